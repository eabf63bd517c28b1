"""Compiles the rules with mypyc: in place for `make compile`, into the wheel when GUILDHALL_COMPILE is set.

Without a C compiler, or when compiling fails, the same sources run as plain Python.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "guildhall"
KEPT = ROOT / "build" / "compiled"
"""What mypyc made is kept here, so that only groups that changed are compiled again."""
CORE = ("action", "dice", "event", "fields", "observation", "playout", "state")
SEARCH = ("bot", "policy", "search/search", "search/tree", "search/walk")
LEARNING = ("batch", "encoder")
NOT_PLAYED = {"advice.py", "board", "figures.py", "lessons", "positions.py", "words"}
"""What draws, teaches or words a game, or lays out a table for that: nothing there is worth compiling."""


def groups() -> list[tuple[list[str], str]]:
    """The sources that gain by compiling, in groups built side by side: core, search and learning, and each game."""
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    search = [PACKAGE / "bots" / f"{name}.py" for name in SEARCH]
    learning = [PACKAGE / "rl" / f"{name}.py" for name in LEARNING]
    found = [(_relative([*core, *search, *learning]), "guildhall_core")]
    for folder in sorted(path.parent for path in PACKAGE.glob("games/*/state.py")):
        policy = PACKAGE / "bots" / "policies" / folder.name
        found.append((_relative([*played(folder), *played(policy)]), f"guildhall_{folder.name}"))
    return found


def played(folder: Path) -> list[Path]:
    """What is compiled of a game or a policy: everything but its description, its words and its drawing."""
    modules = [path for path in sorted(folder.rglob("*.py")) if path.name not in ("__init__.py", "game.py")]
    return [path for path in modules if path.relative_to(folder).parts[0] not in NOT_PLAYED]


def _relative(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def compile_in_place() -> list[Path]:
    """Compile beside the sources; the files that were made."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    parts = groups()
    paths = [path for group, _ in parts for path in group]
    separate: Any = [(group, name) for group, name in parts]
    extensions = mypycify(paths, opt_level="3", debug_level="0", target_dir=str(KEPT), separate=separate)
    distribution = Distribution({"name": "guildhall", "ext_modules": extensions, "package_dir": {"": "src"}})
    command = build_ext(distribution)
    command.inplace = True
    command.parallel = os.cpu_count()
    command.build_temp = str(KEPT)
    command.ensure_finalized()
    command.run()
    made = {Path(command.get_ext_fullpath(extension.name)).resolve() for extension in extensions}
    clean(made)
    return sorted(made)


def clean(wanted: set[Path]) -> None:
    """Remove what was compiled but for what is wanted, so that no stale file hides an edited source."""
    for path in PACKAGE.parent.rglob("*.so"):
        if path.resolve() in wanted:
            path.touch()
        else:
            path.unlink()


def main() -> None:
    """Compile in place, or say why not."""
    if shutil.which(os.environ.get("CC", "gcc")) is None:
        clean(set())
        print("No C compiler: Guildhall runs as plain Python.")
        return
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    with open(os.devnull, "w", encoding="utf-8") as silence, redirect_stdout(silence):
        made = compile_in_place()
    print(f"Compiled {len(made)} modules: Guildhall runs compiled.")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # compiling in place needs no hatchling
    pass
else:

    class CompileHook(BuildHookInterface):  # type: ignore[misc, type-arg, unused-ignore]
        """Puts compiled modules into the wheel when asked to."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile before the wheel is packed."""
            if version == "editable" or os.environ.get("GUILDHALL_COMPILE") != "1":
                return
            for path in compile_in_place():
                inside = path.relative_to(PACKAGE.parent)
                build_data["force_include"][str(path)] = str(inside)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    main()
