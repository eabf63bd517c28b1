"""The table before the first decision; every pile and die has a stream of dice with a name of its own."""

from collections.abc import Mapping

from guildhall.core.event import Event

from .components import TOKENS
from .position import PebblesPosition


def set_up(state: PebblesPosition, options: Mapping[str, str]) -> None:  # noqa: ARG001 there are none
    """Lay out a new game."""
    deal_tokens(state)
    draw_first_player(state)


def deal_tokens(state: PebblesPosition) -> None:
    """P1.2: what only some may know of an event is `secret`, and `seen_by` says who."""
    tokens = list(TOKENS)
    state.dice.shuffle("tokens", tokens)
    state.tokens = tokens[: state.seats]
    if state.events is not None:
        for seat, token in enumerate(state.tokens):
            state.events.append(Event("dealt", seat, secret={"token": token}, seen_by=(seat,), reveals=True))


def draw_first_player(state: PebblesPosition) -> None:
    """P1.3: anybody may begin."""
    state.turn = state.dice.below("start", state.seats)
    state.tell("begins", state.turn, reveals=True)
