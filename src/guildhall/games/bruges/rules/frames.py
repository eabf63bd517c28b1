"""Frames: what can wait on the stack to be decided or settled."""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
"""a: cards still to draw, b: cards that may be drawn besides."""
ADVANCE: Final = 1
PAY_STEP: Final = 2
"""a: price still to pay, in workers or guilders."""
STEP_WATCH: Final = 3
"""a: markers that may be discarded, b: workers to take."""
OFFER_STEP: Final = 4
"""a: price in guilders."""
EXTRA_CARD: Final = 5
EXTRA_HOUSE: Final = 6
"""a: 1 if it may be declined."""
MOVE_IN: Final = 7
"""a: the person that looks for a house."""
PAY_HOUSE: Final = 8
"""a: the new house."""
TAKE: Final = 9
"""a: workers to take."""
GIVE: Final = 10
"""a: workers to give, b: who gets them, -1 for the supply."""
SWAP: Final = 11
"""a: workers that may be exchanged."""
MARKERS: Final = 12
"""a: how many, b: colours as bits, c: how (see markers.py)."""
DIE: Final = 13
"""a: guilders besides the die."""
BUILD: Final = 14
"""a: how many times the price."""
READY: Final = 15
"""a: who does it and cannot be meant."""
DISCARD: Final = 16
"""a: cards to discard, b: 1 if as many are drawn afterwards, c: cards discarded."""
AGAIN: Final = 17
"""a: the person whose arrow effect may be repeated."""
NAME: Final = 18
"""a: the person that threatens with the colour named."""
LEND: Final = 19
"""a: guilders left to give, b: who has one, as bits."""
EVENTS: Final = 20
"""a: the events to settle, as bits."""
LOSE_PERSON: Final = 21
LOSE_BUILDING: Final = 22
LOSE_TILE: Final = 23
LOSE_HOUSE: Final = 24
EACH_OPPONENT: Final = 25
"""a: the person that acts, b: how many opponents have had it, c: the colour named."""
REWARD: Final = 26
"""a: the person that was paid for."""
