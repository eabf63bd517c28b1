"""Setting up the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.core.dice import Dice
from guildhall.core.words import N_

from .position import LondonPosition
from .rules.faces import BASE, FACES, SCORE_SLOTS, SLOT_COUNT, faces_of
from .terms import STACK_COUNT, START, TYPES, VALUES, find

HIDDEN: Final = N_("hidden")
RANDOM: Final = N_("random")
USUAL: Final = N_("usual")


def set_up(state: LondonPosition, options: Mapping[str, str]) -> None:
    """L1: deal everything."""
    state.clear()
    state.hidden = int(options["hands"] == HIDDEN)
    state.faces = [choose_face(slot, options, state.dice) for slot in range(SLOT_COUNT)]
    _lay_out(state)
    _draw_stairs(state)
    _deal_cards(state)
    for seat in range(state.seats):
        state.pay(seat, state.edition.start_money, START)
    _tell(state)


def choose_face(slot: int, options: Mapping[str, str], dice: Dice) -> int:
    """L11.2, L11.4: the face asked for, a random one, or the base scoring."""
    wish = options[f"{SCORE_SLOTS[slot].name}_tile"]
    if wish == USUAL:
        wish = options["score_tiles"]
    if wish == RANDOM:
        faces = faces_of(slot)
        return faces[dice.below(f"{SCORE_SLOTS[slot].name} tile", len(faces))]
    return find(FACES, wish)


def _lay_out(state: LondonPosition) -> None:
    """L1.9, L1.14, L1.16, L1.20: stacks, markers and bonus tiles are shuffled, the disc is turned at random."""
    dice, edition = state.dice, state.edition
    state.piles = [stack[:] for stack in edition.stacks]
    for kind, pile in enumerate(state.piles):
        dice.shuffle(f"{TYPES[kind].name} stack", pile)
    state.left = [len(pile) for pile in state.piles]
    markers = edition.markers[:]
    dice.shuffle("markers", markers)
    state.markers = markers[: state.rounds]
    state.bonus_piles = [stack[:] for stack in edition.bonus_stacks]
    for number, pile in enumerate(state.bonus_piles, start=1):
        dice.shuffle(f"bonus stack {number}", pile)
    state.bonus_left = [len(pile) for pile in state.bonus_piles]
    state.disc = dice.below("disc", STACK_COUNT)


def _draw_stairs(state: LondonPosition) -> None:
    """L1.25, L1.26: chapel markers on the first stairs in random order; the best stair leads the ranking."""
    state.dice.shuffle("stairs", state.chapel_ranking)
    state.stairs = [state.chapel_ranking.index(seat) for seat in range(state.seats)]


def _deal_cards(state: LondonPosition) -> None:
    """L1.27, L1.28, L1.29, L12.1: everybody's 0, one of each value and the extra card of the stair."""
    state.supply = [0, *state.edition.cards[1:]]
    for stair, seat in enumerate(state.chapel_ranking):
        state.hands[seat * VALUES] = state.cards_each
        for value in range(1, VALUES):
            _deal(state, seat, value)
        _deal(state, seat, state.edition.extra_cards[stair])


def _deal(state: LondonPosition, seat: int, value: int) -> None:
    state.hands[seat * VALUES + value] += 1
    state.supply[value] -= 1


def _tell(state: LondonPosition) -> None:
    state.tell("stairs", reveals=True, seats=state.chapel_ranking[:])
    for slot, face in enumerate(state.faces):
        if face != BASE:
            state.tell("score_tile", slot=SCORE_SLOTS[slot].word, tile=FACES[face].word)
