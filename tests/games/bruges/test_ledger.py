"""Books kept from the log alone agree with the table: nothing is paid, taken or scored that is not told."""

from typing import Final

import pytest

from guildhall.core.event import Event
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import COLOURS
from guildhall.testing.play import played, retold

# What an event adds to or takes from somebody's guilders and points.
GUILDERS: Final = {
    "guilders": ("n", 1),
    "marker_guilders": ("guilders", 1),
    "paid": ("n", -1),
    "hand_over": ("n", -1),
    "lost_guilders": ("n", -1),
    "advance": ("paid", -1),
    "tile": ("paid", -1),
    "person": ("paid", -1),
}
POINTS: Final = {"score": 1, "marker": 1, "marker_guilders": 1, "lost_points": -1}


class Ledger:
    """Guilders, points and workers of everybody."""

    def __init__(self, seats: int) -> None:
        self.guilders = [5] * seats
        self.points = [5] * seats
        self.workers = [dict.fromkeys(COLOURS, 1) for _ in range(seats)]

    def enter(self, event: Event) -> None:
        """Write down what an event tells."""
        kind, seat, params = event.kind, event.seat, event.params
        if kind in GUILDERS:
            what, sign = GUILDERS[kind]
            self.guilders[seat] += sign * params[what]
        if kind == "hand_over":
            self.guilders[params["to"]] += params["n"]
        if kind in POINTS:
            self.points[seat] += POINTS[kind] * params["n"]
        self.enter_workers(event, self.workers[seat])

    def enter_workers(self, event: Event, own: dict[str, int]) -> None:
        """Workers taken, returned, handed over, exchanged, paid for a person or lost."""
        kind, params = event.kind, event.params
        if kind == "take":
            own[params["colour"]] += params["n"]
        elif kind in ("return", "give", "use_worker"):
            own[params["worker" if kind == "use_worker" else "colour"]] -= 1
        elif kind == "swap":
            own[params["given"]] -= 1
            own[params["taken"]] += 1
        elif kind == "lost_workers":
            assert sum(own.values()) == params["n"]
            own.update(dict.fromkeys(COLOURS, 0))
        if kind == "give":
            self.workers[params["to"]][params["colour"]] += 1

    def agrees_with(self, state: BrugesState) -> bool:
        """Whether the table is as the books say."""
        workers = [number for own in self.workers for number in own.values()]
        return (self.guilders, self.points, workers) == (state.guilders, state.points, state.workers)


@pytest.mark.parametrize("seed", range(9))
def test_the_log_tells_all(seed: int) -> None:
    """B10.1, B12.6: guilders, points and workers are what the log says, after every action."""
    match = played("bruges", seed)
    ledger = Ledger(match.seats)
    for chapter, state in retold(match):
        for event in chapter:
            ledger.enter(event)
        assert isinstance(state, BrugesState)
        assert ledger.agrees_with(state)
