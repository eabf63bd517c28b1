"""Phase 3, building: the pawn, the building, its action, and the tiles at the end of a turn."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.event import Params

from ..actions import (
    CENTRAL,
    FREE,
    INN_CHOICES,
    KEEP,
    KEEP_ACTION,
    PASS,
    PASS_ACTION,
    STOP,
    TOOL_KINDS,
    USE,
    USE_CHOICES,
)
from ..position import LondonPosition
from ..terms import (
    CENTRE,
    CENTRE_COST,
    CHAPEL,
    DISC,
    GATE,
    HABERDASHERY,
    INN,
    INN_TIME,
    KEEP_CARD,
    KINDS,
    LAST_TILES,
    NONE,
    PAWN,
    REPLACEMENT,
    ROUND_END,
    SHOPS,
    TURN,
    TYPES,
    VALUES,
)
from .bridge import append, can_append, replace, replaceable, strength_of
from .pawns import CENTRE_PRICE, forbids_placement, has_usable_space, placements
from .tiles import forbids_keeping, forbids_move, movable_by_tile, play_keeping, play_move, use_tile
from .tracks import move_chapel, move_gate

MAY_STOP: Final = 1 << VALUES
"""The bit of stopping among the choices of an inn."""


def settle_turn(state: LondonPosition) -> bool:
    """L4.1, L4.2: the next turn begins, if there is one: its card goes back to the supply, a 0 to the hand."""
    if state.turn == len(state.order):
        state.phase = ROUND_END
        return False
    card = state.picked[state.order[state.turn]]
    if card == 0:
        state.hands[state.active() * VALUES] += 1
    else:
        state.supply[card] += 1
    state.phase = PAWN
    return False


def settle_pawn(state: LondonPosition) -> bool:
    """L4.15: without any usable space, and nothing that might open one, the turn is lost."""
    seat = state.active()
    if has_usable_space(state, seat) or placements(state, seat) or movable_by_tile(state, seat):
        return True
    lose_turn(state)
    return False


def lose_turn(state: LondonPosition) -> None:
    """L4.15, L8.14: no money, no building, no action; tiles may still be used."""
    if state.events is not None:
        state.tell("lost_turn", state.active())
    state.phase = LAST_TILES


def options_pawn(state: LondonPosition, seat: int) -> list[Action]:
    """L8.12: tiles that move a marker come before the pawn."""
    found = placements(state, seat)
    # Outer spaces without tiles come first, and one of them settles that a space is usable.
    if not (found and found[0].b == 0) and not has_usable_space(state, seat):
        found = [*found, PASS_ACTION]
    moves = movable_by_tile(state, seat)
    return USE_CHOICES[moves] + found if moves else found


def forbids_pawn(state: LondonPosition, seat: int, action: Action) -> str:
    """L4.14: who can place the pawn must; tiles that move a marker may come before."""
    if action.code == USE:
        return forbids_move(state, seat, action)
    if action.code == PASS:
        return "L4.14" if has_usable_space(state, seat) else ""
    return forbids_placement(state, seat, action)


def play_pawn(state: LondonPosition, seat: int, action: Action) -> None:
    """L4.3, L8.12: place the pawn, or use a tile before."""
    if action.code == USE:
        play_move(state, seat, action)
    elif action.code == PASS:
        lose_turn(state)
    else:
        place_pawn(state, seat, action)


def place_pawn(state: LondonPosition, seat: int, action: Action) -> None:
    """L4.3: put the pawn down, spend its tiles, settle the money and take the building."""
    if action.b:
        _spend_tools(state, seat, action.b)
    if action.code == CENTRAL:
        _enter_centre(state, seat, action)
    else:
        _enter_outer_space(state, seat, action)
    take_building(state, seat, action.a)


def _spend_tools(state: LondonPosition, seat: int, tools: int) -> None:
    for kind in TOOL_KINDS:
        if tools >> kind & 1:
            use_tile(state, seat, kind)


def _enter_outer_space(state: LondonPosition, seat: int, action: Action) -> None:
    """L4.8, L8.16, L8.23: an outer space pays what it shows, the X nothing."""
    pounds = state.space_pounds(action.a)
    state.pawns[seat] = action.a
    state.pay(seat, pounds, DISC)
    if state.events is not None:
        _tell_pawn(state, "pawn", seat, action.a, pounds)


def _enter_centre(state: LondonPosition, seat: int, action: Action) -> None:
    """L4.10, L4.11, L8.17, L8.19: the centre costs 2 pounds, unless a tile makes it free."""
    pounds = 0 if action.b & FREE else CENTRE_PRICE
    state.pawns[seat] = CENTRE
    state.pay(seat, -pounds, CENTRE_COST)
    if state.events is not None:
        _tell_pawn(state, "centre", seat, action.a, pounds)


def _tell_pawn(state: LondonPosition, kind: str, seat: int, stack: int, pounds: int) -> None:
    """The next building of the stack is turned up with it; the last one of all is no surprise (L14.5)."""
    values: Params = {"pounds": pounds} if pounds else {}
    state.tell(kind, seat, reveals=state.left[stack] > 2, stack=TYPES[stack].word, **values)


def take_building(state: LondonPosition, seat: int, stack: int) -> None:
    """L4.9, L4.12, L4.18: the top building is taken and the next one shows."""
    building = state.top(stack)
    state.left[stack] -= 1
    if state.left[stack] == 0 and state.events is not None:
        state.tell("stack_empty", stack=TYPES[stack].word)
    if can_append(state.edition, state.bridges, state.built[seat], seat, building):
        append(state, seat, building)
        act(state, seat, building)
    else:
        state.building = building
        state.phase = REPLACEMENT


def settle_replacement(state: LondonPosition) -> bool:
    """L5.6, L5.12: some building can always be replaced; a choice is left only if several can."""
    seat = state.active()
    slots = replaceable(state.edition, state.bridges, state.built[seat], seat, state.building)
    if len(slots) > 1:
        return True
    replace_building(state, seat, slots[0])
    return False


def play_replacement(state: LondonPosition, seat: int, action: Action) -> None:
    """L5.6: the new building takes the place of the one chosen."""
    replace_building(state, seat, action.a)


def replace_building(state: LondonPosition, seat: int, slot: int) -> None:
    """L5.6: the new building takes the place of another and acts."""
    building = state.building
    state.building = 0
    replace(state, seat, slot, building)
    act(state, seat, building)


def act(state: LondonPosition, seat: int, building: int) -> None:
    """L6.1: the action of the new building; guild houses and parks have none."""
    kind = state.edition.type_of[building]
    state.phase = LAST_TILES
    _note_number(state, seat, state.edition.number_of[building])
    if kind == CHAPEL:
        move_chapel(state, seat, strength_of(state, seat, building))
    elif kind == GATE:
        move_gate(state, seat, strength_of(state, seat, building))
    elif kind == HABERDASHERY:
        open_shop(state, seat, strength_of(state, seat, building))
    elif kind == INN:
        state.purse = strength_of(state, seat, building)
        state.taken = 0
        state.phase = INN_TIME


def _note_number(state: LondonPosition, seat: int, number: int) -> None:
    """L11.31, L11.32, L12.17: the lowest number built in this round, also if it is replaced later."""
    if number and (state.lowest_seat == NONE or number < state.lowest_number):
        state.lowest_number = number
        state.lowest_seat = seat


def open_shop(state: LondonPosition, seat: int, strength: int) -> None:
    """L6.20: a haberdashery pays its strength."""
    state.pay(seat, strength, SHOPS)
    if state.events is not None:
        state.tell("haberdashery", seat, pounds=strength)


def forbids_inn(state: LondonPosition, seat: int, action: Action) -> str:
    """L6.10, L6.12, L6.14, L6.16: cards as far as strength and supply go; one may stop after the first."""
    if action.code == STOP:
        return "" if state.taken else "L6.12"
    if action.a == 0:
        return "L6.16"
    if action.a > state.purse:
        return "L6.10"
    return "" if state.supply[action.a] > 0 else "L6.14"


def affordable(state: LondonPosition) -> int:
    """L6.11: the values of which the inn may take a card now, one bit for each."""
    bits = 0
    for value in range(1, min(state.purse + 1, VALUES)):
        if state.supply[value] > 0:
            bits |= 1 << value
    return bits


def options_inn(state: LondonPosition, seat: int) -> list[Action]:
    """L6.13: the cards that `forbids_inn` allows, and to stop after the first."""
    return INN_CHOICES[affordable(state) + (MAY_STOP if state.taken else 0)]


def settle_inn(state: LondonPosition) -> bool:
    """L6.12, L6.15: the first card is compulsory, so a single possible one is simply taken."""
    values = affordable(state)
    if not values:
        leave_inn(state)
        return False
    if state.taken == 0 and values & (values - 1) == 0:
        take_card(state, state.active(), values.bit_length() - 1)
        return False
    return True


def play_inn(state: LondonPosition, seat: int, action: Action) -> None:
    """L6.10, L6.13: take a card, or no more."""
    if action.code == STOP:
        leave_inn(state)
    else:
        take_card(state, seat, action.a)


def take_card(state: LondonPosition, seat: int, value: int) -> None:
    """L6.10: a card from the supply, paid with strength."""
    state.supply[value] -= 1
    state.hands[seat * VALUES + value] += 1
    state.purse -= value
    state.taken += 1
    if state.events is not None:
        state.tell("inn", seat, card=value)


def leave_inn(state: LondonPosition) -> None:
    """L6.13: no more cards are taken."""
    if state.taken == 0 and state.events is not None:
        state.tell("inn_empty", state.active())
    state.purse = 0
    state.taken = 0
    state.phase = LAST_TILES


def settle_last_tiles(state: LondonPosition) -> bool:
    """L8.12, L8.13: whoever has a tile for the end of the turn is asked."""
    seat = state.active()
    keeps = state.tiles[seat * KINDS + KEEP_CARD] > 0 and not forbids_keeping(state, seat)
    if keeps or movable_by_tile(state, seat):
        return True
    end_turn(state)
    return False


def options_last_tiles(state: LondonPosition, seat: int) -> list[Action]:
    """L8.10: tiles at the end of a turn are free to use or not."""
    moves = USE_CHOICES[movable_by_tile(state, seat)]
    return moves + ([PASS_ACTION] if forbids_keeping(state, seat) else [KEEP_ACTION, PASS_ACTION])


def forbids_last_tiles(state: LondonPosition, seat: int, action: Action) -> str:
    """L8.10, L8.12, L8.13: a tile that can be used now, or none."""
    if action.code == USE:
        return forbids_move(state, seat, action)
    return forbids_keeping(state, seat) if action.code == KEEP else ""


def play_last_tiles(state: LondonPosition, seat: int, action: Action) -> None:
    """L8.12, L8.13: move a marker and go on, or end the turn with or without the card."""
    if action.code == USE:
        play_move(state, seat, action)
        return
    if action.code == KEEP:
        play_keeping(state, seat)
    end_turn(state)


def end_turn(state: LondonPosition) -> None:
    """L2.5: the next in the order goes on."""
    state.turn += 1
    state.phase = TURN
