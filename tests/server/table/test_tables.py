"""Tables: what a log adds up to, and what may be done."""

import json

import pytest
from msgspec.structs import replace

from guildhall.core.registry import find_game
from guildhall.server.refusals import Refused
from guildhall.server.table import deeds
from guildhall.server.table.log import Begun, Opened, Pace, Played, Sat, read_entry, written
from guildhall.server.table.table import Line, Table, Unplayable, load_table

from ..tables import ANNA, BERT, START, act, open_table, opened, play_on

DRAWING = Opened("bruges", find_game("bruges").rules_version, 2, {}, Pace(), True, ANNA, "secret")
"""A table at which the first player is asked the same several times in a row."""


def refusal(table: Table, deed: deeds.Deed, now: int = START) -> str:
    with pytest.raises(Refused) as caught:
        deed(table, now)
    return caught.value.code


def test_people_sit_down_and_begin() -> None:
    table, lines = open_table(begun=False)
    assert table.names == ("Anna", "Bert")
    act(table, lines, deeds.begin(BERT))
    assert table.status == "playing"
    assert table.deciders == (0, 1)


def test_a_seat_is_taken_once() -> None:
    table, _ = open_table(begun=False)
    assert refusal(table, deeds.sit("carl", 0, "Carl")) == "taken"
    assert refusal(table, deeds.sit("carl", 7, "Carl")) == "malformed"


def test_names_are_cleaned_and_told_apart() -> None:
    table, lines = open_table(begun=False)
    act(table, lines, deeds.stand(BERT, 1))
    act(table, lines, deeds.sit(BERT, 1, "  An\x07na\n"))
    assert table.names == ("Anna", "Anna 2")


def test_when_the_host_stands_up_another_is_host() -> None:
    table, lines = open_table(begun=False)
    act(table, lines, deeds.stand(ANNA, 0))
    assert table.host == BERT


def test_only_the_host_seats_bots_and_a_full_table_begins() -> None:
    table, lines = open_table(begun=False)
    act(table, lines, deeds.stand(BERT, 1))
    assert refusal(table, deeds.begin(ANNA)) == "seats"
    assert refusal(table, deeds.fill(BERT, 1, "beginner", "Bot")) == "not_yours"
    assert refusal(table, deeds.fill(ANNA, 1, "godlike", "Bot")) == "malformed"
    act(table, lines, deeds.fill(ANNA, 1, "beginner", "Bot"))
    assert refusal(table, deeds.begin("carl")) == "not_yours"
    act(table, lines, deeds.begin(ANNA))
    assert table.bots_to_move == [1]


def test_a_move_is_only_for_its_seat_and_only_if_legal() -> None:
    table, _ = open_table()
    asked = table.asked_at[0]
    assert refusal(table, deeds.play(BERT, 0, "card 1", asked)) == "not_yours"
    assert refusal(table, deeds.play(ANNA, 0, "card 2", asked)) == "illegal"
    assert refusal(table, deeds.play(ANNA, 0, "burn it", asked)) == "malformed"
    assert refusal(table, deeds.play(ANNA, 0, "card 1", asked - 1)) == "stale"


def test_choosing_at_the_same_time_makes_nobody_stale() -> None:
    table, lines = open_table()
    asked = dict(table.asked_at)
    act(table, lines, deeds.play(ANNA, 0, "card 1", asked[0]))
    assert table.asked == {0, 1}
    assert table.deciders == (1,)
    act(table, lines, deeds.play(BERT, 1, "card 2", asked[1]))
    assert refusal(table, deeds.play(BERT, 1, "draw", asked[1])) == "stale"


def test_a_move_can_be_taken_back_until_something_is_revealed() -> None:
    table, lines = open_table()
    assert refusal(table, deeds.take_back(ANNA, 0)) == "no_undo"
    act(table, lines, deeds.play(ANNA, 0, "card 1", table.asked_at[0]))
    old = table.chapters[-1]
    assert refusal(table, deeds.take_back(BERT, 1)) == "no_undo"
    act(table, lines, deeds.take_back(ANNA, 0))
    assert table.deciders == (0, 1)
    assert old not in table.chapters
    act(table, lines, deeds.play(ANNA, 0, "card 1", table.asked_at[0]))
    act(table, lines, deeds.play(BERT, 1, "card 2", table.asked_at[1]))
    assert refusal(table, deeds.take_back(BERT, 1)) == "no_undo"


def test_a_bot_moves_for_somebody_among_people_only_so_often() -> None:
    """Leaving, letting a bot move and coming back would else be advice."""
    table, lines = open_table()

    def let_a_bot_move() -> None:
        act(table, lines, deeds.leave(ANNA, 0))
        while not table.view(0).legal:
            play_on(table, lines, [""])
        act(table, lines, deeds.play_as_bot(0, table.view(0).legal[0].text, table.asked_at[0]))

    for _ in range(deeds.MOST_HELPED):
        act(table, lines, deeds.leave(ANNA, 0))
        act(table, lines, deeds.come_back(ANNA, 0))
        let_a_bot_move()
        act(table, lines, deeds.come_back(ANNA, 0))
    let_a_bot_move()
    assert refusal(table, deeds.come_back(ANNA, 0)) == "not_now"
    assert refusal(load_table("abc", lines), deeds.come_back(ANNA, 0)) == "not_now"


