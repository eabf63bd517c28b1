"""Things one can pick: a named button round a drawing, with the marks of every state laid ready for the browser.

A drawing never knows what is legal. The script sets the classes `pickable`, `also`, `chosen`, `not-now` and `last`
on the pick, and the stylesheet shows the marks that belong to them.
"""

from typing import NamedTuple, Protocol

from . import svg


class Outline(Protocol):
    """The form that rings follow."""

    def drawn(self, css: str, grown: float) -> str:
        """The form, larger by `grown` on every side."""

    def corner(self) -> tuple[float, float]:
        """Where the tick of a chosen thing sits."""


class Box(NamedTuple):
    """A rectangle with rounded corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 6

    def drawn(self, css: str, grown: float) -> str:
        """The rectangle."""
        wide, high = self.width + 2 * grown, self.height + 2 * grown
        return svg.rect(self.x - grown, self.y - grown, wide, high, self.radius + grown, css)

    def corner(self) -> tuple[float, float]:
        """A point near the upper right corner."""
        return self.x + self.width - 2, self.y + 2


class Disc(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float

    def drawn(self, css: str, grown: float) -> str:
        """The circle."""
        return svg.circle(self.x, self.y, self.radius + grown, css)

    def corner(self) -> tuple[float, float]:
        """The upper right point of the circle."""
        return self.x + self.radius * 0.72, self.y - self.radius * 0.72


class Contour(NamedTuple):
    """Any path; rings follow it without growing."""

    d: str
    tick: tuple[float, float]

    def drawn(self, css: str, grown: float) -> str:  # noqa: ARG002
        """The path."""
        return svg.path(self.d, css)

    def corner(self) -> tuple[float, float]:
        """The point given for the tick."""
        return self.tick


def pick(
    ident: str,
    title: str,
    body: str,
    outline: Outline,
    css: str = "",
    reach: Box | None = None,
    stands_for: str = "",
    under: bool = False,
    then: str = "",
) -> str:
    """A drawing as a button called `title`; `reach` widens a small one for fingers; it may stand for another thing.

    With `under` the ring lies under the drawing, for drawings that would be hard to read with a ring across them.
    `then` is the rotation in which it is first picked.
    """
    target = reach.drawn("reach", 0) if reach else ""
    rings, tick_of_choice = _rings(outline), tick(*outline.corner(), 11, "chosen-tick")
    inner = rings + body if under else body + rings
    drawing = name(title) + target + _halo(outline) + inner + tick_of_choice
    more = {"data_stands_for": stands_for or None, "data_then": then or None}
    return svg.element("g", drawing, f"pick {css}".strip(), id=ident, data_pick=ident, role="button", **more)


def signed(kind: str, body: str, ident: str | None = None) -> str:
    """A drawing as a sign that the legend explains; with an id it can be pointed at."""
    return f"{_sign(kind, ident)}{body}</g>"


@svg.remembered
def _sign(kind: str, ident: str | None) -> str:
    """The beginning of a sign; there are some two hundred on a board."""
    return svg.element("g", " ", id=ident, data_sign=kind).removesuffix(" </g>")


def looked_at(body: str, sheet: str, title: str = "") -> str:
    """A drawing and the larger sheet that shows while it is pointed at or has the focus.

    Without a title the drawing has a button of its own that takes the focus; with one it takes it itself.
    """
    own = {"tabindex": 0, "role": "group", "aria_label": title} if title else {}
    return svg.element("g", body + svg.element("g", sheet, "closer", aria_hidden="true"), "looked-at", **own)


@svg.remembered
def name(title: str) -> str:
    """What a screen reader says of a drawing and a pointer shows over it."""
    return f"<title>{svg.escaped(title)}</title>"


def description(words: str) -> str:
    """What a screen reader adds to the name of a drawing; it stands at the beginning of its body."""
    return f"<desc>{svg.escaped(words)}</desc>"


@svg.remembered
def _halo(outline: Outline) -> str:
    return outline.drawn("halo", 3)


@svg.remembered
def _rings(outline: Outline) -> str:
    return outline.drawn("gap", 2.5) + outline.drawn("ring", 2.5) + outline.drawn("focus", 7)


def tick(x: float, y: float, radius: float = 9, css: str = "") -> str:
    """The round tick of something decided."""
    return svg.use("tick", x - radius, y - radius, 2 * radius, css=css)
