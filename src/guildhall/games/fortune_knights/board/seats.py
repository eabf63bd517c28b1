"""The other players: castle, coins, documents, and whether they have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.castle import SITE_HEIGHT, castle
from guildhall.art.icons import icon
from guildhall.art.labels import chip, panel_ground, seat_name
from guildhall.art.lettering import shortened, size_for
from guildhall.art.memory import part
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


class Player(NamedTuple):
    """What a drawing shows of a player."""

    seat: int
    name: str
    walls: int
    towers: int
    gold: int
    silver: int
    ducats: int
    documents: int
    herald: bool
    chosen: bool
    """Whether the secret choice is made, and whether everybody waits for it."""
    choosing: bool
    revealed: bool
    cards: tuple[int, ...]
    """The action cards that can be seen, and those shown last, if none can."""
    past: tuple[int, ...]


def player_of(view: KnightsView, seat: int, names: Sequence[str]) -> Player:
    """A player as the viewer sees it."""
    chosen = tuple(number for number in ALL_FIELDS if view.chosen[seat] >> number & 1)
    return Player(
        seat=seat,
        name=names[seat],
        walls=view.walls[seat],
        towers=view.towers[seat],
        gold=view.gold[seat],
        silver=view.silver[seat],
        ducats=view.ducats(seat),
        documents=view.documents[seat],
        herald=seat == view.herald,
        chosen=bool(view.has_chosen[seat]),
        choosing=not view.revealed and not view.has_chosen[seat] and seat in view.deciders,
        revealed=bool(view.revealed),
        cards=chosen if view.revealed or seat == view.seat else (),
        past=tuple(last_revealed(view, seat)),
    )


def wide_others(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The other players in a column beside the board."""
    seats = view.others()
    height = (WIDE_HEIGHT - _GAP * (len(seats) - 1)) / len(seats)
    drawn = [
        group(_site(player_of(view, seat, names), words, WIDE, height), 0, index * (height + _GAP))
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
            _small_site(player_of(view, seat, names), words, width),
            index % columns * (width + 8),
            index // columns * (height + 8),
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
        _site(player, words, width, height) if width > 220 else _small_site(player, words, width)
        for player in (player_of(view, seat, names) for seat in range(view.seats))
    ]
    placed = "".join(group(site, seat * (width + 12)) for seat, site in enumerate(drawn))
    return Panel("seats", words(N_("The players")), 1084, height, placed)


def site_title(player: Player, words: Words) -> str:
    """What a screen reader says of a player."""
    told = N_(
        "{who:name}: {walls} of 4 walls, {towers} of 4 towers, {ducats} {ducats:ducat|ducats}, "
        "{n} {n:document|documents}"
    )
    values = {"walls": player.walls, "towers": player.towers, "ducats": player.ducats}
    said = words(told, names=[player.name], who=0, n=player.documents, **values)
    return ", ".join(part for part in (said, doing(player, words)) if part)


@part
def _site(player: Player, words: Words, width: float, height: float) -> str:
    """A player's site: what they have stands beside the castle, or above it where there is room."""
    colour, tall = SEAT_NAMES[player.seat], height > 220
    site = (height - 106) / SITE_HEIGHT if tall else min(width * 0.55, (height - 46) / SITE_HEIGHT)
    left, top = (18.0, 42.0) if tall else (site + 18, 44.0 if height > 110 else 38.0)
    spots = _spots(left, top, 3 if tall or width - site > 136 else 2, 70 if tall else 38)
    body = panel_ground(width, height) + _head(player, words, width)
    across = (width - site) / 2 if tall else 8
    body += signed("castle", castle(across, height - site * SITE_HEIGHT - 8, site, *pieces(player), colour))
    body += possessions(player, spots)
    body += text(left, height - 12, doing(player, words), "t-caption") if height > 140 and not tall else ""
    whole = pick(f"seat-{colour}", site_title(player, words), body, Box(4, 4, width - 8, height - 8, 9))
    return whole + counted_pieces(player, words, spots[3], spots[4])


