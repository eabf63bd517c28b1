"""A round from its marker to its end, and the table of phases."""

from __future__ import annotations

from typing import Final

from ..components import STACK_COUNT
from ..position import (
    ADD_TWO_TIME,
    CARDS_EACH,
    CHOICE,
    INN_TIME,
    LAST_TILES,
    NONE,
    ORDER,
    OVER,
    PAWN,
    PLUS_ONE_TIME,
    PREPARATION,
    REPLACEMENT,
    ROUND_END,
    TURN,
    LondonPosition,
)
from .order import add_two_due, choice_due, plus_one_due, settle_order
from .scoring import final_scoring, pay_every_round
from .turns import begin_turn, inn_due, last_tiles_due, pawn_due, replacement_due

EMPTY_STACKS_TO_END: Final = 3


def run(table: LondonPosition) -> None:
    """L2.2: go on to the next decision, phase by phase; bonus tiles that were earned come first."""
    while table.owed == 0 and not decision_due(table, table.phase):
        pass


def decision_due(table: LondonPosition, phase: int) -> bool:
    """Whether somebody must decide in this phase; if nobody must, the phase is carried out."""
    if phase == CHOICE:
        return choice_due(table)
    if phase == PAWN:
        return pawn_due(table)
    if phase == REPLACEMENT:
        return replacement_due(table)
    if phase == INN_TIME:
        return inn_due(table)
    if phase == LAST_TILES:
        return last_tiles_due(table)
    if phase == ADD_TWO_TIME:
        return add_two_due(table)
    if phase == PLUS_ONE_TIME:
        return plus_one_due(table)
    if phase == OVER:
        return True
    _carry_out(table, phase)
    return False


def _carry_out(table: LondonPosition, phase: int) -> None:
    if phase == PREPARATION:
        prepare(table)
    elif phase == ORDER:
        settle_order(table)
    elif phase == TURN:
        begin_turn(table)
    elif phase == ROUND_END:
        end_round(table)


def prepare(table: LondonPosition) -> None:
    """L2.3, L2.4: the next marker is turned up and the disc turns clockwise."""
    marker = table.markers[table.round]
    table.round += 1
    table.disc = (table.disc + marker) % STACK_COUNT
    table.lowest_number = 0
    table.lowest_seat = NONE
    table.asked = 0
    table.phase = ADD_TWO_TIME
    if table.events is not None:
        params = {"round": table.round, "rounds": table.rounds, "steps": marker}
        table.announce("round", NONE, params, reveals=True)


def end_round(table: LondonPosition) -> None:
    """L2.6, L8.7, L9.1, L9.2: faces pay, pawns leave the disc, new tiles become usable; perhaps the game ends."""
    pay_every_round(table)
    _clear_disc(table)
    for place, count in enumerate(table.fresh):
        if count:
            table.tiles[place] += count
            table.fresh[place] = 0
    table.early = int(table.left.count(0) >= EMPTY_STACKS_TO_END and table.round < table.rounds)
    if table.early or table.round == table.rounds:
        end_game(table)
    else:
        table.phase = PREPARATION


def _clear_disc(table: LondonPosition) -> None:
    for seat in range(table.seats):
        table.pawns[seat] = NONE
    for place in range(table.seats * CARDS_EACH):
        table.picked[place] = NONE
        table.raises[place] = 0
    table.order = []
    table.turn = 0


def end_game(table: LondonPosition) -> None:
    """L9.5: the final scoring."""
    if table.events is not None:
        table.announce("early_end" if table.early else "last_round", NONE, {})
    final_scoring(table)
    table.phase = OVER
    if table.events is not None:
        table.announce("scores", NONE, {"scores": table.money[:]})
