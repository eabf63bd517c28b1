"""The other players, from displays to strips to chips; spectators see all players so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from guildhall.art.form import RAIL, RAIL_HEIGHT
from guildhall.art.icons import icon
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened, size_for, width_of
from guildhall.art.memory import part
from guildhall.art.palette import shield
from guildhall.art.panel import Panel, Place
from guildhall.art.picks import Box, looked_at, pick, signed
from guildhall.art.pieces import points, workers
from guildhall.art.svg import group, rect, text
from guildhall.core.words import N_, Words

from ..terms import COLOURS, SEATS
from ..view import BrugesView
from . import art
from .parts import (
    Canals,
    House,
    Player,
    above,
    display_title,
    flag,
    gable_boxes,
    guilders,
    house_boxes,
    majorities,
    played_marks,
    player_of,
    shown_house,
    threat,
)  # fmt: skip

NARROW: Final = 366
_LAID_OVER: Final = 190
"""The height of a display that lies over the board."""
Drawn = Callable[[Player, Words, float, float], str]
"""A player drawn for a width and a height."""


class _Scale(NamedTuple):
    """Sizes of the pieces in a display: workers and their step, discs, rings and their pitch, canal spaces, rows."""

    worker: float
    step: float
    disc: float
    ring: float
    pitch: float
    space: float
    goods: float
    works: float


_SMALL: Final = _Scale(21, 38, 11, 10.5, 24.5, 12.2, 62, 90)
_MIDDLE: Final = _Scale(21, 46, 11, 11.5, 30, 15, 62, 90)
_BROAD: Final = _Scale(26, 54, 13, 15, 39, 17, 78, 124)


def in_a_row(
    view: BrugesView, names: Sequence[str], words: Words, size: tuple[float, float], gap: float, drawn: Drawn
) -> Panel:
    """The other players side by side."""
    width, height = size
    seats = view.others()
    wide = (width - gap * (len(seats) - 1)) / len(seats)
    body = [
        group(drawn(player_of(view, seat, names, words), words, wide, height), index * (wide + gap))
        for index, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), width, height, "".join(body))


def in_rows(
    view: BrugesView,
    names: Sequence[str],
    words: Words,
    size: tuple[float, float],
    gap: float,
    columns: int = 2,
    drawn: Drawn | None = None,
) -> Panel:
    """Every player, in rows that share the height, as spectators see them."""
    drawn = drawn or display
    width, height = size
    rows = -(-view.seats // columns)
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    body = [
        group(
            drawn(player_of(view, seat, names, words), words, wide, high),
            seat % columns * (wide + gap),
            seat // columns * (high + gap),
        )
        for seat in range(view.seats)
    ]
    return Panel("others", words(N_("The players")), width, height, "".join(body))


def in_the_rail(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The other players below each other beside the board."""
    return below_each_other(view, names, words, RAIL, min(132, (RAIL_HEIGHT - 16) / len(view.others())), "rail")


def below_each_other(
    view: BrugesView, names: Sequence[str], words: Words, width: float, step: float, place: Place = "board"
) -> Panel:
    """The other players as strips."""
    seats, high = view.others(), step - 5
    body = [
        group(strip(player_of(view, seat, names, words), words, width, high), 0, index * step)
        for index, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), width, step * len(seats) - 5, "".join(body), place)


# ---- displays


@part
def display(player: Player, words: Words, width: float, height: float) -> str:
    """Everything in front of a player; a broad display has its houses beside the rest, others below it."""
    return _display(player, words, width, height, pickable=True)


@part
def plain_display(player: Player, words: Words, width: float, height: float) -> str:
    """The same where the player is picked elsewhere."""
    return _display(player, words, width, height, pickable=False)


def _display(player: Player, words: Words, width: float, height: float, *, pickable: bool) -> str:
    broad = width > 900
    inner = width / 2 if broad else width
    scale = _BROAD if broad else _SMALL if width < 400 else _MIDDLE
    body = panel_ground(width, height) + (_in_turn(width, height) if player.active else "")
    body += _head(player, words, inner, pickable)
    body += _goods(player, words, inner, scale) + _works(player, words, inner, scale)
    room = Box(inner + 4, 13, inner - 18, height - 26) if broad else Box(14, 106, width - 28, height - 116)
    houses = player.houses
    return body + (_houses(houses, words, room, Box(180, 152, 346, 0) if broad else None) if houses else "")


def _in_turn(width: float, height: float) -> str:
    return rect(3.5, 3.5, width - 7, height - 7, 10, "turn-line")


