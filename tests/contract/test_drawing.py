"""The drawing is well formed and offers what is legal."""

import re
from itertools import cycle
from xml.etree import ElementTree

import pytest

from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import ENGLISH, LANGUAGES, load_words
from tests.contract.play import GAMES, played_well, positions, retold
from tests.example import LANTERNS

games = pytest.mark.parametrize("name", GAMES)
BUTTON = re.compile(r"[a-z0-9]+(-[a-z0-9_]+)*")


def drawn(view: View, *, narrow: bool, language: str = "en") -> str:
    game = find_game(view.game)
    words = load_words(language, (game.folder / "locale",)) if language != "en" else ENGLISH
    panels = game.panels(view, game.default_names[: view.seats], words, narrow=narrow)
    return "".join(panel.svg() for panel in panels)


@games
@pytest.mark.parametrize("narrow", [False, True])
def test_panels_are_well_formed(name: str, narrow: bool) -> None:
    """One id for one thing, no inline style, in every language."""
    for number, state in enumerate(positions(name, 24)):
        language = list(LANGUAGES)[number % len(LANGUAGES)]
        for seat in (SPECTATOR, *state.deciders()[:1]):
            text = drawn(state.view(seat), narrow=narrow, language=language)
            root = ElementTree.fromstring(f"<svg>{text}</svg>")
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(set(ids)) == len(ids)
            assert not any(element.get("style") for element in root.iter())


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


def player_counts() -> list[tuple[str, int]]:
    games = [(name, LANTERNS if name == LANTERNS.id else find_game(name)) for name in GAMES]
    return [(name, seats) for name, game in games for seats in range(game.min_seats, game.max_seats + 1)]


@pytest.mark.parametrize(("name", "seats"), player_counts())
def test_boards_are_drawn_through_games_played_well(name: str, seats: int) -> None:
    """Positions of good play, such as full bridges and long streets, can be drawn for everybody."""
    draw_whole_game(name, seats, every=3)


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), player_counts())
def test_every_position_of_games_played_well_is_drawn(name: str, seats: int) -> None:
    draw_whole_game(name, seats, every=1)


@games
@pytest.mark.parametrize("narrow", [False, True])
def test_what_is_legal_can_be_picked(name: str, narrow: bool) -> None:
    """Every pick of a legal action is a thing on the board, or a plain command that gets a button."""
    for state in positions(name, 60):
        for seat in state.deciders():
            view = state.view(seat)
            text = drawn(view, narrow=narrow)
            ids = set(re.findall(r'\bid="([^"]+)"', text))
            for action in view.legal:
                on_board = [pick in ids for pick in action.picks]
                assert all(on_board) or action.picks == (action.text.replace(" ", "-"),), (action, action.picks)


@games
def test_picture_stands_alone(name: str) -> None:
    state = next(positions(name, 1, seeds=1))
    for dark in (False, True):
        root = ElementTree.fromstring(find_game(name).picture(state.view(0), dark=dark))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert state.view(0)._repr_svg_().startswith("<svg")
