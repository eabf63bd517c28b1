"""Whole pictures: panels composed into one self-contained SVG, and SVG made into PNG."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from .panel import Panel
from .svg import element, number, rect
from .symbols import symbols

Theme = Literal["light", "dark", "auto"]

CSS = Path(__file__).with_name("css")
MARGIN = 16
GAP = 12
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


@dataclass(frozen=True, slots=True)
class Layout:
    """Where panels stand in a picture: the size of the canvas and the upper left corner of each panel."""

    width: float
    height: float
    places: Mapping[str, tuple[float, float]]


def flow(panels: Sequence[Panel], width: float = 1440) -> Layout:
    """A layout that sets the panels in rows like words, none wider than the canvas."""
    places: dict[str, tuple[float, float]] = {}
    x, y, row, widest = float(MARGIN), float(MARGIN), 0.0, 0.0
    for panel in panels:
        if x > MARGIN and x + panel.width > width - MARGIN:
            x, y, row = float(MARGIN), y + row + GAP, 0.0
        places[panel.name] = (x, y)
        widest = max(widest, x + panel.width)
        x, row = x + panel.width + GAP, max(row, panel.height)
    return Layout(widest + MARGIN, y + row + MARGIN, places)


def compose(panels: Sequence[Panel], layout: Layout | None = None, theme: Theme = "light", title: str = "") -> str:
    """One SVG that needs nothing else: style, symbols and the panels in their places."""
    layout = layout or flow(panels)
    width, height = number(layout.width), number(layout.height)
    nested = [panel.nested(*layout.places[panel.name]) for panel in panels if panel.name in layout.places]
    ground = rect(0, 0, layout.width, layout.height, 0, "ground")
    body = f"<style>{style(theme)}</style>{symbols()}{ground}{''.join(nested)}"
    box = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    shown = {"role": "img", "aria_label": title} if title else {}
    return element("svg", body, "picture", xmlns="http://www.w3.org/2000/svg", **box, **shown)


@cache
def style(theme: Theme) -> str:
    """The stylesheet of a picture: the tokens of a theme, bound to the picture, and the drawing classes."""
    tokens = (CSS / "tokens.css").read_text(encoding="utf-8")
    light, dark = _declarations(tokens, r":root"), _declarations(tokens, r":root\[data-theme=dark\]")
    chosen = {"light": "", "dark": f".picture{{{dark}}}"}
    by_system = f"@media(prefers-color-scheme:dark){{.picture{{{dark}}}}}"
    classes = tokens[tokens.index("/* colours by class") :]
    drawing = (CSS / "drawing.css").read_text(encoding="utf-8")
    return _small(f".picture{{{light}}}{chosen.get(theme, by_system)}{classes}{drawing}")


def _declarations(tokens: str, selector: str) -> str:
    found = re.search(rf"^{selector} \{{(.*?)^\}}", tokens, re.MULTILINE | re.DOTALL)
    if not found:
        raise ValueError(f"tokens.css has no block for {selector}")
    return found.group(1)


def _small(css: str) -> str:
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return re.sub(r"\s*([{};,>])\s*|\s+", lambda found: found.group(1) or " ", bare).strip()


def png(drawing: str) -> bytes:
    """A picture as PNG, drawn by a Chromium of this machine; without one, say so."""
    browser = next((found for name in _BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise RuntimeError("PNG pictures need Chromium or Chrome on the PATH; SVG pictures do not")
    with tempfile.TemporaryDirectory(prefix="guildhall-", ignore_cleanup_errors=True) as folder:
        return _photograph(browser, drawing, Path(folder))


def _photograph(browser: str, drawing: str, folder: Path) -> bytes:
    source, target = folder / "picture.svg", folder / "picture.png"
    source.write_text(drawing, encoding="utf-8")
    width, height = size(drawing)
    switches = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        f"--user-data-dir={folder / 'profile'}", f"--window-size={width},{height}", f"--screenshot={target}",
    ]  # fmt: skip
    done = subprocess.run([browser, *switches, source.as_uri()], capture_output=True, timeout=60, check=False)  # noqa: S603
    if not target.exists():
        raise RuntimeError(f"{browser} drew no picture: {done.stderr.decode(errors='replace').strip()[-300:]}")
    return target.read_bytes()


def size(drawing: str) -> tuple[int, int]:
    """How large a picture is."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing)
    if not found:
        raise ValueError("the drawing has no viewBox that begins at 0 0")
    return round(float(found.group(1))), round(float(found.group(2)))
