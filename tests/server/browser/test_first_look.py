"""Whoever sits down to a game for the first time is told what it is about and where what is, once."""

import pytest
from playwright.sync_api import Page, expect

from guildhall.core.registry import find_game

from .conftest import Visitor
from .player import Player
from .test_learn import taught

MISPLACED = """() => {
    const box = document.getElementById("ui-legend").getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}"""


def sit_down(page: Page, house: str, game: str) -> None:
    Player(page).sit_with_bots(house, game, 3)
    page.wait_for_selector("svg.panel")


@taught
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_first_look_tells_the_goal_and_where_what_is(visitor: Visitor, house: str, game: str, phone: bool) -> None:
    page = visitor(phone=phone, looks=True)
    sit_down(page, house, game)
    expect(page.locator("#ui-looked")).to_be_focused()
    assert page.inner_text("#ui-legend-goal") == find_game(game).goal
    assert page.locator("#ui-legend-worth li").count() == len(find_game(game).worth)
    named = page.locator("#ui-legend-rows li").all_inner_texts()
    drawn = page.eval_on_selector_all("svg.panel", "all => all.map((one) => one.getAttribute('aria-label'))")
    assert [text.split("\n")[-1] for text in named] == drawn
    assert not page.evaluate(MISPLACED)
    page.click("#ui-looked")
    expect(page.locator("#ui-legend")).to_be_hidden()
    expect(page.locator("#ui-numbers g")).to_have_count(0)
    page.reload()
    page.wait_for_selector("svg.panel")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#ui-legend")).to_be_hidden()


def test_a_move_ends_the_first_look(visitor: Visitor, house: str) -> None:
    page = visitor(looks=True)
    sit_down(page, house, "fortune_knights")
    expect(page.locator("#ui-legend")).to_be_visible()
    page.locator("svg.panel .pickable").first.click()
    expect(page.locator("#ui-legend")).to_be_hidden()


def test_a_sign_reached_by_keyboard_says_what_it_means(visitor: Visitor, house: str) -> None:
    page = visitor()
    page.goto(f"{house}/learn/bruges/six-uses/1")
    page.wait_for_selector("svg.panel .pickable:has([data-sign])")
    sign = page.locator("svg.panel .pickable:has([data-sign])").first
    page.keyboard.press("Tab")
    sign.focus()
    expect(page.locator("#ui-tip")).to_be_visible()
    kind = sign.locator("[data-sign]").first.get_attribute("data-sign")
    text = next(known.text for known in find_game("bruges").legend if known.kind == kind)
    expect(page.locator("#ui-tip")).to_have_text(text)


def test_what_a_sign_says_hides_nothing_from_a_click(visitor: Visitor, house: str) -> None:
    page = visitor()
    sit_down(page, house, "venice")
    Player(page).wait()
    page.locator("svg.panel .pickable [data-sign]").first.hover()
    expect(page.locator("#ui-tip")).to_be_visible()
    page.locator("#ui-tip").click()
    expect(page.locator("#ui-tip")).to_be_hidden()
    expect(page.locator("#ui-confirm")).to_have_attribute("aria-disabled", "false")


def test_the_rules_begin_with_five_minutes_and_can_be_searched(visitor: Visitor, house: str) -> None:
    page = visitor()
    page.goto(f"{house}/rules/fortune_knights")
    assert page.locator(".rules-text section, .rules-text form, .rules-text .clause").first.get_attribute("id") == (
        "in-short"
    )
    page.fill("#rules-search", "Lösegeld")
    expect(page.locator(".clause:visible")).to_have_count(0)
    page.fill("#rules-search", "ransom DUCATS")
    shown = page.locator(".clause:visible")
    assert 0 < shown.count() < 20
    assert all("ransom" in text.lower() for text in shown.all_inner_texts())
    assert all(page.locator("#rules-clauses h2:visible").all_inner_texts())
    page.fill("#rules-search", "")
    expect(page.locator(".clause:visible")).to_have_count(page.locator(".clause").count())
