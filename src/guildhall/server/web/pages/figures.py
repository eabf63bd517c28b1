"""Figures of the rules: drawn for whoever reads them, and opened as tables to play on from."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from starlette.responses import Response

from guildhall.art.picture import Theme
from guildhall.core.figure import Figure, drawn, figures_of
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_, Words

from ...bots.opponents import usual_for
from ...table import deeds
from ..languages import game_words
from ..site import THEME, Visit
from .company import with_bots
from .learn import NAMES

MOST_KEPT: Final = 512
HEADERS: Final = {"cache-control": "private, max-age=3600", "vary": "Cookie, Accept-Language"}


async def show(visit: Visit) -> Response:
    """A figure as a picture, in the reader's language and theme."""
    game, figure = _wanted(visit)
    chosen = visit.request.cookies.get(THEME, "")
    theme: Theme = "light" if chosen == "light" else "dark" if chosen == "dark" else "auto"
    return Response(picture(game.id, figure.id, visit.language, theme), media_type="image/svg+xml", headers=HEADERS)


@lru_cache(maxsize=MOST_KEPT)
def picture(game: str, figure: str, language: str, theme: Theme) -> str:
    """A figure in a language and a theme; they never change."""
    found = find_game(game)
    return drawn(found, figures_of(found).find(figure), NAMES, game_words(found, language), theme)


async def play_on(visit: Visit) -> Response:
    """Open a table that begins from a figure, with bots in the other seats."""
    game, figure = _wanted(visit)
    person = await visit.welcome()
    await visit.check_new_table(person)
    opened = deeds.opening_from(game.id, figure.start(), person.id, new_seed())
    return await with_bots(visit, person, opened, figure.seat, usual_for(game.id).id)


def _wanted(visit: Visit) -> tuple[Game, Figure]:
    game = find_game(visit.request.path_params["game"])
    return game, figures_of(game).find(visit.request.path_params["figure"])


def beside_clauses(html: str, game: Game, words: Words) -> str:
    """A rules page with the figures behind the clauses they belong to."""
    for figure in reversed(figures_of(game).figures):
        place = html.find(f'id="{figure.clause}"')
        end = _end_of_clause(html, place) if place >= 0 else -1
        if end >= 0:
            html = html[:end] + _as_html(game, figure, words) + html[end:]
    return html


def _end_of_clause(html: str, start: int) -> int:
    """Where the list item that begins before this place ends: items of examples may lie in it."""
    depth, place = 1, start
    while depth:
        opens, closes = html.find("<li", place), html.find("</li>", place)
        if closes < 0:
            return -1
        inner = 0 <= opens < closes
        depth, place = (depth + 1, opens + 3) if inner else (depth - 1, closes + 5)
    return place - 5


def _as_html(game: Game, figure: Figure, words: Words) -> str:
    caption = escape(words(figure.caption))
    address = f"/figures/{game.id}/{figure.id}"
    image = f'<img src="{address}.svg" alt="" loading="lazy">'
    button = f'<button class="btn small">{escape(words(N_("Play on from here")))}</button>'
    analyse = f'<a class="btn small" href="/analysis/figure/{game.id}/{figure.id}">{escape(words(N_("Analyse")))}</a>'
    form = f'<form method="post" action="{address}/play">{button} {analyse}</form>'
    return (
        f'<figure class="rules-figure" id="figure-{figure.id}">{image}<figcaption>{caption}{form}</figcaption></figure>'
    )
