"""Times: when something happens, in words for one reader."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from babel.dates import format_datetime

from guildhall.core.words import N_, Words

from ..table.clocks import DAY, HOUR, MINUTE

SOON: Final = 90_000
"""Milliseconds within which something happens in a moment."""


class Moment(NamedTuple):
    """A time that a browser tells by its own clock: for machines, and in words of the world's time until then."""

    machine: str
    told: str


def moment(at: int, words: Words) -> Moment:
    """A time, milliseconds since 1970."""
    time = datetime.fromtimestamp(at / 1000, UTC)
    told = format_datetime(time, "medium", tzinfo=UTC, locale=words.language)
    return Moment(time.isoformat(timespec="seconds"), f"{told} UTC")


def ahead(milliseconds: int, words: Words) -> str:
    """How long until something happens: "in 25 minutes"."""
    if milliseconds < SOON:
        return words(N_("in a moment"))
    if milliseconds < 2 * HOUR:
        return words(N_("in {n} {n:minute|minutes}"), n=round(milliseconds / MINUTE))
    if milliseconds < 2 * DAY:
        return words(N_("in {n} {n:hour|hours}"), n=round(milliseconds / HOUR))
    return words(N_("in {n} {n:day|days}"), n=round(milliseconds / DAY))
