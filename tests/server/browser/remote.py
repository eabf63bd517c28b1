"""Firefox and WebKit, driven by the commands of WebDriver; only what it takes to play through the page."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

FIREFOX: Final = next((path for name in ("firefox-esr", "firefox") if (path := shutil.which(name))), None)
WEBKIT: Final = shutil.which("WebKitWebDriver")
MINI_BROWSER: Final = next(Path("/usr/lib").glob("*/webkit2gtk-4.?/MiniBrowser"), None)
SCREEN: Final = shutil.which("Xvfb")
PATIENCE: Final = 60.0
PREFERENCES: Final = {
    "marionette.port": 0,
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en",
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.startup.page": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Remote(ABC):
    """A browser in a process of its own."""

    @abstractmethod
    def navigate(self, address: str) -> None:
        """Open an address."""

    @abstractmethod
    def run(self, script: str, *values: Any) -> Any:
        """What a script returns."""

    @abstractmethod
    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Move and press as somebody at the machine would."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the window so large, frame included."""

    @abstractmethod
    def picture(self) -> str:
        """The page as a PNG in base64."""

    def click(self, x: float, y: float) -> None:
        """Move the mouse somewhere and click."""
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y), "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}])


class Firefox(Remote):
    """Speaks Marionette, which is what geckodriver would translate for us."""

    def __init__(self, port: int) -> None:
        self.wire = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.number = 0
        self.read()
        self.command("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})

    def read(self) -> Any:
        """A message: how many bytes it has, a colon, the bytes."""
        length = b""
        while (byte := self.wire.recv(1)) != b":":
            length += byte
        text = b""
        while len(text) < int(length):
            text += self.wire.recv(int(length) - len(text))
        return json.loads(text)

    def command(self, name: str, values: dict[str, Any]) -> Any:
        """Send a command and wait for what it answers."""
        self.number += 1
        text = json.dumps([0, self.number, name, values]).encode()
        self.wire.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return result

    def navigate(self, address: str) -> None:
        self.command("WebDriver:Navigate", {"url": address})

    def run(self, script: str, *values: Any) -> Any:
        return self.command("WebDriver:ExecuteScript", {"script": script, "args": list(values)})["value"]

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.command("WebDriver:PerformActions", {"actions": actions})

    def resize(self, width: int, height: int) -> None:
        self.command("WebDriver:SetWindowRect", {"width": width, "height": height})

    def picture(self) -> str:
        return str(self.command("WebDriver:TakeScreenshot", {"full": False})["value"])


class WebKit(Remote):
    """Speaks to WebKitWebDriver, which starts its small browser."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.address += "/" + self.command("", wanted)["sessionId"]

    def command(self, path: str, values: dict[str, Any] | None = None) -> Any:
        """Post a command, or get something where there are no values."""
        data = None if values is None else json.dumps(values).encode()
        with urlopen(Request(self.address + path, data), timeout=PATIENCE) as answer:  # noqa: S310
            return json.load(answer)["value"]

    def navigate(self, address: str) -> None:
        self.command("/url", {"url": address})

    def run(self, script: str, *values: Any) -> Any:
        return self.command("/execute/sync", {"script": script, "args": list(values)})

    def perform(self, actions: list[dict[str, Any]]) -> None:
        self.command("/actions", {"actions": actions})

    def resize(self, width: int, height: int) -> None:
        self.command("/window/rect", {"width": width, "height": height})

    def picture(self) -> str:
        return str(self.command("/screenshot"))


def until(what: Callable[[], Any]) -> Any:
    """What is found as soon as there is something, asked again and again."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError):
            if found := what():
                return found
        time.sleep(0.05)
    raise TimeoutError


def answers(port: int) -> bool:
    """Whether somebody listens there."""
    with socket.create_connection(("127.0.0.1", port)):
        return True


@contextmanager
def process(*command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """Something that runs until it is no longer needed."""
    quiet = subprocess.DEVNULL
    running = subprocess.Popen(command, env={**os.environ, **environment}, stdout=quiet, stderr=quiet)
    try:
        yield running
    finally:
        running.terminate()
        running.wait(PATIENCE)


@contextmanager
def firefox(folder: Path) -> Iterator[Remote]:
    """A Firefox without a window, with a profile of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("".join(lines), encoding="utf-8")
    command = [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with process(*command, HOME=str(folder)):
        port = until(lambda: (folder / "MarionetteActivePort").read_text().strip())
        browser = Firefox(int(port))
        yield browser
        browser.wire.close()


@contextmanager
def webkit(folder: Path) -> Iterator[Remote]:
    """A WebKit on a screen that nobody sees, where nothing moves by itself."""
    style = folder / ".config" / "gtk-3.0" / "settings.ini"
    style.parent.mkdir(parents=True, exist_ok=True)
    style.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    display = f":{100 + port % 20000}"
    home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": display, "GDK_BACKEND": "x11"}
    with (
        process(str(SCREEN), display, "-screen", "0", "2600x1500x24", "-nolisten", "tcp"),
        process(str(WEBKIT), f"--port={port}", **home, WEBKIT_DISABLE_DMABUF_RENDERER="1", LIBGL_ALWAYS_SOFTWARE="1"),
    ):
        until(lambda: answers(port))
        until(lambda: Path(f"/tmp/.X11-unix/X{display[1:]}").exists())  # noqa: S108
        browser = WebKit(port)
        yield browser
        with suppress(OSError):
            urlopen(Request(browser.address, method="DELETE"), timeout=PATIENCE).close()  # noqa: S310
