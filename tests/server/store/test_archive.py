"""The archive: what is over takes a tenth of the room, and everything reads as before."""

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.server.hall import Hall
from guildhall.server.refusals import Refused
from guildhall.server.store.logbook import archive, read_lines, read_table, write_lines
from guildhall.server.store.storage import Conflict, Statement, Storage
from guildhall.server.table import deeds
from guildhall.server.table.clocks import now_ms
from guildhall.server.table.log import Handed, Pace
from guildhall.server.table.table import Line, Table, Unplayable

from ..databases import both
from ..tables import ANNA, BERT
from ..test_hall import hall_at, table_of_two
from ..web.test_pages import open_table
from ..web.test_rematch import play_to_the_end, site_of

pytestmark = both


async def played(hall: Hall, table: Table | None = None) -> Table:
    """A table at which the match is over."""
    table = table or await table_of_two(hall)
    while table.status == "playing":
        seat, request = table.deciders[0], f"r{table.seq}"
        move = deeds.play(table.seats[seat].person, seat, table.view(seat).legal[0].text, table.asked_at[seat])
        await hall.do(table.id, move, request)
    return table


async def archived(storage: Storage) -> None:
    """As the housekeeper does it: packed in one round, moved in the next."""
    assert await archive(storage, now_ms() + 1000) == 1
    assert await archive(storage, now_ms() + 1000) == 0


async def count(storage: Storage, rows: str) -> int:
    return int((await storage.read(f"SELECT count(*) AS number FROM {rows}"))[0]["number"])  # noqa: S608


def test_a_table_that_is_over_leaves_the_log_and_reads_as_before(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await played(hall)
            before = await read_lines(hall.storage, table.id)
            await archived(hall.storage)
            assert (await count(hall.storage, "entry"), await count(hall.storage, "snapshot")) == (0, 0)
            assert await read_lines(hall.storage, table.id) == [line._replace(request=None) for line in before]
            assert (await read_table(hall.storage, table.id)).snapshot() == table.snapshot()

    asyncio.run(scenario())


def test_a_table_that_goes_on_stays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            await table_of_two(hall)
            assert await archive(hall.storage, now_ms() + 1000) == 0
            await played(hall)
            assert await archive(hall.storage, now_ms() - 60_000) == 0

    asyncio.run(scenario())


def test_what_comes_later_is_added(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await played(hall)
            await archived(hall.storage)
            await hall.do(table.id, deeds.follow(ANNA, "another", ""))
            assert await count(hall.storage, "entry") == 1
        async with hall_at(tmp_path) as hall:
            assert (await hall.room(table.id)).table.next == "another"

    asyncio.run(scenario())


def test_who_slept_long_writes_nothing_into_an_archived_table(tmp_path: Path) -> None:
    """Neither a move nor anything else: the archive has those entries."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall, hall_at(tmp_path) as other:
            table = await table_of_two(hall)
            await other.room(table.id)
            old = await read_table(hall.storage, table.id)
            asked = dict(table.asked_at)
            while table.status == "playing":
                seat = table.deciders[0]
                move = deeds.play((ANNA, BERT)[seat], seat, table.view(seat).legal[0].text, table.asked_at[seat])
                await hall.do(table.id, move)
            await archived(hall.storage)
            stale = other.rooms[table.id].table
            assert stale.status == "playing"
            with pytest.raises(Refused, match="over"):
                await other.do(table.id, deeds.play(ANNA, 0, "card 1", asked[0]))
            lines = [Line(old.seq + 1, 0, Handed(BERT, ANNA)), Line(old.seq + 2, 0, Handed(ANNA, BERT))]
            for line in lines:
                old.apply(line)
            with pytest.raises(Conflict):
                await write_lines(hall.storage, old, lines)
            assert await count(hall.storage, "entry") == 0

    asyncio.run(scenario())


def test_a_damaged_archive_is_named(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await played(hall)
            await archived(hall.storage)
            await hall.storage.write(Statement("UPDATE archive SET sum = sum + 1"))
            with pytest.raises(Unplayable, match="not what was written"):
                await read_lines(hall.storage, table.id)

    asyncio.run(scenario())


async def weight(storage: Storage, rows: str, columns: str) -> int:
    """Bytes of what stands in some columns."""
    return int((await storage.read(f"SELECT sum(length({columns})) AS bytes FROM {rows}"))[0]["bytes"] or 0)  # noqa: S608


def test_what_is_packed_takes_a_tenth_of_the_room(tmp_path: Path) -> None:
    """Even of a match of Die Glücksritter, which has no long texts, and counting bodies and requests alone."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            game = deeds.opening("fortune_knights", 3, {}, Pace(), False, ANNA, "ab" * 16, False)
            first = [*(deeds.sit(ANNA, seat, f"Anna {seat}") for seat in range(3)), deeds.begin(ANNA)]
            await played(hall, await hall.open_table(game, first))
            before = await weight(hall.storage, "entry", "body || coalesce(request, '')")
            before += await weight(hall.storage, "snapshot", "body")
            await archived(hall.storage)
            assert await weight(hall.storage, "archive", "body") < before / 10

    asyncio.run(scenario())


def test_everything_can_be_seen_of_an_archived_table(client: TestClient) -> None:
    """Replay, position, record, result and own data; and who is forgotten is forgotten there, too."""
    site, portal = site_of(client), client.portal
    assert portal
    client.post("/account/name", data={"name": "Anna Archibald"})
    path = open_table(client, "device", "device", public="no")
    client.post(f"{path}/begin")
    ident = path.rpartition("/")[2]
    portal.call(play_to_the_end, site, ident)
    pages = [f"{path}/{page}" for page in ("replay", "replay/3", "record", "result.svg")]
    before = [client.get(page).text for page in pages]
    own = client.get("/account/data").json()["tables"]
    portal.call(archived, site.storage)
    site.hall.rooms.clear()
    assert [client.get(page).text for page in pages] == before
    assert client.get("/account/data").json()["tables"] == own
    client.post("/account/delete", data={"sure": "yes"})
    assert portal.call(count, site.storage, "entry") == 0
    assert "Archibald" not in str(portal.call(read_lines, site.storage, ident))
    assert client.get(pages[0]).status_code == 200
