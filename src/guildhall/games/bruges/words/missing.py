"""What is missing for what a clause forbids: guilders, workers, an empty house."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.missing import Missing, Sentence, plainly
from guildhall.core.words import N_

from .. import actions as act
from .. import terms as v
from ..components import EDITIONS
from ..position import KIND
from ..rules import frames
from ..rules.amounts import GUILDERS
from ..terms import COLOURS, SIDE_COUNT, SPACES
from ..view import BrugesView

GUILDERS_SHORT: Final = N_("You are {n} {n:guilder|guilders} short: the price is {price}, you have {held}.")
WORKERS_SHORT: Final = N_("You are {n} {n:worker|workers} short: the price is {price}, you have {held}.")
NO_WORKER: Final = N_("You have no worker ({colour:term}).")
NO_MARKER: Final = N_("You have no threat marker ({colour:term}).")
NO_EMPTY_HOUSE: Final = N_("You have no empty house.")
LIVED_IN: Final = N_("Somebody lives in this house.")
USED: Final = N_("You have used this person in this round.")
NOBODY_USED: Final = N_("None of your other persons has been used.")
NO_CARD: Final = N_("You have no card in hand.")
NOT_IN_HAND: Final = N_("This card is not in your hand.")
PLAYED: Final = N_("You have played the card of this turn.")
CARDS_LEFT: Final = N_("You have {n} {n:card|cards} in hand and have played none in this turn.")
COLOUR_DIFFERS: Final = N_("The next space has the colour {space:term}, the card {card:term}.")
COLOURS_DIFFER: Final = N_("The next spaces have the colours {left:term} and {right:term}, the card {card:term}.")


def _short(price: int, held: int, template: str = GUILDERS_SHORT) -> list[Sentence]:
    return [(template, {"n": price - held, "price": price, "held": held})] if price > held else []


def _guilders_short(price: int, view: BrugesView) -> list[Sentence]:
    return _short(price, view.guilders[view.seat])


def _no_worker(colour: int) -> list[Sentence]:
    return [(NO_WORKER, {"colour": COLOURS[colour]})]


def _colour(action: Action, view: BrugesView) -> int:
    """The colour an action is about: that of its card, or the one it names."""
    return EDITIONS[view.edition].colour[action.a] if action.code in act.CARD_CODES else action.a


def _person(action: Action, view: BrugesView) -> list[Sentence]:
    """B11.2, B11.3: an empty house, the guilders, or both."""
    if action.code != act.PERSON:
        return [(LIVED_IN, {})] if action.code == act.MOVE_IN else []
    house: list[Sentence] = [] if 0 in view.tenants[view.seat] else [(NO_EMPTY_HOUSE, {})]
    price = EDITIONS[view.edition].cost[action.a] - view.power(view.seat, v.CHEAPER_PERSONS)
    return house + _guilders_short(max(0, price), view)


def _house(action: Action, view: BrugesView) -> list[Sentence]:
    return _no_worker(_colour(action, view)) if action.code == act.HOUSE else []


def _marker(action: Action, view: BrugesView) -> list[Sentence]:
    return [(NO_MARKER, {"colour": COLOURS[_colour(action, view)]})]


def _given_worker(action: Action, view: BrugesView) -> list[Sentence]:
    asked = view.stack and view.stack[KIND] in (frames.GIVE, frames.PAY_HOUSE, frames.PAY_STEP, frames.SWAP)
    return _no_worker(action.a) if asked and action.code in (act.GIVE, act.SWAP) else []


def _next_spaces(view: BrugesView) -> list[int]:
    """The space that can be built on in each section that is not complete, as an index of the edition's tables."""
    sections = [(SIDE_COUNT * view.seat + side, built) for side, built in enumerate(view.canals[view.seat])]
    return [section * SPACES + built for section, built in sections if built < SPACES]


def _price(view: BrugesView, space: int, times: int = 1) -> int:
    free = view.power(view.seat, v.FREE_CANALS)
    return 0 if free else times * EDITIONS[view.edition].canal_price[space]


def _canal(action: Action, view: BrugesView) -> list[Sentence]:
    """B9.1, B9.7: the colour of the card, or the price of the space that has it."""
    edition, spaces = EDITIONS[view.edition], _next_spaces(view)
    if action.code != act.CANAL or not spaces:
        return _tile(view, spaces, view.stack[frames.TIMES]) if view.stack and action.code == act.BUILD else []
    fitting = [space for space in spaces if edition.canal_colour[space] == edition.colour[action.a]]
    if fitting:
        return _tile(view, fitting, 1)
    colours, card = [COLOURS[edition.canal_colour[space]] for space in spaces], COLOURS[edition.colour[action.a]]
    if len(set(colours)) == 1:
        return [(COLOUR_DIFFERS, {"space": colours[0], "card": card})]
    return [(COLOURS_DIFFER, {"left": colours[0], "right": colours[1], "card": card})]


def _tile(view: BrugesView, spaces: list[int], times: int) -> list[Sentence]:
    """What the cheapest of some spaces costs too much."""
    return _guilders_short(min(_price(view, space, times) for space in spaces), view) if spaces else []


def _tile_by_person(action: Action, view: BrugesView) -> list[Sentence]:
    return _tile(view, _next_spaces(view), EDITIONS[view.edition].args[action.a][0])


def _use(action: Action, view: BrugesView) -> list[Sentence]:
    """B12.4: the worker who is paid for using a person."""
    return _no_worker(EDITIONS[view.edition].worker[action.a])


def _conversion(action: Action, view: BrugesView) -> list[Sentence]:
    """B13.4: what a person wants to be paid."""
    if action.code != act.USE:
        return []
    edition = EDITIONS[view.edition]
    paid, amount, _, _ = edition.args[action.a]
    if paid == GUILDERS:
        return _guilders_short(amount, view)
    held = sum(view.workers[view.seat]) - (edition.worker[action.a] >= 0)
    return _short(amount, held, WORKERS_SHORT)


def _step_by_person(action: Action, view: BrugesView) -> list[Sentence]:
    return _guilders_short(EDITIONS[view.edition].args[action.a][0], view) if action.code == act.USE else []


def _step(action: Action, view: BrugesView) -> list[Sentence]:
    return _guilders_short(view.stack[frames.PRICE], view) if action.code == act.PAY else []


def _nobody_to_ready(action: Action, view: BrugesView) -> list[Sentence]:
    return [(NOBODY_USED, {})] if action.code == act.USE else []


def _turn(action: Action, view: BrugesView) -> list[Sentence]:
    """B5.2: only one card in a turn."""
    return [(PLAYED, {})] if view.played and not view.stack and action.code in act.CARD_CODES else []


def _end_of_turn(action: Action, view: BrugesView) -> list[Sentence]:
    return [(CARDS_LEFT, {"n": len(view.hand)})]


MISSING: Final[dict[str, Missing[BrugesView]]] = {
    "B4.11": _step,
    "B5.2": _turn,
    "B5.4": plainly(NOT_IN_HAND),
    "B5.9": _end_of_turn,
    "B8.2": _marker,
    "B9.1": _canal,
    "B9.7": _canal,
    "B10.2": _house,
    "B10.4": _given_worker,
    "B11.2": _person,
    "B11.3": _person,
    "B12.4": _use,
    "B12.15": plainly(USED),
    "B12.28": _given_worker,
    "B13.4": _conversion,
    "B13.5": _given_worker,
    "B13.20": _nobody_to_ready,
    "B13.25": plainly(NO_CARD),
    "B13.37": _tile_by_person,
    "B13.49": _step_by_person,
    "B13.58": _given_worker,
}
