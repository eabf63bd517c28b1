"""From a view to a state that fits it: what the seat does not know is drawn by chance."""

from __future__ import annotations

from guildhall.core.dice import Dice

from .actions import CHOICES, CHOICES_WITHOUT_KNIGHT
from .components import DUCAT_CARDS, DUEL_VICTORY, RED_KINDS
from .position import NO_CROWD
from .rules.agenda import LAYING
from .rules.deal import Deal
from .rules.knight import NO, YES
from .rules.rounds import crowd_of
from .state import KnightsState
from .view import KnightsView


def determinize(view: KnightsView, dice: Dice) -> KnightsState:
    """A state that fits the view."""
    state = KnightsState(dice)
    _take_over(state, view)
    _deal_documents(state, view)
    _order_ducat_cards(state, view)
    _choose_cards(state, view)
    _lay_documents(state, view)
    _answer_duel(state, view)
    return state


def _take_over(state: KnightsState, view: KnightsView) -> None:
    """What everybody knows."""
    state.seats, state.round, state.herald, state.ended = view.seats, view.round, view.herald, view.ended
    state.gold, state.silver = view.gold[:], view.silver[:]
    state.walls, state.towers = view.walls[:], view.towers[:]
    state.jailed, state.closed = view.jailed[:], view.closed
    state.field_gold, state.field_silver = view.field_gold[:], view.field_silver[:]
    state.bag_gold, state.bag_silver = view.bag_gold, view.bag_silver
    state.makeup, state.spent, state.used = view.makeup, view.spent[:], view.used[:]
    state.documents, state.used_now = view.documents[:], view.used_now[:]
    state.agenda, state.question, state.asked = view.agenda[:], view.question, view.deciders[:]
    state.revealed = view.revealed
    state.crowd = crowd_of(view.chosen) if view.revealed else NO_CROWD


def _deal_documents(state: KnightsState, view: KnightsView) -> None:
    """K19.2, K19.3: hands and stack as they may be, for all that the seat has seen."""
    deal = Deal(view, state.dice)
    while not deal.explains_uses():
        deal = Deal(view, state.dice)
    deal.fill_hands()
    state.hands, state.kept_hands, state.stack = deal.hands, deal.kept_hands, deal.stack
    state.kept = view.kept


def _order_ducat_cards(state: KnightsState, view: KnightsView) -> None:
    """K19.7: the cards not yet turned up, in any order."""
    others = [card for card in range(DUCAT_CARDS) if card not in view.ducats_seen]
    state.dice.shuffle("ducats", others)
    state.ducat_stack = view.ducats_seen + others
    state.ducats_turned = len(view.ducats_seen)


def _choose_cards(state: KnightsState, view: KnightsView) -> None:
    """K19.5: any two cards for whoever has chosen in secret."""
    state.chosen = view.chosen[:]
    for seat in range(view.seats):
        if view.has_chosen[seat] and not state.chosen[seat]:
            choices = CHOICES_WITHOUT_KNIGHT if view.jailed[seat] else CHOICES
            choice = choices[state.dice.below("choice", len(choices))]
            state.chosen[seat] = 1 << choice.a | 1 << choice.b


def _lay_documents(state: KnightsState, view: KnightsView) -> None:
    """K19.5: any red documents for those who are done with laying; nobody else has begun."""
    state.laid = [0] * view.seats
    if view.question[0] != LAYING:
        return
    for seat in range(view.seats):
        if seat == view.seat:
            state.laid[seat] = view.laid
        elif seat not in view.deciders:
            state.laid[seat] = _some_red_ones(state.hands[seat], state.dice)


def _some_red_ones(hand: list[int], dice: Dice) -> int:
    laid = 0
    for kind in range(RED_KINDS):
        if hand[kind] and dice.below("laying", 2):
            laid |= 1 << kind
    return laid


def _answer_duel(state: KnightsState, view: KnightsView) -> None:
    """K11.20: any possible answer for whoever has given one in secret."""
    state.duel = [0] * view.seats
    for seat in range(view.seats):
        if seat == view.seat:
            state.duel[seat] = view.duel_answer
        elif view.has_answered[seat]:
            able = state.can_use(seat, DUEL_VICTORY)
            state.duel[seat] = YES if able and state.dice.below("answer", 2) else NO
