"""One's own place: castle and coins, the six action cards, the documents in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.cards import document
from guildhall.art.castle import castle
from guildhall.art.labels import chip, note, panel_ground, seat_name
from guildhall.art.lettering import fit, lines, shortened, size_for, voices, width_of
from guildhall.art.memory import part, remembered
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, signed, tick
from guildhall.art.pieces import coin
from guildhall.art.svg import group, path, text
from guildhall.core.words import N_, Words, capital

from .. import components as data
from ..actions import document_pick
from ..view import KnightsView
from ..words.labels import prompt
from ..words.messages import DOCUMENT_TEXTS
from . import art
from .art import width_of_line
from .fields import field_name, title_of

WIDTH: Final = 1084
HEIGHT: Final = 292
READABLE: Final = 12
"""The size of the smallest letters."""


def wide_own(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The viewer's place at a desk."""
    body = panel_ground(WIDTH, HEIGHT, turn=view.seat in view.deciders) + _castle(view, names, words)
    body += path(f"M240 18V{HEIGHT - 18}M808 18V{HEIGHT - 18}", "hair")
    body += _heading(view, words) + _cards(view, words, 257, 56, 91, (84, 130)) + _meanings(view, words, 299, 203, 91)
    body += _purse(view, words)
    body += text(824, 33, words(N_("Documents")), "t-title") + _documents(view, words, (824, 48, 244, 230))
    return Panel("own", words(N_("Your castle, action cards and documents")), WIDTH, HEIGHT, body)


def _castle(view: KnightsView, names: Sequence[str], words: Words) -> str:
    body = _named(data.SEAT_NAMES[view.seat], names[view.seat], view.seat == view.herald, words)
    body += own_castle(view, 14, 52, 210)
    return body + money(view, words, 34, 240) + text(24, 275, to_go(view, words), "t-strong")


@part
def _named(colour: str, name: str, herald: bool, words: Words) -> str:
    who = (shortened(name, 20, 130), "t-title")
    body = shield(16, 12, 24, colour) + voices(50, 33, [who, (words(N_("you")), "t-ui t-soft")])
    return body + (signed("herald", chip(226, 44, words(N_("Herald")), anchor="end")) if herald else "")


def money(view: KnightsView, words: Words, x: float, y: float) -> str:
    """The own coins and what they are worth."""
    return _money(view.gold[view.seat], view.silver[view.seat], view.ducats(view.seat), words, x, y)


@part
def _money(gold: int, silver: int, ducats: int, words: Words, x: float, y: float) -> str:
    drawn = coin(x, y, 13, 2) + text(x + 19, y + 6, gold, "t-count big")
    drawn += coin(x + 62, y, 13, 1, "silver") + text(x + 81, y + 6, silver, "t-count big")
    value = words(N_("{n} {n:ducat|ducats}"), n=ducats)
    return signed("own-coins", drawn + text(x + 116, y + 5, value, "t-ui t-soft"), "own-coins")


def own_castle(view: KnightsView, x: float, y: float, width: float) -> str:
    """The own building site."""
    seat = view.seat
    return _own_castle(x, y, width, view.walls[seat], view.towers[seat], data.SEAT_NAMES[seat])


@part
@remembered
def _own_castle(x: float, y: float, width: float, walls: int, towers: int, colour: str) -> str:
    return signed("castle", castle(x, y, width, walls, towers, colour), "own-castle")


def to_go(view: KnightsView, words: Words) -> str:
    """What the own castle still needs."""
    walls, towers = data.PIECES_PER_CASTLE - view.walls[view.seat], data.PIECES_PER_CASTLE - view.towers[view.seat]
    if not walls and not towers:
        return words(N_("The castle is complete"))
    if not walls:
        return words(N_("{n} {n:tower|towers} to go"), n=towers)
    if not towers:
        return words(N_("{n} {n:wall|walls} to go"), n=walls)
    both = N_("{walls} {walls:wall|walls} and {towers} {towers:tower|towers} to go")
    return words(both, walls=walls, towers=towers)


def _heading(view: KnightsView, words: Words) -> str:
    if view.seat not in view.deciders:
        return text(258, 33, words(N_("Your action cards")), "t-title")
    asked = prompt(view, words)
    size = size_for(asked, (20, 18, 16, 14.5, 13), 535, bold=True)
    return text(258, 33, asked, "t-serif t-gilt", size=size)


class Card(NamedTuple):
    """An action card in hand: whose, of which field, and whether that is closed, the knight jailed, the card chosen."""

    colour: str
    number: int
    closed: bool
    jailed: bool
    chosen: bool


def _card_of(view: KnightsView, number: int) -> Card:
    jailed = number == data.BLACK_KNIGHT and view.jailed[view.seat] > 0
    chosen = bool(view.chosen[view.seat] >> number & 1)
    return Card(data.SEAT_NAMES[view.seat], number, view.is_closed(number), jailed, chosen)


