"""Rating: each match once and in order, whoever does it; and reckoned from the logs it is the same to the last bit."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from guildhall.cli import main
from guildhall.server import own_data
from guildhall.server.hall import Hall
from guildhall.server.rater import Rater, rate_all
from guildhall.server.reckoning import reckon
from guildhall.server.refusals import Refused
from guildhall.server.store import ladders, results
from guildhall.server.store.people import Person
from guildhall.server.store.storage import Statement, Storage
from guildhall.server.table import deeds
from guildhall.server.table.log import Pace
from guildhall.server.table.table import Table

from .databases import both
from .tables import ANNA, BERT
from .test_hall import hall_at

pytestmark = both
CARL = "carl"
NOW = "lanterns now"


async def rated_table(hall: Hall, *people: str, pace: Pace | None = None, bots: int = 0) -> Table:
    """A rated table at which these people sit, with some bots."""
    seats = len(people) + bots
    opened = deeds.opening("lanterns", seats, {}, pace or Pace(), True, people[0], "secret", False, True)
    sat = [deeds.sit(person, seat, person, account=True) for seat, person in enumerate(people)]
    filled = [deeds.fill(people[0], len(people) + bot, "random", f"Bot {bot}") for bot in range(bots)]
    return await hall.open_table(opened, [*sat, *filled, deeds.begin(people[0])])


async def end(hall: Hall, table: Table, rng: Random, leaver: str = "") -> Table:
    """Play a table to its end."""
    if leaver:
        await hall.do(table.id, deeds.leave(leaver, table.seats_of(leaver)[0]))
    while table.status == "playing":
        for seat in table.deciders:
            if not table.seats[seat].level and seat in table.deciders:
                text = rng.choice(table.view(seat).legal).text
                await hall.do(table.id, deeds.play(table.seats[seat].person, seat, text, table.asked_at[seat]))
        await asyncio.sleep(0)
    return table


async def a_season(hall: Hall) -> list[Table]:
    """Some rated tables of all kinds, and a friendly one."""
    rng = Random(7)
    slow = Pace("days", days=3)
    tables = [await rated_table(hall, *people) for people in ((ANNA, BERT), (BERT, CARL, ANNA), (CARL, ANNA))]
    tables += [await rated_table(hall, ANNA, BERT, pace=slow), await rated_table(hall, CARL, bots=1)]
    ended = [await end(hall, table, rng) for table in tables]
    return [*ended, await end(hall, await rated_table(hall, BERT, ANNA), rng, leaver=BERT)]


async def kept(storage: Storage) -> list[dict[str, Any]]:
    return await storage.read(
        "SELECT table_id, seat, number, played, mu, sigma, gain, latest FROM result ORDER BY table_id, seat"
    )


def test_what_is_kept_is_what_the_logs_say(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            tables = await a_season(hall)
            assert await rate_all(hall.storage) == len(tables)
            assert await rate_all(hall.storage) == 0
            found = await reckon(hall.storage, mend=False)
            assert found.is_right
            assert (found.tables, found.rated, found.unreadable) == (len(tables), len(tables), 0)
            assert {row["number"] is None for row in await kept(hall.storage)} == {False}

    asyncio.run(scenario())


def test_it_is_the_same_in_whatever_order_results_come(tmp_path: Path) -> None:
    """As if servers wrote their endings down late: each match takes its place."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            tables = await a_season(hall)
            await rate_all(hall.storage)
            before = await kept(hall.storage)
            rows = await results.of_tables(hall.storage, [table.id for table in tables])
            await hall.storage.write(Statement("DELETE FROM result"), Statement("DELETE FROM ladder"))
            for table in Random(5).sample(tables, len(tables)):
                await results.replace(hall.storage, table.id, rows[table.id])
                await rate_all(hall.storage)
            assert await kept(hall.storage) == before

    asyncio.run(scenario())


def test_several_raters_rate_each_match_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall, hall_at(tmp_path) as other:
            tables = await a_season(hall)
            await asyncio.gather(*(rate_all(each.storage) for each in (hall, other, hall, other)))
            assert (await ladders.head_of(hall.storage, NOW)).number == len(tables) - 1
            assert (await reckon(hall.storage, mend=False)).is_right

    asyncio.run(scenario())


