"""Houses and the persons in them: building, moving in, losing them (B10, B11, B14)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from .. import actions
from ..position import BrugesPosition
from ..terms import (
    ARROW,
    BROWN,
    CHEAPER_PERSONS,
    COLOUR_COUNT,
    COLOURS,
    FREE_HOUSE_WORKER,
    FREE_HOUSES,
    HOUSE_MARKERS,
    HOUSE_POINTS,
    PERSON_MARKERS,
    POWER_COUNT,
    RED,
    TWICE,
)
from . import frames
from .canals import forbids_lost_tile, lose_tile
from .effects import forbids_effect, play_effect
from .markers import offer_markers
from .supply import return_worker, score_deed
from .threats import return_markers


def forbids_house(state: BrugesPosition, seat: int, action: Action) -> str:
    """B10.2, B10.4, B10.5: a worker of the card's colour is needed, unless persons help."""
    if state.power(seat, FREE_HOUSES) or state.workers[COLOUR_COUNT * seat + state.edition.colour[action.a]]:
        return ""
    return "" if state.power(seat, FREE_HOUSE_WORKER) and state.worker_count(seat) else "B10.2"


def build_house(state: BrugesPosition, seat: int, card: int, *, free: bool) -> None:
    """B10.1: lay the card face down and pay a worker."""
    place = lay_house(state, seat, card)
    colour = state.edition.colour[card]
    if free or state.power(seat, FREE_HOUSES):
        watch_house(state, seat, colour)
    elif state.power(seat, FREE_HOUSE_WORKER):
        state.push(frames.PAY_HOUSE, seat, place)
    else:
        return_worker(state, seat, colour)
        watch_house(state, seat, colour)


def lay_house(state: BrugesPosition, seat: int, card: int) -> int:
    """A new empty house in the first free place of the display; houses keep their place while they stand."""
    state.leave_hand(seat, card)
    if state.known:
        _lose_sight(state, seat, state.edition.colour[card])
    houses, tenants = state.houses[seat], state.tenants[seat]
    if 0 in houses:
        place = houses.index(0)
        houses[place], tenants[place] = card, 0
    else:
        place = len(houses)
        houses.append(card)
        tenants.append(0)
    if state.events is not None:
        public = {"house": place + 1, "colour": COLOURS[state.edition.colour[card]]}
        secret = {"card": card, "name": state.name(card)}
        state.events.append(Event("house", seat, public, secret=secret, seen_by=(seat,)))
    return place + 1


def _lose_sight(state: BrugesPosition, seat: int, colour: int) -> None:
    """B19.6, B19.9: the new house may be any card of its colour, so such a card in hand is known no longer."""
    hand, colours = state.hands[seat], state.edition.colour
    state.known = [card for card in state.known if card not in hand or colours[card] != colour]


def watch_house(state: BrugesPosition, seat: int, colour: int) -> None:
    """B13.41, B13.42: the Castellan scores, the Stuccoer may discard a marker."""
    score_deed(state, seat, HOUSE_POINTS, "a house")
    offer_markers(state, seat, HOUSE_MARKERS, colour)


def forbids_pay_house(state: BrugesPosition, seat: int, action: Action) -> str:
    """B10.4: a worker the player has."""
    return "" if state.workers[COLOUR_COUNT * seat + action.a] else "B10.4"


def play_pay_house(state: BrugesPosition, seat: int, action: Action) -> None:
    """Return the worker chosen."""
    card = state.houses[seat][state.stack[frames.PLACE] - 1]
    state.pop()
    return_worker(state, seat, action.a)
    watch_house(state, seat, state.edition.colour[card])


def person_price(state: BrugesPosition, seat: int, person: int) -> int:
    """B11.8: the cost, less with the Bailiff, never below 0."""
    return max(0, state.edition.cost[person] - state.power(seat, CHEAPER_PERSONS))


def forbids_person(state: BrugesPosition, seat: int, action: Action) -> str:
    """B11.2: an empty house and the guilders are needed."""
    if 0 not in state.tenants[seat]:
        return "B11.3" if state.persons(seat) else "B11.2"
    return "" if person_price(state, seat, action.a) <= state.guilders[seat] else "B11.2"


def play_person(state: BrugesPosition, seat: int, action: Action) -> None:
    """B11.1: the card leaves the hand and is paid for; then the person looks for a house."""
    card = action.a
    price = person_price(state, seat, card)
    secret = state.leave_hand(seat, card)
    state.guilders[seat] -= price
    if state.events is not None:
        state.tell("person", seat, reveals=secret, card=card, name=state.name(card), paid=price)
    state.push(frames.MOVE_IN, seat, card)


def options_move_in(state: BrugesPosition, seat: int) -> list[Action]:
    """B11.5: the empty houses."""
    return [actions.move_in[place] for place, person in enumerate(state.tenants[seat], 1) if not person]


def forbids_move_in(state: BrugesPosition, seat: int, action: Action) -> str:
    """B11.3: an own empty house."""
    tenants = state.tenants[seat]
    if action.a > len(tenants) or tenants[action.a - 1] < 0:
        return "B11.1"
    return "B11.3" if tenants[action.a - 1] else ""


