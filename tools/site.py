"""Builds the documentation as a site in build/site: `make docs`. Its pages lie as the files of the tree do."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.reference import PACKAGES, reference

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "docs"
PAGES = BUILD / "pages"
SITE = ROOT / "build" / "site"
GAMES = ("bruges", "london_bridge", "venice", "fortune_knights")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
SECTIONS: dict[str, list[str]] = {
    "Start here": ["README.md"],
    "Play": [
        "docs/play.md", "docs/rules.md", *(f"src/guildhall/games/{game}/clauses/en.md" for game in GAMES),
        "docs/editions.md", "docs/review.md", "docs/command-line.md",
    ],
    "Host": ["docs/hosting.md", "docs/settings.md", "docs/server.md", "docs/scale*.md", "SECURITY.md"],
    "Library": ["docs/library.md", "docs/notebooks.md", *(f"docs/reference/{name}.md" for name in PACKAGES)],
    "Bots and engines": [
        "docs/engines.md", "docs/programs*.md", "docs/strength.md", "docs/coaching.md", "docs/performance.md",
    ],
    "Adding a game": ["CONTRIBUTING.md", "docs/board.md", "docs/adding-a-person.md", "examples/lanterns/README.md"],
    "Balance": ["docs/balance/*.md"],
    "Decisions": ["docs/decisions/*.md"],
    "Changes": ["CHANGELOG.md", "docs/releasing.md", "CODE_OF_CONDUCT.md"],
}  # fmt: skip
CONFIG = """\
[project]
site_name = "Guildhall"
site_description = "Four board games about building cities, exactly by their rules"
docs_dir = "pages"
site_dir = "site"
use_directory_urls = false
nav = [
{nav}
]

[project.theme]
language = "en"
font = false
features = ["navigation.tabs", "navigation.top", "content.code.copy", "search.highlight", "toc.follow"]

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"

[project.extra]
generator = false
"""


def listed() -> dict[str, list[str]]:
    """The pages of each section; those of docs/ that have none come last."""
    sections = {
        title: [page for pattern in patterns for page in (found(pattern) if "*" in pattern else [pattern])]
        for title, patterns in SECTIONS.items()
    }
    placed = {page for pages in sections.values() for page in pages}
    return sections | {"More": [page for page in found("docs/**/*.md") if page not in placed]}


def found(pattern: str) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))


def generated() -> dict[str, str]:
    """The pages that stand nowhere in the tree."""
    return {f"docs/reference/{name}.md": reference(name) for name in PACKAGES}


def lay_out() -> None:
    """Copy the pages, and whatever they lead to."""
    shutil.rmtree(BUILD, ignore_errors=True)
    made = generated()
    for name, text in made.items():
        write(name, text)
    waiting = [page for pages in listed().values() for page in pages if page not in made]
    copied = set(made)
    while waiting:
        name = waiting.pop()
        if name in copied or not (ROOT / name).is_file():
            continue
        copied.add(name)
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, PAGES / name)
        if name.endswith(".md"):
            targets = LINK.findall((ROOT / name).read_text(encoding="utf-8"))
            waiting += [resolved(name, target) for target in targets if ":" not in target]


def resolved(page: str, target: str) -> str:
    """What a link of a page leads to, from the root of the tree."""
    path = (ROOT / page).parent.joinpath(target).resolve()
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else target


def write(name: str, text: str) -> None:
    path = PAGES / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def navigation() -> str:
    sections = []
    for title, pages in listed().items():
        if not pages:
            continue
        inside = ", ".join(f'"{page}"' for page in pages)
        sections.append(f'  {{ "{title}" = [{inside}] }},')
    return "\n".join(sections)


def main() -> None:
    lay_out()
    (BUILD / "zensical.toml").write_text(CONFIG.format(nav=navigation()), encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict", "--clean"], cwd=BUILD, check=False)
    if done.returncode:
        raise SystemExit("The site has not been built: see above.")
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(BUILD / "site", SITE)
    print(f"The site is in {SITE.relative_to(ROOT)}: open index.html there.")


if __name__ == "__main__":
    main()
