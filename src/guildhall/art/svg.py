"""Elements of SVG as escaped text, built by plain functions.

A board is drawn anew for every move and every seat, and most of its numbers and attributes are the same again: what is
small and pure is remembered.
"""

from html import escape

from .memory import MARK
from .memory import remembered as remembered


def escaped(words: object, *, quote: bool = False) -> str:
    """Words as they may stand in a drawing."""
    return escape(str(words), quote=quote).replace(MARK, "")


@remembered
def number(value: float) -> str:
    """A number as SVG wants it: at most two decimals, no trailing zeros."""
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def element(name: str, body: str = "", css: str = "", **attributes: object) -> str:
    """One element; `body` is SVG already, attribute values are escaped, those that are None left out."""
    start = f"<{name}" + (_attribute("class", css) if css else "")
    for key, value in attributes.items():
        if value is not None:
            start += _attribute(key, number(value) if isinstance(value, float) else str(value))
    return f"{start}>{body}</{name}>" if body else f"{start}/>"


@remembered
def _attribute(key: str, value: str) -> str:
    return f' {key.rstrip("_").replace("_", "-")}="{escaped(value, quote=True)}"'


def group(
    body: str, x: float = 0, y: float = 0, css: str = "", scale: float = 1, rotate: float = 0, **more: object
) -> str:
    """A group moved to (x, y), turned by `rotate` degrees and scaled."""
    return element("g", body, css, transform=_transform(x, y, scale, rotate) or None, **more)


@remembered
def _transform(x: float, y: float, scale: float, rotate: float) -> str:
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    moves += [f"rotate({number(rotate)})"] if rotate else []
    moves += [f"scale({scale:.4g})"] if scale != 1 else []
    return " ".join(moves)


@remembered
def rect(x: float, y: float, width: float, height: float, radius: float = 0, css: str = "", **more: object) -> str:
    """A rectangle, its corners rounded by `radius`."""
    corner = number(radius) if radius else None
    return element(
        "rect", "", css, x=number(x), y=number(y), width=number(width), height=number(height), rx=corner, **more
    )


@remembered
def circle(x: float, y: float, radius: float, css: str = "", **more: object) -> str:
    """A circle round (x, y)."""
    return element("circle", "", css, cx=number(x), cy=number(y), r=number(radius), **more)


@remembered
def ellipse(x: float, y: float, across: float, down: float, css: str = "", **more: object) -> str:
    """An ellipse round (x, y) with the two radii."""
    return element("ellipse", "", css, cx=number(x), cy=number(y), rx=number(across), ry=number(down), **more)


@remembered
def path(d: str, css: str = "", **more: object) -> str:
    """A path along `d`."""
    return element("path", "", css, d=d, **more)


@remembered
def trace(*parts: float | str) -> str:
    """The `d` of a path: commands and the numbers that follow them.

    >>> trace("M", 0, 2.5, "h", 10 / 3, "Z")
    'M 0 2.5 h 3.33 Z'
    """
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def polygon(points: list[tuple[float, float]]) -> str:
    """The `d` of a closed outline through the points, in as few letters as it takes.

    >>> polygon([(0, 0), (4, 0), (4, 3), (1, 2)])
    'M0 0H4V3L1 2Z'
    """
    drawn, (left, top) = [f"M{number(points[0][0])} {number(points[0][1])}"], points[0]
    for x, y in points[1:]:
        drawn.append(f"H{number(x)}" if y == top else f"V{number(y)}" if x == left else f"L{number(x)} {number(y)}")
        left, top = x, y
    return "".join(drawn) + "Z"


@remembered
def text(x: float, y: float, words: object, css: str = "", anchor: str = "", size: float = 0, **more: object) -> str:
    """Words on a base line; `anchor` is start, middle or end; without a size the class decides."""
    shown = {"text_anchor": anchor or None, "font_size": number(size) if size else None}
    return element("text", escaped(words), css, x=number(x), y=number(y), **shown, **more)


@remembered
def use(symbol: str, x: float, y: float, width: float, height: float = 0, css: str = "") -> str:
    """A shared symbol drawn at (x, y); it is square unless a height is given."""
    size = {"width": number(width), "height": number(height or width)}
    return element("use", "", css, href=f"#{symbol}", x=number(x), y=number(y), **size)


def hatching(colour: str) -> str:
    """The fill that lays a colour's hatching over an area."""
    return f"url(#hatch-{colour})"
