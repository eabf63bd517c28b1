"""What own and other displays are made of: titles, rings of threats, majorities, houses with their persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.picks import Box, Contour, description, looked_at, name, pick
from guildhall.art.pieces import counter_ring, marker
from guildhall.art.svg import element, group
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS
from ..terms import COLOURS, EVENTS, FIELDS, SEATS, SIDE_COUNT, SPACES
from ..view import BrugesView
from ..words.persons import Face, face_of, told
from . import art
from .art_cards import sheet


class House(NamedTuple):
    """A house of a display: its place, counted from 1, its colour and who lives in it."""

    place: int
    colour: str
    face: Face | None
    used: bool


def houses_of(view: BrugesView, seat: int, words: Words) -> list[House]:
    """The houses of a player in the order of their places."""
    places = enumerate(zip(view.house_colours[seat], view.tenants[seat], strict=True), 1)
    return [
        House(place, COLOURS[colour], _tenant(view, tenant, words), tenant in view.used)
        for place, (colour, tenant) in places
        if colour >= 0
    ]


def _tenant(view: BrugesView, tenant: int, words: Words) -> Face | None:
    return face_of(EDITIONS[view.edition], tenant, words) if tenant > 0 else None


def canal_colours(view: BrugesView, seat: int) -> list[list[str]]:
    """The colours of the left and the right section, outward from the seal."""
    colours = EDITIONS[view.edition].canal_colour
    first = SIDE_COUNT * seat * SPACES
    return [[COLOURS[colours[first + side * SPACES + space]] for space in range(SPACES)] for side in range(SIDE_COUNT)]


def can_pick(view: BrugesView, thing: str) -> bool:
    """Whether a click on the thing could say something now."""
    return any(thing in action.picks for action in view.legal)


def threat(view: BrugesView, seat: int, colour: int, words: Words, x: float, y: float, radius: float) -> str:
    """The ring of a threat with the name of its event."""
    drawn = counter_ring(
        x, y, radius, COLOURS[colour], art.THREAT_ICONS[COLOURS[colour]], min(view.threats[seat][colour], 3)
    )
    return name(threat_title(view, seat, colour, words)) + drawn


def threat_title(view: BrugesView, seat: int, colour: int, words: Words) -> str:
    """What a screen reader says of a threat."""
    told_so = N_("{event:term}: {n} of 3 {colour:term} threat markers")
    return capital(words(told_so, event=EVENTS[colour], n=view.threats[seat][colour], colour=COLOURS[colour]))


def majorities(view: BrugesView, seat: int, words: Words, x: float, y: float, step: float, radius: float) -> str:
    """The three majority markers in a row, the first round (x, y)."""
    drawn = []
    for index, field in enumerate(FIELDS):
        won = bool(view.majorities[seat][index])
        template = N_("Majority won: {field:term}") if won else N_("Majority not yet won: {field:term}")
        body = marker(x + index * step, y, radius, art.FIELD_ICONS[field], SEATS[seat], won)
        drawn.append(element("g", name(words(template, field=field)) + body))
    return "".join(drawn)


def first_player(words: Words) -> str:
    """What the chip of the first player says."""
    return words(N_("First player"))


def display_title(view: BrugesView, seat: int, names: Sequence[str], words: Words) -> str:
    """What a screen reader says of a player."""
    template = N_("{who:name}: {points} points, {guilders} guilders, step {step}, {n} {n:card|cards}")
    values = {"points": view.scores[seat], "guilders": view.guilders[seat], "step": view.steps[seat]}
    return words(template, names=names, who=seat, n=sum(view.hand_colours[seat]), **values)


# ---- where houses stand

_LEAST: Final = 76
"""Narrower houses cannot bear the name of a person."""
_LOWEST: Final = 58


def house_boxes(count: int, room: Box) -> list[Box]:
    """The places of houses in one row or two, none if there would not be room for names."""
    for rows in (1, 2):
        columns = -(-count // rows)
        height = (room.height - 4 * (rows - 1)) / rows
        width = min(100.0 if height > 90 else 88.0, (room.width + 6) / columns - 6)
        if width >= _LEAST and height >= _LOWEST:
            step = min(width + 13, (room.width - width) / max(columns - 1, 1))
            places = [divmod(index, columns) for index in range(count)]
            return [Box(room.x + x * step, room.y + y * (height + 4), width, height, 4) for y, x in places]
    return []


# ---- houses of others, which cannot be picked


def shown_house(house: House, words: Words, box: Box, foot: Box) -> str:
    """A house with its person as others see it; the person's text appears on a sheet that stands on `foot`."""
    drawn = group(_front(house, words, box.width, box.height), box.x, box.y)
    if house.face is None:
        return element("g", name(empty_title(house, words)) + drawn)
    enlarged = _standing(house.face, foot, picture=False)
    return looked_at(drawn, enlarged, f"{house.face.name}. {_read(house, house.face, words)}")


