"""The drawing is well formed and offers what is legal."""

from itertools import cycle
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from guildhall.art.panel import Panel
from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import LANGUAGES

from .base import Contract
from .play import played_well, positions, retold


def drawn(view: View, *, narrow: bool, language: str = "en") -> list[Panel]:
    """All panels of a view; a game that is played as text has none, and its drawing is not tested."""
    game = find_game(view.game)
    try:
        return game.panels(view, game.default_names[: view.seats], game.words(language), narrow=narrow)
    except NotImplementedError:
        pytest.skip(f"{game.title} has no drawing and is played as text")


def elements(panel: Panel) -> list[Element]:
    """All elements of a panel."""
    text = panel.svg()
    try:
        return list(ElementTree.fromstring(text).iter())
    except ElementTree.ParseError as error:
        line, column = error.position
        near = text.split("\n")[line - 1][max(0, column - 60) : column + 20]
        raise AssertionError(f"the panel {panel.name!r} is not well formed ({error}) near {near!r}") from None


def check_well_formed(panels: list[Panel]) -> None:
    """Each panel is XML without inline style, and no id stands twice on the board."""
    ids: set[str] = set()
    for panel in panels:
        for element in elements(panel):
            assert not element.get("style"), f"the panel {panel.name!r} has inline style: {shown(element)}"
            ident = element.get("id")
            assert ident is None or ident not in ids, f"in the panel {panel.name!r} the id {ident!r} is there again"
            ids.update(filter(None, [ident]))


def shown(element: Element) -> str:
    """The beginning of an element."""
    return ElementTree.tostring(element, encoding="unicode")[:120]


def kind(ident: str) -> str:
    """What an id begins with."""
    return ident.partition("-")[0]


def check_can_be_picked(view: View, panels: list[Panel]) -> None:
    """What legal actions pick is on the board, unless it gets a button; no other kind of thing can be picked."""
    parts = [element for panel in panels for element in elements(panel)]
    ids = {element.get("id", "") for element in parts}
    kinds = {kind(ident) for ident in ids}
    for action in view.legal:
        missing = [pick for pick in action.picks if pick not in ids]
        button = action.picks == (action.text.replace(" ", "-"),) and kind(action.picks[0]) not in kinds
        assert not missing or button, f"{action.text!r} picks {', '.join(missing)}, which the board does not have"
    named = {kind(pick) for action in find_game(view.game).actions.all for pick in action.picks}
    strange = sorted(
        ident for ident in (element.get("data-pick", "") for element in parts) if kind(ident) not in named | {""}
    )
    assert not strange, f"the board lets one pick {', '.join(strange)}, which is in no action"


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
            assert "".join(panel.svg() for panel in drawn(state.view(seat), narrow=narrow, language=language))


class DrawingTests(Contract):
    """Panels and pictures."""

    @pytest.mark.parametrize("narrow", [False, True])
    def test_panels_are_well_formed(self, narrow: bool) -> None:
        """One id for one thing, no inline style, in every language."""
        for number, state in enumerate(positions(self.name, 24)):
            language = list(LANGUAGES)[number % len(LANGUAGES)]
            for seat in (SPECTATOR, *state.deciders()[:1]):
                check_well_formed(drawn(state.view(seat), narrow=narrow, language=language))

    def test_boards_are_drawn_through_games_played_well(self, seats: int) -> None:
        """Positions of good play, such as full bridges and long streets, can be drawn for everybody."""
        draw_whole_game(self.name, seats, every=3)

    @pytest.mark.parametrize("narrow", [False, True])
    def test_what_is_legal_can_be_picked(self, narrow: bool) -> None:
        """Every pick of a legal action is a thing on the board, or a plain command that gets a button."""
        for state in positions(self.name, 60):
            for seat in state.deciders():
                view = state.view(seat)
                check_can_be_picked(view, drawn(view, narrow=narrow))

    def test_picture_stands_alone(self) -> None:
        state = next(positions(self.name, 1, seeds=1))
        assert drawn(state.view(0), narrow=False)
        for dark in (False, True):
            root = ElementTree.fromstring(self.game.picture(state.view(0), dark=dark))
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert state.view(0)._repr_svg_().startswith("<svg")
