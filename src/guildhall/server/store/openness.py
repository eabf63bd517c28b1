"""Openness: who may see somebody's matches and ratings. Bots that are programs are as open as their owners."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from .friends import FRIEND
from .storage import Statement, Storage

NOBODY: Final = 0
FRIENDS: Final = 1
EVERYBODY: Final = 2
GAMES: Final = "games"
RATINGS: Final = "ratings"

OWNED: Final = "LEFT JOIN person AS owner ON owner.id = person.owner"
"""What a query of people needs besides to ask how open they are."""


class Openness(NamedTuple):
    """To whom somebody shows what: nobody, friends or everybody."""

    games: int = NOBODY
    ratings: int = NOBODY

    def of(self, what: str) -> int:
        """How open one of the two is."""
        return self.games if what == GAMES else self.ratings


def is_public(what: str) -> str:
    """The condition that the people of a query show something to everybody."""
    return f"COALESCE(owner.shows_{what}, person.shows_{what}) = {EVERYBODY}"


def is_seen(what: str, viewer: str) -> str:
    """The condition that somebody, who is a place like `$1`, may see something of the people of a query."""
    friends = (
        "EXISTS (SELECT 1 FROM tie WHERE tie.person_id = COALESCE(owner.id, person.id)"  # noqa: S608
        f" AND tie.other_id = {viewer} AND tie.kind = '{FRIEND}')"
    )
    own = f"person.id = {viewer} OR owner.id = {viewer}"
    shown = f"COALESCE(owner.shows_{what}, person.shows_{what})"
    return f"({own} OR {shown} = {EVERYBODY} OR ({shown} = {FRIENDS} AND {friends}))"


async def openness_of(storage: Storage, person: str) -> Openness:
    """To whom somebody shows what."""
    rows = await storage.read("SELECT shows_games, shows_ratings FROM person WHERE id = $1", person)
    return Openness(rows[0]["shows_games"], rows[0]["shows_ratings"]) if rows else Openness()


async def show(storage: Storage, person: str, openness: Openness) -> None:
    """Let others see matches and ratings, or no longer."""
    sql = "UPDATE person SET shows_games = $1, shows_ratings = $2 WHERE id = $3"
    await storage.write(Statement(sql, (*openness, person)))


async def seen(storage: Storage, viewer: str, people: Collection[str], what: str) -> set[str]:
    """Of which of these people somebody may see matches or ratings."""
    if not people:
        return set()
    places = ", ".join(f"${number}" for number in range(2, len(people) + 2))
    sql = f"SELECT person.id FROM person {OWNED} WHERE person.id IN ({places}) AND {is_seen(what, '$1')}"  # noqa: S608
    return {row["id"] for row in await storage.read(sql, viewer, *people)}
