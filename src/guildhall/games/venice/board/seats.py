"""The players in the order of the round: card, points, tokens, tiles, and what is known of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground, seat_name
from guildhall.art.lettering import shortened, size_for, width_of
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick
from guildhall.art.pieces import token
from guildhall.art.svg import circle, element, group, rect, text
from guildhall.core.words import N_, Words

from ..components import CARD_PILLARS, CARD_ROLE, CARD_STONES, CARD_TOKENS, CARDS, TILES, cards_in
from ..rules.knowledge import sure_cards
from ..terms import CHOOSING, NOTHING, OVER, ROLES, SEAT_NAMES
from ..view import VeniceView
from ..words.labels import card_title, card_told, tile_title
from ..words.text import AND_THEN
from .art import card_foot
from .art_cards import emblem, role_back, small_role_card
from .art_tiles import Shared, loose_tile
from .grid import Grid, tile_extent

WIDE: Final = 1084.0
HEIGHT: Final = 88.0
NARROW: Final = 90.0
_GAP: Final = 8.0
_CARD: Final = (54.0, 69.0)
_MINI: Final = 10.0
_SPECULATES: Final = 6
_GONDOLA: Final = 2


def playing_order(view: VeniceView) -> list[int]:
    """The seats from the start player on."""
    return [(view.start + turn) % view.seats for turn in range(view.seats)]


def wide_seats(view: VeniceView, names: Sequence[str], words: Words) -> Panel:
    """The players in a row above the lagoon."""
    shared = Shared("seats")
    width = (WIDE - _GAP * (view.seats - 1)) / view.seats
    cells = [
        group(_cell(view, seat, place, names, words, width, shared), place * (width + _GAP))
        for place, seat in enumerate(playing_order(view))
    ]
    return Panel("seats", words(N_("This round")), WIDE, HEIGHT, shared.definitions() + "".join(cells))


def narrow_seats(view: VeniceView, names: Sequence[str], words: Words, height: float) -> Panel:
    """The players in a column beside the lagoon."""
    high = (height - 5 * (view.seats - 1)) / view.seats
    cells = [
        group(_small_cell(view, seat, names, words, high), 0, place * (high + 5))
        for place, seat in enumerate(playing_order(view))
    ]
    return Panel("seats", words(N_("This round")), NARROW, height, "".join(cells))


def foot_of(card: int) -> str:
    """The signs at the foot of a card."""
    role = ROLES[CARD_ROLE[card]].name
    if role == "pile_driver":
        return card_foot(role, CARD_PILLARS[card], CARD_TOKENS[card])
    other = {"gondolier": _GONDOLA, "saboteur": 1}.get(role, _SPECULATES)
    return card_foot(role, CARD_STONES[card] or other)


def small_card(card: int, width: float, height: float) -> str:
    """A card in a list."""
    return small_role_card(ROLES[CARD_ROLE[card]].name, foot_of(card), width, height)


def _is_acting(view: VeniceView, seat: int) -> bool:
    return view.phase != OVER and seat in view.deciders


def card_id(card: int) -> str:
    """The id of a card wherever it lies."""
    return f"role-{CARDS[card]}"


def _shown_card(view: VeniceView, seat: int, words: Words, x: float, y: float, size: tuple[float, float]) -> str:
    """What lies before a player: a card, a back, or an empty place."""
    width, height = size
    card = view.shown[seat]
    if card == NOTHING:
        laid = view.chosen[seat] != NOTHING
        return group(role_back(width, height), x, y) if laid else rect(x, y, width, height, 6, "slot")
    drawn = group(small_card(card, width, height), x, y)
    if seat == view.seat:
        return drawn
    return pick(card_id(card), card_told(card, words), drawn, Box(x, y, width, height, 6))


def seat_title(view: VeniceView, seat: int, names: Sequence[str], words: Words) -> str:
    """What a screen reader says of a player."""
    told = N_("{who:name}: {points} {points:point|points}, {tokens} {tokens:token|tokens}, {tiles} {tiles:tile|tiles}")
    tiles = len(view.stocks[seat])
    said = words(told, names=names, who=seat, points=view.scores[seat], tokens=view.tokens[seat], tiles=tiles)
    known = [card_title(card, words) for card in known_cards(view, seat)]
    parts = [said, doing(view, seat, words), words(N_("holds {cards}"), cards=", ".join(known)) if known else ""]
    return words(AND_THEN).join(part for part in parts if part)


def known_cards(view: VeniceView, seat: int) -> list[int]:
    """The cards that are certainly in another player's hand."""
    return [] if seat == view.seat else cards_in(sure_cards(view.known, seat))


