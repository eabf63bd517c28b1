"""Attention: whoever asks for much waits in line, and nobody else waits for them."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from guildhall.server.attention import Attention


async def work(milliseconds: float, done: list[str], name: str) -> str:
    """Keep the processor busy."""
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass
    done.append(name)
    return name


async def waits(seconds: float, done: list[str], name: str) -> None:
    await asyncio.sleep(seconds)
    done.append(name)


def used_up(*addresses: str) -> Attention:
    """Some addresses have used up their time, each a little more than the one before."""
    attention = Attention(0.01, 0.0)
    for number, address in enumerate(addresses):
        attention._charge(address, 0.02 + number / 1000)
    return attention


def run(*parts: Coroutine[Any, Any, Any]) -> list[Any]:
    async def scenario() -> list[Any]:
        return await asyncio.wait_for(asyncio.gather(*parts), 10)

    return asyncio.run(scenario())


def test_time_is_counted_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    attention, done = Attention(1.0, 0.5), list[str]()
    assert run(attention.served("anna", work(30, done, "a"))) == ["a"]
    used = attention.used_by("anna")
    assert 0.01 < used < 0.2
    later = time.monotonic() + 10
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert attention.used_by("anna") == 0
    assert attention.used_by("bert") == 0


def test_waiting_for_something_else_costs_nothing() -> None:
    attention, done = Attention(1.0, 0.0), list[str]()
    run(attention.served("anna", waits(0.1, done, "a")))
    assert attention.used_by("anna") < 0.05


def test_whoever_asks_for_little_does_not_wait() -> None:
    attention, done = used_up("anna"), list[str]()
    heavy = [attention.served("anna", work(5, done, "anna")) for _ in range(10)]
    run(*heavy, attention.served("bert", work(1, done, "bert")))
    assert done.index("bert") <= 1
    assert done.count("anna") == 10


def test_each_address_has_its_turn() -> None:
    """One that asks for many things at once keeps nobody waiting for more than one of them."""
    attention, done = Attention(10.0, 0.0), list[str]()
    many = [attention.served("anna", work(1, done, "anna")) for _ in range(20)]
    run(*many, *(attention.served(name, work(1, done, name)) for name in ("bert", "carl", "bert")))
    assert done[:6] == ["anna", "bert", "carl", "anna", "bert", "anna"]


def test_next_in_line_is_the_address_that_has_had_least() -> None:
    attention, done = used_up("least", "middle", "most"), list[str]()
    first = attention.served("most", work(2, done, "first"))
    others = [attention.served(name, work(2, done, name)) for name in ("most", "middle", "least", "most", "least")]
    run(first, *others)
    assert done == ["first", "least", "least", "middle", "most", "most"]


def test_a_turn_is_over_when_the_work_waits() -> None:
    """Whoever waits for the disk keeps nobody in line."""
    attention, done = used_up("anna", "bert"), list[str]()
    run(attention.served("anna", waits(0.3, done, "anna")), attention.served("bert", work(1, done, "bert")))
    assert done == ["bert", "anna"]


def test_there_is_a_breath_only_if_others_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.attention.WITHIN", 60.0)
    attention, done = used_up("anna"), list[str]()
    attention._others_at = time.monotonic() - 61
    assert attention._breath(0.01) == 0
    parts = [attention.served("anna", work(10, done, "anna")) for _ in range(5)]
    began = time.perf_counter()
    run(attention.served("bert", work(0, done, "bert")), *parts)
    assert time.perf_counter() - began > 0.05 + 4 * 0.02
    assert attention._breath(0.01) == 0.02
    later = time.monotonic() + 61
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert attention._breath(0.01) == 0


def test_what_fails_or_is_given_up_keeps_nobody_waiting() -> None:
    attention, done = used_up("anna"), list[str]()

    async def fail() -> None:
        raise ValueError("odd")

    async def scenario() -> None:
        tasks = [asyncio.create_task(attention.served("anna", work(1, done, str(n)))) for n in range(4)]
        failing = asyncio.create_task(attention.served("anna", fail()))
        await asyncio.sleep(0)
        tasks[1].cancel()
        tasks[2].cancel()
        last = asyncio.create_task(attention.served("anna", work(1, done, "last")))
        outcomes = await asyncio.gather(*tasks, failing, last, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes if isinstance(outcome, BaseException)] == [
            asyncio.CancelledError,
            asyncio.CancelledError,
            ValueError,
        ]

    asyncio.run(asyncio.wait_for(scenario(), 5))
    assert done == ["0", "3", "last"]
    assert not attention.waiting


def test_what_is_given_up_inside_is_told_inside() -> None:
    attention, told = Attention(1.0, 0.0), list[str]()

    async def listens() -> None:
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            told.append("cancelled")
            raise

    async def scenario() -> None:
        task = asyncio.create_task(attention.served("anna", listens()))
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(scenario())
    assert told == ["cancelled"]


def test_only_so_many_addresses_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.attention.MOST_KNOWN", 10)
    attention = used_up(*(f"address {n}" for n in range(100)))
    assert len(attention._used) == 10
    assert len(attention._heavy) == 10
