"""Killed at any moment, the server loses no acknowledged move and doubles none."""

import asyncio
import sqlite3
import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

from guildhall.server.table.log import read_entry
from guildhall.server.table.table import Line, load_table

from .process import ServerProcess
from .scripted import ScriptedPlayer

PLAYERS = 4


async def killing(server: ServerProcess, players: list[ScriptedPlayer], kills: int, rng: Random) -> list[float]:
    """Kill after some more moves were acknowledged, at any moment of the next; seconds until one counts."""
    recovered = []
    for _ in range(kills):
        enough = acknowledged(players) + rng.randint(3, 30)
        while acknowledged(players) < enough:
            await asyncio.sleep(0.001)
        await asyncio.sleep(rng.uniform(0, 0.02))
        server.kill()
        killed, known = time.monotonic(), acknowledged(players)
        await asyncio.to_thread(server.start)
        while acknowledged(players) == known:
            await asyncio.sleep(0.001)
        recovered.append(time.monotonic() - killed)
    return recovered


def acknowledged(players: list[ScriptedPlayer]) -> int:
    return sum(len(requests) for player in players for requests in player.tables.values())


async def scenario(server: ServerProcess, kills: int, seed: int) -> list[ScriptedPlayer]:
    players = [ScriptedPlayer(server.address, PLAYERS * seed + number) for number in range(PLAYERS)]
    stop = asyncio.Event()
    playing = [asyncio.create_task(player.play_games("fortune_knights", 3, stop)) for player in players]
    recovered = await killing(server, players, kills, Random(seed))
    print(f"{kills} kills: a move counted again after {median(recovered):.1f} s, at most {max(recovered):.1f} s")
    await asyncio.sleep(0.5)
    stop.set()
    await asyncio.wait_for(asyncio.gather(*playing), 30)
    return players


def check_log(database: Path, players: list[ScriptedPlayer]) -> int:
    """Every acknowledged request is in the log once, and every log makes a table again."""
    connection = sqlite3.connect(database)
    moves = 0
    for path, acknowledged in [table for player in players for table in player.tables.items()]:
        ident = path.rsplit("/", 1)[1]
        sql = "SELECT seq, at, body, request FROM entry WHERE table_id = ? ORDER BY seq"
        rows = connection.execute(sql, (ident,)).fetchall()
        requests = [row[3].rpartition(":")[2] for row in rows if row[3]]
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        assert len(requests) == len(set(requests))
        assert requests == acknowledged
        table = load_table(ident, [Line(seq, at, read_entry(body), request) for seq, at, body, request in rows])
        assert table.match
        assert len(table.match.history) == len(requests)
        moves += len(requests)
    connection.close()
    return moves


def run(folder: Path, kills: int, seed: int = 0) -> None:
    server = ServerProcess(folder)
    server.start()
    try:
        players = asyncio.run(scenario(server, kills, seed))
    finally:
        server.stop()
    assert not [player.refusals for player in players if player.refusals]
    assert check_log(folder / "guildhall.db", players) > 3 * kills


def test_five_kills(tmp_path: Path) -> None:
    run(tmp_path, 5)


@pytest.mark.long
@pytest.mark.parametrize("shard", range(40))
def test_a_thousand_kills(tmp_path: Path, shard: int) -> None:
    run(tmp_path, 25, 1 + shard)
