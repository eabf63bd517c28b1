"""Far thoughts: bots think on other machines if there are any, and here if there are none or they fail."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final, NamedTuple

from msgspec import json

from guildhall.core.state import View

from ..logs import told
from ..store import questions
from ..store.postgres import PostgresStorage
from .allowance import Allowance
from .pool import LONGEST_THOUGHT, BotPool
from .turns import Thought

LOOK_EVERY: Final = 0.05
"""Seconds between two looks for answers."""
COUNT_EVERY: Final = 1.0
"""Seconds between two looks who is there to think."""
LONGEST_QUEUE: Final = 10.0
"""Seconds after which a question that nobody has taken is thought about here."""

logger: Final = logging.getLogger(__name__)


class Work(NamedTuple):
    """What is asked: which of the thinker's three things, about which view, for which seat, and the rest."""

    what: str
    view: dict[str, Any]
    seat: str
    more: list[Any]
    thought: Thought


class FarThinker:
    """A thinker that asks other machines first."""

    def __init__(self, storage: PostgresStorage, near: BotPool, allowance: Allowance) -> None:
        self.storage = storage
        self.near = near
        self.allowance = allowance
        self._names: list[str] = []
        self._counted = 0.0
        self._open: dict[str, asyncio.Future[str]] = {}
        self._looking: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many decisions are under way or wait, here and there."""
        return self.near.waiting + len(self._open)

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        """The choice of a bot, wherever it thinks."""
        found = await self._ask(Work("choose", view.to_data(), seat, [spec, moves], thought))
        legal = found in {action.text for action in view.legal}
        return found if legal and found else await self.near.choose(view, spec, seat, moves, thought)

    async def hint(self, view: View, language: str, thought: Thought) -> tuple[str, str] | None:
        """What a strong bot would do and why."""
        found = await self._ask(Work("hint", view.to_data(), thought.table, [language], thought))
        return (found[0], found[1]) if found else await self.near.hint(view, language, thought)

    async def judge(self, view: View, action: str, language: str, thought: Thought) -> tuple[str, str] | None:
        """What the coach says."""
        found = await self._ask(Work("judge", view.to_data(), thought.table, [action, language], thought))
        return (found[0], found[1]) if found else await self.near.judge(view, action, language, thought)

    def close(self) -> None:
        """Think no more."""
        if self._looking is not None:
            self._looking.cancel()
        self.near.close()

    async def _ask(self, work: Work) -> Any:
        """What another machine answers; None if there is none, or it fails."""
        try:
            names = await self._thinkers()
            if not names:
                return None
            home = questions.home_of(work.seat, names)
            ident = await questions.ask(self.storage, home, json.encode(work).decode())
        except Exception as error:
            logger.error("nobody else can be asked: %s", told(error))
            return None
        try:
            answered, seconds = json.decode(await self._answer(ident))
            self.allowance.charge(work.thought, seconds)
            return answered
        except (TimeoutError, ConnectionError):
            return None
        finally:
            self._open.pop(ident, None)
            await asyncio.shield(asyncio.create_task(self._withdraw(ident)))

    async def _thinkers(self) -> list[str]:
        if time.monotonic() - self._counted > COUNT_EVERY:
            self._names, self._counted = await questions.thinkers(self.storage), time.monotonic()
        return self._names

    async def _answer(self, ident: str) -> str:
        found = self._open[ident] = asyncio.get_running_loop().create_future()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return await asyncio.wait_for(found, LONGEST_QUEUE + LONGEST_THOUGHT)

    async def _look(self) -> None:
        """Look for answers as long as any are awaited."""
        began: dict[str, float] = {}
        while self._open:
            await asyncio.sleep(LOOK_EVERY)
            try:
                standing, names = await questions.look(self.storage, self._open.keys()), await self._thinkers()
            except Exception as error:
                logger.error("answers cannot be read: %s", told(error))
                continue
            for ident, asked in list(self._open.items()):
                stands = standing.get(ident, questions.Asked(ident, "", None))
                late = time.monotonic() - began.setdefault(ident, time.monotonic()) > LONGEST_QUEUE
                if stands.answer is not None and not asked.done():
                    asked.set_result(stands.answer)
                elif (late if not stands.thinker else stands.thinker not in names) and not asked.done():
                    asked.set_exception(ConnectionError("whoever thought about it is gone"))

    async def _withdraw(self, ident: str) -> None:
        try:
            await questions.withdraw(self.storage, ident)
        except Exception as error:
            logger.error("a question could not be withdrawn: %s", told(error))
