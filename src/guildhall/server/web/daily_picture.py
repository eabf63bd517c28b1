"""Drawings of daily deals: how everybody has done, and the picture to share, which gives nothing away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from guildhall.art.castle import tower
from guildhall.art.lettering import size_for
from guildhall.art.panel import Panel
from guildhall.art.picture import CSS as STYLES
from guildhall.art.picture import Layout, compose
from guildhall.art.scenery import bridge, star, timber_house, water
from guildhall.art.svg import element, group, rect, text

from .comparison import Bar, Mark

CSS: Final = STYLES / "scenery.css"
LETTERS: Final = (
    ".picture .said-pale { fill: #FFF6E0; } .picture .said-soft { fill: #EADFC4; }"
    " .picture .said-gold { fill: #E9C565; }"
)
WIDTH, HEIGHT = 960.0, 504.0
FEWEST: Final = 8
"""Bars are at most as wide as if there were so many."""
DECK: Final = 352.0
SIDE: Final = 40.0
ROOFS: Final = ("red", "blue", "orange", "green")
STARS: Final = (
    (300, 58), (352, 130), (420, 44), (498, 96), (560, 36), (606, 150), (446, 190), (676, 60), (250, 196), (128, 190),
    (640, 214), (860, 176), (36, 150), (780, 210), (540, 230),
)  # fmt: skip


def bars_drawn(bars: Sequence[Bar], label: str) -> str:
    """How many have reached which score, as bars that fill the width they are given."""
    most = max((bar.number for bar in bars), default=1)
    step = 100 / max(FEWEST, len(bars))
    left = (100 - step * len(bars)) / 2
    body = "".join(
        rect(left + index * step + step * 0.06, 60 - tall, step * 0.88, tall, 0, "tally own" if bar.own else "tally")
        for index, bar in enumerate(bars)
        if (tall := 58 * bar.number / most)
    )
    box = {"viewBox": "0 0 100 60", "preserveAspectRatio": "none"}
    return element("svg", body, "tallies", **box, role="img", aria_label=label)


def shared(title: str, lines: Sequence[str], score: str, standing: str, marks: Sequence[Mark]) -> str:
    """The picture to share: a bridge with a place for each source of points, of which it does not say which it is."""
    frame = rect(12, 12, WIDTH - 24, HEIGHT - 24, 10, fill="none", stroke="#D6A93A", stroke_width="2.5")
    ground = rect(0, 0, WIDTH, HEIGHT, 18, "heaven")
    stars = "".join(star(x, y, 3 + index * 5 % 4) for index, (x, y) in enumerate(STARS))
    said = _said(44, 74, title, 40, "said-pale", "t-serif")
    said += "".join(_said(44, 112 + 30 * row, line, 22, "said-soft") for row, line in enumerate(lines))
    said += _said(WIDTH - 44, 78, score, 52, "said-gold", "t-serif", "end") + _said(
        WIDTH - 44, 116, standing, 22, "said-soft", "", "end"
    )
    river = group(water(WIDTH - 28, 0, HEIGHT - DECK - 60, "deep"), 14, DECK + 46)
    body = f"<style>{_night()}</style>{ground}{stars}{river}{_bridge(marks)}{frame}{said}"
    panel = Panel("share", title, WIDTH, HEIGHT, body)
    alt = f"{title}. {'. '.join(lines)}. {score}. {standing}"
    return compose([panel], Layout(WIDTH, HEIGHT, {panel.name: (0, 0)}), "light", alt)


@cache
def _night() -> str:
    return CSS.read_text(encoding="utf-8") + LETTERS


def _said(x: float, y: float, words: str, size: float, colour: str, css: str = "", anchor: str = "") -> str:
    room = WIDTH / 2 - 60
    fitting = size_for(words, tuple(size - step for step in range(int(size) - 9)), room, bold=bool(css))
    return text(x, y, words, f"{css} {colour}".strip(), anchor, size=fitting)


def _bridge(marks: Sequence[Mark]) -> str:
    """A place for each mark: a tower, a house, or an outline where one is missing."""
    width = WIDTH - 2 * SIDE
    step = width / max(1, len(marks))
    built = min(60.0, step * 0.8)
    drawn = [
        group(_built(mark, index, built), SIDE + step * (index + 0.5) - built / 2, DECK)
        for index, mark in enumerate(marks)
    ]
    return bridge(SIDE, DECK + 92, width, max(4, min(12, len(marks))), 92) + "".join(drawn)


def _built(mark: Mark, index: int, width: float) -> str:
    if mark == "tower":
        return group(tower(width * 0.12, -width * 2.1, width * 0.76, width * 2.1, flag=True), css="c-red")
    if mark == "house":
        return timber_house(0, 0, width, width * 1.25, ROOFS[index % len(ROOFS)])
    dashes = {"stroke": "#D9C7A3", "stroke_width": "2", "stroke_dasharray": "5 5", "fill": "none"}
    return rect(2, -width * 0.72, width - 4, width * 0.72, 3, **dashes)
