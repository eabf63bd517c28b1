"""The players in the order of the round: card, points, tokens, tiles, what is known of the hand, and who starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from guildhall.art.labels import panel_ground, seat_name
from guildhall.art.lettering import shortened, size_for, width_of
from guildhall.art.memory import part
from guildhall.art.palette import shield
from guildhall.art.panel import Panel, Place
from guildhall.art.picks import Box, pick, signed
from guildhall.art.pieces import token
from guildhall.art.svg import circle, element, group, rect, text
from guildhall.core.words import N_, Words

from ..components import CARD_ROLE, CARDS, TILES, Edition
from ..terms import CHOOSING, NOTHING, OVER, ROLES, SEAT_NAMES
from ..view import VeniceView
from ..words.labels import card_title, card_told, tile_title
from ..words.text import AND_THEN
from . import art
from .art_cards import emblem, role_back
from .art_tiles import Shared, loose_tile
from .grid import Grid, tile_extent
from .hand import small_card
from .parts import is_asked, known_cards, next_start, playing_order

GAP: Final = 8.0
_MINI: Final = 10.0
_FINGER: Final = 44.0
_ROOMY: Final = 230.0
"""Chips wider than this are strips."""

_THIN: Final = 92.0
"""Chips thinner than this have the tokens above the points."""

_TELLING: Final = 4
"""Of a name that is cut at least so many letters are shown."""


class Stock(NamedTuple):
    """The tiles of a player."""

    seat: int
    edition: Edition
    tiles: tuple[int, ...]
    viewer: bool
    """Whether they are the viewer's own."""


class Player(NamedTuple):
    """What a drawing shows of a player: everything everybody sees, and what the viewer remembers of the hand."""

    seat: int
    place: int
    """Its place in the order of the round, the first is 0."""
    edition: Edition
    name: str
    score: int
    tokens: int
    stock: Stock
    shown: int
    chosen: bool
    choosing: bool
    known: tuple[int, ...]
    starts: bool
    starts_next: bool
    acts: bool
    viewer: bool
    """Whether it is the viewer's own place."""
    tapped: bool
    """Whether the viewer is asked something, and so may tap a small card."""


Cell = Callable[[Player, Words, float, float], str]


def players(view: VeniceView, names: Sequence[str], cell: Cell) -> list[Player]:
    """The players in the order of the round."""
    following, asked = next_start(view), cell in (strip, chip) and is_asked(view)
    return [
        Player(
            seat=seat,
            place=place,
            edition=view.lagoon.edition,
            name=names[seat],
            score=view.scores[seat],
            tokens=view.tokens[seat],
            stock=Stock(seat, view.lagoon.edition, tuple(view.stocks[seat]), seat == view.seat),
            shown=view.shown[seat],
            chosen=view.chosen[seat] != NOTHING,
            choosing=view.phase == CHOOSING,
            known=tuple(known_cards(view, seat)),
            starts=seat == view.start,
            starts_next=seat == following,
            acts=view.phase != OVER and seat in view.deciders,
            viewer=seat == view.seat,
            tapped=asked,
        )
        for place, seat in enumerate(playing_order(view))
    ]


def seats_row(
    view: VeniceView, names: Sequence[str], words: Words, cell: Cell, width: float, height: float, gap: float = GAP
) -> Panel:
    """The players side by side."""
    wide = (width - gap * (view.seats - 1)) / view.seats
    cells = [
        group(cell(player, words, wide, height), place * (wide + gap))
        for place, player in enumerate(players(view, names, cell))
    ]
    return Panel("seats", words(N_("This round")), width, height, "".join(cells))


def seats_column(
    view: VeniceView,
    names: Sequence[str],
    words: Words,
    cell: Cell,
    width: float,
    height: float,
    gap: float = 5,
    place: Place = "board",
) -> Panel:
    """The players under each other."""
    high = (height - gap * (view.seats - 1)) / view.seats
    cells = [
        group(cell(player, words, width, high), 0, turn * (high + gap))
        for turn, player in enumerate(players(view, names, cell))
    ]
    return Panel("seats", words(N_("This round")), width, height, "".join(cells), place)


