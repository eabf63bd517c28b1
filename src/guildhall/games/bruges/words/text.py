"""The table as text: everything one needs to play by, for terminal and screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.core.words import N_, Words

from ..components import EDITIONS, Person
from ..rules.reputation import dice_price
from ..terms import COLOURS, EVENTS, FIELDS, ONCE_A_ROUND, SIDE_COUNT, SIDES, SPACES
from ..view import BrugesView

WHEN: Final = {
    "arrow": N_("when placed"),
    "worker": N_("once a round with a worker ({worker:term})"),
    "infinity": N_("always"),
    "laurel": N_("at the end"),
}


def table_text(view: BrugesView, names: Sequence[str], words: Words) -> str:
    """The whole table as this seat sees it."""
    lines = [*_common(view, words)]
    for seat in range(view.seats):
        lines += ["", *_display(view, seat, names, words)]
    if view.hand:
        lines += ["", words(N_("Your hand:")), *(_card(view, card, words) for card in view.hand)]
    return "\n".join(lines)


def _common(view: BrugesView, words: Words) -> list[str]:
    """Round, dice, piles, statues."""
    template = (
        N_("Round {round}, the last one, phase {phase}")
        if view.round == view.last
        else N_("Round {round}, phase {phase}")
    )
    return [
        words(template, round=view.round, phase=view.phase_number),
        _dice(view, words),
        _piles(view, words),
        _statues(view, words),
    ]


def _statues(view: BrugesView, words: Words) -> str:
    if not view.statues:
        return words(N_("No statue is left"))
    return words(N_("Statues left: {values} points"), values=", ".join(map(str, view.statues)))


def _dice(view: BrugesView, words: Words) -> str:
    if not any(view.dice_values):
        return words(N_("The dice have not been rolled yet."))
    dice = _counts(view.dice_values, words)
    price = dice_price(view.dice_values)
    if not price:
        return words(N_("Dice: {dice}; no step can be bought"), dice=dice)
    return words(N_("Dice: {dice}; a step costs {price} {price:guilder|guilders}"), dice=dice, price=price)


def _piles(view: BrugesView, words: Words) -> str:
    template = N_("Piles: {tops}; extra pile {extra} {extra:card|cards}; discards {discards} {discards:card|cards}")
    tops = ", ".join(_pile(view, pile, words) for pile in range(2))
    return words(template, tops=tops, extra=view.pile_sizes[2], discards=len(view.discards))


def _pile(view: BrugesView, pile: int, words: Words) -> str:
    if view.tops[pile] < 0:
        return words(N_("{side:term} no card"), side=SIDES[pile])
    template, colour = N_("{side:term} {n} {n:card|cards} ({colour:term})"), COLOURS[view.tops[pile]]
    return words(template, side=SIDES[pile], n=view.pile_sizes[pile], colour=colour)


def _counts(numbers: Sequence[int], words: Words) -> str:
    """`blue 2, red 1`: colours with their numbers, none left out that has one."""
    named = zip(COLOURS, numbers, strict=True)
    return ", ".join(words("{colour:term} {n}", colour=colour, n=n) for colour, n in named if n) or "-"


def _display(view: BrugesView, seat: int, names: Sequence[str], words: Words) -> list[str]:
    """Everything in front of one player."""
    head = N_("{who:name}: {points} {points:point|points}, {guilders} {guilders:guilder|guilders}, step {step}")
    first = words(N_(", first player")) if seat == view.first else ""
    values = {"who": seat, "points": view.scores[seat], "guilders": view.guilders[seat], "step": view.steps[seat]}
    return [
        words(head, names=names, **values) + first,
        "  " + words(N_("Workers: {counts}"), counts=_counts(view.workers[seat], words)),
        "  " + words(N_("Threats: {counts}"), counts=_threats(view, seat, words)),
        "  " + words(N_("Cards: {counts}"), counts=_hand(view, seat, words)),
        *("  " + _canal(view, seat, side, words) for side in range(2)),
        "  " + words(N_("Majorities: {fields:terms}"), fields=_fields(view, seat)),
        *("  " + line for line in _houses(view, seat, words)),
    ]


def _threats(view: BrugesView, seat: int, words: Words) -> str:
    named = zip(COLOURS, EVENTS, view.threats[seat], strict=True)
    template = "{colour:term} {n} ({event:term})"
    return ", ".join(words(template, colour=colour, n=n, event=event) for colour, event, n in named if n) or "-"


def _hand(view: BrugesView, seat: int, words: Words) -> str:
    colours = _counts(view.hand_colours[seat], words)
    edition = EDITIONS[view.edition]
    known = [edition.person(card).name for card in view.known[seat]]
    return words(N_("{colours}; known: {known:terms}"), colours=colours, known=known) if known else colours


def _fields(view: BrugesView, seat: int) -> list[str]:
    return [field for field, turned in zip(FIELDS, view.majorities[seat], strict=True) if turned] or ["-"]


def _canal(view: BrugesView, seat: int, side: int, words: Words) -> str:
    """`Canal left: 2 tiles; next, in guilders: purple 3, brown 4, red 5`."""
    edition, built = EDITIONS[view.edition], view.canals[seat][side]
    first = (SIDE_COUNT * seat + side) * SPACES
    spaces = [
        words("{colour:term} {price}", colour=COLOURS[edition.canal_colour[space]], price=edition.canal_price[space])
        for space in range(first + built, first + SPACES)
    ]
    canal = words(N_("Canal {side:term}: {n} {n:tile|tiles}"), side=SIDES[side], n=built)
    ahead = words(N_("next, in guilders: {spaces}"), spaces=", ".join(spaces)) if spaces else words(N_("complete"))
    statue = view.statue_tiles[seat][side]
    won = words(N_("statue of {n} points"), n=statue) if statue else words(N_("no statue"))
    return words.series([canal, ahead, won])


def _houses(view: BrugesView, seat: int, words: Words) -> list[str]:
    """One line for each house, with who lives there."""
    lines = []
    for place, (colour, person) in enumerate(zip(view.house_colours[seat], view.tenants[seat], strict=True), 1):
        if colour >= 0:
            tenant = _card(view, person, words) if person else words(N_("empty"))
            used = words(N_(" (used)")) if person in view.used else ""
            template = N_("House {place} ({colour:term}): {tenant}{used}")
            lines.append(words(template, place=place, colour=COLOURS[colour], tenant=tenant.strip(), used=used))
    return lines


def _card(view: BrugesView, card: int, words: Words) -> str:
    """`  42 Dyer (yellow, craftsman), 3 guilders, always: ...`."""
    person = EDITIONS[view.edition].person(card)
    template = N_(
        "{number} {name:term} ({colour:term}, {group:term}), {cost} {cost:guilder|guilders}, {when}: {text:term}"
    )
    values: dict[str, Any] = {"number": card, "name": person.name, "colour": person.colour, "group": person.group}
    return "  " + words(template, **values, cost=person.cost, when=when(person, words), text=person.text)


def when(person: Person, words: Words) -> str:
    """When a person acts, and for which worker."""
    if person.activation == "infinity" and person.timing == ONCE_A_ROUND:
        return words(N_("once a round"))
    return words(WHEN[person.activation], worker=person.worker)
