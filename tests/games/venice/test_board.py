"""The drawn table: what is offered can be picked, places show what they bring, and it stays small."""

import re
from xml.etree import ElementTree

import pytest

from guildhall.arena.simulate import as_match, simulate
from guildhall.core.registry import find_game
from guildhall.core.words import ENGLISH
from guildhall.games.venice.board import panels
from guildhall.games.venice.board.grid import Grid, hull, turned_cells
from guildhall.games.venice.board.scores import track_place
from guildhall.games.venice.components import TILES
from guildhall.games.venice.rules.lagoon import ROTATIONS
from guildhall.games.venice.rules.squares import GROUND, SQUARE_NAMES, names_of, square_at, squares_in
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.view import VeniceView
from tests.art.drawings import NAMESPACE, check, used

from .positions import BLUE, GREEN, RED, YELLOW, built, deal, new_game, pillars, play, showing, stock, tile, tokens

NAMES = ("Anna", "Bert", "Clara", "David", "Emma", "Friedrich")
VENICE = find_game("venice")


def drawn(view: VeniceView, *, narrow: bool = False) -> str:
    return "".join(panel.svg() for panel in panels(view, NAMES, ENGLISH, narrow=narrow))


def names(view: VeniceView, *, narrow: bool = False) -> list[str]:
    return [panel.name for panel in panels(view, NAMES, ENGLISH, narrow=narrow)]


def placing() -> VeniceState:
    """Red places a square where it matches, over a token of blue's; green is aboard the gondola."""
    state = tokens(
        built(pillars(new_game(4), "r1c3 r1c4 r2c3 r8c1 r8c2 r7c1 r7c2"), "square4_02", "r1c1"), BLUE, "r2c4"
    )
    state.aboard, state.tokens[GREEN] = GREEN, 7
    stock(state, RED, "square4_01")
    return showing(state, "architect_1", "gondolier_1", "pile_driver_1", "pile_driver_2", start=RED)


@pytest.mark.parametrize("narrow", [False, True])
def test_places_show_what_they_bring(narrow: bool) -> None:
    """Each place has a ghost for each rotation, its points, a lozenge per matching edge, and what others gain."""
    root = check(drawn(placing().view(RED), narrow=narrow))
    place = next(element for element in root.iter() if element.get("id") == "sq-1-3")
    ghosts = {
        (element.get("class") or "").split()[0]: element
        for element in place
        if "ghost-" in (element.get("class") or "")
    }
    assert set(ghosts) == {"ghost-0", "ghost-90", "ghost-180", "ghost-270"}
    assert all(ghost.get("display") == "none" for ghost in ghosts.values())
    matching = [href for href in _hrefs(ghosts["ghost-0"]) if href == "#one-edge"]
    assert len(matching) == 2
    assert "#three-points" in _hrefs(ghosts["ghost-0"])
    assert "+9" in "".join(ghosts["ghost-0"].itertext())
    title = place.find(f"{NAMESPACE}title")
    assert title is not None
    assert title.text == "Build in row 1, column 3, turned 0°: 9 points, Bert gets 3 points, David gets 2 points"


def _hrefs(element: ElementTree.Element) -> list[str]:
    return [part.get("href", "") for part in element.iter(f"{NAMESPACE}use")]


def test_what_is_used_is_drawn() -> None:
    """No reference leads nowhere, in any phase of some games."""
    from guildhall.art.symbols import symbols

    defined = {element.get("id") for element in check(symbols()).iter() if element.get("id")}
    for view in some_views():
        for narrow in (False, True):
            root = check(drawn(view, narrow=narrow))
            here = {element.get("id") for element in root.iter() if element.get("id")}
            assert used(root) <= defined | here


def some_views() -> list[VeniceView]:
    """Views from games of greedy players, each from the seat that decides."""
    found: list[VeniceView] = []
    for seats in (2, 4, 6):
        played = next(simulate(VENICE, seats, 1, f"board-{seats}", ["greedy"]))
        match = as_match(VENICE, seats, {}, played)
        for count in range(0, len(match.history), 23):
            view = match.at(count).view(match.history[count][0])
            assert isinstance(view, VeniceView)
            found.append(view)
    return found


def test_the_table_stays_small() -> None:
    """Under 2500 nodes and 190 kB, also for a late board with many places."""
    for view in some_views():
        for narrow in (False, True):
            text = drawn(view, narrow=narrow)
            assert len(list(check(text).iter())) < 2500
            assert len(text) < 190_000


def test_spectators_see_no_hand() -> None:
    state = deal(new_game(3), {RED: "architect_1"})
    view = state.view(-1)
    assert names(view) == ["seats", "lagoon", "stacks"]
    assert names(view, narrow=True) == ["lagoon", "seats", "stacks"]
    assert "role-" not in re.sub(r"emblem-", "", drawn(view))


def test_what_is_chosen_from_stands_in_the_sheet_of_a_phone() -> None:
    """The hand while a card is chosen, stacks for a councillor, tiles for an architect, rotations while placing."""
    state = new_game(3)
    assert "cards" in names(state.view(RED), narrow=True)
    play(state, RED, "keep")
    assert "hand" in names(state.view(RED), narrow=True)
    showing(state, "councillor_1", "gondolier_1", "pile_driver_1")
    assert names(state.view(RED), narrow=True).count("choice") == 1
    assert "stacks" not in names(state.view(RED), narrow=True)
    assert "choice" in names(placing().view(RED), narrow=True)
    building = stock(pillars(new_game(3), "r1c1 r1c2 r2c1 r2c2"), RED, "domino_01 square4_01")
    showing(building, "architect_1", "gondolier_1", "pile_driver_1")
    assert "tiles" not in names(building.view(RED), narrow=True)
    assert "choice" in names(building.view(RED), narrow=True)


