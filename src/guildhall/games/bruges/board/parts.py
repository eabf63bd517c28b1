"""What own and other displays are made of: titles, rings of threats, majorities, houses with their persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.icons import icon
from guildhall.art.memory import part
from guildhall.art.picks import Box, Contour, Disc, description, looked_at, name, pick, signed
from guildhall.art.pieces import amount, counter_ring, marker, points
from guildhall.art.svg import element, group, rect
from guildhall.core.words import N_, Words, capital

from ..components import EDITIONS, Edition
from ..terms import CARD_TURNS, COLOURS, EVENTS, FIELDS, SEATS, SIDE_COUNT, SIDES, SPACES, TURNS
from ..view import BrugesView
from ..words.persons import Face, face_of, told
from . import art
from .art_cards import sheet


class Canals(NamedTuple):
    """The canals of a player: tiles in both sections, the statues won by them, and the ids asked about."""

    seat: int
    edition: Edition
    built: tuple[int, ...]
    statues: tuple[int, ...]
    asked: frozenset[str] = frozenset()

    def colours(self) -> list[list[str]]:
        """The colours of the left and the right section, outward from the seal."""
        colours, first = self.edition.canal_colour, SIDE_COUNT * self.seat * SPACES
        sides = [range(first + side * SPACES, first + (side + 1) * SPACES) for side in range(SIDE_COUNT)]
        return [[COLOURS[colours[space]] for space in spaces] for spaces in sides]


class Player(NamedTuple):
    """What a drawing shows of a player."""

    seat: int
    name: str
    score: int
    guilders: int
    step: int
    cards: tuple[int, ...]
    """How many cards of each colour are in the hand."""
    known: int
    """How many of them everybody knows."""
    workers: tuple[int, ...]
    threats: tuple[int, ...]
    canals: Canals
    majorities: tuple[int, ...]
    houses: tuple[House, ...]
    played: int
    """How many cards of this round are played."""
    first: bool
    active: bool
    viewer: bool
    """Whether it is the viewer."""


def player_of(view: BrugesView, seat: int, names: Sequence[str], words: Words) -> Player:
    """A player as the viewer sees it."""
    own = seat == view.seat
    asked = frozenset(ident for ident in _CANALS if can_pick(view, ident)) if own else frozenset()
    return Player(
        seat=seat,
        name=names[seat],
        score=view.scores[seat],
        guilders=view.guilders[seat],
        step=view.steps[seat],
        cards=tuple(view.hand_colours[seat]),
        known=len(view.known[seat]),
        workers=tuple(view.workers[seat]),
        threats=tuple(view.threats[seat]),
        canals=Canals(
            seat,
            EDITIONS[view.edition],
            tuple(view.canals[seat]),
            tuple(view.statue_tiles[seat]),
            asked,
        ),
        majorities=tuple(view.majorities[seat]),
        houses=houses_of(view, seat, words),
        played=min(cards_played(view, seat), TURNS),
        first=seat == view.first,
        active=seat == view.active and not view.over,
        viewer=own,
    )


_CANALS: Final = tuple(f"{thing}-{side}" for thing in ("space", "tile") for side in SIDES)
"""What can be picked of canals."""


class House(NamedTuple):
    """A house of a display: its place, counted from 1, its colour and who lives in it."""

    place: int
    colour: str
    face: Face | None
    used: bool
    house_asked: bool = False
    """Whether the viewer is asked about the house itself, and whether about who lives in it."""
    person_asked: bool = False


def houses_of(view: BrugesView, seat: int, words: Words) -> tuple[House, ...]:
    """The houses of a player in the order of their places."""
    places = enumerate(zip(view.house_colours[seat], view.tenants[seat], strict=True), 1)
    asked = {pick for action in view.legal for pick in action.picks} if seat == view.seat else ()
    return tuple(
        House(
            place,
            COLOURS[colour],
            _tenant(view, tenant, words),
            tenant in view.used,
            f"house-{place}" in asked,
            f"person-{tenant}" in asked,
        )
        for place, (colour, tenant) in places
        if colour >= 0
    )


def _tenant(view: BrugesView, tenant: int, words: Words) -> Face | None:
    return face_of(EDITIONS[view.edition], tenant, words) if tenant > 0 else None


def can_pick(view: BrugesView, thing: str) -> bool:
    """Whether a click on the thing could say something now."""
    return any(thing in action.picks for action in view.legal)


def threat(count: int, colour: int, words: Words, x: float, y: float, radius: float) -> str:
    """The ring of a threat with the name of its event."""
    drawn = counter_ring(x, y, radius, COLOURS[colour], art.THREAT_ICONS[COLOURS[colour]], min(count, 3))
    return signed(f"threat-{COLOURS[colour]}", name(threat_title(count, colour, words)) + drawn)


def threat_title(count: int, colour: int, words: Words) -> str:
    """What a screen reader says of a threat."""
    told_so = N_("{event:term}: {n} of 3 {colour:term} threat markers")
    return capital(words(told_so, event=EVENTS[colour], n=count, colour=COLOURS[colour]))


def majorities(player: Player, words: Words, x: float, y: float, step: float, radius: float) -> str:
    """The three majority markers in a row, the first round (x, y)."""
    return _majorities(player.majorities, player.seat, player.viewer, words, Disc(x, y, radius), step)


@part
def _majorities(markers: tuple[int, ...], seat: int, own: bool, words: Words, first: Disc, step: float) -> str:
    drawn = []
    for index, field in enumerate(FIELDS):
        won = bool(markers[index])
        template = N_("Majority won: {field:term}") if won else N_("Majority not yet won: {field:term}")
        body = marker(first.x + index * step, first.y, first.radius, art.FIELD_ICONS[field], SEATS[seat], won)
        kind = f"majority-{field}"
        drawn.append(signed(kind, name(words(template, field=field)) + body, kind if own else None))
    return "".join(drawn)


def display_title(player: Player, words: Words) -> str:
    """What a screen reader says of a player."""
    template = N_(
        "{who:name}: {points} {points:point|points}, {guilders} {guilders:guilder|guilders}, "
        "step {step}, {n} {n:card|cards}"
    )
    values = {"points": player.score, "guilders": player.guilders, "step": player.step}
    return words(template, names=[player.name], who=0, n=sum(player.cards), **values)


def cards_played(view: BrugesView, seat: int) -> int:
    """How many cards of this round a player has played."""
    if view.phase < CARD_TURNS or view.over:
        return 0
    place = (seat - view.first) % view.seats
    return max(0, view.turn - place + view.seats - 1) // view.seats + (view.played if seat == view.active else 0)


def played_marks(played: int, words: Words, x: float, y: float, size: float = 7) -> str:
    """Four small cards, those filled that have been played in this round."""
    told_so = name(words(N_("{n} of {turns} cards played"), n=played, turns=TURNS))
    marks = [
        rect(x + index * (size + 3), y, size, size * 1.45, 1.5, "pen-thin f-text" if index < played else "slot")
        for index in range(TURNS)
    ]
    return signed("played", told_so + "".join(marks))


def guilders(player: Player, x: float, y: float, radius: float, css: str = "t-count") -> str:
    """The guilders of a player; those of the viewer can be pointed at."""
    drawn = amount(x, y, radius, "gold", player.guilders, css)
    return signed("guilders", drawn, "own-guilders" if player.viewer else None)


def own_points(player: Player, words: Words, x: float, y: float, size: float) -> str:
    """The viewer's points."""
    title = name(display_title(player, words))
    return signed("points", title + points(x, y, player.score, size), "own-points")