def doing(view: VeniceView, seat: int, words: Words) -> str:
    """What a player does in this round: the role shown, or how the choice stands."""
    if view.shown[seat] != NOTHING:
        return words.translate(ROLES[CARD_ROLE[view.shown[seat]]].title)
    if view.chosen[seat] != NOTHING:
        return words(N_("has chosen"))
    return words(N_("is choosing")) if view.phase == CHOOSING else ""


def _cell(
    view: VeniceView, seat: int, place: int, names: Sequence[str], words: Words, width: float, shared: Shared
) -> str:
    colour, left, right = SEAT_NAMES[seat], _CARD[0] + 20, width - 10
    size = size_for(names[seat], (16, 15, 14, 13, 12), right - left - 30, bold=True)
    body = panel_ground(width, HEIGHT, turn=_is_acting(view, seat))
    body += seat_name(left, 26, colour, names[seat], right - left, size)
    body += text(right, 54, view.scores[seat], "t-score", "end")
    body += _doing_line(view, seat, words, left, right - left - 12 * len(str(view.scores[seat])) - 8)
    body += token(left + 8, 70, 8, colour, lifted=False) + text(left + 20, 75, view.tokens[seat], "t-count")
    known = known_cards(view, seat)[: int((right - left - 110) // 17) if width < 260 else None]
    roles = [ROLES[CARD_ROLE[card]].name for card in known]
    body += "".join(emblem(role, right - 7 - 17 * index, 70, 15) for index, role in enumerate(roles))
    outline = Box(3, 3, width - 6, HEIGHT - 6, 9)
    whole = pick(f"seat-{colour}", seat_title(view, seat, names, words), body, outline)
    tiles = _stock(view, seat, words, left + 40, 70, right - left - 40 - 17 * len(known), shared)
    order = circle(12, 13, 9, "f-vellum hair") + text(12, 17, place + 1, "t-bold t-soft", "middle", 12)
    card = _shown_card(view, seat, words, 10, (HEIGHT - _CARD[1]) / 2, _CARD)
    return whole + tiles + card + group(order, css="through")


def _doing_line(view: VeniceView, seat: int, words: Words, left: float, room: float) -> str:
    """What the player does, if there is room for the words."""
    said = doing(view, seat, words)
    size = size_for(said, (13, 12, 11), room, bold=True)
    return text(left, 48, said, "t-bold t-soft", size=size) if width_of(said, size, bold=True) <= room else ""


def _stock(view: VeniceView, seat: int, words: Words, x: float, y: float, room: float, shared: Shared) -> str:
    """A player's tiles, small; those that find no room are counted."""
    body, grid, left = "", Grid(_MINI), 0.0
    tiles = view.stocks[seat]
    for index, tile in enumerate(tiles):
        drawn = grid.loose(tile)
        rows, columns = tile_extent(drawn)
        if left + columns * _MINI > room - (24 if index < len(tiles) - 1 else 0):
            return body + text(x + left, y + 4, f"+{len(tiles) - index}", "t-caption")
        small = group(loose_tile(drawn, _MINI, shared), x + left, y - rows * _MINI / 2)
        body += (
            small
            if seat == view.seat
            else element("g", small, "through", id=f"tile-{TILES[tile]}", aria_label=tile_title(tile, words))
        )
        left += columns * _MINI + 6
    return body


def _small_cell(view: VeniceView, seat: int, names: Sequence[str], words: Words, height: float) -> str:
    """A player on a phone: name, card, points, tokens."""
    colour, card = SEAT_NAMES[seat], (38.0, 48.0) if height > 100 else (34.0, 43.0)
    top = 30.0 if height > 100 else 27.0
    size = size_for(names[seat], (13, 12, 11), NARROW - 34, bold=True)
    body = panel_ground(NARROW, height, turn=_is_acting(view, seat)) + shield(7, 7, 14, colour)
    body += text(26, 20, shortened(names[seat], size, NARROW - 32), "t-bold", size=size)
    body += text(NARROW - 9, top + 22, view.scores[seat], "t-score", "end")
    body += token(NARROW - 34, top + 37, 6.5, colour, lifted=False)
    body += text(NARROW - 9, top + 42, view.tokens[seat], "t-count", "end")
    if height > 124:
        roles = [ROLES[CARD_ROLE[known]].name for known in known_cards(view, seat)]
        body += "".join(emblem(role, 15 + 16 * index, height - 14, 15) for index, role in enumerate(roles))
    whole = pick(f"seat-{colour}", seat_title(view, seat, names, words), body, Box(3, 3, NARROW - 6, height - 6, 9))
    return whole + _shown_card(view, seat, words, 7, top, card)
