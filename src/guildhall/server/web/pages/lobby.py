"""Opening a table, sitting down, beginning, leaving; the page of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import SystemRandom

from starlette.responses import JSONResponse, Response

from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from ...bots.opponents import OPPONENTS, opponents_for, usual_for
from ...refusals import Refused
from ...store.people import Person
from ...table import deeds
from ...table.deeds import Deed
from ...table.names import some_name
from ...table.paces import PACES, describe
from ...table.table import Table
from ..catalogue import choice_of_games
from ..languages import game_words
from ..outside import Form, whole_number
from ..site import Visit


async def new(visit: Visit) -> Response:
    """The form for a new table."""
    games, game = choice_of_games(visit.request.query_params.get("game", ""))
    return visit.page(
        "new.html",
        games=games,
        game=game,
        game_words=game_words(game, visit.language),
        opponents=opponents_for(game.id),
        paces={name: describe(pace, visit.words) for name, pace in PACES.items()},
    )


async def create(visit: Visit) -> Response:
    """Open a table as the form says."""
    form = await visit.form()
    game = find_game(form.get("game", ""))
    pace = PACES.get(form.get("pace", "free"))
    seats = whole_number(form.get("seats", ""))
    if pace is None or seats is None:
        raise Refused("malformed", N_("Such a table cannot be opened."))
    options = {name: form[f"option-{name}"] for name, *_ in game.options if f"option-{name}" in form}
    person = await visit.welcome()
    visit.site.budgets.check("tables", visit.spender)
    public = form.get("public") == "yes"
    opened = deeds.opening(game.id, seats, options, pace, public, person.id, new_seed(), False)
    first = _first_deeds(form, game, person, seats)
    table = await visit.site.hall.open_table(opened, first)
    return visit.go(f"/tables/{table.id}")


def _first_deeds(form: Form, game: Game, person: Person, seats: int) -> list[Deed]:
    """Who sits where from the beginning; a seat is `me`, `device`, `open` or the level of a bot."""
    found: list[Deed] = []
    taken = [person.name]
    for seat in range(seats):
        who = form.get(f"seat-{seat}", "open")
        if who == "me":
            found.append(deeds.sit(person.id, seat, person.name))
        elif who == "device":
            name = form.get(f"name-{seat}", "") or game.default_names[seat]
            found.append(deeds.sit(person.id, seat, name))
        elif who in {opponent.id for opponent in OPPONENTS}:
            taken.append(some_name(SystemRandom(), taken))
            found.append(deeds.fill(person.id, seat, who, taken[-1]))
    return found


async def show(visit: Visit) -> Response:
    """The page of a table: who sits there until it begins, then the board."""
    table = await _table(visit)
    return visit.page(
        "lobby.html" if table.match is None else "table.html",
        table=table,
        game=table.game,
        mine=table.seats_of(visit.person_id),
        pace=describe(table.opened.pace, visit.words),
        opponents=opponents_for(table.game.id),
        usual=usual_for(table.game.id),
        address=str(visit.request.url_for("table", table=table.id)),
    )


async def _table(visit: Visit) -> Table:
    return (await visit.site.hall.room(visit.request.path_params["table"])).table


def _seat(form: Form) -> int:
    seat = whole_number(form.get("seat", ""))
    if seat is None:
        raise Refused("malformed", N_("There is no such seat."))
    return seat


Maker = Callable[[Table, Person, Form], Deed]


def _deed(
    make: Maker, without: Callable[[Table, Person], bool] | None = None
) -> Callable[[Visit], Awaitable[Response]]:
    """A handler that lets a person do something at a table; `without` tells whether only bots play there afterwards."""

    async def handler(visit: Visit) -> Response:
        form = await visit.form()
        table = await _table(visit)
        person = await visit.welcome()
        if without is not None and without(table, person):
            _check_without_people(visit, table)
        await visit.site.hall.do(table.id, make(table, person, form))
        return visit.go(f"/tables/{table.id}")

    return handler


def _check_without_people(visit: Visit, table: Table) -> None:
    """Bots play among themselves at a few tables only, lest others wait for theirs."""
    hall, settings = visit.site.hall, visit.site.settings
    own, all_of_them = hall.without_people(table.host), hall.without_people()
    if own >= settings.tables_without_people_per_visitor or all_of_them >= settings.tables_without_people:
        raise Refused("too_many", N_("Bots already play among themselves at enough tables; wait until one has ended."))


def _sit(_table: Table, person: Person, form: Form) -> Deed:
    return deeds.sit(person.id, _seat(form), form.get("name", "") or person.name)


def _fill(table: Table, person: Person, form: Form) -> Deed:
    return deeds.fill(person.id, _seat(form), form.get("level", ""), some_name(SystemRandom(), table.names))


sit = _deed(_sit)
fill = _deed(_fill)
stand = _deed(lambda _, person, form: deeds.stand(person.id, _seat(form)))
leave = _deed(
    lambda _, person, form: deeds.leave(person.id, _seat(form)),
    without=lambda table, person: all(seat.level or seat.person == person.id for seat in table.seats),
)
close = _deed(lambda _, person, __: deeds.close(person.id))
come_back = _deed(lambda _, person, form: deeds.come_back(person.id, _seat(form)))


async def begin(visit: Visit) -> Response:
    """Begin; browsers that hold their numbers show them now."""
    room = await visit.site.hall.room(visit.request.path_params["table"])
    person = await visit.welcome()
    if not any(seat.person for seat in room.table.seats):
        _check_without_people(visit, room.table)
    await visit.site.hall.do(room.table.id, deeds.begin(person.id, room.held))
    return visit.go(f"/tables/{room.table.id}")


async def picks(visit: Visit) -> Response:
    """The ids of everything on a game's board that can ever be picked."""
    game = find_game(visit.request.path_params["game"])
    found = sorted({pick for action in game.actions.all for pick in action.picks})
    return JSONResponse(found, headers={"cache-control": "max-age=3600"})
