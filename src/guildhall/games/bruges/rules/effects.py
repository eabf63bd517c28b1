"""Effects: what persons do when they are placed or used, a small function for each (B13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .. import terms as v
from ..position import BrugesPosition
from . import frames
from .canals import can_build
from .counts import amount_per
from .gains import gain_guilders, gain_points
from .markers import ALL_OF_ONE, ANY_COLOUR, MUST, discard_marker, marker_count, may_discard
from .opponents import can_lend, can_reach, start_lending
from .piles import cards_left
from .reputation import climb
from .workers import gain_workers, take_any

Run = Callable[[BrugesPosition, int, int], None]
Why = Callable[[BrugesPosition, int, int], str]


def run_effect(table: BrugesPosition, seat: int, person: int) -> None:
    """Carry out what a person does; choices go on the stack."""
    if not why_without_effect(table, seat, person):
        RUN[table.edition.effect[person]](table, seat, person)


def why_without_effect(table: BrugesPosition, seat: int, person: int) -> str:
    """B12.18: the clause by which a person could change nothing now, empty if it could."""
    return WHY[table.edition.effect[person]](table, seat, person)


def _always(table: BrugesPosition, seat: int, person: int) -> str:
    return ""


def _nothing(table: BrugesPosition, seat: int, person: int) -> None:
    """Persons that only give a power or score at the end."""


# Gains and payments


def _gain(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.1, B13.3: all that the text names; the last part goes on the stack first."""
    args = table.edition.args[person]
    for place in range(len(args) - 2, -1, -2):
        _receive(table, seat, args[place], args[place + 1])


def _receive(table: BrugesPosition, seat: int, resource: int, amount: int) -> None:
    if resource == v.POINTS:
        gain_points(table, seat, amount)
    elif resource == v.GUILDERS:
        gain_guilders(table, seat, amount)
    elif resource == v.WORKERS_ANY:
        take_any(table, seat, amount)
    elif resource == v.WORKERS_EACH:
        for colour in range(len(v.COLOURS)):
            gain_workers(table, seat, colour, amount)
    elif resource == v.CARDS_DRAWN:
        table.push(frames.DRAW, seat, amount)
    else:
        table.push(frames.MARKERS, seat, amount, ANY_COLOUR, MUST)


def _why_no_gain(table: BrugesPosition, seat: int, person: int) -> str:
    args = table.edition.args[person]
    resources = [args[place] for place in range(0, len(args), 2)]
    return "" if any(_receivable(table, seat, resource) for resource in resources) else "B12.18"


def _receivable(table: BrugesPosition, seat: int, resource: int) -> bool:
    if resource == v.CARDS_DRAWN:
        return cards_left(table)
    return resource != v.MARKERS_ANY or marker_count(table, seat) > 0


