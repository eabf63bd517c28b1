"""The rater: rates matches in the order in which they ended, each once, however many servers share the database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from .rating import Rated, anchor, places, rated
from .store import ladders
from .store.ladders import Standing, Step
from .store.results import SeatResult
from .store.storage import Conflict, Storage
from .supervisor import woken
from .table.table import Table

AT_ONCE: Final = 100
EVERY: Final = 20.0
"""Seconds between two looks, in case nobody has told us."""
TRIES: Final = 50
"""How often others may be faster before something must be wrong."""


class Rater:
    """Rates matches as they end."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._ended = asyncio.Event()

    def hear(self, table: Table) -> None:
        """A table has gone on."""
        if table.status == "finished" and table.opened.rated:
            self._ended.set()

    async def keep_rating(self) -> None:
        """Rate whatever is to be rated, for ever."""
        while True:
            self._ended.clear()
            await rate_all(self.storage)
            await woken(self._ended, EVERY)


async def rate_all(storage: Storage) -> int:
    """Rate the matches that are not rated yet; how many that were."""
    done = failed = 0
    while matches := await ladders.to_rate(storage, AT_ONCE):
        for match in matches:
            if not await _rate(storage, match):
                failed += 1
                break
            done, failed = done + 1, 0
        if failed > TRIES:
            raise RuntimeError(f"nothing more can be rated on the ladder {matches[0][0].ladder}: recompute it")
    return done


async def _rate(storage: Storage, match: Sequence[SeatResult]) -> bool:
    """Rate a match; if others were faster, or it is late, it is to be looked again what comes next."""
    ladder = match[0].ladder
    head = await ladders.head_of(storage, ladder)
    # Asked after the head: if somebody rates the match from now on, the head is another one.
    if await ladders.is_rated(storage, match[0].table_id):
        return False
    try:
        if ladders.place_in_time(match) < (head.ended_at, head.table_id):
            await ladders.step_back(storage, ladder, head, match[0].ended_at)
            return False
        stood = [await ladders.standing_of(storage, ladder, result.person_id) for result in match]
        await ladders.climb(storage, head, rate_match(match, stood))
    except Conflict:
        return False
    return True


def rate_match(match: Sequence[SeatResult], stood: Sequence[Standing]) -> Step:
    """What a match does to those who played it, given where they stood before."""
    placed = places([(result.place, bool(result.helped)) for result in match])
    seats = [
        Rated(place, standing.rating) if result.person_id else Rated(place, anchor(result.game, result.level), True)
        for result, place, standing in zip(match, placed, stood, strict=True)
    ]
    after = rated(seats)
    return Step(
        match[0].table_id,
        match[0].ended_at,
        match[0].ladder,
        [result.person_id for result in match],
        [Standing(rating, standing.played + 1) for rating, standing in zip(after, stood, strict=True)],
        [rating.mu - seat.before.mu for rating, seat in zip(after, seats, strict=True)],
    )
