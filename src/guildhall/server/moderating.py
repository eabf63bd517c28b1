"""Moderating: what moderators do, each with an entry in their log."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.words import N_

from .hall import Hall
from .own_data import leave_tables
from .refusals import Refused
from .store import moderation, reports, sanctions
from .store.moderation import Entry
from .store.people import Person, find_account, sessions_of
from .store.reports import Report
from .store.sanctions import BAN, FOR_EVER, MUTE, Sanction
from .store.storage import Statement, Storage
from .table import deeds
from .table.clocks import DAY, HOUR, now_ms
from .warden import Warden

TERMS: Final = {"hour": HOUR, "day": DAY, "week": 7 * DAY, "month": 30 * DAY, "ever": 0}
"""For how long something may hold; 0 for ever."""
LONGEST_REASON: Final = 200
NOT_ONESELF: Final = N_("Somebody else has to see to what is about you.")
SHUT: Final = "shut"
NONE: Final = "none"
UNDONE: Final = "undone"
APPOINTED: Final = "appointed"
DISMISSED: Final = "dismissed"
DEEDS: Final = (NONE, MUTE, BAN, SHUT)
"""What may be done about a report."""


class Ruling(NamedTuple):
    """What a moderator decides."""

    deed: str
    term: str
    address: bool
    """Whether it holds for the addresses they come from, too."""
    reason: str

    @property
    def until(self) -> int:
        """Until when it holds."""
        return now_ms() + TERMS[self.term] if TERMS[self.term] else FOR_EVER


async def rule(hall: Hall, warden: Warden, moderator: Person, report: Report, ruling: Ruling) -> None:
    """Do something about a report, or nothing; either way it is seen to."""
    _check(ruling, report)
    if report.person_id == moderator.id:
        raise Refused("not_yours", NOT_ONESELF)
    if ruling.deed == SHUT:
        await hall.do(report.table_id, deeds.shut())
    holds = ruling.deed in {MUTE, BAN}
    entry = Entry(
        0, now_ms(), ruling.deed, moderator.id, report.person_id, report.table_id, _clean(ruling.reason),
        ruling.until if holds else 0, 0,
    )  # fmt: skip
    held = [_unnumbered(_sanction(entry, ruling, report.person_id))] if holds else []
    await moderation.note(hall.storage, entry, reports.settled(report.id, now_ms()), numbered=held)
    await warden.look()
    if ruling.deed == BAN:
        await leave_tables(hall, report.person_id)


def _check(ruling: Ruling, report: Report) -> None:
    if ruling.deed not in DEEDS or ruling.term not in TERMS:
        raise Refused("malformed", N_("This cannot be done."))
    if ruling.deed != NONE and not _clean(ruling.reason):
        raise Refused("malformed", N_("Say why: the reason stands in the log, and the person is told."))
    if ruling.deed == SHUT and not report.table_id:
        raise Refused("malformed", N_("This report is about no table."))


def _clean(reason: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in reason).split())[:LONGEST_REASON]


def _sanction(entry: Entry, ruling: Ruling, person: str) -> Sanction:
    return Sanction(ruling.deed, person, int(ruling.address), 0, entry.reason, entry.at, entry.until)


def _unnumbered(sanction: Sanction) -> Statement:
    """What lets a sanction hold, with a place for the number of its entry."""
    added = sanctions.added(sanction)
    place = 1 + Sanction._fields.index("number")
    values = (*added.values[:place], None, *added.values[place + 1 :])
    return Statement(added.sql, values)


async def undo(hall: Hall, warden: Warden, moderator: Person, number: int) -> None:
    """Undo what an entry of the log says."""
    found = await moderation.find(hall.storage, number)
    if found is None or found.undone or found.entry.deed not in {MUTE, BAN, SHUT}:
        raise Refused("stale", N_("This was undone already, or cannot be."))
    before = found.entry
    about = await moderation.person_of(hall.storage, before.about)
    if about == moderator.id:
        raise Refused("not_yours", NOT_ONESELF)
    if before.deed == SHUT:
        await hall.do(before.table_id, deeds.reopen())
    entry = Entry(0, now_ms(), UNDONE, moderator.id, about, before.table_id, "", 0, number)
    await moderation.note(hall.storage, entry, sanctions.lifted(number))
    await warden.look()


async def sessions_to_end(storage: Storage, person: str) -> list[str]:
    """What is open of somebody, by the hashes of their tokens."""
    return [session.token_hash for session in await sessions_of(storage, person)]


async def appoint(storage: Storage, account: str, yes: bool) -> Person:
    """Let an account see to reports, or no more; the host does that on the command line."""
    found = await find_account(storage, account.casefold())
    if found is None:
        raise Refused("unknown", N_("Nobody here has this name."))
    person = found[0]
    if await moderation.is_moderator(storage, person.id) != yes:
        deed = APPOINTED if yes else DISMISSED
        entry = Entry(0, now_ms(), deed, moderation.HOST, person.id, "", "", 0, 0)
        await moderation.note(storage, entry, moderation.appointed(person.id, yes))
    return person
