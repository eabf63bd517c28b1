"""What happened: for each kind of event its sentences.

Where some know more than others there are several, the fuller one first; the first is told all of whose values a
reader may know.
"""

from typing import Final

from guildhall.core.outcome import Scoring
from guildhall.core.words import N_

from ..terms import STONES, TOKEN

MESSAGES: Final = {
    "begins": (N_("{who:name} begins."),),
    "dealt": (N_("{who:name} gets token {token}."), N_("{who:name} gets a token.")),
    "taken": (N_("{who:name} takes {n} {n:stone|stones}, {left} {left:stone|stones} left."),),
    "shown": (N_("The tokens {tokens:terms} are shown."),),
}

SCORING: Final = Scoring(
    sources={STONES: N_("Stones"), TOKEN: N_("Token")},
    endings={"heap": N_("Nothing was left of the heap.")},
)
"""How a result is told: what its sources are called, how the game ends; here nothing decides between equals."""
