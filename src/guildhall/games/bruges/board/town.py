"""The town: dice and what they mean, piles, supply of workers, statues, the reputation track at the town hall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.cards import card, card_back, empty_place, pile
from guildhall.art.labels import bracket, panel_ground
from guildhall.art.lettering import lines, size_for, width_of, wrap
from guildhall.art.palette import sign, sign_on_disc
from guildhall.art.panel import Panel
from guildhall.art.people import portrait
from guildhall.art.picks import Box, name, pick
from guildhall.art.pieces import die, meeple, pawn, statue
from guildhall.art.places import steps
from guildhall.art.svg import element, group, path, rect, text
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS
from ..rules.reputation import dice_price
from ..terms import COLOURS, SEATS, SIDES, STEPS
from ..view import BrugesView
from ..words.persons import face_of
from . import art
from .parts import can_pick

WIDTH: Final = 372
HEIGHT: Final = 336
LONG: Final = 1084
"""The width of the town when only spectators look at it."""
LONG_HEIGHT: Final = 132
_THREATENING: Final = 5
"""From this value on a die brings a threat for everybody."""
_PRICES: Final = (N_("Advance costs {sum} = {price}"), N_("Advance: {sum} = {price}"), N_("Advance: {price}"))
_WARNINGS: Final = (N_("Threats for everybody"), N_("Threats for all"), N_("Threats"))


def wide_town(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The town at a desk, beside the own display."""
    body = panel_ground(WIDTH, HEIGHT) + _dice(view, words, 18, 12, 336, 42)
    body += path(f"M16 103H{WIDTH - 16}M16 209H{WIDTH - 16}M16 247H{WIDTH - 16}", "hair")
    body += group(_piles(view, words, (48, 68), 70), 20, 112) + _supply(view, words, 18, 214, 336)
    body += text(16, 263, words(N_("Reputation")), "t-caption") + _track(view, names, words, 16, 326, 340)
    return Panel("town", _title(words), WIDTH, HEIGHT, body)


