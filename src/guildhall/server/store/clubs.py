"""Clubs: who belongs to which, the tables they have opened for themselves, and how they have played there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .storage import Row, Statement, Storage
from .summaries import Summarized, summarized

FOUNDER: Final = "founder"
OFFICER: Final = "officer"
MEMBER: Final = "member"
ASKED: Final = "asked"
REMOVED: Final = "removed"
BELONG: Final = (FOUNDER, OFFICER, MEMBER)
LEAD: Final = (FOUNDER, OFFICER)
_BELONG: Final = "standing IN ('founder', 'officer', 'member')"
_RANK: Final = "CASE standing WHEN 'founder' THEN 0 WHEN 'officer' THEN 1 ELSE 2 END"


class Club(NamedTuple):
    """A club."""

    id: str
    name: str
    about: str
    closed: int
    """Whether only members see it."""
    asks: int
    """Whether founder or officers let people in."""
    link: str
    """The secret in the link that lets somebody in."""
    created_at: int


class Listed(NamedTuple):
    """A club in a list: how many belong to it, and how the reader stands there."""

    club: Club
    members: int
    standing: str


class Member(NamedTuple):
    """Somebody in a club."""

    person: str
    name: str
    account: str
    standing: str
    since: int


class Record(NamedTuple):
    """How a member has played at the club's tables."""

    person: str
    name: str
    account: str
    matches: int
    won: int
    share: float
    """Of all the others at one's tables, how many one has left behind on average, from 0 to 1."""


def _club(row: Row) -> Club:
    return Club(*(row[name] for name in Club._fields))


async def find(storage: Storage, ident: str) -> Club | None:
    """The club with this id."""
    rows = await storage.read("SELECT * FROM club WHERE id = $1", ident)
    return _club(rows[0]) if rows else None


async def by_link(storage: Storage, link: str) -> Club | None:
    """The club that a secret link leads into."""
    rows = await storage.read("SELECT * FROM club WHERE link = $1", link)
    return _club(rows[0]) if rows else None


async def add(storage: Storage, club: Club, founder: str) -> None:
    """Keep a new club."""
    sql = "INSERT INTO club (id, name, about, closed, asks, link, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    await storage.write(Statement(sql, tuple(club)), _stands(club.id, founder, FOUNDER, club.created_at))


async def change(storage: Storage, club: Club) -> None:
    """Keep what was changed of a club."""
    sql = "UPDATE club SET name = $1, about = $2, closed = $3, asks = $4, link = $5 WHERE id = $6"
    await storage.write(Statement(sql, (club.name, club.about, club.closed, club.asks, club.link, club.id)))


async def standing_of(storage: Storage, club: str, person: str) -> str:
    """How somebody stands in a club, empty for a stranger."""
    rows = await storage.read("SELECT standing FROM club_person WHERE club_id = $1 AND person_id = $2", club, person)
    return str(rows[0]["standing"]) if rows else ""


def _stands(club: str, person: str, standing: str, now: int) -> Statement:
    sql = (
        "INSERT INTO club_person (club_id, person_id, standing, since) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (club_id, person_id) DO UPDATE SET standing = excluded.standing"
    )
    return Statement(sql, (club, person, standing, now))


async def stand(storage: Storage, club: str, people: dict[str, str], now: int) -> None:
    """Let people stand in a club as said, all at once."""
    await storage.write(*(_stands(club, person, standing, now) for person, standing in people.items()))


async def drop(storage: Storage, club: str, person: str) -> None:
    """Somebody is a stranger to a club."""
    await storage.write(Statement("DELETE FROM club_person WHERE club_id = $1 AND person_id = $2", (club, person)))


async def people(storage: Storage, club: str, *standings: str) -> list[Member]:
    """Those who stand so in a club, the founder first, then who has been there longest."""
    places = ", ".join(f"${number}" for number in range(2, len(standings) + 2))
    sql = (
        "SELECT person.id AS person, person.name, COALESCE(person.account, '') AS account, standing, since"  # noqa: S608
        f" FROM club_person JOIN person ON person.id = person_id WHERE club_id = $1 AND standing IN ({places})"
        f" ORDER BY {_RANK}, since, person.id"
    )
    return [Member(**row) for row in await storage.read(sql, club, *standings)]


async def count(storage: Storage, club: str) -> int:
    """How many belong to a club."""
    sql = f"SELECT COUNT(*) AS number FROM club_person WHERE club_id = $1 AND {_BELONG}"  # noqa: S608
    return int((await storage.read(sql, club))[0]["number"])


