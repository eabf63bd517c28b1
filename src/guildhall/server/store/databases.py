"""Databases: which storage a URL names."""

from __future__ import annotations

from pathlib import Path

from guildhall.core.errors import Unusable

from .storage import SqliteStorage, Storage


def storage_at(url: str) -> Storage:
    """The storage that a URL names: `sqlite:<path>`, or `postgresql://<user>@<host>/<database>`."""
    kind, _, rest = url.partition(":")
    if kind == "sqlite" and rest:
        return SqliteStorage(Path(rest))
    if kind not in {"postgresql", "postgres"} or not rest:
        raise ValueError(f"storage is named like sqlite:guildhall.db or postgresql://localhost/guildhall, not {url!r}")
    try:
        from .postgres import PostgresStorage
    except ImportError:
        raise Unusable("PostgreSQL needs asyncpg: install guildhall-games[postgres]") from None
    return PostgresStorage(url)
