"""The daily deals: today's, those of past days, how everybody has done, and a picture to share."""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Final, NamedTuple

from babel.dates import format_date
from markupsafe import Markup
from starlette.responses import Response

from guildhall.art import scenery
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.seed import commitment
from guildhall.core.words import N_, Words

from ...bots.opponents import find_opponent
from ...dealer import NO_SUCH_DAY, begins, day_of, today
from ...refusals import Refused
from ...store import deals
from ...store.deals import Deal, Own, Tally
from ...table.clocks import DAY, now_ms
from .. import comparison
from ..catalogue import catalogue
from ..comparison import Mark
from ..daily_picture import bars_drawn, shared
from ..languages import game_words
from ..site import Visit
from ..times import ahead
from .result import photograph_of

MOST_DAYS: Final = 60
MOST_RANKED: Final = 25
MOST_OF_FRIENDS: Final = 12
DATE: Final = re.compile(r"^\d{4}-\d{2}-\d{2}$")
SIGNS: Final[dict[Mark, str]] = {"tower": "🏰", "house": "🏠", "gap": "⬜"}


class Card(NamedTuple):
    """A game's deal of a day for one reader, in a few words."""

    game: Game
    day: str
    status: str
    """`new`, `begun` or `done`; `old` for one of a past day that the reader has not played."""
    number: int
    """How many have played it."""
    score: str
    standing: str
    bars: Markup


async def index(visit: Visit) -> Response:
    """Today's deals."""
    return visit.page(
        "daily_index.html",
        cards_today=[await card_of(visit, game, today()) for game in catalogue().values()],
        streak=await _streak(visit),
        again=next_deal(visit.words),
        date=told_date(today(), visit.language),
        friends_deals=await _friends_deals(visit),
        vignette=_vignette,
    )


async def _friends_deals(visit: Visit) -> list[tuple[Deal, str, str]]:
    """The visitor's deals among friends, with their games and days."""
    found = await deals.of_person(visit.site.storage, visit.person_id, MOST_OF_FRIENDS) if visit.person else []
    return [
        (deal, catalogue()[deal.game].title, told_date(day_of(deal.opened_at), visit.language))
        for deal in found
        if deal.game in catalogue()
    ]


async def show_game(visit: Visit) -> Response:
    """The deals of a game, day by day."""
    game = find_game(visit.request.path_params["game"])
    days = await deals.days_of(visit.site.storage, game.id, MOST_DAYS)
    return visit.page(
        "daily_archive.html",
        game=game,
        games=catalogue(),
        days=[
            (day, told_date(day.day, visit.language), await _own_score(visit, game, day.day))
            for day in days
            if day.day != today()
        ],
        again=next_deal(visit.words),
    )


async def _own_score(visit: Visit, game: Game, day: str) -> str:
    deal = await visit.site.dealer.of_day(game.id, day)
    own = await deals.own(visit.site.storage, deal.id, visit.person_id) if deal and visit.person else None
    return score_told(game, own.score, visit.language) if own else ""


async def show(visit: Visit) -> Response:
    """A game's deal of a day: how to play it, or how everybody has done."""
    game, day, deal = await _wanted(visit)
    own = await _own(visit, deal)
    may_compare = own is not None or day < today()
    tallies = await _tallies(visit, deal) if may_compare else []
    seats, level = visit.site.dealer.rivals_of(game) if deal is None else (len(deal.lineup), deal.lineup[-1])
    return visit.page(
        "daily.html",
        game=game,
        day=day,
        is_today=day == today(),
        counts=deal is None or now_ms() < deal.until,
        date=told_date(day, visit.language),
        rivals=visit.words(RIVALS, n=seats - 1, level=visit.words(find_opponent(level, game.id).title)),
        card=await card_of(visit, game, day),
        own=own,
        place=_place(own, visit.words) if own else "",
        field=comparison.field_of(tallies),
        below=comparison.below(tallies, own.score) if own and own.counts else None,
        lowest=tallies[0].score if tallies else 0,
        bars=_bars(game, tallies, own, visit),
        ranked=await deals.ranked(visit.site.storage, deal.id, visit.person_id, MOST_RANKED)
        if deal and may_compare
        else [],
        count_ranked=await deals.count_ranked(visit.site.storage, deal.id) if deal and may_compare else 0,
        text=await _text_to_share(visit, game, day, own) if own else "",
        commitment=commitment(deal.opening.seed) if deal else "",
        streak=await _streak(visit),
        again=next_deal(visit.words),
        score=lambda score: score_told(game, score, visit.language),
        vignette=_vignette,
    )


