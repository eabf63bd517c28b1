"""Replay of finished matches: every position, from every seat, and the record that proves itself."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from msgspec import to_builtins
from starlette.responses import JSONResponse, PlainTextResponse, Response

from guildhall.art.form import DESK, FORMS, Form, Shape, form_for
from guildhall.core.errors import GuildhallError
from guildhall.core.match import Match
from guildhall.core.record import verify
from guildhall.core.state import SPECTATOR
from guildhall.core.words import N_

from ...live.scene import draw, line, result_scene
from ...refusals import Refused
from ...table.table import Table
from ..languages import game_words
from ..outside import whole_number
from ..site import Visit


async def finished(visit: Visit) -> tuple[Table, Match]:
    """The table of a page and its match, which is over."""
    return await match_of(visit, visit.request.path_params["table"])


async def match_of(visit: Visit, ident: str) -> tuple[Table, Match]:
    """A table and its match, which is over."""
    table = (await visit.room(ident)).table
    if table.match is None or table.status != "finished":
        raise Refused("not_over", N_("The match is not over yet."))
    return table, table.match


async def show(visit: Visit) -> Response:
    """The page with the slider."""
    table, match = await finished(visit)
    words = game_words(table.game, visit.language)
    mine = table.seats_of(visit.person_id)
    return visit.page(
        "replay.html",
        table=table,
        game=table.game,
        match=match,
        seat=number_of(visit, "seat", mine[0] if mine else match.result.winners[0] if match.result else 0),
        at=min(number_of(visit, "at", 0), len(match.history)),
        result=to_builtins(result_scene(match, words, mine[0] if len(mine) == 1 else SPECTATOR)),
        address=str(visit.request.url_for("table", table=table.id)),
        unusual=table.game.unusual(match.options, words),
        edition=table.game.edition_told(match.options, words),
        verified=is_right(match.record()),
    )


def number_of(visit: Visit, name: str, otherwise: int) -> int:
    """A whole number that was asked for by name."""
    given = visit.request.query_params.get(name, "")
    number = whole_number(given.removeprefix("-"))
    if number is None:
        return otherwise
    return -number if given.startswith("-") else number


@lru_cache(maxsize=64)
def is_right(record: str) -> bool:
    """Whether a record is what its replay writes."""
    try:
        verify(record)
    except GuildhallError:
        return False
    return True


async def position(visit: Visit) -> Response:
    """One position of a finished match, as the script of the replay page draws it."""
    table, match = await finished(visit)
    at, seat = whole_number(visit.request.path_params["at"]), number_of(visit, "seat", SPECTATOR)
    if at is None or at > len(match.history) or not SPECTATOR <= seat < match.seats:
        raise Refused("unknown", N_("There is no such position."))
    words = game_words(table.game, visit.language)
    earlier = match.at(at)
    view = earlier.view(None if seat == SPECTATOR else seat)
    drawing = draw(earlier, view, words, form=form_of(visit), as_text=True)
    told = [line(table, event.told(), words) for event in earlier.story[-1]]
    return JSONResponse(
        {
            "at": at,
            "headline": table.game.headline(view, words),
            "panels": drawing.texts(),
            "text": drawing.text,
            "form": drawing.form,
            "mover": match.history[at - 1][0] if at else -1,
            "seats": [
                {"name": name, "colour": seat.colour} for name, seat in zip(match.names, table.seats, strict=True)
            ],
            "lines": to_builtins(told),
        }
    )


def form_of(visit: Visit) -> Form:
    """The form for the window of whoever asks."""
    usual = FORMS.get(cast(Shape, visit.request.query_params.get("form", "")), DESK)
    return form_for(usual.name, number_of(visit, "width", 0), number_of(visit, "height", 0))


async def record(visit: Visit) -> Response:
    """The record, to keep and to verify."""
    table, match = await finished(visit)
    name = f"{table.game.id}-{table.id}.guild"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(match.record(), headers=headers)
