"""Lessons in the terminal: the same positions, questions and answers as in the browser, as text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from guildhall.core.errors import UnknownLesson
from guildhall.core.event import Event
from guildhall.core.game import Game
from guildhall.core.lesson import Course, Lesson, answer, consequence, course_of, moment
from guildhall.core.state import View
from guildhall.core.words import N_

FOLDER: Final = Path(__file__).parent / "locale"
LISTED: Final = 40
HELP: Final = N_(
    "Type the number of a choice, or its notation; /word searches the choices, t shows the table, s shows what to do, "
    "n goes to the next lesson, q quits."
)


class Quit(Exception):
    """Somebody has had enough."""


class NextLesson(Exception):
    """Somebody wants to go on to the next lesson."""


def course_for(game: Game) -> Course:
    """The lessons of a game, or a sentence that there are none."""
    course = course_of(game)
    if course is None:
        raise UnknownLesson(f"{game.title} has no lessons")
    return course


class Teacher:
    """Goes through lessons with somebody who types."""

    def __init__(self, game: Game, language: str, console: Console | None = None) -> None:
        self.game = game
        self.course = course_for(game)
        self.words = game.words(language, FOLDER)
        self.console = console or Console(highlight=False)
        self.names = game.default_names

    def say(self, text: str = "") -> None:
        """Print plain text."""
        self.console.print(text, markup=False, soft_wrap=True)

    def index(self) -> None:
        """List the lessons."""
        for lesson in self.course.lessons:
            further = f" ({self.words(N_('next level'))})" if lesson.advanced else ""
            self.say(f"{lesson.id:18} {self.words(lesson.title)}{further}: {self.words(lesson.goal)}")

    def run(self, first: str | None = None) -> None:
        """From the first lesson, or another, to the last; then the first game."""
        start = self.course.lessons.index(self.course.find(first)) if first else 0
        self.say(self.words(HELP))
        try:
            for lesson in self.course.lessons[start:]:
                self.teach(lesson)
        except (Quit, EOFError, KeyboardInterrupt):
            self.say(self.words(N_("Good bye.")))
            return
        game = self.course.first_game
        options = "".join(f" --option {name}={value}" for name, value in game.options.items())
        command = f"guildhall play {self.game.id} --players {game.seats} --bot beginner{options}"
        self.say(self.words(N_("All lessons are done. Your first game: {command}"), command=command))

    def teach(self, lesson: Lesson) -> None:
        """All steps of a lesson, unless somebody goes on to the next one."""
        self.say(f"\n== {self.words(lesson.title)} ==\n{self.words(lesson.goal)}")
        try:
            for step in range(len(lesson.steps)):
                self.take(lesson, step)
            self.say("\n" + self.words(lesson.aha))
        except NextLesson:
            return

    def take(self, lesson: Lesson, step: int) -> None:
        """One step: the table, what is said about it, and what is asked."""
        wanted = lesson.steps[step]
        self.say(f"\n-- {self.words(wanted.name)} ({step + 1}/{len(lesson.steps)})")
        self.table(lesson, step)
        self.say(self.words(wanted.text))
        if not wanted.do:
            self.commanded(self.read(self.words(N_("Press Enter to go on."))), lesson, step)
            return
        while not self.tried(lesson, step):
            pass

    def table(self, lesson: Lesson, step: int) -> None:
        """The table as text."""
        view = moment(self.game, lesson, step).state.view(lesson.seat)
        self.say(self.game.text(view, self.names, self.words) + "\n")

    def tried(self, lesson: Lesson, step: int) -> bool:
        """Ask for an action, and tell what comes of it; whether it was what the lesson wants."""
        view = moment(self.game, lesson, step).state.view(lesson.seat)
        search, text = "", ""
        while not text:
            self.choices(view, search)
            typed = self.read("")
            search = typed[1:].strip().lower() if typed.startswith("/") else ""
            text = "" if typed.startswith("/") else self.chosen(typed, view, lesson, step)
        return self.answered(lesson, step, text)

    def choices(self, view: View, search: str) -> None:
        """Numbered labels of what is legal, as far as the search lets them through."""
        self.say(self.game.prompt(view, self.words))
        labels = [f"{self.game.label(action, view, self.names, self.words)}  [{action.text}]" for action in view.legal]
        found = [(number, label) for number, label in enumerate(labels, start=1) if search in label.lower()]
        for number, label in found[:LISTED]:
            self.say(f"{number:4} {label}")
        if len(found) > LISTED:
            self.say(self.words(N_("({n} {n:choice|choices}, type /word to search)"), n=len(found)))

    def chosen(self, typed: str, view: View, lesson: Lesson, step: int) -> str:
        """The notation that is meant; empty if it was a command or cannot be played."""
        if self.commanded(typed, lesson, step) or not typed:
            return ""
        if typed == "s":
            return lesson.steps[step].do[0]
        legal = [action.text for action in view.legal]
        meant = {**{str(number): text for number, text in enumerate(legal, start=1)}, **{text: text for text in legal}}
        if typed not in meant:
            self.say(self.words(N_("This cannot be done here.")))
        return meant.get(typed, "")

    def commanded(self, typed: str, lesson: Lesson, step: int) -> bool:
        """Whether something other than an action was typed, which is done."""
        if typed == "q":
            raise Quit
        if typed == "n":
            raise NextLesson
        if typed in {"h", "?"}:
            self.say(self.words(HELP))
        elif typed == "t":
            self.table(lesson, step)
        return typed in {"h", "?", "t"}

    def answered(self, lesson: Lesson, step: int, text: str) -> bool:
        """Tell what an action leads to, and what the lesson says about it."""
        wanted = lesson.steps[step]
        right = text in wanted.do
        after = consequence(self.game, lesson, step, text)
        if not right:
            self.say(self.words(N_("What would happen")) + ":")
        self.tell(after.events, lesson)
        self.say("\n" + self.words(answer(wanted, text)))
        if not right:
            self.say(self.words(N_("Try again.")) + "\n")
        return right

    def tell(self, events: Sequence[Event], lesson: Lesson) -> None:
        """What happened, as the learner may know it."""
        for event in events:
            self.say(f"  {self.game.tell(event.seen_from(lesson.seat), self.names, self.words)}")

    def read(self, prompt: str) -> str:
        """What is typed next."""
        return self.console.input(f"{prompt}> ").strip()