def _cards(
    view: KnightsView, words: Words, x: float, y: float, step: float, size: tuple[float, float], named: bool = True
) -> str:
    return _row(tuple(_card_of(view, number) for number in data.ALL_FIELDS), words, x, y, step, size, named)


@part
def _row(
    cards: tuple[Card, ...], words: Words, x: float, y: float, step: float, size: tuple[float, float], named: bool
) -> str:
    return "".join(_drawn(each, words, x + place * step, y, size, named) for place, each in enumerate(cards))


def card(
    view: KnightsView, words: Words, number: int, x: float, y: float, size: tuple[float, float], named: bool = True
) -> str:
    """An action card in hand; small ones have no names, which stand beside them."""
    return _drawn(_card_of(view, number), words, x, y, size, named)


@part
@remembered
def _drawn(shown: Card, words: Words, x: float, y: float, size: tuple[float, float], named: bool) -> str:
    number = shown.number
    if not named:
        face = art.nameless_action_card(number, shown.colour, size, shown.jailed)
    else:
        face = art.action_card(number, field_name(words, number), shown.colour, size, shown.jailed)
    box = Box(x, y - 8 if shown.chosen else y, *size, 7)
    mark = tick(box.x + box.width - 5, box.y + 4, 11, "tick-ok") if shown.chosen else ""
    return pick(f"card-{number}", title_of(words, number, shown.closed), group(face, box.x, box.y) + mark, box, "rises")


def _meanings(view: KnightsView, words: Words, x: float, y: float, step: float) -> str:
    """What each card is good for now, under it."""
    worth = tuple(2 * view.field_gold[number] + view.field_silver[number] for number in data.ALL_FIELDS)
    return _told(worth, words, x, y, step)


@part
def _told(worth: tuple[int, ...], words: Words, x: float, y: float, step: float) -> str:
    return "".join(
        _meaning(meaning(worth[number - 1], words, number), x + (number - 1) * step, y, step - 4)
        for number in data.ALL_FIELDS
    )


def _meaning(said: str, x: float, y: float, room: float) -> str:
    size, rows = fit(said, (13, 12.5, 12), room, 2)
    return lines(x, y, rows, 14, "t-ui t-soft", "middle", size)


def meaning(ducats: int, words: Words, number: int) -> str:
    """What the field of a card has to give, in two or three words; coins are worth so many ducats."""
    if number == data.MONK:
        return words(N_("a document"))
    if number in (data.FARMER, data.CRAFTSMAN):
        return words(N_("walls") if number == data.FARMER else N_("towers"))
    if number == data.BLACK_KNIGHT:
        return words(N_("gold or attack"))
    return words(N_("{n} {n:ducat|ducats}"), n=ducats)


def _purse(view: KnightsView, words: Words) -> str:
    """What the own coins can pay, in a box."""
    return _noted(view.ducats(view.seat), words)


@part
def _noted(ducats: int, words: Words) -> str:
    return note(258, 226, 535, 56, *can_pay(ducats, words))


def purse_words(view: KnightsView, words: Words) -> tuple[str, str]:
    """What the own coins can pay, so that nobody has to reckon."""
    return can_pay(view.ducats(view.seat), words)


def can_pay(ducats: int, words: Words) -> tuple[str, str]:
    """What so many ducats can pay."""
    head = words(N_("Your {n} {n:ducat|ducats}"), n=ducats)
    if ducats < data.PRICE_ALONE[data.FARMER]:
        return head, words(N_("Not enough for a wall or a tower."))
    told = N_(
        "Alone they pay for {walls} {walls:wall|walls} or {towers} {towers:tower|towers}, "
        "shared for {shared_walls} or {shared_towers}."
    )
    (walls, towers), (shared_walls, shared_towers) = (
        _affordable(ducats, price) for price in (data.PRICE_ALONE, data.PRICE_SHARED)
    )
    return head, words(told, walls=walls, towers=towers, shared_walls=shared_walls, shared_towers=shared_towers)


