"""Gondolier, the three who speculate, and the saboteur (V6.17 to V6.29, V6.47 to V6.53)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import REMOVE_TILE
from ..components import (
    ARCHITECT,
    CARD_ROLE,
    COUNCILLOR,
    INVENTOR,
    MERCHANT,
    PILE_DRIVER,
    ROLE_NAMES,
    SPECULATOR,
    TILE_SHAPE,
)
from ..position import DONE, NOBODY, REMOVING, SPECULATION, TILE_PARAMS, VenicePosition

AWAITED: Final = {INVENTOR: PILE_DRIVER, SPECULATOR: ARCHITECT, MERCHANT: COUNCILLOR}
"""The role that another player must show."""
SPECULATION_POINTS: Final = 6


def board(table: VenicePosition) -> bool:
    """V6.17 to V6.21: an own token onto the gondola, the one aboard goes home; False without effect."""
    actor = table.actor
    if table.aboard == actor or not table.tokens[actor]:
        return False
    table.tokens[actor] -= 1
    if table.aboard != NOBODY:
        table.tokens[table.aboard] += 1
    if table.events is not None:
        table.announce("board", actor, {} if table.aboard == NOBODY else {"other": table.aboard})
    table.aboard = actor
    return True


def awaited_is_shown(shown: list[int], speculator: int, seat: int) -> bool:
    """V6.22 to V6.28, V6.44: whether another player than this one shows the role that a speculating role awaits."""
    awaited = AWAITED[speculator]
    for other, card in enumerate(shown):  # noqa: SIM110 a generator costs more than the search
        if other != seat and CARD_ROLE[card] == awaited:
            return True
    return False


def speculate(table: VenicePosition, role: int) -> bool:
    """Points if another player shows the awaited role; False without effect (V6.29)."""
    if not awaited_is_shown(table.shown, role, table.actor):
        return False
    table.score(table.actor, SPECULATION, SPECULATION_POINTS)
    if table.events is not None:
        params = {"points": SPECULATION_POINTS, "role": ROLE_NAMES[AWAITED[role]]}
        table.announce("speculate", table.actor, params)
    table.check_track()
    return True


def begin_sabotage(table: VenicePosition) -> bool:
    """Ask for a built tile; False if there is none (V6.51)."""
    if max(table.lagoon.places) < 0:
        return False
    table.phase = REMOVING
    return True


def targets(table: VenicePosition) -> list[Action]:
    """All built tiles."""
    return [REMOVE_TILE[tile] for tile, place in enumerate(table.lagoon.places) if place >= 0]


def forbids_removal(table: VenicePosition, action: Action) -> str:
    """V6.47: only a built tile can be removed."""
    return "" if table.lagoon.places[action.a] >= 0 else "V6.47"


def remove(table: VenicePosition, action: Action) -> None:
    """V6.48 to V6.53: the tile goes under its stack, its pillars stay, nobody's points change."""
    tile, stack = action.a, TILE_SHAPE[action.a]
    table.lagoon.lift(tile)
    table.stacks[stack] = [tile, *table.stacks[stack]]
    table.sunk[stack] += 1
    table.announce("remove", table.actor, TILE_PARAMS[tile])
    table.phase = DONE
