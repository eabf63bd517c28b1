"""A site for tests: fast passwords, quick bots, generous limits."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.server.settings import Settings
from guildhall.server.table import deeds
from guildhall.server.web.app import make_app

from .databases import url_of, use_postgres
from .tables import QuickThinker

MACHINES = (
    "browser",
    "faults",
    "test_abuse.py",
    "test_far.py",
    "test_kill.py",
    "test_load.py",
    "test_nodes.py",
    "test_operations.py",
    "test_programs.py",
)
"""Tests that wait for browsers and processes, and so for the machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI what waits for the machine is tried once more if it fails, and the report names it; nothing else is."""
    for item in items if os.environ.get("CI") else ():
        if set(MACHINES) & set(Path(str(item.fspath)).parts):
            item.add_marker(pytest.mark.flaky(reruns=1))


def settings(folder: Path) -> Settings:
    return Settings(
        database=url_of(folder),
        bot_pause=0,
        password_memory=64,
        requests_per_minute=100_000,
        deeds_per_minute=100_000,
        tables_per_minute=100_000,
        tables_per_hour=100_000,
        hints_per_minute=100_000,
        sign_ins_per_minute=5,
        messages_per_second=1000,
        connections_per_visitor=5000,
        seconds_per_address=1e9,
    )


@pytest.fixture(autouse=True)
def no_failed_drawing(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """At a table a drawing that fails is replaced by text; in a test it is a failure."""
    yield
    failed = [record.getMessage() for record in caplog.get_records("call") if "cannot be drawn" in record.getMessage()]
    assert not failed or request.node.get_closest_marker("fails_to_draw"), failed


@pytest.fixture(autouse=True)
def nobody_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches begin at once, whether those who sat down have browsers that bind themselves or not."""
    monkeypatch.setattr(deeds, "TIME_TO_BIND", 0)


@pytest.fixture(params=["sqlite", "postgres"])
def database(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Which database is used; tests that are marked with `both` run on each."""
    if request.param == "postgres":
        use_postgres(tmp_path)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser without a session, at a fresh site."""
    with TestClient(make_app(settings(tmp_path), QuickThinker())) as found:
        yield found
