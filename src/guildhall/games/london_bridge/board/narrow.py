"""The board on a phone: order, disc, tracks as strips, the own bridge in two halves, hand, and the other players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened
from guildhall.art.memory import part
from guildhall.art.panel import Panel
from guildhall.art.pieces import token
from guildhall.art.svg import group, rect, text
from guildhall.core.words import N_, Words

from ..terms import CARDS_EACH, PAWN, REPLACEMENT, SEAT_NAMES, SLOTS, VALUES
from ..view import LondonView
from .art import river
from .common import DISC, SCORES, TRACKS, table_top, two_strips
from .disc import in_columns, ring_drawing
from .hand import TITLE, TOTAL, cards, hand_total, own_tiles, supply
from .own import OWN_BRIDGE, Deck, bridge_drawing, ghosts, own_money, shown_cards, strengths
from .seats import chip_cards, others_panel
from .shown import Player, own_bridge, player_of
from .tracks import bonus_stacks, scores

WIDTH: Final = 366
HALF: Final = SLOTS // 2
ORDER: Final = N_("Order of play")


def narrow_panels(view: LondonView, names: Sequence[str], words: Words, _form: Form) -> list[Panel]:
    """All panels from top to bottom."""
    top = [order_panel(view, names, words), disc_panel(view, names, words), strips_of_tracks(view, names, words)]
    rest = [scores_panel(view, words), others_panel(view, names, words, 1, WIDTH)]
    own = [] if view.seat < 0 else [own_halves(view, names, words), narrow_hand(view, words)]
    return [*top, *own, *rest]


def order_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """A chip for each player: token, name, card."""
    seats = list(dict.fromkeys(place // CARDS_EACH for place in view.order)) or view.chapel_ranking
    wide = (WIDTH - 6 * (view.seats - 1)) / view.seats
    chips = [group(_chip(player_of(view, seat, names), wide), place * (wide + 6)) for place, seat in enumerate(seats)]
    return Panel("order", words(ORDER), WIDTH, 36, "".join(chips))


@part
def _chip(player: Player, width: float) -> str:
    ground = "chip-turn" if player.decides else "panel-ground"
    body = rect(0.75, 0.75, width - 1.5, 34.5, 9, ground) + token(13, 18, 8, SEAT_NAMES[player.seat], lifted=False)
    drawn, right = chip_cards(player, width - 6, 6)
    return body + drawn + text(24, 22.5, shortened(player.name, 12, right - 25), "t-bold", size=12)


def disc_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """Stacks in two columns of three, the disc between them, the bonus stacks below it."""
    high = 282
    ring = in_columns(WIDTH, high, 46)
    body = table_top(WIDTH, high) + ring_drawing(view, ring, names, words)
    return Panel("board", words(DISC), WIDTH, high, body + bonus_stacks(view, words, WIDTH / 2 - 48, high - 25))


def strips_of_tracks(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """Both tracks as strips, the chapel's first."""
    return Panel("tracks", words(TRACKS), WIDTH, 82, two_strips(view, names, words, WIDTH))


def own_halves(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """The own bridge as its two real halves, with strengths and money above."""
    high = 292
    halves = [Deck(122 + 122 * half, (WIDTH - 40) / HALF, range(HALF * half, HALF * (half + 1))) for half in (0, 1)]
    body = panel_ground(WIDTH, high, view.seat in view.deciders)
    own, bridge = player_of(view, view.seat, names), own_bridge(view)
    drawn, x = shown_cards(own, 12, 7, words)
    body += drawn + strengths(own, max(x + 16, 90), 20, 18, 48) + own_money(own, WIDTH - 22, 20, 13)
    for half in halves:
        body += group(river(WIDTH - 4, 12), 2, half.base + half.parapet + 5) + bridge_drawing(bridge, half, words, 16)
    return Panel("own", words(OWN_BRIDGE), WIDTH, high, body + ghosts(bridge, halves))


def narrow_hand(view: LondonView, words: Words) -> Panel:
    """Hand, tiles and supply: in the sheet while they are needed there, else under the bridge."""
    tiles = own_tiles(view, words, 4, 128, WIDTH - 8)
    body = cards(view, words, 3, 14, WIDTH / VALUES, 84) + tiles + supply(view, words, 4, 174, WIDTH - 8)
    title = f"{words(TITLE)} ({words(TOTAL, total=hand_total(view, view.seat))})"
    needed = view.seat in view.deciders and view.phase not in (PAWN, REPLACEMENT) and not view.owed
    return Panel("hand" if needed else "cards", title, WIDTH, 194, body, "sheet" if needed else "board")


def scores_panel(view: LondonView, words: Words) -> Panel:
    """The four score tiles in two rows."""
    return Panel("scores", words(SCORES), WIDTH, 160, scores(view, words, 0, 0, ((WIDTH - 8) / 2, 76), 2))
