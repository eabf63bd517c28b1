"""Cards and documents: paper with a pen line, backs with hatching, piles."""

from .lettering import fit, lines, size_for, width_of, wrap
from .palette import hatched_rect, shield, sign, sign_on_disc
from .people import portrait
from .svg import circle, group, path, rect, remembered, text, trace


def card(width: float, height: float, body: str, radius: float = 7) -> str:
    """A sheet of paper with its flat shadow, its content and its edge, at the origin."""
    sheet = rect(0, 2, width, height, radius, "card-shadow") + rect(0, 0, width, height, radius, "f-paper")
    return sheet + body + rect(0, 0, width, height, radius, "card-edge")


@remembered
def plate(width: float, height: float, name: str, hat: str, seed: int, colour: str, radius: float = 5) -> str:
    """A small card with a person: portrait, a line in the colour, the name."""
    size, rows = fit(name, (11.5, 10.5, 9.5), width - 6, 2, bold=True)
    foot = 10 + 12 * len(rows)
    top = height - foot
    body = portrait(hat, seed, colour, (0, 0, width, top), (radius, radius)) + rect(
        0, top, width, 3, 0, f"f-c c-{colour}"
    )
    body += lines(width / 2, top + 16, rows, 12, "t-piece", "middle", size)
    return group(card(width, height, body, radius), css=f"c-{colour}")


@remembered
def card_back(width: float, height: float, colour: str, centre: str = "", radius: float = 6) -> str:
    """The back of a card: hatching, a thin rule, and on a disc the colour's sign or another drawing."""
    inset = width * 0.09
    body = hatched_rect(0, 0, width, height, radius, colour)
    body += rect(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.6, "back-rule")
    if centre:
        body += circle(width / 2, height / 2, width * 0.3, "f-paper pen-thin") + group(centre, width / 2, height / 2)
    else:
        body += sign_on_disc(width / 2, height / 2, width * 0.27, colour)
    return group(body, css=f"c-{colour}")


def seat_back(width: float, height: float, colour: str, radius: float = 6) -> str:
    """The back of a player's own card: the shield of the seat."""
    size = width * 0.34
    return card_back(width, height, colour, shield(-size / 2, -size * 0.58, size, colour), radius)


def small_back(x: float, y: float, width: float, height: float, colour: str) -> str:
    """The back of a card in a list: colour and sign."""
    size = width * 0.64
    mark = sign(width / 2 - size / 2, height / 2 - size / 2, size, colour, "f-on")
    return group(rect(0, 0, width, height, 2.5, "pen-thin f-c") + mark, x, y, f"c-{colour}")


def pile(x: float, y: float, width: float, height: float, top: str, under: int = 2, radius: float = 6) -> str:
    """A card on at most two more; its number stands in words beside it."""
    edges = [rect(1.5 * k, 2 * k, width, height, radius, "pile-under") for k in range(min(under, 2), 0, -1)]
    return group("".join(edges) + top, x, y)


def empty_place(x: float, y: float, width: float, height: float, words: str = "", radius: float = 6) -> str:
    """Where a card may lie: sunk and dashed, with a word of what is missing."""
    rows = wrap(words, 11, width - 10, bold=True) if words else []
    label = lines(width / 2, height / 2 + 4 - 7 * (len(rows) - 1), rows, 14, "t-caption", "middle")
    return group(rect(0, 0, width, height, radius, "slot") + label, x, y)


@remembered
def document(width: float, height: float, name: str, wax: str, effect: str, when: str = "") -> str:
    """A written strip with its wax seal, what it does and when; it fits its text or takes the next size."""
    room = width - 78
    letters = size_for(name, (15.5, 14, 12.5, 11.5, 11), room, bold=True)
    beside = width_of(name, letters, bold=True) + width_of(when, 11, bold=True) + 10 <= room
    size, rows = fit(effect, (12, 11.5, 11), room, int((height - (26 if beside else 40)) // 14))
    top = 24 if len(rows) < 3 else 19
    body = rect(0, 2, width, height, 6, "card-shadow") + rect(0, 0, width, height, 6, "pen f-paper")
    body += path(trace("M58 11V", height - 11), "rule-thin") + _wax_and_ribbon(height, wax)
    body += text(68, top, name, "t-piece", size=letters)
    body += text(width - 12, top - 1 if beside else height - 9, when, "t-caption on-paper", "end") if when else ""
    return group(body + lines(68, top + 17, rows, size * 1.22, "t-effect", size=size), css=f"c-{wax}")


def _wax_and_ribbon(height: float, wax: str) -> str:
    top = height / 2 - 6
    ribbon = path("M-6 13l-6 20 8-5 4 8 4-8 8 5-6-20Z", "pen-thin f-cd")
    return group(
        ribbon + circle(0, 0, 17, "pen f-c") + circle(0, 0, 12.5, "f-cd") + sign(-7.5, -7.5, 15, wax, "f-on"), 29, top
    )
