"""External engines: programs in any language that play over a line protocol (docs/engines.md).

Whatever an engine does wrong (crash, hang, illegal move, garbage, a flood of output) costs its seat that move, which
a fallback plays, and nothing else.
"""

from __future__ import annotations

import contextlib
import shlex
import subprocess
import threading
import time
from collections import deque
from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import canonical
from guildhall.core.errors import BadOption, GuildhallError
from guildhall.core.state import View

from .bot import Bot

HELLO: Final = "guildhall"
LONGEST_LINE: Final = 1 << 16
MOST_LINES: Final = 10_000
PATIENCE: Final = 2.0
"""Seconds beyond the time given before an engine counts as hanging."""
RESTARTS: Final = 3


class EngineFailure(GuildhallError):
    """The engine did not answer as it should."""


class Engine:
    """A running engine: lines out, lines in, and a watch."""

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 the operator named the command
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except (OSError, ValueError) as error:
            raise EngineFailure(f"the engine cannot be started: {error}") from None
        self.lines: deque[str] = deque(maxlen=MOST_LINES)
        self.count = 0
        self.news = threading.Condition()
        self.ended = False
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        """Take in lines until there are no more or far too many; the pipe is closed where it is read."""
        assert self.process.stdout is not None  # noqa: S101 opened as a pipe above
        with self.process.stdout as pipe:
            while line := pipe.readline(LONGEST_LINE):
                with self.news:
                    self.count += 1
                    self.lines.append(line.decode(errors="replace").strip())
                    self.news.notify()
                if self.count > MOST_LINES:
                    break
        with self.news:
            self.ended = True
            self.news.notify()

    def send(self, line: str) -> None:
        """Say a line to the engine."""
        assert self.process.stdin is not None  # noqa: S101 opened as a pipe above
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise EngineFailure("the engine has ended") from None

    def wait_for(self, word: str, seconds: float) -> str:
        """What follows the word in the first line that begins with it."""
        deadline = time.monotonic() + seconds
        with self.news:
            while True:
                while self.lines:
                    first, _, rest = self.lines.popleft().partition(" ")
                    if first == word:
                        self.count = len(self.lines)
                        return rest.strip()
                left = deadline - time.monotonic()
                if self.ended or left <= 0:
                    raise EngineFailure(f"the engine did not say {word!r}{' before it ended' if self.ended else ''}")
                self.news.wait(left)

    def close(self) -> None:
        """End the engine, politely first."""
        with contextlib.suppress(EngineFailure):
            self.send("quit")
        try:
            self.process.wait(0.2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(PATIENCE)
        with contextlib.suppress(OSError):
            if self.process.stdin is not None:
                self.process.stdin.close()


class EngineBot(Bot):
    """A seat played by an external engine, with a fallback for every move it fails to make."""

    def __init__(self, command: str, fallback: Bot, seconds: float = 1.0) -> None:
        self.engine: Engine | None = None
        if not command.strip():
            raise BadOption("an engine is named like engine:COMMAND")
        self.command = command
        self.fallback = fallback
        self.seconds = seconds
        self.failures: list[str] = []

    def choose(self, view: View) -> Action:
        """The engine's move, or the fallback's."""
        try:
            return self._ask(view)
        except EngineFailure as failure:
            self.failures.append(str(failure))
            self.close()
            return self.fallback.choose(view)

    def _ask(self, view: View) -> Action:
        engine = self._running()
        engine.send(f"position {canonical(view.to_data())}")
        engine.send(f"go movetime {int(self.seconds * 1000)}")
        text = engine.wait_for("bestmove", self.seconds + PATIENCE)
        for action in view.legal:
            if action.text == text:
                return action
        raise EngineFailure(f"the engine played {text[:60]!r}, which is not legal")

    def _running(self) -> Engine:
        if self.engine is None:
            if len(self.failures) >= RESTARTS:
                raise EngineFailure("the engine has failed too often")
            self.engine = Engine(self.command)
            self.engine.send(HELLO)
            self.engine.wait_for(f"{HELLO}ok", PATIENCE * 3)
        return self.engine

    def close(self) -> None:
        """End the engine."""
        if self.engine is not None:
            self.engine.close()
            self.engine = None

    def __del__(self) -> None:
        self.close()