def _convert(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.4: pay exactly once, then receive."""
    paid, amount, _, _ = table.edition.args[person]
    table.push(frames.REWARD, seat, person)
    if paid == v.GUILDERS:
        table.guilders[seat] -= amount
        if table.events is not None:
            table.tell("paid", seat, n=amount)
    else:
        table.push(frames.GIVE, seat, amount, -1)


def reward(table: BrugesPosition, seat: int, person: int) -> None:
    """What was paid for."""
    _, _, resource, amount = table.edition.args[person]
    _receive(table, seat, resource, amount)


def _why_no_conversion(table: BrugesPosition, seat: int, person: int) -> str:
    paid, amount, resource, _ = table.edition.args[person]
    held = table.guilders[seat] if paid == v.GUILDERS else table.worker_count(seat)
    if held < amount:
        return "B13.4"
    return "" if _receivable(table, seat, resource) else "B12.18"


def _per(table: BrugesPosition, seat: int, person: int) -> None:
    """So much per so many (B13.9 to B13.16)."""
    if table.edition.args[person][0] == v.POINTS:
        gain_points(table, seat, amount_per(table, seat, person))
    else:
        gain_guilders(table, seat, amount_per(table, seat, person))


def _why_none(table: BrugesPosition, seat: int, person: int) -> str:
    return "" if amount_per(table, seat, person) else "B12.18"


def _any_die(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.18: guilders by a die of one's choice."""
    table.push(frames.DIE, seat)


def _highest_die(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.19: guilders by the highest die."""
    gain_guilders(table, seat, max(table.dice_values))


# Workers, persons, cards


def _swap_workers(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.5, B13.8: exchange any number of workers, or up to a limit."""
    limit, held = table.edition.args[person][0], table.worker_count(seat)
    table.push(frames.SWAP, seat, min(limit or held, held))


def _why_no_swap(table: BrugesPosition, seat: int, person: int) -> str:
    return "" if table.worker_count(seat) else "B13.7"


def _ready_person(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.20: make another used person ready."""
    table.push(frames.READY, seat, person)


def _why_none_to_ready(table: BrugesPosition, seat: int, person: int) -> str:
    used = [other for other in table.persons(seat) if other in table.used and other != person]
    return "" if used else "B13.20"


def _extra_card(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.22: one more card at once."""
    table.push(frames.EXTRA_CARD, seat)


def _extra_house(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.30: a hand card becomes a house; a person that is placed only offers it."""
    table.push(frames.EXTRA_HOUSE, seat, int(table.edition.activation[person] == v.ARROW))


def _why_no_card(table: BrugesPosition, seat: int, person: int) -> str:
    return "" if table.hands[seat] else "B13.25"


def _why_no_card_to_swap(table: BrugesPosition, seat: int, person: int) -> str:
    return "" if table.hands[seat] else "B12.18"


def _swap_cards(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.28: discard some cards, then draw as many."""
    table.push(frames.DISCARD, seat, table.edition.args[person][0], 1)


def _draw_then_discard(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.29: draw, then discard."""
    count = table.edition.args[person][0]
    table.push(frames.DISCARD, seat, count)
    table.push(frames.DRAW, seat, count)


def _why_no_draw(table: BrugesPosition, seat: int, person: int) -> str:
    return "" if cards_left(table) or table.hands[seat] else "B12.18"


# Canal and reputation


def _build_tile(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.33, B13.35, B13.36: a tile without a card, for so many times its price."""
    table.push(frames.BUILD, seat, table.edition.args[person][0])


def _why_no_tile(table: BrugesPosition, seat: int, person: int) -> str:
    return can_build(table, seat, table.edition.args[person][0])


def _step_up(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.49: a step for a price; a person that is placed only offers to be paid."""
    price = table.edition.args[person][0]
    if price and table.edition.activation[person] == v.ARROW:
        table.push(frames.OFFER_STEP, seat, price)
    else:
        climb(table, seat, price)


def _why_no_step(table: BrugesPosition, seat: int, person: int) -> str:
    if table.steps[seat] == v.STEPS:
        return "B13.52"
    return "" if table.guilders[seat] >= table.edition.args[person][0] else "B13.49"


# Threat markers


def _discard_markers(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.64: up to so many markers."""
    may_discard(table, seat, table.edition.args[person][0])


def _discard_per_person(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.63: up to as many markers as there are persons."""
    may_discard(table, seat, len(table.persons(seat)))


def _discard_one_colour(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.65: all markers of one colour."""
    table.push(frames.MARKERS, seat, 1, ANY_COLOUR, ALL_OF_ONE)


def _why_no_marker(table: BrugesPosition, seat: int, person: int) -> str:
    return "" if marker_count(table, seat) else "B12.18"


def _discard_named_colour(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.66: all markers of the colour named, and a worker of it."""
    colour = table.edition.args[person][0]
    if table.threats[5 * seat + colour]:
        discard_marker(table, seat, colour, table.threats[5 * seat + colour])
    gain_workers(table, seat, colour, 1)


# Opponents


def _lend(table: BrugesPosition, seat: int, person: int) -> None:
    """B13.72: a guilder to each opponent, a point for each."""
    start_lending(table, seat)


def _why_no_loan(table: BrugesPosition, seat: int, person: int) -> str:
    return can_lend(table, seat)


def _each_opponent(table: BrugesPosition, seat: int, person: int) -> None:
    """B12.25: one opponent after the other."""
    colour = table.edition.args[person][0] if table.edition.effect[person] == v.THREATEN else 0
    if colour < 0:
        table.push(frames.NAME, seat, person)
    else:
        table.push(frames.EACH_OPPONENT, seat, person, 0, colour)


RUN: Final[list[Run]] = [
    _nothing,
    _gain,
    _convert,
    _per,
    _extra_card,
    _extra_house,
    _step_up,
    _build_tile,
    _any_die,
    _highest_die,
    _ready_person,
    _swap_workers,
    _swap_cards,
    _draw_then_discard,
    _discard_markers,
    _discard_per_person,
    _discard_one_colour,
    _discard_named_colour,
    _lend,
    *[_each_opponent] * 6,
]
"""In the order of the effects in the vocabulary."""

WHY: Final[list[Why]] = [
    _always,
    _why_no_gain,
    _why_no_conversion,
    _why_none,
    _why_no_card,
    _why_no_card,
    _why_no_step,
    _why_no_tile,
    _always,
    _always,
    _why_none_to_ready,
    _why_no_swap,
    _why_no_card_to_swap,
    _why_no_draw,
    _why_no_marker,
    _why_no_marker,
    _why_no_marker,
    _always,
    _why_no_loan,
    *[can_reach] * 6,
]
"""Why an effect would change nothing, in the same order."""
