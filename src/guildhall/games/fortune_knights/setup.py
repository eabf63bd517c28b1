"""The table before the first round (K1)."""

from __future__ import annotations

from .components import COPIES, FIELDS, GOLD_COINS, KINDS, SILVER_COINS, START_COINS
from .position import NO_DOCUMENTS, NOBODY, KnightsPosition
from .rules.rounds import begin_round
from .terms import NO_TASK


def set_up(state: KnightsPosition, seats: int) -> None:
    """K1.12 to K1.17: the table before the first round."""
    state.seats = seats
    state.round = 1
    state.herald = state.dice.below("herald", seats)
    state.agenda = []
    state.question = NO_TASK
    state.asked = NOBODY
    state.ended = 0
    _set_up_players(state, seats)
    _set_up_board(state, seats)
    begin_round(state)


def _set_up_players(state: KnightsPosition, seats: int) -> None:
    state.gold = [START_COINS] * seats
    state.silver = [START_COINS] * seats
    state.walls = [0] * seats
    state.towers = [0] * seats
    state.jailed = [0] * seats
    state.hands = [[0] * KINDS for _ in range(seats)]
    state.documents = [0] * seats


def _set_up_board(state: KnightsPosition, seats: int) -> None:
    state.field_gold = [0] * len(FIELDS)
    state.field_silver = [0] * len(FIELDS)
    state.bag_gold = GOLD_COINS - START_COINS * seats
    state.bag_silver = SILVER_COINS - START_COINS * seats
    state.ducat_stack = list(range(state.edition.ducat_cards))
    state.dice.shuffle("ducats", state.ducat_stack)
    state.ducats_turned = 0
    state.makeup = COPIES[:]
    state.kept_hands = [NO_DOCUMENTS] * seats
    state.kept = [0] * seats
    state.spent = []
    state.used = [0] * KINDS
    state.stack = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
    state.dice.shuffle("documents", state.stack)
