"""Notices: on which ways people are told that it is their turn, at which tables it is, and the outbox."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from msgspec import json as packed

from ..table.clocks import DAY
from .storage import Row, Statement, Storage
from .summaries import Summary

KEPT: Final = 30 * 24 * 3_600_000
"""Milliseconds for which what became of letters is kept, and ways that are gone."""
ON, ASKED, GONE = "on", "asked", "gone"
TURNS, TEST, CONFIRM = "turns", "test", "confirm"
WAITING, SENT, FAILED, NEEDLESS = "waiting", "sent", "failed", "needless"
NEW, TOLD, SEEN = "new", "told", "seen"


class Way(NamedTuple):
    """A way on which somebody is told."""

    id: str
    person_id: str
    kind: str
    target: str
    lane: str
    about: str
    state: str
    created_at: int


class Wish(NamedTuple):
    """How somebody wants to be told; quiet hours are minutes after midnight in the zone."""

    person_id: str
    language: str = "en"
    gather: int = 2
    zone: str = ""
    quiet_from: int | None = None
    quiet_until: int | None = None


class Turn(NamedTuple):
    """Where it is somebody's turn: since which entry, whether that was told or seen, and when it is to be told."""

    person_id: str
    table_id: str
    asked: int
    state: str
    due_at: int


class Letter(NamedTuple):
    """Something to be sent, or that was."""

    id: str
    way_id: str
    person_id: str
    kind: str
    way: str
    lane: str
    target_sum: str
    tables: str
    state: str
    reason: str
    made_at: int
    due_at: int
    tries: int
    held_until: int = 0
    holder: str = ""
    done_at: int = 0

    @property
    def told(self) -> list[str]:
        """The tables it tells of."""
        found: list[str] = json.loads(self.tables)
        return found


class GoingOn(NamedTuple):
    """A table that goes on, as the list knows it."""

    id: str
    summary: Summary
    deadline: int | None
    changed_at: int


_WAY: Final = ", ".join(Way._fields)
_TURN: Final = ", ".join(Turn._fields)
_LETTER: Final = ", ".join(Letter._fields)
_ADD_LETTER: Final = f"INSERT INTO letter ({_LETTER})"
_HAS_WAY: Final = "EXISTS (SELECT 1 FROM notice_way WHERE notice_way.person_id = {} AND notice_way.state = 'on')"


async def ways_of(storage: Storage, person: str) -> list[Way]:
    """All ways of somebody, the oldest first."""
    sql = f"SELECT {_WAY} FROM notice_way WHERE person_id = $1 ORDER BY created_at, id"  # noqa: S608
    return [Way(**row) for row in await storage.read(sql, person)]


async def find_way(storage: Storage, ident: str) -> Way | None:
    """A way by its id."""
    rows = await storage.read(f"SELECT {_WAY} FROM notice_way WHERE id = $1", ident)  # noqa: S608
    return Way(**rows[0]) if rows else None


async def add_way(storage: Storage, way: Way) -> None:
    """Keep a way; Conflict if there is already one that leads there. Ways that are gone make room."""
    clear = "DELETE FROM notice_way WHERE person_id = $1 AND kind = $2 AND state = 'gone'"
    values = ", ".join(f"${number}" for number in range(1, len(Way._fields) + 1))
    add = Statement(f"INSERT INTO notice_way ({_WAY}) VALUES ({values})", way)  # noqa: S608
    await storage.write(Statement(clear, (way.person_id, way.kind)), add)


async def confirm_way(storage: Storage, ident: str) -> None:
    """Somebody has shown that the address is theirs."""
    await storage.write(Statement("UPDATE notice_way SET state = 'on' WHERE id = $1 AND state = 'asked'", (ident,)))


async def remove_way(storage: Storage, ident: str) -> None:
    """Let a way be no more; what was to be sent on it is not."""
    await storage.write(*_given_up(ident), Statement("DELETE FROM notice_way WHERE id = $1", (ident,)))


async def lose_way(storage: Storage, ident: str) -> None:
    """There is nobody at the other end any more: the address is forgotten, its owner can see that it was there."""
    gone = "UPDATE notice_way SET state = 'gone', target = id WHERE id = $1"
    await storage.write(*_given_up(ident), Statement(gone, (ident,)))


def _given_up(way: str) -> list[Statement]:
    sql = "UPDATE letter SET state = 'needless' WHERE way_id = $1 AND state = 'waiting'"
    return [Statement(sql, (way,))]


async def wish_of(storage: Storage, person: str) -> Wish:
    """How somebody wants to be told."""
    sql = f"SELECT {', '.join(Wish._fields)} FROM notice_wish WHERE person_id = $1"  # noqa: S608
    rows = await storage.read(sql, person)
    return Wish(**rows[0]) if rows else Wish(person)


