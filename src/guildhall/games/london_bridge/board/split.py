"""The table for a phone held sideways and for pages enlarged: the board at the left, the decision at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.art.svg import group
from guildhall.core.words import Words

from ..rules.bridge import outcomes
from ..terms import CHOICE, INN_TIME, REPLACEMENT, SLOTS, VALUES
from ..view import LondonView
from .art import river
from .common import DISC, table_top, two_strips
from .disc import in_columns, ring_drawing
from .hand import TITLE, cards, own_tiles, supply
from .own import OWN_BRIDGE, Deck, bridge_drawing, ghosts, own_money, shown_cards, strengths
from .seats import chips_panel, strips_panel
from .shown import own_bridge, player_of
from .tracks import bonus_stacks, scores

LEFT: Final = 366
STRIPS: Final = 80
SHOWN: Final = 8
"""So many slots of the own bridge are drawn."""
ACT: Final = 150
"""What the act box keeps of the height at least; on a phone that is larger, half of it."""
WATCHING: Final = 70
"""What the act box keeps of the height where nobody acts."""
GAP: Final = 6
ROOMY: Final = 510
"""From this height on, that of a tablet held sideways, hand, supply and bridge are shown together."""
SCORES: Final = 96
TOGETHER: Final = 140
ROW: Final = 36


def split_panels(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Disc, stacks and tracks; beside them the others, what is asked about, and what one has."""
    roomy = form.height >= ROOMY
    board = _board(view, names, words, min(form.height, 560) if roomy else form.height)
    width = form.width - LEFT
    others = chips_panel(view, names, words, width)
    if view.seat < 0:
        strips = strips_panel(view, names, words, width, 1, "sheet")
        return [board, strips if strips.height <= form.height - WATCHING else others]
    act = 190 if roomy else max(ACT, form.height / 2)
    room = form.height - act - others.height - ROW - 2 * GAP
    asked = [_hand_and_supply(view, words, width), _bridge(view, words, width, room - TOGETHER - GAP)] if roomy else []
    return [board, others, *(asked or [_asked(view, words, width, room)]), _row(view, names, words, width)]


def _board(view: LondonView, names: Sequence[str], words: Words, height: float) -> Panel:
    """Disc and stacks over both tracks; where there is room, the score tiles below."""
    below = STRIPS + 4 + (SCORES + 6 if height >= ROOMY else 0)
    high = height - below
    ring = in_columns(LEFT, high, 40)
    foot = ring.y + ring.radius + 8
    body = table_top(LEFT, high) + ring_drawing(view, ring, names, words)
    body += bonus_stacks(view, words, LEFT / 2 - 48, foot + (high - foot) / 2, 46, 36)
    body += group(two_strips(view, names, words, LEFT, 38, 40), 0, high + 4)
    if height >= ROOMY:
        body += scores(view, words, 0, height - SCORES, ((LEFT - 8) / 2, (SCORES - 8) / 2), 2)
    return Panel("board", words(DISC), LEFT, height, body)


def _hand_and_supply(view: LondonView, words: Words, width: float) -> Panel:
    """Where there is room: the cards, and the supply below them."""
    body = cards(view, words, 2, 9, (width - 4) / VALUES, 88) + supply(view, words, 2, TOGETHER - 16, width - 4)
    return Panel("hand", words(TITLE), width, TOGETHER, body, "sheet")


def _asked(view: LondonView, words: Words, width: float, room: float) -> Panel:
    """What is asked about: the cards, the supply, or else the own bridge."""
    asked = view.seat in view.deciders and not view.owed
    if asked and view.phase == CHOICE:
        high = min(room, 104)
        body = cards(view, words, 2, 9, (width - 4) / VALUES, high - 10)
        return Panel("hand", words(TITLE), width, high, body, "sheet")
    if asked and view.phase == INN_TIME:
        return Panel("hand", words(TITLE), width, 48, supply(view, words, 2, 30, width - 4), "sheet")
    return _bridge(view, words, width, room)


def _bridge(view: LondonView, words: Words, width: float, room: float) -> Panel:
    """The buildings of the own bridge that matter now, and the next slot."""
    slots, bridge = _slots(view), own_bridge(view)
    pitch = min((width - 26) / len(slots), (room - 34) / 112 * 84, 60)
    place = Deck(0, pitch, slots)
    place = place._replace(base=112 * place.scale + 2)
    high = place.base + place.parapet + 8
    shift = (width - pitch * len(slots)) / 2 - 20
    drawn = bridge_drawing(bridge, place, words, 6) + ghosts(bridge, [place])
    body = group(river(width, 8), 0, high - 8) + group(drawn, shift, 0)
    return Panel("own", words(OWN_BRIDGE), width, high, body, "sheet")


def _slots(view: LondonView) -> tuple[int, ...]:
    """The last slots built and the next; before them those that may be asked about."""
    built = view.built[view.seat]
    wanted: list[int] = []
    if view.phase == REPLACEMENT and view.seat in view.deciders:
        wanted = [found.slot for found in outcomes(view, view.seat, view.building)]
    newest = range(min(max(built, SHOWN - 1), SLOTS - 1), -1, -1)
    return tuple(sorted(dict.fromkeys([*wanted, *newest][: max(SHOWN, len(wanted))])))


def _row(view: LondonView, names: Sequence[str], words: Words, width: float) -> Panel:
    """Strengths, bonus tiles, cards shown and money."""
    y = ROW / 2
    step = 38 if width > LEFT else 31
    own = player_of(view, view.seat, names)
    body = strengths(own, 11, y, 16, step)
    drawn, x = shown_cards(own, 11 + 4 * step, y - 12, words)
    body += drawn + own_tiles(view, words, x + 4, y + 4, width - x - 38)
    return Panel("goods", words(TITLE), width, ROW, body + own_money(own, width - 15, y, 13), "sheet")
