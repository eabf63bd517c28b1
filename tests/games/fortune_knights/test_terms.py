"""The numbers that stand in saved games, and data that are read or loudly refused."""

import pytest

from guildhall.core.errors import GuildhallError
from guildhall.games.fortune_knights import components as data
from guildhall.games.fortune_knights import terms
from guildhall.games.fortune_knights.rules.decisions import DECISIONS
from guildhall.games.fortune_knights.rules.rounds import AGENDA, ON_THE_WAY, ROUND, SETTLE
from guildhall.games.fortune_knights.words.labels import QUESTIONS
from guildhall.games.fortune_knights.words.messages import DOCUMENT_TEXTS

TASKS = """
monk, farmer, craftsman, black knight, tax collector, customs officer, ransom, ducats, choice, laying, unsealing,
reveal, check, veto, wall or tower, hidden treasure, tax evasion, smuggler, robber knight, robbed, duel, lone knight,
attacked, attack roll, theft, payment, limit, gift of gold, gift of silver, freeing, drawing, building,
gifts for documents, gifts for pieces, last gifts
"""


def test_numbers_of_tasks() -> None:
    """They stand in saved games and must never change."""
    assert ["", *TASKS.replace("\n", " ").strip().split(", ")] == terms.TASKS
    assert (terms.RANSOM, terms.DOCUMENT, terms.ROBBED, terms.BUILDING) == (7, 14, 20, 32)
    assert [task[terms.KIND] for task in AGENDA] == [13, 35, 6, 5, 4, 3, 2, 34, 1, 33, 12, 11, 10, 9, 7, 8]


def test_numbers_of_documents() -> None:
    """They stand in saved games, too."""
    assert (data.VETO, data.ROBBER_KNIGHT, data.RED_KINDS, data.LUCKY_KNIGHT, data.CHARTER) == (0, 5, 6, 6, 9)


def test_every_task_is_settled_once() -> None:
    steps = {step.task: step.settle for step in [*ROUND, *ON_THE_WAY]}
    assert sorted(steps) == list(range(1, len(terms.TASKS)))
    assert SETTLE[1:] == [steps[task] for task in range(1, len(terms.TASKS))]


def test_every_decision_and_document_has_words() -> None:
    assert set(QUESTIONS) == {decision.task for decision in DECISIONS}
    assert tuple(DOCUMENT_TEXTS) == data.DOCUMENTS


ROWS = [{"document": "veto", "seal": "red", "copies": "2"}, {"document": "gift", "seal": "yellow", "copies": "2"}]


def test_a_document_that_no_rule_knows() -> None:
    with pytest.raises(GuildhallError, match=r"documents\.csv, row 2: no rule knows 'gift'"):
        data.check_known([0], "documents.csv", ROWS, "document")


def test_a_document_that_the_rules_miss() -> None:
    with pytest.raises(GuildhallError, match=r"documents\.csv: there is no row for 'charter'"):
        data.place_of("charter", "documents.csv", ROWS, "document")


def test_seals() -> None:
    assert data.count_red("documents.csv", ROWS) == 1
    for rows, place, seal in ((ROWS[::-1], 1, "yellow"), ([ROWS[0], {**ROWS[1], "seal": "blue"}], 2, "blue")):
        with pytest.raises(GuildhallError, match=rf"documents\.csv, row {place}: no '{seal}' seal can stand here"):
            data.count_red("documents.csv", rows)


def test_an_empty_cell_is_no_price() -> None:
    assert data.numbers_in("copies", "documents.csv", [ROWS[0], {**ROWS[1], "copies": ""}]) == [2, 0]


def test_numbers_that_are_none() -> None:
    with pytest.raises(GuildhallError, match=r"documents\.csv, row 1: copies is 'two', not a number"):
        data.numbers_in("copies", "documents.csv", [{**ROWS[0], "copies": "two"}])
