"""Positions for tests: a table laid out at any step of the round, and players who act by their notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildhall.core.dice import Dice, ScriptedDice
from guildhall.games.fortune_knights import GAME
from guildhall.games.fortune_knights.components import (
    COPIES,
    DOCUMENTS,
    DUCAT_CARDS,
    GOLD_COINS,
    KINDS,
    SEAT_NAMES,
    SILVER_COINS,
)
from guildhall.games.fortune_knights.rules.rounds import AGENDA, proceed
from guildhall.games.fortune_knights.setup import set_up
from guildhall.games.fortune_knights.state import KnightsState
from guildhall.games.fortune_knights.terms import (
    CHECK,
    CHOICE,
    DUCATS,
    KIND,
    LAST_GIFTS,
    LAYING,
    RANSOM,
    REVEAL,
    UNSEALING,
)

DUCAT_CARD, RANSOM_STEP, CHOOSING, LAYING_STEP, DOCUMENT_STEP, FIELDS_STEP, LAST_GIFTS_STEP, END = (
    DUCATS,
    RANSOM,
    CHOICE,
    LAYING,
    UNSEALING,
    REVEAL,
    LAST_GIFTS,
    CHECK,
)


def new_state(seats: int, dice: Dice) -> KnightsState:
    """A new game at its first decision."""
    state = GAME.start(seats, {}, dice)
    assert isinstance(state, KnightsState)
    return state


def seat_of(name: str) -> int:
    return SEAT_NAMES.index(name)


def kinds(names: Sequence[str]) -> list[int]:
    return [DOCUMENTS.index(name) for name in names]


def position(
    step: int,
    *,
    seats: int = 3,
    script: dict[str, list[int]] | None = None,
    herald: str = "red",
    number: int = 1,
    ducat_cards: Sequence[int] = (),
    turned: int = 0,
    money: Mapping[str, tuple[int, int]] | None = None,
    walls: Mapping[str, int] | None = None,
    towers: Mapping[str, int] | None = None,
    jailed: Sequence[str] = (),
    hands: Mapping[str, Sequence[str]] | None = None,
    stack: Sequence[str] | None = None,
    used: Sequence[str] = (),
    fields: Mapping[int, tuple[int, int]] | None = None,
    bag: tuple[int, int] | None = None,
    chosen: Mapping[str, str] | None = None,
    laid: Mapping[str, Sequence[str]] | None = None,
    closed: Sequence[int] = (),
) -> KnightsState:
    """The table at the beginning of a step, played on to the first question.

    Coins are (gold, silver), 2 and 2 for everybody not named; what is not laid out lies in the bag and on the stack,
    unless these are given too. A stack is named from its top; `chosen` are action cards like "1 5"; `ducat_cards` are
    the first ones of their stack, of which so many are `turned` up already.
    """
    state = KnightsState(ScriptedDice(script))
    set_up(state, seats)
    state.events = []
    state.herald, state.round = seat_of(herald), number
    state.ducat_stack = [*ducat_cards, *(card for card in range(DUCAT_CARDS) if card not in ducat_cards)]
    state.ducats_turned = turned
    _lay_out_pieces(state, walls or {}, towers or {}, jailed)
    _lay_out_coins(state, money or {}, fields or {}, bag)
    _lay_out_documents(state, hands or {}, stack, used)
    for name, cards in (chosen or {}).items():
        state.chosen[seat_of(name)] = sum(1 << int(card) for card in cards.split())
    for name, documents in (laid or {}).items():
        state.laid[seat_of(name)] = sum(1 << kind for kind in kinds(documents))
    state.closed = sum(1 << field for field in closed)
    state.agenda = AGENDA[: [task[KIND] for task in AGENDA].index(step) + 1]
    proceed(state)
    return state


def _lay_out_pieces(
    state: KnightsState, walls: Mapping[str, int], towers: Mapping[str, int], jailed: Sequence[str]
) -> None:
    for name, number in walls.items():
        state.walls[seat_of(name)] = number
    for name, number in towers.items():
        state.towers[seat_of(name)] = number
    for name in jailed:
        state.jailed[seat_of(name)] = 1


def _lay_out_coins(
    state: KnightsState,
    money: Mapping[str, tuple[int, int]],
    fields: Mapping[int, tuple[int, int]],
    bag: tuple[int, int] | None,
) -> None:
    for name, (gold, silver) in money.items():
        state.gold[seat_of(name)], state.silver[seat_of(name)] = gold, silver
    for field, (gold, silver) in fields.items():
        state.field_gold[field], state.field_silver[field] = gold, silver
    rest = GOLD_COINS - sum(state.gold + state.field_gold), SILVER_COINS - sum(state.silver + state.field_silver)
    state.bag_gold, state.bag_silver = bag or rest


def _lay_out_documents(
    state: KnightsState, hands: Mapping[str, Sequence[str]], stack: Sequence[str] | None, used: Sequence[str]
) -> None:
    for name, documents in hands.items():
        for kind in kinds(documents):
            state.hands[seat_of(name)][kind] += 1
            state.documents[seat_of(name)] += 1
    for kind in kinds(used):
        state.used[kind] += 1
    out = [state.used[kind] + sum(hand[kind] for hand in state.hands) for kind in range(KINDS)]
    state.stack = [kind for kind in range(KINDS) for _ in range(COPIES[kind] - out[kind])]
    if stack is not None:
        state.stack = kinds(stack)[::-1]


def play(state: KnightsState, *lines: str) -> None:
    """Act as written: `red choose 1 5`."""
    for line in lines:
        name, text = line.split(" ", 1)
        action = GAME.actions.parse(text)
        assert state.refusal(seat_of(name), action) == "", (line, state.refusal(seat_of(name), action))
        assert action in state.legal(seat_of(name)), line
        state.play(seat_of(name), action)


def why_not(state: KnightsState, line: str) -> str:
    """The clause that forbids this, empty if it is legal."""
    name, text = line.split(" ", 1)
    action = GAME.actions.parse(text)
    clause = state.refusal(seat_of(name), action)
    assert (clause == "") == (action in state.legal(seat_of(name)))
    return clause


def asked(state: KnightsState) -> list[str]:
    """Whose decision it is."""
    return [SEAT_NAMES[seat] for seat in state.deciders()]


def options(state: KnightsState, name: str) -> list[str]:
    """What this player may do."""
    return [action.text for action in state.legal(seat_of(name))]


def coins(state: KnightsState, name: str) -> tuple[int, int]:
    """Gold and silver of a player."""
    return state.gold[seat_of(name)], state.silver[seat_of(name)]


def on_field(state: KnightsState, field: int) -> tuple[int, int]:
    """Gold and silver on a field."""
    return state.field_gold[field], state.field_silver[field]


def castle(state: KnightsState, name: str) -> tuple[int, int]:
    """Walls and towers of a player."""
    return state.walls[seat_of(name)], state.towers[seat_of(name)]


def hand(state: KnightsState, name: str) -> list[str]:
    """Documents of a player."""
    held = state.hands[seat_of(name)]
    return [DOCUMENTS[kind] for kind in range(KINDS) for _ in range(held[kind])]


def used(state: KnightsState) -> list[str]:
    """Documents laid aside."""
    return [DOCUMENTS[kind] for kind in range(KINDS) for _ in range(state.used[kind])]


def dungeon(state: KnightsState) -> list[str]:
    """Whose knights are in the dungeon."""
    return [SEAT_NAMES[seat] for seat in range(state.seats) if state.jailed[seat]]


def happened(state: KnightsState) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in state.events or []]
