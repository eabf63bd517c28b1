"""The moderators' page: reports with what was said round them, what may be done, and the log of what was."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from starlette.responses import Response

from guildhall.core.registry import all_games
from guildhall.core.words import N_

from ... import moderating
from ...moderating import Ruling
from ...refusals import Refused
from ...store import moderation, programs, reports, summaries
from ...store.people import Person
from ...store.reports import Line, Told
from ...store.sanctions import BAN, FOR_EVER, MUTE
from ...table.clocks import now_ms
from ...warden import how_long
from ..outside import whole_number
from ..site import Visit
from ..times import Moment, moment
from .reports import KINDS, sees_to_reports

AT_ONCE: Final = 20
LOGGED: Final = 30
LAST_PAGE: Final = 1000
DEEDS: Final = {
    moderating.NONE: N_("Nothing: it is seen to"),
    MUTE: N_("Let them write nothing"),
    BAN: N_("Keep them out"),
    moderating.SHUT: N_("Close the table"),
}
TERMS: Final = {
    "hour": N_("for an hour"),
    "day": N_("for a day"),
    "week": N_("for a week"),
    "month": N_("for 30 days"),
    "ever": N_("for ever"),
}
DONE: Final = {
    moderating.NONE: N_("Saw to a report about {name}"),
    MUTE: N_("Let {name} write nothing"),
    BAN: N_("Kept {name} out"),
    moderating.SHUT: N_("Closed a table of {name}"),
    moderating.UNDONE: N_("Undid number {n}"),
    moderating.APPOINTED: N_("Made {name} a moderator"),
    moderating.DISMISSED: N_("Let {name} be a moderator no more"),
}
GONE: Final = N_("somebody who is gone")
THE_HOST: Final = N_("the host of this house")


class Reported(NamedTuple):
    """A report as a moderator sees it."""

    told: Told
    kind: str
    at: Moment
    game: str
    """What is played at its table, empty if it is about none or the table is gone."""
    lines: list[Line]


class Logged(NamedTuple):
    """An entry of the log in words."""

    number: int
    at: Moment
    by: str
    done: str
    term: str
    reason: str
    sum: str
    undo: bool
    undone: bool


async def show(visit: Visit, status: int = 200, problem: str = "") -> Response:
    """What waits, and what was done."""
    moderator = await _check(visit)
    storage, query = visit.site.storage, visit.request.query_params
    number = min(max(whole_number(query.get("page", "")) or 1, 1), LAST_PAGE)
    waiting = await reports.unsettled(storage, moderator.id, AT_ONCE)
    entries = await moderation.latest(storage, LOGGED + 1, (number - 1) * LOGGED)
    return visit.page(
        "moderation.html",
        status,
        problem=problem,
        count=await reports.count_unsettled(storage, moderator.id),
        reported=await _reported(visit, waiting),
        deeds=DEEDS,
        terms=TERMS,
        log=[_logged(each, visit) for each in entries[:LOGGED]],
        before=number - 1,
        after=number + 1 if len(entries) > LOGGED else 0,
    )


async def box(visit: Visit) -> dict[str, Any] | None:
    """How many reports wait, for the home page of a moderator."""
    count = await reports.count_unsettled(visit.site.storage, visit.person_id) if await sees_to_reports(visit) else 0
    return {"count": count} if count else None


async def _check(visit: Visit) -> Person:
    if visit.person is None or not await sees_to_reports(visit):
        raise Refused("unknown", N_("This cannot be found here."))
    return visit.person


async def _reported(visit: Visit, waiting: list[Told]) -> list[Reported]:
    near = await reports.surroundings(visit.site.storage, [told.report for told in waiting])
    tables = await summaries.games_at(visit.site.storage, {told.report.table_id for told in waiting} - {""})
    titles = {table: all_games()[game].title for table, game in tables.items() if game in all_games()}
    return [
        Reported(
            told,
            KINDS.get(told.report.kind, KINDS["other"]),
            moment(told.report.at, visit.words),
            titles.get(told.report.table_id, ""),
            near.get(told.report.id, []),
        )
        for told in waiting
    ]


def _logged(told: moderation.Told, visit: Visit) -> Logged:
    entry, words = told.entry, visit.words
    by = words(THE_HOST) if entry.moderator == moderation.HOST else told.moderator or words(GONE)
    term = ""
    if entry.until:
        left = how_long(entry.until - entry.at, words)
        term = words(TERMS["ever"]) if entry.until == FOR_EVER else words(N_("for {time}"), time=left)
    return Logged(
        entry.number,
        moment(entry.at, words),
        by,
        words(DONE[entry.deed], name=told.about or words(GONE), n=entry.undoes),
        term,
        entry.reason,
        entry.sum[:12],
        entry.deed in {MUTE, BAN, moderating.SHUT} and not told.undone and (not entry.until or entry.until > now_ms()),
        told.undone,
    )


async def rule(visit: Visit) -> Response:
    """Do something about a report, as the form says."""
    moderator, form = await _check(visit), await visit.form()
    report = await reports.find(visit.site.storage, form.get("report", ""))
    if report is None:
        raise Refused("stale", N_("Somebody else has already seen to this report."))
    ruling = Ruling(form.get("deed", ""), form.get("term", "day"), form.get("address") == "yes", form.get("reason", ""))
    try:
        await moderating.rule(visit.site.hall, visit.site.warden, moderator, report, ruling)
    except Refused as refusal:
        return await show(visit, refusal.status, refusal.told(visit.words))
    if ruling.deed == BAN:
        await _show_out(visit, report.person_id)
    return visit.go("/moderation")


async def _show_out(visit: Visit, person: str) -> None:
    """End what somebody has open who may not come in any more."""
    for session in await moderating.sessions_to_end(visit.site.storage, person):
        await visit.site.end_session(session)
    for program, _ in await programs.owned_by(visit.site.storage, person):
        visit.site.streams.end(program.id)


async def undo(visit: Visit) -> Response:
    """Undo what an entry of the log says."""
    moderator, form = await _check(visit), await visit.form()
    try:
        number = whole_number(form.get("number", "")) or 0
        await moderating.undo(visit.site.hall, visit.site.warden, moderator, number)
    except Refused as refusal:
        return await show(visit, refusal.status, refusal.told(visit.words))
    return visit.go("/moderation")
