"""Programs that play: bots with an owner, the tokens they come with, and what they are invited to."""

from __future__ import annotations

from typing import Final, NamedTuple

from .storage import Statement, Storage

WAITING: Final = ""
"""The answer to an invitation that has none yet."""
ACCEPTED: Final = "accepted"
KEPT: Final = 7 * 24 * 3_600_000
"""Milliseconds for which an invitation stands."""


class Program(NamedTuple):
    """A bot that somebody's program plays."""

    id: str
    name: str
    owner: str
    owner_name: str


class Pass(NamedTuple):
    """What a token lets a program do."""

    program: Program
    token_hash: str
    scopes: frozenset[str]


class Invitation(NamedTuple):
    """A program is asked to sit down."""

    id: str
    table_id: str
    seat: int
    person_id: str
    host: str
    answer: str


_PROGRAM: Final = (
    "SELECT person.id, person.name, person.owner, host.name AS owner_name FROM person"
    " JOIN person AS host ON host.id = person.owner"
)


def _program(row: dict[str, str]) -> Program:
    return Program(row["id"], row["name"], row["owner"], row["owner_name"])


async def add(storage: Storage, program: Program, token_hash: str, scopes: frozenset[str], now: int) -> None:
    """Keep a new bot and its token."""
    sql = "INSERT INTO person (id, name, owner, created_at) VALUES ($1, $2, $3, $4)"
    bot = Statement(sql, (program.id, program.name, program.owner, now))
    await storage.write(bot, _token(program.id, token_hash, scopes, now))


async def renew(storage: Storage, program: str, token_hash: str, scopes: frozenset[str], now: int) -> None:
    """Give a bot another token in place of those it has."""
    await storage.write(_no_tokens(program), _token(program, token_hash, scopes, now))


async def revoke(storage: Storage, program: str) -> None:
    """Take a bot's tokens away."""
    await storage.write(_no_tokens(program))


def _token(program: str, token_hash: str, scopes: frozenset[str], now: int) -> Statement:
    sql = "INSERT INTO token (token_hash, person_id, scopes, created_at) VALUES ($1, $2, $3, $4)"
    return Statement(sql, (token_hash, program, " ".join(sorted(scopes)), now))


def _no_tokens(program: str) -> Statement:
    return Statement("DELETE FROM token WHERE person_id = $1", (program,))


async def forget(storage: Storage, program: str) -> None:
    """Delete what only a program has."""
    await storage.write(_no_tokens(program), Statement("DELETE FROM invitation WHERE person_id = $1", (program,)))


async def pass_of(storage: Storage, token_hash: str) -> Pass | None:
    """Whose token this is, and what it is for."""
    sql = f"{_PROGRAM} JOIN token ON token.person_id = person.id WHERE token.token_hash = $1"
    rows = await storage.read(sql, token_hash)
    scopes = await storage.read("SELECT scopes FROM token WHERE token_hash = $1", token_hash)
    return Pass(_program(rows[0]), token_hash, frozenset(scopes[0]["scopes"].split())) if rows and scopes else None


async def owned_by(storage: Storage, owner: str) -> list[tuple[Program, list[str]]]:
    """Somebody's bots, each with what its token is for; nothing if it has none."""
    found = []
    for row in await storage.read(f"{_PROGRAM} WHERE person.owner = $1 ORDER BY person.created_at", owner):
        tokens = await storage.read("SELECT scopes FROM token WHERE person_id = $1", row["id"])
        found.append((_program(row), sorted({scope for token in tokens for scope in token["scopes"].split()})))
    return found


async def find(storage: Storage, program: str) -> Program | None:
    """The bot with this id."""
    rows = await storage.read(f"{_PROGRAM} WHERE person.id = $1", program)
    return _program(rows[0]) if rows else None


async def invite(storage: Storage, invitation: Invitation, now: int) -> None:
    """Ask a bot to sit down; an earlier invitation to the seat is withdrawn."""
    before = Statement(
        "DELETE FROM invitation WHERE table_id = $1 AND seat = $2", (invitation.table_id, invitation.seat)
    )
    sql = (
        "INSERT INTO invitation (id, table_id, seat, person_id, host, answer, created_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    await storage.write(before, Statement(sql, (*invitation, now)))


async def answer(storage: Storage, invitation: str, said: str) -> None:
    """Note what a bot said to an invitation."""
    await storage.write(Statement("UPDATE invitation SET answer = $1 WHERE id = $2", (said, invitation)))


async def invitations(storage: Storage, program: str, now: int) -> list[Invitation]:
    """What a bot is invited to and has not answered."""
    sql = (
        "SELECT invitation.id, table_id, seat, person_id, host, answer FROM invitation"
        " JOIN game_table ON game_table.id = table_id"
        " WHERE person_id = $1 AND answer = $2 AND created_at > $3 AND status = $4 ORDER BY created_at"
    )
    return [Invitation(**row) for row in await storage.read(sql, program, WAITING, now - KEPT, "open")]


async def invited_to(storage: Storage, table: str) -> list[tuple[Invitation, str]]:
    """Who was invited to a table, with the names."""
    sql = (
        "SELECT invitation.id, table_id, seat, person_id, host, answer, person.name AS name FROM invitation"
        " JOIN person ON person.id = person_id WHERE table_id = $1"
    )
    rows = [(row.pop("name"), row) for row in await storage.read(sql, table)]
    return [(Invitation(**row), name) for name, row in rows]
