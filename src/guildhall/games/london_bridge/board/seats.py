"""Other players: order, card, hand, money, tiles, strengths, places on the tracks, and their bridges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened, size_for
from guildhall.art.memory import part
from guildhall.art.panel import Panel, Place
from guildhall.art.picks import name, signed, tick
from guildhall.art.pieces import coin, token
from guildhall.art.svg import group, path, rect, text, trace
from guildhall.core.words import N_, Words

from ..components import Edition
from ..terms import (
    BONUS_TILES,
    CARDS_EACH,
    COAT_COUNT,
    COATS,
    KINDS,
    NONE,
    SEAT_NAMES,
    SLOTS,
    STAIRS,
    TYPES,
    VALUES,
)
from ..view import LondonView
from ..words.text import HAND, NO_HAND
from .art import INK, STONE, STONE_2, STONE_3, WATER, building, coats
from .art_cards import bonus_tile, small_back, small_card, small_edge
from .own import shown_cards, strengths
from .shown import Player, player_of

GAP: Final = 8
PARAPET: Final = 31
LONG: Final = 700
"""From this width on heading and bridge stand beside each other."""
HEADING: Final = 330
OTHERS: Final = N_("The other players")
PLAYERS: Final = N_("The players")
SMALL_GAP: Final = 6
STRIP: Final = 64
CHIP: Final = 34
TILE: Final = 22.0
COAT_STEP: Final = 31
CHAPEL_AT: Final = N_("Chapel {space}")
GATE_AT: Final = N_("Gate {space}")


def seats_in_order(view: LondonView) -> list[int]:
    """Everybody but the viewer, in this round's order once it is settled."""
    order = [place // CARDS_EACH for place in view.order]
    return [seat for seat in dict.fromkeys([*order, *view.chapel_ranking]) if seat != view.seat]


def others_panel(
    view: LondonView, names: Sequence[str], words: Words, columns: int, width: float, least: float = 0
) -> Panel:
    """The other players with their bridges, in rows of so many, together at least so high."""
    seats = seats_in_order(view)
    columns = min(columns, len(seats))
    rows = -(-len(seats) // columns)
    wide = (width - GAP * (columns - 1)) / columns
    high = max(_cell_height(wide), (least + GAP) / rows - GAP)
    cells = [
        group(
            _cell(player_of(view, seat, names), words, (wide, high)),
            place % columns * (wide + GAP),
            place // columns * (high + GAP),
        )
        for place, seat in enumerate(seats)
    ]
    title = words(PLAYERS if view.seat == NONE else OTHERS)
    return Panel("others", title, width, rows * (high + GAP) - GAP, "".join(cells))


def _bridge_width(width: float) -> float:
    return width - HEADING - 10 if width > LONG else width - 20


def _cell_height(width: float) -> float:
    return _small_height(_bridge_width(width)) + (14 if width > LONG else 62)


@part
def _cell(player: Player, words: Words, size: tuple[float, float]) -> str:
    """The place of a player."""
    width, height = size
    long = width > LONG
    heading, wide = (HEADING if long else width), _bridge_width(width)
    body = panel_ground(width, height, player.decides) + _heading(player, words, heading)
    body += _standing(player, words, heading, 66 if long else 48)
    return body + group(
        _small_bridge(player.edition, player.seat, player.buildings, wide),
        width - wide - 10,
        height - _small_height(wide) - 5,
    )


def _heading(player: Player, words: Words, width: float) -> str:
    body, x = _cards_before_name(player)
    right = width - 12
    if not player.hidden:
        body += signed("money", coin(right - 12, 20, 13, player.money))
        right -= 30
    drawn, right = _small_hand(player, words, right)
    body += drawn + token(x + 9, 20, 9, SEAT_NAMES[player.seat], lifted=False)
    room = right - x - 26
    size = size_for(player.name, (17, 16, 15, 14, 13), room, bold=True)
    return body + text(x + 22, 26, shortened(player.name, size, room), "t-serif", size=size)


def _cards_before_name(player: Player) -> tuple[str, float]:
    """The shown cards; while cards are chosen a back with a tick, or a dashed place."""
    if not player.choosing:
        return shown_cards(player, 12, 8)
    body = ""
    for place in range(len(player.cards)):
        x = 12 + 21 * place
        chosen = small_back(x, 8) + tick(x + 15, 10, 7, "tick-ok")
        body += chosen if place < player.chosen else rect(x, 8, 17, 23, 3, "slot")
    return body, 16.0 + 21 * len(player.cards)


def _small_hand(player: Player, words: Words, right: float) -> tuple[str, float]:
    """The cards of a hand from the right edge leftward, equal ones behind each other; hidden ones are counted."""
    hand = player.hand
    if player.hidden:
        return small_back(right - 17, 8) + text(right - 23, 26, sum(hand), "t-count", "end"), right - 46
    drawn, left = "", right
    for value in reversed([value for value in range(VALUES) if hand[value]]):
        more = min(hand[value], 4) - 1
        left -= 15 + 3 * more
        edges = "".join(small_edge(left + 3 * place, 8, value) for place in range(more, 0, -1))
        drawn = edges + small_card(left, 8, value, 15) + drawn
    said = words(HAND, count=sum(hand), cards=" ".join(str(n) for n in range(VALUES) for _ in range(hand[n])))
    return group(name(said if any(hand) else words(NO_HAND)) + drawn), left - 4


def _standing(player: Player, words: Words, width: float, y: float) -> str:
    """Strength per coat, places on the two tracks, and bonus tiles."""
    chapel = player.chapel or STAIRS[player.stairs].upper()
    x, drawn = 19 + COAT_STEP * COAT_COUNT, ""
    for kind, place, said in (("chapel", chapel, CHAPEL_AT), ("gate", player.gate, GATE_AT)):
        shown = building(kind, x, y + 10, 0.19) + text(x + 10, y + 5, place, "t-count")
        drawn += signed(f"{kind}-place", name(words(said, space=place)) + shown)
        x += 40
    return drawn + strengths(player, 19, y, 15, COAT_STEP) + _tiles(player.tiles, player.fresh, x - 8, y, width - x - 4)


@part
def _tiles(tiles: tuple[int, ...], fresh: tuple[int, ...], x: float, y: float, room: float) -> str:
    kinds = [kind for kind in range(KINDS) for _ in range(tiles[kind] + fresh[kind])]
    if room < TILE:
        return ""
    step = min(TILE + 1, (room - TILE) / max(len(kinds) - 1, 1))
    return "".join(
        group(bonus_tile(BONUS_TILES[kind].name, TILE), x + TILE / 2 + place * step, y)
        for place, kind in enumerate(kinds)
    )


@part
def seat_strip(player: Player, words: Words, width: float) -> str:
    """A player folded to two rows, STRIP high: no bridge."""
    ground = panel_ground(width, STRIP, player.decides)
    return ground + _heading(player, words, width) + _standing(player, words, width, 46)


def strips_panel(
    view: LondonView, names: Sequence[str], words: Words, width: float, columns: int, place: Place = "board"
) -> Panel:
    """The other players as strips, in rows of so many."""
    seats = seats_in_order(view)
    columns = min(columns, len(seats))
    wide = (width - SMALL_GAP * (columns - 1)) / columns
    body = "".join(
        group(
            seat_strip(player_of(view, seat, names), words, wide),
            index % columns * (wide + SMALL_GAP),
            index // columns * (STRIP + SMALL_GAP),
        )
        for index, seat in enumerate(seats)
    )
    rows = -(-len(seats) // columns)
    title = words(PLAYERS if view.seat == NONE else OTHERS)
    return Panel("others", title, width, rows * (STRIP + SMALL_GAP) - SMALL_GAP, body, place)


def chips_panel(view: LondonView, names: Sequence[str], words: Words, width: float) -> Panel:
    """The other players folded to one row: token, name, card, money."""
    seats = seats_in_order(view)
    wide = (width - 5 * (len(seats) - 1)) / len(seats)
    chips = [group(_chip(player_of(view, seat, names), wide), place * (wide + 5)) for place, seat in enumerate(seats)]
    return Panel("others", words(PLAYERS if view.seat == NONE else OTHERS), width, CHIP, "".join(chips), "sheet")


@part
def _chip(player: Player, width: float) -> str:
    ground = "chip-turn" if player.decides else "panel-ground"
    body = rect(0.75, 0.75, width - 1.5, CHIP - 1.5, 9, ground) + token(
        12, CHIP / 2, 8, SEAT_NAMES[player.seat], lifted=False
    )
    right = width - 6
    if not player.hidden:
        body += signed("money", coin(right - 11, CHIP / 2, 11.5, player.money))
        right -= 26
    drawn, right = chip_cards(player, right, CHIP / 2 - 11.5)
    return body + drawn + text(23, CHIP / 2 + 4.5, shortened(player.name, 12, right - 25), "t-bold", size=12)


def chip_cards(player: Player, right: float, y: float) -> tuple[str, float]:
    """The cards of a seat from the right edge leftward, and where they begin; secret ones are backs with a tick."""
    drawn = ""
    for slot in range(len(player.cards)):
        card = player.cards[slot]
        if player.choosing and slot < player.chosen:
            right -= 18
            drawn += small_back(right, y, 15, 22) + tick(right + 13, y + 2, 6, "tick-ok")
        elif not player.choosing and card != NONE:
            right -= 18
            drawn += small_card(right, y, card)
    return drawn, right


def _small_scale(width: float) -> float:
    return min((width - 8) / SLOTS / 78, 0.62)


def _small_height(width: float) -> float:
    return 110 * _small_scale(width) + PARAPET + 13


@part
def _small_bridge(edition: Edition, seat: int, buildings: tuple[int, ...], width: float) -> str:
    """A bridge at a third of the size: silhouettes, numbers, coats."""
    pitch, base = (width - 8) / SLOTS, 110 * _small_scale(width)
    piers = "".join(trace("M", 1 + place * pitch, base + PARAPET, "h6v12h-6z") for place in range(SLOTS + 1))
    body = rect(0, base + PARAPET + 3, width, 10, 2, fill=WATER) + path(piers, "t", fill=STONE_2)
    body += rect(0, base, width, PARAPET, 3, "t", fill=STONE)
    body += rect(0.5, base + PARAPET - 3, width - 1, 3, 0, f"f-c c-{SEAT_NAMES[seat]}")
    for slot in range(SLOTS):
        x = 4 + (slot + 0.5) * pitch
        body += _small_building(edition, buildings[slot], x, base, _small_scale(width)) if slot < len(buildings) else ""
    free = "".join(trace("M", 4 + (slot + 0.5) * pitch - 7, base - 2, "h14") for slot in range(len(buildings), SLOTS))
    return body + (path(free, "l", stroke=STONE_3, stroke_width=1.5, stroke_dasharray="2 3") if free else "")


def _small_building(edition: Edition, number: int, x: float, base: float, scale: float) -> str:
    label, colour = edition.number_of[number], COATS[edition.coat_of[number]].name
    body = building(TYPES[edition.type_of[number]].name, x, base, scale)
    body += coats(x, base + 20.5, 13 if colour == "all" else 11.5, colour)
    return body + (signed("number", text(x, base + 11.5, label, "t-bold", "middle", 12, fill=INK)) if label else "")
