"""Planned moves: played by themselves if what they rest on is as it was, else dropped; known to nobody else."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from guildhall.core.match import Match
from guildhall.core.registry import all_games
from guildhall.server import planner as planners
from guildhall.server.hall import Hall
from guildhall.server.planner import Planner, foresee
from guildhall.server.refusals import Refused
from guildhall.server.store import planned_moves
from guildhall.server.table import deeds
from guildhall.server.table.log import Pace
from guildhall.server.table.table import Table

from .databases import both
from .tables import ANNA, BERT
from .test_hall import hall_at, table_of_two

SLOW = Pace("days", days=1)


async def begun(hall: Hall) -> tuple[Table, int, str, int, str]:
    """A slow table; who waits there, with their seat, and who is to move."""
    table = await table_of_two(hall, SLOW)
    await move(hall, table, 0)
    return table, 0, ANNA, 1, BERT


async def move(hall: Hall, table: Table, seat: int, text: str = "") -> None:
    person = table.seats[seat].person
    await hall.do(
        table.id, deeds.play(person, seat, text or table.view(seat).legal[0].text, table.asked_at[seat])
    )  # fmt: skip


async def until_asked(hall: Hall, table: Table, seat: int) -> None:
    """Let the others move until a seat is asked."""
    while seat not in table.deciders:
        await move(hall, table, table.deciders[0])


@both
def test_a_planned_move_is_played_when_its_turn_comes_however_many_look(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, seat, person, _, _ = await begun(hall)
            planner = Planner(hall)
            text = (await planner.foresee(person, table, seat))[0].action.text
            await planner.plan(person, table, seat, text)
            await planner.look(all_of_them=True)
            assert len(table.playing().history) == 1
            await until_asked(hall, table, seat)
            played = len(table.playing().history)
            others = [Planner(hall) for _ in range(3)]
            await asyncio.gather(*(each.look(all_of_them=True) for each in (planner, *others)))
            assert [(who, action.text) for who, action in table.playing().history][played:] == [(seat, text)]
            plan = await planned_moves.plan_at(hall.storage, table.id, seat, person)
            assert plan is not None
            assert plan.state == "played"

    asyncio.run(scenario())


@both
@pytest.mark.parametrize("change", [("[]", ""), ("", "card 99")])
def test_what_is_not_as_it_was_is_dropped(tmp_path: Path, change: tuple[str, str]) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, seat, person, _, _ = await begun(hall)
            planner = Planner(hall)
            text = (await planner.foresee(person, table, seat))[0].action.text
            await planner.plan(person, table, seat, text)
            plan = await planned_moves.plan_at(hall.storage, table.id, seat, person)
            assert plan is not None
            changed = plan._replace(rests_on=change[0] or plan.rests_on, action=change[1] or plan.action)
            await planned_moves.keep_plan(hall.storage, changed)
            await until_asked(hall, table, seat)
            played = len(table.playing().history)
            await planner.look(all_of_them=True)
            assert len(table.playing().history) == played
            assert await planned_moves.dropped(hall.storage, person, [table.id]) == {table.id}

    asyncio.run(scenario())


@both
def test_it_goes_by_itself_and_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, seat, person, _, _ = await begun(hall)
            text = (await Planner(hall).foresee(person, table, seat))[0].action.text
            await Planner(hall).plan(person, table, seat, text)
        async with hall_at(tmp_path) as hall:
            planner = Planner(hall)
            hall.after.append(planner.hear)
            work = asyncio.create_task(planner.keep_playing())
            table = (await hall.room(table.id)).table
            await until_asked(hall, table, seat)
            while text not in table.moves_of(seat):
                await asyncio.sleep(0.01)
            work.cancel()

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_who_may_plan_what(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, seat, person, mover, other = await begun(hall)
            planner = Planner(hall)
            with pytest.raises(Refused, match="your turn"):
                await planner.foresee(other, table, mover)
            with pytest.raises(Refused, match="not_yours"):
                await planner.foresee(other, table, seat)
            with pytest.raises(Refused, match="illegal"):
                await planner.plan(person, table, seat, "card 99")
            quick = await table_of_two(hall)
            with pytest.raises(Refused, match="not_now"):
                await planner.foresee(BERT, quick, 1)
            seq, text = table.seq, (await planner.foresee(person, table, seat))[0].action.text
            await planner.plan(person, table, seat, text)
            assert await planned_moves.plan_at(hall.storage, table.id, seat, other) is None
            assert await planned_moves.plans_of(hall.storage, other) == []
            # Nothing of it is in the log, where others might learn of it.
            rows = await hall.storage.read("SELECT max(seq) AS last FROM entry WHERE table_id = $1", table.id)
            assert rows[0]["last"] == seq

    asyncio.run(scenario())


def test_a_plan_of_somebody_for_whom_a_bot_plays_is_dropped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, seat, person, _, _ = await begun(hall)
            planner = Planner(hall)
            await planner.plan(person, table, seat, (await planner.foresee(person, table, seat))[0].action.text)
            await hall.do(table.id, deeds.leave(person, seat))
            await planner.look(all_of_them=True)
            assert await planned_moves.dropped(hall.storage, person, [table.id]) == {table.id}

    asyncio.run(scenario())


@pytest.mark.parametrize("name", ["bruges", "fortune_knights", "london_bridge", "venice", "lanterns"])
def test_what_is_foreseen_depends_on_the_view_alone(name: str) -> None:
    """Two worlds that look the same to the player foresee the same: nothing hidden is told."""
    game = all_games()[name]
    found = 0
    for seed in range(2):
        match, rng = Match(game, max(2, game.min_seats), seed=seed), Random(seed)
        for _ in range(25):
            if match.result is not None:
                break
            idle = [seat for seat in range(match.seats) if seat not in match.deciders]
            if idle:
                view = match.view(idle[0])
                again = game.view_from_data(view.to_data())
                first, second = (foresee(game, each, match.names) for each in (view, again))
                assert [(each.action.text, each.rests_on) for each in first] == [
                    (each.action.text, each.rests_on) for each in second
                ]
                assert all(each.worlds <= planners.WORLDS for each in first)
                found += bool(first)
            seat = match.deciders[0]
            match.play(seat, rng.choice(match.legal(seat)))
    assert found > 5


def test_a_plan_that_was_given_up_meanwhile_is_not_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, seat, person, _, _ = await begun(hall)
            planner = Planner(hall)
            text = (await planner.foresee(person, table, seat))[0].action.text
            await planner.plan(person, table, seat, text)
            (plan,) = await planned_moves.waiting_plans(hall.storage)
            await planned_moves.drop_plan(hall.storage, table.id, seat, person)
            await until_asked(hall, table, seat)
            played = len(table.playing().history)
            await planner._carry_out(plan)
            assert len(table.playing().history) == played

    asyncio.run(scenario())
