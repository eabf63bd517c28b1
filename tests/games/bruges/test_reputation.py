"""B13.49 to B13.62: persons and reputation."""

import pytest

from guildhall.games.bruges.terms import CARD_TURNS, COLOURS

from .positions import BLUE, RED, Position, changes


def played(position: Position, *texts: str) -> dict[str, int]:
    before = position.count(RED)
    position.play(*texts)
    return changes(before, position.count(RED))


def test_advance_persons() -> None:
    """B13.49: one step free of charge (Duchess) or for the price named (Councilman, Duke, Juror)."""
    position = Position()
    position.person(RED, "Councilman", "Duke")
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 20)
    position.hand(RED, "Duchess", "Juror")
    assert played(position, "use Councilman") == {"blue": -1, "guilders": -3, "steps": 1}
    assert played(position, "use Duke") == {"red": -1, "guilders": -2, "steps": 1}
    duchess = played(position, "person Duchess", "in house 3")
    assert duchess == {"cards": -1, "persons": 1, "guilders": -6, "steps": 1}
    position.play("end turn", "end turn")
    juror = played(position, "person Juror", "advance")
    assert juror == {"cards": -1, "persons": 1, "guilders": -3 - 2, "steps": 1}


def test_juror_may() -> None:
    """B13.49, B12.2: the Juror's step may be declined, and is not offered to those who cannot pay."""
    for guilders, asked in ((5, True), (4, False)):
        position = Position()
        position.house(RED)
        position.guilders(RED, guilders)
        position.hand(RED, "Juror")
        position.play("person Juror")
        assert position.can("stay") == asked
        if asked:
            position.play("stay")
        assert position.state.steps[RED] == 0


def test_their_price_never_changes() -> None:
    """B13.50: neither dice nor Notary nor Envoy change the price of advance persons."""
    position = Position(dice=(1, 1, 1, 1, 1))
    position.person(RED, "Councilman", "Notary", "Envoy")
    position.guilders(RED, 2)
    assert position.why_not("use Councilman") == "B13.49"
    position.guilders(RED, 3)
    assert played(position, "use Councilman")["guilders"] == -3


def test_without_1_or_2() -> None:
    """B13.51: they may be used in rounds without any 1 or 2."""
    position = Position(dice=(3, 4, 5, 6, 3))
    position.person(RED, "Duke")
    assert played(position, "use Duke")["steps"] == 1


def test_at_the_top() -> None:
    """B13.52: on step 8 they are without effect and no price may be paid."""
    position = Position()
    position.person(RED, "Duke", "Councilman")
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 20)
    position.steps(RED, 8)
    position.hand(RED, "Duchess", "Juror")
    assert position.why_not("use Duke") == position.why_not("use Councilman") == "B13.52"
    assert "steps" not in played(position, "person Duchess", "in house 3")
    position.play("end turn", "end turn", "person Juror")
    assert position.legal() == ["end turn"]


def test_earl_only_without_a_price() -> None:
    """B13.54: if a normal advance is possible the Earl's 4 guilders cannot be paid instead."""
    position = Position()
    position.person(RED, "Earl")
    position.guilders(RED, 5)
    position.advance_phase(2, 2, 2, 3, 3)  # price 6
    assert position.decider == BLUE or position.state.phase == CARD_TURNS
    assert position.state.steps[RED] == 0
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance")
    assert position.state.guilders[RED] == 4


def test_notary_and_earl() -> None:
    """B13.55: the Notary does not reduce the Earl's 4 guilders."""
    position = Position()
    position.person(RED, "Earl", "Notary")
    position.advance_phase(3, 3, 4, 5, 6)
    position.play("advance")
    assert position.state.guilders[RED] == 1


@pytest.mark.parametrize(("dice", "price"), [((1, 2, 3, 3, 3), 1), ((1, 3, 3, 3, 3), 0), ((2, 3, 3, 3, 3), 0)])
def test_notary(dice: tuple[int, ...], price: int) -> None:
    """B13.56: 2 guilders less, never below 0: dice sum 3 costs 1, dice sum 1 costs 0."""
    position = Position()
    position.person(RED, "Notary")
    position.advance_phase(*dice)
    assert played(position, "advance") == ({"guilders": -price, "steps": 1} if price else {"steps": 1})


