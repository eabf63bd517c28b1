"""Why not? The clause that keeps a seat from an action or from a thing on the board, and what is missing for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from .action import Action
from .errors import GuildhallError
from .game import Game
from .registry import find_game
from .rules import Clause
from .state import State
from .words import ENGLISH, N_, Words

MOST_TRIED: Final = 400
"""So many actions are tried for one thing; more of them would tell nothing else."""
NOW: Final = N_("Now")


class Reason(NamedTuple):
    """Why an action is not possible now: the clause, what is missing for it, and what is asked instead, in words."""

    clause: Clause
    missing: str = ""
    asked: str = ""

    @property
    def text(self) -> str:
        """All of it, what is missing first."""
        return " ".join(filter(None, [self.missing, self.clause.text, self.asked]))


def reason(
    game: Game, state: State, seat: int, action: Action, names: Sequence[str] = (), words: Words = ENGLISH
) -> Reason | None:
    """Why the seat cannot do this now, told with what its view knows; None if it can."""
    number = state.refusal(seat, action)
    if not number:
        return None
    clause = game.clauses(words.language).get(number)
    if clause is None:
        raise GuildhallError(f"{action.text!r} is forbidden by {number}, which the rules of {game.title} lack")
    view = state.view(seat)
    instead = bool(view.deciders) and not state.asks(seat, action)
    asked = words.headed(words(NOW), game.prompt(view, words)) if instead else ""
    return Reason(clause, game.missing(action, view, number, names, words), asked)


def meant(game: Game, state: State, seat: int, chosen: Sequence[str], thing: str) -> Action | None:
    """What somebody most likely wants who picks a thing after those already chosen; None if no action has it.

    That is an action that is possible, if there is one: then other things have to be chosen before. Else it is one of
    those that answer what is asked, forbidden as most of them are; or the first of all if the thing is no answer.
    """
    found = _by_thing(game.id).get(thing, [])
    asked = [action for action in found if state.asks(seat, action)]
    if not asked:
        return _nearest(found, (*chosen, thing))[0] if found else None
    tried = _within_reach(state, seat, _nearest(asked, (*chosen, thing)))
    clauses = [state.refusal(seat, action) for action in tried]
    commonest = "" if "" in clauses else Counter(clauses).most_common(1)[0][0]
    return tried[clauses.index(commonest)]


def _nearest(actions: list[Action], picks: tuple[str, ...]) -> list[Action]:
    """The actions that begin with these picks, else those that begin with the last of them, else all."""
    going_on = [action for action in actions if action.picks[: len(picks)] == picks]
    beginning = [action for action in actions if action.picks[0] == picks[-1]]
    return going_on or beginning or actions


def _within_reach(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """Those whose other things can be chosen, if there are any."""
    open_things = {pick for action in state.legal(seat) for pick in action.picks}
    found = [action for action in actions if len(open_things.intersection(action.picks)) >= len(action.picks) - 1]
    return (found or actions)[:MOST_TRIED]


@cache
def _by_thing(game: str) -> dict[str, list[Action]]:
    found: dict[str, list[Action]] = {}
    for action in find_game(game).actions.all:
        for pick in action.picks:
            found.setdefault(pick, []).append(action)
    return found
