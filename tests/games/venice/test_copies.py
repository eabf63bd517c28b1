"""V6.33 to V6.46: spy and beggar."""

from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR
from guildhall.games.venice.rules.roles import carry_out
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import COPYING, SPYING, USING

from .positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    card,
    finish_round,
    hand,
    kinds,
    legal,
    new_game,
    offered,
    pillars,
    play,
    showing,
    stock,
    tile,
    tokens,
    why,
)

VENICE = find_game("venice")


def spying(hands: dict[int, str], state: VeniceState | None = None) -> VeniceState:
    """Red shows a spy, with four players."""
    cards = ("spy_1", "pile_driver_1", "gondolier_1", "lawyer_1")
    return showing(state or new_game(4), *cards, hands=hands)


def begging(*others: str, hands: dict[int, str] | None = None, state: VeniceState | None = None) -> VeniceState:
    """Red shows the beggar, with five players."""
    return showing(state or new_game(5), "beggar_1", *others, hands=hands)


def test_a_spy_looks_at_a_hand() -> None:
    """V6.33: of one opponent; the card shown is not in it."""
    state = spying({BLUE: "architect_1 architect_2 councillor_1 merchant_1"})
    assert state.phase == SPYING
    assert legal(state, RED) == ["spy on blue", "spy on yellow", "spy on green"]
    assert why(state, RED, "spy on red") == "V6.33"
    assert why(state, RED, "spy on purple") == "V6.33"
    events = play(state, RED, "spy on blue")
    assert events[0].secret["cards"] == ["councillor_1", "architect_1", "architect_2", "merchant_1"]
    assert events[0].reveals
    assert why(state, RED, "use pile_driver_1") == "V6.34"


def test_only_the_two_read_what_a_spy_sees() -> None:
    """V14.1, V6.33: the log tells the others and spectators whose hand was looked at, not what is in it."""
    cards = ("councillor_1", "spy_1", "gondolier_1", "lawyer_1")
    state = showing(new_game(4), *cards, hands={YELLOW: "architect_1 merchant_1"})
    play(state, RED, "take square")
    events = play(state, BLUE, "spy on yellow")
    told = {seat: VENICE.tell(events[0].seen_from(seat)) for seat in (SPECTATOR, RED, BLUE, YELLOW, GREEN)}
    assert told[BLUE] == told[YELLOW]
    assert told[BLUE].startswith("Blue looks at Yellow’s hand: ")
    assert {told[SPECTATOR], told[RED], told[GREEN]} == {"Blue looks at Yellow’s hand."}


def test_a_spy_uses_a_card_of_that_hand() -> None:
    """V6.34: as if it were the own, with own pieces and for own points."""
    state = stock(pillars(new_game(4), "r1c1 r1c2"), RED, "domino_07")
    spying({BLUE: "architect_1"}, state)
    play(state, RED, "spy on blue")
    assert "architect_1" in offered(state, RED, "use")
    play(state, RED, "use architect_1", "at r1c1 0")
    assert state.scores[:2] == [2, 0]
    assert state.stocks[RED] == []


def test_the_used_card_stays() -> None:
    """V6.35, V6.46: it is still in that hand, and the spy itself is passed on."""
    state = spying({BLUE: "merchant_1"})
    play(state, RED, "spy on blue", "use merchant_1")
    assert "merchant_1" in hand(state, BLUE)
    finish_round(state)
    assert {"merchant_1", "spy_1"} <= hand(state, BLUE)


def test_a_spy_uses_no_spy() -> None:
    """V6.36: the other one in that hand cannot be chosen."""
    cards = ("spy_1", "pile_driver_1", "gondolier_1", "lawyer_1", "inventor_1", "speculator_1")
    state = showing(new_game(6), *cards, hands={BLUE: "spy_2 architect_1"})
    play(state, RED, "spy on blue")
    assert "spy_2" in hand(state, BLUE)
    assert "spy_2" not in offered(state, RED, "use")
    assert why(state, RED, "use spy_2") == "V6.36"


def test_a_spy_must_choose() -> None:
    """V6.37: looking is not enough, but a card without effect will do."""
    state = spying({BLUE: "architect_1"})
    assert why(state, RED, "stop") == "V6.37"
    play(state, RED, "spy on blue")
    assert state.phase == USING
    assert why(state, RED, "stop") == "V6.37"
    events = play(state, RED, "use architect_1")  # there are no pillars to build on
    assert kinds(events)[:2] == ["use", "nothing"]


def test_a_hand_full_of_spies_serves_nothing() -> None:
    """V6.36, V2.11: with a changed deck a hand might hold nothing but spies; then the spy has no effect."""
    state = spying({})
    state.hands[BLUE] = 1 << card("spy_2")
    play(state, RED, "spy on blue")
    assert state.actor != RED


def test_a_beggar_carries_out_a_shown_card() -> None:
    """V6.38, V6.43: of another player, with its numbers; one must be chosen."""
    state = begging("pile_driver_3", "gondolier_1", "councillor_3", "architect_1")
    assert state.phase == COPYING
    assert offered(state, RED, "copy") == {"pile_driver_3", "gondolier_1", "councillor_3", "architect_1"}
    assert why(state, RED, "copy beggar_1") == "V6.38"
    assert why(state, RED, "copy pile_driver_1") == "V6.38"
    assert why(state, RED, "stop") == "V6.43"
    play(state, RED, "copy pile_driver_3")
    assert state.pillars_due == 5
    other = begging("pile_driver_3", "gondolier_1", "councillor_3", "architect_1")
    play(other, RED, "copy councillor_3")
    assert other.stones == 6


