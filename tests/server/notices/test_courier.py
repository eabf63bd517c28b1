"""Notices: who is told of what and when; whatever fails, none is lost, none comes twice, and nobody waits."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from guildhall.server.hall import Hall
from guildhall.server.notices import courier as couriers
from guildhall.server.notices.courier import Courier
from guildhall.server.notices.watcher import Watcher
from guildhall.server.settings import Settings
from guildhall.server.store import notices, vacations
from guildhall.server.store.notices import CONFIRM, ON, TEST, Letter, Way, Wish
from guildhall.server.store.storage import Statement
from guildhall.server.store.vacations import Vacation
from guildhall.server.table import deeds
from guildhall.server.table.clocks import DAY, HOUR, now_ms
from guildhall.server.table.log import Pace
from guildhall.server.table.table import Table

from ..databases import both
from ..tables import ANNA, BERT
from ..test_hall import hall_at
from .listeners import LOOPBACK, Listener, MailServer, listening, text_of
from .test_webpush import Subscribed

pytestmark = both
SLOW = Pace("days", days=3)
SETTINGS = Settings(site_url="https://play.example.org", reachable_networks=LOOPBACK, mail_from="hall@example.org")


class House:
    """A hall with a watcher and a courier who do nothing by themselves."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.storage = hall.storage
        self.watcher = Watcher(hall)
        self.courier = Courier(hall.storage, settings)

    async def table(self, *people: str, pace: Pace = SLOW) -> Table:
        """A table at which the first of these is to move."""
        opened = deeds.opening("lanterns", len(people), {"deal": "sorted"}, pace, False, people[0], "secret", False)
        sat = [deeds.sit(person, seat, person.title()) for seat, person in enumerate(people)]
        return await self.hall.open_table(opened, [*sat, deeds.begin(people[0])])

    async def move(self, table: Table, person: str) -> None:
        seat = table.seats_of(person)[0]
        text = table.view(seat).legal[0].text
        await self.hall.do(table.id, deeds.play(person, seat, text, table.asked_at[seat]))

    async def move_until_asked(self, table: Table, person: str) -> None:
        """Move with whoever is asked until somebody who has moved is asked again."""
        await self.move(table, person)
        while not set(table.seats_of(person)) & set(table.deciders):
            await self.move(table, table.seats[table.deciders[0]].person)

    async def way(self, person: str, kind: str, target: str, state: str = ON, language: str = "en") -> Way:
        way = Way(f"{person}-{kind}-{len(target)}", person, kind, target, f"{kind} lane", target, state, now_ms())
        await notices.add_way(self.storage, way)
        await notices.keep_wish(self.storage, Wish(person, language, 0))
        return way

    async def work(self) -> None:
        """What the watcher and the courier do in some seconds."""
        await self.watcher.look()
        await self.courier.tell_due()
        await self.send()

    async def send(self) -> None:
        await self.courier.send_due()
        while self.courier.busy:
            await asyncio.sleep(0.005)

    async def letters(self, person: str) -> list[Letter]:
        return await notices.letters_of(self.storage, person, 100)


@asynccontextmanager
async def house_at(folder: Path, settings: Settings = SETTINGS) -> AsyncIterator[House]:
    async with hall_at(folder) as hall:
        house = House(hall, settings)
        await house.courier.learn_secrets()
        try:
            yield house
        finally:
            await house.courier.close()


def titles(listener: Listener) -> list[str]:
    return [said["text"].split("\n")[0] for said in listener.said()]


