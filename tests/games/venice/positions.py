"""Positions for tests: small functions that put cards, pillars, tokens and tiles where a test needs them."""

from __future__ import annotations

from collections.abc import Iterable

from guildhall.core.dice import Dice, ScriptedDice
from guildhall.core.event import Event
from guildhall.core.state import SPECTATOR
from guildhall.games.venice.actions import ACTIONS
from guildhall.games.venice.components import CARDS, EDITION, TILE_SHAPE, TILES, card_set, cards_in
from guildhall.games.venice.game import GAME
from guildhall.games.venice.rules.cards import options_choice
from guildhall.games.venice.rules.knowledge import learn_deal, learn_shown
from guildhall.games.venice.rules.lagoon import TURNS, rotation
from guildhall.games.venice.rules.rounds import proceed
from guildhall.games.venice.rules.squares import names_of, square_set
from guildhall.games.venice.setup import ALL_ROLES, ANY_PILLAR
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import CHOOSING, DONE, DRIVING, EXCHANGING, NOTHING, OVER, SOURCES

RED, BLUE, YELLOW, GREEN, PURPLE, BLACK = range(6)


def card(name: str) -> int:
    return CARDS.index(name)


def tile(name: str) -> int:
    return TILES.index(name)


def start(seats: int, all_roles: bool, any_pillar: bool, dice: Dice) -> VeniceState:
    """A game at its beginning."""
    options = {"roles": ALL_ROLES if all_roles else "rulebook", "tokens": ANY_PILLAR if any_pillar else "own_card"}
    state = GAME.start(seats, options, dice)
    assert isinstance(state, VeniceState)
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
    rest = [number for number in EDITION.deck(state.seats, state.all_roles) if number not in given]
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
    turned = rotation(number, TURNS.index(degrees))
    anchor = square_set([square]).bit_length() - 1
    assert turned.turn == TURNS.index(degrees)
    state.lagoon.pillars |= turned.outline << anchor
    state.lagoon.lay(number, turned, anchor)
    return state


def squares_of(name: str, square: str, degrees: int = 0) -> list[str]:
    """The pillar squares of a tile at a place."""
    return names_of(rotation(tile(name), TURNS.index(degrees)).outline << square_set([square]).bit_length() - 1)


def why(state: VeniceState, seat: int, text: str) -> str:
    """The clause that forbids an action, empty if it is legal."""
    return state.refusal(seat, ACTIONS.parse(text))


def play(state: VeniceState, seat: int, *texts: str) -> list[Event]:
    """Play legal actions one after the other and give the events of the last one."""
    for text in texts:
        assert why(state, seat, text) == "", f"{text} is forbidden by {why(state, seat, text)}"
        state.events = []
        state.play(seat, ACTIONS.parse(text))
    assert state.events is not None
    return state.events


def legal(state: VeniceState, seat: int) -> list[str]:
    return [action.text for action in state.legal(seat)]


def offered(state: VeniceState, seat: int, verb: str) -> set[str]:
    """What follows the verb in all legal actions that begin with it."""
    return {text.removeprefix(f"{verb} ") for text in legal(state, seat) if text.startswith(f"{verb} ")}


def points_from(state: VeniceState, seat: int, source: int) -> int:
    """The points a seat has from one source."""
    return state.view(SPECTATOR).sources[seat * len(SOURCES) + source]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def hand(state: VeniceState, seat: int) -> set[str]:
    return {CARDS[number] for number in cards_in(state.hands[seat])}


def play_round(state: VeniceState, choices: dict[int, str] | None = None, *, avoid: str = "") -> None:
    """Play a round: no exchange, these cards (else any but the avoided role), and always the first thing offered."""
    play(state, state.start, "keep")
    for seat in range(state.seats):
        name = (choices or {}).get(seat)
        names = [action.text.removeprefix("play ") for action in options_choice(state, seat)]
        play(state, seat, "play " + (name or next(n for n in names if not avoid or not n.startswith(avoid))))
    finish_round(state)


def finish_round(state: VeniceState) -> None:
    """Carry out the rest of a round, always doing the first thing offered."""
    while state.phase not in (EXCHANGING, OVER):
        assert state.phase != CHOOSING
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[0])


def nothing_shown(state: VeniceState) -> bool:
    return all(number == NOTHING for number in state.shown)
