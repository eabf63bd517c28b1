"""Profiles: what somebody has played and how well, for themselves and for whom they let see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.responses import Response

from guildhall.art import chart
from guildhall.core.registry import all_games
from guildhall.core.words import N_
from guildhall.review.words import change

from ...refusals import Refused
from ...store import friends, histories, openness
from ...store.histories import Opponent, Scored, Wish
from ...store.openness import GAMES
from ...store.people import find_account, known_since
from ...table.clocks import DAY, now_ms
from ..languages import game_words
from ..match_lists import day, lines
from ..outside import whole_number
from ..rating_words import Card, cards
from ..records import as_file, whole_record
from ..sight import Sight, own_sight, path_of, sight_of
from ..site import Visit
from .trainer import Line as Reviewed
from .trainer import OwnReviews, own_reviews

ON_A_PAGE: Final = 15
SCORES: Final = 100
"""So many of the last scores are drawn."""
TOGETHER: Final = 12
"""Over so many of them means are taken."""
OPPONENTS: Final = 6
LATELY: Final = 30
"""Days."""
HABITS: Final = 3
IN_A_FILE: Final = 500
"""How many records there are in a file of one's own."""


class Filter(NamedTuple):
    """A way to see fewer matches, or more again."""

    title: str
    path: str
    on: bool


class Scores(NamedTuple):
    """The scores of somebody in a game: a picture, and what there is to say about them."""

    game: str
    drawn: str
    last: str
    best: str


async def you(visit: Visit) -> Response:
    """The visitor's own page; a guest has one, too, as long as the browser remembers who it is."""
    if visit.person is None:
        return visit.page("profile_nobody.html")
    if visit.person.account:
        return visit.go(path_of(visit.person.account))
    return await _page(visit, own_sight(visit.person))


async def show(visit: Visit) -> Response:
    """The page of an account."""
    return await _page(visit, await sight_of(visit))


async def _page(visit: Visit, sight: Sight) -> Response:
    storage, person = visit.site.storage, sight.person.id
    played = await histories.played(storage, person) if sight.games or sight.ratings else []
    shown = await cards(storage, person, played, sight.ratings, visit.words)
    own = await own_reviews(visit) if sight.own else OwnReviews([], "", [])
    return visit.page(
        "profile.html",
        sight=sight,
        tie=await friends.tie_to(storage, sight.viewer, person) if sight.viewer and not sight.own else "",
        open_to=await openness.openness_of(storage, person) if sight.own else None,
        cards=shown if sight.games else [card for card in shown if card.ratings],
        since=day(await known_since(storage, person), visit.words) if sight.games else "",
        habits=own.habits[:HABITS],
        career=own.chart,
        change=change,
        balance=lambda line: _balance(visit, line),
        title=lambda game: all_games()[game].title,
        **(await _games(visit, sight, shown, own) if sight.games else {}),
    )


