"""Advice for first games: what matters at a decision, told before it; never what to choose."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .game import Game
    from .state import View


class Advice(NamedTuple):
    """A sentence, when it matters to whoever has this view, and the ids of what it speaks of."""

    id: str
    matters: Callable[[Any], bool]
    text: str
    show: tuple[str, ...] = ()


@cache
def advice_of(game: Game) -> tuple[Advice, ...]:
    """The advice of a game, the most pressing first, from its module `advice`; none if it has no such module."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.advice") is None:
        return ()
    found: tuple[Advice, ...] = import_module(f"{package}.advice").ADVICE
    return found


def advice_for(game: Game, view: View) -> list[Advice]:
    """What matters to somebody who is asked something; nothing where there is no choice."""
    if view.seat not in view.deciders or len(view.legal) < 2:
        return []
    return [advice for advice in advice_of(game) if advice.matters(view)]


def asks(view: View, *verbs: str) -> bool:
    """Whether an answer may begin with one of these words."""
    return any(action.text.split(" ", 1)[0] in verbs for action in view.legal)
