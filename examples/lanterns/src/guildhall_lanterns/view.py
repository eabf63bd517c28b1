"""What a seat may know: all but the pile and the hands and secret choices of others."""

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared
from guildhall.core.state import SPECTATOR, View

from .actions import ACTIONS
from .components import deck
from .position import FIELDS, LanternsPosition
from .terms import CHOOSE_CARD, GAME_ID, NO_CARD


class LanternsView(View):
    """The table as one seat knows it; fields that the table has too mean the same."""

    round: int
    step: int
    asked: int
    lanterns: list[int]
    chosen: list[int]
    """The own card while cards are chosen, and all of them once they are shown."""
    has_chosen: list[bool]
    hand: list[int]
    hand_sizes: list[int]
    pile_size: int
    played: list[int]
    """Cards that are out of the game."""

    def details(self) -> Data:
        """What is known, as plain data."""
        return SEEN.dump(self)


SEEN = Fields(LanternsView)
SHARED = Shared(FIELDS, SEEN, unlike=("chosen",))


def look(state: LanternsPosition, seat: int, deciders: list[int], legal: list[Action]) -> LanternsView:
    """The view of a seat or of a spectator."""
    view = LanternsView(GAME_ID, seat, state.seats, deciders, legal)
    SHARED.show(state, view)
    hidden = state.asked == CHOOSE_CARD
    view.chosen = [NO_CARD if hidden and other != seat else card for other, card in enumerate(state.chosen)]
    view.has_chosen = [card != NO_CARD for card in state.chosen]
    view.hand = [] if seat == SPECTATOR else state.hands[seat][:]
    view.hand_sizes = [len(hand) for hand in state.hands]
    view.pile_size = len(state.pile)
    held = {*state.pile}.union(*state.hands)
    view.played = [card for card in deck(state.seats) if card not in held]
    return view


def view_from_data(data: Data) -> LanternsView:
    """The view that was saved."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = LanternsView(GAME_ID, data["seat"], data["seats"], data["deciders"], legal)
    SEEN.fill(view, data)
    return view
