"""The ledger of an action tells before it is played what it will cost and bring, and no more than the view knows."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.ledger import Ledger
from guildhall.core.words import LANGUAGES
from guildhall.games.bruges import GAME
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.words import ledger as ledgers
from guildhall.testing.play import played_well, positions, retold
from guildhall.testing.speech import INTERNAL, forms, named, without_unit, wrong_form

from .positions import BLUE, RED, Position, notation

NAMES = ["Anselm", "Margarete", "Hendrik", "Lysbet"]


def reckoned(position: Position, text: str, language: str = "en") -> Ledger:
    """What the decider is told of an action."""
    action, view = ACTIONS.parse(notation(text)), position.state.view(position.decider)
    assert action in view.legal or position.can(text)
    return GAME.ledger(action, view, NAMES, GAME.words(language))


def lines(told: Ledger) -> dict[str, str]:
    """The lines of a ledger: what happens, and how much."""
    return {entry.words: entry.amount for entry in told.entries}


def test_a_person_is_paid_moves_in_and_is_worth_points() -> None:
    position = Position(3)
    position.hand(RED, "Architect")
    position.guilders(RED, 6)
    position.house(RED, "yellow")
    told = reckoned(position, "person Architect")
    assert told.title == "Architect"
    assert told.confirm == "Place the Architect, pay 6 guilders"
    assert lines(told)["You pay 6 guilders"] == "6 → 0"
    assert lines(told)["Architect moves into house 1 (yellow)"] == "1 of 1 house full"
    assert lines(told)["Points at the end: persons"] == "+2"
    assert lines(told)["People: enough for the majority, 4 points if it stays so"] == "1 : 0"
    assert lines(told)["Architect leaves your hand"] == "0 cards left"


def test_what_a_person_brings_at_once_is_told_after_its_price() -> None:
    position = Position(2)
    position.hand(RED, "Alchemist")
    position.guilders(RED, 5)
    position.house(RED)
    told = lines(reckoned(position, "person Alchemist"))
    assert told["You pay 3 guilders"] == "5 → 2"
    assert told["You take 6 guilders"] == "2 → 8"


def test_a_majority_that_is_shared_is_none() -> None:
    position = Position(2)
    position.hand(RED, "Alchemist")
    position.house(RED)
    position.person(BLUE, "Prince")
    assert lines(reckoned(position, "person Alchemist"))["People: as many as Margarete, no majority"] == "1 : 1"


def test_guilders_come_by_the_die_of_the_card() -> None:
    position = Position(2, dice=(1, 4, 3, 3, 3))
    position.hand(RED, "Cook")
    told = reckoned(position, "guilders Cook")
    assert told.confirm == "Take 4 guilders"
    assert lines(told)["You take 4 guilders"] == "5 → 9"


def test_a_third_tile_is_worth_points_at_the_end() -> None:
    position = Position(2)
    position.canals(RED, 2, 0)
    colour = position.state.edition.canal_colour[2]
    card = position.hand(RED, ("blue", "brown", "yellow", "red", "purple")[colour])[0]
    told = reckoned(position, f"canal {card} left")
    assert lines(told)["Canal tile on the left, space 3 of 5"] == ""
    assert lines(told)["Points at the end: canals"] == "+3"
    assert told.confirm.startswith("Dig, pay 3 guilders")


def test_what_opponents_give_is_told_with_their_names() -> None:
    position = Position(3)
    position.hand(RED, "Thief")
    position.house(RED)
    position.guilders(BLUE, 2)
    told = lines(reckoned(position, "person Thief"))
    assert told["Margarete gives you 2 guilders"] == "2 → 4"
    assert told["Hendrik gives you 3 guilders"] == "4 → 7"


def test_what_is_asked_next_is_told() -> None:
    position = Position(2)
    position.hand(RED, "Alchemist")
    position.house(RED)
    position.house(RED)
    told = list(lines(reckoned(position, "person Alchemist")))
    assert told[-1] == "Then: Into which house does this person move: Alchemist?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_lines_or_says_all_on_the_button(language: str) -> None:
    """Numbers have units, words their forms, and nothing internal is said."""
    words, terms, known = GAME.words(language), named(GAME, language), forms(GAME, language)
    said: set[str] = set()
    for seats in (2, 4):
        for number, (_, state) in enumerate(retold(played_well("bruges", seats))):
            for seat in state.deciders() if number % 4 == 0 else []:
                view = state.view(seat)
                for action in view.legal:
                    told = GAME.ledger(action, view, NAMES, words)
                    said |= {told.confirm, told.title, *(entry.words for entry in told.entries)}
                    assert "" not in {entry.words for entry in told.entries} | {told.confirm}
    assert len(said) > 150
    assert [text for text in said if without_unit(text, language, terms)] == []
    assert [text for text in said if wrong_form(text, language, known)] == []
    assert [text for text in said if INTERNAL.search(text)] == []


def test_nothing_is_told_that_the_view_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """However the hidden cards may lie, the ledger is the same."""
    for state in positions("bruges", 60):
        for seat in state.deciders():
            view = state.view(seat)
            told = []
            for seed in range(3):
                monkeypatch.setattr(ledgers, "QuickDice", lambda _, seed=seed: QuickDice(Random(seed)))
                told.append([GAME.ledger(action, view, NAMES, GAME.words("en")) for action in view.legal])
            assert told[0] == told[1] == told[2]


def test_amounts_come_true() -> None:
    """Guilders, points and workers after the action are those of the last lines about them."""
    for state in positions("bruges", 80):
        assert isinstance(state, BrugesState)
        for seat in state.deciders():
            view = state.view(seat)
            for action in view.legal:
                book = ledgers.Book(view, NAMES, GAME.words("en"))
                book.try_out(action)
                after = state.copy()
                after.play(seat, action)
                if after.phase != state.phase or after.round != state.round:
                    continue
                assert book.guilders == after.guilders[seat], action
                assert book.points == after.points[seat], action
                assert book.workers == after.workers[5 * seat : 5 * seat + 5], action
