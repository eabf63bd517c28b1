"""What matters in first games of Die Säulen von Venedig."""

from __future__ import annotations

from typing import Final

from guildhall.core.advice import Advice, asks
from guildhall.core.words import N_

from .components import CARDS
from .view import VeniceView

FEW: Final = 8
"""With so few pillars left the end may come in any round."""
MANY: Final = 90
"""From here one good round reaches 100."""


def _choosing(view: VeniceView) -> bool:
    return asks(view, "play")


def _holds(view: VeniceView, role: str) -> bool:
    return any(name.startswith(role) for number, name in enumerate(CARDS) if view.hand >> number & 1)


def _end_is_near(view: VeniceView) -> bool:
    return _choosing(view) and (view.lagoon.supply() <= FEW or max(view.scores) >= MANY)


def _no_tiles(view: VeniceView) -> bool:
    return _choosing(view) and not view.stocks[view.seat] and _holds(view, "architect")


def _may_build(view: VeniceView) -> bool:
    free = view.lagoon.free_pillars()
    return _choosing(view) and bool(view.stocks[view.seat]) and free.bit_count() >= FEW and _holds(view, "architect")


def _first_choice(view: VeniceView) -> bool:
    return _choosing(view) and view.round <= 2


def _marking(view: VeniceView) -> bool:
    return asks(view, "token")


def _driving(view: VeniceView) -> bool:
    return asks(view, "pillar")


def _turning(view: VeniceView) -> bool:
    return asks(view, "at")


def _taking(view: VeniceView) -> bool:
    return asks(view, "take")


ADVICE: Final = (
    Advice(
        "end",
        _end_is_near,
        N_("The end is near: once the last pillar stands or somebody has 100 points, no other card counts any more."),
        ("panel-seats",),
    ),
    Advice(
        "no-tiles",
        _no_tiles,
        N_("You have no tile, so an architect would build nothing. A councillor fetches tiles first."),
    ),
    Advice(
        "may-build",
        _may_build,
        N_("Free pillars stand there, and you have tiles: whoever builds first gets the place. Who acts before you?"),
        ("panel-lagoon",),
    ),
    Advice(
        "first-choice",
        _first_choice,
        N_("Tiles, pillars, building: what comes first? The card you play goes to your left neighbour afterwards."),
        ("panel-seats",),
    ),
    Advice(
        "marking",
        _marking,
        N_("A token brings 3 points when somebody else builds over it. Where will the others want to build?"),
    ),
    Advice(
        "driving",
        _driving,
        N_("Pillars belong to nobody. Leave room for your own tiles, or bait for those of others."),
    ),
    Advice(
        "turning",
        _turning,
        N_("Each edge that equals its neighbour is a point. Try other turns and places before you confirm."),
    ),
    Advice(
        "taking",
        _taking,
        N_("Stones pay for tiles now, and tiles wait for an architect. Which shapes fit on the pillars that stand?"),
        ("pillar",),
    ),
)
"""The most pressing first."""
