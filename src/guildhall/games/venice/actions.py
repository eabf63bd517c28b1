"""All actions of the game: their notation, and what one clicks to say them."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action, Actions

from .components import CARDS, EDITIONS, TILES, USUAL_EDITION
from .rules.patterns import TURNS
from .rules.squares import ROWS, SQUARE_NAMES, SQUARES, STRIDE, WORD, WORD_BITS, squares_in
from .terms import SEAT_NAMES, SHAPES

KEEP: Final = 0
EXCHANGE: Final = 1
GIVE: Final = 2
PLAY: Final = 3
TAKE: Final = 4
STOP: Final = 5
PILLAR: Final = 6
TOKEN: Final = 7
BUILD: Final = 8
AT: Final = 9
SPY_ON: Final = 10
USE: Final = 11
COPY: Final = 12
REMOVE: Final = 13

ACTIONS: Final = Actions()


def _square_pick(square: int) -> str:
    return f"sq-{square // STRIDE + 1}-{square % STRIDE + 1}"


def _seats(verb: str, code: int) -> list[Action]:
    return [ACTIONS.add(f"{verb} {name}", (f"seat-{name}",), code=code, a=seat) for seat, name in enumerate(SEAT_NAMES)]


def _cards(verb: str, code: int) -> list[Action]:
    return [ACTIONS.add(f"{verb} {name}", (f"role-{name}",), code=code, a=card) for card, name in enumerate(CARDS)]


def _tiles(verb: str, code: int) -> list[Action]:
    return [ACTIONS.add(f"{verb} {name}", (f"tile-{name}",), code=code, a=tile) for tile, name in enumerate(TILES)]


def _nowhere() -> list[Action]:
    """A list with room for an action on every square; where there is none, it is never looked for."""
    return [KEEP_CARDS] * (ROWS * STRIDE)


def _squares(verb: str, code: int) -> list[Action]:
    found = _nowhere()
    for square in SQUARES:
        text = f"{verb} {SQUARE_NAMES[square]}"
        found[square] = ACTIONS.add(text, (_square_pick(square),), code=code, a=square)
    return found


def _places() -> list[list[Action]]:
    """For each rotation the actions on the building ground of the usual edition."""
    found = [_nowhere() for _ in TURNS]
    _add_places(found, squares_in(EDITIONS[USUAL_EDITION].ground))
    return found


def _add_places(found: list[list[Action]], squares: list[int]) -> None:
    for square in squares:
        for turn, degrees in enumerate(TURNS):
            text, picks = f"at {SQUARE_NAMES[square]} {degrees}", (_square_pick(square), f"turn-{degrees}")
            found[turn][square] = ACTIONS.add(text, picks, code=AT, a=square, b=turn)


KEEP_CARDS: Final = ACTIONS.add("keep", code=KEEP)
EXCHANGE_WITH: Final = _seats("exchange", EXCHANGE)
PLAY_CARD: Final = _cards("play", PLAY)
GIVE_CARD: Final = _cards("give", GIVE)
TAKE_FROM: Final = [
    ACTIONS.add(f"take {shape.name}", (f"stack-{shape.name}",), code=TAKE, a=stack)
    for stack, shape in enumerate(SHAPES)
]
STOP_TAKING: Final = ACTIONS.add("stop", code=STOP)
PILLAR_ON: Final = _squares("pillar", PILLAR)
TOKEN_ON: Final = _squares("token", TOKEN)
BUILD_TILE: Final = _tiles("build", BUILD)
PLACE_AT: Final = _places()
SPY_ON_SEAT: Final = _seats("spy on", SPY_ON)
USE_CARD: Final = _cards("use", USE)
COPY_CARD: Final = _cards("copy", COPY)
REMOVE_TILE: Final = _tiles("remove", REMOVE)
# Other editions may have ground where the usual one has its canal.
_add_places(PLACE_AT, squares_in(EDITIONS[USUAL_EDITION].canal))


def actions_for(actions: list[Action], members: int) -> list[Action]:
    """The actions for the members of a set of squares or cards, as `squares_in` finds them but without their list."""
    found: list[Action] = []
    base = -1
    while members:
        piece = members & WORD
        while piece:
            lowest = piece & -piece
            found.append(actions[base + lowest.bit_length()])
            piece ^= lowest
        members >>= WORD_BITS
        base += WORD_BITS
    return found
