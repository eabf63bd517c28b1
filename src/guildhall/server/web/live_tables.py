"""Live tables: lets a browser in that wants to be connected to a table."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import count
from typing import Final

from starlette.websockets import WebSocket

from ..live.connection import FLOOD, Connection
from ..refusals import Refused
from ..table.table import Unplayable
from .languages import game_words, language_of
from .site import Site, address_of, person_of, site_of

UNKNOWN: Final = 4404

_numbers: Final = count(1)
_open: Counter[str] = Counter()
"""How many connections each address has."""


async def live(websocket: WebSocket) -> None:
    """Let a browser watch a table, and play at it if a seat is its own."""
    site, address = site_of(websocket), address_of(websocket)
    if _open[address] >= site.settings.connections_per_visitor:
        await websocket.close(FLOOD, "too many connections")
        return
    _open[address] += 1
    try:
        await _serve(websocket, site)
    finally:
        _open[address] -= 1


async def _serve(websocket: WebSocket, site: Site) -> None:
    person = await person_of(websocket)
    try:
        room = await site.hall.room(websocket.path_params["table"])
    except (Refused, Unplayable):
        await websocket.close(UNKNOWN, "no such table")
        return
    await websocket.accept()
    words = game_words(room.table.game, language_of(websocket))
    allows = partial(site.limits.allows, "messages", f"{next(_numbers)}")
    await Connection(websocket, site.hall, room, person, words, allows).run()
