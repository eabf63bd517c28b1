"""L11: the score tiles of the expansion."""

from collections import Counter
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.rules.faces import (
    BASE,
    FACES,
    SCORE_SLOTS,
    card_set_pounds,
    distance_pounds,
    faces_of,
    hand_size_pounds,
    longest_run,
)
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import find

from .positions import (
    BLACK,
    PURPLE,
    RED,
    YELLOW,
    build,
    climb,
    face,
    finish,
    finish_round,
    give,
    hold,
    on_top,
    park,
    play,
    show,
    start,
    turn,
)

FIRST_RUN = [59, 51, 48, 33, 25, 6]
EVERY_ROUND = ["chapel-leader", "gate-leader", "highest-card", "lowest-number"]


def test_what_is_printed_on_a_face() -> None:
    """A face that pays every round says so in its title; the others have a title of their own, or their name."""
    printed = {each.name: each.title for slot in SCORE_SLOTS for each in slot.faces}
    assert [name for name, title in printed.items() if title == "Each round"] == EVERY_ROUND
    assert printed["most-chapels"] == "Chapels"
    assert printed["chapel-lead"] == "Chapel lead"


def with_face(name: str, seats: int = 4) -> LondonState:
    state = start(seats)
    face(state, name)
    return state


def earned(state: LondonState, source: str) -> list[int]:
    return [state.breakdown(seat)[source] for seat in range(state.seats)]


# Use


def test_four_slots_with_four_faces_each() -> None:
    """L11.1: sixteen faces in all."""
    assert [slot.name for slot in SCORE_SLOTS] == ["chapel", "gate", "inn", "bridge"]
    assert sorted(number for slot in range(4) for number in faces_of(slot)) == list(range(1, 17))
    assert len(FACES) == 17
    for slot, name in enumerate(slot.name for slot in SCORE_SLOTS):
        option = next(option for option in GAME.options if option.name == f"{name}_tile")
        assert option.values == ("usual", "base", "random", *(FACES[number].name for number in faces_of(slot)))


def test_random_faces() -> None:
    """L11.2: each face of a slot comes as often as the others, independently of the other slots."""
    rng = Random(11)
    drawn = [tuple(start(4, QuickDice(rng), score_tiles="random").faces) for _ in range(800)]
    for slot in range(4):
        counts = Counter(faces[slot] for faces in drawn)
        assert set(counts) == set(faces_of(slot))
        assert min(counts.values()) > 140
    assert len({faces[:2] for faces in drawn}) == 16


def test_a_face_replaces_the_base_comparison() -> None:
    """L11.3: only the chapels count, not the track."""
    state = with_face("most-chapels")
    climb(state, 9, 3, 2, 1)
    build(state, BLACK, 46)
    finish(state)
    assert earned(state, "chapel slot") == [0, 0, 0, 5]


def test_uncovered_slots_keep_the_base_comparison() -> None:
    """L11.4: slot by slot, random or chosen or none."""
    state = start(4, QuickDice(Random(3)), score_tiles="random", gate_tile="base", inn_tile="card-sets")
    assert state.faces[1] == BASE
    assert FACES[state.faces[2]].name == "card-sets"
    assert state.faces[0] in faces_of(0)
    state = start(4, QuickDice(Random(3)), bridge_tile="random")
    assert state.faces[:3] == [BASE] * 3
    assert state.faces[3] in faces_of(3)
    state.gate = [0, 3, 0, 0]
    finish(state)
    assert earned(state, "gate slot") == [0, 5, 0, 0]


