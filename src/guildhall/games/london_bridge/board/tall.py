"""The table for a tablet held upright: opponents, the common board, the own bridge, and the hand in the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel
from guildhall.art.svg import group, path
from guildhall.core.words import Words

from ..terms import VALUES
from ..view import LondonView
from .common import BOARD, SCORES, TRACKS, ring_panel, table_top, two_strips
from .desk import TOWER
from .disc import Ring, in_columns, ring_drawing, round_markers
from .hand import TITLE, cards, own_tiles, supply
from .own import own_panel
from .seats import others_panel, strips_panel
from .tracks import bonus_stacks, chapel_drawing, gate_drawing, scores

GAP: Final = 8
ROOMY: Final = 846
"""From this height on the tracks stand as towers; below they are strips."""
DISPLAYS: Final = 930
"""From this height on the bridges of opponents are shown."""
TOWERS: Final = 424
SCORES_HIGH: Final = 44
DISC_HIGH: Final = 270
STRIPS: Final = 84
HAND: Final = 96
SHEET_EDGE: Final = 12
"""The sheet has margins of its own."""


def tall_panels(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Everything under each other; who only watches sees all bridges below the board."""
    width, towers = form.width, form.height >= ROOMY
    common = _with_towers(view, names, words, width) if towers else _with_strips(view, names, words, width)
    if view.seat < 0:
        return [*common, others_panel(view, names, words, 2, width)]
    others = strips_panel(view, names, words, width, 3)
    if form.height >= DISPLAYS:
        others = others_panel(view, names, words, 3, width)
    used = (TOWERS + SCORES_HIGH if towers else DISC_HIGH + STRIPS) + others.height + HAND + 4 * GAP
    own = own_panel(view, names, words, width, min(form.height - used, 260))
    return [others, *common, own, _hand(view, words, width - SHEET_EDGE)]


def _with_towers(view: LondonView, names: Sequence[str], words: Words, width: float) -> list[Panel]:
    """Gate tower, disc and chapel side by side, and the score tiles in a row."""
    left, right = 12 + 240 * TOWER, width - 12 - 240 * TOWER
    ring = _between(in_columns(right - left - 16, TOWERS - 44), left + 8)
    body = table_top(width, TOWERS) + group(gate_drawing(view, names, words), 12, 14, scale=TOWER)
    body += group(chapel_drawing(view, names, words), right, 14, scale=TOWER)
    body += ring_drawing(view, ring, names, words)
    body += round_markers(view, width / 2 - (view.rounds - 1) * 13, TOWERS - 26, view.rounds)
    tile = ((width - 3 * GAP) / 4, SCORES_HIGH)
    below = Panel("scores", words(SCORES), width, SCORES_HIGH, scores(view, words, 0, 0, tile))
    return [Panel("board", words(BOARD), width, TOWERS, body), below]


def _between(ring: Ring, x: float) -> Ring:
    """A ring moved to the right."""
    return ring._replace(x=ring.x + x, stacks=tuple((left + x, y) for left, y in ring.stacks))


def _with_strips(view: LondonView, names: Sequence[str], words: Words, width: float) -> list[Panel]:
    """Disc and stacks beside score tiles, rounds and bonus stacks; the tracks as strips below."""
    high, disc = DISC_HIGH, 376.0
    side = width - disc - GAP
    tile = ((side - 28 - GAP) / 2, 74.0)
    beside = panel_ground(side, high) + scores(view, words, 14, 12, tile, 2)
    rounds = min(26.0, (side - 40) / view.rounds)
    beside += round_markers(view, 26, 192, view.rounds, rounds) + bonus_stacks(view, words, side / 2 - 54, 238, 54)
    strips = Panel("tracks", words(TRACKS), width, STRIPS, two_strips(view, names, words, width, 40, 43))
    board = ring_panel(view, names, words, (disc, high), in_columns(disc, high))
    return [board, Panel("scores", words(SCORES), side, high, beside), strips]


def _hand(view: LondonView, words: Words, width: float) -> Panel:
    """Cards, tiles and supply side by side."""
    cards_wide, supply_wide = 5 * 64.0, 296.0
    body = cards(view, words, 2, 8, cards_wide / VALUES, HAND - 10)
    room = width - cards_wide - supply_wide - 36
    body += own_tiles(view, words, cards_wide + 14, HAND / 2 + 6, room)
    body += path(f"M{width - supply_wide - 14} 12V{HAND - 8}", "hair")
    body += supply(view, words, width - supply_wide, HAND / 2 + 8, supply_wide)
    return Panel("hand", words(TITLE), width, HAND, body, "sheet")
