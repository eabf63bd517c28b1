"""Deals that are the same at several tables: what is dealt, who plays it where, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import json

from ..table import log
from .storage import Row, Statement, Storage

ME: Final = "me"
OPEN: Final = "open"
MOST_COMPARED: Final = 1000
"""With so many others, those who were last, it is compared where points came from."""

_PLAYED: Final = (
    "FROM deal_play JOIN result ON result.table_id = deal_play.table_id AND result.person_id = deal_play.person_id"
    " AND device < 2 JOIN deal ON deal.id = deal_id"
)
"""The plays that are over."""
_COUNTS: Final = "helped = 0 AND ended_at <= until"
"""Somebody has played it to the end, alone and in time."""


class Deal(NamedTuple):
    """What is dealt alike at several tables, and who plays there."""

    id: str
    game: str
    day: str
    """Empty where friends play it."""
    opening: log.Opened
    lineup: list[str]
    """For each seat the level of a bot, or `me` for whoever opens a table, or `open`."""
    host: str
    opened_at: int
    until: int


class Play(NamedTuple):
    """Somebody plays a deal at a table."""

    deal_id: str
    person_id: str
    table_id: str
    account: int
    """Whether the person had an account when the match began: ranks are for accounts."""
    begun_at: int


class Own(NamedTuple):
    """What came of a deal for somebody."""

    table_id: str
    seat: int
    seats: int
    score: int
    place: int
    counts: bool
    ranked: bool
    sources: dict[str, int]


class Tally(NamedTuple):
    """How many have reached a score."""

    score: int
    number: int
    won: int


class Ranked(NamedTuple):
    """Somebody's row in the ranking of a deal."""

    rank: int
    person: str
    name: str
    account: str
    table_id: str
    score: int
    place: int


class Day(NamedTuple):
    """A day on which a game was dealt, and how many have played it then."""

    day: str
    number: int


async def find(storage: Storage, ident: str) -> Deal | None:
    """The deal with this name."""
    rows = await storage.read("SELECT * FROM deal WHERE id = $1", ident)
    return _deal(rows[0]) if rows else None


def _deal(row: Row) -> Deal:
    opening = log.read_entry(row["opening"])
    assert isinstance(opening, log.Opened)  # noqa: S101 nothing else is written there
    return Deal(
        row["id"], row["game"], row["day"], opening, json.decode(row["lineup"], type=list[str]), row["host"],
        row["opened_at"], row["until"],
    )  # fmt: skip


async def keep(storage: Storage, deal: Deal) -> Deal:
    """The deal with this name: this one, if nobody was faster."""
    sql = (
        "INSERT INTO deal (id, game, day, opening, lineup, host, opened_at, until)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING"
    )
    lineup = json.encode(deal.lineup).decode()
    await storage.write(Statement(sql, (*deal[:3], log.written(deal.opening), lineup, *deal[5:])))
    found = await find(storage, deal.id)
    return found or deal


async def play_of(storage: Storage, deal: str, person: str) -> Play | None:
    """Where somebody plays a deal."""
    rows = await storage.read("SELECT * FROM deal_play WHERE deal_id = $1 AND person_id = $2", deal, person)
    return Play(**rows[0]) if rows else None


async def plays(storage: Storage, deal: str) -> list[Play]:
    """All who play a deal, in the order in which they began."""
    sql = "SELECT * FROM deal_play WHERE deal_id = $1 ORDER BY begun_at, person_id"
    return [Play(**row) for row in await storage.read(sql, deal)]


class Player(NamedTuple):
    """Somebody who plays a deal, as others may know it before they have played."""

    table_id: str
    name: str
    account: str
    done: bool


async def players(storage: Storage, deal: str) -> list[Player]:
    """All who play a deal, and whether they have finished; who is forgotten has no name."""
    sql = (
        "SELECT deal_play.table_id, COALESCE(person.name, '') AS name, COALESCE(person.account, '') AS account,"
        " CASE WHEN EXISTS (SELECT 1 FROM result WHERE result.table_id = deal_play.table_id) THEN 1 ELSE 0 END AS done"
        " FROM deal_play LEFT JOIN person ON person.id = person_id WHERE deal_id = $1 ORDER BY begun_at, person_id"
    )
    rows = await storage.read(sql, deal)
    return [Player(row["table_id"], row["name"], row["account"], bool(row["done"])) for row in rows]


async def begin(storage: Storage, play: Play) -> None:
    """Somebody begins to play a deal; Conflict if they have done so before."""
    sql = "INSERT INTO deal_play (deal_id, person_id, table_id, account, begun_at) VALUES ($1, $2, $3, $4, $5)"
    await storage.write(Statement(sql, tuple(play)))


async def stand_back(storage: Storage, deal: str, person: str, table: str) -> None:
    """Somebody has stood up before the match began."""
    sql = "DELETE FROM deal_play WHERE deal_id = $1 AND person_id = $2 AND table_id = $3"
    await storage.write(Statement(sql, (deal, person, table)))


async def has_played(storage: Storage, deal: str, person: str) -> bool:
    """Whether the match is over in which somebody played the deal."""
    sql = f"SELECT 1 AS found {_PLAYED} WHERE deal_id = $1 AND deal_play.person_id = $2"
    return bool(await storage.read(sql, deal, person))


async def own(storage: Storage, deal: str, person: str) -> Own | None:
    """What came of a deal for somebody; nothing as long as the match is not over."""
    sql = (
        f"SELECT result.table_id, seat, seats, score, place, sources, account, helped, ended_at, until {_PLAYED}"
        " WHERE deal_id = $1 AND deal_play.person_id = $2"
    )
    for row in await storage.read(sql, deal, person):
        counts = not row["helped"] and row["ended_at"] <= row["until"]
        sources = json.decode(row["sources"], type=dict[str, int])
        values = (row["table_id"], row["seat"], row["seats"], row["score"], row["place"])
        return Own(*values, counts, bool(counts and row["account"]), sources)
    return None


