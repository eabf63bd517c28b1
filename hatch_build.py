"""Compiles the rules with mypyc: in place for `make compile`, beside the running app for `make run`, and into the wheel
when GUILDHALL_COMPILE is 1.

Without a C compiler, or when compiling fails, the same sources run as plain Python.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import time
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "guildhall"
KEPT = ROOT / "build" / "compiled"
"""What mypyc made is kept here, so that only groups that changed are compiled again."""
BESIDE = ROOT / "build" / "beside"
"""A whole package with what was compiled, for those who cannot wait for it: it is there once it is complete."""
GROWING = ROOT / "build" / "growing"
LIBRARY = KEPT / "library"
COMPILER = os.environ.get("CC", "gcc")
SUFFIX = Path(str(sysconfig.get_config_var("EXT_SUFFIX"))).suffix
GIVES_WAY = 15
"""How much compiling beside the app leaves to those who play, as the system counts it."""
WITHIN = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Functions of a library may call each other directly, as nobody puts others in their place."""
TOOLS = ("mypy>=1.18", "setuptools>=80", "babel>=2.17")
"""What compiling takes, besides a C compiler: mypyc, what runs it, and what mypy must know for the types."""
CORE = ("action", "dice", "event", "fields", "observation", "playout", "state")
SEARCH = ("bot", "judgement", "policy", "search/search", "search/tree", "search/walk")
LEARNING = ("batch", "encoder", "moments")
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


def compile_into(library: Path) -> list[Path]:
    """Compile everything into a folder laid out as the sources are; the files that were made, below it."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    began = time.time()
    parts = groups()
    paths = [path for group, _ in parts for path in group]
    separate: Any = [(group, name) for group, name in parts]
    extensions = mypycify(paths, opt_level="3", debug_level="0", target_dir=str(KEPT), separate=separate)
    for extension in extensions:
        extension.extra_compile_args += WITHIN
    command = build_ext(Distribution({"name": "guildhall", "ext_modules": extensions, "package_dir": {"": "src"}}))
    command.parallel = os.cpu_count()
    command.build_temp, command.build_lib = str(KEPT), str(library)
    command.ensure_finalized()
    command.run()
    made = [Path(command.get_ext_filename(extension.name)) for extension in extensions]
    for path in made:  # so that a source that was edited meanwhile is newer
        os.utime(library / path, (began, began))
    return made


def compile_in_place() -> list[Path]:
    """Compile, unless that was done beside already, and put it with the sources; the files that were made."""
    if is_fresh(BESIDE):
        return put(BESIDE, compiled_in(BESIDE), PACKAGE.parent)
    return put(LIBRARY, compile_into(LIBRARY), PACKAGE.parent)


def compile_beside() -> list[Path]:
    """Compile, and lay out a package with it that those can run who started without; it appears when it is complete."""
    if is_fresh(BESIDE):
        return compiled_in(BESIDE)
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    for folder in (BESIDE, GROWING):
        shutil.rmtree(folder, ignore_errors=True)
    made = compile_into(LIBRARY)
    shutil.copytree(PACKAGE, GROWING / PACKAGE.name, ignore=shutil.ignore_patterns(f"*{SUFFIX}", "__pycache__"))
    put(LIBRARY, made, GROWING)
    GROWING.rename(BESIDE)
    return made


def fetch() -> bool:
    """Whether the app may start as it is: compiled, now or before, or because nothing here can compile."""
    if shutil.which(COMPILER) is None or not (is_fresh(PACKAGE.parent) or is_fresh(BESIDE)):
        clean(set(), PACKAGE.parent)
    elif not is_fresh(PACKAGE.parent):
        compile_in_place()
    return is_fresh(PACKAGE.parent) or shutil.which(COMPILER) is None


def is_fresh(folder: Path) -> bool:
    """Whether everything is compiled there, of the sources as they are now."""
    sources = [ROOT / path for group, _ in groups() for path in group]
    made = compiled_in(folder)
    newest = max(path.stat().st_mtime for path in sources)
    return len(made) > len(sources) and min((folder / path).stat().st_mtime for path in made) > newest


def compiled_in(folder: Path) -> list[Path]:
    """What was compiled there."""
    return [path.relative_to(folder) for path in folder.rglob(f"*{SUFFIX}")]


def put(library: Path, made: list[Path], target: Path) -> list[Path]:
    """Copy what was compiled into a folder of sources, in place of whatever was compiled there before."""
    wanted = [target / path for path in made]
    clean(set(wanted), target)
    for path in made:
        # A new file under the old name: who runs the old one keeps it.
        fresh = (target / path).with_suffix(".fresh")
        shutil.copy2(library / path, fresh)
        fresh.replace(target / path)
    return wanted


def clean(wanted: set[Path], folder: Path) -> None:
    """Remove what was compiled but for what is wanted, so that no stale file hides an edited source."""
    for path in compiled_in(folder):
        if folder / path not in wanted:
            (folder / path).unlink()


def main(where: str = "place") -> None:
    """Compile in place or beside, or fetch what was compiled; say what came of it."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    if where == "fetch":
        sys.exit(not fetch())
    if shutil.which(COMPILER) is None:
        clean(set(), PACKAGE.parent)
        print("No C compiler: Guildhall runs as plain Python.")
        return
    with open(os.devnull, "w", encoding="utf-8") as silence, redirect_stdout(silence):
        made = compile_beside() if where == "beside" else compile_in_place()
    print(f"Compiled {len(made)} modules.")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # compiling in place needs no hatchling
    pass
else:

    class CompileHook(BuildHookInterface):  # type: ignore[misc, type-arg, unused-ignore]
        """Puts compiled modules into the wheel when asked to."""

        def dependencies(self) -> list[str]:
            """What compiling takes, for a build in an environment of its own."""
            return list(TOOLS) if compiles() else []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile before the wheel is packed."""
            if version == "editable" or not compiles():
                return
            os.chdir(ROOT)
            for path in compile_into(LIBRARY):
                build_data["force_include"][str(LIBRARY / path)] = str(path)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def compiles() -> bool:
    """Whether a wheel is to be compiled."""
    return os.environ.get("GUILDHALL_COMPILE") == "1"


if __name__ == "__main__":
    main(*sys.argv[1:])
