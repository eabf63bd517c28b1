"""All actions of the game, with their notation and what one clicks for them."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action, Actions

from .terms import (
    BONUS_STACKS,
    BONUS_TILES,
    CHAPEL_2,
    ENTER_X,
    FREE_CENTRE,
    GATE_2,
    SHARE_SPACE,
    SLOTS,
    TYPES,
    VALUES,
    BonusTile,
    numbered,
)

MOMENTS: Final[list[str]] = []
"""For each kind of action the clause that says when it is done; one may pass in many moments."""
CARD: Final = numbered(MOMENTS, "L3.1")
ADD: Final = numbered(MOMENTS, "L8.39")
PLUS: Final = numbered(MOMENTS, "L8.34")
USE: Final = numbered(MOMENTS, "L8.12")
PLACE: Final = numbered(MOMENTS, "L4.3")
"""A pawn on an outer space: `a` the stack it faces, `b` the tools."""
CENTRAL: Final = numbered(MOMENTS, "L4.3")
"""A pawn on the centre: `a` the stack taken from, `b` the tools."""
REPLACE: Final = numbered(MOMENTS, "L5.7")
TAKE_CARD: Final = numbered(MOMENTS, "L6.10")
STOP: Final = numbered(MOMENTS, "L6.13")
TAKE_TILE: Final = numbered(MOMENTS, "L8.1")
KEEP: Final = numbered(MOMENTS, "L8.13")
PASS: Final = numbered(MOMENTS, "")

TOOL_KINDS: Final = [kind for kind, tile in enumerate(BONUS_TILES) if tile.tool]
"""Tools are bonus tiles spent with the pawn, one bit for each kind."""
SHARE: Final = 1 << SHARE_SPACE
FREE: Final = 1 << FREE_CENTRE
ENTER: Final = 1 << ENTER_X
OUTER_TOOLS: Final = [0, SHARE, ENTER, ENTER + SHARE]
CENTRE_TOOLS: Final = [0, SHARE, FREE, FREE + SHARE]
TOOL_SETS: Final = 1 + max(*OUTER_TOOLS, *CENTRE_TOOLS)

ACTIONS: Final = Actions()


def _tiles_of(tools: int) -> list[BonusTile]:
    """The tiles that tools spend, as notation orders them."""
    return [BONUS_TILES[kind] for kind in reversed(TOOL_KINDS) if tools >> kind & 1]


def _pawn_action(tools: int, stack: int, verb: str, code: int, first: tuple[str, ...] = ()) -> Action:
    kind, tiles = TYPES[stack].name, _tiles_of(tools)
    picks = (*(f"tile-{tile.name}" for tile in tiles), *first, f"stack-{kind}")
    return ACTIONS.add(" ".join([verb, kind, *(tile.tool for tile in tiles)]), picks, code=code, a=stack, b=tools)


STACKS: Final = range(len(TYPES))
CARD_ACTIONS: Final = [ACTIONS.add(f"card {n}", (f"card-{n}",), code=CARD, a=n) for n in range(VALUES)]
ADD_ACTION: Final = ACTIONS.add("add two", ("tile-add_two",), code=ADD)
PLUS_ACTION: Final = ACTIONS.add("plus one", ("tile-plus_one",), code=PLUS)
PLUS_HIGH_ACTION: Final = ACTIONS.add("plus one high", ("tile-plus_one", "shown-high"), code=PLUS, b=1)
PLUS_LOW_ACTION: Final = ACTIONS.add("plus one low", ("tile-plus_one", "shown-low"), code=PLUS, a=1, b=1)
USE_CHAPEL_ACTION: Final = ACTIONS.add("use chapel_2", ("tile-chapel_2",), code=USE, a=CHAPEL_2)
USE_GATE_ACTION: Final = ACTIONS.add("use gate_2", ("tile-gate_2",), code=USE, a=GATE_2)
PLACE_ACTIONS: Final = [
    [_pawn_action(tools, stack, "place", PLACE) for stack in STACKS] if tools in OUTER_TOOLS else []
    for tools in range(TOOL_SETS)
]
CENTRE_ACTIONS: Final = [
    [_pawn_action(tools, stack, "centre", CENTRAL, ("space-centre",)) for stack in STACKS]
    if tools in CENTRE_TOOLS
    else []
    for tools in range(TOOL_SETS)
]
REPLACE_ACTIONS: Final = [ACTIONS.add(f"replace {n + 1}", (f"slot-{n + 1}",), code=REPLACE, a=n) for n in range(SLOTS)]
INN_ACTIONS: Final = [ACTIONS.add(f"inn {n}", (f"supply-{n}",), code=TAKE_CARD, a=n) for n in range(VALUES)]
STOP_ACTION: Final = ACTIONS.add("stop", code=STOP)
TILE_ACTIONS: Final = [
    ACTIONS.add(f"bonus {n + 1}", (f"bonus-{n + 1}",), code=TAKE_TILE, a=n) for n in range(BONUS_STACKS)
]
KEEP_ACTION: Final = ACTIONS.add("keep card", ("tile-keep_card",), code=KEEP)
PASS_ACTION: Final = ACTIONS.add("pass", code=PASS)


def _subsets(actions: list[Action]) -> list[list[Action]]:
    """All choices among some actions: bit by bit the place of each list tells which actions it holds."""
    chosen = range(1 << len(actions))
    return [[action for place, action in enumerate(actions) if bits >> place & 1] for bits in chosen]


PLACE_CHOICES: Final = [_subsets(actions) for actions in PLACE_ACTIONS]
"""By tools and by the stacks faced; lists of options are made once and shared, so nobody may change them."""
CENTRE_CHOICES: Final = [_subsets(actions) for actions in CENTRE_ACTIONS]
CARD_CHOICES: Final = _subsets(CARD_ACTIONS)
INN_CHOICES: Final = _subsets([*INN_ACTIONS, STOP_ACTION])
TILE_CHOICES: Final = _subsets(TILE_ACTIONS)
USE_CHOICES: Final = _subsets([USE_CHAPEL_ACTION, USE_GATE_ACTION])
