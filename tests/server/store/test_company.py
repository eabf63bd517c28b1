"""Offers, guests, reports, sanctions and the log of moderators, in every database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Literal

from guildhall.server.store import friends, guests, moderation, offers, people, reports, sanctions, summaries
from guildhall.server.store.logbook import write_lines
from guildhall.server.store.moderation import Entry
from guildhall.server.store.offers import Wish
from guildhall.server.store.people import Person
from guildhall.server.store.reports import Report
from guildhall.server.store.sanctions import FOR_EVER, Sanction
from guildhall.server.store.sayings import Saying, write_saying
from guildhall.server.store.storage import Storage
from guildhall.server.table.log import Closed, Opened, Pace, Reopened, Sat, Shut
from guildhall.server.table.table import Line, Table

from ..databases import both
from .test_storage import opened

pytestmark = both
"""All of it holds of every database."""

NOW = 1_800_000_000_000
PEOPLE = ("anna", "bert", "cleo")
ANY = Wish()


def at_home(folder: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    """Do some work where Anna, Bert and Cleo have accounts."""

    async def scenario() -> None:
        async with opened(folder) as storage:
            for name in PEOPLE:
                await people.add_guest(storage, Person(name, name.capitalize(), ""), f"token of {name}", "", NOW)
                await people.make_account(storage, name, name.capitalize(), name, "hash")
            await work(storage)

    asyncio.run(scenario())


async def table(
    storage: Storage, ident: str, host: str, pace: Literal["free", "days"] = "free", patience: int = 0, at: int = NOW
) -> Table:
    """A table of two where its host sits."""
    first = Opened(
        "lanterns",
        1,
        2,
        {"deal": "sorted"},
        Pace(pace, days=1),
        True,
        host,
        "secret",
        patience=patience,
        language="de",
    )
    lines = [Line(1, at, first), Line(2, at, Sat(0, host, host.capitalize()))]
    found = Table(ident, lines[0])
    found.apply(lines[1])
    await write_lines(storage, found, lines)
    return found


async def go_on(storage: Storage, found: Table, entry: Closed | Shut | Reopened | Sat) -> None:
    line = Line(found.seq + 1, NOW, entry)
    found.apply(line)
    await write_lines(storage, found, [line])


async def idents(storage: Storage, wish: Wish = ANY, apart: tuple[str, ...] = (), **more: bool) -> list[str]:
    return [offer.table.id for offer in await offers.find(storage, wish, apart, NOW, 10, **more)]


def test_what_is_offered_follows_from_the_log(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        one = await table(storage, "one", "anna")
        await table(storage, "two", "bert", "days", patience=5, at=NOW - 1)
        assert await idents(storage) == ["one", "two"]
        assert await idents(storage, Wish(pace="days")) == ["two"]
        assert await idents(storage, Wish("lanterns", "now", 2, "no", "de")) == ["one"]
        assert await idents(storage, apart=("anna", "cleo")) == ["two"]
        assert await idents(storage, soon=True) == ["two", "one"]
        assert await offers.of_person(storage, "anna", Wish(pace="now")) == ["one"]
        assert await offers.to_fill(storage, NOW + 300_000, 9) == ["two"]
        await go_on(storage, one, Shut())
        assert await idents(storage) == ["two"]
        assert await summaries.going_on(storage, "anna") == []
        await go_on(storage, one, Reopened())
        assert await idents(storage) == ["one", "two"]
        assert await summaries.going_on(storage, "anna") == ["one"]
        await go_on(storage, one, Sat(1, "cleo", "Cleo"))
        assert await idents(storage) == ["two"]
        await go_on(storage, one, Closed())
        assert await storage.read("SELECT 1 FROM offer WHERE table_id = 'one'") == []

    at_home(tmp_path, work)


def test_offers_grow_stale(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        old = NOW - offers.STALE - 1
        await table(storage, "old", "anna", at=old)
        assert await idents(storage) == []
        await offers.see(storage, ["old"], NOW)
        assert await idents(storage) == ["old"]
        await offers.see(storage, ["old"], old)
        await offers.forget(storage, NOW)
        await offers.see(storage, ["old"], NOW)
        assert await idents(storage) == []
        lost = await table(storage, "lost", "bert")
        await offers.drop(storage, "lost")
        assert await offers.without(storage, NOW, 9) == ["lost"]
        await offers.keep(storage, lost)
        assert await idents(storage) == ["lost"]

    at_home(tmp_path, work)


def test_guests_are_asked_but_by_nobody_they_have_blocked(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        one = await table(storage, "one", "anna")
        await guests.ask(storage, "one", "bert", "anna", NOW)
        await guests.ask(storage, "one", "bert", "anna", NOW)
        assert [person.id for person in await guests.asked_to(storage, "one")] == ["bert"]
        assert [asked.host for asked in await guests.tables_for(storage, "bert", NOW, 9)] == ["Anna"]
        await friends.block(storage, "bert", "anna", NOW)
        assert await guests.tables_for(storage, "bert", NOW, 9) == []
        assert [person.id for person in await guests.asked_to(storage, "one")] == ["bert"]
        await friends.unblock(storage, "bert", "anna")
        assert await guests.tables_for(storage, "bert", NOW + guests.STANDS, 9) == []
        await go_on(storage, one, Closed())
        assert await guests.tables_for(storage, "bert", NOW, 9) == []
        await guests.forget_old(storage, NOW)
        assert await guests.told(storage, "bert") == []

    at_home(tmp_path, work)


def test_a_report_brings_what_was_said(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        for number in range(1, 13):
            await write_saying(storage, "one", Saying(number, NOW, "Bert", 1, f"line {number}", "bert"))
        of_line = Report("a", NOW, "anna", "bert", "one", 2, 1, "insult", "bad")
        of_table = Report("b", NOW + 1, "cleo", "bert", "one", 0, 0, "stalls", "")
        for report in (of_line, of_table):
            await reports.add(storage, report)
        told = await reports.unsettled(storage, "anna", 9)
        assert [(each.report.id, each.reporter, each.person, each.others) for each in told] == [
            ("a", "Anna", "Bert", 1), ("b", "Cleo", "Bert", 1),
        ]  # fmt: skip
        assert await reports.unsettled(storage, "bert", 9) == []
        near = await reports.surroundings(storage, [each.report for each in told])
        assert [(line.text, line.about) for line in near["a"]][:3] == [
            ("line 1", False),
            ("line 2", True),
            ("line 3", False),
        ]
        assert [line.text for line in near["b"]] == [f"line {number}" for number in range(6, 13)]
        assert not any(line.about for line in near["b"])
        await storage.write(reports.settled("a", NOW))
        assert await reports.find(storage, "a") is None
        assert await reports.count_by(storage, "anna") == 0
        await reports.forget_old(storage, NOW + reports.KEPT)
        assert await reports.told(storage, "anna") == []
        assert await reports.count_unsettled(storage, "anna") == 1
        assert await reports.count_unsettled(storage, "bert") == 0

    at_home(tmp_path, work)


def test_entries_of_the_log_come_one_after_the_other(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        ban = Sanction("ban", "bert", 1, 0, "bad", NOW, FOR_EVER)
        entries = [Entry(0, NOW, "none", "anna", name, "", "", 0, 0) for name in PEOPLE]
        found = await asyncio.gather(*(moderation.note(storage, entry) for entry in entries))
        assert sorted(found) == [1, 2, 3]
        number = await moderation.note(storage, entries[1]._replace(deed="ban"))
        await sanctions.add(storage, ban._replace(number=number))
        assert [each.subject for each in await sanctions.in_force(storage, NOW)] == ["bert"]
        await moderation.note(storage, entries[1]._replace(deed="undone", undoes=number), sanctions.lifted(number))
        assert await sanctions.in_force(storage, NOW) == []
        log = await moderation.whole_log(storage)
        assert moderation.first_wrong(log) == 0
        assert moderation.first_wrong(log[1:]) == 1
        assert moderation.first_wrong([*log[:2], log[2]._replace(reason="other"), *log[3:]]) == 3
        latest = await moderation.latest(storage, 9)
        assert [(told.entry.number, told.undone, told.moderator, told.about) for told in latest[:2]] == [
            (5, False, "Anna", "Bert"), (4, True, "Anna", "Bert"),
        ]  # fmt: skip
        assert [entry.number for entry in await moderation.about(storage, "bert")] == sorted(
            entry.number for entry in log if entry.about == log[4].about
        )
        await storage.write(moderation.forgotten("bert"))
        assert (await moderation.latest(storage, 1))[0].about == ""
        assert moderation.first_wrong(await moderation.whole_log(storage)) == 0

    at_home(tmp_path, work)


def test_what_holds_is_over_some_day(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await sanctions.add(storage, Sanction("mute", "bert", 0, 1, "bad", NOW, NOW + 10))
        assert len(await sanctions.in_force(storage, NOW + 9)) == 1
        assert await sanctions.in_force(storage, NOW + 10) == []
        await storage.write(sanctions.handed_over("bert", "cleo"))
        assert [each.reason for each in await sanctions.of_person(storage, "cleo")] == ["bad"]
        await sanctions.forget_old(storage, NOW + 10)
        assert await sanctions.of_person(storage, "cleo") == []

    at_home(tmp_path, work)


def test_ties_of_several_are_read_at_once(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await friends.ask(storage, "anna", "bert", NOW)
        await friends.block(storage, "anna", "cleo", NOW)
        assert await friends.ties_to(storage, "anna", PEOPLE) == {"bert": "asks", "cleo": "blocks"}
        assert await friends.ties_to(storage, "bert", PEOPLE) == {"anna": "asked"}
        assert await friends.ties_to(storage, "cleo", PEOPLE) == {}
        assert await friends.blockers_of(storage, "cleo") == {"anna"}
        assert await friends.apart_from(storage, "cleo") == await friends.apart_from(storage, "anna") ^ {"anna", "cleo"}

    at_home(tmp_path, work)