def _head(player: Player, words: Words, width: float, pickable: bool) -> str:
    """Shield, name and cards played, the backs of the hand, the points."""
    cards = _hand(player)
    room = 120.0 if width < 400 else 190.0
    left = width - 64 - min(room, len(cards) * 22) - 8
    size = size_for(player.name, (17, 15.5, 14), left - 62, bold=True)
    told = shortened(player.name, size, left - 62)
    body = signed("shield", shield(14, 12, 22, SEATS[player.seat])) + text(46, 26, told, "t-serif", size=size)
    if player.first:
        body += flag(words, 50 + width_of(told, size, bold=True), 14, 13)
    if pickable:
        body = pick(_ident(player.seat), display_title(player, words), body, Box(8, 6, left - 8, 26, 8))
    body += played_marks(player.played, words, 46, 33, 7)
    body += art.backs(width - 64, 12, cards, room, (19, 28)) + _known(player, width - 64)
    return body + _points(player, width - 34, 27, 40)


def _points(player: Player, x: float, y: float, size: float) -> str:
    return signed("points", points(x, y, player.score, size))


def _hand(player: Player) -> list[str]:
    """The colours of the cards in a hand."""
    return [COLOURS[colour] for colour in range(len(COLOURS)) for _ in range(player.cards[colour])]


def _ident(seat: int) -> str:
    return f"seat-{SEATS[seat]}"


def _known(player: Player, x: float) -> str:
    """An eye and how many cards of the hand everybody knows."""
    known = player.known
    drawn = icon("eye", x - 30, 41, 10, "f-text-soft") + text(x - 16, 51, known, "t-caption")
    return signed("known", drawn) if known else ""


def _goods(player: Player, words: Words, width: float, scale: _Scale) -> str:
    """Workers, guilders, majority markers."""
    top = scale.goods - scale.worker / 2
    drawn = _workers(player.workers, 14, top, scale.worker, scale.step)
    drawn += guilders(player, 14 + 5 * scale.step + scale.disc, scale.goods, scale.disc)
    step = scale.disc * 2 + 3
    return drawn + majorities(player, words, width - 14 - scale.disc - 2 * step, scale.goods, step, scale.disc)


@part
def _workers(counts: tuple[int, ...], x: float, y: float, size: float, step: float) -> str:
    return "".join(
        signed(f"worker-{colour}", workers(x + index * step, y, size, colour, counts[index]))
        for index, colour in enumerate(COLOURS)
    )


def _works(player: Player, words: Words, width: float, scale: _Scale) -> str:
    """Threats and canals."""
    drawn = _threats(player.threats, words, 14 + scale.ring, scale.works, scale.ring, scale.pitch)
    return drawn + group(_canals(player.canals, scale.space), width - 13 - (7 * scale.space + 13), scale.works)


@part
def _canals(canals: Canals, space: float) -> str:
    return art.small_canals(canals.colours(), canals.built, canals.statues, SEATS[canals.seat], space)


@part
def _threats(counts: tuple[int, ...], words: Words, x: float, y: float, radius: float, pitch: float) -> str:
    return "".join(threat(n, colour, words, x + colour * pitch, y, radius) for colour, n in enumerate(counts))


def _houses(houses: tuple[House, ...], words: Words, room: Box, foot: Box | None) -> str:
    """The houses of a display, with names if there is room for them; the text of a person appears above its house."""
    boxes = house_boxes(len(houses), room)
    right = room.x + room.width + 14
    return "".join(
        shown_house(house, words, box, foot or above(box, right, 330)) for house, box in zip(houses, boxes, strict=True)
    )


# ---- strips


@part
def strip(player: Player, words: Words, width: float, height: float) -> str:
    """A player in three rows: name, hand, points; goods; threats, canal tiles, houses."""
    cards, step = _hand(player), height / 3
    body = panel_ground(width, height) + (_in_turn(width, height) if player.active else "")
    left = width - 48 - min(92.0, len(cards) * 17)
    body += _short_name(player, words, (11, step * 0.5 + 5), left - 40)
    body += art.backs(width - 48, step * 0.5 - 10, cards, 92, (15, 22))
    body += _points(player, width - 25, step * 0.5 + 3, 34)
    y = step * 1.5 + 2
    body += _workers(player.workers, 10, y - 9.5, 19, 33) + guilders(player, 187, y, 10)
    body += majorities(player, words, width - 55, y, 21, 9.5)
    y = step * 2.5
    body += _threats(player.threats, words, 20, y, 10, 21.5)
    body += _tiles(player, 122, y)
    whole = pick(_ident(player.seat), display_title(player, words), body, Box(3, 3, width - 6, height - 6, 9))
    room = Box(164, 2 * step - 1, width - 174, step - 3)
    return whole + _gables(player, words, room, width)


def _tiles(player: Player, x: float, y: float) -> str:
    """How many canal tiles a player has."""
    drawn = icon("canal", x, y - 8, 16, "f-text-soft") + text(x + 20, y + 5, sum(player.canals.built), "t-count")
    return signed("canal-tiles", drawn)


