"""What is missing for what a clause forbids: pounds, strength, a lower or a higher number."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.missing import Missing, Sentence
from guildhall.core.words import N_

from ..actions import CARD, CENTRAL, PLACE, REPLACE, TAKE_CARD
from ..rules.pawns import CENTRE_PRICE
from ..terms import CENTRE, CHOICE, INN_TIME, REPLACEMENT, SLOTS
from ..view import LondonView

POUNDS_SHORT: Final = N_("You are £{n} short: the centre costs £{price}, you have £{held}.")
TAKEN_BY: Final = N_("On this space: {people:names}.")
NOBODY_THERE: Final = N_("Nobody else stands on this space.")
TOO_DEAR: Final = N_("This card is worth {value}, and strength {purse} is left.")
NO_SUCH_CARD: Final = N_("You have no card {value} left to choose.")
EMPTY_PLOT: Final = N_("Nothing stands on this plot.")
NOT_LOWER: Final = N_("{new} is not lower than the {left} to the left.")
NOT_HIGHER: Final = N_("{new} is not higher than the {right} to the right.")


def _centre(action: Action, view: LondonView) -> list[Sentence]:
    """L4.7: what the centre costs too much."""
    held = view.money[view.seat]
    return [(POUNDS_SHORT, {"n": CENTRE_PRICE - held, "price": CENTRE_PRICE, "held": held})]


def _pawns(action: Action, view: LondonView) -> list[Sentence]:
    """L4.4, L8.21, L8.25: whose pawns stand there."""
    space = CENTRE if action.code == CENTRAL else action.a
    people = [seat for seat, where in enumerate(view.pawns) if where == space]
    return [(TAKEN_BY, {"people": people})] if people and action.code in (PLACE, CENTRAL) else []


def _nobody_to_share_with(action: Action, view: LondonView) -> list[Sentence]:
    return [] if _pawns(action, view) else [(NOBODY_THERE, {})]


def _strength(action: Action, view: LondonView) -> list[Sentence]:
    """L6.10: what a card is worth too much."""
    asked = action.code == TAKE_CARD and view.phase == INN_TIME and not view.owed
    return [(TOO_DEAR, {"value": action.a, "purse": view.purse})] if asked else []


def _card(action: Action, view: LondonView) -> list[Sentence]:
    return [(NO_SUCH_CARD, {"value": action.a})] if action.code == CARD and view.phase == CHOICE else []


def _plot(action: Action, view: LondonView) -> list[Sentence]:
    return [(EMPTY_PLOT, {})] if action.code == REPLACE and view.phase == REPLACEMENT else []


def _neighbours(action: Action, view: LondonView) -> list[Sentence]:
    """L5.8: the numbers beside the plot between which the new one does not fit."""
    number_of, first = view.edition.number_of, view.seat * SLOTS
    numbers = [number_of[building] for building in view.bridges[first : first + SLOTS]]
    new, slot = number_of[view.building], action.a
    left = numbers[slot - 1] if slot else 0
    right = numbers[slot + 1] if slot + 1 < SLOTS else 0
    found: list[Sentence] = [(NOT_LOWER, {"new": new, "left": left})] if left and left < new else []
    return [*found, (NOT_HIGHER, {"new": new, "right": right})] if right > new else found


MISSING: Final[dict[str, Missing[LondonView]]] = {
    "L3.7": _card,
    "L4.4": _pawns,
    "L4.7": _centre,
    "L5.6": _plot,
    "L5.8": _neighbours,
    "L6.10": _strength,
    "L8.15": _nobody_to_share_with,
    "L8.21": _pawns,
    "L8.25": _pawns,
}
