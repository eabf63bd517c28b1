"""What happened: for each kind of event its sentences, the fuller one first."""

from typing import Final

from guildhall.core.outcome import Scoring
from guildhall.core.words import N_

MESSAGES: Final = {
    "chosen": (N_("{who:name} has chosen card {card}."), N_("{who:name} has chosen.")),
    "drawn": (N_("{who:name} draws card {card}."), N_("{who:name} draws a card.")),
    "shown": (N_("{who:name} lights a lantern; the cards {cards:terms} were shown."),),
}

SCORING: Final = Scoring(
    title=N_("Lanterns"),
    score=N_("{n} {n:lantern|lanterns}"),
    sources={"lanterns": N_("Lanterns")},
    endings={"rounds": N_("All four rounds were played.")},
)
"""How a result is told; equal numbers share the victory."""
