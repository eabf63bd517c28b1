"""Cards: the six actions a played card can serve (B6 to B11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from .. import actions
from ..position import A, BrugesPosition
from ..terms import (
    CHEAPER_PERSONS,
    FREE_DIE,
    FREE_HOUSE_WORKER,
    FREE_HOUSES,
    FREE_WORKER_COLOURS,
    MORE_GUILDERS,
    MORE_MARKERS,
    MORE_WORKERS,
    POWERS,
    WORKERS_GUILDERS,
)
from . import frames
from .canals import build_tile, next_space, price, refuse_space
from .gains import gain_guilders
from .houses import build_house, pay_person, refuse_house, refuse_person
from .markers import FOR_CARD, discard_marker, may_discard
from .piles import discard_card
from .workers import gain_workers, take_any


def list_card_actions(table: BrugesPosition, seat: int, found: list[Action]) -> None:
    """B5.4, B5.5: whatever each card in hand can serve; the quick twin of `refuse_card`."""
    powers, base = POWERS * seat, 5 * seat
    colours, costs = table.edition.colour, table.edition.cost
    threats, workers = table.threats, table.workers
    left, right = _open_colour(table, seat, 0), _open_colour(table, seat, 1)
    any_house = _house_without_own_worker(table, seat)
    means = table.guilders[seat] + table.powers[powers + CHEAPER_PERSONS] if 0 in table.tenants[seat] else -1
    for card in table.hands[seat]:
        colour = colours[card]
        found.append(actions.workers[card])
        found.append(actions.guilders[card])
        if threats[base + colour]:
            found.append(actions.threat[card])
        if colour == left:
            found.append(actions.canal_left[card])
        if colour == right:
            found.append(actions.canal_right[card])
        if any_house or workers[base + colour]:
            found.append(actions.house[card])
        if costs[card] <= means:
            found.append(actions.person[card])


def _open_colour(table: BrugesPosition, seat: int, side: int) -> int:
    """The colour of the next space of a section if it can be paid, else -1."""
    space = next_space(table, seat, side)
    if space < 0 or price(table, seat, space) > table.guilders[seat]:
        return -1
    return table.edition.canal_colour[space]


def _house_without_own_worker(table: BrugesPosition, seat: int) -> bool:
    powers = POWERS * seat
    if table.powers[powers + FREE_HOUSES]:
        return True
    return table.powers[powers + FREE_HOUSE_WORKER] > 0 and table.worker_count(seat) > 0


def refuse_card(table: BrugesPosition, seat: int, action: Action) -> str:
    """B5.4: the clause by which a card of the hand cannot serve an action now."""
    if action.a not in table.hands[seat]:
        return "B5.4"
    code = action.code
    if code == actions.THREAT:
        return "" if table.threats[5 * seat + table.edition.colour[action.a]] else "B8.2"
    if code == actions.CANAL:
        return refuse_canal(table, seat, action)
    if code == actions.HOUSE:
        return refuse_house(table, seat, action.a)
    return refuse_person(table, seat, action.a) if code == actions.PERSON else ""


def refuse_canal(table: BrugesPosition, seat: int, action: Action) -> str:
    """B9.1: the space must be free, of the card's colour, and paid for."""
    space = next_space(table, seat, action.b)
    if space >= 0 and table.edition.canal_colour[space] != table.edition.colour[action.a]:
        return "B9.1"
    return refuse_space(table, seat, action.b, 1)


def play_card(table: BrugesPosition, seat: int, action: Action) -> None:
    """B5.14: the card leaves the hand for one of the six actions."""
    SERVE[action.code - actions.WORKERS](table, seat, action)


def _serve_workers(table: BrugesPosition, seat: int, action: Action) -> None:
    """B6.1 to B6.5: two workers of the card's colour, with persons more, any colours, a guilder."""
    discard_card(table, seat, action.a, "workers")
    powers = POWERS * seat
    count = 2 + table.powers[powers + MORE_WORKERS]
    guilders = table.powers[powers + WORKERS_GUILDERS]
    if guilders:
        gain_guilders(table, seat, guilders)
    if table.powers[powers + FREE_WORKER_COLOURS]:
        take_any(table, seat, count)
    else:
        gain_workers(table, seat, table.edition.colour[action.a], count)


def _serve_guilders(table: BrugesPosition, seat: int, action: Action) -> None:
    """B7.1 to B7.4: as many guilders as the die shows, with persons any die, and more."""
    discard_card(table, seat, action.a, "guilders")
    more = table.powers[POWERS * seat + MORE_GUILDERS]
    if table.powers[POWERS * seat + FREE_DIE]:
        table.push(frames.DIE, seat, more)
    else:
        gain_guilders(table, seat, table.dice_values[table.edition.colour[action.a]] + more)


def _serve_threat(table: BrugesPosition, seat: int, action: Action) -> None:
    """B8.1, B8.3: a marker of the card's colour, with the Sexton a second one if one likes."""
    discard_card(table, seat, action.a, "threat")
    colour = table.edition.colour[action.a]
    discard_marker(table, seat, colour)
    may_discard(table, seat, table.powers[POWERS * seat + MORE_MARKERS], 1 << colour, FOR_CARD)


def _serve_canal(table: BrugesPosition, seat: int, action: Action) -> None:
    """B9.1: a tile on a space of the card's colour."""
    discard_card(table, seat, action.a, "canal")
    build_tile(table, seat, action.b, 1)


def _serve_house(table: BrugesPosition, seat: int, action: Action) -> None:
    """B10.1: a house of the card's colour."""
    build_house(table, seat, action.a, False)


def _serve_person(table: BrugesPosition, seat: int, action: Action) -> None:
    """B11.1: a person for an empty house."""
    pay_person(table, seat, action.a)


SERVE: Final[list[Callable[[BrugesPosition, int, Action], None]]] = [
    _serve_workers,
    _serve_guilders,
    _serve_threat,
    _serve_canal,
    _serve_house,
    _serve_person,
]
"""The six actions in the order of their codes."""


def card_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.22: what an extra card can serve."""
    found: list[Action] = []
    list_card_actions(table, seat, found)
    return found


def answer_extra_card(table: BrugesPosition, seat: int, action: Action) -> None:
    """B13.22: the extra card is played at once."""
    table.pop()
    play_card(table, seat, action)


def extra_house_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.30: any card in hand; the Chamberlain may also decline."""
    cards = [actions.house[card] for card in table.hands[seat]]
    return [*cards, actions.done] if table.stack[A] else cards


def refuse_extra_house(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.30: a hand card; the Architect does not let go."""
    if action.code == actions.DONE:
        return "" if table.stack[A] else "B13.30"
    return "" if action.a in table.hands[seat] else "B5.4"


def answer_extra_house(table: BrugesPosition, seat: int, action: Action) -> None:
    """B13.30: a house without a worker, or none."""
    table.pop()
    if action.code == actions.HOUSE:
        build_house(table, seat, action.a, True)


def die_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.18: any of the five dice."""
    return actions.die


def refuse_die(table: BrugesPosition, seat: int, action: Action) -> str:
    """Any die will do."""
    return ""


def answer_die(table: BrugesPosition, seat: int, action: Action) -> None:
    """B7.2, B13.18: guilders by the die chosen."""
    more = table.stack[A]
    table.pop()
    gain_guilders(table, seat, table.dice_values[action.a] + more)
