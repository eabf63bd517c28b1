"""The table for a tablet held upright: the lagoon stands at the left, beside it players, stacks, tiles and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.words import Words

from ..rules.squares import COLUMNS, ROWS
from ..terms import OVER
from ..view import VeniceView
from .lagoon import WITHOUT_TRACK, plain_lagoon
from .own import hand_panel, tiles_panel
from .seats import seats_column, strip
from .stacks import stacks

GAP: Final = 10.0
SLACK: Final = 26.0
"""For a question that makes the act box higher than usual."""
END: Final = 72.0
"""For the result of a match."""
LEAST: Final = 350.0
"""So wide is the column beside the lagoon at least."""
STACKS: Final = 86.0
HAND: Final = 164.0
MOST_HAND: Final = 230.0
TILES: Final = 92.0
MOST_TILES: Final = 190.0
MOST_STRIP: Final = 66.0


def tall_panels(view: VeniceView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The column beside the lagoon is as high as the lagoon; tiles take what the rest of it leaves."""
    across = (form.width - GAP - LEAST - WITHOUT_TRACK) / ROWS
    slack = END if view.phase == OVER else SLACK
    size = min(across, (form.height - slack - WITHOUT_TRACK) / COLUMNS)
    lagoon = plain_lagoon(view, names, words, size, standing=True)
    side, high = form.width - lagoon.width - GAP, lagoon.height
    least = STACKS + GAP + (HAND + TILES + 2 * GAP if view.seat >= 0 else 0)
    seats = min(view.seats * (MOST_STRIP + 5) - 5, high - least - GAP)
    common = [
        lagoon,
        seats_column(view, names, words, strip, side, seats),
        stacks(view, words, side, STACKS, 6),
    ]
    if view.seat < 0:
        return common
    rest = high - seats - STACKS - 3 * GAP
    hand = min(MOST_HAND, max(HAND, rest * 0.55))
    tiles = min(MOST_TILES, rest - hand)
    return [
        *common,
        tiles_panel(view, words, side, tiles, standing=True),
        hand_panel(view, names, words, side, hand, standing=True),
    ]
