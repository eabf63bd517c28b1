"""The other players: castle, coins, documents, and whether they have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.castle import SITE_HEIGHT, castle
from guildhall.art.icons import icon
from guildhall.art.labels import chip, panel_ground, seat_name
from guildhall.art.lettering import shortened, size_for
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, signed
from guildhall.art.pieces import amount
from guildhall.art.svg import group, remembered, text
from guildhall.core.words import N_, Words

from ..components import ALL_FIELDS, FIELDS, PIECES_PER_CASTLE, SEAT_NAMES
from ..view import KnightsView
from . import art

WIDE: Final = 236
WIDE_HEIGHT: Final = 520
NARROW: Final = 366
_GAP: Final = 10
_ROOMY: Final = 170


def wide_others(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The other players in a column beside the board."""
    seats = view.others()
    height = (WIDE_HEIGHT - _GAP * (len(seats) - 1)) / len(seats)
    drawn = [
        group(_site(view, seat, names, words, WIDE, height), 0, index * (height + _GAP))
        for index, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), WIDE, WIDE_HEIGHT, "".join(drawn))


def narrow_others(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The other players in rows above the board: three side by side, or two to a row."""
    seats = view.others()
    columns = 3 if len(seats) == 3 else 2
    width = (NARROW - 8 * (columns - 1)) / columns
    height = _small_height(width)
    drawn = [
        group(
            _small_site(view, seat, names, words, width), index % columns * (width + 8), index // columns * (height + 8)
        )
        for index, seat in enumerate(seats)
    ]
    rows = -(-len(seats) // columns)
    return Panel("others", words(N_("The other players")), NARROW, rows * (height + 8) - 8, "".join(drawn))


def all_seats(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """Every player in a row under the board, as spectators see them."""
    width = (1084 - 12 * (view.seats - 1)) / view.seats
    height = 150.0 if width > 220 else _small_height(width)
    drawn = [
        _site(view, seat, names, words, width, height) if width > 220 else _small_site(view, seat, names, words, width)
        for seat in range(view.seats)
    ]
    placed = "".join(group(site, seat * (width + 12)) for seat, site in enumerate(drawn))
    return Panel("seats", words(N_("The players")), 1084, height, placed)


def site_title(view: KnightsView, seat: int, names: Sequence[str], words: Words) -> str:
    """What a screen reader says of a player."""
    told = N_(
        "{who:name}: {walls} of 4 walls, {towers} of 4 towers, {ducats} {ducats:ducat|ducats}, "
        "{n} {n:document|documents}"
    )
    values = {"walls": view.walls[seat], "towers": view.towers[seat], "ducats": view.ducats(seat)}
    said = words(told, names=names, who=seat, n=view.documents[seat], **values)
    return ", ".join(part for part in (said, doing(view, seat, words)) if part)


def _site(view: KnightsView, seat: int, names: Sequence[str], words: Words, width: float, height: float) -> str:
    """A player's site: what they have stands beside the castle, or above it where there is room."""
    colour, tall = SEAT_NAMES[seat], height > 220
    site = (height - 106) / SITE_HEIGHT if tall else min(width * 0.55, (height - 46) / SITE_HEIGHT)
    left, top = (18.0, 42.0) if tall else (site + 18, 44.0 if height > 110 else 38.0)
    spots = _spots(left, top, 3 if tall or width - site > 136 else 2, 70 if tall else 38)
    body = panel_ground(width, height) + _head(view, seat, names, words, width)
    across = (width - site) / 2 if tall else 8
    body += signed("castle", castle(across, height - site * SITE_HEIGHT - 8, site, *pieces(view, seat), colour))
    body += possessions(view, seat, spots)
    body += text(left, height - 12, doing(view, seat, words), "t-caption") if height > 140 and not tall else ""
    whole = pick(f"seat-{colour}", site_title(view, seat, names, words), body, Box(4, 4, width - 8, height - 8, 9))
    return whole + counted_pieces(view, seat, words, names, spots[3], spots[4])


def pieces(view: KnightsView, seat: int) -> tuple[int, int]:
    """The walls and towers of a seat."""
    return view.walls[seat], view.towers[seat]


def _head(view: KnightsView, seat: int, names: Sequence[str], words: Words, width: float) -> str:
    herald = signed("herald", chip(width - 12, 12, words(N_("Herald")), anchor="end")) if seat == view.herald else ""
    return herald + seat_name(14, 28, SEAT_NAMES[seat], names[seat], width - 24 - (72 if herald else 0))


def possessions(view: KnightsView, seat: int, spots: list[tuple[float, float]]) -> str:
    """Coins, documents and cards of a seat in these places."""
    gold, silver, documents, _, _, cards = spots
    money = group(amount(9, 11, 9, "gold", view.gold[seat]), *gold)
    money += group(amount(9, 11, 9, "silver", view.silver[seat]), *silver)
    papers = group(art.counter(0, 0, "scroll", view.documents[seat]), *documents)
    return signed("coins", money) + papers + group(signed("choice", choice(view, seat)), *cards)


def _spots(left: float, top: float, columns: int, pitch: float) -> list[tuple[float, float]]:
    """Where gold, silver, documents, walls, towers and cards stand: in two rows of three or three rows of two."""
    order = (0, 1, 2, 3, 4, 5) if columns == 3 else (0, 1, 4, 2, 3, 5)
    return [(left + place % columns * pitch, top + place // columns * 27) for place in order]


def doing(view: KnightsView, seat: int, words: Words, short: bool = False) -> str:
    """What a seat does while secret choices are made, in one word if need be."""
    if view.revealed:
        return ""
    if short and (view.has_chosen[seat] or is_choosing(view, seat)):
        return words(N_("ready")) if view.has_chosen[seat] else words(N_("choosing"))
    return (
        words(N_("has chosen"))
        if view.has_chosen[seat]
        else words(N_("is choosing"))
        if is_choosing(view, seat)
        else ""
    )


def counted_pieces(
    view: KnightsView,
    seat: int,
    words: Words,
    names: Sequence[str],
    walls: tuple[float, float],
    towers: tuple[float, float],
) -> str:
    """The walls and the towers of a site, each a thing that a robber may name."""
    counts = (("wall", view.walls[seat], walls), ("tower", view.towers[seat], towers))
    titles = {"wall": N_("{n} {n:wall|walls} of {who:name}"), "tower": N_("{n} {n:tower|towers} of {who:name}")}
    return "".join(
        _counted(
            f"{name}s-{SEAT_NAMES[seat]}", words(titles[name], names=names, who=seat, n=count), name, count, *place
        )
        for name, count, place in counts
    )


@remembered
def _counted(ident: str, title: str, name: str, count: int, x: float, y: float) -> str:
    drawn = art.counter(x, y, name, count, full=count == PIECES_PER_CASTLE)
    return pick(ident, title, drawn, Box(x - 1, y, 38, 22, 5), reach=Box(x - 2, y - 3, 40, 28, 0))


def is_choosing(view: KnightsView, seat: int) -> bool:
    """Whether everybody waits for this seat's secret choice."""
    return not view.revealed and not view.has_chosen[seat] and seat in view.deciders


def choice(view: KnightsView, seat: int, width: float = 16, height: float = 22) -> str:
    """The two action cards of a seat: open, hidden, those of the last round, or still to come."""
    colour = SEAT_NAMES[seat]
    cards = [number for number in ALL_FIELDS if view.chosen[seat] >> number & 1]
    if cards and (view.revealed or seat == view.seat):
        return _open(cards, colour, width, height)
    if view.has_chosen[seat]:
        return art.hidden_actions(colour, 2, width, height)
    past = last_revealed(view, seat)
    return group(_open(past, colour, width, height), css="past") if past else art.no_actions(2, width, height)


def _open(cards: Sequence[int], colour: str, width: float, height: float) -> str:
    return "".join(
        group(art.small_action(number, colour, width, height), index * (width + 4))
        for index, number in enumerate(cards)
    )


def last_revealed(view: KnightsView, seat: int) -> list[int]:
    """The cards a seat showed last, to be looked at until the next ones are chosen."""
    shown = [event.params["cards"] for event in view.lately if event.kind == "reveal" and event.seat == seat]
    return [FIELDS.index(name) for name in shown[-1]] if shown else []


def _small_height(width: float) -> float:
    """Wide cells have everything beside the castle, narrow ones below it."""
    return 86 if width > _ROOMY else 138


def _small_site(view: KnightsView, seat: int, names: Sequence[str], words: Words, width: float) -> str:
    colour, height, roomy = SEAT_NAMES[seat], _small_height(width), width > _ROOMY
    spots = _beside(width) if roomy else _below(width)
    right = width - 44 if roomy else width
    herald = herald_flag(right - 20, 8) if seat == view.herald else ""
    body = panel_ground(width, height) + herald + _small_name(colour, names[seat], right - (26 if herald else 10))
    body += signed("castle", castle(6, 33 if roomy else 26, 60 if roomy else 68, *pieces(view, seat), colour))
    body += possessions(view, seat, spots)
    whole = pick(f"seat-{colour}", site_title(view, seat, names, words), body, Box(4, 4, width - 8, height - 8, 9))
    return whole + counted_pieces(view, seat, words, names, spots[3], spots[4])


def herald_flag(x: float, y: float) -> str:
    """The sign of the herald where there is no room for the word."""
    return signed("herald", icon("flag", x, y, 13, "f-text-soft"))


def _beside(width: float) -> list[tuple[float, float]]:
    """Two rows beside the castle; the cards beside the name."""
    return [(72 + place % 3 * 35, 32 + place // 3 * 25) for place in range(5)] + [(width - 43, 7.0)]


def _below(width: float) -> list[tuple[float, float]]:
    """Two rows below the castle; the cards beside it."""
    step = (width - 12) / 3
    return [(7 + place % 3 * step, 84.0 + place // 3 * 24) for place in range(5)] + [(width - 41, 46.0)]


def _small_name(colour: str, name: str, room: float) -> str:
    size = size_for(name, (13, 12), room - 32, bold=True)
    return shield(8, 7, 14, colour) + text(28, 20, shortened(name, size, room - 30), "t-serif", size=size)
