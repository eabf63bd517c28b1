"""Private notes at a table: for one's own eyes."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from guildhall.core.words import N_

from ...refusals import Refused
from ...store import private_notes
from ...table.clocks import now_ms
from ..site import Visit

LONGEST: Final = 4000


async def keep(visit: Visit) -> Response:
    """Keep what somebody notes at a table where they sit."""
    form = await visit.form()
    table = (await visit.site.hall.room(visit.request.path_params["table"])).table
    if visit.person is None or not table.seats_of(visit.person.id):
        raise Refused("not_yours", N_("Only those who sit at the table can note something there."))
    text = form.get("text", "").replace("\r\n", "\n").replace("\x00", "").strip()
    if len(text) > LONGEST:
        raise Refused("malformed", N_("This note is too long."))
    await private_notes.keep_note(visit.site.storage, visit.person.id, table.id, text, now_ms())
    return visit.data({"kept": len(text)})
