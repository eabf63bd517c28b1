"""The state of a game: the table with its rules."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.data import Data, dump
from guildhall.core.dice import Dice
from guildhall.core.state import Result, ranks_by

from .actions import ADD, CARD, CENTRAL, KEEP, PLACE, PLUS, REPLACE, STOP, TAKE_CARD, TAKE_TILE, USE
from .components import Edition
from .position import (
    ADD_TWO_TIME,
    FIELDS,
    OVER,
    PAWN,
    PLUS_ONE_TIME,
    SOURCE_COUNT,
    LondonPosition,
)
from .rules import legality
from .rules.order import add_two, choose, plus_one
from .rules.rounds import run
from .rules.tiles import keep_card, take_tile, use_tile
from .rules.turns import end_inn, end_turn, lose_turn, place_pawn, replace_at, take_card
from .terms import SOURCE_WORDS
from .view import LondonView


class LondonState(LondonPosition):
    """Old London Bridge at one moment."""

    def __init__(self, dice: Dice, edition: Edition, seats: int) -> None:
        super().__init__(dice, edition, seats)

    def deciders(self) -> list[int]:
        """The seats that owe a decision."""
        return legality.deciders(self)

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return legality.legal(self, seat)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids the action, empty if it is legal."""
        return legality.refusal(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out an action and all that follows by itself."""
        code = action.code
        if code == CARD:
            choose(self, seat, action.a)
        elif code in (PLACE, CENTRAL):
            place_pawn(self, seat, action)
        elif code == REPLACE:
            replace_at(self, seat, action.a)
        elif code == TAKE_CARD:
            take_card(self, seat, action.a)
        elif code == TAKE_TILE:
            take_tile(self, seat, action.a)
        else:
            self._play_tile(seat, action)
        run(self)

    def _play_tile(self, seat: int, action: Action) -> None:
        code = action.code
        if code == USE:
            use_tile(self, seat, action.a)
        elif code == STOP:
            end_inn(self)
        elif code == ADD:
            add_two(self, seat)
        elif code == PLUS:
            plus_one(self, seat, action.a)
        elif code == KEEP:
            keep_card(self, seat)
            end_turn(self)
        else:
            self._pass()

    def _pass(self) -> None:
        if self.phase in (ADD_TWO_TIME, PLUS_ONE_TIME):
            self.asked += 1
        elif self.phase == PAWN:
            lose_turn(self)
        else:
            end_turn(self)

    def copy(self) -> LondonState:
        """An independent copy."""
        twin = LondonState(self.dice.copy(), self.edition, self.seats)
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """L10.16, L13.8: most money wins, ties by the chapel track."""
        if self.phase != OVER:
            return None
        keys = [(self.money[seat], -self.chapel_ranking.index(seat)) for seat in range(self.seats)]
        reason = "stacks" if self.early else "rounds"
        return Result(self.money, ranks_by(keys), reason, [self.breakdown(seat) for seat in range(self.seats)])

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where a seat's money came from."""
        first = seat * SOURCE_COUNT
        return {source: self.income[first + number] for number, source in enumerate(SOURCE_WORDS)}

    def view(self, seat: int) -> LondonView:
        """What the seat may know."""
        return LondonView(self, seat, self.deciders(), self.legal(seat))

    def to_data(self) -> Data:
        """All fields, and the name of the edition."""
        return {"edition": self.edition.name, **dump(self, FIELDS)}
