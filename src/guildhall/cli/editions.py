"""What `guildhall edition` does: list editions, write the tables of a new one, check and compare them."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from guildhall.bots.bot import Bot, RandomBot
from guildhall.bots.spec import make_bot
from guildhall.core.dice import KeyedDice
from guildhall.core.editions import ABOUT, NAME, SOURCE, TO_FILL, Editions, Tables, outside_folders, source_of
from guildhall.core.editions import MADE_UP as RECONSTRUCTED
from guildhall.core.errors import BadOption, GuildhallError
from guildhall.core.game import EDITION, Game
from guildhall.core.registry import all_games, find_game
from guildhall.core.rows import place_of
from guildhall.core.seed import dice_key
from guildhall.core.state import Result

LONGEST: Final = 20_000
"""So many actions are more than any game takes."""
SHOWN: Final = 12
"""How many things of a kind a report names."""


def editions_of(game: Game) -> Editions[Any]:
    """The editions of a game that has some."""
    if game.editions is None:
        raise BadOption(f"{game.title} has no editions")
    return game.editions


def listed(names: Sequence[str]) -> Iterator[str]:
    """All editions of some games, or of all: what they are called, where they lie, and what is wrong with some."""
    games = [find_game(name) for name in names] or [game for _, game in sorted(all_games().items()) if game.editions]
    for game in games:
        editions = editions_of(game)
        yield f"{game.id}: {game.title}"
        for tables in editions.current().values():
            where = "in the package" if editions.folder in tables.folder.parents else str(tables.folder)
            yield f"  {tables.label}: {tables.title}, {where}"
            yield f"    {tables.provenance.told()}"
        for folder, reason in editions.broken.items():
            yield f"  {folder} is left out: {reason}"
    yield f"looked for in {', '.join(str(folder / 'GAME' / 'EDITION') for folder in outside_folders())}"


def begun(name: str, folder: Path) -> list[Path]:
    """Write the tables of a game into a new folder: attested rows as they are, reconstructed ones marked."""
    editions = editions_of(find_game(name))
    if not NAME.fullmatch(folder.name) or folder.name in {path.name for path in editions.folder.iterdir()}:
        raise BadOption(f"an edition cannot be called {folder.name!r}: small letters, digits, - and _, and a new name")
    if folder.exists() and any(folder.iterdir()):
        raise BadOption(f"{folder} is not empty")
    folder.mkdir(parents=True, exist_ok=True)
    usual = editions.at(editions.folder / editions.usual)
    texts = {file: _marked(usual, file) for file in editions.files}
    texts[ABOUT] = f"{find_game(name).title}, from my box\n"
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    return [folder / file for file in texts]


def _marked(usual: Tables, file: str) -> str:
    if not file.endswith(".csv"):
        return usual.path(file).read_text(encoding="utf-8")
    rows = usual.rows(file)
    written = io.StringIO()
    writer = csv.DictWriter(written, rows[0].values.keys(), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        mark = TO_FILL if source_of(row) == RECONSTRUCTED else ""
        writer.writerow({**row.values, SOURCE: mark + row.values[SOURCE]})
    return written.getvalue()


def found_tables(named: str) -> tuple[Game, Tables]:
    """The tables that a folder holds, or an edition written GAME/EDITION."""
    folder = Path(named)
    if folder.is_dir():
        game = _game_of(folder)
        return game, editions_of(game).at(folder)
    name, _, edition = named.partition("/")
    game = find_game(name)
    editions = editions_of(game)
    return game, editions.tables[editions.label(edition or editions.usual)]


def _game_of(folder: Path) -> Game:
    """The game whose tables lie in a folder: that of the folder above, or the one whose tables they can only be."""
    games = {name: game for name, game in all_games().items() if game.editions}
    if folder.resolve().parent.name in games:
        return games[folder.resolve().parent.name]
    there = {path.name for path in folder.iterdir()}
    fitting = [game for game in games.values() if game.editions and there & set(game.editions.files)]
    if len(fitting) != 1:
        raise BadOption(f"{folder} does not tell its game: put it into a folder called {', '.join(games)}")
    return fitting[0]


def compared(one: str, other: str) -> Iterator[str]:
    """Where two editions of a game differ, row by row."""
    (game, left), (same, right) = found_tables(one), found_tables(other)
    if game is not same:
        raise BadOption(f"{one} is of {game.title}, {other} of {same.title}")
    count = 0
    for file in left.files:
        for line in _differences(left, right, file):
            count += 1
            yield line
    yield {0: "the tables say the same", 1: "1 row differs"}.get(count, f"{count} rows differ")


def _differences(left: Tables, right: Tables, file: str) -> Iterator[str]:
    if not file.endswith(".csv"):
        before, after = left.lines(file), right.lines(file)
        pairs = enumerate(zip(before, after, strict=False), start=1)
        yield from (f"{file}, line {number}: {old} > {new}" for number, (old, new) in pairs if old != new)
        return
    ones, others = left.rows(file), right.rows(file)
    for row, same in zip(ones, others, strict=False):
        cells = [f"{column} {row.values[column]} > {same.values.get(column)}" for column in _changed(row, same)]
        if cells:
            yield f"{file}, row {row.number} ({', '.join(list(row.values.values())[:2])}): {', '.join(cells)}"
    if len(ones) != len(others):
        yield f"{file}: {len(ones)} rows > {len(others)} rows"


def _changed(row: Any, same: Any) -> list[str]:
    return [column for column in row.values if column != SOURCE and row.values[column] != same.values.get(column)]


class Checked(NamedTuple):
    """What a check found out: what makes an edition unusable, what its owner should look at, and figures."""

    wrong: list[str]
    doubtful: list[str]
    told: list[str]


def checked(folder: Path, games: int, seed: str) -> Checked:
    """Read an edition, let bots play it, and set the figures beside those of the usual one."""
    game = _game_of(folder)
    editions = editions_of(game)
    tables = editions.at(folder)
    try:
        edition = editions.from_folder(folder)
        told = [f"{game.title}, {tables.label}: {tables.title}", tables.provenance.told()]
    except GuildhallError as error:
        return Checked([str(error)], [], [])
    doubtful = [*_strange_files(tables), *_to_fill(tables), *_against_sources(tables)]
    usual, own = (_played(game, label, games, seed) for label in (editions.usual, edition.name))
    wrong = [f"a game of {seats} did not end after {LONGEST} actions" for seats in own.endless]
    doubtful += _never(usual, own)
    return Checked(wrong, doubtful, [*told, *_beside(game, usual, own)])


def _strange_files(tables: Tables) -> Iterator[str]:
    for path in sorted(tables.folder.iterdir()):
        if path.name not in (*tables.files, ABOUT) and not path.name.startswith("."):
            yield f"nobody reads {place_of(path)}; the tables are {', '.join(tables.files)}"


def _to_fill(tables: Tables) -> Iterator[str]:
    for file in tables.files:
        rows = tables.rows(file) if file.endswith(".csv") else []
        waiting = [row.number for row in rows if row.values.get(SOURCE, "").startswith(TO_FILL)]
        if waiting:
            yield f"{place_of(tables.path(file))}: {_rows(len(waiting))} for the box: {_some(waiting)}"


def _against_sources(tables: Tables) -> Iterator[str]:
    """Rows that say something else than an attested one, without claiming the box."""
    usual = Tables(tables.usual, tables.usual, tables.files)
    for file in tables.files:
        if file.endswith(".csv"):
            for row, known in zip(tables.rows(file), usual.rows(file), strict=False):
                if _changed(known, row) and source_of(known) == source_of(row) != RECONSTRUCTED:
                    yield str(row.error(f"{', '.join(_changed(known, row))}: attested otherwise"))


def _rows(waiting: int) -> str:
    return "1 row waits" if waiting == 1 else f"{waiting} rows wait"


def _some(things: Sequence[object]) -> str:
    more = f" and {len(things) - SHOWN} more" if len(things) > SHOWN else ""
    return ", ".join(map(str, things[:SHOWN])) + more


class Games(NamedTuple):
    """What came of many games with an edition."""

    results: list[Result]
    lengths: list[int]
    possible: set[str]
    """Every action that could be chosen at some time."""
    endless: list[int]
    """The numbers of players of games that did not end."""


def _played(game: Game, label: str, games: int, seed: str) -> Games:
    """As many greedy games of the most players, and half as many by chance of the fewest."""
    found = Games([], [], set(), [])
    for number in range(games):
        bots = [_thinker(game, f"{seed}-{number}-{seat}") for seat in range(game.max_seats)]
        result, length = _play(game, bots, label, f"{seed}-{number}", found)
        if result is not None:
            found.results.append(result)
            found.lengths.append(length)
    for number in range(games // 2):
        by_chance: list[Bot] = [RandomBot(Random(f"{seed}-{number}-{seat}")) for seat in range(game.min_seats)]
        _play(game, by_chance, label, f"chance-{seed}-{number}", found)
    return found


def _thinker(game: Game, seed: str) -> Bot:
    return make_bot("greedy", game.id, seed)


def _play(game: Game, bots: Sequence[Bot], label: str, seed: str, found: Games) -> tuple[Result | None, int]:
    options = game.check_options({EDITION: label})
    state = game.start(len(bots), options, KeyedDice(dice_key(seed)))
    state.events = None
    for count in range(LONGEST):
        deciders = state.deciders()
        if not deciders:
            return state.result(), count
        seat = deciders[0]
        legal = state.legal(seat)
        if not legal:
            break
        found.possible.update(action.text for action in legal)
        state.play(seat, bots[seat].choose(state.view(seat)))
    found.endless.append(len(bots))
    return None, LONGEST


def _never(usual: Games, own: Games) -> Iterator[str]:
    """What could be done with the usual edition and never with this one: a card that nobody can use."""
    missing = sorted(usual.possible - own.possible)
    often = [text for text in missing if not text[-1:].isdigit()]
    if often:
        yield f"possible with the usual edition, but never in these games: {_some(often)}"


def _beside(game: Game, usual: Games, own: Games) -> Iterator[str]:
    """Figures of both editions: scores by place, where points come from, how games end."""
    most = game.max_seats
    yield f"{len(own.results)} greedy games of {most} each, the usual edition first:"
    for place in range(most):
        yield f"  place {place + 1}: {_score(usual, place)} > {_score(own, place)}"
    yield f"  actions a game: {mean(usual.lengths):.0f} > {mean(own.lengths):.0f}"
    shares, others = _shares(usual), _shares(own)
    for source in shares:
        yield f"  points from {source}: {shares[source]:.1%} > {others.get(source, 0.0):.1%}"
    for seat in range(most):
        yield f"  {game.seat_names[seat]} won: {_won(usual, seat):.1%} > {_won(own, seat):.1%}"
    for reason, count in sorted(Counter(result.reason for result in own.results).items()):
        before = sum(result.reason == reason for result in usual.results)
        yield f"  ended by {reason}: {before} > {count}"


def _score(games: Games, place: int) -> str:
    scores = [sorted(result.scores, reverse=True)[place] for result in games.results]
    error = 1.96 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
    return f"{mean(scores):.1f} ± {error:.1f}"


def _shares(games: Games) -> dict[str, float]:
    found: Counter[str] = Counter()
    for result in games.results:
        for part in result.breakdown:
            found.update(part)
    whole = sum(found.values())
    return {source: points / whole for source, points in found.items()} if whole else {}


def _won(games: Games, seat: int) -> float:
    return mean(1 / len(result.winners) if seat in result.winners else 0.0 for result in games.results)