RIVALS: Final = N_("The same deal, the same luck and {n} {n:rival|rivals} of the same strength for everybody: {level}.")


async def play(visit: Visit) -> Response:
    """Play today's deal, or go on where one has begun it."""
    form = await visit.form()
    game = find_game(visit.request.path_params["game"])
    if visit.request.path_params["day"] != today():
        raise Refused("over", N_("That day is over. You can still practise with its deal."))
    person = await visit.call_by(form.get("name", ""))
    deal = await visit.site.dealer.dealt_today(game)
    if await deals.play_of(visit.site.storage, deal.id, person.id) is None:
        await visit.check_new_table(person)
        visit.check_thinking(person)
    return visit.go(f"/tables/{await visit.site.dealer.play(deal, person)}")


async def practise(visit: Visit) -> Response:
    """Play the deal of a past day once more, or for the first time; it counts for nothing."""
    _, _, deal = await _wanted(visit)
    if deal is None:
        raise Refused("unknown", NO_SUCH_DAY)
    person = await visit.welcome()
    await visit.check_new_table(person)
    visit.check_thinking(person)
    return visit.go(f"/tables/{await visit.site.dealer.practise(deal, person)}")


async def drawn(visit: Visit) -> Response:
    """The picture to share."""
    name, drawing = await _to_share(visit)
    kept = "attachment" if "keep" in visit.request.query_params else "inline"
    headers = {"content-disposition": f'{kept}; filename="{name}.svg"', "cache-control": "no-store"}
    return Response(drawing, media_type="image/svg+xml", headers=headers)


async def photographed(visit: Visit) -> Response:
    """The picture to share as PNG; it needs a Chromium on the server's machine."""
    name, drawing = await _to_share(visit)
    photograph = await photograph_of(visit, drawing)
    headers = {"content-disposition": f'attachment; filename="{name}.png"', "cache-control": "no-store"}
    return Response(photograph, media_type="image/png", headers=headers)


async def box(visit: Visit) -> dict[str, Any] | None:
    """Today's deals, for the home page."""
    games = list(catalogue().values())
    if not games:
        return None
    return {
        "cards": [await card_of(visit, game, today()) for game in games],
        "again": next_deal(visit.words),
        "vignette": _vignette,
    }


async def card_of(visit: Visit, game: Game, day: str) -> Card:
    """A game's deal of a day for the visitor."""
    deal = await visit.site.dealer.of_day(game.id, day)
    begun = deal and visit.person and await deals.play_of(visit.site.storage, deal.id, visit.person_id)
    own = await _own(visit, deal) if begun else None
    tallies = await visit.site.dealer.tallied(deal.id) if deal else []
    number = sum(tally.number for tally in tallies)
    if own is None:
        status = "begun" if begun else "new" if day == today() else "old"
        return Card(game, day, status, number, "", "", Markup(""))
    score = score_told(game, own.score, visit.language)
    return Card(
        game, day, "done", number, score, _standing(tallies, own, visit.words), _bars(game, tallies, own, visit)
    )


async def _own(visit: Visit, deal: Deal | None) -> Own | None:
    return await deals.own(visit.site.storage, deal.id, visit.person_id) if deal and visit.person else None


async def _tallies(visit: Visit, deal: Deal | None) -> list[Tally]:
    return await deals.tallied(visit.site.storage, deal.id) if deal else []


