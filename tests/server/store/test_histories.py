"""Histories: each match once, filtered and counted as it was played."""

from pathlib import Path

from guildhall.server.store import histories, results
from guildhall.server.store.histories import Wish
from guildhall.server.store.storage import Statement, Storage

from ..databases import both
from ..seasons import NOW, keep_match, keep_season, row
from .test_friends import at_home

pytestmark = both


async def a_life(storage: Storage) -> None:
    """Matches of Anna: two with Bert, one of them won; one of another game with Cleo, and one on one device."""
    await keep_match(storage, "t1", ["anna", "bert"], ended_at=NOW)
    await keep_match(storage, "t2", ["bert", "anna"], ended_at=NOW + 1, rated=1)
    await keep_match(storage, "t3", ["anna", "cleo"], ended_at=NOW + 2, game="bruges", public=False)
    both_seats = [
        row("t4", 0, "anna", 1, rated=0, device=1, ended_at=NOW + 3),
        row("t4", 1, "anna", 2, rated=0, device=2, ended_at=NOW + 3),
    ]
    await storage.write(*(Statement(results.KEEP, tuple(each)) for each in both_seats))


async def found(storage: Storage, wish: Wish) -> list[str]:
    matches = await histories.matches(storage, "anna", wish, 0, 10)
    tables = await histories.tables(storage, "anna", wish, 0, 10)
    assert [own.result.table_id for own in matches] == tables
    assert await histories.count(storage, "anna", wish) == len(tables)
    return tables


def test_wishes_are_granted(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await a_life(storage)
        assert await found(storage, Wish()) == ["t4", "t3", "t2", "t1"]
        assert await found(storage, Wish(game="lanterns")) == ["t2", "t1"]
        assert await found(storage, Wish(won=True)) == ["t3", "t1"]
        assert await found(storage, Wish(rated=True)) == ["t2"]
        assert await found(storage, Wish(opponent="bert")) == ["t2", "t1"]
        assert await found(storage, Wish(since=NOW + 2)) == ["t4", "t3"]
        assert await found(storage, Wish("lanterns", won=True, opponent="bert", since=NOW)) == ["t1"]
        assert await found(storage, Wish(game="lanterns", opponent="cleo")) == []

    at_home(tmp_path, work)


def test_pages_follow_each_other(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await a_life(storage)
        first, second = [await histories.matches(storage, "anna", Wish(), after, 2) for after in (0, 2)]
        assert [own.result.table_id for own in (*first, *second)] == ["t4", "t3", "t2", "t1"]
        assert [own.public for own in (*first, *second)] == [0, 0, 1, 1]

    at_home(tmp_path, work)


def test_what_is_played_and_with_whom(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await a_life(storage)
        played = {each.game: (each.matches, each.won) for each in await histories.played(storage, "anna")}
        assert played == {"lanterns": (2, 1), "bruges": (2, 1)}
        met = await histories.opponents(storage, "anna", 10)
        assert [(each.person_id, each.matches, each.won, each.lost) for each in met] == [
            ("bert", 2, 1, 1), ("cleo", 1, 1, 0),
        ]  # fmt: skip
        assert [each.score for each in await histories.scores(storage, "anna", "lanterns", 5)] == [9, 8]

    at_home(tmp_path, work)


def test_a_course_is_in_the_order_of_matches(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await keep_season(storage, ["anna", "bert"], 5)
        up, down = [await histories.course(storage, who, "lanterns now", 3) for who in ("anna", "bert")]
        assert len(up) == len(down) == 3
        assert [rating.mu for rating in up] == sorted(rating.mu for rating in up)
        assert [rating.mu for rating in down] == sorted((rating.mu for rating in down), reverse=True)
        gains = [own.gain for own in await histories.matches(storage, "anna", Wish(), 0, 5)]
        assert all(gain is not None and gain > 0 for gain in gains)

    at_home(tmp_path, work)
