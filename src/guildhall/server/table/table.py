"""A table: what its log of entries adds up to."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any, Final, Literal, NamedTuple

from guildhall.core.data import Data
from guildhall.core.errors import MissingEdition, UnknownGame
from guildhall.core.event import Event
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.registry import find_game
from guildhall.core.seed import ABSENT, BOT, Chance, Draw, commitment
from guildhall.core.state import SPECTATOR, View

from . import log
from .clocks import MINUTE, Clocks

SILENCE: Final = 60_000
"""Milliseconds after which a program that does not answer is given up at a table without clocks."""

Status = Literal["open", "shuffling", "playing", "finished", "closed"]
"""While the table is `shuffling`, the browsers show the numbers they are bound to."""


class Unplayable(Exception):
    """The table's game is not installed, or its rules have changed since."""


class WithoutEdition(Unplayable):
    """The edition of the table is not installed, or has other tables now."""


class Line(NamedTuple):
    """An entry as it comes from storage."""

    seq: int
    at: int
    entry: log.Entry
    request: str | None = None


class Seat:
    """A place at the table; a person may own it while a bot of some level plays it."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.person = ""
        self.name = ""
        self.level = ""
        self.entropy = ""
        self.commitment = ""
        self.number = ""
        self.program = False
        """Whether the person is a bot that somebody's program plays."""
        self.sat_at = 0
        self.bot_moved = False
        """Whether the bot that plays on for a person has moved since."""
        self.helped = 0
        """How often a person has come back after a bot had moved."""

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return not self.person and not self.level

    def clear(self) -> None:
        """Let the seat be free again."""
        self.person = self.name = self.level = self.entropy = self.commitment = ""
        self.program = False


class Chapter(NamedTuple):
    """A piece of the chronicle: what a move led to (by its number, 0 for the set-up), or a note about the table."""

    seq: int
    number: int
    note: Event | None = None


