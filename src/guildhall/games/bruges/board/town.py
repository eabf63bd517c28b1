"""The town: dice and what they mean, piles, supply of workers, statues, the reputation track at the town hall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.cards import card, card_back, empty_place, pile
from guildhall.art.labels import bracket, panel_ground
from guildhall.art.lettering import lines, width_of, wrap
from guildhall.art.memory import part
from guildhall.art.palette import sign, sign_on_disc
from guildhall.art.panel import Panel
from guildhall.art.people import portrait
from guildhall.art.picks import Box, name, pick, signed
from guildhall.art.pieces import die, meeple, octagon, pawn
from guildhall.art.places import steps
from guildhall.art.svg import element, group, path, rect, text
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS, Edition
from ..rules.reputation import dice_price
from ..terms import COLOURS, SEATS, SIDES, STEPS
from ..view import BrugesView
from ..words.persons import face_of
from . import art
from .art_cards import USUAL
from .parts import can_pick

_THREATENING: Final = 5
"""From this value on a die brings a threat for everybody."""
_PRICES: Final = (N_("Advance costs {sum} = {price}"), N_("Advance: {sum} = {price}"), N_("Advance: {price}"))
_WARNINGS: Final = (N_("Threats for everybody"), N_("Threats for all"), N_("Threats"))
_PHASES: Final = {1: N_("Phase 1 of 4: draw"), 2: N_("Phase 2 of 4: dice"), 3: N_("Phase 3 of 4: cards")}
_LINE: Final = 36
"""The height of the supply."""
_SPARE: Final = 6
"""By so much a caption may reach beyond its place."""
_CAPTION: Final = 82
"""The width of its name."""


def town_panel(view: BrugesView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """The town below each other: dice, piles, the supply if there is room or it is asked for, reputation."""
    track = 84.0
    dice = 100.0 if height > 270 else 92.0
    asked = is_supply_asked(view)
    piles = height - dice - track
    supply = _LINE if piles >= 96 + _LINE else 0
    body = panel_ground(width, height) + _dice(tuple(view.dice_values), words, 18, 11, width - 36, (dice - 37) / 1.5)
    body += path(f"M16 {dice}H{width - 16}M16 {height - track}H{width - 16}", "hair")
    if asked and not supply:
        body += supply_row(words, (18, dice + (piles - 40) / 2), width - 36, 40)
    else:
        tall = min(72.0, piles - supply - 38)
        body += group(
            _piles(_piles_of(view), words, (tall * 0.7, tall), (width - 38) / 5),
            20,
            dice + (piles - supply - tall - 26) / 2,
        )
    if supply:
        body += path(f"M16 {height - track - supply}H{width - 16}", "hair")
        body += supply_row(words, (18, height - track - supply + 3), width - 36, 30)
    body += _track_head(view.phase_number, words, 16, height - track + 17, width - 32)
    body += _track(_walkers(view, names), words, 16, height - 9, width - 32)
    return Panel("town", _title(words), width, height, body)


def long_town(
    view: BrugesView, names: Sequence[str], words: Words, width: float, height: float, reach: float = 0
) -> Panel:
    """The town side by side: dice, piles, reputation."""
    third, middle = width * 0.31, height / 2
    body = panel_ground(width, height) + _dice(tuple(view.dice_values), words, 16, middle - 42, third - 32, 36, reach)
    body += path(f"M{third} 12V{height - 12}M{width - third - 10} 12V{height - 12}", "hair")
    room = width - 2 * third - 10
    body += group(_piles(_piles_of(view), words, (44, 62), (room - 12) / 5), third + 10, middle - 44)
    left = width - third + 4
    body += _track_head(view.phase_number, words, left, middle - 34, third - 18)
    body += _track(_walkers(view, names), words, left, middle + 48, third - 18)
    return Panel("town", _title(words), width, height, body)


def small_town(view: BrugesView, names: Sequence[str], words: Words, height: float, reach: float = 44) -> Panel:
    """The town of a small window: dice and piles in a row, below them reputation if there is room."""
    width, track = 366, height >= _TRACK
    high = height - 44 if track else height
    told = high >= _CAPTIONED
    top = (high - (64 if told else 46)) / 2
    body = panel_ground(width, height) + _dice(tuple(view.dice_values), words, 12, top, 200, 32, reach, told=told)
    body += path(f"M219 8V{high - 8}", "hair") + group(_small_piles(_piles_of(view), words, told, reach), 220, top - 2)
    if track:
        body += path(f"M12 {high}H354", "hair") + group(
            _flat_track(_walkers(view, names), words, width - 12), 6, height - 42
        )
    return Panel("town", _title(words), width, height, body)


_TRACK: Final = 116
"""From this height on the small town shows reputation, too; from the next one what dice and piles mean."""
_CAPTIONED: Final = 76


def narrow_town(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The town on a phone."""
    return small_town(view, names, words, 132)


