"""How a game begins (V1.17 to V1.28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .components import EDITIONS, HAND, TILE_SHAPE, TILES, TOKENS, USUAL_EDITION, card_set
from .position import VenicePosition
from .rules.knowledge import learn_deal
from .rules.lagoon import empty_lagoon
from .rules.tiles import pop_tile, tell_tile
from .terms import DOMINO, DONE, NOBODY, NOTHING, SHAPES, SOURCES, SQUARE

ALL_ROLES: Final = "all"
ANY_PILLAR: Final = "any_pillar"


def set_up(state: VenicePosition, options: Mapping[str, str]) -> None:
    """V1.24: draw the start player, deal, and stack the tiles."""
    state.all_roles, state.any_pillar = options["roles"] == ALL_ROLES, options["tokens"] == ANY_PILLAR
    _clear(state)
    state.lagoon = empty_lagoon(EDITIONS[options.get("edition", USUAL_EDITION)], state.seats)
    state.start = state.dice.below("start player", state.seats)
    state.tell("start_player", state.start, reveals=True)
    _deal(state)
    _stack_tiles(state)
    _give_tiles(state)


def _clear(state: VenicePosition) -> None:
    """An empty table before the first round."""
    seats = state.seats
    state.round = state.idle_rounds = state.acted = state.actor = 0
    state.phase, state.reason = DONE, ""
    state.card, state.through_spy, state.partner, state.drawn = NOTHING, False, NOBODY, NOTHING
    state.stones, state.took, state.tile = 0, False, NOTHING
    state.group = state.room = state.pillars_due = state.tokens_due = 0
    state.chosen, state.shown = [NOTHING] * seats, [NOTHING] * seats
    state.sunk, state.stocks = [0] * len(SHAPES), [[] for _ in range(seats)]
    state.tokens, state.aboard = [TOKENS] * seats, NOBODY
    state.scores, state.sources = [0] * seats, [0] * (seats * len(SOURCES))


def _deal(state: VenicePosition) -> None:
    """V1.20, V1.21, V1.25: all cards of this number of players are dealt."""
    deck = state.lagoon.edition.deck(state.seats, state.all_roles)
    state.dice.shuffle("cards", deck)
    state.hands = [card_set(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(state.seats)]
    learn_deal(state)


def _stack_tiles(state: VenicePosition) -> None:
    """V1.17: a shuffled stack for each shape."""
    state.stacks = []
    for stack, shape in enumerate(SHAPES):
        tiles = [tile for tile in range(len(TILES)) if TILE_SHAPE[tile] == stack]
        state.dice.shuffle(shape.name, tiles)
        state.stacks.append(tiles)


def _give_tiles(state: VenicePosition) -> None:
    """V1.26: from the start player clockwise everybody takes a domino and a square."""
    for turn in range(state.seats):
        seat = (state.start + turn) % state.seats
        for stack in (DOMINO, SQUARE):
            tell_tile(state, "take", seat, pop_tile(state, seat, stack), reveals=True)
