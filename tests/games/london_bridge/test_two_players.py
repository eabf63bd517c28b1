"""L12: two players."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import BONUS_TILES, CARDS_EACH, CHOICE, KINDS, NONE, TYPES, find

from .positions import (
    PURPLE,
    RED,
    build,
    climb,
    face,
    finish,
    fresh,
    give,
    hand,
    hold,
    legal,
    on_top,
    play,
    refused,
    start,
    turn_disc,
)

PAULA, LISA = RED, PURPLE


def duel(first: tuple[int, int], second: tuple[int, int], chapel: tuple[int, int] = (1, 0)) -> LondonState:
    """Both have shown two cards."""
    state = start(2)
    climb(state, *chapel)
    turn_disc(state, "gate")
    for seat, cards in ((RED, first), (PURPLE, second)):
        hold(state, seat, 0, 0, *cards)
        for card in cards:
            play(state, f"card {card}", seat=seat)
    return state


def movers(state: LondonState) -> list[int]:
    return [place // CARDS_EACH for place in state.order]


def test_two_zeros() -> None:
    """L12.1: each starts with two cards 0."""
    state = start(2)
    assert [hand(state, seat).count(0) for seat in (RED, PURPLE)] == [2, 2]


def test_six_rounds() -> None:
    """L12.2: six markers and six rounds."""
    state = start(2, QuickDice(Random(0)))
    assert len(state.markers) == 6
    while state.deciders():
        play(state, legal(state)[0])
    assert state.round == 6


def test_one_pawn() -> None:
    """L12.3: one pawn each, so at most two stand on the disc."""
    state = duel((4, 3), (1, 0))
    play(state, "place guild", "place park")
    assert state.pawns == [find(TYPES, "park"), NONE]


def test_two_cards_each() -> None:
    """L12.4, L12.5: two cards chosen in secret give two turns, shown once all four lie there."""
    state = start(2)
    play(state, "card 4", seat=RED)
    assert state.deciders() == [RED, PURPLE]
    assert legal(state, RED) == ["card 0", "card 1", "card 2", "card 3"]
    play(state, "card 1", seat=RED)
    assert state.deciders() == [PURPLE]
    play(state, "card 3", seat=PURPLE)
    assert state.phase == CHOICE
    events = (
        play(state, "card 3", seat=PURPLE) if hand(state, PURPLE).count(3) > 1 else play(state, "card 2", seat=PURPLE)
    )
    assert {event.seat: event.params["cards"] for event in events if event.kind == "show"} == {
        RED: [4, 1],
        PURPLE: [3, 2],
    }
    assert movers(state) == [RED, PURPLE, PURPLE, RED]


def test_paula_lisa_lisa_paula() -> None:
    """L12.6: one of Paula's cards is the highest, the other the lowest."""
    assert movers(duel((4, 0), (3, 2))) == [PAULA, LISA, LISA, PAULA]


def test_equal_own_cards() -> None:
    """L12.7: they are played one directly after the other."""
    assert movers(duel((2, 1), (2, 2), chapel=(0, 3))) == [LISA, LISA, PAULA, PAULA]
    assert movers(duel((2, 1), (2, 2), chapel=(3, 0))) == [PAULA, LISA, LISA, PAULA]


def test_pawn_moves_to_another_space() -> None:
    """L12.8, L12.9: not where it stands; the space it leaves is free for the opponent."""
    state = duel((4, 3), (2, 0))
    play(state, "place guild")
    assert refused(state, "place guild") == "L12.8"
    assert "place guild" not in legal(state)
    play(state, "place park")
    assert state.active() == PURPLE
    assert "place guild" in legal(state)
    assert refused(state, "place park") == "L4.4"


def test_second_turn_may_not_stay_in_the_centre() -> None:
    """L12.8: the centre is a space like the others."""
    state = duel((4, 3), (2, 0))
    play(state, "centre guild")
    assert refused(state, "centre park") == "L12.8"


def test_sharing_is_not_staying() -> None:
    """L12.10: `share_space` does not let the pawn stay, not even beside another one."""
    state = duel((4, 3), (2, 0))
    give(state, RED, "share_space")
    play(state, "place guild")
    state.pawns[PURPLE] = find(TYPES, "guild")
    assert refused(state, "place guild share") == "L12.10"


def test_each_turn_puts_back_its_card() -> None:
    """L12.11: the other card stays in front of its owner."""
    state = duel((4, 1), (3, 2))
    before = list(state.supply)
    assert state.picked[:2] == [4, 1]
    play(state, "place guild")
    assert state.supply[3] == before[3] + 1
    assert state.supply[1] == before[1]
    play(state, "place park", "place chapel")
    assert state.active() == RED
    assert state.supply[1] == before[1] + 1


