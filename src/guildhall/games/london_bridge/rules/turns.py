"""Phase 3, building: the pawn, the building, its action, and the tiles at the end of a turn."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Params

from ..actions import CENTRAL, FREE, TOOL_KINDS
from ..components import CENTRE, CHAPEL, GATE, HABERDASHERY, INN, KEEP_CARD, KINDS, VALUES
from ..position import (
    CENTRE_COST,
    DISC,
    INN_TIME,
    LAST_TILES,
    NONE,
    PAWN,
    REPLACEMENT,
    ROUND_END,
    SHOPS,
    TURN,
    LondonPosition,
)
from ..terms import BONUS_WORDS, TYPE_WORDS
from .bridge import append, can_append, replace, replaceable, strength_of
from .pawns import CENTRE_PRICE, has_usable_space, placements
from .tiles import keep_card_clause, movable_by_tile
from .tracks import move_chapel, move_gate


def begin_turn(table: LondonPosition) -> None:
    """L4.1, L4.2: the shown card goes back to the supply, a 0 to the hand."""
    if table.turn == len(table.order):
        table.phase = ROUND_END
        return
    card = table.picked[table.order[table.turn]]
    if card == 0:
        table.hands[table.active() * VALUES] += 1
    else:
        table.supply[card] += 1
    table.phase = PAWN


def pawn_due(table: LondonPosition) -> bool:
    """L4.15: without any usable space, and nothing that might open one, the turn is lost."""
    seat = table.active()
    if has_usable_space(table, seat) or placements(table, seat) or movable_by_tile(table, seat):
        return True
    lose_turn(table)
    return False


def lose_turn(table: LondonPosition) -> None:
    """L4.15, L8.14: no money, no building, no action; tiles may still be used."""
    if table.events is not None:
        table.announce("lost_turn", table.active(), {})
    table.phase = LAST_TILES


def place_pawn(table: LondonPosition, seat: int, action: Action) -> None:
    """L4.3: put the pawn down, spend its tiles, settle the money and take the building."""
    if action.b:
        _spend_tools(table, seat, action.b)
    if action.code == CENTRAL:
        _enter_centre(table, seat, action)
    else:
        _enter_outer_space(table, seat, action)
    take_building(table, seat, action.a)


def _spend_tools(table: LondonPosition, seat: int, tools: int) -> None:
    for tool, kind in TOOL_KINDS:
        if tools & tool:
            table.spend_tile(seat, kind)
            if table.events is not None:
                table.announce("use_tile", seat, {"tile": BONUS_WORDS[kind]})


def _enter_outer_space(table: LondonPosition, seat: int, action: Action) -> None:
    """L4.8, L8.16, L8.23: an outer space pays what it shows, the X nothing."""
    pounds = table.space_pounds(action.a)
    table.pawns[seat] = action.a
    table.pay(seat, pounds, DISC)
    if table.events is not None:
        _tell_pawn(table, "pawn", seat, action.a, pounds)


def _enter_centre(table: LondonPosition, seat: int, action: Action) -> None:
    """L4.10, L4.11, L8.17, L8.19: the centre costs 2 pounds, unless a tile makes it free."""
    pounds = 0 if action.b & FREE else CENTRE_PRICE
    table.pawns[seat] = CENTRE
    table.pay(seat, -pounds, CENTRE_COST)
    if table.events is not None:
        _tell_pawn(table, "centre", seat, action.a, pounds)


def _tell_pawn(table: LondonPosition, kind: str, seat: int, stack: int, pounds: int) -> None:
    """The next building of the stack is turned up with it; the last one of all is no surprise (L14.5)."""
    params: Params = {"stack": TYPE_WORDS[stack]}
    if pounds:
        params["pounds"] = pounds
    table.announce(kind, seat, params, reveals=table.left[stack] > 2)


def take_building(table: LondonPosition, seat: int, stack: int) -> None:
    """L4.9, L4.12, L4.18: the top building is taken and the next one shows."""
    building = table.top(stack)
    table.left[stack] -= 1
    if table.left[stack] == 0 and table.events is not None:
        table.announce("stack_empty", NONE, {"stack": TYPE_WORDS[stack]})
    if can_append(table.edition, table.bridges, table.built[seat], seat, building):
        append(table, seat, building)
        act(table, seat, building)
    else:
        table.building = building
        table.phase = REPLACEMENT


def replacement_due(table: LondonPosition) -> bool:
    """L5.6: a choice is left only if several buildings can be replaced."""
    seat = table.active()
    slots = replaceable(table.edition, table.bridges, table.built[seat], seat, table.building)
    if not slots:
        raise RuntimeError("a building that cannot be appended can always replace one")
    if len(slots) > 1:
        return True
    replace_at(table, seat, slots[0])
    return False


def replace_at(table: LondonPosition, seat: int, slot: int) -> None:
    """L5.6: the new building takes the place of another and acts."""
    building = table.building
    table.building = 0
    replace(table, seat, slot, building)
    act(table, seat, building)


def act(table: LondonPosition, seat: int, building: int) -> None:
    """L6.1: the action of the new building; guild houses and parks have none."""
    kind = table.edition.type_of[building]
    table.phase = LAST_TILES
    _note_number(table, seat, table.edition.number_of[building])
    if kind == CHAPEL:
        move_chapel(table, seat, strength_of(table, seat, building))
    elif kind == GATE:
        move_gate(table, seat, strength_of(table, seat, building))
    elif kind == HABERDASHERY:
        open_shop(table, seat, strength_of(table, seat, building))
    elif kind == INN:
        table.purse = strength_of(table, seat, building)
        table.taken = 0
        table.phase = INN_TIME


def _note_number(table: LondonPosition, seat: int, number: int) -> None:
    """L11.31, L11.32, L12.17: the lowest number built in this round, also if it is replaced later."""
    if number and (table.lowest_seat == NONE or number < table.lowest_number):
        table.lowest_number = number
        table.lowest_seat = seat


def open_shop(table: LondonPosition, seat: int, strength: int) -> None:
    """L6.20: a haberdashery pays its strength."""
    table.pay(seat, strength, SHOPS)
    if table.events is not None:
        table.announce("haberdashery", seat, {"pounds": strength})


def card_clause(table: LondonPosition, value: int) -> str:
    """L6.10, L6.14, L6.16: the clause that forbids an inn to take a card of this value."""
    if value == 0:
        return "L6.16"
    if value > table.purse:
        return "L6.10"
    return "" if table.supply[value] > 0 else "L6.14"


def affordable(table: LondonPosition) -> int:
    """L6.11: the values of which the inn may take a card now, one bit for each."""
    bits = 0
    for value in range(1, min(table.purse + 1, VALUES)):
        if table.supply[value] > 0:
            bits |= 1 << value
    return bits


def inn_due(table: LondonPosition) -> bool:
    """L6.12, L6.15: the first card is compulsory, so a single possible one is simply taken."""
    values = affordable(table)
    if not values:
        end_inn(table)
        return False
    if table.taken == 0 and values & (values - 1) == 0:
        take_card(table, table.active(), values.bit_length() - 1)
        return False
    return True


def take_card(table: LondonPosition, seat: int, value: int) -> None:
    """L6.10: a card from the supply, paid with strength."""
    table.supply[value] -= 1
    table.hands[seat * VALUES + value] += 1
    table.purse -= value
    table.taken += 1
    if table.events is not None:
        table.announce("inn", seat, {"card": value})


def end_inn(table: LondonPosition) -> None:
    """L6.13: no more cards are taken."""
    if table.taken == 0 and table.events is not None:
        table.announce("inn_empty", table.active(), {})
    table.purse = 0
    table.taken = 0
    table.phase = LAST_TILES


def last_tiles_due(table: LondonPosition) -> bool:
    """L8.12, L8.13: whoever has a tile for the end of the turn is asked."""
    seat = table.active()
    keeps = table.tiles[seat * KINDS + KEEP_CARD] > 0 and not keep_card_clause(table, seat)
    if keeps or movable_by_tile(table, seat):
        return True
    end_turn(table)
    return False


def end_turn(table: LondonPosition) -> None:
    """L2.5: the next in the order goes on."""
    table.turn += 1
    table.phase = TURN
