"""Planning a move: what is to be played by itself when it is one's turn, if it is possible then as it was foreseen."""

from __future__ import annotations

from typing import Final, NamedTuple

from starlette.responses import Response

from guildhall.core.ledger import Entry
from guildhall.core.words import N_

from ...planner import WORLDS, Foreseen
from ...refusals import Refused
from ...store import planned_moves
from ...store.planned_moves import PlannedMove
from ...table.table import Table
from ..languages import game_words
from ..outside import Form, whole_number
from ..site import Visit

LIKELY: Final = 0.75
POSSIBLE: Final = 0.25


class Choice(NamedTuple):
    """A move that can be planned, in words: what it does, line by line, and how likely it is to be possible."""

    text: str
    label: str
    entries: list[Entry]
    chance: str


async def show(visit: Visit, status: int = 200, problem: str = "") -> Response:
    """What can be planned at a table, and what is planned."""
    table, seat = await _own_seat(visit, None)
    visit.site.budgets.check("hints", visit.spender)
    plan = await planned_moves.plan_at(visit.site.storage, table.id, seat, visit.person_id)
    words, why, choices = game_words(table.game, visit.language), "", []
    try:
        foreseen = await visit.site.planner.foresee(visit.person_id, table, seat)
        choices = [_choice(visit, table, each) for each in foreseen]
    except Refused as refusal:
        why = visit.words(refusal.text)
    return visit.page(
        "plan.html",
        status,
        table=table,
        game=table.game,
        seat=seat,
        plan=plan,
        planned=next((choice.label for choice in choices if plan and choice.text == plan.action), ""),
        choices=choices,
        why=why,
        headline=table.game.headline(table.view(seat), words) if table.match else "",
        problem=problem,
    )


def _choice(visit: Visit, table: Table, foreseen: Foreseen) -> Choice:
    words, (action, view, worlds, _) = game_words(table.game, visit.language), foreseen
    if worlds >= LIKELY * WORLDS:
        chance = N_("surely possible") if worlds == WORLDS else N_("probably possible")
    else:
        chance = N_("perhaps possible") if worlds >= POSSIBLE * WORLDS else N_("hardly possible")
    entries = table.game.ledger(action, view, table.names, words).entries
    return Choice(action.text, table.game.label(action, view, table.names, words), entries, visit.words(chance))


async def keep(visit: Visit) -> Response:
    """Plan a move."""
    form = await visit.form()
    table, seat = await _own_seat(visit, form)
    visit.site.budgets.check("hints", visit.spender)
    try:
        await visit.site.planner.plan(visit.person_id, table, seat, form.get("action", ""))
    except Refused as refusal:
        return await show(visit, refusal.status, visit.words(refusal.text))
    return visit.go(f"/tables/{table.id}/plan?seat={seat}")


async def drop(visit: Visit) -> Response:
    """Plan nothing any more."""
    table, seat = await _own_seat(visit, await visit.form())
    await planned_moves.drop_plan(visit.site.storage, table.id, seat, visit.person_id)
    return visit.go(f"/tables/{table.id}/plan?seat={seat}")


async def _own_seat(visit: Visit, form: Form | None) -> tuple[Table, int]:
    """The table, and which of one's own seats it is about: the first if that is not said."""
    table = (await visit.site.hall.room(visit.request.path_params["table"])).table
    mine = table.seats_of(visit.person_id)
    if not mine:
        raise Refused("not_yours", N_("That seat is not yours."))
    said = (visit.request.query_params if form is None else form).get("seat", "")
    seat = whole_number(said) if said else mine[0]
    if seat not in mine:
        raise Refused("not_yours", N_("That seat is not yours."))
    return table, seat


async def news_of(visit: Visit, table: Table, mine: list[int]) -> list[PlannedMove]:
    """What is planned for one's seats at a table, or has become of it since one looked last."""
    if not visit.person or table.opened.pace.kind != "days":
        return []
    found = [await planned_moves.plan_at(visit.site.storage, table.id, seat, visit.person.id) for seat in mine]
    return [plan for plan in found if plan is not None]