def supply_panel(words: Words, width: float) -> Panel:
    """The supply as a panel of its own, for fingers, while it is asked for."""
    return Panel("supply", words(N_("Supply")), width, 56, supply_row(words, (0, 4), width, 48), "sheet")


def is_supply_asked(view: BrugesView) -> bool:
    """Whether workers may be taken from the supply now."""
    return any(can_pick(view, f"supply-{colour}") for colour in COLOURS)


def _title(words: Words) -> str:
    return words(N_("The town: dice, piles, statues, reputation"))


# ---- dice


@part
def _dice(
    values: tuple[int, ...],
    words: Words,
    x: float,
    y: float,
    width: float,
    size: float,
    reach: float = 0,
    told: bool = True,
) -> str:
    """The dice in the order of their values, and if there is room brackets that say what they mean."""
    step = (width - size) / (len(COLOURS) - 1)
    if not any(values):
        return _no_dice(words, x, y, step, size, told)
    order = sorted(range(len(COLOURS)), key=lambda colour: values[colour])
    body = "".join(
        _die(values[colour], words, colour, x + place * step, y, size, reach) for place, colour in enumerate(order)
    )
    return body + (_meaning(values, words, (x, y + size * 1.5), width, step, size) if told else "")


def _meaning(
    values: tuple[int, ...], words: Words, place: tuple[float, float], width: float, step: float, size: float
) -> str:
    """What low and high dice mean."""
    x, foot = place
    low = sum(value <= 2 for value in values)
    high = sum(value >= _THREATENING for value in values)
    room = width / 2 - 4 if high else width
    body = _price(values, words, (x, foot), room, (low - 1) * step + size)
    return body + _threats(words, (x + width, foot), width / 2 - 4, (high - 1) * step + size) if high else body


def _no_dice(words: Words, x: float, y: float, step: float, size: float, told: bool) -> str:
    places = [
        rect(x + index * step, y, size, size, 9, "slot")
        + group(sign_on_disc(x + index * step + size / 2, y + size * 1.22, size * 0.2, colour), css=f"c-{colour}")
        for index, colour in enumerate(COLOURS)
    ]
    said = text(x, y + size * 1.5 + 21, words(N_("Not rolled yet")), "t-caption")
    return "".join(places) + (said if told else "")


def _die(value: int, words: Words, colour: int, x: float, y: float, size: float, reach: float) -> str:
    title = words(N_("{colour:term} die: {n}"), colour=COLOURS[colour], n=value)
    body = signed("die", die(x, y, size, COLOURS[colour], value, sign_below=True))
    wide = max(reach, size + 6)
    target = Box(x + size / 2 - wide / 2, y - 3, wide, max(reach, size * 1.5 + 4), 0)
    return pick(f"die-{COLOURS[colour]}", capital(title), body, Box(x, y, size, size, 9), reach=target)


def _price(values: tuple[int, ...], words: Words, place: tuple[float, float], room: float, reach: float) -> str:
    """The bracket under ones and twos: what a step costs."""
    x, y = place
    low = [value for value in sorted(values) if value <= 2]
    if not low:
        return text(x, y + 21, words(N_("No advance")), "t-caption")
    terms, price = " + ".join(map(str, low)), dice_price(list(values))
    templates = _PRICES if len(low) > 1 else _PRICES[-1:]
    told = [words(template, sum=terms, price=price) for template in templates]
    return signed("price", bracket(x, x + reach, y, "") + text(x, y + 21, _that_fits(told, room), "t-caption"))


def _threats(words: Words, place: tuple[float, float], room: float, reach: float) -> str:
    """The bracket under fives and sixes: what they bring; (x, y) is its right end."""
    x, y = place
    told = [words(template) for template in _WARNINGS]
    line = bracket(x - reach, x, y, "", "danger")
    return signed("threatening", line + text(x, y + 21, _that_fits(told, room), "t-caption danger", "end"))


def _that_fits(told: Sequence[str], room: float) -> str:
    """The first of several ways to say a thing that fits into the room, or the last."""
    return next((words for words in told if width_of(words, 12, bold=True) <= room), told[-1])


# ---- piles


class Piles(NamedTuple):
    """What lies beside the town hall: piles, discards and statues."""

    edition: Edition
    sizes: tuple[int, ...]
    tops: tuple[int, ...]
    """The colours of the backs on top, -1 for an empty pile."""
    discards: int
    last: int
    """How many cards are discarded, and which is the last of them."""
    statues: tuple[int, ...]


