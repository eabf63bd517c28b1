"""A chart of random play, ours and the peers', as SVG."""

from __future__ import annotations

from math import log10

from guildhall.art.svg import element, rect, text

from .compare import is_peer, number
from .own import Row

ROW = 24
LEFT = 230
DECADE = 190
"""How wide a power of ten is; the chart begins at ten thousand actions a second."""
FIRST = 4
LAST = 7
OURS = "#2B5C9E"
THEIRS = "#B98A2E"


def chart(report: dict[str, object]) -> str:
    """One bar a subject, the fastest first, on a logarithmic scale."""
    rows = report["rows"]
    assert isinstance(rows, list)  # noqa: S101
    shown = sorted((row for row in rows if row["metric"] == "random_play"), key=number, reverse=True)
    bottom = 58 + ROW * len(shown)
    parts = [text(16, 28, "Random play, actions a second on one core (logarithmic)", size=17), _scale(bottom)]
    parts += [_bar(row, 58 + ROW * place) for place, row in enumerate(shown)]
    width = LEFT + DECADE * (LAST - FIRST) + 110
    ground = rect(0, 0, width, bottom + 40, fill="#FFFFFF")
    box = f"0 0 {width} {bottom + 40}"
    inside = ground + "".join(parts)
    return element("svg", inside, "", xmlns="http://www.w3.org/2000/svg", viewBox=box, font_family="sans-serif")


def _x(value: float) -> float:
    return LEFT + DECADE * max(0.02, log10(value) - FIRST) if value > 0 else LEFT


def _scale(bottom: float) -> str:
    parts = []
    for power, name in zip(range(FIRST, LAST + 1), ("10 k", "100 k", "1 M", "10 M"), strict=True):
        x = LEFT + DECADE * (power - FIRST)
        parts.append(element("line", x1=x, x2=x, y1=44, y2=bottom, stroke="#D9CDB4"))
        parts.append(text(x, bottom + 20, name, anchor="middle", size=13))
    return "".join(parts)


def _bar(row: Row, y: float) -> str:
    value = number(row)
    colour = THEIRS if is_peer(row) else OURS
    bar = rect(LEFT, y, _x(value) - LEFT, ROW - 8, 3, fill=colour)
    label = text(LEFT - 10, y + 13, str(row["subject"]), anchor="end", size=13)
    return label + bar + text(_x(value) + 8, y + 13, f"{value / 1000:,.0f} k", size=13)
