"""Whole games in Firefox and WebKit, through the page, by mouse."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import pytest

from guildhall.core.registry import all_games

from .remote import FIREFOX, MINI_BROWSER, SCREEN, WEBKIT, Remote, firefox, webkit
from .test_layout import FINDINGS, PLAYERS, limits_of

pytestmark = pytest.mark.long

BROWSERS: Final[dict[str, Callable[[Path], AbstractContextManager[Remote]]]] = {"firefox": firefox, "webkit": webkit}
MISSING: Final = {
    "firefox": "" if FIREFOX else "no firefox on the PATH: make browsers installs Debian's",
    "webkit": ""
    if WEBKIT and MINI_BROWSER and SCREEN
    else "no WebKitWebDriver with MiniBrowser and Xvfb: make browsers installs Debian's",
}
LONGEST: Final = 900.0
PAUSE: Final = 0.05
MOVING: Final = 5.0
"""A thing that moves to its place may lie under another for a moment, but never so long."""
SIZES: Final = ((1440, 990), (1366, 757), (820, 1280))

WATCH: Final = """
window.complaints = [];
addEventListener("error", (event) => complaints.push(event.message));
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)));
"""

NEXT: Final = """
const page = document.querySelector("main");
if (page.dataset.mood === "over") return "over";
if (page.dataset.mood !== "asked") return null;
const confirm = document.getElementById("ui-confirm");
const first = "svg.panel .pickable, .command:not([aria-pressed=true])";
const thing = confirm.getAttribute("aria-disabled") === "false" ? confirm : document.querySelector(first);
thing.scrollIntoView({ block: "nearest" });
const box = thing.getBoundingClientRect();
const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
const places = parts.flatMap((down) => parts.map((right) => [box.x + right * box.width, box.y + down * box.height]));
const hits = ([x, y]) => thing.contains(document.elementFromPoint(Math.round(x), Math.round(y)));
return places.find(hits) || `${thing.id || thing.textContent} cannot be clicked`;
"""
"""Where to click next: the first thing that can be chosen, or Confirm once an action is said."""


@pytest.fixture(scope="module", params=BROWSERS)
def browser(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    """One browser for all games."""
    if MISSING[request.param]:
        pytest.skip(MISSING[request.param])
    with BROWSERS[request.param](tmp_path_factory.mktemp(request.param)) as found:
        yield found


def wait_for(browser: Remote, selector: str) -> None:
    end = time.monotonic() + 60
    while not browser.run("return document.querySelector(arguments[0]) !== null", selector):
        assert time.monotonic() < end, f"{selector} never came"
        time.sleep(0.1)


def press(browser: Remote, selector: str) -> None:
    """Click something that leads to another page, or chooses something there."""
    wait_for(browser, selector)
    browser.run("document.querySelector(arguments[0]).click()", selector)


def sit_down(browser: Remote, house: str, game: str) -> None:
    """From the home page to a table with as few bots as can be, where every move is confirmed and nobody dawdles."""
    browser.navigate(house)
    browser.run('localStorage.setItem("ask", "always"); localStorage.setItem("pace", "once");')
    browser.run(f'localStorage.setItem("looked", "{" ".join(all_games())}");')
    press(browser, f"a[href='/play?game={game}']")
    press(browser, f"input[name=seats][value='{PLAYERS[game][0]}']")
    press(browser, "button.primary")
    wait_for(browser, "#ui-seats li")
    browser.run(WATCH)


def play(browser: Remote) -> int:
    """Click until the match is over; how many clicks that took."""
    end, clicks, stuck = time.monotonic() + LONGEST, 0, 0
    while (place := browser.run(NEXT)) != "over":
        assert time.monotonic() < end, "the match never ends"
        if isinstance(place, list):
            browser.click(*place)
            clicks, stuck = clicks + 1, 0
            continue
        stuck += place is not None
        assert stuck * PAUSE < MOVING, place
        time.sleep(PAUSE)
    return clicks


def wrong(browser: Remote) -> dict[str, Any]:
    """What is wrong with the page as it is now, in windows of several sizes."""
    found = {}
    for width, height in SIZES:
        browser.resize(width, height)
        time.sleep(0.5)
        limits = limits_of(browser.run("return document.documentElement.dataset.form"))
        found[f"{width} x {height}"] = browser.run(
            f"return ({FINDINGS.strip().removesuffix(';')})(arguments[0])", limits
        )
    browser.resize(*SIZES[0])
    return {size: all_found for size, all_found in found.items() if all_found}


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game(browser: Remote, house: str, game: str) -> None:
    browser.resize(*SIZES[0])
    sit_down(browser, house, game)
    wait_for(browser, "main[data-mood=asked]")
    at_first = wrong(browser)
    assert play(browser) > 10
    at_last = wrong(browser)
    assert browser.run("return complaints") == []
    assert browser.run("return document.querySelectorAll('#ui-act .result-list li').length") == PLAYERS[game][0]
    assert at_first == {}
    assert at_last == {}
    press(browser, "a[href$='/replay']")
    wait_for(browser, "#ui-checked")
    end = time.monotonic() + 60
    while "they agree" not in (said := browser.run("return document.getElementById('ui-checked').textContent")):
        assert time.monotonic() < end, said
        time.sleep(0.2)
