"""The size and shape of the sources: lines by part, and names of modules that only one game has.

python -m tools.shape [folder of the sources]
"""

import sys
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "guildhall"


def lines(folder: Path) -> Counter[str]:
    """Lines of Python in each part of the package."""
    found: Counter[str] = Counter()
    for path in folder.rglob("*.py"):
        found[path.relative_to(folder).parts[0]] += len(path.read_text(encoding="utf-8").splitlines())
    return found


def modules(folder: Path) -> dict[str, set[str]]:
    """For each name of a module in the games, the games that have it."""
    found: dict[str, set[str]] = {}
    for path in (folder / "games").glob("*/**/*.py"):
        inside = path.relative_to(folder / "games")
        found.setdefault("/".join(inside.parts[1:]), set()).add(inside.parts[0])
    return found


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE
    counted = lines(folder)
    for part, count in sorted(counted.items()):
        print(f"{count:6} {part}")
    print(f"{counted.total():6} in all")
    names = modules(folder)
    alone = sorted(name for name, games in names.items() if len(games) == 1)
    print(f"{len(names)} names of modules in games, {len(alone)} of them in one game only: {', '.join(alone)}")


if __name__ == "__main__":
    main()