_LISTED: Final = (
    f"SELECT club.*, (SELECT COUNT(*) FROM club_person AS each WHERE each.club_id = club.id AND {_BELONG}) AS members"  # noqa: S608
)


async def for_everybody(storage: Storage, most: int) -> list[Listed]:
    """The clubs that everybody sees, those with most members first."""
    sql = f"{_LISTED} FROM club WHERE closed = 0 ORDER BY members DESC, name, id LIMIT $1"
    return [Listed(_club(row), int(row["members"]), "") for row in await storage.read(sql, most)]


async def of_person(storage: Storage, person: str) -> list[Listed]:
    """The clubs somebody belongs to or has asked to be let into."""
    sql = (
        f"{_LISTED}, own.standing FROM club JOIN club_person AS own ON own.club_id = club.id"
        " WHERE own.person_id = $1 AND own.standing <> 'removed' ORDER BY name, id"
    )
    return [Listed(_club(row), int(row["members"]), row["standing"]) for row in await storage.read(sql, person)]


async def count_founded(storage: Storage, person: str) -> int:
    """How many clubs somebody is the founder of."""
    sql = "SELECT COUNT(*) AS number FROM club_person WHERE person_id = $1 AND standing = 'founder'"
    return int((await storage.read(sql, person))[0]["number"])


async def add_table(storage: Storage, club: str, table: str) -> None:
    """A table was opened for a club."""
    await storage.write(Statement("INSERT INTO club_table (table_id, club_id) VALUES ($1, $2)", (table, club)))


async def tables(storage: Storage, club: str, statuses: tuple[str, ...], most: int) -> list[Summarized]:
    """The tables of a club that stand so, the newest first."""
    places = ", ".join(f"${number}" for number in range(3, len(statuses) + 3))
    sql = (
        "SELECT game_table.* FROM game_table JOIN club_table ON table_id = game_table.id WHERE club_id = $1"  # noqa: S608
        f" AND status IN ({places}) ORDER BY changed_at DESC LIMIT $2"
    )
    return summarized(await storage.read(sql, club, most, *statuses))


async def ladder(storage: Storage, club: str) -> list[Record]:
    """How members have played at the club's tables and in its tournaments, with others; the best first."""
    at = (
        "SELECT table_id FROM club_table WHERE club_id = $1 UNION SELECT table_id FROM tournament_table"
        " JOIN tournament ON tournament.id = tournament_id WHERE club = $1"
    )
    sql = (
        "SELECT person.id AS person, person.name, COALESCE(person.account, '') AS account, COUNT(*) AS matches,"  # noqa: S608
        " SUM(won) AS won, AVG((seats - place) * 1.0 / (seats - 1)) AS share FROM result"
        " JOIN club_person ON club_person.person_id = result.person_id AND club_id = $1"
        f" AND {_BELONG} JOIN person ON person.id = result.person_id"
        f" WHERE result.table_id IN ({at}) AND device = 0 AND seats > 1"
        " GROUP BY person.id, person.name, person.account ORDER BY share DESC, matches DESC, person.id"
    )
    return [
        Record(
            row["person"], row["name"], row["account"], int(row["matches"]), int(row["won"]), float(row["share"])
        )
        for row in await storage.read(sql, club)
    ]  # fmt: skip


async def dissolve(storage: Storage, club: str) -> None:
    """Let there be no such club; its tables stay with those who sit there."""
    rows = ("club_table", "club_id"), ("club_person", "club_id"), ("club", "id")
    await storage.write(*(Statement(f"DELETE FROM {table} WHERE {key} = $1", (club,)) for table, key in rows))  # noqa: S608


async def told(storage: Storage, person: str) -> list[dict[str, Any]]:
    """All that is kept here of a person, for the person."""
    sql = "SELECT name, standing, since FROM club_person JOIN club ON id = club_id WHERE person_id = $1 ORDER BY since"
    return await storage.read(sql, person)


async def forget(storage: Storage, person: str) -> None:
    """Take somebody out of all clubs; those they have founded go to who has been there longest, or are dissolved."""
    sql = "SELECT club_id FROM club_person WHERE person_id = $1 AND standing = 'founder'"
    for row in await storage.read(sql, person):
        heirs = [member for member in await people(storage, row["club_id"], *BELONG) if member.person != person]
        if heirs:
            await stand(storage, row["club_id"], {heirs[0].person: FOUNDER}, heirs[0].since)
        else:
            await dissolve(storage, row["club_id"])
    await storage.write(Statement("DELETE FROM club_person WHERE person_id = $1", (person,)))
