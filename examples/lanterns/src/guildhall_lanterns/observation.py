"""What a program is given of a view as numbers."""

from guildhall.core.observation import COUNTS, Field, left_out

from .components import deck
from .terms import NO_CARD, SEAT_NAMES

CARDS = len(deck(len(SEAT_NAMES))) + 1
"""Cards are numbered from 1."""

OBSERVED = (
    Field("round"),
    Field("step"),
    Field("asked"),
    Field("lanterns", by_seat=True),
    Field("chosen", low=NO_CARD, by_seat=True),
    left_out("has_chosen", "Who has chosen already depends on the order in which players answer."),
    Field("hand", COUNTS, of=CARDS),
    Field("hand_sizes", by_seat=True),
    Field("pile_size"),
    Field("played", COUNTS, of=CARDS),
)
