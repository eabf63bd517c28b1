"""What lies in the box: six numbered cards for each player, of which everybody holds four."""

from typing import Final

ROUNDS: Final = 4
CARDS_PER_SEAT: Final = 6
HAND: Final = 4


def deck(seats: int) -> list[int]:
    """T1.1: the cards for so many players."""
    return list(range(1, CARDS_PER_SEAT * seats + 1))
