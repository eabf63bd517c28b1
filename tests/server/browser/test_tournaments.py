"""A tournament through the page: announced, joined, played at tables that open by themselves, on desktop and phone."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import ASKED, OVER, Player
from .test_access import SMALL_TARGETS, violations

SAID = {
    "en": ("Tournaments", "Announce it", "Take part", "Standings", "Host"),
    "fr": ("Tournois", "L’annoncer", "Participer", "Classement", "Organisé par"),
    "de": ("Turniere", "Ankündigen", "Teilnehmen", "Rangliste", "Veranstaltet von"),
}
LOOKS = [({}, "en"), ({"phone": True, "dark": True}, "de"), ({"phone": True}, "fr")]


def register(page: Page, house: str, name: str) -> None:
    page.goto(f"{house}/account")
    page.fill("form[action$=register] input[name=name]", name)
    page.fill("form[action$=register] input[name=password]", "correct horse")
    page.click("form[action$=register] button")
    page.wait_for_selector("form[action$=sign-out]")


def fine(page: Page) -> None:
    """Nothing axe finds, nothing too small, nothing wider than the window."""
    assert violations(page) == [], page.url
    assert page.evaluate(SMALL_TARGETS) == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


def played(*players: Player) -> None:
    while not all(player.is_now(OVER) for player in players):
        for player in players:
            if player.is_now(ASKED):
                player.move()


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_two_play_a_tournament(house: str, visitor: Visitor, look: dict[str, bool], language: str) -> None:
    title, announce, join, standings, host = SAID[language]
    clara, bert = visitor(language=language, **look), visitor(language=language, **look)
    register(clara, house, f"Clara {language}")
    clara.goto(f"{house}/tournaments")
    expect(clara.locator("h1")).to_have_text(title)
    fine(clara)
    clara.goto(f"{house}/tournaments/new?game=lanterns")
    clara.fill("input[name=name]", f"Cup {language}")
    clara.check("input[name=form][value=knock_out]")
    expect(clara.locator("#rounds-field")).to_be_hidden()
    clara.select_option("select[name=pace]", "free")
    fine(clara)
    expect(clara.locator("button.primary")).to_have_text(announce)
    clara.click("button.primary")
    expect(clara.locator("main")).to_contain_text(host)
    fine(clara)
    bert.goto(clara.url)
    bert.fill("#join-name", "Bert")
    bert.click(f"button:has-text('{join}')")
    expect(bert.locator(".names")).to_contain_text("Bert")
    clara.goto(clara.url)
    clara.click("form[action$=hurry] button")
    for page in (clara, bert):
        page.click(".tournament-now a.gold", timeout=30_000)
    players = Player(clara), Player(bert)
    for page in (clara, bert):
        page.wait_for_selector("#ui-seats li", state="attached")
    played(*players)
    clara.click(".next a.primary")
    expect(clara.locator(".winner")).to_be_visible()
    expect(clara.locator(".standings tbody tr")).to_have_count(2)
    expect(clara.locator("main")).to_contain_text(standings)
    fine(clara)


def test_the_page_tells_by_itself_that_the_table_waits(house: str, visitor: Visitor) -> None:
    """Whoever has the page open is told within seconds, in the title and in sight, and may go on filling in a form."""
    clara, bert = visitor(), visitor(phone=True)
    register(clara, house, "Clara waits")
    clara.goto(f"{house}/tournaments/new?game=lanterns")
    clara.fill("input[name=name]", "Waiting")
    clara.select_option("select[name=begins_in]", "2")
    clara.click("button.primary")
    bert.goto(clara.url)
    bert.fill("#join-name", "Bert")
    bert.click("button:has-text('Take part')")
    expect(clara.locator(".names")).to_contain_text("Bert", timeout=30_000)
    assert "UTC" not in clara.locator("time").inner_text()
    clara.click("form[action$=hurry] button")
    expect(bert.locator(".tournament-now a.gold")).to_be_visible(timeout=30_000)
    assert bert.title().startswith("●")
    bert.goto(f"{house}/")
    expect(bert.locator(".banner")).to_contain_text("Your table waits")
    fine(bert)
