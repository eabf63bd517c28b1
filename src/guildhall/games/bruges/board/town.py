"""The town: dice and what they mean, piles, supply of workers, statues, the reputation track at the town hall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.cards import card, card_back, empty_place, pile
from guildhall.art.labels import bracket, panel_ground
from guildhall.art.lettering import lines, width_of, wrap
from guildhall.art.palette import sign, sign_on_disc
from guildhall.art.panel import Panel
from guildhall.art.people import portrait
from guildhall.art.picks import Box, name, pick, signed
from guildhall.art.pieces import die, meeple, octagon, pawn
from guildhall.art.places import steps
from guildhall.art.svg import element, group, path, rect, text
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS
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
    body = panel_ground(width, height) + _dice(view, words, 18, 11, width - 36, (dice - 37) / 1.5)
    body += path(f"M16 {dice}H{width - 16}M16 {height - track}H{width - 16}", "hair")
    if asked and not supply:
        body += supply_row(words, (18, dice + (piles - 40) / 2), width - 36, 40)
    else:
        tall = min(72.0, piles - supply - 38)
        body += group(
            _piles(view, words, (tall * 0.7, tall), (width - 38) / 5), 20, dice + (piles - supply - tall - 26) / 2
        )
    if supply:
        body += path(f"M16 {height - track - supply}H{width - 16}", "hair")
        body += supply_row(words, (18, height - track - supply + 3), width - 36, 30)
    body += _track_head(view, words, 16, height - track + 17, width - 32)
    body += _track(view, names, words, 16, height - 9, width - 32)
    return Panel("town", _title(words), width, height, body)


def long_town(
    view: BrugesView, names: Sequence[str], words: Words, width: float, height: float, reach: float = 0
) -> Panel:
    """The town side by side: dice, piles, reputation."""
    third, middle = width * 0.31, height / 2
    body = panel_ground(width, height) + _dice(view, words, 16, middle - 42, third - 32, 36, reach)
    body += path(f"M{third} 12V{height - 12}M{width - third - 10} 12V{height - 12}", "hair")
    room = width - 2 * third - 10
    body += group(_piles(view, words, (44, 62), (room - 12) / 5), third + 10, middle - 44)
    left = width - third + 4
    body += _track_head(view, words, left, middle - 34, third - 18)
    body += _track(view, names, words, left, middle + 48, third - 18)
    return Panel("town", _title(words), width, height, body)


def small_town(view: BrugesView, names: Sequence[str], words: Words, height: float, reach: float = 44) -> Panel:
    """The town of a small window: dice and piles in a row, below them reputation if there is room."""
    width, track = 366, height >= _TRACK
    high = height - 44 if track else height
    told = high >= _CAPTIONED
    top = (high - (64 if told else 46)) / 2
    body = panel_ground(width, height) + _dice(view, words, 12, top, 200, 32, reach, told=told)
    body += path(f"M219 8V{high - 8}", "hair") + group(_small_piles(view, words, told, reach), 220, top - 2)
    if track:
        body += path(f"M12 {high}H354", "hair") + group(_flat_track(view, names, words, width - 12), 6, height - 42)
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


def _dice(
    view: BrugesView,
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
    if not any(view.dice_values):
        return _no_dice(words, x, y, step, size, told)
    order = sorted(range(len(COLOURS)), key=lambda colour: view.dice_values[colour])
    body = "".join(_die(view, words, colour, x + place * step, y, size, reach) for place, colour in enumerate(order))
    return body + (_meaning(view, words, (x, y + size * 1.5), width, step, size) if told else "")


def _meaning(view: BrugesView, words: Words, place: tuple[float, float], width: float, step: float, size: float) -> str:
    """What low and high dice mean."""
    x, foot = place
    low = sum(value <= 2 for value in view.dice_values)
    high = sum(value >= _THREATENING for value in view.dice_values)
    room = width / 2 - 4 if high else width
    body = _price(view, words, (x, foot), room, (low - 1) * step + size)
    return body + _threats(words, (x + width, foot), width / 2 - 4, (high - 1) * step + size) if high else body


def _no_dice(words: Words, x: float, y: float, step: float, size: float, told: bool) -> str:
    places = [
        rect(x + index * step, y, size, size, 9, "slot")
        + group(sign_on_disc(x + index * step + size / 2, y + size * 1.22, size * 0.2, colour), css=f"c-{colour}")
        for index, colour in enumerate(COLOURS)
    ]
    said = text(x, y + size * 1.5 + 21, words(N_("Not rolled yet")), "t-caption")
    return "".join(places) + (said if told else "")


def _die(view: BrugesView, words: Words, colour: int, x: float, y: float, size: float, reach: float) -> str:
    title = words(N_("{colour:term} die: {n}"), colour=COLOURS[colour], n=view.dice_values[colour])
    body = signed("die", die(x, y, size, COLOURS[colour], view.dice_values[colour], sign_below=True))
    wide = max(reach, size + 6)
    target = Box(x + size / 2 - wide / 2, y - 3, wide, max(reach, size * 1.5 + 4), 0)
    return pick(f"die-{COLOURS[colour]}", capital(title), body, Box(x, y, size, size, 9), reach=target)


def _price(view: BrugesView, words: Words, place: tuple[float, float], room: float, reach: float) -> str:
    """The bracket under ones and twos: what a step costs."""
    x, y = place
    low = [value for value in sorted(view.dice_values) if value <= 2]
    if not low:
        return text(x, y + 21, words(N_("No advance")), "t-caption")
    terms, price = " + ".join(map(str, low)), dice_price(view.dice_values)
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


def _piles(view: BrugesView, words: Words, size: tuple[float, float], step: float) -> str:
    """Two piles to draw from, the discards, the extra pile, the statues; each with a word below."""
    width, height = size
    things = [*(_pile(view, words, side, (side * step, 0), size) for side in range(2))]
    things.append(group(_discards(view, words, size), 2 * step))
    extra = empty_place(0, 0, width, height) + _count(width, height, view.pile_sizes[2])
    things.append(signed("extra", group(extra, 3 * step)))
    things.append(group(_statues(view, width * 0.54), 4 * step + width / 2 + 4, height / 2))
    told = [words(N_("{n} {n:card|cards}"), n=view.pile_sizes[side]) for side in range(2)]
    told += [words(N_("Discards")), _in_two_rows(words(N_("Extra pile")), words(N_("Extra")), step - 2)]
    told.append(words(N_("{n} {n:statue|statues}"), n=len(view.statues)))
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
    view: BrugesView,
    words: Words,
    side: int,
    place: tuple[float, float],
    size: tuple[float, float],
    reach: float = 0,
) -> str:
    x, y = place
    left, top = view.pile_sizes[side], view.tops[side]
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


def _discards(view: BrugesView, words: Words, size: tuple[float, float]) -> str:
    if not view.discards:
        return signed("discards", empty_place(0, 0, *size))
    face = face_of(EDITIONS[view.edition], view.discards[-1], words)
    width, height = size
    body = portrait(face.group, face.number, face.colour, (0, 0, width, height - 22), (5, 5))
    body += rect(0, height - 22, width, 4, 0, "f-c") + sign(5, height - 15, 11, face.colour)
    body += text(width - 6, height - 5, len(view.discards), "t-piece", "end", 13)
    told = words(N_("{n} discarded, {name} last"), n=len(view.discards), name=face.name)
    return signed("discards", element("g", name(told) + card(width, height, body, 5), f"c-{face.colour}"))


def _count(width: float, height: float, number: int) -> str:
    return text(width / 2, height / 2 + 5, number, "t-count" if number else "t-count zero", "middle")


def _statues(view: BrugesView, radius: float) -> str:
    if not view.statues:
        return signed("statues", art.statue_token(0, 0, radius, 0))
    under = path(octagon(radius), "pen f-stone", transform="translate(2 3)") if len(view.statues) > 1 else ""
    return signed("statues", under + art.statue_token(0, 0, radius, view.statues[0]))


def _small_piles(view: BrugesView, words: Words, told: bool, reach: float) -> str:
    """Piles for fingers, the extra pile and the statues smaller beside them."""
    body = "".join(_pile(view, words, side, (7 + side * 44, 0), (30, 44), reach) for side in range(2))
    body += signed("extra", rect(92, 6, 22, 32, 4, "slot") + text(103, 26, view.pile_sizes[2], "t-caption", "middle"))
    body += group(_statues(view, 11.5), 130, 22)
    if told:
        body += "".join(text(22 + side * 44, 62, view.pile_sizes[side], "t-caption", "middle") for side in range(2))
        body += text(130, 62, f"×{len(view.statues)}", "t-caption", "middle")
    return body


# ---- supply


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


def _track_head(view: BrugesView, words: Words, x: float, y: float, width: float) -> str:
    """What the track is, and which phase it is."""
    told = text(x, y, words(N_("Reputation")), "t-caption")
    phase = _PHASES.get(view.phase_number, "")
    said = words(phase) if phase else ""
    free = width - width_of(words(N_("Reputation")), 12, bold=True) - 8
    return told + (text(x + width, y, said, "t-fine", "end") if width_of(said, 12) <= free else "")


def _track(view: BrugesView, names: Sequence[str], words: Words, x: float, foot: float, width: float) -> str:
    """Stone steps up from the town hall; the points of a step stand on it, the pawns above."""
    values = list(EDITIONS[view.edition].step_points[1:])
    broad = (width - 44) / STEPS
    drawn = group(art.town_hall(36, 54), x, foot - 54) + steps(x + 44, foot, [*values], broad, 4.2, 20)
    return signed("reputation", drawn) + "".join(
        _pawns(view, names, words, step, x, foot, broad) for step in range(STEPS + 1)
    )


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
    return signed("pawn", body, f"pawn-{SEATS[seat]}")


def _flat_track(view: BrugesView, names: Sequence[str], words: Words, width: float) -> str:
    """The steps in a row, as a phone shows them."""
    values = [0, *EDITIONS[view.edition].step_points[1:]]
    broad = width / len(values)
    body = ""
    for step, points in enumerate(values):
        here = [seat for seat in range(view.seats) if view.steps[seat] == step]
        gap = min(14.0, broad / max(len(here), 1))
        well = rect(step * broad + 1, 24, broad - 2, 15, 4, "well")
        body += signed("reputation", well + text((step + 0.5) * broad, 35.5, points, "t-caption", "middle"))
        for index, seat in enumerate(here):
            body += _pawn(view, names, words, seat, (step + 0.5) * broad + (index - (len(here) - 1) / 2) * gap, 25, 23)
    return body
