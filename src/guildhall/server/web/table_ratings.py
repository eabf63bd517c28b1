"""Ratings at a table: of those who sit there and let the reader see them, and what the match did to them."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.words import N_, Words

from ..rating import POINTS
from ..store import ladders, openness
from ..store.ladders import Standing
from ..store.openness import RATINGS
from ..store.people import accounts_of
from ..store.results import ladder_of
from ..store.storage import Storage
from ..table.table import Table
from .match_lists import signed

RATING: Final = N_("{points} ± {doubt}")


class SeatRating(NamedTuple):
    """What a reader is told of whoever sits on a seat."""

    account: str
    """Empty for guests and bots."""
    told: str
    """The rating; empty if there is none, or the reader may not see it."""
    gain: str
    """What the match did to it; empty until that is known."""


async def ratings_at(storage: Storage, table: Table, viewer: str, words: Words) -> dict[int, SeatRating]:
    """What a reader is told of people and programs at a table, seat by seat."""
    people = {seat.person for seat in table.seats if seat.person}
    ladder = ladder_of(table.game.id, table.opened.pace.kind)
    accounts = await accounts_of(storage, people)
    standings = await ladders.seen_standings(storage, ladder, viewer, people)
    over = table.status == "finished" and table.opened.rated
    after = await ladders.after_match(storage, table.id) if over else {}
    seen = await openness.seen(storage, viewer, after, RATINGS)
    found = {}
    for number, seat in enumerate(table.seats):
        rated = after[seat.person] if seat.person in seen and seat.person in after else None
        standing = rated[0] if rated else standings.get(seat.person)
        if seat.person in accounts or standing:
            gain = signed(rated[1] * POINTS) if rated else ""
            found[number] = SeatRating(accounts.get(seat.person, ""), told(standing, words) if standing else "", gain)
    return found


def told(standing: Standing, words: Words) -> str:
    """A rating in words: "1633 ± 46", and whether it is provisional."""
    rating = words(RATING, points=standing.rating.points, doubt=standing.rating.doubt)
    return words(N_("{rating}, provisional"), rating=rating) if standing.provisional else rating
