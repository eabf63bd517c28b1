"""Brügge: a card and its use in one gesture, another use in one more, and a dash that says why not."""

import re

from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import Player


def until_a_card_is_asked_for(page: Page, house: str) -> None:
    player = Player(page)
    player.sit_with_bots(house, "bruges", 2)
    for _ in range(30):
        assert player.wait()
        if page.query_selector("#use-workers"):
            return
        player.move()
    raise AssertionError("no card was asked for")


def test_a_use_on_a_card_is_one_gesture(house: str, visitor: Visitor) -> None:
    page = visitor()
    until_a_card_is_asked_for(page, house)
    card = page.locator("[id^=card-]").nth(1)
    card.locator("[data-then=use-guilders]").click(force=True)
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    expect(page.locator("#ui-confirm")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#ui-confirm-words")).to_have_text(re.compile(r"^Take \d+ guilders?$"))
    expect(page.locator("#ui-ledger")).to_contain_text(re.compile(r"You take \d+ guilders?"))


def test_another_use_is_one_more(house: str, visitor: Visitor) -> None:
    page = visitor(phone=True)
    until_a_card_is_asked_for(page, house)
    card = page.locator("[id^=card-]").first
    card.click(force=True)
    page.locator("#use-guilders").click(force=True)
    expect(page.locator("#ui-confirm-words")).to_have_text(re.compile(r"^Take \d+ guilders?$"))
    page.locator("#use-workers").click(force=True)
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    expect(page.locator("#ui-confirm-words")).to_have_text(re.compile(r"^Take \d+ workers \(\w+\)$"))


def test_a_dash_says_why_not(house: str, visitor: Visitor) -> None:
    page = visitor()
    until_a_card_is_asked_for(page, house)
    page.locator("[id^=card-] .use.off[data-then=use-person]").first.click(force=True)
    expect(page.locator("#ui-tip")).to_be_visible()
    expect(page.locator("#ui-tip")).to_contain_text("B11.2")