class Table:
    """A table as its entries made it; `apply` is the only thing that changes it."""

    def __init__(self, ident: str, opening: Line) -> None:
        opened = opening.entry
        if not isinstance(opened, log.Opened):
            raise Unplayable("the log does not begin with an opening")
        self.id = ident
        self.opened = opened
        self.opened_at = self.changed_at = opening.at
        self.game = _game_of(opened)
        self.seats = [Seat(colour) for colour in self.game.seat_names[: opened.seats]]
        self.host = opened.host
        self.clocks = Clocks(opened.pace, opened.seats)
        self.status: Status = "open"
        self.match: Match | None = None
        self.fixed: list[int] = []
        """The seats whose numbers the shuffles wait for, or have waited for."""
        self.fixed_at = 0
        self.loaded_at = 0
        """When somebody could reach the table again."""
        self.begun_at = 0
        self.moved_at = 0
        """When somebody moved last; once the match is over, when it ended."""
        self.next = ""
        """The table of the next match, if those who played here want another one."""
        self.failed: list[int] = []
        """The seats that did not show their numbers, so that the match never began."""
        self.shut = False
        """Whether a moderator has closed the table."""
        self.seq = opening.seq
        self.requests: dict[str, int] = {opening.request: opening.seq} if opening.request else {}
        self.chapters: list[Chapter] = []
        self.asked: set[int] = set()
        """Those who were asked together; who is no longer a decider has chosen."""
        self.asked_at: dict[int, int] = {}
        """For each decider the entry since which its choices are what they are."""
        self._choices: dict[int, list[Any]] = {}

    @property
    def commitment(self) -> str:
        """What binds the table to its secret seed."""
        return commitment(self.opened.seed)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.match.deciders if self.match and not self.shut else ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called; a free seat by its colour."""
        return tuple(seat.name or seat.colour.capitalize() for seat in self.seats)

    @property
    def bots_to_move(self) -> list[int]:
        """The deciders that bots play; where a deal is the same at several tables they choose when all people have."""
        bots = [seat for seat in self.deciders if self.seats[seat].level]
        return [] if self.opened.deal and len(bots) < len(self.deciders) else bots

    def silent(self, now: int) -> list[int]:
        """The programs that have let everybody wait for long, where no clock tells how long they may."""
        waits = self.status == "playing" and self.opened.pace.kind == "free"
        if not waits or now - max(self.changed_at, self.loaded_at) < SILENCE:
            return []
        return [seat for seat in self.deciders if self.seats[seat].program and not self.seats[seat].level]

    @property
    def is_usual(self) -> bool:
        """Whether this is the game as it stands in the box, begun as its rules say."""
        return self.opened.start is None and self.game.is_usual(self.opened.options)

    @property
    def is_unaided(self) -> bool:
        """Whether nobody gets hints here, because the match counts."""
        return self.opened.rated or self.opened.unaided

    @property
    def fill_at(self) -> int:
        """When bots take the seats that are still free, 0 for never."""
        waits = self.opened.patience and self.status == "open" and not self.full
        return self.opened_at + self.opened.patience * MINUTE if waits else 0

    @property
    def without_people(self) -> bool:
        """Whether a match goes on that only bots play."""
        return self.status == "playing" and all(seat.level for seat in self.seats)

    def seats_of(self, person: str) -> list[int]:
        """The seats a person owns, played by a bot or not."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    @property
    def people(self) -> set[str]:
        """All who own a seat."""
        return {seat.person for seat in self.seats} - {""}

    @property
    def full(self) -> bool:
        """Whether no seat is free."""
        return not any(seat.free for seat in self.seats)

    @property
    def awaited(self) -> list[int]:
        """The seats of a tournament's table whose people have not come yet: their browsers are bound to no number."""
        if not self.opened.tournament or self.status != "open":
            return []
        return [
            n
            for n, seat in enumerate(self.seats)
            if seat.person and not (seat.commitment or seat.level or seat.program)
        ]

    @property
    def unshown(self) -> list[int]:
        """The seats whose numbers are still to be shown."""
        return [seat for seat in self.fixed if not self.seats[seat].number]

    def bound(self, number: int) -> str:
        """What a seat adds to the shuffles, told before it is shown: a commitment, or once it is fixed why none."""
        seat = self.seats[number]
        if number in self.fixed or self.status == "open":
            return seat.commitment
        return ABSENT if seat.person and not seat.program else BOT

    def moves_of(self, seat: int) -> list[str]:
        """What a seat has played so far, and has not taken back."""
        return [action.text for who, action in self.playing().history if who == seat]

    def view(self, seat: int) -> View:
        """What a seat, or a spectator, may know."""
        return self.playing().view(None if seat == SPECTATOR else seat)

    def apply(self, line: Line) -> None:
        """Let an entry take effect."""
        self._note_down(line)
        self._take_effect(line.entry)
        if self.match is not None:
            self._look_round(line)

    def _note_down(self, line: Line) -> None:
        self.seq = line.seq
        self.changed_at = line.at
        if line.request:
            self.requests[line.request] = line.seq

    def _take_effect(self, entry: log.Entry) -> None:
        match entry:
            case log.Sat() | log.Stood() | log.Filled() | log.Added() | log.Handed():
                self._seat(entry)
            case log.Begun() | log.Dealt():
                self._begin(None)
            case log.Bound() | log.Fixed() | log.Showed() | log.Failed():
                self._shuffle(entry)
            case log.Played():
                self._keep_time(entry)
                self.playing().play(entry.seat, entry.action)
            case log.TakenBack():
                self._keep_time(entry)
                self.playing().take_back(entry.seat)
            case log.Replaced() | log.Returned():
                self._replace(entry)
            case log.Rested(seat, until):
                self.clocks.rest(seat, self.changed_at, until)
            case log.Followed(table):
                self.next = table
            case log.Closed():
                self.status = "closed"
            case log.Shut():
                self.status, self.shut = "closed", True
            case log.Reopened():
                self.status, self.shut = "playing" if self.match else "open", False
            case log.Opened():
                raise Unplayable("the table was opened twice")

    def _seat(self, entry: log.Sat | log.Stood | log.Filled | log.Added | log.Handed) -> None:
        match entry:
            case log.Sat(seat, person, name, program):
                self.seats[seat].person, self.seats[seat].name = person, name
                self.seats[seat].program = program
                self.seats[seat].sat_at = self.changed_at
                self.host = self.host or person
            case log.Stood(seat):
                self.seats[seat].clear()
                if not self.seats_of(self.host):
                    self.host = next((seat.person for seat in self.seats if seat.person), "")
            case log.Filled(seat, level, name):
                self.seats[seat].level, self.seats[seat].name = level, name
            case log.Added(seat, entropy):
                self.seats[seat].entropy = entropy
            case log.Handed(guest, person):
                self._hand_over(guest, person)

    def _hand_over(self, guest: str, person: str) -> None:
        for number in self.seats_of(guest):
            self.seats[number].person = person
        self.host = person if self.host == guest else self.host

    def _shuffle(self, entry: log.Bound | log.Fixed | log.Showed | log.Failed) -> None:
        match entry:
            case log.Bound(seat, bound):
                self.seats[seat].commitment = bound
            case log.Fixed(seats):
                self.fixed, self.fixed_at, self.status = seats, self.changed_at, "shuffling"
            case log.Showed(seat, number):
                self.seats[seat].number = number
            case log.Failed(seats):
                self.failed, self.status = seats, "closed"
        if self.status == "shuffling" and not self.unshown:
            chances = (Chance(seat.colour, self.bound(n), seat.number) for n, seat in enumerate(self.seats))
            self._begin(Draw(self.id, tuple(chances)))

    def _begin(self, draw: Draw | None) -> None:
        entropy = [seat.entropy for seat in self.seats if seat.entropy]
        self.match = Match(
            self.game,
            self.opened.seats,
            seed=self.opened.seed,
            entropy=() if draw is not None or self.opened.deal else entropy,
            options=self.opened.options,
            names=self.names,
            draw=draw,
            start=self.opened.start,
            deal=self.opened.deal,
        )
        self.status, self.begun_at = "playing", self.changed_at
        self.chapters.append(Chapter(self.seq, 0))

    def restart(self, at: int) -> None:
        """Forgive live players and those whose numbers are awaited the time in which nobody could reach the table."""
        self.clocks.restart(at)
        self.fixed_at = self.loaded_at = at

    def forgive(self, until: int) -> None:
        """Let nobody lose what was forgiven before this time."""
        self.clocks.forgive(until)
        self.fixed_at = max(self.fixed_at, until)

    def _keep_time(self, entry: log.Played | log.TakenBack) -> None:
        """What a move does besides the game: clocks, chronicle, and who made it."""
        self.moved_at = self.changed_at
        if isinstance(entry, log.Played):
            self.seats[entry.seat].bot_moved = bool(self.seats[entry.seat].level)
            self.clocks.charge(entry.seat, entry.spent)
            self.chapters.append(Chapter(self.seq, 1 + self._last_move()))
        else:
            self.clocks.forfeit_increment(entry.seat)
            undone = self._last_move()
            self.chapters = [chapter for chapter in self.chapters if chapter.note or chapter.number != undone]

    def _last_move(self) -> int:
        return max(chapter.number for chapter in self.chapters)

    def _replace(self, entry: log.Replaced | log.Returned) -> None:
        seat = self.seats[entry.seat]
        if isinstance(entry, log.Returned):
            seat.level = ""
            seat.helped += seat.bot_moved
            seat.bot_moved = False
            self.clocks.welcome_back(entry.seat)
        else:
            seat.level = entry.level
            if entry.why == "time":
                self.clocks.run_out(entry.seat)
        kind = "returned" if isinstance(entry, log.Returned) else entry.why
        self.chapters.append(Chapter(self.seq, -1, Event(kind, entry.seat)))

    def playing(self) -> Match:
        """The match, which has begun."""
        if self.match is None:
            raise Unplayable("the match has not begun")
        return self.match

    def _look_round(self, line: Line) -> None:
        """Who is asked now, since when, and whose clock runs; whoever has just acted is asked anew."""
        match = self.playing()
        mover = line.entry.seat if isinstance(line.entry, log.Played | log.TakenBack) else SPECTATOR
        before, self._choices = self._choices, {seat: match.legal(seat) for seat in self.deciders}
        if not _goes_on(before.keys(), self._choices.keys(), self.asked):
            self.asked = set(self.deciders)
        self.asked_at = {
            seat: self.asked_at[seat] if before.get(seat) == choices and seat != mover else self.seq
            for seat, choices in self._choices.items()
        }
        self.clocks.run([seat for seat in self.deciders if not self.seats[seat].level], line.at)
        if match.result is not None:
            self.status = "finished"

    def adopt(self, match: Match) -> None:
        """Go on with a match that was begun elsewhere, as if each of its actions were an entry."""
        self.match, self.seq = match, len(match.history)
        self.status = "playing" if match.result is None else "finished"
        self.chapters = [Chapter(number, number) for number in range(len(match.story))]
        self.asked, self.asked_at = set(match.deciders), dict.fromkeys(match.deciders, self.seq)

    def snapshot(self) -> Data:
        """All that cannot be had from the entries without playing them."""
        return {
            "seq": self.seq,
            "match": self.playing().to_data(),
            "asked": sorted(self.asked),
            "asked_at": [[seat, seq] for seat, seq in self.asked_at.items()],
            "since": [[seat, since] for seat, since in self.clocks.since.items()],
        }

    def skip(self, line: Line) -> None:
        """Let an entry take effect but for its move, which the snapshot already knows."""
        self._note_down(line)
        if isinstance(line.entry, log.Played | log.TakenBack):
            self._keep_time(line.entry)
        else:
            self._take_effect(line.entry)

    def resume(self, snapshot: Data) -> None:
        """Go on from a snapshot, the entries up to it having been skipped."""
        match = self.playing()
        match.resume(snapshot["match"])
        self.asked = set(snapshot["asked"])
        self.asked_at = dict(snapshot["asked_at"])
        self._choices = {seat: match.legal(seat) for seat in self.deciders}
        self.clocks.since = dict(snapshot["since"])
        if match.result is not None:
            self.status = "finished"


def _goes_on(before: Set[int], now: Set[int], asked: Set[int]) -> bool:
    """Whether people still answer the same question: one has answered, or one has taken it back."""
    answered = now < before and len(before - now) == 1 and bool(now)
    taken_back = before < now <= asked and len(now - before) == 1
    return answered or taken_back or (before == now and bool(now))


def _game_of(opened: log.Opened) -> Game:
    try:
        game = find_game(opened.game)
    except UnknownGame as error:
        raise Unplayable(str(error)) from None
    if game.rules_version != opened.rules_version:
        raise Unplayable(f"{game.title} was opened under rules version {opened.rules_version}, now it is another")
    try:
        game.check_options(opened.options)
    except MissingEdition as error:
        raise WithoutEdition(str(error)) from None
    return game


def load_table(ident: str, lines: Sequence[Line], snapshot: Data | None = None) -> Table:
    """The table with these entries; what a snapshot knows is not played again."""
    table = Table(ident, lines[0])
    known = snapshot["seq"] if snapshot else 0
    for line in lines[1:]:
        if line.seq <= known:
            table.skip(line)
        else:
            table.apply(line)
        if snapshot and line.seq == known:
            table.resume(snapshot)
    return table
