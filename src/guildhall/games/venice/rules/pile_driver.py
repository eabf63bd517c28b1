"""The pile driver places pillars and tokens (V4, V6.9, V6.10)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import PILLAR_ON, TOKEN_ON, actions_for
from ..components import CARD_PILLARS, CARD_TOKENS
from ..position import DONE, DRIVING, MARKING, SQUARE_PARAMS, VenicePosition
from .squares import CANAL, STRIDE, around


def begin(table: VenicePosition, card: int) -> bool:
    """Ask for the first pillar; False if there is neither a pillar nor a token to place."""
    table.group = 0
    _find_room(table, min(CARD_PILLARS[card], table.lagoon.supply()))
    if table.pillars_due:
        table.phase = DRIVING
        return True
    return _begin_tokens(table)


def _find_room(table: VenicePosition, size: int) -> None:
    """V4.9 to V4.12: the size of the group, at most that of the largest piece of free ground, and where it can be."""
    lagoon = table.lagoon
    table.room = lagoon.roomy_ground(size)
    if not table.room:
        size = lagoon.largest_piece()
        table.room = lagoon.roomy_ground(size)
    table.pillars_due = size


def pillar_squares(table: VenicePosition) -> int:
    """V4.8, V4.9: where the next pillar may stand."""
    if table.group:
        group = table.group
        return (group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & table.lagoon.free_ground()
    return table.lagoon.footholds() & table.room


def pillar_options(table: VenicePosition) -> list[Action]:
    """The squares for the next pillar."""
    return actions_for(PILLAR_ON, pillar_squares(table))


def forbids_pillar(table: VenicePosition, action: Action) -> str:
    """V4.1 to V4.9: free ground, at the canal or an earlier pillar, in one group that can be completed."""
    square, lagoon = 1 << action.a, table.lagoon
    if square & CANAL:
        return "V4.2"
    if square & lagoon.pillars:
        return "V4.1"
    if table.group:
        return "" if square & around(table.group) else "V4.3"
    if not square & lagoon.footholds():
        return "V4.4"
    return "" if square & table.room else "V4.9"


def drive(table: VenicePosition, action: Action) -> None:
    """Place a pillar; the last of the supply ends the game at once (V9.1, V9.2)."""
    table.lagoon.pillars |= 1 << action.a
    table.group |= 1 << action.a
    table.room = 0
    table.pillars_due -= 1
    table.idle_rounds = 0
    table.announce("pillar", table.actor, SQUARE_PARAMS[action.a])
    if table.lagoon.supply() == 0:
        table.finish("pillars")
    elif table.pillars_due == 0 and not _begin_tokens(table):
        table.phase = DONE


def _begin_tokens(table: VenicePosition) -> bool:
    """V4.17 to V4.19: as many tokens as the card says, the player has and the pillars can carry."""
    carriers = token_squares(table).bit_count()
    table.tokens_due = min(CARD_TOKENS[table.card], table.tokens[table.actor], carriers)
    if table.tokens_due:
        table.phase = MARKING
    return table.tokens_due > 0


def token_squares(table: VenicePosition) -> int:
    """V4.14 to V4.16, V11.1: unmarked pillars of this card, or with the option any without a tile."""
    carriers = table.lagoon.free_pillars() if table.any_pillar else table.group
    return carriers ^ carriers & table.lagoon.marked()


def token_options(table: VenicePosition) -> list[Action]:
    """The pillars for the next token."""
    return actions_for(TOKEN_ON, token_squares(table))


def forbids_token(table: VenicePosition, action: Action) -> str:
    """V4.14 to V4.16, V11.1: see `token_squares`."""
    square, lagoon = 1 << action.a, table.lagoon
    if square & (lagoon.buildings | lagoon.plazas):
        return "V4.16"
    if square & lagoon.marked():
        return "V4.15"
    if table.any_pillar:
        return "" if square & lagoon.pillars else "V11.1"
    return "" if square & table.group else "V4.14"


def mark(table: VenicePosition, action: Action) -> None:
    """Place a token."""
    table.lagoon.tokens[table.actor] |= 1 << action.a
    table.tokens[table.actor] -= 1
    table.tokens_due -= 1
    table.announce("token", table.actor, SQUARE_PARAMS[action.a])
    if table.tokens_due == 0:
        table.phase = DONE
