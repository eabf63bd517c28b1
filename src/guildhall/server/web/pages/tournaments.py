"""Tournaments: the list, announcing one, its page, taking part, and what its host may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from starlette.responses import Response

from guildhall.core.game import EDITION
from guildhall.core.registry import all_games, find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from ...refusals import Refused
from ...store import clubs, tournaments
from ...store.people import Person, accounts_of, find_account
from ...table.clocks import MINUTE, now_ms
from ...table.paces import PACES, describe
from ...tournaments import deeds
from ...tournaments.deeds import MOST_ROUNDS, PAUSES, Deed
from ...tournaments.standings import standings
from ...tournaments.tournament import Tournament
from .. import tournament_words as told
from ..catalogue import choice_of_games
from ..languages import game_words
from ..outside import Form, whole_number
from ..site import Visit
from ..times import ahead, moment

MOST_HOSTED: Final = 5
"""How many tournaments that are not over somebody may be the host of."""
BEGINS: Final = (2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10080, 20160)
"""In how many minutes a tournament may begin, in the list of the form; a browser with a clock offers any time."""
MOST_PEOPLE: Final = (2, 4, 8, 16, 32, 64)
OFTEN: Final = 4
"""Seconds between two looks of a page at something that is about to happen."""
SELDOM: Final = 12
ENOUGH: Final = N_("You are the host of enough tournaments; let one of them end first.")
ACCOUNT_FIRST: Final = N_("To announce a tournament you need an account, so that people know whom to ask.")


async def index(visit: Visit) -> Response:
    """Which tournaments there are: one's own, those to come, those under way, those that are over."""
    storage, words = visit.site.storage, visit.words
    own = await tournaments.of_person(storage, visit.person_id, 12) if visit.person else []
    return visit.page(
        "tournaments.html",
        own=told.lines(own, words),
        to_come=told.lines(await tournaments.listed(storage, ["announced"], 50), words),
        under_way=told.lines(await tournaments.listed(storage, ["playing"], 50), words),
        over=told.lines(await tournaments.listed(storage, ["over"], 30), words),
    )


async def new(visit: Visit, status: int = 200, problem: str = "") -> Response:
    """The form that announces one."""
    games, game = choice_of_games(visit.request.query_params.get("game", ""))
    words = visit.words
    return visit.page(
        "tournament_new.html",
        status,
        problem=problem,
        games=games,
        game=game,
        game_words=game_words(game, visit.language),
        options=[option for option in game.options if option.name != EDITION],
        forms={name: (words(title), words(told.ABOUT_FORMS[name])) for name, title in told.FORMS.items()},
        paces={name: describe(pace, words) for name, pace in PACES.items()},
        begins={minutes: ahead(minutes * MINUTE, words) for minutes in BEGINS},
        pauses=PAUSES,
        most=MOST_PEOPLE,
        most_rounds=MOST_ROUNDS,
        may=bool(visit.person and visit.person.account),
        clubs=await clubs.of_person(visit.site.storage, visit.person_id) if visit.person else [],
        wish=visit.request.query_params.get("for", ""),
    )


async def announce(visit: Visit) -> Response:
    """Announce a tournament as the form says; the host takes part if that is wished."""
    form = await visit.form()
    person = visit.person
    if person is None or not person.account:
        raise Refused("not_yours", ACCOUNT_FIRST)
    visit.check_speech()
    visit.site.budgets.check("tables", visit.spender)
    if await tournaments.count_hosted(visit.site.storage, person.id) >= MOST_HOSTED:
        raise Refused("too_many", ENOUGH, reason="too_many_tournaments")
    planned = _planned(form)
    if planned["access"] == "club":
        await visit.site.clubs.must_belong(planned["club"], person)
    plan = deeds.announcement(**planned, host=person.id, seed=new_seed(), now=now_ms())
    first = [deeds.join(person.id, person.name, account=True)] if form.get("plays") == "yes" else []
    tournament = await visit.site.director.announce(plan, *first)
    return visit.go(f"/tournaments/{tournament.id}")


