"""Quotas: how much a bot may do, and how long it has to wait when that is used up."""

from __future__ import annotations

import math
import time
from typing import Final

from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from guildhall.core.words import N_

from ..refusals import Refused

TABLES: Final = 32
"""At so many tables a bot may sit that are not over."""
MOVES: Final = "moves"
GAMES: Final = "games"
INVITATIONS: Final = "invitations"
LIMITS: Final[dict[str, RateLimitItem]] = {
    MOVES: RateLimitItemPerSecond(10, namespace=MOVES),
    GAMES: RateLimitItemPerDay(200, namespace=GAMES),
    INVITATIONS: RateLimitItemPerDay(20, namespace=INVITATIONS),
}
"""What is counted by bot, whatever its token, and never by address: many bots may live in one house."""
TOO_MUCH: Final = N_("This bot may not do more of this now; wait as long as the answer says.")
AT_MANY_TABLES: Final = N_("This bot sits at as many tables as it may; finish one of them first.")


class Exhausted(Refused):
    """A quota is used up; `seconds` is how long to wait."""

    def __init__(self, key: str, seconds: int, text: str = TOO_MUCH) -> None:
        super().__init__("too_many", text, reason=f"too_many_bot_{key}")
        self.key = key
        self.seconds = seconds


class Quotas:
    """What each bot has used."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def spend(self, key: str, who: str) -> None:
        """Count one more, or say how long to wait."""
        item = LIMITS[key]
        if not self._limiter.hit(item, who):
            until = self._limiter.get_window_stats(item, who).reset_time
            raise Exhausted(key, max(1, math.ceil(until - time.time())))


def told() -> dict[str, dict[str, int]]:
    """The limits, for programs."""
    rates = {key: {"most": item.amount, "seconds": item.get_expiry()} for key, item in LIMITS.items()}
    return {**rates, "tables": {"most": TABLES}}
