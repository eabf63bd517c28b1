"""The connection of a browser to a table, through which it sees the table and plays."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from msgspec import DecodeError
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from guildhall.art.form import DESK, Form, form_for
from guildhall.art.memory import Part
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import N_, Words

from ..bots.turns import Thought
from ..hall import Hall
from ..metrics import REFUSALS
from ..refusals import Refused
from ..room import Pondered, Room
from ..store.people import Person
from ..store.sayings import Saying
from ..table import deeds
from ..table.clocks import now_ms
from ..table.table import Chapter, Table, Unplayable
from . import wire
from .company import followers, gathered
from .difference import Difference, difference
from .scene import ChapterScene, Drawing, Scene, chapter_scene, draw, is_final, make_scene, on_the_way
from .why_not import clause_answer, why_not

LARGEST_MESSAGE: Final = 4096
FLOOD: Final = 4429
TOO_BIG: Final = 1009
NOT_TEXT: Final = 1003
BROKEN: Final = 1011
COME_AGAIN: Final = 1012
"""As when a server is restarted: another one may know more."""
SIGNED_OUT: Final = 4401
MOST_NONSENSE: Final = 10
NONSENSE: Final = 4400
GONE: Final = (WebSocketDisconnect, RuntimeError)
"""What Starlette raises when the other side is no longer there."""

HURRIED: Final = N_("The bots here have thought very much: for some minutes they play at once, as journeymen do.")
UNHURRIED: Final = N_("The bots here take their time again.")

T = TypeVar("T")

logger: Final = logging.getLogger(__name__)


class Purse(Protocol):
    """What a browser may do of what costs us something."""

    def allows(self) -> bool:
        """Count one more message, and tell whether that is still within the budget."""

    async def served(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work for the browser when it is its turn."""

    def check(self, what: str) -> None:
        """Count one more of something, and refuse it if it is too much."""

    async def may_see(self, table: Table) -> bool:
        """Whether the visitor may see a table as it is now."""


