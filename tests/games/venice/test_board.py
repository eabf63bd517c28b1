"""The drawn table: what is offered can be picked, places show what they bring, and it stays small."""

import re
from xml.etree import ElementTree

import pytest

from guildhall.arena.simulate import as_match, simulate
from guildhall.art.form import DESK, FORMS, NARROW, SMALLEST, Form
from guildhall.core.action import Action
from guildhall.core.registry import find_game
from guildhall.core.words import ENGLISH
from guildhall.games.venice.board import panels
from guildhall.games.venice.board.grid import Grid, hull
from guildhall.games.venice.board.scores import Ring, track_place
from guildhall.games.venice.components import TILES
from guildhall.games.venice.rules.scoring import earnings
from guildhall.games.venice.rules.squares import SQUARE_NAMES, STRIDE, names_of, square_at, squares_in
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import PLACING
from guildhall.games.venice.view import VeniceView
from tests.art.drawings import NAMESPACE, check, used, words_in

from .positions import BLUE, GREEN, RED, YELLOW, built, deal, new_game, pillars, play, showing, stock, tile, tokens
from .usual import EDITION, GROUND, ROTATIONS, rotation, turned_cells

NAMES = ("Anna", "Bert", "Clara", "David", "Emma", "Friedrich")
VENICE = find_game("venice")


ALL_FORMS = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)


def drawn(view: VeniceView, form: Form = DESK) -> str:
    return "".join(panel.svg() for panel in panels(view, NAMES, ENGLISH, form=form))


def names(view: VeniceView, form: Form = DESK) -> list[str]:
    return [panel.name for panel in panels(view, NAMES, ENGLISH, form=form)]


def in_sheet(view: VeniceView, form: Form) -> list[str]:
    return [panel.name for panel in panels(view, NAMES, ENGLISH, form=form) if panel.place == "sheet"]


def placing() -> VeniceState:
    """Red places a square where it matches, over a token of blue's; green is aboard the gondola."""
    state = tokens(
        built(pillars(new_game(4), "r1c3 r1c4 r2c3 r8c1 r8c2 r7c1 r7c2"), "square4_02", "r1c1"), BLUE, "r2c4"
    )
    state.aboard, state.tokens[GREEN] = GREEN, 7
    stock(state, RED, "square4_01")
    return showing(state, "architect_1", "gondolier_1", "pile_driver_1", "pile_driver_2", start=RED)


@ALL_FORMS
def test_places_show_what_they_bring(form: Form) -> None:
    """Each place has a ghost for each rotation, its points, a lozenge per matching edge, and what others gain."""
    root = check(drawn(placing().view(RED), form))
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
    assert ("#three-points" in _hrefs(ghosts["ghost-0"])) == (form.name not in ("split", "narrow"))
    assert "#token-" in " ".join(_hrefs(ghosts["ghost-0"]))
    assert "+9" in "".join(ghosts["ghost-0"].itertext())
    title = place.find(f"{NAMESPACE}title")
    assert title is not None
    assert title.text == "Build on A3, turned 0°: 9 points, Bert gets 3 points, David gets 2 points"


def _hrefs(element: ElementTree.Element) -> list[str]:
    return [part.get("href", "") for part in element.iter(f"{NAMESPACE}use")]


def test_what_is_used_is_drawn() -> None:
    """No reference leads nowhere, in any phase of some games."""
    from guildhall.art.symbols import symbols

    defined = {element.get("id") for element in check(symbols()).iter() if element.get("id")}
    for view in some_views():
        for form in FORMS.values():
            root = check(drawn(view, form))
            here = {element.get("id") for element in root.iter() if element.get("id")}
            assert used(root) <= defined | here


def some_views(step: int = 23) -> list[VeniceView]:
    """Views from games of greedy players, each from the seat that decides."""
    found: list[VeniceView] = []
    for seats in (2, 4, 6):
        played = next(simulate(VENICE, seats, 1, f"board-{seats}", ["greedy"]))
        match = as_match(VENICE, seats, {}, played)
        for count in range(0, len(match.history), step):
            view = match.at(count).view(match.history[count][0])
            assert isinstance(view, VeniceView)
            found.append(view)
    return found


def test_the_table_stays_small() -> None:
    """Under 2500 nodes and 190 kB, also for a late board with many places."""
    for view in some_views():
        for form in FORMS.values():
            text = drawn(view, form)
            assert len(list(check(text).iter())) < 2500
            assert len(text) < 190_000


