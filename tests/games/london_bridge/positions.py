"""Small positions to test the rules with."""

from __future__ import annotations

from guildhall.core.dice import Dice, ScriptedDice
from guildhall.core.event import Event
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.actions import ACTIONS
from guildhall.games.london_bridge.components import EDITIONS, USUAL_EDITION
from guildhall.games.london_bridge.rules.bridge import append
from guildhall.games.london_bridge.rules.faces import FACES, SLOT_COUNT, faces_of
from guildhall.games.london_bridge.rules.rounds import end_round, proceed
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import (
    BONUS_TILES,
    CARDS_EACH,
    CENTRE,
    COATS,
    KINDS,
    PAWN,
    PREPARATION,
    SLOTS,
    TYPES,
    VALUES,
    find,
)

EDITION = EDITIONS[USUAL_EDITION]
RED, PURPLE, YELLOW, BLACK = range(4)


def start(seats: int = 4, dice: Dice | None = None, **options: str) -> LondonState:
    """A new game; without dice nothing is shuffled: Red is on stair A, the stacks show their highest numbers and the
    disc has turned by 1, which brings the X to the gate stack.
    """
    state = GAME.start(seats, GAME.check_options(options), dice or ScriptedDice())
    assert isinstance(state, LondonState)
    state.events = []
    return state


def play(state: LondonState, *texts: str, seat: int | None = None) -> list[Event]:
    """Play actions, each by the first who owes a decision, and give what happened."""
    events: list[Event] = []
    state.events = events
    for text in texts:
        mover = state.deciders()[0] if seat is None else seat
        action = ACTIONS.parse(text)
        assert action in state.legal(mover), f"{text} is not among {legal(state, mover)}"
        state.play(mover, action)
    return events


def legal(state: LondonState, seat: int | None = None) -> list[str]:
    """The notations of what a seat, or the first who owes a decision, may do."""
    return [action.text for action in state.legal(state.deciders()[0] if seat is None else seat)]


def refused(state: LondonState, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action."""
    return state.refusal(state.deciders()[0] if seat is None else seat, ACTIONS.parse(text))


def show(state: LondonState, *cards: int) -> list[Event]:
    """Let everybody choose a card, seat by seat."""
    events: list[Event] = []
    for seat, card in enumerate(cards):
        events += play(state, f"card {card}", seat=seat)
    return events


def turn(state: LondonState, seat: int, card: int = 0) -> LondonState:
    """Make it a seat's only turn of this round, the card it showed being back already."""
    place = seat * CARDS_EACH
    state.picked[place] = card
    state.order, state.turn, state.phase = [place], 0, PAWN
    return state


def park(coat: str, number: int = 0) -> int:
    """One of the three parks of a colour."""
    parks = [b for b in EDITION.stacks[find(TYPES, "park")] if EDITION.coat_of[b] == find(COATS, coat)]
    return parks[number]


def build(state: LondonState, seat: int, *buildings: int) -> None:
    """Put buildings on a bridge without their actions."""
    for building in buildings:
        append(state, seat, building)


def numbers(state: LondonState, seat: int) -> list[int]:
    """The numbers on a bridge from left to right, 0 for a park."""
    bridge = state.bridges[seat * SLOTS : seat * SLOTS + state.built[seat]]
    return [EDITION.number_of[building] for building in bridge]


def on_top(state: LondonState, *buildings: int) -> None:
    """Bring buildings to the top of their stacks."""
    for building in buildings:
        stack = EDITION.type_of[building]
        pile = [each for each in state.piles[stack][: state.left[stack]] if each != building]
        state.piles[stack] = [*pile, building]
        state.left[stack] = len(pile) + 1


def turn_disc(state: LondonState, x_at: str) -> None:
    """Let the X face a stack."""
    state.disc = EDITION.place_of[find(TYPES, x_at)]


def put_pawn(state: LondonState, seat: int, space: str) -> None:
    """Put a pawn on a space without taking a building."""
    state.pawns[seat] = CENTRE if space == "centre" else find(TYPES, space)


def empty(state: LondonState, *stacks: str) -> None:
    """Take all buildings from stacks."""
    for stack in stacks:
        state.left[find(TYPES, stack)] = 0


def give(state: LondonState, seat: int, *kinds: str) -> None:
    """Give usable bonus tiles."""
    for kind in kinds:
        state.tiles[seat * KINDS + find(BONUS_TILES, kind)] += 1


def tiles(state: LondonState, seat: int) -> list[str]:
    """The usable bonus tiles of a seat."""
    return [kind.name for number, kind in enumerate(BONUS_TILES) for _ in range(state.tiles[seat * KINDS + number])]


def fresh(state: LondonState, seat: int) -> list[str]:
    """The bonus tiles a seat has earned in this round."""
    return [kind.name for number, kind in enumerate(BONUS_TILES) for _ in range(state.fresh[seat * KINDS + number])]


def hold(state: LondonState, seat: int, *cards: int) -> None:
    """Give a seat just these cards."""
    state.hands[seat * VALUES : (seat + 1) * VALUES] = [cards.count(value) for value in range(VALUES)]


def hand(state: LondonState, seat: int) -> list[int]:
    """The cards in a hand."""
    return [value for value in range(VALUES) for _ in range(state.hands[seat * VALUES + value])]


def climb(state: LondonState, *spaces: int) -> None:
    """Put the chapel markers on spaces, seat by seat; of equal ones the later seat lies on top."""
    state.chapel = list(spaces)
    state.chapel_ranking = sorted(range(state.seats), key=lambda seat: (-spaces[seat], -seat))


def face(state: LondonState, name: str) -> None:
    """Cover the slot of a face with it."""
    number = find(FACES, name)
    slot = next(slot for slot in range(SLOT_COUNT) if number in faces_of(slot))
    state.faces = [*state.faces[:slot], number, *state.faces[slot + 1 :]]


def finish(state: LondonState) -> LondonState:
    """End the present round as the last one, with no further turns."""
    state.round = state.rounds
    finish_round(state)
    return state


def finish_round(state: LondonState) -> list[Event]:
    """End the present round with no further turns."""
    events: list[Event] = []
    state.events = events
    state.phase = PREPARATION
    end_round(state)
    proceed(state)
    return events


def kinds_of(events: list[Event]) -> list[str]:
    """What kinds of things happened."""
    return [event.kind for event in events]
