"""The board: panels of a view for desk and phone, and the picture they make together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel
from guildhall.art.picture import compose, flow
from guildhall.art.pieces import token
from guildhall.art.svg import group, rect, text
from guildhall.core.words import ENGLISH, N_, Words

from ..terms import CARDS_EACH, SEAT_NAMES, SLOTS
from ..view import LondonView
from ..words.labels import headline
from .art import boat, definitions, river
from .art_cards import small_card
from .disc import Ring, ring_drawing, round_markers
from .hand import hand_panel
from .narrow import narrow_panels
from .own import Deck, bridge_drawing, ghosts, own_heading
from .seats import others_panel
from .tracks import chapel_drawing, gate_drawing, score

WIDTH: Final = 1084
BOARD_HEIGHT: Final = 424
OWN: Final = (748, 244)
BOARD: Final = N_("The disc, the stacks and the two tracks")
OWN_BRIDGE: Final = N_("Your bridge")
ORDER: Final = N_("Order")
TOWER: Final = 0.835
"""How much smaller than drawn the two tracks are."""
RING: Final = Ring(
    542,
    216,
    98,
    ((446, 63), (638, 63), (720, 216), (638, 369), (446, 369), (364, 216)),
    (104, 98),
)


def panels(view: LondonView, names: Sequence[str], words: Words, *, narrow: bool) -> list[Panel]:
    """The table as panels; who only watches sees all players alike."""
    if narrow:
        return narrow_panels(view, names, words)
    columns = 2 if view.seat < 0 else 3
    common = [board_panel(view, names, words), others_panel(view, names, words, columns, WIDTH)]
    return common if view.seat < 0 else [*common, own_panel(view, names, words), hand_panel(view, words)]


def picture(view: LondonView, names: Sequence[str], *, dark: bool) -> str:
    """The table as one picture."""
    drawn = panels(view, names, ENGLISH, narrow=False)
    return compose(drawn, flow(drawn, WIDTH + 32), "dark" if dark else "light", "Old London Bridge")


def board_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """The common board on a desk."""
    body = definitions() + rect(0, 0, WIDTH, BOARD_HEIGHT, 12, "", fill="#F0E2C4")
    body += rect(6, 6, WIDTH - 12, BOARD_HEIGHT - 12, 8, "l", stroke="#DCC79B", stroke_width=1.5)
    body += group(gate_drawing(view, names, words), 14, 14, scale=TOWER)
    body += group(chapel_drawing(view, names, words), WIDTH - 14 - 240 * TOWER, 14, scale=TOWER)
    body += ring_drawing(view, RING, names, words)
    for slot, (x, y) in enumerate(((722, 14), (230, 14), (230, 332), (722, 332))):
        body += score(view, slot, words, x, y, 132, 76)
    body += _rounds(view, words, 240, 146) + _order(view, words, 800, 146)
    return Panel("board", words(BOARD), WIDTH, BOARD_HEIGHT, body)


def _rounds(view: LondonView, words: Words, x: float, y: float) -> str:
    """The round markers in two columns."""
    said = headline(view, words)
    return text(x - 10, y - 20, said, "on-paper", size=12) + round_markers(view, x + 4, y + 2, 2)


def _order(view: LondonView, words: Words, x: float, y: float) -> str:
    """This round's turns in their order; those taken are pale."""
    if not view.order:
        return ""
    body = text(x, y - 20, words(ORDER), "on-paper", size=12)
    for place, shown in enumerate(view.order):
        top = y + 4 + place * 32
        row = token(x + 10, top, 10, SEAT_NAMES[shown // CARDS_EACH], lifted=False)
        row += small_card(x + 28, top - 12, view.picked[shown])
        body += group(row, css="faint" if place < view.turn else "")
    return body


def own_panel(view: LondonView, names: Sequence[str], words: Words) -> Panel:
    """The viewer's bridge over the Thames, on a desk."""
    width, height = OWN
    place = Deck(146, (width - 40) / SLOTS, range(SLOTS))
    body = panel_ground(width, height, view.seat in view.deciders)
    body += group(river(width - 4, 34), 2, height - 36) + group(boat(0, 0), width - 90, height - 12, scale=0.8)
    body += own_heading(view, names, words, width) + bridge_drawing(view, place, words, 46) + ghosts(view, [place])
    return Panel("own", words(OWN_BRIDGE), width, height, body)
