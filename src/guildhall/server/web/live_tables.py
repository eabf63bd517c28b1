"""Live tables: lets a browser in that wants to be connected to a table."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from starlette.websockets import WebSocket

from ..live.connection import FLOOD, Connection
from ..refusals import Refused
from ..room import Room
from ..store import friends
from ..store.people import Person
from ..store.storage import StorageFailed
from ..table.table import Table, Unplayable
from ..warden import Sanctioned
from .accounts import hashed
from .guards import turn_away
from .languages import game_words, language_of
from .site import SESSION, Site, address_of, person_of, site_of

UNKNOWN: Final = 4404
KEPT_OUT: Final = 4403
LATER: Final = 1013

T = TypeVar("T")


async def live(websocket: WebSocket) -> None:
    """Let a browser watch a table, and play at it if a seat is its own."""
    site = site_of(websocket)
    try:
        person, room, deaf_to = await site.attention.served(address_of(websocket), _found(websocket))
    except Sanctioned:
        await turn_away(websocket, KEPT_OUT, "banned")
        return
    except (Refused, Unplayable) as reason:
        # What we cannot read another node may know, if it is newer.
        later = isinstance(reason, StorageFailed) or (isinstance(reason, Unplayable) and site.nodes.shared)
        await turn_away(websocket, LATER if later else UNKNOWN, "not_kept" if later else "unknown")
        return
    with site.sockets.counted(site.spender(websocket, person)) as there_is_room:
        if not there_is_room:
            await turn_away(websocket, FLOOD, "too_many_sockets")
            return
        await websocket.accept()
        words = game_words(room.table.game, language_of(websocket))
        connection = Connection(websocket, site.hall, room, person, words, _Purse(site, websocket, person), deaf_to)
        with site.sockets.of_session(hashed(websocket.cookies.get(SESSION, "")), connection.sign_out):
            await connection.run()


async def _found(websocket: WebSocket) -> tuple[Person | None, Room, frozenset[str]]:
    """Who it is, where they want to be, and whom they do not want to hear."""
    site, person = site_of(websocket), await person_of(websocket)
    site.warden.check_entry(person, address_of(websocket))
    deaf_to = frozenset(await friends.blocked_ids(site.storage, person.id)) if person else frozenset()
    return person, await site.room(websocket.path_params["table"], person.id if person else ""), deaf_to


class _Purse:
    """What a connection may spend of its visitor's budgets; whether they sit at the table may change meanwhile."""

    def __init__(self, site: Site, websocket: WebSocket, person: Person | None) -> None:
        self.site = site
        self.websocket = websocket
        self.person = person

    def allows(self) -> bool:
        """Count one more message, and tell whether that is still within the budget."""
        return self.site.budgets.allows("messages", self.site.spender(self.websocket, self.person))

    async def served(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work for the browser when it is its turn."""
        return await self.site.attention.served(address_of(self.websocket), work)

    def check(self, what: str) -> None:
        """Count one more of something, and refuse it if it is too much, or if a moderator has forbidden it."""
        if what == "chat":
            self.site.warden.check_speech(self.person, address_of(self.websocket))
        self.site.budgets.check(what, self.site.spender(self.websocket, self.person))

    async def may_see(self, table: Table) -> bool:
        """Whether the visitor may see a table as it is now."""
        try:
            await self.site.dealer.check_seen(table, self.person.id if self.person else "")
        except Refused:
            return False
        return True
