import re
import shutil
from pathlib import Path

import pytest

from guildhall.art import picture
from guildhall.art.palette import COLOURS
from guildhall.art.panel import Panel
from guildhall.art.picture import CSS, Layout, Theme, compose, flow, png, style
from guildhall.art.pieces import die
from guildhall.art.sheet import main, sheet
from guildhall.art.svg import rect, text
from guildhall.art.symbols import symbols

from .drawings import NAMESPACE, check, parsed, used

PANELS = [Panel(name, f"The {name}", 400, 100 + 50 * index, rect(0, 0, 9, 9)) for index, name in enumerate("abcd")]


def test_a_panel_is_a_named_group() -> None:
    root = parsed(Panel("ring", 'The "six" fields', 836, 520, rect(0, 0, 9, 9)).svg())[0]
    assert root.attrib["aria-label"] == 'The "six" fields'
    assert root.attrib["role"] == "group"
    assert root.attrib["viewBox"] == "0 0 836 520"
    assert root.attrib["class"] == "panel panel-ring"
    assert root.attrib["id"] == "panel-ring"


def test_panels_flow_in_rows() -> None:
    layout = flow(PANELS, width=900)
    assert layout.places == {"a": (16, 16), "b": (428, 16), "c": (16, 178), "d": (428, 178)}
    assert (layout.width, layout.height) == (844, 178 + 250 + 16)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_needs_nothing_else(theme: Theme) -> None:
    root = check(compose(PANELS, theme=theme, title="A table"))
    inside = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert used(root) <= inside
    assert root.attrib["aria-label"] == "A table"
    assert not re.search(r"https?://(?!www\.w3\.org)", compose(PANELS, theme=theme))


def test_a_picture_leaves_out_panels_without_a_place() -> None:
    drawn = compose(PANELS, Layout(500, 200, {"b": (10, 20)}))
    nested = [
        element for element in parsed(drawn).iter(f"{NAMESPACE}svg") if "panel" in element.attrib.get("class", "")
    ]
    assert [(element.attrib["aria-label"], element.attrib["x"]) for element in nested] == [("The b", "10")]


def test_the_style_of_a_picture_stays_inside_it() -> None:
    css = style("dark")
    assert ":root" not in css
    assert "--parchment: #1D1713" in css.replace("--parchment:#", "--parchment: #")
    selectors = [part.strip() for rule in re.findall(r"([^{}]+)\{", css) for part in rule.split(",")]
    assert [selector for selector in selectors if not selector.startswith((".", "@"))] == []


def test_symbols_are_small_and_never_displaced() -> None:
    assert symbols() is symbols()
    assert len(symbols()) < 40_000
    assert {f"hatch-{colour}" for colour in COLOURS} <= {e.attrib.get("id") for e in parsed(symbols()).iter()}


def test_drawings_use_only_classes_the_stylesheet_knows() -> None:
    css = (CSS / "drawing.css").read_text(encoding="utf-8") + (CSS / "tokens.css").read_text(encoding="utf-8")
    known = set(re.findall(r"\.([a-z][\w-]*)", css))
    for_scripts = (
        "coin points die meeple pawn seal statue counter-ring wall tower castle dungeon house tile track ribbon"
    )
    meaning = {*for_scripts.split(), "medallion", "steps", "panel-components"}
    body = check(sheet().svg() + symbols())
    worn = {name for element in body.iter() for name in element.attrib.get("class", "").split()}
    assert worn - known - meaning == set()


@pytest.mark.skipif(not shutil.which("chromium"), reason="no chromium on the PATH")
def test_png() -> None:
    panel = Panel("a", "A", 60, 40, rect(0, 0, 60, 40, 0, "f-water") + text(5, 20, "A") + die(10, 2, 20, "red", 3))
    image = png(compose([panel], Layout(60, 40, {"a": (0, 0)})))
    assert image.startswith(b"\x89PNG")
    assert int.from_bytes(image[16:20]) == 60


def test_png_without_a_browser_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "_BROWSERS", ("no-such-browser",))
    with pytest.raises(RuntimeError, match="Chromium"):
        png(compose(PANELS))


def test_png_of_something_else_says_so() -> None:
    with pytest.raises(ValueError, match="viewBox"):
        picture.size("<svg/>")


def test_the_sheet_of_components_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "sheet.svg"
    monkeypatch.setattr("sys.argv", ["sheet", str(target), "--theme", "dark"])
    main()
    check(target.read_text(encoding="utf-8"))
