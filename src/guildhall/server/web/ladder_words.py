"""Ladders for a reader: people by their ratings, with the levels of our bots as marks between them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from guildhall.core.words import N_, Words

from ..bots.opponents import opponents_for
from ..rating import ANCHORS
from ..store import ladders
from ..store.ladders import Rung
from ..store.storage import Storage
from .rating_words import PACES, ladder_at

ON_A_PAGE: Final = 50
NEWCOMERS: Final = 50


class Step(NamedTuple):
    """Somebody on a ladder, or a mark."""

    rank: int
    """0 without one."""
    name: str
    account: str
    about: str
    """Whose bot it is, or that few see it."""
    points: int
    doubt: int
    provisional: bool
    mine: bool
    is_mark: bool = False


class Ladder(NamedTuple):
    """A ladder as a reader sees it, page by page."""

    game: str
    pace: str
    steps: list[Step]
    newcomers: list[Step]
    page: int
    pages: int
    ranked: int
    """How many have a rank."""
    own: Step | None
    """The reader, also if that is on another page."""
    own_page: int


class Head(NamedTuple):
    """The head of a ladder, and where the reader stands if not there."""

    game: str
    steps: list[Step]
    own: Step | None
    ranked: int
    """How many have a rank; only told if the reader stands below."""


async def head(storage: Storage, game: str, viewer: str, most: int, words: Words) -> Head:
    """The first on a ladder of matches at one sitting."""
    ident = ladder_at(game, "now")
    steps = _ranked(await ladders.rungs(storage, ident, viewer, 0, most), 0, viewer, words)
    if not viewer or any(step.mine for step in steps):
        return Head(game, steps, None, 0)
    own, _ = await _own(storage, ident, viewer, words)
    return Head(game, steps, own, await ladders.count_ranked(storage, ident) if own else 0)


async def ladder(storage: Storage, game: str, pace: str, viewer: str, wanted: int, words: Words) -> Ladder:
    """A page of a ladder: those who let the reader see their ratings."""
    ident = ladder_at(game, pace)
    seen = await ladders.count_seen(storage, ident, viewer)
    pages = max(1, -(-seen // ON_A_PAGE))
    page = min(max(1, wanted), pages)
    rungs = await ladders.rungs(storage, ident, viewer, (page - 1) * ON_A_PAGE, ON_A_PAGE + 1)
    first = await ladders.count_above(storage, ident, rungs[0].standing.rating.mu) if rungs else 0
    steps = _ranked(rungs, first, viewer, words)
    upper = inf if page == 1 else steps[0].points
    lower = -inf if page == pages else steps[-1].points
    marks = [mark for mark in bot_marks(game, words) if lower < mark.points <= upper]
    own, own_page = await _own(storage, ident, viewer, words)
    newcomers = await ladders.newcomers(storage, ident, viewer, NEWCOMERS) if page == pages else []
    return Ladder(
        game,
        pace,
        sorted([*steps[:ON_A_PAGE], *marks], key=lambda step: -step.points),
        [_step(rung, 0, viewer, words) for rung in newcomers],
        page,
        pages,
        await ladders.count_ranked(storage, ident),
        own,
        own_page,
    )


async def _own(storage: Storage, ladder: str, viewer: str, words: Words) -> tuple[Step | None, int]:
    """Where the reader stands, and on which page."""
    standing = (await ladders.standings_of(storage, viewer)).get(ladder) if viewer else None
    if standing is None:
        return None, 0
    above = await ladders.count_above(storage, ladder, standing.rating.mu)
    seen_above = await ladders.count_seen(storage, ladder, viewer, standing.rating.mu)
    rung = Rung(viewer, words(N_("you")), "", "", standing, True)
    return _step(rung, 0 if standing.provisional else above + 1, viewer, words), 1 + seen_above // ON_A_PAGE


def _ranked(rungs: Sequence[Rung], above: int, viewer: str, words: Words) -> list[Step]:
    """People with their ranks: those count who show their ratings to everybody."""
    steps = []
    for rung in rungs:
        steps.append(_step(rung, above + 1, viewer, words))
        above += rung.public
    return steps


def _step(rung: Rung, rank: int, viewer: str, words: Words) -> Step:
    rating, mine = rung.standing.rating, bool(viewer) and rung.person_id == viewer
    about = words(N_("bot of {owner}"), owner=rung.owner) if rung.owner else ""
    if not rung.public:
        about = words(N_("only you see this")) if mine else words(N_("for friends"))
    return Step(rank, rung.name, rung.account, about, rating.points, rating.doubt, rung.standing.provisional, mine)


def bot_marks(game: str, words: Words) -> list[Step]:
    """The levels of our bots, which hold the scale."""
    titles = {opponent.id: opponent.title for opponent in opponents_for(game)}
    return [
        Step(0, words(N_("Bot: {level:term}"), level=titles[level]), "", "", points, 0, False, False, True)
        for level, points in ANCHORS.get(game, {}).items()
        if level in titles
    ]


def pace_titles(words: Words) -> dict[str, str]:
    """The ladders of a game in words."""
    return {pace: words(title) for pace, title in PACES.items()}
