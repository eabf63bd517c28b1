"""Tournaments: their logs, and the rows that lists and the director read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import DecodeError, Struct, json, structs

from ..logs import told
from ..table.table import Unplayable
from ..tournaments import log
from ..tournaments.log import Line
from ..tournaments.standings import standings
from ..tournaments.tournament import Tournament, load_tournament
from .storage import Row, Statement, Storage

SOMETHING_MUST_HAPPEN: Final = (
    "SELECT id FROM tournament WHERE status IN ('announced', 'playing') AND look_at <= $1"
    " UNION SELECT tournament_id FROM tournament_table LEFT JOIN game_table ON game_table.id = table_id"
    " WHERE open = 1 AND (game_table.id IS NULL OR game_table.status IN ('finished', 'closed')"
    " OR (game_table.status = 'open' AND missing_at <= $1))"
)
"""A round is to begin or its time is up; a table is not there yet, is over, or waits for somebody who does not come."""

PEOPLE: Final = ("person", "host", "guest")
"""The fields of entries that hold somebody."""


class Summary(Struct, frozen=True):
    """A tournament in a list."""

    name: str
    host: str
    game: str
    form: str
    seats: int
    count: int
    most: int
    round: int
    rounds: int
    begins_at: int
    winner: str
    won: bool = True
    """Whether anybody has won anything, once it is over."""


class Listed(NamedTuple):
    """A tournament as lists know it."""

    id: str
    status: str
    access: str
    club: str
    look_at: int
    summary: Summary


async def read(storage: Storage, ident: str, known: Tournament | None) -> Tournament | None:
    """The tournament as it is now; what is known of it need not be read again."""
    rows = await storage.read("SELECT seq, edition FROM tournament WHERE id = $1", ident)
    if not rows:
        return None
    row = rows[0]
    if known is None or known.edition != row["edition"]:
        found = load_tournament(ident, await read_lines(storage, ident))
        found.edition = row["edition"]
        return found
    if row["seq"] > known.seq:
        for line in await read_lines(storage, ident, known.seq):
            known.apply(line)
    return known


async def read_lines(storage: Storage, ident: str, after: int = 0) -> list[Line]:
    """The log of a tournament."""
    sql = "SELECT seq, at, body FROM tournament_entry WHERE tournament_id = $1 AND seq > $2 ORDER BY seq"
    rows = await storage.read(sql, ident, after)
    try:
        return [Line(row["seq"], row["at"], log.read_entry(row["body"])) for row in rows]
    except DecodeError as error:
        raise Unplayable(f"what was written cannot be read ({told(error)})") from error


async def write(storage: Storage, tournament: Tournament, line: Line) -> None:
    """Write down the entry that has made the tournament what it is; Conflict if somebody else was faster."""
    sql = "INSERT INTO tournament_entry (tournament_id, seq, at, body) VALUES ($1, $2, $3, $4)"
    entry = Statement(sql, (tournament.id, line.seq, line.at, log.written(line.entry)))
    await storage.write(entry, _listed(tournament), *_people(tournament, line), *_tables(tournament, line))


def _listed(tournament: Tournament) -> Statement:
    sql = (
        "INSERT INTO tournament (id, seq, edition, status, access, club, look_at, changed_at, summary)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq,"
        " edition = excluded.edition, status = excluded.status, look_at = excluded.look_at,"
        " changed_at = excluded.changed_at, summary = excluded.summary"
    )
    plan = tournament.plan
    values = (tournament.id, tournament.seq, tournament.edition, tournament.status, plan.access, plan.club)
    summary = json.encode(_summary(tournament)).decode()
    return Statement(sql, (*values, tournament.look_at, tournament.changed_at, summary))


def _summary(tournament: Tournament) -> Summary:
    plan = tournament.plan
    first = standings(tournament)[0] if tournament.status == "over" else None
    count = len(tournament.entrants if tournament.status == "over" else tournament.active)
    return Summary(
        plan.name, tournament.host, plan.game, plan.form, plan.seats, count, plan.most,
        len(tournament.rounds), tournament.planned, plan.begins_at, first.entrant.name if first else "",
        first is None or first.points > 0,
    )  # fmt: skip


def _people(tournament: Tournament, line: Line) -> list[Statement]:
    sql = (
        "INSERT INTO tournament_person (tournament_id, person_id, takes_part) VALUES ($1, $2, $3)"
        " ON CONFLICT (tournament_id, person_id) DO UPDATE SET takes_part = excluded.takes_part"
        " WHERE tournament_person.takes_part <> excluded.takes_part"
    )
    gone = "DELETE FROM tournament_person WHERE tournament_id = $1 AND person_id = $2"
    match line.entry:
        case log.Announced(host=person) | log.Joined(person=person) | log.Withdrawn(person=person):
            return [Statement(sql, (tournament.id, person, int(tournament.is_active(person))))]
        case log.Handed(guest, person):
            part = int(tournament.is_active(person))
            return [Statement(gone, (tournament.id, guest)), Statement(sql, (tournament.id, person, part))]
    return []


def _tables(tournament: Tournament, line: Line) -> list[Statement]:
    match line.entry:
        case log.Paired():
            number = len(tournament.rounds) - 1
            sql = "INSERT INTO tournament_table (table_id, tournament_id, missing_at, open) VALUES ($1, $2, $3, 1)"
            return [
                Statement(sql, (tournament.table_id(number, group), tournament.id, line.at + tournament.plan.patience))
                for group in tournament.rounds[number].tables
            ]
        case log.Noted(number, group):
            sql = "UPDATE tournament_table SET open = 0 WHERE table_id = $1"
            return [Statement(sql, (tournament.table_id(number, group),))]
    return []


async def let_go(storage: Storage, ident: str) -> None:
    """Wait for no table of a tournament any more."""
    await storage.write(Statement("UPDATE tournament_table SET open = 0 WHERE tournament_id = $1", (ident,)))


async def due(storage: Storage, now: int) -> list[str]:
    """The tournaments in which something must happen."""
    return [row["id"] for row in await storage.read(SOMETHING_MUST_HAPPEN, now)]


class TableNow(NamedTuple):
    """How a table of a tournament stands."""

    status: str
    levels: list[str]
    """What bot plays each seat, empty for a person."""
    people: list[str]
    changed_at: int


class _Seat(Struct):
    level: str = ""
    person: str = ""


class _Summary(Struct):
    seats: list[_Seat]


async def tables_now(storage: Storage, tables: Sequence[str]) -> dict[str, TableNow]:
    """How tables stand, as far as they have been opened."""
    if not tables:
        return {}
    places = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
    rows = await storage.read(f"SELECT id, status, summary, changed_at FROM game_table WHERE id IN ({places})", *tables)  # noqa: S608
    return {row["id"]: _table_now(row) for row in rows}


def _table_now(row: Row) -> TableNow:
    seats = json.decode(row["summary"], type=_Summary).seats
    return TableNow(row["status"], [seat.level for seat in seats], [seat.person for seat in seats], row["changed_at"])


async def listed(storage: Storage, statuses: Sequence[str], most: int) -> list[Listed]:
    """The tournaments open to everybody, those that go on soonest or changed last."""
    order = "look_at" if "over" not in statuses else "changed_at DESC"
    places = ", ".join(f"${number}" for number in range(2, len(statuses) + 2))
    sql = f"SELECT * FROM tournament WHERE access = 'all' AND status IN ({places}) ORDER BY {order}, id LIMIT $1"  # noqa: S608
    return _all_listed(await storage.read(sql, most, *statuses))


async def of_person(storage: Storage, person: str, most: int) -> list[Listed]:
    """Somebody's tournaments, those that go on first."""
    sql = (
        "SELECT tournament.* FROM tournament JOIN tournament_person ON tournament_id = id WHERE person_id = $1"
        " ORDER BY CASE status WHEN 'playing' THEN 0 WHEN 'announced' THEN 1 ELSE 2 END, look_at DESC LIMIT $2"
    )
    return _all_listed(await storage.read(sql, person, most))


