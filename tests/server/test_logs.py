"""The log: lines of JSON, no secrets, never too many."""

import json
import logging
import secrets
import time
from collections.abc import Callable

import pytest

from guildhall.core.errors import IllegalAction
from guildhall.server import logs
from guildhall.server.logs import AsJson, Bounded, without_secrets
from guildhall.server.metrics import LEFT_OUT
from guildhall.server.store.storage import StorageFailed


def record(message: str, line: int = 1) -> logging.LogRecord:
    return logging.LogRecord("guildhall.test", logging.ERROR, "file.py", line, message, (), None)


def test_a_line_is_json() -> None:
    told = json.loads(AsJson().format(record("table abc stopped\nand more")))
    assert (told["level"], told["from"], told["message"]) == ("error", "guildhall.test", "table abc stopped\nand more")
    assert "\n" not in AsJson().format(record("two\nlines"))


def test_an_exception_tells_where_and_no_secret() -> None:
    token = secrets.token_urlsafe(32)
    try:
        raise OSError(f"bad session {token}")
    except OSError as error:
        entry = record("it failed")
        entry.exc_info = (OSError, error, error.__traceback__)
    line = AsJson().format(entry)
    assert token not in line
    assert json.loads(line)["error"] == "OSError: bad session ..."
    assert json.loads(line)["where"][0].startswith("server/test_logs.py:")


@pytest.mark.parametrize("kind", [secrets.token_urlsafe, secrets.token_hex])
@pytest.mark.parametrize("size", [16, 32])
def test_secrets_are_left_out(kind: Callable[[int], str], size: int) -> None:
    secret = kind(max(size, 18))
    assert secret not in without_secrets(f"GET /tables/abcdefghjkmn?token={secret} HTTP/1.1")
    assert "/tables/abcdefghjkmn" in without_secrets(f"GET /tables/abcdefghjkmn?x={secret}")


def test_a_message_is_not_too_long() -> None:
    assert len(without_secrets("word " * 10_000)) <= logs.LONGEST


def test_a_flood_is_bounded_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: clock)
    bounded, before = Bounded(), LEFT_OUT.values[""]
    assert sum(bounded.filter(record("again")) for _ in range(1000)) == logs.MOST_OF_A_KIND
    assert bounded.filter(record("something else", 2))
    assert sum(bounded.filter(record("of many kinds", line)) for line in range(10, 1010)) == logs.MOST - 21
    clock = logs.WINDOW
    first = record("again")
    assert bounded.filter(first)
    assert json.loads(AsJson().format(first))["left_out"] == 1000 - (logs.MOST - 21)
    assert LEFT_OUT.values[""] - before == 980 + 1000 - (logs.MOST - 21)


@pytest.mark.parametrize(
    "error",
    [
        KeyError("pass word"),
        ValueError("the hand is 7 9"),
        UnicodeEncodeError("utf-8", "pass word\ud800", 9, 10, "surrogates not allowed"),
        IllegalAction("choose 7 9", "K1.1"),
        StorageFailed(UnicodeEncodeError("utf-8", "pass word\ud800", 9, 10, "surrogates not allowed")),
    ],
)
def test_errors_that_may_hold_what_somebody_typed_or_hides_tell_their_kind_only(error: Exception) -> None:
    entry = record("it failed")
    entry.exc_info = (type(error), error, None)
    line = AsJson().format(entry)
    assert type(error).__name__ in line
    assert "pass" not in line
    assert "7 9" not in line


def test_queries_are_left_out() -> None:
    assert without_secrets("GET /tables/new?game=x&name=me HTTP/1.1") == "GET /tables/new?... HTTP/1.1"
    assert without_secrets("is it so? yes") == "is it so? yes"