def test_notary_alone_gives_no_advance() -> None:
    """B13.57: in a round without any 1 or 2 the Notary does not help."""
    position = Position()
    position.person(RED, "Notary")
    position.advance_phase(3, 3, 4, 5, 6)
    assert position.state.phase == CARD_TURNS
    assert position.state.steps == [0, 0]


def test_envoy_pays_with_workers() -> None:
    """B13.58: each worker may stand for 1 guilder, in any mix, also for the Earl's 4."""
    position = Position()
    position.person(RED, "Envoy", "Earl")
    position.guilders(RED, 1)
    position.workers(RED, blue=2, red=3)
    position.advance_phase(3, 3, 4, 5, 6)
    position.play("advance")
    assert position.why_not("pay guilders") == "B4.11"
    assert position.why_not("give brown") == "B13.58"
    assert played(position, "give blue", "give red", "give red", "pay guilders") == {
        "blue": -1,
        "red": -2,
        "guilders": -1,
        "steps": 1,
    }


def test_envoy_pays_all_with_workers() -> None:
    """B13.58: the whole price in workers, or none of it."""
    position = Position()
    position.person(RED, "Envoy")
    position.guilders(RED, 0)
    position.advance_phase(2, 3, 3, 3, 3)
    assert played(position, "advance", "give blue", "give red") == {"blue": -1, "red": -1, "steps": 1}
    position.guilders(RED, 5)
    position.advance_phase(2, 3, 3, 3, 3)
    assert played(position, "advance", "pay guilders") == {"guilders": -2, "steps": 1}
    position.workers(RED)
    position.guilders(RED, 1)
    position.advance_phase(2, 3, 3, 3, 3)
    assert position.decider == BLUE


def test_preacher() -> None:
    """B13.59: with each step climbed by any means one marker of any colour may be discarded."""
    position = Position()
    position.person(RED, "Preacher", "Duke")
    position.threats(RED, red=1, blue=1)
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance")
    assert position.legal() == ["marker blue", "marker red", "done"]
    assert position.why_not("take blue") == "B13.61"
    assert position.why_not("marker brown") == "B8.2"
    assert played(position, "marker red") == {"red_markers": -1, "points": 1}
    position.play("stay", "use Duke")
    assert position.legal() == ["marker blue", "done"]
    position.play("done")
    assert position.count(RED)["blue_markers"] == 1


def test_preacher_without_markers() -> None:
    """B13.59: without a marker nothing is asked."""
    position = Position()
    position.person(RED, "Preacher", "Duke")
    position.play("use Duke")
    assert position.legal() == ["end turn"]
    beside = Position()
    beside.person(RED, "Preacher", "Countess", "Duke")
    beside.play("use Duke")
    assert not [text for text in beside.legal() if not text.startswith("take ")], "the worker is asked for, no marker"


def test_margrave() -> None:
    """B13.60: each step climbed by any means scores 1 point."""
    position = Position()
    position.person(RED, "Margrave", "Duke")
    position.advance_phase(1, 3, 3, 3, 3)
    assert played(position, "advance") == {"guilders": -1, "steps": 1, "points": 1}
    position.play("stay")
    assert played(position, "use Duke")["points"] == 1


def test_countess() -> None:
    """B13.61: each step climbed by any means brings 1 worker of any colour."""
    position = Position()
    position.person(RED, "Countess", "Duke")
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance")
    assert position.legal() == [f"take {colour}" for colour in COLOURS]
    assert position.why_not("marker red") == "B13.59"
    assert played(position, "take purple") == {"purple": 1}
    position.play("stay", "use Duke")
    assert played(position, "take brown") == {"brown": 1}


def test_no_step_no_reaction() -> None:
    """B13.62: a step that is not climbed triggers nothing."""
    position = Position()
    position.person(RED, "Margrave", "Countess", "Preacher")
    position.house(RED)
    position.steps(RED, 8)
    position.threats(RED, red=1)
    position.guilders(RED, 6)
    position.hand(RED, "Duchess")
    assert played(position, "person Duchess") == {"cards": -1, "persons": 1, "guilders": -6}
    assert position.legal() == ["end turn"]
