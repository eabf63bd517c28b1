"""The state of a game of Brügge: the contract, thin entry points to the rules."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.fields import Fields, Kind
from guildhall.core.state import Result

from .components import EDITIONS, Edition
from .position import SEAT, BrugesPosition, recompute_powers
from .rules import decisions
from .rules.rounds import proceed
from .rules.scoring import final_result
from .terms import OVER
from .view import BrugesView, glance, look

_NOBODY: Final[list[int]] = []
_ONE: Final = [[0], [1], [2], [3]]


def _edition_name(edition: Edition) -> str:
    return edition.name


SAVED: Final = Fields(
    BrugesPosition, derived=("powers", "options"), kinds={"edition": Kind(_edition_name, EDITIONS.__getitem__)}
)


@final
class BrugesState(BrugesPosition):
    """A game of Brügge at one moment."""

    def deciders(self) -> list[int]:
        """Exactly one player decides at a time."""
        if self.phase == OVER:
            return _NOBODY
        return _ONE[self.stack[SEAT] if self.stack else self.active()]

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        if self.phase == OVER or seat != self.deciders()[0]:
            return []
        return decisions.options(self, seat)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids this seat this action now, empty if it is legal."""
        if self.phase == OVER:
            return "B16.6"
        return decisions.forbids(self, seat, action) if seat == self.deciders()[0] else "B2.2"

    def asks(self, seat: int, action: Action) -> bool:
        """Whether actions of this kind answer what the seat is asked now."""
        return self.phase != OVER and seat == self.deciders()[0] and decisions.asks(self, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, in place, up to the next decision."""
        decisions.play(self, seat, action)
        proceed(self)

    def copy(self) -> BrugesState:
        """An independent copy that collects no events."""
        twin = BrugesState(self.dice.copy(), self.edition, self.seats)
        twin.copy_position(self)
        return twin

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return final_result(self) if self.phase == OVER else None

    def view(self, seat: int) -> BrugesView:
        """What this seat, or a spectator, may know."""
        return look(self, seat, self.deciders(), self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> BrugesView:
        """What this seat may know, for one look."""
        return glance(self, seat, self.deciders(), legal)

    def to_data(self) -> Data:
        """The whole state but its dice as plain data."""
        return SAVED.dump(self)


def state_from_data(data: Data, dice: Dice) -> BrugesState:
    """The state that `BrugesState.to_data` described."""
    state = BrugesState(dice, EDITIONS[data["edition"]], data["seats"])
    SAVED.fill(state, data)
    recompute_powers(state)
    proceed(state)
    return state
