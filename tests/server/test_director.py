"""The director: rounds begin in time, tables are opened once, and a tournament survives whatever happens."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from guildhall.core.seed import number_commitment
from guildhall.server.director import Director, host_of
from guildhall.server.hall import Hall
from guildhall.server.refusals import Refused
from guildhall.server.store import tournaments
from guildhall.server.store.storage import Statement, Storage
from guildhall.server.table import deeds as table_deeds
from guildhall.server.table.clocks import now_ms
from guildhall.server.table.log import Pace
from guildhall.server.table.table import Table
from guildhall.server.tournaments import deeds, log
from guildhall.server.tournaments.standings import standings
from guildhall.server.tournaments.tournament import Tournament

from .databases import both
from .test_hall import hall_at
from .tournaments.players import plan

NUMBER = "ab" * 32
DAY = 24 * 3_600_000


@asynccontextmanager
async def director_at(folder: Path) -> AsyncIterator[Director]:
    """A director who looks round when told to."""
    async with hall_at(folder) as hall:
        yield Director(hall)


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next round begins at once."""
    monkeypatch.setattr(deeds, "PAUSES", (0, 1))


async def announced(director: Director, count: int, form: str = "swiss", rounds: int = 2, **more: Any) -> Tournament:
    joining = [deeds.join(f"p{number}", f"Player {number}") for number in range(count)]
    return await director.announce(plan(form, rounds=rounds, **{"now": now_ms(), "pause": 0, **more}), *joining)


async def tables_of(director: Director, ident: str) -> list[Table]:
    """The tables of the round that is played."""
    tournament = await director.find(ident)
    number = len(tournament.rounds) - 1
    names = [tournament.table_id(number, group) for group in tournament.rounds[number].open]
    return [(await director.hall.room(name)).table for name in names]


async def come(hall: Hall, table: Table, *, but: str = "") -> None:
    """Let people come to their table, which begins when the last one has."""
    people = [(seat, place) for seat, place in enumerate(table.seats) if place.person not in {"", but}]
    for seat, place in people:
        if not place.commitment:
            commitment = number_commitment(table.id, place.colour, NUMBER)
            await hall.do(table.id, table_deeds.bind(place.person, seat, commitment))
    if not table.awaited:
        await hall.do(table.id, table_deeds.begin(people[0][1].person))


async def play(hall: Hall, ident: str) -> None:
    """Let the people at a table play to the end."""
    while (table := (await hall.room(ident)).table).status == "playing":
        for seat in [seat for seat in table.deciders if not table.seats[seat].level][:1]:
            move = table_deeds.play(
                table.seats[seat].person, seat, table.view(seat).legal[0].text, table.asked_at[seat]
            )
            await hall.do(ident, move)
        await asyncio.sleep(0)
    async with (await hall.room(ident)).lock:
        """What a bot has played last is on disk, too."""


async def play_round(director: Director, ident: str) -> None:
    for table in await tables_of(director, ident):
        if table.status == "open":
            await come(director.hall, table)
        await play(director.hall, table.id)


async def play_all(director: Director, ident: str) -> Tournament:
    for _ in range(60):
        await director.look_round()
        tournament = await director.find(ident)
        if tournament.status in {"over", "closed"}:
            return tournament
        await play_round(director, ident)
    raise AssertionError("the tournament does not come to its end")


@both
@pytest.mark.parametrize(("form", "count", "rounds"), [("swiss", 5, 2), ("round_robin", 4, 3), ("knock_out", 5, 3)])
def test_a_tournament_is_played_to_the_end(tmp_path: Path, form: str, count: int, rounds: int) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            tournament = await play_all(director, (await announced(director, count, form)).id)
            assert tournament.status == "over"
            assert len(tournament.rounds) == rounds
            found = standings(tournament)
            assert [standing.place for standing in found] == list(range(1, count + 1))
            listed = await tournaments.listed(director.storage, ["over"], 9)
            assert [each.summary.winner for each in listed] == [found[0].entrant.name]
            assert await tournaments.due(director.storage, now_ms() + 90 * DAY) == []

    asyncio.run(scenario())


class Killed(BaseException):
    """The process is gone: nothing in it goes on."""


