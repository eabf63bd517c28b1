"""The beginning and the end of a round: ransom, ducat card, choice of action cards, reveal, check (K2 to K5, K17)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import (
    CHARTER_ACTION,
    CHOICES,
    CHOICES_WITHOUT_KNIGHT,
    DECLINE_ACTION,
    PAY_RANSOM,
    RANSOM_ACTION,
    USE_CHARTER,
)
from ..components import (
    BLACK_KNIGHT,
    CHARTER,
    CUSTOMS_COINS,
    CUSTOMS_OFFICER,
    DUCAT_CARDS,
    FIELDS,
    LAST_ROUND,
    PIECES_PER_CASTLE,
    RANSOM_PRICE,
    TAX_COINS,
    TAX_COLLECTOR,
)
from ..position import KnightsPosition
from .agenda import FREEING, PAYMENT, RANSOM, ROUND, Task
from .gifts import gifts, may_give
from .money import coins, draw_coins

CASTLE_ENDING: Final = 1
ROUNDS_ENDING: Final = 2


def settle_ransom(table: KnightsPosition, task: Task) -> None:
    """K3.1, K16.7, K16.11: in herald order, whoever might pay a ransom, use a charter or make a gift is asked."""
    for place in range(task[2], table.seats):
        seat = (table.herald + place) % table.seats
        if may_free_knight(table, seat) or may_give(table, seat):
            table.ask((RANSOM, seat, place, 0))
            return


def may_free_knight(table: KnightsPosition, seat: int) -> bool:
    """Whether, for all that everybody knows, the seat might free its knight now."""
    return table.jailed[seat] > 0 and (table.ducats(seat) >= RANSOM_PRICE or table.may_hold(seat, CHARTER))


def ransom_options(table: KnightsPosition, seat: int) -> list[Action]:
    """Ransom, charter, gifts, or nothing of these."""
    options = [] if forbids_ransom(table, seat) else [RANSOM_ACTION]
    if not forbids_charter(table, seat):
        options.append(CHARTER_ACTION)
    options += gifts(table, seat)
    options.append(DECLINE_ACTION)
    return options


def forbids_ransom(table: KnightsPosition, seat: int) -> str:
    """K3.1, K3.4: only for a jailed knight, only the whole sum."""
    if not table.jailed[seat]:
        return "K3.1"
    return "" if table.ducats(seat) >= RANSOM_PRICE else "K3.4"


def forbids_charter(table: KnightsPosition, seat: int) -> str:
    """K16.10, K16.13: an own charter, for an own knight in the dungeon."""
    if not table.jailed[seat]:
        return "K16.13"
    return "" if table.hands[seat][CHARTER] else "K16.10"


def answer_ransom(table: KnightsPosition, seat: int, action: Action) -> None:
    """K3.1: pay or use a charter, and be asked again; or leave it."""
    place = table.question[2]
    if action.code == PAY_RANSOM:
        table.agenda += [(RANSOM, seat, place, 0), (FREEING, seat, 0, 0), (PAYMENT, seat, RANSOM_PRICE, 0)]
    elif action.code == USE_CHARTER:
        table.agenda.append((RANSOM, seat, place, 0))
        use_charter(table, seat)
    else:
        table.agenda.append((RANSOM, seat, place + 1, 0))


def free_knight(table: KnightsPosition, task: Task) -> None:
    """K3.1: a ransomed knight returns at once."""
    table.jailed[task[1]] = 0
    if table.events is not None:
        table.note("ransom", task[1])


def use_charter(table: KnightsPosition, seat: int) -> None:
    """K16.10: the knight leaves the dungeon free of charge."""
    table.use(seat, CHARTER)
    table.jailed[seat] = 0
    if table.events is not None:
        table.reveal("charter", seat)


def turn_ducat_card(table: KnightsPosition, task: Task) -> None:
    """K4.1, K4.5, K4.6: turn up a card; coins for field 5, then for field 6."""
    if table.ducats_turned == DUCAT_CARDS:
        table.ducat_stack = list(range(DUCAT_CARDS))
        table.dice.shuffle("ducats", table.ducat_stack)
        table.ducats_turned = 0
    card = table.ducat_stack[table.ducats_turned]
    table.ducats_turned += 1
    if table.events is not None:
        table.reveal("ducat_card", card=card + 1, tax=TAX_COINS[card], customs=CUSTOMS_COINS[card])
    _lay_coins(table, TAX_COLLECTOR, TAX_COINS[card])
    _lay_coins(table, CUSTOMS_OFFICER, CUSTOMS_COINS[card])


def _lay_coins(table: KnightsPosition, field: int, number: int) -> None:
    gold, silver = draw_coins(table, number)
    table.field_gold[field] += gold
    table.field_silver[field] += silver
    if table.events is not None and gold + silver:
        table.reveal("coins", field=field, **coins(gold, silver))


def ask_choice(table: KnightsPosition, task: Task) -> None:
    """K5.1: everybody chooses at once."""
    table.question = task
    table.asked = list(range(table.seats))


def choice_options(table: KnightsPosition, seat: int) -> list[Action]:
    """K5.2: pairs of cards, without a jailed knight; before choosing a charter may free it (K16.11)."""
    if not table.jailed[seat]:
        return CHOICES
    if forbids_charter(table, seat):
        return CHOICES_WITHOUT_KNIGHT
    return [*CHOICES_WITHOUT_KNIGHT, CHARTER_ACTION]


def forbids_choice(table: KnightsPosition, seat: int, action: Action) -> str:
    """K5.2: a jailed knight cannot be chosen."""
    return "K5.2" if table.jailed[seat] and BLACK_KNIGHT in (action.a, action.b) else ""


def answer_choice(table: KnightsPosition, seat: int, action: Action) -> None:
    """K5.3: the choice stands, and nobody sees it."""
    if action.code == USE_CHARTER:
        use_charter(table, seat)
        return
    table.chosen[seat] = 1 << action.a | 1 << action.b
    table.asked = [other for other in table.asked if other != seat]
    if table.events is not None:
        cards = [FIELDS[action.a], FIELDS[action.b]]
        table.events.append(Event("chosen", seat, secret={"cards": cards}, seen_by=(seat,)))


def reveal_cards(table: KnightsPosition, task: Task) -> None:
    """K7.1: all chosen action cards are revealed together."""
    table.revealed = 1
    table.crowd = crowd_of(table.chosen)
    if table.events is not None:
        for seat in range(table.seats):
            cards = [FIELDS[card] for card in range(1, 7) if table.chosen[seat] >> card & 1]
            table.reveal("reveal", seat, cards=cards)


def crowd_of(chosen: list[int]) -> list[int]:
    """K7.4: how many action cards were played for each field."""
    crowd = [0] * 7
    for cards in chosen:
        for field in range(1, 7):
            crowd[field] += cards >> field & 1
    return crowd


def check_castles(table: KnightsPosition, task: Task) -> None:
    """K17.1, K17.5, K17.6: a complete castle ends the game, or 60 rounds; else the next round begins."""
    castles = [seat for seat in range(table.seats) if has_castle(table, seat)]
    if castles or table.round == LAST_ROUND:
        table.ended = CASTLE_ENDING if castles else ROUNDS_ENDING
        if table.events is not None:
            _tell_end(table, castles)
    else:
        _next_round(table)


def _tell_end(table: KnightsPosition, castles: list[int]) -> None:
    if not castles:
        table.note("last_round")
    for seat in castles:
        table.note("castle", seat)
    keys = [table.standing(seat) for seat in range(table.seats)]
    for seat in range(table.seats):
        if keys[seat] == max(keys):
            table.note("won", seat)


def has_castle(table: KnightsPosition, seat: int) -> bool:
    """K17.1: 4 walls and 4 towers."""
    return table.walls[seat] == PIECES_PER_CASTLE and table.towers[seat] == PIECES_PER_CASTLE


def _next_round(table: KnightsPosition) -> None:
    """K1.17: the herald's office moves on."""
    table.round += 1
    table.herald = (table.herald + 1) % table.seats
    table.begin_round()
    table.agenda += ROUND
    if table.events is not None:
        table.note("round", table.herald, round=table.round)
