"""The review of a finished match: what was luck, what was play, and the better moves, to see or to find."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import to_builtins
from starlette.responses import JSONResponse, Response

from guildhall.core.match import Match
from guildhall.core.state import SPECTATOR
from guildhall.core.words import N_, Words
from guildhall.review.chart import Drawing
from guildhall.review.decisions import Decision
from guildhall.review.review import Review
from guildhall.review.words import VERDICTS, Reader, Sum, change, sum_of

from ...bots.reviewer import measure_try
from ...live.scene import actions, draw
from ...live.why_not import why_not
from ...refusals import Refused
from ...table.table import Table
from ..languages import review_words
from ..outside import whole_number
from ..site import Visit
from .replay import finished, form_of, number_of

TITLES: Final = {
    (True, True): N_("A lucky win"),
    (True, False): N_("A well-played win"),
    (False, False): N_("An unlucky defeat"),
    (False, True): N_("A defeat by slips"),
}
"""What a result was, by whether it was a victory and whether luck did more for it than play."""
WIDEST: Final = 1600
TALLEST: Final = 400


async def show(visit: Visit) -> Response:
    """The page of a review, or where one asks for it."""
    table, match = await finished(visit)
    seat = _seat(visit, table, match)
    found = await visit.site.reviews.find(match, table.id)
    return visit.page(
        "review.html",
        table=table,
        game=table.game,
        match=match,
        seat=seat,
        whole=found is not None,
        progress=_progress(visit, table),
        address=str(visit.request.url_for("table", table=table.id)),
    )


async def ask(visit: Visit) -> Response:
    """Let a match be reviewed."""
    table, match = await finished(visit)
    visit.site.budgets.check("hints", visit.spender)
    await visit.site.reviews.ask(match, table.id, visit.person_id or visit.spender.address)
    return visit.go(f"/tables/{table.id}/review")


async def progress(visit: Visit) -> Response:
    """How far a review has come."""
    table, match = await finished(visit)
    whole = await visit.site.reviews.find(match, table.id) is not None
    return JSONResponse({"whole": whole, **_progress(visit, table)})


def _progress(visit: Visit, table: Table) -> dict[str, Any]:
    reviews = visit.site.reviews
    kept = reviews.under_way.get(table.id)
    done, count = (kept.done, kept.total) if kept else (0, 0)
    return {"asked": kept is not None, "failed": table.id in reviews.failed, "done": done, "count": count}


async def told(visit: Visit) -> Response:
    """The whole review as one seat looks at it, as the script of the page shows it."""
    table, match = await finished(visit)
    found = await _whole(visit, table, match)
    seat, words = _seat(visit, table, match), _words(visit, table)
    reader = Reader(found, words)
    width = min(WIDEST, max(300, number_of(visit, "chart_width", 860)))
    height = min(TALLEST, max(110, number_of(visit, "chart_height", 200)))
    panel = Drawing(found, seat, words, float(width), float(height)).panel()
    return JSONResponse(
        {
            "title": visit.words(_title(found, seat)),
            "sum": reader.sum(seat),
            "points": reader.points(seat),
            "chart": panel.svg(),
            "players": [_player(found, table, other) for other in range(match.seats)],
            "moments": [_moment(found, reader, seat, place) for place in range(len(found.moments(seat)))],
            "marks": [_mark(found, reader, mark) for mark in found.marks],
            "places": [step.number for step in found.steps],
            "decisions": len([decision for decision in found.decisions if decision.seat == seat]),
        }
    )


def _title(found: Review, seat: int) -> str:
    made = sum_of(found, seat)
    play, won = made.own + made.others, made.result > 0
    return TITLES[won, made.luck > play]


def _player(found: Review, table: Table, seat: int) -> dict[str, Any]:
    made: Sum = sum_of(found, seat)
    return {
        "seat": seat,
        "name": table.names[seat],
        "colour": table.seats[seat].colour,
        "play": made.own + made.others,
        "luck": made.luck,
        "told": [change((made.own + made.others) / 100), change(made.luck / 100)],
    }


def _moment(found: Review, reader: Reader, seat: int, place: int) -> dict[str, Any]:
    moment = found.moments(seat)[place]
    heading, when, what = reader.moment(moment, seat)
    at = found.span(moment.step)[-1] if moment.kind == "luck" else found.steps[moment.step].number
    told = {"heading": heading, "when": when, "what": what}
    return {**told, "change": change(moment.change), "at": at, "step": moment.step}


def _mark(found: Review, reader: Reader, mark: Decision) -> dict[str, Any]:
    parse = found.match.parse
    return {
        "at": mark.number,
        "step": found.decisions.index(mark),
        "seat": mark.seat,
        "verdict": reader.say(VERDICTS[mark.verdict]),
        "change": change(-mark.loss),
        "when": reader.headline(mark.number),
        "played": {"label": reader.called(mark, mark.played), "picks": parse(mark.played).picks},
        "better": {"label": reader.called(mark, mark.other), "picks": parse(mark.other).picks},
        "why": reader.why(mark),
        "cost": reader.cost(mark),
    }


class Place(NamedTuple):
    """A marked decision of a finished match, for somebody who wants to find the better move."""

    table: Table
    match: Match
    """As it stood when it was decided."""
    found: Review
    mark: Decision
    words: Words

    @property
    def reader(self) -> Reader:
        """Who tells of it."""
        return Reader(self.found, self.words)


async def _place(visit: Visit) -> Place:
    table, match = await finished(visit)
    found = await _whole(visit, table, match)
    number = whole_number(visit.request.path_params["at"])
    mark = next((mark for mark in found.marks if mark.number == number), None)
    if mark is None:
        raise Refused("unknown", N_("There is nothing better to be found here."))
    return Place(table, match.at(mark.number), found, mark, _words(visit, table))


async def retry(visit: Visit) -> Response:
    """The page on which somebody looks for the better move."""
    place = await _place(visit)
    own = [mark.number for mark in place.found.marks if mark.seat == place.mark.seat]
    here = own.index(place.mark.number)
    return visit.page(
        "retry.html",
        table=place.table,
        game=place.table.game,
        match=place.match,
        mark=place.mark,
        own=own,
        here=here,
        after=own[here + 1] if here + 1 < len(own) else None,
        name=place.table.names[place.mark.seat],
        played=place.reader.called(place.mark, place.mark.played),
        cost=place.reader.cost(place.mark),
        headline=place.reader.headline(place.mark.number),
    )


async def scene(visit: Visit) -> Response:
    """The table as the seat saw it, with all it could do."""
    place = await _place(visit)
    return JSONResponse(scene_of(visit, place.match, place.mark.seat, place.words))


def scene_of(visit: Visit, match: Match, seat: int, words: Words) -> dict[str, Any]:
    """A position of a match as a seat sees it, with all it can do there."""
    view = match.view(seat)
    drawing = draw(match, view, words, form=form_of(visit), as_text=True)
    return {
        "panels": drawing.texts(),
        "text": drawing.text,
        "form": drawing.form,
        "headline": match.game.headline(view, words),
        "prompt": match.game.prompt(view, words) if seat in view.deciders else "",
        "actions": to_builtins(actions(match, view, words)),
        "seats": [
            {"name": name, "colour": colour} for name, colour in zip(match.names, match.game.seat_names, strict=False)
        ],
    }


async def weigh(visit: Visit) -> Response:
    """What an action costs and brings."""
    place = await _place(visit)
    return weighed(place.match, place.mark.seat, visit.request.query_params.get("action", ""), place.words)


def weighed(match: Match, seat: int, text: str, words: Words) -> Response:
    """The ledger of a legal action."""
    view = match.view(seat)
    action = next((action for action in view.legal if action.text == text), None)
    if action is None:
        raise Refused("illegal", N_("This cannot be done here."))
    ledger = match.game.ledger(action, view, match.names, words)
    return JSONResponse({"action": text, "ledger": to_builtins(ledger)})


async def why(visit: Visit) -> Response:
    """Why something cannot be chosen."""
    place = await _place(visit)
    return why_answer(visit, place.match, place.mark.seat, place.words)


def why_answer(visit: Visit, match: Match, seat: int, words: Words) -> Response:
    """Why something cannot be chosen in a position."""
    query = visit.request.query_params
    chosen, thing = query.getlist("chosen")[:20], query.get("thing", "")
    return JSONResponse(to_builtins(why_not(match.game, match.state, seat, chosen, thing, match.names, words)))


async def attempt(visit: Visit) -> Response:
    """Whether a try is as good as the better move, and what is to be said about it."""
    place = await _place(visit)
    text = (await visit.form()).get("action", "")
    mark, view = place.mark, place.match.view(place.mark.seat)
    if text not in [action.text for action in view.legal]:
        raise Refused("illegal", N_("This cannot be done here."))
    visit.site.budgets.check("hints", visit.spender)
    seed = f"{place.match.commitment} {mark.number} {text}"
    host = visit.person_id or visit.spender.address
    tried = await visit.site.reviews.think(
        host, place.table.id, measure_try, view.to_data(), text, mark.played, mark.other, seed
    )
    reader = place.reader
    return JSONResponse(
        {
            "accepted": tried.accepted,
            "label": reader.called(mark, text),
            "change": change(0.0 if tried.accepted else -max(tried.loss, 0.0)),
            "said": _said(visit, tried.accepted, text == mark.played, tried.gain),
            "better": {
                "text": mark.other,
                "label": reader.called(mark, mark.other),
                "picks": place.match.parse(mark.other).picks,
                "why": " ".join(filter(None, [reader.why(mark), reader.cost(mark)])),
            },
        }
    )


def _said(visit: Visit, accepted: bool, same: bool, gain: float) -> str:
    games = round(100 * gain)
    if accepted:
        return visit.words(N_("That is the better move, or as good as it."))
    if same:
        return visit.words(N_("That is what was played."))
    if games > 0:
        return visit.words(
            N_("Better than what was played, by about {n} of 100 games. But there is a move that is better still."),
            n=games,
        )
    return visit.words(N_("That is no better than what was played."))


async def _whole(visit: Visit, table: Table, match: Match) -> Review:
    found = await visit.site.reviews.find(match, table.id)
    if found is None:
        raise Refused("unknown", N_("This match has not been reviewed yet."))
    return found


def _words(visit: Visit, table: Table) -> Words:
    return review_words(table.game, visit.language)


def _seat(visit: Visit, table: Table, match: Match) -> int:
    """From which seat somebody looks at it: the one asked for, their own, or the winner's."""
    mine = table.seats_of(visit.person_id)
    usual = mine[0] if mine else match.result.winners[0] if match.result else 0
    seat = number_of(visit, "seat", usual)
    return seat if SPECTATOR < seat < match.seats else usual
