"""One's own place: tiles, the rotations of the tile in hand, the cards, and a hand a spy looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import size_for
from guildhall.art.panel import Panel, Place
from guildhall.art.picks import Box, pick, tick
from guildhall.art.svg import group, rect, text
from guildhall.core.words import N_, Words

from ..components import CARD_ROLE, TILES, cards_in
from ..rules.knowledge import sure_cards
from ..rules.lagoon import TURNS
from ..terms import CHOOSING, NOTHING, PLACING, ROLES, USING
from ..view import VeniceView
from ..words.labels import card_told, tile_told
from .art_cards import role_card
from .art_tiles import loose_tile
from .grid import Grid, tile_extent
from .seats import card_id, foot_of

WIDE: Final = (1084.0, 212.0)
NARROW: Final = 366.0
CARDS_EACH: Final = 5
"""There is room for so many cards side by side; during an exchange somebody holds one more."""
_CARD: Final = (108.0, 172.0)
_SMALL_CARD: Final = (68.0, 108.0)
_SIZES: Final = (34.0, 30.0, 26.0, 22.0, 18.0, 15.0, 12.0)
"""Sizes of a square, from which the largest is taken at which all tiles fit."""


def wide_own(view: VeniceView, names: Sequence[str], words: Words) -> Panel:
    """Tiles and hand below the lagoon."""
    width, height = WIDE
    body = panel_ground(width, height, turn=view.seat in view.deciders)
    body += _left_part(view, names, words, 16, 452) + _hand(view, names, words, 484, 32, _CARD, 10)
    return Panel("own", words(N_("Your tiles and cards")), width, height, body)


def _left_part(view: VeniceView, names: Sequence[str], words: Words, x: float, room: float) -> str:
    if spied_hand(view):
        head = words(N_("The hand of {who:name}"), names=names, who=view.partner)
        return _heading(x, 19, head) + _cards(view, spied_hand(view), words, x, 32, _CARD, 6)
    body = _heading(x, 19, words(N_("Your tiles")))
    if is_turning(view):
        return body + _tiles(view, words, (x, 30, room - 300, 168)) + _turns(view, words, x + room - 292, 42, 70)
    return body + _tiles(view, words, (x, 30, room, 168))


def _heading(x: float, y: float, said: str) -> str:
    return text(x, y, said, "t-serif", size=15)


def spied_hand(view: VeniceView) -> list[int]:
    """The cards a spy is choosing from."""
    if view.phase != USING or view.seat != view.actor:
        return []
    return cards_in(sure_cards(view.known, view.partner))


def is_turning(view: VeniceView) -> bool:
    """Whether the viewer is placing a tile."""
    return view.phase == PLACING and view.seat == view.actor


def _tiles(view: VeniceView, words: Words, box: tuple[float, float, float, float], standing: bool = False) -> str:
    """The own tiles, as large as fits; the smallest size is taken whether they fit or not."""
    for size in _SIZES:
        places, bottom = _rows_of_tiles(view.stocks[view.seat], size, box, standing)
        if bottom <= box[1] + box[3] or size == _SIZES[-1]:
            return "".join(_tile(view, words, tile, size, x, y, standing) for tile, x, y in places)
    raise AssertionError("the last size is always taken")


def _rows_of_tiles(
    tiles: list[int], size: float, box: tuple[float, float, float, float], standing: bool
) -> tuple[list[tuple[int, float, float]], float]:
    """Where the tiles lie, row by row like words, and where the last row ends."""
    left, top, room, _ = box
    x, y, deepest, found = left, top, 0.0, list[tuple[int, float, float]]()
    for tile in tiles:
        rows, columns = tile_extent(Grid(size, standing=standing).loose(tile))
        if x > left and x + columns * size + 12 > left + room:
            x, y, deepest = left, y + deepest + 16, 0.0
        found.append((tile, x + 6, y + 6))
        x, deepest = x + columns * size + 22, max(deepest, rows * size)
    return found, y + deepest + 12


def _tile(view: VeniceView, words: Words, tile: int, size: float, x: float, y: float, standing: bool) -> str:
    drawn = Grid(size, standing=standing).loose(tile)
    rows, columns = tile_extent(drawn)
    width, height = columns * size, rows * size
    body = group(loose_tile(drawn, size), x, y)
    if tile == view.tile and is_turning(view):
        body = (
            rect(x - 6, y - 6, width + 12, height + 12, 8, fill="#D8E4F2", stroke="#2B5C9E", stroke_width=3)
            + body
            + tick(x + width + 4, y - 4, 9)
        )
    return pick(f"tile-{TILES[tile]}", tile_told(tile, words), body, Box(x - 4, y - 4, width + 8, height + 8, 6))


def _turns(view: VeniceView, words: Words, x: float, y: float, side: float, standing: bool = False) -> str:
    """The rotations in which the tile in hand fits somewhere."""
    turns = sorted({action.b for action in view.legal})
    body = text(x, y - 8, words(N_("Turn with R, the wheel, or here")), "t-caption") if not standing else ""
    for index, turn in enumerate(turns):
        body += _turn(view, words, turn, x + index * (side + 4), y, side, standing)
    return body


def _turn(view: VeniceView, words: Words, turn: int, x: float, y: float, side: float, standing: bool) -> str:
    size = (side - 10) / 3
    drawn = Grid(size, standing=standing).loose(view.tile, turn)
    rows, columns = tile_extent(drawn)
    ground = rect(x, y, side, side, 8, "well")
    body = ground + group(loose_tile(drawn, size), x + (side - columns * size) / 2, y + (side - rows * size) / 2)
    said = words(N_("Turned by {turn}°"), turn=TURNS[turn])
    return pick(f"turn-{TURNS[turn]}", said, body, Box(x + 2, y + 2, side - 4, side - 4, 7))


def _hand(
    view: VeniceView, names: Sequence[str], words: Words, x: float, y: float, size: tuple[float, float], gap: float
) -> str:
    """The cards in hand; the one played in this round stays first until it is passed on, a sixth one overlaps."""
    heading = _heading(x, 19, words(N_("Your hand")))
    cards = own_cards(view)
    room = CARDS_EACH * size[0] + (CARDS_EACH - 1) * gap
    closer = min(gap, (room - len(cards) * size[0]) / max(1, len(cards) - 1))
    return heading + _passing(view, names, words, x + 110, 470) + _cards(view, cards, words, x, y, size, closer)


def own_cards(view: VeniceView) -> list[int]:
    """The card shown, then those in hand."""
    shown = view.shown[view.seat]
    return [*([] if shown == NOTHING else [shown]), *cards_in(view.hand)]


def _cards(
    view: VeniceView, cards: list[int], words: Words, x: float, y: float, size: tuple[float, float], gap: float
) -> str:
    return "".join(_card(view, card, words, x + index * (size[0] + gap), y, size) for index, card in enumerate(cards))


def _card(view: VeniceView, card: int, words: Words, x: float, y: float, size: tuple[float, float]) -> str:
    role, (width, height) = ROLES[CARD_ROLE[card]], size
    name = words.translate(role.title)
    deed = words.translate(role.deed) if size == _CARD else ""
    drawn = role_card(role.name, name, deed, foot_of(card), width, height)
    played = card in (view.shown[view.seat], view.chosen[view.seat])
    body = group(drawn, x, y) + (tick(x + width - 4, y + 4, 9) if played else "")
    return pick(card_id(card), card_told(card, words), body, Box(x, y, width, height, 7), "rises")


def _passing(view: VeniceView, names: Sequence[str], words: Words, x: float, room: float) -> str:
    """Where the card shown goes after the round, and which one comes."""
    given, right = view.shown[view.seat], (view.seat - 1) % view.seats
    if given == NOTHING:
        said = words(N_("The card you play goes to {who:name}"), names=names, who=(view.seat + 1) % view.seats)
        said = said if view.phase == CHOOSING else ""
    else:
        told = N_("{given:term} goes to {who:name}, {taken:term} comes from {other:name}")
        pair = {"given": ROLES[CARD_ROLE[given]].title, "taken": ROLES[CARD_ROLE[view.shown[right]]].title}
        said = words(told, names=names, who=(view.seat + 1) % view.seats, other=right, **pair)
    size = size_for(said, (13, 12, 11), room)
    return text(x + room, 19, said, "t-soft", "end", size) if said else ""


def narrow_hand(view: VeniceView, words: Words, name: str) -> Panel:
    """The cards in a row; `hand` stands in the sheet of a phone, any other name on the board."""
    cards = own_cards(view)
    gap = (NARROW - 4 - len(cards) * _SMALL_CARD[0]) / max(1, len(cards) - 1)
    body = _cards(view, cards, words, 2, 8, _SMALL_CARD, min(gap, 8))
    place: Place = "sheet" if name == "hand" else "board"
    return Panel(name, words(N_("Your hand")), NARROW, _SMALL_CARD[1] + 16, body, place)


def narrow_spied(view: VeniceView, names: Sequence[str], words: Words) -> Panel:
    """The hand a spy chooses from, in the sheet of a phone."""
    head = words(N_("The hand of {who:name}"), names=names, who=view.partner)
    body = _heading(2, 14, head) + _cards(view, spied_hand(view), words, 2, 24, _SMALL_CARD, 8)
    return Panel("choice", head, NARROW, _SMALL_CARD[1] + 32, body, "sheet")


def narrow_turns(view: VeniceView, words: Words) -> Panel:
    """The rotations of the tile in hand, in the sheet of a phone."""
    return Panel("choice", words(N_("Your tile")), NARROW, 74, _turns(view, words, 2, 4, 66, standing=True), "sheet")


def narrow_tiles(view: VeniceView, words: Words, name: str) -> Panel:
    """The own tiles; `choice` stands in the sheet of a phone, any other name on the board."""
    body = _tiles(view, words, (4, 2, NARROW - 8, 82), standing=True)
    ground = "" if name == "choice" else panel_ground(NARROW, 86)
    place: Place = "sheet" if name == "choice" else "board"
    return Panel(name, words(N_("Your tiles")), NARROW, 86, ground + body, place)