def test_a_beggar_may_choose_a_card_without_effect() -> None:
    """V6.43: an architect without pillars, for example."""
    state = begging("pile_driver_3", "gondolier_1", "councillor_3", "architect_1")
    events = play(state, RED, "copy architect_1")
    assert kinds(events)[:2] == ["copy", "nothing"]


def test_earlier_and_later_cards_can_be_copied() -> None:
    """V6.39: also a card that has been carried out already."""
    cards = ("gondolier_1", "beggar_1", "inventor_1", "merchant_1", "speculator_1")
    state = showing(new_game(5), *cards)
    assert offered(state, BLUE, "copy") == {"gondolier_1", "inventor_1", "merchant_1", "speculator_1"}
    play(state, BLUE, "copy gondolier_1")
    assert state.aboard == BLUE
    assert state.tokens == [8, 7, 8, 8, 8]


def test_the_owner_carries_it_out_all_the_same() -> None:
    """V6.40: first the beggar, then the owner in turn."""
    state = begging("gondolier_1", "councillor_1", "merchant_1", "inventor_1")
    play(state, RED, "copy gondolier_1")
    assert state.aboard == BLUE  # red boarded first, then blue
    assert state.tokens[RED] == 8


def test_a_beggar_copies_no_beggar() -> None:
    """V6.41: not even if a changed deck had two."""
    state = begging("gondolier_1", "councillor_1", "merchant_1", "inventor_1")
    state.shown[BLUE] = card("beggar_1")
    state.shown[RED] = card("spy_1")
    assert "beggar_1" not in offered(state, RED, "copy")
    assert why(state, RED, "copy beggar_1") == "V6.41"


def test_a_beggar_with_nothing_to_copy() -> None:
    """V6.41, V2.11: if all others showed beggars the card would have no effect."""
    state = begging("gondolier_1", "councillor_1", "merchant_1", "inventor_1")
    state.shown = [card("beggar_1")] * 5
    state.events = []
    carry_out(state, state.actor, card("beggar_1"))
    assert kinds(state.events) == ["nothing"]


def test_a_beggar_may_copy_a_spy() -> None:
    """V6.42, V6.46: then looks at a hand and uses a card; the beggar is passed on."""
    state = begging("spy_1", "gondolier_1", "councillor_1", "pile_driver_1", hands={YELLOW: "inventor_1"})
    play(state, RED, "copy spy_1", "spy on yellow", "use inventor_1")
    assert state.scores[RED] == 6
    finish_round(state)
    assert "beggar_1" in hand(state, BLUE)
    assert "inventor_1" in hand(state, YELLOW)


def test_a_beggar_copies_a_spy_that_was_carried_out() -> None:
    """V6.42: that red used a card through the spy does not bind blue's own beggar."""
    cards = ("spy_1", "beggar_1", "pile_driver_1", "gondolier_1", "lawyer_1")
    state = showing(new_game(5), *cards, hands={YELLOW: "merchant_1"})
    play(state, RED, "spy on yellow", "use merchant_1")
    assert "spy_1" in offered(state, BLUE, "copy")


def test_copied_speculation_looks_at_others() -> None:
    """V6.44: another player than the copier, so the owner of the card may be it, and the copier is not."""
    state = begging("speculator_1", "gondolier_1", "councillor_1", "pile_driver_1")
    play(state, RED, "copy speculator_1")
    assert state.scores[RED] == 0
    cards = ("spy_1", "merchant_1", "gondolier_1", "pile_driver_1")
    spy = showing(new_game(4), *cards, hands={YELLOW: "inventor_1"})
    play(spy, RED, "spy on yellow", "use inventor_1")
    assert spy.scores[RED] == 6  # green shows a pile driver
    own = showing(new_game(4), "councillor_1", "spy_1", "gondolier_1", "pile_driver_1", hands={YELLOW: "merchant_1"})
    play(own, RED, "take square")
    play(own, BLUE, "spy on yellow", "use merchant_1")
    assert own.scores[BLUE] == 6  # red shows a councillor


def test_a_beggar_used_by_a_spy_copies_no_spy() -> None:
    """V6.45: not even another player's."""
    cards = ("spy_1", "spy_2", "gondolier_1", "councillor_1", "pile_driver_1", "lawyer_1")
    state = showing(new_game(6), *cards, hands={YELLOW: "beggar_1"})
    play(state, RED, "spy on yellow", "use beggar_1")
    assert offered(state, RED, "copy") == {"gondolier_1", "councillor_1", "pile_driver_1", "lawyer_1"}
    assert why(state, RED, "copy spy_2") == "V6.45"
    direct = showing(new_game(6), "beggar_1", *cards[1:])
    assert "spy_2" in offered(direct, RED, "copy")


def test_own_pieces_for_copied_pillars() -> None:
    """V6.34: the spy's own tokens are placed by a pile driver of another hand."""
    state = tokens(new_game(4), BLUE, "r8c1")
    spying({YELLOW: "pile_driver_2"}, state)
    play(state, RED, "spy on yellow", "use pile_driver_2")
    play(state, RED, "pillar r2c1", "pillar r2c2", "pillar r2c3", "pillar r2c4", "token r2c1", "token r2c2")
    assert [squares.bit_count() for squares in state.lagoon.tokens] == [2, 1, 0, 0]
    assert state.tokens == [6, 7, 8, 8]


def test_copied_lawyer_pays_no_tokens() -> None:
    """V6.34, V6.31: a copied lawyer is a lawyer."""
    state = tokens(new_game(5), GREEN, "r1c1")
    stock(pillars(state, "r1c2"), RED, "domino_07")
    begging("lawyer_1", "gondolier_1", "councillor_1", "pile_driver_1", state=state)
    play(state, RED, "copy lawyer_1", "at r1c1 0")
    assert state.scores[GREEN] == 0
    assert state.tokens[GREEN] == 8
    assert tile("domino_07") not in state.stocks[RED]
