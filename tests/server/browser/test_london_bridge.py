"""Old London Bridge through the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import Player
from .test_access import violations

CARD, STACK = "svg.panel [id^=card-].pickable", "svg.panel [id^=stack-].pickable"


def sit(house: str, page: Page, players: int) -> Player:
    player = Player(page)
    player.sit_with_bots(house, "london_bridge", players)
    player.wait()
    return player


def to_the_pawn(player: Player) -> None:
    """Choose a card, and wait for the own turn."""
    player.page.locator(CARD).first.click(force=True)
    player.page.click("#ui-confirm")
    player.page.wait_for_selector(STACK)


def turned(page: Page) -> int:
    """By how many steps the disc has turned since it was laid down."""
    found = re.findall(r"(?:sixes|ones)-(\d)", page.locator(".turning").get_attribute("class") or "")
    return 6 * int(found[0]) + int(found[1])


def test_a_whole_game_against_bots(house: str, visitor: Visitor) -> None:
    player = sit(house, visitor(), 4)
    assert player.play_on() is False
    expect(player.page.locator("#ui-act .result-list li")).to_have_count(4)
    expect(player.page.locator("#ui-sources tbody")).to_contain_text("Start money")
    assert "ends the game with £" in " ".join(player.chronicle())


@pytest.mark.parametrize("phone", [False, True])
def test_the_strength_is_shown_before_one_commits(house: str, visitor: Visitor, phone: bool) -> None:
    """The building stands on its slot as a ghost, with its coat counted, until it is confirmed or cleared."""
    player = sit(house, visitor(phone=phone), 3)
    to_the_pawn(player)
    page = player.page
    stack = page.locator(STACK).first
    kind = (stack.get_attribute("id") or "").removeprefix("stack-")
    ghost = page.locator(f"#panel-own .by-{kind}").last
    expect(ghost).to_be_hidden()
    stack.locator("use[href^='#building-']").click(force=True)
    expect(ghost).to_be_visible()
    expect(page.locator("#ui-ledger")).to_contain_text("on your plot 1")
    page.click("#ui-undo")
    expect(ghost).to_be_hidden()


def test_the_disc_turns_on_each_round(house: str, visitor: Visitor) -> None:
    player = sit(house, visitor(moving=True), 2)
    before = turned(player.page)
    while player.page.locator("#ui-headline").inner_text() == "Round 1 of 6":
        player.move()
        player.wait()
    assert 1 <= turned(player.page) - before <= 3
    matrix = player.page.evaluate("getComputedStyle(document.querySelector('.turning')).transform")
    assert matrix != "none"


def test_on_a_phone_the_hand_is_in_the_sheet_for_the_cards_only(house: str, visitor: Visitor) -> None:
    player = sit(house, visitor(phone=True), 4)
    page = player.page
    expect(page.locator("#ui-in-sheet #panel-hand")).to_be_visible()
    to_the_pawn(player)
    expect(page.locator("#ui-in-sheet svg")).to_have_count(0)
    expect(page.locator("#ui-board #panel-cards")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    player.move()


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=["wide", "phone at night"])
def test_axe_finds_nothing(house: str, visitor: Visitor, look: dict[str, bool]) -> None:
    player = sit(house, visitor(**look), 4)
    assert violations(player.page) == [], "cards"
    to_the_pawn(player)
    player.choose()
    assert violations(player.page) == [], "pawn"


def test_by_keyboard(house: str, visitor: Visitor) -> None:
    player = sit(house, visitor(), 2)
    for _ in range(8):
        player.wait()
        player.move_by_keyboard()


def test_why_not_names_the_clause(house: str, visitor: Visitor) -> None:
    player = sit(house, visitor(), 3)
    player.page.locator("svg.panel #stack-inn use").first.click(force=True)
    expect(player.page.locator("#ui-tip")).to_contain_text("Clause L4.3")
