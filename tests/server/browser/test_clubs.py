"""A club through the page: founded, joined by its link, with a table of its own, on desktop and phone."""

import pytest
from playwright.sync_api import expect

from .conftest import Visitor
from .test_tournaments import LOOKS, fine, register

LADDER = {"en": "Ladder of the club", "fr": "Classement du club", "de": "Rangliste des Clubs"}


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_a_club_is_founded_and_its_link_leads_there(
    house: str, visitor: Visitor, look: dict[str, bool], language: str
) -> None:
    clara, guest = visitor(language=language, **look), visitor(language=language, **look)
    register(clara, house, f"Founder {language}")
    clara.goto(f"{house}/clubs")
    fine(clara)
    clara.goto(f"{house}/clubs/new")
    clara.fill("input[name=name]", f"Cellar {language}")
    clara.check("input[name=closed][value=yes]")
    fine(clara)
    clara.click("button.primary")
    expect(clara.locator("main")).to_contain_text(LADDER[language])
    clara.click(".change-club summary")
    fine(clara)
    guest.goto(clara.input_value("#club-link"))
    expect(guest.locator("h1")).to_have_text(f"Cellar {language}")
    fine(guest)


def test_members_open_tables_for_the_club(house: str, visitor: Visitor) -> None:
    clara = visitor()
    register(clara, house, "Founder")
    clara.goto(f"{house}/clubs/new")
    clara.fill("input[name=name]", "Cellar")
    clara.click("button.primary")
    club = clara.url
    clara.click("a.primary")
    clara.click("a[href*='game=lanterns']")
    expect(clara.locator("input[name=public][value^='club:']")).to_be_checked()
    fine(clara)
    clara.click("button.primary.big")
    clara.wait_for_selector(".lobby-seats")
    table = clara.url.removeprefix(house)
    clara.goto(club)
    expect(clara.locator(f"a.btn[href='{table}']")).to_be_visible()
