"""The table before the first decision."""

from collections.abc import Mapping

from .components import HAND, deck
from .position import LanternsPosition
from .rules.rounds import proceed
from .terms import DEAL, SORTED


def set_up(state: LanternsPosition, options: Mapping[str, str]) -> None:
    """T1.1, T1.2: deal four cards to everybody; sorted cards are dealt in turn, for those who learn the game."""
    cards = deck(state.seats)
    if options[DEAL] == SORTED:
        state.hands = [cards[seat :: state.seats][:HAND] for seat in range(state.seats)]
    else:
        state.dice.shuffle("deal", cards)
        state.hands = [sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(state.seats)]
    state.pile = cards[HAND * state.seats :]
    proceed(state)
