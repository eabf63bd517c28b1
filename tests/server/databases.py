"""Which database the tests of a folder use: SQLite in it, or a PostgreSQL that is noted there."""

from pathlib import Path

import pytest

from .postgres import fresh_database

NOTE = "database.url"
both = pytest.mark.usefixtures("database")
"""Let a test run on both kinds of database."""


def use_postgres(folder: Path) -> str:
    """Let what is done in a folder be done with a fresh PostgreSQL database."""
    url = fresh_database()
    (folder / NOTE).write_text(url, encoding="utf-8")
    return url


def url_of(folder: Path) -> str:
    note = folder / NOTE
    return note.read_text(encoding="utf-8") if note.exists() else f"sqlite:{folder / 'guildhall.db'}"
