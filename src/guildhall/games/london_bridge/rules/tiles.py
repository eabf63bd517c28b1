"""Bonus tiles: taking them, and using those that move a marker or keep a card."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import TILE_CHOICES, USE_CHAPEL_ACTION, USE_GATE_ACTION
from ..position import LondonPosition
from ..terms import BONUS_STACKS, BONUS_TILES, CHAPEL_2, GATE_2, KEEP_CARD, KINDS, VALUES
from .tracks import move_chapel, move_gate

TILE_STEPS: Final = 2


def forbids_tile(state: LondonPosition, seat: int, kind: int) -> str:
    """L8.7: the clause that forbids to use a tile because it is not there, or not yet."""
    if state.tiles[seat * KINDS + kind] > 0:
        return ""
    return "L8.7" if state.fresh[seat * KINDS + kind] > 0 else BONUS_TILES[kind].clause


def options_bonus(state: LondonPosition, seat: int) -> list[Action]:
    """L8.5: the stacks of bonus tiles that are not empty."""
    bits = 0
    for stack in range(BONUS_STACKS):
        if state.bonus_left[stack] > 0:
            bits |= 1 << stack
    return TILE_CHOICES[bits]


def forbids_bonus(state: LondonPosition, seat: int, action: Action) -> str:
    """L8.5: earned tiles are taken from stacks that have one."""
    return "" if state.bonus_left[action.a] > 0 else "L8.5"


def play_bonus(state: LondonPosition, seat: int, action: Action) -> None:
    """L8.1, L8.3: take the top of a stack; the next is turned up at once."""
    stack = action.a
    state.bonus_left[stack] -= 1
    kind = state.bonus_piles[stack][state.bonus_left[stack]]
    state.fresh[seat * KINDS + kind] += 1
    state.owed -= 1
    if state.events is not None:
        state.tell("take_tile", seat, reveals=state.bonus_left[stack] > 1, tile=BONUS_TILES[kind].word)


def forbids_move(state: LondonPosition, seat: int, action: Action) -> str:
    """L8.32: the clause that forbids `chapel_2` or `gate_2` now."""
    if action.a == CHAPEL_2:
        at_end = state.chapel[seat] == len(state.edition.chapel_pounds) - 1
    else:
        at_end = state.gate[seat] == len(state.edition.gate_pounds) - 1
    return forbids_tile(state, seat, action.a) or ("L8.32" if at_end else "")


def use_tile(state: LondonPosition, seat: int, kind: int) -> None:
    """L8.8: a used tile is out of the game."""
    state.spend_tile(seat, kind)
    if state.events is not None:
        state.tell("use_tile", seat, tile=BONUS_TILES[kind].word)


def play_move(state: LondonPosition, seat: int, action: Action) -> None:
    """L8.30, L8.31: move the marker two spaces; what lies there is earned as usual."""
    use_tile(state, seat, action.a)
    if action.a == CHAPEL_2:
        move_chapel(state, seat, TILE_STEPS)
    else:
        move_gate(state, seat, TILE_STEPS)


def movable_by_tile(state: LondonPosition, seat: int) -> int:
    """Which of `chapel_2` and `gate_2` can be used now, one bit for each."""
    tiles, first = state.tiles, seat * KINDS
    chapel = tiles[first + CHAPEL_2] > 0 and not forbids_move(state, seat, USE_CHAPEL_ACTION)
    gate = tiles[first + GATE_2] > 0 and not forbids_move(state, seat, USE_GATE_ACTION)
    return (1 if chapel else 0) + (2 if gate else 0)


def forbids_keeping(state: LondonPosition, seat: int) -> str:
    """L8.27, L8.28: the clause that forbids `keep_card` now."""
    card = state.picked[state.order[state.turn]]
    if card == 0:
        return "L8.27"
    return forbids_tile(state, seat, KEEP_CARD) or ("" if state.supply[card] > 0 else "L8.28")


def play_keeping(state: LondonPosition, seat: int) -> None:
    """L8.26, L8.29: a card of the printed value comes back from the supply."""
    card = state.picked[state.order[state.turn]]
    state.spend_tile(seat, KEEP_CARD)
    state.supply[card] -= 1
    state.hands[seat * VALUES + card] += 1
    if state.events is not None:
        state.tell("keep_card", seat, card=card)
