"""Why not? The clause that keeps a player from choosing something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from guildhall.core.action import Action
from guildhall.core.registry import find_game
from guildhall.core.rules import Clause
from guildhall.core.words import N_, Words

from ..table.table import Table

MOST_ASKED: Final = 400


class Answer(Struct, frozen=True):
    """Why something cannot be chosen now; `link` leads to the clause in the rules."""

    thing: str
    text: str
    clause: str = ""
    link: str = ""


def why_not(table: Table, seat: int, chosen: Sequence[str], thing: str, words: Words) -> Answer | None:
    """The answer for a thing that would be picked after those already chosen; None if it never can be picked."""
    candidates = _candidates(table.game.id, tuple(chosen), thing)
    if not candidates or table.match is None:
        return None
    state = table.match.state
    refusals = Counter(state.refusal(seat, action) for action in candidates)
    if "" in refusals:
        return Answer(thing, words(N_("This can be chosen, but something else comes first.")))
    return clause_answer(table.game.id, thing, refusals.most_common(1)[0][0], words)


def clause_answer(game: str, thing: str, number: str, words: Words) -> Answer:
    """A clause of the rules as an answer."""
    clause = clauses(game, words.language)[number]
    return Answer(thing, clause.text, clause.id, f"/rules/{game}#{clause.id}")


@cache
def clauses(game: str, language: str) -> dict[str, Clause]:
    """The clauses of a game in a language."""
    return find_game(game).clauses(language)


def _candidates(game: str, chosen: tuple[str, ...], thing: str) -> list[Action]:
    """The actions one may have meant: those that go on from what is chosen, else those that begin with the thing."""
    found = _actions_with(game).get(thing, [])
    wanted = (*chosen, thing)
    going_on = [action for action in found if action.picks[: len(wanted)] == wanted]
    beginning = [action for action in found if action.picks[0] == thing]
    return (going_on or beginning or found)[:MOST_ASKED]


@cache
def _actions_with(game: str) -> dict[str, list[Action]]:
    found: dict[str, list[Action]] = {}
    for action in find_game(game).actions.all:
        for pick in action.picks:
            found.setdefault(pick, []).append(action)
    return found
