"""The disc that turns, its pawns, and the six stacks round it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.picks import Contour, Disc, name, pick, signed
from guildhall.art.svg import circle, element, group, path, polygon, rect, text
from guildhall.core.words import N_, Words, capital

from ..components import X_SPACE
from ..rules.bridge import outcomes
from ..rules.pawns import CENTRE_PRICE
from ..terms import ALL_COATS, CENTRE, COATS, SEAT_NAMES, STACK_COUNT, TYPES
from ..view import LondonView
from ..words.labels import NEXT, building_name, consequences
from ..words.text import BUILDINGS_LEFT, EMPTY_STACK
from .art import empty_stack, tile
from .art_tracks import disc_centre, disc_ground, disc_rim, disc_value, pawn, polar, sector, turned, wedge

FIRST_ANGLE: Final = 240
"""Where the first stack of the ring lies; the others follow clockwise."""
STEP: Final = 60
LOW: Final = 90
"""Tiles lower than this have no room for a name."""
TURNED: Final = N_("turned")
SPACE_PAYS: Final = N_("the space pays £{pounds}")
SPACE_IS_X: Final = N_("the X closes the space")
CENTRE_TITLE: Final = N_("Centre of the disc: any stack for £{pounds}")
PAWN_OF: Final = N_("Pawn of {who:name}")


class Ring(NamedTuple):
    """Where disc and stacks lie: centre, radius, for each place of the ring the middle of its stack, and its size."""

    x: float
    y: float
    radius: float
    stacks: tuple[tuple[float, float], ...]
    tile: tuple[float, float]


def in_columns(width: float, height: float, foot: float = 0, top: float = 0) -> Ring:
    """The stacks in two columns of three with the disc between them; `foot` is kept free below the disc."""
    high = min(116.0, (height - top - 32) / 3)
    wide = min(104.0, high * 1.1, (width - 176) * 0.43)
    radius = min(width / 2 - wide - 24, (height - top - foot - 58) / 2.2, 124)
    left, right = 8 + wide / 2, width - 12 - wide / 2
    y = max(top + 48 + radius * 1.2, (top + height - foot) / 2)
    rows = [top + 7 + high / 2 + row * (height - top - 18 - high) / 2 for row in range(3)]
    stacks = ((left, rows[0]), (right, rows[0]), (right, rows[1]), (right, rows[2]), (left, rows[2]), (left, rows[1]))
    return Ring(width / 2 - 2, y, radius, stacks, (wide, high))


def ring_drawing(view: LondonView, ring: Ring, names: Sequence[str], words: Words) -> str:
    """Disc, ways, stacks and pawns."""
    places = range(STACK_COUNT)
    body = group(_disc(view, ring.radius), ring.x, ring.y)
    body += group(turned(ring.radius * 1.2, view.markers[-1], words(TURNED)), ring.x, ring.y)
    body += "".join(_stack_pick(view, ring, place, words) for place in places) + _centre_pick(ring, words)
    return body + group("".join(_pawns(view, ring.radius, names, words)), ring.x, ring.y, "through")


def _way(ring: Ring, place: int) -> str:
    x, y = ring.stacks[place]
    way = wedge(FIRST_ANGLE + STEP * place, x - ring.x, y - ring.y, ring.radius + 11, ring.radius * 0.28)
    return group(way, ring.x, ring.y)


def _disc(view: LondonView, radius: float) -> str:
    """The rim, and within it all that turns; the values stay upright."""
    spaces = "".join(_space(view, place, radius) for place in range(STACK_COUNT))
    turning = group(spaces, css=f"turning {_turned_so_far(view)}", rotate=STEP * view.disc)
    return disc_rim(radius) + turning + disc_centre(radius, f"−{CENTRE_PRICE}")


def _turned_so_far(view: LondonView) -> str:
    """By how much the disc has turned since it was laid down, as classes, so that it turns on and never back."""
    steps = sum(view.markers)
    sixes, ones = divmod((view.disc - steps) % STACK_COUNT + steps, STACK_COUNT)
    return f"sixes-{sixes} ones-{ones}"


def _space(view: LondonView, place: int, radius: float) -> str:
    """A space as it lies when the disc is not turned."""
    angle, pounds = FIRST_ANGLE + STEP * place, view.edition.spaces[place]
    upright = group(disc_value(radius, pounds), rotate=-STEP * view.disc, css="upright")
    return disc_ground(angle, radius, pounds) + group(upright, *polar(angle, radius * 0.71))


def _centre_pick(ring: Ring, words: Words) -> str:
    radius = ring.radius * 0.36
    title = words(CENTRE_TITLE, pounds=CENTRE_PRICE)
    body = circle(ring.x, ring.y, radius, "reach")
    return pick("space-centre", title, body, Disc(ring.x, ring.y, radius - 4), "space")


def _pawns(view: LondonView, radius: float, names: Sequence[str], words: Words) -> list[str]:
    """Pawns on the disc, beside each other where a space is shared."""
    drawn = []
    scale = max(radius / 127, 0.68)
    for space in range(CENTRE + 1):
        here = [seat for seat in range(view.seats) if view.pawns[seat] == space]
        for order, seat in enumerate(here):
            x, y = _pawn_place(view, space, order, len(here), radius)
            body = name(words(PAWN_OF, names=names, who=seat)) + pawn(x, y + 15 * scale, scale, SEAT_NAMES[seat])
            drawn.append(element("g", body, id=f"pawn-{SEAT_NAMES[seat]}", data_sign="pawn"))
    return drawn


def _pawn_place(view: LondonView, space: int, order: int, count: int, radius: float) -> tuple[float, float]:
    if space == CENTRE:
        return (order - (count - 1) / 2) * radius * 0.22, -radius * 0.04
    angle = FIRST_ANGLE + STEP * view.edition.place_of[space]
    return polar(angle + (17, -17, 0, 9)[order], radius * 0.79)


def _stack_pick(view: LondonView, ring: Ring, place: int, words: Words) -> str:
    """A stack, the space that faces it, and the way between them: one target."""
    stack = view.edition.ring[place]
    body = path(_face(ring, place), "reach") + _way(ring, place)
    body += group(_stack(view, stack, ring.tile, words), *ring.stacks[place])
    return pick(f"stack-{TYPES[stack].name}", stack_title(view, stack, words), body, _outline(ring, place), "stack")


def _face(ring: Ring, place: int) -> str:
    return sector(FIRST_ANGLE + STEP * place, ring.radius * 0.43, ring.radius - 3, 27, (ring.x, ring.y))


def _outline(ring: Ring, place: int) -> Contour:
    """Rings follow both the space and its stack."""
    x, y = ring.stacks[place]
    wide, high = ring.tile[0] / 2 + 3, ring.tile[1] / 2 + 3
    corners = polygon([(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)])
    return Contour(corners + _face(ring, place), (x + wide - 10, y - high + 10))


def stack_title(view: LondonView, stack: int, words: Words) -> str:
    """What a screen reader says of a stack and its space."""
    if not view.left[stack]:
        return capital(words(EMPTY_STACK, type=TYPES[stack].word))
    top, pounds = view.tops[stack], view.space_pounds(stack)
    parts = [building_name(view, top, words), words(BUILDINGS_LEFT, count=view.left[stack])]
    parts.append(words(SPACE_IS_X) if pounds == X_SPACE else words(SPACE_PAYS, pounds=pounds))
    if view.seat >= 0 and view.deciders:
        parts += consequences(view, top, words)
    return words(NEXT).join(parts)


def strength_foretold(view: LondonView, building: int) -> str:
    """The strength a building would have for the viewer, several if it depends on what is replaced."""
    edition = view.edition
    acts = edition.number_of[building] and edition.coat_of[building] != ALL_COATS
    if view.seat < 0 or not view.deciders or not acts:
        return ""
    return "–".join(str(each) for each in sorted({found.strength for found in outcomes(view, view.seat, building)}))


def _stack(view: LondonView, stack: int, size: tuple[float, float], words: Words) -> str:
    if not view.left[stack]:
        return empty_stack(*size)
    edition, top = view.edition, view.tops[stack]
    name = words.translate(TYPES[stack].word)
    number, colour = edition.number_of[top], COATS[edition.coat_of[top]].name
    title = capital(name) if size[1] > LOW else ""
    word = name if not number and size[1] > LOW else ""
    drawn = tile(TYPES[stack].name, number, colour, view.left[stack], title, word, size)
    return drawn + _strength_pill(strength_foretold(view, top), size)


def _strength_pill(strength: str, size: tuple[float, float]) -> str:
    """Gold on ink: the strength of the building on the own bridge."""
    if not strength:
        return ""
    width = 11 + 8 * len(strength)
    x, y = size[0] / 2 - width - 4, size[1] / 2 - 51
    said = text(x + width / 2, y + 13.5, strength, "t-tip-clause", "middle", 13)
    return signed("would-be-strength", rect(x, y, width, 18, 9, "tip-ground") + said)


def round_markers(view: LondonView, x: float, y: float, columns: int, step: float = 26) -> str:
    """All round markers: past ones pale, the current one strong, those to come dashed."""
    places = [(x + place % columns * step, y + place // columns * step) for place in range(view.rounds)]
    now = len(view.markers) - 1
    past = [_past_round(*places[place], view.markers[place]) for place in range(now)]
    to_come = [circle(*place, 9, "l", stroke="#9F8250", stroke_dasharray="2.5 2.5") for place in places[now + 1 :]]
    (cx, cy), marker = places[now], view.markers[now]
    current = circle(cx, cy, 12, "pen f-primary") + text(cx, cy + 5, marker, "t-pale", "middle", 15)
    drawn = signed("round-past", "".join(past)) if past else ""
    drawn += signed("round-now", current, "round-now")
    return drawn + (signed("round-to-come", "".join(to_come)) if to_come else "")


def _past_round(x: float, y: float, marker: int) -> str:
    return circle(x, y, 10, "t", fill="#EBDDBF") + text(x, y + 4.3, marker, "on-paper", "middle", 12)