def pieces(player: Player) -> tuple[int, int]:
    """The walls and towers of a seat."""
    return player.walls, player.towers


def _head(player: Player, words: Words, width: float) -> str:
    herald = signed("herald", chip(width - 12, 12, words(N_("Herald")), anchor="end")) if player.herald else ""
    return herald + seat_name(14, 28, SEAT_NAMES[player.seat], player.name, width - 24 - (72 if herald else 0))


def possessions(player: Player, spots: list[tuple[float, float]]) -> str:
    """Coins, documents and cards of a seat in these places."""
    gold, silver, documents, _, _, cards = spots
    money = group(amount(9, 11, 9, "gold", player.gold), *gold)
    money += group(amount(9, 11, 9, "silver", player.silver), *silver)
    papers = group(art.counter(0, 0, "scroll", player.documents), *documents)
    return signed("coins", money) + papers + group(signed("choice", choice(player)), *cards)


def _spots(left: float, top: float, columns: int, pitch: float) -> list[tuple[float, float]]:
    """Where gold, silver, documents, walls, towers and cards stand: in two rows of three or three rows of two."""
    order = (0, 1, 2, 3, 4, 5) if columns == 3 else (0, 1, 4, 2, 3, 5)
    return [(left + place % columns * pitch, top + place // columns * 27) for place in order]


def doing(player: Player, words: Words, short: bool = False) -> str:
    """What a seat does while secret choices are made, in one word if need be."""
    if player.revealed:
        return ""
    if short and (player.chosen or player.choosing):
        return words(N_("ready")) if player.chosen else words(N_("choosing"))
    return words(N_("has chosen")) if player.chosen else words(N_("is choosing")) if player.choosing else ""


def counted_pieces(
    player: Player,
    words: Words,
    walls: tuple[float, float],
    towers: tuple[float, float],
) -> str:
    """The walls and the towers of a site, each a thing that a robber may name."""
    counts = (("wall", player.walls, walls), ("tower", player.towers, towers))
    titles = {"wall": N_("{n} {n:wall|walls} of {who:name}"), "tower": N_("{n} {n:tower|towers} of {who:name}")}
    return "".join(
        _counted(
            f"{name}s-{SEAT_NAMES[player.seat]}",
            words(titles[name], names=[player.name], who=0, n=count),
            name,
            count,
            *place,
        )
        for name, count, place in counts
    )


@part
@remembered
def _counted(ident: str, title: str, name: str, count: int, x: float, y: float) -> str:
    drawn = art.counter(x, y, name, count, full=count == PIECES_PER_CASTLE)
    return pick(ident, title, drawn, Box(x - 1, y, 38, 22, 5), reach=Box(x - 2, y - 3, 40, 28, 0))


def choice(player: Player, width: float = 16, height: float = 22) -> str:
    """The two action cards of a seat: open, hidden, those of the last round, or still to come."""
    colour = SEAT_NAMES[player.seat]
    if player.cards:
        return _open(player.cards, colour, width, height)
    if player.chosen:
        return art.hidden_actions(colour, 2, width, height)
    return (
        group(_open(player.past, colour, width, height), css="past")
        if player.past
        else art.no_actions(2, width, height)
    )


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


@part
def _small_site(player: Player, words: Words, width: float) -> str:
    colour, height, roomy = SEAT_NAMES[player.seat], _small_height(width), width > _ROOMY
    spots = _beside(width) if roomy else _below(width)
    right = width - 44 if roomy else width
    herald = herald_flag(right - 20, 8) if player.herald else ""
    body = panel_ground(width, height) + herald + _small_name(colour, player.name, right - (26 if herald else 10))
    body += signed("castle", castle(6, 33 if roomy else 26, 60 if roomy else 68, *pieces(player), colour))
    body += possessions(player, spots)
    whole = pick(f"seat-{colour}", site_title(player, words), body, Box(4, 4, width - 8, height - 8, 9))
    return whole + counted_pieces(player, words, spots[3], spots[4])


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
