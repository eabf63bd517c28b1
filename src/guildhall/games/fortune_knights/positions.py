"""Positions: a table laid out at any step of the round, for lessons, figures and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildhall.core.dice import ScriptedDice

from .components import (
    COPIES,
    DOCUMENTS,
    GOLD_COINS,
    KINDS,
    SEAT_NAMES,
    SILVER_COINS,
)
from .rules.rounds import AGENDA, proceed
from .setup import set_up
from .state import KnightsState
from .terms import (
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


def seat_of(name: str) -> int:
    """The seat of a colour."""
    return SEAT_NAMES.index(name)


def kinds(names: Sequence[str]) -> list[int]:
    """The kinds of documents with these names."""
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
    _lay_out_ducat_cards(state, ducat_cards, turned)
    _lay_out_pieces(state, walls or {}, towers or {}, jailed)
    _lay_out_coins(state, money or {}, fields or {}, bag)
    _lay_out_documents(state, hands or {}, stack, used)
    _lay_out_choices(state, chosen or {}, laid or {}, closed)
    state.agenda = AGENDA[: [task[KIND] for task in AGENDA].index(step) + 1]
    proceed(state)
    return state


def _lay_out_ducat_cards(state: KnightsState, first: Sequence[int], turned: int) -> None:
    state.ducat_stack = [*first, *(card for card in range(state.edition.ducat_cards) if card not in first)]
    state.ducats_turned = turned


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


def _lay_out_choices(
    state: KnightsState, chosen: Mapping[str, str], laid: Mapping[str, Sequence[str]], closed: Sequence[int]
) -> None:
    for name, cards in chosen.items():
        state.chosen[seat_of(name)] = sum(1 << int(card) for card in cards.split())
    for name, documents in laid.items():
        state.laid[seat_of(name)] = sum(1 << kind for kind in kinds(documents))
    state.closed = sum(1 << field for field in closed)
