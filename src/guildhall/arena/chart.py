"""A chart of win rates with their intervals, as SVG."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.art.svg import circle, element, text

ROW = 34
LEFT = 220
WIDTH = 480


def chart(title: str, rows: Sequence[dict[str, object]], chance: float) -> str:
    """One line a bot: its win rate as a dot on its 95 % interval; the dashed line is what chance would give."""
    height = 60 + ROW * len(rows)
    parts = [text(16, 28, title, size=17), _line(chance, 40, height - 12, dashed=True)]
    for place, row in enumerate(rows):
        parts.append(_bot(row, 64 + ROW * place))
    box = f"0 0 {LEFT + WIDTH + 100} {height}"
    return element("svg", "".join(parts), "", xmlns="http://www.w3.org/2000/svg", viewBox=box, font_family="sans-serif")


def _x(rate: float) -> float:
    return LEFT + WIDTH * rate


def _line(rate: float, top: float, bottom: float, *, dashed: bool) -> str:
    dash = {"stroke_dasharray": "4 4"} if dashed else {}
    return element("line", x1=_x(rate), x2=_x(rate), y1=top, y2=bottom, stroke="#9F8250", **dash)


def _bot(row: dict[str, object], y: float) -> str:
    low, high, rate = (float(str(row[name])) for name in ("low", "high", "win_rate"))
    bar = element("line", x1=_x(low), x2=_x(high), y1=y, y2=y, stroke="#2B5C9E", stroke_width=6, stroke_linecap="round")
    dot = circle(_x(rate), y, 6, fill="#8C620B")
    label = text(LEFT - 12, y + 5, str(row["spec"]), anchor="end", size=14)
    return label + bar + dot + text(LEFT + WIDTH + 12, y + 5, f"{rate:.1%}", size=14)
