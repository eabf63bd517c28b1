"""The table on a desk and on a great screen: the common board, the own bridge over its whole width, and the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.art.svg import group
from guildhall.core.words import Words

from ..view import LondonView
from .common import BOARD, order_list, table_top
from .disc import Ring, ring_drawing, round_markers
from .hand import hand_panel, supply_block
from .own import own_panel
from .seats import GAP, others_panel
from .tracks import chapel_drawing, gate_drawing, score

WIDTH: Final = 1084
HEIGHT: Final = 424
TOWER: Final = 0.835
"""How much smaller than drawn the two tracks are."""
RING: Final = Ring(
    542,
    216,
    98,
    ((446, 63), (638, 63), (720, 216), (638, 369), (446, 369), (364, 216)),
    (104, 98),
)
SIDE: Final = 320
"""How wide the others are beside the board, where there is room for them."""
LARGEST: Final = 1.25
"""How much larger than on the smallest desk the board may be."""
HAND: Final = 300


def desk_panels(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Under each other; where a screen is much wider than high, the others and the hand at the right."""
    if view.seat < 0:
        return _watched(view, names, words, form)
    return (_beside if form.width >= WIDTH + GAP + SIDE else _stacked)(view, names, words, form)


def _watched(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    board = board_panel(view, names, words, min(form.width / WIDTH, LARGEST, (form.height - 400) / HEIGHT))
    return [board, others_panel(view, names, words, 2, board.width)]


def _stacked(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    board = board_panel(view, names, words, min(form.width / WIDTH, LARGEST))
    rest = form.height - board.height - 2 * GAP
    row = max(148.0, min(rest * 0.4, 210))
    hand = hand_panel(view, words, HAND, row, supplied=False)
    others = others_panel(view, names, words, 3, board.width - HAND - GAP, row)
    own = own_panel(view, names, words, board.width, min(rest - row, 290))
    return [board, hand, others, own]


def _beside(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    scale = min((form.width - GAP - SIDE) / WIDTH, LARGEST, (form.height - GAP - 270) / HEIGHT)
    board = board_panel(view, names, words, scale)
    rest = min(form.height - board.height - GAP, 340)
    others = others_panel(view, names, words, 1, SIDE)
    own = own_panel(view, names, words, board.width, rest)
    hand = hand_panel(view, words, SIDE, board.height + rest - others.height, supplied=False)
    return [board, Panel("beside", others.title, others.width, others.height, others.body), own, hand]


def board_panel(view: LondonView, names: Sequence[str], words: Words, scale: float = 1) -> Panel:
    """The common board."""
    body = table_top(WIDTH, HEIGHT) + group(gate_drawing(view, names, words), 14, 14, scale=TOWER)
    body += group(chapel_drawing(view, names, words), WIDTH - 14 - 240 * TOWER, 14, scale=TOWER)
    body += ring_drawing(view, RING, names, words)
    for slot, (x, y) in enumerate(((722, 14), (230, 14), (230, 334), (722, 334))):
        body += score(view, slot, words, x, y, 132, 76)
    body += round_markers(view, 236, 122, 3, 27) + order_list(view, words, 788, 118)
    if view.seat >= 0:
        body += supply_block(view, words, 217, 256)
    return Panel("board", words(BOARD), WIDTH * scale, HEIGHT * scale, group(body, scale=scale))
