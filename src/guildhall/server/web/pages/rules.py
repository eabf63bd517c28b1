"""The rules of the games, clause by clause, and how chance is kept fair."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.responses import Response

from guildhall.core.registry import find_game
from guildhall.core.words import N_

from ...refusals import Refused
from ..catalogue import catalogue
from ..languages import game_words
from ..site import Visit

CLAUSE: Final = re.compile(r"<li>(?:\n<p>)?<strong>([A-Z]+\d+\.\d+)</strong>")
SOURCE: Final = re.compile(r" \[([a-z; ]+)\](?=</p>|</li>|\n)")
HEADING: Final = re.compile(r"<h2>(.*?)</h2>")


async def index(visit: Visit) -> Response:
    """The games whose rules can be read."""
    return visit.page("rules_index.html", games=catalogue())


async def show(visit: Visit) -> Response:
    """The rules of a game; every clause can be linked to."""
    game = find_game(visit.request.path_params["game"])
    body, contents = as_html(game.rules(visit.language))
    listed = bool(game.almanac())
    return visit.page("rules.html", game=game, body=Markup(body), contents=contents, listed=listed)  # noqa: S704 no HTML passes


async def almanac(visit: Visit) -> Response:
    """The list of a game's components, such as the persons of Brügge."""
    game = find_game(visit.request.path_params["game"])
    entries = game.almanac(game_words(game, visit.language))
    if not entries:
        raise Refused("unknown", N_("This game has no such list."))
    return visit.page("almanac.html", game=game, entries=entries)


async def fairness(visit: Visit) -> Response:
    """How shuffles and dice are made so that anybody can check them."""
    return visit.page("fairness.html")


@cache
def as_html(page: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A rules page as HTML whose clauses are anchors, and its headings with theirs."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(page)
    html = CLAUSE.sub(r'<li id="\1" class="clause"><a class="number" href="#\1">\1</a>', html)
    html = html.replace("<th></th>", "<td></td>")
    html = html.replace("<table>", '<div class="scrolls" tabindex="0"><table>').replace("</table>", "</table></div>")
    html = SOURCE.sub(r' <span class="source">\1</span>', html)
    headings: list[tuple[str, str]] = []

    def anchored(match: re.Match[str]) -> str:
        headings.append((f"part-{len(headings) + 1}", re.sub(r"<[^>]+>", "", match[1])))
        return f'<h2 id="{headings[-1][0]}">{match[1]}</h2>'

    return HEADING.sub(anchored, html), tuple(headings)