def _piles_of(view: BrugesView) -> Piles:
    discards = view.discards
    last = discards[-1] if discards else 0
    sizes, tops, statues = tuple(view.pile_sizes), tuple(view.tops), tuple(view.statues)
    return Piles(EDITIONS[view.edition], sizes, tops, len(discards), last, statues)


@part
def _piles(piles: Piles, words: Words, size: tuple[float, float], step: float) -> str:
    """Two piles to draw from, the discards, the extra pile, the statues; each with a word below."""
    width, height = size
    things = [*(_pile(piles, words, side, (side * step, 0), size) for side in range(2))]
    things.append(group(_discards(piles, words, size), 2 * step))
    extra = empty_place(0, 0, width, height) + _count(width, height, piles.sizes[2])
    things.append(signed("extra", group(extra, 3 * step)))
    things.append(group(_statues(piles.statues, width * 0.54), 4 * step + width / 2 + 4, height / 2))
    told = [words(N_("{n} {n:card|cards}"), n=piles.sizes[side]) for side in range(2)]
    told += [words(N_("Discards")), _in_two_rows(words(N_("Extra pile")), words(N_("Extra")), step - 2)]
    told.append(words(N_("{n} {n:statue|statues}"), n=len(piles.statues)))
    labels = [_caption(index * step + width / 2, height + 15, word, step - 2) for index, word in enumerate(told)]
    return "".join(things) + "".join(labels)


def _caption(x: float, y: float, word: str, room: float) -> str:
    return lines(x, y, _rows(word, room), 12, "t-soft t-bold", "middle", 12)


def _rows(word: str, room: float) -> list[str]:
    """The word in rows; one that is hardly too long is not broken."""
    longest = max(width_of(part, 12, bold=True) for part in word.split()) + 1
    return wrap(word, 12 * USUAL, longest if room < longest < room + _SPARE else room, bold=True)


def _in_two_rows(word: str, shorter: str, room: float) -> str:
    return word if len(_rows(word, room)) <= 2 else shorter


def _pile(
    piles: Piles,
    words: Words,
    side: int,
    place: tuple[float, float],
    size: tuple[float, float],
    reach: float = 0,
) -> str:
    x, y = place
    left, top = piles.sizes[side], piles.tops[side]
    if top < 0:
        body = signed("pile", empty_place(x, y, *size, "0"))
        title = words(N_("The {side:term} pile is empty"), side=SIDES[side])
    else:
        body = signed("pile", pile(x, y, *size, card_back(*size, COLOURS[top]), left - 1))
        told = N_("The {side:term} pile: {colour:term} on top, {n} {n:card|cards}")
        title = words(told, side=SIDES[side], colour=COLOURS[top], n=left)
    wide, high = size
    target = Box(x + wide / 2 - reach / 2, y + min(0, high - reach), reach, max(reach, high), 0) if reach else None
    return pick(f"pile-{SIDES[side]}", title, body, Box(x, y, *size, 6), reach=target)


def _discards(piles: Piles, words: Words, size: tuple[float, float]) -> str:
    if not piles.discards:
        return signed("discards", empty_place(0, 0, *size))
    face = face_of(piles.edition, piles.last, words)
    width, height = size
    body = portrait(face.group, face.number, face.colour, (0, 0, width, height - 22), (5, 5))
    body += rect(0, height - 22, width, 4, 0, "f-c") + sign(5, height - 15, 11, face.colour)
    body += text(width - 6, height - 5, piles.discards, "t-piece", "end", 13)
    told = words(N_("{n} discarded, {name} last"), n=piles.discards, name=face.name)
    return signed("discards", element("g", name(told) + card(width, height, body, 5), f"c-{face.colour}"))


def _count(width: float, height: float, number: int) -> str:
    return text(width / 2, height / 2 + 5, number, "t-count" if number else "t-count zero", "middle")


def _statues(statues: tuple[int, ...], radius: float) -> str:
    if not statues:
        return signed("statues", art.statue_token(0, 0, radius, 0))
    under = path(octagon(radius), "pen f-stone", transform="translate(2 3)") if len(statues) > 1 else ""
    return signed("statues", under + art.statue_token(0, 0, radius, statues[0]))


