"""Compiles the rules with mypyc: in place for `make compile`, into the wheel when GUILDHALL_COMPILE is set.

Without a C compiler, or when compiling fails, the same sources run as plain Python.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "guildhall"
CORE = ("action", "dice", "event", "state")
NOT_RULES = {"__init__", "art", "board", "game", "messages", "text", "words"}
"""Modules of a game that draw, word or describe it: nothing there is worth compiling."""


def modules() -> list[Path]:
    """The sources that gain by compiling: core, rules and search."""
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    games = [path for path in sorted(PACKAGE.glob("games/*/*.py")) if path.stem not in NOT_RULES]
    search = sorted((PACKAGE / "bots" / "search").glob("*.py"))
    return [path for path in (*core, *games, *search) if path.exists()]


def compile_in_place() -> list[Path]:
    """Compile beside the sources; the files that were made."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    paths = [str(path.relative_to(ROOT)) for path in modules()]
    before = set(PACKAGE.parent.rglob("*.so"))
    with tempfile.TemporaryDirectory(prefix="guildhall-") as folder:
        extensions = mypycify(paths, opt_level="3", debug_level="0", target_dir=folder)
        distribution = Distribution({"name": "guildhall", "ext_modules": extensions, "package_dir": {"": "src"}})
        command = build_ext(distribution)
        command.inplace = True
        command.build_temp = folder
        command.ensure_finalized()
        command.run()
    return sorted(set(PACKAGE.parent.rglob("*.so")) - before)


def clean() -> None:
    """Remove what was compiled, so that no stale file hides an edited source."""
    for path in PACKAGE.parent.rglob("*.so"):
        path.unlink()


def main() -> None:
    """Compile in place, or say why not."""
    clean()
    if shutil.which(os.environ.get("CC", "gcc")) is None:
        print("No C compiler: Guildhall runs as plain Python.")
        return
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    made = compile_in_place()
    print(f"Compiled {len(made)} modules.")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # compiling in place needs no hatchling
    pass
else:

    class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
        """Puts compiled modules into the wheel when asked to."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile before the wheel is packed."""
            if version == "editable" or os.environ.get("GUILDHALL_COMPILE") != "1":
                return
            clean()
            for path in compile_in_place():
                inside = path.relative_to(PACKAGE.parent)
                build_data["force_include"][str(path)] = str(inside)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    main()
