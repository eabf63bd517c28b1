"""The icons of the app on a home screen, drawn here and photographed: `python -m tools.app_icons` makes them anew."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from guildhall.art.icons import ICONS

FOLDER: Final = Path(__file__).parents[1] / "src" / "guildhall" / "server" / "web" / "static" / "icons"
NIGHT, GILT, VELLUM, BRICK = "#173463", "#D6A93A", "#FFF9EC", "#A93427"
WINDOWS: Final = "M10.9 6.2h2.2v2.6h-2.2ZM7.6 11h2.2v2.6H7.6ZM14.2 11h2.2v2.6h-2.2ZM10.9 11h2.2v2.6h-2.2Z"


def house(x: float, y: float, size: float) -> str:
    """A gabled house of brick with light in its windows."""
    return (
        f'<g transform="translate({x} {y}) scale({size / 24})">'
        f'<path fill="{BRICK}" stroke="{VELLUM}" stroke-width=".7" stroke-linejoin="round" d="{ICONS["house"]}"/>'
        f'<path fill="{GILT}" d="{WINDOWS}"/></g>'
    )


def plain(size: int) -> str:
    """The icon as it is shown where nothing is cut off: a plaque with a gilt rim."""
    return _svg(
        size,
        f'<rect width="100" height="100" rx="20" fill="{NIGHT}"/>'
        f'<rect x="5" y="5" width="90" height="90" rx="16" fill="none" stroke="{GILT}" stroke-width="2.4"/>'
        f"{house(14, 11, 72)}",
    )


def whole(size: int) -> str:
    """The icon whose corners may be cut off: the house stays within the middle."""
    return _svg(size, f'<rect width="100" height="100" fill="{NIGHT}"/>{house(21, 18, 58)}')


def badge(size: int) -> str:
    """The sign in a phone's bar: only its shape is shown."""
    path = f'<path fill="#fff" d="{ICONS["house"]}" transform="translate(8 4) scale(3.5)"/>'
    return _svg(size, path)


def _svg(size: int, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 100 100">{body}</svg>'


PICTURES: Final = {
    "plain-192": plain(192),
    "plain-512": plain(512),
    "maskable-192": whole(192),
    "maskable-512": whole(512),
    "touch-180": whole(180),
    "badge-96": badge(96),
}


def main() -> None:
    """Photograph them all."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.add_style_tag(content="body { margin: 0 }")
        for name, svg in PICTURES.items():
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
            page.locator("svg").screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