def test_all_three_ways_tell_game_opponents_and_link(tmp_path: Path) -> None:
    async def scenario() -> None:
        with MailServer() as mail:
            settings = replace(SETTINGS, mail_server=mail.url)
            async with listening() as chat, listening() as push, house_at(tmp_path, settings) as house:
                browser = Subscribed(push.url)
                await house.way(ANNA, "webhook", chat.url)
                await house.way(ANNA, "push", browser.introduced())
                await house.way(ANNA, "mail", "anna@example.org")
                table = await house.table(ANNA, BERT)
                await house.work()
                (hooked,), ((_, headers, body),), ((to, letter),) = chat.said(), push.heard, mail.letters
        assert hooked["content"].startswith(
            "Your turn: Lanterns\nLanterns, with Bert: https://play.example.org/tables/"
        )
        assert hooked["allowed_mentions"] == {"parse": []}
        assert f"/tables/{table.id}" in hooked["text"]
        told = json.loads(browser.read(body))
        assert (told["title"], told["url"]) == ("Your turn: Lanterns", f"/tables/{table.id}")
        assert told["body"] == "Lanterns, with Bert"
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "172800")
        assert len(headers["topic"]) <= 32
        assert headers["authorization"].startswith("vapid t=")
        assert (to, letter["subject"], letter["from"]) == (
            "anna@example.org",
            "Your turn: Lanterns",
            "hall@example.org",
        )
        assert f"https://play.example.org/tables/{table.id}" in text_of(letter)
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        assert letter["list-unsubscribe"].strip("<>") in text_of(letter)
        assert letter["auto-submitted"] == "auto-generated"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("language", "title"), [("de", "Du bist am Zug: Lanterns"), ("fr", "C’est votre tour : Lanterns")]
)
def test_in_the_language_of_who_is_told(tmp_path: Path, language: str, title: str) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url, language=language)
            await house.table(ANNA, BERT)
            await house.work()
            assert [said.replace("\N{NO-BREAK SPACE}", " ") for said in titles(chat)] == [title]

    asyncio.run(scenario())