def test_spectators_see_no_hand() -> None:
    state = deal(new_game(3), {RED: "architect_1"})
    view = state.view(-1)
    assert names(view) == ["seats", "lagoon", "stacks"]
    for form in FORMS.values():
        assert set(names(view, form)) == {"seats", "lagoon", "stacks"}
        assert "role-" not in re.sub(r"emblem-", "", drawn(view, form))


def building() -> VeniceState:
    """Red chooses which of two tiles to build."""
    state = stock(pillars(new_game(3), "r1c1 r1c2 r2c1 r2c2"), RED, "domino_01 square4_01")
    return showing(state, "architect_1", "gondolier_1", "pile_driver_1")


@pytest.mark.parametrize("form", [NARROW, FORMS["split"]], ids=["narrow", "split"])
def test_what_is_chosen_from_stands_in_the_sheet_of_a_phone(form: Form) -> None:
    """The hand while a card is chosen, stacks for a councillor, tiles for an architect, rotations while placing."""
    state = new_game(3)
    play(state, RED, "keep")
    assert in_sheet(state.view(RED), form) == ["hand"]
    showing(state, "councillor_1", "gondolier_1", "pile_driver_1")
    assert in_sheet(state.view(RED), form) == ["stacks"]
    assert in_sheet(building().view(RED), form) == ["tiles"]
    assert in_sheet(placing().view(RED), form) == ["turns"]


def test_a_spied_hand_lies_open() -> None:
    """For the spy alone."""
    cards = ("spy_1", "pile_driver_1", "gondolier_1", "councillor_1")
    state = showing(new_game(4), *cards, hands={BLUE: "merchant_1 inventor_1 lawyer_1 architect_1"})
    play(state, RED, "spy on blue")
    for form in FORMS.values():
        assert 'id="role-merchant_1"' in drawn(state.view(RED), form)
        assert 'id="role-merchant_1"' not in drawn(state.view(YELLOW), form)


def test_pillars_under_way_are_outlined() -> None:
    state = showing(new_game(), "pile_driver_1", "gondolier_1")
    play(state, RED, "pillar r2c1")
    assert drawn(state.view(BLUE)).count('stroke="var(--primary)"') == 1
    spots = re.findall(r'class="pick square spot" id="(sq-\d+-\d+)"', drawn(state.view(RED)))
    assert sorted(spots) == ["sq-1-1", "sq-2-2"]


def test_tiles_can_be_picked_while_one_is_removed() -> None:
    state = built(new_game(6), "domino_01", "r2c1")
    assert 'class="pick square" id="tile-domino_01"' not in drawn(state.view(RED))
    showing(state, "saboteur_1", "gondolier_1", *(f"pile_driver_{number}" for number in range(1, 5)))
    assert 'class="pick square" id="tile-domino_01"' in drawn(state.view(RED))


def test_an_empty_stack_is_an_empty_place() -> None:
    state = new_game()
    state.stacks[1] = []
    assert "line: empty" in drawn(state.view(RED))


def test_many_tiles_find_room() -> None:
    """A stock without limit is drawn smaller, and counted where it is small already."""
    state = stock(new_game(6), RED, " ".join(name for name in TILES if name.startswith(("line", "square", "bridge"))))
    for form in (form for form in FORMS.values() if form.name != "split"):
        text = drawn(state.view(RED), form)
        assert all(f'id="tile-{TILES[number]}"' in text for number in state.stocks[RED])
    assert re.search(r">\+\d+</text>", drawn(state.view(BLUE)))


def test_the_standing_lagoon_is_turned_to_the_right() -> None:
    """The upper left square comes to the upper right, and tiles turn with it."""
    lying, standing = Grid(10, EDITION), Grid(10, EDITION, standing=True)
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
    grid = Grid(10, EDITION)
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
    ring = Ring(0, 0, 918, 432)
    assert track_place(0, ring) == (-13.5, -13.5)
    assert track_place(34, ring)[1] == track_place(1, ring)[1]
    assert track_place(35, ring)[0] > ring.width
    assert track_place(51, ring)[1] > ring.height
    assert track_place(85, ring)[0] < 0
    assert track_place(100, ring) == (-13.5, 13.5)


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


