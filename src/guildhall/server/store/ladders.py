"""Ladders: rated matches in the order in which they ended, one after the other, and what each did to ratings.

Each ladder remembers the last match that is rated. Whoever rates one more says which one came before, so that of two
servers only one is right, and each match counts once. A match that is late, because a server wrote it down after one
that ended later, takes its place: those behind it are rated anew.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from ..rating import PROVISIONAL, Rating
from .openness import OWNED, RATINGS, is_public, is_seen
from .results import COLUMNS, SeatResult
from .storage import Row, Statement, Storage


class Head(NamedTuple):
    """The last match of a ladder that is rated, and which one it was."""

    number: int = 0
    table_id: str = ""
    ended_at: int = 0


class Standing(NamedTuple):
    """A player's rating after so many rated matches."""

    rating: Rating = Rating()
    played: int = 0

    @property
    def provisional(self) -> bool:
        """Whether there were too few matches to tell much."""
        return self.played < PROVISIONAL


class Step(NamedTuple):
    """A match that is rated, and where everybody stands after it."""

    table_id: str
    ended_at: int
    ladder: str
    people: list[str]
    """Who played, nobody where a bot of ours did."""
    standings: list[Standing]
    gains: list[float]


class Kept(NamedTuple):
    """What is kept of the rating of a seat."""

    table_id: str
    seat: int
    number: int
    played: int
    mu: float
    sigma: float
    gain: float
    latest: int


class Rung(NamedTuple):
    """Somebody on a ladder; not everybody is shown to everybody."""

    person_id: str
    name: str
    account: str
    owner: str
    """Whose program it is; empty for people."""
    standing: Standing
    public: bool


LOWEST: Final = -1e9
"""Below every rating."""
_SET: Final = "number = $1, played = $2, mu = $3, sigma = $4, gain = $5, latest = $6"
_UNSET: Final = "number = NULL, played = NULL, mu = NULL, sigma = NULL, gain = NULL, latest = 0"


async def to_rate(storage: Storage, most: int) -> list[list[SeatResult]]:
    """Rated matches that are not rated yet, all seats of each, in the order in which they ended."""
    sql = (
        f"SELECT {COLUMNS} FROM result WHERE table_id IN"  # noqa: S608
        " (SELECT table_id FROM result WHERE rated = 1 AND number IS NULL AND seat = 0"
        " ORDER BY ended_at, table_id LIMIT $1)"
    )
    return in_order([SeatResult(**row) for row in await storage.read(sql, most)])


async def is_rated(storage: Storage, table: str) -> bool:
    """Whether a match is rated by now."""
    rows = await storage.read("SELECT number FROM result WHERE table_id = $1 AND seat = 0", table)
    return not rows or rows[0]["number"] is not None


def in_order(results: Sequence[SeatResult]) -> list[list[SeatResult]]:
    """Results match by match, in the order in which they ended; with the same time by the names of their tables."""
    matches: dict[str, list[SeatResult]] = {}
    for result in sorted(results, key=lambda result: result.seat):
        matches.setdefault(result.table_id, []).append(result)
    return sorted(matches.values(), key=place_in_time)


def place_in_time(match: Sequence[SeatResult]) -> tuple[int, str]:
    """What the order of matches goes by."""
    return match[0].ended_at, match[0].table_id


async def head_of(storage: Storage, ladder: str) -> Head:
    """How far a ladder has come."""
    rows = await storage.read("SELECT number, table_id, ended_at FROM ladder WHERE id = $1", ladder)
    return Head(**rows[0]) if rows else Head()


async def standing_of(storage: Storage, ladder: str, person: str) -> Standing:
    """Where somebody stands."""
    sql = (
        "SELECT mu, sigma, played FROM result WHERE ladder = $1 AND person_id = $2 AND number IS NOT NULL"
        " ORDER BY number DESC LIMIT 1"
    )
    rows = await storage.read(sql, ladder, person)
    return _standing(rows[0]) if rows else Standing()


def _standing(row: Row) -> Standing:
    return Standing(Rating(row["mu"], row["sigma"]), row["played"])


