"""What is missing for an action that a clause forbids: a row of sentences for each clause a game has figures for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .action import Action
from .words import Words

Seen = TypeVar("Seen")
Sentence = tuple[str, dict[str, Any]]
"""A template and its values."""
Missing = Callable[[Action, Seen], list[Sentence]]
"""What is missing for an action as a view tells it; nothing if the clause forbids it for another reason."""


def tell_missing(
    rows: Mapping[str, Missing[Seen]], clause: str, action: Action, view: Seen, names: Sequence[str], words: Words
) -> str:
    """What the row of the clause tells, in words."""
    told = rows[clause](action, view) if clause in rows else []
    return " ".join(words(template, names=names, **values) for template, values in told)


def plainly(template: str) -> Missing[Any]:
    """Always the same sentence."""
    return lambda _action, _view: [(template, {})]
