"""Ladders: who plays a game how well, as far as people let it be seen."""

from __future__ import annotations

from typing import Any, Final

from starlette.responses import Response

from guildhall.core.registry import find_game

from ...store import histories, openness
from ...store.openness import EVERYBODY
from ..catalogue import catalogue
from ..ladder_words import head, ladder, pace_titles
from ..outside import whole_number
from ..rating_words import PACES
from ..site import Visit

FIRST: Final = 5
"""So many stand on the page of all ladders, and at home."""


async def index(visit: Visit) -> Response:
    """The heads of all ladders at one sitting, and where one stands oneself."""
    heads = [await head(visit.site.storage, game, visit.person_id, FIRST, visit.words) for game in catalogue()]
    return visit.page("ladders.html", ladders=heads, games=catalogue())


async def show(visit: Visit) -> Response:
    """A ladder page by page."""
    game, query = find_game(visit.request.path_params["game"]), visit.request.query_params
    pace = query.get("pace", "now")
    pace = pace if pace in PACES else "now"
    wanted = whole_number(query.get("page", "")) or 1
    found = await ladder(visit.site.storage, game.id, pace, visit.person_id, wanted, visit.words)
    open_to = await openness.openness_of(visit.site.storage, visit.person_id) if visit.person else None
    return visit.page(
        "ladder.html",
        game=game,
        games=catalogue(),
        ladder=found,
        paces=pace_titles(visit.words),
        hidden=bool(found.own and open_to and open_to.ratings != EVERYBODY),
    )


async def box(visit: Visit) -> dict[str, Any] | None:
    """The ladder of the game that somebody has most rated matches of, for their home page."""
    storage, person = visit.site.storage, visit.person_id
    played = [found.game for found in await histories.played(storage, person) if found.game in catalogue()]
    if not played:
        return None
    found = await head(storage, played[0], person, FIRST, visit.words)
    return {"ladder": found, "title": catalogue()[played[0]].title} if found.steps or found.own else None
