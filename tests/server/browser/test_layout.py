"""The table in every window: it fits, can be read and clicked, and everything a decision needs is in sight."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page

from .conftest import Visitor
from .dealt import deal_by_name
from .player import Player, lasting

SIZES: Final = [
    (2560, 1440), (1920, 1080), (1920, 950), (1440, 900), (1366, 657), (1280, 640),
    (820, 1180), (768, 1024), (1180, 820), (1024, 768), (844, 390), (740, 360), (720, 450), (390, 844), (360, 640),
]  # fmt: skip
TOUCH: Final = {"tall", "split", "narrow"}
SMALL: Final = {"split", "narrow"}
PLAYERS: Final = {"fortune_knights": (3, 6), "bruges": (2, 4), "london_bridge": (2, 4), "venice": (2, 6)}
LANGUAGES: Final = ("en", "fr", "de")
STAGES: Final = {"start": 0, "middle": 25, "end": 10_000}

FINDINGS: Final = Path(__file__).with_name("findings.js").read_text(encoding="utf-8")
"""What is wrong with the page: letters below a size, texts over each other, things out of sight, small targets."""


class Case(NamedTuple):
    """A table to look at."""

    game: str
    seats: int
    language: str
    dark: bool
    stage: str


def cases() -> list[Case]:
    """All games with fewest and most players, languages, by day and by night, from the start to the end."""
    return [
        Case(game, seats, language, dark, stage)
        for game in PLAYERS
        for seats, language, dark, stage in product(PLAYERS[game], LANGUAGES, (False, True), STAGES)
    ]


SAMPLE: Final = [
    Case("fortune_knights", 6, "de", False, "middle"),
    Case("fortune_knights", 3, "fr", True, "start"),
    Case("bruges", 4, "fr", False, "start"),
    Case("bruges", 2, "de", True, "end"),
    Case("london_bridge", 4, "de", True, "middle"),
    Case("london_bridge", 2, "fr", False, "end"),
    Case("venice", 6, "en", False, "start"),
    Case("venice", 2, "fr", True, "end"),
    Case("fortune_knights", 6, "en", False, "end"),
]


def name_of(case: Case) -> str:
    return f"{case.game}-{case.seats}-{case.language}-{'dark' if case.dark else 'light'}-{case.stage}"


def limits_of(form: str) -> list[int]:
    """The least size of letters and of targets in a form of the page."""
    return [11 if form in SMALL else 12, 44 if form in TOUCH else 24]


def look_at(page: Page) -> list[str]:
    """What is wrong at one size, once nothing and once something is chosen."""
    form = page.evaluate("document.documentElement.dataset.form")
    found: list[str] = page.evaluate(FINDINGS, limits_of(form))
    return [f"{form}: {finding}" for finding in found]


def check(case: Case, house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(visitor(dark=case.dark, language=case.language))
    page = player.page
    deal_by_name(name_of(case), page, monkeypatch)
    player.sit_with_bots(house, case.game, case.seats)
    going = player.play_on(STAGES[case.stage]) and player.wait()
    wrong: dict[str, Any] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(1, 1)
        page.wait_for_timeout(300)
        found = lasting(page, lambda: look_at(page))
        if going:
            player.choose()
            page.wait_for_timeout(100)
            found += lasting(page, lambda: look_at(page))
            page.keyboard.press("Escape")
        if found:
            wrong[f"{width}x{height}"] = sorted(set(found))
    assert not wrong, "\n".join(f"{size} {finding}" for size, all_found in wrong.items() for finding in all_found)


@pytest.mark.parametrize("case", SAMPLE, ids=name_of)
def test_some_tables_in_every_window(house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, case: Case) -> None:
    check(case, house, visitor, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_all_tables_in_every_window(house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, case: Case) -> None:
    check(case, house, visitor, monkeypatch)
