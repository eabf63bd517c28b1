"""What happened: for each kind of event its sentences, the fuller one first."""

from typing import Final

from guildhall.core.words import N_

MESSAGES: Final = {
    "chosen": (N_("{who:name} has chosen card {card}."), N_("{who:name} has chosen.")),
    "drawn": (N_("{who:name} draws card {card}."), N_("{who:name} draws a card.")),
    "shown": (N_("{who:name} lights a lantern; the cards {cards:terms} were shown."),),
}
