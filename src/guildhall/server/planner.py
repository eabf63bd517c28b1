"""The planner: plays what somebody has planned when it is their turn, if what it rests on is as it was.

What may be planned are the moves that a look ahead finds: the position as the player sees it, what is hidden drawn by
chance, and the others playing on by chance until the player is asked. What a move costs and brings there, line by line,
is what it rests on: if that is not the same when the turn comes, it is not played.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from random import Random
from typing import Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import ENGLISH, N_

from .hall import Hall
from .refusals import Refused
from .store import planned_moves
from .store.planned_moves import DROPPED, PLAYED, WAITING, PlannedMove
from .supervisor import done_alone
from .table import deeds
from .table.clocks import now_ms
from .table.table import Table

EVERY: Final = 20.0
"""Seconds between two looks at all plans, in case nobody has told us."""
WORLDS: Final = 12
"""In so many worlds it is looked ahead."""
FARTHEST: Final = 60
"""How many decisions of others are looked past."""
TIDY_EVERY: Final = 180
"""Each so many looks, what was planned at tables that are over is forgotten."""


class Foreseen(NamedTuple):
    """A move that may be possible when one's turn comes: in how many of the worlds, and what it costs and brings."""

    action: Action
    view: View
    worlds: int
    rests_on: str


class Planner:
    """All planned moves."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.storage = hall.storage
        self._moved: set[str] = set()
        self._changed = asyncio.Event()

    def hear(self, table: Table) -> None:
        """A table has gone on."""
        if table.opened.pace.kind == "days":
            self._moved.add(table.id)
            self._changed.set()

    async def keep_playing(self) -> None:
        """Play what is planned, for ever."""
        looks = 0
        while True:
            if looks % TIDY_EVERY == 0:
                await planned_moves.tidy_up(self.storage)
            self._changed.clear()
            looks += 1
            await self.look(all_of_them=True)
            await self._listen()

    async def _listen(self) -> None:
        """Look at tables that go on, until it is time to look at all plans."""
        try:
            async with asyncio.timeout(EVERY):
                while True:
                    await self._changed.wait()
                    self._changed.clear()
                    await self.look()
        except TimeoutError:
            return

    async def look(self, *, all_of_them: bool = False) -> None:
        """Play the plans whose turn has come, at tables that have gone on or at all."""
        moved, self._moved = self._moved, set()
        for plan in await planned_moves.waiting_plans(self.storage, None if all_of_them else sorted(moved)[:400]):
            await done_alone(f"a planned move at table {plan.table_id}", self._carry_out(plan))

    async def _carry_out(self, plan: PlannedMove) -> None:
        table = (await self.hall.room(plan.table_id)).table
        if plan.seat not in table.seats_of(plan.person_id) or table.seats[plan.seat].level:
            await planned_moves.settle_plan(self.storage, plan.id, DROPPED)
            return
        if plan.seat not in table.deciders:
            return
        view = table.view(plan.seat)
        action = next((legal for legal in view.legal if legal.text == plan.action), None)
        as_it_was = action is not None and rests_on(table.game, action, view, table.names) == plan.rests_on
        kept = await planned_moves.plan_at(self.storage, plan.table_id, plan.seat, plan.person_id)
        if kept is None or kept.id != plan.id:
            # It was taken back, or another one planned, while others were played.
            return
        if not as_it_was or not await self._played(plan, table):
            await planned_moves.settle_plan(self.storage, plan.id, DROPPED)
            return
        await planned_moves.settle_plan(self.storage, plan.id, PLAYED)

    async def _played(self, plan: PlannedMove, table: Table) -> bool:
        """Whether the move is played; however many servers play it, it counts once."""
        move = deeds.play(plan.person_id, plan.seat, plan.action, table.asked_at[plan.seat])
        try:
            await self.hall.do(table.id, move, f"{plan.person_id}:plan-{plan.id}")
        except Refused:
            return False
        return True

    async def plan(self, person: str, table: Table, seat: int, text: str) -> None:
        """Plan a move, instead of what was planned before."""
        found = {each.action.text: each for each in await self.foresee(person, table, seat)}
        if text not in found:
            raise Refused("illegal", N_("This move cannot be foreseen; choose another one."))
        plan = PlannedMove(
            table.id, seat, person, secrets.token_hex(8), text, found[text].rests_on, WAITING, now_ms()
        )  # fmt: skip
        await planned_moves.keep_plan(self.storage, plan)
        self._moved.add(table.id)
        self._changed.set()

    async def foresee(self, person: str, table: Table, seat: int) -> list[Foreseen]:
        """What may be possible when it is somebody's turn, the likeliest first."""
        deeds.must_be_playing(table)
        if seat not in table.seats_of(person):
            raise Refused("not_yours", N_("That seat is not yours."))
        if table.opened.pace.kind != "days":
            raise Refused("not_now", N_("Moves are planned in slow games only."))
        if seat in table.deciders:
            raise Refused("not_now", N_("It is your turn: play at the table."))
        return await asyncio.to_thread(foresee, table.game, table.view(seat), table.names)


def foresee(game: Game, view: View, names: tuple[str, ...]) -> list[Foreseen]:
    """The moves that a look ahead finds, the likeliest first."""
    seen: dict[str, list[tuple[Action, View, str]]] = {}
    for world in range(WORLDS):
        then = _when_asked(game, view, Random(world))
        if then is None:
            continue
        for action in then.legal:
            seen.setdefault(action.text, []).append((action, then, rests_on(game, action, then, names)))
    found = []
    for chances in seen.values():
        usual = Counter(reason for _, _, reason in chances).most_common(1)[0][0]
        action, then, _ = next(chance for chance in chances if chance[2] == usual)
        found.append(Foreseen(action, then, len(chances), usual))
    return sorted(found, key=lambda each: -each.worlds)


def _when_asked(game: Game, view: View, rng: Random) -> View | None:
    """What the player sees when asked next, if the others play by chance; None if that takes too long."""
    state = game.determinize(view, QuickDice(rng))
    for _ in range(FARTHEST):
        deciders = state.deciders()
        if not deciders:
            return None
        if view.seat in deciders:
            return state.view(view.seat)
        state.play(deciders[0], rng.choice(state.legal(deciders[0])))
    return None


def rests_on(game: Game, action: Action, view: View, names: tuple[str, ...]) -> str:
    """What a move costs and brings, as it can be compared."""
    assert view.seat != SPECTATOR  # noqa: S101
    entries = game.ledger(action, view, names, ENGLISH).entries
    lines = [[entry.words, entry.amount] for entry in entries]
    return json.dumps([game.label(action, view, names, ENGLISH), lines])
