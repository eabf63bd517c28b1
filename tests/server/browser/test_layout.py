"""The table in every window: it fits, can be read and clicked, and everything a decision needs is in sight."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page

from guildhall.core.state import View
from guildhall.server.bots.turns import Thought

from ..tables import QuickThinker
from .conftest import Visitor
from .player import Player

NOT_YET: Final = {"bruges", "london_bridge", "venice"}
"""Games whose boards are not drawn for every form yet: they fit, but their letters and targets may be too small."""

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

FITS: Final = (
    "the page is",
    "beyond the window",
    "out of sight: confirm",
    "out of sight: undo",
    "out of sight: prompt",
)
"""What is asked even of a game that is not drawn for every form."""


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
    Case("london_bridge", 4, "de", True, "start"),
    Case("venice", 6, "en", False, "start"),
]


def name_of(case: Case) -> str:
    return f"{case.game}-{case.seats}-{case.language}-{'dark' if case.dark else 'light'}-{case.stage}"


def look_at(page: Page, game: str) -> list[str]:
    """What is wrong at one size, once nothing and once something is chosen."""
    form = page.evaluate("document.documentElement.dataset.form")
    limits = [11 if form in SMALL else 12, 44 if form in TOUCH else 24]
    found: list[str] = page.evaluate(FINDINGS, limits)
    if game in NOT_YET:
        found = [finding for finding in found if finding.startswith(FITS)]
    return [f"{form}: {finding}" for finding in found]


NUMBERS: Final = """
let state = SEED;
const next = () => (state = (state * 48271) % 2147483647) & 255;
crypto.getRandomValues = (bytes) => bytes.map(next);
"""


def deal_by_name(case: Case, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table for the same case, always: what its texts are must not be up to chance."""
    rng = Random(name_of(case))

    async def choose(_: QuickThinker, view: View, _spec: str, seat: str, moves: list[str], _thought: Thought) -> str:
        return Random(f"{seat} {len(moves)}").choice(view.legal).text

    monkeypatch.setattr(QuickThinker, "choose", choose)
    monkeypatch.setattr("guildhall.server.web.pages.home.new_seed", lambda: name_of(case))
    monkeypatch.setattr("guildhall.server.hall.secrets", SimpleNamespace(choice=rng.choice))
    page.add_init_script(NUMBERS.replace("SEED", str(rng.randrange(1, 2**31 - 1))))


def check(case: Case, house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(visitor(dark=case.dark, language=case.language))
    page = player.page
    deal_by_name(case, page, monkeypatch)
    player.sit_with_bots(house, case.game, case.seats)
    going = player.play_on(STAGES[case.stage]) and player.wait()
    wrong: dict[str, Any] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.mouse.move(1, 1)
        page.wait_for_timeout(300)
        found = look_at(page, case.game)
        if going:
            player.choose()
            page.wait_for_timeout(100)
            found += look_at(page, case.game)
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
