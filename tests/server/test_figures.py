"""Figures of the house: true to what was played, of nobody in particular, and worked out once for a while."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import json

from guildhall.server import figures
from guildhall.server.figures import AT_LEAST, HouseFigures, bins, by_seats, interval
from guildhall.server.store import deals
from guildhall.server.store.deals import Play
from guildhall.server.store.statistics import SeatFigures, last_matches
from guildhall.server.store.storage import Storage

from .databases import both
from .seasons import NOW, keep_match
from .store.test_storage import opened


def seat(number: int, place: int, score: int, seats: int = 2, table: str = "a", **sources: int) -> SeatFigures:
    return SeatFigures(table, number, seats, "free", 40, 0, 30 * 60_000, place, score, json.encode(sources).decode())


def match(winner: int, table: str = "a") -> list[SeatFigures]:
    """A match of two with a winner of 30 points, 20 of them from houses; the other one has 10, none from houses."""
    return [
        seat(n, 1, 30, table=table, houses=20, canals=10) if n == winner else seat(n, 2, 10, table=table, canals=10)
        for n in range(2)
    ]


def test_figures_are_what_was_played() -> None:
    found = by_seats([match(0)] * 9 + [match(1)] * 3)[2]
    assert found.matches == 12
    assert (found.mean, found.mean_won, found.best) == (20.0, 30.0, 30)
    assert sum(bin_.often for bin_ in found.scores) == 24
    assert sum(bin_.won for bin_ in found.scores) == 12
    assert found.median_minutes == 30
    assert [share.share for share in found.seats] == [0.75, 0.25]
    assert [(source.name, source.won, source.others) for source in found.sources] == [
        ("houses", 20.0, 0.0), ("canals", 10.0, 10.0),
    ]  # fmt: skip


def test_a_shared_victory_counts_in_parts() -> None:
    tied = [seat(0, 1, 20), seat(1, 1, 20)]
    assert [share.share for share in by_seats([tied] * AT_LEAST)[2].seats] == [0.5, 0.5]


def test_a_few_matches_tell_nothing() -> None:
    assert by_seats([match(0)] * (AT_LEAST - 1)) == {}


def test_numbers_of_players_are_kept_apart_what_is_played_most_first() -> None:
    three = [seat(n, 1 + n, 5, seats=3) for n in range(3)]
    assert list(by_seats([match(0)] * 10 + [three] * 11)) == [3, 2]


@pytest.mark.parametrize("values", [[5], [0, 1000], [-40, 3, 90], [7] * 50, list(range(12)), list(range(13))])
def test_bins_hold_everything_once(values: list[int]) -> None:
    found = bins(values, values[:1])
    assert sum(bin_.often for bin_ in found) == len(values)
    assert sum(bin_.won for bin_ in found) == 1
    assert len(found) <= figures.BINS + 1
    assert all(one.high + 1 == other.low for one, other in pairwise(found))


def test_an_interval_holds_the_share_and_narrows() -> None:
    few, many = interval(5, 10), interval(500, 1000)
    assert few.low < many.low < 0.5 < many.high < few.high
    assert interval(0, 10).low == 0
    assert interval(10, 10).high == pytest.approx(1)


@both
def test_only_whole_matches_of_the_usual_game_count(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            for number in range(4):
                await keep_match(storage, f"t{number}", ["anna", "bert"], ended_at=NOW + number)
            await keep_match(storage, "odd", ["anna", "bert"], usual=0)
            await keep_match(storage, "other", ["anna", "bert"], game="bruges")
            await keep_match(storage, "dealt", ["anna", "bert"], ended_at=NOW + 9)
            await deals.begin(storage, Play("today", "anna", "dealt", 1, NOW))
            found = await last_matches(storage, "lanterns", 5)
            assert [match[0].table_id for match in found] == ["t3", "t2"]

    asyncio.run(scenario())


def test_they_are_made_once_however_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    async def counted(storage: Storage, game: str, most: int) -> list[list[SeatFigures]]:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0.01)
        return [match(0)] * 10

    monkeypatch.setattr(figures, "last_matches", counted)

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            house = HouseFigures(storage)
            impatient = asyncio.create_task(house.of("lanterns"))
            await asyncio.sleep(0.001)
            others = [asyncio.create_task(house.of("lanterns")) for _ in range(20)]
            await asyncio.sleep(0)
            impatient.cancel()
            assert all([(await other)[2].matches == 10 for other in others])
            await house.of("lanterns")
            assert asked == 1
            monkeypatch.setattr(figures, "KEPT", 0)
            await house.of("lanterns")
            assert asked == 2

    asyncio.run(scenario())
