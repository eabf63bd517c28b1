"""The state of a game: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.state import SPECTATOR, Result, ranks_by

from .actions import EXCHANGE, GIVE, KEEP, PLAY, STOP
from .position import (
    BUILDING,
    CHOOSING,
    COPYING,
    DRIVING,
    EXCHANGING,
    GIVING,
    MARKING,
    NOTHING,
    OVER,
    PLACING,
    REMOVING,
    SOURCES,
    SPYING,
    USING,
    VenicePosition,
)
from .rules import choice, phases
from .rules.lagoon import empty_lagoon
from .rules.saved import TABLE_FIELDS, fill, to_data
from .rules.turn import go_on
from .view import VeniceView, glance_at, look_from

COMPULSORY: Final = {
    DRIVING: "V4.10",
    MARKING: "V4.17",
    BUILDING: "V6.12",
    PLACING: "V6.12",
    SPYING: "V6.37",
    USING: "V6.37",
    COPYING: "V6.43",
    REMOVING: "V6.51",
}
"""Why one cannot stop in these phases."""

END_CLAUSES: Final = {"pillars": "V9.1", "hundred": "V9.7", "standstill": "V9.9"}


class VeniceState(VenicePosition):
    """The thin entry points of the contract; each phase of the game has its own file."""

    def deciders(self) -> list[int]:
        """The seats that owe a decision now."""
        if self.phase == CHOOSING:
            return [seat for seat in range(self.seats) if self.chosen[seat] == NOTHING]
        return [] if self.phase == OVER else [self.actor]

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        if self.phase == CHOOSING:
            return choice.options(self, seat) if self.chosen[seat] == NOTHING else []
        if seat != self.actor or self.phase == OVER:
            return []
        return phases.options(self)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids this seat this action now, empty if it is legal."""
        if self.phase == OVER:
            return END_CLAUSES[self.reason]
        if seat not in self.deciders():
            return self._not_now(action)
        if phases.PHASE_OF[action.code] != self.phase:
            return self._wrong_step(action)
        return choice.forbids(self, seat, action) if action.code == PLAY else phases.forbids(self, action)

    def _not_now(self, action: Action) -> str:
        """Why a seat that owes no decision must wait."""
        if self.phase == CHOOSING:
            return "V2.7"
        if self.phase in (EXCHANGING, GIVING):
            return "V2.2" if action.code in (KEEP, EXCHANGE, GIVE) else "V2.1"
        return "V3.1"

    def _wrong_step(self, action: Action) -> str:
        """Why an action of another step is not possible."""
        if action.code == STOP:
            return COMPULSORY.get(self.phase, "V2.1")
        if self.phase == CHOOSING and action.code == EXCHANGE:
            return "V2.5"
        if self.phase == GIVING:
            return "V2.3"
        return "V2.1" if self.phase in (EXCHANGING, CHOOSING) else "V2.10"

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, up to the next decision."""
        if action.code == PLAY:
            choice.play(self, seat, action)
        else:
            phases.play(self, action)
        go_on(self)

    def copy(self) -> VeniceState:
        """An independent copy that collects no events."""
        twin = VeniceState(0, self.dice.copy(), self.lagoon.copy())
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on (V10.13, V13)."""
        if self.phase != OVER:
            return None
        kinds = len(SOURCES)
        breakdown = [
            dict(zip(SOURCES, self.sources[seat * kinds : (seat + 1) * kinds], strict=True))
            for seat in range(self.seats)
        ]
        return Result(self.scores, ranks_by([(score,) for score in self.scores]), self.reason, breakdown)

    def view(self, seat: int) -> VeniceView:
        """What this seat, or a spectator, may know."""
        return look_from(self, seat, self.deciders(), [] if seat == SPECTATOR else self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> VeniceView:
        """What this seat may know, for one look."""
        return glance_at(self, seat, self.deciders(), legal)

    def to_data(self) -> Data:
        """The whole state but its dice as plain data."""
        return to_data(self, TABLE_FIELDS)


def state_from_data(data: Data, dice: Dice) -> VeniceState:
    """The state that `VeniceState.to_data` described."""
    state = VeniceState(data["seats"], dice, empty_lagoon(data["seats"]))
    fill(state, TABLE_FIELDS, data)
    return state