def test_plus_one_names_a_card() -> None:
    """L12.12: the higher or the lower one; the plain form is for one card."""
    state = start(2)
    give(state, RED, "plus_one")
    for card in (3, 1):
        play(state, f"card {card}", seat=RED)
    for card in (4, 2):
        play(state, f"card {card}", seat=PURPLE)
    assert legal(state) == ["plus one high", "plus one low", "pass"]
    assert refused(state, "plus one") == "L12.12"
    climb(state, 2, 0)
    play(state, "plus one low")
    assert movers(state) == [PURPLE, RED, RED, PURPLE]


def test_equal_cards_need_no_name() -> None:
    """L12.12: raising either of two equal cards is the same; once one is raised they differ."""
    state = start(2)
    hold(state, RED, 0, 0, 2, 2)
    give(state, RED, "plus_one", "plus_one")
    for seat, cards in ((RED, (2, 2)), (PURPLE, (4, 1))):
        for card in cards:
            play(state, f"card {card}", seat=seat)
    assert legal(state) == ["plus one high", "pass"]
    play(state, "plus one high")
    assert legal(state) == ["plus one high", "plus one low", "pass"]


def test_higher_print_first() -> None:
    """L12.13: a 1 raised to 2 is played after the 2."""
    state = start(2)
    give(state, RED, "plus_one")
    for seat, cards in ((RED, (1, 2)), (PURPLE, (0, 0))):
        for card in cards:
            play(state, f"card {card}", seat=seat)
    play(state, "plus one low")
    assert [state.picked[place] for place in state.order] == [2, 1, 0, 0]


def test_tile_of_the_first_turn() -> None:
    """L12.14: not usable in the second turn of the same round."""
    state = duel((4, 3), (2, 0))
    state.gate[RED] = 2
    on_top(state, 47)
    state.bonus_piles[0] = [4]
    state.bonus_left[0] = 1
    play(state, "centre gate", "bonus 1")
    assert fresh(state, RED) == ["chapel_2"]
    assert state.active() == RED
    assert refused(state, "use chapel_2") == "L8.7"
    assert state.tiles[RED * KINDS + find(BONUS_TILES, "chapel_2")] == 0


def test_only_first_prizes() -> None:
    """L12.15: 5 pounds for the first of each comparison, nothing for the second."""
    state = start(2)
    climb(state, 3, 4)
    state.gate = [5, 4]
    build(state, RED, 9)
    finish(state)
    slots = ("chapel slot", "gate slot", "inn slot", "bridge slot")
    assert [[state.breakdown(seat)[slot] for seat in (RED, PURPLE)] for slot in slots] == [
        [0, 5],
        [5, 0],
        [0, 5],
        [5, 0],
    ]


def test_every_round_faces_pay_once_a_round() -> None:
    """L12.16: not once per turn."""
    state = start(2)
    face(state, "chapel-leader")
    climb(state, 3, 0)
    turn_disc(state, "gate")
    for seat, cards in ((RED, (4, 3)), (PURPLE, (2, 1))):
        for card in cards:
            play(state, f"card {card}", seat=seat)
    while state.round == 1:
        play(state, next(text for text in legal(state) if text.endswith(("guild", "park"))))
    assert state.breakdown(RED)["every round"] == 1


def test_a_number_replaced_in_the_same_round_still_counts() -> None:
    """L12.17: Red's 4, replaced by 9 in the second turn, is the lowest number of the round."""
    state = duel((4, 3), (2, 0))
    face(state, "lowest-number")
    on_top(state, 9, 4)
    play(state, "place guild")
    play(state, "centre guild")
    assert state.bridges[0] == 9
    on_top(state, 6, 5)
    play(state, "place chapel", "place inn")
    assert state.breakdown(RED)["every round"] == 2


@pytest.mark.parametrize("seed", range(4))
def test_never_fewer_than_two_cards(seed: int) -> None:
    """L12.18: both 0s always come back."""
    rng = Random(seed)
    state = start(2, QuickDice(rng))
    while state.deciders():
        seat = rng.choice(state.deciders())
        if state.phase == CHOICE:
            assert [hand(state, each).count(0) for each in (RED, PURPLE)] == [2, 2]
            play(state, legal(state, seat)[-1], seat=seat)
        else:
            state.play(seat, rng.choice(state.legal(seat)))
