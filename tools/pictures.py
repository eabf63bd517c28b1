"""Takes the pictures of the README: `python -m tools.pictures` (needs chromium on the PATH)."""

import contextlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from guildhall.core.registry import all_games

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PORT = 8765
ADDRESS = f"http://127.0.0.1:{PORT}"
DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
MOVES = {"fortune_knights": 14, "bruges": 44, "london_bridge": 16, "venice": 14}
REPLAYED = 40
SEATS = {"fortune_knights": 4, "bruges": 4, "london_bridge": 4, "venice": 4}


def play(page: Page, game: str, moves: int) -> None:
    """Sit down with bots and play some moves, any that can be picked."""
    page.goto(f"{ADDRESS}/play?game={game}")
    page.check(f"input[name=seats][value='{SEATS[game]}']")
    page.check("input[name=level][value=apprentice]")
    page.click("button.primary")
    for number in range(moves + 1):
        page.wait_for_selector("main[data-mood=asked]", timeout=60_000)
        if number == moves:
            page.wait_for_timeout(1500)
            return
        page.click("[data-hint]:visible") if page.viewport_size == DESK else page.evaluate(
            "document.querySelector('[data-hint]').click()"
        )
        page.wait_for_selector("#ui-confirm[aria-disabled=false]", timeout=60_000)
        page.click("#ui-confirm")


def finish(page: Page) -> None:
    """Let a bot play a game to its end and show it again."""
    play(page, "fortune_knights", 0)
    page.evaluate("document.querySelector('form[action$=leave]').submit()")
    page.wait_for_selector("main[data-mood=over]", timeout=300_000)
    page.goto(f"{page.url}/replay?at={REPLAYED}")
    page.wait_for_selector("svg.panel")
    page.wait_for_function(f"document.querySelector('#ui-place').textContent.startsWith('{REPLAYED} /')")


def take(browser: Browser, name: str, size: ViewportSize, what: str) -> None:
    """One picture."""
    context = browser.new_context(viewport=size, device_scale_factor=1, reduced_motion="reduce", locale="en-GB")
    for kept, value in {"looked": " ".join(all_games()), "ask": "always", "coach": "no", "pace": "once"}.items():
        context.add_init_script(f'localStorage.setItem("{kept}", "{value}")')
    page = context.new_page()
    if what == "home":
        page.goto(ADDRESS)
    elif what == "replay":
        finish(page)
    else:
        play(page, what, MOVES[what])
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")
    context.close()
    print(name)


def wait_for_server() -> None:
    for _ in range(300):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", PORT)):
            return
        time.sleep(0.2)
    raise SystemExit("the server does not answer")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or ["home", *MOVES, "replay"]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        command = [sys.executable, "-m", "guildhall", "serve", "--port", str(PORT), "--data", data]
        server = subprocess.Popen(command)
        wait_for_server()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
        try:
            for what in wanted:
                take(browser, what, DESK, what)
                take(browser, f"{what}_phone", PHONE, what)
        finally:
            browser.close()
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
