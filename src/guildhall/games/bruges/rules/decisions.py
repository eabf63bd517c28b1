"""Decisions: for each kind of frame what may be answered, what forbids it, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions as act
from ..position import KIND, SEAT, A, BrugesPosition
from . import canals, cards, frames, houses, losses, markers, opponents, piles, reputation, threats, turns, workers
from .effects import reward

Candidates = Callable[[BrugesPosition, int], list[Action]]
Refuse = Callable[[BrugesPosition, int, Action], str]
Answer = Callable[[BrugesPosition, int, Action], None]
Close = Callable[[BrugesPosition, int], None]


def _drop(table: BrugesPosition, seat: int) -> None:
    """Nothing (more) to decide."""
    table.pop()


@final
class Decision:
    """A kind of decision: `codes` are the actions that can answer it, `close` is what follows when none can."""

    def __init__(
        self, codes: tuple[int, ...], candidates: Candidates, refuse: Refuse, answer: Answer, close: Close = _drop
    ) -> None:
        self.codes = codes
        self.candidates = candidates
        self.refuse = refuse
        self.answer = answer
        self.close = close


def _no_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    return []


def _no_answer(table: BrugesPosition, seat: int, action: Action) -> None:
    """Never asked."""


def _refuse_all(table: BrugesPosition, seat: int, action: Action) -> str:
    return "B12.19"


def _close_reward(table: BrugesPosition, seat: int) -> None:
    person = table.stack[A]
    table.pop()
    reward(table, seat, person)


DECISIONS: Final[dict[int, Decision]] = {
    frames.DRAW: Decision(
        (act.DRAW, act.STOP), piles.draw_candidates, piles.refuse_draw, piles.answer_draw, piles.look_at_cards
    ),
    frames.ADVANCE: Decision(
        (act.ADVANCE, act.STAY),
        reputation.advance_candidates,
        reputation.refuse_advance_action,
        reputation.answer_advance,
    ),
    frames.PAY_STEP: Decision(
        (act.GIVE, act.PAY),
        reputation.pay_candidates,
        reputation.refuse_payment,
        reputation.answer_payment,
        reputation.close_payment,
    ),
    frames.STEP_WATCH: Decision(
        (act.TAKE, act.MARKER, act.DONE),
        reputation.watch_candidates,
        reputation.refuse_watch,
        reputation.answer_watch,
    ),
    frames.OFFER_STEP: Decision(
        (act.ADVANCE, act.STAY), reputation.offer_candidates, reputation.refuse_offer, reputation.answer_offer
    ),
    frames.EXTRA_CARD: Decision(act.CARD_CODES, cards.card_candidates, cards.refuse_card, cards.answer_extra_card),
    frames.EXTRA_HOUSE: Decision(
        (act.HOUSE, act.DONE), cards.extra_house_candidates, cards.refuse_extra_house, cards.answer_extra_house
    ),
    frames.MOVE_IN: Decision((act.MOVE_IN,), houses.move_in_candidates, houses.refuse_move_in, houses.answer_move_in),
    frames.PAY_HOUSE: Decision(
        (act.GIVE,), houses.pay_house_candidates, houses.refuse_pay_house, houses.answer_pay_house
    ),
    frames.TAKE: Decision((act.TAKE,), workers.take_candidates, workers.refuse_take, workers.answer_take),
    frames.GIVE: Decision((act.GIVE,), workers.give_candidates, workers.refuse_give, workers.answer_give),
    frames.SWAP: Decision((act.SWAP, act.DONE), workers.swap_candidates, workers.refuse_swap, workers.answer_swap),
    frames.MARKERS: Decision((act.MARKER, act.DONE), markers.candidates, markers.refuse, markers.answer),
    frames.DIE: Decision((act.DIE,), cards.die_candidates, cards.refuse_die, cards.answer_die),
    frames.BUILD: Decision((act.BUILD,), canals.build_candidates, canals.refuse_build, canals.answer_build),
    frames.READY: Decision((act.READY,), turns.ready_candidates, turns.refuse_ready, turns.answer_ready),
    frames.DISCARD: Decision(
        (act.DISCARD, act.DONE),
        piles.discard_candidates,
        piles.refuse_discard,
        piles.answer_discard,
        piles.close_discard,
    ),
    frames.AGAIN: Decision((act.AGAIN, act.DONE), houses.again_candidates, houses.refuse_again, houses.answer_again),
    frames.NAME: Decision((act.NAME,), opponents.name_candidates, opponents.refuse_name, opponents.answer_name),
    frames.LEND: Decision((act.LEND,), opponents.lend_candidates, opponents.refuse_lend, opponents.answer_lend),
    frames.EVENTS: Decision((act.SETTLE,), threats.event_candidates, threats.refuse_event, threats.answer_event),
    frames.LOSE_PERSON: Decision(
        (act.LOSE_PERSON,), losses.plague_candidates, losses.refuse_plague, losses.answer_plague, losses.close_plague
    ),
    frames.LOSE_BUILDING: Decision(
        (act.LOSE_HOUSE, act.LOSE_TILE),
        losses.fire_candidates,
        losses.refuse_fire,
        losses.answer_fire,
        losses.close_fire,
    ),
    frames.LOSE_TILE: Decision(
        (act.LOSE_TILE,), canals.lost_tile_candidates, canals.refuse_lost_tile, canals.answer_lost_tile
    ),
    frames.LOSE_HOUSE: Decision(
        (act.LOSE_HOUSE,), houses.lost_house_candidates, houses.refuse_lost_house, houses.answer_lost_house
    ),
    frames.EACH_OPPONENT: Decision((), _no_candidates, _refuse_all, _no_answer, opponents.settle_next_opponent),
    frames.REWARD: Decision((), _no_candidates, _refuse_all, _no_answer, _close_reward),
}

_BY_KIND: Final = [DECISIONS[kind] for kind in range(len(DECISIONS))]


def settle_stack(table: BrugesPosition) -> list[Action]:
    """Settle frames as long as there is nothing to choose; the choices of the first that offers some, or none."""
    stack = table.stack
    while stack:
        decision, seat = _BY_KIND[stack[KIND]], stack[SEAT]
        options = [action for action in decision.candidates(table, seat) if not decision.refuse(table, seat, action)]
        if len(options) > 1:
            return options
        if options:
            decision.answer(table, seat, options[0])
        else:
            decision.close(table, seat)
    return []


def refuse_answer(table: BrugesPosition, seat: int, action: Action) -> str:
    """The clause by which an action does not answer the decision on top of the stack."""
    decision = _BY_KIND[table.stack[KIND]]
    return decision.refuse(table, seat, action) if action.code in decision.codes else "B12.19"


def answer(table: BrugesPosition, seat: int, action: Action) -> None:
    """Carry out the answer to the decision on top of the stack."""
    _BY_KIND[table.stack[KIND]].answer(table, seat, action)
