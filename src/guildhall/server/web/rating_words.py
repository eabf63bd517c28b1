"""Ratings for a reader: the number, how far it is open, how it went, and the rank."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from guildhall.art import chart
from guildhall.art.chart import Point
from guildhall.core.registry import all_games
from guildhall.core.words import N_, Words

from ..rating import PROVISIONAL, Rating
from ..store import histories, ladders
from ..store.histories import Played
from ..store.ladders import Standing
from ..store.openness import EVERYBODY, openness_of
from ..store.results import ladder_of
from ..store.storage import Storage

PACES: Final = {"now": N_("At one sitting"), "days": N_("Over days")}
"""The ladders of a game, by the paces at which it is played."""
COURSE: Final = 100
"""Of so many of the last matches the course is drawn."""


class Told(NamedTuple):
    """A rating on one ladder, in words for one reader."""

    pace: str
    title: str
    """What the pace is called."""
    points: int
    doubt: int
    provisional: bool
    course: str
    rank: str


class Card(NamedTuple):
    """A game that somebody plays: how much, and their ratings."""

    id: str
    title: str
    vignette: str
    matches: int
    won: int
    ratings: list[Told]


def ladder_at(game: str, pace: str) -> str:
    """The ladder of a game at one of its paces."""
    return ladder_of(game, "days" if pace == "days" else "free")


async def cards(storage: Storage, person: str, found: list[Played], ratings: bool, words: Words) -> list[Card]:
    """The games that somebody plays, what they play most first; with ratings where these are to be seen."""
    standings = await ladders.standings_of(storage, person) if ratings else {}
    public = (await openness_of(storage, person)).ratings == EVERYBODY
    cards = []
    for game in dict.fromkeys(played.game for played in found if played.game in all_games()):
        told = [
            await _told(storage, person, ladder_at(game, pace), pace, standings, public, words)
            for pace in PACES
            if ladder_at(game, pace) in standings
        ]
        told.sort(key=lambda each: -standings[ladder_at(game, each.pace)].played)
        of_game = [played for played in found if played.game == game]
        cards.append(
            Card(
                game,
                all_games()[game].title,
                Markup(all_games()[game].vignette),  # noqa: S704 drawn by us
                sum(played.matches for played in of_game),
                sum(played.won for played in of_game),
                told,
            )
        )
    return sorted(cards, key=lambda card: -card.matches)


async def _told(
    storage: Storage, person: str, ladder: str, pace: str, standings: dict[str, Standing], public: bool, words: Words
) -> Told:
    standing = standings[ladder]
    course = await histories.course(storage, person, ladder, COURSE)
    return Told(
        pace,
        words(PACES[pace]),
        standing.rating.points,
        standing.rating.doubt,
        standing.provisional,
        drawn(course, words),
        await _rank(storage, ladder, standing, public, words),
    )


async def _rank(storage: Storage, ladder: str, standing: Standing, public: bool, words: Words) -> str:
    """The rank among those who show their ratings to everybody."""
    if standing.provisional:
        left = PROVISIONAL - standing.played
        return words(N_("Provisional for {n} {n:more rated match|more rated matches}."), n=left)
    if not public:
        return ""
    place = 1 + await ladders.count_above(storage, ladder, standing.rating.mu)
    return words(N_("Rank {n} of {count}."), n=place, count=await ladders.count_ranked(storage, ladder))


def drawn(course: list[Rating], words: Words) -> str:
    """The course of a rating as a small picture."""
    points = [Point(rating.points, rating.doubt) for rating in course]
    title = words(
        N_("The rating over the last {n} {n:rated match|rated matches}: from {first} to {last}, at most {most}."),
        n=len(points), first=course[0].points, last=course[-1].points, most=max(rating.points for rating in course),
    )  # fmt: skip
    return Markup(chart.course(title, points, height=64, bare=True))  # noqa: S704 drawn by us
