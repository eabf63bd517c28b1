"""The viewer's hand: five places for cards, the own bonus tiles, and the supply."""

from __future__ import annotations

from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import size_for, width_of
from guildhall.art.memory import part, remembered
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, signed, tick
from guildhall.art.svg import group, path, rect, text
from guildhall.core.words import N_, Words

from ..terms import BONUS_TILES, CARDS_EACH, CHOICE, INN_TIME, KINDS, PERSONS, VALUES
from ..view import LondonView
from .art import REACH
from .art_cards import bonus_tile, names_fit, person_card, small_card, times

NAMED: Final = 84
"""A card higher than this has room for a name."""
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


def hand_panel(view: LondonView, words: Words, width: float, height: float, supplied: bool = True) -> Panel:
    """Title, cards, tiles, and the supply if it has no other place."""
    body = panel_ground(width, height, view.seat in view.deciders) + text(14, 25, words(TITLE), "t-title", size=18)
    total = words(TOTAL, total=hand_total(view, view.seat))
    fits = width_of(words(TITLE), 18, bold=True) + width_of(total, 13) < width - 36
    body += text(width - 14, 25, total, "t-ui t-soft", "end") if fits else ""
    step, foot = (width - 21) / VALUES, 94 if supplied else 46
    high = min(height - foot - 42, (step - 5) * 1.7, 190)
    top = 38 + (height - foot - 42 - high) / 2
    body += cards(view, words, 13, top, step, high) + own_tiles(view, words, 13, height - foot + 26, width - 26)
    if supplied:
        body += path(f"M14 {height - 46}H{width - 14}", "hair") + supply(view, words, 13, height - 17, width - 26)
    return Panel("hand", words(TITLE), width, height, body)


def cards(view: LondonView, words: Words, x: float, y: float, step: float, height: float = 104) -> str:
    """Five fixed places, so that a value is always in the same spot; what is chosen lies higher, with a tick."""
    names = [words.translate(person) for person in PERSONS]
    own = view.picked[view.seat * CARDS_EACH : (view.seat + 1) * CARDS_EACH] if view.phase == CHOICE else []
    chosen = [own.count(value) for value in range(VALUES)]
    named = height > NAMED and names_fit(names, step - 5)
    return "".join(
        _card(value, held, chosen[value], words, x + value * step, y, (step - 5, height), names[value] if named else "")
        for value, held in enumerate(hand_of(view, view.seat))
    )


@part
@remembered
def _card(
    value: int, count: int, chosen: int, words: Words, x: float, y: float, size: tuple[float, float], name: str
) -> str:
    top = y - 8 if chosen else y
    body = group(person_card(value, name, count, *size), x, top)
    body += "".join(tick(x + size[0] - 9 - 18 * place, top + size[1] - 30, 10, "tick-ok") for place in range(chosen))
    title = words(CARD_TITLE, person=PERSONS[value], value=value, count=count)
    return pick(f"card-{value}", title, body, Box(x, top, *size, 7), "rises")


def own_tiles(view: LondonView, words: Words, x: float, y: float, room: float) -> str:
    """The own bonus tiles, one of each kind with how many there are; few have their names beside them."""
    first = view.seat * KINDS
    held = [kind for kind in range(KINDS) if view.tiles[first + kind] + view.fresh[first + kind]]
    if not held:
        said = words(NO_TILES)
        return text(x, y, said, "t-fine") if width_of(said, 12) <= room else ""
    step = min(room / len(held), room / 2)
    return "".join(
        _tile(kind, view.tiles[first + kind], view.fresh[first + kind], words, x + place * step, y, step)
        for place, kind in enumerate(held)
    )


@part
def _tile(kind: int, usable: int, fresh: int, words: Words, x: float, y: float, room: float) -> str:
    top = y - 4 - TILE / 2
    body = group(bonus_tile(BONUS_TILES[kind].name, TILE), x + TILE / 2, y - 4)
    body += "" if usable else rect(x, top, TILE, TILE, 5, "veil")
    body += times(x + TILE - 2, top + 3, usable + fresh) if usable + fresh > 1 else ""
    name = words.translate(BONUS_TILES[kind].word)
    size = size_for(name, (13, 12.5, 12), room - TILE - 10)
    body += text(x + TILE + 7, y, name, "t-bold", size=size) if width_of(name, size) < room - TILE - 8 else ""
    title = (
        words(TILE_TITLE, tile=BONUS_TILES[kind].word, count=usable)
        if usable
        else words(NEXT_ROUND, tile=BONUS_TILES[kind].word)
    )
    outline = Box(x, top, TILE, TILE, 5)
    return pick(f"tile-{BONUS_TILES[kind].name}", title, body, outline, reach=Box(x - 5, top - 7, REACH, REACH, 0))


def supply_said(view: LondonView, words: Words) -> tuple[str, str]:
    """What stands before the supply, and how it looks: its name, or the strength of an inn that is left."""
    if view.phase == INN_TIME and view.seat in view.deciders:
        return words(INN_LEFT, purse=view.purse), "t-strong t-gilt"
    return words(SUPPLY), "t-ui t-soft"


def supply(view: LondonView, words: Words, x: float, y: float, room: float) -> str:
    """The supply in a row, behind its name."""
    return _row(supply_said(view, words), tuple(view.supply), words, x, y, room)


@part
def _row(said: tuple[str, str], supply: tuple[int, ...], words: Words, x: float, y: float, room: float) -> str:
    name, css = said
    step = (room - 76) / (VALUES - 1)
    drawn = [_supplied(supply[value], words, value, x + 76 + (value - 1) * step, y, step) for value in range(1, VALUES)]
    return text(x, y, name, css) + "".join(drawn)


def supply_block(view: LondonView, words: Words, x: float, y: float) -> str:
    """The supply in two rows, below its name."""
    return _block(supply_said(view, words), tuple(view.supply), words, x, y)


@part
def _block(said: tuple[str, str], supply: tuple[int, ...], words: Words, x: float, y: float) -> str:
    name, css = said
    return text(x, y, name, css) + "".join(
        _supplied(supply[value], words, value, x + (value - 1) % 2 * 49, y + 27 + (value - 1) // 2 * 34, 49, 34)
        for value in range(1, VALUES)
    )


def _supplied(count: int, words: Words, value: int, x: float, y: float, wide: float, high: float = REACH) -> str:
    body = small_card(x, y - 18, value, 18, 26) + signed("times", text(x + 21, y, f"×{count}", "t-bold", size=12))
    title = words(SUPPLY_TITLE, value=value, count=count)
    return pick(
        f"supply-{value}", title, body, Box(x - 2, y - 20, 22, 30, 4), reach=Box(x - 4, y - 5 - high / 2, wide, high, 0)
    )
