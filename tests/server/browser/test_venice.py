"""Die Säulen von Venedig through the page: a whole game, and a tile turned before it is built."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import Player
from .test_access import violations


def test_a_whole_game_against_bots(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "venice", 6)
    player.play_on()
    expect(player.page.locator("#ui-act .result-list li")).to_have_count(6)
    assert "The last pillar stands" in " ".join(player.chronicle())
    player.page.click("text=Replay")
    expect(player.page.locator("#ui-checked")).to_contain_text("they agree")


WISHES = (
    ".command[data-action=keep]",
    "svg.panel:has([href='#pillar']) ~ svg.panel [id^=role-architect].pickable",
    "svg.panel [id^=role-pile_driver].pickable",
)
"""What leads to a tile on the board: no exchange, an architect once there are pillars, before that a pile driver."""


def placing(player: Player) -> Page:
    """Play on until a tile is to be placed that can be turned."""
    while player.wait():
        if player.page.locator("svg.panel .place").count() and turns(player.page) > 1:
            return player.page
        wanted = (player.page.locator(wish) for wish in WISHES)
        found = next((things for things in wanted if things.count()), None)
        if found:
            found.first.click(force=True)
        player.move()
    raise AssertionError("no tile was placed in the whole game")


def tap(page: Page, place: str) -> None:
    """Tap on a square of a place; the middle of all that belongs to it may lie elsewhere."""
    page.locator(f"svg.panel {place} > .reach").first.dispatch_event("click")


def turns(page: Page) -> int:
    tap(page, ".place.pickable")
    found = page.locator("svg.panel [id^=turn-]:is(.pickable, .chosen)").count()
    page.keyboard.press("Escape")
    return found


def chosen_turn(page: Page) -> str | None:
    return page.locator("svg.panel [id^=turn-].chosen").get_attribute("id")


def ghosts(page: Page) -> int:
    """How many previews of the tile are seen."""
    return page.locator("svg.panel .place > [class^=ghost-]:visible").count()


def test_a_tile_is_turned_by_tap_key_and_wheel(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "venice", 2)
    page = placing(player)
    assert ghosts(page) == 0
    tap(page, ".place.pickable")
    seen = [chosen_turn(page)]
    assert ghosts(page) == 1
    tap(page, ".place.chosen")
    seen.append(chosen_turn(page))
    page.keyboard.press("r")
    seen.append(chosen_turn(page))
    assert seen[0] != seen[1] != seen[2]
    page.keyboard.press("Shift+R")
    assert chosen_turn(page) == seen[1]
    page.locator("svg.panel-lagoon").hover(force=True)
    page.mouse.wheel(0, 100)
    expect(page.locator(f"#{seen[2]}")).to_have_class("pick chosen")
    assert ghosts(page) == 1
    expect(page.locator("#ui-act")).to_contain_text("points")
    expect(page.locator("#ui-confirm")).to_have_attribute("aria-disabled", "false")


def test_fingers_are_told_how_to_turn(house: str, visitor: Visitor) -> None:
    """And a phone shows the whole width of the board, though the page was wider before its form was known."""
    page = visitor(phone=True, fingers=True)
    page.goto(f"{house}/learn/venice/edges/1")
    page.tap("#sq-1-8")
    first = chosen_turn(page)
    expect(page.locator("#ui-sum")).to_have_text("Tap it once more to turn it.")
    page.tap("#sq-1-8")
    assert chosen_turn(page) != first
    assert page.evaluate("document.getElementById('ui-board').getBoundingClientRect().right") <= 390
    mouse = visitor()
    mouse.goto(f"{house}/learn/venice/edges/1")
    mouse.locator("#sq-1-8").click(force=True)
    expect(mouse.locator("#ui-confirm")).to_have_attribute("aria-disabled", "false")
    expect(mouse.locator("#ui-sum")).to_have_text("")


@pytest.mark.parametrize("look", [{}, {"phone": True, "dark": True}], ids=["wide", "phone at night"])
def test_axe_finds_nothing_at_the_lagoon(house: str, visitor: Visitor, look: dict[str, bool]) -> None:
    """And all that is asked on the way can be answered by keyboard."""
    player = Player(visitor(**look))
    player.sit_with_bots(house, "venice", 4)
    for _ in range(6):
        player.wait()
        player.move_by_keyboard()
    player.wait()
    assert violations(player.page) == []
    player.choose_by_keyboard()
    assert violations(player.page) == []
