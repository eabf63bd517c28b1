"""Figures: some panels of a board, or a part of one, as a picture that points at what it is about."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from .panel import Panel
from .picture import Layout, Theme, compose

GAP: Final = 8
_DEFINITIONS: Final = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_NAMED: Final = re.compile(r' id="([^"]+)"')


class Crop(NamedTuple):
    """A part of a panel."""

    x: float
    y: float
    width: float
    height: float


def framed(panels: Sequence[Panel], ids: Sequence[str], crop: Crop | None, theme: Theme, title: str) -> str:
    """Panels below each other, or a part of them, as one SVG that needs nothing else and points at some things."""
    picture = compose([pointed_at(panel, ids) for panel in panels], _below_each_other(panels), theme, title)
    return picture if crop is None else _cut(picture, crop)


def borrowing(panels: Sequence[Panel], others: Sequence[Panel]) -> list[Panel]:
    """The panels with the definitions that they use and that another panel of the same board carries."""
    drawn = "".join(panel.body for panel in panels)
    carried = [found for panel in others for found in _DEFINITIONS.findall(panel.body)]
    used = [found for found in carried if any(f'"#{name}"' in drawn for name in _NAMED.findall(found))]
    first = panels[0]
    body = "".join(used) + first.body
    return [Panel(first.name, first.title, first.width, first.height, body, first.place), *panels[1:]]


def pointed_at(panel: Panel, ids: Sequence[str]) -> Panel:
    """The panel with a ring of ink round these things."""
    body = panel.body
    for ident in ids:
        body = re.sub(rf'<g(?: class="([^"]*)")? id="{re.escape(ident)}"', rf'<g class="\1 shown" id="{ident}"', body)
        body = re.sub(rf'<rect ([^>]*?) id="{re.escape(ident)}"', rf'<rect \1 class="plain shown" id="{ident}"', body)
    return Panel(panel.name, panel.title, panel.width, panel.height, body, panel.place)


def _below_each_other(panels: Sequence[Panel]) -> Layout:
    places, y = {}, 0.0
    for panel in panels:
        places[panel.name] = (0.0, y)
        y += panel.height + GAP
    return Layout(max(panel.width for panel in panels), y - GAP, places)


def _cut(picture: str, crop: Crop) -> str:
    x, y, width, height = crop
    box = f'viewBox="{x:g} {y:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return re.sub(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"', box, picture, count=1)
