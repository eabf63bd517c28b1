"""A server and a browser for tests that play through the page."""

import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, sync_playwright

from guildhall.core.registry import all_games
from guildhall.server.bots.pool import BotPool, Thinker
from guildhall.server.web.app import make_app

from ..conftest import settings
from ..tables import QuickThinker

CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)
SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)

Visitor = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in Path(str(item.fspath)).parts:
            item.add_marker("browser")
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="no chromium on the PATH"))


class Serving:
    """A server in a thread of its own."""

    def __init__(self, folder: Path, thinker: Thinker, **chosen: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        config = uvicorn.Config(
            make_app(replace(settings(folder), **chosen), thinker), port=self.port, log_level="warning"
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    def start(self) -> str:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@pytest.fixture(scope="session")
def house_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What that server keeps."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="session")
def house(house_folder: Path) -> Iterator[str]:
    """The address of a server whose bots answer at once."""
    serving = Serving(house_folder, QuickThinker())
    yield serving.start()
    serving.stop()


@pytest.fixture(scope="session")
def house_with_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots think in processes of their own."""
    serving = Serving(tmp_path_factory.mktemp("house_with_workers"), BotPool(1))
    yield serving.start()
    serving.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a module; Playwright's event loop must not outlive them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[Visitor]:
    """Makes visitors, each with a browser profile of their own; what their pages complain about fails the test.

    Only those who `looks` is said of are shown where what is when they first sit down to a game.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    def make(
        *,
        phone: bool = False,
        fingers: bool = False,
        dark: bool = False,
        language: str = "en",
        moving: bool = False,
        asks: str = "always",
        looks: bool = False,
    ) -> Page:
        context = chromium.new_context(
            viewport=PHONE if phone else WIDE,
            color_scheme="dark" if dark else "light",
            locale=language,
            has_touch=fingers,
            is_mobile=fingers,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        if not looks:
            context.add_init_script(f'localStorage.setItem("looked", "{" ".join(all_games())}")')
        context.add_init_script(f'localStorage.getItem("ask") || localStorage.setItem("ask", "{asks}")')
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not complaints, complaints
