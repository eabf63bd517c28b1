"""The pieces of Die Glücksritter as drawings; they are given numbers and words and know no rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.art.cards import card, pile, seat_back
from guildhall.art.icons import icon
from guildhall.art.lettering import fit, lines, shortened, size_for, width_of
from guildhall.art.palette import hatched, sign
from guildhall.art.people import portrait, roundel, top_rounded
from guildhall.art.picks import signed, tick
from guildhall.art.places import medallion, numbered_disc
from guildhall.art.svg import circle, group, path, rect, remembered, text, trace
from guildhall.core.words import N_

from ..components import BLACK_KNIGHT, CRAFTSMAN, CUSTOMS_OFFICER, FARMER, MONK, TAX_COLLECTOR


class Person(NamedTuple):
    """The person of a field: the title, in which translations may have soft hyphens, and the looks."""

    title: str
    hat: str
    seed: int
    colour: str


PERSONS: Final = {
    MONK: Person(N_("Monk"), "monk", 2, "brown"),
    FARMER: Person(N_("Farmer"), "craftsman", 7, "green"),
    CRAFTSMAN: Person(N_("Craftsman"), "artist", 4, "blue"),
    BLACK_KNIGHT: Person(N_("Black knight"), "helm", 5, "black"),
    TAX_COLLECTOR: Person(N_("Tax collector"), "bureaucrat", 16, "purple"),
    CUSTOMS_OFFICER: Person(N_("Customs officer"), "merchant", 10, "red"),
}


@remembered
def field(number: int, name: str, radius: float = 57, closed: str = "") -> str:
    """A field: its person in a medallion round the origin; a closed one is barred and says so."""
    person = PERSONS[number]
    body = medallion(radius, name, person.hat, person.seed, person.colour, number)
    return body + _closed(radius, closed) if closed else body


def _closed(radius: float, word: str) -> str:
    foot = radius - 10  # there the ribbon begins
    grille = trace("M", -radius * 0.5, -radius * 0.86, "V", foot, "M0", -radius, "V", foot)
    grille += trace("M", radius * 0.5, -radius * 0.86, "V", foot, "M", -radius, 0, "H", radius)
    size = size_for(word, (13, 12, 11), 1.7 * radius, bold=True)
    half = width_of(word, size, bold=True) / 2 + 20
    label = rect(-half, -13, 2 * half, 26, 13, "tag") + icon("lock", -half + 8, -8, 15)
    label += text(9, size * 0.36, word, "t-piece", "middle", size)
    return signed("closed", path(grille, "bars strong") + label)


def small_field(number: int, radius: float, closed: bool = False) -> str:
    """The person of a field in a circle with the number, without a name, for narrow boards."""
    person = PERSONS[number]
    rim = circle(0, 0, radius + 3, "pen f-paper")
    disc = signed("number", numbered_disc(-radius * 0.74, -radius * 0.74, 11, number))
    bolt = signed("closed", circle(0, 0, 12, "tag") + icon("lock", -7, -8, 14)) if closed else ""
    return group(rim + roundel(person.hat, person.seed, person.colour, radius) + disc + bolt, css=f"c-{person.colour}")


@remembered
def action_card(
    number: int, name: str, colour: str, size: tuple[float, float] = (80, 130), jailed: bool = False
) -> str:
    """An action card: a band in the colour of its seat, the person, the number, and below it the name."""
    width, height = size
    sizes = (14.0, 13.0, 12.0) if width > 90 else (12.0,)
    letters, rows = fit(name, sizes, width - 2, 2, bold=True)
    foot = height - 32
    label = path(trace("M0", foot, "H", width), "pen-thin")
    label += lines(width / 2, foot + (20 if len(rows) == 1 else 14), rows, 12.5, "t-piece", "middle", letters)
    return _action(number, colour, size, foot, label + (_bars(width, foot) if jailed else ""), 13)


@remembered
def nameless_action_card(number: int, colour: str, size: tuple[float, float], jailed: bool = False) -> str:
    """An action card for narrow boards, where the name stands on the field alone."""
    width, height = size
    band = group(hatched(top_rounded(width, 7, 7, 7), colour, ""), width, height, rotate=180)
    return _action(number, colour, size, height - 6, band + (_bars(width, height - 7) if jailed else ""), 11)


def _action(number: int, colour: str, size: tuple[float, float], foot: float, over: str, radius: float) -> str:
    person = PERSONS[number]
    width, height = size
    body = portrait(person.hat, person.seed, person.colour, (0, 12, width, foot - 12)) + over
    body += hatched(top_rounded(width, 14, 7, 7), colour, "")
    disc = signed("number", numbered_disc(radius + 3, radius + 8, radius, number))
    return group(card(width, height, body) + disc, css=f"action c-{colour}")


def _bars(width: float, foot: float) -> str:
    """The dungeon's bars over the upper part of a card."""
    upright = "".join(trace("M", width * at, 14, "V", foot) for at in (0.17, 0.39, 0.61, 0.83))
    bars = path(upright + trace("M0", foot * 0.6, "H", width), "bars strong")
    return signed("jailed", rect(0, 0, width, foot, 7, "veil") + bars)


