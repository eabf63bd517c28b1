"""Why not? What a browser is told about a thing that cannot be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.state import State
from guildhall.core.why_not import meant, reason
from guildhall.core.words import N_, Words


class Answer(Struct, frozen=True):
    """Why something cannot be chosen now; `link` leads to the clause in the rules."""

    thing: str
    text: str
    clause: str = ""
    link: str = ""


def why_not(
    game: Game, state: State, seat: int, chosen: Sequence[str], thing: str, names: Sequence[str], words: Words
) -> Answer | None:
    """The answer for a thing that would be picked after those already chosen; None if it never can be picked."""
    action = meant(game, state, seat, chosen, thing)
    if action is None:
        return None
    found = reason(game, state, seat, action, names, words)
    if found is None:
        return Answer(thing, words(N_("This can be chosen, but something else comes first.")))
    return Answer(thing, found.text, found.clause.id, _link(game.id, found.clause.id))


def clause_answer(game: str, thing: str, number: str, words: Words) -> Answer:
    """A clause of the rules as an answer."""
    clause = find_game(game).clauses(words.language)[number]
    return Answer(thing, clause.text, clause.id, _link(game, clause.id))


def _link(game: str, clause: str) -> str:
    return f"/rules/{game}#{clause}"