async def tallied(storage: Storage, deal: str) -> list[Tally]:
    """How many have reached each score, of all who have played a deal in time; the lowest score first."""
    sql = (
        "SELECT score, COUNT(*) AS number, SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END) AS won"
        f" {_PLAYED} WHERE deal_id = $1 AND {_COUNTS} GROUP BY score ORDER BY score"
    )
    return [Tally(row["score"], int(row["number"]), int(row["won"])) for row in await storage.read(sql, deal)]


async def sources(storage: Storage, deal: str) -> list[dict[str, int]]:
    """Where the points came from of those who have played a deal, the last ones."""
    sql = f"SELECT sources {_PLAYED} WHERE deal_id = $1 AND {_COUNTS} ORDER BY ended_at DESC LIMIT $2"
    return [json.decode(row["sources"], type=dict[str, int]) for row in await storage.read(sql, deal, MOST_COMPARED)]


async def ranked(storage: Storage, deal: str, reader: str, most: int) -> list[Ranked]:
    """The best of a deal whose games the reader may see, and the reader, with their ranks among all with an account."""
    counted = (
        "SELECT deal_play.person_id AS person, result.table_id, score, place, ended_at,"
        f" RANK() OVER (ORDER BY score DESC, place) AS rank {_PLAYED}"
        f" WHERE deal_id = $1 AND deal_play.account = 1 AND {_COUNTS}"
    )
    friend = "SELECT 1 FROM tie WHERE tie.person_id = $2 AND tie.other_id = person.id AND kind = 'friend'"
    sql = (
        "SELECT counted.*, person.name, person.account"  # noqa: S608
        f" FROM ({counted}) AS counted JOIN person ON person.id = counted.person WHERE person.id = $2"
        f" OR shows_games = 2 OR (shows_games = 1 AND EXISTS ({friend})) ORDER BY"
        " CASE WHEN person.id = $2 THEN 0 ELSE 1 END, rank, ended_at LIMIT $3"
    )
    found = [
        Ranked(
            int(row["rank"]), row["person"], row["name"], row["account"] or "", row["table_id"], row["score"],
            row["place"],
        )
        for row in await storage.read(sql, deal, reader, most)
    ]  # fmt: skip
    return sorted(found, key=lambda each: each.rank)


async def count_ranked(storage: Storage, deal: str) -> int:
    """How many are in the ranking of a deal."""
    sql = f"SELECT COUNT(*) AS number {_PLAYED} WHERE deal_id = $1 AND deal_play.account = 1 AND {_COUNTS}"
    return int((await storage.read(sql, deal))[0]["number"])


async def days_of(storage: Storage, game: str, most: int) -> list[Day]:
    """The last days on which somebody has played a game's daily deal."""
    number = f"SELECT COUNT(*) {_PLAYED.replace('JOIN deal ON deal.id = deal_id', '')} WHERE deal_id = dealt.id"
    sql = (
        f"SELECT day, ({number}) AS number FROM deal AS dealt WHERE game = $1 AND day <> '' ORDER BY day DESC LIMIT $2"  # noqa: S608
    )
    return [Day(row["day"], int(row["number"])) for row in await storage.read(sql, game, most)]


async def days_played(storage: Storage, person: str) -> list[str]:
    """The days on which somebody has played a daily deal to the end, the last one first."""
    sql = f"SELECT DISTINCT day {_PLAYED} WHERE deal_play.person_id = $1 AND day <> '' AND {_COUNTS} ORDER BY day DESC"
    return [row["day"] for row in await storage.read(sql, person)]


async def of_person(storage: Storage, person: str, most: int) -> list[Deal]:
    """The deals of friends that somebody plays or has opened, the newest first."""
    sql = (
        "SELECT * FROM deal WHERE day = ''"
        " AND (host = $1 OR id IN (SELECT deal_id FROM deal_play WHERE person_id = $1))"
        " ORDER BY opened_at DESC LIMIT $2"
    )
    return [_deal(row) for row in await storage.read(sql, person, most)]


def handed_over(guest: str, person: str) -> list[Statement]:
    """What lets an account have played what the guest it was has played; a deal it has played already counts once."""
    plays = (
        "UPDATE deal_play SET person_id = $1 WHERE person_id = $2"
        " AND deal_id NOT IN (SELECT deal_id FROM deal_play WHERE person_id = $1)"
    )
    return [
        Statement(plays, (person, guest)),
        Statement("DELETE FROM deal_play WHERE person_id = $1", (guest,)),
        Statement("UPDATE deal SET host = $1 WHERE host = $2", (person, guest)),
    ]


def forgotten(person: str, nobody: str) -> list[Statement]:
    """What lets nobody have played what somebody played."""
    return [
        Statement("UPDATE deal_play SET person_id = $1 WHERE person_id = $2", (nobody, person)),
        Statement("UPDATE deal SET host = $1 WHERE host = $2", (nobody, person)),
    ]


async def told(storage: Storage, person: str) -> list[dict[str, Any]]:
    """All that is kept here of a person, for the person."""
    sql = (
        "SELECT deal_id AS deal, day, table_id AS at_table, begun_at AS begun FROM deal_play JOIN deal ON id = deal_id"
        " WHERE person_id = $1 ORDER BY begun_at"
    )
    return await storage.read(sql, person)


async def opened_by(storage: Storage, person: str) -> Sequence[str]:
    """The deals that somebody has opened for friends."""
    return [row["id"] for row in await storage.read("SELECT id FROM deal WHERE host = $1 ORDER BY opened_at", person)]
