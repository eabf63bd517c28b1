"""Cards: the six actions a played card can serve (B6 to B11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import (
    CHEAPER_PERSONS,
    COLOUR_COUNT,
    FREE_DIE,
    FREE_HOUSE_WORKER,
    FREE_HOUSES,
    FREE_WORKER_COLOURS,
    MORE_GUILDERS,
    MORE_MARKERS,
    MORE_WORKERS,
    WORKERS_GUILDERS,
)
from . import frames
from .canals import build_tile, forbids_space, next_space, price
from .houses import build_house, forbids_house, forbids_person, play_person
from .markers import discard_marker, offer_markers
from .piles import discard_card
from .supply import gain_guilders, gain_workers, take_any


def list_uses(state: BrugesPosition, seat: int, found: list[Action]) -> None:
    """B5.4, B5.5: whatever each card in hand can serve; the quick twin of `forbids_card`."""
    base = COLOUR_COUNT * seat
    colours, costs = state.edition.colour, state.edition.cost
    threats, workers = state.threats, state.workers
    left, right = _open_colour(state, seat, 0), _open_colour(state, seat, 1)
    any_house = _house_without_own_worker(state, seat)
    means = state.guilders[seat] + state.power(seat, CHEAPER_PERSONS) if 0 in state.tenants[seat] else -1
    for card in state.hands[seat]:
        colour = colours[card]
        found.append(actions.workers[card])
        found.append(actions.guilders[card])
        if threats[base + colour]:
            found.append(actions.threat[card])
        if colour == left:
            found.append(actions.canal_left[card])
        if colour == right:
            found.append(actions.canal_right[card])
        if any_house or workers[base + colour]:
            found.append(actions.house[card])
        if costs[card] <= means:
            found.append(actions.person[card])


def _open_colour(state: BrugesPosition, seat: int, side: int) -> int:
    """The colour of the next space of a section if it can be paid, else -1."""
    space = next_space(state, seat, side)
    if space < 0 or price(state, seat, space) > state.guilders[seat]:
        return -1
    return state.edition.canal_colour[space]


def _house_without_own_worker(state: BrugesPosition, seat: int) -> bool:
    if state.power(seat, FREE_HOUSES):
        return True
    return state.power(seat, FREE_HOUSE_WORKER) > 0 and state.worker_count(seat) > 0


def forbids_card(state: BrugesPosition, seat: int, action: Action) -> str:
    """B5.4: the clause by which a card of the hand cannot serve an action now."""
    if action.a not in state.hands[seat]:
        return "B5.4"
    return _USES[action.code - actions.WORKERS].forbids(state, seat, action)


def play_card(state: BrugesPosition, seat: int, action: Action) -> None:
    """B5.14: the card leaves the hand for one of the six actions."""
    _USES[action.code - actions.WORKERS].play(state, seat, action)


def _always(state: BrugesPosition, seat: int, action: Action) -> str:
    """B5.8: every card brings workers and guilders."""
    return ""


def _play_workers(state: BrugesPosition, seat: int, action: Action) -> None:
    """B6.1 to B6.5: two workers of the card's colour, with persons more, any colours, a guilder."""
    discard_card(state, seat, action.a, "workers")
    count = 2 + state.power(seat, MORE_WORKERS)
    guilders = state.power(seat, WORKERS_GUILDERS)
    if guilders:
        gain_guilders(state, seat, guilders)
    if state.power(seat, FREE_WORKER_COLOURS):
        take_any(state, seat, count)
    else:
        gain_workers(state, seat, state.edition.colour[action.a], count)


def _play_guilders(state: BrugesPosition, seat: int, action: Action) -> None:
    """B7.1 to B7.4: as many guilders as the die shows, with persons any die, and more."""
    discard_card(state, seat, action.a, "guilders")
    more = state.power(seat, MORE_GUILDERS)
    if state.power(seat, FREE_DIE):
        state.push(frames.DIE, seat, more)
    else:
        gain_guilders(state, seat, state.dice_values[state.edition.colour[action.a]] + more)


def _forbids_threat(state: BrugesPosition, seat: int, action: Action) -> str:
    """B8.2: a marker of the card's colour is needed."""
    return "" if state.threats[COLOUR_COUNT * seat + state.edition.colour[action.a]] else "B8.2"


def _play_threat(state: BrugesPosition, seat: int, action: Action) -> None:
    """B8.1, B8.3: a marker of the card's colour, with the Sexton a second one if one likes."""
    discard_card(state, seat, action.a, "threat")
    colour = state.edition.colour[action.a]
    discard_marker(state, seat, colour)
    offer_markers(state, seat, MORE_MARKERS, colour)


def _forbids_canal(state: BrugesPosition, seat: int, action: Action) -> str:
    """B9.1: the space must be free, of the card's colour, and paid for."""
    space = next_space(state, seat, action.b)
    if space >= 0 and state.edition.canal_colour[space] != state.edition.colour[action.a]:
        return "B9.1"
    return forbids_space(state, seat, action.b, 1)


def _play_canal(state: BrugesPosition, seat: int, action: Action) -> None:
    """B9.1: a tile on a space of the card's colour."""
    discard_card(state, seat, action.a, "canal")
    build_tile(state, seat, action.b, 1)


def _play_house(state: BrugesPosition, seat: int, action: Action) -> None:
    """B10.1: a house of the card's colour."""
    build_house(state, seat, action.a, free=False)


@final
class Use:
    """What a card can serve: the code of its actions, the clause that forbids one, and what it does."""

    def __init__(
        self,
        code: int,
        forbids: Callable[[BrugesPosition, int, Action], str],
        play: Callable[[BrugesPosition, int, Action], None],
    ) -> None:
        self.code = code
        self.forbids = forbids
        self.play = play


_USES: Final[list[Use]] = [
    Use(actions.WORKERS, _always, _play_workers),
    Use(actions.GUILDERS, _always, _play_guilders),
    Use(actions.THREAT, _forbids_threat, _play_threat),
    Use(actions.CANAL, _forbids_canal, _play_canal),
    Use(actions.HOUSE, forbids_house, _play_house),
    Use(actions.PERSON, forbids_person, play_person),
]


def options_card(state: BrugesPosition, seat: int) -> list[Action]:
    """B13.22: what an extra card can serve."""
    found: list[Action] = []
    list_uses(state, seat, found)
    return found


def play_extra_card(state: BrugesPosition, seat: int, action: Action) -> None:
    """B13.22: the extra card is played at once."""
    state.pop()
    play_card(state, seat, action)


def options_extra_house(state: BrugesPosition, seat: int) -> list[Action]:
    """B13.30: any card in hand; the Chamberlain may also decline."""
    cards = [actions.house[card] for card in state.hands[seat]]
    return [*cards, actions.done] if state.stack[frames.OFFERED] else cards


def forbids_extra_house(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.30: a hand card; the Architect does not let go."""
    if action.code == actions.DONE:
        return "" if state.stack[frames.OFFERED] else "B13.30"
    return "" if action.a in state.hands[seat] else "B5.4"


def play_extra_house(state: BrugesPosition, seat: int, action: Action) -> None:
    """B13.30: a house without a worker, or none."""
    state.pop()
    if action.code == actions.HOUSE:
        build_house(state, seat, action.a, free=True)


def play_die(state: BrugesPosition, seat: int, action: Action) -> None:
    """B7.2, B13.18: guilders by the die chosen."""
    more = state.stack[frames.BONUS]
    state.pop()
    gain_guilders(state, seat, state.dice_values[action.a] + more)
