"""Charts: small pictures of numbers in the colours of the house, with words large enough to read on a phone.

Each is drawn for a narrow column; a page says in words or a table what it shows, for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from .svg import circle, element, number, path, rect, text, trace

WIDTH: Final = 344.0
HEIGHT: Final = 190.0
LEFT: Final = 38.0
RIGHT: Final = 10.0
TOP: Final = 14.0
FOOT: Final = 24.0
ROW: Final = 26.0
"""The height of a row of bars."""
GAP: Final = 2.0


class Column(NamedTuple):
    """A column of a histogram: what stands under it, how high it is, and how much of it is marked."""

    label: str
    value: float
    marked: float = 0.0


class Bar(NamedTuple):
    """A bar that lies: what it is called, how long it is, what is written behind it, and how far it is open."""

    label: str
    value: float
    told: str
    low: float = 0.0
    high: float = 0.0
    colour: str = "primary"
    """A colour of the palette, or of a seat."""


class Point(NamedTuple):
    """A point of a course: the value, and how far it is open to each side."""

    value: float
    doubt: float = 0.0


def steps(most: float, least: float = 0.0, about: int = 3) -> list[float]:
    """Round numbers from about the least to at least the most, for the lines of a scale.

    >>> steps(83)
    [0.0, 50.0, 100.0]
    >>> steps(1720, 1390)
    [1200.0, 1400.0, 1600.0, 1800.0]
    """
    if most <= least:
        least, most = least - 1, most + 1
    span = most - least
    unit = 10.0 ** floor(log10(span / about))
    width = next((unit * times for times in (1, 2, 5) if unit * times * about >= span), unit * 10)
    first, last = floor(least / width), ceil(most / width)
    return [width * place for place in range(first, max(last, first + 1) + 1)]


def columns(title: str, found: Sequence[Column], height: float = HEIGHT) -> str:
    """A histogram: how often what was there, some of it marked."""
    scale = steps(max((column.value for column in found), default=1) or 1)
    floor_, top = height - FOOT, scale[-1]
    body = _grid(scale, lambda value: TOP + (floor_ - TOP) * (1 - value / top))
    width = (WIDTH - LEFT - RIGHT) / max(1, len(found))
    every = ceil(max(1, len(found)) * 36 / (WIDTH - LEFT - RIGHT))
    for place, column in enumerate(found):
        x, tall = LEFT + place * width, (floor_ - TOP) * column.value / top
        marked = (floor_ - TOP) * column.marked / top
        across = max(1.0, width - GAP)
        body += rect(x + GAP / 2, floor_ - tall, across, tall, 1.5, "chart-rest")
        body += rect(x + GAP / 2, floor_ - marked, across, marked, 1.5, "chart-mark")
        if place % every == 0:
            body += text(x + width / 2, height - 7, column.label, "t-caption num", "middle")
    return picture(title, height, body)


def bars(title: str, found: Sequence[Bar], *, fair: float | None = None, most: float = 0.0) -> str:
    """Bars one below the other, with whiskers as far as they are open, and a line where all would be equal."""
    reach = max([most, *(max(bar.value, bar.high) for bar in found), 1e-9])
    left = 12 + 7.2 * max((len(bar.label) for bar in found), default=0)
    left = min(left, WIDTH * 0.42)
    room = WIDTH - left - 62
    body = ""
    for row, bar in enumerate(found):
        y = 6 + ROW * row
        body += text(left - 8, y + 15, _short(bar.label, left), "t-caption", "end")
        body += rect(left, y + 3, room, ROW - 10, 3, "chart-ground")
        body += rect(left, y + 3, room * max(0.0, bar.value) / reach, ROW - 10, 3, fill=f"var(--{bar.colour})")
        if bar.high > bar.low:
            from_, to = left + room * bar.low / reach, left + room * bar.high / reach
            body += path(trace("M", from_, y + 11, "H", to), "chart-whisker")
        body += text(left + room + 8, y + 15, bar.told, "t-caption num")
    height = 12 + ROW * len(found)
    if fair is not None:
        body += path(trace("M", left + room * fair / reach, 3, "V", height - 5), "chart-fair")
    return picture(title, height, body)


def course(title: str, found: Sequence[Point], *, height: float = HEIGHT, bare: bool = False) -> str:
    """How a value went, with a band as wide as it was open; bare without a scale, for a small box."""
    least = min((point.value - point.doubt for point in found), default=0)
    most = max((point.value + point.doubt for point in found), default=1)
    scale = [least - 1, most + 1] if bare else steps(most, least)
    left, foot = (0.0, 2.0) if bare else (LEFT + 6, 10.0)
    across = (WIDTH - left - (0 if bare else RIGHT)) / max(1, len(found) - 1)

    def place(value: float) -> float:
        top = 2.0 if bare else TOP
        return top + (height - foot - top) * (1 - (value - scale[0]) / (scale[-1] - scale[0]))

    shown = list(found) * 2 if len(found) == 1 else list(found)
    xs = [left + across * n for n in range(len(shown))]
    upper = [f"{number(x)} {number(place(point.value + point.doubt))}" for x, point in zip(xs, shown, strict=True)]
    lower = [f"{number(x)} {number(place(point.value - point.doubt))}" for x, point in zip(xs, shown, strict=True)]
    line = [f"{number(x)} {number(place(point.value))}" for x, point in zip(xs, shown, strict=True)]
    body = "" if bare else _grid(scale, place, left)
    body += path(f"M{'L'.join([*upper, *reversed(lower)])}Z", "chart-band")
    body += path(f"M{'L'.join(line)}", "chart-line")
    return picture(title, height, body)


def dots(title: str, found: Sequence[float], marked: Sequence[bool], means: Sequence[float]) -> str:
    """Values one after the other as dots, some of them marked, and a line of means through them."""
    scale = steps(max(found, default=1), min(found, default=0))
    across = (WIDTH - LEFT - RIGHT - 12) / max(1, len(found) - 1)

    def place(value: float) -> float:
        return TOP + (HEIGHT - TOP - 12) * (1 - (value - scale[0]) / (scale[-1] - scale[0]))

    body = _grid(scale, place)
    for n, (value, mark) in enumerate(zip(found, marked, strict=True)):
        body += circle(LEFT + 6 + across * n, place(value), 4, "chart-dot won" if mark else "chart-dot")
    if len(found) > 1:
        line = [f"{number(LEFT + 6 + across * n)} {number(place(value))}" for n, value in enumerate(means)]
        body += path(f"M{'L'.join(line)}", "chart-line")
    return picture(title, HEIGHT, body)


def _grid(scale: Sequence[float], place: Callable[[float], float], left: float = LEFT) -> str:
    body = ""
    for value in scale:
        y = place(value)
        body += path(trace("M", left, y, "H", WIDTH - RIGHT), "hair")
        body += text(left - 6, y + 4, f"{value:g}".replace("-", "−"), "t-caption num", "end")
    return body


def _short(label: str, room: float) -> str:
    """A label that fits."""
    most = int((room - 10) / 6.6)
    return label if len(label) <= most else f"{label[: most - 1]}…"


def picture(title: str, height: float, body: str) -> str:
    """A chart as a picture; its title says what it shows."""
    size = {"viewBox": f"0 0 {number(WIDTH)} {number(height)}", "width": number(WIDTH), "height": number(height)}
    return element("svg", body, "panel chart", **size, role="img", aria_label=title)


def balance(title: str, values: Sequence[tuple[float, str]], most: float = 1.0) -> str:
    """Bars one below the other to both sides of a middle, each with a class, for a line of a list."""
    width, tall = 76.0, 7.0
    body = ""
    for row, (value, css) in enumerate(values):
        y, long = row * (tall + 2), width / 2 * min(1.0, abs(value) / most)
        body += rect(0, y, width, tall, 1.5, "chart-ground")
        body += rect(width / 2 - (long if value < 0 else 0), y, max(long, 0.8), tall, 1, css)
    height = len(values) * (tall + 2) - 2
    size = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width), "height": number(height)}
    return element("svg", body, "balance", **size, role="img", aria_label=title)


def pair(first: float, second: float, most: float) -> str:
    """Two bars to the right, for a line of a table in which their numbers stand: nothing to be read aloud."""
    width, tall = 76.0, 7.0
    body = ""
    for row, (value, css) in enumerate(((first, "chart-mark"), (second, "chart-rest"))):
        body += rect(0, row * (tall + 2), max(0.8, width * max(0.0, value) / most), tall, 1.5, css)
    size = {"viewBox": f"0 0 {number(width)} {number(2 * tall + 2)}", "width": number(width)}
    return element("svg", body, "balance", **size, height=number(2 * tall + 2), aria_hidden="true")
