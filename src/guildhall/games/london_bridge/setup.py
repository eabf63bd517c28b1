"""Setting up the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from guildhall.core.dice import Dice

from .components import TYPES, VALUES
from .position import NONE, START, LondonPosition
from .rules.faces import BASE, FACE_NAMES, FACES_PER_SLOT, SLOT_NAMES, faces_of
from .rules.rounds import run
from .rules.scoring import SLOT_COUNT
from .terms import FACE_WORDS, SLOT_WORDS

HIDDEN: Final = "hidden"
RANDOM: Final = "random"
USUAL: Final = "usual"
TILE_OPTIONS: Final = [f"{name}_tile" for name in SLOT_NAMES]
SLOT_STREAMS: Final = [f"{name} tile" for name in SLOT_NAMES]
STACK_STREAMS: Final = [f"{name} stack" for name in TYPES]
BONUS_STREAMS: Final = [f"bonus stack {number}" for number in (1, 2, 3)]


def set_up(table: LondonPosition, options: Mapping[str, str]) -> None:
    """L1: deal everything and play on to the first decision."""
    table.clear()
    table.hidden = int(options["hands"] == HIDDEN)
    table.faces = [choose_face(slot, options, table.dice) for slot in range(SLOT_COUNT)]
    _lay_out(table)
    _draw_stairs(table)
    _deal_cards(table)
    for seat in range(table.seats):
        table.pay(seat, table.edition.start_money, START)
    if table.events is not None:
        _tell(table)
    run(table)


def choose_face(slot: int, options: Mapping[str, str], dice: Dice) -> int:
    """L11.2, L11.4: the face asked for, a random one, or the base scoring."""
    wish = options[TILE_OPTIONS[slot]]
    if wish == USUAL:
        wish = options["score_tiles"]
    if wish == RANDOM:
        return faces_of(slot)[dice.below(SLOT_STREAMS[slot], FACES_PER_SLOT)]
    return FACE_NAMES.index(wish)


def _lay_out(table: LondonPosition) -> None:
    """L1.9, L1.14, L1.16, L1.20: stacks, markers and bonus tiles are shuffled, the disc is turned at random."""
    dice, edition = table.dice, table.edition
    table.piles = [stack[:] for stack in edition.stacks]
    for kind, pile in enumerate(table.piles):
        dice.shuffle(STACK_STREAMS[kind], pile)
    table.left = [len(pile) for pile in table.piles]
    markers = edition.markers[:]
    dice.shuffle("markers", markers)
    table.markers = markers[: table.rounds]
    table.bonus_piles = [stack[:] for stack in edition.bonus_stacks]
    for number, pile in enumerate(table.bonus_piles):
        dice.shuffle(BONUS_STREAMS[number], pile)
    table.bonus_left = [len(pile) for pile in table.bonus_piles]
    table.disc = dice.below("disc", len(TYPES))


def _draw_stairs(table: LondonPosition) -> None:
    """L1.25, L1.26: chapel markers on the first stairs in random order; the best stair leads the ranking."""
    table.dice.shuffle("stairs", table.chapel_ranking)
    table.stairs = [table.chapel_ranking.index(seat) for seat in range(table.seats)]


def _deal_cards(table: LondonPosition) -> None:
    """L1.27, L1.28, L1.29, L12.1: everybody's 0, one of each value and the extra card of the stair."""
    table.supply = [0, *table.edition.cards[1:]]
    for stair, seat in enumerate(table.chapel_ranking):
        table.hands[seat * VALUES] = table.cards_each
        for value in range(1, VALUES):
            _deal(table, seat, value)
        _deal(table, seat, table.edition.extra_cards[stair])


def _deal(table: LondonPosition, seat: int, value: int) -> None:
    table.hands[seat * VALUES + value] += 1
    table.supply[value] -= 1


def _tell(table: LondonPosition) -> None:
    table.announce("stairs", NONE, {"seats": table.chapel_ranking[:]}, reveals=True)
    for slot, face in enumerate(table.faces):
        if face != BASE:
            table.announce("score_tile", NONE, {"slot": SLOT_WORDS[slot], "tile": FACE_WORDS[face]})
