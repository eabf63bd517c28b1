"""Presence: who is at a table now, and since when somebody is gone; nothing of it is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

GRACE: Final = 4_000
"""Milliseconds for which somebody counts as here after the last page was closed: pages are loaded again."""

MOST_TOLD: Final = 100
"""Of how many who only watch other nodes are told by name."""


class Presence:
    """The browsers at a table, counted by the people they belong to; strangers are nobody in particular."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self._left: dict[str, int] = {}
        self._eyes: Counter[str] = Counter()
        """The pages that are in sight: browsers keep others open behind them."""
        self._looked: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, int]] = {}
        """Who is connected to other nodes."""

    def come(self, person: str) -> None:
        """Somebody has opened a page of the table."""
        self._here[person] += 1
        self._left.pop(person, None)

    def go(self, person: str, now: int) -> None:
        """Somebody has closed one."""
        self._here[person] -= 1
        self._here += Counter()
        if person and person not in self._everybody():
            self._left[person] = now

    def here(self, players: Collection[str]) -> dict[str, int]:
        """Who is here, for other nodes: players by themselves, and of the others as many as one can be told of."""
        known = [person for person in self._here if person in players]
        known += [person for person in self._here if person and person not in players][:MOST_TOLD]
        return {person: self._here[person] for person in known} | {
            "": self._here.total() - sum(self._here[person] for person in known)
        }

    def hear(self, node: str, people: dict[str, int], now: int) -> None:
        """Learn who is connected to another node."""
        before = self._everybody()
        self._elsewhere[node] = people
        if not any(people.values()):
            del self._elsewhere[node]
        for person in before - self._everybody() - {""}:
            self._left[person] = now

    def nodes(self) -> set[str]:
        """The other nodes to which somebody is connected."""
        return set(self._elsewhere)

    def _everybody(self) -> set[str]:
        return {*self._here, *(person for people in self._elsewhere.values() for person in people)}

    def forget(self, players: Collection[str]) -> None:
        """Remember only when players left."""
        self._left = {person: at for person, at in self._left.items() if person in players}
        self._looked = {person: at for person, at in self._looked.items() if person in players}

    def is_here(self, person: str, now: int) -> bool:
        """Whether somebody has the table open."""
        return person in self._everybody() or now - self._left.get(person, -GRACE) < GRACE

    def here_now(self) -> set[str]:
        """Everybody who is known and has the table open by way of this node."""
        return {person for person in self._here if person}

    def open_eyes(self, person: str) -> None:
        """Somebody has a page of the table in sight."""
        self._eyes[person] += 1
        self._looked.pop(person, None)

    def close_eyes(self, person: str, now: int) -> None:
        """Somebody has hidden or closed one."""
        self._eyes[person] -= 1
        self._eyes += Counter()
        if person and person not in self._eyes:
            self._looked[person] = now

    def has_seen(self, person: str, at: int) -> bool:
        """Whether somebody had the table in sight here when something happened there, or has it now."""
        return person in self._eyes or self._looked.get(person, -1) >= at

    def left_at(self, person: str) -> int:
        """When somebody closed the last page, 0 if that is not known."""
        return self._left.get(person, 0)

    def watching(self, players: Collection[str]) -> int:
        """How many look on who do not play; each stranger's page is one of them."""
        strangers = self._here[""] + sum(people.get("", 0) for people in self._elsewhere.values())
        return strangers + sum(1 for person in self._everybody() if person and person not in players)
