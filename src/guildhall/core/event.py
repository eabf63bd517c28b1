"""Events: what happened, as plain data, with who may see it."""

from __future__ import annotations

from typing import Any, final

Params = dict[str, Any]


@final
class Event:
    """Something that happened at the table.

    `params` is open to all; `secret` only to the seats in `seen_by`. `reveals` tells that something hidden or drawn by
    chance became known to somebody, so that nobody can take back what led to it.
    """

    def __init__(
        self,
        kind: str,
        seat: int = -1,
        params: Params | None = None,
        *,
        secret: Params | None = None,
        seen_by: tuple[int, ...] = (),
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.params: Params = params or {}
        self.secret: Params = secret or {}
        self.seen_by = seen_by
        self.reveals = reveals

    def seen_from(self, seat: int) -> Event:
        """The event as this seat (or `SPECTATOR`) knows it; secrets of others are gone, not hidden."""
        if not self.secret:
            return self
        if seat in self.seen_by:
            return Event(self.kind, self.seat, {**self.params, **self.secret}, reveals=self.reveals)
        return Event(self.kind, self.seat, self.params, reveals=self.reveals)

    def told(self) -> Event:
        """The event with nothing hidden, for the record of a finished match."""
        return Event(self.kind, self.seat, {**self.params, **self.secret}, reveals=self.reveals)

    def to_data(self) -> Params:
        """What a client may be sent; only meaningful after `seen_from` or `told`."""
        return {"kind": self.kind, "seat": self.seat, **self.params}

    def to_saved(self) -> list[Any]:
        """The event with its secrets; `from_saved` gives it back."""
        return [self.kind, self.seat, self.params, self.secret, list(self.seen_by), self.reveals]

    @staticmethod
    def from_saved(saved: list[Any]) -> Event:
        """The event that was saved."""
        kind, seat, params, secret, seen_by, reveals = saved
        return Event(kind, seat, params, secret=secret, seen_by=tuple(seen_by), reveals=reveals)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.params!r}, secret={self.secret!r}, seen_by={self.seen_by!r})"
