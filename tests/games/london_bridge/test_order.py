"""L3: the order of play."""

from guildhall.games.london_bridge.terms import CARDS_EACH

from .positions import (
    BLACK,
    PURPLE,
    RED,
    YELLOW,
    build,
    climb,
    give,
    hand,
    hold,
    legal,
    on_top,
    play,
    refused,
    show,
    start,
)


def order(*, cards: tuple[int, ...], chapel: tuple[int, ...]) -> list[int]:
    state = start(len(cards))
    climb(state, *chapel)
    show(state, *cards)
    return [place // CARDS_EACH for place in state.order]


def test_everybody_chooses_at_the_same_time() -> None:
    """L3.1, L3.7: each has a choice of the own hand, the 0 included, and one card only."""
    state = start()
    assert state.deciders() == [0, 1, 2, 3]
    hold(state, YELLOW, 0, 3, 3)
    assert legal(state, YELLOW) == ["card 0", "card 3"]
    assert refused(state, "card 4", YELLOW) == "L3.7"
    play(state, "card 3", seat=YELLOW)
    assert state.deciders() == [0, 1, 3]
    assert refused(state, "card 0", YELLOW) == "L3.1"
    assert refused(state, "pass", RED) == "L3.1"


def test_cards_are_shown_when_the_last_has_chosen() -> None:
    """L3.2: nothing is shown before."""
    state = start()
    for seat in (BLACK, RED, PURPLE):
        assert [event.kind for event in play(state, "card 2", seat=seat)] == ["choose"]
    events = play(state, "card 4", seat=YELLOW)
    shown = {event.seat: event.params["cards"] for event in events if event.kind == "show"}
    assert shown == {RED: [2], PURPLE: [2], YELLOW: [4], BLACK: [2]}


def test_from_the_highest_to_the_lowest() -> None:
    """L3.3: falling values, whatever the chapel track says."""
    assert order(cards=(1, 4, 0, 3), chapel=(9, 0, 9, 0)) == [1, 3, 0, 2]


def test_leon_lisa_tim_paula() -> None:
    """L3.3, L3.4: Leon shows 3, Lisa 2, Tim and Paula 0; Tim is on the chapel track, Paula on her stair."""
    paula, tim, lisa, leon = range(4)
    assert order(cards=(0, 0, 2, 3), chapel=(0, 2, 5, 1)) == [leon, lisa, tim, paula]


def test_lisa_before_paula() -> None:
    """L3.4: both show a 2 and Lisa is ahead on the chapel track."""
    paula, lisa, _ = range(3)
    assert order(cards=(2, 2, 0), chapel=(1, 4, 9))[:2] == [lisa, paula]
    assert order(cards=(2, 2, 0), chapel=(4, 1, 9))[:2] == [paula, lisa]


def test_order_is_settled_once() -> None:
    """L3.5: a chapel move of the same round does not change it."""
    state = start(3)
    show(state, 1, 1, 1)
    before = list(state.order)
    build(state, RED, 56)
    on_top(state, 26)
    play(state, "place chapel")
    assert state.chapel_ranking[0] == RED
    climb(state, 1, 0, 5)
    assert state.order == before
    assert state.active() == PURPLE


def test_shown_card_lies_in_front() -> None:
    """L3.6: neither in the hand nor in the supply until the turn begins."""
    state = start()
    supply = list(state.supply)
    show(state, 4, 3, 2, 1)
    assert [sum(hand(state, seat)) for seat in range(4)] == [11 - 4, 12 - 3, 13 - 2, 14 - 1]
    assert state.supply[3] == supply[3]
    assert state.supply[4] == supply[4] + 1
    play(state, "place park")
    assert state.supply[3] == supply[3] + 1


def test_a_card_is_always_left() -> None:
    """L3.8: the 0 comes back, so it can be chosen round after round."""
    state = start(3)
    for seat in range(3):
        hold(state, seat, 0)
    for _ in range(5):
        assert all(legal(state, seat) == ["card 0"] for seat in range(3))
        show(state, 0, 0, 0)
        now = state.round
        while state.round == now:
            play(state, next(text for text in legal(state) if not text.endswith(("gate", "inn"))))
        assert [hand(state, seat) for seat in range(3)] == [[0]] * 3


def test_plus_one_comes_before_the_order() -> None:
    """L3.5: the order waits for the decision on `plus_one`."""
    state = start(3)
    give(state, BLACK - 1, "plus_one")
    show(state, 3, 2, 3)
    assert state.order == []
    play(state, "plus one")
    assert [place // CARDS_EACH for place in state.order] == [2, 0, 1]
