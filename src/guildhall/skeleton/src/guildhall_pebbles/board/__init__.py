"""The board: panels drawn with the kit in `guildhall.art`, for a desk and for a phone.

A pick is a drawing with an id; what is legal is marked by the page. Ids that stay the same let things move.
"""

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import DESK, Form
from guildhall.art.labels import panel_ground, seat_name
from guildhall.art.panel import Panel
from guildhall.art.picks import Disc, pick
from guildhall.art.picture import compose
from guildhall.art.svg import circle, group, text
from guildhall.core.words import N_, Words

from ..components import MOST
from ..terms import SEAT_NAMES
from ..view import PebblesView
from ..words.labels import belongings, headline

TABLE: Final = N_("The table")
STONE: Final = N_("Take up to stone {n}")
WIDE: Final = 560
NARROW: Final = 358
STEP: Final = 48


def panels(view: PebblesView, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
    """The table as one panel; its name is its place in `board.css`."""
    width = NARROW if form.narrow else WIDE
    height = 110 + 34 * view.seats
    body = panel_ground(width, height, view.seat in view.deciders)
    body += text(14, 28, headline(view, words), "t-title", size=18)
    body += "".join(_stone(n, words) for n in range(1, min(view.heap, MOST) + 1))
    body += "".join(
        group(_seat(view, seat, names[seat], words, width - 28), 14, 126 + 34 * seat) for seat in range(view.seats)
    )
    return [Panel("table", words(TABLE), width, height, body)]


def _stone(n: int, words: Words) -> str:
    """A stone on top of the heap, which can be picked."""
    x, y = 36 + STEP * (n - 1), 68
    body = circle(x, y, 18, "pen f-paper") + text(x, y + 6, n, "t-piece", "middle", size=16)
    return pick(f"stone-{n}", words(STONE, n=n), body, Disc(x, y, 18))


def _seat(view: PebblesView, seat: int, name: str, words: Words, width: float) -> str:
    """A seat and what it has."""
    said = text(width, 0, belongings(view, seat, words), "t-ui t-soft", "end")
    return seat_name(0, 0, SEAT_NAMES[seat], name, width - 120) + said


def picture(view: PebblesView, names: Sequence[str], words: Words, *, dark: bool) -> str:
    """The wide panels in one picture."""
    drawn = panels(view, names, words, form=DESK)
    return compose(drawn, theme="dark" if dark else "light", title="The Pebbles")
