"""The table before the first decision (B1)."""

from __future__ import annotations

from .position import BrugesPosition
from .terms import COLOUR_COUNT, DRAW, FIELD_COUNT, POWER_COUNT, SIDE_COUNT, STACKS, START_GUILDERS, START_POINTS


def set_up(state: BrugesPosition) -> None:
    """B1: shuffle, form the piles, give everybody the same to begin with, draw the first player."""
    seats = state.seats
    state.round, state.last, state.cause, state.statues = 1, 0, 0, 0
    state.phase, state.offset, state.turn, state.played = DRAW, 0, 0, 0
    state.points, state.guilders, state.steps = [START_POINTS] * seats, [START_GUILDERS] * seats, [0] * seats
    state.workers, state.threats = [1] * (COLOUR_COUNT * seats), [0] * (COLOUR_COUNT * seats)
    state.canals, state.statue_tiles = [0] * (SIDE_COUNT * seats), [0] * (SIDE_COUNT * seats)
    state.majorities, state.powers = [0] * (FIELD_COUNT * seats), [0] * (POWER_COUNT * seats)
    state.hands = [[] for _ in range(seats)]
    state.houses = [[] for _ in range(seats)]
    state.tenants = [[] for _ in range(seats)]
    state.discards, state.fresh, state.known, state.used, state.stack = [], [], [], [], []
    state.options = []
    state.dice_values = [0] * COLOUR_COUNT
    state.deck = list(range(1, state.edition.cards + 1))
    state.dice.shuffle("cards", state.deck)
    state.piles = starting_piles(state.edition.cards, seats)
    state.first = state.dice.below("first player", seats)
    state.tell("begin", state.first, reveals=True, round=1)


def starting_piles(cards: int, seats: int) -> list[int]:
    """B1.7, B1.8: a fifth of the cards for each player, halved; the rest is the extra pile."""
    dealt = cards // STACKS * seats
    half = (dealt + 1) // 2
    return [0, half, half, dealt, dealt, cards]
