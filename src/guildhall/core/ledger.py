"""The ledger of an action: what it costs and brings, line by line, before it is played."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

Kind = Literal["", "gain", "cost", "other", "soft", "total"]
"""What a line is about: a gain or a cost of one's own, somebody else's, something less sure, or the sum."""

_SHORT: Final = 34


class Entry(NamedTuple):
    """A line of a ledger: what happens in words, how much, and a drawing of 20 x 20 that says it in a picture."""

    words: str
    amount: str = ""
    sign: str = ""
    kind: Kind = ""


class Ledger(NamedTuple):
    """What an action does: the line over it, its entries, and the few words on the button that plays it."""

    title: str
    entries: list[Entry]
    confirm: str


def in_short(label: str) -> str:
    """The beginning of a long label that can stand on a button: up to the first stop that leaves it short enough."""
    if len(label) <= _SHORT:
        return label
    starts = [label[: found.start()] for found in re.finditer(r"[;:,.(]", label)]
    return next((start.strip() for start in reversed(starts) if 3 < len(start) <= _SHORT), label)
