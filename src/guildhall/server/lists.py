"""Lists of tables: those one may join, and one's own."""

from __future__ import annotations

from typing import Any, NamedTuple

from guildhall.core.words import N_, Words

from .catalogue import playable
from .hall import now_ms
from .paces import left, short
from .storage import Row, Storage
from .summaries import SeatSummary, Summary, read_summary


class Listed(NamedTuple):
    """A table in a list, in words for one reader."""

    id: str
    status: str
    title: str
    about: str
    seats: list[SeatSummary]
    when: str
    state: str
    mine: bool
    """Whether the reader is to move."""


async def open_tables(storage: Storage, words: Words, most: int) -> list[Listed]:
    """Public tables with a free seat, the newest first."""
    sql = "SELECT * FROM game_table WHERE status = $1 AND public = 1 ORDER BY changed_at DESC LIMIT $2"
    rows = await storage.read(sql, "open", most)
    return [_listed(row, "", words) for row in rows if _known(row)]


async def tables_of(storage: Storage, person: str, words: Words, most: int) -> list[Listed]:
    """Somebody's tables: where it is their turn first, then those going on, then the finished ones."""
    sql = (
        "SELECT game_table.* FROM game_table JOIN table_person ON table_person.table_id = game_table.id"
        " WHERE table_person.person_id = $1 AND status <> $2 ORDER BY changed_at DESC LIMIT $3"
    )
    rows = await storage.read(sql, person, "closed", most)
    found = [_listed(row, person, words) for row in rows if _known(row)]
    rank = {"playing": 0, "open": 1, "finished": 2}
    return sorted(found, key=lambda listed: (not listed.mine, rank[listed.status]))


def _known(row: Row) -> bool:
    return row["game"] in playable()


def _listed(row: Row, person: str, words: Words) -> Listed:
    summary = read_summary(row["summary"])
    deciding = [summary.seats[seat] for seat in summary.deciders]
    mine = any(seat.person == person and not seat.level for seat in deciding) if person else False
    values: dict[str, Any] = {"title": playable()[summary.game].title, "about": _about(summary, person, words)}
    return Listed(
        id=row["id"],
        status=row["status"],
        seats=summary.seats,
        when=_when(row, summary, words),
        state=_state(row["status"], summary, deciding, mine, words),
        mine=mine,
        **values,
    )


def _about(summary: Summary, person: str, words: Words) -> str:
    others = [seat.name for seat in summary.seats if seat.name and (not person or seat.person != person)]
    if not others:
        return words(N_("Nobody else yet"))
    return words(N_("with {people}"), people=", ".join(others)) if person else ", ".join(others)


def _when(row: Row, summary: Summary, words: Words) -> str:
    if summary.scores:
        return " : ".join(map(str, summary.scores))
    if row["deadline"]:
        return words(N_("{time} left"), time=left(max(0, row["deadline"] - now_ms()), words))
    return short(summary.pace, words)


def _state(status: str, summary: Summary, deciding: list[SeatSummary], mine: bool, words: Words) -> str:
    if status == "finished":
        return words(N_("Finished"))
    if mine:
        return words(N_("Your turn"))
    if status == "open":
        free = sum(not seat.name for seat in summary.seats)
        return words(N_("{n} {n:seat|seats} free"), n=free) if free else words(N_("Ready to begin"))
    names = [seat.name for seat in deciding]
    return words(N_("Waiting for {people}"), people=names[0]) if len(names) == 1 else words(N_("Waiting for others"))
