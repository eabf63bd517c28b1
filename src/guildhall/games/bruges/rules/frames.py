"""Frames: what can wait on the stack to be decided or settled.

A frame has five numbers: its kind, the seat it concerns, and three operands, whose names stand below the kinds.
"""

from __future__ import annotations

from typing import Final

KINDS: Final[list[str]] = []


def _kind(name: str) -> int:
    """One more kind of frame; its number is its place."""
    KINDS.append(name)
    return len(KINDS) - 1


DRAW: Final = _kind("draw")
ADVANCE: Final = _kind("advance")
PAY_STEP: Final = _kind("pay step")
STEP_WATCH: Final = _kind("step watch")
OFFER_STEP: Final = _kind("offer step")
EXTRA_CARD: Final = _kind("extra card")
EXTRA_HOUSE: Final = _kind("extra house")
MOVE_IN: Final = _kind("move in")
PAY_HOUSE: Final = _kind("pay house")
TAKE: Final = _kind("take")
GIVE: Final = _kind("give")
SWAP: Final = _kind("swap")
MARKERS: Final = _kind("markers")
DIE: Final = _kind("die")
BUILD: Final = _kind("build")
READY: Final = _kind("ready")
DISCARD: Final = _kind("discard")
AGAIN: Final = _kind("again")
NAME: Final = _kind("name")
LEND: Final = _kind("lend")
EVENTS: Final = _kind("events")
LOSE_PERSON: Final = _kind("lose person")
LOSE_BUILDING: Final = _kind("lose building")
LOSE_TILE: Final = _kind("lose tile")
LOSE_HOUSE: Final = _kind("lose house")
EACH_OPPONENT: Final = _kind("each opponent")
REWARD: Final = _kind("reward")

# The first operand.
COUNT: Final = -3
"""How many are left: cards to draw or discard, workers to take, give or swap, markers to discard, guilders to lend."""
PERSON: Final = -3
"""Who looks for a house, may act again, names a colour, acts on all opponents, was paid for, or makes another ready."""
PRICE: Final = -3
"""What is still to be paid for a step."""
TIMES: Final = -3
"""How many times its price a tile costs."""
BONUS: Final = -3
"""Guilders besides the die."""
PLACE: Final = -3
"""The house to be paid for."""
OFFERED: Final = -3
"""1 if the extra house may be declined."""
DUE: Final = -3
"""The events to settle, as bits."""

# The second operand.
BESIDES: Final = -2
"""Cards that may be drawn besides."""
WORKERS: Final = -2
"""Workers to take for a step, besides markers to discard."""
RECEIVER: Final = -2
"""Who gets the workers given, -1 for the supply."""
COLOURS: Final = -2
"""The colours of which markers may be discarded, as bits."""
REPLACED: Final = -2
"""1 if as many cards are drawn as were discarded."""
RECEIVERS: Final = -2
"""Who has been lent a guilder, as bits."""
OFFERER: Final = -2
"""The person who offers a step."""
REACHED: Final = -2
"""How many opponents have had it."""

# The third operand.
MANNER: Final = -1
"""How markers are discarded, see `markers.py`."""
DISCARDED: Final = -1
"""How many cards have been discarded."""
LENDER: Final = -1
"""The person who lends."""
COLOUR: Final = -1
"""The colour of the markers that opponents receive."""