def card_id(card: int) -> str:
    """The id of a card wherever it lies."""
    return f"role-{CARDS[card]}"


def seat_id(seat: int) -> str:
    """The id of a player."""
    return f"seat-{SEAT_NAMES[seat]}"


def _shown_card(player: Player, words: Words, x: float, y: float, size: tuple[float, float], told: bool = False) -> str:
    """What lies before a player: a card, a back, or an empty place; small cards leave their numbers to words."""
    width, height = size
    card = player.shown
    if card == NOTHING:
        laid = player.chosen
        return signed("laid", group(role_back(width, height), x, y)) if laid else rect(x, y, width, height, 6, "slot")
    if player.viewer:
        return group(small_card(player.edition, card, width, height, told=told), x, y)
    return _card_of(player.seat, player.edition, card, words, Box(x, y, width, height, 6), told)


@part
def _card_of(seat: int, edition: Edition, card: int, words: Words, outline: Box, told: bool) -> str:
    """A card before another player, which can be picked like the player."""
    x, y, width, height, _ = outline
    drawn = group(small_card(edition, card, width, height, told=told), x, y)
    reach = Box(x - max(0, _FINGER - width) / 2, y, max(width, _FINGER), height, 0)
    return pick(card_id(card), card_told(edition, card, words), drawn, outline, reach=reach, stands_for=seat_id(seat))


def seat_title(player: Player, words: Words) -> str:
    """What a screen reader says of a player."""
    told = N_("{who:name}: {points} {points:point|points}, {tokens} {tokens:token|tokens}, {tiles} {tiles:tile|tiles}")
    tiles = len(player.stock.tiles)
    said = words(told, names=[player.name], who=0, points=player.score, tokens=player.tokens, tiles=tiles)
    known = [card_title(player.edition, card, words) for card in player.known]
    parts = [said, doing(player, words), words(N_("holds {cards}"), cards=", ".join(known)) if known else ""]
    parts += [words(N_("starts this round"))] if player.starts else []
    parts += [words(N_("starts the next round"))] if player.starts_next else []
    return words(AND_THEN).join(part for part in parts if part)


def doing(player: Player, words: Words) -> str:
    """What a player does in this round: the role shown, or how the choice stands."""
    if player.shown != NOTHING:
        return words.translate(ROLES[CARD_ROLE[player.shown]].title)
    if player.chosen:
        return words(N_("has chosen"))
    return words(N_("is choosing")) if player.choosing else ""


def _flag(player: Player, x: float, y: float, size: float) -> str:
    """The start player card, where it lies and where it goes after the round."""
    if player.starts:
        return signed("start", art.start_card(x, y, size))
    if not player.starts_next:
        return ""
    return signed("next-start", art.start_card(x, y, size, next_round=True))


def _whole(player: Player, words: Words, body: str, size: tuple[float, float]) -> str:
    outline = Box(3, 3, size[0] - 6, size[1] - 6, 9)
    return pick(seat_id(player.seat), seat_title(player, words), body, outline)


