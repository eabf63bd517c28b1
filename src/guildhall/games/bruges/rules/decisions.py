"""Decisions: for each kind of frame what may be answered, what forbids it, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions as act
from ..position import KIND, SEAT, BrugesPosition
from ..terms import CARD_TURNS
from . import canals, cards, effects, frames, houses, markers, opponents, piles, reputation, supply, threats, turns

Options = Callable[[BrugesPosition, int], list[Action]]
Forbids = Callable[[BrugesPosition, int, Action], str]
Play = Callable[[BrugesPosition, int, Action], None]
Settle = Callable[[BrugesPosition, int], None]


def _drop(state: BrugesPosition, seat: int) -> None:
    """Nothing (more) to decide."""
    state.pop()


@final
class Decision:
    """A kind of decision: the frame that asks for it and the codes of the actions that answer it.

    `settle` is what follows when there is nothing to choose.
    """

    def __init__(
        self,
        frame: int,
        codes: tuple[int, ...],
        options: Options,
        forbids: Forbids,
        play: Play,
        settle: Settle = _drop,
    ) -> None:
        self.frame = frame
        self.codes = codes
        self.options = options
        self.forbids = forbids
        self.play = play
        self.settle = settle


def _no_options(state: BrugesPosition, seat: int) -> list[Action]:
    return []


def _forbids_all(state: BrugesPosition, seat: int, action: Action) -> str:
    return "B12.19"


def _never_played(state: BrugesPosition, seat: int, action: Action) -> None:
    """Nothing is asked."""


def _step(frame: int, settle: Settle) -> Decision:
    """A frame that asks nothing: something is settled when its turn comes."""
    return Decision(frame, (), _no_options, _forbids_all, _never_played, settle)


DECISIONS: Final[list[Decision]] = [
    Decision(
        frames.DRAW,
        (act.DRAW, act.STOP),
        piles.options_draw,
        piles.forbids_draw,
        piles.play_draw,
        piles.look_at_cards,
    ),
    Decision(
        frames.ADVANCE,
        (act.ADVANCE, act.STAY),
        reputation.options_advance,
        reputation.forbids_advance,
        reputation.play_advance,
    ),
    Decision(
        frames.PAY_STEP,
        (act.GIVE, act.PAY),
        reputation.options_payment,
        reputation.forbids_payment,
        reputation.play_payment,
        reputation.close_payment,
    ),
    Decision(
        frames.STEP_WATCH,
        (act.TAKE, act.MARKER, act.DONE),
        reputation.options_watch,
        reputation.forbids_watch,
        reputation.play_watch,
    ),
    Decision(
        frames.OFFER_STEP,
        (act.ADVANCE, act.STAY),
        reputation.options_offer,
        reputation.forbids_offer,
        reputation.play_offer,
    ),
    Decision(frames.EXTRA_CARD, act.CARD_CODES, cards.options_card, cards.forbids_card, cards.play_extra_card),
    Decision(
        frames.EXTRA_HOUSE,
        (act.HOUSE, act.DONE),
        cards.options_extra_house,
        cards.forbids_extra_house,
        cards.play_extra_house,
    ),
    Decision(frames.MOVE_IN, (act.MOVE_IN,), houses.options_move_in, houses.forbids_move_in, houses.play_move_in),
    Decision(frames.PAY_HOUSE, (act.GIVE,), houses.options_pay_house, houses.forbids_pay_house, houses.play_pay_house),
    Decision(frames.TAKE, (act.TAKE,), supply.options_take, supply.forbids_take, supply.play_take),
    Decision(frames.GIVE, (act.GIVE,), supply.options_give, supply.forbids_give, supply.play_give),
    Decision(frames.SWAP, (act.SWAP, act.DONE), supply.options_swap, supply.forbids_swap, supply.play_swap),
    Decision(
        frames.MARKERS,
        (act.MARKER, act.DONE),
        markers.options_markers,
        markers.forbids_markers,
        markers.play_markers,
    ),
    Decision(frames.DIE, (act.DIE,), cards.options_die, cards.forbids_die, cards.play_die),
    Decision(frames.BUILD, (act.BUILD,), canals.options_build, canals.forbids_build, canals.play_build),
    Decision(frames.READY, (act.READY,), turns.options_ready, turns.forbids_ready, turns.play_ready),
    Decision(
        frames.DISCARD,
        (act.DISCARD, act.DONE),
        piles.options_discard,
        piles.forbids_discard,
        piles.play_discard,
        piles.close_discard,
    ),
    Decision(frames.AGAIN, (act.AGAIN, act.DONE), houses.options_again, houses.forbids_again, houses.play_again),
    Decision(frames.NAME, (act.NAME,), opponents.options_name, opponents.forbids_name, opponents.play_name),
    Decision(frames.LEND, (act.LEND,), opponents.options_lend, opponents.forbids_lend, opponents.play_lend),
    Decision(frames.EVENTS, (act.SETTLE,), threats.options_event, threats.forbids_event, threats.play_event),
    Decision(
        frames.LOSE_PERSON,
        (act.LOSE_PERSON,),
        houses.options_plague,
        houses.forbids_plague,
        houses.play_plague,
        houses.close_plague,
    ),
    Decision(
        frames.LOSE_BUILDING,
        (act.LOSE_HOUSE, act.LOSE_TILE),
        houses.options_fire,
        houses.forbids_fire,
        houses.play_fire,
        houses.close_fire,
    ),
    Decision(
        frames.LOSE_TILE, (act.LOSE_TILE,), canals.options_lost_tile, canals.forbids_lost_tile, canals.play_lost_tile
    ),
    Decision(
        frames.LOSE_HOUSE,
        (act.LOSE_HOUSE,),
        houses.options_lost_house,
        houses.forbids_lost_house,
        houses.play_lost_house,
    ),
    _step(frames.EACH_OPPONENT, effects.settle_next_opponent),
    _step(frames.REWARD, effects.settle_reward),
]
_BY_FRAME: Final = sorted(DECISIONS, key=lambda decision: decision.frame)


def settle_stack(state: BrugesPosition) -> list[Action]:
    """Settle frames as long as there is nothing to choose; the choices of the first that offers some, or none."""
    stack = state.stack
    while stack:
        decision, seat = _BY_FRAME[stack[KIND]], stack[SEAT]
        options = [action for action in decision.options(state, seat) if not decision.forbids(state, seat, action)]
        if len(options) > 1:
            return options
        if options:
            decision.play(state, seat, options[0])
        else:
            decision.settle(state, seat)
    return []


def forbids_answer(state: BrugesPosition, seat: int, action: Action) -> str:
    """The clause that forbids an action now: as an answer to what is asked, or in a turn."""
    if not state.stack:
        return turns.forbids_turn(state, seat, action) if action.code in act.TURN_CODES else "B5.2"
    decision = _BY_FRAME[state.stack[KIND]]
    if action.code in decision.codes:
        return decision.forbids(state, seat, action)
    return "B12.19" if state.phase == CARD_TURNS else "B2.1"


def play_answer(state: BrugesPosition, seat: int, action: Action) -> None:
    """Carry out the answer to what is asked, or an act of a turn."""
    if state.stack:
        _BY_FRAME[state.stack[KIND]].play(state, seat, action)
    else:
        turns.play_turn(state, seat, action)