def flag(words: Words, x: float, y: float, size: float) -> str:
    """The flag of the first player."""
    return signed("first", name(words(N_("First player"))) + icon("flag", x, y, size, "f-text-soft"))


# ---- where houses stand

_LEAST: Final = 80
"""Narrower houses cannot bear the name of a person."""
_NAMELESS: Final = 46
"""Narrower ones not even a picture."""
_LOWEST: Final = 66


def house_boxes(count: int, room: Box, most: float = 104) -> list[Box]:
    """The places of houses in one row or two with room for names, else of gables in as many rows as it takes."""
    for rows in (1, 2):
        columns = -(-count // rows)
        height = (room.height - 4 * (rows - 1)) / rows
        width = min(most, (room.width + 6) / columns - 6)
        if width >= _LEAST and height >= _LOWEST:
            return _placed(count, columns, room, width, height)
    return gable_boxes(count, room, 1 if room.width / count >= _NAMELESS + 4 else 2)


def gable_boxes(count: int, room: Box, rows: int, gap: float = 4) -> list[Box]:
    """Places of houses without names, in so many rows."""
    columns = -(-count // rows)
    height = (room.height - gap * (rows - 1)) / rows
    width = min((room.width + gap) / columns - gap, height * 0.95)
    return _placed(count, columns, room, width, height, gap)


def _placed(count: int, columns: int, room: Box, width: float, height: float, gap: float = 4) -> list[Box]:
    step = min(width + 3 * gap, (room.width - width) / max(columns - 1, 1))
    places = [divmod(index, columns) for index in range(count)]
    return [Box(room.x + x * step, room.y + y * (height + gap), width, height, 4) for y, x in places]


# ---- houses of others, which cannot be picked


@part
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
    if width < _NAMELESS or height < _LOWEST:
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


@part
def own_house(house: House, words: Words, box: Box, foot: Box, reach: float = 0) -> str:
    """A house of one's own: it and its person can be picked, unless only the house is asked for."""
    ident = f"house-{house.place}"
    asked = house.house_asked
    outline = Contour(art.house_outline(box.width, box.height), (box.width - 4, box.height * 0.3))
    target = _centred(box.width, box.height, reach) if asked and reach else None
    drawn = pick(ident, house_title(house, words), _own_front(house, words, box, asked), outline, reach=target)
    shown = group(drawn, box.x, box.y)
    if house.face is None or asked:
        return shown
    return shown + _own_person(house, house.face, words, box, foot, reach)


def _own_front(house: House, words: Words, box: Box, whole: bool) -> str:
    """The house, with its person if they are one thing to pick."""
    width, height = box.width, box.height
    if not _has_plate(box):
        inside = house.face if whole else None
        return art.small_house(house.colour, width, height, inside, house.used, bare=house.face is not inside)
    plate = plate_of(house, words, width, height)
    return art.house(house.colour, width, height, plate if whole or not plate else " ")


def _has_plate(box: Box) -> bool:
    """Whether there is room for a plate; one of a narrow house has no name."""
    return box.width >= _NAMELESS and box.height >= _LOWEST


def _centred(width: float, height: float, reach: float) -> Box:
    wide, high = max(width, reach), max(height, reach)
    return Box((width - wide) / 2, (height - high) / 2, wide, high, 0)


def _own_person(house: House, face: Face, words: Words, box: Box, foot: Box, reach: float) -> str:
    read, ident, asked = _read(house, face, words), f"person-{face.number}", house.person_asked
    if _has_plate(box):
        left, top, wide, high = art.front_box(box.width, box.height)
        plate = art.plate(face, wide, high, words(N_("used")) if house.used else "")
    else:
        left, top, wide, high = art.sign_box(box.width, box.height)
        plate = art.house_sign(face, wide, high, house.used)
    x, y = box.x + left, box.y + top
    target = _moved(_centred(box.width, box.height, reach), box.x, box.y) if asked and reach else None
    drawn = pick(ident, face.name, description(read) + group(plate, x, y), Box(x, y, wide, high, 4), reach=target)
    enlarged = _standing(face, foot, picture=True)
    return looked_at(drawn, enlarged, "" if asked else f"{face.name}. {read}")


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.x + x, box.y + y, box.width, box.height, 0)


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
