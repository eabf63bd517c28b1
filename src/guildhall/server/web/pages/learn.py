"""Learning: the lessons of each game, and their steps one by one; nothing is kept but what somebody has done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from markupsafe import Markup
from msgspec import to_builtins
from starlette.responses import JSONResponse, Response

from guildhall.art import scenery
from guildhall.art.form import Form, nearest
from guildhall.core.action import Action
from guildhall.core.dice import KeyedDice
from guildhall.core.event import Event
from guildhall.core.figure import figures_of
from guildhall.core.game import Game
from guildhall.core.lesson import Course, Lesson, Moment, answer, consequence, course_of, moment
from guildhall.core.registry import find_game
from guildhall.core.seed import dice_key, new_seed
from guildhall.core.state import View
from guildhall.core.words import N_, Words

from ...bots.opponents import opponents_for
from ...live.why_not import why_not
from ...refusals import Refused
from ...store import progress
from ...table import deeds
from ...table.clocks import now_ms
from ...table.log import Pace
from ..catalogue import catalogue
from ..languages import game_words
from ..outside import whole_number
from ..site import Visit
from .company import with_bots
from .replay import form_of

NAMES: Final = ("Ursula", "Zeno", "Margarete", "Hendrik", "Clara", "Lambert")
"""What those at the tables of lessons are called."""
WORDS_A_MINUTE: Final = 120
"""How fast somebody reads and looks at the board."""
MOST_TRIES: Final = 1000


class Lessons(NamedTuple):
    """A game that can be learnt, and how far somebody has come."""

    game: Game
    course: Course
    done: progress.Done

    def steps_done(self, lesson: Lesson) -> int:
        """How many steps of a lesson are done."""
        known = self.done.get((self.game.id, lesson.id), set())
        return len([step for step in range(len(lesson.steps)) if step in known])

    def is_done(self, lesson: Lesson) -> bool:
        """Whether all steps of a lesson are done."""
        return self.steps_done(lesson) == len(lesson.steps)

    @property
    def basic(self) -> list[Lesson]:
        """The lessons before the first game."""
        return [lesson for lesson in self.course.lessons if not lesson.advanced]

    @property
    def finished(self) -> int:
        """How many of them are done."""
        return len([lesson for lesson in self.basic if self.is_done(lesson)])

    @property
    def begun(self) -> bool:
        """Whether any step of the game is done."""
        return any(game == self.game.id for game, _ in self.done)

    @property
    def next(self) -> Lesson | None:
        """The first of them that is not."""
        return next((lesson for lesson in self.basic if not self.is_done(lesson)), None)

    def next_step(self, lesson: Lesson) -> int:
        """The first step that is not done; the first of all if somebody takes the lesson once more."""
        known = self.done.get((self.game.id, lesson.id), set())
        return next((step for step in range(len(lesson.steps)) if step not in known), 0)


async def all_lessons(visit: Visit) -> list[Lessons]:
    """All games that can be learnt, and how far the visitor has come in each."""
    done = await progress.steps_done(visit.site.storage, visit.person_id) if visit.person else {}
    found = ((game, course_of(game)) for game in catalogue().values())
    return [Lessons(game, course, done) for game, course in found if course is not None]


async def _lessons(visit: Visit) -> Lessons:
    game = find_game(visit.request.path_params["game"])
    course = course_of(game)
    if course is None:
        raise Refused("unknown", N_("Nobody has written lessons for this game yet."))
    done = await progress.steps_done(visit.site.storage, visit.person_id) if visit.person else {}
    return Lessons(game, course, done)


async def legend(visit: Visit) -> Response:
    """What the signs of a game mean, how it is won, and what brings one nearer to that."""
    game = find_game(visit.request.path_params["game"])
    words = game_words(game, visit.language)
    signs = [{"kind": sign.kind, "group": words(sign.group), "text": words(sign.text)} for sign in game.legend]
    return JSONResponse(
        {"goal": words(game.goal) if game.goal else "", "worth": [words(text) for text in game.worth], "signs": signs}
    )


async def index(visit: Visit) -> Response:
    """To the game that somebody is learning, or the first there is."""
    known = await all_lessons(visit)
    if not known:
        raise Refused("unknown", N_("Nobody has written lessons for this game yet."))
    begun = [each for each in known if each.begun]
    return visit.go(f"/learn/{(begun or known)[0].game.id}")


async def course(visit: Visit) -> Response:
    """All lessons of a game, and how far the visitor has come."""
    lessons = await _lessons(visit)
    words = game_words(lessons.game, visit.language)
    return visit.page(
        "learn.html",
        all=await all_lessons(visit),
        lessons=lessons,
        game=lessons.game,
        said=words,
        figures=figures_of(lessons.game),
        minutes=lambda lesson: minutes(lesson, words),
        street=Markup(scenery.street(len(lessons.basic), lessons.finished)),  # noqa: S704 drawn by us
    )


def minutes(lesson: Lesson, words: Words) -> int:
    """How long a lesson takes, in whole minutes."""
    texts = [lesson.goal, *(text for step in lesson.steps for text in (step.text, step.after))]
    return max(1, round(sum(len(words(text).split()) for text in texts if text) / WORDS_A_MINUTE + 0.5))


async def lesson(visit: Visit) -> Response:
    """To the step of a lesson where somebody left it."""
    lessons = await _lessons(visit)
    found = lessons.course.find(visit.request.path_params["lesson"])
    return visit.go(f"/learn/{lessons.game.id}/{found.id}/{lessons.next_step(found) + 1}")


class Place(NamedTuple):
    """A step of a lesson, in the words of its reader; the step after the last is the end."""

    lessons: Lessons
    lesson: Lesson
    step: int
    words: Words

    @property
    def game(self) -> Game:
        """The game that is learnt."""
        return self.lessons.game

    @property
    def over(self) -> bool:
        """Whether this is the end of the lesson."""
        return self.step == len(self.lesson.steps)


async def _place(visit: Visit) -> Place:
    lessons = await _lessons(visit)
    found = lessons.course.find(visit.request.path_params["lesson"])
    number = whole_number(visit.request.path_params["step"])
    if number is None or not 1 <= number <= len(found.steps) + 1:
        raise Refused("unknown", N_("The lesson has no such step."))
    return Place(lessons, found, number - 1, game_words(lessons.game, visit.language))


async def step(visit: Visit) -> Response:
    """The page of a lesson, at one of its steps."""
    place = await _place(visit)
    after = place.lessons.course.lessons[place.lessons.course.lessons.index(place.lesson) + 1 :]
    return visit.page(
        "lesson.html",
        place=place,
        game=place.game,
        lesson=place.lesson,
        you=NAMES[place.lesson.seat],
        number=place.lessons.course.lessons.index(place.lesson) + 1,
        count=len(place.lessons.basic),
        after=after[0] if after and not after[0].advanced else None,
        said=place.words,
    )


async def scene(visit: Visit) -> Response:
    """The table before a step, as the script of the lesson draws it."""
    place = await _place(visit)
    now = moment(place.game, place.lesson, place.step)
    told: dict[str, Any] = {"aha": place.words(place.lesson.aha)} if place.over else _told(place)
    return JSONResponse({**_shown(visit, place, now), **told, "step": place.step, "over": place.over})


def _told(place: Place) -> dict[str, Any]:
    """What a step says, and what it points at."""
    step = place.lesson.steps[place.step]
    return {"said": place.words(step.text), "show": step.show, "looks": not step.do, "do": step.do[:1]}


def _shown(visit: Visit, place: Place, now: Moment) -> dict[str, Any]:
    """The table, what can be done at it, and what has just happened."""
    view = now.state.view(place.lesson.seat)
    game, names = place.game, NAMES[: view.seats]
    drawing = _drawing(game, view, names, place.words, nearest(form_of(visit), game.forms))
    return {
        **drawing,
        "headline": game.headline(view, place.words),
        "prompt": "" if place.over or view.seat not in view.deciders else game.prompt(view, place.words),
        "actions": [] if place.over else [_action(game, action, view, names, place.words) for action in view.legal],
        "seats": [{"name": name, "colour": game.seat_names[seat]} for seat, name in enumerate(names)],
        "lines": [_line(game, event, place, names) for event in now.events],
    }


def _drawing(game: Game, view: View, names: Sequence[str], words: Words, form: Form) -> dict[str, Any]:
    panels = game.panels(view, names, words, form=form)
    return {
        "panels": {panel.name: panel.svg() for panel in panels},
        "text": game.text(view, names, words),
        "form": form.name,
    }


def _action(game: Game, action: Action, view: View, names: Sequence[str], words: Words) -> dict[str, Any]:
    return {"text": action.text, "label": game.label(action, view, names, words), "picks": action.picks}


def _line(game: Game, event: Event, place: Place, names: Sequence[str]) -> dict[str, Any]:
    seen = event.seen_from(place.lesson.seat)
    return {"seat": seen.seat, "text": game.tell(seen, names, place.words), "event": seen.to_data()}


async def attempt(visit: Visit) -> Response:
    """What comes of an action: whether the lesson wants it, what is said about it, and the table afterwards."""
    place = await _place(visit)
    action = _legal(place, visit.request.query_params.get("action", ""))
    wanted = place.lesson.steps[place.step]
    after = consequence(place.game, place.lesson, place.step, action.text)
    return JSONResponse(
        {
            **_shown(visit, place, after),
            "right": action.text in wanted.do,
            "said": place.words(answer(wanted, action.text)),
            "aside": action.text in wanted.do[1:],
        }
    )


def _legal(place: Place, text: str) -> Action:
    """The action with this notation, if it can be done at this step."""
    state = moment(place.game, place.lesson, place.step).state
    found = [action for action in state.legal(place.lesson.seat) if action.text == text] if not place.over else []
    if not found:
        raise Refused("illegal", N_("This cannot be done here."))
    return found[0]


async def weigh(visit: Visit) -> Response:
    """What an action costs and brings."""
    place = await _place(visit)
    action = _legal(place, visit.request.query_params.get("action", ""))
    view = moment(place.game, place.lesson, place.step).state.view(place.lesson.seat)
    ledger = place.game.ledger(action, view, NAMES[: view.seats], place.words)
    return JSONResponse({"action": action.text, "ledger": to_builtins(ledger)})


async def why(visit: Visit) -> Response:
    """Why something cannot be chosen at this step."""
    place = await _place(visit)
    query = visit.request.query_params
    chosen = query.getlist("chosen")
    state = moment(place.game, place.lesson, place.step).state
    thing, seat = query.get("thing", ""), place.lesson.seat
    found = why_not(place.game, state, seat, chosen[:20], thing, NAMES, place.words)
    return JSONResponse(to_builtins(found))


async def done(visit: Visit) -> Response:
    """Somebody has done a step; whoever was unknown is a guest from now on, so that it is not forgotten."""
    place = await _place(visit)
    if place.over:
        raise Refused("unknown", N_("The lesson has no such step."))
    wrong = whole_number((await visit.form()).get("wrong", "")) or 0
    person = await visit.welcome()
    await progress.add_step(
        visit.site.storage, person.id, place.game.id, place.lesson.id, place.step, min(wrong, MOST_TRIES), now_ms()
    )
    return visit.data({"next": place.step + 2})


async def first_game(visit: Visit) -> Response:
    """Open the first game that the lessons end in: beginner bots, and a coach at the table."""
    lessons = await _lessons(visit)
    person = await visit.welcome()
    await visit.check_new_table(person)
    game, first = lessons.game, lessons.course.first_game
    seed = new_seed()
    if first.start:
        opened = deeds.opening_from(game.id, first.start(KeyedDice(dice_key(new_seed()))), person.id, seed)
    else:
        opened = deeds.opening(game.id, first.seats, dict(first.options), Pace(), False, person.id, seed, True)
    return await with_bots(visit, person, opened, 0, opponents_for(game.id)[0].id)


async def anew(visit: Visit) -> Response:
    """Take a lesson once more, from the beginning."""
    lessons = await _lessons(visit)
    found = lessons.course.find(visit.request.path_params["lesson"])
    if visit.person:
        await progress.begin_anew(visit.site.storage, visit.person.id, lessons.game.id, found.id)
    return visit.go(f"/learn/{lessons.game.id}/{found.id}/1")
