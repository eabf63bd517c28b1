"""Offers: the open tables that people may come to, for those who look for one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from ..table import log
from ..table.clocks import DAY, MINUTE
from ..table.table import Line, Table
from .friends import PRESENT
from .storage import Row, Statement, Storage
from .summaries import Summarized, summarized

STALE: Final = DAY
"""Milliseconds after which a table that nobody has looked at is offered no more, but for those over days."""
STALE_OVER_DAYS: Final = 14 * DAY
AT_ONCE: Final = MINUTE
"""Milliseconds within which somebody must have been seen at a table that is to begin soon."""
LARGEST_GROUP: Final = 500

_KEEP: Final = (
    "INSERT INTO offer (table_id, game, pace, seats, free, rated, language, public, opened_at, seen_at, fill_at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (table_id) DO UPDATE"
    " SET free = excluded.free, seen_at = excluded.seen_at, fill_at = excluded.fill_at"
)
_CHANGES: Final = log.Opened | log.Sat | log.Stood | log.Filled | log.Fixed | log.Closed | log.Shut | log.Reopened


class Wish(NamedTuple):
    """What somebody looks for; what is empty does not matter."""

    game: str = ""
    pace: str = ""
    """`free`, `live`, `days`, or `now` for all but the last."""
    seats: int = 0
    rated: str = ""
    """`yes` or `no`."""
    language: str = ""


class Offer(NamedTuple):
    """An open table in a list."""

    table: Summarized
    language: str
    fill_at: int


def offered(table: Table, lines: Collection[Line]) -> list[Statement]:
    """What writes down what a table offers after some entries, if that is not what it was."""
    if not any(isinstance(line.entry, _CHANGES) for line in lines) or table.opened.tournament:
        return []
    opened = table.opened
    if table.status != "open" or not (opened.public or opened.patience):
        return [Statement("DELETE FROM offer WHERE table_id = $1", (table.id,))]
    free = sum(seat.free for seat in table.seats)
    values = (
        table.id, table.game.id, opened.pace.kind, opened.seats, free, int(opened.rated), opened.language,
        int(opened.public), table.opened_at, table.changed_at, table.fill_at or None,
    )  # fmt: skip
    return [Statement(_KEEP, values)]


class _Query:
    """Conditions and their values."""

    def __init__(self, *where: str, values: tuple[object, ...] = ()) -> None:
        self.where = list(where)
        self.values = list(values)

    def must(self, condition: str, *values: object) -> None:
        """One more condition, in which the places of its values are `{}`."""
        places = [f"${len(self.values) + number}" for number in range(1, len(values) + 1)]
        self.where.append(condition.format(*places))
        self.values += values

    def must_fit(self, wish: Wish) -> None:
        """Only what somebody looks for."""
        for column, value in (("offer.game", wish.game), ("seats", wish.seats), ("language", wish.language)):
            if value:
                self.must(f"{column} = {{}}", value)
        if wish.pace:
            self.must("pace <> {}" if wish.pace == "now" else "pace = {}", "days" if wish.pace == "now" else wish.pace)
        if wish.rated:
            self.must("rated = {}", int(wish.rated == "yes"))

    @property
    def condition(self) -> str:
        """All of them."""
        return " AND ".join(self.where)


async def find(
    storage: Storage, wish: Wish, apart: Collection[str], now: int, most: int, *, skip: int = 0, soon: bool = False
) -> list[Offer]:
    """Open tables for everybody that fit, the newest first; none where somebody sits who is to be kept apart.

    If the match is to begin `soon`, those come first at which fewest seats are free, and then the oldest.
    """
    query = _Query("offer.public = 1", "free > 0", "status = 'open'")
    seen = now - (AT_ONCE if soon else PRESENT)
    query.must("(seen_at > {} OR (pace = 'days' AND opened_at > {}))", seen, now - STALE_OVER_DAYS)
    query.must_fit(wish)
    if apart:
        places = ", ".join(["{}"] * len(apart))
        theirs = f"SELECT table_id FROM table_person WHERE over = 0 AND present = 1 AND person_id IN ({places})"  # noqa: S608
        query.must(f"offer.table_id NOT IN ({theirs})", *sorted(apart))
    order = "free, opened_at, table_id" if soon else "opened_at DESC, table_id DESC"
    # SQLite reads the tables of a CROSS JOIN in this order: offers by their index, and no more than are wanted.
    sql = (
        "SELECT game_table.*, offer.language, offer.fill_at FROM offer CROSS JOIN game_table"  # noqa: S608
        f" WHERE id = table_id AND {query.condition} ORDER BY {order} LIMIT {most} OFFSET {skip}"
    )
    return [_offer(row) for row in await storage.read(sql, *query.values)]


async def of_person(storage: Storage, person: str, wish: Wish) -> list[str]:
    """The open tables for everybody that fit and where somebody sits already, the newest first."""
    query = _Query("offer.public = 1", "free > 0", "over = 0", "present = 1")
    query.must("person_id = {}", person)
    query.must_fit(wish)
    sql = (
        "SELECT offer.table_id FROM offer JOIN table_person ON table_person.table_id = offer.table_id"  # noqa: S608
        f" WHERE {query.condition} ORDER BY opened_at DESC"
    )
    return [row["table_id"] for row in await storage.read(sql, *query.values)]


def _offer(row: Row) -> Offer:
    return Offer(summarized([row])[0], row["language"], row["fill_at"] or 0)


async def to_fill(storage: Storage, now: int, most: int) -> list[str]:
    """The tables at which bots are to take the free seats."""
    sql = "SELECT table_id FROM offer WHERE fill_at IS NOT NULL AND fill_at <= $1 ORDER BY fill_at LIMIT $2"
    return [row["table_id"] for row in await storage.read(sql, now, most)]


async def see(storage: Storage, tables: Collection[str], now: int) -> None:
    """Note that somebody is at these tables who sits there."""
    found = sorted(tables)
    for first in range(0, len(found), LARGEST_GROUP):
        group = found[first : first + LARGEST_GROUP]
        places = ", ".join(f"${number}" for number in range(2, len(group) + 2))
        await storage.write(Statement(f"UPDATE offer SET seen_at = $1 WHERE table_id IN ({places})", (now, *group)))  # noqa: S608


async def without(storage: Storage, now: int, most: int) -> list[str]:
    """Open tables that came into the list when offers were not kept yet, or by a server that keeps none."""
    sql = (
        "SELECT id FROM game_table WHERE status = 'open' AND public = 1 AND changed_at > $1"
        " AND NOT EXISTS (SELECT 1 FROM offer WHERE table_id = id) LIMIT $2"
    )
    return [row["id"] for row in await storage.read(sql, now - STALE, most)]


async def keep(storage: Storage, table: Table) -> None:
    """Let a table be offered that is not yet."""
    await storage.write(*offered(table, [Line(1, table.opened_at, table.opened)]))


async def drop(storage: Storage, table: str) -> None:
    """Offer a table no more."""
    await storage.write(Statement("DELETE FROM offer WHERE table_id = $1", (table,)))


async def forget(storage: Storage, now: int) -> None:
    """Offer no table at which nobody has been for long, and none that is no longer open."""
    old = "DELETE FROM offer WHERE fill_at IS NULL AND seen_at < $1 AND (pace <> 'days' OR opened_at < $2)"
    begun = "DELETE FROM offer WHERE NOT EXISTS (SELECT 1 FROM game_table WHERE id = table_id AND status = 'open')"
    await storage.write(Statement(old, (now - STALE, now - STALE_OVER_DAYS)), Statement(begun))