@ALL_FORMS
def test_rows_and_columns_are_named_on_the_rim(form: Form) -> None:
    """By letters and numbers, so that a square has the same name on a lagoon that stands."""
    root = check(drawn(new_game().view(RED), form))
    rim = next(element for element in root.iter() if element.get("aria-hidden"))
    assert words_in(rim) == [*"ABCDEFGH", *(str(column) for column in range(1, 18))]


def test_every_place_has_a_square_of_its_own() -> None:
    """A place is picked at its first square; what begins no place stands for the best that covers it."""
    things = {element.get("id"): element for element in check(drawn(placing().view(RED))).iter()}
    first = things["sq-1-3"]
    reach = next(part for part in first if part.get("class") == "reach")
    assert (reach.get("width"), reach.get("height")) == ("53.12", "53.12")
    assert {things[name].get("data-stands-for") for name in ("sq-1-4", "sq-2-3", "sq-2-4")} == {"sq-1-3"}
    assert things["sq-5-5"].get("data-stands-for") is None


def test_a_place_is_first_picked_in_its_best_rotation() -> None:
    """Most points for the builder, and of equal ones the fewest for others."""
    first = set[str]()
    for view in (view for view in some_views(step=5) if view.phase == PLACING):
        things = {element.get("id"): element for element in check(drawn(view)).iter()}
        for square in {action.a for action in view.legal}:
            worth = {action.picks[1]: _worth(view, action) for action in view.legal if action.a == square}
            best = things[view_square(square)].get("data-then", next(iter(worth)))
            assert worth[best] == max(worth.values())
            first.add(best)
    assert len(first) > 1


def _worth(view: VeniceView, action: Action) -> int:
    found = earnings(view, rotation(view.tile, action.b), action.a)
    return 11 * found.total(view.actor) - sum(found.total(seat) for seat in range(view.seats))


def view_square(square: int) -> str:
    return f"sq-{square // STRIDE + 1}-{square % STRIDE + 1}"


@ALL_FORMS
def test_the_start_player_card_is_drawn_where_it_goes(form: Form) -> None:
    """V3.2: a card with the change sign moves it to the left neighbour of the start player."""
    still = showing(new_game(3), "gondolier_1", "pile_driver_1", "pile_driver_2")
    moves = showing(new_game(3), "councillor_1", "gondolier_1", "pile_driver_2")
    assert "starts the next round" not in drawn(still.view(RED), form)
    assert drawn(moves.view(RED), form).count("starts the next round") == 1
    things = {element.get("id"): element for element in check(drawn(moves.view(RED), form)).iter()}
    assert "starts the next round" in "".join(things["seat-blue"].itertext())
    assert drawn(moves.view(RED), form).count('stroke-dasharray="2 1.6"') == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "box",
    [
        *SMALLEST.values(),
        *(Form(f.name, 1.6 * f.width, f.height) for f in FORMS.values()),
        *(Form("split", 806, height) for height in (520, 589)),
    ],
)
def test_panels_share_their_box(seats: int, box: Form) -> None:
    """Those on the board beside and under each other, in the smallest window of a form and in a wide one."""
    drawn_panels = panels(new_game(seats).view(RED), NAMES, ENGLISH, form=box)
    found = {panel.name: panel for panel in drawn_panels if panel.place == "board"}
    rows = {
        "low": [["lagoon", "stacks"], ["own"]],
        "tall": [["lagoon", "seats"]],
        "split": [["lagoon"], ["seats"], *([["tiles", "hand"]] if "tiles" in found else [])],
        "narrow": [["lagoon", "seats"]],
    }.get(box.name, [["seats"], ["lagoon", "stacks"], ["own"]])
    gap = {"low": 8, "split": 5, "narrow": 5, "tall": 10}.get(box.name, 12)
    side = 8 if box.name in ("great", "desk", "low") else gap
    assert max(sum(found[name].width + side for name in row) - side for row in rows) <= box.width + 0.01
    high = sum(max(found[name].height for name in row) + gap for row in rows) - gap
    assert high <= box.height + 0.01 or box.narrow
    if box.name == "tall":
        column = [found[name].height for name in ("seats", "stacks", "tiles", "hand")]
        assert sum(column) + 3 * gap <= found["lagoon"].height + 0.01


def test_the_lagoon_is_darker_by_night() -> None:
    """Water and paper take their colours from the page."""
    text = drawn(placing().view(RED))
    assert "var(--water-t)" in text
    assert not re.search(r'fill="#(?:B4D0D8|CFE3EA|FFF9EC|FBF5E6|F5EDD9)"', text)
