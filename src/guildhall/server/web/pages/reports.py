"""Those at a table with somebody, and saying that something went wrong."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.responses import Response

from guildhall.core.words import N_

from ...refusals import Refused
from ...store import friends, reports
from ...store.moderation import is_moderator
from ...store.people import Person, accounts_of
from ...store.reports import Report
from ...table.clocks import now_ms
from ..manners import Whom, whom
from ..site import Visit
from .friends import YOURSELF, block

KINDS: Final = {
    "insult": N_("Insults or threats"),
    "spam": N_("Advertising, or the same again and again"),
    "stalls": N_("Stalls or leaves on purpose"),
    "cheats": N_("Cheats, or plays with several names"),
    "name": N_("An offensive name"),
    "other": N_("Something else"),
}
LONGEST_WORDS: Final = 500
MOST_OPEN: Final = 10
"""How many reports of one person may wait."""
LINES: Final = 40
ENOUGH: Final = N_("Your other reports wait still; a moderator will see to them.")


class Neighbour(NamedTuple):
    """Somebody at a table, and what they are to the reader."""

    seat: int
    name: str
    account: str
    tie: str


class Line(NamedTuple):
    """A line of the chat; `mine` of the reader's own, or of nobody who is still known."""

    number: int
    name: str
    text: str
    mine: bool


async def neighbours(visit: Visit) -> Response:
    """Who is at a table, and what was said there last: from here one asks, blocks and reports."""
    room = await visit.room(visit.request.path_params["table"])
    storage, reader = visit.site.storage, visit.person_id
    seats = {place.person: seat for seat, place in reversed(list(enumerate(room.table.seats)))}
    others = [person for person in seats if person and person != reader]
    accounts = await accounts_of(storage, others)
    ties = await friends.ties_to(storage, reader, others) if reader else {}
    found = [
        Neighbour(seats[each], room.table.seats[seats[each]].name, accounts.get(each, ""), ties.get(each, ""))
        for each in sorted(others, key=lambda each: seats[each])
    ]
    deaf_to = await friends.blocked_ids(storage, reader) if reader else set()
    said = [saying for saying in room.sayings[-LINES:] if saying.person_id not in deaf_to]
    return visit.page(
        "neighbours.html",
        table=room.table,
        title=room.table.game.title,
        found=found,
        said=[Line(each.number, each.name, each.text, each.person_id in {"", reader}) for each in said],
        may_ask=bool(visit.person and visit.person.account),
    )


async def ask(visit: Visit) -> Response:
    """The form of a report."""
    about = await whom(visit, dict(visit.request.query_params))
    _check_other(visit, about)
    fields = dict(visit.request.query_params)
    named = {name: fields[name] for name in ("account", "table", "seat", "saying") if name in fields}
    return visit.page("report.html", about=about, fields=named, kinds=KINDS, most=LONGEST_WORDS)


def _check_other(visit: Visit, about: Whom) -> None:
    if about.person.id == visit.person_id:
        raise Refused("malformed", YOURSELF)


async def report(visit: Visit) -> Response:
    """Keep a report for the moderators, and block at once if that is wished."""
    form = await visit.form()
    person = await visit.welcome()
    about = await whom(visit, form)
    _check_other(visit, about)
    kind = form.get("kind", "")
    if kind not in KINDS:
        raise Refused("malformed", N_("Say what is wrong."))
    visit.site.budgets.check("reports", visit.spender)
    if await reports.count_by(visit.site.storage, person.id) >= MOST_OPEN:
        raise Refused("too_many", ENOUGH, reason="too_many_reports")
    words = "".join(letter for letter in form.get("words", "") if letter.isprintable() or letter == "\n")
    new = Report(
        "", now_ms(), person.id, about.person.id, about.table, about.saying, int(bool(about.saying)), kind,
        words.strip()[:LONGEST_WORDS],
    )  # fmt: skip
    await reports.add(visit.site.storage, reports.new_report(new))
    if form.get("block") == "yes":
        await block(visit, person, about)
    return visit.page("reported.html", about=about, blocked=form.get("block") == "yes")


async def sees_to_reports(visit: Visit) -> bool:
    """Whether the visitor is a moderator."""
    person: Person | None = visit.person
    return bool(person and person.account) and await is_moderator(visit.site.storage, visit.person_id)