@part
def display(player: Player, words: Words, width: float, height: float) -> str:
    """A player unfolded: card with its numbers, tiles and known cards in drawings."""
    card = min(54.0, height - 19), height - 19
    left, right, foot = card[0] + 20, width - 10, height - 18
    body = _for_all(player._replace(known=(), viewer=False, tapped=False), words, width, height)
    known = player.known[: int((right - left - 110) // 17) if width < 260 else None]
    body += _emblems(known, right - 7, foot + 1)
    fitting = _fitting(player.stock, right - left - 40 - 17 * len(known))
    stock = _stock(player.stock, fitting, words, left + 40, foot)
    order = circle(12, 13, 9, "f-vellum hair") + text(12, 17, player.place + 1, "t-bold t-soft", "middle", 12)
    shown = _shown_card(player, words, 10, 9.5, card, told=True)
    whole = _whole(player, words, body, (width, height))
    return whole + stock + shown + signed("order", group(order, css="through"))


@part
def _for_all(player: Player, words: Words, width: float, height: float) -> str:
    """What of a display is the same for everybody, whatever they know: name, points, what is done, tokens."""
    colour, left, right, foot = SEAT_NAMES[player.seat], min(54.0, height - 19) + 20, width - 10, height - 18
    flag = _flag(player, right - 9, 20, 18)
    room = right - left - 30 - (22 if flag else 0)
    size = size_for(player.name, (16, 15, 14, 13, 12), room, bold=True)
    body = panel_ground(width, height, turn=player.acts) + flag
    body += seat_name(left, 26, colour, player.name, room + 30, size)
    body += signed("points", text(right, foot - 12, player.score, "t-score", "end"))
    body += _doing_line(player, words, left, 48, right - left - 13 * len(str(player.score)) - 8)
    held = token(left + 8, foot, 8, colour, lifted=False) + text(left + 20, foot + 5, player.tokens, "t-count")
    return body + signed("tokens", held)


def _emblems(cards: tuple[int, ...], right: float, y: float) -> str:
    """What is known of a hand, from right to left."""
    drawn = [emblem(ROLES[CARD_ROLE[card]].name, right - 17 * index, y, 15) for index, card in enumerate(cards)]
    return signed("known", "".join(drawn)) if drawn else ""


def _doing_line(player: Player, words: Words, left: float, y: float, room: float) -> str:
    """What the player does, if there is room for the words."""
    said = doing(player, words)
    size = size_for(said, (13, 12), room, bold=True)
    return text(left, y, said, "t-bold t-soft", size=size) if width_of(said, size, bold=True) <= room else ""


def _fitting(stock: Stock, room: float) -> int:
    """How many of a player's tiles find room, and if not all do a word beside them."""
    grid, left = Grid(_MINI, stock.edition), 0.0
    for index, tile in enumerate(stock.tiles):
        wide = tile_extent(grid.loose(tile))[1] * _MINI
        if left + wide > room - (24 if index < len(stock.tiles) - 1 else 0):
            return index
        left += wide + 6
    return len(stock.tiles)


@part
def _stock(stock: Stock, fitting: int, words: Words, x: float, y: float) -> str:
    """A player's tiles, small; those that find no room are counted."""
    shared = Shared(f"seat{stock.seat}")
    tiles = _small_tiles(stock, fitting, words, x, y, shared)
    return shared.definitions() + (signed("stock", tiles) if tiles else "")


def _small_tiles(stock: Stock, fitting: int, words: Words, x: float, y: float, shared: Shared) -> str:
    body, grid, left = "", Grid(_MINI, stock.edition), 0.0
    for tile in stock.tiles[:fitting]:
        drawn = grid.loose(tile)
        rows, columns = tile_extent(drawn)
        small = group(loose_tile(drawn, _MINI, shared), x + left, y - rows * _MINI / 2)
        body += (
            small
            if stock.viewer
            else element("g", small, "through", id=f"tile-{TILES[tile]}", aria_label=tile_title(tile, words))
        )
        left += columns * _MINI + 6
    more = len(stock.tiles) - fitting
    return body + text(x + left, y + 4, f"+{more}", "t-caption") if more else body


@part
def strip(player: Player, words: Words, width: float, height: float) -> str:
    """A player in one row: place, card, name and role, tokens and tiles counted, points."""
    colour, middle = SEAT_NAMES[player.seat], height / 2
    high = min(height - 4, 58.0)
    card = max(high * 0.78, _FINGER) if player.tapped else high * 0.78, high
    flag, left, right = _flag(player, 14, middle + 12, 16), 32 + card[0], width - 78
    body = panel_ground(width, height, turn=player.acts) + flag
    body += signed("order", text(14, middle + (-2 if flag else 5), player.place + 1, "t-serif t-soft", "middle", 15))
    room = right - left - 26
    size = size_for(player.name, (15, 14, 13, 12), room, bold=True)
    body += shield(left, middle - 18, 14, colour)
    body += text(left + 20, middle - 5, shortened(player.name, size, room), "t-serif", size=size)
    body += _second_line(player, words, left, middle + 14, right - left - 6)
    held = token(right + 2, middle - 9, 7, colour, lifted=False)
    body += signed("tokens", held + text(right + 13, middle - 4, player.tokens, "t-count", size=14))
    tiles = text(right + 13, middle + 15, len(player.stock.tiles), "t-count", size=14)
    body += signed("stock", _tile_sign(right + 2, middle + 10) + tiles)
    body += signed("points", text(width - 9, middle + 7, player.score, "t-score", "end", 19))
    shown = _shown_card(player, words, 26, middle - high / 2, card)
    return _whole(player, words, body, (width, height)) + shown


def _second_line(player: Player, words: Words, x: float, y: float, room: float) -> str:
    """The card shown with its numbers, as far as there is room, and then what is known of the hand."""
    said = doing(player, words)
    if player.shown != NOTHING:
        long = card_title(player.edition, player.shown, words)
        said = long if width_of(long, 12) <= room else said
    size = size_for(said, (12.5, 12), room)
    said = said if width_of(said, size) <= room else ""
    known = player.known[: max(0, int((room - width_of(said, size) - 15) // 17))]
    return (text(x, y, said, "t-soft", size=size) if said else "") + _emblems(known, x + room - 15, y - 4)


def _tile_sign(x: float, y: float) -> str:
    """The sign of tiles in stock."""
    return rect(x - 7, y - 6, 14, 12, 1, "t", fill="#C9714E") + rect(x, y - 6, 7, 12, 0, "t", fill=art.PAPER)


@part
def chip(player: Player, words: Words, width: float, height: float) -> str:
    """A player folded as far as can be: card, name, tokens, points."""
    if width > _ROOMY:
        return strip(player, words, width, height)
    colour, card = SEAT_NAMES[player.seat], (_FINGER - 8, min(height - 6, 52.0))
    left, flag = card[0] + 9, _flag(player, width - 11, 12, 14)
    body = panel_ground(width, height, turn=player.acts) + flag
    body += _short_name(player.name, colour, left, width - left - (20 if flag else 5))
    foot = height - 13 if width > _THIN else height / 2 + 2
    held = token(left + 6, foot, 6, colour, lifted=False)
    body += signed("tokens", held + text(left + 15, foot + 5, player.tokens, "t-bold", size=12))
    body += signed("points", text(width - 7, height - 8, player.score, "t-serif", "end", 16))
    shown = _shown_card(player, words, 4, (height - card[1]) / 2, card)
    return _whole(player, words, body, (width, height)) + shown


def _short_name(name: str, colour: str, x: float, room: float) -> str:
    """As much of a name as says whose it is; where there is no room for that, the shield."""
    size = size_for(name, (12.5, 12, 11.5), room, bold=True)
    said = shortened(name, size, room)
    return text(x, 17, said, "t-bold", size=size) if said == name or len(said) > _TELLING else shield(x, 5, 13, colour)


@part
def small_cell(player: Player, words: Words, width: float, height: float) -> str:
    """A player on a phone: name, card, points, tokens."""
    colour, card = SEAT_NAMES[player.seat], (_FINGER, 52.0)
    size = size_for(player.name, (13, 12), width - 30, bold=True)
    body = panel_ground(width, height, turn=player.acts) + shield(6, 8, 13, colour)
    body += text(23, 20, shortened(player.name, size, width - 28), "t-bold", size=size)
    right, top = width - 6, 28.0
    body += signed("points", text(right, top + 17, player.score, "t-serif", "end", 17))
    held = token(right - 22, top + 47, 6, colour, lifted=False)
    body += _flag(player, right - 9, top + 32, 15)
    body += signed("tokens", held + text(right, top + 52, player.tokens, "t-bold", "end", 13))
    if height > 108:
        body += _emblems(player.known[:4], width - 14, height - 13)
    whole = _whole(player, words, body, (width, height))
    return whole + _shown_card(player, words, 5, top, card)
