"""What leads to the reveal: ducat card, ransom, choice of action cards (K3 to K5, K7.1)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions as can
from .. import components as data
from ..position import KnightsPosition, crowd_of
from ..terms import FREEING, PAYMENT, RANSOM, Task
from .gifts import may_give
from .money import coins, draw_coins


def settle_ransom(state: KnightsPosition, task: Task) -> None:
    """K3.1, K16.7, K16.11: in herald order, whoever might pay a ransom, use a charter or help with a gift is asked."""
    _, _, first, _ = task
    if not any(state.jailed):
        return
    for place in range(first, state.seats):
        seat = (state.herald + place) % state.seats
        if may_free_knight(state, seat) or (may_give(state, seat) and _can_help_later(state, seat, place)):
            state.ask((RANSOM, seat, place, 0))
            return
        if state.jailed[seat] and state.events is not None:
            state.tell("no_ransom", seat, price=data.RANSOM_PRICE)


def _can_help_later(state: KnightsPosition, giver: int, place: int) -> bool:
    """K3.9, K16.7: whether the giver's coins could pay a ransom for somebody whose turn is still to come."""
    for later in range(place + 1, state.seats):
        seat = (state.herald + later) % state.seats
        ducats = state.ducats(seat)
        if state.jailed[seat] and ducats < data.RANSOM_PRICE <= ducats + state.ducats(giver):
            return True
    return False


def may_free_knight(state: KnightsPosition, seat: int) -> bool:
    """Whether, for all that everybody knows, the seat might free its knight now."""
    return state.jailed[seat] > 0 and (state.ducats(seat) >= data.RANSOM_PRICE or state.may_hold(seat, data.CHARTER))


def options_ransom(state: KnightsPosition, seat: int) -> list[Action]:
    """K3.1, K16.11: ransom or charter."""
    options = [] if forbids_ransom(state, seat, can.RANSOM_ACTION) else [can.RANSOM_ACTION]
    if not forbids_charter(state, seat, can.CHARTER_ACTION):
        options.append(can.CHARTER_ACTION)
    return options


def forbids_ransom(state: KnightsPosition, seat: int, action: Action) -> str:
    """K3.1, K3.4: only for a jailed knight, only the whole sum."""
    if not state.jailed[seat]:
        return "K3.1"
    return "" if state.ducats(seat) >= data.RANSOM_PRICE else "K3.4"


def forbids_charter(state: KnightsPosition, seat: int, action: Action) -> str:
    """K16.10, K16.13: an own charter, for an own knight in the dungeon."""
    if not state.jailed[seat]:
        return "K16.13"
    return "" if state.hands[seat][data.CHARTER] else "K16.10"


def play_ransom(state: KnightsPosition, seat: int, action: Action) -> None:
    """K3.1: pay or use a charter, and be asked again; or leave it."""
    _, _, place, _ = state.question
    if action.code == can.PAY_RANSOM:
        state.agenda += [(RANSOM, seat, place, 0), (FREEING, seat, 0, 0), (PAYMENT, seat, data.RANSOM_PRICE, 0)]
    elif action.code == can.USE_CHARTER:
        state.agenda.append((RANSOM, seat, place, 0))
        _use_charter(state, seat)
    else:
        state.agenda.append((RANSOM, seat, place + 1, 0))


def free_knight(state: KnightsPosition, task: Task) -> None:
    """K3.1: a ransomed knight returns at once."""
    _, seat, _, _ = task
    state.jailed[seat] = 0
    if state.events is not None:
        state.tell("ransom", seat)


def _use_charter(state: KnightsPosition, seat: int) -> None:
    """K16.10: the knight leaves the dungeon free of charge."""
    state.use(seat, data.CHARTER)
    state.jailed[seat] = 0
    if state.events is not None:
        state.tell("charter", seat, reveals=True)


def turn_ducat_card(state: KnightsPosition, task: Task) -> None:
    """K4.1, K4.5, K4.6: turn up a card; coins for field 5, then for field 6."""
    if state.ducats_turned == state.edition.ducat_cards:
        state.ducat_stack = list(range(state.edition.ducat_cards))
        state.dice.shuffle("ducats", state.ducat_stack)
        state.ducats_turned = 0
    card, edition = state.ducat_stack[state.ducats_turned], state.edition
    state.ducats_turned += 1
    if state.events is not None:
        state.tell(
            "ducat_card", reveals=True, card=card + 1, tax=edition.tax_coins[card], customs=edition.customs_coins[card]
        )
    _lay_coins(state, data.TAX_COLLECTOR, edition.tax_coins[card])
    _lay_coins(state, data.CUSTOMS_OFFICER, edition.customs_coins[card])


def _lay_coins(state: KnightsPosition, field: int, number: int) -> None:
    gold, silver = draw_coins(state, number, state.dice.part("bag", "round", state.round))
    state.field_gold[field] += gold
    state.field_silver[field] += silver
    if state.events is not None and gold + silver:
        state.tell("coins", reveals=True, field=field, **coins(gold, silver))


def settle_choice(state: KnightsPosition, task: Task) -> None:
    """K5.1: everybody chooses at once, and whoever has chosen is not asked again after a gift."""
    state.ask_all(task, [seat for seat in range(state.seats) if not state.chosen[seat]])


def options_choice(state: KnightsPosition, seat: int) -> list[Action]:
    """K5.2: pairs of cards, without a jailed knight; before choosing a charter may free it (K16.11)."""
    if not state.jailed[seat]:
        return can.CHOICES
    if forbids_charter(state, seat, can.CHARTER_ACTION):
        return can.CHOICES_WITHOUT_KNIGHT
    return [*can.CHOICES_WITHOUT_KNIGHT, can.CHARTER_ACTION]


def forbids_choice(state: KnightsPosition, seat: int, action: Action) -> str:
    """K5.1, K5.2: two different cards, and no jailed knight."""
    if action.a == action.b:
        return "K5.1"
    return "K5.2" if state.jailed[seat] and data.BLACK_KNIGHT in (action.a, action.b) else ""


def forbids_late_choice(state: KnightsPosition, seat: int, action: Action) -> str:
    """K5.3: a choice once made stands."""
    return "K5.3" if any(state.chosen) else ""


def play_choice(state: KnightsPosition, seat: int, action: Action) -> None:
    """K5.3: the choice stands, and nobody sees it."""
    if action.code == can.USE_CHARTER:
        _use_charter(state, seat)
        return
    state.chosen[seat] = 1 << action.a | 1 << action.b
    state.ask_no_more(seat)
    if state.events is not None:
        state.confide("chosen", seat, {"cards": [data.FIELDS[action.a], data.FIELDS[action.b]]})


def reveal_cards(state: KnightsPosition, task: Task) -> None:
    """K7.1: all chosen action cards are revealed together."""
    state.revealed = 1
    state.crowd = crowd_of(state.chosen)
    if state.events is not None:
        for seat in range(state.seats):
            cards = [data.FIELDS[card] for card in data.ALL_FIELDS if state.chosen[seat] >> card & 1]
            state.tell("reveal", seat, reveals=True, cards=cards)