def _planned(form: Form) -> dict[str, Any]:
    """What a form says of a tournament; what is no number becomes one that is refused."""

    def number(name: str) -> int:
        found = whole_number(form.get(name, ""))
        return -1 if found is None else found

    game = find_game(form.get("game", ""))
    pace = PACES.get(form.get("pace", ""))
    if pace is None:
        raise Refused("malformed", N_("Such a tournament cannot be announced."))
    chosen = {name: form[f"option-{name}"] for name, *_ in game.options if f"option-{name}" in form}
    usual = {option.name: option.values[0] for option in game.options}
    return {
        "name": form.get("name", ""), "game": game.id, "seats": number("seats"), "pace": pace,
        "form": form.get("form", ""), "rounds": number("rounds"), "most": number("most"),
        "begins_in": number("begins_in"), "pause": number("pause"), "access": form.get("access", "").partition(":")[0],
        "club": form.get("access", "").partition("club:")[2], "rated": form.get("rated") == "yes",
        "options": {name: value for name, value in chosen.items() if value != usual[name]},
    }  # fmt: skip


async def show(visit: Visit) -> Response:
    """The page of a tournament."""
    tournament = await _tournament(visit)
    number = _round_shown(visit, tournament)
    people = [*tournament.entrants, tournament.host]
    accounts = await accounts_of(visit.site.storage, people)
    found = standings(tournament)
    game = find_game(tournament.plan.game)
    reader, words = visit.person_id, visit.words
    return visit.page(
        "tournament.html",
        tournament=tournament,
        plan=tournament.plan,
        game=game,
        about=[told.ABOUT_FORMS[tournament.plan.form], told.POINTS, *_ties(tournament)],
        told=told.plan_told(tournament, words),
        options=told.options_told(tournament, game_words(game, visit.language)),
        next_told=told.next_told(tournament, words),
        next_at=moment(tournament.next_at, words) if tournament.between else None,
        host=await _name_of_host(visit, accounts.get(tournament.host, "")),
        host_account=accounts.get(tournament.host, ""),
        is_host=bool(reader) and reader == tournament.host,
        mine=await mine_of(visit, tournament),
        places=told.places(found, tournament, accounts, reader, words),
        scored=bool(found and found[0].points),
        shown=number,
        groups=await _groups(visit, tournament, number, accounts),
        byes=told.byes(tournament, number, words) if tournament.rounds else "",
        suggested=visit.suggested_name,
        every=_every(tournament),
        address=str(visit.request.url_for("tournament", tournament=tournament.id)),
    )


async def _name_of_host(visit: Visit, account: str) -> str:
    """What the host is called; empty if they are gone."""
    found = await find_account(visit.site.storage, account) if account else None
    return found[0].name if found else ""


def _ties(tournament: Tournament) -> list[str]:
    return [*([told.FARTHER] if tournament.plan.form == "knock_out" else []), *told.TIES]


def _round_shown(visit: Visit, tournament: Tournament) -> int:
    """The round that is asked for, else the last one that has begun."""
    wanted = whole_number(visit.request.query_params.get("round", "")) or 0
    return wanted - 1 if 1 <= wanted <= len(tournament.rounds) else len(tournament.rounds) - 1


async def _groups(visit: Visit, tournament: Tournament, number: int, accounts: dict[str, str]) -> list[told.Group]:
    if not tournament.rounds:
        return []
    names = [tournament.table_id(number, group) for group in tournament.rounds[number].tables]
    now = await tournaments.tables_now(visit.site.storage, names)
    return told.groups(tournament, number, now, accounts, visit.person_id, visit.words)


def _every(tournament: Tournament) -> int:
    """How many seconds the page may be old; 0 where nothing happens any more."""
    if tournament.status in {"over", "closed"}:
        return 0
    about_to = tournament.between and tournament.next_at - now_ms() < 5 * MINUTE
    just_begun = not tournament.between and now_ms() - tournament.rounds[-1].at < MINUTE
    return OFTEN if about_to or just_begun else SELDOM


class Mine(NamedTuple):
    """How somebody stands in a tournament."""

    kind: str
    """`out`side, `joined`, `table`, `bye`, `done` with this round, `lost` in a knock-out, or `gone`."""
    table: str
    place: int
    may_join: bool


