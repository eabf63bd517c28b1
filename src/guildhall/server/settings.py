"""The settings of a server: one row for each, whether it comes from a file, the environment or the command line."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any


def row(usual: Any, about: str, least: float | None = None, most: float | None = None, told: str = "") -> Any:
    """A setting: what it is if nobody says otherwise, what it does, and which numbers make sense."""
    return field(default=usual, metadata={"about": about, "least": least, "most": most, "told": told})


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host, or a test, may want to set."""

    host: str = row("127.0.0.1", "The address visitors are served at; `0.0.0.0` lets others on the network in.")
    port: int = row(8000, "The port visitors are served at; 0 takes any that is free.", 0, 65535)
    data: str = row("guildhall-data", "The folder that holds everything, or, with a database, only the editions.")
    database: str = row(
        "", "The URL of a PostgreSQL that several servers may share.", told="a file of SQLite in the data folder"
    )
    trusted_proxies: tuple[str, ...] = row(
        (), "Addresses or networks of reverse proxies: what they say about a visitor's address is believed."
    )
    metrics_port: int | None = row(
        None, "The port at which the operator may ask how the server does.", 0, 65535, told="none"
    )
    metrics_host: str = row("127.0.0.1", "The address of that port; there is no password, so keep visitors away.")
    bot_workers: int = row(
        max(1, min(4, (os.cpu_count() or 2) - 1)), "Processes in which bots think.", 1, 256,
        told="one less than there are processors, from 1 to 4",
    )  # fmt: skip
    bot_pause: float = row(0.6, "Seconds before a bot moves, so that people can follow.", 0, 60)
    thinking_per_hour: float = row(
        1200.0, "Seconds that bots may think in an hour at the tables of one visitor, or at one table.", 0
    )
    daily_bots: str = row(
        "master", "Whom people meet in daily deals: `beginner`, `apprentice`, `journeyman`, `artisan` or `master`."
    )
    compiler: str = row("", "The script that compiles the rules while the server is already open.", told="none")
    password_memory: int = row(65536, "Kibibytes that hashing a password takes.", 64, 4194304)
    requests_per_minute: int = row(1200, "How many pages one visitor may ask for in a minute.", 1)
    deeds_per_minute: int = row(120, "How much one visitor may change in a minute.", 1)
    tables_per_minute: int = row(12, "How many tables one visitor may open in a minute.", 1)
    tables_per_hour: int = row(60, "How many tables one visitor may open in an hour.", 1)
    tables_going_on: int = row(
        50, "At how many tables one visitor may sit that are not over and had something done in the last week.", 1
    )
    sign_ins_per_minute: int = row(
        10, "How many passwords one visitor may try; four times as many in an hour, fifteen times as many in a day.", 1
    )
    guesses_per_minute: int = row(
        5, "How often an address may try the password of one account; three times in an hour, ten times in a day.", 1
    )
    guesses_at_an_account: int = row(
        100, "How often all addresses may do so in an hour, before each of them may only try a few times more.", 1
    )
    messages_per_second: int = row(20, "How many messages one browser may send over its websocket in a second.", 1)
    chat_per_minute: int = row(
        30, "How much one visitor may say in a minute; all who only watch a table may say twice as much there.", 1
    )
    hints_per_minute: int = row(20, "How many hints one visitor may ask for in a minute.", 1)
    people_at_an_address: int = row(
        5, "How many times as much an address may do as one person, for households and schools share them.", 1
    )
    people_watching: int = row(10, "How many times as much all who only watch a table may do there as one person.", 1)
    seconds_per_address: float = row(
        2.0, "Seconds of the server's time an address may use before it waits in line with others that did.", 0
    )
    share_per_address: float = row(0.05, "How much of that time comes back to it, as a share of one.", 0, 1)
    connections: int = row(
        4000, "How many connections there can be; the oldest that asks for nothing makes room for the next.", 1
    )
    connections_per_address: int = row(300, "How many connections one address may have.", 1)
    connections_per_visitor: int = row(30, "How many tables one visitor may watch at once.", 1)
    connections_per_table: int = row(200, "How many may watch a table, besides those who sit there.", 1)
    tables_without_people: int = row(
        40, "At how many tables bots may play among themselves, of which one visitor may have a few.", 0
    )
    tables_without_people_per_visitor: int = row(3, "How many of them one visitor may have.", 0)
    head_seconds: float = row(10.0, "Seconds a request may take to say what it wants.", 0.1, 3600)
    body_seconds: float = row(10.0, "Seconds it may take to send the rest.", 0.1, 3600)
    read_seconds: float = row(20.0, "Seconds a visitor may take to read what was sent before more is.", 0.1, 3600)
    publish_games: int = row(
        0, "1 lets everybody download finished public games of people who share theirs, without names.", 0, 1
    )
    site_url: str = row(
        "", "The address visitors know this house by, like `https://play.example.org`; links in e-mails begin with it.",
        told="none: no e-mails, no webhooks",
    )  # fmt: skip
    mail_server: str = row(
        "", "The mail server that takes our e-mails, like `smtp://name:password@mail.example.org:587`, or `smtps://`.",
        told="none: no e-mails",
    )  # fmt: skip
    mail_from: str = row("", "The e-mail address that e-mails come from.", told="none: no e-mails")
    reachable_networks: tuple[str, ...] = row(
        (), "Private addresses or networks at which webhooks and push services may be, also without encryption."
    )
    vacation_days: int = row(30, "How many days of a year somebody may be away while slow games wait.", 0, 366)
    archive_after_hours: float = row(24.0, "Hours after which the log of a table that is over is packed.", 0)
