"""The common board in the parts that the forms put together: disc and stacks, both tracks, rounds and order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import width_of
from guildhall.art.memory import part, remembered
from guildhall.art.panel import Panel
from guildhall.art.pieces import token
from guildhall.art.svg import group, path, rect, text
from guildhall.core.words import N_, Words, capital

from ..terms import CARDS_EACH, CHAPEL, GATE, SEAT_NAMES
from ..view import LondonView
from .art import TABLE, definitions
from .art_cards import small_card
from .disc import Ring, ring_drawing, round_markers
from .tracks import CHAPEL_NOTE, CHAPEL_TITLE, GATE_NOTE, GATE_TITLE, bonus_stacks, scores, strip

BOARD: Final = N_("The disc, the stacks and the two tracks")
DISC: Final = N_("The disc and the stacks")
TRACKS: Final = N_("The two tracks")
SCORES: Final = N_("Score tiles")
BONUS: Final = N_("bonus tiles")
ORDER: Final = N_("Order")


@part
@remembered
def table_top(width: float, height: float) -> str:
    """The ground of the common board."""
    edge = rect(5, 5, width - 10, height - 10, 8, "hair", fill="none")
    return definitions() + rect(0, 0, width, height, 12, fill=TABLE) + edge


def ring_panel(view: LondonView, names: Sequence[str], words: Words, size: tuple[float, float], ring: Ring) -> Panel:
    """Disc and stacks alone."""
    return Panel("board", words(DISC), *size, table_top(*size) + ring_drawing(view, ring, names, words))


def two_strips(
    view: LondonView, names: Sequence[str], words: Words, width: float, height: float = 40, step: float = 42
) -> str:
    """Both tracks as strips, the chapel's first."""
    chapel, gate = (strip(view, kind, names, words, width, height) for kind in (CHAPEL, GATE))
    return chapel + group(gate, 0, step)


def tracks_panel(view: LondonView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """Both tracks with their titles, bonus stacks, rounds and score tiles."""
    high = min(56.0, (height - 210) / 2)
    body, y = panel_ground(width, height), 0.0
    for kind, title, note in ((CHAPEL, CHAPEL_TITLE, CHAPEL_NOTE), (GATE, GATE_TITLE, GATE_NOTE)):
        body += text(14, y + 22, words(title), "t-serif", size=15)
        body += text(width - 14, y + 22, words(note), "t-ui t-soft", "end")
        body += group(strip(view, kind, names, words, width - 24, high), 12, y + 29)
        y += high + 32
    body += path(f"M14 {y + 6}H{width - 14}", "hair") + bonus_stacks(view, words, 33, y + 34, 50)
    rounds = view.rounds * 24.5
    label = capital(words(BONUS))
    if width_of(label, 12, bold=True) < width - rounds - 190:
        body += text(162, y + 38, label, "t-caption")
    body += round_markers(view, width - rounds - 2, y + 34, view.rounds, 24.5)
    top = y + 62
    tile = ((width - 28 - 18) / 4, min(84.0, height - top - 10))
    return Panel("tracks", words(TRACKS), width, height, body + scores(view, words, 14, top, tile, gap=6))


def order_list(view: LondonView, words: Words, x: float, y: float) -> str:
    """This round's turns in their order; those taken are pale."""
    return _order(tuple(view.order), view.turn, tuple(view.picked), words, x, y) if view.order else ""


@part
def _order(order: tuple[int, ...], turn: int, picked: tuple[int, ...], words: Words, x: float, y: float) -> str:
    body = text(x, y, words(ORDER), "t-ui t-soft")
    for place, shown in enumerate(order):
        top = y + 24 + place * 32
        row = token(x + 10, top, 10, SEAT_NAMES[shown // CARDS_EACH], lifted=False)
        row += small_card(x + 28, top - 12, picked[shown])
        body += group(row, css="faint" if place < turn else "")
    return group(body, id="turn-order")
