"""Budgets: how often one person, one address or one table may do what, and how many sockets they may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from guildhall.core.words import N_

from ..refusals import Refused
from ..settings import Settings

TOO_MUCH: Final = N_("That was too much at once; wait a minute.")


class Spender(NamedTuple):
    """Whose budget it is: a person, who is unknown without a session, and the address they come from."""

    person: str
    address: str

    @property
    def accounts(self) -> tuple[str, str]:
        """The two budgets; all strangers at an address are one person."""
        return (f"person {self.person}" if self.person else f"strangers {self.address}", f"address {self.address}")


class Budgets:
    """How often somebody may do what: the person's budget counts first, then the address's, which is larger."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        minute, second, many = RateLimitItemPerMinute, RateLimitItemPerSecond, settings.people_at_an_address
        self._items: dict[str, tuple[RateLimitItem, RateLimitItem]] = {
            what: (per(most, namespace=what), per(many * most, namespace=what))
            for what, per, most in (
                ("requests", minute, settings.requests_per_minute),
                ("deeds", minute, settings.deeds_per_minute),
                ("tables", minute, settings.tables_per_minute),
                ("sign_ins", minute, settings.sign_ins_per_minute),
                ("messages", second, settings.messages_per_second),
                ("chat", minute, settings.chat_per_minute),
                ("hints", minute, settings.hints_per_minute),
            )
        }
        self._at_table = minute(2 * settings.chat_per_minute, namespace="chat")

    def allows(self, what: str, who: Spender) -> bool:
        """Count one more, and tell whether it is still within the budgets."""
        return all(
            self._limiter.hit(item, account) for item, account in zip(self._items[what], who.accounts, strict=True)
        )

    def check(self, what: str, who: Spender) -> None:
        """Count one more, and refuse it if it is too much."""
        if not self.allows(what, who):
            raise Refused("too_many", TOO_MUCH)

    def check_chat(self, who: Spender, table: str) -> None:
        """Count one more saying, of somebody and at a table."""
        self.check("chat", who)
        if not self._limiter.hit(self._at_table, f"table {table}"):
            raise Refused("too_many", TOO_MUCH)


class Sockets:
    """The open websockets: how many each person, address and table has, and which belong to a session."""

    def __init__(self, settings: Settings) -> None:
        self._most = (
            settings.connections_per_visitor,
            settings.connections_per_visitor * settings.people_at_an_address,
            settings.connections_per_table,
        )
        self._open: Counter[str] = Counter()
        self._of_session: dict[str, set[Callable[[], Awaitable[None]]]] = {}

    @contextmanager
    def counted(self, who: Spender, table: str) -> Iterator[bool]:
        """Count one more as long as it is open, and tell whether there is room for it."""
        accounts = (*who.accounts, f"table {table}")
        room = all(self._open[account] < most for account, most in zip(accounts, self._most, strict=True))
        self._open.update(accounts)
        try:
            yield room
        finally:
            self._open.subtract(accounts)
            for account in accounts:
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
