"""Decisions: for each kind of frame what may be answered, what forbids it, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions as act
from ..position import KIND, SEAT, BrugesPosition
from ..terms import CARD_TURNS
from . import canals, cards, effects, frames, houses, markers, opponents, piles, supply, threats, turns
from . import reputation as steps

Options = Callable[[BrugesPosition, int], list[Action]]
Forbids = Callable[[BrugesPosition, int, Action], str]
Play = Callable[[BrugesPosition, int, Action], None]
Settle = Callable[[BrugesPosition, int], None]
Clauses = dict[int, str]
"""For kinds of actions the clause that forbids them."""
NOTHING_BETTER: Final[Clauses] = {}
EVENT_FIRST: Final[Clauses] = {act.ADVANCE: "B4.2", act.MARKER: "B4.7"}


def _drop(state: BrugesPosition, seat: int) -> None:
    """Nothing (more) to decide."""
    state.pop()


@final
class Decision:
    """A kind of decision: the frame that asks for it, the actions that can answer it, what forbids one, what it does.

    `options` narrows the answers down where there are many; `settle` is what follows when none is left; `others` has
    the clauses for actions that are no answer, where there is a better one than that of their moment.
    """

    def __init__(
        self,
        frame: int,
        answers: list[Action],
        forbids: Forbids,
        play: Play,
        *,
        options: Options | None = None,
        settle: Settle = _drop,
        others: Clauses = NOTHING_BETTER,
    ) -> None:
        self.frame = frame
        self.answers = answers
        self.codes = {action.code for action in answers}
        self.forbids = forbids
        self.play = play
        self.options = options
        self.settle = settle
        self.others = others


def _always(state: BrugesPosition, seat: int, action: Action) -> str:
    """Whatever answers it is allowed."""
    return ""


def _never(state: BrugesPosition, seat: int, action: Action) -> None:
    """Nothing is asked."""


_USES: Final = [action for action in act.ACTIONS.all if action.code in act.CARD_CODES]
_STEP: Final = [act.advance, act.stay]
_MARKERS: Final = [*act.marker, act.done]
_BUILDINGS: Final = [*act.lose_house, *act.lose_tile]

DECISIONS: Final[list[Decision]] = [
    Decision(frames.DRAW, [*act.draw, act.stop], piles.forbids_draw, piles.play_draw, settle=piles.look_at_cards),
    Decision(frames.ADVANCE, _STEP, steps.forbids_advance, steps.play_advance),
    Decision(
        frames.PAY_STEP, [*act.give, act.pay], steps.forbids_payment, steps.play_payment, settle=steps.close_payment
    ),
    Decision(frames.STEP_WATCH, [*act.take, *_MARKERS], steps.forbids_watch, steps.play_watch),
    Decision(frames.OFFER_STEP, _STEP, steps.forbids_offer, steps.play_offer),
    Decision(
        frames.EXTRA_CARD,
        _USES,
        cards.forbids_card,
        cards.play_extra_card,
        options=cards.options_card,
        others={act.END_TURN: "B13.24"},
    ),
    Decision(
        frames.EXTRA_HOUSE,
        [*act.house, act.done],
        cards.forbids_extra_house,
        cards.play_extra_house,
        options=cards.options_extra_house,
    ),
    Decision(frames.MOVE_IN, act.move_in, houses.forbids_move_in, houses.play_move_in, options=houses.options_move_in),
    Decision(frames.PAY_HOUSE, act.give, houses.forbids_pay_house, houses.play_pay_house),
    Decision(frames.TAKE, act.take, supply.forbids_take, supply.play_take),
    Decision(frames.GIVE, act.give, supply.forbids_give, supply.play_give),
    Decision(frames.SWAP, [*act.swap, act.done], supply.forbids_swap, supply.play_swap),
    Decision(frames.MARKERS, _MARKERS, markers.forbids_markers, markers.play_markers),
    Decision(frames.DIE, act.die, _always, cards.play_die),
    Decision(frames.BUILD, act.build, canals.forbids_build, canals.play_build),
    Decision(frames.READY, act.ready, turns.forbids_ready, turns.play_ready, options=turns.options_ready),
    Decision(
        frames.DISCARD,
        [*act.discard, act.done],
        piles.forbids_discard,
        piles.play_discard,
        options=piles.options_discard,
        settle=piles.close_discard,
    ),
    Decision(frames.AGAIN, [act.again, act.done], houses.forbids_again, houses.play_again),
    Decision(frames.NAME, act.name, _always, opponents.play_name),
    Decision(frames.LEND, act.lend, opponents.forbids_lend, opponents.play_lend, options=opponents.options_lend),
    Decision(frames.EVENTS, act.settle, threats.forbids_event, threats.play_event, others=EVENT_FIRST),
    Decision(
        frames.LOSE_PERSON,
        act.lose_person,
        houses.forbids_plague,
        houses.play_plague,
        options=houses.options_plague,
        settle=houses.close_plague,
        others=EVENT_FIRST,
    ),
    Decision(
        frames.LOSE_BUILDING,
        _BUILDINGS,
        houses.forbids_fire,
        houses.play_fire,
        options=houses.options_fire,
        settle=houses.close_fire,
        others=EVENT_FIRST,
    ),
    Decision(frames.LOSE_TILE, act.lose_tile, canals.forbids_lost_tile, canals.play_lost_tile),
    Decision(
        frames.LOSE_HOUSE,
        act.lose_house,
        houses.forbids_lost_house,
        houses.play_lost_house,
        options=houses.options_lost_house,
    ),
    Decision(frames.EACH_OPPONENT, [], _always, _never, settle=effects.settle_next_opponent),
    Decision(frames.REWARD, [], _always, _never, settle=effects.settle_reward),
]
MOMENTS: Final[Clauses] = {
    act.DRAW: "B3.1",
    act.STOP: "B3.7",
    act.ADVANCE: "B4.10",
    act.STAY: "B4.12",
    act.PAY: "B13.58",
    **dict.fromkeys([*act.CARD_CODES, act.END_TURN], "B5.2"),
    act.USE: "B12.13",
    act.MOVE_IN: "B11.1",
    act.TAKE: "B6.1",
    act.GIVE: "B10.1",
    act.SWAP: "B13.5",
    act.MARKER: "B8.1",
    act.DIE: "B7.1",
    act.BUILD: "B9.1",
    act.READY: "B13.20",
    act.DISCARD: "B13.28",
    act.AGAIN: "B13.46",
    act.NAME: "B13.81",
    act.LEND: "B13.72",
    act.SETTLE: "B14.18",
    act.LOSE_PERSON: "B14.4",
    act.LOSE_HOUSE: "B14.8",
    act.LOSE_TILE: "B14.8",
    act.DONE: "B12.2",
}
"""For each kind of action the clause that says when it is done, or what the thing it takes is for."""
_BY_FRAME: Final = sorted(DECISIONS, key=lambda decision: decision.frame)


def settle_stack(state: BrugesPosition) -> None:
    """Settle frames as long as there is nothing to choose; the first that offers a choice stays, with its options."""
    stack = state.stack
    while stack:
        decision, seat = _BY_FRAME[stack[KIND]], stack[SEAT]
        narrow = decision.options
        answers = decision.answers if narrow is None else narrow(state, seat)
        allowed = [action for action in answers if not decision.forbids(state, seat, action)]
        if len(allowed) > 1:
            state.options = allowed
            return
        if allowed:
            decision.play(state, seat, allowed[0])
        else:
            decision.settle(state, seat)
    state.options = []


def options(state: BrugesPosition, seat: int) -> list[Action]:
    """What may be answered now, or done in a turn."""
    if not state.options:
        state.options = turns.options_turn(state, seat)
    return state.options


def forbids(state: BrugesPosition, seat: int, action: Action) -> str:
    """The clause that forbids an action now: as an answer to what is asked, or in a turn."""
    if not state.stack:
        return turns.forbids_turn(state, seat, action) if action.code in act.TURN_CODES else MOMENTS[action.code]
    decision = _BY_FRAME[state.stack[KIND]]
    if action.code in decision.codes:
        return decision.forbids(state, seat, action)
    if action.code == act.USE and state.phase == CARD_TURNS:
        return "B12.19"
    return decision.others.get(action.code) or MOMENTS[action.code]


def asks(state: BrugesPosition, action: Action) -> bool:
    """Whether actions of this kind answer what is asked, or are done in a turn."""
    return action.code in (_BY_FRAME[state.stack[KIND]].codes if state.stack else act.TURN_CODES)


def play(state: BrugesPosition, seat: int, action: Action) -> None:
    """Carry out the answer to what is asked, or an act of a turn."""
    if state.stack:
        _BY_FRAME[state.stack[KIND]].play(state, seat, action)
    else:
        turns.play_turn(state, seat, action)
