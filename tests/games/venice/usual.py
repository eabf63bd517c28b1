"""The components of the usual edition, which most tests play with."""

from __future__ import annotations

from functools import partial
from typing import Final

from guildhall.games.venice.board import grid
from guildhall.games.venice.components import EDITIONS, USUAL_EDITION
from guildhall.games.venice.rules import lagoon, squares

EDITION: Final = EDITIONS[USUAL_EDITION]
GROUND: Final = EDITION.ground
CANAL: Final = EDITION.canal
QUAYS: Final = EDITION.quays
SITES: Final = EDITION.sites
GONDOLA_START: Final = EDITION.gondola_start
CARD_STONES: Final = EDITION.card_stones
CARD_PILLARS: Final = EDITION.card_pillars
CARD_TOKENS: Final = EDITION.card_tokens
CHANGES_START: Final = EDITION.changes_start
TILE_STONES: Final = EDITION.tile_stones
TILE_COATS: Final = EDITION.tile_coats
ROTATIONS: Final = EDITION.rotations

rotation = partial(lagoon.rotation, EDITION)
at_canal = partial(lagoon.at_canal, EDITION)
turned_cells = partial(grid.turned_cells, EDITION)


def canal_distances(start: int) -> dict[int, int]:
    """How far every canal square is from this one."""
    return squares.canal_distances(start, CANAL)


def nearest_water(start: int, bridged: int) -> int:
    """Where the gondola gives way to."""
    return squares.nearest_water(start, CANAL, bridged)


def card_numbers(card: int) -> str:
    """What is printed at the foot of a card."""
    return str(EDITION.card_params[card].get("numbers", ""))
