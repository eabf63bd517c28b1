"""What notices say: which games, with whom, where; in the reader's language, and nothing that a table hides."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from guildhall.core.registry import all_games
from guildhall.core.words import N_, Words

from ..store.notices import GoingOn
from .webpush import packed

STOP, CONFIRM = "stop", "confirm"
MOST_NAMED: Final = 8
"""Of how many tables a notice tells one by one."""
HARMLESS: Final = str.maketrans("@<>[]`*_~|\\", "＠‹›()'·····")
"""Signs that a chat would take for more than letters, and what stands for them in names."""


class Links:
    """The addresses in notices; those that do something carry a word that only this house can have made."""

    def __init__(self, site: str, secret: str) -> None:
        self.site = site.rstrip("/")
        self._secret = secret

    def table(self, ident: str) -> str:
        """Where a table is."""
        return f"{self.site}/tables/{ident}"

    def deed(self, what: str, way: str) -> str:
        """Where a way is stopped or confirmed."""
        return f"{self.site}{self.path(what, way)}"

    def path(self, what: str, way: str) -> str:
        """The same within this house."""
        return f"/notices/{what}/{way}/{self.word(what, way)}"

    def word(self, what: str, way: str) -> str:
        """What proves that somebody was sent a link."""
        return packed(hmac.digest(self._secret.encode(), f"{what} {way}".encode(), sha256))[:32]

    def is_right(self, what: str, way: str, word: str) -> bool:
        """Whether a link is one of ours."""
        return hmac.compare_digest(self.word(what, way).encode(), word.encode(errors="replace"))


class Told(NamedTuple):
    """A table in a notice: the game, the opponents in words, the table."""

    title: str
    opponents: str
    table: str
    dropped: bool = False
    """Whether a move that was planned there was not played."""


class Notice(NamedTuple):
    """What somebody is told."""

    title: str
    tables: Sequence[Told]
    more: int = 0
    """How many tables there are besides."""

    def lines(self, words: Words) -> list[str]:
        """A line for each table."""
        found = [_line(told, words) for told in self.tables]
        return [*found, words(N_("and {n} more {n:table|tables}"), n=self.more)] if self.more else found


def _line(told: Told, words: Words) -> str:
    line = words(N_("{game}, with {people}"), game=told.title, people=told.opponents) if told.opponents else told.title
    return f"{line}. {words(N_('The move you had planned was not played.'))}" if told.dropped else line


def turns_notice(tables: Sequence[GoingOn], person: str, dropped: set[str], words: Words) -> Notice:
    """That it is somebody's turn at these tables."""
    told = [_told(table, person, table.id in dropped, words) for table in tables[:MOST_NAMED]]
    if len(tables) == 1:
        title = words(N_("Your turn: {game}"), game=told[0].title)
    else:
        title = words(N_("Your turn at {n} {n:table|tables}"), n=len(tables))
    return Notice(title, told, len(tables) - len(told))


def test_notice(words: Words) -> Notice:
    """That this way works."""
    return Notice(words(N_("This is how you will be told that it is your turn.")), [])


def _told(table: GoingOn, person: str, dropped: bool, words: Words) -> Told:
    names = [seat.name for seat in table.summary.seats if seat.person != person and seat.name]
    return Told(all_games()[table.summary.game].title, words.people(names), table.id, dropped)


def pushed(notice: Notice, links: Links, way: str, tag: str, words: Words) -> dict[str, object]:
    """A notice as the service worker shows it."""
    only = notice.tables[0].table if len(notice.tables) == 1 else ""
    return {
        "title": notice.title,
        "body": "\n".join(notice.lines(words)),
        "language": words.language,
        "url": f"/tables/{only}" if only else "/tables" if notice.tables else "/notices",
        "tables": [told.table for told in notice.tables],
        "tag": tag,
        "stop": links.path(STOP, way),
        "open": words(N_("Open")),
        "stop_words": words(N_("Stop telling me")),
    }


def hooked(notice: Notice, links: Links, way: str, words: Words) -> dict[str, object]:
    """A notice as chats take it: some read `text`, some `content`; nobody in it is called by a mention."""
    lines = [
        f"{_line(told._replace(opponents=told.opponents.translate(HARMLESS)), words)}: {links.table(told.table)}"
        for told in notice.tables
    ]
    if notice.more:
        lines.append(words(N_("and {n} more {n:table|tables}"), n=notice.more))
    stop = words.headed(words(N_("Stop these messages")), links.deed(STOP, way))
    text = "\n".join([notice.title, *lines, stop])
    return {
        "username": "Guildhall",
        "text": text,
        "content": text[:1900],
        "allowed_mentions": {"parse": []},
        "tables": [{"game": told.title, "url": links.table(told.table)} for told in notice.tables],
    }


def mailed(notice: Notice, links: Links, way: str, words: Words) -> tuple[str, str]:
    """A notice as an e-mail: its subject and its text."""
    named = zip(notice.lines(words), notice.tables, strict=False)
    tables = [f"{line}\n{links.table(told.table)}" for line, told in named]
    more = [words(N_("and {n} more {n:table|tables}"), n=notice.more)] if notice.more else []
    foot = words(N_("Guildhall tells you this because you asked for it. One click stops it:"))
    parts = [*tables, *more] if tables else [notice.title]
    return notice.title, "\n\n".join([*parts, f"-- \n{foot}\n{links.deed(STOP, way)}"]) + "\n"


def asked(links: Links, way: str, words: Words) -> tuple[str, str]:
    """The e-mail that asks whether an address belongs to who gave it."""
    subject = words(N_("Shall Guildhall tell you here when it is your turn?"))
    text = words(N_("Somebody wants to be told here when it is their turn in a game. If it was you, say yes:"))
    otherwise = words(N_("If it was not you, do nothing: you will hear nothing more."))
    return subject, f"{text}\n{links.deed(CONFIRM, way)}\n\n{otherwise}\n"
