"""Rounds: set-up, and the four phases one after the other (B1, B2)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..position import BrugesPosition
from ..terms import (
    CARD_TURNS,
    CARDS,
    COLOURS,
    DRAW,
    OVER,
    POWERS,
    START_GUILDERS,
    START_POINTS,
    THREATS,
    TURNS,
)
from . import frames
from .decisions import settle_stack
from .piles import fill_hand
from .scoring import breakdown, turn_majorities
from .threats import deal_threats

STACK_SIZE: Final = CARDS // 5
"""The cards are parted into five stacks."""
DICE: Final = [f"{colour} die" for colour in COLOURS]
"""The streams of chance, one for each die."""


def set_up(table: BrugesPosition) -> None:
    """B1: shuffle, form the piles, give everybody the same to begin with, draw the first player."""
    seats = table.seats
    table.points, table.guilders = [START_POINTS] * seats, [START_GUILDERS] * seats
    table.steps, table.workers, table.threats = [0] * seats, [1] * (5 * seats), [0] * (5 * seats)
    table.canals, table.statue_tiles, table.majorities = [0] * (2 * seats), [0] * (2 * seats), [0] * (3 * seats)
    table.powers = [0] * (POWERS * seats)
    table.hands = [[] for _ in range(seats)]
    table.houses = [[] for _ in range(seats)]
    table.tenants = [[] for _ in range(seats)]
    table.discards, table.fresh, table.known, table.used, table.stack = [], [], [], [], []
    table.dice_values = [0] * len(COLOURS)
    table.deck = list(range(1, CARDS + 1))
    table.dice.shuffle("cards", table.deck)
    table.piles = starting_piles(seats)
    table.first = table.dice.below("first player", seats)
    if table.events is not None:
        table.tell("begin", table.first, reveals=True, round=1)


def starting_piles(seats: int) -> list[int]:
    """B1.7, B1.8: a fifth of the cards for each player, halved; the rest is the extra pile."""
    dealt = STACK_SIZE * seats
    half = (dealt + 1) // 2
    return [0, half, half, dealt, dealt, CARDS]


def proceed(table: BrugesPosition) -> list[Action]:
    """B2.1: go on, phase by phase, to the next decision; its choices, none for a turn of phase 3 or at the end."""
    while True:
        options = settle_stack(table)
        if options or table.phase == OVER:
            return options
        if table.phase == CARD_TURNS:
            if table.turn < TURNS * table.seats:
                return options
            end_round(table)
        elif table.offset == table.seats:
            next_phase(table)
        else:
            next_part(table)


def next_part(table: BrugesPosition) -> None:
    """B2.2: the next player's part of phase 1 or 2."""
    seat = table.active()
    table.offset += 1
    if table.phase == DRAW:
        fill_hand(table, seat)
    elif table.phase == THREATS:
        deal_threats(table, seat)
    else:
        table.push(frames.ADVANCE, seat)


def next_phase(table: BrugesPosition) -> None:
    """B4.1, B4.2: draw, then roll and deal threats, then advance, then the turns."""
    table.phase += 1
    table.offset = 0
    if table.phase == THREATS:
        roll(table)
    elif table.phase == CARD_TURNS:
        table.turn, table.played = 0, 0


def roll(table: BrugesPosition) -> None:
    """B4.1: five dice, one of each colour."""
    table.dice_values = [table.dice.roll(die) for die in DICE]
    if table.events is not None:
        values = dict(zip(COLOURS, table.dice_values, strict=True))
        table.tell("roll", table.first, reveals=True, **values)


def end_round(table: BrugesPosition) -> None:
    """B15, B16.5: compare, make all persons ready, pass on the first place, or end the game."""
    turn_majorities(table)
    table.used = []
    if table.round == table.last:
        end_game(table)
        return
    table.first = (table.first + 1) % table.seats
    table.round += 1
    table.phase, table.offset, table.turn = DRAW, 0, 0
    if table.events is not None:
        table.tell("last_round" if table.round == table.last else "round", table.first, round=table.round)


def end_game(table: BrugesPosition) -> None:
    """B16.6: the final scoring."""
    table.phase = OVER
    if table.events is None:
        return
    for seat in range(table.seats):
        parts = breakdown(table, seat)
        table.events.append(Event("final", seat, {"total": sum(parts.values()), **parts}))
    table.tell("over", -1)
