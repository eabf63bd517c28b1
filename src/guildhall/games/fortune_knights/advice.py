"""What matters in first games of Die Glücksritter."""

from __future__ import annotations

from typing import Final

from guildhall.core.advice import Advice, asks
from guildhall.core.words import N_

from .view import KnightsView

WHOLE: Final = 8
"""Pieces of a complete castle."""
RICH: Final = 6
"""So many coins of a metal are nearly too many."""
POOR: Final = 4
"""Less pays for nothing."""


def _choosing(view: KnightsView) -> bool:
    return asks(view, "choose")


def _at_the_start(view: KnightsView) -> bool:
    return _choosing(view) and view.round == 1


def _nearly_done(view: KnightsView) -> bool:
    return _choosing(view) and view.pieces(view.seat) == WHOLE - 1


def _rival_nearly_done(view: KnightsView) -> bool:
    return _choosing(view) and any(view.pieces(seat) == WHOLE - 1 for seat in range(view.seats) if seat != view.seat)


def _poor(view: KnightsView) -> bool:
    return _choosing(view) and view.ducats(view.seat) < POOR


def _rich(view: KnightsView) -> bool:
    return _choosing(view) and max(view.gold[view.seat], view.silver[view.seat]) >= RICH


def _ransom(view: KnightsView) -> bool:
    return asks(view, "ransom")


def _lone_knight(view: KnightsView) -> bool:
    return asks(view, "attack")


ADVICE: Final = (
    Advice(
        "nearly-done",
        _nearly_done,
        N_("One piece is missing, and all can see which. Can you still pay if somebody else comes along?"),
        ("own-castle", "own-coins"),
    ),
    Advice(
        "rival",
        _rival_nearly_done,
        N_("Somebody needs only one more piece. Come where they want to buy, or send your black knight."),
        ("field-4",),
    ),
    Advice(
        "rich",
        _rich,
        N_("Your coins grow many: with eight of one metal, half of them are lost. Spend some in this round."),
        ("own-coins",),
    ),
    Advice(
        "poor",
        _poor,
        N_("You cannot pay even the cheapest wall. Fields 5 and 6 bring coins, but only after the others have bought."),
        ("coins-5", "coins-6"),
    ),
    Advice(
        "start",
        _at_the_start,
        N_("Two people, in secret. Ask of each: what do I want there, and who else will want it?"),
        ("field-2", "field-3"),
    ),
    Advice(
        "ransom",
        _ransom,
        N_("Without your knight you choose among five cards. Are the ducats worth more to you in this round?"),
        ("dungeon", "own-coins"),
    ),
    Advice(
        "lone-knight",
        _lone_knight,
        N_("You are alone here. Gold you take now is not paid out on field 5 or 6; an attack hits one player only."),
        ("coins-5", "coins-6"),
    ),
)
"""The most pressing first."""