def test_a_spied_hand_lies_open() -> None:
    """For the spy alone."""
    cards = ("spy_1", "pile_driver_1", "gondolier_1", "councillor_1")
    state = showing(new_game(4), *cards, hands={BLUE: "merchant_1 inventor_1 lawyer_1 architect_1"})
    play(state, RED, "spy on blue")
    for narrow in (False, True):
        assert 'id="role-merchant_1"' in drawn(state.view(RED), narrow=narrow)
        assert 'id="role-merchant_1"' not in drawn(state.view(YELLOW), narrow=narrow)


def test_pillars_under_way_are_outlined() -> None:
    state = showing(new_game(), "pile_driver_1", "gondolier_1")
    play(state, RED, "pillar r2c1")
    assert 'stroke="#2B5C9E"' in drawn(state.view(BLUE))
    spots = re.findall(r'class="pick spot" id="(sq-\d+-\d+)"', drawn(state.view(RED)))
    assert sorted(spots) == ["sq-1-1", "sq-2-2"]


def test_tiles_can_be_picked_while_one_is_removed() -> None:
    state = built(new_game(6), "domino_01", "r2c1")
    assert 'class="pick" id="tile-domino_01"' not in drawn(state.view(RED))
    showing(state, "saboteur_1", "gondolier_1", *(f"pile_driver_{number}" for number in range(1, 5)))
    assert 'class="pick" id="tile-domino_01"' in drawn(state.view(RED))


def test_an_empty_stack_is_an_empty_place() -> None:
    state = new_game()
    state.stacks[1] = []
    assert "line: empty" in drawn(state.view(RED))


def test_many_tiles_find_room() -> None:
    """A stock without limit is drawn smaller, and counted where it is small already."""
    state = stock(new_game(6), RED, " ".join(name for name in TILES if name.startswith(("line", "square", "bridge"))))
    for narrow in (False, True):
        text = drawn(state.view(RED), narrow=narrow)
        assert all(f'id="tile-{TILES[number]}"' in text for number in state.stocks[RED])
    assert re.search(r">\+\d+</text>", drawn(state.view(BLUE)))


def test_the_standing_lagoon_is_turned_to_the_right() -> None:
    """The upper left square comes to the upper right, and tiles turn with it."""
    lying, standing = Grid(10), Grid(10, standing=True)
    assert (lying.width, lying.height) == (170, 80)
    assert (standing.width, standing.height) == (80, 170)
    assert standing.cell(square_at("r1c1")) == (0, 7)
    assert standing.cell(square_at("r8c17")) == (16, 0)
    flat, turned = (
        lying.tile(tile("domino_01"), 0, square_at("r2c3")),
        standing.tile(tile("domino_01"), 0, square_at("r2c3")),
    )
    assert dict(flat.cells) == {(1, 2): "B", (1, 3): "P"}
    assert dict(turned.cells) == {(2, 6): "B", (3, 6): "P"}


def test_drawn_tiles_cover_what_the_rules_say() -> None:
    """In every rotation, wherever the tile lies."""
    grid = Grid(10)
    for number in range(len(TILES)):
        for look in ROTATIONS[number]:
            cells = grid.tile(number, look.turn, square_at("r4c8")).cells
            found = {f"r{row + 1}c{column + 1}" for row, column in cells}
            assert found == set(names_of(look.outline << square_at("r4c8")))
            assert len(turned_cells(number, look.turn)) == len("".join(look.rows).replace("-", ""))


def test_outlines() -> None:
    """A corner of three squares has six turning points; two squares apart have two outlines."""
    assert hull([(0, 0), (0, 1), (1, 0)], 10) == "M20 0V10H10V20H0V0Z"
    assert hull([(0, 0)], 10, 1) == "M9 1V9H1V1Z"
    assert hull([(0, 0), (2, 2)], 10).count("M") == 2


def test_the_score_track_goes_round() -> None:
    """From the upper left corner clockwise; 100 is beside 0."""
    grid = Grid(54)
    assert track_place(0, grid) == (-13.5, -13.5)
    assert track_place(34, grid)[1] == track_place(1, grid)[1]
    assert track_place(35, grid)[0] > grid.width
    assert track_place(51, grid)[1] > grid.height
    assert track_place(85, grid)[0] < 0
    assert track_place(100, grid) == (-13.5, 13.5)


def test_every_ground_square_is_there() -> None:
    """To be picked, or to say why not."""
    ids = re.findall(r'id="(sq-\d+-\d+)"', drawn(new_game().view(RED)))
    assert {f"r{i.split('-')[1]}c{i.split('-')[2]}" for i in ids} >= {
        SQUARE_NAMES[square] for square in squares_in(GROUND)
    }


def test_picture_by_day_and_night() -> None:
    view = new_game().view(RED)
    assert VENICE.picture(view).startswith("<svg")
    assert VENICE.picture(view, dark=True) != VENICE.picture(view)
