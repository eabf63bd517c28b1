"""Tries an installed Guildhall as its users do: every command a player meets, and a game at a table of the app.

    FOLDER/bin/python tools/smoke.py pure        # or: compiled

It runs in the environment that it tries and needs nothing besides, so that what a wheel forgot is missed.
"""

import json
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from contextlib import suppress
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

GUILDHALL = str(Path(sys.executable).with_name("guildhall"))
LONGEST = 120.0
"""Seconds that a game of bots may take."""


def run(*words: str, typed: str = "") -> str:
    """What a command prints."""
    done = subprocess.run(
        [GUILDHALL, *words], input=typed, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert done.returncode == 0, f"guildhall {' '.join(words)}: {done.stderr}"
    return done.stdout


def try_the_commands(code: str, folder: Path) -> None:
    assert {"pure": "pure Python", "compiled": "compiled"}[code] in run("--version")
    for game in ("bruges", "fortune_knights", "london_bridge", "venice"):
        assert "2 games" in run("simulate", game, "--games", "2", "--records", str(folder)), game
        assert run("rules", game, "--language", "fr")
        assert run("learn", game, "--list", "--language", "de")
    run("verify", *map(str, sorted(folder.glob("*.guild"))))
    assert "field" in run("play", "fortune_knights", "--players", "3", "--seed", "7", typed="1\n" * 5)


class Visitor:
    """Somebody with a browser, as far as the server can tell."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        self.rng = Random(1)

    def get(self, path: str, **form: str) -> tuple[str, str]:
        """Where it led, and what was shown."""
        data = urllib.parse.urlencode(form).encode() if form else None
        with self.opener.open(f"http://{self.address}{path}", data, timeout=LONGEST) as answer:
            return urllib.parse.urlsplit(answer.url).path, answer.read().decode()

    def play(self, game: str) -> dict[str, Any]:
        """Play a whole match against bots; the last scene."""
        bots = {"seat-1": "journeyman", "seat-2": "apprentice"}
        path, _ = self.get("/tables", game=game, seats="3", public="no", pace="free", **{"seat-0": "device", **bots})
        self.get(f"{path}/begin", **{"": ""})
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        with connect(f"ws://{self.address}{path}/live", additional_headers={"cookie": cookie}, max_size=None) as socket:
            socket.send(json.dumps({"do": "look", "seat": 0}))
            return self.converse(socket)

    def converse(self, socket: ClientConnection) -> dict[str, Any]:
        asked, deadline = 0, time.monotonic() + LONGEST
        while time.monotonic() < deadline:
            message = json.loads(socket.recv(timeout=LONGEST))
            scene = message.get("scene") or {}
            if scene.get("status") == "finished":
                return dict(scene)
            if scene.get("actions") and scene["asked"] != asked:
                asked = scene["asked"]
                said = {
                    "action": self.rng.choice(scene["actions"])["text"],
                    "request": f"{self.rng.getrandbits(64):016x}",
                }
                socket.send(json.dumps({"do": "play", "seat": 0, "asked": asked, **said}))
        raise AssertionError("the match did not end")


def try_the_app(folder: Path) -> None:
    command = [GUILDHALL, "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            visitor = Visitor(f"127.0.0.1:{said.split(':')[2].split('/')[0]}")
            for page in ("/", "/learn", "/rules/bruges", "/figures/fortune_knights/K1.13-bag.svg"):
                assert visitor.get(page)[1], page
            assert visitor.play("fortune_knights")["result"]
        finally:
            server.terminate()
            with suppress(subprocess.TimeoutExpired):
                server.wait(20)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        try_the_commands(sys.argv[1], Path(folder))
        try_the_app(Path(folder))
    print(f"Guildhall, {sys.argv[1]}: simulate, rules, learn, verify and play run; a match was played in the app.")


if __name__ == "__main__":
    main()
