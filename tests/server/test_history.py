"""The history checker notices whatever a server must not do."""

import pytest

from guildhall.server.table import deeds
from guildhall.server.table.table import Line

from .history import Asked, History
from .tables import ANNA, BERT, act, open_table


def played() -> tuple[History, list[Line]]:
    """A match of two people, and what they know of it."""
    table, lines = open_table()
    history = History("abc", {0, 1})
    seen = []
    while table.status == "playing":
        seat, number = table.deciders[0], len(lines)
        move = deeds.play((ANNA, BERT)[seat], seat, table.view(seat).legal[0].text, table.asked_at[seat])
        act(table, lines, move, request=f"anna:r{number}")
        history.asked[f"r{number}"] = Asked(f"r{number}", number, number + 0.5)
        seen.append(table.seq)
    history.seen.append(seen)
    return history, lines


def test_what_was_played_is_in_order() -> None:
    history, lines = played()
    assert len(history.asked) > 5
    assert history.violations(lines) == []


def test_a_move_that_was_sent_and_never_told_of_may_be_there_or_not() -> None:
    history, lines = played()
    history.asked["r6"].done = None
    history.asked["unsent"] = Asked("unsent", 99.0)
    assert history.violations(lines) == []


@pytest.mark.parametrize("told", ["was lost", "entries are missing", "no game", "seen"])
def test_a_lost_move_is_noticed(told: str) -> None:
    history, lines = played()
    if told == "entries are missing":
        del lines[5]
    elif told == "no game":
        lines[6] = lines[6]._replace(entry=lines[5].entry)
    else:
        lines.pop()
    assert any(told in each for each in history.violations(lines))


def test_a_doubled_move_is_noticed() -> None:
    history, lines = played()
    lines[6] = lines[6]._replace(request=lines[5].request)
    assert any("counted twice" in each for each in history.violations(lines))


def test_a_move_that_nobody_asked_for_is_noticed() -> None:
    history, lines = played()
    lines[6] = lines[6]._replace(request="anna:who")
    assert "nobody asked for who" in history.violations(lines)
    lines[6] = lines[6]._replace(request=None)
    assert "nobody asked for entry 7" in history.violations(lines)


def test_a_move_that_stands_before_one_that_had_ended_is_noticed() -> None:
    history, lines = played()
    lines[5], lines[8] = lines[5]._replace(request=lines[8].request), lines[8]._replace(request=lines[5].request)
    assert any("what had ended earlier" in each for each in history.violations(lines))


def test_a_table_that_goes_back_is_noticed() -> None:
    history, lines = played()
    history.seen.append([6, 5])
    assert "seen 5 after 6" in history.violations(lines)
