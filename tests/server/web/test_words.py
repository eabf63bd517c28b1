"""Every text of the pages has a French and a German translation with the same places to fill."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from guildhall.core.words import fields_of
from guildhall.server.web.languages import FOLDER, negotiated
from guildhall.server.web.site import TEMPLATES

IN_TEMPLATES = re.compile(r'_(?:\.translate)?\("((?:[^"\\]|\\.)*)"')
SAID = re.compile(r'say\("(\w+)"')
KNOWN = re.compile(r'^  "(\w+)": _\.translate', re.MULTILINE)
FOUND = re.compile(r'(?:code: |alarm\()"(\w+)"')
STATIC = TEMPLATES.with_name("static")


def texts() -> Iterator[str]:
    for path in sorted(TEMPLATES.rglob("*.html")):
        yield from IN_TEMPLATES.findall(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["fr", "de"])
def test_templates_are_translated(language: str) -> None:
    with (FOLDER / f"{language}.po").open("rb") as source:
        catalog = read_po(source)
    missing = {text for text in texts() if text not in catalog or not catalog[text].string}
    assert not missing
    for text in texts():
        assert fields_of(str(catalog[text].string)) == fields_of(text)


def test_the_script_says_only_what_the_page_brings() -> None:
    """The words of the scripts are listed in the pages, none is missing and none is idle."""
    texts_of = [path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.html") if path.name != "alarm.html"]
    pages = [text for text in texts_of if "data-words" in text]
    brought = {word for page in pages for word in KNOWN.findall(page)}
    scripts = [path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js")]
    said = {word for script in scripts for word in SAID.findall(script)}
    assert said == brought


def test_everything_the_browser_may_find_wrong_has_its_sentence() -> None:
    brought = set(KNOWN.findall((TEMPLATES / "alarm.html").read_text(encoding="utf-8")))
    scripts = [(STATIC / "scripts" / name).read_text(encoding="utf-8") for name in ("fairness.js", "alarm.js")]
    assert {code for script in scripts for code in FOUND.findall(script)} == brought


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("fr-CA,fr;q=0.9", "fr"), ("it, de-AT;q=0.8, fr;q=0.5", "de"), ("de;q=0", "en"), ("fr;q=x", "en")],
)
def test_the_browser_chooses_the_language(accepted: str, language: str) -> None:
    assert negotiated(accepted) == language


def test_no_template_has_anything_inline() -> None:
    """What the content security policy would refuse is not written in the first place."""
    for path in sorted(Path(TEMPLATES).glob("*.html")):
        text = path.read_text(encoding="utf-8")
        assert "style=" not in text
        assert "<style" not in text
        assert not re.search(r"\son\w+=", text)
        for script in re.findall(r"<script[^>]*>", text):
            assert "src=" in script or "application/json" in script
