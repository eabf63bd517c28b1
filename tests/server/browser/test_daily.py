"""The daily deal through the page: begun by one click, played, compared and shared, on desktop and phone."""

import pytest
from playwright.sync_api import expect

from guildhall.server.dealer import today

from .conftest import Visitor
from .player import ASKED, OVER, Player
from .test_tournaments import LOOKS, fine

SAID = {"en": "Everybody's results", "fr": "Les résultats de tous", "de": "Die Ergebnisse von allen"}


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_a_daily_deal_is_played_and_compared(
    house: str, visitor: Visitor, look: dict[str, bool], language: str
) -> None:
    page = visitor(language=language, **look)
    page.goto(f"{house}/daily")
    fine(page)
    path = f"/daily/lanterns/{today()}"
    page.goto(f"{house}{path}")
    expect(page.locator("body")).not_to_contain_text(SAID[language])
    fine(page)
    page.click("form[action$=play] button")
    page.wait_for_selector("#ui-seats li", state="attached")
    player = Player(page)
    while not player.is_now(OVER):
        if player.is_now(ASKED):
            player.move()
    expect(page.locator("#ui-alarm")).to_be_hidden()
    page.click(f".next a[href='{path}']")
    expect(page.locator("main")).to_contain_text(SAID[language])
    expect(page.locator(".tally.own")).to_have_count(1)
    page.wait_for_function("document.querySelector('.share-picture').naturalWidth > 0")
    fine(page)
    page.goto(f"{house}/daily/lanterns")
    fine(page)


def test_friends_compare_a_deal_of_their_own(house: str, visitor: Visitor) -> None:
    clara, bert = visitor(), visitor(phone=True, language="fr")
    clara.goto(f"{house}/tables/new?game=lanterns&for=deal")
    clara.select_option("select[name=seat-1]", "beginner")
    clara.click("button.primary.big")
    fine(clara)
    bert.goto(clara.url)
    fine(bert)
    for page in (clara, bert):
        page.click("form[action$=play] button")
        page.wait_for_selector("#ui-seats li", state="attached")
        player = Player(page)
        while not player.is_now(OVER):
            if player.is_now(ASKED):
                player.move()
        expect(page.locator("#ui-alarm")).to_be_hidden()
        page.click(".next a[href^='/deals/']")
        expect(page.locator(".seat-by-seat .own")).to_have_count(1)
    expect(bert.locator(".seat-by-seat tbody tr")).to_have_count(2)
    fine(bert)
