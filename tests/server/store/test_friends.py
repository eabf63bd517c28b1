"""Friends: asked, answered, parted from, blocked; seen only by each other and only if they want to be."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from guildhall.server.store import friends, people
from guildhall.server.store.people import Person
from guildhall.server.store.storage import Storage

from ..databases import both
from .test_storage import opened

pytestmark = both
"""All of it holds of every database."""

NOW = 1_800_000_000_000


def at_home(folder: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    """Do some work where Anna, Bert and Cleo have accounts."""

    async def scenario() -> None:
        async with opened(folder) as storage:
            for name in ("anna", "bert", "cleo"):
                await people.add_guest(storage, Person(name, name.capitalize(), ""), f"token of {name}", "", NOW)
                await people.make_account(storage, name, name.capitalize(), name, "hash")
            await work(storage)

    asyncio.run(scenario())


def names(found: list[Person]) -> list[str]:
    return [person.id for person in found]


async def make_friends(storage: Storage, one: str, other: str) -> None:
    await friends.ask(storage, one, other, NOW)
    await friends.befriend(storage, other, one, NOW)


def test_friends_are_those_who_were_asked_and_said_yes(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await friends.ask(storage, "anna", "bert", NOW)
        assert names(await friends.asking(storage, "bert")) == ["anna"]
        assert names(await friends.asked_by(storage, "anna")) == ["bert"]
        assert await friends.friends_of(storage, "bert") == []
        await friends.befriend(storage, "bert", "anna", NOW)
        assert names(await friends.friends_of(storage, "bert")) == ["anna"]
        assert names(await friends.friends_of(storage, "anna")) == ["bert"]
        assert await friends.asking(storage, "bert") == []

    at_home(tmp_path, work)


def test_nobody_is_made_a_friend_who_has_not_asked(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await friends.befriend(storage, "bert", "anna", NOW)
        assert not await friends.are_friends(storage, "bert", "anna")
        assert not await friends.are_friends(storage, "anna", "bert")

    at_home(tmp_path, work)


def test_two_who_ask_each_other_are_friends(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await friends.ask(storage, "anna", "bert", NOW)
        await friends.ask(storage, "bert", "anna", NOW)
        assert await friends.are_friends(storage, "anna", "bert")
        assert await friends.are_friends(storage, "bert", "anna")

    at_home(tmp_path, work)


def test_asking_again_changes_nothing_among_friends(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await make_friends(storage, "anna", "bert")
        await friends.ask(storage, "anna", "bert", NOW)
        assert await friends.are_friends(storage, "anna", "bert")
        await friends.part(storage, "bert", "anna")
        assert await friends.friends_of(storage, "anna") == []
        assert await friends.friends_of(storage, "bert") == []

    at_home(tmp_path, work)


def test_who_is_blocked_is_no_friend_and_does_not_learn_of_it(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await make_friends(storage, "anna", "bert")
        await friends.block(storage, "anna", "bert", NOW)
        assert await friends.friends_of(storage, "bert") == []
        assert await friends.apart_from(storage, "bert") == {"anna"}
        assert await friends.apart_from(storage, "anna") == {"bert"}
        await friends.ask(storage, "bert", "anna", NOW)
        assert names(await friends.asked_by(storage, "bert")) == ["anna"]
        assert await friends.asking(storage, "anna") == []
        await friends.part(storage, "bert", "anna")
        assert names(await friends.blocked_by(storage, "anna")) == ["bert"]
        await friends.unblock(storage, "anna", "bert")
        assert await friends.apart_from(storage, "bert") == set()

    at_home(tmp_path, work)


def test_only_friends_see_when_somebody_is_here_and_only_for_a_while(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await make_friends(storage, "anna", "bert")
        await friends.see(storage, {"anna": "table", "cleo": ""}, NOW)
        (seen,) = await friends.seen_friends(storage, "bert", NOW + 1)
        assert (seen.person.id, seen.here, seen.table) == ("anna", True, "table")
        assert await storage.read("SELECT 1 AS found FROM sighting WHERE person_id = $1", "cleo") == []
        assert not (await friends.seen_friends(storage, "bert", NOW + friends.PRESENT))[0].here
        await friends.forget_sightings(storage, NOW + friends.PRESENT)
        assert await storage.read("SELECT * FROM sighting") == []

    at_home(tmp_path, work)


def test_who_hides_is_not_noted_and_not_seen(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await make_friends(storage, "anna", "bert")
        await friends.see(storage, {"anna": ""}, NOW)
        await friends.hide(storage, "anna", hidden=True)
        await friends.see(storage, {"anna": ""}, NOW)
        assert await storage.read("SELECT * FROM sighting") == []
        assert not (await friends.seen_friends(storage, "bert", NOW))[0].here

    at_home(tmp_path, work)


def test_an_account_has_blocked_whom_the_guest_had(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await friends.block(storage, "guest", "bert", NOW)
        await friends.block(storage, "cleo", "guest", NOW)
        await storage.write(*friends.handed_over("guest", "anna"))
        assert await friends.apart_from(storage, "anna") == {"bert", "cleo"}
        assert await friends.apart_from(storage, "guest") == set()
        await storage.write(*friends.forgotten("anna"))
        assert await storage.read("SELECT * FROM tie") == []

    at_home(tmp_path, work)
