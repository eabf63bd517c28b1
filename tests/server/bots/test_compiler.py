"""A server that began with plain Python lets its bots think compiled as soon as that is possible."""

import asyncio
import sys
from pathlib import Path

import pytest

from guildhall.server.bots.compiler import compile_for
from guildhall.server.bots.pool import BotPool

MAKES = "from pathlib import Path; (Path(__file__).parent / 'build' / 'beside').mkdir(parents=True)"


def found_first(_: int) -> str:
    return sys.path[0]


def compiler(folder: Path, script: str) -> Path:
    path = folder / "compiler.py"
    path.write_text(script, encoding="utf-8")
    return path


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> BotPool:
    monkeypatch.setattr(sys, "path", list(sys.path))
    return BotPool(1)


def test_processes_that_begin_later_find_what_was_compiled(
    tmp_path: Path, pool: BotPool, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> tuple[str, str]:
        before = await asyncio.wrap_future(pool.workers[0]._running().submit(found_first, 0))
        await compile_for(pool, compiler(tmp_path, MAKES))
        after = await asyncio.wrap_future(pool.workers[0]._running().submit(found_first, 0))
        return before, after

    try:
        before, after = asyncio.run(scenario())
    finally:
        pool.close()
    assert before != after == str(tmp_path / "build" / "beside")
    assert capsys.readouterr().out == "The rules are compiled: from now on the bots think with the compiled ones.\n"


@pytest.mark.parametrize("script", ["raise SystemExit(1)", "pass"])
def test_what_cannot_be_compiled_is_said_and_changes_nothing(
    tmp_path: Path, pool: BotPool, capsys: pytest.CaptureFixture[str], script: str
) -> None:
    before = list(sys.path)
    asyncio.run(compile_for(pool, compiler(tmp_path, script)))
    assert sys.path == before
    assert not pool.workers[0].outdated
    assert "could not be compiled" in capsys.readouterr().out


def test_the_compiler_ends_with_the_server(tmp_path: Path, pool: BotPool) -> None:
    script = compiler(tmp_path, "import time; time.sleep(60)")

    async def scenario() -> None:
        compiling = asyncio.create_task(compile_for(pool, script))
        await asyncio.sleep(0.5)
        compiling.cancel()
        await asyncio.wait_for(asyncio.gather(compiling, return_exceptions=True), 10)

    asyncio.run(scenario())
