"""The viewer's hand: five places for cards, the own bonus tiles, and the supply."""

from __future__ import annotations

from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import size_for, width_of
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, tick
from guildhall.art.svg import group, rect, text
from guildhall.core.words import N_, Words

from ..terms import BONUS_TILES, CARDS_EACH, CHOICE, INN_TIME, KINDS, PERSONS, VALUES
from ..view import LondonView
from .art_cards import bonus_tile, person_card, small_card, times

WIDTH: Final = 324
HEIGHT: Final = 244
TITLE: Final = N_("Your hand")
TOTAL: Final = N_("worth {total} in all")
CARD_TITLE: Final = N_("{person:term}, card {value}: {count} in hand")
SUPPLY: Final = N_("Supply")
SUPPLY_TITLE: Final = N_("Supply: {count} × card {value}")
TILE_TITLE: Final = N_("{tile:term}, {count} usable")
NEXT_ROUND: Final = N_("{tile:term}, from next round")
NO_TILES: Final = N_("no bonus tiles")
INN_LEFT: Final = N_("strength {purse}")
TILE: Final = 34.0


def hand_of(view: LondonView, seat: int) -> list[int]:
    """How many cards of each value a seat holds."""
    return view.hands[seat * VALUES : (seat + 1) * VALUES]


def hand_total(view: LondonView, seat: int) -> int:
    """What a hand is worth."""
    return sum(value * count for value, count in enumerate(hand_of(view, seat)))


def hand_panel(view: LondonView, words: Words) -> Panel:
    """The hand on a desk."""
    body = panel_ground(WIDTH, HEIGHT, view.seat in view.deciders) + text(14, 27, words(TITLE), "t-title", size=18)
    body += text(WIDTH - 14, 27, words(TOTAL, total=hand_total(view, view.seat)), "t-ui t-soft", "end")
    body += cards(view, words, 13, 44, (WIDTH - 21) / VALUES) + own_tiles(view, words, 13, 183, WIDTH - 26)
    return Panel("hand", words(TITLE), WIDTH, HEIGHT, body + supply(view, words, 13, 227, WIDTH - 26))


def cards(view: LondonView, words: Words, x: float, y: float, step: float, height: float = 104) -> str:
    """Five fixed places, so that a value is always in the same spot; what is chosen lies higher, with a tick."""
    return "".join(_card(view, words, value, x + value * step, y, (step - 5, height)) for value in range(VALUES))


def _card(view: LondonView, words: Words, value: int, x: float, y: float, size: tuple[float, float]) -> str:
    count = hand_of(view, view.seat)[value]
    own = view.picked[view.seat * CARDS_EACH : (view.seat + 1) * CARDS_EACH]
    chosen = own.count(value) if view.phase == CHOICE else 0
    top = y - 8 if chosen else y
    body = group(person_card(value, words.translate(PERSONS[value]), count, *size), x, top)
    body += "".join(tick(x + size[0] - 9 - 18 * place, top + size[1] - 30, 10, "tick-ok") for place in range(chosen))
    title = words(CARD_TITLE, person=PERSONS[value], value=value, count=count)
    return pick(f"card-{value}", title, body, Box(x, top, *size, 7), "rises")


def own_tiles(view: LondonView, words: Words, x: float, y: float, room: float) -> str:
    """The own bonus tiles, one of each kind with how many there are; few have their names beside them."""
    first = view.seat * KINDS
    held = [kind for kind in range(KINDS) if view.tiles[first + kind] + view.fresh[first + kind]]
    if not held:
        return text(x, y, words(NO_TILES), "t-fine")
    step = min(room / len(held), room / 2)
    return "".join(_tile(view, words, kind, x + place * step, y, step) for place, kind in enumerate(held))


def _tile(view: LondonView, words: Words, kind: int, x: float, y: float, room: float) -> str:
    usable, fresh = view.tiles[view.seat * KINDS + kind], view.fresh[view.seat * KINDS + kind]
    top = y - 4 - TILE / 2
    body = group(bonus_tile(BONUS_TILES[kind].name, TILE), x + TILE / 2, y - 4)
    body += "" if usable else rect(x, top, TILE, TILE, 5, "veil")
    body += group(times(0, 0, usable + fresh), x + TILE - 1, top + 2, scale=0.8) if usable + fresh > 1 else ""
    name = words.translate(BONUS_TILES[kind].word)
    size = size_for(name, (13, 12, 11.5, 11), room - TILE - 10)
    body += text(x + TILE + 7, y, name, "t-bold", size=size) if width_of(name, size) < room - TILE - 8 else ""
    title = (
        words(TILE_TITLE, tile=BONUS_TILES[kind].word, count=usable)
        if usable
        else words(NEXT_ROUND, tile=BONUS_TILES[kind].word)
    )
    outline = Box(x, top, TILE, TILE, 5)
    return pick(f"tile-{BONUS_TILES[kind].name}", title, body, outline, reach=Box(x - 4, top - 5, 44, 44, 0))


def supply(view: LondonView, words: Words, x: float, y: float, room: float) -> str:
    """Cards in the supply; the strength of an inn that is left stands before them."""
    inn = view.phase == INN_TIME and view.seat in view.deciders
    said = words(INN_LEFT, purse=view.purse) if inn else words(SUPPLY)
    body = text(x, y, said, "t-strong t-gilt" if inn else "t-ui t-soft")
    step = (room - 70) / (VALUES - 1)
    return body + "".join(_supplied(view, words, value, x + 76 + (value - 1) * step, y) for value in range(1, VALUES))


def _supplied(view: LondonView, words: Words, value: int, x: float, y: float) -> str:
    count = view.supply[value]
    body = small_card(x, y - 18, value, 18, 26) + text(x + 23, y, f"×{count}", "t-bold", size=13)
    title = words(SUPPLY_TITLE, value=value, count=count)
    return pick(f"supply-{value}", title, body, Box(x - 2, y - 20, 22, 30, 4), reach=Box(x - 6, y - 26, 56, 44, 0))
