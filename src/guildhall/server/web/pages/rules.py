"""The rules of the games, clause by clause, and how chance is kept fair."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.responses import Response

from guildhall.art.icons import page_icon
from guildhall.core.figure import figures_of
from guildhall.core.lesson import course_of
from guildhall.core.registry import find_game
from guildhall.core.rules import SOURCES, Clause, read_clauses
from guildhall.core.words import N_, Words

from ...refusals import Refused
from ..catalogue import catalogue
from ..languages import game_words, site_words
from ..site import Visit
from .figures import beside_clauses

CLAUSE: Final = re.compile(r"<li>(?:\n<p>)?<strong>([A-Z]+\d+\.\d+)</strong>")
SOURCE: Final = re.compile(r" \[([a-z; ]+)\](?=</p>|</li>|\n)")
HEADING: Final = re.compile(r"<h2>(.*?)</h2>")
LOOKS: Final = {
    "rulebook": ("book", "brown"),
    "public": ("chat", "green"),
    "derived": ("forward", "grey"),
    "ruling": ("gavel", "blue"),
    "reconstruction": ("pencil", "purple"),
    "addition": ("plus", "red"),
    "invented": ("hint", "brown"),
}
"""The icon and the colour of each source."""


class Mark(NamedTuple):
    """A source in the legend of a rules page."""

    source: str
    badge: Markup
    meaning: str
    clauses: int


async def index(visit: Visit) -> Response:
    """The games whose rules can be read."""
    return visit.page("rules_index.html", games=catalogue())


async def show(visit: Visit) -> Response:
    """The rules of a game; every clause can be linked to."""
    game = find_game(visit.request.path_params["game"])
    body, contents = as_html(game.rules(visit.language), visit.language)
    words = game_words(game, visit.language)
    body = beside_clauses(body, game, words)
    opening, parts, rest = body.partition("<h2 ")
    clauses = game.clauses(visit.language)
    return visit.page(
        "rules.html",
        game=game,
        opening=Markup(opening),  # noqa: S704 no HTML passes
        body=Markup(parts + rest),  # noqa: S704
        contents=contents,
        listed=bool(game.almanac()),
        legend=legend(list(clauses.values()), visit.words),
        clauses=len(clauses),
        glossary=game.glossary(visit.language),
        course=course_of(game),
        figures=figures_of(game),
        said=words,
    )


async def almanac(visit: Visit) -> Response:
    """The list of a game's components, such as the persons of Brügge."""
    game = find_game(visit.request.path_params["game"])
    entries = game.almanac(game_words(game, visit.language))
    if not entries:
        raise Refused("unknown", N_("This game has no such list."))
    return visit.page("almanac.html", game=game, entries=entries)


async def fairness(visit: Visit) -> Response:
    """How shuffles and dice are made so that anybody can check them."""
    return visit.page("fairness.html")


def legend(clauses: list[Clause], words: Words) -> list[Mark]:
    """The sources that a rules page names, and how many clauses come from each."""
    counts = Counter(source for clause in clauses for source in clause.sources)
    return [
        Mark(name, Markup(badge(name, words)), words(meaning), counts[name])  # noqa: S704 made of our own words
        for name, meaning in SOURCES.items()
        if counts[name]
    ]


def badge(source: str, words: Words) -> str:
    """The mark of a source: its icon and its name."""
    icon, colour = LOOKS[source]
    return f'<span class="badge c-{colour}">{page_icon(icon, 13)}{words(source)}</span>'


@cache
def as_html(page: str, language: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A rules page as HTML whose clauses are marked anchors, and its headings with theirs."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(page)
    html = html.replace("<th></th>", "<td></td>")
    html = html.replace("<table>", '<div class="scrolls" tabindex="0"><table>').replace("</table>", "</table></div>")
    return with_anchors(with_marks(html, read_clauses(page), site_words(language)))


def with_marks(html: str, clauses: dict[str, Clause], words: Words) -> str:
    """The page with its clauses as anchors, each with the badges of its sources."""

    def anchored(match: re.Match[str]) -> str:
        number = match[1]
        sources = clauses[number].sources if number in clauses else []
        marks = "".join(f" from-{source}" for source in sources)
        return f'<li id="{number}" class="clause{marks}"><a class="number" href="#{number}">{number}</a>'

    def marked(match: re.Match[str]) -> str:
        badges = [badge(source, words) for source in match[1].split("; ") if source in SOURCES]
        return f' <span class="sources">{" ".join(badges)}</span>' if badges else match[0]

    return SOURCE.sub(marked, CLAUSE.sub(anchored, html))


def with_anchors(html: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The page with its headings as anchors, and the list of them."""
    headings: list[tuple[str, str]] = []

    def anchored(match: re.Match[str]) -> str:
        headings.append((f"part-{len(headings) + 1}", re.sub(r"<[^>]+>", "", match[1])))
        return f'<h2 id="{headings[-1][0]}">{match[1]}</h2>'

    return HEADING.sub(anchored, html), tuple(headings)
