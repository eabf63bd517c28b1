"""The rules pages: clauses numbered without gaps, and translations that say the same thing with the same figures."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import guildhall
from guildhall.core.rules import read_clauses

SOURCES = {"rulebook", "ruling", "public", "reconstruction", "derived"}
EXAMPLE = {"en": "  - Example: ", "fr": "  - Exemple\N{NO-BREAK SPACE}: ", "de": "  - Beispiel: "}
CLAUSE_LINE = re.compile(r"^- \*\*(?P<id>[A-Z]+\d+\.\d+)\*\*")
SECTION_LINE = re.compile(r"^## (?P<section>[A-Z]+\d+) \S")

GAMES = Path(guildhall.__file__).parent / "games"
PAGES = sorted(GAMES.glob("*/clauses/en.md"))
TRANSLATIONS = sorted(path for page in PAGES for path in page.parent.glob("*.md") if path != page)


def page_name(path: Path) -> str:
    """What a page is called in the test report: its game and language."""
    return f"{path.parts[-3]}/{path.stem}"


every_page = pytest.mark.parametrize("path", PAGES + TRANSLATIONS, ids=page_name)
every_translation = pytest.mark.parametrize("path", TRANSLATIONS, ids=page_name)


def language(path: Path) -> str:
    """The language a page is written in."""
    return path.stem


def lines_by_section(path: Path) -> dict[str, list[str]]:
    """The lines below each numbered heading."""
    sections: dict[str, list[str]] = {}
    current: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = SECTION_LINE.match(line)
        if heading:
            assert heading["section"] not in sections, f"{heading['section']} is there twice"
            current = sections.setdefault(heading["section"], [])
        else:
            current.append(line)
    return sections


def clause_blocks(path: Path) -> dict[str, list[str]]:
    """Each clause with its examples, source tags left out."""
    texts = {clause.id: clause.text for clause in read_clauses(path.read_text(encoding="utf-8")).values()}
    blocks: dict[str, list[str]] = {}
    clause = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        found = CLAUSE_LINE.match(line)
        if found:
            clause = found["id"]
            blocks[clause] = [texts[clause]]
        elif line.startswith("  - ") and clause:
            blocks[clause].append(line)
        elif line.startswith("#"):
            clause = ""
    return blocks


def figures(text: str) -> Counter[str]:
    """The numbers written in digits, however often each."""
    return Counter(re.findall(r"\d+", text))


@every_page
def test_sections_follow_one_another(path: Path) -> None:
    """The numbered headings run from 1 without a gap, all with the letter of the game."""
    sections = list(lines_by_section(path))
    letters = sections[0].rstrip("0123456789")
    assert sections == [f"{letters}{number}" for number in range(1, len(sections) + 1)]


@every_page
def test_clauses_are_numbered_in_order_in_their_section(path: Path) -> None:
    """In each section the clauses run from 1 without a gap or a repetition, and carry the section's number."""
    for section, lines in lines_by_section(path).items():
        ids = [found["id"] for line in lines if (found := CLAUSE_LINE.match(line))]
        assert ids == [f"{section}.{number}" for number in range(1, len(ids) + 1)]


@every_page
def test_every_clause_is_one_line_with_known_sources(path: Path) -> None:
    """A clause ends with its sources in brackets, so nothing of it is lost on a second line."""
    clauses = read_clauses(path.read_text(encoding="utf-8"))
    assert list(clauses) == list(clause_blocks(path))
    for clause in clauses.values():
        sources = clause.source.split("; ")
        assert set(sources) <= SOURCES, clause
        assert len(set(sources)) == len(sources), clause
        assert clause.text.endswith((".", "!", ")")), clause


@every_page
def test_examples_are_marked_in_the_language_of_the_page(path: Path) -> None:
    """What stands indented below a clause is an example, introduced by the word for it."""
    for clause, (_, *examples) in clause_blocks(path).items():
        assert all(example.startswith(EXAMPLE[language(path)]) for example in examples), clause


def test_every_page_is_there_in_every_language() -> None:
    """Each game's page exists in French and in German."""
    assert {page_name(path) for path in TRANSLATIONS} == {
        f"{page.parts[-3]}/{code}" for code in ("de", "fr") for page in PAGES
    }


@every_translation
def test_translation_has_the_same_clauses_and_sources(path: Path) -> None:
    """A translated page numbers the same clauses in the same order and with the same sources."""
    original = read_clauses(path.with_name("en.md").read_text(encoding="utf-8"))
    translated = read_clauses(path.read_text(encoding="utf-8"))
    assert [(clause.id, clause.source) for clause in translated.values()] == [
        (clause.id, clause.source) for clause in original.values()
    ]


@every_translation
def test_translation_has_the_same_figures(path: Path) -> None:
    """Clause by clause and example by example, a translated page names the same numbers."""
    original, translated = clause_blocks(path.with_name("en.md")), clause_blocks(path)
    for clause, block in original.items():
        assert [figures(text) for text in translated[clause]] == [figures(text) for text in block], clause


@every_translation
def test_translation_is_a_translation(path: Path) -> None:
    """No clause was left in English."""
    original, translated = clause_blocks(path.with_name("en.md")), clause_blocks(path)
    assert [clause for clause in original if original[clause][0] == translated[clause][0]] == []
