"""What the card of each role does (V6); those that place, build or take tiles have files of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action
from guildhall.core.errors import GuildhallError

from ..actions import COPY_CARD, SPY_ON_SEAT, USE_CARD
from ..components import CARD_ROLE, CARDS, cards_in
from ..position import VenicePosition
from ..terms import AWAITED, BEGGAR, COPYING, DONE, NOBODY, ROLES, SPECULATION, SPY, SPYING, USING
from .building import begin_building
from .knowledge import learn_card, learn_hand
from .pillars import begin_driving
from .scoring import SPECULATION_POINTS, check_track, score
from .tiles import begin_removing, begin_taking


def carry_out(state: VenicePosition, seat: int, card: int) -> None:
    """V2.10, V2.11: do what the card says as far as it is possible."""
    state.card = card
    state.phase = DONE
    if not BEGIN[CARD_ROLE[card]](state, seat, card):
        state.phase = DONE
        if state.events is not None:
            state.tell("nothing", seat, **state.lagoon.edition.card_params[card])


def begin_boarding(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.17 to V6.21: an own token onto the gondola, the one aboard goes home; False without effect."""
    if state.aboard == seat or not state.tokens[seat]:
        return False
    state.tokens[seat] -= 1
    if state.aboard == NOBODY:
        state.tell("board", seat)
    else:
        state.tokens[state.aboard] += 1
        state.tell("board", seat, other=state.aboard)
    state.aboard = seat
    return True


def begin_speculating(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.22 to V6.29: points if another player shows the awaited role; False without effect."""
    role = CARD_ROLE[card]
    if not awaited_is_shown(state.shown, role, seat):
        return False
    score(state, seat, SPECULATION, SPECULATION_POINTS)
    if state.events is not None:
        state.tell("speculate", seat, points=SPECULATION_POINTS, role=ROLES[AWAITED[role]].title)
    check_track(state)
    return True


def awaited_is_shown(shown: list[int], speculator: int, seat: int) -> bool:
    """V6.22 to V6.28, V6.44: whether another player than this one shows the role that a speculating role awaits."""
    awaited = AWAITED[speculator]
    for other, card in enumerate(shown):  # noqa: SIM110 a generator costs more than the search
        if other != seat and CARD_ROLE[card] == awaited:
            return True
    return False


def begin_spying(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.33: ask whose hand to look at."""
    state.phase = SPYING
    return True


def options_victim(state: VenicePosition, seat: int) -> list[Action]:
    """All opponents."""
    return [SPY_ON_SEAT[other] for other in range(state.seats) if other != seat]


def forbids_victim(state: VenicePosition, seat: int, action: Action) -> str:
    """V6.33: one of the opponents must be named."""
    return "V6.33" if action.a == seat or action.a >= state.seats else ""


def play_victim(state: VenicePosition, seat: int, action: Action) -> None:
    """V6.33: see the cards in a hand; the card shown is not among them."""
    state.partner = action.a
    learn_hand(state, seat, state.partner)
    if state.events is not None:
        cards = cards_in(state.hands[state.partner])
        hand = {"cards": [CARDS[card] for card in cards], "roles": [ROLES[CARD_ROLE[card]].title for card in cards]}
        state.confide("spy", seat, (seat, state.partner), hand, {"other": state.partner}, reveals=True)
    state.phase = USING if options_use(state, seat) else DONE


def options_use(state: VenicePosition, seat: int) -> list[Action]:
    """The cards of that hand but spies."""
    return [USE_CARD[card] for card in cards_in(state.hands[state.partner]) if CARD_ROLE[card] != SPY]


def forbids_use(state: VenicePosition, seat: int, action: Action) -> str:
    """V6.34, V6.36: a card of that hand, and no spy."""
    if not state.hands[state.partner] >> action.a & 1:
        return "V6.34"
    return "V6.36" if CARD_ROLE[action.a] == SPY else ""


def play_use(state: VenicePosition, seat: int, action: Action) -> None:
    """V6.35, V14.8: the card is carried out, stays in that hand, and all know it is there."""
    for row in range(state.seats + 1):
        learn_card(state, row, action.a, state.partner)
    if state.events is not None:
        state.tell("use", seat, reveals=True, **state.lagoon.edition.card_params[action.a], other=state.partner)
    state.partner = NOBODY
    state.through_spy = True
    carry_out(state, seat, action.a)


def begin_begging(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.38: ask for a card of another player; False if none can be copied."""
    state.phase = COPYING
    return bool(options_copy(state, seat))


def options_copy(state: VenicePosition, seat: int) -> list[Action]:
    """The cards the others show, as far as they may be copied."""
    shown = [COPY_CARD[card] for card in sorted(state.shown)]
    return [action for action in shown if not forbids_copy(state, seat, action)]


def forbids_copy(state: VenicePosition, seat: int, action: Action) -> str:
    """V6.38, V6.41, V6.45: a card another player shows, no beggar, and no spy if a spy uses the beggar."""
    if action.a not in state.shown or state.shown.index(action.a) == seat:
        return "V6.38"
    if CARD_ROLE[action.a] == BEGGAR:
        return "V6.41"
    return "V6.45" if state.through_spy and CARD_ROLE[action.a] == SPY else ""


def play_copy(state: VenicePosition, seat: int, action: Action) -> None:
    """V6.38: tell whose card is copied, and carry it out."""
    if state.events is not None:
        state.tell("copy", seat, **state.lagoon.edition.card_params[action.a], other=state.shown.index(action.a))
    carry_out(state, seat, action.a)


Begin = Callable[[VenicePosition, int, int], bool]
"""Begins what a card says for a seat; False if it has no effect."""
RULES: Final[dict[str, Begin]] = {
    "councillor": begin_taking,
    "pile_driver": begin_driving,
    "architect": begin_building,
    "gondolier": begin_boarding,
    "inventor": begin_speculating,
    "speculator": begin_speculating,
    "merchant": begin_speculating,
    "lawyer": begin_building,
    "spy": begin_spying,
    "beggar": begin_begging,
    "saboteur": begin_removing,
}


def rule_of(role: str) -> Begin:
    """How a card of this role begins."""
    if role not in RULES:
        raise GuildhallError(f"no rule says what the role {role!r} does")
    return RULES[role]


BEGIN: Final = [rule_of(role.name) for role in ROLES]
