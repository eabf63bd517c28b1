"""The rules pages: clauses numbered without gaps, and translations that say the same thing with the same figures."""

import re
from collections import Counter
from pathlib import Path

from guildhall.core.rules import SOURCES, read_clauses

from .base import Contract

EXAMPLE = {"en": "  - Example: ", "fr": "  - Exemple\N{NO-BREAK SPACE}: ", "de": "  - Beispiel: "}
BEYOND = {
    "en": re.compile("beyond the rulebook"),
    "fr": re.compile("au-delà de la règle"),
    "de": re.compile("über die Spielregel hinaus"),
}
CLAUSE_LINE = re.compile(r"^- \*\*(?P<id>[A-Z]+\d+\.\d+)\*\*")
SECTION_LINE = re.compile(r"^## (?P<section>[A-Z]+\d+) \S")


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


class PageTests(Contract):
    """The pages in the folder `clauses` of a game, in English and in the languages that it has."""

    def test_sections_follow_one_another(self, page: Path) -> None:
        """The numbered headings run from 1 without a gap, all with the letter of the game."""
        sections = list(lines_by_section(page))
        letters = sections[0].rstrip("0123456789")
        assert sections == [f"{letters}{number}" for number in range(1, len(sections) + 1)]

    def test_clauses_are_numbered_in_order_in_their_section(self, page: Path) -> None:
        """In each section the clauses run from 1 without a gap or a repetition, and carry the section's number."""
        for section, lines in lines_by_section(page).items():
            ids = [found["id"] for line in lines if (found := CLAUSE_LINE.match(line))]
            assert ids == [f"{section}.{number}" for number in range(1, len(ids) + 1)]

    def test_every_clause_is_one_line_with_its_sources(self, page: Path) -> None:
        """A clause ends with its sources in brackets, so nothing of it is lost on a second line."""
        clauses = read_clauses(page.read_text(encoding="utf-8"))
        assert list(clauses) == list(clause_blocks(page))
        for clause in clauses.values():
            assert clause.sources, clause
            assert set(clause.sources) <= set(SOURCES), f"{clause.id} has a source that is none of {list(SOURCES)}"
            assert len(set(clause.sources)) == len(clause.sources), clause
            assert clause.text.endswith((".", "!", ")")), clause

    def test_what_goes_beyond_the_rulebook_says_so_and_is_marked(self, page: Path) -> None:
        """An addition of ours says so in its text, and what says so has the mark of an addition."""
        clauses = read_clauses(page.read_text(encoding="utf-8")).values()
        marked = [clause.id for clause in clauses if "addition" in clause.sources]
        assert marked == [clause.id for clause in clauses if BEYOND[page.stem].search(clause.text)]

    def test_examples_are_marked_in_the_language_of_the_page(self, page: Path) -> None:
        """What stands indented below a clause is an example, introduced by the word for it."""
        for clause, (_, *examples) in clause_blocks(page).items():
            assert all(example.startswith(EXAMPLE[page.stem]) for example in examples), clause

    def test_translation_has_the_same_clauses_and_sources(self, translation: Path) -> None:
        """A translated page numbers the same clauses in the same order and with the same sources."""
        original = read_clauses(translation.with_name("en.md").read_text(encoding="utf-8"))
        translated = read_clauses(translation.read_text(encoding="utf-8"))
        assert [(clause.id, clause.source) for clause in translated.values()] == [
            (clause.id, clause.source) for clause in original.values()
        ]

    def test_translation_has_the_same_figures(self, translation: Path) -> None:
        """Clause by clause and example by example, a translated page names the same numbers."""
        original, translated = clause_blocks(translation.with_name("en.md")), clause_blocks(translation)
        for clause, block in original.items():
            assert [figures(text) for text in translated[clause]] == [figures(text) for text in block], clause

    def test_translation_is_a_translation(self, translation: Path) -> None:
        """No clause was left in English."""
        original, translated = clause_blocks(translation.with_name("en.md")), clause_blocks(translation)
        assert [clause for clause in original if original[clause][0] == translated[clause][0]] == []
