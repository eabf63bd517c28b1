"""The symbols, hatchings and clips that all drawings of a page share, emitted once."""

import math
from functools import cache

from .icons import ICONS, MEEPLE
from .palette import CHARGES, HATCHINGS, SHIELD, SIGNS
from .people import parts
from .pieces import ring_sector
from .svg import circle, element, ellipse, group, path


@cache
def symbols() -> str:
    """The shared definitions as an invisible drawing; every page and picture has it once."""
    drawings = [*_hatchings(), *_signs(), *_icons(), *_shields(), *_people(), *_clips()]
    body = element("defs", "".join(drawings))
    return element("svg", body, "symbols", width=0, height=0, aria_hidden="true", focusable="false")


def _symbol(name: str, box: str, body: str) -> str:
    return element("symbol", body, id=name, viewBox=box)


def _hatchings() -> list[str]:
    return [
        element(
            "pattern",
            circle(width / 2, height / 2, 1.05, "hatch-dot")
            if colour == "yellow"
            else path(lines or "M0 0", "hatch-line"),
            f"c-{colour}",
            id=f"hatch-{colour}",
            width=width,
            height=height,
            patternUnits="userSpaceOnUse",
        )
        for colour, (width, height, lines) in HATCHINGS.items()
    ]


def _signs() -> list[str]:
    return [_symbol(f"sign-{colour}", "-6 -6 12 12", path(outline)) for colour, outline in SIGNS.items()]


def _icons() -> list[str]:
    crowd = group(path(MEEPLE), -0.5, 0.5, scale=0.66) + group(path(MEEPLE, "cutout"), 6.2, 4.6, scale=0.8)
    return [
        *(_symbol(f"icon-{name}", "0 0 24 24", path(d, fill_rule="evenodd")) for name, d in ICONS.items()),
        _symbol("icon-worker", "0 0 24 24", path(MEEPLE)),
        _symbol("icon-workers", "0 0 25 25", crowd),
        _symbol("icon-threat", "-12 -12 24 24", _broken_ring()),
        _symbol("icon-laurel", "-12 -12 24 24", "".join(_leaf(side, index) for side in (-1, 1) for index in range(6))),
        _symbol("tick", "-11 -11 22 22", circle(0, 0, 10, "tick-disc") + path("M-5 .2-1.6 3.6 5-3.4", "tick-mark")),
    ]


def _broken_ring() -> str:
    """Three threats, one of them leaving."""
    gone, *kept = (ring_sector(index, 3, 9.6, 4.2) for index in range(3))
    return group(path("".join(kept)), -1, 1.5) + group(path(gone), 1.6, -0.8)


def _leaf(side: int, index: int) -> str:
    """A leaf of a laurel wreath whose two branches begin at the foot."""
    angle = 90 - side * (14 + index * 27)
    x, y = 10 * math.cos(math.radians(angle)), 10 * math.sin(math.radians(angle))
    return ellipse(x, y, 3.3, 1.65, transform=f"rotate({angle + 90 + side * 24} {x:.2f} {y:.2f})")


def _shields() -> list[str]:
    return [_symbol(f"shield-{colour}", "0 0 20 24", _arms(colour, charge)) for colour, charge in CHARGES.items()]


def _arms(colour: str, charge: str) -> str:
    borne = element("g", path(charge, "f-on"), clip_path="url(#clip-shield)")
    return element("g", path(SHIELD, "f-c") + borne + path(SHIELD, "pen-thin"), f"c-{colour}")


def _people() -> list[str]:
    return [element("g", drawing, id=ident) for ident, drawing in parts().items()]


def _clips() -> list[str]:
    return [
        element("clipPath", path(SHIELD), id="clip-shield"),
        element("clipPath", circle(0, 0, 1), id="clip-disc"),  # a unit disc: scale to it, then back
    ]
