"""The state: who decides, what is legal, what it leads to."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.data import Data, dump, fill
from guildhall.core.dice import Dice
from guildhall.core.state import Result, View, ranks_by

from .actions import USE_GIFT
from .position import FIELDS, NO_CROWD, NOBODY, PLAIN_FIELDS, KnightsPosition
from .rules.agenda import CHOICE, DUEL, LAYING
from .rules.gifts import make_gift
from .rules.refusals import refusal
from .rules.rounds import CASTLE_ENDING, crowd_of
from .rules.steps import QUESTIONS, run
from .view import glance_at, view_of


class KnightsState(KnightsPosition):
    """A game of Die Glücksritter at one moment."""

    def deciders(self) -> list[int]:
        """The seats that owe a decision now."""
        return self.asked

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        if seat not in self.asked:
            return []
        return QUESTIONS[self.question[0]][0](self, seat)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids it."""
        return refusal(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, up to the next decision."""
        question = self.question[0]
        if action.code == USE_GIFT:
            make_gift(self, seat, action)
        else:
            if question != CHOICE and question != LAYING and question != DUEL:
                self.asked = NOBODY
            QUESTIONS[question][1](self, seat, action)
        run(self)

    def copy(self) -> KnightsState:
        """An independent copy."""
        twin = KnightsState(self.dice.copy())
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """How the game ended."""
        if not self.ended:
            return None
        seats = range(self.seats)
        return Result(
            scores=[self.pieces(seat) for seat in seats],
            ranks=ranks_by([self.standing(seat) for seat in seats]),
            reason="castle" if self.ended == CASTLE_ENDING else "rounds",
            breakdown=[{"walls": self.walls[seat], "towers": self.towers[seat]} for seat in seats],
        )

    def view(self, seat: int) -> View:
        """What the seat may know."""
        return view_of(self, seat, self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> View:
        """What the seat may know, for one look."""
        return glance_at(self, seat, legal)

    def to_data(self) -> Data:
        """The whole state but its dice."""
        return dump(self, FIELDS)


def state_from_data(data: Data, dice: Dice) -> KnightsState:
    """The state that `to_data` described."""
    state = KnightsState(dice)
    fill(state, PLAIN_FIELDS, data)
    state.agenda = [(task[0], task[1], task[2], task[3]) for task in data["agenda"]]
    kind, seat, first, second = data["question"]
    state.question = (kind, seat, first, second)
    state.crowd = crowd_of(state.chosen) if state.revealed else NO_CROWD
    state.kept = [sum(hand) for hand in state.kept_hands]
    return state


def new_state(seats: int, dice: Dice) -> KnightsState:
    """A new game, played on to the first decision."""
    state = KnightsState(dice)
    state.events = []
    state.set_up(seats)
    state.note("round", state.herald, round=1)
    run(state)
    return state
