"""Statistics: what is needed of many matches of a game to tell what they have in common; nobody's name is."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import json

from .storage import Storage

COLUMNS: Final = "table_id, seat, seats, pace, moves, begun_at, ended_at, place, score, sources"


class SeatFigures(NamedTuple):
    """What a seat of a match has brought."""

    table_id: str
    seat: int
    seats: int
    pace: str
    moves: int
    begun_at: int
    ended_at: int
    place: int
    score: int
    sources: str
    """Where the points came from, as JSON."""

    @property
    def points(self) -> dict[str, int]:
        """Where the points came from."""
        return json.decode(self.sources, type=dict[str, int])


async def last_matches(storage: Storage, game: str, most: int) -> list[list[SeatFigures]]:
    """The last matches of a game as it stands in the box, with at most so many seats in all.

    A deal that many play alike would count as often as it is played, so none does.
    """
    sql = (
        f"SELECT {COLUMNS} FROM result WHERE game = $1 AND usual = 1"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM deal_play WHERE deal_play.table_id = result.table_id)"
        " ORDER BY ended_at DESC, table_id LIMIT $2"
    )
    matches: dict[str, list[SeatFigures]] = {}
    for row in await storage.read(sql, game, most):
        found = SeatFigures(**row)
        matches.setdefault(found.table_id, []).append(found)
    # Of the oldest one some seats may be missing.
    return [seats for seats in matches.values() if len(seats) == seats[0].seats]
