"""Histories: the finished matches of one person, filtered and counted."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..rating import Rating
from .results import COLUMNS, SeatResult
from .storage import Row, Storage

ONCE: Final = "result.person_id = $1 AND result.device < 2"
"""Each match of a person once, also if several of the seats were played on one device."""
LAST: Final = 1000
"""Of so many of the last matches it is looked with whom they were."""


class Wish(NamedTuple):
    """Which matches somebody wants to see; what is empty leaves everything."""

    game: str = ""
    won: bool = False
    rated: bool = False
    opponent: str = ""
    since: int = 0


class Played(NamedTuple):
    """How many matches of a ladder somebody has played, how many of them are won, and when the last one ended."""

    game: str
    ladder: str
    matches: int
    won: int
    last: int


class Opponent(NamedTuple):
    """Somebody with whom one has played, how often, and how often either of the two won."""

    person_id: str
    name: str
    account: str
    matches: int
    won: int
    lost: int


class Own(NamedTuple):
    """A finished match as one of those who played it sees it."""

    result: SeatResult
    gain: float | None
    """What it did to the rating; None if it was not rated, or is not yet."""
    public: int
    """Whether everybody could watch it."""


class Scored(NamedTuple):
    """The score of a match, and when it ended."""

    at: int
    score: int
    won: int


def _chosen(wish: Wish, values: list[object]) -> str:
    """The condition that a match is one of those that are wished; its values are added to the others."""

    def place(value: object) -> str:
        values.append(value)
        return f"${len(values)}"

    found = [ONCE]
    if wish.game:
        found.append(f"result.game = {place(wish.game)}")
    if wish.won:
        found.append("result.won = 1 AND result.device = 0")
    if wish.rated:
        found.append("result.rated = 1")
    if wish.since:
        found.append(f"result.ended_at >= {place(wish.since)}")
    if wish.opponent:
        other = place(wish.opponent)
        at = "SELECT 1 FROM result AS other WHERE other.table_id = result.table_id"
        found.append(f"EXISTS ({at} AND other.person_id = {other})")
    return " AND ".join(found)


async def count(storage: Storage, person: str, wish: Wish) -> int:
    """How many matches there are."""
    values: list[object] = [person]
    rows = await storage.read(f"SELECT count(*) AS number FROM result WHERE {_chosen(wish, values)}", *values)  # noqa: S608
    return int(rows[0]["number"])


async def matches(storage: Storage, person: str, wish: Wish, after: int, most: int) -> list[Own]:
    """Some matches after so many others, the last one first."""
    values: list[object] = [person]
    where = _chosen(wish, values)
    columns = ", ".join(f"result.{name}" for name in COLUMNS.split(", "))
    sql = (
        f"SELECT {columns}, result.gain, result.number, COALESCE(game_table.public, 0) AS public FROM result"  # noqa: S608
        " LEFT JOIN game_table ON game_table.id = result.table_id"
        f" WHERE {where} ORDER BY result.ended_at DESC, result.table_id"
        f" LIMIT ${len(values) + 1} OFFSET ${len(values) + 2}"
    )
    return [_own(row) for row in await storage.read(sql, *values, most, after)]


def _own(row: Row) -> Own:
    gain = row["gain"] if row["number"] is not None else None
    return Own(SeatResult(**{name: row[name] for name in SeatResult._fields}), gain, row["public"])


async def tables(storage: Storage, person: str, wish: Wish, after: int, most: int) -> list[str]:
    """The tables of some matches, the last one first."""
    values: list[object] = [person]
    sql = f"SELECT table_id FROM result WHERE {_chosen(wish, values)} ORDER BY ended_at DESC, table_id"  # noqa: S608
    rows = await storage.read(f"{sql} LIMIT ${len(values) + 1} OFFSET ${len(values) + 2}", *values, most, after)
    return [row["table_id"] for row in rows]


async def played(storage: Storage, person: str) -> list[Played]:
    """What somebody has played, the game with most matches first."""
    sql = (
        "SELECT game, ladder, count(*) AS matches, sum(CASE WHEN device = 0 THEN won ELSE 0 END) AS won,"  # noqa: S608
        f" max(ended_at) AS last FROM result WHERE {ONCE} GROUP BY game, ladder ORDER BY count(*) DESC, ladder"
    )
    return [Played(**{**row, "won": int(row["won"])}) for row in await storage.read(sql, person)]


async def opponents(storage: Storage, person: str, most: int) -> list[Opponent]:
    """With whom somebody has played most often lately: people and programs that are still here."""
    mine = f"SELECT table_id, seat, won, place FROM result WHERE {ONCE} ORDER BY ended_at DESC LIMIT $2"  # noqa: S608
    sql = (
        "SELECT person.id, person.name, person.account, count(*) AS matches, sum(mine.won) AS won,"  # noqa: S608
        f" sum(other.won) AS lost FROM ({mine}) AS mine"
        " JOIN result AS other ON other.table_id = mine.table_id AND other.person_id <> $1 AND other.device < 2"
        " JOIN person ON person.id = other.person_id"
        " GROUP BY person.id, person.name, person.account ORDER BY count(*) DESC, person.name LIMIT $3"
    )
    return [
        Opponent(row["id"], row["name"], row["account"] or "", row["matches"], int(row["won"]), int(row["lost"]))
        for row in await storage.read(sql, person, LAST, most)
    ]


async def scores(storage: Storage, person: str, game: str, most: int) -> list[Scored]:
    """The last scores of somebody in a game, in the order of time."""
    sql = (
        "SELECT ended_at AS at, score, won FROM result WHERE person_id = $1 AND game = $2 AND device = 0"
        " ORDER BY ended_at DESC, table_id LIMIT $3"
    )
    return [Scored(**row) for row in await storage.read(sql, person, game, most)][::-1]


async def course(storage: Storage, person: str, ladder: str, most: int) -> list[Rating]:
    """How somebody's rating went in the last rated matches of a ladder, in their order."""
    sql = (
        "SELECT mu, sigma FROM result WHERE ladder = $1 AND person_id = $2 AND number IS NOT NULL"
        " ORDER BY number DESC LIMIT $3"
    )
    return [Rating(row["mu"], row["sigma"]) for row in await storage.read(sql, ladder, person, most)][::-1]
