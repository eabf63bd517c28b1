"""The board shows what the view knows, and foretells what a choice would bring."""

from itertools import pairwise
from random import Random
from xml.etree.ElementTree import Element

import pytest

from guildhall.art.form import DESK, FORMS, NARROW, SMALLEST, Form
from guildhall.art.panel import Panel
from guildhall.art.symbols import symbols
from guildhall.core.dice import QuickDice
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH, LANGUAGES, load_words
from guildhall.games.london_bridge import GAME, board
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import SLOTS, TYPES
from tests.art.drawings import check, used, words_in

from .positions import (
    BLACK,
    EDITION,
    PURPLE,
    RED,
    build,
    empty,
    finish_round,
    give,
    hold,
    on_top,
    park,
    play,
    put_pawn,
    show,
    start,
    turn,
    turn_disc,
)

NAMES = ["Anna", "Bartholomew & Sons", "Maximiliane von Hohenstein", "Bo"]
forms = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
STACKS = {f"stack-{kind.name}" for kind in TYPES}


def drawn(state: LondonState, seat: int, *, form: Form = DESK, language: str = "en") -> str:
    words = load_words(language, (GAME.folder / "locale",)) if language != "en" else ENGLISH
    panels = board.panels(state.view(seat), NAMES[: state.seats], words, form=form)
    return "".join(panel.svg() for panel in panels)


def thing(root: Element, ident: str) -> Element:
    return next(element for element in root.iter() if element.get("id") == ident)


def ids_of(root: Element) -> set[str]:
    return {element.attrib["id"] for element in root.iter() if "id" in element.attrib}


def of_class(root: Element, css: str) -> list[Element]:
    return [element for element in root.iter() if css in element.get("class", "").split()]