def _standing(face: Face, foot: Box, *, picture: bool) -> str:
    drawn, height = sheet(face, foot.width, picture)
    return group(drawn, foot.x, foot.y - height)


def _read(house: House, face: Face, words: Words) -> str:
    """The text of a person, and whether it has been used."""
    return f"{told(face, words)} ({words(N_('used'))})" if house.used else told(face, words)


def _front(house: House, words: Words, width: float, height: float) -> str:
    if width < _LEAST:
        return art.small_house(house.colour, width, height, house.face, house.used)
    return art.house(house.colour, width, height, plate_of(house, words, width, height))


def plate_of(house: House, words: Words, width: float, height: float) -> str:
    """The plate of the person, or nothing for an empty house."""
    if house.face is None:
        return ""
    _, _, wide, high = art.front_box(width, height)
    return art.plate(house.face, wide, high, words(N_("used")) if house.used else "")


def empty_title(house: House, words: Words) -> str:
    """What a screen reader says of an empty house."""
    return words(N_("House {place} ({colour:term}), empty"), place=house.place, colour=house.colour)


# ---- own houses


def own_house(view: BrugesView, house: House, words: Words, box: Box, foot: Box) -> str:
    """A house of one's own: it and its person can be picked, unless only the house is asked for."""
    width, height = box.width, box.height
    ident = f"house-{house.place}"
    plate = plate_of(house, words, width, height)
    as_one = bool(plate) and can_pick(view, ident)
    body = art.house(house.colour, width, height, plate if as_one or not plate else " ")
    outline = Contour(art.house_outline(width, height), (width - 4, height * 0.3))
    drawn = group(pick(ident, house_title(house, words), body, outline), box.x, box.y)
    if house.face is None or as_one:
        return drawn
    return drawn + _own_person(view, house, house.face, words, box, foot, plate)


def _own_person(view: BrugesView, house: House, face: Face, words: Words, box: Box, foot: Box, plate: str) -> str:
    left, top, wide, high = art.front_box(box.width, box.height)
    x, y = box.x + left, box.y + top
    read, ident = _read(house, face, words), f"person-{face.number}"
    drawn = pick(ident, face.name, description(read) + group(plate, x, y), Box(x, y, wide, high, 4))
    enlarged = _standing(face, foot, picture=True)
    return looked_at(drawn, enlarged, "" if can_pick(view, ident) else f"{face.name}. {read}")


def house_title(house: House, words: Words) -> str:
    """What a screen reader says of a house."""
    if house.face is None:
        return empty_title(house, words)
    template = N_("House {place} ({colour:term}): {name}")
    return words(template, place=house.place, colour=house.colour, name=house.face.name)


def above(box: Box, right: float, width: float) -> Box:
    """Where a sheet of a width stands above a box: centred on it, within a panel that ends at `right`."""
    x = min(max(box.x + box.width / 2 - width / 2, 6), right - width - 6)
    return Box(x, box.y - 5, width, 0)
