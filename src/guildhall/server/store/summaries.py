"""Summaries: what lists show of a table without loading it, and the tables that something is true of."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from msgspec import Struct, json

from ..table.log import Pace
from ..table.table import Table
from .storage import ListedRow, Row, Storage

SOMETHING_MUST_HAPPEN: Final = "waits_for_bot = 1 OR status = 'shuffling' OR (status = 'playing' AND deadline <= $1)"
"""A bot is to move, numbers are awaited, which is only for seconds, or a clock has run out."""


class SeatSummary(Struct, frozen=True):
    """A seat in a list."""

    colour: str
    name: str
    person: str
    level: str


class Summary(Struct, frozen=True):
    """A table in a list."""

    game: str
    host: str
    seats: list[SeatSummary]
    pace: Pace
    deciders: list[int]
    scores: list[int]
    winners: list[int]
    rated: bool = False
    asked: dict[int, int] = {}
    """For each decider the entry since which its choices are what they are."""


class Summarized(NamedTuple):
    """A table as lists know it."""

    id: str
    status: str
    deadline: int | None
    summary: Summary


def _summarize(table: Table) -> Summary:
    result = table.match.result if table.match else None
    return Summary(
        game=table.game.id,
        host=table.host,
        seats=[SeatSummary(seat.colour, seat.name, seat.person, seat.level) for seat in table.seats],
        pace=table.opened.pace,
        deciders=list(table.deciders),
        scores=list(result.scores) if result else [],
        winners=list(result.winners) if result else [],
        rated=table.opened.rated,
        asked={seat: table.asked_at.get(seat, 1) for seat in table.deciders},
    )


def listed_row(table: Table) -> ListedRow:
    """How a table is listed now."""
    return ListedRow(
        id=table.id,
        seq=table.seq,
        game=table.game.id,
        status=table.status,
        public=int(table.opened.public),
        summary=json.encode(_summarize(table)).decode(),
        waits_for_bot=int(bool(table.bots_to_move)),
        deadline=table.clocks.deadline(),
        changed_at=table.changed_at,
    )


def summarized(rows: list[Row]) -> list[Summarized]:
    """Tables as their rows tell of them."""
    return [
        Summarized(row["id"], row["status"], row["deadline"], json.decode(row["summary"], type=Summary)) for row in rows
    ]


async def played_in_public(storage: Storage, game: str, most: int, skip: int) -> list[Summarized]:
    """Tables that everybody may watch and where a match goes on, the latest move first; perhaps of a game."""
    of_game = " AND game = $4" if game else ""
    sql = (
        "SELECT * FROM game_table WHERE status = $1 AND public = 1"  # noqa: S608
        f"{of_game} ORDER BY changed_at DESC LIMIT $2 OFFSET $3"
    )
    return summarized(await storage.read(sql, "playing", most, skip, *([game] if game else [])))


async def going_on(storage: Storage, person: str) -> list[str]:
    """The tables of somebody that are not over."""
    sql = "SELECT table_id FROM table_person WHERE person_id = $1 AND over = 0 AND present = 1"
    return [row["table_id"] for row in await storage.read(sql, person)]


async def tables_of(storage: Storage, person: str, most: int) -> list[Summarized]:
    """Somebody's tables but those that were closed: those that are not over first, then the newest."""
    sql = (
        "SELECT game_table.* FROM game_table JOIN table_person ON table_person.table_id = game_table.id"
        " WHERE table_person.person_id = $1 AND present = 1 AND status <> $2"
        " ORDER BY over, changed_at DESC LIMIT $3"
    )
    return summarized(await storage.read(sql, person, "closed", most))


async def count_going_on(storage: Storage, person: str, since: int) -> int:
    """How many tables of somebody are not over at which something was done since then."""
    sql = (
        "SELECT count(*) AS number FROM game_table JOIN table_person ON id = table_id WHERE person_id = $1"
        " AND over = 0 AND present = 1 AND status IN ($2, $3, $4) AND changed_at >= $5"
    )
    return int((await storage.read(sql, person, "open", "shuffling", "playing", since))[0]["number"])


async def all_of(storage: Storage, person: str) -> list[str]:
    """All tables somebody has ever been at, the oldest first."""
    sql = "SELECT id FROM game_table JOIN table_person ON id = table_id WHERE person_id = $1 ORDER BY changed_at, id"
    return [row["id"] for row in await storage.read(sql, person)]


async def games_of(storage: Storage, person: str) -> set[str]:
    """The games somebody has sat down to."""
    sql = (
        "SELECT DISTINCT game FROM game_table JOIN table_person ON id = table_id"
        " WHERE person_id = $1 AND status IN ($2, $3, $4)"
    )
    return {row["game"] for row in await storage.read(sql, person, "shuffling", "playing", "finished")}


async def games_at(storage: Storage, tables: Collection[str]) -> dict[str, str]:
    """What is played at these tables, as far as there are such tables."""
    if not tables:
        return {}
    places = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
    rows = await storage.read(f"SELECT id, game FROM game_table WHERE id IN ({places})", *sorted(tables))  # noqa: S608
    return {row["id"]: row["game"] for row in rows}


async def count_by_status(storage: Storage) -> dict[str, float]:
    """How many tables are open, playing, finished or closed."""
    rows = await storage.read("SELECT status, count(*) AS number FROM game_table GROUP BY status")
    return {row["status"]: row["number"] for row in rows}


async def unattended(storage: Storage, now: int) -> list[str]:
    """The tables where something must happen, whether anybody looks at them or not."""
    return [row["id"] for row in await storage.read(f"SELECT id FROM game_table WHERE {SOMETHING_MUST_HAPPEN}", now)]  # noqa: S608


async def count_finished(storage: Storage, person: str, game: str) -> int:
    """How many matches of a game somebody has played to the end."""
    sql = (
        "SELECT COUNT(*) AS number FROM game_table JOIN table_person ON table_person.table_id = game_table.id"
        " WHERE table_person.person_id = $1 AND game_table.game = $2 AND game_table.status = 'finished'"
    )
    return int((await storage.read(sql, person, game))[0]["number"])


async def finished_tables(storage: Storage, after: str, most: int) -> list[str]:
    """Tables that are over, in the order of their names after one of them."""
    sql = "SELECT id FROM game_table WHERE status = 'finished' AND id > $1 ORDER BY id LIMIT $2"
    return [row["id"] for row in await storage.read(sql, after, most)]
