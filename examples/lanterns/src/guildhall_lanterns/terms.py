"""The names of the game and the small numbers that stand for them."""

from typing import Final

from guildhall.core.words import N_

GAME_ID: Final = "lanterns"
SEAT_NAMES: Final = ("red", "blue", "yellow", "green")
DEAL: Final = "deal"
SHUFFLED: Final = N_("shuffled")
SORTED: Final = N_("sorted")
LANTERNS: Final = N_("lanterns")
NO_CARD: Final = 0
CHOOSE_CARD: Final = 0
DRAW_OR_LEAVE: Final = 1
