"""Our bots as an engine: the other end of the line protocol, on standard input and output."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from random import Random
from typing import TextIO

import guildhall
from guildhall.core.errors import GuildhallError
from guildhall.core.registry import find_game
from guildhall.core.state import View

from .engine import HELLO
from .policy import find_policy
from .search.search import Budget, SearchBot


class EngineHost:
    """Answers the commands of the protocol; it listens while it thinks."""

    def __init__(self, output: TextIO, seed: str | int = 0) -> None:
        self.output = output
        self.seed = str(seed)
        self.view: View | None = None
        self.bot: SearchBot | None = None
        self.thread: threading.Thread | None = None
        self.lock = threading.Lock()

    def say(self, line: str) -> None:
        """Say a line to whoever drives the engine."""
        with self.lock:
            print(line, file=self.output, flush=True)

    def serve(self, lines: Iterable[str]) -> None:
        """Obey line after line; `quit` ends a search under way, the end of the input lets it finish."""
        for line in lines:
            command, _, rest = line.strip().partition(" ")
            if command == "quit":
                self.stop()
                return
            try:
                self.obey(command, rest.strip())
            except (GuildhallError, ValueError, KeyError, TypeError) as error:
                self.say(f"info error {' '.join(str(error).split())[:200]}")
        if self.thread is not None:
            self.thread.join()

    def obey(self, command: str, rest: str) -> None:
        """One command; what is not known is ignored, as the family of protocols has it."""
        if command == HELLO:
            self.say(f"id name Guildhall {guildhall.__version__}")
            self.say("id author the Guildhall developers")
            self.say("option name seed type string default 0")
            self.say(f"{HELLO}ok")
        elif command == "isready":
            self.say("readyok")
        elif command == "setoption":
            self.set_option(rest)
        elif command == "position":
            self.position(rest)
        elif command == "go":
            self.go(rest)
        elif command == "stop":
            self.stop()

    def set_option(self, text: str) -> None:
        """`setoption name seed value 7`."""
        words = text.split()
        if words[:3] == ["name", "seed", "value"]:
            self.seed = " ".join(words[3:])

    def position(self, text: str) -> None:
        """A view as one line of JSON."""
        self.stop()
        data = json.loads(text)
        self.view = find_game(data["game"]).view_from_data(data)

    def go(self, text: str) -> None:
        """`go iterations 400` or `go movetime 1000` (milliseconds); both may be given."""
        view = self.view
        if view is None or not view.legal:
            self.say("info error there is nothing to decide")
            return
        words = text.split()
        limits = dict(zip(words[::2], words[1::2], strict=False))
        budget = Budget(int(limits.get("iterations", 0)), int(limits.get("movetime", 0)) / 1000)
        budget = budget if any(budget) else Budget()
        self.stop()
        self.bot = SearchBot(find_game(view.game), find_policy(view.game), Random(self.seed), budget)
        self.thread = threading.Thread(target=self.think, args=(self.bot, view), daemon=True)
        self.thread.start()

    def think(self, bot: SearchBot, view: View) -> None:
        """Think, tell the thoughts, say the move."""
        thoughts = bot.think(view)
        for thought in thoughts[:3]:
            self.say(f"info visits {thought.visits} value {thought.value:.3f} move {thought.action.text}")
        self.say(f"bestmove {thoughts[0].action.text}")

    def stop(self) -> None:
        """Let the search end now and say what it has."""
        if self.bot is not None and self.thread is not None:
            self.bot.stopped = True
            self.thread.join()
            self.bot = self.thread = None