@remembered
def small_action(number: int, colour: str, width: float = 22, height: float = 30) -> str:
    """An action card in a list: the band of its seat and the number."""
    band = hatched(top_rounded(width, 8, 4, 4), colour, "")
    value = text(width / 2, height * 0.76, number, "t-piece", "middle", max(height * 0.52, 13))
    return group(card(width, height, band + value, 4), css=f"c-{colour}")


@remembered
def hidden_actions(colour: str, count: int, width: float = 22, height: float = 30) -> str:
    """Action cards chosen and not yet shown: backs, and the tick of a choice made."""
    step = width + 4
    backs = "".join(group(seat_back(width, height, colour, 4), index * step) for index in range(count))
    return backs + tick(count * step - 4, 1, 8, "tick-ok")


def no_actions(count: int, width: float = 22, height: float = 30) -> str:
    """The places of action cards still to be chosen."""
    return "".join(rect(index * (width + 4), 0, width, height, 4, "slot") for index in range(count))


def width_of_line(name: str, count: int) -> float:
    """How much a document in a long list needs for its name in the smallest letters."""
    return width_of(name, 12, bold=True) + 26 + (76 if count > 1 else 46)


@remembered
def document_line(width: float, height: float, name: str, wax: str, count: int) -> str:
    """A document in a long list: seal and name, and how many there are; the right end is left for a tick."""
    body = rect(0, 1.5, width, height, 6, "card-shadow") + rect(0, 0, width, height, 6, "pen f-paper")
    radius = min(height * 0.34, 13)
    seal = circle(0, 0, radius, "pen-thin f-c") + sign(-radius * 0.6, -radius * 0.6, radius * 1.2, wax, "f-on")
    room = width - 2 * radius - (76 if count > 1 else 46)
    size = size_for(name, (14, 13, 12), room, bold=True)
    said = shortened(name, size, room + (8 if count > 1 else 24))  # into the room of the tick, if need be
    body += group(seal, radius + 8, height / 2) + text(2 * radius + 18, height / 2 + 5, said, "t-piece", size=size)
    copies = text(width - 30, height / 2 + 5, f"×{count}", "t-piece", "end", 13) if count > 1 else ""
    return group(body + copies, css=f"c-{wax}")


def document_copies(width: float, height: float, drawn: str, count: int) -> str:
    """A document in hand; more of its kind lie under it."""
    if count < 2:
        return drawn
    badge = circle(0, 0, 11, "f-ink") + text(0, 4.5, f"×{count}", "t-pale", "middle", 12)
    return pile(0, 0, width, height, drawn, count - 1) + group(badge, width - 6, height - 8)


@remembered
def ducat_card(upper: int, lower: int) -> str:
    """The ducat card of the round, 70 x 98: coins for field 5 above, for field 6 below; none yet, the pile's back."""
    corners = _corner(14, 14, TAX_COLLECTOR) + _corner(56, 84, CUSTOMS_OFFICER)
    return _ducat_card(upper, lower, corners)


@remembered
def small_ducat_card(upper: int, lower: int) -> str:
    """The same where words beside it say which number is for which field."""
    return _ducat_card(upper, lower, "")


def _ducat_card(upper: int, lower: int, corners: str) -> str:
    rim = rect(5, 5, 60, 88, 4, "medal-rim")
    if not upper:
        return signed("ducat-card", card(70, 98, rim + icon("coins", 19, 33, 32, "f-soft"), 6), "ducat-card")
    body = rim + path("M14 49H56", "rule-thin")
    body += text(35, 40, upper, "t-piece", "middle", 30) + text(35, 82, lower, "t-piece", "middle", 30) + corners
    return signed("ducat-card", rect(3, 4, 70, 98, 6, "pile-under") + card(70, 98, body, 6), "ducat-card")


def _corner(x: float, y: float, value: int) -> str:
    return circle(x, y, 9, "pen-thin f-paper") + text(x, y + 4.5, value, "t-piece", "middle", 12)


@remembered
def bag(count: int, size: float = 80) -> str:
    """The bag and how many coins are in it."""
    number = text(size / 2, size * 0.76, count, "t-piece t-pale", "middle", size * 0.28)
    return signed("bag", icon("bag", 0, 0, size, "f-bag") + number, "bag")


@remembered
def document_pile(count: int) -> str:
    """The documents of the monk, 36 x 48."""
    top = rect(0, 0, 36, 48, 3, "pen-thin f-paper") + icon("scroll", 8, 13, 20, "f-soft")
    return signed("supply", pile(0, 0, 36, 48, top, count - 1, 3) if count else rect(0, 0, 36, 48, 3, "slot"))


@remembered
def counter(x: float, y: float, name: str, count: int, full: bool = False) -> str:
    """An icon and how many there are, 38 x 22; a full set is written in gold."""
    number = text(x + 23, y + 16, count, "t-count t-gilt" if full else "t-count" if count else "t-count zero")
    return signed(name, icon(name, x, y + 2, 18, "f-text-soft") + number)
