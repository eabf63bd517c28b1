"""Writes the golden records of a game: `python -m tests.golden fortune_knights`.

For every number of players some games of random and greedy bots; for every way to end a game at least one if it comes
up among the seeds tried. Ends that bots do not find are in `tests/games/<game>/rare_ends.py`, where there are any.

`python -m tests.golden bruges --remarks` keeps the games and only words their remarks anew.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import guildhall
from guildhall.arena.simulate import Played, as_match, simulate
from guildhall.core.match import Match
from guildhall.core.registry import find_game

TRIED = 40


def chosen(name: str) -> dict[str, tuple[int, Played]]:
    """A game for each number of players and way to end."""
    game = find_game(name)
    found: dict[str, tuple[int, Played]] = {}
    for seats in range(game.min_seats, game.max_seats + 1):
        for spec in ("random", "greedy"):
            for played in simulate(game, seats, TRIED, f"golden-{spec}", [spec]):
                found.setdefault(f"{seats}-{spec}-{played.result.reason}", (seats, played))
    return found


def rare(name: str) -> dict[str, Match]:
    """The matches with ends that bots do not find."""
    module = f"tests.games.{name}.rare_ends"
    found: dict[str, Match] = import_module(module).matches() if find_spec(module) else {}
    return found


def word_anew(folder: Path) -> None:
    """The same games with the remarks of today."""
    for path in folder.glob("*.guild"):
        path.write_text(guildhall.load(path.read_text(encoding="utf-8")).record(), encoding="utf-8")


def main() -> None:
    name = sys.argv[1]
    folder = Path(__file__).parent / "games" / name / "records"
    folder.mkdir(parents=True, exist_ok=True)
    if "--remarks" in sys.argv:
        word_anew(folder)
        return
    matches = {key: as_match(find_game(name), seats, {}, played) for key, (seats, played) in chosen(name).items()}
    for key, match in {**matches, **rare(name)}.items():
        (folder / f"{key}.guild").write_text(match.record(), encoding="utf-8")
        print(key, len(match.history))


if __name__ == "__main__":
    main()
