"""Reviews of finished matches: judged in a process of their own, a few decisions at a time, and kept as they come.

Nobody waits at a table for this process, and it leaves the processor to those who play. Whose review is next is decided
as among bots: by who has used least. A server that ends, or is killed, goes on with the review where it was.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from hashlib import blake2b
from typing import Any, Final, ParamSpec, TypeVar

import guildhall
from guildhall.bots.policy import find_policy
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.words import N_
from guildhall.review.decisions import DEEPER, ITERATIONS, LEAST, SUSPICIOUS, decision_from_data
from guildhall.review.review import Review

from .bots.pool import Worker
from .bots.reviewer import judge_some
from .bots.turns import Thought
from .hall import Hall
from .refusals import Refused
from .store import reviews
from .store.reviews import Kept
from .supervisor import Supervisor, done_alone
from .table.clocks import now_ms

GIVES_WAY: Final = 10
"""How much the process leaves to others, as the system counts it: more than bots, for whom people wait."""
PATIENCE: Final = 120.0
"""Seconds after which a process that leaves so much to others is taken for stuck."""
AT_ONCE: Final = 10
"""How many decisions are judged before others may have their turn."""
MOST_WAITING: Final = 200
MOST_KNOWN: Final = 32
"""How many whole reviews are kept in memory."""

P = ParamSpec("P")
T = TypeVar("T")
logger: Final = logging.getLogger(__name__)


class Reviews:
    """All reviews of a server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.worker = Worker(gives_way=GIVES_WAY, patience=PATIENCE)
        self.under_way: dict[str, Kept] = {}
        """Those that are being made, as far as they have come."""
        self.failed: set[str] = set()
        self._whole: OrderedDict[str, Review] = OrderedDict()
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Go on with what was not finished."""
        for table in await reviews.unfinished(self.hall.storage):
            self._begin(table, "")

    async def close(self) -> None:
        """Stop; what was judged so far is kept."""
        await self._supervisor.close()
        self.worker.end()

    async def ask(self, match: Match, table: str, host: str) -> None:
        """Let a match be reviewed for somebody, unless it is or was."""
        if table in self.under_way or await self.find(match, table) is not None:
            return
        if len(self.under_way) >= MOST_WAITING:
            raise Refused("too_many", N_("Many reviews are waited for just now; ask again a little later."))
        await reviews.keep(self.hall.storage, Kept(table, version_of(match), 0, 0, []), now_ms())
        self._begin(table, host)

    async def find(self, match: Match, table: str) -> Review | None:
        """The review of a match, if there is a whole one that would be made the same today."""
        if table in self._whole:
            self._whole.move_to_end(table)
            return self._whole[table]
        kept = await reviews.find(self.hall.storage, table)
        if kept is None or not kept.is_whole or kept.version != version_of(match):
            return None
        self._whole[table] = Review(match, [decision_from_data(data) for data in kept.decisions])
        while len(self._whole) > MOST_KNOWN:
            self._whole.popitem(last=False)
        return self._whole[table]

    async def think(self, host: str, table: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let the process do something somebody waits for."""
        try:
            return await self.worker.run(Thought(host, table, work.__name__), work, *args, **kwargs)
        except (BrokenProcessPool, TimeoutError):
            raise Refused("not_kept", N_("Nobody could think about this just now; try again.")) from None

    def _begin(self, table: str, host: str) -> None:
        self.failed.discard(table)
        self._whole.pop(table, None)
        self.under_way[table] = Kept(table, "", 0, 0, [])
        self._supervisor.start(self._make(table, host))

    async def _make(self, table: str, host: str) -> None:
        try:
            if not await done_alone(f"the review of table {table}", self._judge(table, host)):
                self.failed.add(table)
        finally:
            self.under_way.pop(table, None)

    async def _judge(self, table: str, host: str) -> None:
        """Judge the decisions of a table, those first that were not judged before, and keep them as they come."""
        match = (await self.hall.room(table)).table.playing()
        record, version = match.record(), version_of(match)
        kept = await reviews.find(self.hall.storage, table)
        if kept is None or kept.version != version:
            kept = Kept(table, version, 0, 0, [])
        while not kept.is_whole:
            thought = Thought(host, table, f"review {match.game.id}")
            count, found = await self.worker.run(thought, judge_some, record, kept.done, AT_ONCE)
            decisions = [*kept.decisions, *found]
            kept = Kept(table, version, len(decisions), count, decisions)
            summary = summary_of(match, kept) if kept.is_whole else None
            await reviews.keep(self.hall.storage, kept, now_ms(), summary)
            self.under_way[table] = kept
            if not count:
                return


def version_of(match: Match) -> str:
    """What a review depends on besides the record: rules, what bots know of the game, and how decisions are judged."""
    weights = sorted(find_policy(match.game.id).weights.values().items())
    constants = (ITERATIONS, DEEPER, SUSPICIOUS, LEAST)
    depends = (guildhall.__version__, match.game.id, match.game.rules_version, weights, fitted(match.game), constants)
    return blake2b(repr(depends).encode(), digest_size=8).hexdigest()


@cache
def fitted(game: Game) -> list[str]:
    """The fingerprints of what bots have learnt of a game."""
    found = sorted((game.folder / "weights").glob("*.json"))
    return [blake2b(path.read_bytes(), digest_size=8).hexdigest() for path in found]


def summary_of(match: Match, kept: Kept) -> dict[str, Any]:
    """What came of a review for each seat, for pages about many matches."""
    found = Review(match, [decision_from_data(data) for data in kept.decisions])
    return {
        "game": match.game.id,
        "seats": [
            {
                "parts": found.parts[seat]._asdict(),
                "marks": [
                    {"number": mark.number, "loss": round(mark.loss, 4), "played": mark.played, "other": mark.other,
                     "feature": mark.reasons.feature, "source": mark.reasons.source}
                    for mark in found.marks
                    if mark.seat == seat
                ],
            }
            for seat in range(match.seats)
        ],
    }  # fmt: skip
