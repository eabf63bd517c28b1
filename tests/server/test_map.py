"""The map of the server in its docs is true, and its rooms keep to it."""

import re
from pathlib import Path

from tests.test_imports import imported

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "guildhall" / "server"
SCRIPTS = SERVER / "web" / "static" / "scripts"
LISTED = re.findall(
    r"^\| `([\w/]+\.(?:py|js))` \| \S.* \|$", (ROOT / "docs" / "server.md").read_text("utf-8"), re.MULTILINE
)
MODULES = [name for name in LISTED if name.endswith(".py")]
SQL = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|PRAGMA)\b")


def sources(folder: Path, ending: str) -> list[str]:
    """The files of a folder with something in them but a sentence."""
    found = [path.relative_to(folder).as_posix() for path in folder.rglob(f"*{ending}")]
    return sorted(name for name in found if not name.endswith("__init__.py"))


def test_every_module_and_script_is_on_the_map() -> None:
    assert sorted(MODULES) == sources(SERVER, ".py")
    assert sorted(set(LISTED) - set(MODULES)) == sources(SCRIPTS, ".js")
    assert len(LISTED) == len(set(LISTED))


def test_modules_know_only_what_stands_above_them() -> None:
    for place, name in enumerate(MODULES):
        known = {tuple(Path("server", other).with_suffix("").parts) for other in MODULES[:place]}
        for target in imported(SERVER / name):
            modules = {tuple(Path("server", other).with_suffix("").parts) for other in MODULES}
            assert target not in modules - known, f"{name} imports {'.'.join(target)}"


def test_only_the_store_speaks_sql() -> None:
    for path in SERVER.rglob("*.py"):
        if path.relative_to(SERVER).parts[0] != "store":
            assert not SQL.search(path.read_text(encoding="utf-8")), path


def test_scripts_import_scripts_that_are_there() -> None:
    for path in SCRIPTS.rglob("*.js"):
        for target in re.findall(r'from "(.+)";|^import "(.+)";', path.read_text(encoding="utf-8"), re.MULTILINE):
            assert (path.parent / "".join(target)).exists(), f"{path.name} imports {target}"