async def keep_wish(storage: Storage, wish: Wish) -> None:
    """Remember how somebody wants to be told."""
    sql = (
        "INSERT INTO notice_wish (person_id, language, gather, zone, quiet_from, quiet_until)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person_id) DO UPDATE SET language = excluded.language,"
        " gather = excluded.gather, zone = excluded.zone, quiet_from = excluded.quiet_from,"
        " quiet_until = excluded.quiet_until"
    )
    await storage.write(Statement(sql, wish))


async def speak(storage: Storage, person: str, language: str) -> None:
    """Tell somebody in this language from now on, if they are told anything."""
    await storage.write(Statement("UPDATE notice_wish SET language = $1 WHERE person_id = $2", (language, person)))


async def going_on(storage: Storage, since: int) -> list[GoingOn]:
    """Tables that have gone on since some time at which somebody plays who wants to be told."""
    sql = (
        "SELECT id, summary, deadline, changed_at FROM game_table WHERE status = 'playing' AND public IN (0, 1)"
        " AND changed_at >= $1 AND EXISTS (SELECT 1 FROM table_person JOIN notice_way"
        " ON notice_way.person_id = table_person.person_id AND notice_way.state = 'on'"
        " WHERE table_person.table_id = game_table.id)"
    )
    return _listed(await storage.read(sql, since))


async def tables_told(storage: Storage, person: str, tables: Collection[str]) -> list[GoingOn]:
    """Those of these tables of which somebody was told and that have not been looked at since."""
    sql = (
        "SELECT id, summary, deadline, changed_at FROM game_table JOIN turn ON table_id = id"  # noqa: S608
        f" WHERE person_id = $1 AND state = 'told' AND status = 'playing' AND id IN ({_places(tables, 2)}) ORDER BY id"
    )
    return _listed(await storage.read(sql, person, *tables)) if tables else []


async def tables_named(storage: Storage, tables: Collection[str]) -> dict[str, str]:
    """The games of these tables."""
    sql = f"SELECT id, game FROM game_table WHERE id IN ({_places(tables)})"  # noqa: S608
    return {row["id"]: row["game"] for row in await storage.read(sql, *tables)} if tables else {}


def _listed(rows: list[Row]) -> list[GoingOn]:
    return [
        GoingOn(row["id"], packed.decode(row["summary"], type=Summary), row["deadline"], row["changed_at"])
        for row in rows
    ]


def _places(values: Collection[object], first: int = 1) -> str:
    return ", ".join(f"${number}" for number in range(first, first + len(values)))


async def who_is_told(storage: Storage, people: Collection[str]) -> set[str]:
    """Those of these people who have a way."""
    sql = f"SELECT DISTINCT person_id FROM notice_way WHERE state = 'on' AND person_id IN ({_places(people)})"  # noqa: S608
    return {row["person_id"] for row in await storage.read(sql, *people)} if people else set()


async def wishes_of(storage: Storage, people: Collection[str]) -> dict[str, Wish]:
    """How these people want to be told."""
    sql = f"SELECT {', '.join(Wish._fields)} FROM notice_wish WHERE person_id IN ({_places(people)})"  # noqa: S608
    found = {row["person_id"]: Wish(**row) for row in await storage.read(sql, *people)} if people else {}
    return {person: found.get(person, Wish(person)) for person in people}


async def turns_at(storage: Storage, tables: Collection[str]) -> dict[tuple[str, str], Turn]:
    """What is known of turns at these tables, by person and table."""
    sql = f"SELECT {_TURN} FROM turn WHERE table_id IN ({_places(tables)})"  # noqa: S608
    rows = await storage.read(sql, *tables) if tables else []
    return {(row["person_id"], row["table_id"]): Turn(**row) for row in rows}


def noted(turn: Turn) -> Statement:
    """What notes that it is somebody's turn; nothing changes if they were told of the table and have not come yet."""
    sql = (
        "INSERT INTO turn (person_id, table_id, asked, state, due_at, batch) VALUES ($1, $2, $3, $4, $5, '')"
        " ON CONFLICT (person_id, table_id) DO UPDATE SET asked = excluded.asked, state = excluded.state,"
        " due_at = excluded.due_at WHERE turn.asked < excluded.asked AND turn.state = 'seen'"
    )
    return Statement(sql, turn)


def looked_at(person: str, table: str, asked: int) -> Statement:
    """What notes that somebody has looked at a table."""
    sql = (
        "UPDATE turn SET state = 'seen', asked = CASE WHEN asked < $3 THEN $3 ELSE asked END"
        " WHERE person_id = $1 AND table_id = $2"
    )
    return Statement(sql, (person, table, asked))


