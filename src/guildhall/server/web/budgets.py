"""Budgets: how often one person, one address or one table may do what, and how many sockets they may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final, NamedTuple, cast

from limits import (
    RateLimitItem,
    RateLimitItemPerDay,
    RateLimitItemPerHour,
    RateLimitItemPerMinute,
    RateLimitItemPerSecond,
)
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from guildhall.core.words import N_

from ..refusals import Refused
from ..settings import Settings

TOO_MUCH: Final = N_("That was too much at once; wait a minute.")
GUESSED: Final = N_("Too many passwords were tried; the more there are, the longer the wait: a minute, an hour, a day.")
DOWNLOADS_PER_MINUTE: Final = 6
"""Files of many games, each of which takes some work."""
LETTERS_PER_HOUR: Final = 12
"""Letters somebody asks for: to try a way, or to confirm an address."""
ASKS: Final = (10, 40)
"""How often somebody may ask others in a minute and in an hour: to be friends, or to come to a table."""
REPORTS: Final = (5, 20)
TIDIED_AFTER: Final = 1_000
"""After so many counts, and one more for each counter there was, those that are over are forgotten."""
LAST_GUESSES: Final = RateLimitItemPerHour(3, namespace="last guesses")
"""What is left to each address while many try the password of one account."""


class Spender(NamedTuple):
    """Whose budget it is: a person, who is unknown without a session, their address, and the table they only watch."""

    person: str
    address: str
    watches: str = ""

    @property
    def accounts(self) -> tuple[str, ...]:
        """The budgets that count; all strangers at an address are one person, and so are all who watch a table."""
        person = f"person {self.person}" if self.person else f"strangers {self.address}"
        return (person, f"address {self.address}", *([f"watchers {self.watches}"] if self.watches else []))


class _Tidied:
    """Stands where the library has a thread that tidies up."""

    def is_alive(self) -> bool:
        """Always, so that none is started."""
        return True


class _Counters(MemoryStorage):
    """Counters in memory, from which old ones are taken as new ones are counted.

    The library starts a thread for that, as good as one for each message, which cost more than all the counting.
    """

    def __init__(self) -> None:
        super().__init__()
        self.timer.join()
        self.timer = cast(Timer, _Tidied())
        self._left = TIDIED_AFTER

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, and now and then look for what is over."""
        self._left -= 1
        if not self._left:
            for known in list(self.expirations):
                self.get(known)
            self._left = TIDIED_AFTER + len(self.expirations)
        return super().incr(key, expiry, amount)


class Budgets:
    """How often somebody may do what: the person's budget counts first, then the larger ones they have a part in.

    Nobody who sits at a table depends on what those do who watch it.
    """

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(_Counters())
        second, minute, hour, day = (
            RateLimitItemPerSecond,
            RateLimitItemPerMinute,
            RateLimitItemPerHour,
            RateLimitItemPerDay,
        )
        self._items: dict[str, list[tuple[RateLimitItem, ...]]] = {}
        for what, per, most, watching in (
            ("requests", minute, settings.requests_per_minute, settings.people_watching),
            ("deeds", minute, settings.deeds_per_minute, settings.people_watching),
            ("tables", minute, settings.tables_per_minute, settings.people_watching),
            ("tables", hour, settings.tables_per_hour, settings.people_watching),
            ("sign_ins", minute, settings.sign_ins_per_minute, 1),
            ("sign_ins", hour, 4 * settings.sign_ins_per_minute, 1),
            ("sign_ins", day, 15 * settings.sign_ins_per_minute, 1),
            ("messages", second, settings.messages_per_second, settings.people_watching),
            ("chat", minute, settings.chat_per_minute, 2),
            ("hints", minute, settings.hints_per_minute, 1),
            ("downloads", minute, DOWNLOADS_PER_MINUTE, 1),
            ("letters", hour, LETTERS_PER_HOUR, 1),
            ("asks", minute, ASKS[0], 1),
            ("asks", hour, ASKS[1], 1),
            ("reports", minute, REPORTS[0], 1),
            ("reports", hour, REPORTS[1], 1),
        ):
            shares = (1, settings.people_at_an_address, watching)
            self._items.setdefault(what, []).append(tuple(per(share * most, namespace=what) for share in shares))
        guesses = settings.guesses_per_minute
        self._guesses = [per(n * guesses, namespace="guesses") for per, n in ((minute, 1), (hour, 3), (day, 10))]
        self._all_guesses = hour(settings.guesses_at_an_account, namespace="all guesses")

    def allows(self, what: str, who: Spender) -> bool:
        """Count one more, and tell whether it is still within the budgets."""
        return all(
            self._limiter.hit(item, account)
            for items in self._items[what]
            for item, account in zip(items, who.accounts, strict=False)
        )

    def check(self, what: str, who: Spender) -> None:
        """Count one more, and refuse it if it is too much."""
        if not self.allows(what, who):
            raise Refused("too_many", TOO_MUCH, reason=f"too_many_{what}")

    def check_guess(self, account: str, who: Spender) -> None:
        """Count one more try of an account's password, and refuse it if there were too many.

        What strangers have tried elsewhere leaves every address some tries, so that they lock nobody out.
        """
        self.check("sign_ins", who)
        many = not self._limiter.hit(self._all_guesses, account)
        items = [*self._guesses, LAST_GUESSES] if many else self._guesses
        if not all(self._limiter.hit(item, account, who.address) for item in items):
            raise Refused("too_many", GUESSED, reason="too_many_guesses")

    def forgive_guesses(self, account: str, who: Spender) -> None:
        """The password was right: what was tried before from this address counts no more."""
        for item in (*self._guesses, LAST_GUESSES):
            self._limiter.clear(item, account, who.address)


class Sockets:
    """The open websockets: how many each person, each address and each table's watchers have, and whose session's."""

    def __init__(self, settings: Settings) -> None:
        self._most = (
            settings.connections_per_visitor,
            settings.connections_per_visitor * settings.people_at_an_address,
            settings.connections_per_table,
        )
        self._open: Counter[str] = Counter()
        self._of_session: dict[str, set[Callable[[], Awaitable[None]]]] = {}

    @contextmanager
    def counted(self, who: Spender) -> Iterator[bool]:
        """Count one more as long as it is open, and tell whether there is room for it."""
        room = all(self._open[account] < most for account, most in zip(who.accounts, self._most, strict=False))
        self._open.update(who.accounts)
        try:
            yield room
        finally:
            self._open.subtract(who.accounts)
            for account in who.accounts:
                if not self._open[account]:
                    del self._open[account]

    @contextmanager
    def of_session(self, session: str, end: Callable[[], Awaitable[None]]) -> Iterator[None]:
        """Know as long as it is open how to end a socket together with its session."""
        ends = self._of_session.setdefault(session, set())
        ends.add(end)
        try:
            yield
        finally:
            ends.discard(end)
            if not ends:
                self._of_session.pop(session, None)

    async def end(self, session: str) -> None:
        """End what is open of a session."""
        for end in list(self._of_session.get(session, ())):
            await end()
