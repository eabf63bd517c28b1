"""The picture of a finished match: the table at the end, and its outcome beside it."""

from __future__ import annotations

from typing import Final

from guildhall.art.labels import seat_name
from guildhall.art.lettering import lines, size_for, wrap
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picture import Layout, Theme, compose, size, style
from guildhall.art.svg import number, path, rect, text
from guildhall.art.symbols import symbols

from .outcome import Outcome, signed

WIDTH: Final = 440
MARGIN: Final = 16
INNER: Final = WIDTH - 2 * 24
ROW: Final = 27
COLUMN: Final = 42
"""How wide the column of a player is, at least."""
AMOUNT: Final = 32
"""How wide an amount in it is, at most."""


def with_outcome(picture: str, title: str, outcome: Outcome, dark: bool = False) -> str:
    """The picture of a table with a panel for its outcome at the right."""
    theme: Theme = "dark" if dark else "light"
    panel = outcome_panel(title, outcome)
    width, height = size(picture)
    whole = Layout(width + WIDTH + MARGIN, max(height, panel.height + 2 * MARGIN), {panel.name: (width, MARGIN)})
    drawn = compose([panel], whole, theme, f"{title}: {outcome.title}")
    table = picture.replace(f"<style>{style(theme)}</style>{symbols()}", "", 1)
    return f"{drawn.removesuffix('</svg>')}{table}</svg>"


def outcome_panel(title: str, outcome: Outcome) -> Panel:
    """Who won and why, the places, and where everybody's points came from."""
    body, y = text(24, 42, title, "t-soft", size=15), 76.0
    for words, css, letters, step in (
        (outcome.title, "t-serif", 25, 30),
        *((words, "t-soft", 14, 20) for words in (outcome.ending, *outcome.ties) if words),
    ):
        rows = wrap(words, letters, INNER, bold=css == "t-serif")
        body += lines(24, y, rows, step, css, size=letters)
        y += step * len(rows) + 6
    for place in outcome.standings:
        y += 12
        body += text(24, y + 16, place.rank, "t-serif", size=18) + seat_name(52, y + 16, place.colour, place.name, 230)
        body += text(WIDTH - 24, y + 16, place.words, "t-serif", "end", size=17)
        y += 22
    table, height = _table(outcome, y + 30)
    frame = rect(0, 0, WIDTH, height, 12, "f-vellum") + rect(0.5, 0.5, WIDTH - 1, height - 1, 12, "hair")
    return Panel("outcome", outcome.title, WIDTH, height, frame + body + table)


def _table(outcome: Outcome, y: float) -> tuple[str, float]:
    """The table of sources, and where it ends."""
    count = len(outcome.standings)
    column = max(COLUMN, min(64, INNER * 0.5 / count))
    ends = [WIDTH - 24 - column * (count - 1 - index) for index in range(count)]
    body = text(24, y + 8, outcome.counted, "t-soft", size=14)
    for end, place in zip(ends, outcome.standings, strict=True):
        body += shield(end - 18, y - 8, 18, place.colour)
    room = ends[0] - AMOUNT - 24
    for source in outcome.sources:
        y += ROW
        body += path(f"M24 {number(y - 10)}H{WIDTH - 24}", "hair")
        body += text(24, y + 8, source.title, size=size_for(source.title, (15, 14, 13, 12, 11), room))
        for end, amount, best in zip(ends, source.amounts, source.best, strict=True):
            body += text(end, y + 8, signed(amount), "t-count" if best else "", "end", size=15)
    y += ROW + 4
    body += path(f"M24 {number(y - 12)}H{WIDTH - 24}", "pen-thin") + text(24, y + 10, outcome.total, "t-serif", size=17)
    for end, place in zip(ends, outcome.standings, strict=True):
        body += text(end, y + 10, place.score, "t-serif", "end", size=18)
    return body, y + 34
