"""No general answer where a particular one exists: clauses that only give the order of things are told last."""

from itertools import chain
from random import Random

import pytest

from guildhall.core.registry import find_game
from guildhall.core.why_not import meant, reason
from guildhall.testing.play import good_positions, positions
from guildhall.testing.why_not import closed_things, forbidden_with

GENERAL = {
    "bruges": {"B2.1", "B2.2", "B5.2", "B12.19"},
    "fortune_knights": {"K2.1", "K2.2"},
    "london_bridge": {"L2.2", "L3.3"},
    "venice": {"V2.1", "V2.10", "V3.1"},
}
EXACT = {("bruges", thing, "B5.2") for thing in ("card", "use", "space")} | {("bruges", "person", "B12.19")}
"""General clauses that are exact for what they are about: one card a turn, and nobody is used in between."""


@pytest.mark.parametrize("name", GENERAL)
def test_a_general_clause_is_the_last_to_be_told(name: str) -> None:
    """In 200 positions, of everything on the board that cannot be chosen."""
    game, rng = find_game(name), Random(name)
    for state in chain(positions(name, 100), good_positions(name, 100)):
        for seat in state.deciders()[:1]:
            for chosen, thing in closed_things(game, state, seat, rng):
                action = meant(game, state, seat, chosen, thing)
                assert action is not None
                told = reason(game, state, seat, action)
                if told is None or (name, thing.partition("-")[0], told.clause.id) in EXACT:
                    continue
                if told.clause.id in GENERAL[name]:
                    assert forbidden_with(game, state, seat, thing).keys() <= GENERAL[name], (thing, told.clause.id)
