"""A JupyterLab of its own for a test, and somebody who runs cells in it."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Frame, Page

SLOW = 120_000
"""Milliseconds that a busy machine may take until a kernel runs."""
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension/themes": {"theme": "JupyterLab Light"},
}


def notebook(cells: Sequence[str]) -> dict[str, Any]:
    """A notebook with these cells of code."""
    made: list[dict[str, Any]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": code,
        }
        for number, code in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": made}


@contextmanager
def lab(folder: Path, *, dark: bool = False) -> Iterator[str]:
    """A JupyterLab in this folder, alone on its port and in touch with nobody."""
    settings = folder / "settings"
    for name, values in SETTINGS.items():
        path = settings / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values).replace("Light", "Dark" if dark else "Light"), "utf-8")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    homes = {f"JUPYTER_{kind}_DIR": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}", "--ip=127.0.0.1",
        "--IdentityProvider.token=", "--ServerApp.password=", f"--ServerApp.root_dir={folder}",
        "--LabApp.extension_manager=readonly", "--LabApp.news_url=",
    ]  # fmt: skip
    with (folder / "lab.log").open("w") as log:
        environment = {
            **os.environ,
            **homes,
            "JUPYTERLAB_SETTINGS_DIR": str(settings),
            "IPYTHONDIR": str(folder / "ipython"),
        }
        process = subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(f"{address}/api", folder / "lab.log")
            yield address
        finally:
            process.terminate()
            process.wait(30)


def _wait_for(address: str, log: Path) -> None:
    until = time.monotonic() + SLOW / 1000
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310 our own server
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError(log.read_text("utf-8"))


def open_notebook(page: Page, address: str, name: str) -> None:
    """Open a notebook, wait for its kernel, and go to its first cell."""
    page.goto(f"{address}/lab/tree/{name}")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=SLOW)
    go_to(page, 0)


def go_to(page: Page, number: int) -> None:
    """Click into a cell."""
    page.locator(".jp-Cell").nth(number).locator(".cm-content").click()


def run_cells(page: Page, count: int) -> None:
    """Run so many cells, from the first one that was not run yet."""
    for _ in range(count):
        page.keyboard.press("Shift+Enter")


def frame_of(page: Page, number: int = 0) -> Frame:
    """The frame of a board."""
    place = page.locator("iframe.guildhall-board").nth(number)
    place.wait_for(timeout=SLOW)
    handle = place.element_handle()
    frame = handle.content_frame() if handle else None
    assert frame is not None
    return frame
