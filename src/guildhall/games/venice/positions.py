"""Positions: cards, pillars, tokens and tiles put where a lesson, a figure or a test wants them."""

from __future__ import annotations

from guildhall.core.dice import Dice, ScriptedDice

from .components import CARDS, TILE_SHAPE, TILES, card_set
from .game import GAME
from .rules.knowledge import learn_card, learn_deal, learn_shown
from .rules.lagoon import rotation
from .rules.patterns import TURNS
from .rules.rounds import proceed
from .rules.scoring import score
from .rules.squares import square_set
from .setup import ALL_ROLES, ANY_PILLAR
from .state import VeniceState
from .terms import COATS, DONE, DRIVING, SEAT_NAMES

RED, BLUE, YELLOW, GREEN, PURPLE, BLACK = range(6)


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.index(name)


def tile(name: str) -> int:
    """The number of a tile."""
    return TILES.index(name)


def start(seats: int, all_roles: bool, any_pillar: bool, dice: Dice) -> VeniceState:
    """A game at its beginning."""
    options = {"roles": ALL_ROLES if all_roles else "rulebook", "tokens": ANY_PILLAR if any_pillar else "own_card"}
    state = GAME.start(seats, options, dice)
    if not isinstance(state, VeniceState):
        raise TypeError("another game was begun")
    return state


def new_game(
    seats: int = 2, *, dice: Dice | None = None, all_roles: bool = True, any_pillar: bool = False
) -> VeniceState:
    """A game at its beginning; without dice nothing is shuffled, and red starts."""
    return start(seats, all_roles, any_pillar, dice or ScriptedDice({"start player": [1]}))


def deal(state: VeniceState, hands: dict[int, str]) -> VeniceState:
    """Give seats these cards (blank-separated); the rest of the deck fills all hands up in order."""
    held = {seat: [card(name) for name in names.split()] for seat, names in hands.items()}
    given = {number for cards in held.values() for number in cards}
    rest = [number for number in state.lagoon.edition.deck(state.seats, state.all_roles) if number not in given]
    for seat in range(state.seats):
        own = held.get(seat, [])
        while len(own) < 5:
            own.append(rest.pop(0))
        state.hands[seat] = card_set(own)
    learn_deal(state)
    return state


def showing(state: VeniceState, *names: str, start: int = RED, hands: dict[int, str] | None = None) -> VeniceState:
    """The moment after the cards were shown, one name for each seat; what can be carried out at once has been.

    `hands` names further cards that seats hold.
    """
    deal(state, {seat: f"{name} {(hands or {}).get(seat, '')}" for seat, name in enumerate(names)})
    state.start = start
    state.shown = [card(name) for name in names]
    for seat, number in enumerate(state.shown):
        state.hands[seat] &= ~(1 << number)
    learn_shown(state)
    state.acted, state.phase = 0, DONE
    state.events = []
    proceed(state, DRIVING)  # as after any card
    return state


def pillars(state: VeniceState, names: str) -> VeniceState:
    """Pillars on squares."""
    state.lagoon.pillars |= square_set(names.split())
    return state


def tokens(state: VeniceState, seat: int, names: str) -> VeniceState:
    """Tokens from the supply of a seat on pillars, which are put there too."""
    squares = square_set(names.split())
    state.lagoon.pillars |= squares
    state.lagoon.tokens[seat] |= squares
    state.tokens[seat] -= squares.bit_count()
    return state


def stock(state: VeniceState, seat: int, names: str) -> VeniceState:
    """Give a seat exactly these tiles; the others it had go back on their stacks."""
    for old in state.stocks[seat]:
        state.stacks[TILE_SHAPE[old]] = [*state.stacks[TILE_SHAPE[old]], old]
    wanted = [tile(name) for name in names.split()]
    for number in wanted:
        _take_away(state, number)
    state.stocks[seat] = wanted
    return state


def _take_away(state: VeniceState, number: int) -> None:
    state.stacks = [[other for other in stack if other != number] for stack in state.stacks]
    state.stocks = [[other for other in owned if other != number] for owned in state.stocks]


def built(state: VeniceState, name: str, square: str, degrees: int = 0) -> VeniceState:
    """A tile that stands already, with its pillars."""
    number = tile(name)
    _take_away(state, number)
    turned = rotation(state.lagoon.edition, number, TURNS.index(degrees))
    anchor = square_set([square]).bit_length() - 1
    if turned.turn != TURNS.index(degrees):
        raise ValueError(f"{name} looks the same turned by less than {degrees} degrees")
    state.lagoon.pillars |= turned.outline << anchor
    state.lagoon.lay(number, turned, anchor)
    return state


def points(state: VeniceState, *each: int) -> VeniceState:
    """Points of the seats in their order, from tiles they have built."""
    for seat, number in enumerate(each):
        score(state, seat, COATS, number)
    return state


def passed(state: VeniceState, seat: int, names: str) -> VeniceState:
    """Everybody knows of these cards in a hand, for they were passed on to it."""
    for name in names.split():
        for row in range(state.seats + 1):
            learn_card(state, row, card(name), seat)
    return state


def played(state: VeniceState, *moves: str) -> VeniceState:
    """The table after some moves, each written like `red keep`."""
    for move in moves:
        colour, text = move.split(" ", 1)
        state.play(SEAT_NAMES.index(colour), GAME.actions.parse(text))
    return state
