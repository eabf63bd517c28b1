"""Games to learn from: records of finished public games, without names, if host and players let them be downloaded."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.responses import Response

from guildhall.core.registry import find_game
from guildhall.core.words import N_

from ...refusals import Refused
from ...store import shared_games
from ..catalogue import catalogue
from ..outside import whole_number
from ..records import AT_ONCE, as_file, nameless_record
from ..site import Visit

NOT_OFFERED: Final = N_("This house does not offer its games for download.")


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
    return as_file(site, tables, f"{game.id}-{first:06}", nameless_record)
