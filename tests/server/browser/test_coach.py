"""The coach speaks before a move, and between confirming and playing it, and leaves when asked to."""

import pytest
from playwright.sync_api import expect

from guildhall.core.advice import advice_of
from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.server.bots.turns import Thought

from ..tables import QuickThinker
from .conftest import Visitor
from .player import Player


@pytest.fixture
def critical(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who always knows something better: the last of all choices, or the first if that was chosen."""

    async def judge(_: QuickThinker, view: View, action: str, _language: str, _thought: Thought) -> tuple[str, str]:
        others = [other.text for other in view.legal if other.text != action]
        return others[-1], "Because I say so."

    monkeypatch.setattr(QuickThinker, "judge", judge)


@pytest.mark.usefixtures("critical")
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_caution_shows_the_better_move_or_gives_way(house: str, visitor: Visitor, phone: bool) -> None:
    player = Player(visitor(phone=phone))
    page = player.page
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    asked = page.locator("main").get_attribute("data-asked")
    player.choose()
    page.locator("#ui-confirm").click()
    expect(page.locator("#ui-caution")).to_be_visible()
    expect(page.locator("#ui-caution")).to_contain_text("Because I say so.")
    assert page.locator("main").get_attribute("data-asked") == asked
    page.locator("#ui-show-better").click()
    expect(page.locator("#ui-caution")).to_be_hidden()
    expect(page.locator("svg .chosen")).not_to_have_count(0)
    page.locator("#ui-confirm").click()
    expect(page.locator("#ui-caution")).to_be_visible()
    page.locator("#ui-all-the-same").click()
    expect(page.locator("#ui-caution")).to_be_hidden()
    expect(page.locator(f"main[data-asked='{asked}'][data-mood='asked']")).to_have_count(0)


@pytest.mark.usefixtures("critical")
@pytest.mark.parametrize("size", [(1366, 657), (360, 740)], ids=["desk", "phone"])
def test_the_buttons_of_a_caution_fill_their_rows(house: str, visitor: Visitor, size: tuple[int, int]) -> None:
    """None stands alone in a corner, none breaks its words."""
    player = Player(visitor())
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    player.choose()
    player.page.locator("#ui-confirm").click()
    player.page.wait_for_selector("#ui-caution:visible")
    boxes = [button.bounding_box() for button in player.page.locator("#ui-caution .btn").all()]
    rows: dict[int, float] = {}
    for box in boxes:
        assert box
        rows[round(box["y"])] = max(rows.get(round(box["y"]), 0), box["x"] + box["width"])
        assert box["height"] <= 48
    assert max(rows.values()) - min(rows.values()) < 2


@pytest.mark.usefixtures("critical")
def test_whoever_wants_no_advice_gets_none(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    page = player.page
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    player.choose()
    page.locator("#ui-confirm").click()
    page.locator("#ui-caution [data-no-coach]").click()
    expect(page.locator("#ui-caution")).to_be_hidden()
    assert player.play_on(3)
    expect(page.locator("#ui-caution")).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_advice_comes_before_the_move_twice_at_most(house: str, visitor: Visitor, phone: bool) -> None:
    player = Player(visitor(phone=phone))
    page = player.page
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    start = next(advice for advice in advice_of(find_game("fortune_knights")) if advice.id == "start")
    expect(page.locator("#ui-advice-words")).to_have_text(start.text)
    expect(page.locator("#ui-pointing .ring-of-ink")).not_to_have_count(0)
    page.reload()
    player.wait()
    expect(page.locator("#ui-advice-words")).to_have_text(start.text)
    page.evaluate("sessionStorage[`advice-${document.querySelector('main').dataset.table}`] = '{\"start\":[-1,-2]}'")
    page.reload()
    player.wait()
    expect(page.locator("#ui-advice")).to_be_hidden()


def test_advice_ends_with_one_click(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    page = player.page
    player.sit_with_bots(house, "fortune_knights", 3)
    player.wait()
    page.locator("#ui-advice [data-no-coach]").click()
    expect(page.locator("#ui-advice")).to_be_hidden()
    expect(page.locator("#ui-pointing .ring-of-ink")).to_have_count(0)
    page.reload()
    player.wait()
    expect(page.locator("#ui-advice")).to_be_hidden()
