"""A finished match is reviewed, retried and analysed in the browser, on desktop and phone, and habits are told."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from guildhall.server.bots.pool import BotPool

from ..conftest import settings
from ..reviewed import set_up
from .conftest import Serving, Visitor
from .test_access import violations

PATIENCE = 100_000
"""Milliseconds that a search in a process of low priority may take on a busy machine."""
both = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


class House(NamedTuple):
    url: str
    token: str
    tables: list[str]

    def visit(self, visitor: Visitor, path: str, *, phone: bool) -> Page:
        """A page as whoever played at the tables sees it."""
        page = visitor(phone=phone, fingers=phone)
        page.set_default_timeout(PATIENCE)
        page.context.add_cookies([{"name": "guildhall_session", "value": self.token, "url": self.url}])
        page.goto(self.url + path)
        return page


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with two reviewed tables of one player, and one that nobody has reviewed yet."""
    folder = tmp_path_factory.mktemp("reviewed")
    token, tables = set_up(folder, settings(folder), [("london_bridge", 2), ("fortune_knights", 3)], 24)
    _, others = set_up(folder, settings(folder), [("london_bridge", 3)])
    serving = Serving(folder, BotPool(1))
    yield House(serving.start(), token, [*tables, *others])
    serving.stop()


def wide_as_the_window(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def to_the_lists(page: Page, phone: bool) -> None:
    """On phones moments and marks lie in a drawer."""
    if phone:
        page.click("#ui-ticker")


def choose_any(page: Page) -> None:
    """Pick the first thing that can be picked, until there is something to confirm."""
    for _ in range(6):
        if page.get_attribute("#ui-confirm", "aria-disabled") == "false":
            break
        things = page.locator("svg.panel [data-choice=true]:not(.chosen), #ui-commands .command")
        things.first.click(force=True)
    page.click("#ui-confirm")


@both
def test_a_review_shows_chart_moments_marks_and_board(reviewed: House, visitor: Visitor, phone: bool) -> None:
    page = reviewed.visit(visitor, f"/tables/{reviewed.tables[0]}/review", phone=phone)
    page.wait_for_selector("#ui-chances svg .cursor", state="attached")
    page.wait_for_selector("#ui-board svg.panel")
    expect(page.locator("#ui-sum")).to_contain_text("in the end.")
    assert wide_as_the_window(page)
    to_the_lists(page, phone)
    mark = page.locator("#ui-marks .place").last
    label = mark.locator("b").first.inner_text()
    mark.click()
    expect(page.locator("#ui-said")).to_contain_text(label)
    expect(page.locator("#ui-find")).to_be_visible()
    assert "at=" in page.url
    assert page.locator("#ui-moments .place").count() in (1, 2, 3)
    if not phone:
        expect(page.locator("#ui-rings .ring.better").first).to_be_attached()
        assert violations(page) == []


@both
def test_a_better_move_is_looked_for_and_then_shown(reviewed: House, visitor: Visitor, phone: bool) -> None:
    page = reviewed.visit(visitor, f"/tables/{reviewed.tables[0]}/review", phone=phone)
    page.wait_for_selector("#ui-board svg.panel")
    page.wait_for_selector("#ui-find:not([hidden])")
    page.click("#ui-find")
    page.wait_for_selector("#ui-act.asked")
    assert wide_as_the_window(page)
    choose_any(page)
    page.wait_for_selector("#ui-tried:not([hidden]), #ui-ended:not([hidden])")
    if page.locator("#ui-tried").is_visible():
        page.click("#ui-show-me")
    expect(page.locator("#ui-said")).to_contain_text("Better was")
    expect(page.locator("#ui-ended")).to_be_visible()


@both
def test_moves_are_tried_on_the_analysis_board(reviewed: House, visitor: Visitor, phone: bool) -> None:
    page = reviewed.visit(visitor, f"/analysis/table/{reviewed.tables[0]}/8", phone=phone)
    page.wait_for_selector("#ui-act.asked")
    choose_any(page)
    page.wait_for_selector("#ui-tree .variant .chip-move[aria-current]")
    assert "line=" in page.url
    assert wide_as_the_window(page)
    page.wait_for_selector("#ui-act.asked")
    page.wait_for_selector("#ui-candidates .candidate", state="attached")
    page.locator("#ui-undo").click()
    page.wait_for_selector("#ui-tree > .chip-move[aria-current]")
    page.wait_for_selector("#ui-act.asked")
    assert page.locator("#ui-tree .variant").count() == 1
    if not phone:
        assert violations(page) == []


@both
def test_habits_lead_to_examples(reviewed: House, visitor: Visitor, phone: bool) -> None:
    page = reviewed.visit(visitor, "/reviews", phone=phone)
    assert page.locator("tbody tr").count() >= 2
    assert page.locator(".career svg").count() == 1
    assert wide_as_the_window(page)
    assert violations(page) == []
    example = page.locator(".habits a").first
    if example.count():
        example.click()
        page.wait_for_selector("#ui-act.asked")


def test_a_review_is_asked_for_with_one_click(reviewed: House, visitor: Visitor) -> None:
    page = reviewed.visit(visitor, f"/tables/{reviewed.tables[2]}/review", phone=False)
    page.click("#ui-ask button")
    page.wait_for_selector("#ui-progress")
    expect(page.locator("#ui-progress-words")).to_contain_text("judged", timeout=PATIENCE)
