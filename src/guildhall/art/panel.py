"""A board is made of panels: each a drawing of its own that a page places with CSS grid and a picture nests."""

from dataclasses import dataclass
from typing import Literal

from .svg import element, number

Place = Literal["board", "rail", "sheet"]
"""Where a panel stands: on the board, above the act box in the rail, or with it in the sheet."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One part of a board: its name is its grid area, its title what a screen reader says."""

    name: str
    title: str
    width: float
    height: float
    body: str
    place: Place = "board"

    def svg(self) -> str:
        """The panel as a drawing for a page."""
        return self._drawn(id=f"panel-{self.name}", data_place=self.place)

    def nested(self, x: float, y: float) -> str:
        """The panel as a part of a larger picture."""
        return self._drawn(x=number(x), y=number(y))

    def _drawn(self, **more: object) -> str:
        width, height = number(self.width), number(self.height)
        size = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
        css = f"panel panel-{self.name}"
        return element("svg", self.body, css, **more, **size, role="group", aria_label=self.title)