def moved(ladder: str, before: Head, after: Head) -> list[Statement]:
    """What brings a ladder from one match to another, and is a conflict if it was not where we thought."""
    return [
        Statement("INSERT INTO ladder VALUES ($1, 0, '', 0) ON CONFLICT DO NOTHING", (ladder,)),
        Statement(
            "UPDATE ladder SET number = $1, table_id = $2, ended_at = $3"
            " WHERE id = $4 AND number = $5 AND table_id = $6",
            (*after, ladder, before.number, before.table_id),
        ),
        # Inserting a row that is there is what both databases call a conflict.
        Statement(
            "INSERT INTO ladder SELECT * FROM ladder WHERE id = $1 AND NOT (number = $2 AND table_id = $3)",
            (ladder, after.number, after.table_id),
        ),
    ]


async def climb(storage: Storage, before: Head, step: Step) -> None:
    """Write down what a match did to ratings; Conflict if another one came before."""
    after = Head(before.number + 1, step.table_id, step.ended_at)
    await storage.write(*moved(step.ladder, before, after), *written(after.number, step))


def written(number: int, step: Step) -> list[Statement]:
    """What writes down a match as the one of this number."""
    older = "UPDATE result SET latest = 0 WHERE ladder = $1 AND person_id = $2 AND latest = 1 AND number < $3"
    found = [Statement(older, (step.ladder, person, number)) for person in step.people if person]
    for seat, (person, standing, gain) in enumerate(zip(step.people, step.standings, step.gains, strict=True)):
        values = (number, standing.played, *standing.rating, gain, int(bool(person)), step.table_id, seat)
        sql = f"UPDATE result SET {_SET} WHERE table_id = $7 AND seat = $8 AND number IS NULL"  # noqa: S608
        found.append(Statement(sql, values))
    return found


def undone(ladder: str, after: int = 0) -> Statement:
    """What lets the matches of a ladder after one of them be rated no longer."""
    return Statement(f"UPDATE result SET {_UNSET} WHERE ladder = $1 AND number > $2", (ladder, after))  # noqa: S608


async def step_back(storage: Storage, ladder: str, before: Head, ended_at: int) -> None:
    """Let a ladder be as it was before a time: what ended then or later is to be rated anew."""
    sql = (
        "SELECT number, table_id, ended_at FROM result WHERE ladder = $1 AND number IS NOT NULL AND ended_at < $2"
        " AND seat = 0 ORDER BY number DESC LIMIT 1"
    )
    rows = await storage.read(sql, ladder, ended_at)
    after = Head(**rows[0]) if rows else Head()
    last = (
        "UPDATE result SET latest = 1 WHERE ladder = $1 AND person_id <> '' AND number = (SELECT max(other.number)"
        " FROM result AS other WHERE other.ladder = result.ladder AND other.person_id = result.person_id)"
    )
    await storage.write(*moved(ladder, before, after), undone(ladder, after.number), Statement(last, (ladder,)))


async def all_of(storage: Storage) -> set[str]:
    """All ladders on which something was rated."""
    return {row["id"] for row in await storage.read("SELECT id FROM ladder")}


async def kept_of(storage: Storage, ladder: str) -> list[Kept]:
    """What is kept of the ratings of a ladder."""
    sql = f"SELECT {', '.join(Kept._fields)} FROM result WHERE ladder = $1 AND number IS NOT NULL ORDER BY number, seat"  # noqa: S608
    return [Kept(**row) for row in await storage.read(sql, ladder)]


async def rewrite(storage: Storage, ladder: str, before: Head, after: Head, steps: Sequence[Step]) -> None:
    """Write all ratings of a ladder anew; Conflict if a match was rated meanwhile."""
    new = [statement for number, step in enumerate(steps, start=1) for statement in written(number, step)]
    await storage.write(*moved(ladder, before, after), undone(ladder), *new)