async def _games(visit: Visit, sight: Sight, shown: Sequence[Card], own: OwnReviews) -> dict[str, Any]:
    """The list of matches with its filters, those they were played with, and the scores."""
    storage, person = visit.site.storage, sight.person.id
    wish, asked = await _wish(visit, sight)
    count = await histories.count(storage, person, wish)
    pages = max(1, -(-count // ON_A_PAGE))
    page = min(max(1, whole_number(visit.request.query_params.get("page", "")) or 1), pages)
    found = await histories.matches(storage, person, wish, (page - 1) * ON_A_PAGE, ON_A_PAGE)
    met = await _opponents(visit, sight)
    return {
        "matches": await lines(storage, person, found, sight.viewer, visit.words, gains=sight.ratings),
        "reviewed": {line.table: line for line in own.lines},
        "count": count,
        "page": page,
        "pages": pages,
        "link": lambda **more: _link(sight, asked, **more),
        "asked": asked,
        "filters": _filters(visit, sight, asked, met),
        "opponents": met,
        "path_of": path_of,
        "scores": await _scores(visit, person, wish.game or (shown[0].id if shown else "")),
        "files": [(first, min(first + IN_A_FILE - 1, count)) for first in range(1, count + 1, IN_A_FILE)],
        "files_asked": lambda first: urlencode({**asked, "from": first}),
    }


async def records(visit: Visit) -> Response:
    """The records of one's own matches, as one file."""
    if visit.person is None:
        raise Refused("unknown", N_("This cannot be found here."))
    first = whole_number(visit.request.query_params.get("from", "1"))
    if not first:
        raise Refused("malformed", N_("There are no such games."))
    visit.site.budgets.check("downloads", visit.spender)
    wish, asked = await _wish(visit, own_sight(visit.person))
    tables = await histories.tables(visit.site.storage, visit.person.id, wish, first - 1, IN_A_FILE)
    if not tables:
        raise Refused("unknown", N_("There are no such games."))
    return as_file(visit.site, tables, f"{asked.get('game', 'guildhall')}-{first:06}", whole_record)


async def _wish(visit: Visit, sight: Sight) -> tuple[Wish, dict[str, str]]:
    """Which matches are wished, and how the address says so; what makes no sense is left out."""
    query, asked = visit.request.query_params, dict[str, str]()
    if query.get("game", "") in all_games():
        asked["game"] = query["game"]
    asked |= {name: "yes" for name in ("won", "rated", "lately") if query.get(name) == "yes"}
    opponent = await find_account(visit.site.storage, query.get("with", "")) if query.get("with") else None
    # Whoever may not see somebody's matches does not learn either with whom these are.
    if opponent and (sight.own or await openness.seen(visit.site.storage, sight.viewer, [opponent[0].id], GAMES)):
        asked["with"] = opponent[0].account
    wish = Wish(
        asked.get("game", ""),
        "won" in asked,
        "rated" in asked,
        opponent[0].id if opponent and "with" in asked else "",
        now_ms() - LATELY * DAY if "lately" in asked else 0,
    )
    return wish, asked


def _link(sight: Sight, asked: dict[str, str], **more: object) -> str:
    """The address of the same list with something else asked; what is empty is asked no longer."""
    found = {name: str(value) for name, value in {"as": sight.seen_as, **asked, **more}.items() if value}
    return f"{sight.path}?{urlencode(found)}" if found else sight.path


def _filters(visit: Visit, sight: Sight, asked: dict[str, str], met: Sequence[Opponent]) -> list[Filter]:
    """What the list may be narrowed to; each is left again by the same way."""

    def way(title: str, name: str, value: str) -> Filter:
        on = asked.get(name) == value
        return Filter(title, _link(sight, asked, **{name: "" if on else value}), on)

    words, chosen = visit.words, asked.get("with", "")
    found = [Filter(words(N_("All matches")), _link(sight, {}), not asked)]
    found += [way(all_games()[asked["game"]].title, "game", asked["game"])] if "game" in asked else []
    found += [way(words(N_("Won")), "won", "yes"), way(words(N_("Rated")), "rated", "yes")]
    named = {other.account: other.name for other in met if other.account}
    others = [chosen] if chosen else list(named)[:1]
    found += [way(words(N_("With {name}"), name=named.get(other, other)), "with", other) for other in others]
    return [*found, way(words(N_("Last {n} {n:day|days}"), n=LATELY), "lately", "yes")]


async def _opponents(visit: Visit, sight: Sight) -> list[Opponent]:
    """With whom somebody has played most, but for those of whom the reader may not see it."""
    storage = visit.site.storage
    found = await histories.opponents(storage, sight.person.id, OPPONENTS if sight.own else 4 * OPPONENTS)
    if sight.own:
        return found
    seen = await openness.seen(storage, sight.viewer, [other.person_id for other in found], GAMES)
    return [other for other in found if other.person_id in seen][:OPPONENTS]


async def _scores(visit: Visit, person: str, game: str) -> Scores | None:
    """How the scores of somebody in a game went."""
    found = await histories.scores(visit.site.storage, person, game, SCORES) if game else []
    if not found:
        return None
    values = [float(scored.score) for scored in found]
    means = [_mean(values[max(0, n + 1 - TOGETHER) : n + 1]) for n in range(len(values))]
    known, words = all_games()[game], game_words(all_games()[game], visit.language)
    last, best = words(known.scoring.score, n=round(means[-1])), words(known.scoring.score, n=_best(found))
    title = visit.words(
        N_("The scores of the last {n} {n:match|matches}: {last} on average lately, at best {best}."),
        n=len(found), last=last, best=best,
    )  # fmt: skip
    drawn = Markup(chart.dots(title, values, [bool(scored.won) for scored in found], means))  # noqa: S704 drawn by us
    return Scores(game, drawn, last, best)


def _balance(visit: Visit, line: Reviewed) -> str:
    """Skill and luck of a match as two bars."""
    skill, luck = line.told
    title = visit.words(N_("Skill {skill}, luck {luck} in games of 100"), skill=skill, luck=luck)
    return Markup(chart.balance(title, [(line.skill, "skill"), (line.luck, "luck")]))  # noqa: S704 drawn by us


def _best(found: Sequence[Scored]) -> int:
    return max(scored.score for scored in found)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
