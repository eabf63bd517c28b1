"""Before a match begins: browsers are bound to their numbers, everything is fixed, then they show them."""

import pytest

from guildhall.core.record import verify
from guildhall.core.seed import number_commitment
from guildhall.server.refusals import Refused
from guildhall.server.table import deeds
from guildhall.server.table.log import Added, Begun, read_entry, written
from guildhall.server.table.table import Line, Table, load_table

from ..tables import ANNA, BERT, START, act, open_table, play_on

NUMBERS = ("aa" * 32, "bb" * 32)


def refusal(table: Table, deed: deeds.Deed, now: int = START) -> str:
    with pytest.raises(Refused) as caught:
        deed(table, now)
    return caught.value.code


def bound(table: Table, seat: int) -> str:
    return number_commitment(table.id, table.seats[seat].colour, NUMBERS[seat])


def bound_table(*seats: int) -> tuple[Table, list[Line]]:
    """Anna and Bert at a table; these seats are bound to their numbers."""
    table, lines = open_table(begun=False)
    for seat in seats:
        act(table, lines, deeds.bind((ANNA, BERT)[seat], seat, bound(table, seat)))
    return table, lines


def test_a_seat_is_bound_once_and_by_its_owner() -> None:
    table, _ = bound_table(0)
    assert refusal(table, deeds.bind(ANNA, 1, bound(table, 1))) == "not_yours"
    assert refusal(table, deeds.bind(BERT, 1, "not hexadecimal")) == "malformed"
    assert refusal(table, deeds.bind(ANNA, 0, bound(table, 1))) == "done"


def test_the_match_begins_with_the_last_number_and_the_record_proves_them() -> None:
    table, lines = bound_table(0, 1)
    act(table, lines, deeds.begin(ANNA, {bound(table, 0), bound(table, 1)}))
    assert table.status == "shuffling"
    assert refusal(table, deeds.sit("carl", 0, "Carl")) == "begun"
    act(table, lines, deeds.show(BERT, 1, NUMBERS[1]))
    assert refusal(table, deeds.show(BERT, 1, NUMBERS[1])) == "stale"
    assert refusal(table, deeds.show(ANNA, 0, NUMBERS[1])) == "malformed"
    act(table, lines, deeds.show(ANNA, 0, NUMBERS[0]))
    play_on(table, lines)
    record = table.playing().record()
    assert f'[Number "red {NUMBERS[0]}"]' in record
    assert verify(record).draw == table.playing().draw


def test_other_numbers_make_other_dice() -> None:
    keys = set()
    for held in ((), (0,), (1,), (0, 1)):
        table, lines = bound_table(0, 1)
        act(table, lines, deeds.begin(ANNA, {bound(table, seat) for seat in held}))
        for seat in held:
            act(table, lines, deeds.show((ANNA, BERT)[seat], seat, NUMBERS[seat]))
        keys.add(table.playing().key)
    assert len(keys) == 4


def test_whoever_is_away_when_it_begins_adds_nothing_and_is_named() -> None:
    table, lines = bound_table(0, 1)
    act(table, lines, deeds.begin(ANNA, {bound(table, 0)}))
    assert refusal(table, deeds.show(BERT, 1, NUMBERS[1])) == "stale"
    act(table, lines, deeds.show(ANNA, 0, NUMBERS[0]))
    play_on(table, lines)
    assert '[Bound "blue absent"]' in table.playing().record()


def test_a_number_that_is_not_shown_in_time_keeps_the_match_from_beginning() -> None:
    table, lines = bound_table(0, 1)
    act(table, lines, deeds.begin(ANNA, {bound(table, 0), bound(table, 1)}))
    act(table, lines, deeds.show(ANNA, 0, NUMBERS[0]))
    late = START + deeds.TIME_TO_SHOW
    assert refusal(table, deeds.give_up_shuffling(), late - 1) == "stale"
    act(table, lines, deeds.give_up_shuffling(), late)
    assert (table.status, table.failed, table.match) == ("closed", [1], None)
    assert refusal(table, deeds.show(BERT, 1, NUMBERS[1]), late) == "stale"


def test_nobody_begins_before_the_browsers_of_others_had_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "TIME_TO_BIND", 10_000)
    table, lines = bound_table()
    assert refusal(table, deeds.begin(ANNA), START + 9_999) == "waiting"
    deeds.begin(ANNA)(table, START + 10_000)
    act(table, lines, deeds.bind(BERT, 1, bound(table, 1)))
    deeds.begin(ANNA)(table, START)


def test_the_log_tells_all_of_it_again() -> None:
    table, lines = bound_table(0)
    act(table, lines, deeds.begin(ANNA, {bound(table, 0)}))
    shuffling = load_table(table.id, lines)
    assert (shuffling.status, shuffling.unshown, shuffling.fixed_at) == ("shuffling", [0], START)
    act(table, lines, deeds.show(ANNA, 0, NUMBERS[0]))
    play_on(table, lines)
    again = [line._replace(entry=read_entry(written(line.entry))) for line in lines]
    assert load_table(table.id, again).playing().record() == table.playing().record()


def test_tables_begun_in_the_old_way_are_what_they_were() -> None:
    table, lines = open_table(begun=False)
    for entry in (Added(0, "a" * 32), Begun()):
        lines.append(Line(table.seq + 1, START, entry))
        table.apply(lines[-1])
    play_on(table, lines)
    record = table.playing().record()
    assert f'[Entropy "{"a" * 32}"]' in record
    assert "Fairness" not in record
    assert verify(record).entropy == ("a" * 32,)
