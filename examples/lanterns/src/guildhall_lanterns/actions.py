"""One interned action for everything that can be done."""

from typing import Final

from guildhall.core.action import Actions

from .components import deck
from .terms import SEAT_NAMES

CARD, DRAW, LEAVE = range(3)

ACTIONS: Final = Actions()
CARDS: Final = [ACTIONS.add(f"card {card}", (f"card-{card}",), code=CARD, a=card) for card in deck(len(SEAT_NAMES))]
DRAW_CARD: Final = ACTIONS.add("draw", ("pile",), code=DRAW)
LEAVE_CARD: Final = ACTIONS.add("leave", code=LEAVE)
