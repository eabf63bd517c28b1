"""Sitting down with bots in all other seats."""

from __future__ import annotations

from random import SystemRandom

from starlette.responses import Response

from ...store.people import Person
from ...table import deeds
from ...table.log import Opened
from ...table.names import some_name
from ..site import Visit


async def with_bots(visit: Visit, person: Person, opened: Opened, seat: int, level: str) -> Response:
    """Open a table where somebody has a seat and bots have all others, and go there."""
    names = [person.name]
    for _ in range(opened.seats - 1):
        names.append(some_name(SystemRandom(), names))
    others = [other for other in range(opened.seats) if other != seat]
    bots = [deeds.fill(person.id, other, level, name) for other, name in zip(others, names[1:], strict=True)]
    table = await visit.site.hall.open_table(opened, [deeds.sit(person.id, seat, person.name), *bots])
    return visit.go(f"/tables/{table.id}")
