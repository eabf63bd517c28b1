"""Progress: which steps of lessons somebody has done."""

from __future__ import annotations

from .storage import Statement, Storage

Done = dict[tuple[str, str], set[int]]
"""For a game and a lesson the steps that are done."""


async def steps_done(storage: Storage, person: str) -> Done:
    """All that somebody has learnt so far."""
    found: Done = {}
    for row in await storage.read("SELECT game, lesson, step FROM lesson_step WHERE person_id = $1", person):
        found.setdefault((row["game"], row["lesson"]), set()).add(row["step"])
    return found


async def add_step(storage: Storage, person: str, game: str, lesson: str, step: int, wrong: int, now: int) -> None:
    """Somebody has done a step; the first time counts."""
    sql = (
        "INSERT INTO lesson_step (person_id, game, lesson, step, wrong_tries, done_at)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
    )
    await storage.write(Statement(sql, (person, game, lesson, step, wrong, now)))


async def begin_anew(storage: Storage, person: str, game: str, lesson: str) -> None:
    """Forget that somebody has done a lesson."""
    sql = "DELETE FROM lesson_step WHERE person_id = $1 AND game = $2 AND lesson = $3"
    await storage.write(Statement(sql, (person, game, lesson)))


def learnt_by(guest: str, person: str) -> list[Statement]:
    """Let an account have learnt what the guest it was has learnt."""
    sql = (
        "INSERT INTO lesson_step (person_id, game, lesson, step, wrong_tries, done_at)"
        " SELECT $1, game, lesson, step, wrong_tries, done_at FROM lesson_step WHERE person_id = $2"
        " ON CONFLICT DO NOTHING"
    )
    return [Statement(sql, (person, guest)), Statement("DELETE FROM lesson_step WHERE person_id = $1", (guest,))]
