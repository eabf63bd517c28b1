"""Houses and the persons in them: building, moving in, losing them (B10, B11, B14)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from .. import actions
from ..position import A, BrugesPosition
from ..terms import (
    ARROW,
    CHEAPER_PERSONS,
    COLOURS,
    FREE_HOUSE_WORKER,
    FREE_HOUSES,
    HOUSE_MARKERS,
    HOUSE_POINTS,
    PERSON_MARKERS,
    POWERS,
    TWICE,
)
from . import frames
from .effects import run_effect, why_without_effect
from .gains import gain_points
from .markers import FOR_HOUSE, FOR_PERSON, may_discard


def refuse_house(table: BrugesPosition, seat: int, card: int) -> str:
    """B10.2, B10.4, B10.5: a worker of the card's colour is needed, unless persons help."""
    powers = POWERS * seat
    if table.powers[powers + FREE_HOUSES] or table.workers[5 * seat + table.edition.colour[card]]:
        return ""
    return "" if table.powers[powers + FREE_HOUSE_WORKER] and table.worker_count(seat) else "B10.2"


def build_house(table: BrugesPosition, seat: int, card: int, free: bool) -> None:
    """B10.1: lay the card face down and pay a worker."""
    place = lay_house(table, seat, card)
    colour = table.edition.colour[card]
    if free or table.powers[POWERS * seat + FREE_HOUSES]:
        watch_house(table, seat, colour)
    elif table.powers[POWERS * seat + FREE_HOUSE_WORKER]:
        table.push(frames.PAY_HOUSE, seat, place)
    else:
        _pay_worker(table, seat, colour)
        watch_house(table, seat, colour)


def _pay_worker(table: BrugesPosition, seat: int, colour: int) -> None:
    table.workers[5 * seat + colour] -= 1
    if table.events is not None:
        table.tell("return", seat, colour=COLOURS[colour])


def lay_house(table: BrugesPosition, seat: int, card: int) -> int:
    """A new empty house in the first free place of the display; houses keep their place while they stand."""
    table.leave_hand(seat, card)
    if table.known:
        _lose_sight(table, seat, table.edition.colour[card])
    houses, tenants = table.houses[seat], table.tenants[seat]
    if 0 in houses:
        place = houses.index(0)
        houses[place], tenants[place] = card, 0
    else:
        place = len(houses)
        houses.append(card)
        tenants.append(0)
    if table.events is not None:
        public = {"house": place + 1, "colour": COLOURS[table.edition.colour[card]]}
        secret = {"card": card, "name": table.name(card)}
        table.events.append(Event("house", seat, public, secret=secret, seen_by=(seat,)))
    return place + 1


def _lose_sight(table: BrugesPosition, seat: int, colour: int) -> None:
    """B19.6, B19.9: the new house may be any card of its colour, so such a card in hand is known no longer."""
    hand, colours = table.hands[seat], table.edition.colour
    table.known = [card for card in table.known if card not in hand or colours[card] != colour]


def watch_house(table: BrugesPosition, seat: int, colour: int) -> None:
    """B13.41, B13.42: the Castellan scores, the Stuccoer may discard a marker."""
    points = table.powers[POWERS * seat + HOUSE_POINTS]
    if points:
        gain_points(table, seat, points)
    may_discard(table, seat, table.powers[POWERS * seat + HOUSE_MARKERS], 1 << colour, FOR_HOUSE)


def pay_house_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B10.4: a worker of any colour."""
    return actions.give


def refuse_pay_house(table: BrugesPosition, seat: int, action: Action) -> str:
    """B10.4: a worker the player has."""
    return "" if table.workers[5 * seat + action.a] else "B10.4"


def answer_pay_house(table: BrugesPosition, seat: int, action: Action) -> None:
    """Return the worker chosen."""
    card = table.houses[seat][table.stack[A] - 1]
    table.pop()
    _pay_worker(table, seat, action.a)
    watch_house(table, seat, table.edition.colour[card])


def person_price(table: BrugesPosition, seat: int, person: int) -> int:
    """B11.8: the cost, less with the Bailiff, never below 0."""
    return max(0, table.edition.cost[person] - table.powers[POWERS * seat + CHEAPER_PERSONS])


def refuse_person(table: BrugesPosition, seat: int, card: int) -> str:
    """B11.2: an empty house and the guilders are needed."""
    if 0 not in table.tenants[seat]:
        return "B11.3" if table.persons(seat) else "B11.2"
    return "" if person_price(table, seat, card) <= table.guilders[seat] else "B11.2"


def pay_person(table: BrugesPosition, seat: int, card: int) -> None:
    """B11.1: the card leaves the hand and is paid for; then it looks for a house."""
    price = person_price(table, seat, card)
    secret = table.leave_hand(seat, card)
    table.guilders[seat] -= price
    if table.events is not None:
        table.tell("person", seat, reveals=secret, card=card, name=table.name(card), paid=price)
    table.push(frames.MOVE_IN, seat, card)


def move_in_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B11.5: the empty houses."""
    return [actions.move_in[place] for place, person in enumerate(table.tenants[seat], 1) if not person]


