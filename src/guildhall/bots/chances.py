"""Chances of winning: what a person can be told, apart from what a search tries to get."""

from __future__ import annotations

from guildhall.core.state import State

from .policy import Policy


def shares(policy: Policy, state: State) -> list[float]:
    """Each seat's share of the victory, 1 in all: the result of a finished game, else what the policy expects."""
    result = state.result()
    if result is not None:
        return [1 / len(result.winners) if rank == 1 else 0.0 for rank in result.ranks]
    expected = policy.evaluate(state)
    total = sum(expected)
    return [share / total for share in expected]
