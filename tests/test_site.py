"""The site of the documentation: complete, without a warning, and without anything from elsewhere."""

import ast
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tools.reference import PACKAGES, reference
from tools.reference import ROOT as SOURCES
from tools.site import ROOT, SITE, listed

import guildhall

LOADED = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src"}


def test_every_public_name_is_in_the_reference() -> None:
    page = reference("guildhall")
    told = dict(re.findall(r"^## guildhall\.(\w+)\n\n```python\n.*?\n```\n\n(.+)$", page, re.MULTILINE | re.DOTALL))
    missing = [name for name in guildhall.__all__ if not re.search(rf"^## guildhall\.{name}$", page, re.MULTILINE)]
    assert missing == []
    assert told
    assert page.count("\n## ") == len(guildhall.__all__)


@pytest.mark.parametrize("package", sorted(set(PACKAGES) - {"guildhall"}))
def test_every_package_has_a_page_that_says_something(package: str) -> None:
    page = reference(package)
    for path in (SOURCES / "guildhall" / package).glob("[a-z]*.py"):
        names = [node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        assert [name for name in names if name[0] != "_" and f"### {name}\n" not in page] == []


def test_every_page_of_the_docs_has_a_place_in_the_site() -> None:
    placed = [page for pages in listed().values() for page in pages]
    assert len(placed) == len(set(placed))
    pages = {path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]}
    assert pages - set(placed) == set()
    assert [page for page in placed if "docs/reference/" not in page and not (ROOT / page).exists()] == []


class Loads(HTMLParser):
    """What a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in LOADED and given.get("rel") != "canonical":
            self.found.append(given.get(LOADED[tag]) or "")


@pytest.mark.long
def test_the_site_builds_without_a_warning_and_asks_nobody_else() -> None:
    pytest.importorskip("zensical", reason="make docs-tools installs the generator")
    done = subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Warning" not in done.stdout
    pages = list(SITE.rglob("*.html"))
    assert len(pages) > 60
    for page in pages:
        loads = Loads()
        loads.feed(page.read_text("utf-8"))
        assert [target for target in loads.found if target.startswith(("http:", "https:", "//"))] == [], page
    assert [style for style in SITE.rglob("*.css") if "url(http" in style.read_text("utf-8")] == []
    assert (Path(SITE) / "docs" / "pictures" / "film.svg").exists()
