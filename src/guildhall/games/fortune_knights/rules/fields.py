"""The fields but the black knight's: monk, farmer, craftsman, tax collector, customs officer (K7 to K10, K12)."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action

from .. import components as data
from ..actions import BUY, DOCUMENT_ACTION, PURCHASES, TAKE_DOCUMENT
from ..position import KnightsPosition
from ..terms import BUILDING, DRAWING, KIND, PAYMENT, Task
from .money import coins, mind_limit


@final
class Offer:
    """The clauses that forbid what a field offers: the price alone or shared, and nothing left or no room for it."""

    def __init__(self, alone: str, shared: str, full: str) -> None:
        self.alone = alone
        self.shared = shared
        self.full = full


OFFERS: Final = {
    data.MONK: Offer("K8.3", "K8.3", "K8.7"),
    data.FARMER: Offer("K9.1", "K9.2", "K9.4"),
    data.CRAFTSMAN: Offer("K10.1", "K10.2", "K10.3"),
}


def settle_offer(state: KnightsPosition, task: Task) -> None:
    """K7.2, K7.6: on fields 1 to 3, in herald order, whoever played the card may make use of the field."""
    field, _, first, _ = task
    if not state.crowd[field]:
        return
    if state.closed >> field & 1:
        _tell_closed(state, field)
        return
    for place in range(first, state.seats):
        seat = (state.herald + place) % state.seats
        if state.chosen[seat] >> field & 1:
            if not forbids_offer(state, seat, field, 1):
                state.ask((field, seat, place, 0))
                return
            if state.events is not None:
                _tell_passed_over(state, seat, field)


def _tell_passed_over(state: KnightsPosition, seat: int, field: int) -> None:
    """K8.3, K8.7, K9.4, K10.3: say why somebody gets nothing on a field."""
    if forbids_offer(state, seat, field, 1) != OFFERS[field].full:
        state.tell("cannot_pay", seat, field=field, price=price_on(state, field))
    elif field == data.MONK:
        state.tell("no_document_left", seat)
    else:
        state.tell(f"no_room_{data.PIECES[field - data.FARMER]}", seat, number=data.PIECES_PER_CASTLE)


def _tell_closed(state: KnightsPosition, field: int) -> None:
    """K7.7: tell those who chose a closed field."""
    if state.events is not None:
        state.tell("closed", field=field)


def price_on(state: KnightsPosition, field: int) -> int:
    """K7.3: the price alone or shared."""
    return data.PRICE_ALONE[field] if state.crowd[field] == 1 else data.PRICE_SHARED[field]


def forbids_offer(state: KnightsPosition, seat: int, field: int, number: int) -> str:
    """K8.3, K8.7, K9.1, K9.2, K9.4, K10.1 to K10.3: something left or room for it, and the money."""
    if field == data.MONK:
        full = not state.has_documents_left()
    else:
        full = state.of_piece(field - data.FARMER)[seat] + number > data.PIECES_PER_CASTLE
    if full:
        return OFFERS[field].full
    if state.ducats(seat) >= number * price_on(state, field):
        return ""
    return OFFERS[field].alone if state.crowd[field] == 1 else OFFERS[field].shared


def options_document(state: KnightsPosition, seat: int) -> list[Action]:
    """K8.1, K8.2: a document."""
    return [] if forbids_offer(state, seat, data.MONK, 1) else [DOCUMENT_ACTION]


def options_purchase(state: KnightsPosition, seat: int) -> list[Action]:
    """K9.1, K9.2, K10.1, K10.2: one or two pieces."""
    field = state.question[KIND]
    one, two = PURCHASES[field - data.FARMER]
    if not forbids_offer(state, seat, field, two.b):
        return [one, two]
    return [] if forbids_offer(state, seat, field, one.b) else [one]


def forbids_document(state: KnightsPosition, seat: int, action: Action) -> str:
    """K8.3, K8.7: see the offer."""
    return forbids_offer(state, seat, data.MONK, 1)


def forbids_purchase(state: KnightsPosition, seat: int, action: Action) -> str:
    """K7.2: at the right field; for the rest see the offer."""
    if action.a != state.question[KIND]:
        return forbids_field(state, seat, action)
    return forbids_offer(state, seat, action.a, action.b)


def forbids_field(state: KnightsPosition, seat: int, action: Action) -> str:
    """K7.2, K7.3, K7.6: a field is used in its turn by those who played its card, and by nobody while it is closed."""
    field = data.MONK if action.code == TAKE_DOCUMENT else action.a
    if state.closed >> field & 1:
        return "K7.6"
    if state.revealed and not state.chosen[seat] >> field & 1:
        return "K7.3"
    return "K7.2" if action.code == BUY and field != state.question[KIND] else ""


def play_offer(state: KnightsPosition, seat: int, action: Action) -> None:
    """K9.5, K10.4, P3: pay first, in one sum, then take; then the next player."""
    field, _, place, _ = state.question
    state.agenda.append((field, 0, place + 1, 0))
    if action.code == TAKE_DOCUMENT:
        state.agenda.append((DRAWING, seat, 0, 0))
        _charge(state, seat, price_on(state, field))
    elif action.code == BUY:
        state.agenda.append((BUILDING, seat, field - data.FARMER, action.b))
        _charge(state, seat, action.b * price_on(state, field))
    elif state.events is not None:
        state.tell("declined", seat, field=field)


def _charge(state: KnightsPosition, seat: int, price: int) -> None:
    if price:
        state.agenda.append((PAYMENT, seat, price, 0))


def draw_document(state: KnightsPosition, task: Task) -> None:
    """K8.1, K8.6, K19.4: the top document; the stack is renewed when it is due."""
    _, seat, _, _ = task
    if not state.stack:
        _renew_stack(state)
    kind = state.stack.pop()
    state.hands[seat][kind] += 1
    state.documents[seat] += 1
    if state.events is not None:
        state.confide("document", seat, {"document": data.DOCUMENTS[kind]}, reveals=True)
    if not state.stack and any(state.used):
        _renew_stack(state)


def _renew_stack(state: KnightsPosition) -> None:
    """K8.5: shuffle the used documents into a new stack."""
    state.makeup = state.used
    state.kept_hands = [hand[:] for hand in state.hands]
    state.kept = state.documents[:]
    state.spent = []
    state.stack = [kind for kind in range(data.KINDS) for _ in range(state.used[kind])]
    state.used = [0] * data.KINDS
    state.dice.shuffle("documents", state.stack)
    if state.events is not None:
        state.tell("new_stack", documents=len(state.stack))


def build(state: KnightsPosition, task: Task) -> None:
    """K9.3: pieces go to the buyer's site."""
    _, seat, piece, number = task
    state.of_piece(piece)[seat] += number
    if state.events is not None:
        state.tell(f"build_{data.PIECES[piece]}", seat, number=number)


def share_coins(state: KnightsPosition, task: Task) -> None:
    """K12.2 to K12.4, K12.8: of each metal the same number for everybody; limits in herald order."""
    field = task[KIND]
    number = state.crowd[field]
    if not number:
        return
    if state.closed >> field & 1:
        _tell_closed(state, field)
        return
    gold, silver = state.field_gold[field] // number, state.field_silver[field] // number
    state.field_gold[field] -= number * gold
    state.field_silver[field] -= number * silver
    takers = [seat for seat in state.herald_order() if state.chosen[seat] >> field & 1]
    for seat in takers:
        _take_share(state, seat, field, gold, silver)
    for seat in reversed(takers):
        mind_limit(state, seat)


def _take_share(state: KnightsPosition, seat: int, field: int, gold: int, silver: int) -> None:
    state.gold[seat] += gold
    state.silver[seat] += silver
    if state.events is not None:
        state.tell("share", seat, field=field, **coins(gold, silver))
