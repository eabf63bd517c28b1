"""The connection of a browser to a table, through which it sees the table and plays."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Final, Protocol

from msgspec import DecodeError
from starlette.websockets import WebSocket, WebSocketDisconnect

from guildhall.art.form import DESK, Form, form_for
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import N_, Words

from ..bots.turns import Thought
from ..hall import Hall, Pondered, Room
from ..metrics import REFUSALS
from ..refusals import Refused
from ..store.people import Person
from ..table import deeds
from ..table.clocks import now_ms
from ..table.table import Chapter
from . import wire
from .difference import Difference, difference
from .scene import chapter_scene, draw, is_final, make_scene
from .why_not import clause_answer, why_not

LARGEST_MESSAGE: Final = 4096
FLOOD: Final = 4429
TOO_BIG: Final = 1009
NOT_TEXT: Final = 1003
BROKEN: Final = 1011
SIGNED_OUT: Final = 4401
MOST_NONSENSE: Final = 10
NONSENSE: Final = 4400
GONE: Final = (WebSocketDisconnect, RuntimeError)
"""What Starlette raises when the other side is no longer there."""

HURRIED: Final = N_("The bots here have thought very much: for some minutes they play at once, as journeymen do.")
UNHURRIED: Final = N_("The bots here take their time again.")

logger: Final = logging.getLogger(__name__)


class Purse(Protocol):
    """What a browser may do of what costs us something."""

    def allows(self) -> bool:
        """Count one more message, and tell whether that is still within the budget."""

    def check(self, what: str) -> None:
        """Count one more of something, and refuse it if it is too much."""


class Connection:
    """A browser at a table: one task reads what it sends, one writes what it is to know."""

    def __init__(
        self,
        websocket: WebSocket,
        hall: Hall,
        room: Room,
        person: Person | None,
        words: Words,
        purse: Purse,
    ) -> None:
        self.websocket = websocket
        self.hall = hall
        self.room = room
        self.person = person
        self.words = words
        self.purse = purse
        self.seat = SPECTATOR
        self.form = DESK
        self.looking = False
        self.nonsense = 0
        self.replies: list[wire.Outgoing] = []
        self.news = asyncio.Event()
        self.sent_panels: dict[str, str] = {}
        self.sent_chapters: list[int] = []
        self.heard = 0
        self.held: set[str] = set()
        """The commitments to numbers that this browser can show."""
        self.seen: tuple[int, int, Form] | None = None
        self.hurried = False
        self.hint: Pondered | None = None
        """What a bot thinks about for whoever is there."""

    @property
    def person_id(self) -> str:
        """Who is there, empty for a stranger."""
        return self.person.id if self.person else ""

    async def run(self) -> None:
        """Serve the browser until it goes away."""
        self.room.watchers.add(self.news.set)
        writing = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            self.room.watchers.discard(self.news.set)
            self.room.held.subtract(self.held)
            self.room.held += Counter()
            tasks = [writing, *([self.hint.thinking] if self.hint else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def sign_out(self) -> None:
        """The session is over: whoever is there is a stranger at once, and may come again as one."""
        self.person, self.seat = None, SPECTATOR
        await self._close(SIGNED_OUT)

    async def _read(self) -> None:
        try:
            while True:
                text = await self.websocket.receive_text()
                close = await self._take(text)
                if close:
                    await self._close(close)
                    return
        except GONE:
            return
        except KeyError:
            # Starlette's way to say that bytes came instead of text.
            REFUSALS.add("malformed")
            await self._close(NOT_TEXT)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(*GONE):
            await self.websocket.close(code)

    async def _take(self, text: str) -> int:
        """Answer one message; what is returned is the code to close with, 0 to go on."""
        if len(text) > LARGEST_MESSAGE:
            REFUSALS.add("too_large")
            return TOO_BIG
        if not self.purse.allows():
            REFUSALS.add("too_many_messages")
            return FLOOD
        try:
            await self._answer(wire.read_message(text))
        except DecodeError:
            self.nonsense += 1
            REFUSALS.add("malformed")
            self._reply(wire.RefusedMessage("malformed", self.words(N_("This message makes no sense."))))
        return NONSENSE if self.nonsense >= MOST_NONSENSE else 0

    def _reply(self, message: wire.Outgoing) -> None:
        self.replies.append(message)
        self.news.set()

    async def _answer(self, message: wire.Incoming) -> None:
        request = getattr(message, "request", "")
        try:
            await self._carry_out(message)
        except Refused as refusal:
            self._reply(self._refused(refusal, request))
        else:
            if request:
                self._reply(wire.Done(request))

    def _refused(self, refusal: Refused, request: str) -> wire.RefusedMessage:
        REFUSALS.add(refusal.reason)
        self.news.set()
        text = self.words(refusal.text)
        if not refusal.clause:
            return wire.RefusedMessage(refusal.code, text, request)
        answer = clause_answer(self.room.table.game.id, "", refusal.clause, self.words)
        return wire.RefusedMessage(refusal.code, f"{text} {answer.text}", request, answer.clause, answer.link)

    async def _carry_out(self, message: wire.Incoming) -> None:
        hall, table = self.hall, self.room.table.id
        match message:
            case wire.Look():
                self._look(message)
            case wire.Play(seat, action, asked, request):
                await hall.do(table, deeds.play(self.person_id, seat, action, asked), self._own(request))
            case wire.Undo(seat, request):
                await hall.do(table, deeds.take_back(self.person_id, seat), self._own(request))
            case wire.Bind():
                await self._bind(message)
            case wire.Begin():
                self._must_sit()
                await hall.do(table, deeds.begin(self.person_id, self.room.held))
            case wire.Show(seat, number):
                await hall.do(table, deeds.show(self.person_id, seat, number))
            case wire.Say(text):
                await self._say(text)
            case wire.Why():
                await self._explain(message)
            case wire.Weigh(seat, action):
                await self._weigh(seat, action)
            case wire.AskHint(seat):
                await self._hint(seat)

    def _own(self, request: str) -> str:
        """Requests of different people never meet, whatever their browsers call them."""
        return f"{self.person_id}:{request}"

    def _must_own(self, seat: int) -> None:
        if seat not in self.room.table.seats_of(self.person_id):
            raise Refused("not_yours", N_("That seat is not yours."))

    def _must_sit(self) -> None:
        if not self.room.table.seats_of(self.person_id):
            raise Refused("not_yours", N_("Only those who sit at the table can begin."))

    def _look(self, message: wire.Look) -> None:
        if message.seat != SPECTATOR:
            self._must_own(message.seat)
        if message.seat != self.seat:
            self.sent_chapters = []
        self.seat, self.looking = message.seat, True
        self.form = form_for(message.form, message.width, message.height)
        self.news.set()

    async def _bind(self, message: wire.Bind) -> None:
        """Bind a seat, or learn that this browser holds the number the seat is bound to already."""
        self._must_own(message.seat)
        if self.room.table.seats[message.seat].commitment != message.commitment:
            await self.hall.do(self.room.table.id, deeds.bind(self.person_id, message.seat, message.commitment))
        if message.commitment not in self.held:
            self.held.add(message.commitment)
            self.room.held[message.commitment] += 1

    async def _say(self, text: str) -> None:
        if self.person is None:
            raise Refused("not_yours", N_("Only those with a seat or a name here can speak."))
        self.purse.check("chat")
        seats = self.room.table.seats_of(self.person_id)
        name = self.room.table.names[seats[0]] if seats else self.person.name
        await self.hall.say(self.room.table.id, name, seats[0] if seats else SPECTATOR, text, self.person_id)

    async def _explain(self, message: wire.Why) -> None:
        self._must_own(message.seat)
        async with self.room.lock:
            answer = why_not(self.room.table, message.seat, message.chosen, message.thing, self.words)
        if answer is not None:
            self._reply(wire.Answered(answer))

    async def _weigh(self, seat: int, text: str) -> None:
        self._must_own(seat)
        async with self.room.lock:
            match, view = self.room.table.playing(), self.room.table.view(seat)
            action = next((legal for legal in view.legal if legal.text == text), None)
            if action is not None:
                ledger = match.game.ledger(action, view, match.names, self.words)
                self._reply(wire.Weighed(text, ledger, is_final(match, view, action)))

    async def _hint(self, seat: int) -> None:
        """Think for somebody who plays against bots; among people everybody thinks for themselves."""
        self._must_own(seat)
        async with self.room.lock:
            if any(other.person not in {"", self.person_id} for other in self.room.table.seats):
                raise Refused("not_now", N_("Hints are for tables without other people."))
            if seat not in self.room.table.deciders:
                raise Refused("not_now", N_("It is not your turn."))
            view, asked_at = self.room.table.view(seat), self.room.table.asked_at[seat]
        self.purse.check("hints")
        thought = Thought(self.person_id, f"{self.room.table.id} hints", f"{self.room.table.game.id} hint")
        if self.hall.allowance.is_spent(thought):
            raise Refused("too_many", N_("Bots have thought very much for you; ask again later."), reason="thinking")
        self._stop_hint()
        self.hint = Pondered(seat, asked_at, asyncio.create_task(self._think(view, thought)))

    def _stop_hint(self) -> None:
        if self.hint is not None:
            self.hint.thinking.cancel()
            self.hint = None

    async def _think(self, view: View, thought: Thought) -> None:
        """Let a bot think while we go on listening: whoever asked may play or go away before it answers."""
        found = await self.hall.thinker.hint(view, self.words.language, thought)
        if found is None:
            self._reply(self._refused(Refused("not_now", N_("No bot has an idea here.")), ""))
        else:
            self._reply(wire.Hinted(*found))

    async def _write(self) -> None:
        self.news.set()
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                await self._send_news()
        except GONE:
            # Whoever reads learns of it, too.
            return
        except Exception:
            logger.exception("a browser at table %s could not be served", self.room.table.id)
            await self._close(BROKEN)

    async def _send_news(self) -> None:
        """Send what is new; whatever happens while the browser is slow is sent in one go afterwards."""
        replies, self.replies = self.replies, []
        async with self.room.lock:
            messages = [*replies, *self._whats_new()]
        for message in messages:
            await self.websocket.send_text(wire.written(message))

    def _whats_new(self) -> list[wire.Outgoing]:
        found: list[wire.Outgoing] = []
        sayings = [saying for saying in self.room.sayings if saying.number > self.heard]
        if sayings:
            self.heard = sayings[-1].number
            found.append(wire.Said(sayings))
        table = self.room.table
        if self.hint is not None and table.asked_at.get(self.hint.seat) != self.hint.asked_at:
            self._stop_hint()
        if self.hurried != self.room.hurried:
            self.hurried = self.room.hurried
            found.append(wire.Noted(self.words(HURRIED if self.hurried else UNHURRIED)))
        seen = (table.seq, self.seat, self.form)
        if table.match is None and self.seen != seen:
            found.append(self._changed())
            self.seen = seen
        elif table.match is not None and self.looking and self.seen != seen:
            found.append(self._scene())
            self.seen = seen
        return found

    def _changed(self) -> wire.Changed:
        table = self.room.table
        mine = table.seats_of(self.person_id)
        places = [
            wire.Place(number, seat.colour, seat.name, table.bound(number), number in mine)
            for number, seat in enumerate(table.seats)
        ]
        return wire.Changed(table.status, table.seq, table.commitment, places)

    def _scene(self) -> wire.Shown:
        table = self.room.table
        view = table.view(self.seat)
        drawing = draw(table.playing(), view, self.words, form=self.form)
        scene = make_scene(table, view, self.person_id, self.words, now_ms(), drawing)
        panels = drawing.panels
        kept, chapters = self._chapters()
        new = [chapter_scene(table, chapter, self.seat, self.words) for chapter in chapters]
        return wire.Shown(scene, list(panels), self._differences(panels), kept, new)

    def _differences(self, panels: dict[str, str]) -> dict[str, Difference]:
        sent, self.sent_panels = self.sent_panels, panels
        return {name: difference(sent.get(name, ""), svg) for name, svg in panels.items() if sent.get(name) != svg}

    def _chapters(self) -> tuple[int, list[Chapter]]:
        """How many chapters the browser has that still stand, and those it lacks."""
        all_chapters = self.room.table.chapters
        keys = [chapter.seq for chapter in all_chapters]
        kept = 0
        while kept < min(len(keys), len(self.sent_chapters)) and keys[kept] == self.sent_chapters[kept]:
            kept += 1
        self.sent_chapters = keys
        return kept, all_chapters[kept:]
