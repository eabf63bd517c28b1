"""Lessons: a position, and steps in which the learner decides; whatever is tried gets an answer.

The position of a step is the start of the lesson and the main line before that step: nothing else is kept, so every
step can be linked to, left and taken up again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

from .dice import Dice, KeyedDice, ScriptedDice
from .errors import GuildhallError, UnknownLesson
from .event import Event
from .state import State

if TYPE_CHECKING:
    from .game import Game

BEYOND: Final = b"what no lesson foresees"
"""The key of the dice for whatever a wrong try leads to."""


class Step(NamedTuple):
    """One thing to understand: a text, what it points at, and what is done about it.

    `name` stands in the list of steps and gives nothing away. `do` lists the actions that are right, the first is the
    main line that the lesson goes on with; without any the step is only looked at. `wrong` answers other actions, by
    their notation or by its beginning, `otherwise` all the rest. `after` is said when it is done, and `then` are the
    moves of others that follow (`blue choose 1 5`). Where the consequence of another action shows only later, `leads`
    has the moves that follow that one instead, the learner's own among them.
    """

    name: str
    text: str
    show: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    wrong: Mapping[str, str] = {}
    otherwise: str = ""
    after: str = ""
    then: tuple[str, ...] = ()
    leads: Mapping[str, tuple[str, ...]] = {}
    clauses: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """Some steps at one table with one idea; `teaches` and `needs` name ideas, so that lessons stand in their order."""

    id: str
    title: str
    goal: str
    """What it is about, in a sentence that makes one want to know."""
    aha: str
    """What one knows afterwards, told when it is done."""
    start: Callable[[], State]
    steps: tuple[Step, ...]
    teaches: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    """The sections of the rules that it teaches, like `K5`."""
    seat: int = 0
    advanced: bool = False
    """Whether it is for those who have played some games."""


class FirstGame(NamedTuple):
    """The guided game at the end of the lessons: how the table is opened."""

    seats: int
    options: Mapping[str, str] = {}
    start: Callable[[Dice], State] | None = None
    """What it begins from instead, if a whole game is long for a first one."""


class Moment(NamedTuple):
    """The table at some point of a lesson, and what has just happened there."""

    state: State
    events: list[Event]


class Course(NamedTuple):
    """All lessons of a game, in their order."""

    lessons: tuple[Lesson, ...]
    first_game: FirstGame
    in_short: tuple[tuple[str, str], ...]
    """The game in five minutes: some headings, each with a sentence or two."""
    figures: tuple[str, ...] = ()
    """The figures of the rules that stand above it, two at most."""
    left_out: Mapping[str, str] = {}
    """Sections of the rules that no lesson teaches, and why not."""
    reckoned: Mapping[str, tuple[int, ...]] = {}
    """Numbers in the texts of a lesson that stand nowhere on its table: sums, and what the rules say."""

    def find(self, name: str) -> Lesson:
        """The lesson with this id."""
        for lesson in self.lessons:
            if lesson.id == name:
                return lesson
        raise UnknownLesson(f"there is no lesson {name!r}")


@cache
def course_of(game: Game) -> Course | None:
    """The lessons of a game, from its package `lessons`; None if nobody has written any."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.lessons") is None:
        return None
    course = import_module(f"{package}.lessons").COURSE
    if not isinstance(course, Course):
        raise TypeError(f"the lessons of {game.title} are not a course")
    return course


def moment(game: Game, lesson: Lesson, step: int) -> Moment:
    """The table before a step, with what happened since the step before it."""
    if not 0 <= step <= len(lesson.steps):
        raise UnknownLesson(f"the lesson {lesson.id!r} has {len(lesson.steps)} steps, there is no step {step + 1}")
    now = _moment(game, lesson.id, step)
    return Moment(now.state.copy(), now.events)


@cache
def _moment(game: Game, name: str, step: int) -> Moment:
    course = course_of(game)
    if course is None:
        raise UnknownLesson(f"{game.title} has no lessons")
    lesson = course.find(name)
    if step == 0:
        return Moment(_begin(lesson), [])
    before, last = _moment(game, name, step - 1), lesson.steps[step - 1]
    if not last.do:
        return Moment(before.state, [])
    state = before.state.copy()
    return Moment(state, _play(game, state, [(lesson.seat, last.do[0]), *_moves(game, last.then)]))


def _begin(lesson: Lesson) -> State:
    """The first position; chance beyond what is written down comes from dice that are always the same."""
    state = lesson.start()
    state.events = None
    beyond = KeyedDice(BEYOND)
    state.dice = ScriptedDice(state.dice.script, beyond) if isinstance(state.dice, ScriptedDice) else beyond
    return state


def consequence(game: Game, lesson: Lesson, step: int, text: str) -> Moment:
    """What an action leads to, with those of the moves that follow which can still be made after another one."""
    state = moment(game, lesson, step).state
    events = _play(game, state, [(lesson.seat, text)])
    wanted = lesson.steps[step]
    follow = wanted.leads[start] if (start := _fullest(wanted.leads, text)) else wanted.then
    for move in _moves(game, follow):
        if not state.refusal(move[0], game.actions.parse(move[1])):
            events += _play(game, state, [move])
    return Moment(state, events)


def answer(step: Step, text: str) -> str:
    """What is said about an action: the fullest answer that begins like it, else what is said about any other."""
    if text in step.do:
        return step.after
    start = _fullest(step.wrong, text)
    return step.wrong[start] if start else step.otherwise


def _fullest(starts: Iterable[str], text: str) -> str:
    """The longest of these notations or beginnings of one that an action begins with; empty if there is none."""
    return max((start for start in starts if text == start or text.startswith(f"{start} ")), key=len, default="")


def _moves(game: Game, lines: tuple[str, ...]) -> list[tuple[int, str]]:
    """Moves as they are written in records: the colour of a seat and what it does."""
    pairs = (line.split(" ", 1) for line in lines)
    return [(game.seat_names.index(colour), text) for colour, text in pairs]


def _play(game: Game, state: State, moves: list[tuple[int, str]]) -> list[Event]:
    events: list[Event] = []
    state.events = events
    for seat, text in moves:
        action = game.actions.parse(text)
        if clause := state.refusal(seat, action):
            raise GuildhallError(f"{game.seat_names[seat]} cannot {text!r} in this lesson ({clause})")
        state.play(seat, action)
    state.events = None
    return events
