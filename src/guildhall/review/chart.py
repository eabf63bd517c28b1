"""Winning chances over a match as a picture: a line for each seat, marks of one of them, and what decided most."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picture import Layout, Theme, compose
from guildhall.art.svg import circle, element, group, path, rect, text, trace
from guildhall.core.words import N_, Words

from .review import Review
from .words import words_of

WIDTH = 860.0
HEIGHT = 260.0
LEFT = 40.0
RIGHT = 34.0
TOP = 34.0
BOTTOM = 26.0
DASHES = ("", "9 5", "2 5", "14 4 3 4", "5 3", "12 3 2 3 2 3")
"""Lines of seats differ in dash too, for whoever tells no colours apart."""
OWN_LINE = 3.4
LINE = 2.0
DISC = 9.0
ROOMY = 560.0
"""From this width on names are written out."""


@dataclass(frozen=True)
class Chart:
    """A picture that shows itself in a notebook."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def chart(review: Review, seat: int | None, language: str, theme: Theme) -> Chart:
    """The chart by itself, seen by a seat or, without one, by the winner."""
    viewer = review.result.index(max(review.result)) if seat is None else seat
    panel = Drawing(review, viewer, words_of(review.match.game, language)).panel()
    layout = Layout(panel.width, panel.height, {panel.name: (0, 0)})
    return Chart(compose([panel], layout, theme, panel.title))


class Drawing:
    """The chart as one seat looks at it, in a box of its own."""

    def __init__(self, review: Review, seat: int, words: Words, width: float = WIDTH, height: float = HEIGHT) -> None:
        self.review = review
        self.seat = seat
        self.words = words
        self.width = width
        self.height = height
        self.actions = max(1, len(review.match.history))

    def panel(self) -> Panel:
        """Grid, lines, marks and the moments that decided most."""
        body = rect(0, 0, self.width, self.height, 12, "panel-ground") + self._heading() + self._rounds() + self._grid()
        others = [seat for seat in range(self.review.match.seats) if seat != self.seat]
        lines = "".join(self._line(seat) for seat in [*others, self.seat])
        return Panel(
            "chances", self.words(TITLE), self.width, self.height, body + lines + self._marks() + self._moments()
        )

    def x(self, number: float) -> float:
        """Where a moment lies, by how many actions had been played."""
        return LEFT + (self.width - LEFT - RIGHT) * number / self.actions

    def y(self, chance: float) -> float:
        """Where a chance lies."""
        return TOP + (self.height - TOP - BOTTOM) * (1 - min(1.0, max(0.0, chance)))

    def _heading(self) -> str:
        """The title where there is room for it beside the legend; the panel says it in any case."""
        roomy = self.width > 130 * (2 + self.review.match.seats)
        return (text(16, 21, self.words(TITLE), "t-strong") if roomy else "") + self._legend()

    def _legend(self) -> str:
        """Who has which line, from the right to the left."""
        drawn, x = "", self.width - 16
        for seat in reversed(range(self.review.match.seats)):
            name = self.review.match.names[seat][: 14 if self.width > ROOMY else 6]
            x -= 8 * len(name)
            drawn += text(x, 21, name, "t-caption")
            x -= 28
            drawn += self._stroke(seat, trace("M", x, 17, "h", 22))
            x -= 8
        return drawn

    def _rounds(self) -> str:
        """Bands and numbers of the rounds."""
        begun = [*sorted({0, *self._round_starts()}), self.actions]
        foot = self.height - BOTTOM
        drawn, last = "", -30.0
        for number, (start, end) in enumerate(pairwise(begun)):
            left, right = self.x(start), self.x(end)
            if number % 2:
                drawn += rect(left, TOP, right - left, foot - TOP, fill="var(--parchment-deep)", opacity="0.55")
            if left - last > 24:
                drawn, last = drawn + text(left + 2, foot + 16, number + 1, "t-caption num"), left
        return drawn

    def _round_starts(self) -> list[int]:
        match = self.review.match
        kinds = match.game.opens_round
        return [n for n, chapter in enumerate(match.story) if any(event.kind in kinds for event in chapter)]

    def _grid(self) -> str:
        drawn = ""
        for chance in (0, 50, 100):
            y = self.y(chance / 100)
            drawn += path(trace("M", LEFT, y, "H", self.width - RIGHT), "hair")
            drawn += text(LEFT - 7, y + 4, chance, "t-caption num", "end")
        return drawn

    @cached_property
    def _places(self) -> list[tuple[float, list[float]]]:
        """Everybody's chances from place to place: before and after every decision."""
        places = [(0.0, self.review.start)]
        for step in self.review.steps:
            places += [(float(step.number), step.before), (min(self.actions, step.number + 0.7), step.chances)]
        return places

    def _line(self, seat: int) -> str:
        points = [f"{self.x(at):.1f} {self.y(chances[seat]):.1f}" for at, chances in self._places]
        end = self.y(self.review.result[seat])
        drawn = self._stroke(seat, "M" + "L".join(points))
        stacked = [other for other in range(seat) if self.review.result[other] == self.review.result[seat]]
        return drawn + shield(self.width - RIGHT + 5 + 4 * len(stacked), end - 11, 18, self._colour(seat))

    def _stroke(self, seat: int, d: str) -> str:
        width = OWN_LINE if seat == self.seat else LINE
        dash = {"stroke_dasharray": DASHES[seat]} if seat != self.seat and DASHES[seat] else {}
        line = path(d, fill="none", stroke="var(--c)", stroke_width=str(width), stroke_linejoin="round", **dash)
        return group(line, css=f"c-{self._colour(seat)}")

    def _colour(self, seat: int) -> str:
        return self.review.match.game.seat_names[seat]

    def _marks(self) -> str:
        """A triangle over every decision of the seat about which there is something to say."""
        drawn = ""
        for place, step in enumerate(self.review.steps):
            if step.seat == self.seat and any(step.slip):
                x, y = self.x(step.number), self.y(step.before[self.seat]) - 6
                body = path(trace("M", x - 6, y - 9, "h", 12, "L", x, y, "Z"), fill="var(--danger)")
                drawn += element("g", body, "mark", data_step=place)
        return drawn

    def _moments(self) -> str:
        drawn = ""
        for number, moment in enumerate(self.review.moments(self.seat), start=1):
            step = self.review.steps[moment.step]
            x, y = self.x(step.number), self.y(step.chances[self.seat])
            y = min(max(y + (26 if y < self.height / 2 else -26), TOP + DISC), self.height - BOTTOM - DISC)
            x = min(max(x + 4 * (number - 2), LEFT + DISC), self.width - RIGHT - DISC)
            body = circle(x, y, DISC, "f-paper pen") + text(x, y + 4, number, "t-piece", "middle", 12)
            drawn += element("g", body, "moment", data_step=moment.step)
        return drawn


TITLE = N_("Winning chances, games of 100")
