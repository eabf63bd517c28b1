"""The skeleton of a game in a distribution of its own, written under the name that it is to have."""

from __future__ import annotations

import re
from keyword import iskeyword
from pathlib import Path
from typing import Final

from guildhall.core.errors import BadOption
from guildhall.core.registry import all_games

SKELETON: Final = Path(__file__).parents[1] / "skeleton"
"""A whole game, called `pebbles`; whatever is called so there is called otherwise in the copy."""
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def write_skeleton(name: str, folder: Path) -> list[Path]:
    """Write the distribution into a new folder; the files that were written."""
    _check(name, folder)
    capitals = [part.capitalize() for part in name.split("_")]
    renamed = {
        "The Pebbles": " ".join(capitals),
        "Pebbles": "".join(capitals),
        "guildhall-pebbles": f"guildhall-{name.replace('_', '-')}",
        "pebbles": name,
    }
    sources = [path for path in sorted(SKELETON.rglob("*")) if path.is_file() and path.suffix != ".pyc"]
    return [_write(source, folder, renamed) for source in sources]


def _check(name: str, folder: Path) -> None:
    if not NAME.fullmatch(name) or iskeyword(name):
        raise BadOption(f"{name!r} cannot be the name of a game; choose small letters, digits and _, like river_trade")
    if name in all_games():
        raise BadOption(f"there is already a game {name!r}")
    if folder.exists():
        raise BadOption(f"{folder} is already there; choose another with --folder")


def _write(source: Path, folder: Path, renamed: dict[str, str]) -> Path:
    target = folder / _with_names(str(source.relative_to(SKELETON)), renamed)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_with_names(source.read_text(encoding="utf-8"), renamed), encoding="utf-8")
    return target


def _with_names(text: str, renamed: dict[str, str]) -> str:
    for old, new in renamed.items():
        text = text.replace(old, new)
    return text
