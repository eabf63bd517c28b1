"""The fields but the black knight's: monk, farmer, craftsman, tax collector, customs officer (K7 to K10, K12)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import BUY, DECLINE_ACTION, DOCUMENT_ACTION, PURCHASES, TAKE_DOCUMENT
from ..components import DOCUMENTS, FARMER, MONK, PIECES, PIECES_PER_CASTLE, PRICE_ALONE, PRICE_SHARED
from ..position import KnightsPosition
from .agenda import BUILDING, DRAWING, PAYMENT, Task
from .gifts import gifts
from .money import coins, mind_limit


def settle_offer(table: KnightsPosition, task: Task) -> None:
    """K7.2, K7.6: on fields 1 to 3, in herald order, whoever played the card may make use of the field."""
    field = task[0]
    if not table.crowd[field]:
        return
    if table.closed >> field & 1:
        tell_closed(table, field)
        return
    for place in range(task[2], table.seats):
        seat = (table.herald + place) % table.seats
        if table.chosen[seat] >> field & 1 and not forbids_offer(table, seat, field, 1):
            table.ask((field, seat, place, 0))
            return


def tell_closed(table: KnightsPosition, field: int) -> None:
    """K7.7: tell those who chose a closed field."""
    if table.events is not None:
        table.note("closed", field=field)


def price_on(table: KnightsPosition, field: int) -> int:
    """K7.3: the price alone or shared."""
    return PRICE_ALONE[field] if table.crowd[field] == 1 else PRICE_SHARED[field]


def forbids_offer(table: KnightsPosition, seat: int, field: int, number: int) -> str:
    """K8.3, K8.7, K9.1, K9.2, K9.4, K10.1 to K10.3: something left or room for it, and the money."""
    if field == MONK:
        if not table.has_documents_left():
            return "K8.7"
        return "" if table.ducats(seat) >= price_on(table, field) else "K8.3"
    if table.of_piece(field - FARMER)[seat] + number > PIECES_PER_CASTLE:
        return "K9.4" if field == FARMER else "K10.3"
    if table.ducats(seat) >= number * price_on(table, field):
        return ""
    alone = table.crowd[field] == 1
    return ("K9.1" if alone else "K9.2") if field == FARMER else ("K10.1" if alone else "K10.2")


def document_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K8.1, K8.2: a document, a gift before it, or nothing."""
    return [DOCUMENT_ACTION, *gifts(table, seat), DECLINE_ACTION]


def purchase_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K9.1, K9.2, K10.1, K10.2: one or two pieces, a gift before it, or nothing."""
    field = table.question[0]
    purchases = PURCHASES[field - FARMER]
    options = purchases[:1] if forbids_offer(table, seat, field, 2) else purchases[:]
    options += gifts(table, seat)
    options.append(DECLINE_ACTION)
    return options


def forbids_document(table: KnightsPosition, seat: int, action: Action) -> str:
    """K8.3, K8.7: see the offer."""
    return forbids_offer(table, seat, MONK, 1)


def forbids_purchase(table: KnightsPosition, seat: int, action: Action) -> str:
    """K7.2: at the right field; for the rest see the offer."""
    if action.a != table.question[0]:
        return forbids_use(table, seat, action) or "K7.2"
    return forbids_offer(table, seat, action.a, action.b)


def forbids_use(table: KnightsPosition, seat: int, action: Action) -> str:
    """K7.3, K7.6: a field is used by those who played its card, and by nobody while it is closed."""
    field = action.a or MONK
    if table.closed >> field & 1:
        return "K7.6"
    return "K7.3" if table.revealed and not table.chosen[seat] >> field & 1 else ""


def answer_offer(table: KnightsPosition, seat: int, action: Action) -> None:
    """K9.5, K10.4, P3: pay first, in one sum, then take; then the next player."""
    field, _, place, _ = table.question
    table.agenda.append((field, 0, place + 1, 0))
    if action.code == TAKE_DOCUMENT:
        table.agenda.append((DRAWING, seat, 0, 0))
        _charge(table, seat, price_on(table, field))
    elif action.code == BUY:
        table.agenda.append((BUILDING, seat, field - FARMER, action.b))
        _charge(table, seat, action.b * price_on(table, field))
    elif table.events is not None:
        table.note("declined", seat, field=field)


def _charge(table: KnightsPosition, seat: int, price: int) -> None:
    if price:
        table.agenda.append((PAYMENT, seat, price, 0))


def draw_document(table: KnightsPosition, task: Task) -> None:
    """K8.1, K8.6, K19.4: the top document; the stack is renewed when it is due."""
    if not table.stack:
        table.renew_stack()
    kind = table.stack.pop()
    table.hands[task[1]][kind] += 1
    table.documents[task[1]] += 1
    if table.events is not None:
        secret = {"document": DOCUMENTS[kind]}
        table.events.append(Event("document", task[1], secret=secret, seen_by=(task[1],), reveals=True))
    if not table.stack and any(table.used):
        table.renew_stack()


def build(table: KnightsPosition, task: Task) -> None:
    """K9.3: pieces go to the buyer's site."""
    _, seat, piece, number = task
    table.of_piece(piece)[seat] += number
    if table.events is not None:
        table.note(f"build_{PIECES[piece]}", seat, number=number)


def share_coins(table: KnightsPosition, task: Task) -> None:
    """K12.2 to K12.4, K12.8: of each metal the same number for everybody; limits in herald order."""
    field = task[0]
    number = table.crowd[field]
    if not number:
        return
    if table.closed >> field & 1:
        tell_closed(table, field)
        return
    gold, silver = table.field_gold[field] // number, table.field_silver[field] // number
    table.field_gold[field] -= number * gold
    table.field_silver[field] -= number * silver
    takers = [seat for seat in table.herald_order() if table.chosen[seat] >> field & 1]
    for seat in takers:
        _take_share(table, seat, field, gold, silver)
    for seat in reversed(takers):
        mind_limit(table, seat)


def _take_share(table: KnightsPosition, seat: int, field: int, gold: int, silver: int) -> None:
    table.gold[seat] += gold
    table.silver[seat] += silver
    if table.events is not None:
        table.note("share", seat, field=field, **coins(gold, silver))
