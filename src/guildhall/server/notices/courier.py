"""The courier: makes letters of turns that are due, and sends what is in the outbox until it has arrived.

The outbox is in the database: a letter is held by one server while it is sent, and by another one if that server ends.
Nobody waits for it: a slow service has a lane of its own.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from typing import Final

from guildhall.core.errors import BadOption
from guildhall.core.registry import all_games

from ..metrics import NOTICES
from ..settings import Settings
from ..store import notices, planned_moves, vacations
from ..store.notices import CONFIRM, FAILED, GONE, NEEDLESS, ON, SENT, TEST, TURNS, WAITING, GoingOn, Letter, Way, Wish
from ..store.storage import Storage
from ..supervisor import Supervisor, done_alone, woken
from ..table.clocks import DAY, HOUR, SECOND, now_ms
from ..web.languages import site_words
from .outgoing import Answer, NotSent, Outgoing
from .post_office import MailServer, PostOffice
from .quiet import quiet_until
from .watcher import owing
from .webpush import Browser, Signer, encrypted
from .wording import Links, Notice, asked, hooked, mailed, pushed, test_notice, turns_notice

EVERY: Final = 2.0
"""Seconds between two looks into the outbox."""
AT_ONCE: Final = 16
IN_A_LANE: Final = 2
"""How many letters are on their way at once, and how many of them to the same service."""
HELD: Final = 90 * SECOND
"""Milliseconds for which a letter is held; sending it takes less."""
FIRST_REST: Final = 30 * SECOND
LONGEST_REST: Final = HOUR
GIVEN_UP: Final = {TURNS: 2 * DAY, TEST: HOUR, CONFIRM: HOUR}
"""Milliseconds after which a letter is no longer tried."""
DELIVERABLE: Final = 2 * 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""


class Courier:
    """Everything that leaves this house."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.outgoing = Outgoing(settings.reachable_networks)
        self.post_office = _post_office(settings)
        self.name = secrets.token_hex(8)
        self._lanes: Counter[str] = Counter()
        self._ways: set[str] = set()
        """The ways on which something is being sent; what waits on the same way goes along or comes after."""
        self._wake = asyncio.Event()
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Begin to send."""
        await self.learn_secrets()
        self._supervisor.keep("the courier", self._keep_sending)

    async def learn_secrets(self) -> None:
        """The keys that all servers of this house share."""
        subject = self.settings.site_url if self.settings.site_url.startswith("https:") else ""
        subject = f"mailto:{self.settings.mail_from}" if self.settings.mail_from else subject
        self.signer = Signer(await notices.secret_of(self.storage, "push", Signer.new_secret()), subject)
        secret = await notices.secret_of(self.storage, "links", secrets.token_urlsafe(32))
        self.links = Links(self.settings.site_url, secret)

    async def close(self) -> None:
        """Stop; what is not sent yet is in the outbox."""
        await self._supervisor.close()
        self.outgoing.close()
        if self.post_office:
            self.post_office.close()

    @property
    def busy(self) -> bool:
        """Whether letters are on their way."""
        return self._lanes.total() > 0

    async def post(self, way: Way, kind: str) -> None:
        """Put a letter that is no notice of turns into the outbox."""
        await notices.post(self.storage, _letter(way, kind, []))
        self._wake.set()

    async def _keep_sending(self) -> None:
        while True:
            self._wake.clear()
            await self.tell_due()
            await self.send_due()
            await woken(self._wake, EVERY)

    async def tell_due(self) -> None:
        """Make letters for all who are to be told of a turn by now."""
        now = now_ms()
        due = await notices.due_turns(self.storage, now)
        wishes = await notices.wishes_of(self.storage, due)
        for person, turns in due.items():
            later = max(quiet_until(wishes[person], now), await vacations.away_until(self.storage, person, now))
            if later:
                await notices.put_off(self.storage, person, later)
                continue
            ways = [way for way in await notices.ways_of(self.storage, person) if way.state == ON]
            tables = [turn.table_id for turn in turns]
            letters = [_letter(way, TURNS, tables) for way in ways]
            await notices.tell(self.storage, secrets.token_hex(8), person, tables, letters)

    async def send_due(self) -> None:
        """Begin to send what is due, as far as there is room in its lane."""
        room = AT_ONCE - self._lanes.total()
        full = [lane for lane, number in self._lanes.items() if number >= IN_A_LANE]
        for letter in await notices.due_letters(self.storage, now_ms(), full, room) if room > 0 else ():
            free = self._lanes[letter.lane] < IN_A_LANE and letter.way_id not in self._ways
            if free and await self._hold(letter):
                self._lanes[letter.lane] += 1
                self._ways.add(letter.way_id)
                self._supervisor.start(self._carry(letter))

    async def _hold(self, letter: Letter) -> bool:
        now = now_ms()
        return await notices.hold(self.storage, letter, self.name, now, now + HELD)

    async def _carry(self, letter: Letter) -> None:
        try:
            await done_alone("sending a letter", self._send(letter))
        finally:
            self._ways.discard(letter.way_id)
            self._lanes[letter.lane] -= 1
            self._lanes += Counter()
            self._wake.set()

    async def _send(self, letter: Letter) -> None:
        """Send a letter, and with it whatever else waits on the same way."""
        way = await notices.find_way(self.storage, letter.way_id)
        letters = [letter, *(await self._with_it(letter) if letter.kind == TURNS else ())]
        try:
            arrived = way is not None and await self._sent(way, letters)
        except NotSent as failure:
            assert way is not None  # noqa: S101
            await self._not_sent(way, letters, failure)
            return
        for each in letters:
            await self._settle(each, SENT if arrived else NEEDLESS)

    async def _with_it(self, letter: Letter) -> list[Letter]:
        others = await notices.waiting_on(self.storage, letter.way_id, TURNS)
        return [other for other in others if other.id != letter.id and await self._hold(other)]

    async def _settle(self, letter: Letter, state: str, reason: str = "") -> None:
        NOTICES.add(state)
        await notices.settle(self.storage, letter, self.name, state, now_ms(), reason)

    async def _not_sent(self, way: Way, letters: list[Letter], failure: NotSent) -> None:
        """Try later, or give up and say why; a way that leads nowhere any more is given up itself."""
        now = now_ms()
        if failure.gone:
            for letter in letters:
                await self._settle(letter, FAILED, failure.reason)
            await notices.lose_way(self.storage, way.id)
            return
        for letter in letters:
            rest = max(1000 * failure.after, min(FIRST_REST * 2**letter.tries, LONGEST_REST))
            due_at = now + round(min(rest, DAY))
            if failure.retry and due_at < letter.made_at + GIVEN_UP[letter.kind]:
                NOTICES.add("tried again")
                await notices.try_later(self.storage, letter, self.name, due_at, failure.reason)
            else:
                await self._settle(letter, FAILED, failure.reason)

    async def _sent(self, way: Way, letters: list[Letter]) -> bool:
        """Whether there was still something to say, and it was said."""
        if way.state == GONE or (way.state != ON and letters[0].kind != CONFIRM):
            return False
        wish = await notices.wish_of(self.storage, way.person_id)
        if letters[0].kind == CONFIRM:
            if way.state == ON or self.post_office is None:
                return False
            await self.post_office.send(way.target, *asked(self.links, way.id, site_words(wish.language)), "")
            return True
        notice = await self._notice(way, letters, wish)
        if notice is None:
            return False
        await self._deliver(way, notice, letters[0], wish)
        return True

    async def _notice(self, way: Way, letters: list[Letter], wish: Wish) -> Notice | None:
        words = site_words(wish.language)
        if letters[0].kind == TEST:
            return test_notice(words)
        tables = sorted({table for letter in letters for table in letter.told})
        unread = await notices.tables_told(self.storage, way.person_id, tables)
        unread = [table for table in unread if _still_owes(table, way.person_id)]
        if not unread:
            return None
        dropped = await planned_moves.dropped(self.storage, way.person_id, [table.id for table in unread])
        return turns_notice(unread, way.person_id, dropped, words)

    async def _deliver(self, way: Way, notice: Notice, letter: Letter, wish: Wish) -> None:
        words = site_words(wish.language)
        match way.kind:
            case "push":
                browser = Browser.read(way.target)
                message = json.dumps(pushed(notice, self.links, way.id, letter.id, words)).encode()
                headers = self.signer.headers(browser.endpoint, now_ms() / 1000) | {
                    "content-encoding": "aes128gcm",
                    "content-type": "application/octet-stream",
                    "ttl": str(DELIVERABLE),
                    "topic": letter.id,
                }
                _check(await self.outgoing.post(browser.endpoint, headers, encrypted(message, browser)))
            case "webhook":
                body = json.dumps(hooked(notice, self.links, way.id, words)).encode()
                _check(await self.outgoing.post(way.target, {"content-type": "application/json"}, body))
            case "mail":
                if self.post_office is None:
                    raise NotSent("no_mail", retry=False)
                subject, text = mailed(notice, self.links, way.id, words)
                await self.post_office.send(way.target, subject, text, self.links.deed("stop", way.id))


def _post_office(settings: Settings) -> PostOffice | None:
    if not settings.mail_server:
        return None
    if not settings.mail_from or not settings.site_url:
        raise BadOption("mail_server needs mail_from, who the mail is from, and site_url, where its links lead")
    return PostOffice(MailServer.read(settings.mail_server), settings.mail_from)


def _letter(way: Way, kind: str, tables: list[str]) -> Letter:
    now = now_ms()
    return Letter(
        secrets.token_hex(16), way.id, way.person_id, kind, way.kind, way.lane, notices.sum_of(way.target),
        json.dumps(tables), WAITING, "", now, now, 0,
    )  # fmt: skip


def _still_owes(table: GoingOn, person: str) -> bool:
    """Whether it is still somebody's turn, at a table of a game that is installed here."""
    return table.summary.game in all_games() and person in owing(table)


def _check(answer: Answer) -> None:
    """NotSent if a service has not taken what it was sent."""
    if answer.status in {404, 410}:
        raise NotSent("gone", retry=False, gone=True)
    if answer.status == 429 or answer.status >= 500:
        raise NotSent(f"answered {answer.status}", after=answer.after)
    if not 200 <= answer.status < 300:
        raise NotSent(f"answered {answer.status}", retry=False)
