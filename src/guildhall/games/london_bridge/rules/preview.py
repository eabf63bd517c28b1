"""What a building would do: where it would stand and how strong it would be, before anybody commits."""

from __future__ import annotations

from typing import NamedTuple

from ..components import SLOTS
from ..view import LondonView
from .bridge import can_append, replaceable, strength_with


class Outcome(NamedTuple):
    """One way to build: the slot, the building that would give way (0 for none), the strength."""

    slot: int
    replaced: int
    strength: int


def outcomes(view: LondonView, seat: int, building: int) -> list[Outcome]:
    """L5.7, L5.8: every slot a seat could build on, with what follows; none on a bridge that is complete."""
    edition, built = view.edition, view.built[seat]
    if built == SLOTS:
        return []
    if can_append(edition, view.bridges, built, seat, building):
        return [Outcome(built, 0, strength_with(edition, view.coats, seat, building, 0))]
    slots = replaceable(edition, view.bridges, built, seat, building)
    return [_replacing(view, seat, building, slot) for slot in slots]


def _replacing(view: LondonView, seat: int, building: int, slot: int) -> Outcome:
    old = view.bridges[seat * SLOTS + slot]
    return Outcome(slot, old, strength_with(view.edition, view.coats, seat, building, old))
