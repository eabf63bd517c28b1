"""Paces: how fast a table can be played, and what that is called."""

from __future__ import annotations

from typing import Final

from guildhall.core.words import N_, Words

from .clocks import DAY, MINUTE, SECOND
from .log import Pace

PACES: Final = {
    "free": Pace(),
    "live-5": Pace("live", minutes=5, increment=10),
    "live-15": Pace("live", minutes=15, increment=15),
    "live-30": Pace("live", minutes=30, increment=20),
    "days-1": Pace("days", days=1),
    "days-3": Pace("days", days=3),
    "days-7": Pace("days", days=7),
}


def describe(pace: Pace, words: Words) -> str:
    """A pace in words."""
    if pace.kind == "live":
        template = N_(
            "Live, {minutes} {minutes:minute|minutes} each, {increment} {increment:second|seconds} more for each move"
        )
        return words(template, minutes=pace.minutes, increment=pace.increment)
    if pace.kind == "days":
        return words(N_("{n} {n:day|days} for each move"), n=pace.days)
    return words(N_("No clock"))


def short(pace: Pace, words: Words) -> str:
    """A pace in two or three words."""
    if pace.kind == "live":
        return words(N_("Live, {minutes} {minutes:minute|minutes}"), minutes=pace.minutes)
    if pace.kind == "days":
        return words(N_("{n} {n:day|days} a move"), n=pace.days)
    return words(N_("No clock"))


def left(milliseconds: int, words: Words) -> str:
    """A time that is left: days, hours, or minutes and seconds."""
    if milliseconds >= 2 * DAY:
        return words(N_("{n} {n:day|days}"), n=milliseconds // DAY)
    if milliseconds >= 60 * MINUTE:
        return words(N_("{n} {n:hour|hours}"), n=milliseconds // (60 * MINUTE))
    return f"{milliseconds // MINUTE}:{milliseconds % MINUTE // SECOND:02}"