def refuse_move_in(table: BrugesPosition, seat: int, action: Action) -> str:
    """B11.3: an own empty house."""
    tenants = table.tenants[seat]
    if action.a > len(tenants) or tenants[action.a - 1] < 0:
        return "B11.1"
    return "B11.3" if tenants[action.a - 1] else ""


def answer_move_in(table: BrugesPosition, seat: int, action: Action) -> None:
    """B11.10, B12.24: place the person; then its arrow effect, then the persons that watch."""
    person = table.stack[A]
    table.pop()
    powers, edition = POWERS * seat, table.edition
    may_discard(table, seat, table.powers[powers + PERSON_MARKERS], 1 << edition.colour[person], FOR_PERSON)
    twice = table.powers[powers + TWICE]
    table.tenants[seat][action.a - 1] = person
    if edition.power[person] >= 0:
        table.powers[powers + edition.power[person]] += edition.amount[person]
    if edition.activation[person] == ARROW:
        if twice:
            table.push(frames.AGAIN, seat, person)
        run_effect(table, seat, person)


def again_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.45: once more, or not; nothing is asked if it would change nothing."""
    if why_without_effect(table, seat, table.stack[A]):
        return []
    return [actions.again, actions.done]


def refuse_again(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.46: the second time is the owner's choice."""
    return why_without_effect(table, seat, table.stack[A])


def answer_again(table: BrugesPosition, seat: int, action: Action) -> None:
    """Act a second time, or be done."""
    person = table.stack[A]
    table.pop()
    if action.code == actions.AGAIN:
        run_effect(table, seat, person)


def _leave(table: BrugesPosition, seat: int, person: int) -> None:
    """B12.16, B12.17: a person that leaves the display stops acting, and comes back ready."""
    power = table.edition.power[person]
    if power >= 0:
        table.powers[POWERS * seat + power] -= table.edition.amount[person]
    if person in table.used:
        table.used.remove(person)


def lose_person(table: BrugesPosition, seat: int, person: int) -> None:
    """B14.4, B14.5, B14.22: the person goes to the discard pile, the house stays."""
    tenants = table.tenants[seat]
    tenants[tenants.index(person)] = 0
    _leave(table, seat, person)
    table.discards.append(person)
    if table.events is not None:
        table.tell("lost_person", seat, card=person, name=table.name(person))


def lose_house(table: BrugesPosition, seat: int, place: int) -> None:
    """B14.10, B14.22: the house goes face up to the discard pile, a person living there back to the hand."""
    card, person = table.houses[seat][place - 1], table.tenants[seat][place - 1]
    table.houses[seat][place - 1], table.tenants[seat][place - 1] = 0, -1
    table.discards.append(card)
    if table.events is not None:
        table.tell("lost_house", seat, reveals=True, house=place, card=card, name=table.name(card))
    if person > 0:
        _return_to_hand(table, seat, person)


def _return_to_hand(table: BrugesPosition, seat: int, person: int) -> None:
    """B19.9: everybody has seen the person and remembers it."""
    _leave(table, seat, person)
    table.enter_hand(seat, person)
    table.known.append(person)
    if table.events is not None:
        table.tell("back_in_hand", seat, card=person, name=table.name(person))


def lost_house_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The houses a player has."""
    return [actions.lose_house[place] for place, card in enumerate(table.houses[seat], 1) if card]


def refuse_lost_house(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.78: an own house."""
    houses = table.houses[seat]
    return "" if action.a <= len(houses) and houses[action.a - 1] else "B12.28"


def answer_lost_house(table: BrugesPosition, seat: int, action: Action) -> None:
    """B13.78: the victim gives up a house."""
    table.pop()
    lose_house(table, seat, action.a)
