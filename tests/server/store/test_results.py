"""Results: a row for each seat of a finished match, written with the entry that ends it."""

import asyncio
from pathlib import Path

from starlette.testclient import TestClient

from guildhall.server import own_data
from guildhall.server.hall import Hall
from guildhall.server.registrar import register_all
from guildhall.server.store import results
from guildhall.server.store.people import Person
from guildhall.server.store.storage import Statement
from guildhall.server.table import deeds
from guildhall.server.table.table import Table

from ..databases import both
from ..tables import ANNA, BERT
from ..test_hall import hall_at, table_of_two
from ..web.test_pages import another
from ..web.test_rematch import finished, site_of
from .test_archive import archived, played

pytestmark = both


def test_what_came_of_a_match_is_kept_for_each_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            assert await results.of_table(hall.storage, table.id) == []
            await played(hall, table)
            found = await results.of_table(hall.storage, table.id)
            assert found == results.results_of(table)
            ended = table.playing().result
            assert ended is not None
            assert [(each.person_id, each.place, each.score, each.won) for each in found] == [
                (person, ended.ranks[seat], ended.scores[seat], seat in ended.winners)
                for seat, person in enumerate((ANNA, BERT))
            ]
            assert found[0].ended_at == table.changed_at
            assert [each.seat for each in await results.of_person(hall.storage, BERT, 10)] == [1]

    asyncio.run(scenario())


def test_a_match_ends_when_its_last_move_was_made(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await played(hall)
            before = await results.of_table(hall.storage, table.id)
            await asyncio.sleep(0.01)
            await hall.do(table.id, deeds.follow(ANNA, "another", ""))
            assert results.results_of(table) == before == await results.of_table(hall.storage, table.id)

    asyncio.run(scenario())


async def forgotten_results(hall: Hall) -> None:
    await hall.storage.write(Statement("DELETE FROM result"))


def test_results_of_old_tables_are_made_up_for(tmp_path: Path) -> None:
    """Also from the archive; a table that cannot be read is left out and keeps no other."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            old, damaged, new = [await played(hall) for _ in range(3)]
            before = await results.of_tables(hall.storage, [old.id, new.id])
            await forgotten_results(hall)
            await hall.storage.write(Statement("UPDATE entry SET body = '{' WHERE table_id = $1", (damaged.id,)))
            assert await register_all(hall.storage, 0) == 2
            assert await register_all(hall.storage, 0) == 0
            assert await results.of_tables(hall.storage, [old.id, damaged.id, new.id]) == before

    asyncio.run(scenario())


def test_results_are_made_up_for_from_the_archive(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await played(hall)
            before = await results.of_table(hall.storage, table.id)
            await archived(hall.storage)
            await forgotten_results(hall)
            await register_all(hall.storage, 0)
            assert await results.of_table(hall.storage, table.id) == before

    asyncio.run(scenario())


def test_with_the_help_of_a_bot_nobody_wins(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            await hall.do(table.id, deeds.leave(BERT, 1))
            await played_by(hall, table, ANNA)
            found = await results.of_table(hall.storage, table.id)
            assert [(each.person_id, each.level, each.helped) for each in found] == [(ANNA, "", 0), (BERT, "", 1)]
            assert found[1].won == 0

    asyncio.run(scenario())


async def played_by(hall: Hall, table: Table, person: str) -> None:
    """Somebody plays a table to its end against a bot."""
    while table.status == "playing":
        for seat in table.seats_of(person):
            if seat in table.deciders:
                text = table.view(seat).legal[0].text
                await hall.do(table.id, deeds.play(person, seat, text, table.asked_at[seat]))
        await asyncio.sleep(0.001)


def test_who_is_forgotten_is_the_same_nobody_everywhere(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            tables = [await played(hall) for _ in range(2)]
            await own_data.forget(hall, Person(BERT, "Bert", ""))
            found = [await results.of_table(hall.storage, table.id) for table in tables]
            assert [rows[0].person_id for rows in found] == [ANNA, ANNA]
            nobodies = {rows[1].person_id for rows in found}
            assert len(nobodies) == 1
            assert BERT not in nobodies
            assert {rows[1].name for rows in found} & {"Bert"} == set()
            assert [results.results_of(await hall_table(hall, table.id)) for table in tables] == found

    asyncio.run(scenario())


async def hall_table(hall: Hall, ident: str) -> Table:
    return (await hall.room(ident)).table


def test_a_guest_who_signs_in_has_played_as_the_account(client: TestClient) -> None:
    anna, phone = another(client), another(client)
    for visitor in (anna, phone):
        visitor.post("/account/name", data={"name": "Anna"})
    anna.post("/account/register", data={"name": "Anna", "password": "correct horse"})
    ident = finished(phone, "me", "device")[0].rsplit("/", 1)[1]
    storage = site_of(client).storage
    guest = {row.person_id for row in client.portal.call(results.of_table, storage, ident)}  # type: ignore[union-attr]
    phone.post("/account/sign-in", data={"name": "Anna", "password": "correct horse"})
    rows = client.portal.call(results.of_table, storage, ident)  # type: ignore[union-attr]
    assert len(guest) == 1
    assert {row.person_id for row in rows}.isdisjoint(guest)
    assert [row.device for row in rows] == [1, 2]
    assert [each["table_id"] for each in anna.get("/account/data").json()["results"]] == [ident, ident]


def test_who_hears_of_tables_neither_harms_nor_slows_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            heard: list[str] = []

            def fail(table: Table) -> None:
                raise RuntimeError("something is wrong")

            hall.after += [fail, lambda table: heard.append(table.status)]
            await played(hall)
            await asyncio.sleep(0)
            assert heard[0] == "playing"
            assert heard[-1] == "finished"

    asyncio.run(scenario())
