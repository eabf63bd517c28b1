"""A player's own reviews: skill and luck by game and over time, and habits to retry; nobody else sees them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from babel.dates import format_date
from markupsafe import Markup
from starlette.responses import Response

from guildhall.core.registry import all_games
from guildhall.review import career
from guildhall.review.career import Game, Habit, Mistake
from guildhall.review.words import change

from ...store import reviews
from ...store.reviews import Reviewed
from ..languages import review_words
from ..site import Visit

MOST: Final = 200
"""How many of the last reviews are looked at."""
MOST_HABITS: Final = 6


class Line(NamedTuple):
    """A reviewed match in the list."""

    table: str
    title: str
    when: str
    others: str
    won: bool
    skill: float
    luck: float

    @property
    def told(self) -> tuple[str, str]:
        """Skill and luck in games of 100."""
        return change(self.skill), change(self.luck)


class OwnReviews(NamedTuple):
    """The reviews of a player's matches: line by line, over time, and the habits that they show in words."""

    lines: list[Line]
    chart: str
    habits: list[tuple[Habit, str]]


async def own_reviews(visit: Visit) -> OwnReviews:
    """The last reviews of the visitor's own matches."""
    found = await reviews.of_person(visit.site.storage, visit.person_id, MOST) if visit.person else []
    known = [one for one in found if one.summary.get("game") in all_games()]
    seats = [(one, seat) for one in known for seat in _seats(one, visit.person_id)]
    lines = [_line(visit, one, seat) for one, seat in seats]
    habits = career.habits(mistake for one, seat in seats for mistake in _mistakes(one, seat))[:MOST_HABITS]
    games = [Game(one.at, line.skill, line.luck) for (one, _), line in zip(seats, lines, strict=True)]
    chart = Markup(career.drawn(games[::-1], visit.words).svg()) if len(games) > 1 else ""  # noqa: S704 drawn by us
    return OwnReviews(lines, chart, [(habit, _told(visit, habit)) for habit in habits])


async def show(visit: Visit) -> Response:
    """The page of somebody's own reviews."""
    own = await own_reviews(visit)
    return visit.page(
        "trainer.html",
        lines=own.lines,
        by_game=_by_game(own.lines),
        chart=own.chart,
        habits=own.habits,
        title=lambda game: all_games()[game].title,
        change=change,
    )


def _seats(one: Reviewed, person: str) -> list[int]:
    return [seat for seat, played in enumerate(one.played["seats"]) if played["person"] == person]


def _skill_and_luck(one: Reviewed, seat: int) -> tuple[float, float]:
    parts = one.summary["seats"][seat]["parts"]
    return parts["own"] + parts["others"], parts["luck"]


def _line(visit: Visit, one: Reviewed, seat: int) -> Line:
    others = [played["name"] for other, played in enumerate(one.played["seats"]) if other != seat]
    when = format_date(datetime.fromtimestamp(one.at / 1000, UTC), "medium", locale=visit.language)
    title = all_games()[one.summary["game"]].title
    won = one.summary["seats"][seat]["parts"]["result"] > 0
    return Line(one.table, title, when, ", ".join(others), won, *_skill_and_luck(one, seat))


def _by_game(lines: list[Line]) -> list[dict[str, Any]]:
    """For each game how many were reviewed, and skill and luck on average."""
    titles = sorted({line.title for line in lines})
    groups = [(title, [line for line in lines if line.title == title]) for title in titles]
    return [
        {
            "title": title,
            "count": len(group),
            "skill": change(sum(line.skill for line in group) / len(group)),
            "luck": change(sum(line.luck for line in group) / len(group)),
        }
        for title, group in groups
    ]


def _mistakes(one: Reviewed, seat: int) -> list[Mistake]:
    game = one.summary["game"]
    return [
        Mistake(game, one.table, mark["number"], mark["loss"], mark["feature"], mark["source"])
        for mark in one.summary["seats"][seat]["marks"]
    ]


def _told(visit: Visit, habit: Habit) -> str:
    game = all_games()[habit.game]
    return habit.told(review_words(game, visit.language), game.scoring.sources.get(habit.source, habit.source))
