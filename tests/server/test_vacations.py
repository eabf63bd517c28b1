"""Vacations: the clocks of slow games stand still, everywhere, across restarts, and no longer than a year allows."""

import asyncio
from pathlib import Path

import pytest

from guildhall.server.hall import Hall
from guildhall.server.refusals import Refused
from guildhall.server.store import vacations as store
from guildhall.server.store.vacations import Vacation
from guildhall.server.table import deeds
from guildhall.server.table.clocks import DAY, HOUR, now_ms
from guildhall.server.table.log import Pace
from guildhall.server.vacations import Vacations, days, year_of

from .databases import both
from .tables import ANNA, BERT
from .test_hall import hall_at, table_of_two

pytestmark = both
SLOW = Pace("days", days=1)


def until(hall: Hall, table: str, seat: int = 0) -> int:
    return hall.rooms[table].table.clocks.rests_until(seat, now_ms())


def test_clocks_stand_still_at_all_slow_tables_and_go_on_afterwards(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            keeper = Vacations(hall, 30)
            slow, live = await table_of_two(hall, SLOW), await table_of_two(hall, Pace("live", minutes=5))
            ends = now_ms() + 3 * DAY
            await keeper.plan(ANNA, now_ms(), ends)
            await keeper.look()
            assert (until(hall, slow.id), until(hall, slow.id, 1), until(hall, live.id)) == (ends, 0, 0)
            # A match that begins meanwhile, too; and nothing is written twice.
            later = await table_of_two(hall, SLOW)
            written = slow.seq
            await keeper.look()
            await keeper.look()
            assert until(hall, later.id) == ends
            assert slow.seq == written
            deadline = slow.clocks.deadline()
            assert slow.clocks.remaining(0, ends) > DAY - HOUR
            assert slow.clocks.remaining(1, ends) == 0
            rows = await hall.storage.read("SELECT deadline FROM game_table WHERE id = $1", slow.id)
            assert rows[0]["deadline"] == deadline
        async with hall_at(tmp_path) as hall:
            table = (await hall.room(slow.id)).table
            assert table.clocks.deadline() == deadline
            with pytest.raises(Refused, match="stale"):
                await hall.do(slow.id, deeds.call_time(0))
            keeper = Vacations(hall, 30)
            (vacation,) = await store.vacations_of(hall.storage, ANNA)
            await keeper.end(ANNA, vacation.id)
            await keeper.look()
            assert until(hall, slow.id) == until(hall, later.id) == 0
            assert table.clocks.remaining(0, now_ms() + DAY) < HOUR

    asyncio.run(scenario())


def test_others_cannot_let_a_clock_stand_still(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            slow, free = await table_of_two(hall, SLOW), await table_of_two(hall)
            ends = now_ms() + DAY
            for table, deed in ((slow, deeds.rest(BERT, 0, ends)), (free, deeds.rest(ANNA, 0, ends))):
                with pytest.raises(Refused):
                    await hall.do(table.id, deed)
            keeper = Vacations(hall, 30)
            await keeper.plan(ANNA, now_ms(), ends)
            (vacation,) = await store.vacations_of(hall.storage, ANNA)
            await keeper.end(BERT, vacation.id)
            assert (await store.vacations_of(hall.storage, ANNA))[0].ends == ends

    asyncio.run(scenario())


def test_a_year_has_only_so_many_days(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            keeper, now = Vacations(hall, 10), now_ms()
            year = round(now + 5 * DAY)
            await keeper.plan(ANNA, year, year + 4 * DAY)
            for begins, ends in ((year, year + DAY), (year + 2 * DAY, year + 6 * DAY), (year - DAY, year + 5 * DAY)):
                with pytest.raises(Refused, match="taken"):
                    await keeper.plan(ANNA, begins, ends)
            with pytest.raises(Refused, match="malformed"):
                await keeper.plan(ANNA, now + 400 * DAY, now + 401 * DAY)
            with pytest.raises(Refused, match="malformed"):
                await keeper.plan(ANNA, year + 10 * DAY, year + 10 * DAY)
            with pytest.raises(Refused, match="too_many"):
                await keeper.plan(BERT, year, year + 11 * DAY)
            (vacation,) = await store.vacations_of(hall.storage, ANNA)
            await keeper.end(ANNA, vacation.id)
            assert await store.vacations_of(hall.storage, ANNA) == []

    asyncio.run(scenario())


@pytest.mark.parametrize(("length", "counts"), [(1, 1), (DAY, 1), (DAY + 1, 2), (3 * DAY, 3)])
def test_days_that_are_begun_count(length: int, counts: int) -> None:
    assert days(5, 5 + length) == counts


def test_what_is_long_over_is_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            now = now_ms()
            await store.add_vacation(hall.storage, Vacation("old", ANNA, now - 1000 * DAY, now - 990 * DAY))
            await store.tidy_up(hall.storage, now)
            assert await store.vacations_of(hall.storage, ANNA) == []

    asyncio.run(scenario())


def test_vacations_planned_in_the_same_moment_share_the_days_of_a_year(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            keeper, begins = Vacations(hall, 30), now_ms()
            plans = [keeper.plan(ANNA, begins + n * 5 * DAY, begins + (n * 5 + 4) * DAY) for n in range(20)]
            await asyncio.gather(*plans, return_exceptions=True)
            found = await store.vacations_of(hall.storage, ANNA)
            taken: dict[int, int] = {}
            for each in found:
                year = year_of(each.begins)
                taken[year] = taken.get(year, 0) + days(each.begins, each.ends)
            assert max(taken.values()) <= 30

    asyncio.run(scenario())
