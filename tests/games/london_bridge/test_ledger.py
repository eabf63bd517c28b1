"""Books kept from the log alone agree with the table: no pound and no card moves that is not told."""

from typing import Final

import pytest

from guildhall.core.event import Event
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import OVER, VALUES
from guildhall.testing.play import played, retold

PAID: Final = ("centre", "score_empty")
"""The only events whose pounds are paid and not earned."""


class Ledger:
    """Everybody's money and cards; a card shown goes back when its owner's turn begins."""

    def __init__(self, seats: int) -> None:
        self.money = [5] * seats
        zeros = 2 if seats == 2 else 1
        self.hands = [[zeros, 1, 1, 1, 1] for _ in range(seats)]
        self.zeros = zeros

    def enter(self, event: Event) -> None:
        """Write down what an event tells."""
        sign = -1 if event.kind in PAID else 1
        if event.seat >= 0:
            self.money[event.seat] += sign * event.params.get("pounds", 0)
        if event.kind == "stairs":
            for extra, seat in enumerate(event.params["seats"], start=1):
                self.hands[seat][extra] += 1
        elif event.kind == "show":
            for card in event.params["cards"]:
                self.hands[event.seat][card] -= card > 0
        elif event.kind in ("inn", "keep_card"):
            self.hands[event.seat][event.params["card"]] += 1
        elif event.kind == "final_money":
            assert event.params["money"] == self.money[event.seat]
        elif event.kind == "add_two":
            self.hands[event.seat][2] += 1

    def agrees_with(self, state: LondonState) -> bool:
        """Whether the table is as the books say, apart from the 0s, which come and go."""
        hands = [state.hands[seat * VALUES + 1 : (seat + 1) * VALUES] for seat in range(state.seats)]
        return self.money == state.money and [hand[1:] for hand in self.hands] == hands


@pytest.mark.parametrize("seed", range(20))
def test_the_log_tells_all(seed: int) -> None:
    """L3.6, L4.1, L4.2: money and cards are what the log says, after every action; all 0s are there at the end."""
    match = played("london_bridge", seed)
    ledger = Ledger(match.seats)
    for chapter, state in retold(match):
        for event in chapter:
            ledger.enter(event)
        assert isinstance(state, LondonState)
        assert ledger.agrees_with(state)
        if state.phase == OVER:
            assert [state.hands[seat * VALUES] for seat in range(match.seats)] == [ledger.zeros] * match.seats
