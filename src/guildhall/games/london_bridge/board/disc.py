"""The disc that turns, its pawns, and the six stacks round it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.memory import part, remembered
from guildhall.art.picks import Contour, Disc, name, pick, signed
from guildhall.art.svg import circle, element, group, path, polygon, rect, text
from guildhall.core.words import N_, Words, capital

from ..components import X_SPACE, Edition
from ..rules.bridge import Outcome
from ..rules.pawns import CENTRE_PRICE
from ..terms import ALL_COATS, CENTRE, COATS, SEAT_NAMES, STACK_COUNT, TYPES
from ..view import LondonView
from ..words.labels import NEXT, building_name, consequences_of
from ..words.text import BUILDINGS_LEFT, EMPTY_STACK
from .art import empty_stack, tile
from .art_tracks import disc_centre, disc_ground, disc_rim, disc_value, pawn, polar, sector, turned, wedge
from .shown import would_be

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
    body = group(_disc(view.edition, view.disc, sum(view.markers), ring.radius), ring.x, ring.y)
    body += group(turned(ring.radius * 1.2, view.markers[-1], words(TURNED)), ring.x, ring.y)
    body += "".join(_stack_pick(_stack_at(view, place), ring, place, words) for place in places) + _centre_pick(
        ring, words
    )
    return body + group(
        _pawns(view.edition, tuple(view.pawns), ring.radius, tuple(names), words), ring.x, ring.y, "through"
    )


@part
def _way(ring: Ring, place: int) -> str:
    x, y = ring.stacks[place]
    way = wedge(FIRST_ANGLE + STEP * place, x - ring.x, y - ring.y, ring.radius + 11, ring.radius * 0.28)
    return group(way, ring.x, ring.y)


@part
def _disc(edition: Edition, disc: int, steps: int, radius: float) -> str:
    """The rim, and within it all that turns; the values stay upright."""
    spaces = "".join(_space(edition.spaces[place], disc, place, radius) for place in range(STACK_COUNT))
    turning = group(spaces, css=f"turning {_turned_so_far(disc, steps)}", rotate=STEP * disc)
    return disc_rim(radius) + turning + disc_centre(radius, f"−{CENTRE_PRICE}")


def _turned_so_far(disc: int, steps: int) -> str:
    """By how much the disc has turned since it was laid down, as classes, so that it turns on and never back."""
    sixes, ones = divmod((disc - steps) % STACK_COUNT + steps, STACK_COUNT)
    return f"sixes-{sixes} ones-{ones}"


def _space(pounds: int, disc: int, place: int, radius: float) -> str:
    """A space as it lies when the disc is not turned."""
    angle = FIRST_ANGLE + STEP * place
    upright = group(disc_value(radius, pounds), rotate=-STEP * disc, css="upright")
    return disc_ground(angle, radius, pounds) + group(upright, *polar(angle, radius * 0.71))


def _centre_pick(ring: Ring, words: Words) -> str:
    radius = ring.radius * 0.36
    title = words(CENTRE_TITLE, pounds=CENTRE_PRICE)
    body = circle(ring.x, ring.y, radius, "reach")
    return pick("space-centre", title, body, Disc(ring.x, ring.y, radius - 4), "space")


@part
def _pawns(edition: Edition, pawns: tuple[int, ...], radius: float, names: tuple[str, ...], words: Words) -> str:
    """Pawns on the disc, beside each other where a space is shared."""
    drawn = []
    scale = max(radius / 127, 0.68)
    for space in range(CENTRE + 1):
        here = [seat for seat, at in enumerate(pawns) if at == space]
        for order, seat in enumerate(here):
            x, y = _pawn_place(edition, space, order, len(here), radius)
            body = name(words(PAWN_OF, names=names, who=seat)) + pawn(x, y + 15 * scale, scale, SEAT_NAMES[seat])
            drawn.append(element("g", body, id=f"pawn-{SEAT_NAMES[seat]}", data_sign="pawn"))
    return "".join(drawn)


def _pawn_place(edition: Edition, space: int, order: int, count: int, radius: float) -> tuple[float, float]:
    if space == CENTRE:
        return (order - (count - 1) / 2) * radius * 0.22, -radius * 0.04
    angle = FIRST_ANGLE + STEP * edition.place_of[space]
    return polar(angle + (17, -17, 0, 9)[order], radius * 0.79)


class Stack(NamedTuple):
    """A stack: its top, how many buildings are left, what the space pays that faces it."""

    edition: Edition
    number: int
    top: int
    left: int
    pounds: int
    outcomes: tuple[Outcome, ...]
    """What the viewer could do with its top now."""


def _stack_at(view: LondonView, place: int) -> Stack:
    stack = view.edition.ring[place]
    pays = view.space_pounds(stack)
    return Stack(view.edition, stack, view.tops[stack], view.left[stack], pays, would_be(view, stack))


@part
def _stack_pick(stack: Stack, ring: Ring, place: int, words: Words) -> str:
    """A stack, the space that faces it, and the way between them: one target."""
    body = path(_face(ring, place), "reach") + _way(ring, place)
    body += group(_stack(stack, ring.tile, words), *ring.stacks[place])
    return pick(f"stack-{TYPES[stack.number].name}", stack_title(stack, words), body, _outline(ring, place), "stack")


def _face(ring: Ring, place: int) -> str:
    return sector(FIRST_ANGLE + STEP * place, ring.radius * 0.43, ring.radius - 3, 27, (ring.x, ring.y))


def _outline(ring: Ring, place: int) -> Contour:
    """Rings follow both the space and its stack."""
    x, y = ring.stacks[place]
    wide, high = ring.tile[0] / 2 + 3, ring.tile[1] / 2 + 3
    corners = polygon([(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)])
    return Contour(corners + _face(ring, place), (x + wide - 10, y - high + 10))


def stack_title(stack: Stack, words: Words) -> str:
    """What a screen reader says of a stack and its space."""
    if not stack.left:
        return capital(words(EMPTY_STACK, type=TYPES[stack.number].word))
    parts = [building_name(stack.edition, stack.top, words), words(BUILDINGS_LEFT, count=stack.left)]
    parts.append(words(SPACE_IS_X) if stack.pounds == X_SPACE else words(SPACE_PAYS, pounds=stack.pounds))
    if stack.outcomes:
        parts.append(_consequences(stack.edition, stack.top, stack.outcomes, words))
    return words(NEXT).join(parts)


@remembered
def _consequences(edition: Edition, building: int, found: tuple[Outcome, ...], words: Words) -> str:
    return words(NEXT).join(consequences_of(edition, building, found, words))


def strength_foretold(stack: Stack) -> str:
    """The strength its building would have for the viewer, several if it depends on what is replaced."""
    edition, building = stack.edition, stack.top
    acts = edition.number_of[building] and edition.coat_of[building] != ALL_COATS
    return "–".join(str(each) for each in sorted({found.strength for found in stack.outcomes})) if acts else ""


def _stack(stack: Stack, size: tuple[float, float], words: Words) -> str:
    if not stack.left:
        return empty_stack(*size)
    edition, top, kind = stack.edition, stack.top, TYPES[stack.number]
    name = words.translate(kind.word)
    number, colour = edition.number_of[top], COATS[edition.coat_of[top]].name
    title = capital(name) if size[1] > LOW else ""
    word = name if not number and size[1] > LOW else ""
    drawn = tile(kind.name, number, colour, stack.left, title, word, size)
    return drawn + _strength_pill(strength_foretold(stack), size)


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
    return _rounds(view.rounds, tuple(view.markers), x, y, columns, step)


@part
def _rounds(rounds: int, markers: tuple[int, ...], x: float, y: float, columns: int, step: float) -> str:
    places = [(x + place % columns * step, y + place // columns * step) for place in range(rounds)]
    now = len(markers) - 1
    past = [_past_round(*places[place], markers[place]) for place in range(now)]
    to_come = [circle(*place, 9, "l", stroke="#9F8250", stroke_dasharray="2.5 2.5") for place in places[now + 1 :]]
    (cx, cy), marker = places[now], markers[now]
    current = circle(cx, cy, 12, "pen f-primary") + text(cx, cy + 5, marker, "t-pale", "middle", 15)
    drawn = signed("round-past", "".join(past)) if past else ""
    drawn += signed("round-now", current, "round-now")
    return drawn + (signed("round-to-come", "".join(to_come)) if to_come else "")


def _past_round(x: float, y: float, marker: int) -> str:
    return circle(x, y, 10, "t", fill="#EBDDBF") + text(x, y + 4.3, marker, "on-paper", "middle", 12)
