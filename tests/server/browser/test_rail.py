"""The rail with clocks and long words: nothing is cut, nothing is wider than the window."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .player import Player, lasting

FINDINGS = Path(__file__).with_name("findings.js").read_text(encoding="utf-8")
SIZES = [(1440, 900), (1366, 657), (1280, 640), (820, 1180), (844, 390), (720, 450), (390, 844), (360, 640)]
CUT = """
() => [...document.querySelectorAll("#ui-seats .time, #ui-turn, #ui-commands .btn, #ui-confirm, #ui-undo")]
  .filter((part) => part.checkVisibility() && part.textContent.trim())
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow !== "ellipsis")
  .map((part) => `${part.id || part.className}: ${part.textContent.trim()}`)
"""


def wrong(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FINDINGS, [0, 0])
    cut: list[str] = page.evaluate(CUT)
    return [one for one in found if one.startswith(("the page is", "beyond", "out of sight"))] + cut


@pytest.mark.parametrize("language", ["fr", "de"])
def test_clocks_fit_in_the_rail_and_so_does_the_way_back(house: str, visitor: Visitor, language: str) -> None:
    player, other = Player(visitor(language=language)), Player(visitor(language=language))
    page = player.page
    page.goto(f"{house}/tables/new?game=fortune_knights")
    page.select_option("select[name=pace]", index=1)
    page.select_option("select[name=seat-2]", index=3)
    page.click("form.form button.primary")
    other.page.goto(page.url)
    other.page.click("form button.primary")
    page.wait_for_selector("#begin button:not([disabled])")
    page.click("#begin button")
    player.wait()
    expect(page.locator("#ui-seats .time")).to_have_count(3)
    found = {}
    for away in (False, True):
        if away:
            page.set_viewport_size({"width": 1440, "height": 900})
            page.click("#ui-menu summary")
            page.click("form[action$='/leave'] button")
            page.wait_for_selector("form[action$='/return'] button")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(300)
            if faults := lasting(page, lambda: wrong(page)):
                found[(away, width, height)] = faults
    assert not found
