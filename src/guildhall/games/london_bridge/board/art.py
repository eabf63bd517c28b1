"""The pieces of Old London Bridge as drawings: buildings in elevation, coats, tiles and slots; they know no rules.

Paint is the same by day and night; paper, stone and water are dimmer at night. Buildings are symbols, so a page or
picture carries `definitions` once, in any of its panels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from guildhall.art.lettering import size_for, width_of
from guildhall.art.palette import sign
from guildhall.art.picks import signed
from guildhall.art.svg import circle, element, group, path, rect, text, trace

INK: Final = "#2A211A"
PAPER: Final = "var(--paper)"
STONE: Final = "var(--ashlar)"
STONE_2: Final = "var(--ashlar-2)"
STONE_3: Final = "var(--ashlar-3)"
TABLE: Final = "var(--tabletop)"
GLASS: Final = "#33455E"
LIT: Final = "#F2C75A"
GOLD: Final = "#C79A2B"
LAPIS: Final = "#2B5C9E"
MADDER: Final = "#B23A2E"
VERDIGRIS: Final = "#3E7F6C"
MURREY: Final = "#6E3F78"
OCHRE: Final = "#D8A13A"
UMBER: Final = "#6B4A2E"
OAK: Final = "#4A3423"
PLASTER: Final = "#F4E6CC"
BRICK: Final = "#B77B5A"
LEAF: Final = "#4C7A3A"
WATER: Final = "var(--water)"

LEAST: Final = 12.0
"""No letter is smaller."""
REACH: Final = 48.0
"""What a finger needs: 44, also where a small phone shows it at 0.92."""

COATS: Final = {  # outline, size and raising of the charge
    "blue": ("M-9 -10H9V0C9 6 4 9.5 0 11C-4 9.5 -9 6 -9 0z", 13.4, -0.8),
    "orange": ("M-10.6 0a10.6 10.6 0 1 0 21.2 0a10.6 10.6 0 1 0 -21.2 0z", 15.4, 0),
    "grey": ("M-9.6 -9.6H9.6V9.6H-9.6z", 11.5, 0),
    "green": ("M0 -12.6L11.4 0L0 12.6L-11.4 0z", 11, 0),
}


def line(d: str, colour: str = INK, width: float = 1.0) -> str:
    """A line of a detail."""
    return path(d, "l", stroke=colour, stroke_width=width)


def crenels(x: float, y: float, width: float, merlon: float = 5, height: float = 6) -> str:
    """The crenellated top of a wall from x on, open below."""
    count = max(3, round(width / merlon) | 1)
    step, d = width / count, trace("M", x, y + height)
    for index in range(count):
        d += trace("V", y + height * (index % 2), "H", x + step * (index + 1))
    return d


def lancet(x: float, y: float, width: float, height: float, fill: str = GLASS) -> str:
    """A pointed window; its sill is centred on (x, y)."""
    half = width / 2
    left = trace("M", x - half, y, "V", y - height + half * 1.6, "Q", x - half, y - height + half * 0.5, x, y - height)
    right = trace("Q", x + half, y - height + half * 0.5, x + half, y - height + half * 1.6, "V", y, "z")
    return path(left + right, "t", fill=fill)


def arch(x: float, y: float, width: float, height: float, fill: str, pen: str = "t") -> str:
    """A round-headed opening; its sill is centred on (x, y)."""
    half = width / 2
    d = trace(
        "M", x - half, y, "V", y - height + half, "A", half, half, "0 0 1", x + half, y - height + half, "V", y, "z"
    )
    return path(d, pen, fill=fill)


def _chapel() -> str:
    body = rect(-35, -44, 8, 44, 0, "e", fill=STONE_2) + rect(27, -44, 8, 44, 0, "e", fill=STONE_2)
    body += path("M-35 -44L-27 -52V-44z M35 -44L27 -52V-44z", "t", fill=STONE_3)
    body += path("M-27 0V-56L0 -92L27 -56V0z", "e", fill=STONE)
    body += path("M-32 -52L0 -95L32 -52L27 -50L0 -86L-27 -50z", "e", fill=MURREY)
    body += line("M0 -95V-109M-4.5 -104H4.5", INK, 2.6) + line("M0 -95V-108M-4 -104H4", GOLD, 1.3)
    body += circle(0, -62, 8.5, "t", fill=GLASS) + line("M0 -70V-54M-7 -66 7 -58M-7 -58 7 -66", LIT, 1.4)
    body += lancet(-15, -14, 10, 32) + lancet(15, -14, 10, 32) + lancet(0, 0, 15, 38, UMBER)
    return body + line("M-15 -14V-44M15 -14V-44", LIT, 1.2) + line("M0 0V-36", "#3D2817", 1.2)


def _gate() -> str:
    body = path(crenels(-16, -66, 32, 6.4) + "V0H-16z", "e", fill=STONE_2)
    for x in (-36, 14):
        body += path(crenels(x, -86, 22, 4.4) + f"V0H{x}z", "e", fill=STONE) + line(f"M{x} -72H{x + 22}", STONE_3, 2)
        body += rect(x + 9, -58, 4, 13, 2, fill=GLASS) + rect(x + 9, -32, 4, 13, 2, fill=GLASS)
    body += line("M-25 -86V-107M25 -86V-107", INK, 1.6)
    body += path("M-25 -107L-11 -102L-25 -97zM25 -107L39 -102L25 -97z", "t", fill=MADDER)
    body += arch(0, 0, 24, 42, "#3D2F24", "e")
    body += line("M-6 0V-38M0 0V-41M6 0V-38M-12 -10H12M-12 -20H12M-11 -30H11", STONE_3, 1.6)
    return body + path("M-5 -60H5V-53C5 -49 2 -47.5 0 -46.5C-2 -47.5 -5 -49 -5 -53z", "t", fill=MADDER)


def _guild() -> str:
    wall, pale = "#E5B95E", "#F6E7C4"
    steps = "M-31 0V-58H-25V-68H-18V-78H-11V-88H-5V-97H5V-88H11V-78H18V-68H25V-58H31V0z"
    body = path(steps, "e", fill=wall) + line("M0 -97V-105", INK, 2) + circle(0, -106, 3, "t", fill=GOLD)
    body += circle(0, -74, 7, "t", fill=PAPER) + line("M0 -74V-79M0 -74H3.6", INK, 1.3)
    body += rect(-25, -60, 50, 20, 0, "t", fill=pale) + rect(-23, -58, 46, 16, fill=GLASS)
    body += line("M-11.5 -58V-42M0 -58V-42M11.5 -58V-42M-23 -50H23", pale, 1.8) + rect(
        -31, -36, 62, 5, 0, "t", fill=UMBER
    )
    body += arch(-20, 0, 15, 26, OAK) + arch(0, 0, 15, 26, UMBER) + arch(20, 0, 15, 26, OAK)
    return body + line("M-20 -1V-24M20 -1V-24", wall, 1)


def _haberdashery() -> str:
    body = path("M-30 -64L-22 -94H22L30 -64z", "e", fill="#50708F") + line("M-25 -76H25M-23 -85H23", "#3B566F", 1.2)
    body += rect(14, -104, 8, 16, 0, "t", fill=BRICK) + path("M-9 -66V-80L0 -89L9 -80V-66z", "e", fill=PLASTER)
    body += rect(-4, -79, 8, 9, 0, "t", fill=GLASS) + rect(-31, -66, 62, 30, 0, "e", fill=PLASTER)
    body += line("M-31 -51H-16M16 -51H31M-31 -66L-18 -36M31 -66L18 -36M-16 -66V-36M16 -66V-36", UMBER, 2.2)
    body += rect(-11, -61, 22, 18, 0, "t", fill=GLASS) + line("M0 -61V-43M-11 -52H11", PLASTER, 1.5)
    body += rect(-27, -34, 54, 34, 0, "e", fill="#E7CFA8") + rect(-22, -20, 27, 16, 0, "t", fill=OAK)
    body += rect(9, -22, 13, 22, 0, "t", fill=UMBER) + circle(19, -10, 1.2, fill=GOLD)
    bolts = ((-20, LAPIS), (-14, OCHRE), (-8, VERDIGRIS), (-2, MADDER))
    body += "".join(rect(x, -16, 5, 12, 1.5, fill=colour) for x, colour in bolts)
    return body + _awning()


def _awning() -> str:
    stripes = [
        trace("M", -30 + k * 7.5, "-34H", -22.5 + k * 7.5, "L", -24 + k * 8, "-22a4 3 0 0 1 -8 0z") for k in range(8)
    ]
    red, white = "".join(stripes[::2]), "".join(stripes[1::2])
    edge = "M-30 -34H30L34 -22" + "a4.25 3.4 0 0 1 -8.5 0" * 8 + "z"
    return path(red, fill=MADDER) + path(white, fill=PAPER) + path(edge, "e", fill="none")


def _inn() -> str:
    wall = "#F7EBD3"
    body = rect(-26, -102, 8, 26, 0, "e", fill=BRICK) + line("M-22 -104c-4 -4 4 -6 0 -10", "#9A8B78", 1.6)
    body += rect(-28, -60, 56, 60, 0, "e", fill=wall) + path("M-36 -54L0 -97L36 -54L30 -50H-30z", "e", fill="#B4552F")
    body += path("M-19 -56L0 -79L19 -56z", "t", fill=wall) + line("M0 -79V-56M-10 -68H10", UMBER, 2)
    body += line("M-28 -28H28M-28 -52V0M28 -52V0", UMBER, 2.4)
    for x in (-20, 6):
        body += rect(x, -49, 14, 15, 0, "t", fill=LIT) + line(f"M{x + 7} -49V-34M{x} -41.5H{x + 14}", INK, 1.1)
    body += arch(-10, 0, 16, 23, UMBER) + circle(-5, -9, 1.2, fill=GOLD)
    body += rect(6, -20, 15, 12, 0, "t", fill=LIT) + line("M13.5 -20V-8", INK, 1.1)
    body += line("M28 -42H40M37 -42V-38", INK, 1.8) + rect(31, -38, 12, 15, 2, "t", fill="#3D5A45")
    return body + path("M34 -34.5H39V-27H34z", fill=LIT) + line("M39 -33H41V-29H39", LIT, 1.1)


def _park() -> str:
    crown = (
        "M-12 -76C-2 -78 4 -70 3 -64C11 -60 10 -48 4 -45C4 -36 -6 -32 -12 -36C-18 -32 -28 -36 -28 -45"
        "C-35 -49 -34 -60 -27 -63C-28 -71 -21 -78 -12 -76z"
    )
    body = path("M20 -6C12 -30 16 -60 23 -74C30 -60 34 -30 26 -6z", "e", fill=LEAF) + line("M23 -6V0", UMBER, 4)
    body += line("M-12 0V-30M-12 -20L-20 -30M-12 -24L-5 -33", UMBER, 4) + path(crown, "e", fill="#6E9A45")
    body += line("M-26 -56C-24 -66 -16 -71 -9 -70M-20 -46C-16 -42 -9 -42 -4 -46", LEAF, 2)
    body += "".join(circle(x, y, 2, fill=MADDER) for x, y in ((-20, -54), (-6, -58), (-13, -47), (-2, -50)))
    return body + path("M-36 0V-9" + "q3 -4 6 0" * 12 + "V0z", "e", fill="#55833B")


BUILDINGS: Final[dict[str, Callable[[], str]]] = {
    "chapel": _chapel,
    "gate": _gate,
    "guild": _guild,
    "haberdashery": _haberdashery,
    "inn": _inn,
    "park": _park,
}


@cache
def definitions() -> str:
    """The buildings and the hatching of what is closed, once for all panels."""
    drawn = [element("g", draw(), id=f"building-{kind}") for kind, draw in BUILDINGS.items()]
    ground = rect(0, 0, 7, 7, fill=STONE_2) + path("M0 0V7", stroke=STONE_3, stroke_width=2.4)
    size = {"width": "7", "height": "7", "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    return element("defs", "".join(drawn) + element("pattern", ground, id="closed-space", **size))


def building(kind: str, x: float, y: float, scale: float = 1) -> str:
    """A building that stands with its foot centred on (x, y); it is 72 wide and 108 high."""
    moved = trace("translate(", x, y, ") scale(", scale, ")")
    return element("use", href=f"#building-{kind}", transform=moved)


def coat(x: float, y: float, height: float, colour: str) -> str:
    """A coat of arms round (x, y): colour, outline and charge all differ."""
    outline, size, rise = COATS[colour]
    charge = sign(-size / 2, -size / 2 + rise, size, colour, "f-on")
    return group(path(outline, "pen f-c") + charge, x, y, f"c-{colour}", height / 22)


@lru_cache(maxsize=1024)
def coats(x: float, y: float, height: float, colour: str) -> str:
    """One coat, or with "all" the four small ones of a guild house."""
    if colour != "all":
        return signed("coat", coat(x, y, height, colour))
    reach = height * 0.29
    corners = ((-1, -1), (1, -1), (-1, 1), (1, 1))
    four = zip(corners, COATS, strict=True)
    drawn = [coat(x + across * reach, y + down * reach, height * 0.56, each) for (across, down), each in four]
    return signed("all-coats", "".join(drawn))


def plate(x: float, y: float, number: int, colour: str, scale: float = 1, word: str = "") -> str:
    """Number (or a word, for a park) and coat, as they stand on a parapet; centred on (x, y)."""
    shown = coats(x + 24 * scale, y, (23 if colour == "all" else 20) * scale, colour)
    if number:
        size = max(LEAST, 23 * scale)
        return shown + signed("number", text(x - 8 * scale, y + 0.35 * size, number, "t-piece", "middle", size))
    if not word:
        return shown
    return shown + text(x - 8 * scale, y + 5 * scale, word, "t-serif on-paper", "middle", LEAST, font_style="italic")


def tile(
    kind: str,
    number: int,
    colour: str,
    left: int,
    name: str = "",
    word: str = "",
    size: tuple[float, float] = (104, 116),
) -> str:
    """The top of a stack: the building above its plate, edges of the tiles below, and how many are left.

    It is centred on the origin; a low one has no room for its name.
    """
    (width, height), foot = size, size[1] / 2
    under = [
        rect(-width / 2 + 1.2 * k, -foot + 2.2 * k, width, height, 7, "t", fill=STONE_2)
        for k in range(min(left, 4) - 1, 0, -1)
    ]
    body = rect(-width / 2, -foot, width, height, 7, "e", fill=PAPER)
    body += building(kind, 0, foot - 30, (height - (42 if name else 34)) / 116)
    ledge = trace("M", -width / 2, foot - 30, "h", width, "v23a7 7 0 0 1 -7 7h", 14 - width, "a7 7 0 0 1 -7 -7z")
    body += path(ledge, "e", fill=STONE) + plate(5, foot - 15, number, colour, min(1, width / 100), word)
    return "".join(under) + body + _tile_name(name, width, foot) + _left(-width / 2 + 13, foot - 15, left)


def _tile_name(name: str, width: float, foot: float) -> str:
    size = size_for(name, (13, 12.5, 12), width - 12)
    if not name or width_of(name, size) > width - 8:
        return ""
    return text(-width / 2 + 6, -foot + 14, name, "t-bold", size=size, fill=INK)


def _left(x: float, y: float, left: int) -> str:
    return signed("left", circle(x, y, 9, "t", fill=PAPER) + text(x, y + 4.2, left, "t-piece", "middle", 12))


def empty_stack(width: float = 104, height: float = 116) -> str:
    """Where a stack was, centred on the origin."""
    return rect(-width / 2, -height / 2, width, height, 7, "slot")


@lru_cache(maxsize=1024)
def deck(slots: int, pitch: float, colour: str, arches: float = 62) -> str:
    """A bridge without its buildings: parapet with a line in the seat's colour, piers and arches.

    The first slot begins at x = 20; the buildings stand on y = 0, the water reaches to the foot of the arches.
    """
    scale = pitch / 84
    parapet = 30 * max(scale, 0.8)
    stone = "".join(_pier(20 + index * pitch, parapet, arches, scale) for index in range(slots + 1))
    stone += "".join(
        _arch(20 + index * pitch + 9 * scale, pitch - 18 * scale, parapet, arches) for index in range(slots)
    )
    width = pitch * slots + 28
    edge = group(rect(6, parapet - 4 * scale, width, 4 * scale, 0, "f-c"), css=f"c-{colour}")
    return stone + rect(6, 0, width, parapet, 3, "e", fill=STONE) + edge


def _pier(x: float, top: float, height: float, scale: float) -> str:
    down = trace("M", x - 9 * scale, top, "V", top + height * 0.86, "l", -5 * scale, height * 0.14, "h", 28 * scale)
    return path(down + trace("l", -5 * scale, -height * 0.14, "V", top, "z"), "e", fill=STONE_2)


def _arch(x: float, width: float, top: float, height: float) -> str:
    spring, crown, middle = top + height * 0.58, top + height * 0.12, x + width / 2
    left = trace("M", x - 1, top - 1, "V", spring, "Q", x + 1, top + height * 0.2, middle, crown)
    right = trace("Q", x + width - 1, top + height * 0.2, x + width + 1, spring, "V", top - 1, "z")
    return path(left + right, "e", fill=STONE)


def empty_slot(x: float, number: int, scale: float = 1) -> str:
    """A free place of the bridge round x: a dashed footprint on the parapet, its number in it."""
    high = max(26 * scale, 20)
    place = rect(x - 38 * scale, -high, 76 * scale, high, 4, "slot")
    said = text(x, 4 - high / 2, number, "t-bold t-soft", "middle", max(LEAST, 13 * scale))
    return signed("plot", place + said)


@lru_cache(maxsize=1024)
def river(width: float, height: float) -> str:
    """The Thames with small waves, at the origin."""
    rows: dict[str, str] = {"#F4F1E0": "", "#6E9BAE": ""}
    for row in range(max(1, int((height + 2) // 11))):
        colour = tuple(rows)[row % 2]
        rows[colour] += "".join(
            trace("M", x, 8 + row * 11, "q6 -4 12 0t12 0") for x in range(row * 37 % 60, int(width) - 24, 66)
        )
    return rect(0, 0, width, height, fill=WATER) + "".join(line(waves, colour, 1.6) for colour, waves in rows.items())


def boat(x: float, y: float) -> str:
    """A small boat under sail."""
    body = path("M-26 -4C-14 6 14 6 28 -5L22 -4H-20z", "e", fill=UMBER) + line("M2 -4V-40", INK, 2)
    body += path("M4 -38C18 -34 20 -20 16 -10L4 -9z", "e", fill=PAPER) + path("M2 -40L-8 -37L2 -34z", "t", fill=MADDER)
    return group(body, x, y)
