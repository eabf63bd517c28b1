"""Private notes: what somebody has noted at a table, for their own eyes."""

from __future__ import annotations

from .storage import Statement, Storage


async def note_at(storage: Storage, person: str, table: str) -> str:
    """What somebody has noted at a table."""
    sql = "SELECT text FROM private_note WHERE person_id = $1 AND table_id = $2"
    rows = await storage.read(sql, person, table)
    return str(rows[0]["text"]) if rows else ""


async def keep_note(storage: Storage, person: str, table: str, text: str, now: int) -> None:
    """Remember what somebody notes; an empty note is none."""
    sql = (
        "INSERT INTO private_note (person_id, table_id, text, changed_at) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (person_id, table_id) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at"
    )
    gone = Statement("DELETE FROM private_note WHERE person_id = $1 AND table_id = $2", (person, table))
    await storage.write(Statement(sql, (person, table, text, now)) if text else gone)


async def notes_of(storage: Storage, person: str) -> list[dict[str, object]]:
    """All that somebody has noted."""
    sql = 'SELECT table_id AS "table", text, changed_at AS at FROM private_note WHERE person_id = $1'
    return await storage.read(f"{sql} ORDER BY table_id", person)


def handed_over(guest: str, person: str) -> list[Statement]:
    """What gives an account the notes of the guest it was."""
    sql = (
        "INSERT INTO private_note (person_id, table_id, text, changed_at)"
        " SELECT $1, table_id, text, changed_at FROM private_note WHERE person_id = $2 ON CONFLICT DO NOTHING"
    )
    return [Statement(sql, (person, guest)), *forgotten(guest)]


def forgotten(person: str) -> list[Statement]:
    """What deletes somebody's notes."""
    return [Statement("DELETE FROM private_note WHERE person_id = $1", (person,))]