def test_what_was_changed_is_named_and_put_right(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            tables = await a_season(hall)
            await rate_all(hall.storage)
            before = await kept(hall.storage)
            await hall.storage.write(
                Statement("UPDATE result SET mu = mu + 0.000000001 WHERE table_id = $1", (tables[1].id,)),
                Statement("UPDATE result SET score = score + 1 WHERE table_id = $1", (tables[3].id,)),
            )
            found = await reckon(hall.storage, mend=False)
            assert found.wrong_tables == [tables[3].id]
            assert found.wrong_ratings == [NOW]
            assert await kept(hall.storage) != before
            assert not (await reckon(hall.storage, mend=True)).is_right
            assert (await reckon(hall.storage, mend=False)).is_right
            assert await kept(hall.storage) == before

    asyncio.run(scenario())


def test_ratings_of_others_stay_when_somebody_is_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            await a_season(hall)
            await rate_all(hall.storage)
            before = await kept(hall.storage)
            await own_data.forget(hall, Person(BERT, "Bert", "bert"))
            assert await kept(hall.storage) == before
            assert (await reckon(hall.storage, mend=False)).is_right
            assert await ladders.standing_of(hall.storage, NOW, BERT) == ladders.Standing()

    asyncio.run(scenario())


def test_paces_have_ladders_of_their_own_and_bots_none(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            await a_season(hall)
            await rate_all(hall.storage)
            played = {
                (person, ladder): (await ladders.standing_of(hall.storage, ladder, person)).played
                for person in (ANNA, BERT, CARL)
                for ladder in (NOW, "lanterns days")
            }
            assert played[ANNA, NOW] == 4
            assert (played[CARL, NOW], played[CARL, "lanterns days"]) == (3, 0)
            latest = await hall.storage.read("SELECT person_id, ladder FROM result WHERE latest = 1")
            assert {(row["person_id"], row["ladder"]) for row in latest} == {who for who, n in played.items() if n}
            assert len(latest) == 5

    asyncio.run(scenario())


def test_a_match_is_rated_as_soon_as_it_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            rater = Rater(hall.storage)
            hall.after.append(rater.hear)
            rating = asyncio.create_task(rater.keep_rating())
            await end(hall, await rated_table(hall, ANNA, BERT), Random(1))
            while not (await ladders.head_of(hall.storage, NOW)).number:
                await asyncio.sleep(0.01)
            rating.cancel()

    asyncio.run(asyncio.wait_for(scenario(), 15))


def test_who_may_sit_at_a_rated_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            opened = deeds.opening("lanterns", 3, {}, Pace(), True, ANNA, "secret", False, True)
            table = await hall.open_table(opened, [deeds.sit(ANNA, 0, "Anna", account=True)])
            for refused in (deeds.sit("guest", 1, "Guest"), deeds.sit(ANNA, 1, "Anna again", account=True)):
                with pytest.raises(Refused, match="not_rated"):
                    await hall.do(table.id, refused)
            await hall.do(table.id, deeds.sit("program", 1, "Engine", program=True))
            await hall.do(table.id, deeds.fill(ANNA, 2, "random", "Bot"))
            assert table.full

    asyncio.run(scenario())


def test_the_command_tells_and_mends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            await a_season(hall)
            await rate_all(hall.storage)
            await hall.storage.write(Statement("UPDATE result SET place = 3 - place WHERE seats = 2"))

    asyncio.run(scenario())
    where = ["--data", str(tmp_path)] if (tmp_path / "guildhall.db").exists() else ["--database", note(tmp_path)]
    assert run(["ratings", "recompute", *where, "--check"]) == 1
    assert "is not what follows from the logs" in capsys.readouterr().out
    assert run(["ratings", "recompute", *where]) == 0
    assert "is put right" in capsys.readouterr().out
    assert run(["ratings", "recompute", *where, "--check"]) == 0
    assert "everything that is kept is what follows from the logs" in capsys.readouterr().out


def note(folder: Path) -> str:
    return (folder / "database.url").read_text(encoding="utf-8")


def run(arguments: list[str]) -> int:
    try:
        main(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    return 0