@part
def _small_piles(piles: Piles, words: Words, told: bool, reach: float) -> str:
    """Piles for fingers, the extra pile and the statues smaller beside them."""
    body = "".join(_pile(piles, words, side, (7 + side * 44, 0), (30, 44), reach) for side in range(2))
    body += signed("extra", rect(92, 6, 22, 32, 4, "slot") + text(103, 26, piles.sizes[2], "t-caption", "middle"))
    body += group(_statues(piles.statues, 11.5), 130, 22)
    if told:
        body += "".join(text(22 + side * 44, 62, piles.sizes[side], "t-caption", "middle") for side in range(2))
        body += text(130, 62, f"×{len(piles.statues)}", "t-caption", "middle")
    return body


# ---- supply


@part
def supply_row(words: Words, place: tuple[float, float], width: float, height: float) -> str:
    """Workers to take from the supply, one of each colour, each a target as high as the row."""
    x, y = place
    said = wrap(words(N_("Supply")), 12, _CAPTION - 4, bold=True)
    first = x + _CAPTION
    step = (x + width - first) / len(COLOURS)
    drawn = [
        _worker(words, colour, Box(first + index * step, y, step - 4, height, 6))
        for index, colour in enumerate(COLOURS)
    ]
    return lines(x, y + height / 2 + 4 - 6.5 * (len(said) - 1), said, 13, "t-caption") + "".join(drawn)


def _worker(words: Words, colour: str, box: Box) -> str:
    size = min(30.0, box.height - 4)
    body = meeple(box.x + box.width / 2 - size / 2, box.y + box.height / 2 - size / 2, size, colour)
    title = words(N_("A {colour:term} worker from the supply"), colour=colour)
    return pick(f"supply-{colour}", title, body, box, reach=box)


# ---- reputation


@part
def _track_head(number: int, words: Words, x: float, y: float, width: float) -> str:
    """What the track is, and which phase it is."""
    told = text(x, y, words(N_("Reputation")), "t-caption")
    phase = _PHASES.get(number, "")
    said = words(phase) if phase else ""
    free = width - width_of(words(N_("Reputation")), 12, bold=True) - 8
    return told + (text(x + width, y, said, "t-fine", "end") if width_of(said, 12) <= free else "")


class Walkers(NamedTuple):
    """Those who walk up the steps, and how far they are."""

    edition: Edition
    names: tuple[str, ...]
    steps: tuple[int, ...]

    def on(self, step: int) -> list[int]:
        """The seats whose pawns stand on a step."""
        return [seat for seat, reached in enumerate(self.steps) if reached == step]


def _walkers(view: BrugesView, names: Sequence[str]) -> Walkers:
    return Walkers(EDITIONS[view.edition], tuple(names), tuple(view.steps))


@part
def _track(walkers: Walkers, words: Words, x: float, foot: float, width: float) -> str:
    """Stone steps up from the town hall; the points of a step stand on it, the pawns above."""
    values = list(walkers.edition.step_points[1:])
    broad = (width - 44) / STEPS
    drawn = group(art.town_hall(36, 54), x, foot - 54) + steps(x + 44, foot, [*values], broad, 4.2, 20)
    return signed("reputation", drawn) + "".join(
        _pawns(walkers, words, step, x, foot, broad) for step in range(STEPS + 1)
    )


def _pawns(walkers: Walkers, words: Words, step: int, x: float, foot: float, broad: float) -> str:
    here = walkers.on(step)
    middle = x + 44 + (step - 0.5) * broad if step else x + 18
    ground = foot - 20 - (step - 1) * 4.2 if step else foot
    gap = min(16.0, (broad + 4) / max(len(here), 1))
    return "".join(
        _pawn(walkers, words, seat, middle + (index - (len(here) - 1) / 2) * gap, ground, 25)
        for index, seat in enumerate(here)
    )


def _pawn(walkers: Walkers, words: Words, seat: int, x: float, ground: float, size: float) -> str:
    title = words(N_("{who:name}: step {step}"), names=walkers.names, who=seat, step=walkers.steps[seat])
    body = name(title) + pawn(x - size * 0.4, ground - size, size, SEATS[seat])
    return signed("pawn", body, f"pawn-{SEATS[seat]}")


@part
def _flat_track(walkers: Walkers, words: Words, width: float) -> str:
    """The steps in a row, as a phone shows them."""
    values = [0, *walkers.edition.step_points[1:]]
    broad = width / len(values)
    body = ""
    for step, points in enumerate(values):
        here = walkers.on(step)
        gap = min(14.0, broad / max(len(here), 1))
        well = rect(step * broad + 1, 24, broad - 2, 15, 4, "well")
        body += signed("reputation", well + text((step + 0.5) * broad, 35.5, points, "t-caption", "middle"))
        for index, seat in enumerate(here):
            body += _pawn(walkers, words, seat, (step + 0.5) * broad + (index - (len(here) - 1) / 2) * gap, 25, 23)
    return body
