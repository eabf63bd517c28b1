"""The archive: the logs of tables that are over, each packed into one row; they read as before."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from msgspec import Raw, json

from ..table import log
from ..table.table import Line
from .storage import Statement, Storage

AT_ONCE: Final = 100
PACKED: Final = 1
"""A table whose log is in the archive and still in its place, lest one who slept long writes there anew."""
MOVED: Final = 2
"""A table whose log is in the archive alone."""
DAMAGED: Final = 3
"""A table whose log cannot be read, and stays where it is for whoever mends it."""
OVER: Final = "status IN ('finished', 'closed')"

_decoder: Final = json.Decoder(tuple[list[int], list[log.Entry]])


class Archived(NamedTuple):
    """What the archive has of a table."""

    seq: int
    body: bytes
    sum: int

    @property
    def is_whole(self) -> bool:
        """Whether it is what was written."""
        return self.sum == zlib.crc32(self.body)


def pack(lines: Sequence[Line]) -> bytes:
    """Entries with their times; the requests they came with are of no more use."""
    times = [lines[0].at, *(after.at - before.at for before, after in pairwise(lines))]
    return zlib.compress(json.encode((times, [Raw(log.written(line.entry).encode()) for line in lines])), 9)


def unpack(body: bytes) -> list[Line]:
    """The entries that were packed."""
    times, entries = _decoder.decode(zlib.decompress(body))
    timed = zip(accumulate(times), entries, strict=True)
    return [Line(seq, at, entry) for seq, (at, entry) in enumerate(timed, start=1)]


async def find_archived(storage: Storage, table: str) -> Archived | None:
    """What the archive has of a table, if anything."""
    rows = await storage.read("SELECT seq, body, sum FROM archive WHERE table_id = $1", table)
    return Archived(**rows[0]) if rows else None


def put_away(table: str, lines: Sequence[Line]) -> list[Statement]:
    """What packs a log; it leaves its place later."""
    body = pack(lines)
    sql = "INSERT INTO archive (table_id, seq, body, sum) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
    return [
        Statement(sql, (table, lines[-1].seq, body, zlib.crc32(body))),
        Statement("UPDATE game_table SET archived = $1 WHERE id = $2 AND archived = 0", (PACKED, table)),
    ]


def pack_anew(table: str, lines: Sequence[Line]) -> Statement:
    """What puts other entries in the place of those in the archive."""
    body = pack(lines)
    sql = "UPDATE archive SET body = $1, sum = $2 WHERE table_id = $3 AND seq = $4"
    return Statement(sql, (body, zlib.crc32(body), table, lines[-1].seq))


def leave_alone(table: str) -> Statement:
    """What lets a table stay in the log for good."""
    return Statement("UPDATE game_table SET archived = $1 WHERE id = $2", (DAMAGED, table))


async def clear_away(storage: Storage) -> None:
    """Let the logs leave that were packed the last time."""
    packed = f"SELECT table_id FROM archive JOIN game_table ON id = table_id WHERE archived = {PACKED}"  # noqa: S608
    for row in await storage.read(packed):
        table = row["table_id"]
        in_it = "SELECT seq FROM archive WHERE table_id = $1"
        await storage.write(
            Statement(f"DELETE FROM entry WHERE table_id = $1 AND seq <= ({in_it})", (table,)),  # noqa: S608
            Statement("DELETE FROM snapshot WHERE table_id = $1", (table,)),
            Statement("UPDATE game_table SET archived = $1 WHERE id = $2", (MOVED, table)),
        )


async def to_put_away(storage: Storage, before: int) -> list[str]:
    """Tables that have been over since before this time and are still in the log."""
    sql = f"SELECT id FROM game_table WHERE archived = 0 AND {OVER} AND changed_at < $1 ORDER BY changed_at LIMIT $2"  # noqa: S608
    return [row["id"] for row in await storage.read(sql, before, AT_ONCE)]
