"""Lessons can be learnt: every step is legal, drawn and worded, and whatever is tried gets an answer."""

import re
from collections.abc import Iterable, Iterator

from guildhall.art.form import Form
from guildhall.core.dice import KeyedDice
from guildhall.core.figure import figures_of
from guildhall.core.lesson import Course, Lesson, Step, answer, consequence, course_of, moment
from guildhall.core.state import State
from guildhall.core.words import LANGUAGES

from .base import Contract
from .drawing import drawn, elements

SECTION = re.compile(r"^## ([A-Z]\d+) ", re.MULTILINE)
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = {"en": 240, "fr": 300, "de": 300}
LONGEST_NAME = 32
MOST_FIGURES = 2
WORDS_A_MINUTE = 200
MOST_MINUTES = 3
SECONDS_A_STEP = 5
SECONDS_TO_DECIDE = 30
LEAST_SPECIFIC = 0.35
"""Of all wrong tries, the share with an answer of their own."""
NUMBER = re.compile(r"\d+")


class LessonTests(Contract):
    """The package `lessons` of a game."""

    @property
    def course(self) -> Course:
        course = course_of(self.game)
        assert course is not None
        return course

    def steps(self) -> Iterator[tuple[Lesson, int, Step, State]]:
        """Every step with the table before it."""
        for lesson in self.course.lessons:
            for number, step in enumerate(lesson.steps):
                yield lesson, number, step, moment(self.game, lesson, number).state

    def decisions(self) -> Iterator[tuple[Lesson, int, Step, State]]:
        return ((lesson, number, step, state) for lesson, number, step, state in self.steps() if step.do)

    def test_lessons_have_ids_that_can_stand_in_a_link(self) -> None:
        ids = [lesson.id for lesson in self.course.lessons]
        assert len(set(ids)) == len(ids)
        assert [name for name in ids if not SLUG.fullmatch(name)] == []

    def test_main_lines_lead_to_the_end(self) -> None:
        for lesson in self.course.lessons:
            assert lesson.steps, lesson.id
            moment(self.game, lesson, len(lesson.steps))

    def test_every_position_can_be_played_on_from(self) -> None:
        for lesson, number, _, state in self.steps():
            again = self.game.state_from_data(state.to_data(), state.dice.copy())
            assert again.to_data() == state.to_data(), (lesson.id, number)
            assert again.deciders() == state.deciders(), (lesson.id, number)

    def test_what_is_right_is_legal_and_a_choice(self) -> None:
        for lesson, number, step, state in self.decisions():
            where = lesson.id, number
            assert lesson.seat in state.deciders(), (where, "somebody else decides", state.deciders())
            legal = [action.text for action in state.legal(lesson.seat)]
            assert set(step.do) <= set(legal), (where, step.do, legal)
            assert len(legal) > 1, (where, "there is only one choice")
            for text in step.do:
                consequence(self.game, lesson, number, text)

    def test_every_other_try_gets_an_answer(self) -> None:
        for lesson, number, step, state in self.decisions():
            for action in state.legal(lesson.seat):
                assert answer(step, action.text), (lesson.id, number, action.text)
                if action.text not in step.do:
                    consequence(self.game, lesson, number, action.text)

    def test_many_wrong_tries_get_an_answer_of_their_own(self) -> None:
        tries = [(step, text) for step, text in self.wrong_tries() if answer(step, text) != step.otherwise]
        assert len(tries) >= LEAST_SPECIFIC * len(list(self.wrong_tries()))

    def wrong_tries(self) -> Iterator[tuple[Step, str]]:
        for lesson, _, step, state in self.decisions():
            yield from ((step, action.text) for action in state.legal(lesson.seat) if action.text not in step.do)

    def test_numbers_in_texts_can_be_seen_or_reckoned(self) -> None:
        """On the board before or after the step, in its choices or in what is asked; sums are on a list."""
        unseen: dict[str, set[int]] = {}
        for lesson, number, step, state in self.steps():
            after = moment(self.game, lesson, number + 1).state
            seen = self.numbers_at(lesson, state) | self.numbers_at(lesson, after)
            if missing := numbers_in([step.text, step.after]) - seen:
                unseen.setdefault(lesson.id, set()).update(missing)
        assert unseen == {name: set(numbers) for name, numbers in self.course.reckoned.items()}

    def numbers_at(self, lesson: Lesson, state: State) -> set[int]:
        view = state.view(lesson.seat)
        return numbers_in([self.game.text(view), *self.words_of_choices(lesson, state)])

    def words_of_choices(self, lesson: Lesson, state: State) -> list[str]:
        view = state.view(lesson.seat)
        return [self.game.prompt(view), *(self.game.label(action, view) for action in view.legal)]

    def test_words_of_the_glossary_come_before_the_answers_that_use_them(self) -> None:
        """Somebody who errs in the first lessons knows them from a text or reads them in the choices."""
        said = ""
        for lesson, _, step, state in self.steps():
            if lesson.advanced:
                continue
            said += " ".join([lesson.title, lesson.goal, step.text, *self.words_of_choices(lesson, state), ""])
            answers = [*step.wrong.values(), step.otherwise]
            new = [(term.word, text) for term in self.game.glossary("en") for text in answers if says(text, term.word)]
            assert [found for found in new if not says(said, found[0])] == [], lesson.id
            said += f"{step.after} {lesson.aha} "

    def test_answers_are_for_something_that_can_be_tried(self) -> None:
        for lesson, number, step, state in self.decisions():
            legal = [action.text for action in state.legal(lesson.seat)]
            idle = [start for start in step.wrong if not any(f"{text} ".startswith(f"{start} ") for text in legal)]
            assert idle == [], (lesson.id, number, legal)
            assert not set(step.do) & set(step.wrong), (lesson.id, number)

    def test_what_is_pointed_at_is_drawn(self, form: Form) -> None:
        for lesson, number, step, state in self.steps():
            panels = drawn(state.view(lesson.seat), form=form)
            ids = {element.get("id") for panel in panels for element in elements(panel)}
            missing = [ident for ident in step.show if ident not in ids]
            assert not missing, (lesson.id, number, missing, sorted(filter(None, ids)))

    def test_clauses_and_sections_are_those_of_the_rules(self) -> None:
        clauses, sections = self.game.clauses(), set(SECTION.findall(self.game.rules()))
        for lesson in self.course.lessons:
            cited = {clause for step in lesson.steps for clause in step.clauses}
            assert cited <= clauses.keys(), (lesson.id, cited - clauses.keys())
            assert set(lesson.sections) <= sections, (lesson.id, set(lesson.sections) - sections)

    def test_every_section_is_taught_or_left_out_for_a_reason(self) -> None:
        taught = {section for lesson in self.course.lessons for section in lesson.sections}
        sections = set(SECTION.findall(self.game.rules()))
        assert all(self.course.left_out.values())
        assert not taught & self.course.left_out.keys()
        assert taught | self.course.left_out.keys() == sections, sections ^ (taught | self.course.left_out.keys())

    def test_lessons_need_only_what_came_before(self) -> None:
        known: set[str] = set()
        for lesson in self.course.lessons:
            assert set(lesson.needs) <= known, (lesson.id, set(lesson.needs) - known)
            assert lesson.teaches, lesson.id
            known |= set(lesson.teaches)

    def test_texts_are_short(self, language: str) -> None:
        words = self.words(language)
        for lesson in self.course.lessons:
            for text in texts_of(lesson):
                assert len(words(text)) <= LONGEST[language], (lesson.id, words(text))
            for name in (lesson.title, *(step.name for step in lesson.steps)):
                assert 0 < len(words(name)) <= LONGEST_NAME, (lesson.id, words(name))

    def test_a_lesson_takes_three_minutes_at_most(self) -> None:
        for lesson in self.course.lessons:
            count = sum(len(text.split()) for text in main_texts(lesson))
            seconds = 60 * count / WORDS_A_MINUTE + SECONDS_A_STEP * len(lesson.steps)
            assert seconds <= 60 * MOST_MINUTES, (lesson.id, round(seconds))

    def test_the_first_decision_comes_within_half_a_minute(self) -> None:
        first = self.course.lessons[0]
        before = [first.goal]
        for step in first.steps:
            before.append(step.text)
            if step.do:
                break
        seconds = 60 * sum(len(text.split()) for text in before) / WORDS_A_MINUTE
        assert seconds <= SECONDS_TO_DECIDE, round(seconds)

    def test_the_game_is_told_in_short(self, language: str) -> None:
        words = self.words(language)
        assert 3 <= len(self.course.in_short) <= 6
        assert all(len(words(text)) <= LONGEST[language] for _, text in self.course.in_short)
        assert len(self.course.figures) <= MOST_FIGURES
        assert set(self.course.figures) <= {figure.id for figure in figures_of(self.game).figures}

    def test_the_first_game_can_be_opened(self) -> None:
        first = self.course.first_game
        self.game.check_seats(first.seats)
        self.game.check_options(first.options)
        if first.start:
            state = first.start(KeyedDice(b"first game"))
            assert state.view(0).seats == first.seats
            assert self.game.state_from_data(state.to_data(), state.dice.copy()).to_data() == state.to_data()

    def test_every_text_is_translated(self) -> None:
        for language in LANGUAGES:
            if language != "en":
                words = self.words(language)
                same = [text for lesson in self.course.lessons for text in texts_of(lesson) if words(text) == text]
                assert same == [], language


def numbers_in(texts: Iterable[str]) -> set[int]:
    """All numbers written in figures."""
    return {int(number) for text in texts for number in NUMBER.findall(text)}


def says(text: str, word: str) -> bool:
    """Whether a text has a word, in the singular or the plural."""
    return re.search(rf"\b{re.escape(word.removesuffix('s'))}s?\b", text, re.IGNORECASE) is not None


def main_texts(lesson: Lesson) -> list[str]:
    """What somebody reads who makes no mistake."""
    said = [text for step in lesson.steps for text in (step.text, step.after)]
    return [text for text in (lesson.title, lesson.goal, *said, lesson.aha) if text]


def texts_of(lesson: Lesson) -> list[str]:
    """Everything that may be read in a lesson."""
    tries = [text for step in lesson.steps for text in (*step.wrong.values(), step.otherwise) if text]
    return [*main_texts(lesson), *tries, *(step.name for step in lesson.steps)]