@pytest.mark.parametrize("name", EVERY_ROUND)
def test_every_round_faces_have_no_final_scoring(name: str) -> None:
    """L11.5: nothing for their slot at the end."""
    state = with_face(name)
    climb(state, 9, 3, 2, 1)
    state.gate = [9, 3, 2, 1]
    for seat in range(4):
        build(state, seat, 50, 40, 30)
    finish(state)
    slot = SCORE_SLOTS[(find(FACES, name) - 1) // 4].name
    assert earned(state, f"{slot} slot") == [0] * 4


@pytest.mark.parametrize(("seats", "prizes"), [(4, [5, 3, 1, 0]), (3, [5, 3, 0]), (2, [5, 0])])
def test_prizes_of_competitions(seats: int, prizes: list[int]) -> None:
    """L11.6: 5, 3 and 1, with fewer players fewer prizes."""
    state = with_face("most-gates", seats)
    gates = [57, 52, 47, 42]
    for seat in range(seats):
        build(state, seat, *gates[: 4 - seat])
    finish(state)
    assert earned(state, "gate slot") == prizes


@pytest.mark.parametrize("name", ["most-chapels", "most-gates", "most-haberdasheries"])
def test_at_least_one(name: str) -> None:
    """L11.7: who has none earns nothing, even if a prize is left."""
    state = with_face(name)
    building = {"most-chapels": 46, "most-gates": 47, "most-haberdasheries": 48}[name]
    build(state, PURPLE, building)
    finish(state)
    slot = SCORE_SLOTS[(find(FACES, name) - 1) // 4].name
    assert earned(state, f"{slot} slot") == [0, 5, 0, 0]


# Chapel slot


def test_most_chapels() -> None:
    """L11.8: the number of chapels on the bridge."""
    state = with_face("most-chapels")
    build(state, RED, 56, 47, 37, 7)
    build(state, YELLOW, 51, 46, 41)
    build(state, BLACK, 36, 31)
    finish(state)
    assert earned(state, "chapel slot") == [1, 0, 5, 3]


def test_chapel_leader() -> None:
    """L11.9: 1 pound at the end of each round."""
    state = with_face("chapel-leader")
    climb(state, 1, 4, 2, 0)
    finish_round(state)
    climb(state, 5, 4, 2, 0)
    finish_round(state)
    finish_round(state)
    assert earned(state, "every round") == [2, 1, 0, 0]


def test_chapel_lead() -> None:
    """L11.10: Lisa is 10 ahead of Tim, Leon 6, Paula 4."""
    state = with_face("chapel-lead")
    climb(state, 13, 3, 9, 7)
    finish(state)
    assert earned(state, "chapel slot") == [10, 0, 6, 4]


def test_stairs_are_space_0_for_the_lead() -> None:
    """L11.11: whichever stair it is."""
    state = with_face("chapel-lead")
    climb(state, 0, 0, 3, 0)
    finish(state)
    assert earned(state, "chapel slot") == [0, 0, 3, 0]


def test_chapel_money() -> None:
    """L11.12, L11.13: the space with 5 pounds brings 11 again, the last space 21."""
    state = with_face("chapel-money")
    climb(state, 11, 15, 1, 7)
    finish(state)
    assert earned(state, "chapel slot") == [11, 21, 0, 3]


# Gate slot


def test_most_gates() -> None:
    """L11.14: the number of gates on the bridge."""
    state = with_face("most-gates")
    build(state, RED, 57, 47)
    build(state, PURPLE, 52, 36, 31)
    state.gate = [0, 9, 12, 0]
    finish(state)
    assert earned(state, "gate slot") == [5, 3, 0, 0]


def test_gate_leader() -> None:
    """L11.15: 1 pound at the end of each round."""
    state = with_face("gate-leader")
    state.gate = [1, 4, 2, 0]
    finish_round(state)
    state.gate = [1, 4, 5, 0]
    finish_round(state)
    assert earned(state, "every round") == [0, 1, 1, 0]


def test_gate_distance() -> None:
    """L11.16: Paula on 12 and Tim on 10 earn 9 each, Lisa and Leon on 5 earn 3 each."""
    state = with_face("gate-distance")
    state.gate = [12, 10, 5, 5]
    finish(state)
    assert earned(state, "gate slot") == [9, 9, 3, 3]
    assert [distance_pounds(space) for space in range(16)] == [0] * 4 + [3] * 3 + [5] * 3 + [9] * 3 + [12] * 3


def test_tile_hoard() -> None:
    """L11.17: 1, 4, 9 and 16, instead of 1 each; Lisa's three tiles bring 9."""
    state = with_face("tile-hoard")
    for seat, count in enumerate((3, 1, 5, 2)):
        give(state, seat, *["enter_x"] * count)
    state.gate = [9, 3, 2, 1]
    finish(state)
    assert earned(state, "bonus tiles") == [9, 1, 16, 4]
    assert earned(state, "gate slot") == [0] * 4
    state = with_face("tile-hoard")
    give(state, RED, *["enter_x"] * 4)
    assert finish(state).breakdown(RED)["bonus tiles"] == 16


def test_tile_hoard_is_paid_after_the_empty_slots() -> None:
    """L11.18: it does not pay for them."""
    state = with_face("tile-hoard", 2)
    state.money = [0, 0]
    hold(state, RED)
    hold(state, PURPLE)
    climb(state, 0, 0)
    give(state, RED, *["enter_x"] * 4)
    finish(state)
    assert earned(state, "empty plots")[RED] == -state.breakdown(RED)["bridge slot"]
    assert state.money[RED] == 16


# Inn slot


def test_most_haberdasheries() -> None:
    """L11.19: haberdasheries, not inns or cards."""
    state = with_face("most-haberdasheries")
    build(state, RED, 60, 55, 50)
    build(state, BLACK, 58)
    finish(state)
    assert earned(state, "inn slot") == [0, 0, 0, 5]


def test_highest_card() -> None:
    """L11.20: 2 pounds as soon as the cards are shown."""
    state = with_face("highest-card")
    show(state, 1, 3, 2, 0)
    assert earned(state, "every round") == [0, 2, 0, 0]


def test_plus_one_does_not_count_for_the_highest_card() -> None:
    """L11.21: it is paid by the printed value."""
    state = with_face("highest-card")
    give(state, RED, "plus_one", "plus_one")
    show(state, 2, 3, 2, 0)
    play(state, "plus one", "plus one")
    assert earned(state, "every round") == [0, 2, 0, 0]


def test_equal_highest_cards() -> None:
    """L11.22: the chapel track decides, and only one earns."""
    state = with_face("highest-card")
    climb(state, 1, 0, 6, 9)
    show(state, 3, 3, 3, 0)
    assert earned(state, "every round") == [0, 0, 2, 0]


def test_a_0_may_be_the_highest_card() -> None:
    """L11.23: it pays all the same."""
    state = with_face("highest-card")
    climb(state, 0, 2, 0, 0)
    show(state, 0, 0, 0, 0)
    assert earned(state, "every round") == [0, 2, 0, 0]


def test_hand_size() -> None:
    """L11.24: Tim's five cards, the 0 among them, bring 7."""
    state = with_face("hand-size")
    hold(state, RED, 0, 1, 1, 2, 4)
    hold(state, PURPLE, 0, 1)
    hold(state, YELLOW, 0, 1, 1)
    hold(state, BLACK, 0, *[1] * 7)
    finish(state)
    assert earned(state, "inn slot") == [7, 0, 4, 10]
    assert [hand_size_pounds(cards) for cards in range(10)] == [0, 0, 0, 4, 4, 7, 7, 7, 10, 10]


def test_card_sets() -> None:
    """L11.25, L11.26: 5, 10 and 15; Leon's two sets 1+2 bring 10."""
    state = with_face("card-sets")
    hold(state, RED, 0, 1, 2)
    hold(state, PURPLE, 0, 1, 2, 3)
    hold(state, YELLOW, 0, 1, 2, 3, 4)
    hold(state, BLACK, 0, 1, 1, 2, 2)
    finish(state)
    assert earned(state, "inn slot") == [5, 10, 15, 10]


def best_sets(hand: list[int]) -> int:
    """The best division found by trying every way."""
    best = 0
    for size in (2, 3, 4):
        if all(hand[value] > 0 for value in range(1, size + 1)):
            rest = [count - (1 <= value <= size) for value, count in enumerate(hand)]
            best = max(best, 5 * (size - 1) + best_sets(rest))
    return best


def test_best_division_into_sets() -> None:
    """L11.27: two 1s, two 2s, a 3 and a 4 bring 20, no 1 brings nothing; the formula is as good as trying all ways."""
    assert card_set_pounds([1, 2, 2, 1, 1]) == 20
    assert card_set_pounds([1, 0, 5, 5, 5]) == 0
    rng = Random(27)
    for _ in range(200):
        hand = [rng.randint(0, 4) for _ in range(5)]
        assert card_set_pounds(hand) == best_sets(hand)


# Bridge slot


def test_longest_run() -> None:
    """L11.28, L11.29: 59, 51, 48, 33, 25, 6, park, 58 has a run of 6, the park belongs to none."""
    state = with_face("longest-run")
    build(state, RED, *FIRST_RUN, park("blue"), 58)
    build(state, PURPLE, 60, 55, park("grey"), 50, 45, 40)
    build(state, YELLOW, park("green"), park("orange"))
    assert [longest_run(state, seat) for seat in range(4)] == [6, 3, 0, 0]
    finish(state)
    assert earned(state, "bridge slot") == [5, 3, 0, 0]


def test_lowest_number() -> None:
    """L11.30, L11.31: 2 pounds at the end of the round; parks do not count."""
    state = with_face("lowest-number")
    for seat, building in ((RED, 31), (PURPLE, 19), (YELLOW, park("blue"))):
        turn(state, seat)
        on_top(state, building)
        kind = ("chapel", "guild", "park")[seat]
        give(state, seat, "chapel_2")
        play(state, f"centre {kind}")
        state.pawns = [-1] * 4
    assert (state.lowest_number, state.lowest_seat) == (19, PURPLE)
    finish_round(state)
    assert earned(state, "every round") == [0, 2, 0, 0]


def test_only_parks() -> None:
    """L11.31: nobody earns, and last round's number is forgotten."""
    state = with_face("lowest-number")
    state.lowest_number, state.lowest_seat = 5, RED
    finish_round(state)
    assert earned(state, "every round") == [2, 0, 0, 0]
    turn(state, PURPLE)
    play(state, "centre park")
    assert earned(state, "every round") == [2, 0, 0, 0]


def test_replacing_counts_for_the_lowest_number() -> None:
    """L11.32: like any other building."""
    state = with_face("lowest-number")
    build(state, RED, 3)
    turn(state, RED)
    on_top(state, 4)
    play(state, "centre guild")
    assert earned(state, "every round") == [2, 0, 0, 0]


def test_low_numbers() -> None:
    """L11.33: 30 counts, 31 and parks do not."""
    state = with_face("low-numbers")
    build(state, RED, 31, 30, 29, park("blue"), 1)
    build(state, PURPLE, 60, 31)
    finish(state)
    assert earned(state, "bridge slot") == [6, 0, 0, 0]


def test_full_sets() -> None:
    """L11.34, L11.35: as many sets of all six types as there are of the rarest, in any order."""
    state = with_face("full-sets")
    one = [park("blue"), 59, 58, 57, 56, 55]
    build(state, RED, *one)
    build(state, PURPLE, *one, park("grey"), 54, 53, 52, 51, 50)
    build(state, YELLOW, park("blue", 1), 59, 58, 57, 56, 54, park("grey"), 53)
    finish(state)
    assert earned(state, "bridge slot") == [10, 20, 0, 0]
