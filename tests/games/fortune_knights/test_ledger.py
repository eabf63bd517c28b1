"""Books kept from the log alone agree with the table: nothing happens to coins and pieces that is not told."""

from typing import Final

import pytest

from guildhall.core.event import Event
from guildhall.games.fortune_knights.state import KnightsState
from guildhall.testing.play import played, retold

# Where coins come from and where they go, by kind of event.
ROUTES: Final = {
    "coins": ("bag", "field"),
    "treasure": ("bag", "who"),
    "share": ("field", "who"),
    "take_gold": ("field", "who"),
    "take_silver": ("field", "who"),
    "pay": ("who", "bag"),
    "halve": ("who", "bag"),
    "gift": ("who", "receiver"),
    "sack_rolled": ("victim", "who"),
}
GAINED: Final = ("build", "free", "stolen")


class Ledger:
    """Coins by place as gold and silver, walls and towers by seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.coins = {f"seat {seat}": [2, 2] for seat in range(seats)}
        self.coins |= {"field 5": [0, 0], "field 6": [0, 0], "bag": [40 - 2 * seats, 60 - 2 * seats]}
        self.pieces = {"wall": [0] * seats, "tower": [0] * seats}

    def enter(self, event: Event) -> None:
        """Write down what an event tells."""
        verb, _, piece = event.kind.rpartition("_")
        if event.kind in ROUTES:
            source, target = (self.place(name, event) for name in ROUTES[event.kind])
            self.move(source, target, event.params.get("gold", 0), event.params.get("silver", 0))
            self.move(target, source, 0, event.params.get("change", 0))
        elif piece in self.pieces and verb in (*GAINED, "lost"):
            self.pieces[piece][event.seat] += event.params.get("number", 1) if verb in GAINED else -1
            if verb == "stolen":
                self.pieces[piece][event.params["victim"]] -= 1

    def place(self, name: str, event: Event) -> str:
        """The bag, a field or somebody's purse."""
        if name == "bag":
            return name
        if name == "field":
            return f"field {event.params['field']}"
        return f"seat {event.seat if name == 'who' else event.params[name]}"

    def move(self, source: str, target: str, gold: int, silver: int) -> None:
        """Coins change places, and nobody gives what is not there."""
        for metal, number in enumerate((gold, silver)):
            self.coins[source][metal] -= number
            self.coins[target][metal] += number
            assert self.coins[source][metal] >= 0

    def agrees_with(self, state: KnightsState) -> bool:
        """Whether the table is as the books say."""
        purses = {f"seat {seat}": [state.gold[seat], state.silver[seat]] for seat in range(self.seats)}
        fields = {f"field {field}": [state.field_gold[field], state.field_silver[field]] for field in (5, 6)}
        bag = {"bag": [state.bag_gold, state.bag_silver]}
        return self.coins == {**purses, **fields, **bag} and list(self.pieces.values()) == [state.walls, state.towers]


@pytest.mark.parametrize("seed", range(8))
def test_the_log_tells_all(seed: int) -> None:
    """K7.12, K12.4, K13.17: every coin and piece is where the log has put it, after every action."""
    match = played("fortune_knights", seed)
    ledger = Ledger(match.seats)
    for chapter, state in retold(match):
        for event in chapter:
            ledger.enter(event)
        assert isinstance(state, KnightsState)
        assert ledger.agrees_with(state)