def _affordable(ducats: int, price: Sequence[int]) -> tuple[int, int]:
    return min(2, ducats // price[data.FARMER]), min(2, ducats // price[data.CRAFTSMAN])


def _documents(view: KnightsView, words: Words, box: tuple[float, float, float, float]) -> str:
    """The kinds in hand: as strips with their effect while there is room, else as lines."""
    x, y, width, height = box
    kinds = [kind for kind in range(data.KINDS) if view.hand[kind]]
    if not kinds:
        return text(x, y + 20, words(N_("none")), "t-ui t-soft")
    if len(kinds) <= 3 and all(_readable(words, kind, (width, 70)) for kind in kinds):
        return "".join(_strip(view, words, kind, (x, y + index * 80, width, 70)) for index, kind in enumerate(kinds))
    step = min(height / len(kinds), 50)
    return "".join(_line(view, words, kind, (x, y + index * step, width, step - 6)) for index, kind in enumerate(kinds))


def documents_in(view: KnightsView, words: Words, box: tuple[float, float, float, float], least: float = 26) -> str:
    """The kinds in hand side by side: as strips with their effect while there is room, else as lines in columns."""
    x, y, width, height = box
    kinds = [kind for kind in range(data.KINDS) if view.hand[kind]]
    strip = (min(width / max(len(kinds), 1) - 8, 330.0), min(height - 6, 68.0))
    roomy = height >= 60 and all(_readable(words, kind, strip) for kind in kinds)
    columns = len(kinds) if roomy else _columns(view, words, kinds, width)
    rows = -(-len(kinds) // columns)
    wide, high = width / columns, max(height / rows, least + 6)
    draw = _strip if roomy else _line
    limit = (330.0, 68.0) if roomy else (230.0, 44.0)
    return "".join(
        draw(
            view,
            words,
            kind,
            (x + place % columns * wide, y + place // columns * high, min(wide - 8, limit[0]), min(high - 6, limit[1])),
        )
        for place, kind in enumerate(kinds)
    )


def _columns(view: KnightsView, words: Words, kinds: Sequence[int], width: float) -> int:
    """So many lines fit side by side, with all of their names."""
    widest = max((width_of_line(document_name(words, kind), view.hand[kind]) for kind in kinds), default=0)
    return max(1, min(int(width // (widest + 8)), len(kinds)))


def _readable(words: Words, kind: int, strip: tuple[float, float]) -> bool:
    """Whether name and effect of a document fit on a strip in letters large enough to read."""
    room, rows = strip[0] - 78, int((strip[1] - 26) // 14)
    name, effect = document_name(words, kind), document_text(words, kind)
    return width_of(name, 12.5, bold=True) + 10 <= room and fit(effect, (READABLE, 11), room, rows)[0] == READABLE


def _strip(view: KnightsView, words: Words, kind: int, box: tuple[float, float, float, float]) -> str:
    width, height = box[2:]
    drawn = document(width, height, document_name(words, kind), wax_of(kind), document_text(words, kind))
    return _pick(kind, view.laid >> kind & 1, words, art.document_copies(width, height, drawn, view.hand[kind]), box)


def _line(view: KnightsView, words: Words, kind: int, box: tuple[float, float, float, float]) -> str:
    drawn = art.document_line(box[2], box[3], document_name(words, kind), wax_of(kind), view.hand[kind])
    return _pick(kind, view.laid >> kind & 1, words, drawn, box)


@part
def _pick(kind: int, laid: int, words: Words, drawn: str, box: tuple[float, float, float, float]) -> str:
    x, y, width, height = box
    mark = tick(x + width - 14, y + min(14, height / 2), min(11, height / 2), "tick-ok") if laid else ""
    title = f"{document_name(words, kind)}: {document_text(words, kind)}"
    sealed = signed(f"{wax_of(kind)}-seal", group(drawn, x, y))
    return pick(document_pick(kind), title, sealed + mark, Box(x, y, width, height, 6))


def wax_of(kind: int) -> str:
    """The colour of a document's seal."""
    return "red" if kind < data.RED_KINDS else "yellow"


def document_name(words: Words, kind: int) -> str:
    """The name of a document as a title."""
    return capital(words.translate(data.DOCUMENTS[kind]))


def document_text(words: Words, kind: int) -> str:
    """What a document does."""
    return words.translate(DOCUMENT_TEXTS[data.DOCUMENTS[kind]])


def narrow_own(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The viewer's place on a phone: castle and purse beside each other."""
    seat, width, height = view.seat, 366.0, 122.0
    colour = data.SEAT_NAMES[seat]
    body = panel_ground(width, height, turn=seat in view.deciders)
    body += own_castle(view, 8, 8, 138)
    body += seat_name(160, 29, colour, names[seat], 120) + _own_herald(view, words, width)
    body += money(view, words, 174, 60)
    size, rows = fit(to_go(view, words), (13, 12, 11.5), width - 172, 2, bold=True)
    body += lines(160, 92, rows, 16, "t-bold", size=size)
    return Panel("own", words(N_("Your castle and coins")), width, height, body)


def _own_herald(view: KnightsView, words: Words, width: float) -> str:
    return signed("herald", chip(width - 10, 12, words(N_("Herald")), anchor="end")) if view.seat == view.herald else ""


def narrow_hand(view: KnightsView, words: Words) -> Panel:
    """The action cards in a row, without their names, which stand on the fields above."""
    return Panel(
        "hand", words(N_("Your action cards")), 366, 100, _cards(view, words, 9, 14, 59, (53, 78), named=False), "sheet"
    )


def narrow_documents(view: KnightsView, words: Words) -> Panel:
    """The documents in hand below the action cards."""
    kinds = sum(1 for count in view.hand if count)
    height = kinds * (80 if kinds <= 3 else 50)
    box = (10.0, 8.0, 346.0, 50.0 * kinds)
    return Panel("documents", words(N_("Your documents")), 366, height + 10, _documents(view, words, box))
