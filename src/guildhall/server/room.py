"""A room: a table in memory with those who watch it, here and by way of other nodes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from guildhall.art.memory import Memory

from .nodes import Here
from .presence import GRACE, Presence
from .store.sayings import Saying
from .table.clocks import now_ms
from .table.table import Table

IDLE: Final = 300.0
"""Seconds after which a table nobody looks at leaves the memory; it is in storage anyway."""
SOON: Final = 0.3
"""Seconds within which those at a table learn who has come or gone."""


class Pondered(NamedTuple):
    """A decision that a bot thinks about: of which seat, since which entry it is what it is, and the thinking."""

    seat: int
    asked_at: int
    thinking: asyncio.Future[Any]

    def stands(self, table: Table) -> bool:
        """Whether the answer is still wanted."""
        still_asked = table.status == "playing" and table.asked_at.get(self.seat) == self.asked_at
        return still_asked and bool(table.seats[self.seat].level)


class Room:
    """A table in memory with those who watch it; whoever reads or changes the table holds the lock."""

    def __init__(self, table: Table, sayings: list[Saying], tell_nodes: Callable[[Room], None], since: int) -> None:
        self.table = table
        self.sayings = sayings
        self.drawn = Memory()
        """What those who watch were shown of the table."""
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        self.presence = Presence()
        self._tell_nodes = tell_nodes
        self._soon: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None
        self.held: Counter[str] = Counter()
        """The commitments of the browsers that watch, each as often as there are such browsers."""
        self.used = time.monotonic()
        self.entered = since
        """Before this time nobody could reach the table."""
        self.left_to_others = False
        """Whether the table can no longer be served here, and whoever watches it is to come again."""
        self._held_elsewhere: dict[str, list[str]] = {}
        self.bots_play = False
        self.calls_time = False
        self.pondered: Pondered | None = None
        self.hurried = False
        """Whether the bots here answer without much thought, because much was thought before."""

    def tell(self) -> None:
        """Let everybody who watches know that something is new."""
        for watcher in list(self.watchers):
            watcher()

    @property
    def commitments(self) -> set[str]:
        """The commitments of all browsers that watch, wherever they are connected."""
        return {*self.held, *(each for held in self._held_elsewhere.values() for each in held)}

    def here(self) -> Here:
        """What other nodes are to know of those who are connected here."""
        return Here(self.table.id, self.presence.here(self.table.people), sorted(self.held))

    def hear(self, node: str, here: Here) -> None:
        """Learn who is connected to another node."""
        self.presence.hear(node, here.people, now_ms())
        self._held_elsewhere[node] = here.held
        self.tell_of_people(among_nodes=False)

    def only(self, nodes: Collection[str]) -> None:
        """Forget who was connected to nodes that are gone."""
        for node in self.presence.nodes() - set(nodes):
            self.hear(node, Here(self.table.id, {}, []))

    def tell_of_people(self, among_nodes: bool = True) -> None:
        """Let everybody know who is here: soon, once for however many come and go, and when a page is surely closed."""
        if among_nodes:
            self._tell_nodes(self)
        loop = asyncio.get_running_loop()
        if self._soon is None:
            self._soon = loop.call_later(SOON, self._tell_soon)
        if self._later is not None:
            self._later.cancel()
        self._later = loop.call_later(GRACE / 1000 + SOON, self.tell)

    def _tell_soon(self) -> None:
        self._soon = None
        self.tell()

    @property
    def next_saying(self) -> int:
        """The number of what is said next."""
        return self.sayings[-1].number + 1 if self.sayings else 1

    def stop_thinking(self) -> None:
        """Let the bot that thinks here stop if the table has moved on: its answer would be of no use."""
        if self.pondered is not None and not self.pondered.stands(self.table):
            self.pondered.thinking.cancel()

    @property
    def can_leave(self) -> bool:
        """Whether the table can leave the memory."""
        live = self.table.clocks.since and self.table.opened.pace.kind == "live"
        return not (self.watchers or self.bots_play or self.calls_time or self.lock.locked() or live)

    @property
    def idle(self) -> bool:
        """Whether nobody has looked at the table for a while."""
        return time.monotonic() - self.used > IDLE
