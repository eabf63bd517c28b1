"""Words beside things: chips, brackets, price tags, notes, and the dark tooltip of "why not?"."""

from .lettering import lines, shortened, width_of, wrap
from .palette import shield
from .svg import group, path, rect, text, trace


def panel_ground(width: float, height: float, turn: bool = False) -> str:
    """The vellum of a panel; a gilt edge says that it is the viewer's turn there."""
    return rect(0.75, 0.75, width - 1.5, height - 1.5, 12, "panel-ground turn" if turn else "panel-ground")


def chip(x: float, y: float, words: str, css: str = "chip-ground", anchor: str = "start") -> str:
    """A short word in a pill 18 high."""
    width = width_of(words, 12, bold=True) + 16
    left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
    return rect(left, y, width, 18, 9, css) + text(left + width / 2, y + 13, words, "t-caption", "middle")


def seat_name(x: float, y: float, colour: str, name: str, room: float, size: float = 17) -> str:
    """A shield and the name of its seat, the name cut to the room it has."""
    wide = size * 1.15
    return shield(x, y - wide * 0.85, wide, colour) + text(
        x + wide + 8, y, shortened(name, size, room - wide - 8), "t-serif", size=size
    )


def bracket(left: float, right: float, y: float, words: str, css: str = "") -> str:
    """A bracket under things that belong together, with what they mean."""
    line = path(trace("M", left, y, "v4q0 3 3 3H", right - 3, "q3 0 3-3v-4"), f"bracket {css}".strip())
    return line + text((left + right) / 2, y + 21, words, f"t-caption {css}".strip(), "middle")


def price(x: float, y: float, first: str, others: list[str], anchor: str = "") -> str:
    """A price: the first line strong, the others soft."""
    return text(x, y, first, "t-price", anchor) + lines(x, y + 17, others, 16, "t-price t-soft", anchor)


def note(x: float, y: float, width: float, height: float, head: str, words: str) -> str:
    """A sunk box with a heading and a sentence."""
    rows = wrap(words, 12, width - 28)
    body = rect(0, 0, width, height, 8, "well") + text(14, 20, head, "t-strong")
    return group(body + lines(14, 38, rows, 15, "t-fine"), x, y)


def tooltip(x: float, y: float, head: str, words: str, clause: str, width: float = 262) -> str:
    """The dark sheet that answers "why not?", with the clause of the rules, as pictures show it."""
    rows = wrap(words, 13, width - 28)
    height = 50 + 19 * len(rows) + 19
    sheet = rect(0, 0, width, height, 10, "tip-ground") + path(
        f"M28 {height - 6} 34 {height + 6} 40 {height - 6}Z", "tip-ground"
    )
    body = text(14, 25, head, "t-tip-head", size=15) + lines(14, 48, rows, 19, "t-tip", size=13)
    return group(sheet + body + text(14, height - 14, clause, "t-tip-clause", size=13), x, y)
