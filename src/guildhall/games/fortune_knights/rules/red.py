"""Red documents: laid face down, revealed together, carried out kind by kind (K6, K15)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import (
    CLOSINGS,
    DECLINE_ACTION,
    DONE,
    DONE_ACTION,
    LAYINGS,
    LUCKY_ACTION,
    ROBBERIES,
    TAKINGS,
    USE_LUCKY_KNIGHT,
)
from ..components import (
    CUSTOMS_OFFICER,
    DOCUMENTS,
    FARMER,
    HIDDEN_TREASURE,
    LUCKY_KNIGHT,
    PIECES,
    RED_KINDS,
    ROBBER_KNIGHT,
    SMUGGLER,
    TAX_COLLECTOR,
    TAX_EVASION,
    TOWER,
    TREASURE_COINS,
    WALL,
    WALL_OR_TOWER,
)
from ..position import KnightsPosition
from .agenda import DOCUMENT, ROBBED, Task
from .money import coins, draw_coins, receive


def ask_for_documents(table: KnightsPosition, task: Task) -> None:
    """K6.1, K19.8: everybody who holds documents is asked, whatever their colour."""
    table.question = task
    table.asked = [seat for seat in range(table.seats) if table.documents[seat]]


def laying_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K6.1, K6.2: red documents in hand of which none is laid yet."""
    hand, laid = table.hands[seat], table.laid[seat]
    options = [LAYINGS[kind] for kind in range(RED_KINDS) if hand[kind] and not laid >> kind & 1]
    options.append(DONE_ACTION)
    return options


def forbids_laying(table: KnightsPosition, seat: int, action: Action) -> str:
    """K6.1, K6.2: a red document in hand, one copy of it."""
    if table.laid[seat] >> action.a & 1:
        return "K6.2"
    return "" if table.hands[seat][action.a] else "K6.1"


def answer_laying(table: KnightsPosition, seat: int, action: Action) -> None:
    """K6.3: what is laid stays hidden until everybody is done."""
    if action.code != DONE:
        table.laid[seat] |= 1 << action.a
        return
    table.asked = [other for other in table.asked if other != seat]
    if table.events is not None:
        laid = [DOCUMENTS[kind] for kind in range(RED_KINDS) if table.laid[seat] >> kind & 1]
        table.events.append(Event("laid", seat, secret={"documents": laid} if laid else {}, seen_by=(seat,)))


def reveal_documents(table: KnightsPosition, task: Task) -> None:
    """K6.3 to K6.5, K6.7: all are revealed and used up; kind by kind and in herald order they come on the agenda."""
    if not any(table.laid):
        return
    orders: list[Task] = []
    for kind in range(RED_KINDS):
        orders += [(DOCUMENT + kind, seat, 0, 0) for seat in table.herald_order() if table.laid[seat] >> kind & 1]
    if table.events is not None:
        _tell_documents(table)
    for order in orders:
        table.use(order[1], order[0] - DOCUMENT)
    table.laid = [0] * table.seats
    orders.reverse()
    table.agenda += orders


def _tell_documents(table: KnightsPosition) -> None:
    for seat in table.herald_order():
        laid = [DOCUMENTS[kind] for kind in range(RED_KINDS) if table.laid[seat] >> kind & 1]
        if laid:
            table.reveal("documents", seat, documents=laid)


def settle_veto(table: KnightsPosition, task: Task) -> None:
    """K6.6, K15.1: the field is named now."""
    table.ask(task)


def veto_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K15.1, K15.2: any field but 4, even one that is closed."""
    return CLOSINGS


def answer_veto(table: KnightsPosition, seat: int, action: Action) -> None:
    """K15.1: the field is closed for this round."""
    table.closed |= 1 << action.a
    if table.events is not None:
        table.note("veto", seat, field=action.a)


def settle_wall_or_tower(table: KnightsPosition, task: Task) -> None:
    """K15.3, K15.6: the kind is asked for, where there is room for both."""
    options = piece_options(table, task[1])
    if len(options) == 2:
        table.ask(task)
    elif options:
        answer_wall_or_tower(table, task[1], options[0])
    else:
        _tell_no_effect(table, task[1], WALL_OR_TOWER)


def _tell_no_effect(table: KnightsPosition, seat: int, kind: int) -> None:
    if table.events is not None:
        table.note("no_effect", seat, document=DOCUMENTS[kind])


def piece_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K15.6: kinds for which the site has room."""
    return [action for action in TAKINGS if table.has_room(seat, action.a)]