def test_a_leaver_is_replaced_and_may_come_back() -> None:
    table, lines = open_table()
    act(table, lines, deeds.leave(ANNA, 0))
    assert table.bots_to_move == [0]
    assert refusal(table, deeds.play(ANNA, 0, "card 1", table.asked_at[0])) == "away"
    act(table, lines, deeds.play_as_bot(0, "card 1", table.asked_at[0]))
    act(table, lines, deeds.come_back(ANNA, 0))
    assert table.bots_to_move == []
    assert refusal(table, deeds.come_back(ANNA, 0)) == "done"
    assert [chapter.note.kind for chapter in table.chapters if chapter.note] == ["left", "returned"]


def test_a_leaver_is_replaced_by_a_bot_as_strong_as_those_at_the_table() -> None:
    table, lines = open_table()
    act(table, lines, deeds.leave(ANNA, 0))
    assert table.seats[0].level == "journeyman"
    table, lines = open_table(begun=False)
    act(table, lines, deeds.stand(BERT, 1))
    act(table, lines, deeds.fill(ANNA, 1, "beginner", "Bot"))
    act(table, lines, deeds.begin(ANNA))
    act(table, lines, deeds.leave(ANNA, 0))
    assert [seat.level for seat in table.seats] == ["beginner", "beginner"]


def test_whoever_runs_out_of_time_is_replaced() -> None:
    table, lines = open_table(Pace("live", minutes=1))
    assert refusal(table, deeds.call_time(0), START + 59_999) == "stale"
    act(table, lines, deeds.call_time(0), START + 60_000)
    assert table.seats[0].level
    assert 0 not in table.clocks.since
    assert 1 in table.clocks.since


def test_moves_are_charged_what_they_took() -> None:
    table, lines = open_table(Pace("live", minutes=1, increment=2))
    act(table, lines, deeds.play(ANNA, 0, "card 1", table.asked_at[0]), START + 10_000)
    assert lines[-1].entry == Played(0, "card 1", 10_000)
    assert table.clocks.left[0] == 52_000


def test_a_guest_who_signs_in_keeps_the_seats() -> None:
    table, lines = open_table()
    act(table, lines, deeds.hand_over(ANNA, "account"))
    assert table.seats_of("account") == [0]
    assert table.host == "account"


def test_after_the_end_nothing_can_be_played() -> None:
    table, lines = open_table()
    play_on(table, lines)
    assert table.status == "finished"
    assert refusal(table, deeds.play(ANNA, 0, "card 1", 0)) == "over"
    assert refusal(table, deeds.leave(ANNA, 0)) == "over"


def test_entries_are_written_and_read() -> None:
    _, lines = open_table()
    for line in lines:
        assert read_entry(written(line.entry)) == line.entry


def test_a_table_loads_from_its_log_and_from_any_snapshot() -> None:
    table, lines = open_table(Pace("live", minutes=5, increment=3))
    snapshots = []
    for at in range(START, START + 50_000, 1000):
        play_on(table, lines, [""], at)
        if table.deciders and at % 3000 == 0:
            act(table, lines, deeds.leave(table.seats[table.deciders[0]].person, table.deciders[0]), at)
            act(table, lines, deeds.come_back(table.seats[table.deciders[0]].person, table.deciders[0]), at)
        if table.status == "playing" and table.match and table.match.can_take_back(seat := 0 if at % 2 else 1):
            act(table, lines, deeds.take_back(table.seats[seat].person, seat), at)
        snapshots.append(json.loads(json.dumps(table.snapshot())))
    for snapshot in [None, *snapshots]:
        again = load_table("abc", lines, snapshot)
        assert json.dumps(again.snapshot()) == json.dumps(table.snapshot())
        assert again.chapters == table.chapters
        assert again.status == table.status
        assert again.clocks.left == table.clocks.left


def test_a_table_of_other_rules_is_not_loaded() -> None:
    other = replace(opened(), rules_version=99)
    with pytest.raises(Unplayable):
        Table("abc", Line(1, START, other))
    unknown = replace(opened(), game="nonesuch")
    with pytest.raises(Unplayable):
        Table("abc", Line(1, START, unknown))


def test_a_move_for_an_earlier_question_is_stale_even_if_the_choices_are_the_same() -> None:
    lines = [Line(1, START, DRAWING), Line(2, START, Sat(0, ANNA, "Anna")), Line(3, START, Sat(1, ANNA, "Bert"))]
    table = load_table("abc", [*lines, Line(4, START, Begun())])
    seat = table.deciders[0]
    asked, legal = table.asked_at[seat], table.view(seat).legal
    act(table, lines, deeds.play(ANNA, seat, "draw left", asked))
    assert table.view(seat).legal == legal
    assert refusal(table, deeds.play(ANNA, seat, "draw left", asked)) == "stale"
    assert deeds.play(ANNA, seat, "draw left", table.asked_at[seat])(table, START) == Played(seat, "draw left")
