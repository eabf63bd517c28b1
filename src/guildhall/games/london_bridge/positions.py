"""Positions: small functions that lay out a table, for lessons, figures and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildhall.core.dice import Dice, ScriptedDice
from guildhall.core.event import Event

from .components import EDITIONS, USUAL_EDITION
from .game import GAME
from .rules.bridge import append
from .rules.faces import FACES, SLOT_COUNT, faces_of
from .rules.rounds import end_round, proceed
from .state import LondonState
from .terms import (
    BONUS_TILES,
    CARDS_EACH,
    CENTRE,
    COATS,
    DISC,
    KINDS,
    PAWN,
    PREPARATION,
    SEAT_NAMES,
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
    if not isinstance(state, LondonState):
        raise TypeError("another game was begun")
    state.events = []
    return state


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


def hold(state: LondonState, seat: int, *cards: int) -> None:
    """Give a seat just these cards."""
    state.hands[seat * VALUES : (seat + 1) * VALUES] = [cards.count(value) for value in range(VALUES)]


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


def table(
    *,
    seats: int = 3,
    number: int = 3,
    markers: tuple[int, ...] = (),
    x_at: str = "gate",
    bridges: Mapping[str, Sequence[int]] = {},
    tops: Sequence[int] = (),
    order: Mapping[str, int] = {},
    pawns: Mapping[str, str] = {},
    hands: Mapping[str, Sequence[int]] = {},
    money: Mapping[str, int] = {},
    chapel: Mapping[str, int] = {},
    gate: Mapping[str, int] = {},
    bonus: Sequence[Sequence[str]] = (("share_space",), ("gate_2",), ("keep_card",)),
    tiles: Mapping[str, Sequence[str]] = {},
) -> LondonState:
    """A table in the middle of a game; whoever has a pawn has had a turn.

    `markers` are those of this round and the next ones; of several `tops` of a stack the last lies uppermost; without
    `order`, the cards shown, cards are about to be chosen; `bonus` are upper tiles of the bonus stacks, the top first.
    """
    state = start(seats)
    state.round = number
    _mark_rounds(state, markers)
    turn_disc(state, x_at)
    for seat, colour in enumerate(SEAT_NAMES[:seats]):
        build_from_stacks(state, seat, *bridges.get(colour, ()))
        state.pay(seat, money.get(colour, state.money[seat]) - state.money[seat], DISC)
        give(state, seat, *tiles.get(colour, ()))
        if colour in hands:
            hold(state, seat, *hands[colour])
    on_top(state, *tops)
    _climb_both(state, chapel, gate)
    for pile, kinds in zip(state.bonus_piles, bonus, strict=False):
        _bring_up(pile, [find(BONUS_TILES, kind) for kind in reversed(kinds)])
    if order:
        _show_cards(state, order, pawns)
    _count_supply(state)
    return state


def _mark_rounds(state: LondonState, markers: tuple[int, ...]) -> None:
    """Let the markers from this round on show these steps; the others keep their order."""
    rest = EDITION.markers[:]
    for marker in markers:
        rest.remove(marker)
    before = state.round - 1
    state.markers = [*rest[:before], *markers, *rest[before:]][: state.rounds]


def build_from_stacks(state: LondonState, seat: int, *buildings: int) -> None:
    """Put buildings on a bridge without their actions, and take them from their stacks."""
    for building in buildings:
        on_top(state, building)
        state.left[EDITION.type_of[building]] -= 1
        append(state, seat, building)


def _climb_both(state: LondonState, chapel: Mapping[str, int], gate: Mapping[str, int]) -> None:
    """Put the markers of both tracks on spaces; of equal ones the earlier seat is ahead."""
    colours = SEAT_NAMES[: state.seats]
    state.chapel = [chapel.get(colour, 0) for colour in colours]
    state.chapel_ranking = sorted(range(state.seats), key=lambda seat: (-state.chapel[seat], seat))
    state.gate = [gate.get(colour, 0) for colour in colours]
    state.gate_ranking = sorted(range(state.seats), key=lambda seat: (-state.gate[seat], seat))


def _bring_up(pile: list[int], wanted: list[int]) -> None:
    """Put tiles on top of their stack, the last one uppermost."""
    for kind in wanted:
        pile.remove(kind)
        pile.append(kind)


def _show_cards(state: LondonState, order: Mapping[str, int], pawns: Mapping[str, str]) -> None:
    """Show cards in their order; the turn is that of the first without a pawn."""
    places = [SEAT_NAMES.index(colour) * CARDS_EACH for colour in order]
    for place, card in zip(places, order.values(), strict=True):
        state.picked[place] = card
    for colour, space in pawns.items():
        put_pawn(state, SEAT_NAMES.index(colour), space)
    state.order, state.turn, state.phase = places, len(pawns), PAWN


def _count_supply(state: LondonState) -> None:
    """Leave in the supply what nobody holds, nor shows for a turn to come."""
    waiting = [state.picked[place] for place in state.order[state.turn + 1 :]]
    for value in range(1, VALUES):
        held = sum(state.hands[value::VALUES]) + waiting.count(value)
        state.supply[value] = EDITION.cards[value] - held