def forbids_piece(table: KnightsPosition, seat: int, action: Action) -> str:
    """K15.6: there must be room."""
    return "" if table.has_room(seat, action.a) else "K15.6"


def answer_wall_or_tower(table: KnightsPosition, seat: int, action: Action) -> None:
    """K15.3, K15.4: one piece from the supply, and nobody buys that kind in this round."""
    table.of_piece(action.a)[seat] += 1
    table.closed |= 1 << FARMER + action.a
    if table.events is not None:
        table.note(f"free_{PIECES[action.a]}", seat)


def find_treasure(table: KnightsPosition, task: Task) -> None:
    """K15.7: 5 coins from the bag."""
    gold, silver = draw_coins(table, TREASURE_COINS)
    if not gold + silver:
        _tell_no_effect(table, task[1], HIDDEN_TREASURE)
    elif table.events is not None:
        table.reveal("treasure", task[1], **coins(gold, silver))
    receive(table, task[1], gold, silver)


def evade_taxes(table: KnightsPosition, task: Task) -> None:
    """K15.8: all silver of field 5."""
    _take_silver(table, task[1], TAX_COLLECTOR, TAX_EVASION)


def smuggle(table: KnightsPosition, task: Task) -> None:
    """K15.9: all silver of field 6."""
    _take_silver(table, task[1], CUSTOMS_OFFICER, SMUGGLER)


def _take_silver(table: KnightsPosition, seat: int, field: int, kind: int) -> None:
    """K15.10 to K15.12: silver only, from a closed field too, without effect if there is none."""
    silver = table.field_silver[field]
    table.field_silver[field] = 0
    if not silver:
        _tell_no_effect(table, seat, kind)
    elif table.events is not None:
        table.note("take_silver", seat, field=field, silver=silver)
    receive(table, seat, 0, silver)


def settle_robber_knight(table: KnightsPosition, task: Task) -> None:
    """K15.13, K15.16: victim and piece are asked for, where there is a choice."""
    options = robbery_options(table, task[1])
    if len(options) > 1:
        table.ask(task)
    elif options:
        answer_robber_knight(table, task[1], options[0])
    else:
        _tell_no_effect(table, task[1], ROBBER_KNIGHT)


def robbery_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K15.16: pieces of opponents."""
    options = []
    for victim in range(table.seats):
        if victim != seat:
            if table.walls[victim]:
                options.append(ROBBERIES[victim][WALL])
            if table.towers[victim]:
                options.append(ROBBERIES[victim][TOWER])
    return options


def forbids_robbery(table: KnightsPosition, seat: int, action: Action) -> str:
    """K15.13, K15.16: a piece that an opponent has."""
    if action.a >= table.seats:
        return "K1.3"
    if action.a == seat:
        return "K15.13"
    return "" if table.of_piece(action.b)[action.a] else "K15.16"


def answer_robber_knight(table: KnightsPosition, seat: int, action: Action) -> None:
    """K16.2: the victim comes next."""
    if table.events is not None:
        table.note(f"rob_{PIECES[action.b]}", seat, victim=action.a)
    table.agenda.append((ROBBED, action.a, seat, action.b))


def settle_robbery(table: KnightsPosition, task: Task) -> None:
    """K16.2, K19.8: the victim is asked for a lucky knight, if it might have one."""
    if table.may_hold(task[1], LUCKY_KNIGHT):
        table.ask(task)
    else:
        _destroy(table, task)


def robbed_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K16.2: a lucky knight, or none."""
    return [LUCKY_ACTION, DECLINE_ACTION] if table.can_use(seat, LUCKY_KNIGHT) else [DECLINE_ACTION]


def forbids_lucky_knight(table: KnightsPosition, seat: int, action: Action) -> str:
    """K16.2: only with the document in hand."""
    return "" if table.hands[seat][LUCKY_KNIGHT] else "K16.2"


def answer_robbery(table: KnightsPosition, seat: int, action: Action) -> None:
    """K16.3: the robber knight is cancelled, or the piece is lost."""
    if action.code != USE_LUCKY_KNIGHT:
        _destroy(table, table.question)
        return
    table.use(seat, LUCKY_KNIGHT)
    if table.events is not None:
        table.reveal("lucky_knight", seat, robber=table.question[2])


def _destroy(table: KnightsPosition, task: Task) -> None:
    """K15.13, K15.14: the piece goes back to the supply."""
    _, victim, robber, piece = task
    table.of_piece(piece)[victim] -= 1
    if table.events is not None:
        table.note(f"lost_{PIECES[piece]}", victim, robber=robber)
