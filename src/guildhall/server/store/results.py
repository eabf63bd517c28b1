"""Results: what came of finished matches, a row for each seat; written with the entry that ends a match."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import json

from ..table.table import Table
from .storage import Row, Statement, Storage


class SeatResult(NamedTuple):
    """What came of a match for one seat."""

    table_id: str
    seat: int
    game: str
    pace: str
    ladder: str
    """Which ladder a rated match counts for."""
    seats: int
    usual: int
    """Whether it was the game as it stands in the box, begun as its rules say."""
    rated: int
    reason: str
    moves: int
    begun_at: int
    ended_at: int
    person_id: str
    """Empty for a bot of ours."""
    level: str
    """Of a bot of ours; empty for a person, also where a bot played on."""
    name: str
    program: int
    device: int
    """0 for the only seat of a person, 1 for the first of several on one device, 2 for more of them."""
    helped: int
    """Whether a bot has moved for the person, or held the seat in the end."""
    place: int
    score: int
    won: int
    """Whether the seat won without such help."""
    sources: str
    """Where the points came from, as JSON."""

    @property
    def points(self) -> dict[str, int]:
        """Where the points came from."""
        return json.decode(self.sources, type=dict[str, int])


COLUMNS: Final = ", ".join(SeatResult._fields)
_PLACES: Final = ", ".join(f"${number}" for number in range(1, len(SeatResult._fields) + 1))
KEEP: Final = (
    f"INSERT INTO result ({COLUMNS}) VALUES ({_PLACES}) ON CONFLICT (table_id, seat) DO UPDATE SET"  # noqa: S608
    " person_id = excluded.person_id, name = excluded.name, device = excluded.device, helped = excluded.helped,"
    " won = excluded.won"
)
"""Who somebody is may change later: a guest becomes an account, or is forgotten."""


def ladder_of(game: str, pace: str) -> str:
    """The ladder of matches of a game at a pace: at one sitting, or over days."""
    return f"{game} {'days' if pace == 'days' else 'now'}"


def results_of(table: Table) -> list[SeatResult]:
    """What came of a table for each seat; nothing as long as it is not over."""
    result = table.match.result if table.match else None
    if result is None:
        return []
    opened, winners = table.opened, result.winners
    found = []
    for seat, place in enumerate(table.seats):
        own, helped = table.seats_of(place.person), bool(place.person and (place.level or place.helped))
        found.append(
            SeatResult(
                table_id=table.id,
                seat=seat,
                game=table.game.id,
                pace=opened.pace.kind,
                ladder=ladder_of(table.game.id, opened.pace.kind),
                seats=opened.seats,
                usual=int(table.is_usual),
                rated=int(opened.rated),
                reason=result.reason,
                moves=len(table.playing().history),
                begun_at=table.begun_at,
                ended_at=table.moved_at,
                person_id=place.person,
                level="" if place.person else place.level,
                name=place.name,
                program=int(place.program),
                device=0 if len(own) < 2 else 1 + (seat != own[0]),
                helped=int(helped),
                place=result.ranks[seat],
                score=result.scores[seat],
                won=int(seat in winners and not helped),
                sources=json.encode(result.breakdown[seat] if result.breakdown else {}).decode(),
            )
        )
    return found


def kept(table: Table) -> list[Statement]:
    """What writes down what came of a table, if it is over."""
    return [Statement(KEEP, tuple(result)) for result in results_of(table)]


async def of_tables(storage: Storage, tables: list[str]) -> dict[str, list[SeatResult]]:
    """What came of tables, for each that is over all its seats."""
    if not tables:
        return {}
    places = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
    sql = f"SELECT {COLUMNS} FROM result WHERE table_id IN ({places}) ORDER BY table_id, seat"  # noqa: S608
    found: dict[str, list[SeatResult]] = {}
    for row in await storage.read(sql, *tables):
        found.setdefault(row["table_id"], []).append(_result(row))
    return found


async def of_table(storage: Storage, table: str) -> list[SeatResult]:
    """What came of a table; nothing as long as it is not over."""
    return (await of_tables(storage, [table])).get(table, [])


async def of_person(storage: Storage, person: str, most: int) -> list[SeatResult]:
    """The last matches of somebody."""
    sql = f"SELECT {COLUMNS} FROM result WHERE person_id = $1 ORDER BY ended_at DESC, table_id, seat LIMIT $2"  # noqa: S608
    return [_result(row) for row in await storage.read(sql, person, most)]


async def replace(storage: Storage, table: str, results: list[SeatResult]) -> None:
    """Keep this of a table and nothing else."""
    gone = Statement("DELETE FROM result WHERE table_id = $1", (table,))
    await storage.write(gone, *(Statement(KEEP, tuple(result)) for result in results))


async def without(storage: Storage, after: str, most: int) -> list[str]:
    """Tables that are over and of which nothing is kept here, in the order of their names after one of them."""
    sql = (
        "SELECT id FROM game_table WHERE status = 'finished' AND id > $1"
        " AND NOT EXISTS (SELECT 1 FROM result WHERE table_id = id) ORDER BY id LIMIT $2"
    )
    return [row["id"] for row in await storage.read(sql, after, most)]


def played_by(guest: str, person: str) -> Statement:
    """What lets an account have played what the guest it was has played."""
    return Statement("UPDATE result SET person_id = $1 WHERE person_id = $2", (person, guest))


async def forget(storage: Storage, person: str, nobody: str) -> None:
    """Let nobody have played what somebody played, also at tables that can no longer be read."""
    sql = "UPDATE result SET person_id = $1, name = '' WHERE person_id = $2"
    await storage.write(Statement(sql, (nobody, person)))


async def told(storage: Storage, person: str) -> list[dict[str, Any]]:
    """All that is kept here of a person's matches, for the person."""
    sql = (
        "SELECT table_id, seat, game, pace, rated, place, score, won, helped, ended_at, mu, sigma FROM result"
        " WHERE person_id = $1 ORDER BY ended_at, table_id, seat"
    )
    return await storage.read(sql, person)


def _result(row: Row) -> SeatResult:
    return SeatResult(**row)
