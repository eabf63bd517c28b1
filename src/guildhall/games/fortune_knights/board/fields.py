"""The common board: six fields on a road, and between them ducat card, bag and dungeon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.castle import dungeon, tower, wall
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import lines, wrap
from guildhall.art.memory import part, remembered
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, Disc, pick, signed
from guildhall.art.pieces import coins
from guildhall.art.svg import circle, ellipse, group, rect, text
from guildhall.core.words import N_, Words

from .. import components as data
from ..terms import KIND
from ..view import KnightsView
from ..words.text import COINS
from . import art

WIDTH: Final = 836
HEIGHT: Final = 520
_SPOTS: Final = ((264, 98), (572, 98), (730, 252), (572, 410), (264, 410), (106, 252))


def wide_fields(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The board for a desk."""
    road = ellipse(WIDTH / 2, 260, 306, 152, "road") + ellipse(WIDTH / 2, 260, 306, 152, "road-line")
    body = panel_ground(WIDTH, HEIGHT) + road
    body += _medallions(tuple(_field_of(view, number) for number in data.ALL_FIELDS), words)
    body += _monk(view.stack_size, words) + _farmer(data.PIECES_OF_A_KIND - sum(view.walls), words)
    body += _craftsman(data.PIECES_OF_A_KIND - sum(view.towers), words) + _knight(words)
    body += _coins(data.TAX_COLLECTOR, *coins_on(view, data.TAX_COLLECTOR), words, 60, 376)
    body += _coins(data.CUSTOMS_OFFICER, *coins_on(view, data.CUSTOMS_OFFICER), words, 186, 212)
    body += _middle(view, names, words)
    return Panel("fields", words(N_("The six fields")), WIDTH, HEIGHT, body)


class Field(NamedTuple):
    """A field: whether it is closed, whether it is being settled, and who has come."""

    number: int
    closed: bool
    now: bool
    present: tuple[int, ...]


def _field_of(view: KnightsView, number: int) -> Field:
    return Field(number, view.is_closed(number), number == field_in_turn(view), tuple(players_on(view, number)))


@part
def _medallions(fields: tuple[Field, ...], words: Words) -> str:
    return "".join(_medallion(field, words, *_SPOTS[field.number - 1]) for field in fields)


@part
@remembered
def _medallion(field: Field, words: Words, x: float, y: float) -> str:
    number, closed, now, present = field
    drawn = art.field(number, field_name(words, number), closed=words(N_("closed")) if closed else "")
    ring = signed("now", circle(0, 0, 67, "now")) if now else ""
    body = group(ring + drawn + _present(present), x, y)
    return pick(f"field-{number}", title_of(words, number, closed), body, Disc(x, y, 64))


def _present(seats: Sequence[int]) -> str:
    """The shields of those whose cards were revealed here, above the medallion."""
    return "".join(came(-len(seats) * 11 + index * 22, -84, 20, seat) for index, seat in enumerate(seats))


def came(x: float, y: float, size: float, seat: int) -> str:
    """The shield of somebody who has come to a field."""
    return signed("came", shield(x, y, size, data.SEAT_NAMES[seat]))


def players_on(view: KnightsView, number: int) -> list[int]:
    """The seats whose revealed cards lie on the field."""
    return [seat for seat in range(view.seats) if view.revealed and view.chosen[seat] >> number & 1]


def field_in_turn(view: KnightsView) -> int:
    """The field being settled now, 0 if none is."""
    if not view.revealed or view.ended:
        return 0
    to_come = {task[KIND] for task in view.agenda if task[KIND] in data.ALL_FIELDS}
    asked = view.question[KIND]
    return asked if asked in data.ALL_FIELDS else min(to_come, default=len(data.FIELDS)) - 1


def field_title(view: KnightsView, words: Words, number: int) -> str:
    """What a screen reader says of a field."""
    return title_of(words, number, view.is_closed(number))


@remembered
def title_of(words: Words, number: int, closed: bool) -> str:
    """The same of one that is open or closed."""
    name = f"{number} {field_name(words, number)}"
    return ", ".join([name, *prices(words, number)] + ([words(N_("closed"))] if closed else []))


def prices(words: Words, number: int) -> list[str]:
    """What the field costs or does: alone, and shared."""
    if number == data.BLACK_KNIGHT:
        return [words(N_("Alone: gold or attack")), words(N_("Two: a duel")), words(N_("More: dungeon"))]
    if number in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        return [words(N_("All coins if alone")), words(N_("Equal shares otherwise"))]
    shared = words(N_("{price} {price:ducat|ducats} if shared"), price=data.PRICE_SHARED[number])
    if not data.PRICE_ALONE[number]:
        return [words(N_("Free if alone")), shared]
    return [words(N_("{price} {price:ducat|ducats} if alone"), price=data.PRICE_ALONE[number]), shared]


