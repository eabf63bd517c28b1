"""A club through the page: founded, joined by its link, with a table of its own, on desktop and phone."""

import pytest
from playwright.sync_api import expect

from .conftest import Visitor
from .test_tournaments import LOOKS, fine, register

LADDER = {"en": "Ladder of the club", "fr": "Classement du club", "de": "Rangliste des Clubs"}


@pytest.mark.parametrize(("look", "language"), LOOKS, ids=["wide", "phone at night", "phone"])
def test_a_club_of_two(house: str, visitor: Visitor, look: dict[str, bool], language: str) -> None:
    clara, bert = visitor(language=language, **look), visitor(language=language, **look)
    register(clara, house, f"Founder {language}")
    register(bert, house, f"Member {language}")
    clara.goto(f"{house}/clubs")
    fine(clara)
    clara.goto(f"{house}/clubs/new")
    clara.fill("input[name=name]", f"Cellar {language}")
    clara.check("input[name=closed][value=yes]")
    fine(clara)
    clara.click("button.primary")
    fine(clara)
    bert.goto(clara.input_value("#club-link"))
    fine(bert)
    bert.click("button.gold")
    expect(bert.locator("main")).to_contain_text(LADDER[language])
    fine(bert)
    club = bert.url
    bert.click("a.primary")
    bert.click("a[href*='game=lanterns']")
    expect(bert.locator("input[name=public][value^='club:']")).to_be_checked()
    fine(bert)
    bert.click("button.primary.big")
    bert.wait_for_selector(".lobby-seats")
    clara.goto(club)
    expect(clara.locator(f"a.btn[href='{bert.url.removeprefix(house)}']")).to_be_visible()
    clara.click(".change-club summary")
    fine(clara)
