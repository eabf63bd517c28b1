"""Streams: what a program hears, and when it hears no more."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from guildhall.server.hall import Hall
from guildhall.server.programs import streams
from guildhall.server.programs.streams import Streams
from guildhall.server.store import people, programs
from guildhall.server.store.databases import storage_at
from guildhall.server.store.people import Person
from guildhall.server.store.programs import Program
from guildhall.server.store.storage import Storage

from ..databases import both, url_of
from ..tables import ANNA, QuickThinker

pytestmark = both
BOT = Program("bot", "Robert", ANNA, "Anna")
TOKEN = "0" * 64
PATIENCE = 10
PLAYS = frozenset({"bot:play"})


async def with_a_bot(folder: Path) -> tuple[Storage, Streams]:
    """A house with somebody who has a bot."""
    storage = storage_at(url_of(folder))
    await storage.open()
    await people.add_guest(storage, Person(ANNA, "Anna", ""), "session", "", 0)
    await programs.add(storage, BOT, TOKEN, PLAYS, 0)
    return storage, Streams(Hall(storage, QuickThinker()))


async def said(lines: AsyncIterator[bytes]) -> str:
    """What the next line is, empty for a sign of life."""
    line = await asyncio.wait_for(anext(lines), PATIENCE)
    return str(json.loads(line)["is"]) if line.strip() else ""


@pytest.mark.parametrize("renewed", [False, True])
def test_a_stream_ends_once_its_token_is_gone_whoever_took_it_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renewed: bool
) -> None:
    """Another node may have done it, and tells nobody: the stream looks for itself."""
    monkeypatch.setattr(streams, "HEARTBEAT", 0.05)

    async def scenario() -> None:
        storage, opened = await with_a_bot(tmp_path)
        held = await programs.pass_of(storage, TOKEN)
        assert held is not None
        lines = opened.open(held).lines()
        assert [await said(lines) for _ in range(4)] == ["hello", "", "", ""]
        if renewed:
            await programs.renew(storage, BOT.id, "1" * 64, PLAYS, 0)
        else:
            await programs.revoke(storage, BOT.id)
        heard = ""
        while not heard:
            heard = await said(lines)
        assert heard == "closing"
        with pytest.raises(StopAsyncIteration):
            await anext(lines)
        await storage.close()

    asyncio.run(scenario())


def test_a_newer_stream_ends_the_older_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        storage, opened = await with_a_bot(tmp_path)
        held = await programs.pass_of(storage, TOKEN)
        assert held is not None
        older = opened.open(held).lines()
        assert await said(older) == "hello"
        newer = opened.open(held)
        assert await said(newer.lines()) == "hello"
        assert await said(older) == "closing"
        assert opened.listening == [held.program]
        await storage.close()

    asyncio.run(scenario())
