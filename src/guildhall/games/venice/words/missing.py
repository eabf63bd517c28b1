"""What is missing for what a clause forbids: stones, pillars, room."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.missing import Missing, Sentence, plainly
from guildhall.core.words import N_

from ..actions import AT, BUILD, PILLAR, PLAY, TAKE
from ..rules.lagoon import rotation
from ..rules.squares import connected
from ..terms import BUILDING, CHOOSING, DRIVING, NOTHING, PLACING, TAKING
from ..view import VeniceView

STONES_SHORT: Final = N_("You are {n} {n:stone|stones} short: the tile costs {price}, {held} {held:is|are} left.")
ALONE: Final = N_("Neither the canal nor a pillar is next to this square.")
APART: Final = N_("No pillar of this card is next to this square.")
TOO_SMALL: Final = N_("There is room for {n} {n:pillar|pillars} here, and {due} must be placed together.")
OLD_PILLAR: Final = N_("This pillar was placed by an earlier card.")
NO_PILLAR: Final = N_("There is no pillar on this square.")
BARE: Final = N_("{n} of the {squares} squares {n:has|have} no pillar.")
COVERED: Final = N_("On {n} of the {squares} squares there is a tile already.")
NOWHERE: Final = N_("Nowhere are {squares} free pillars in this shape.")
TILE_FIRST: Final = N_("Choose the tile first.")
NOT_IN_STOCK: Final = N_("You do not have this tile.")
NOT_IN_HAND: Final = N_("This card is not in your hand.")


def _stones(action: Action, view: VeniceView) -> list[Sentence]:
    """V6.1, V6.11: what a tile costs too much."""
    asked = (action.code, view.phase) in ((TAKE, TAKING), (BUILD, BUILDING))
    tile = view.tops[action.a] if action.code == TAKE else action.a
    price = view.lagoon.edition.tile_stones[tile] if asked and tile != NOTHING else 0
    return [(STONES_SHORT, {"n": price - view.stones, "price": price, "held": view.stones})] if price else []


def _foothold(action: Action, view: VeniceView) -> list[Sentence]:
    """V4.8: what the square should be next to."""
    return [(APART if view.group else ALONE, {})] if action.code == PILLAR and view.phase == DRIVING else []


def _room(action: Action, view: VeniceView) -> list[Sentence]:
    """V4.9: how many pillars find room on the ground of which the square is a part."""
    room = connected(1 << action.a, view.lagoon.free_ground()).bit_count()
    return [(TOO_SMALL, {"n": room, "due": view.pillars_due})]


def _pillar_for_token(action: Action, view: VeniceView) -> list[Sentence]:
    return [(OLD_PILLAR if view.lagoon.pillars >> action.a & 1 else NO_PILLAR, {})]


def _ground(action: Action, view: VeniceView) -> list[Sentence]:
    """V5.2, V5.3, V5.11: the squares without a pillar or with a tile; for a tile to choose, that it fits nowhere."""
    if action.code == BUILD:
        return [(NOWHERE, {"squares": rotation(view.lagoon.edition, action.a, 0).outline.bit_count()})]
    if action.code != AT or view.phase != PLACING:
        return []
    outline, lagoon = rotation(view.lagoon.edition, view.tile, action.b).outline << action.a, view.lagoon
    bare, covered = outline & ~lagoon.pillars, outline & (lagoon.buildings | lagoon.plazas)
    counted = ((BARE, bare), (COVERED, covered))
    squares = outline.bit_count()
    return [(said, {"n": found.bit_count(), "squares": squares}) for said, found in counted if found]


def _own_tile(action: Action, view: VeniceView) -> list[Sentence]:
    """V5.1: a tile of the own stock, and the tile before its place."""
    return [(TILE_FIRST if action.code == AT else NOT_IN_STOCK, {})]


def _own_card(action: Action, view: VeniceView) -> list[Sentence]:
    held = view.hand >> action.a & 1 if action.code == PLAY else 1
    return [(NOT_IN_HAND, {})] if view.phase == CHOOSING and not held else []


MISSING: Final[dict[str, Missing[VeniceView]]] = {
    "V2.7": _own_card,
    "V4.8": _foothold,
    "V4.9": _room,
    "V4.14": _pillar_for_token,
    "V5.1": _own_tile,
    "V5.2": _ground,
    "V5.3": _ground,
    "V5.11": _ground,
    "V6.1": _stones,
    "V6.11": _stones,
    "V11.1": plainly(NO_PILLAR),
}