def play_move_in(state: BrugesPosition, seat: int, action: Action) -> None:
    """B11.10, B12.24: place the person; then its arrow effect, then the persons that watch."""
    person = state.stack[frames.PERSON]
    state.pop()
    edition = state.edition
    offer_markers(state, seat, PERSON_MARKERS, edition.colour[person])
    twice = state.power(seat, TWICE)
    state.tenants[seat][action.a - 1] = person
    if edition.power[person] >= 0:
        state.powers[POWER_COUNT * seat + edition.power[person]] += edition.amount[person]
    if edition.activation[person] == ARROW:
        if twice:
            state.push(frames.AGAIN, seat, person)
        play_effect(state, seat, person)


def forbids_again(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.46: the second time is the owner's choice."""
    return forbids_effect(state, seat, state.stack[frames.PERSON])


def play_again(state: BrugesPosition, seat: int, action: Action) -> None:
    """Act a second time, or be done."""
    person = state.stack[frames.PERSON]
    state.pop()
    if action.code == actions.AGAIN:
        play_effect(state, seat, person)


def _leave(state: BrugesPosition, seat: int, person: int) -> None:
    """B12.16, B12.17: a person that leaves the display stops acting, and comes back ready."""
    power = state.edition.power[person]
    if power >= 0:
        state.powers[POWER_COUNT * seat + power] -= state.edition.amount[person]
    if person in state.used:
        state.used.remove(person)


def lose_person(state: BrugesPosition, seat: int, person: int) -> None:
    """B14.4, B14.5, B14.22: the person goes to the discard pile, the house stays."""
    tenants = state.tenants[seat]
    tenants[tenants.index(person)] = 0
    _leave(state, seat, person)
    state.discards.append(person)
    if state.events is not None:
        state.tell("lost_person", seat, card=person, name=state.name(person))


def lose_house(state: BrugesPosition, seat: int, place: int) -> None:
    """B14.10, B14.22: the house goes face up to the discard pile, a person living there back to the hand."""
    card, person = state.houses[seat][place - 1], state.tenants[seat][place - 1]
    state.houses[seat][place - 1], state.tenants[seat][place - 1] = 0, -1
    state.discards.append(card)
    if state.events is not None:
        state.tell("lost_house", seat, reveals=True, house=place, card=card, name=state.name(card))
    if person > 0:
        _return_to_hand(state, seat, person)


def _return_to_hand(state: BrugesPosition, seat: int, person: int) -> None:
    """B19.9: everybody has seen the person and remembers it."""
    _leave(state, seat, person)
    state.enter_hand(seat, person)
    state.known.append(person)
    if state.events is not None:
        state.tell("back_in_hand", seat, card=person, name=state.name(person))


def options_lost_house(state: BrugesPosition, seat: int) -> list[Action]:
    """The houses a player has."""
    return [actions.lose_house[place] for place, card in enumerate(state.houses[seat], 1) if card]


def forbids_lost_house(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.78: an own house."""
    houses = state.houses[seat]
    return "" if action.a <= len(houses) and houses[action.a - 1] else "B12.28"


def play_lost_house(state: BrugesPosition, seat: int, action: Action) -> None:
    """B13.78: the victim gives up a house."""
    state.pop()
    lose_house(state, seat, action.a)


# Plague and fire, which leave to the owner what is lost


def options_plague(state: BrugesPosition, seat: int) -> list[Action]:
    """The persons a player has placed."""
    return [actions.lose_person[person] for person in sorted(state.persons(seat))]


def forbids_plague(state: BrugesPosition, seat: int, action: Action) -> str:
    """B14.4, B14.6: a placed person, no card in hand."""
    return "" if action.a in state.tenants[seat] else "B14.6"


def play_plague(state: BrugesPosition, seat: int, action: Action) -> None:
    """The person dies, the markers go back."""
    state.pop()
    lose_person(state, seat, action.a)
    return_markers(state, seat, BROWN)


def close_plague(state: BrugesPosition, seat: int) -> None:
    """B14.15: nobody to lose."""
    state.pop()
    return_markers(state, seat, BROWN)


def options_fire(state: BrugesPosition, seat: int) -> list[Action]:
    """B14.8: the houses, and the outer end of either section."""
    return options_lost_house(state, seat) + actions.lose_tile


def forbids_fire(state: BrugesPosition, seat: int, action: Action) -> str:
    """B14.9, B14.11: an own house or an own tile at the end of a section."""
    if action.code == actions.LOSE_TILE:
        return forbids_lost_tile(state, seat, action)
    return "B14.8" if forbids_lost_house(state, seat, action) else ""


def play_fire(state: BrugesPosition, seat: int, action: Action) -> None:
    """It burns, the markers go back."""
    state.pop()
    if action.code == actions.LOSE_TILE:
        lose_tile(state, seat, action.a)
    else:
        lose_house(state, seat, action.a)
    return_markers(state, seat, RED)


def close_fire(state: BrugesPosition, seat: int) -> None:
    """B14.15: nothing to burn."""
    state.pop()
    return_markers(state, seat, RED)