def dying(storage: Storage, after: int) -> None:
    """Let the storage write so often, and then the process be gone."""
    left = [after]

    def counted(write: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def writing(*what: Any) -> None:
            left[0] -= 1
            if left[0] < 0:
                raise Killed
            await write(*what)

        return writing

    storage.write = counted(storage.write)  # type: ignore[assignment, method-assign]
    storage.append = counted(storage.append)  # type: ignore[assignment, method-assign]


async def live_once(folder: Path, ident: str, writes: int) -> bool:
    """Go on with a tournament until it is over, or the process is gone after so many writes."""
    async with director_at(folder) as director:
        dying(director.storage, writes)
        try:
            await play_all(director, ident)
        except Killed:
            return False
        return True


@both
def test_it_goes_on_wherever_it_was_killed(tmp_path: Path) -> None:
    """Killed again and again after a few writes more, it opens no table twice and notes every one once."""

    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 4, "swiss")).id
        lives = 1
        while not await live_once(tmp_path, ident, 3 + lives % 7):
            lives += 1
        async with director_at(tmp_path) as director:
            tournament = await director.find(ident)
            found = [row["id"] for row in await director.storage.read("SELECT id FROM game_table")]
            assert lives > 4
            assert [len(each.groups) for each in tournament.rounds] == [2, 2]
            assert sorted(found) == sorted(tournament.table_id(n, group) for n in range(2) for group in range(2))
            assert all(set(each.notes) == {0, 1} for each in tournament.rounds)

    asyncio.run(scenario())


@both
def test_two_nodes_do_nothing_twice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as one:
            other = Director(one.hall)
            ident = (await announced(one, 6, "swiss")).id
            await asyncio.gather(one.look_round(), other.look_round())
            tournament = await one.find(ident)
            assert len(tournament.rounds) == 1
            await asyncio.gather(one.look_round(), other.look_round())
            assert len(await one.storage.read("SELECT id FROM game_table")) == 3
            await play_round(other, ident)
            await asyncio.gather(one.look_round(), other.look_round())
            tournament = await other.find(ident)
            assert len(tournament.rounds[0].notes) == 3
            assert tournament.seq == (await one.find(ident)).seq

    asyncio.run(scenario())