class Connection:
    """A browser at a table: one task reads what it sends, one writes what it is to know.

    What is said by those whom the reader has blocked, `deaf_to`, is not shown, and they are not told.
    """

    hidden = False
    """Whether the page is behind others, where nobody sees it."""
    let_in = False
    """Whether the match may be seen, where that is to be asked once it has begun."""
    came_as = ""
    """Who came, also after signing out."""

    def __init__(
        self,
        websocket: WebSocket,
        hall: Hall,
        room: Room,
        person: Person | None,
        words: Words,
        purse: Purse,
        deaf_to: frozenset[str] = frozenset(),
    ) -> None:
        self.websocket = websocket
        self.hall = hall
        self.room = room
        self.person = person
        self.words = words
        self.purse, self.deaf_to = purse, deaf_to
        self.seat = SPECTATOR
        self.form = DESK
        self.looking = False
        self.steps = False
        """Whether what happens between two decisions is shown step by step."""
        self.as_text = False
        """Whether the table is read as text, too."""
        self.nonsense = 0
        self.replies: list[wire.Outgoing] = []
        self.news = asyncio.Event()
        self.sent_panels: dict[str, Part] = {}
        self.sent_chapters: list[int] = []
        self.heard = 0
        self.held: set[str] = set()
        """The commitments to numbers that this browser can show."""
        self.seen: tuple[int, int, Form, bool] | None = None
        self.hurried = False
        self.present: wire.Present | None = None
        self.again: wire.Again | None = None
        self.next_room: Room | None = None
        """Where those who play here have another match."""
        self.hint: Pondered | None = None
        """What a bot thinks about for whoever is there."""

    @property
    def person_id(self) -> str:
        """Who is there, empty for a stranger."""
        return self.person.id if self.person else ""

    async def run(self) -> None:
        """Serve the browser until it goes away."""
        self.room.watchers.add(self.news.set)
        self.came_as = self.person_id
        self.room.presence.come(self.came_as)
        self.room.presence.open_eyes(self.came_as)
        self.room.tell_of_people()
        self.hall.arrive(self.came_as, self.room.table)
        writing = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            self._leave()
            tasks = [writing, *([self.hint.thinking] if self.hint else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _leave(self) -> None:
        """Let the others know that somebody is gone."""
        for room in (self.room, self.next_room):
            if room is not None:
                room.watchers.discard(self.news.set)
        self.room.held.subtract(self.held)
        self.room.held += Counter()
        if not self.hidden:
            self.room.presence.close_eyes(self.came_as, now_ms())
        self.room.presence.go(self.came_as, now_ms())
        self.room.presence.forget(self.room.table.people)
        self.room.tell_of_people()

    async def sign_out(self) -> None:
        """The session is over: whoever is there is a stranger at once, and may come again as one."""
        self.person, self.seat = None, SPECTATOR
        await self._close(SIGNED_OUT)

    async def _read(self) -> None:
        try:
            while not (code := await self._take(await self.websocket.receive())):
                pass
            await self._close(code)
        except GONE:
            return
        except Exception:
            await self._break_down()

    async def _break_down(self) -> None:
        """Say that something went wrong here, and let the browser come again."""
        logger.exception("a browser at table %s could not be served", self.room.table.id)
        await self._close(BROKEN)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(*GONE):
            await self.websocket.close(code)

    async def _take(self, event: Message) -> int:
        """Answer one message; what is returned is the code to close with, 0 to go on."""
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event["code"])
        text = event.get("text")
        if text is None:
            REFUSALS.add("malformed")
            return NOT_TEXT
        if len(text) > LARGEST_MESSAGE:
            REFUSALS.add("too_large")
            return TOO_BIG
        if not self.purse.allows():
            REFUSALS.add("too_many_messages")
            return FLOOD
        try:
            await self.purse.served(self._answer(wire.read_message(text)))
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
        text = refusal.told(self.words)
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
                self.purse.check("deeds")
                await hall.do(table, deeds.take_back(self.person_id, seat), self._own(request))
            case wire.Bind():
                await self._bind(message)
            case wire.Glance(hidden):
                self._glance(hidden)
            case wire.Begin():
                self._must_sit()
                await hall.do(table, deeds.begin(self.person_id, self.room.commitments))
            case wire.Show(seat, number):
                await hall.do(table, deeds.show(self.person_id, seat, number))
            case wire.Say(text):
                await self._say(text)
            case wire.Why():
                await self._explain(message)
            case wire.Weigh(seat, action):
                await self._weigh(seat, action)
            case wire.Knock():
                self._reply(wire.Here())
            case wire.AskHint(seat):
                await self._advise(seat, self._think)
            case wire.Judge(seat, action):
                await self._caution(seat, action)

    def _own(self, request: str) -> str:
        """Requests of different people never meet, whatever their browsers call them; no database must refuse it."""
        return f"{self.person_id}:{request}".replace("\x00", "")

    def _must_own(self, seat: int) -> None:
        if seat not in self.room.table.seats_of(self.person_id):
            raise Refused("not_yours", N_("That seat is not yours."))

    def _must_sit(self) -> None:
        if not self.room.table.seats_of(self.person_id):
            raise Refused("not_yours", N_("Only those who sit at the table can begin."))

    def _glance(self, hidden: bool) -> None:
        """Note whether somebody sees the page: who does not is told of their turn on other ways."""
        if hidden == self.hidden:
            return
        self.hidden = hidden
        if hidden:
            self.room.presence.close_eyes(self.came_as, now_ms())
        else:
            self.room.presence.open_eyes(self.came_as)
            self.hall.arrive(self.came_as, self.room.table)

    def _look(self, message: wire.Look) -> None:
        if message.seat != SPECTATOR:
            self._must_own(message.seat)
        if message.seat != self.seat:
            self.sent_chapters = []
        self.seat, self.looking, self.steps = message.seat, True, message.steps
        if self.room.table.match is not None:
            self.room.table.match.watched |= self.steps
        self.form, self.as_text = form_for(message.form, message.width, message.height), message.text
        self.news.set()

    async def _bind(self, message: wire.Bind) -> None:
        """Bind a seat, or learn that this browser holds the number the seat is bound to already."""
        self._must_own(message.seat)
        if self.room.table.seats[message.seat].commitment != message.commitment:
            await self.hall.do(self.room.table.id, deeds.bind(self.person_id, message.seat, message.commitment))
        if message.commitment not in self.held:
            self.held.add(message.commitment)
            self.room.held[message.commitment] += 1
            self.room.tell_of_people()

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
            table = self.room.table
            if table.match is None:
                return
            state, names = table.match.state, table.names
            answer = why_not(table.game, state, message.seat, message.chosen, message.thing, names, self.words)
        if answer is not None:
            self._reply(wire.Answered(answer))

    async def _weigh(self, seat: int, text: str) -> None:
        self._must_own(seat)
        async with self.room.lock:
            deeds.must_be_playing(self.room.table)
            match, view = self.room.table.playing(), self.room.table.view(seat)
            action = next((legal for legal in view.legal if legal.text == text), None)
            if action is not None:
                ledger = match.game.ledger(action, view, match.names, self.words)
                self._reply(wire.Weighed(text, ledger, is_final(match, view, action)))

    async def _advise(self, seat: int, think: Callable[[View, Thought], Coroutine[Any, Any, None]]) -> None:
        """Think for somebody who plays against bots; among people everybody thinks for themselves."""
        self._must_own(seat)
        async with self.room.lock:
            if self.room.table.is_unaided:
                raise Refused("not_now", N_("Where the result counts nobody gets hints."))
            if any(other.person not in {"", self.person_id} and not other.program for other in self.room.table.seats):
                raise Refused("not_now", N_("Hints are for tables without other people."))
            if seat not in self.room.table.deciders:
                raise Refused("not_now", N_("It is not your turn."))
            view, asked_at = self.room.table.view(seat), self.room.table.asked_at[seat]
        self.purse.check("hints")
        thought = Thought(self.person_id, f"{self.room.table.id} hints", f"{self.room.table.game.id} hint")
        if self.hall.allowance.is_spent(thought):
            raise Refused("too_many", N_("Bots have thought very much for you; ask again later."), reason="thinking")
        self._stop_hint()
        self.hint = Pondered(seat, asked_at, asyncio.create_task(think(view, thought)))

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

    async def _caution(self, seat: int, action: str) -> None:
        """Ask the coach about an action; where nobody can be asked it is fine, for somebody waits to play it."""
        self._must_own(seat)
        try:
            await self._advise(seat, partial(self._judge, action))
        except Refused:
            self._reply(wire.Judged(action))

    async def _judge(self, action: str, view: View, thought: Thought) -> None:
        """Let the coach think about an action; what is not legal is left to be refused when it is played."""
        legal = any(other.text == action for other in view.legal)
        found = await self.hall.thinker.judge(view, action, self.words.language, thought) if legal else None
        self._reply(wire.Judged(action, *(found or ())))

    async def _write(self) -> None:
        self.news.set()
        try:
            while True:
                await self.news.wait()
                self.news.clear()
                if self.room.left_to_others:
                    await self._close(COME_AGAIN)
                    return
                await self.purse.served(self._send_news())
        except GONE:
            # Whoever reads learns of it, too.
            return
        except Exception:
            await self._break_down()

    async def _send_news(self) -> None:
        """Send what is new; whatever happens while the browser is slow is sent in one go afterwards."""
        replies, self.replies = self.replies, []
        again = await self._again()
        async with self.room.lock:
            messages = [*replies, *self._whats_new(), *again] if await self._may_watch() else None
        if messages is None:
            await self._close(COME_AGAIN)
            return
        for message in messages:
            await self.websocket.send_text(wire.written(message))

    async def _may_watch(self) -> bool:
        """Whether somebody who came before the match began may see it: not a deal that they have yet to play."""
        table = self.room.table
        if not self.let_in and table.opened.deal and table.match is not None:
            self.let_in = await self.purse.may_see(table)
            return self.let_in
        return True

    async def _again(self) -> list[wire.Again]:
        """Whether there is to be another match, and who is ready for it; nothing if that is known."""
        table = self.room.table
        if table.status != "finished" or not self.looking:
            return []
        if table.next and (self.next_room is None or self.next_room.table.id != table.next):
            await self._watch_next(table.next)
        again = await followers(table, self.next_room, self.person_id)
        if again == self.again:
            return []
        self.again = again
        return [again]

    async def _watch_next(self, ident: str) -> None:
        if self.next_room is not None:
            self.next_room.watchers.discard(self.news.set)
        try:
            self.next_room = await self.hall.room(ident)
        except (Refused, Unplayable):
            # It is opened in this moment, and we are told once it is; or it cannot be read.
            self.next_room = None
        else:
            self.next_room.watchers.add(self.news.set)

    def _whats_new(self) -> list[wire.Outgoing]:
        found: list[wire.Outgoing] = []
        sayings = [saying for saying in self.room.sayings if saying.number > self.heard]
        if sayings:
            self.heard = sayings[-1].number
            found += self._heard(sayings)
        table = self.room.table
        if self.hint is not None and table.asked_at.get(self.hint.seat) != self.hint.asked_at:
            self._stop_hint()
        if self.hurried != self.room.hurried:
            self.hurried = self.room.hurried
            found.append(wire.Noted(self.words(HURRIED if self.hurried else UNHURRIED)))
        present = gathered(table, self.room.presence, now_ms())
        if present != self.present:
            self.present = present
            found.append(present)
        seen = (table.seq, self.seat, self.form, self.as_text)
        if (table.match is None or table.shut) and self.seen != seen:
            found.append(self._changed())
            self.seen = seen
        elif table.match is not None and self.looking and self.seen != seen:
            found += self._scenes()
            self.seen = seen
        return found

    def _heard(self, sayings: list[Saying]) -> list[wire.Outgoing]:
        """What was said by those the reader wants to hear."""
        told = [saying.told for saying in sayings if not saying.person_id or saying.person_id not in self.deaf_to]
        return [wire.Said(told)] if told else []

    def _changed(self) -> wire.Changed:
        table = self.room.table
        mine = table.seats_of(self.person_id)
        places = [
            wire.Place(number, seat.colour, seat.name, table.bound(number), number in mine)
            for number, seat in enumerate(table.seats)
        ]
        opened = table.opened
        return wire.Changed(table.status, table.seq, table.commitment, places, opened.start is not None, opened.deal)

    def _scenes(self) -> list[wire.Outgoing]:
        """The table as it is now, and before that the steps that led to it, if they are wanted and known."""
        table = self.room.table
        view = table.view(self.seat)
        drawing = self._drawn(view)
        scene = make_scene(table, view, self.person_id, self.words, now_ms(), drawing)
        kept, chapters = self._chapters()
        new = [chapter_scene(table, chapter, self.seat, self.words) for chapter in chapters]
        before = self._on_the_way(scene, kept, chapters) if self.steps else []
        return [*before, self._shown(scene, drawing, kept, new)]

    def _shown(self, scene: Scene, drawing: Drawing, kept: int, new: list[ChapterScene]) -> wire.Shown:
        return wire.Shown(scene, list(drawing.panels), self._differences(drawing.panels), kept, new)

    def _on_the_way(self, scene: Scene, kept: int, chapters: list[Chapter]) -> list[wire.Outgoing]:
        """The steps of the last action, for a browser that has seen all before it."""
        table, match = self.room.table, self.room.table.playing()
        if len(chapters) != 1 or not self.sent_panels or chapters[0].number != len(match.story) - 1:
            return []
        found: list[wire.Outgoing] = []
        for beat in match.beats:
            if beat.told == len(match.story[-1]):
                break
            view = beat.seen_from(self.seat)
            drawing = self._drawn(view, beat.told)
            chapter = chapter_scene(table, chapters[0], self.seat, self.words, told=beat.told)
            step = on_the_way(scene, view, table, self.words, drawing)
            found.append(self._shown(step, drawing, kept, [chapter]))
        return found

    def _drawn(self, view: View, told: int | None = None) -> Drawing:
        """What the seat is shown, made of what others at the table were shown and what stood here before."""
        match, memory = self.room.table.playing(), self.room.drawn
        return draw(match, view, self.words, form=self.form, told=told, as_text=self.as_text, memory=memory)

    def _differences(self, panels: dict[str, Part]) -> dict[str, Difference]:
        sent, self.sent_panels = self.sent_panels, panels
        return {
            name: difference(sent.get(name), panel) for name, panel in panels.items() if sent.get(name) is not panel
        }

    def _chapters(self) -> tuple[int, list[Chapter]]:
        """How many chapters the browser has that still stand, and those it lacks."""
        all_chapters = self.room.table.chapters
        keys = [chapter.seq for chapter in all_chapters]
        kept = 0
        while kept < min(len(keys), len(self.sent_chapters)) and keys[kept] == self.sent_chapters[kept]:
            kept += 1
        self.sent_chapters = keys
        return kept, all_chapters[kept:]
