"""The drawing is well formed and offers what is legal."""

import re
from itertools import cycle
from xml.etree import ElementTree

import pytest

from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import ENGLISH, LANGUAGES, load_words

from .base import Contract
from .play import played_well, positions, retold


def drawn(view: View, *, narrow: bool, language: str = "en") -> str:
    """All panels of a view."""
    game = find_game(view.game)
    words = load_words(language, (game.folder / "locale",)) if language != "en" else ENGLISH
    panels = game.panels(view, game.default_names[: view.seats], words, narrow=narrow)
    return "".join(panel.svg() for panel in panels)


def draw_whole_game(name: str, seats: int, every: int) -> None:
    """Draw every so many positions, and all of the last ones, for all seats, in each form and language in turn."""
    forms = cycle([(narrow, language) for narrow in (False, True) for language in LANGUAGES])
    match = played_well(name, seats)
    last = len(match.story) - 2 * seats
    for number, (_, state) in enumerate(retold(match)):
        if number % every and number < last:
            continue
        for seat in (SPECTATOR, *range(seats)):
            narrow, language = next(forms)
            assert drawn(state.view(seat), narrow=narrow, language=language)


class DrawingTests(Contract):
    """Panels and pictures."""

    @pytest.mark.parametrize("narrow", [False, True])
    def test_panels_are_well_formed(self, narrow: bool) -> None:
        """One id for one thing, no inline style, in every language."""
        for number, state in enumerate(positions(self.name, 24)):
            language = list(LANGUAGES)[number % len(LANGUAGES)]
            for seat in (SPECTATOR, *state.deciders()[:1]):
                text = drawn(state.view(seat), narrow=narrow, language=language)
                root = ElementTree.fromstring(f"<svg>{text}</svg>")
                ids = [element.get("id") for element in root.iter() if element.get("id")]
                assert len(set(ids)) == len(ids)
                assert not any(element.get("style") for element in root.iter())

    def test_boards_are_drawn_through_games_played_well(self, seats: int) -> None:
        """Positions of good play, such as full bridges and long streets, can be drawn for everybody."""
        draw_whole_game(self.name, seats, every=3)

    @pytest.mark.parametrize("narrow", [False, True])
    def test_what_is_legal_can_be_picked(self, narrow: bool) -> None:
        """Every pick of a legal action is a thing on the board, or a plain command that gets a button."""
        for state in positions(self.name, 60):
            for seat in state.deciders():
                view = state.view(seat)
                text = drawn(view, narrow=narrow)
                ids = set(re.findall(r'\bid="([^"]+)"', text))
                for action in view.legal:
                    on_board = [pick in ids for pick in action.picks]
                    assert all(on_board) or action.picks == (action.text.replace(" ", "-"),), (action, action.picks)

    def test_picture_stands_alone(self) -> None:
        state = next(positions(self.name, 1, seeds=1))
        for dark in (False, True):
            root = ElementTree.fromstring(self.game.picture(state.view(0), dark=dark))
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert state.view(0)._repr_svg_().startswith("<svg")
