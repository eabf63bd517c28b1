"""The game colours: each has a sign and a hatching besides its hue, each seat a charge on a shield."""

import math
from typing import Final

from .svg import circle, group, hatching, path, polygon, rect, remembered, use

COLOURS: Final = ("blue", "brown", "yellow", "red", "purple", "green", "orange", "grey", "black")
SEATS: Final = ("red", "blue", "yellow", "green", "purple", "black")


def star(points: int, outer: float, inner: float) -> str:
    """The outline of a star with so many points."""
    turn = math.pi / points
    reach = [(outer, inner)[index % 2] for index in range(2 * points)]
    return polygon([(r * math.sin(index * turn), -r * math.cos(index * turn)) for index, r in enumerate(reach)])


SIGNS: Final = {  # outlines in a box from -6 to 6
    "blue": "M-5-3.6C-3.4-5.4-1.6-5.4 0-3.9S3.4-2.6 5-4.2V-1.2C3.4.4 1.6.4 0-1S-3.4-2.4-5-.6Z"
    "M-5 1.8C-3.4 0-1.6 0 0 1.5S3.4 2.8 5 1.2V4.2C3.4 5.8 1.6 5.8 0 4.4S-3.4 3-5 4.8Z",
    "brown": "M-4-4H4V4H-4Z",
    "yellow": star(8, 5.2, 2.95),
    "red": "M0-5.2 5 4.4H-5Z",
    "purple": "M2.6-4.8A5 5 0 1 0 2.6 4.8 4.1 4.1 0 0 1 2.6-4.8Z",
    "green": "M0-5.4 4.4 0 0 5.4-4.4 0Z",
    "orange": "M-1.7-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5V-1.7H-1.7Z",
    "grey": "M0-4.6A4.6 4.6 0 1 1 0 4.6 4.6 4.6 0 1 1 0-4.6Z",
    "black": "M-5-1.8H5V1.8H-5Z",
}

# Width, height and lines of one tile, after the heralds' engraving code; yellow has dots, grey nothing.
HATCHINGS: Final = {
    "blue": (6, 6, "M0 3H6"),
    "brown": (7, 7, "M0 3.5H7M3.5 0V7"),
    "yellow": (7, 7, ""),
    "red": (6, 6, "M3 0V6"),
    "purple": (7, 7, "M-1 8 8-1M-2 2 2-2M5 9 9 5"),
    "green": (7, 7, "M-1-1 8 8M-2 5 2 9M5-2 9 2"),
    "orange": (8, 6, "M0 1.5H4M4 4.5H8"),
    "grey": (8, 8, ""),
    "black": (6, 6, "M-1-1 7 7M-1 7 7-1"),
}

SHIELD: Final = "M1 1H19V12C19 18 14.5 21.5 10 23.4 5.5 21.5 1 18 1 12Z"
CHARGES: Final = {  # what the shield of a seat bears, in a box of 20 x 24
    "red": "M8 0H12V8H20V12H12V24H8V12H0V8H8Z",
    "blue": "M0 17 10 8 20 17V22L10 13.5 0 22Z",
    "yellow": "M10 5.5a5 5 0 1 1 0 10 5 5 0 1 1 0-10Z",
    "green": "M0 1 3.5-1 20 15 18 20 0 5.5Z",
    "purple": "M13 4.6A6.4 6.4 0 1 0 13 16.6 5 5 0 0 1 13 4.6Z",
    "black": "M0 8H20V14H0Z",
}


def sign(x: float, y: float, size: float, colour: str, css: str = "f-c") -> str:
    """The sign of a colour in a square at (x, y)."""
    return use(f"sign-{colour}", x, y, size, css=css)


@remembered
def sign_on_disc(x: float, y: float, radius: float, colour: str) -> str:
    """The sign on a paper disc round (x, y), as it lies on hatched ground."""
    size = radius * 1.25
    css = "f-cd" if colour == "yellow" else "f-c"  # plain yellow is too pale on paper
    return circle(x, y, radius, "f-paper pen-thin") + sign(x - size / 2, y - size / 2, size, colour, css)


@remembered
def shield(x: float, y: float, width: float, colour: str) -> str:
    """The shield of a seat; it is a fifth taller than wide."""
    return use(f"shield-{colour}", x, y, width, width * 1.2)


def hatched(d: str, colour: str, pen: str = "pen") -> str:
    """An outline filled in the colour in force, with the hatching of `colour` over it."""
    return path(d, f"{pen} f-c".strip()) + path(d, fill=hatching(colour))


@remembered
def hatched_rect(x: float, y: float, width: float, height: float, radius: float, colour: str, pen: str = "pen") -> str:
    """A rectangle filled and hatched."""
    box = (x, y, width, height, radius)
    return rect(*box, f"{pen} f-c".strip()) + rect(*box, fill=hatching(colour))


def swatch(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A colour as one learns it: hue, hatching and sign."""
    body = hatched_rect(0, 0, width, height, 6, colour) + sign_on_disc(width / 2, height / 2, height * 0.26, colour)
    return group(body, x, y, f"c-{colour}")
