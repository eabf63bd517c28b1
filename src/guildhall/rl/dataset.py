"""Data sets: matches, and on request their decisions, as Parquet files to learn from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from guildhall import __version__
from guildhall.core.action import Action
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.observation import Field
from guildhall.core.seed import Chance, Draw
from guildhall.core.state import Result

from .episodes import WIN, begin, encoder_of, rewards_of

MATCHES: Final = "matches.parquet"
DECISIONS: Final = "decisions.parquet"
ROWS: Final = 20_000
"""Decisions, or matches, that are written together."""
Row = dict[str, Any]


class Episode(NamedTuple):
    """A match that is over: all it takes to play it again, and how it ended."""

    seats: int
    seed: str
    options: Mapping[str, str]
    players: Sequence[str]
    """Who played: bots by their specs, people by the names in the record."""
    history: Sequence[tuple[int, Action]]
    result: Result
    draw: Draw | None = None
    """What the browsers of people added to the shuffles."""


def from_match(match: Match) -> Episode | None:
    """A match as an episode, unless it goes on, began otherwise than the rules say, or was shuffled in another way."""
    if match.result is None or match.start is not None or match.entropy or match.deal:
        return None
    return Episode(match.seats, match.seed, match.options, match.names, match.history, match.result, match.draw)


def export(game: Game, episodes: Iterable[Episode], folder: Path, *, decisions: bool = False) -> int:
    """Write files into a folder; how many matches there are."""
    folder.mkdir(parents=True, exist_ok=True)
    about = _metadata(game)
    count = 0
    with (
        _Writer(folder / MATCHES, _match_schema(about)) as matches,
        _Writer(folder / DECISIONS if decisions else None, _decision_schema(game, about)) as answers,
    ):
        for count, episode in enumerate(episodes, start=1):
            matches.add([_match_row(episode)])
            if decisions:
                answers.add(_decision_rows(game, count - 1, episode))
    return count


class _Writer:
    """Writes rows, many at a time; with no path to nowhere."""

    def __init__(self, path: Path | None, schema: Any) -> None:
        self.schema = schema
        self.file = None if path is None else pq.ParquetWriter(path, schema, compression="zstd")
        self.rows: list[Row] = []

    def __enter__(self) -> _Writer:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self._write()
            self.file.close()

    def add(self, rows: Iterable[Row]) -> None:
        """Some more rows."""
        self.rows += rows
        if len(self.rows) >= ROWS:
            self._write()

    def _write(self) -> None:
        if self.rows and self.file is not None:
            self.file.write_table(pa.Table.from_pylist(self.rows, schema=self.schema))
        self.rows = []


def _metadata(game: Game) -> dict[str, str]:
    """What a reader has to know besides the numbers."""
    return {
        "guildhall": __version__,
        "game": game.id,
        "rules_version": str(game.rules_version),
        "most_seats": str(game.max_seats),
        "actions": json.dumps([action.text for action in game.actions.all]),
        "fields": json.dumps([_told(field, game.max_seats) for field in game.fields]),
    }


def _told(field: Field, most: int) -> Row:
    shape = {"of": field.of, "low": field.low, "length": field.length, "by_seat": field.by_seat}
    return {"name": field.name, "kind": field.kind, "bytes": field.size(most), **shape, "why": field.why}


def _match_schema(about: dict[str, str]) -> Any:
    small = pa.list_(pa.uint8())
    columns = [("seats", pa.uint8()), ("seed", pa.string()), ("draw", pa.string()), ("options", pa.string())]
    columns += [("players", pa.list_(pa.string())), ("actors", small), ("actions", pa.list_(pa.uint16()))]
    return pa.schema([*columns, ("scores", pa.list_(pa.int32())), ("ranks", small)], about)


def _match_row(episode: Episode) -> Row:
    return {
        "seats": episode.seats,
        "seed": episode.seed,
        "draw": None if episode.draw is None else json.dumps(episode.draw),
        "options": json.dumps(dict(episode.options)),
        "players": list(episode.players),
        "actors": [seat for seat, _ in episode.history],
        "actions": [action.index for _, action in episode.history],
        "scores": list(episode.result.scores),
        "ranks": list(episode.result.ranks),
    }


def _decision_schema(game: Game, about: dict[str, str]) -> Any:
    columns = [("match", pa.uint32()), ("step", pa.uint16()), ("seat", pa.uint8()), ("action", pa.uint16())]
    columns += [("legal", pa.list_(pa.uint16())), ("won", pa.float32())]
    return pa.schema([*columns, ("observation", pa.binary(encoder_of(game).size))], about)


def _decision_rows(game: Game, number: int, episode: Episode) -> Iterator[Row]:
    """Each decision that was one, with what the seat knew and what it won in the end."""
    encoder, won = encoder_of(game), rewards_of(episode.result, WIN)
    state = begin(game, episode.seats, episode.options, episode.seed, episode.draw)
    for step, (seat, action) in enumerate(episode.history):
        legal = state.legal(seat)
        if len(legal) > 1:
            yield {
                "match": number,
                "step": step,
                "seat": seat,
                "action": action.index,
                "legal": [each.index for each in legal],
                "won": won[seat],
                "observation": bytes(encoder.encode(state.glance(seat, legal))),
            }
        state.play(seat, action)


def read_episodes(game: Game, path: Path, most: int | None = None) -> Iterator[Match]:
    """The matches of a file, played again."""
    for row in islice(pq.read_table(path).to_pylist(), most):
        draw = _drawn(row["draw"])
        match = Match(game, row["seats"], seed=row["seed"], options=json.loads(row["options"]), draw=draw)
        for seat, index in zip(row["actors"], row["actions"], strict=True):
            match.play(seat, game.actions[index])
        yield match


def _drawn(text: str | None) -> Draw | None:
    if text is None:
        return None
    table, chances = json.loads(text)
    return Draw(table, tuple(Chance(*chance) for chance in chances))
