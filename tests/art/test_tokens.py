"""The colours keep the contrast that people need to read them (WCAG 2)."""

import re

import pytest

from guildhall.art.palette import COLOURS
from guildhall.art.picture import CSS

TOKENS = (CSS / "tokens.css").read_text(encoding="utf-8")


def declared(selector: str) -> dict[str, str]:
    found = re.search(rf"^( *){re.escape(selector)} \{{(.*?)^\1\}}", TOKENS, re.MULTILINE | re.DOTALL)
    assert found, selector
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", re.sub(r"/\*.*?\*/", "", found.group(2))))


LIGHT = declared(":root")
DARK = {**LIGHT, **declared(":root[data-theme=dark]")}
THEMES = {"light": LIGHT, "dark": DARK}


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: str, one: str, other: str) -> float:
    bright, dim = sorted((luminance(THEMES[theme][f"--{name}"]) for name in (one, other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def test_the_system_and_the_choice_give_the_same_night() -> None:
    assert declared(":root:not([data-theme=light])") == declared(":root[data-theme=dark]")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["parchment", "vellum", "parchment-deep"])
@pytest.mark.parametrize(
    ("ink", "least"),
    [
        ("text", 7),
        ("text-soft", 4.5),
        ("gilt", 4.1),
        ("danger", 4.5),
        ("ok", 4.5),
        ("link", 4.5),
        ("focus", 3),
        ("rule-strong", 2.7),
    ],
)
def test_what_is_read_on_a_panel(theme: str, ground: str, ink: str, least: float) -> None:
    assert contrast(theme, ink, ground) >= least


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_read_on_paper(theme: str) -> None:
    assert contrast(theme, "paper-ink", "paper") >= 7
    assert contrast(theme, "paper-soft", "paper") >= 4.5
    assert contrast(theme, "on-primary", "primary") >= 4.5


@pytest.mark.parametrize("colour", COLOURS)
def test_what_stands_on_a_game_colour(colour: str) -> None:
    assert contrast("light", f"on-{colour}", colour) >= 4.5
    assert contrast("dark", f"on-{colour}", colour) >= 3.4


@pytest.mark.parametrize("colour", sorted(set(COLOURS) - {"yellow", "orange"}))
def test_signs_on_paper_and_pieces_on_panels(colour: str) -> None:
    assert contrast("light", colour, "paper") >= 3
    assert contrast("light", colour, "vellum") >= 3
    assert contrast("dark", colour, "vellum") >= 3


def test_the_figures_of_the_style_guide() -> None:
    light = {
        name: round(contrast("light", name, "parchment"), 1)
        for name in ("text", "text-soft", "gilt", "primary", "danger", "ok", "rule-strong")
    }
    assert light == {
        "text": 13.7,
        "text-soft": 6.4,
        "gilt": 4.7,
        "primary": 5.8,
        "danger": 5.7,
        "ok": 5.4,
        "rule-strong": 3.1,
    }
    dark = {
        name: round(contrast("dark", name, "vellum"), 1)
        for name in ("text", "text-soft", "gilt", "danger", "ok", "rule-strong")
    }
    assert dark == {"text": 12.4, "text-soft": 7.2, "gilt": 8.4, "danger": 5.8, "ok": 7.5, "rule-strong": 3.5}
