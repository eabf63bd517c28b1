"""Presence: who is at a table now, and since when somebody is gone; nothing of it is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

GRACE: Final = 4_000
"""Milliseconds for which somebody counts as here after the last page was closed: pages are loaded again."""


class Presence:
    """The browsers at a table, counted by the people they belong to; strangers are nobody in particular."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self._left: dict[str, int] = {}

    def come(self, person: str) -> None:
        """Somebody has opened a page of the table."""
        self._here[person] += 1
        self._left.pop(person, None)

    def go(self, person: str, now: int) -> None:
        """Somebody has closed one."""
        self._here[person] -= 1
        self._here += Counter()
        if person and person not in self._here:
            self._left[person] = now

    def forget(self, players: Collection[str]) -> None:
        """Remember only when players left."""
        self._left = {person: at for person, at in self._left.items() if person in players}

    def is_here(self, person: str, now: int) -> bool:
        """Whether somebody has the table open."""
        return person in self._here or now - self._left.get(person, -GRACE) < GRACE

    def left_at(self, person: str) -> int:
        """When somebody closed the last page, 0 if that is not known."""
        return self._left.get(person, 0)

    def watching(self, players: Collection[str]) -> int:
        """How many look on who do not play; each stranger's page is one of them."""
        return self._here[""] + sum(1 for person in self._here if person and person not in players)
