"""The pile driver places pillars and tokens (V4, V6.9, V6.10)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import PILLAR_ON, TOKEN_ON, actions_for
from ..position import SQUARE_PARAMS, VenicePosition
from ..terms import DONE, DRIVING, MARKING
from .scoring import finish
from .squares import STRIDE, around


def begin_driving(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.9, V6.10: ask for the first pillar; False if there is neither a pillar nor a token to place."""
    state.group = 0
    _find_room(state, min(state.lagoon.edition.card_pillars[card], state.lagoon.supply()))
    if state.pillars_due:
        state.phase = DRIVING
        return True
    return _begin_marking(state, seat)


def _find_room(state: VenicePosition, size: int) -> None:
    """V4.9 to V4.12: the size of the group, at most that of the largest piece of free ground, and where it can be."""
    lagoon = state.lagoon
    state.room = lagoon.roomy_ground(size)
    if not state.room:
        size = lagoon.largest_piece()
        state.room = lagoon.roomy_ground(size)
    state.pillars_due = size


def pillar_squares(state: VenicePosition) -> int:
    """V4.8, V4.9: where the next pillar may stand."""
    if state.group:
        group = state.group
        return (group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & state.lagoon.free_ground()
    return state.lagoon.footholds() & state.room


def options_pillar(state: VenicePosition, seat: int) -> list[Action]:
    """The squares for the next pillar."""
    return actions_for(PILLAR_ON, pillar_squares(state))


def forbids_pillar(state: VenicePosition, seat: int, action: Action) -> str:
    """V4.1, V4.2, V4.8, V4.9: free ground, beside what stands already, in a group that can be completed."""
    square, lagoon = 1 << action.a, state.lagoon
    if square & lagoon.edition.canal:
        return "V4.2"
    if square & lagoon.pillars:
        return "V4.1"
    if state.group:
        return "" if square & around(state.group) else "V4.8"
    if not square & lagoon.footholds():
        return "V4.8"
    return "" if square & state.room else "V4.9"


def play_pillar(state: VenicePosition, seat: int, action: Action) -> None:
    """V9.1, V9.2: place a pillar; the last of the supply ends the game at once."""
    square = 1 << action.a
    state.lagoon.pillars |= square
    state.group |= square
    state.room = 0
    state.pillars_due -= 1
    state.idle_rounds = 0
    if state.events is not None:
        state.tell("pillar", seat, **SQUARE_PARAMS[action.a])
    if state.pillars_due:
        return
    if state.lagoon.supply() == 0:
        finish(state, "pillars")
    elif not _begin_marking(state, seat):
        state.phase = DONE


def _begin_marking(state: VenicePosition, seat: int) -> bool:
    """V4.17 to V4.19: as many tokens as the card says, the player has and the pillars can carry."""
    carriers = token_squares(state).bit_count()
    state.tokens_due = min(state.lagoon.edition.card_tokens[state.card], state.tokens[seat], carriers)
    if state.tokens_due:
        state.phase = MARKING
    return state.tokens_due > 0


def token_squares(state: VenicePosition) -> int:
    """V4.14 to V4.16, V11.1: unmarked pillars of this card, or with the option any without a tile."""
    carriers = state.lagoon.free_pillars() if state.any_pillar else state.group
    return carriers ^ carriers & state.lagoon.marked()


def options_token(state: VenicePosition, seat: int) -> list[Action]:
    """The pillars for the next token."""
    return actions_for(TOKEN_ON, token_squares(state))


def forbids_token(state: VenicePosition, seat: int, action: Action) -> str:
    """V4.14 to V4.16, V11.1: see `token_squares`."""
    square, lagoon = 1 << action.a, state.lagoon
    if square & (lagoon.buildings | lagoon.plazas):
        return "V4.16"
    if square & lagoon.marked():
        return "V4.15"
    if state.any_pillar:
        return "" if square & lagoon.pillars else "V11.1"
    return "" if square & state.group else "V4.14"


def play_token(state: VenicePosition, seat: int, action: Action) -> None:
    """Place a token."""
    state.lagoon.tokens[seat] |= 1 << action.a
    state.tokens[seat] -= 1
    state.tokens_due -= 1
    if state.events is not None:
        state.tell("token", seat, **SQUARE_PARAMS[action.a])
    if state.tokens_due == 0:
        state.phase = DONE
