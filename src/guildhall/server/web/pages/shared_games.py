"""Games to learn from: records of finished public games, without names, if host and players let them be downloaded."""

from __future__ import annotations

import asyncio
import logging
import zipfile
from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple

from starlette.responses import Response, StreamingResponse

from guildhall.core.registry import find_game
from guildhall.core.words import N_

from ...logs import told
from ...refusals import Refused
from ...store import shared_games
from ...store.logbook import read_table
from ...table.table import Table, Unplayable
from ..catalogue import catalogue
from ..outside import whole_number
from ..site import Site, Visit

AT_ONCE: Final = 100
"""How many matches there are in a file."""
NOT_OFFERED: Final = N_("This house does not offer its games for download.")

logger: Final = logging.getLogger(__name__)


class Offered(NamedTuple):
    """A game, how many matches of it can be downloaded, and the files they come in: first and last number of each."""

    id: str
    title: str
    matches: int

    @property
    def files(self) -> list[tuple[int, int]]:
        """The first and the last match of each file."""
        return [(first, min(first + AT_ONCE - 1, self.matches)) for first in range(1, self.matches + 1, AT_ONCE)]


async def show(visit: Visit) -> Response:
    """What can be downloaded, and how to share one's own games."""
    offers = visit.site.settings.publish_games
    games = [
        Offered(game.id, game.title, await shared_games.count_shared(visit.site.storage, game.id))
        for game in (catalogue().values() if offers else ())
    ]
    shares = bool(visit.person) and await shared_games.shares(visit.site.storage, visit.person_id)
    return visit.page("shared_games.html", offers=offers, games=games, shares=shares)


async def share(visit: Visit) -> Response:
    """Share one's games, or no longer."""
    form = await visit.form()
    person = await visit.welcome()
    await shared_games.share(visit.site.storage, person.id, form.get("share") == "yes")
    return visit.go("/data")


async def download(visit: Visit) -> Response:
    """Some records as one file."""
    site = visit.site
    if not site.settings.publish_games:
        raise Refused("unknown", NOT_OFFERED)
    game = find_game(visit.request.path_params["game"])
    first = whole_number(visit.request.query_params.get("from", "1"))
    if not first:
        raise Refused("malformed", N_("There are no such games."))
    site.budgets.check("downloads", visit.spender)
    tables = await shared_games.shared_tables(site.storage, game.id, first - 1, AT_ONCE)
    if not tables:
        raise Refused("unknown", N_("There are no such games."))
    name = f"{game.id}-{first:06}.zip"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return StreamingResponse(packed(site, tables), media_type="application/zip", headers=headers)


class Outbox:
    """What is written of a file and was not sent yet."""

    def __init__(self) -> None:
        self.waiting = bytearray()
        self.sent = 0

    def write(self, data: bytes) -> int:
        """Some more of the file."""
        self.waiting += data
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def take(self) -> bytes:
        """What is to be sent now."""
        taken = bytes(self.waiting)
        self.waiting.clear()
        return taken


async def packed(site: Site, tables: Sequence[str]) -> AsyncIterator[bytes]:
    """A file of records, match by match, so that nobody waits long beside it."""
    outbox = Outbox()
    with zipfile.ZipFile(outbox, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[call-overload] # it only writes
        for ident in tables:
            try:
                text = await asyncio.to_thread(nameless_record, await read_table(site.storage, ident))
            except (Unplayable, Refused) as error:
                logger.error("table %s is left out of a download: %s", ident, told(error))
                continue
            file.writestr(f"{ident}.guild", text)
            yield outbox.take()
    yield outbox.take()


def nameless_record(table: Table) -> str:
    """The record of a match with the colours of the seats in place of names; it verifies like any other."""
    match = table.playing()
    match.names = tuple(
        f"{seat.colour.capitalize()} ({seat.level})" if seat.level and not seat.person else seat.colour.capitalize()
        for seat in table.seats
    )
    return match.record()
