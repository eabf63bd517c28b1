"""The names of the game and the small numbers that stand for them."""

from typing import Final

from guildhall.core.words import N_

GAME_ID: Final = "pebbles"
SEAT_NAMES: Final = ("red", "blue", "yellow", "green")
STONES: Final = N_("stones")
TOKEN: Final = N_("token")
NO_TOKEN: Final = 0