def passed(person: str, table: str, asked: int) -> Statement:
    """What forgets a turn that is over; one that was told is remembered until the table is looked at."""
    sql = "DELETE FROM turn WHERE person_id = $1 AND table_id = $2 AND asked = $3 AND state <> 'told'"
    return Statement(sql, (person, table, asked))


async def tidy_up(storage: Storage, now: int) -> None:
    """Forget turns at tables that are over or of people who are not told, old letters, and ways long gone."""
    going = "SELECT 1 FROM game_table WHERE game_table.id = turn.table_id AND status = 'playing'"
    await storage.write(
        Statement(f"DELETE FROM turn WHERE NOT EXISTS ({going}) OR NOT {_HAS_WAY.format('turn.person_id')}"),  # noqa: S608
        Statement("DELETE FROM letter WHERE made_at < $1", (now - KEPT,)),
        Statement("DELETE FROM letter WHERE person_id = '' AND made_at < $1", (now - DAY,)),
        Statement("DELETE FROM notice_way WHERE state <> 'on' AND created_at < $1", (now - KEPT,)),
    )


async def due_turns(storage: Storage, now: int) -> dict[str, list[Turn]]:
    """The people who are to be told now, and all that is new to them: what is not quite due comes along."""
    sql = (
        f"SELECT {_TURN} FROM turn WHERE state = 'new' AND person_id IN"  # noqa: S608
        " (SELECT person_id FROM turn WHERE state = 'new' AND due_at <= $1) ORDER BY person_id, table_id"
    )
    found: dict[str, list[Turn]] = {}
    for row in await storage.read(sql, now):
        found.setdefault(row["person_id"], []).append(Turn(**row))
    return found


async def put_off(storage: Storage, person: str, until: int) -> None:
    """Tell somebody later."""
    sql = "UPDATE turn SET due_at = $1 WHERE person_id = $2 AND state = 'new' AND due_at < $1"
    await storage.write(Statement(sql, (until, person)))


async def tell(storage: Storage, batch: str, person: str, tables: Sequence[str], letters: Sequence[Letter]) -> None:
    """Put letters about these tables into the outbox, all together, and only if no other server has done so."""
    mark = (
        "UPDATE turn SET state = 'told', batch = $1 WHERE person_id = $2 AND state = 'new'"  # noqa: S608
        f" AND table_id IN ({_places(tables, 3)})"
    )
    values = ", ".join(f"${number}" for number in range(1, len(Letter._fields) + 1))
    told = f"${len(Letter._fields) + 1}"
    add = f"{_ADD_LETTER} SELECT {values} WHERE EXISTS (SELECT 1 FROM turn WHERE batch = {told})"  # noqa: S608
    await storage.write(
        Statement(mark, (batch, person, *tables)), *(Statement(add, (*letter, batch)) for letter in letters)
    )


async def post(storage: Storage, letter: Letter) -> None:
    """Put a letter into the outbox."""
    values = ", ".join(f"${number}" for number in range(1, len(Letter._fields) + 1))
    await storage.write(Statement(f"{_ADD_LETTER} VALUES ({values})", letter))


async def due_letters(storage: Storage, now: int, but: Collection[str], most: int) -> list[Letter]:
    """Letters that are to be sent now and that nobody holds, but for some lanes; the oldest first."""
    lanes = f" AND lane NOT IN ({_places(but, 3)})" if but else ""
    sql = (
        f"SELECT {_LETTER} FROM letter WHERE state = 'waiting' AND due_at <= $1 AND held_until <= $1{lanes}"  # noqa: S608
        " ORDER BY due_at, id LIMIT $2"
    )
    return [Letter(**row) for row in await storage.read(sql, now, most, *but)]


async def waiting_on(storage: Storage, way: str, kind: str) -> list[Letter]:
    """All letters of a kind that wait on a way."""
    sql = f"SELECT {_LETTER} FROM letter WHERE way_id = $1 AND kind = $2 AND state = 'waiting' ORDER BY made_at"  # noqa: S608
    return [Letter(**row) for row in await storage.read(sql, way, kind)]


async def hold(storage: Storage, letter: Letter, holder: str, now: int, until: int) -> bool:
    """Whether it is for us to send a letter: of several who want it, one holds it until then."""
    take = "UPDATE letter SET holder = $1, held_until = $2 WHERE id = $3 AND state = 'waiting' AND held_until <= $4"
    await storage.write(Statement(take, (holder, until, letter.id, now)))
    sql = "SELECT 1 AS found FROM letter WHERE id = $1 AND holder = $2 AND held_until = $3 AND state = 'waiting'"
    return bool(await storage.read(sql, letter.id, holder, until))


