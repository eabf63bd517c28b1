"""Seasons: what came of many matches, written down without playing them."""

from collections.abc import Sequence

from msgspec import json

from guildhall.server.rater import rate_all
from guildhall.server.store import results
from guildhall.server.store.results import SeatResult, ladder_of
from guildhall.server.store.storage import ListedRow, Statement, Storage
from guildhall.server.store.summaries import SeatSummary, Summary
from guildhall.server.table.log import Pace

NOW = 1_800_000_000_000
COLOURS = ("red", "blue", "yellow", "green")


def row(table: str, seat: int, person: str, place: int, **more: object) -> SeatResult:
    known = {
        "table_id": table,
        "seat": seat,
        "game": "bruges",
        "pace": "free",
        "ladder": ladder_of("bruges", "free"),
        "seats": 2,
        "usual": 1,
        "rated": 1,
        "reason": "",
        "moves": 10,
        "begun_at": 0,
        "ended_at": 0,
        "person_id": person,
        "level": "",
        "name": person,
        "program": 0,
        "device": 0,
        "helped": 0,
        "place": place,
        "score": 10 - place,
        "won": int(place == 1),
        "sources": "{}",
    }
    return SeatResult(**(known | more))  # type: ignore[arg-type]


async def keep_match(storage: Storage, table: str, people: Sequence[str], **more: object) -> None:
    """Keep a match that ended in the order of these people, the first of them with 9 points, the next with 8."""
    public = int(bool(more.pop("public", True)))
    known = {"game": "lanterns", "rated": 0, "ended_at": NOW, "begun_at": NOW - 600_000, "seats": len(people)} | more
    known["ladder"] = ladder_of(str(known["game"]), str(known.get("pace", "free")))
    rows = [row(table, seat, person, 1 + seat, **known) for seat, person in enumerate(people)]
    names = await storage.read("SELECT id, name FROM person")
    called = {each["id"]: each["name"] for each in names}
    rows = [each._replace(name=called.get(each.person_id, each.name)) for each in rows]
    await storage.write(*(Statement(results.KEEP, tuple(each)) for each in rows), _listed(rows, public).statement())


def _listed(rows: Sequence[SeatResult], public: int) -> ListedRow:
    seats = [SeatSummary(COLOURS[each.seat % 4], each.name, each.person_id, each.level) for each in rows]
    scores = [each.score for each in rows]
    summary = Summary(rows[0].game, rows[0].person_id, seats, Pace(), [], scores, [0])
    body = json.encode(summary).decode()
    return ListedRow(rows[0].table_id, 1, rows[0].game, "finished", public, body, 0, None, rows[0].ended_at)


async def keep_season(storage: Storage, people: Sequence[str], matches: int, name: str = "season") -> None:
    """Keep rated matches of these people, who end in the same order each time, an hour after each other."""
    for number in range(matches):
        at = NOW + number * 3_600_000
        await keep_match(storage, f"{name}{number:03}", people, rated=1, ended_at=at, begun_at=at - 600_000)
    await rate_all(storage)
