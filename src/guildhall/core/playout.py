"""Playing on at random: what simulations and measurements do most."""

from __future__ import annotations

from .dice import Dice
from .state import State


def play_at_random(state: State, dice: Dice) -> int:
    """Play a state to its end, every decision at random and nobody listening; how many actions that took."""
    state.events = None
    count = 0
    while True:
        deciders = state.deciders()
        if not deciders:
            return count
        seat = deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[dice.below("playout", len(legal))])
        count += 1
