"""Bonus tiles: taking them, and using those that move a marker or keep a card."""

from __future__ import annotations

from typing import Final

from ..components import CHAPEL_2, GATE_2, KEEP_CARD, KINDS, VALUES
from ..position import LondonPosition
from ..terms import BONUS_WORDS
from .tracks import move_chapel, move_gate

TILE_STEPS: Final = 2
EXPLAINED: Final = ("L8.15", "L8.19", "L8.22", "L8.26", "L8.30", "L8.31", "L8.34", "L8.39")
"""For each kind of tile the clause that says what it does."""


def tile_clause(table: LondonPosition, seat: int, kind: int) -> str:
    """L8.7: the clause that forbids to use a tile because it is not there, or not yet."""
    if table.tiles[seat * KINDS + kind] > 0:
        return ""
    return "L8.7" if table.fresh[seat * KINDS + kind] > 0 else EXPLAINED[kind]


def take_tile(table: LondonPosition, seat: int, stack: int) -> None:
    """L8.1, L8.3: take the top of a stack; the next is turned up at once."""
    table.bonus_left[stack] -= 1
    kind = table.bonus_piles[stack][table.bonus_left[stack]]
    table.fresh[seat * KINDS + kind] += 1
    table.owed -= 1
    if table.events is not None:
        table.announce("take_tile", seat, {"tile": BONUS_WORDS[kind]}, reveals=table.bonus_left[stack] > 1)


def use_tile_clause(table: LondonPosition, seat: int, kind: int) -> str:
    """L8.32: the clause that forbids `chapel_2` or `gate_2` now."""
    at_end = (
        table.chapel[seat] == len(table.edition.chapel_pounds) - 1
        if kind == CHAPEL_2
        else table.gate[seat] == len(table.edition.gate_pounds) - 1
    )
    return tile_clause(table, seat, kind) or ("L8.32" if at_end else "")


def use_tile(table: LondonPosition, seat: int, kind: int) -> None:
    """L8.30, L8.31: move the marker two spaces; what lies there is earned as usual."""
    table.spend_tile(seat, kind)
    if table.events is not None:
        table.announce("use_tile", seat, {"tile": BONUS_WORDS[kind]})
    if kind == CHAPEL_2:
        move_chapel(table, seat, TILE_STEPS)
    else:
        move_gate(table, seat, TILE_STEPS)


def movable_by_tile(table: LondonPosition, seat: int) -> int:
    """Which of `chapel_2` and `gate_2` can be used now, one bit for each."""
    tiles, first = table.tiles, seat * KINDS
    chapel = tiles[first + CHAPEL_2] > 0 and not use_tile_clause(table, seat, CHAPEL_2)
    gate = tiles[first + GATE_2] > 0 and not use_tile_clause(table, seat, GATE_2)
    return (1 if chapel else 0) + (2 if gate else 0)


def keep_card_clause(table: LondonPosition, seat: int) -> str:
    """L8.27, L8.28: the clause that forbids `keep_card` now."""
    card = table.picked[table.order[table.turn]]
    if card == 0:
        return "L8.27"
    return tile_clause(table, seat, KEEP_CARD) or ("" if table.supply[card] > 0 else "L8.28")


def keep_card(table: LondonPosition, seat: int) -> None:
    """L8.26, L8.29: a card of the printed value comes back from the supply."""
    card = table.picked[table.order[table.turn]]
    table.spend_tile(seat, KEEP_CARD)
    table.supply[card] -= 1
    table.hands[seat * VALUES + card] += 1
    if table.events is not None:
        table.announce("keep_card", seat, {"card": card})
