"""Settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host, or a test, may want to set."""

    database: str = "sqlite:guildhall.db"
    bot_workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    compiler: str = ""
    """The script that compiles the rules while the server is already open; none where they are compiled."""
    bot_pause: float = 0.6
    """Seconds before a bot moves, so that people can follow."""
    password_memory: int = 65536
    """Kibibytes that hashing a password takes; tests take fewer."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of reverse proxies: what they say about a visitor's address is believed."""
    people_at_an_address: int = 5
    """How many times as much an address may do as one person, for households and schools share them."""
    people_watching: int = 10
    """How many times as much all who only watch a table may do there as one person."""
    requests_per_minute: int = 1200
    """How many pages one visitor may ask for in a minute."""
    deeds_per_minute: int = 120
    """How much one visitor may change in a minute."""
    tables_per_minute: int = 12
    tables_per_hour: int = 60
    tables_going_on: int = 50
    """At how many tables one visitor may sit at which something was done in the last week and that are not over."""
    sign_ins_per_minute: int = 10
    """How many passwords one visitor may try; four times as many in an hour, fifteen times as many in a day."""
    guesses_per_minute: int = 5
    """How often an address may try the password of one account; three times in an hour, ten times in a day."""
    guesses_at_an_account: int = 100
    """How often all addresses may do so in an hour, before each of them may only try a few times more."""
    messages_per_second: int = 20
    chat_per_minute: int = 30
    """How much one visitor may say in a minute; all who only watch a table may say twice as much there."""
    hints_per_minute: int = 20
    thinking_per_hour: float = 1200.0
    """Seconds that bots may think in an hour at the tables of one visitor, or at one table."""
    seconds_per_address: float = 2.0
    """Seconds of the server's time that an address may use before it has to wait in line with others that did."""
    share_per_address: float = 0.05
    """How much of the time comes back to it."""
    connections_per_visitor: int = 30
    """How many tables one visitor may watch at once."""
    connections_per_table: int = 200
    """How many may watch a table, besides those who sit there."""
    connections: int = 4000
    """How many connections there can be at all; the oldest that asks for nothing makes room for the next."""
    connections_per_address: int = 300
    tables_without_people: int = 40
    """At how many tables bots may play among themselves, of which one visitor may have a few."""
    tables_without_people_per_visitor: int = 3
    head_seconds: float = 10.0
    """How long a request may take to say what it wants."""
    body_seconds: float = 10.0
    read_seconds: float = 20.0
    """How long a visitor may take to read what was sent before more is."""
    archive_after_hours: float = 24.0
    """When the log of a table that is over is packed."""
    metrics_port: int | None = None
    """Where the operator may ask how the server does; nowhere unless asked for."""
    metrics_host: str = "127.0.0.1"
