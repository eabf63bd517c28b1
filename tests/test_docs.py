"""Documentation is true: examples run, commands are described, links lead somewhere."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from guildhall.cli.app import app

ROOT = Path(__file__).parents[1]
PACKAGES = ("core", "bots", "arena", "art")
MODULES = [
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for package in PACKAGES
    for path in sorted((ROOT / "src" / "guildhall" / package).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_the_code_run(name: str) -> None:
    module = importlib.import_module(name)
    if not str(module.__file__).endswith(".py"):
        pytest.skip("a compiled module keeps no examples")
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0


def test_examples_in_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (path.parent / target).exists(), target


def test_every_command_is_described() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    commands = {name for name in app if not name.startswith("-")}
    assert {f"## guildhall {name}" for name in commands} <= set(page.splitlines())


def scripts_of_drawings() -> str:
    """The scripts that look into drawings, as one text."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("static/**/*.js")]
    return "\n".join(text for text in texts if "svg.panel" in text or "pick.split" in text)


@pytest.mark.parametrize(
    ("kind", "pattern", "told"),
    [
        ("attributes", r"data-([a-z-]+)", "`data-{}"),
        ("attributes", r'"([a-z-]+)" in \w+\.dataset', "`data-{}"),
        ("panels", r"this\.places = \{ board: place, (.*?) \}", "`{}`"),
        ("classes", r'(?:thing|board)\.classList\.toggle\("([a-z-]+)"', "`{}`"),
        ("prefixes", r'kind\(pick\) === "([a-z]+)"', "`{}-<"),
    ],
)
def test_what_the_browser_reads_in_a_drawing_is_described(kind: str, pattern: str, told: str) -> None:
    page = (ROOT / "docs" / "board.md").read_text(encoding="utf-8")
    found = [name.strip('" ') for names in re.findall(pattern, scripts_of_drawings()) for name in names.split(",")]
    assert found, f"no {kind} found: the scripts have changed"
    assert [name for name in found if told.format(name) not in page] == []
