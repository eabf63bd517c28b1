"""Documentation is true: examples run, commands are described, links lead somewhere."""

import doctest
import importlib
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from guildhall.cli.app import app
from guildhall.server.configuration import configured_by

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


@pytest.mark.parametrize(
    "path", [path for path in PAGES if ">>> " in path.read_text(encoding="utf-8")], ids=lambda path: path.name
)
def test_examples_in_the_pages_run(path: Path) -> None:
    failed, tried = doctest.testfile(str(path), module_relative=False)
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


def commands_in(text: str) -> list[str]:
    """The lines of code blocks that are commands, without what is said about them."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    fenced = [lines for language, lines in blocks if language in {"", "sh", "bash"}]
    indented = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    lines = [line.strip() for line in [*indented, *"".join(fenced).splitlines()]]
    return [line for line in lines if re.match(r"(/opt/guildhall/bin/)?(guildhall|make|python -m [a-z]+\.) ?", line)]


COMMANDS = [(path, line) for path in PAGES for line in commands_in(path.read_text(encoding="utf-8"))]


def test_there_are_commands() -> None:
    assert len(COMMANDS) > 30
    assert {path.name for path, _ in COMMANDS} >= {"README.md", "CONTRIBUTING.md", "hosting.md", "play.md"}


@pytest.mark.parametrize(("path", "line"), COMMANDS, ids=lambda part: part if isinstance(part, str) else part.name)
def test_commands_are_those_there_are(path: Path, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(line, comments=True)
    if program == "make":
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert {word.strip(",") for word in arguments if "=" not in word} - {"make"} <= set(targets)
    elif program == "python":
        assert ROOT.joinpath(*arguments[1].split(".")).with_suffix(".py").exists()
    else:
        command, bound, _ = app.parse_args(arguments, exit_on_error=False, print_error=False)
        if command.__name__ in {"serve", "list_settings"}:
            configured_by(bound.kwargs.pop("settings", None), {}, chosen(bound.arguments))


def chosen(arguments: dict[str, Any]) -> dict[str, list[str]]:
    """The settings among the arguments of a command."""
    return dict(arguments.get("chosen", {}))


def test_the_map_of_the_tree_is_true() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shape = page[page.index("## The shape") : page.index("All games are built alike")]
    packages = {path.parent.name for path in (ROOT / "src" / "guildhall").glob("*/__init__.py")} | {"skeleton"}
    assert set(re.findall(r"^      (\w+)/ ", shape, re.MULTILINE)) == packages
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    folders = {line.partition("/")[0] for line in listed if "/" in line} or {"src", "docs", "tests", "tools"}
    told = {name for line in re.findall(r"^    ((?:[\w./]+/,?\s)+)", shape, re.MULTILINE) for name in line.split()}
    assert {name.strip(",").split("/")[0] for name in told} >= folders


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
