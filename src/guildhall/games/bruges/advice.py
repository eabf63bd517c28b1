"""What matters in first games of Brügge."""

from __future__ import annotations

from typing import Final

from guildhall.core.advice import Advice, asks
from guildhall.core.words import N_

from .terms import CARD_TURNS
from .view import BrugesView

STRIKES: Final = 3
"""So many threat markers of a colour are one event."""
HIGH: Final = 5
"""A die that deals threats, and pays well."""


def _card(view: BrugesView) -> bool:
    return view.phase == CARD_TURNS and asks(view, "guilders") and asks(view, "workers")


def _threatened(view: BrugesView) -> bool:
    return _card(view) and max(view.threats[view.seat]) == STRIKES - 1


def _last_round(view: BrugesView) -> bool:
    return _card(view) and bool(view.last) and view.round == view.last


def _no_house(view: BrugesView) -> bool:
    return _card(view) and 0 not in view.tenants[view.seat] and view.round <= HIGH


def _empty_house(view: BrugesView) -> bool:
    return _card(view) and 0 in view.tenants[view.seat] and asks(view, "person")


def _high_die(view: BrugesView) -> bool:
    return _card(view) and max(view.dice_values) >= HIGH


def _first_card(view: BrugesView) -> bool:
    return _card(view) and view.round == 1


def _drawing(view: BrugesView) -> bool:
    return asks(view, "draw")


def _advancing(view: BrugesView) -> bool:
    return asks(view, "advance")


ADVICE: Final = (
    Advice(
        "last-round",
        _last_round,
        N_("The last round: guilders, workers and cards in hand count nothing now. What still brings a point?"),
        ("own-points",),
    ),
    Advice(
        "threatened",
        _threatened,
        N_("You have two threat markers of a colour; the third strikes at once. A card of that colour removes one."),
        ("own-points",),
    ),
    Advice(
        "empty-house",
        _empty_house,
        N_("A house stands empty. The sooner somebody lives there, the longer they work for you."),
        ("own-guilders",),
    ),
    Advice(
        "first-card",
        _first_card,
        N_("Whom would you like to move in? Another card becomes the house, and the rest bring workers and guilders."),
        ("own-guilders",),
    ),
    Advice(
        "high-die",
        _high_die,
        N_("A die shows 5 or 6: a card of its colour brings as many guilders, and its markers threaten everybody."),
        ("panel-town",),
    ),
    Advice(
        "no-house",
        _no_house,
        N_("You have no empty house, and people need one. A card and a worker of its colour make one."),
    ),
    Advice(
        "drawing",
        _drawing,
        N_("You see the colours of two cards only. Colours you have workers of become houses; others fit canals."),
        ("panel-town",),
    ),
    Advice(
        "advancing",
        _advancing,
        N_(
            "Steps count only at the end, and a majority is worth 4 points for ever. Are the guilders needed elsewhere?"
        ),
        ("panel-town",),
    ),
)
"""The most pressing first."""
