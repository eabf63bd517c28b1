"""What matters in first games of Old London Bridge."""

from __future__ import annotations

from typing import Final

from guildhall.core.advice import Advice, asks
from guildhall.core.words import N_

from .terms import SLOTS
from .view import LondonView

LATE: Final = 3
"""The last rounds."""
LOW: Final = 12
"""Below such a house number hardly any fits."""


def _left(view: LondonView) -> int:
    """Rounds to come, this one included."""
    return view.rounds - view.round + 1


def _first_card(view: LondonView) -> bool:
    return asks(view, "card") and view.round == 1


def _low_hand(view: LondonView) -> bool:
    return asks(view, "card") and view.round > 1


def _placing(view: LondonView) -> bool:
    return asks(view, "place", "centre")


def _first_pawn(view: LondonView) -> bool:
    return _placing(view) and view.round == 1


def _gaps(view: LondonView) -> bool:
    return _placing(view) and _left(view) <= LATE and view.built[view.seat] < SLOTS - _left(view)


def _low_number(view: LondonView) -> bool:
    return _placing(view) and 0 < _last_number(view) <= LOW and _left(view) > LATE


def _last_number(view: LondonView) -> int:
    """The house number at the right end of the own bridge, 0 for a park or an empty bridge."""
    built = view.built[view.seat]
    return view.edition.number_of[view.bridges[SLOTS * view.seat + built - 1]] if built else 0


def _replacing(view: LondonView) -> bool:
    return asks(view, "replace")


def _at_the_inn(view: LondonView) -> bool:
    return asks(view, "inn")


ADVICE: Final = (
    Advice(
        "gaps",
        _gaps,
        N_("The end is near, and empty plots will cost pounds. Does this building fill one, or give way to another?"),
        ("own-money",),
    ),
    Advice(
        "low-number",
        _low_number,
        N_("Your last house number is low, so hardly any fits to its right. After a park any number may follow."),
        ("stack-park",),
    ),
    Advice(
        "first-pawn",
        _first_pawn,
        N_("A space pays its pounds and gives the building it faces. High numbers leave room for many more."),
        ("closed-space",),
    ),
    Advice(
        "replacing",
        _replacing,
        N_("The new number is too high to follow. The building that gives way is lost, and its coat with it."),
    ),
    Advice(
        "inn",
        _at_the_inn,
        N_("Cards from the inn: a 4 goes first once and is worth most in the end; small ones are many turns."),
    ),
    Advice(
        "first-card",
        _first_card,
        N_("The highest card builds first, then it is gone; only a 0 comes back. Which building can you not wait for?"),
        ("stack-guild", "stack-park"),
    ),
    Advice(
        "low-hand",
        _low_hand,
        N_("Strength left in your hand earns pounds at the end. Play high only if somebody would take what you want."),
    ),
)
"""The most pressing first."""
