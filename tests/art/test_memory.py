"""Drawings are kept, but never one for each size that a visitor's window may have."""

import inspect
import sys
from typing import Any

from guildhall.art.form import FORMS, nearest
from guildhall.core.match import Match
from guildhall.core.registry import all_games
from guildhall.core.words import ENGLISH


def kept_for_ever() -> dict[str, Any]:
    """All functions of ours whose results are kept without a limit."""
    modules = [(name, module) for name, module in list(sys.modules.items()) if name.startswith("guildhall.")]
    return {
        f"{name}.{function.__name__}": function
        for name, module in modules
        for function in vars(module).values()
        if hasattr(function, "cache_info") and function.__module__ == name and function.cache_info().maxsize is None
    }


def test_nothing_is_kept_for_ever_for_each_size() -> None:
    """Sizes come from outside, by the thousand if somebody likes: what depends on one is kept for a while."""
    for game in all_games().values():
        match = Match(game, game.max_seats, seed="seed")
        for form in FORMS.values():
            game.panels(match.view(0), match.names, ENGLISH, form=nearest(form, game.forms))
    found = kept_for_ever()
    assert len(found) > 10
    assert [name for name, function in found.items() if takes_a_size(function)] == []


def takes_a_size(function: Any) -> bool:
    return "float" in {each.annotation for each in inspect.signature(function).parameters.values()}