def long_town(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The town as spectators see it, above the displays."""
    body = panel_ground(LONG, LONG_HEIGHT) + _dice(view, words, 18, 20, 300, 42)
    body += path(f"M336 14V{LONG_HEIGHT - 14}M702 14V{LONG_HEIGHT - 14}", "hair")
    body += group(_piles(view, words, (48, 68), 70), 354, 18)
    body += text(720, 30, words(N_("Reputation")), "t-caption") + _track(view, names, words, 720, 112, 346)
    return Panel("town", _title(words), LONG, LONG_HEIGHT, body)


def narrow_town(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The town on a phone: dice, piles and statues in a row, below them the supply when it is asked for, reputation."""
    width, asked = 366, any(can_pick(view, f"supply-{colour}") for colour in COLOURS)
    height = 170 if asked else 132
    body = panel_ground(width, height) + _dice(view, words, 12, 10, 188, 31)
    body += path(f"M209 10V74M12 {height - 48}H354", "hair") + group(_narrow_piles(view, words), 219, 8)
    body += _supply(view, words, 10, 86, 346) if asked else ""
    body += group(_flat_track(view, names, words, width - 12), 6, height - 44)
    return Panel("town", _title(words), width, height, body)


def _title(words: Words) -> str:
    return words(N_("The town: dice, piles, statues, reputation"))


# ---- dice


def _dice(view: BrugesView, words: Words, x: float, y: float, width: float, size: float) -> str:
    """The dice in the order of their values, and brackets that say what they mean."""
    step = (width - size) / (len(COLOURS) - 1)
    if not any(view.dice_values):
        return _no_dice(words, x, y, step, size)
    order = sorted(range(len(COLOURS)), key=lambda colour: view.dice_values[colour])
    body = "".join(_die(view, words, colour, x + place * step, y, size) for place, colour in enumerate(order))
    low = sum(value <= 2 for value in view.dice_values)
    high = sum(value >= _THREATENING for value in view.dice_values)
    foot, room = y + size * 1.5, width / 2 - 4 if high else width
    body += _price(view, words, (x, foot), room, (low - 1) * step + size)
    return body + _threats(words, (x + width, foot), width / 2 - 4, (high - 1) * step + size) if high else body


def _no_dice(words: Words, x: float, y: float, step: float, size: float) -> str:
    places = [
        rect(x + index * step, y, size, size, 9, "slot")
        + group(sign_on_disc(x + index * step + size / 2, y + size * 1.22, size * 0.2, colour), css=f"c-{colour}")
        for index, colour in enumerate(COLOURS)
    ]
    return "".join(places) + text(x, y + size * 1.5 + 21, words(N_("Not rolled yet")), "t-caption")


def _die(view: BrugesView, words: Words, colour: int, x: float, y: float, size: float) -> str:
    title = words(N_("{colour:term} die: {n}"), colour=COLOURS[colour], n=view.dice_values[colour])
    body = die(x, y, size, COLOURS[colour], view.dice_values[colour], sign_below=True)
    reach = Box(x - 3, y - 6, size + 6, max(44, size * 1.5 + 6), 0)
    return pick(f"die-{COLOURS[colour]}", capital(title), body, Box(x, y, size, size, 9), reach=reach)


def _price(view: BrugesView, words: Words, place: tuple[float, float], room: float, reach: float) -> str:
    """The bracket under ones and twos: what a step costs."""
    x, y = place
    low = [value for value in sorted(view.dice_values) if value <= 2]
    if not low:
        return text(x, y + 21, words(N_("No advance")), "t-caption")
    terms, price = " + ".join(map(str, low)), dice_price(view.dice_values)
    templates = _PRICES if len(low) > 1 else _PRICES[-1:]
    told = [words(template, sum=terms, price=price) for template in templates]
    return bracket(x, x + reach, y, "") + text(x, y + 21, _that_fits(told, room), "t-caption")


def _threats(words: Words, place: tuple[float, float], room: float, reach: float) -> str:
    """The bracket under fives and sixes: what they bring; (x, y) is its right end."""
    x, y = place
    told = [words(template) for template in _WARNINGS]
    line = bracket(x - reach, x, y, "", "danger")
    return line + text(x, y + 21, _that_fits(told, room), "t-caption danger", "end")


def _that_fits(told: Sequence[str], room: float) -> str:
    """The first of several ways to say a thing that fits into the room, or the last."""
    return next((words for words in told if width_of(words, 11, bold=True) <= room), told[-1])


# ---- piles


def _piles(view: BrugesView, words: Words, size: tuple[float, float], step: float) -> str:
    """Two piles to draw from, the discards, the extra pile, the statues; each with a word below."""
    width, height = size
    things = [*(_pile(view, words, side, (side * step, 0), size) for side in range(2))]
    things.append(group(_discards(view, words, size), 2 * step))
    things.append(group(empty_place(0, 0, width, height) + _count(width, height, view.pile_sizes[2]), 3 * step))
    things.append(group(_statues(view, width * 0.54), 4 * step + width / 2 + 4, height / 2))
    told = [words(N_("{n} {n:card|cards}"), n=view.pile_sizes[side]) for side in range(2)]
    told += [words(N_("Discards")), words(N_("Extra pile"))]
    told.append(words(N_("{n} {n:statue|statues}"), n=len(view.statues)))
    labels = [_caption(index * step + width / 2, height + 15, word, step - 2) for index, word in enumerate(told)]
    return "".join(things) + "".join(labels)


def _caption(x: float, y: float, word: str, room: float) -> str:
    size = size_for(word, (11, 10.5, 10), room, bold=True)
    return lines(x, y, wrap(word, size, room, bold=True), 11, "t-soft t-bold", "middle", size)


def _pile(view: BrugesView, words: Words, side: int, place: tuple[float, float], size: tuple[float, float]) -> str:
    x, y = place
    left, top = view.pile_sizes[side], view.tops[side]
    if top < 0:
        body = empty_place(x, y, *size, "0")
        title = words(N_("The {side:term} pile is empty"), side=SIDES[side])
    else:
        body = pile(x, y, *size, card_back(*size, COLOURS[top]), left - 1)
        told = N_("The {side:term} pile: {colour:term} on top, {n} {n:card|cards}")
        title = words(told, side=SIDES[side], colour=COLOURS[top], n=left)
    return pick(f"pile-{SIDES[side]}", title, body, Box(x, y, *size, 6))


def _discards(view: BrugesView, words: Words, size: tuple[float, float]) -> str:
    if not view.discards:
        return empty_place(0, 0, *size)
    face = face_of(EDITIONS[view.edition], view.discards[-1], words)
    width, height = size
    body = portrait(face.group, face.number, face.colour, (0, 0, width, height - 22), (5, 5))
    body += rect(0, height - 22, width, 4, 0, "f-c") + sign(5, height - 15, 11, face.colour)
    body += text(width - 6, height - 5, len(view.discards), "t-piece", "end", 13)
    told = words(N_("{n} discarded, {name} last"), n=len(view.discards), name=face.name)
    return element("g", name(told) + card(width, height, body, 5), f"c-{face.colour}")


def _count(width: float, height: float, number: int) -> str:
    return text(width / 2, height / 2 + 5, number, "t-count" if number else "t-count zero", "middle")


def _statues(view: BrugesView, radius: float) -> str:
    if not view.statues:
        return statue(0, 0, radius)
    under = statue(2, 3, radius, view.statues[0]) if len(view.statues) > 1 else ""
    return under + statue(0, 0, radius, view.statues[0])


def _narrow_piles(view: BrugesView, words: Words) -> str:
    body = "".join(_pile(view, words, side, (side * 40, 0), (29, 42)) for side in range(2))
    body += "".join(text(side * 40 + 14.5, 58, view.pile_sizes[side], "t-caption", "middle") for side in range(2))
    body += empty_place(79, 0, 28, 42) + _count_in(93, 25, view.pile_sizes[2])
    body += _caption(93, 58, words(N_("Extra")), 40)
    body += group(_statues(view, 14.5), 127, 21) + text(127, 58, f"×{len(view.statues)}", "t-caption", "middle")
    return body


def _count_in(x: float, y: float, number: int) -> str:
    return text(x, y, number, "t-caption", "middle")


# ---- supply


def _supply(view: BrugesView, words: Words, x: float, y: float, width: float) -> str:
    """Workers to take from the supply, one of each colour."""
    first = x + 82
    step = (x + width - 26 - first) / 4
    drawn = [_worker(words, colour, first + index * step, y) for index, colour in enumerate(COLOURS)]
    return text(x, y + 18, words(N_("Supply")), "t-caption") + "".join(drawn)


def _worker(words: Words, colour: str, x: float, y: float) -> str:
    title = words(N_("A {colour:term} worker from the supply"), colour=colour)
    return pick(f"supply-{colour}", title, meeple(x, y, 26, colour), Box(x - 2, y - 1, 30, 29), reach=_wide(x, y))


def _wide(x: float, y: float) -> Box:
    return Box(x - 9, y - 6, 44, 40, 0)


# ---- reputation


def _track(view: BrugesView, names: Sequence[str], words: Words, x: float, foot: float, width: float) -> str:
    """Stone steps up from the town hall; the points of a step stand on it, the pawns above."""
    values = list(EDITIONS[view.edition].step_points[1:])
    broad = (width - 44) / STEPS
    drawn = group(art.town_hall(36, 54), x, foot - 54) + steps(x + 44, foot, [*values], broad, 4.2, 20)
    return drawn + "".join(_pawns(view, names, words, step, x, foot, broad) for step in range(STEPS + 1))


def _pawns(view: BrugesView, names: Sequence[str], words: Words, step: int, x: float, foot: float, broad: float) -> str:
    here = [seat for seat in range(view.seats) if view.steps[seat] == step]
    middle = x + 44 + (step - 0.5) * broad if step else x + 18
    ground = foot - 20 - (step - 1) * 4.2 if step else foot
    gap = min(16.0, (broad + 4) / max(len(here), 1))
    return "".join(
        _pawn(view, names, words, seat, middle + (index - (len(here) - 1) / 2) * gap, ground, 25)
        for index, seat in enumerate(here)
    )


def _pawn(view: BrugesView, names: Sequence[str], words: Words, seat: int, x: float, ground: float, size: float) -> str:
    title = words(N_("{who:name}: step {step}"), names=names, who=seat, step=view.steps[seat])
    body = name(title) + pawn(x - size * 0.4, ground - size, size, SEATS[seat])
    return element("g", body, id=f"pawn-{SEATS[seat]}")


def _flat_track(view: BrugesView, names: Sequence[str], words: Words, width: float) -> str:
    """The steps in a row, as a phone shows them."""
    values = [0, *EDITIONS[view.edition].step_points[1:]]
    broad = width / len(values)
    body = ""
    for step, points in enumerate(values):
        here = [seat for seat in range(view.seats) if view.steps[seat] == step]
        gap = min(14.0, broad / max(len(here), 1))
        body += rect(step * broad + 1, 24, broad - 2, 15, 4, "well")
        body += text((step + 0.5) * broad, 35.5, points, "t-caption", "middle")
        for index, seat in enumerate(here):
            body += _pawn(view, names, words, seat, (step + 0.5) * broad + (index - (len(here) - 1) / 2) * gap, 25, 23)
    return body
