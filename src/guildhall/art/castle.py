"""Walls, towers, whole castles and the dungeon; what is missing stands as a dashed outline."""

from typing import Final

from .palette import SHIELD, shield
from .svg import group, path, rect, remembered, trace

# A site is 150 wide: where its parts stand (x, y, width, height), and from back to front in which order they are drawn.
_TOWERS: Final = ((8, 26, 27, 64), (115, 26, 27, 64), (36, 10, 27, 60), (87, 10, 27, 60))
_WALLS: Final = ((32, 66, 86, 36), (58, 40, 34, 30), (26, 52, 22, 32), (102, 52, 22, 32))
_BACK_TO_FRONT: Final = (
    ("tower", 2), ("tower", 3), ("wall", 1), ("wall", 2), ("wall", 3), ("tower", 0), ("tower", 1), ("wall", 0),
)  # fmt: skip
_FLAGGED: Final = (0, 1)
SITE_HEIGHT: Final = 116 / 150


def battlement(width: float, height: float, tooth: float, merlons: int) -> str:
    """The outline of a wall with so many merlons, `tooth` high."""
    step = width / (2 * merlons - 1)
    d = trace("M0", height, "V0")
    for index in range(2 * merlons - 1):
        d += trace("H", (index + 1) * step)
        if index < 2 * merlons - 2:
            d += trace("V", 0 if index % 2 else tooth)
    return d + trace("V", height, "Z")


def masonry(width: float, top: float, height: float, course: float = 9) -> str:
    """The joints of a stone wall, as one path."""
    joints, y, row = "", top, 0
    while y < height - 1:
        joints += trace("M1", y, "H", width - 1)
        x = course * (0.8 if row % 2 else 1.7)
        while x < width - 2:
            joints += trace("M", x, y, "V", min(height, y + course))
            x += course * 1.8
        y, row = y + course, row + 1
    return path(joints, "joints")


@remembered
def wall(x: float, y: float, width: float, height: float, missing: bool = False) -> str:
    """A piece of wall."""
    tooth = height * 0.2
    d = battlement(width, height, tooth, max(2, round(width / 20)))
    if missing:
        return group(path(d, "slot"), x, y, "wall")
    return group(path(d, "f-stone") + masonry(width, tooth + 5, height) + path(d, "pen"), x, y, "wall")


@remembered
def tower(x: float, y: float, width: float, height: float, missing: bool = False, flag: bool = False) -> str:
    """A tower; a flag on it takes the colour in force."""
    cap = height * 0.26
    head = battlement(width, cap, height * 0.1, 3)
    side, shaft = width * 0.12, width * 0.76
    if missing:
        return group(rect(side, cap, shaft, height - cap, 0, "slot") + path(head, "slot"), x, y, "tower")
    body = rect(side, cap, shaft, height - cap, 0, "f-stone") + group(masonry(shaft, 6, height - cap), side, cap)
    body += rect(side, cap, shaft, height - cap, 0, "pen") + path(head, "pen f-stone") + _window(width / 2, height)
    return group(body + (_flag(width, height) if flag else ""), x, y, "tower")


def _window(middle: float, height: float) -> str:
    rise = height * 0.13
    return path(trace("M", middle - 2.6, height * 0.62, "v", -rise, "a2.6 2.6 0 0 1 5.2 0v", rise, "Z"), "f-ink")


def _flag(width: float, height: float) -> str:
    tip, long, notch, half = -height * 0.22, width * 0.5, width * 0.14, height * 0.055
    pole = path(trace("M", width / 2, height * 0.1, "V", tip), "pen")
    cloth = trace("M", width / 2, tip, "h", long, "l", -notch, half)
    return pole + path(cloth + trace("l", notch, half, "h", -long, "Z"), "pen-thin f-c")


@remembered
def castle(x: float, y: float, width: float, walls: int, towers: int, colour: str) -> str:
    """A building site of four walls and four towers; flags fly in the seat's colour."""
    unit = width / 150
    body = _meadow(unit)
    for kind, index in _BACK_TO_FRONT:
        place = _TOWERS[index] if kind == "tower" else _WALLS[index]
        box = (place[0] * unit, place[1] * unit, place[2] * unit, place[3] * unit)
        if kind == "tower":
            body += tower(*box, missing=index >= towers, flag=index < towers and index in _FLAGGED)
        else:
            body += wall(*box, missing=index >= walls)
    return group(body + (_gate(unit) if walls else ""), x, y, f"castle c-{colour}")


def _meadow(unit: float) -> str:
    curve = "M2 106C30 96 120 96 148 106 120 115 30 115 2 106Z"
    return path(curve, "f-grass", transform=f"scale({unit:.4g})")


def _gate(unit: float) -> str:
    return path("M66 102v-12a9 9 0 0 1 18 0v12Z", "f-ink", transform=f"scale({unit:.4g})")


def dungeon(x: float, y: float, height: float, prisoners: list[str]) -> str:
    """A barred arch, behind the bars the shields of those who sit in it; it is 88 wide to 104 high."""
    cell = path("M0 104V44a44 44 0 0 1 88 0v60Z", "pen f-stone") + path("M12 104V46a32 32 0 0 1 64 0v58Z", "pen f-cell")
    bars = path("M23 24V104M34 16V104M44 14V104M54 16V104M65 24V104M12 58H76M12 84H76", "bars")
    return group(cell + _prisoners(prisoners) + bars, x, y, "dungeon", height / 104)


def _prisoners(prisoners: list[str]) -> str:
    size = 26 if len(prisoners) == 1 else 20
    rows = [prisoners[index : index + 2] for index in range(0, len(prisoners), 2)]
    top = 66 - len(rows) * 12
    drawn = [
        _behind_bars(44 - len(row) * 14 + 14 - size / 2 + column * 28, top + index * 24, size, colour)
        for index, row in enumerate(rows)
        for column, colour in enumerate(row)
    ]
    return "".join(drawn)


def _behind_bars(x: float, y: float, size: float, colour: str) -> str:
    """A pale edge, so that a dark shield is seen in the dark cell."""
    edge = group(path(SHIELD, "f-paper"), x - size * 0.1, y - size * 0.12, scale=size * 1.2 / 20)
    return edge + shield(x, y, size, colour)
