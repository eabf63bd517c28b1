"""Profiles, ladders and statistics through the page: a rated match played, seen by oneself and by others."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import Player
from .test_tournaments import fine, played, register

SAID = {
    "en": ("Matches", "Played with", "Ladder", "Statistics", "neither matches nor ratings"),
    "fr": ("Parties", "Joué avec", "Classement", "Statistiques", "ni parties ni cotes"),
    "de": ("Partien", "Gespielt mit", "Rangliste", "Statistik", "weder Partien noch Wertungen"),
}
LOOKS = [({}, "en"), ({"phone": True, "dark": True}, "de"), ({"phone": True}, "fr")]


def join(page: Page, house: str, name: str) -> None:
    """Somebody with an account, who was a guest first: strangers at an address may make only so many a minute."""
    page.goto(f"{house}/account")
    page.fill("form[action$='/name'] input", name)
    page.click("form[action$='/name'] button")
    page.wait_for_url("**/account")
    register(page, house, name)


def play_rated(house: str, clara: Page, bert: Page) -> None:
    clara.goto(f"{house}/tables/new?game=lanterns")
    clara.check("input[name=rated][value=yes]")
    clara.select_option("select[name=seat-1]", "open")
    clara.click("form[action='/tables'] button.primary")
    bert.goto(clara.url)
    bert.click("form[action$='/sit'] button")
    expect(clara.locator("#begin button")).to_be_enabled(timeout=30_000)
    clara.click("#begin button")
    for page in (clara, bert):
        page.wait_for_selector("#ui-seats li", state="attached", timeout=30_000)
    played(Player(clara), Player(bert))


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_a_rated_match_is_on_ones_page_and_opened_to_others(
    house: str, visitor: Visitor, look: dict[str, bool], language: str
) -> None:
    games, met, ladder, statistics, closed = SAID[language]
    clara, bert = visitor(language=language, **look), visitor(language=language, **look)
    join(clara, house, f"Clara rated {language}")
    join(bert, house, f"Bert rated {language}")
    play_rated(house, clara, bert)
    expect(clara.locator("#ui-places .gain")).to_have_count(1, timeout=20_000)
    expect(clara.locator("#ui-places .gain")).to_have_text(re.compile(r"[+−±]\d+"))
    fine(clara)

    clara.goto(f"{house}/you")
    expect(clara.locator(".rated-game")).to_have_count(1)
    expect(clara.locator(".matches tbody tr")).to_have_count(1)
    expect(clara.locator("main")).to_contain_text(met)
    expect(clara.locator("#matches")).to_have_text(games)
    fine(clara)

    bert.goto(clara.url)
    expect(bert.locator("main")).to_contain_text(closed)
    expect(bert.locator("main")).not_to_contain_text("Lanterns")
    fine(bert)

    clara.goto(f"{house}/account")
    for what in ("games", "ratings"):
        clara.check(f"input[name=shows_{what}][value='2']")
    fine(clara)
    clara.click("form[action$='/open'] button")
    bert.reload()
    expect(bert.locator(".rated-game .rating").first).to_be_visible()
    expect(bert.locator(".matches tbody tr")).to_have_count(1)
    fine(bert)
    bert.click(".rank-line a")
    expect(bert.locator("h1")).to_contain_text(ladder)
    expect(bert.locator("main")).to_contain_text(f"Clara rated {language}")
    fine(bert)
    bert.goto(f"{house}/statistics/lanterns")
    expect(bert.locator("h1")).to_contain_text(statistics)
    fine(bert)


def test_records_are_downloaded_by_a_click(house: str, visitor: Visitor) -> None:
    clara, bert = visitor(), visitor()
    join(clara, house, "Clara saves")
    join(bert, house, "Bert saves")
    play_rated(house, clara, bert)
    clara.goto(f"{house}/you")
    for link, name in ((".files a", "guildhall-000001.zip"), (".ways a[download]", None)):
        with clara.expect_download() as saved:
            clara.click(link)
        assert name in {saved.value.suggested_filename, None}
        assert saved.value.path().stat().st_size > 300