async def settle(storage: Storage, letter: Letter, holder: str, state: str, now: int, reason: str = "") -> None:
    """Note what has become of a letter."""
    sql = "UPDATE letter SET state = $1, reason = $2, done_at = $3, held_until = 0 WHERE id = $4 AND holder = $5"
    await storage.write(Statement(sql, (state, reason, now, letter.id, holder)))


async def try_later(storage: Storage, letter: Letter, holder: str, due_at: int, reason: str) -> None:
    """Let a letter be sent once more, later."""
    sql = (
        "UPDATE letter SET tries = tries + 1, due_at = $1, reason = $2, held_until = 0"
        " WHERE id = $3 AND holder = $4 AND state = 'waiting'"
    )
    await storage.write(Statement(sql, (due_at, reason, letter.id, holder)))


async def letters_of(storage: Storage, person: str, most: int) -> list[Letter]:
    """What was sent to somebody lately, the newest first."""
    sql = f"SELECT {_LETTER} FROM letter WHERE person_id = $1 ORDER BY made_at DESC, id LIMIT $2"  # noqa: S608
    return [Letter(**row) for row in await storage.read(sql, person, most)]


async def count_asked(storage: Storage, target: str, since: int) -> int:
    """How often an address was asked lately whether it wants to be told, whoever wanted that."""
    sql = "SELECT count(*) AS number FROM letter WHERE kind = 'confirm' AND target_sum = $1 AND made_at > $2"
    return int((await storage.read(sql, sum_of(target), since))[0]["number"])


def sum_of(target: str) -> str:
    """What tells whether two addresses are the same, and nothing else.

    Many mail servers put letters into the same box whatever the case, the dots and what follows a plus.
    """
    name, at, host = target.lower().partition("@")
    known = f"{name.partition('+')[0].replace('.', '')}@{host}" if at else target
    return sha256(known.encode()).hexdigest()[:24]


async def secret_of(storage: Storage, name: str, new: str) -> str:
    """What all servers of this house know by this name; the first to ask says what it is."""
    sql = "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    await storage.write(Statement(sql, (name, new)))
    return str((await storage.read("SELECT value FROM secret WHERE name = $1", name))[0]["value"])


async def told(storage: Storage, person: str) -> dict[str, Any]:
    """All that is kept of how somebody is told."""
    wish = await wish_of(storage, person)
    ways, letters = await ways_of(storage, person), await letters_of(storage, person, 10_000)
    turns = await storage.read("SELECT table_id, state, due_at FROM turn WHERE person_id = $1", person)
    return {
        "wish": {name: value for name, value in wish._asdict().items() if name != "person_id"},
        "ways": [{"kind": way.kind, "to": way.target, "state": way.state, "since": way.created_at} for way in ways],
        "sent": [
            {"at": letter.made_at, "kind": letter.kind, "way": letter.way, "tables": letter.told, "state": letter.state}
            for letter in letters
        ],
        "turns": [{"table": turn["table_id"], "state": turn["state"], "at": turn["due_at"]} for turn in turns],
    }


def handed_over(guest: str, person: str) -> list[Statement]:
    """What gives an account the ways of the guest it was; how it wants to be told it has said itself, if at all."""
    ways = (
        "UPDATE notice_way SET person_id = $1 WHERE person_id = $2 AND NOT EXISTS (SELECT 1 FROM notice_way AS own"
        " WHERE own.person_id = $1 AND own.kind = notice_way.kind AND own.target = notice_way.target)"
    )
    wish = (
        "INSERT INTO notice_wish (person_id, language, gather, zone, quiet_from, quiet_until)"
        " SELECT $1, language, gather, zone, quiet_from, quiet_until FROM notice_wish WHERE person_id = $2"
        " ON CONFLICT DO NOTHING"
    )
    letters = "UPDATE letter SET person_id = $1 WHERE person_id = $2"
    return [*(Statement(sql, (person, guest)) for sql in (ways, wish, letters)), *forgotten(guest)]


def forgotten(person: str) -> list[Statement]:
    """What deletes all that is kept of how somebody is told.

    That an address was asked stays for a day, of nobody: else whoever deletes themselves could ask it again and again.
    """
    rows = ("notice_way", "notice_wish", "turn")
    asked = "UPDATE letter SET person_id = '', way_id = '', state = 'needless', reason = '' WHERE person_id = $1"
    return [
        *(Statement(f"DELETE FROM {name} WHERE person_id = $1", (person,)) for name in rows),  # noqa: S608
        Statement(f"{asked} AND kind = 'confirm'", (person,)),
        Statement("DELETE FROM letter WHERE person_id = $1", (person,)),
    ]
