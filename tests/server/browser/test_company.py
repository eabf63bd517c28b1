"""Finding a game, friends, blocking, reports and moderators through the page, on desktop and phone."""

import threading
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from guildhall.cli.moderated import appoint_at

from ..conftest import settings
from .conftest import Visitor
from .player import Player
from .test_tournaments import fine, register

LOOKS = [({}, "en"), ({"phone": True, "dark": True}, "de"), ({"phone": True}, "fr")]
looks = pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
SEAT = {"en": "Find me a seat", "fr": "Trouvez-moi une place", "de": "Finde mir einen Platz"}
BLOCKED = {"en": "Blocked", "fr": "Personnes bloquées", "de": "Blockiert"}


@looks
def test_two_find_each_other_with_one_click(house: str, visitor: Visitor, look: dict[str, bool], language: str) -> None:
    anna, bert = visitor(language=language, **look), visitor(language=language, **look)
    for page in (anna, bert):
        page.goto(f"{house}/tables")
        expect(page.locator("#wish-show")).to_be_hidden()
        page.select_option("#wish-game", "lanterns")
        page.wait_for_url("**/tables?game=lanterns")
        page.select_option("#wish-pace", "free")
        page.wait_for_url("**/tables?game=lanterns&pace=free")
        page.select_option("#wish-language", language)
        page.wait_for_url("**language=*")
        fine(page)
        page.click(f"button:has-text('{SEAT[language]}')")
        page.wait_for_url("**/tables/*")
    assert anna.url == bert.url
    for page in (anna, bert):
        page.wait_for_selector("#ui-seats li", state="attached")
    watcher = visitor(language=language, **look)
    watcher.goto(f"{house}/tables?game=lanterns")
    watcher.click(f"a[href='/tables/{anna.url.rpartition('/')[2]}'].btn")
    watcher.wait_for_selector("svg.panel")


def member(page: Page, house: str, name: str) -> None:
    """Let a guest take an account: strangers at an address may not try many."""
    page.goto(f"{house}/account")
    page.fill("form[action$='/name'] input", name)
    page.click("form[action$='/name'] button")
    page.wait_for_selector("form[action$=sign-out]")
    register(page, house, name)


@looks
def test_friends_ask_each_other_to_a_table(house: str, visitor: Visitor, look: dict[str, bool], language: str) -> None:
    clara, bert = visitor(language=language, **look), visitor(language=language, **look)
    member(clara, house, f"Clara asks {language}")
    member(bert, house, f"Bert asked {language}")
    clara.goto(f"{house}/friends")
    clara.fill("#ask-name", f"bert asked {language}")
    clara.click("form[action$='/ask'] button")
    expect(clara.locator(".company li")).to_have_count(1)
    fine(clara)
    bert.goto(f"{house}/")
    bert.click("a[href='/friends'] >> visible=true") if not look else bert.goto(f"{house}/friends")
    bert.click("form[action$='/accept'] button")
    expect(bert.locator(".company")).to_contain_text(f"Clara asks {language}")
    fine(bert)
    clara.goto(f"{house}/tables/new?game=lanterns")
    clara.select_option("select[name=patience]", "10")
    clara.click("button.primary")
    clara.fill("#ask-name", f"Bert asked {language}")
    clara.click("form[action$='/ask'] button")
    expect(clara.locator("main")).to_contain_text(f"Bert asked {language}")
    fine(clara)
    bert.goto(f"{house}/")
    fine(bert)
    bert.click(".asked a.primary")
    bert.click(".lobby-seats button.primary")
    for page in (clara, bert):
        page.wait_for_selector("#ui-seats li", state="attached")


def database(folder: Path) -> str:
    return settings(folder).database


@looks
def test_rude_words_are_reported_and_end(
    house: str, house_folder: Path, visitor: Visitor, look: dict[str, bool], language: str
) -> None:
    clara, mallory, mia = (visitor(language=language, **look) for _ in range(3))
    member(mia, house, f"Mia {language}")
    appoint(house_folder, f"Mia {language}")
    Player(clara).sit_with_bots(house, "lanterns", 2)
    mallory.goto(clara.url)
    mallory.click("#ui-ticker") if look else None
    mallory.click("#ui-tab-chat")
    mallory.fill(".introduce input", f"Mallory {language}")
    mallory.click(".introduce button")
    say(mallory, "You play like fools", phone=bool(look))
    clara.goto(f"{clara.url}/people")
    fine(clara)
    clara.click("ol.said a[href^='/report']")
    clara.check("input[value=insult]")
    clara.fill("#report-words", "Rude")
    fine(clara)
    clara.click("button.primary")
    fine(clara)
    clara.goto(f"{house}/friends")
    expect(clara.locator("#blocked")).to_have_text(BLOCKED[language])
    expect(clara.locator(".company")).to_contain_text(f"Mallory {language}")
    mia.goto(f"{house}/account")
    mia.click("a[href='/moderation']")
    expect(mia.locator(".context .reported")).to_contain_text("You play like fools")
    fine(mia)
    mia.check("input[value=mute]")
    mia.fill("#reason-1", "Rude words")
    mia.click(".ruling button")
    expect(mia.locator(".logged li").first).to_contain_text("Rude words")
    fine(mia)
    say(mallory, "Again", phone=bool(look))
    expect(mallory.locator("#ui-flash")).to_contain_text("Rude words")
    mia.click(".logged form button")
    expect(mia.locator(".logged li").nth(1).locator(".chip")).to_be_visible()


def say(page: Page, text: str, phone: bool) -> None:
    if phone and not page.locator("#ui-drawer.open").count():
        page.click("#ui-ticker")
    page.click("#ui-tab-chat")
    page.fill("#ui-say input", text)
    page.press("#ui-say input", "Enter")
    page.wait_for_timeout(300)


def appoint(folder: Path, name: str) -> None:
    """In a thread of its own: Playwright runs an event loop in this one."""
    thread = threading.Thread(target=appoint_at, args=(folder, database(folder), name, True))
    thread.start()
    thread.join()


def test_all_pages_are_reached_from_the_menu_of_a_phone(house: str, visitor: Visitor) -> None:
    page = visitor(phone=True)
    page.goto(house)
    page.click(".settings summary")
    links = page.locator(".settings nav a")
    expect(links).to_have_count(page.locator("header.site > nav a").count() + page.locator(".site-foot a").count())
    for link in links.all():
        box, size = link.bounding_box(), page.viewport_size
        assert box
        assert size
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"], link.inner_text()
    links.get_by_text("Clubs").click()
    page.wait_for_url("**/clubs")
