"""How a game begins (V1.17 to V1.28)."""

from __future__ import annotations

from guildhall.core.dice import Dice

from .components import DOMINO, EDITION, HAND, SHAPES, SQUARE, TILE_SHAPE, TILES, card_set
from .position import TILE_PARAMS
from .rules.councillor import pop_tile
from .rules.knowledge import learn_deal
from .rules.lagoon import empty_lagoon
from .rules.turn import begin_round
from .state import VeniceState


def start(seats: int, all_roles: bool, any_pillar: bool, dice: Dice) -> VeniceState:
    """A new game, its events told."""
    state = VeniceState(seats, dice, empty_lagoon(seats))
    state.events = []
    state.all_roles, state.any_pillar = all_roles, any_pillar
    state.start = dice.below("start player", seats)
    state.announce("start_player", state.start, reveals=True)
    _deal(state)
    _stack_tiles(state)
    begin_round(state)
    return state


def _deal(state: VeniceState) -> None:
    deck = EDITION.deck(state.seats, state.all_roles)
    state.dice.shuffle("cards", deck)
    state.hands = [card_set(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(state.seats)]
    learn_deal(state)


def _stack_tiles(state: VeniceState) -> None:
    for stack, shape in enumerate(SHAPES):
        tiles = [tile for tile in range(len(TILES)) if TILE_SHAPE[tile] == stack]
        state.dice.shuffle(shape, tiles)
        state.stacks.append(tiles)
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        for stack in (DOMINO, SQUARE):
            tile = pop_tile(state, seat, stack)
            state.announce("take", seat, TILE_PARAMS[tile], reveals=True)
