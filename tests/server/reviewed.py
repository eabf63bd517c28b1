"""Finished tables for the tests of reviews, in a database that no server has open."""

import asyncio
from pathlib import Path
from random import Random

from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy
from guildhall.review.review import review
from guildhall.server.reviews import summary_of, version_of
from guildhall.server.settings import Settings
from guildhall.server.store import reviews
from guildhall.server.store.databases import storage_at
from guildhall.server.store.logbook import write_lines
from guildhall.server.store.reviews import Kept
from guildhall.server.store.storage import Storage
from guildhall.server.table import deeds
from guildhall.server.table.log import Begun, Pace
from guildhall.server.table.names import some_name
from guildhall.server.table.table import Line, Table
from guildhall.server.web.accounts import Accounts

START = 1_700_000_000_000


def played_table(game: str, seats: int, person: str, seed: str = "review") -> tuple[Table, list[Line]]:
    """A table at which somebody played against greedy bots, each seat with a policy that errs now and then."""
    opened = deeds.opening(game, seats, {}, Pace(), False, person, seed, False)
    lines = [Line(1, START, opened)]
    table = Table(f"{game.replace('_', '')[:6]}{seats}{seed}", lines[0])
    sat = [deeds.sit(person, 0, "Clara")]
    names = ["Clara"]
    for seat in range(1, seats):
        names.append(some_name(Random(seat), names))
        sat.append(deeds.fill(person, seat, "journeyman", names[-1]))
    for deed in sat:
        _apply(table, lines, Line(len(lines) + 1, START, deed(table, START)))
    _apply(table, lines, Line(len(lines) + 1, START, Begun()))
    rng, policy = Random(seed), find_policy(game)
    bot = GreedyBot(policy, rng)
    while table.status == "playing":
        seat = table.deciders[0]
        view = table.view(seat)
        text = (rng.choice(view.legal) if rng.random() < 0.15 else bot.choose(view)).text
        args = (seat, text, table.asked_at[seat])
        deed = deeds.play_as_bot(*args) if seat else deeds.play(person, *args)
        _apply(table, lines, Line(len(lines) + 1, START + len(lines) * 1000, deed(table, START)))
    return table, lines


def _apply(table: Table, lines: list[Line], line: Line) -> None:
    table.apply(line)
    lines.append(line)


async def _set_up(
    storage: Storage, settings: Settings, games: list[tuple[str, int]], iterations: int
) -> tuple[str, list[str]]:
    await storage.open()
    try:
        person, token = await Accounts(storage, settings.password_memory).welcome("a browser")
        idents = []
        for game, seats in games:
            table, lines = played_table(game, seats, person.id)
            await write_lines(storage, table, lines)
            idents.append(table.id)
            if iterations:
                await keep_review(storage, table, iterations)
        return token, idents
    finally:
        await storage.close()


async def keep_review(storage: Storage, table: Table, iterations: int) -> None:
    """Keep a review that was made with so many iterations."""
    match = table.playing()
    decisions = [decision.to_data() for decision in review(match, iterations).decisions]
    kept = Kept(table.id, version_of(match), len(decisions), len(decisions), decisions)
    await reviews.keep(storage, kept, START, summary_of(match, kept))


def set_up(
    folder: Path, settings: Settings, games: list[tuple[str, int]], iterations: int = 0
) -> tuple[str, list[str]]:
    """Tables of these games and numbers of seats, reviewed if iterations are given; the token of who played them."""
    folder.mkdir(parents=True, exist_ok=True)
    return asyncio.run(_set_up(storage_at(settings.database), settings, games, iterations))
