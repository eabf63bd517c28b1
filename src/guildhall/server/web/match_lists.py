"""Lists of finished matches in words, as one of those who played them tells them to a reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from babel.dates import format_date

from guildhall.core.registry import all_games
from guildhall.core.words import Words

from ..rating import POINTS
from ..store import openness, results
from ..store.histories import Own
from ..store.openness import GAMES
from ..store.people import accounts_of
from ..store.results import SeatResult
from ..store.storage import Storage
from .languages import game_words


class Other(NamedTuple):
    """Somebody who played, too."""

    name: str
    account: str


class Line(NamedTuple):
    """A match."""

    table: str
    """Empty where the reader is not shown the table."""
    game: str
    title: str
    when: str
    others: list[Other]
    hidden: int
    """How many played besides of whom the reader is shown nothing."""
    place: int
    """0 for several seats on one device."""
    won: bool
    helped: bool
    score: str
    rated: bool
    gain: str
    """Empty if the match is not rated, or not yet."""


class _Company(NamedTuple):
    """All seats of some matches, whom of those who sat there the reader may see, and their accounts."""

    seats: Mapping[str, Sequence[SeatResult]]
    seen: set[str]
    accounts: Mapping[str, str]


async def lines(
    storage: Storage, person: str, found: Sequence[Own], viewer: str, words: Words, *, gains: bool
) -> list[Line]:
    """Matches of somebody, as far as those who played them let the reader see who they are; with gains of rating."""
    seats = await results.of_tables(storage, [own.result.table_id for own in found])
    people = {seat.person_id for each in seats.values() for seat in each if seat.person_id}
    company = _Company(seats, await openness.seen(storage, viewer, people, GAMES), await accounts_of(storage, people))
    shown = [own if gains else own._replace(gain=None) for own in found if own.result.game in all_games()]
    return [_line(own, person, company, viewer, words) for own in shown]


def _line(own: Own, person: str, company: _Company, viewer: str, words: Words) -> Line:
    result = own.result
    at_table = company.seats[result.table_id]
    others = [seat for seat in at_table if seat.person_id != person]
    sat_there = bool(viewer) and any(seat.person_id == viewer for seat in at_table)
    known = [seat for seat in others if sat_there or not seat.person_id or seat.person_id in company.seen]
    game = all_games()[result.game]
    open_to_all = bool(own.public) and len(known) == len(others)
    return Line(
        table=result.table_id if sat_there or open_to_all else "",
        game=game.id,
        title=game.title,
        when=day(result.ended_at, words),
        others=[Other(seat.name, company.accounts.get(seat.person_id, "")) for seat in known if seat.name],
        hidden=sum(not seat.name for seat in known) + len(others) - len(known),
        place=0 if result.device else result.place,
        won=bool(result.won and not result.device),
        helped=bool(result.helped),
        score=game_words(game, words.language)(game.scoring.score, n=result.score),
        rated=bool(result.rated),
        gain="" if own.gain is None else signed(own.gain * POINTS),
    )


def day(at: int, words: Words) -> str:
    """The day of a time, milliseconds since 1970."""
    return format_date(datetime.fromtimestamp(at / 1000, UTC), "medium", locale=words.language)


def signed(amount: float) -> str:
    """An amount with its sign.

    >>> signed(-3.2), signed(0.2), signed(20.9)
    ('−3', '±0', '+21')
    """
    whole = round(amount)
    return f"{whole:+}".replace("-", "−") if whole else "±0"
