"""Planned moves: what is to be played by itself when it is somebody's turn, known to nobody else."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from .storage import Statement, Storage

WAITING, PLAYED, DROPPED = "waiting", "played", "dropped"


class PlannedMove(NamedTuple):
    """A move that waits for its turn, or what became of it."""

    table_id: str
    seat: int
    person_id: str
    id: str
    action: str
    rests_on: str
    state: str
    made_at: int


_FIELDS: Final = ", ".join(PlannedMove._fields)


async def plan_at(storage: Storage, table: str, seat: int, person: str) -> PlannedMove | None:
    """What somebody has planned for a seat."""
    sql = f"SELECT {_FIELDS} FROM planned_move WHERE table_id = $1 AND seat = $2 AND person_id = $3"  # noqa: S608
    rows = await storage.read(sql, table, seat, person)
    return PlannedMove(**rows[0]) if rows else None


async def keep_plan(storage: Storage, plan: PlannedMove) -> None:
    """Plan a move, instead of what was planned before."""
    values = ", ".join(f"${number}" for number in range(1, len(PlannedMove._fields) + 1))
    anew = ", ".join(f"{name} = excluded.{name}" for name in PlannedMove._fields[2:])
    sql = f"INSERT INTO planned_move ({_FIELDS}) VALUES ({values}) ON CONFLICT (table_id, seat) DO UPDATE SET {anew}"  # noqa: S608
    await storage.write(Statement(sql, plan))


async def drop_plan(storage: Storage, table: str, seat: int, person: str) -> None:
    """Plan nothing any more, or forget what became of it."""
    sql = "DELETE FROM planned_move WHERE table_id = $1 AND seat = $2 AND person_id = $3"
    await storage.write(Statement(sql, (table, seat, person)))


async def settle_plan(storage: Storage, ident: str, state: str) -> None:
    """Note what has become of a plan, until its owner has seen it."""
    sql = "UPDATE planned_move SET state = $1 WHERE id = $2 AND state = 'waiting'"
    await storage.write(Statement(sql, (state, ident)))


async def waiting_plans(storage: Storage, among: Collection[str] | None = None) -> list[PlannedMove]:
    """Plans that wait at tables that go on, perhaps among some only."""
    which = ", ".join(f"${number}" for number in range(1, 1 + len(among or ())))
    only = f" AND table_id IN ({which})" if among is not None else ""
    sql = (
        f"SELECT {_FIELDS} FROM planned_move WHERE state = 'waiting'{only}"  # noqa: S608
        " AND EXISTS (SELECT 1 FROM game_table WHERE game_table.id = table_id AND status = 'playing')"
    )
    return [PlannedMove(**row) for row in await storage.read(sql, *(among or ()))]


async def dropped(storage: Storage, person: str, tables: Collection[str]) -> set[str]:
    """Those of these tables at which a move that somebody had planned was not played."""
    which = ", ".join(f"${number}" for number in range(2, 2 + len(tables)))
    sql = f"SELECT table_id FROM planned_move WHERE person_id = $1 AND state = 'dropped' AND table_id IN ({which})"  # noqa: S608
    return {row["table_id"] for row in await storage.read(sql, person, *tables)} if tables else set()


async def tidy_up(storage: Storage) -> None:
    """Forget what was planned at tables that are over."""
    going = "SELECT 1 FROM game_table WHERE game_table.id = planned_move.table_id AND status = 'playing'"
    await storage.write(Statement(f"DELETE FROM planned_move WHERE NOT EXISTS ({going})"))  # noqa: S608


async def plans_of(storage: Storage, person: str) -> list[dict[str, object]]:
    """All that somebody has planned."""
    sql = 'SELECT table_id AS "table", seat, action, state, made_at AS at FROM planned_move WHERE person_id = $1'
    return await storage.read(f"{sql} ORDER BY table_id, seat", person)


def handed_over(guest: str, person: str) -> list[Statement]:
    """What lets an account have planned what the guest it was has planned."""
    return [Statement("UPDATE planned_move SET person_id = $1 WHERE person_id = $2", (person, guest))]


def forgotten(person: str) -> list[Statement]:
    """What deletes all that somebody has planned."""
    return [Statement("DELETE FROM planned_move WHERE person_id = $1", (person,))]