@forms
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_is_drawn(seats: int, form: Form) -> None:
    """Well-formed, within the budget of a table, and with all things one can ever pick."""
    rng = Random(seats)
    state = start(seats, QuickDice(rng), score_tiles="random")
    defined = ids_of(check(symbols()))
    step = 0
    while state.deciders():
        if step % 12 == 0:
            seat = (SPECTATOR, *range(seats))[step // 12 % (seats + 1)]
            text = drawn(state, seat, form=form, language=list(LANGUAGES)[step % 3])
            root = check(text)
            assert len(text) < 150_000
            assert len(list(root.iter())) < 2500
            assert used(root) <= defined | ids_of(root)
            slots, cards = {f"slot-{n}" for n in range(1, 13)}, {f"card-{n}" for n in range(5)}
            assert STACKS | {"space-centre", "bonus-1", "bonus-2", "bonus-3"} <= ids_of(root)
            if form.name == "split" and seat != SPECTATOR:
                assert cards <= ids_of(root) or len(slots & ids_of(root)) == 8 or "supply-1" in ids_of(root)
            else:
                assert (slots | cards <= ids_of(root)) == (seat != SPECTATOR)
        seat = rng.choice(state.deciders())
        state.play(seat, rng.choice(state.legal(seat)))
        step += 1
    check(drawn(state, RED, form=form))


def test_the_disc_turns_on_and_never_back() -> None:
    """The classes count all steps since the start, so that the browser turns the disc clockwise each round."""
    state = start()
    turns = []
    for _ in range(6):
        (turning,) = of_class(check(drawn(state, RED)), "turning")
        sixes, ones = (int(part.split("-")[1]) for part in turning.attrib["class"].split()[1:])
        assert turning.attrib.get("transform", "rotate(0)") == f"rotate({60 * state.disc})"
        turns.append(6 * sixes + ones)
        finish_round(state)
    assert [later - earlier for earlier, later in pairwise(turns)] == state.markers[1:6]


def test_strength_is_shown_before_one_commits() -> None:
    """On the stack, in its title, and on the own bridge with every coat that counts."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 57, 55, 54)
    on_top(state, 43)
    root = check(drawn(state, RED))
    stack = thing(root, "stack-haberdashery")
    assert "4" in words_in(stack)
    assert (
        stack[0].text
        == "Haberdashery 43, orange; 12 buildings left; the space pays £1; on plot 4: £4 from the haberdashery"
    )
    counters, ghost = of_class(root, "by-haberdashery")
    assert words_in(counters) == ["→4"]
    assert words_in(ghost)[0] == "43"
    assert words_in(ghost)[-4:] == ["1", "2", "3", "4"]
    assert ghost.attrib["display"] == "none"


def test_what_would_be_replaced_is_struck_out() -> None:
    state = turn(start(), RED)
    build(state, RED, 40, 30, 20)
    on_top(state, 34)
    root = check(drawn(state, RED))
    counters, also, ghost = of_class(root, "by-guild")
    assert words_in(counters) == ["→2", "→1", "→2"]
    assert words_in(ghost) == ["34", "40"]
    assert len(of_class(also, "l")) == 1
    play(state, "centre guild")
    root = check(drawn(state, RED))
    assert "To build: Guild house 34, all coats" in words_in(root)
    assert [words_in(element) for element in of_class(root, "by-slot-2")] == [["34", "30"]]
    assert not of_class(check(drawn(state, PURPLE)), "by-slot-2")


def test_chapel_and_gate_show_where_the_marker_lands() -> None:
    state = turn(start(), RED)
    build(state, RED, 53, 47)
    on_top(state, 26)
    for form in FORMS.values():
        landings, *others = of_class(check(drawn(state, RED, form=form)), "by-chapel")
        assert any(element.tag.endswith("circle") for element in landings)
        assert len(others) == (2 if form.name not in {"split", "narrow"} else 1), "counters in a heading, and the ghost"


def test_pawns_markers_and_tiles_have_names() -> None:
    state = turn(start(), RED)
    put_pawn(state, PURPLE, "park")
    put_pawn(state, BLACK, "park")
    state.gate[PURPLE] = 3
    give(state, RED, "keep_card", "keep_card")
    state.fresh[RED * 8] = 1
    root = check(drawn(state, RED))
    assert thing(root, "pawn-purple")[0].text == "Pawn of Bartholomew & Sons"
    assert thing(root, "gate-purple")[0].text == "Bartholomew & Sons (space 3)"
    assert thing(root, "chapel-black")[0].text == "Bo (stair D)"
    assert thing(root, "tile-keep_card")[0].text == "Keep your card, 2 usable"
    assert "×2" in words_in(thing(root, "tile-keep_card"))
    assert thing(root, "tile-share_space")[0].text == "Share a space, from next round"
    assert of_class(thing(root, "tile-share_space"), "veil")


def test_secret_choices_stay_secret() -> None:
    """Others see a back with a tick, the owner the card that lies higher."""
    state = start(3)
    before = {seat: drawn(state, seat) for seat in range(3)}
    play(state, "card 4", seat=RED)
    other = state.copy()
    other.picked[0] = 1
    for seat in (SPECTATOR, PURPLE):
        assert drawn(state, seat) == drawn(other, seat)
    assert drawn(state, RED) != drawn(other, RED)
    assert drawn(state, PURPLE) != before[PURPLE]


def test_hidden_hands_and_money() -> None:
    """L14.4: backs and a count instead of cards, and no coin."""
    shown, hidden = (start(3, hands=option) for option in ("open", "hidden"))
    for state in (shown, hidden):
        state.money = [17, 77, 88]
        hold(state, PURPLE, 0, 1, 2, 3, 4, 4, 4)
    for form in FORMS.values():
        assert "77" in words_in(check(drawn(shown, RED, form=form)))
        assert "77" not in words_in(check(drawn(hidden, RED, form=form)))
    assert GAME.standing(shown.view(RED), PURPLE) == "£77"
    assert GAME.standing(hidden.view(RED), PURPLE) == "0 of 12 plots built"


def test_empty_stacks_and_a_full_inn() -> None:
    state = turn(start(2), RED)
    empty(state, "gate")
    state.bonus_left[1] = 0
    build(state, RED, park("blue"), 56, 53)
    on_top(state, 45)
    play(state, "centre inn")
    root = check(drawn(state, RED))
    assert thing(root, "stack-gate")[0].text == "Gate: the stack is empty"
    assert thing(root, "bonus-2")[0].text == "Bonus stack 2: empty"
    assert "strength 4" in words_in(root)
    check(drawn(state, RED, form=NARROW))


def test_raised_cards_of_two_players() -> None:
    state = start(2)
    give(state, RED, "plus_one")
    play(state, "card 3", "card 1", seat=RED)
    play(state, "card 4", "card 2", seat=PURPLE)
    for form in FORMS.values():
        assert {"shown-high", "shown-low"} <= ids_of(check(drawn(state, RED, form=form)))
    play(state, "plus one low")
    root = check(drawn(state, RED))
    assert "1+1" in words_in(root)
    assert "2·3" in words_in(root)


def rows_of(form: Form, panels: dict[str, Panel]) -> list[list[Panel]]:
    """The panels that stand on the board, row by row, as board.css has them."""
    known = {
        "desk": (("board",), ("hand", "others"), ("own",)),
        "great": (("board",), ("hand", "others"), ("own",)),
        "low": (("board", "tracks"), ("own", "hand")),
        "tall": (("others",), ("board",), ("scores",), ("own",), ("hand",)),
    }
    rows = known[form.name]
    if "tracks" in panels and form.name == "tall":
        rows = (("others",), ("board", "scores"), ("tracks",), ("own",), ("hand",))
    return [[panels[name] for name in row] for row in rows]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("box", [*FORMS.values(), *SMALLEST.values()], ids=str)
def test_the_table_fits_the_box_it_is_drawn_for(box: Form, seats: int) -> None:
    """All panels together, with the gaps between them; sideways the act box keeps 150 of the height."""
    state = turn(start(seats), RED)
    found = {panel.name: panel for panel in board.panels(state.view(RED), NAMES[:seats], ENGLISH, form=box)}
    if box.name == "split":
        assert found["board"].height <= box.height
        sheet = [panel for panel in found.values() if panel.place == "sheet"]
        assert sum(panel.height + 6 for panel in sheet) - 6 <= box.height - 150
        assert all(panel.width <= box.width - found["board"].width for panel in sheet)
    elif box.name == "narrow":
        assert {panel.width for panel in found.values()} == {box.width}
    else:
        rows = rows_of(box, found)
        assert sum(max(panel.height for panel in row) + 8 for row in rows) - 8 <= box.height
        assert max(sum(panel.width + 8 for panel in row) - 8 for row in rows) <= box.width


def test_the_own_bridge_takes_the_whole_width_of_a_desk() -> None:
    state = turn(start(), RED)
    panels = {panel.name: panel for panel in board.panels(state.view(RED), NAMES, ENGLISH, form=DESK)}
    assert panels["own"].width == DESK.width
    slots = [thing(check(panels["own"].svg()), f"slot-{n}") for n in (1, 12)]
    left, right = (float(of_class(slot, "ring")[0].attrib["x"]) for slot in slots)
    assert right - left > 11 * 86


@pytest.mark.parametrize("form", [Form("desk", 1462, 824), Form("great", 1734, 928)], ids=str)
def test_on_a_wide_screen_the_others_stand_beside_the_board(form: Form) -> None:
    state = turn(start(), RED)
    panels = {panel.name: panel for panel in board.panels(state.view(RED), NAMES, ENGLISH, form=form)}
    left, right = panels["board"].height + panels["own"].height, panels["beside"].height + panels["hand"].height
    assert max(left, right) + 8 <= form.height
    assert panels["board"].width + 8 + panels["beside"].width <= form.width


def test_sideways_every_building_that_may_be_replaced_is_drawn() -> None:
    """A phone held sideways shows eight slots; those asked about are among them."""
    state = turn(start(), RED)
    build(state, RED, 40, 30, park("blue"), 38, 36, park("grey"), 35, park("green"), 33, 32, 31)
    on_top(state, 39)
    play(state, f"centre {TYPES[EDITION.type_of[39]].name}")
    wanted = {action.picks[0] for action in state.legal(RED)}
    shown = {ident for ident in ids_of(check(drawn(state, RED, form=FORMS["split"]))) if ident.startswith("slot-")}
    assert len(wanted) > 1
    assert wanted <= shown
    assert len(shown) == 8


def test_nothing_is_painted_too_bright_for_the_night() -> None:
    """Table, towers and bridges take their colours from tokens that know day and night."""
    for form in FORMS.values():
        grounds = [element.get("fill") for element in check(drawn(start(), RED, form=form)).iter()]
        assert "var(--tabletop)" in grounds
        assert "var(--ashlar)" in grounds
        assert not {"#F0E2C4", "#EADDC2", "#FFF9EC", "#EBDDBF"} & set(grounds)


def test_headline_and_order() -> None:
    state = start(3)
    show(state, 3, 2, 1)
    assert GAME.headline(state.view(RED)) == "Round 1 of 12"
    assert "Order" in words_in(check(drawn(state, SPECTATOR)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_tiles_fit_their_words(language: str) -> None:
    """All sixteen faces and the base, in every language."""
    rng = Random(1)
    seen = set()
    for _ in range(30):
        state = start(rng.choice([2, 3, 4]), QuickDice(rng), score_tiles=rng.choice(["random", "base"]))
        seen |= {(slot, face) for slot, face in enumerate(state.faces)}
        check(drawn(state, RED, language=language))
    assert len(seen) == 20


@forms
def test_a_complete_bridge_is_drawn_and_foretells_nothing(form: Form) -> None:
    """L5.13: whoever has built the last slot waits for the others and is offered no thirteenth."""
    state = start()
    build(state, RED, *range(60, 60 - SLOTS, -1))
    assert state.deciders()
    assert "foretold" not in drawn(state, RED, form=form)
