"""Brügge says which clause forbids a thing on the board, and what is missing."""

import pytest

from guildhall.core.why_not import Reason, meant, reason
from guildhall.games.bruges import GAME

from .positions import RED, Position, number


def why_not(position: Position, thing: str, *chosen: str, language: str = "en") -> Reason:
    """What is told of a thing that cannot be chosen."""
    position.legal()
    action = meant(GAME, position.state, position.decider, chosen, thing)
    assert action is not None
    told = reason(GAME, position.state, position.decider, action, (), GAME.words(language))
    assert told is not None
    return told


@pytest.fixture
def position() -> Position:
    """Red's turn, with a Bailiff in hand and nothing to pay with."""
    position = Position()
    position.hand(RED, "Bailiff")
    position.state.guilders[RED] = 0
    position.state.workers[:5] = [0] * 5
    return position


@pytest.mark.parametrize(
    ("thing", "clause"),
    [
        ("die-red", "B7.1"),
        ("supply-red", "B6.1"),
        ("worker-red", "B10.1"),
        ("threat-red", "B8.1"),
        ("pile-left", "B3.1"),
    ],
)
def test_things_that_are_not_asked_for_tell_when_they_are(position: Position, thing: str, clause: str) -> None:
    told = why_not(position, thing)
    assert told.clause.id == clause
    assert told.asked == "Now: Play card 1 of 4; persons may be used before and after it."


def test_a_person_wants_a_house_and_guilders(position: Position) -> None:
    card = f"card-{number('Bailiff')}"
    told = why_not(position, "use-person", card)
    short = "You are 9 guilders short: the price is 9, you have 0."
    assert (told.clause.id, told.missing) == ("B11.2", f"You have no empty house. {short}")
    position.house(RED)
    position.guilders(RED, 8)
    told = why_not(position, "use-person", card)
    assert told.missing == "You are 1 guilder short: the price is 9, you have 8."
    assert told.text == f"{told.missing} {told.clause.text}"
    position.guilders(RED, 9)
    position.state.tenants[RED][0] = number("Prince")
    told = why_not(position, "use-person", card)
    assert (told.clause.id, told.missing) == ("B11.3", "You have no empty house.")


def test_a_house_wants_a_worker_of_its_colour(position: Position) -> None:
    told = why_not(position, "use-house", f"card-{number('Bailiff')}")
    assert told.clause.id == "B10.2"
    assert told.missing.startswith("You have no worker (")
    german = why_not(position, "use-house", f"card-{number('Bailiff')}", language="de")
    assert german.missing.startswith("Du hast keinen Gehilfen (")
    assert german.clause.text.startswith("Die Aktion Haus")


def test_a_used_person_and_one_without_its_worker(position: Position) -> None:
    position.person(RED, "Prince")
    position.state.workers[:5] = [0] * 5
    prince = f"person-{number('Prince')}"
    assert why_not(position, prince).missing == "You have no worker (yellow)."
    position.state.workers[:5] = [2] * 5
    position.play("use Prince")
    told = why_not(position, prince)
    assert (told.clause.id, told.missing) == ("B12.15", "You have used this person in this round.")


def test_one_card_a_turn(position: Position) -> None:
    position.hand(RED, "Prince")
    position.person(RED, "Duke")
    position.play(f"guilders {number('Bailiff')}")
    told = why_not(position, f"card-{number('Prince')}")
    assert (told.clause.id, told.missing) == ("B5.2", "You have played the card of this turn.")
