"""Home, and playing at once against bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from guildhall.art import scenery
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed

from ...bots.opponents import USUAL, opponents_for, usual_for
from ...store import summaries
from ...table import deeds
from ...table.log import Pace
from ..catalogue import catalogue, choice_of_games
from ..languages import game_words
from ..outside import whole_number
from ..site import Visit
from ..table_lists import open_tables, tables_of
from . import daily, finding, friends, ladder, moderation, tournaments
from .company import with_bots
from .learn import all_lessons


class Box(NamedTuple):
    """What a part of the house shows on the home page of somebody who comes back."""

    name: str
    """Its template is `boxes/<name>.html`, in which `box` is what was filled in."""
    fill: Callable[[Visit], Awaitable[dict[str, Any] | None]]
    """None where there is nothing to show."""
    beside: bool = True
    """Whether it stands in the narrow column."""


MINE: Final = 60
"""So many of one's own tables are looked at: as many as there may be that go on, and some that are over."""
OVER: Final = 4
BOXES: Final[tuple[Box, ...]] = (
    Box("guests", finding.box, beside=False),
    Box("daily", daily.box, beside=False),
    Box("moderation", moderation.box),
    Box("tournament", tournaments.box),
    Box("ladder", ladder.box),
    Box("friends", friends.box),
)


async def home(visit: Visit) -> Response:
    """The home page: of somebody who is new here, or of a regular."""
    played = await summaries.games_of(visit.site.storage, visit.person_id) if visit.person else set()
    if visit.person and (visit.person.account or played or await tournaments.box(visit)):
        return await _of_regular(visit, played)
    return await _of_newcomer(visit, played)


async def _of_regular(visit: Visit, played: set[str]) -> Response:
    """What waits for somebody comes first."""
    storage, person = visit.site.storage, visit.person_id
    mine = await tables_of(storage, person, visit.words, MINE)
    filled = [(box, await box.fill(visit)) for box in BOXES]
    return visit.page(
        "home_regular.html",
        going_on=[table for table in mine if table.status != "finished"],
        over=[table for table in mine if table.status == "finished"][:OVER],
        opened=await open_tables(storage, person, visit.words, 6),
        boxes=[(box, values) for box, values in filled if values is not None],
        **await _cards(visit, played),
    )


async def _of_newcomer(visit: Visit, played: set[str]) -> Response:
    storage, person = visit.site.storage, visit.person_id
    mine = await tables_of(storage, person, visit.words, 4) if visit.person else []
    return visit.page(
        "home.html",
        mine=mine,
        opened=await open_tables(storage, person, visit.words, 4),
        box=await daily.box(visit),
        hero=Markup(scenery.hero()),  # noqa: S704 drawn by us
        initial=lambda letter: Markup(scenery.initial(letter)),  # noqa: S704
        **await _cards(visit, played),
    )


async def _cards(visit: Visit, played: set[str]) -> dict[str, Any]:
    """The games, each with the way to its lessons or to a table."""
    return {
        "lessons": {each.game.id: each for each in await all_lessons(visit)},
        "played": played,
        "games": catalogue().values(),
        "summary": lambda game: game_words(game, visit.language)(game.summary),
        "vignette": _vignette,
        "vignette_of": lambda game: _vignette(catalogue()[game]),
    }


def _vignette(game: Game) -> str:
    """The picture of a game."""
    return Markup(game.vignette or scenery.vignette(scenery.any_town))  # noqa: S704 drawn by us


async def play(visit: Visit) -> Response:
    """Choose a game and the bots' level, and play at once."""
    games, game = choice_of_games(visit.request.query_params.get("game", ""))
    return visit.page(
        "play.html",
        games=games,
        game=game,
        opponents=opponents_for(game.id),
        usual=usual_for(game.id),
        suggested=visit.suggested_name,
    )


async def play_now(visit: Visit) -> Response:
    """Open a table with bots on all other seats; it begins as soon as the browser has added its chance."""
    form = await visit.form()
    game = find_game(form.get("game", ""))
    level = form.get("level", USUAL.id)
    count = whole_number(form.get("seats", "")) or game.min_seats
    person = await visit.call_by(form.get("name", ""))
    await visit.check_new_table(person)
    opened = deeds.opening(game.id, count, {}, Pace(), False, person.id, new_seed(), True)
    return await with_bots(visit, person, opened, 0, level)
