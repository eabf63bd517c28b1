"""The rules page in a browser: at every width, with its filter, and printed."""

import pytest

from .conftest import Visitor

WIDTHS = [360, 768, 1280, 1920]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_rules_page_fits_every_width(visitor: Visitor, house: str, language: str) -> None:
    page = visitor(language=language)
    for name in ("fortune_knights", "bruges"):
        page.goto(f"{house}/rules/{name}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_legend_shows_only_what_is_asked_for(visitor: Visitor, house: str) -> None:
    page = visitor()
    page.goto(f"{house}/rules/fortune_knights")
    shown = page.locator(".clause:visible")
    every = shown.count()
    page.locator(".legend [value=addition]").check()
    assert shown.count() == page.locator(".clause.from-addition").count() < every
    page.get_by_label("Show all").check()
    assert shown.count() == every


def test_a_search_looks_through_all_sources(visitor: Visitor, house: str) -> None:
    """What was filtered before would be hidden, and yet be counted."""
    page = visitor()
    page.goto(f"{house}/rules/fortune_knights")
    page.locator(".legend [value=addition]").check()
    page.get_by_label("Search in the rules").fill("castle")
    found, every = page.inner_text("#rules-count").split(" of ")
    assert page.locator(".clause:visible").count() == int(found) < int(every)
    page.get_by_label("Search in the rules").fill("")
    assert page.get_by_label("Show all").is_checked()


def test_paper_shows_the_legend_without_its_choice(visitor: Visitor, house: str) -> None:
    page = visitor()
    page.goto(f"{house}/rules/fortune_knights")
    page.emulate_media(media="print")
    assert page.locator(".legend .badge").first.is_visible()
    assert page.locator(".legend input:visible, .contents:visible").count() == 0
