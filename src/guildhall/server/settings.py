"""Settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host, or a test, may want to set."""

    database: str = "sqlite:guildhall.db"
    bot_workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    bot_pause: float = 0.6
    """Seconds before a bot moves, so that people can follow."""
    password_memory: int = 65536
    """Kibibytes that hashing a password takes; tests take fewer."""
    requests_per_minute: int = 1200
    """How many pages one visitor may ask for in a minute."""
    deeds_per_minute: int = 120
    """How much one visitor may change in a minute."""
    tables_per_minute: int = 12
    sign_ins_per_minute: int = 10
    messages_per_second: int = 20
    connections_per_visitor: int = 30
    metrics_port: int | None = None
    """Where the operator may ask how the server does; nowhere unless asked for."""
    metrics_host: str = "127.0.0.1"