async def _wanted(visit: Visit) -> tuple[Game, str, Deal | None]:
    """The game and the day of a page, and the deal if somebody has begun it; past days without one are not there."""
    game, day = find_game(visit.request.path_params["game"]), visit.request.path_params["day"]
    if not DATE.match(day) or day > today():
        raise Refused("unknown", NO_SUCH_DAY)
    deal = await visit.site.dealer.of_day(game.id, day)
    if deal is None and day != today():
        raise Refused("unknown", NO_SUCH_DAY)
    return game, day, deal


def score_told(game: Game, score: int, language: str) -> str:
    """A score with its unit."""
    return game_words(game, language)(game.scoring.score, n=score)


def _place(own: Own, words: Words) -> str:
    if not own.counts:
        return words(N_("a bot played for you, or it came too late: it is not compared"))
    return words(N_("place {n} of {count} at your table"), n=own.place, count=own.seats)


def _standing(tallies: list[Tally], own: Own, words: Words) -> str:
    below = comparison.below(tallies, own.score) if own.counts else None
    if below is None or not below.worse:
        return ""
    return words(N_("better than {n} of {count}"), n=below.worse, count=below.others)


def _bars(game: Game, tallies: list[Tally], own: Own | None, visit: Visit) -> Markup:
    """Everybody's scores as bars, with a sentence for those who do not see them."""
    field, words = comparison.field_of(tallies), visit.words
    if field is None:
        return Markup("")
    said = [words(N_("{n} {n:person has|people have} played."), n=field.number)]
    said += [words(N_("Half of them have {score} or more."), score=score_told(game, field.median, visit.language))]
    counted = own.score if own and own.counts else None
    if counted is not None:
        said.append(words(N_("You have {score}."), score=score_told(game, counted, visit.language)))
    return Markup(bars_drawn(comparison.bars_of(tallies, counted), " ".join(said)))  # noqa: S704 drawn by us


async def _streak(visit: Visit) -> comparison.Streak:
    days = await deals.days_played(visit.site.storage, visit.person_id) if visit.person else []
    return comparison.streak_of(days, today())


def next_deal(words: Words) -> str:
    """When the next deals come, in words."""
    return ahead(begins(today()) + DAY - now_ms(), words)


def told_date(day: str, language: str) -> str:
    """A day in words."""
    return format_date(date.fromisoformat(day), "long", locale=language)


def _vignette(game: Game) -> Markup:
    return Markup(game.vignette or scenery.vignette(scenery.any_town))  # noqa: S704 drawn by us


async def _finished(visit: Visit) -> tuple[Game, str, Deal, Own]:
    """What is shared was played: without that there is nothing to show."""
    game, day, deal = await _wanted(visit)
    own = await _own(visit, deal)
    if deal is None or own is None:
        raise Refused("not_over", N_("There is something to share once you have played this deal to the end."))
    return game, day, deal, own


async def _to_share(visit: Visit) -> tuple[str, str]:
    game, day, deal, own = await _finished(visit)
    marks = await _marks(visit, deal, own)
    standing = _standing(await _tallies(visit, deal), own, visit.words)
    lines = [visit.words(N_("Daily deal, {date}"), date=told_date(day, visit.language)), game.title]
    score = score_told(game, own.score, visit.language)
    return f"guildhall-{game.id}-{day}", shared("Guildhall", lines, score, standing, marks)


async def _marks(visit: Visit, deal: Deal, own: Own) -> list[Mark]:
    return comparison.marks_of(own.sources, await deals.sources(visit.site.storage, deal.id))


async def _text_to_share(visit: Visit, game: Game, day: str, own: Own) -> str:
    """The same without a picture."""
    deal = await visit.site.dealer.of_day(game.id, day)
    if deal is None:
        return ""
    standing = _standing(await _tallies(visit, deal), own, visit.words)
    score = score_told(game, own.score, visit.language)
    lines = [
        f"Guildhall, {visit.words(N_('Daily deal, {date}'), date=told_date(day, visit.language))}",
        f"{game.title}: {', '.join(filter(None, [score, standing]))}",
        "".join(SIGNS[mark] for mark in await _marks(visit, deal, own)),
        str(visit.request.url_for("daily", game=game.id, day=day)),
    ]
    return "\n".join(lines)
