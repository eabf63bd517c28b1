"""A board in a real JupyterLab: clicked from the first move to the last, while other cells look on."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.server.browser.conftest import CHROMIUM, SWITCHES
from tests.server.browser.player import Player

from .lab import SLOW, frame_of, go_to, lab, notebook, open_notebook, run_cells

pytest.importorskip("anywidget", reason="the extra `notebook` is not installed")
pytest.importorskip("jupyterlab", reason="the extra `notebook` is not installed")
pytestmark = [
    pytest.mark.long,
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium on the PATH"),
]

CELLS = (
    'import guildhall\nmatch = guildhall.new("fortune_knights", seats=3, seed=7)\nmatch.play_here(0, bots="beginner")',
    "print(len(match.history), match.result)",
    "print(len(match.history), match.result)",
)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    """A notebook opened in JupyterLab, its first cell selected."""
    (tmp_path / "board.ipynb").write_text(json.dumps(notebook(CELLS)), "utf-8")
    with lab(tmp_path) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        page = browser.new_page(viewport={"width": 1600, "height": 1000}, reduced_motion="reduce")
        page.set_default_timeout(SLOW)
        page.add_init_script('localStorage.setItem("ask", "always")')
        open_notebook(page, address, "board.ipynb")
        yield page
        browser.close()


def test_a_whole_game_is_clicked_in_a_notebook(page: Page) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    colour = page.evaluate("getComputedStyle(document.querySelector('.jp-Notebook')).color")
    run_cells(page, 1)
    frame = frame_of(page)
    player = Player(cast(Page, frame))
    assert player.play_on(moves=1)
    go_to(page, 1)
    run_cells(page, 1)
    told = page.locator(".jp-OutputArea-output pre").nth(0)
    expect(told).to_contain_text("None", timeout=SLOW)
    assert int(told.inner_text().split()[0]) >= 3, "bots play in the kernel, and the match knows of it"
    assert not player.play_on()
    expect(frame.locator("#ui-act .result-list li")).to_have_count(3)
    go_to(page, 2)
    run_cells(page, 1)
    expect(page.locator(".jp-OutputArea-output pre").nth(1)).to_contain_text("Result(", timeout=SLOW)
    assert page.evaluate("getComputedStyle(document.querySelector('.jp-Notebook')).color") == colour
    assert complaints == []


def test_what_is_played_in_a_cell_is_shown_and_the_frame_has_the_theme_of_the_notebook(page: Page) -> None:
    run_cells(page, 1)
    frame = frame_of(page)
    frame.wait_for_selector("main[data-mood=asked]")
    assert frame.get_attribute("html", "data-theme") == "light"
    asked = frame.get_attribute("main", "data-asked")
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    frame.wait_for_selector("html[data-theme=dark]")
    go_to(page, 1)
    page.keyboard.press("Control+a")
    page.keyboard.type("_ = match.play(0, match.legal(0)[0])")
    run_cells(page, 1)
    frame.wait_for_selector(f"main[data-mood=asked]:not([data-asked='{asked}'])")