def test_each_table_is_told_once_until_it_is_looked_at(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            table = await house.table(ANNA, BERT)
            for _ in range(3):
                await house.work()
            assert len(chat.heard) == 1
            # The turn goes by without a look, and comes again: it is still unread.
            await house.hall.do(table.id, deeds.leave(ANNA, 0))
            await asyncio.sleep(0.05)
            await house.hall.do(table.id, deeds.come_back(ANNA, 0))
            if 0 not in table.deciders:
                await house.move(table, BERT)
            await house.work()
            assert len(chat.heard) == 1
            house.watcher.arrive(ANNA, table)
            await house.work()
            assert len(chat.heard) == 1
            await house.move_until_asked(table, ANNA)
            await house.work()
            assert len(chat.heard) == 2

    asyncio.run(scenario())


def test_who_has_the_table_open_is_not_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            table = await house.table(ANNA, BERT)
            room = await house.hall.room(table.id)
            room.presence.open_eyes(ANNA)
            await house.work()
            room.presence.close_eyes(ANNA, now_ms())
            await house.work()
            assert chat.heard == []
            # Who left a moment before it was their turn has not seen it.
            await asyncio.sleep(0.01)
            await house.move_until_asked(table, ANNA)
            await house.work()
            assert len(chat.heard) == 1

    asyncio.run(scenario())


def test_several_turns_become_one_notice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            await notices.keep_wish(house.storage, Wish(ANNA, "en", 60))
            await house.table(ANNA, BERT)
            await house.work()
            assert chat.heard == []
            await notices.put_off(house.storage, ANNA, now_ms() + 10)
            tables = [await house.table(ANNA, "clara") for _ in range(10)]
            await notices.keep_wish(house.storage, Wish(ANNA, "en", 0))
            tables.append(await house.table(ANNA, BERT, pace=Pace()))
            await house.work()
            (said,) = chat.said()
            assert said["text"].startswith("Your turn at 12 tables\n")
            assert "and 4 more tables" in said["text"]
            assert len(said["content"]) < 2000

    asyncio.run(scenario())


def test_a_running_clock_makes_haste(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            await notices.keep_wish(house.storage, Wish(ANNA, "en", 240))
            slow = await house.table(ANNA, BERT)
            quick = await house.table(ANNA, BERT, pace=Pace("live", minutes=5))
            await house.watcher.look()
            known = await notices.turns_at(house.storage, [slow.id, quick.id])
            wait = {table: turn.due_at - now_ms() for (_, table), turn in known.items()}
            assert 25_000 < wait[quick.id] <= 30_000
            assert 3.9 * HOUR < wait[slow.id] <= 4 * HOUR

    asyncio.run(scenario())


def test_quiet_hours_and_vacations_put_it_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            await house.way(BERT, "webhook", chat.url)
            await vacations.add_vacation(house.storage, Vacation("v", BERT, now_ms() - DAY, now_ms() + DAY))
            monkeypatch.setattr(couriers, "quiet_until", lambda wish, now: now + HOUR if wish.person_id == ANNA else 0)
            tables = [await house.table(ANNA, BERT), await house.table(BERT, ANNA)]
            await house.work()
            assert chat.heard == []
            turns = await notices.turns_at(house.storage, [table.id for table in tables])
            waits = {person: turn.due_at - now_ms() for (person, _), turn in turns.items()}
            assert waits[ANNA] == pytest.approx(HOUR, abs=10_000)
            assert waits[BERT] == pytest.approx(DAY, abs=10_000)

    asyncio.run(scenario())


def test_nothing_is_told_without_being_asked_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            gone = await house.way(ANNA, "webhook", chat.url)
            await notices.remove_way(house.storage, gone.id)
            await house.way(BERT, "mail", "bert@example.org", state="asked")
            await house.table(ANNA, BERT)
            await house.table(BERT, ANNA)
            await house.work()
            assert chat.heard == []
            assert await house.letters(ANNA) == await house.letters(BERT) == []

    asyncio.run(scenario())


def test_a_service_that_is_down_is_tried_again_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(couriers, "FIRST_REST", 40)
        async with listening() as chat, house_at(tmp_path) as house:
            chat.status = 503
            await house.way(ANNA, "webhook", chat.url)
            await house.table(ANNA, BERT)
            await house.work()
            (letter,) = await house.letters(ANNA)
            assert (letter.state, letter.reason, letter.tries) == ("waiting", "answered 503", 1)
            due = [letter.due_at]
            for tries in (2, 3):
                while now_ms() < due[-1]:
                    await asyncio.sleep(0.01)
                await house.send()
                (letter,) = await house.letters(ANNA)
                assert letter.tries == tries
                due.append(letter.due_at)
            # What comes meanwhile goes along once the service is there again.
            await house.table(ANNA, "clara")
            chat.status = 200
            while now_ms() < due[-1]:
                await asyncio.sleep(0.01)
            await house.work()
            assert titles(chat)[-1] == "Your turn at 2 tables"
            assert len(chat.heard) == 4
            assert {letter.state for letter in await house.letters(ANNA)} == {"sent"}

    asyncio.run(scenario())


def test_what_was_not_sent_is_sent_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat:
            async with house_at(tmp_path) as house:
                await house.way(ANNA, "webhook", chat.url)
                await house.table(ANNA, BERT)
                await house.watcher.look()
                await house.courier.tell_due()
            async with house_at(tmp_path) as house:
                await house.work()
                assert len(chat.heard) == 1

    asyncio.run(scenario())


def test_a_letter_whose_server_ended_is_sent_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(couriers, "HELD", 100)
        async with listening() as chat, house_at(tmp_path) as house, house_at(tmp_path) as other:
            await house.way(ANNA, "webhook", chat.url)
            await house.table(ANNA, BERT)
            await house.watcher.look()
            await house.courier.tell_due()
            (letter,) = await house.letters(ANNA)
            assert await notices.hold(house.storage, letter, "gone", now_ms(), now_ms() + 100)
            await other.send()
            assert chat.heard == []
            await asyncio.sleep(0.12)
            await other.send()
            assert len(chat.heard) == 1

    asyncio.run(scenario())


def test_several_servers_send_each_letter_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house, house_at(tmp_path) as other:
            people = [f"person{number}" for number in range(12)]
            for person in people:
                await house.way(person, "webhook", f"{chat.url}/{person}")
                await house.table(person, BERT)
            for _ in range(8):
                await asyncio.gather(house.work(), other.work())
            assert sorted(path for path, _, _ in chat.heard) == sorted(f"/hook/secret/{person}" for person in people)

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["push", "webhook"])
@pytest.mark.parametrize("status", [404, 410])
def test_an_endpoint_that_is_gone_is_removed_and_its_owner_sees_it(tmp_path: Path, kind: str, status: int) -> None:
    async def scenario() -> None:
        async with listening() as service, house_at(tmp_path) as house:
            service.status = status
            target = Subscribed(service.url).introduced() if kind == "push" else service.url
            await house.way(ANNA, kind, target)
            await house.table(ANNA, BERT)
            await house.work()
            (way,) = await notices.ways_of(house.storage, ANNA)
            assert (way.state, service.url in way.target) == ("gone", False)
            (letter,) = await house.letters(ANNA)
            assert (letter.state, letter.reason) == ("failed", "gone")
            await house.table(ANNA, "clara")
            await house.work()
            assert len(service.heard) == 1

    asyncio.run(scenario())


def test_what_is_refused_for_good_is_given_up_with_a_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            chat.status = 403
            await house.way(ANNA, "webhook", chat.url)
            await house.way(BERT, "webhook", "https://127.0.0.2:1/")
            house.courier.outgoing.allowed = ("127.0.0.1/32",)
            await house.table(ANNA, "clara")
            await house.table(BERT, "clara")
            await house.work()
            assert [(letter.state, letter.reason) for letter in await house.letters(ANNA)] == [
                ("failed", "answered 403")
            ]
            assert [(letter.state, letter.reason) for letter in await house.letters(BERT)] == [("failed", "forbidden")]

    asyncio.run(scenario())


def test_what_never_arrives_is_given_up_after_days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(couriers, "FIRST_REST", 0)
        monkeypatch.setattr(couriers, "GIVEN_UP", {"turns": 50, "test": 50, "confirm": 50})
        async with listening() as chat, house_at(tmp_path) as house:
            chat.status = 500
            await house.way(ANNA, "webhook", chat.url)
            await house.table(ANNA, BERT)
            await house.work()
            await asyncio.sleep(0.06)
            await house.work()
            (letter,) = await house.letters(ANNA)
            assert (letter.state, letter.reason) == ("failed", "answered 500")

    asyncio.run(scenario())


def test_a_slow_service_slows_neither_the_table_nor_other_services(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with listening() as slow, listening() as quick, house_at(tmp_path) as house:
            slow.silent = True
            house.courier.outgoing.seconds = 1.0
            for number in range(40):
                await house.way(f"slow{number}", "webhook", f"{slow.url}/{number}")
                await house.table(f"slow{number}", BERT)
            way = await house.way(ANNA, "webhook", quick.url)
            await house.storage.write(Statement("UPDATE notice_way SET lane = 'quick' WHERE id = $1", (way.id,)))
            table = await house.table(ANNA, BERT)
            await house.watcher.look()
            await house.courier.tell_due()
            began = time.monotonic()
            for _ in range(3):
                await house.courier.send_due()
                await asyncio.sleep(0.1)
            assert len(quick.heard) == 1
            assert len(slow.heard) == 2
            await house.move(table, ANNA)
            assert time.monotonic() - began < 0.9
            while house.courier.busy:
                await asyncio.sleep(0.02)
            assert [each.reason for each in await house.letters("slow0")] in (["slow"], [""])

    asyncio.run(scenario())


def test_mail_that_cannot_be_handed_in_now_is_handed_in_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(couriers, "FIRST_REST", 10)
        with MailServer() as mail:
            async with house_at(tmp_path, replace(SETTINGS, mail_server=mail.url)) as house:
                await house.way(ANNA, "mail", "anna@example.org")
                await house.way(BERT, "mail", "nobody@example.org")
                mail.postman.answer = "451 later"
                await house.table(ANNA, "clara")
                await house.work()
                assert [(each.state, each.tries) for each in await house.letters(ANNA)] == [("waiting", 1)]
                mail.postman.answer = "250 kept"
                await asyncio.sleep(0.05)
                await house.work()
                assert [to for to, _ in mail.letters] == ["anna@example.org"]
                mail.postman.answer = "550 nobody here"
                await house.table(BERT, "clara")
                await house.work()
                assert [way.state for way in await notices.ways_of(house.storage, BERT)] == ["gone"]
                assert [each.reason for each in await house.letters(BERT)] == ["refused_address"]

    asyncio.run(scenario())


def test_a_mail_server_that_is_not_there_is_tried_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house_at(tmp_path, replace(SETTINGS, mail_server="smtp://127.0.0.1:1")) as house:
            await house.way(ANNA, "mail", "anna@example.org")
            await house.table(ANNA, BERT)
            await house.work()
            assert [(each.state, each.reason) for each in await house.letters(ANNA)] == [("waiting", "unreachable")]

    asyncio.run(scenario())


def test_a_turn_that_is_over_before_it_could_be_told_is_not_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            table = await house.table(ANNA, BERT)
            await house.watcher.look()
            await house.courier.tell_due()
            await house.move(table, ANNA)
            await house.send()
            assert chat.heard == []
            assert [letter.state for letter in await house.letters(ANNA)] == ["needless"]

    asyncio.run(scenario())


def test_names_call_nobody_in_a_chat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            await house.table(ANNA, "@everyone [x](http://evil.example) <!here>"[:24])
            await house.work()
            (said,) = chat.said()
            assert not set("@<>[]`*_~|") & set(said["text"].split("\n")[1].split(": http")[0])

    asyncio.run(scenario())


def test_letters_that_somebody_asks_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        with MailServer() as mail:
            settings = replace(SETTINGS, mail_server=mail.url)
            async with listening() as chat, house_at(tmp_path, settings) as house:
                hook = await house.way(ANNA, "webhook", chat.url)
                address = await house.way(ANNA, "mail", "anna@example.org", state="asked", language="fr")
                await house.courier.post(hook, TEST)
                await house.courier.post(address, TEST)
                await house.courier.post(address, CONFIRM)
                await house.send()
                await house.send()
                assert len(chat.heard) == 1
                ((_, letter),) = mail.letters
                assert house.courier.links.deed("confirm", address.id) in text_of(letter)
                assert letter["list-unsubscribe"] is None
                await notices.confirm_way(house.storage, address.id)
                assert {way.state for way in await notices.ways_of(house.storage, ANNA)} == {"on"}

    asyncio.run(scenario())


def test_all_servers_of_a_house_have_the_same_keys(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with house_at(tmp_path) as house, house_at(tmp_path) as other:
            assert house.courier.signer.public == other.courier.signer.public
            assert other.courier.links.is_right("stop", "way", house.courier.links.word("stop", "way"))
            for what, way, word in (("confirm", "way", "stop"), ("stop", "other", "stop"), ("stop", "way", "")):
                assert not other.courier.links.is_right(what, way, house.courier.links.word(word or "x", "way"))

    asyncio.run(scenario())


def test_handing_over_and_forgetting(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening() as chat, house_at(tmp_path) as house:
            await house.way(ANNA, "webhook", chat.url)
            await house.table(ANNA, BERT)
            await house.work()
            await house.storage.write(*notices.handed_over(ANNA, "account"))
            assert (await notices.told(house.storage, ANNA))["ways"] == []
            told = await notices.told(house.storage, "account")
            assert told["ways"][0]["to"] == chat.url
            assert len(told["sent"]) == 1
            await house.storage.write(*notices.forgotten("account"))
            rows = [await house.storage.read(f"SELECT * FROM {name}") for name in ("notice_way", "letter", "turn")]  # noqa: S608
            assert rows == [[], [], []]

    asyncio.run(scenario())
