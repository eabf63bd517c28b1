"""Other players: order, card, hand, money, tiles, strengths, places on the tracks, and their bridges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened, width_of
from guildhall.art.panel import Panel
from guildhall.art.picks import tick
from guildhall.art.pieces import coin, token
from guildhall.art.svg import group, path, rect, text, trace
from guildhall.core.words import N_, Words

from ..terms import BONUS_TILES, CARDS_EACH, CHOICE, COATS, KINDS, NONE, SEAT_NAMES, SLOTS, STAIRS, TYPES, VALUES
from ..view import LondonView
from ..words.text import is_hidden
from .art import INK, STONE, STONE_2, STONE_3, WATER, building, coats
from .art_cards import bonus_tile, small_back, small_card
from .hand import hand_of
from .own import bridge_of, shown_cards, strengths

GAP: Final = 12
PARAPET: Final = 31
LONG: Final = 700
"""From this width on heading and bridge stand beside each other."""
HEADING: Final = 330
OTHERS: Final = N_("The other players")
PLAYERS: Final = N_("The players")
CHAPEL_AT: Final = N_("Chapel {space}")
GATE_AT: Final = N_("Gate {space}")


def seats_in_order(view: LondonView) -> list[int]:
    """Everybody but the viewer, in this round's order once it is settled."""
    order = [place // CARDS_EACH for place in view.order]
    return [seat for seat in dict.fromkeys([*order, *view.chapel_ranking]) if seat != view.seat]


def others_panel(view: LondonView, names: Sequence[str], words: Words, columns: int, width: float) -> Panel:
    """The other players in rows of so many."""
    seats = seats_in_order(view)
    columns = min(columns, len(seats))
    wide = (width - GAP * (columns - 1)) / columns
    high = _cell_height(wide)
    cells = [
        group(
            _cell(view, seat, names, words, (wide, high)),
            place % columns * (wide + GAP),
            place // columns * (high + GAP),
        )
        for place, seat in enumerate(seats)
    ]
    rows = -(-len(seats) // columns)
    title = words(PLAYERS if view.seat == NONE else OTHERS)
    return Panel("others", title, width, rows * (high + GAP) - GAP, "".join(cells))


def _bridge_width(width: float) -> float:
    return width - HEADING - 10 if width > LONG else width - 20


def _cell_height(width: float) -> float:
    return _small_height(_bridge_width(width)) + (14 if width > LONG else 62)


def _cell(view: LondonView, seat: int, names: Sequence[str], words: Words, size: tuple[float, float]) -> str:
    """The place of a player."""
    width, height = size
    long = width > LONG
    heading, wide = (HEADING if long else width), _bridge_width(width)
    body = panel_ground(width, height, seat in view.deciders) + _heading(view, seat, names, heading)
    body += _standing(view, seat, words, heading, 66 if long else 48)
    return body + group(_small_bridge(view, seat, wide), width - wide - 10, height - _small_height(wide) - 5)


def _heading(view: LondonView, seat: int, names: Sequence[str], width: float) -> str:
    body, x = _cards_before_name(view, seat)
    right = width - 12
    if not is_hidden(view, seat):
        body += coin(right - 12, 20, 13, view.money[seat])
        right -= 32
    drawn, right = _small_hand(view, seat, right)
    body += drawn + token(x + 9, 20, 9, SEAT_NAMES[seat], lifted=False)
    return body + text(x + 24, 26, shortened(names[seat], 17, max(right - x - 30, 40)), "t-serif", size=17)


def _cards_before_name(view: LondonView, seat: int) -> tuple[str, float]:
    """The shown cards; while cards are chosen a back with a tick, or a dashed place."""
    if view.phase != CHOICE:
        return shown_cards(view, seat, 12, 8)
    body = ""
    for place in range(view.cards_each):
        x = 12 + 21 * place
        chosen = small_back(x, 8) + tick(x + 15, 10, 7, "tick-ok")
        body += chosen if place < view.chosen[seat] else rect(x, 8, 17, 23, 3, "slot")
    return body, 16.0 + 21 * view.cards_each


def _small_hand(view: LondonView, seat: int, right: float) -> tuple[str, float]:
    """The cards of a hand from the right edge leftward; hidden ones are a back with a count."""
    hand = hand_of(view, seat)
    if is_hidden(view, seat):
        return small_back(right - 17, 8) + text(right - 23, 26, sum(hand), "t-count", "end"), right - 46
    values = [value for value in range(VALUES) for _ in range(hand[value])]
    step = min(14.0, 100 / max(len(values), 1))
    left = right - step * (len(values) - 1) - 17
    return "".join(small_card(left + place * step, 8, value) for place, value in enumerate(values)), left - 6


def _standing(view: LondonView, seat: int, words: Words, width: float, y: float) -> str:
    """Strength per coat, bonus tiles, and places on the two tracks."""
    chapel = view.chapel[seat] or STAIRS[view.stairs[seat]].upper()
    right, drawn = width - 12, ""
    for said, colour in ((words(GATE_AT, space=view.gate[seat]), "red"), (words(CHAPEL_AT, space=chapel), "purple")):
        wide = width_of(said, 12) + 12
        drawn += rect(right - wide, y - 10, wide, 20, 5, f"f-ct c-{colour}")
        drawn += text(right - wide / 2, y + 4, said, "t-bold", "middle", 12, fill=INK)
        right -= wide + 5
    return drawn + strengths(view, seat, 19, y, 15, 33) + _tiles(view, seat, 150, y, right - 150)


def _tiles(view: LondonView, seat: int, x: float, y: float, room: float) -> str:
    first = seat * KINDS
    kinds = [kind for kind in range(KINDS) for _ in range(view.tiles[first + kind] + view.fresh[first + kind])]
    step = min(23.0, (room - 22) / max(len(kinds) - 1, 1))
    return "".join(
        group(bonus_tile(BONUS_TILES[kind].name, 22), x + 11 + place * step, y) for place, kind in enumerate(kinds)
    )


def _small_scale(width: float) -> float:
    return min((width - 8) / SLOTS / 78, 0.62)


def _small_height(width: float) -> float:
    return 110 * _small_scale(width) + PARAPET + 13


def _small_bridge(view: LondonView, seat: int, width: float) -> str:
    """A bridge at a third of the size: silhouettes, numbers, coats."""
    pitch, base = (width - 8) / SLOTS, 110 * _small_scale(width)
    piers = "".join(trace("M", 1 + place * pitch, base + PARAPET, "h6v12h-6z") for place in range(SLOTS + 1))
    body = rect(0, base + PARAPET + 3, width, 10, 2, fill=WATER) + path(piers, "t", fill=STONE_2)
    body += rect(0, base, width, PARAPET, 3, "t", fill=STONE)
    body += rect(0.5, base + PARAPET - 3, width - 1, 3, 0, f"f-c c-{SEAT_NAMES[seat]}")
    buildings = bridge_of(view, seat)
    for slot in range(SLOTS):
        x = 4 + (slot + 0.5) * pitch
        body += _small_building(view, buildings[slot], x, base, _small_scale(width)) if slot < len(buildings) else ""
    free = "".join(trace("M", 4 + (slot + 0.5) * pitch - 7, base - 2, "h14") for slot in range(len(buildings), SLOTS))
    return body + (path(free, "l", stroke=STONE_3, stroke_width=1.5, stroke_dasharray="2 3") if free else "")


def _small_building(view: LondonView, number: int, x: float, base: float, scale: float) -> str:
    edition = view.edition
    label, colour = edition.number_of[number], COATS[edition.coat_of[number]].name
    body = building(TYPES[edition.type_of[number]].name, x, base, scale)
    body += coats(x, base + 20.5, 13 if colour == "all" else 11.5, colour)
    return body + (text(x, base + 11.5, label, "t-bold", "middle", 12, fill=INK) if label else "")