def late(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """Let the director think that it is so much later."""
    monkeypatch.setattr("guildhall.server.director.now_ms", lambda: now_ms() + by)


@both
def test_a_bot_plays_for_who_does_not_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stays away has lost, wherever the bot comes in, and the other has won."""

    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 2, rounds=1, pace=Pace("live", 5, 10))).id
            await director.look_round()
            (table,) = await tables_of(director, ident)
            here, away = (seat.person for seat in table.seats)
            await come(director.hall, table, but=away)
            assert table.status == "open"
            (await director.hall.room(table.id)).presence.come(here)
            late(monkeypatch, 6 * 60_000)
            await director.look_round()
            (table,) = await tables_of(director, ident)
            assert [bool(seat.level) for seat in table.seats] == [False, True]
            await play(director.hall, table.id)
            await director.look_round()
            tournament = await director.find(ident)
            assert tournament.rounds[0].notes[0].absent == [1]
            assert tournament.points() == {here: 120, away: 0}

    asyncio.run(scenario())


def test_where_nobody_comes_nobody_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 2, rounds=1)).id
            await director.look_round()
            late(monkeypatch, 6 * 60_000)
            await director.look_round()
            await director.look_round()
            tournament = await director.find(ident)
            assert tournament.status == "over"
            assert set(tournament.points().values()) == {0}

    asyncio.run(scenario())


def test_when_the_time_is_up_those_who_play_share_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 2, rounds=1)).id
            await director.look_round()
            (table,) = await tables_of(director, ident)
            await come(director.hall, table)
            late(monkeypatch, 4 * 3_600_000)
            await director.look_round()
            assert set((await director.find(ident)).points().values()) == {60}

    asyncio.run(scenario())


def test_nobody_else_sits_down_at_a_table_of_a_tournament(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 2)).id
            await director.look_round()
            (table,) = await tables_of(director, ident)
            player = table.seats[0].person
            for deed in (
                table_deeds.sit("stranger", 0, "Stranger"),
                table_deeds.close(player),
                table_deeds.begin(player),
                table_deeds.fill(player, 0, "beginner", "Bot"),
            ):
                with pytest.raises(Exception, match=r"taken|not_yours|waiting"):
                    await director.hall.do(table.id, deed)

    asyncio.run(scenario())


def test_too_few_close_it_and_one_that_fails_harms_no_other(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            alone, broken = (await announced(director, 1)).id, (await announced(director, 2)).id
            fine = (await announced(director, 2)).id
            spoilt = "UPDATE tournament_entry SET body = '{' WHERE tournament_id = $1"
            await director.storage.write(Statement(spoilt, (broken,)))
            director._known.clear()
            await director.look_round()
            assert (await director.find(alone)).closed == "few"
            assert len((await director.find(fine)).rounds) == 1
            assert broken in director._resting
            assert f"tournament {broken} broke down" in caplog.text

    asyncio.run(scenario())


@both
def test_a_closed_tournament_leaves_no_table_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 4)).id
            await director.look_round()
            tables = await tables_of(director, ident)
            await come(director.hall, tables[0])
            await director.do(ident, deeds.close("host"))
            late(monkeypatch, 6 * 60_000)
            await director.look_round()
            assert sorted(table.status for table in tables) == ["closed", "playing"]
            assert await tournaments.due(director.storage, now_ms() + DAY) == []

    asyncio.run(scenario())


@both
def test_bots_fill_up_what_the_game_asks_for(tmp_path: Path) -> None:
    """Die Glücksritter is for three at least: two have a bot with them, which wins nothing in the tournament."""

    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 2, rounds=1, seats=3, game="fortune_knights")).id
            await director.look_round()
            (table,) = await tables_of(director, ident)
            assert [bool(seat.level) for seat in table.seats] == [False, False, True]
            assert table.host == host_of(await director.find(ident))
            noted = deeds.note(0, 0, [(3, 10), (2, 12)], [], "played")
            await director.do(ident, noted)
            first = (await director.find(ident)).rounds[0].notes[0]
            assert isinstance(first, log.Noted)
            assert first.places == [2, 1]

    asyncio.run(scenario())


@both
@pytest.mark.parametrize("form", ["swiss", "round_robin", "knock_out"])
def test_who_is_forgotten_was_nobody_and_all_else_stays_as_it_was(tmp_path: Path, form: str) -> None:
    """Also the guest somebody was before they signed in; points, places and what comes next are the same."""

    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 4, form, rounds=3)).id
            await director.hand_over("p1", "account")
            await director.look_round()
            tournament = await director.find(ident)
            for group in list(tournament.rounds[0].tables):
                await director.do(ident, deeds.note(0, group, [(1, 7), (2, 5)], [], "played"))
            before = await director.find(ident)
            told, points = await director.told("account"), list(before.points().values())
            assert [one["type"] for one in told[0]["done"]] == ["joined", "handed", "paired"]
            assert [one.get("name") for one in told[0]["done"]][:1] == ["Player 1"]
            after = await _forgotten(director, ident, "account")
            assert list(after.points().values()) == points
            assert [len(group) for group in after.rounds[0].groups] == [2, 2]
            assert not after.entrants["nobody"].active
            assert await director.told("account") == []

    asyncio.run(scenario())


async def _forgotten(director: Director, ident: str, person: str) -> Tournament:
    await director.forget(person, "nobody")
    for rows in ("tournament", "tournament_entry", "tournament_person"):
        kept = str(await director.storage.read(f"SELECT * FROM {rows}")).replace("'", '"')  # noqa: S608 names of ours
        assert not [name for name in (person, "p1", "Player 1") if f'"{name}"' in kept], rows
    return await director.find(ident)


@both
def test_a_tournament_whose_host_is_forgotten_is_called_off(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            ident = (await announced(director, 3)).id
            await director.forget("host", "nobody")
            tournament = await director.find(ident)
            assert (tournament.status, tournament.host) == ("closed", "nobody")

    asyncio.run(scenario())


def test_nothing_is_kept_of_tournaments_that_there_are_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with director_at(tmp_path) as director:
            for number in range(9):
                with pytest.raises(Refused, match="unknown"):
                    await director.find(f"nonesuch-{number}")
            assert not list(director._locks)

    asyncio.run(scenario())
