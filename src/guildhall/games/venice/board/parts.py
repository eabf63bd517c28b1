"""What all forms of the board share: areas, and whose turn it is to do what."""

from __future__ import annotations

from typing import NamedTuple

from ..components import cards_in
from ..rules.knowledge import sure_cards
from ..terms import NOTHING, OVER, PLACING, USING
from ..view import VeniceView


class Area(NamedTuple):
    """A part of a panel."""

    x: float
    y: float
    width: float
    height: float


def playing_order(view: VeniceView) -> list[int]:
    """The seats from the start player on."""
    return [(view.start + turn) % view.seats for turn in range(view.seats)]


def next_start(view: VeniceView) -> int:
    """The seat that is sure to start the next round because a card shown moves the start player card, or `NOTHING`."""
    moves = any(card != NOTHING and view.lagoon.edition.changes_start[card] for card in view.shown)
    return (view.start + 1) % view.seats if moves and view.phase != OVER else NOTHING


def is_asked(view: VeniceView, *phases: int) -> bool:
    """Whether the viewer is asked something, in one of these phases if any are named."""
    return view.seat in view.deciders and view.phase != OVER and (not phases or view.phase in phases)


def is_turning(view: VeniceView) -> bool:
    """Whether the viewer is placing a tile."""
    return view.phase == PLACING and view.seat == view.actor


def spied_hand(view: VeniceView) -> list[int]:
    """The cards a spy is choosing from."""
    if view.phase != USING or view.seat != view.actor:
        return []
    return cards_in(sure_cards(view.known, view.partner))


def own_cards(view: VeniceView) -> list[int]:
    """The card shown, then those in hand."""
    shown = view.shown[view.seat]
    return [*([] if shown == NOTHING else [shown]), *cards_in(view.hand)]


def known_cards(view: VeniceView, seat: int) -> list[int]:
    """The cards that are certainly in another player's hand."""
    return [] if seat == view.seat else cards_in(sure_cards(view.known, seat))