async def next_of(storage: Storage, person: str) -> str:
    """The tournament of somebody in which something happens next, empty if there is none."""
    sql = (
        "SELECT id FROM tournament JOIN tournament_person ON tournament_id = id WHERE person_id = $1"
        " AND takes_part = 1 AND status IN ('announced', 'playing')"
        " ORDER BY CASE status WHEN 'playing' THEN 0 ELSE 1 END, look_at LIMIT 1"
    )
    rows = await storage.read(sql, person)
    return str(rows[0]["id"]) if rows else ""


async def of_club(storage: Storage, club: str, most: int) -> list[Listed]:
    """The tournaments of a club, the newest first."""
    return _all_listed(
        await storage.read("SELECT * FROM tournament WHERE club = $1 ORDER BY changed_at DESC LIMIT $2", club, most)
    )


def _all_listed(rows: list[Row]) -> list[Listed]:
    return [
        Listed(
            row["id"], row["status"], row["access"], row["club"], row["look_at"],
            json.decode(row["summary"], type=Summary),
        )
        for row in rows
    ]  # fmt: skip


async def all_of(storage: Storage, person: str) -> list[str]:
    """All tournaments in which somebody has left a trace."""
    sql = "SELECT tournament_id FROM tournament_person WHERE person_id = $1 ORDER BY tournament_id"
    return [row["tournament_id"] for row in await storage.read(sql, person)]


