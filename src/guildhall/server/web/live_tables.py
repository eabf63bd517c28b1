"""Live tables: lets a browser in that wants to be connected to a table."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket

from ..live.connection import FLOOD, Connection
from ..refusals import Refused
from ..store.storage import StorageFailed
from ..table.table import Unplayable
from .accounts import hashed
from .budgets import Spender
from .guards import turn_away
from .languages import game_words, language_of
from .site import SESSION, Site, address_of, person_of, site_of

UNKNOWN: Final = 4404
LATER: Final = 1013


async def live(websocket: WebSocket) -> None:
    """Let a browser watch a table, and play at it if a seat is its own."""
    site = site_of(websocket)
    try:
        person = await person_of(websocket)
        room = await site.hall.room(websocket.path_params["table"])
    except (Refused, Unplayable) as reason:
        later = isinstance(reason, StorageFailed)
        await turn_away(websocket, LATER if later else UNKNOWN, "try later" if later else "no such table")
        return
    spender = Spender(person.id if person else "", address_of(websocket))
    with site.sockets.counted(spender, room.table.id) as there_is_room:
        if not there_is_room:
            await turn_away(websocket, FLOOD, "too many connections")
            return
        await websocket.accept()
        words = game_words(room.table.game, language_of(websocket))
        connection = Connection(websocket, site.hall, room, person, words, _Purse(site, spender, room.table.id))
        with site.sockets.of_session(hashed(websocket.cookies.get(SESSION, "")), connection.sign_out):
            await connection.run()


class _Purse:
    """What a connection may spend of its visitor's budgets."""

    def __init__(self, site: Site, spender: Spender, table: str) -> None:
        self.budgets = site.budgets
        self.spender = spender
        self.table = table

    def allows(self) -> bool:
        """Count one more message, and tell whether that is still within the budget."""
        return self.budgets.allows("messages", self.spender)

    def check_hint(self) -> None:
        """Count one more hint."""
        self.budgets.check("hints", self.spender)

    def check_chat(self) -> None:
        """Count one more saying."""
        self.budgets.check_chat(self.spender, self.table)
