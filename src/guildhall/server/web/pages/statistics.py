"""The figures of the house: what the matches of a game have in common, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from babel.numbers import format_decimal
from markupsafe import Markup
from starlette.responses import Response

from guildhall.art import chart
from guildhall.art.chart import Bar, Column
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.words import N_, Words

from ...figures import AT_LEAST, Bin, Figures, Source
from ..catalogue import catalogue
from ..languages import game_words
from ..outside import whole_number
from ..site import Visit

COLOURS: Final = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "green": N_("Green"),
    "purple": N_("Purple"),
    "black": N_("Black"),
}
"""What seats are called."""


async def show(visit: Visit) -> Response:
    """What the matches of a game with as many players have in common."""
    game = find_game(visit.request.path_params["game"])
    found = await visit.site.figures.of(game.id)
    seats = whole_number(visit.request.query_params.get("seats", "")) or 0
    seats = seats if seats in found else next(iter(found), 0)
    figures, words = found.get(seats), game_words(game, visit.language)
    return visit.page(
        "statistics.html",
        game=game,
        games=catalogue(),
        numbers={number: each.matches for number, each in sorted(found.items())},
        seats=seats,
        figures=figures,
        at_least=AT_LEAST,
        score=lambda value: words(game.scoring.score, n=round(value)),
        seat=lambda number: _seat(game, number, words),
        exact=lambda value: format_decimal(value, format="#,##0.0", locale=visit.language),
        source=lambda name: words(game.scoring.sources.get(name, name)),
        pair=lambda each: _pair(figures, each),
        pictures=_pictures(figures, game, words) if figures else {},
    )


def _pictures(figures: Figures, game: Game, words: Words) -> dict[str, str]:
    """The charts; what they show stands beside them in words and tables."""
    fair = 1 / len(figures.seats)
    won = [
        Bar(
            _seat(game, n, words),
            share.share,
            f"{round(100 * share.share)} %",
            share.low,
            share.high,
            game.seat_names[n],
        )
        for n, share in enumerate(figures.seats)
    ]
    drawn = {
        "scores": chart.columns(words(N_("How often which score was reached")), _columns(figures.scores)),
        "minutes": chart.columns(words(N_("How long matches took, in minutes")), _columns(figures.minutes)),
        "seats": chart.bars(words(N_("How often each seat won")), won, fair=fair),
    }
    return {name: Markup(picture) for name, picture in drawn.items()}  # noqa: S704 drawn by us


def _pair(figures: Figures | None, source: Source) -> str:
    """What a source brought winners and others, as two bars; the numbers stand beside them."""
    most = (
        max((abs(each) for one in figures.sources for each in (one.won, one.others)), default=1.0) if figures else 1.0
    )
    return Markup(chart.pair(source.won, source.others, most or 1.0))  # noqa: S704 drawn by us


def _seat(game: Game, number: int, words: Words) -> str:
    """What a seat is called: its colour."""
    name = game.seat_names[number]
    return words(COLOURS.get(name, name.capitalize()))


def _columns(found: Sequence[Bin]) -> list[Column]:
    return [Column(str(each.low), each.often, each.won) for each in found]