async def mine_of(visit: Visit, tournament: Tournament) -> Mine:
    """How the visitor stands in a tournament, and the table that waits for them."""
    person = visit.person_id
    entrant = tournament.entrants.get(person)
    place = next((each.place for each in standings(tournament) if each.entrant.person == person), 0)
    table = await _open_table(visit, tournament)
    if table:
        return Mine("table", table, place, False)
    if entrant is None or not entrant.active:
        removed = entrant is not None and entrant.removed
        return Mine("gone" if entrant else "outside", "", place, not removed and _may_join(tournament))
    if tournament.is_out(person):
        return Mine("lost", "", place, False)
    rests = tournament.rounds and tournament.rounds[-1].open and person in tournament.rounds[-1].byes
    return Mine("bye" if rests else "joined", "", place, False)


def _may_join(tournament: Tournament) -> bool:
    late = tournament.plan.form == "swiss" and len(tournament.rounds) < tournament.planned
    begun = tournament.status == "announced" or (tournament.status == "playing" and late)
    return begun and len(tournament.active) < tournament.plan.most


async def _open_table(visit: Visit, tournament: Tournament) -> str:
    """The visitor's table in the round that is played, if it is open and not over."""
    if tournament.status != "playing" or not visit.person:
        return ""
    last = tournament.rounds[-1]
    group = last.group_of(visit.person.id)
    if group not in last.open:
        return ""
    name = tournament.table_id(len(tournament.rounds) - 1, group)
    return name if name in await tournaments.tables_now(visit.site.storage, [name]) else ""


async def _tournament(visit: Visit) -> Tournament:
    """The tournament of a page; of one of a closed club only its members know, and those who take part."""
    found = await visit.site.director.find(visit.request.path_params["tournament"])
    if found.plan.access == "club" and visit.person_id not in {*found.entrants, found.host} - {""}:
        try:
            await visit.site.clubs.see(found.plan.club, visit.person)
        except Refused:
            raise Refused("unknown", N_("There is no such tournament.")) from None
    return found


def _doing(make: Callable[[Person, Form], Deed]) -> Callable[[Visit], Awaitable[Response]]:
    """A handler that lets a person do something in a tournament."""

    async def handler(visit: Visit) -> Response:
        form = await visit.form()
        tournament = await _tournament(visit)
        if visit.person is None:
            raise Refused("not_yours", N_("You do not take part."))
        await visit.site.director.do(tournament.id, make(visit.person, form))
        return visit.go(f"/tournaments/{tournament.id}")

    return handler


async def join(visit: Visit) -> Response:
    """Take part; who is unknown becomes a guest."""
    form = await visit.form()
    tournament = await _tournament(visit)
    person = await visit.call_by(form.get("name", ""))
    await visit.check_room_for_table(person)
    if tournament.plan.access == "club":
        await visit.site.clubs.must_belong(tournament.plan.club, person)
    await visit.site.director.do(tournament.id, deeds.join(person.id, person.name, account=bool(person.account)))
    return visit.go(f"/tournaments/{tournament.id}")


def _remove(person: Person, form: Form) -> Deed:
    number = whole_number(form.get("who", ""))
    return deeds.remove(person.id, -1 if number is None else number)


withdraw = _doing(lambda person, _: deeds.withdraw(person.id))
remove = _doing(_remove)
hurry = _doing(lambda person, _: deeds.hurry(person.id))
close = _doing(lambda person, _: deeds.close(person.id))


async def box(visit: Visit) -> dict[str, Any] | None:
    """The tournament in which something happens next for somebody, for their home page."""
    ident = await tournaments.next_of(visit.site.storage, visit.person_id)
    if not ident:
        return None
    tournament = await visit.site.director.find(ident)
    if tournament.plan.game not in all_games():
        return None
    mine = await mine_of(visit, tournament)
    return {
        "id": ident,
        "name": tournament.plan.name,
        "title": find_game(tournament.plan.game).title,
        "next": told.next_told(tournament, visit.words),
        "mine": mine,
        "count": len(tournament.entrants),
        "begun": bool(tournament.rounds),
    }
