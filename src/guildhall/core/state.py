"""The contract of a state and of a view: who decides, what is legal, what a seat may know."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from .action import Action
from .data import Data
from .dice import Dice
from .event import Event

SPECTATOR: Final = -1
"""The seat of those who only watch."""


@final
class Result:
    """How a finished game ended.

    `ranks` gives each seat its place, 1 for every winner; `breakdown` tells for each seat where the score came from,
    `ties` what decides between equal scores, in the order in which it is compared.
    """

    def __init__(
        self,
        scores: Sequence[int],
        ranks: Sequence[int],
        reason: str,
        breakdown: Sequence[dict[str, int]] = (),
        ties: Sequence[dict[str, int]] = (),
    ) -> None:
        self.scores = tuple(scores)
        self.ranks = tuple(ranks)
        self.reason = reason
        self.breakdown = tuple(breakdown)
        self.ties = tuple(ties)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several if the victory is shared."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_data(self) -> Data:
        """The result as plain data."""
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "reason": self.reason,
            "breakdown": [dict(sources) for sources in self.breakdown],
            "ties": [dict(compared) for compared in self.ties],
        }

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, ranks={self.ranks}, reason={self.reason!r})"


def ranks_by(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Places from comparison keys, the highest first; equal keys share a place.

    >>> ranks_by([(5, 1), (7, 0), (5, 1)])
    [2, 1, 2]
    """
    return [1 + sum(other > key for other in keys) for key in keys]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about a game at one moment, secrets included.

    Plain typed data with cheap copies. `play` trusts its caller: whoever takes actions from outside asks `refusal`
    first. Events are collected in `events` while it is a list, and not made at all while it is None; positions on
    the way from one decision to the next likewise in `beats`.
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.events: list[Event] | None = None
        self.beats: list[Beat] | None = None

    def tell(self, kind: str, seat: int = SPECTATOR, *, reveals: bool = False, **params: Any) -> None:
        """Report what happened for all to see; where saying it costs something, callers ask first who listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, params, reveals=reveals))

    def beat(self) -> None:
        """A step is done that is worth a look of its own: keep the position for those who look on, if there are any."""
        if self.beats is None or self.events is None:
            return
        told = len(self.events)
        if told > (self.beats[-1].told if self.beats else 0):
            self.beats.append(Beat(told, self.copy()))

    @abstractmethod
    def deciders(self) -> list[int]:
        """The seats that owe a decision now, empty when the game is over; not to be changed by the caller."""

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now; empty unless it is one of the deciders."""

    @abstractmethod
    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids this seat this action now, empty if it is legal."""

    def asks(self, seat: int, action: Action) -> bool:
        """Whether actions of this kind answer what the seat is asked now, be this one legal or not."""
        for legal in self.legal(seat):  # noqa: SIM110 no generators in what is compiled
            if legal.code == action.code:
                return True
        return False

    @abstractmethod
    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, in place, up to the next decision."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy that collects no events; its dice are a copy too."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """What this seat, or a `SPECTATOR`, may know."""

    def glance(self, seat: int, legal: list[Action]) -> View:  # noqa: ARG002 spares the state to find it again
        """The same for one look before the next action, when `legal` is known: it may share lists with the state."""
        return self.view(seat)

    @abstractmethod
    def to_data(self) -> Data:
        """The whole state but its dice as plain data."""


@final
class Beat:
    """A position on the way to the next decision, and how many events had been told by then."""

    def __init__(self, told: int, state: State) -> None:
        self.told = told
        self.state = state

    def seen_from(self, seat: int) -> View:
        """What the seat, or a spectator, may know then; nobody decides yet."""
        view = self.state.glance(seat, [])
        view.deciders = []
        return view


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat, or a spectator, may know of a state; all that boards, texts and bots are given.

    Two views are equal if they tell the same. `lately` is what a drawing may remind of: events of this round and the
    last one, as the seat knows them, where whoever asks for the drawing has them.
    """

    def __init__(self, game: str, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        self.game = game
        self.seat = seat
        self.seats = seats
        self.deciders = list(deciders)
        self.legal = list(legal)
        self.lately: list[Event] = []

    @abstractmethod
    def details(self) -> Data:
        """What this game adds, as plain data."""

    def others(self) -> list[int]:
        """The other seats, in turn from the viewer's left; a spectator sees all."""
        count = self.seats if self.seat == SPECTATOR else self.seats - 1
        return [(self.seat + 1 + step) % self.seats for step in range(count)]

    def to_data(self) -> Data:
        """The whole view as plain data."""
        return {
            "game": self.game,
            "seat": self.seat,
            "seats": self.seats,
            "deciders": self.deciders,
            "legal": [action.text for action in self.legal],
            **self.details(),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash(repr(self.to_data()))

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"<{type(self).__name__} of {who}>"

    def __str__(self) -> str:
        from .registry import find_game

        return find_game(self.game).text(self)

    def _repr_svg_(self) -> str:
        from .registry import find_game

        return find_game(self.game).picture(self)
