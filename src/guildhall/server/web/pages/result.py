"""The picture of a finished match, to share: as everybody may see the table when it is over."""

from __future__ import annotations

from starlette.responses import Response

from guildhall.core.words import N_

from ...refusals import Refused
from ..budgets import TOO_MUCH
from ..darkroom import Crowded, NoPhotograph
from ..site import THEME, Visit
from .replay import finished


async def drawn(visit: Visit) -> Response:
    """The picture as SVG, to keep."""
    name, drawing = await _drawing(visit)
    headers = {"content-disposition": f'attachment; filename="{name}.svg"'}
    return Response(drawing, media_type="image/svg+xml", headers=headers)


async def photographed(visit: Visit) -> Response:
    """The picture as PNG, for those who show links; it needs a Chromium on the server's machine."""
    name, drawing = await _drawing(visit)
    photograph = await photograph_of(visit, drawing)
    disposition = "attachment" if "keep" in visit.request.query_params else "inline"
    headers = {"content-disposition": f'{disposition}; filename="{name}.png"', "cache-control": "private, max-age=3600"}
    return Response(photograph, media_type="image/png", headers=headers)


async def photograph_of(visit: Visit, drawing: str) -> bytes:
    """A photograph; one that nobody has asked for lately takes seconds of a processor."""
    if kept := visit.site.darkroom.kept(drawing):
        return kept
    visit.site.budgets.check("tables", visit.spender)
    try:
        return await visit.site.darkroom.photograph(drawing)
    except NoPhotograph:
        raise Refused("unknown", N_("This server makes no photographs; take the drawing.")) from None
    except Crowded:
        raise Refused("too_many", TOO_MUCH, reason="too_many_photographs") from None


async def _drawing(visit: Visit) -> tuple[str, str]:
    """What the picture is called, and the picture as a spectator sees it, in the reader's language and colours."""
    table, match = await finished(visit)
    dark = visit.request.cookies.get(THEME, "") == "dark"
    return f"{table.game.id}-{table.id}", match.picture(None, visit.language, dark=dark)
