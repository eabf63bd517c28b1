"""The round: a list of its steps, what can come up on the way, and the walk through it (K2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from .. import components as data
from .. import terms
from ..position import NO_CROWD, KnightsPosition
from ..terms import Task
from . import choice, documents, fields, knight, scoring
from .decisions import DECISIONS, Settle, decision_on


class Step(NamedTuple):
    """Something to do, and what does it."""

    task: int
    settle: Settle


def _asks(task: int) -> Step:
    return Step(task, decision_on(task).settle)


ROUND: Final = [
    Step(terms.DUCATS, choice.turn_ducat_card),
    _asks(terms.RANSOM),
    _asks(terms.CHOICE),
    _asks(terms.LAYING),
    Step(terms.UNSEALING, documents.reveal_documents),
    Step(terms.REVEAL, choice.reveal_cards),
    _asks(terms.GIFTS_FOR_DOCUMENTS),
    _asks(data.MONK),
    _asks(terms.GIFTS_FOR_PIECES),
    _asks(data.FARMER),
    _asks(data.CRAFTSMAN),
    Step(data.BLACK_KNIGHT, knight.settle_knights),
    Step(data.TAX_COLLECTOR, fields.share_coins),
    Step(data.CUSTOMS_OFFICER, fields.share_coins),
    _asks(terms.LAST_GIFTS),
    Step(terms.CHECK, scoring.check_castles),
]
"""The steps in their order; one that asks is settled as its decision says."""
ON_THE_WAY: Final = [
    Step(terms.DOCUMENT + data.HIDDEN_TREASURE, documents.find_treasure),
    Step(terms.DOCUMENT + data.TAX_EVASION, documents.evade_taxes),
    Step(terms.DOCUMENT + data.SMUGGLER, documents.smuggle),
    Step(terms.ATTACK_ROLL, knight.roll_attack),
    Step(terms.FREEING, choice.free_knight),
    Step(terms.DRAWING, fields.draw_document),
    Step(terms.BUILDING, fields.build),
    *[Step(decision.task, decision.settle) for decision in DECISIONS],
]
"""What only an event or an answer puts on the agenda."""
_STEPS: Final = dict([*ROUND, *ON_THE_WAY])
SETTLE: Final = [ROUND[0].settle, *[_STEPS[task] for task in range(1, len(terms.TASKS))]]
"""What settles each task by its number; these begin with 1, so the first is never asked for."""
AGENDA: Final[list[Task]] = [(step.task, 0, 0, 0) for step in reversed(ROUND)]
"""A whole round, its first step last."""


def proceed(state: KnightsPosition) -> None:
    """K2.1: do what is on the agenda, round by round, up to the next decision or the end."""
    agenda = state.agenda
    while not state.asked and not state.ended:
        if not agenda:
            next_round(state)
        task = agenda.pop()
        SETTLE[task[terms.KIND]](state, task)
        if state.beats is not None:
            state.beat()


def next_round(state: KnightsPosition) -> None:
    """K1.17: the herald's office moves on."""
    state.round += 1
    state.herald = (state.herald + 1) % state.seats
    begin_round(state)


def begin_round(state: KnightsPosition) -> None:
    """K2.3, K2.5: cards back in hand, fields open, documents may be used again."""
    state.used_now = [0] * state.seats
    state.chosen = [0] * state.seats
    state.crowd = NO_CROWD
    state.laid = [0] * state.seats
    state.closed = 0
    state.revealed = 0
    state.agenda += AGENDA
    if state.events is not None:
        state.tell("round", state.herald, round=state.round)
