"""What may be done now, and which clause forbids the rest."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import (
    ADD,
    ADD_ACTION,
    CARD,
    CARD_CHOICES,
    CENTRAL,
    INN_CHOICES,
    KEEP,
    KEEP_ACTION,
    PASS,
    PASS_ACTION,
    PLACE,
    PLUS,
    PLUS_ACTION,
    PLUS_HIGH_ACTION,
    PLUS_LOW_ACTION,
    REPLACE,
    REPLACE_ACTIONS,
    STOP,
    TAKE_CARD,
    TAKE_TILE,
    TILE_CHOICES,
    USE,
    USE_CHAPEL_ACTION,
    USE_CHOICES,
    USE_GATE_ACTION,
)
from ..components import VALUES
from ..position import (
    ADD_TWO_TIME,
    CARDS_EACH,
    CHOICE,
    INN_TIME,
    LAST_TILES,
    NONE,
    OVER,
    PAWN,
    PLUS_ONE_TIME,
    REPLACEMENT,
    LondonPosition,
)
from .bridge import replace_clause, replaceable
from .order import can_choose, choosable, same_to_raise
from .pawns import has_usable_space, placement_clause, placements
from .tiles import keep_card_clause, movable_by_tile, use_tile_clause
from .turns import affordable, card_clause

LISTED: Final[dict[int, list[Action]]] = {
    ADD_TWO_TIME: [ADD_ACTION, PASS_ACTION],
    PLUS_ONE_TIME: [PLUS_ACTION, PLUS_HIGH_ACTION, PLUS_LOW_ACTION, PASS_ACTION],
    LAST_TILES: [USE_CHAPEL_ACTION, USE_GATE_ACTION, KEEP_ACTION, PASS_ACTION],
}
"""For phases with few possible answers all of them."""
MAY_STOP: Final = 1 << VALUES
"""The bit of stopping among the choices of an inn."""
WRONG_MOMENT: Final[dict[int, str]] = {
    CARD: "L3.1",
    ADD: "L8.39",
    PLUS: "L8.34",
    USE: "L8.12",
    PLACE: "L4.3",
    CENTRAL: "L4.3",
    REPLACE: "L5.7",
    TAKE_CARD: "L6.10",
    STOP: "L6.13",
    TAKE_TILE: "L8.1",
    KEEP: "L8.13",
}
"""For each kind of action the clause that says when it is done."""
NO_PASSING: Final[dict[int, str]] = {CHOICE: "L3.1", REPLACEMENT: "L5.1", INN_TIME: "L6.12"}
SEAT_CHOICES: Final = [[seat for seat in range(4) if bits >> seat & 1] for bits in range(16)]
"""All sets of seats; bit by bit the place of each list tells which seats it holds."""
NOT_YOURS: Final[dict[int, str]] = {ADD_TWO_TIME: "L8.42", CHOICE: "L3.1", PLUS_ONE_TIME: "L8.35"}


def deciders(table: LondonPosition) -> list[int]:
    """The seats that owe a decision."""
    phase = table.phase
    if phase == CHOICE:
        return SEAT_CHOICES[undecided(table)]
    return SEAT_CHOICES[0 if phase == OVER else 1 << decider(table)]


def undecided(table: LondonPosition) -> int:
    """L3.1: the seats that have yet to choose a card, one bit for each."""
    last = table.cards_each - 1
    bits = 0
    for seat in range(table.seats):
        if table.picked[seat * CARDS_EACH + last] == NONE:
            bits |= 1 << seat
    return bits


def decides(table: LondonPosition, seat: int) -> bool:
    """Whether the seat owes a decision."""
    phase = table.phase
    if phase == CHOICE:
        return seat >= 0 and table.picked[seat * CARDS_EACH + table.cards_each - 1] == NONE
    return phase != OVER and decider(table) == seat


def decider(table: LondonPosition) -> int:
    """The seat that decides where only one does."""
    if table.order:
        return table.order[table.turn] // CARDS_EACH
    return table.chapel_ranking[table.asked]


def legal(table: LondonPosition, seat: int) -> list[Action]:
    """All that the seat may do now."""
    if not decides(table, seat):
        return []
    if table.owed:
        return TILE_CHOICES[bonus_stacks_left(table)]
    phase = table.phase
    if phase == PAWN:
        return _pawn_options(table, seat)
    if phase == CHOICE:
        return CARD_CHOICES[choosable(table, seat)]
    if phase == REPLACEMENT:
        slots = replaceable(table.edition, table.bridges, table.built[seat], seat, table.building)
        return [REPLACE_ACTIONS[slot] for slot in slots]
    if phase == INN_TIME:
        return INN_CHOICES[affordable(table) + (MAY_STOP if table.taken else 0)]
    return [action for action in LISTED[phase] if not phase_clause(table, seat, action)]


def _pawn_options(table: LondonPosition, seat: int) -> list[Action]:
    """L8.12: tiles that move a marker come before the pawn."""
    found = placements(table, seat)
    # Outer spaces without tiles come first, and one of them settles that a space is usable.
    if not (found and found[0].b == 0) and not has_usable_space(table, seat):
        found = [*found, PASS_ACTION]
    moves = movable_by_tile(table, seat)
    return USE_CHOICES[moves] + found if moves else found


def bonus_stacks_left(table: LondonPosition) -> int:
    """L8.5: the stacks of bonus tiles that are not empty, one bit for each."""
    left = table.bonus_left
    return (left[0] > 0) + 2 * (left[1] > 0) + 4 * (left[2] > 0)


def refusal(table: LondonPosition, seat: int, action: Action) -> str:
    """The clause that forbids the seat the action now, empty if none does."""
    if table.phase == OVER:
        return "L9.2" if table.early else "L9.1"
    if not decides(table, seat):
        return NOT_YOURS.get(table.phase, "L3.3")
    if table.owed:
        return owed_clause(table, action)
    return phase_clause(table, seat, action)


def owed_clause(table: LondonPosition, action: Action) -> str:
    """L8.2, L8.5: earned tiles are taken first, from stacks that have one."""
    if action.code != TAKE_TILE:
        return "L8.2"
    return "" if table.bonus_left[action.a] > 0 else "L8.5"


def phase_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """The clause of the present phase that forbids its decider an action."""
    phase = table.phase
    if phase == CHOICE:
        return _choice_clause(table, seat, action)
    if phase == PAWN:
        return _pawn_clause(table, seat, action)
    if phase == REPLACEMENT:
        return _replacement_clause(table, seat, action)
    if phase == INN_TIME:
        return _inn_clause(table, action)
    if phase == LAST_TILES:
        return _last_tiles_clause(table, seat, action)
    if phase == ADD_TWO_TIME:
        return _add_two_clause(table, action)
    return _plus_one_clause(table, seat, action)


def _wrong_moment(table: LondonPosition, action: Action) -> str:
    if action.code == PASS:
        return NO_PASSING[table.phase]
    return WRONG_MOMENT[action.code]


def _choice_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """L3.1: a card of the own hand."""
    if action.code != CARD:
        return _wrong_moment(table, action)
    return "" if can_choose(table, seat, action.a) else "L3.7"


def _pawn_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """L4.14: who can place the pawn must; tiles that move a marker may come before."""
    if action.code in (PLACE, CENTRAL):
        return placement_clause(table, seat, action)
    if action.code == USE:
        return use_tile_clause(table, seat, action.a)
    if action.code == PASS:
        return "L4.14" if has_usable_space(table, seat) else ""
    return _wrong_moment(table, action)


def _replacement_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """L5.6: one of the buildings that the new one may replace."""
    if action.code != REPLACE:
        return _wrong_moment(table, action)
    return replace_clause(table.edition, table.bridges, table.built[seat], seat, action.a, table.building)


def _inn_clause(table: LondonPosition, action: Action) -> str:
    """L6.12, L6.13: cards as far as the strength goes; one may stop after the first."""
    if action.code == TAKE_CARD:
        return card_clause(table, action.a)
    if action.code == STOP:
        return "" if table.taken else "L6.12"
    return _wrong_moment(table, action)


def _last_tiles_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """L8.10, L8.12, L8.13: tiles at the end of a turn are free to use or not."""
    if action.code == USE:
        return use_tile_clause(table, seat, action.a)
    if action.code == KEEP:
        return keep_card_clause(table, seat)
    return "" if action.code == PASS else _wrong_moment(table, action)


def _add_two_clause(table: LondonPosition, action: Action) -> str:
    """L8.39: a tile that the seat holds, while the supply has a 2; `add_two_due` has seen to both."""
    return "" if action.code in (ADD, PASS) else _wrong_moment(table, action)


def _plus_one_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """L12.12: with two players one says which card; equal ones need not be told apart."""
    if action.code == PASS:
        return ""
    if action.code != PLUS:
        return _wrong_moment(table, action)
    if action.b != int(table.cards_each > 1):
        return "L12.12"
    return "L12.12" if action.a == 1 and same_to_raise(table, seat) else ""
