"""The log: a line of JSON for each thing worth an operator's attention, without secrets, and never too many."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import sys
import time
import traceback
from collections import Counter
from typing import Final

from .metrics import LEFT_OUT
from .refusals import Refused

SECRET: Final = re.compile(r"[\w=-]{24,}|(?<=\?)[^\s\"']+")
"""Tokens, hashes, seeds and browsers' numbers are long words, and nothing else in a log is; nor are queries told."""
HARMLESS: Final = (OSError, sqlite3.Error, Refused)
"""Errors that say nothing of what people typed or what a table hides; any other may."""
LONGEST: Final = 2000
WINDOW: Final = 60.0
MOST_OF_A_KIND: Final = 20
MOST: Final = 200
"""Lines in a window: of one kind, and at all."""


class AsJson(logging.Formatter):
    """One line of JSON: when, how bad, who says so, what, and where an exception came from."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            frames = traceback.extract_tb(error.__traceback__)[-12:]
            line["error"] = without_secrets(told(error))
            line["where"] = [f"{_tail(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
        left_out = getattr(record, "left_out", 0)
        if left_out:
            line["left_out"] = left_out
        return json.dumps(line, ensure_ascii=True)


def told(error: BaseException) -> str:
    """What kind of error it is, and its words if they are harmless.

    >>> told(KeyError("a card in somebody's hand"))
    'KeyError'
    """
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, HARMLESS) else kind


def without_secrets(text: str) -> str:
    """The text without long words, and not too long itself.

    >>> without_secrets("the session 0123456789abcdef0123456789abcdef ended")
    'the session ... ended'
    """
    return SECRET.sub("...", text[:LONGEST])


def _tail(filename: str) -> str:
    return "/".join(filename.replace("\\", "/").split("/")[-2:])


class Bounded(logging.Filter):
    """Lets only so many lines through in a minute; the first line of the next one tells how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self.began = time.monotonic()
        self.seen: Counter[tuple[str, int]] = Counter()
        self.told = 0
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is told."""
        if time.monotonic() - self.began >= WINDOW:
            self.began, self.told = time.monotonic(), 0
            self.seen.clear()
        kind = (record.pathname, record.lineno)
        self.seen[kind] += 1
        if self.seen[kind] > MOST_OF_A_KIND or self.told >= MOST:
            self.left_out += 1
            LEFT_OUT.add()
            return False
        self.told += 1
        record.left_out, self.left_out = self.left_out, 0
        return True


def log_to_stderr() -> None:
    """Let everything that is logged in this process be a bounded number of such lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    handler.addFilter(Bounded())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