_RUNGS: Final = (
    "SELECT person.id, person.name, person.account, owner.name AS owner, result.mu, result.sigma, result.played,"  # noqa: S608
    f" CASE WHEN {is_public(RATINGS)} THEN 1 ELSE 0 END AS public"
    f" FROM result JOIN person ON person.id = result.person_id {OWNED}"
    " WHERE result.ladder = $1 AND result.latest = 1"
)


async def rungs(storage: Storage, ladder: str, viewer: str, after: int, most: int) -> list[Rung]:
    """Those whose rating is settled and shown to somebody, the best first."""
    sql = f"{_RUNGS} AND result.played >= $3 AND {is_seen(RATINGS, '$2')} ORDER BY result.mu DESC, person.id"
    return _rungs(await storage.read(f"{sql} LIMIT $4 OFFSET $5", ladder, viewer, PROVISIONAL, most, after))


async def newcomers(storage: Storage, ladder: str, viewer: str, most: int) -> list[Rung]:
    """Those whose rating is still provisional and shown to somebody, those who have played most first."""
    sql = f"{_RUNGS} AND result.played < $3 AND {is_seen(RATINGS, '$2')} ORDER BY result.played DESC, result.mu DESC"
    return _rungs(await storage.read(f"{sql}, person.id LIMIT $4", ladder, viewer, PROVISIONAL, most))


def _rungs(rows: list[Row]) -> list[Rung]:
    return [
        Rung(row["id"], row["name"], row["account"] or "", row["owner"] or "", _standing(row), bool(row["public"]))
        for row in rows
    ]


async def count_seen(storage: Storage, ladder: str, viewer: str, mu: float = LOWEST) -> int:
    """How many there are whose rating is settled, above this one, and shown to somebody."""
    sql = (
        f"SELECT count(*) AS number FROM result JOIN person ON person.id = result.person_id {OWNED}"  # noqa: S608
        " WHERE result.ladder = $1 AND result.latest = 1 AND result.played >= $3 AND result.mu > $4"
        f" AND {is_seen(RATINGS, '$2')}"
    )
    return int((await storage.read(sql, ladder, viewer, PROVISIONAL, mu))[0]["number"])


async def count_above(storage: Storage, ladder: str, mu: float) -> int:
    """How many of those who show it to everybody have a settled rating above this one."""
    sql = (
        f"SELECT count(*) AS number FROM result JOIN person ON person.id = result.person_id {OWNED}"  # noqa: S608
        f" WHERE result.ladder = $1 AND result.latest = 1 AND result.played >= $2 AND result.mu > $3"
        f" AND {is_public(RATINGS)}"
    )
    return int((await storage.read(sql, ladder, PROVISIONAL, mu))[0]["number"])


async def count_ranked(storage: Storage, ladder: str) -> int:
    """How many of those who show it to everybody have a settled rating."""
    return await count_above(storage, ladder, LOWEST)


async def standings_of(storage: Storage, person: str) -> dict[str, Standing]:
    """Where somebody stands, for each ladder on which they played."""
    sql = "SELECT ladder, mu, sigma, played FROM result WHERE person_id = $1 AND latest = 1"
    return {row["ladder"]: _standing(row) for row in await storage.read(sql, person)}


async def seen_standings(storage: Storage, ladder: str, viewer: str, people: Collection[str]) -> dict[str, Standing]:
    """Where those of these people stand whose ratings are shown to somebody."""
    if not people:
        return {}
    places = ", ".join(f"${number}" for number in range(3, len(people) + 3))
    sql = f"{_RUNGS} AND person.id IN ({places}) AND {is_seen(RATINGS, '$2')}"
    return {row["id"]: _standing(row) for row in await storage.read(sql, ladder, viewer, *people)}


async def after_match(storage: Storage, table: str) -> dict[str, tuple[Standing, float]]:
    """Where those who played a rated match stood after it, and what it did to them; nothing until it is rated."""
    sql = (
        "SELECT person_id, mu, sigma, played, gain FROM result WHERE table_id = $1 AND number IS NOT NULL"
        " AND person_id <> ''"
    )
    return {row["person_id"]: (_standing(row), row["gain"]) for row in await storage.read(sql, table)}
