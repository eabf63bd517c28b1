"""Whatever happens to bots and their workers, every table plays on."""

import asyncio
import os
import signal
import time
from concurrent.futures import CancelledError as Given
from pathlib import Path
from unittest.mock import Mock

import pytest

from guildhall.core.state import View
from guildhall.server.bots import pool as pools
from guildhall.server.bots.pool import BotPool
from guildhall.server.bots.turns import Thought
from guildhall.server.hall import Hall
from guildhall.server.store.storage import SqliteStorage
from guildhall.server.table import deeds
from guildhall.server.table.log import Pace

from ..bots.test_pool import LEGAL, VIEW, pool_of, processes
from ..tables import ANNA, QuickThinker, opened
from ..test_hall import hall_at


def bots_alone(host: str = ANNA, level: str = "beginner") -> list[deeds.Deed]:
    return [*(deeds.fill(host, seat, level, f"Bot {seat}") for seat in range(3)), deeds.begin(host)]


class Failing(QuickThinker):
    """Fails a few times, in every way a thinker can."""

    def __init__(self, failures: list[BaseException]) -> None:
        super().__init__()
        self.failures = failures

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        if self.failures:
            raise self.failures.pop()
        return await super().choose(view, spec, seat, moves, thought)


def test_bots_go_on_after_whatever_stopped_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.supervisor.REST", 0.01)

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            hall.thinker = Failing([asyncio.CancelledError(), Given(), ValueError("odd"), TimeoutError()])
            tables = [await hall.open_table(opened(seats=3), bots_alone()) for _ in range(3)]
            async with asyncio.timeout(10):
                while any(table.status != "finished" for table in tables):
                    await asyncio.sleep(0.01)
            assert not hall.thinker.failures

    asyncio.run(scenario())


def test_a_bot_nobody_knows_any_more_plays_by_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.supervisor.REST", 0.01)

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            hall.bot_pause = 10
            table = await hall.open_table(opened(seats=3), bots_alone())
            for seat in table.seats:
                seat.level = "grandmaster"
            hall.bot_pause = 0
            async with asyncio.timeout(20):
                while table.seq < 12:
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_a_worker_that_hangs_costs_one_thought_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those in the queue are asked afterwards, at a new process: what they waited does not count as thinking."""

    async def scenario() -> None:
        async with pool_of(1) as pool:
            await pool.choose(VIEW, "greedy", "t/0", [], Thought("warm", "up", "greedy"))
            monkeypatch.setattr(pools, "LONGEST_THOUGHT", 8.0)
            stuck = pool.choose(VIEW, "search:seconds=60", "stuck/0", [], Thought("anna", "stuck", "long"))
            others = [
                pool.choose(VIEW, "search:seconds=0.3", f"t{n}/0", [], Thought(f"p{n}", f"t{n}", "short"))
                for n in range(10)
            ]
            tasks = [asyncio.create_task(work) for work in (stuck, *others)]
            await asyncio.sleep(0.5)
            by_chance = Mock(side_effect=pool.rng.choice)
            monkeypatch.setattr(pool.rng, "choice", by_chance)
            assert set(await asyncio.gather(*tasks)) <= LEGAL
            assert by_chance.call_count == 1

    asyncio.run(scenario())


def test_a_stopped_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with pool_of(1) as pool:
            await pool.choose(VIEW, "greedy", "t/0", [], Thought("warm", "up", "greedy"))
            (process,) = processes(pool)
            os.kill(process, signal.SIGSTOP)
            with monkeypatch.context() as patched:
                patched.setattr(pools, "LONGEST_THOUGHT", 0.3)
                assert await pool.choose(VIEW, "greedy", "t/0", [], Thought("anna", "t", "greedy")) in LEGAL
            assert await pool.choose(VIEW, "greedy", "t/0", [], Thought("anna", "t", "greedy")) in LEGAL
            assert processes(pool) != [process]

    asyncio.run(scenario())


async def many_tables(folder: Path, count: int, level: str) -> list[str]:
    """Tables at which bots are to move, written and left alone."""
    storage = SqliteStorage(folder / "guildhall.db")
    await storage.open()
    hall = Hall(storage, QuickThinker(), bot_pause=3600)
    game = deeds.opening("fortune_knights", 3, {}, Pace(), False, ANNA, "seed", False)
    tables = await asyncio.gather(*(hall.open_table(game, bots_alone(level=level)) for _ in range(count)))
    await hall.close()
    await storage.close()
    return [table.id for table in tables]


def restart(folder: Path, count: int, level: str, moves: int) -> float:
    """Seconds after a restart until every table has gone on by some moves."""

    async def scenario() -> float:
        tables = await many_tables(folder, count, level)
        began = time.monotonic()
        async with hall_at(folder) as hall:
            pool = hall.thinker = BotPool(2)
            try:
                while any(ident not in hall.rooms or hall.rooms[ident].table.seq < 5 + moves for ident in tables):
                    await asyncio.sleep(0.05)
            finally:
                pool.close()
        return time.monotonic() - began

    async def bounded() -> float:
        return await asyncio.wait_for(scenario(), 60 + 3 * count)

    return asyncio.run(bounded())


def test_after_a_restart_every_table_plays_on(tmp_path: Path) -> None:
    restart(tmp_path, 40, "apprentice", 2)


@pytest.mark.long
def test_after_a_restart_a_thousand_tables_play_on(tmp_path: Path) -> None:
    print(f"a thousand tables of bots played on after {restart(tmp_path, 1000, 'master', 1):.1f} s")


@pytest.mark.long
def test_sixty_tables_of_masters_keep_no_stranger_waiting(tmp_path: Path) -> None:
    """A stranger waits for the one thought that is under way, not for those in the queue."""

    async def scenario() -> tuple[float, float]:
        async with hall_at(tmp_path) as hall:
            pool = hall.thinker = BotPool(1)
            game = deeds.opening("bruges", 4, {}, Pace(), False, ANNA, "seed", False)
            fills = [deeds.fill(ANNA, seat, "master", f"Bot {seat}") for seat in range(4)]
            thought = Thought("bert", "b", "fortune_knights journeyman")
            try:
                await _longest(pool, thought)
                quiet = await _longest(pool, thought)
                for _ in range(60):
                    await hall.open_table(game, [*fills, deeds.begin(ANNA)])
                await asyncio.sleep(5)
                return quiet, await _longest(pool, thought)
            finally:
                pool.close()

    quiet, busy = asyncio.run(scenario())
    print(f"a stranger's journeyman took {quiet:.2f} s alone and {busy:.2f} s beside sixty tables of masters")
    assert busy < quiet + 6


async def _longest(pool: BotPool, thought: Thought) -> float:
    longest = 0.0
    for number in range(8):
        began = time.monotonic()
        await pool.choose(VIEW, "journeyman", "b/0", ["x"] * number, thought)
        longest = max(longest, time.monotonic() - began)
    return longest
