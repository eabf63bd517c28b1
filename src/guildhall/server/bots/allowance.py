"""The allowance: how long bots may think in an hour for one person, one address and one table."""

from __future__ import annotations

import time
from typing import Final

from .turns import Thought

HOUR: Final = 3600.0
RECOVERED: Final = 0.9
"""What is used of an allowance that was spent, when bots may think again."""
MOST_KNOWN: Final = 10_000
"""Of how many people it is known where they come from."""


class Allowance:
    """What was used, of which as much comes back in an hour as may be used; who has used all of it waits a little."""

    def __init__(self, seconds: float = HOUR, people_at_an_address: int = 5) -> None:
        self.seconds = seconds
        self.people_at_an_address = people_at_an_address
        self._used: dict[str, tuple[float, float]] = {}
        self._spent: set[str] = set()
        self._addresses: dict[str, str] = {}

    def comes_from(self, person: str, address: str) -> None:
        """Somebody was here, from this address."""
        self._addresses.pop(person, None)
        self._addresses[person] = address
        while len(self._addresses) > MOST_KNOWN:
            del self._addresses[next(iter(self._addresses))]

    def address(self, person: str) -> str:
        """Where somebody was last seen; whoever was not seen stands alone."""
        return self._addresses.get(person, person)

    def charge(self, thought: Thought, seconds: float) -> None:
        """Let a thought count."""
        for account, most in self._accounts(thought).items():
            used = self._used_by(account, most) + seconds
            self._used[account] = used, time.monotonic()
            if used >= most:
                self._spent.add(account)
        if len(self._used) > MOST_KNOWN:
            self._forget()

    def is_spent(self, thought: Thought) -> bool:
        """Whether so much was thought for those it is for that no more can be."""
        return any(self._is_spent(account, most) for account, most in self._accounts(thought).items())

    def _is_spent(self, account: str, most: float) -> bool:
        if account in self._spent and self._used_by(account, most) < RECOVERED * most:
            self._spent.discard(account)
        return account in self._spent

    def _accounts(self, thought: Thought) -> dict[str, float]:
        """What each of those whom a thought is for may use in an hour; a table without a host stands for itself."""
        found = {f"table {thought.table}": self.seconds}
        if thought.host:
            address = self.address(thought.host)
            found[f"person {thought.host}"] = self.seconds
            found[f"address {address}"] = self.seconds * self.people_at_an_address
        return found

    def _used_by(self, account: str, most: float) -> float:
        used, at = self._used.get(account, (0.0, 0.0))
        return max(0.0, used - (time.monotonic() - at) * most / HOUR)

    def _forget(self) -> None:
        """Forget those for whom nobody has thought for an hour."""
        since = time.monotonic() - HOUR
        self._used = {account: used for account, used in self._used.items() if used[1] > since}
        self._spent &= self._used.keys()
