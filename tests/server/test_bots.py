"""Bots at the table think in workers; whatever happens to a worker, the table goes on."""

import asyncio
import os
import signal
from random import Random

import pytest

import guildhall
from guildhall.core.data import Data
from guildhall.server import bots
from guildhall.server.bots import BotPool, think
from guildhall.server.errors import Refused
from guildhall.server.levels import LEVELS, find_level, levels_for, usual_for


def test_a_worker_chooses_from_the_view() -> None:
    view = guildhall.new("fortune_knights", 3, seed=1).view(0)

    async def scenario() -> str:
        pool = BotPool(1)
        try:
            return await pool.choose(view, "greedy")
        finally:
            pool.close()

    assert asyncio.run(scenario()) in {action.text for action in view.legal}


def test_the_same_seed_thinks_the_same() -> None:
    data = guildhall.new("fortune_knights", 3, seed=1).view(0).to_data()
    assert think(data, "random", 3) == think(data, "random", 3)


def test_a_killed_worker_costs_no_table_its_move() -> None:
    view = guildhall.new("fortune_knights", 3, seed=1).view(0)
    legal = {action.text for action in view.legal}

    async def scenario() -> list[str]:
        pool = BotPool(1)
        try:
            first = await pool.choose(view, "greedy")
            assert pool._pool
            for process in (pool._pool._processes or {}).values():
                os.kill(process.pid or 0, signal.SIGKILL)
            return [first, await pool.choose(view, "greedy"), await pool.choose(view, "greedy")]
        finally:
            pool.close()

    assert set(asyncio.run(scenario())) <= legal


def test_a_bot_that_fails_or_hangs_is_replaced_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    view = guildhall.new("fortune_knights", 3, seed=1).view(0)
    legal = {action.text for action in view.legal}

    async def scenario() -> list[str]:
        pool = BotPool(1)
        pool.rng = Random(1)
        try:
            failed = await pool.choose(view, "no such bot")
            monkeypatch.setattr(bots, "PATIENCE", 0.0)
            return [failed, await pool.choose(view, "greedy")]
        finally:
            pool.close()

    assert set(asyncio.run(scenario())) <= legal


def test_every_level_plays_every_game_it_knows() -> None:
    assert [level.id for level in levels_for("fortune_knights")] == [level.id for level in LEVELS[1:]]
    assert usual_for("fortune_knights").id == "journeyman"
    with pytest.raises(Refused):
        find_level("godlike", "lanterns")


def test_what_a_worker_gets_holds_no_secret() -> None:
    match = guildhall.new("fortune_knights", 3, seed=1)
    match.play(1, "choose 1 2")
    data: Data = match.view(0).to_data()
    match.undo()
    match.play(1, "choose 5 6")
    assert match.view(0).to_data() == data
