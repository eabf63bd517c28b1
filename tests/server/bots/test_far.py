"""Far thoughts: other machines think if there are any, and a table never waits for one that is gone."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from guildhall.core.match import Match
from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.server.bots import far
from guildhall.server.bots.allowance import Allowance
from guildhall.server.bots.far import FarThinker
from guildhall.server.bots.turns import Thought
from guildhall.server.store import postgres
from guildhall.server.store.postgres import PostgresStorage
from guildhall.server.store.questions import home_of, thinkers
from guildhall.server.think import Thinking

from ..databases import use_postgres
from ..process import ROOT
from ..tables import QuickThinker

THOUGHT = Thought("anna", "table", "fortune_knights beginner")


class Pool(QuickThinker):
    """Answers at once, or never."""

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__()
        self.seconds = seconds
        self.asked = self.stopped = 0

    @property
    def waiting(self) -> int:
        return 0

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        self.asked += 1
        try:
            await asyncio.sleep(self.seconds)
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return await super().choose(view, spec, seat, moves, thought)


class Far:
    """A node, and as many machines that think for it as are wanted."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.storage = PostgresStorage(url)
        self.near = Pool()
        self.allowance = Allowance()
        self.thinker = FarThinker(self.storage, self.near, self.allowance)  # type: ignore[arg-type]
        self.running: list[tuple[asyncio.Event, asyncio.Task[None], Thinking]] = []

    async def machine(self, pool: Pool) -> Thinking:
        thinking = Thinking(self.url, 1)
        thinking.pool = pool  # type: ignore[assignment]
        stop = asyncio.Event()
        self.running.append((stop, asyncio.create_task(thinking.run(stop)), thinking))
        while thinking.name not in await thinkers(self.storage):
            await asyncio.sleep(0.01)
        self.thinker._counted = 0.0
        return thinking

    async def end(self) -> None:
        for stop, task, _ in self.running:
            stop.set()
            await task
        self.running.clear()

    async def choose(self, seat: str = "seat") -> str:
        view = Match(find_game("fortune_knights"), 3, seed="a").view(0)
        return await self.thinker.choose(view, "beginner", seat, [], THOUGHT)

    async def questions(self) -> list[dict[str, Any]]:
        return await self.storage.read("SELECT * FROM question")


@asynccontextmanager
async def far_at(url: str) -> AsyncIterator[Far]:
    found = Far(url)
    await found.storage.open()
    try:
        yield found
    finally:
        await found.end()
        found.thinker.close()
        await found.storage.close()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return use_postgres(tmp_path)


def test_another_machine_thinks_if_there_is_one(url: str) -> None:
    async def scenario() -> None:
        async with far_at(url) as node:
            assert await node.choose()
            assert node.near.asked == 1
            await node.machine(pool := Pool(0.2))
            assert await node.choose()
            assert (node.near.asked, pool.asked) == (1, 1)
            assert await node.questions() == []
            assert node.allowance._used_by("person anna", 1.0) >= 0.2
            await node.end()
            node.thinker._counted = 0.0
            assert await node.choose()
            assert node.near.asked == 2

    asyncio.run(scenario())


def test_who_is_gone_is_not_waited_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is killed while it thinks, and one that never takes what is asked."""

    async def scenario() -> None:
        async with far_at(url) as node:
            thinking = await node.machine(pool := Pool(60))
            choosing = asyncio.create_task(node.choose())
            while not pool.asked:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(postgres, "PATIENCE", 0.1)
            thinking.storage._pool.terminate()
            await asyncio.wait_for(choosing, 10)
            ((_, task, _),) = node.running
            node.running.clear()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert node.near.asked == 1

    asyncio.run(scenario())


def test_what_nobody_wants_to_know_any_more_is_given_up(url: str) -> None:
    async def scenario() -> None:
        async with far_at(url) as node:
            await node.machine(pool := Pool(60))
            choosing = asyncio.create_task(node.choose())
            while not pool.asked:
                await asyncio.sleep(0.01)
            choosing.cancel()
            async with asyncio.timeout(10):
                while not pool.stopped or await node.questions():
                    await asyncio.sleep(0.01)
            assert node.near.asked == 0

    asyncio.run(scenario())


def test_what_nobody_takes_is_thought_about_here(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far, "LONGEST_QUEUE", 0.3)

    async def scenario() -> None:
        async with far_at(url) as node:
            thinking = await node.machine(Pool())
            thinking.most = 0
            await asyncio.wait_for(node.choose(), 10)
            assert node.near.asked == 1

    asyncio.run(scenario())


def test_a_seat_goes_where_its_bot_is_kept() -> None:
    names = [f"machine {number}" for number in range(4)]
    homes = {f"seat {number}": home_of(f"seat {number}", names) for number in range(100)}
    assert set(homes.values()) == set(names)
    fewer = [seat for seat, home in homes.items() if home_of(seat, names[:3]) != home]
    assert fewer == [seat for seat, home in homes.items() if home == names[3]]


def test_the_command_thinks_until_told_to_stop(url: str) -> None:
    command = [sys.executable, "-m", "guildhall", "think", "--database", url]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    async def scenario() -> None:
        node = Far(url)
        await node.storage.open()
        async with asyncio.timeout(60):
            while not await thinkers(node.storage):
                await asyncio.sleep(0.05)
        assert await node.choose()
        assert node.near.asked == 0
        await node.storage.close()

    try:
        asyncio.run(scenario())
    finally:
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")
    assert "thinks no more" in out
