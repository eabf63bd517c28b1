"""Bots at the table think in workers; whatever happens to a worker, the table goes on."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

import guildhall
from guildhall.server.bots import pool as pools
from guildhall.server.bots import worker
from guildhall.server.bots.allowance import Allowance
from guildhall.server.bots.pool import WORTH_WAITING, BotPool
from guildhall.server.bots.turns import Thought

VIEW = guildhall.new("fortune_knights", 3, seed=1).view(0)
THOUGHT = Thought("anna", "t", "greedy")
LEGAL = {action.text for action in VIEW.legal}


@asynccontextmanager
async def pool_of(workers: int) -> AsyncIterator[BotPool]:
    pool = BotPool(workers)
    try:
        yield pool
    finally:
        pool.close()


def processes(pool: BotPool) -> list[int]:
    """The numbers of the workers' processes."""
    running = [worker._process for worker in pool.workers if worker._process]
    return [process.pid or 0 for executor in running for process in (executor._processes or {}).values()]


def kept_in(pool: BotPool, number: int) -> list[str]:
    """Whose bots a worker keeps."""
    executor = pool.workers[number]._process
    assert executor
    return executor.submit(seats_kept).result(10)


def seats_kept() -> list[str]:
    return list(worker.kept)


def test_a_worker_chooses_from_the_view() -> None:
    async def scenario() -> str:
        async with pool_of(1) as pool:
            return await pool.choose(VIEW, "greedy", "t/0", [], THOUGHT)

    assert asyncio.run(scenario()) in LEGAL


def test_a_seat_goes_back_to_the_worker_that_keeps_its_bot() -> None:
    async def scenario() -> None:
        async with pool_of(2) as pool:
            await asyncio.gather(*(pool.choose(VIEW, "greedy", seat, [], THOUGHT) for seat in ("t/0", "t/1")))
            for _ in range(3):
                await pool.choose(VIEW, "greedy", "t/1", [], THOUGHT)
            assert [kept_in(pool, number) for number in range(2)] == [["t/0"], ["t/1"]]

    asyncio.run(scenario())


def test_a_seat_whose_worker_has_too_much_to_do_goes_elsewhere() -> None:
    pool = BotPool(2)
    home, other = pool.workers
    assert pool._home("t/0") is home
    home.asked = WORTH_WAITING
    assert pool._home("t/0") is home
    home.asked = WORTH_WAITING + 1
    assert pool._home("t/0") is other
    home.asked = 0
    assert pool._home("t/0") is other


def test_the_pool_remembers_only_so_many_seats() -> None:
    pool = BotPool(2)
    for number in range(1000):
        pool._home(f"t{number}/0")
        pool._home("often/0")
    assert len(pool._homes) == 2 * worker.MOST_KEPT
    assert "often/0" in pool._homes


def test_a_killed_worker_is_asked_again_afresh() -> None:
    async def scenario() -> list[str]:
        async with pool_of(1) as pool:
            first = await pool.choose(VIEW, "greedy", "t/0", [], THOUGHT)
            await pool.choose(VIEW, "greedy", "t/1", [], THOUGHT)
            for process in processes(pool):
                os.kill(process, signal.SIGKILL)
            second = await pool.choose(VIEW, "greedy", "t/0", [first], THOUGHT)
            assert kept_in(pool, 0) == ["t/0"]
            thinking = asyncio.create_task(pool.choose(VIEW, "search:seconds=5", "t/0", [], THOUGHT))
            waiting = asyncio.create_task(pool.choose(VIEW, "greedy", "t/1", [], THOUGHT))
            await asyncio.sleep(0.5)
            for process in processes(pool):
                os.kill(process, signal.SIGKILL)
            return [first, second, await thinking, await waiting]

    assert set(asyncio.run(scenario())) <= LEGAL


def test_a_bot_that_fails_or_hangs_is_replaced_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> list[str]:
        async with pool_of(1) as pool:
            pool.rng = Random(1)
            failed = await pool.choose(VIEW, "no such bot", "t/0", [], THOUGHT)
            with monkeypatch.context() as patched:
                patched.setattr(pools, "LONGEST_THOUGHT", 0.0)
                hung = await pool.choose(VIEW, "greedy", "t/0", [], THOUGHT)
            assert not processes(pool)
            return [failed, hung, await pool.choose(VIEW, "greedy", "t/0", [], THOUGHT)]

    assert set(asyncio.run(scenario())) <= LEGAL


def test_a_hint_says_why() -> None:
    async def scenario() -> tuple[str, str] | None:
        async with pool_of(1) as pool:
            return await pool.hint(VIEW, "de", THOUGHT)

    found = asyncio.run(scenario())
    assert found
    assert found[0] in LEGAL
    assert "%" in found[1]


def test_a_thought_nobody_wants_any_more_frees_its_worker() -> None:
    """Neither the process nor what other bots there have learnt is lost."""

    async def scenario() -> None:
        async with pool_of(1) as pool:
            first = await pool.choose(VIEW, "search:iterations=30", "other/0", [], THOUGHT)
            running = processes(pool)
            for work in (
                pool.choose(VIEW, "search:seconds=60", "t/0", [], THOUGHT),
                pool.choose(VIEW, "search:seconds=60", "t/0", [], THOUGHT),
            ):
                thinking = asyncio.create_task(work)
                await asyncio.sleep(0.3)
                began = time.monotonic()
                thinking.cancel()
                assert await pool.choose(VIEW, "greedy", "t/1", [], THOUGHT) in LEGAL
                assert time.monotonic() - began < 4
            assert processes(pool) == running
            assert "other/0" in kept_in(pool, 0)
            assert await pool.choose(VIEW, "search:iterations=30", "other/0", [first], THOUGHT) in LEGAL
            assert not pool.waiting

    asyncio.run(scenario())


def test_a_thought_given_up_while_its_process_starts_is_not_thought() -> None:
    async def scenario() -> None:
        async with pool_of(1) as pool:
            thinking = asyncio.create_task(pool.choose(VIEW, "search:seconds=60", "t/0", [], THOUGHT))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            thinking.cancel()
            async with asyncio.timeout(20):
                assert await pool.choose(VIEW, "greedy", "t/1", [], THOUGHT) in LEGAL

    asyncio.run(scenario())


def test_a_bot_that_does_not_stop_is_given_up_with_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "TIME_TO_STOP", 0.2)

    async def scenario() -> None:
        async with pool_of(1) as pool:
            await pool.choose(VIEW, "greedy", "t/0", [], THOUGHT)
            (process,) = processes(pool)
            thinking = asyncio.create_task(pool.choose(VIEW, "greedy", "t/0", [], THOUGHT))
            os.kill(process, signal.SIGSTOP)
            await asyncio.sleep(0.05)
            thinking.cancel()
            assert await pool.choose(VIEW, "greedy", "t/1", [], THOUGHT) in LEGAL
            assert process not in processes(pool)

    asyncio.run(scenario())


def test_the_time_of_a_thought_is_charged_and_that_in_the_queue_is_not() -> None:
    async def scenario() -> None:
        allowance = Allowance(3600)
        pool = BotPool(1, allowance)
        try:
            await pool.choose(VIEW, "greedy", "t/0", [], Thought("warm", "up", "greedy"))
            bert = Thought("bert", "b", "greedy")
            await asyncio.gather(
                pool.choose(VIEW, "search:seconds=1", "t/0", [], THOUGHT),
                pool.choose(VIEW, "greedy", "b/0", [], bert),
            )
            assert allowance._used["person anna"][0] > 0.8
            assert allowance._used["person bert"][0] < 0.8
        finally:
            pool.close()

    asyncio.run(scenario())