def short_prices(words: Words, number: int) -> list[str]:
    """The same in as few words as can be, for places with little room."""
    if number == data.BLACK_KNIGHT:
        return [words(N_("gold or attack")), words(N_("two: a duel")), words(N_("more: dungeon"))]
    if number in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        return [words(N_("all if alone")), words(N_("else shared"))]
    shared = words(N_("{price} if shared"), price=data.PRICE_SHARED[number])
    if not data.PRICE_ALONE[number]:
        return [words(N_("Free if alone")), shared]
    return [words(N_("{price} if alone"), price=data.PRICE_ALONE[number]), shared]


def _price(x: float, y: float, words: Words, number: int, room: float, anchor: str = "") -> str:
    first, *others = (wrap(line, 12, room, bold=True) for line in prices(words, number))
    rest = [row for line in others for row in line]
    drawn = lines(x, y, first, 16, "t-bold", anchor, 12.5 if len(first) == 1 else 12)
    return drawn + lines(x, y + 16 * len(first), rest, 16, "t-bold t-soft", anchor, 12)


@part
def _monk(left: int, words: Words) -> str:
    pile = group(art.document_pile(left), 132, 38) + text(120, 70, left, "t-count", "end")
    return pile + _price(180, 112, words, data.MONK, 164, "end")


@part
def _farmer(left: int, words: Words) -> str:
    pieces = signed("supply", wall(656, 52, 50, 32) + text(716, 76, left, "t-count"))
    return pieces + _price(656, 112, words, data.FARMER, 166)


@part
def _craftsman(left: int, words: Words) -> str:
    pieces = signed("supply", tower(624, 186, 26, 50) + text(616, 222, left, "t-count", "end"))
    return pieces + _price(746, 348, words, data.CRAFTSMAN, 150, "middle")


@part
def _knight(words: Words) -> str:
    return _price(656, 396, words, data.BLACK_KNIGHT, 166)


def coins_on(view: KnightsView, number: int) -> tuple[int, int]:
    """The gold and silver coins on a field."""
    return view.field_gold[number], view.field_silver[number]


@part
@remembered
def _coins(number: int, gold: int, silver: int, words: Words, x: float, y: float) -> str:
    said = coins_said(words, gold, silver)
    pieces = coins(x, y, gold, silver, 13, 118) if gold or silver else rect(x, y, 118, 55, 8, "slot")
    caption = lines(x, y + 72, wrap(said, 12, 132, bold=True), 14, "t-bold t-soft", size=12)
    name = field_name(words, number)
    drawn = signed("coins", pieces) + caption
    box = Box(x - 4, y - 5, 128, 86, 8)
    return pick(f"coins-{number}", f"{name}: {said}", drawn, box, reach=box)


def coins_said(words: Words, gold: int, silver: int) -> str:
    """An amount of coins in words."""
    return words(COINS, gold=gold, silver=silver) if gold or silver else words(N_("no coins"))


def _middle(view: KnightsView, names: Sequence[str], words: Words) -> str:
    held = view.bag_gold + view.bag_silver
    body = group(art.ducat_card(*view.ducat_card()), 322, 204) + _caption(357, 324, words(N_("Ducat card")))
    body += group(art.bag(held), 404, 220) + _caption(444, 324, words(N_("{n:coin|coins}"), n=held))
    body += _cell(tuple(view.jailed), tuple(names), words, 496, 204)
    return body + _caption(538, 324, words(N_("Dungeon")))


@part
def _cell(jailed: tuple[int, ...], names: tuple[str, ...], words: Words, x: float, y: float) -> str:
    drawn = prison(jailed, x, y, 100)
    return pick("dungeon", dungeon_title(jailed, names, words), drawn, Box(x - 4, y - 4, 93, 108, 8))


def prison(jailed: Sequence[int], x: float, y: float, height: float) -> str:
    """The dungeon and who sits in it."""
    inside = [data.SEAT_NAMES[seat] for seat, rounds in enumerate(jailed) if rounds]
    return signed("dungeon", dungeon(x, y, height, inside))


def dungeon_title(jailed: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Who sits in the dungeon, and what it takes to get out."""
    inside = ", ".join(names[seat] for seat, rounds in enumerate(jailed) if rounds)
    if not inside:
        return words(N_("Dungeon, empty"))
    return words(N_("Dungeon: {jailed}; the ransom is {price} ducats"), jailed=inside, price=data.RANSOM_PRICE)


def _caption(x: float, y: float, said: str) -> str:
    return text(x, y, said, "t-caption", "middle")


def field_name(words: Words, number: int) -> str:
    """The name of a field's person as a title."""
    return words.translate(art.PERSONS[number].title)