async def count_hosted(storage: Storage, person: str) -> int:
    """How many tournaments somebody hosts that are not over."""
    sql = (
        "SELECT summary FROM tournament JOIN tournament_person ON tournament_id = id WHERE person_id = $1"
        " AND status IN ('announced', 'playing')"
    )
    return sum(json.decode(row["summary"], type=Summary).host == person for row in await storage.read(sql, person))


def selves(lines: Sequence[Line], person: str) -> list[str]:
    """Under which ids somebody is in a log: an account, too, as the guests it once was."""
    found = [person]
    for line in reversed(lines):
        if isinstance(line.entry, log.Handed) and line.entry.person in found:
            found.append(line.entry.guest)
    return found


def people_in(entry: log.Entry) -> set[str]:
    """Whom an entry is of, or about."""
    named = {getattr(entry, field, "") for field in PEOPLE} - {""}
    return named | {person for group in getattr(entry, "groups", ()) for person in group}


async def rewrite(storage: Storage, ident: str, person: str, nobody: str) -> None:
    """Let nobody have taken part where somebody did; the log is written anew without names and ids.

    What another node writes meanwhile is looked through once more.
    """
    known = selves(await read_lines(storage, ident), person)
    nobodies = {each: f"{nobody}-{number}" if number else nobody for number, each in enumerate(known)}
    lines = await read_lines(storage, ident)
    while any(people_in(line.entry) & set(known) for line in lines):
        await _rewrite(storage, ident, lines, nobodies)
        lines = await read_lines(storage, ident)
    gone = "DELETE FROM tournament_person WHERE tournament_id = $1 AND person_id = $2"
    await storage.write(*(Statement(gone, (ident, each)) for each in known))


async def _rewrite(storage: Storage, ident: str, lines: list[Line], nobodies: Mapping[str, str]) -> None:
    new = [line._replace(entry=_without(line.entry, nobodies)) for line in lines]
    found = load_tournament(ident, new)
    rows = await storage.read("SELECT edition FROM tournament WHERE id = $1", ident)
    found.edition = rows[0]["edition"] + 1
    sql = "UPDATE tournament_entry SET body = $1 WHERE tournament_id = $2 AND seq = $3"
    changed = [
        Statement(sql, (log.written(line.entry), ident, line.seq))
        for line, before in zip(new, lines, strict=True)
        if line != before
    ]
    await storage.write(*changed, _listed(found))


def _without(entry: log.Entry, nobodies: Mapping[str, str]) -> log.Entry:
    """The entry with nobody in the place of a person."""
    if isinstance(entry, log.Paired):
        return log.Paired([[nobodies.get(person, person) for person in group] for group in entry.groups])
    named = {field: person for field in PEOPLE if (person := getattr(entry, field, "")) in nobodies}
    changed: dict[str, str] = {field: nobodies[person] for field, person in named.items()}
    if changed and isinstance(entry, log.Joined):
        changed["name"] = ""
    return structs.replace(entry, **changed)