def _short_name(player: Player, words: Words, place: tuple[float, float], room: float) -> str:
    """Shield, name, and a flag for the first player."""
    x, y = place
    first = 17 if player.first else 0
    size = size_for(player.name, (15, 14, 13, 12), room - first, bold=True)
    told = shortened(player.name, size, room - first)
    body = signed("shield", shield(x, y - 14, 14, SEATS[player.seat])) + text(x + 21, y - 1, told, "t-serif", size=size)
    if first:
        body += flag(words, x + 24 + width_of(told, size, bold=True), y - 12, 12)
    return body


def _gables(player: Player, words: Words, room: Box, right: float) -> str:
    houses = player.houses
    boxes = gable_boxes(len(houses), room, 1 if len(houses) * 15 <= room.width else 2, gap=2) if houses else []
    return "".join(
        shown_house(house, words, box, above(box, right, min(330, right - 12)))
        for house, box in zip(houses, boxes, strict=True)
    )


@part
def tall_strip(player: Player, words: Words, width: float, height: float) -> str:
    """A player in four rows: name and points; goods; threats, canal tiles and majorities; houses and hand."""
    cards, step = _hand(player), (height - 8) / 4
    body = panel_ground(width, height) + (_in_turn(width, height) if player.active else "")
    body += _short_name(player, words, (11, 22), width - 134)
    body += played_marks(player.played, words, width - 92, 12, 6) + _points(player, width - 26, 20, 33)
    y = step * 1.5 + 6
    room = min(38.0, (width - 64) / 5)
    body += _workers(player.workers, 10, y - 10, 20, room) + guilders(player, width - 42, y, 10)
    y = step * 2.5 + 6
    body += _threats(player.threats, words, 20, y, 10, 22)
    body += _tiles(player, 126, y)
    body += majorities(player, words, width - 64, y, 23, 10.5)
    y = step * 3.5 + 5
    wide = min(96.0, len(cards) * 18)
    body += art.backs(width - 12, y - 11, cards, 96, (15, 22))
    whole = pick(_ident(player.seat), display_title(player, words), body, Box(3, 3, width - 6, height - 6, 9))
    return whole + _gables(player, words, Box(11, step * 3 + 4, width - 34 - wide, step - 2), width)


# ---- chips


def chips(view: BrugesView, names: Sequence[str], words: Words, width: float, height: float, gap: float) -> Panel:
    """The other players as chips; the display of one that is looked at lies over the board."""
    seats = view.others()
    wide = (width - gap * (len(seats) - 1)) / len(seats)
    body = [
        looked_at(
            group(chip(player_of(view, seat, names, words), words, wide, height), index * (wide + gap)),
            group(plain_display(player_of(view, seat, names, words), words, width, _LAID_OVER), 0, height + 4),
        )
        for index, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), width, height, "".join(body))


@part
def chip(player: Player, words: Words, width: float, height: float) -> str:
    """A player folded as far as can be: name, guilders, hand and points."""
    body = panel_ground(width, height) + (_in_turn(width, height) if player.active else "")
    return _short(player, words, body, (width, height), height - 14)


@part
def summary(player: Player, words: Words, width: float, height: float) -> str:
    """The same, and the threats below."""
    body = panel_ground(width, height) + (_in_turn(width, height) if player.active else "")
    body += _threats(player.threats, words, 18, height - 13, 8.2, min(30.0, (width - 20) / len(COLOURS)))
    return _short(player, words, body, (width, height), height - 38)


def _short(player: Player, words: Words, body: str, size: tuple[float, float], low: float) -> str:
    width, height = size
    body += _short_name(player, words, (7, 20), width - 36)
    left = width - (38 if player.score < 10 else 46)
    body += guilders(player, 16, low, 8) + _backs_in(_hand(player), 52, left - 2, low - 8)
    laurel = icon("laurel", left, low - 8, 15, "f-leaf")
    body += signed("points", laurel + text(width - 7, low + 5, player.score, "t-count", "end"))
    return pick(_ident(player.seat), display_title(player, words), body, Box(2, 2, width - 4, height - 4, 9))


def _backs_in(cards: list[str], left: float, right: float, y: float) -> str:
    return art.backs(min(right, left + 13 * len(cards)), y, cards, right - left, (10, 16))


def narrow_displays(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The displays below each other, as a phone shows them under everything else."""
    seats, high = view.others(), 160
    drawn = display if view.seat < 0 else plain_display
    displays = [
        group(drawn(player_of(view, seat, names, words), words, NARROW, high), 0, index * (high + 8))
        for index, seat in enumerate(seats)
    ]
    return Panel("displays", words(N_("Displays")), NARROW, len(seats) * (high + 8) - 8, "".join(displays))
