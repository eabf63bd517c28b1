"""All actions of the game, with their notation and what one clicks for them."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action, Actions

from .components import BONUS_KINDS, CHAPEL_2, ENTER_X, FREE_CENTRE, GATE_2, SHARE_SPACE, SLOTS, TYPES, VALUES

CARD: Final = 0
ADD: Final = 1
PLUS: Final = 2
USE: Final = 3
PLACE: Final = 4
"""A pawn on an outer space: `a` the stack it faces, `b` the tools."""
CENTRAL: Final = 5
"""A pawn on the centre: `a` the stack taken from, `b` the tools."""
REPLACE: Final = 6
TAKE_CARD: Final = 7
STOP: Final = 8
TAKE_TILE: Final = 9
KEEP: Final = 10
PASS: Final = 11

SHARE: Final = 1
"""Tools are bonus tiles spent with the pawn, added up."""
FREE: Final = 2
ENTER: Final = 4
OUTER_TOOLS: Final = [0, SHARE, ENTER, ENTER + SHARE]
CENTRE_TOOLS: Final = [0, SHARE, FREE, FREE + SHARE]
TOOL_SETS: Final = 6
TOOL_KINDS: Final = ((SHARE, SHARE_SPACE), (FREE, FREE_CENTRE), (ENTER, ENTER_X))
"""The kind of bonus tile that each tool spends."""

ACTIONS: Final = Actions()


def _tool_words(tools: int) -> str:
    return (" x" if tools & ENTER else "") + (" free" if tools & FREE else "") + (" share" if tools & SHARE else "")


def _tool_picks(tools: int) -> tuple[str, ...]:
    return tuple(f"tile-{BONUS_KINDS[kind]}" for tool, kind in reversed(TOOL_KINDS) if tools & tool)


def _place(tools: int, stack: int) -> Action:
    kind = TYPES[stack]
    picks = (*_tool_picks(tools), f"stack-{kind}")
    return ACTIONS.add(f"place {kind}{_tool_words(tools)}", picks, code=PLACE, a=stack, b=tools)


def _central(tools: int, stack: int) -> Action:
    kind = TYPES[stack]
    picks = (*_tool_picks(tools), "space-centre", f"stack-{kind}")
    return ACTIONS.add(f"centre {kind}{_tool_words(tools)}", picks, code=CENTRAL, a=stack, b=tools)


STACKS: Final = range(len(TYPES))
CARD_ACTIONS: Final = [ACTIONS.add(f"card {n}", (f"card-{n}",), code=CARD, a=n) for n in range(VALUES)]
ADD_ACTION: Final = ACTIONS.add("add two", ("tile-add_two",), code=ADD)
PLUS_ACTION: Final = ACTIONS.add("plus one", ("tile-plus_one",), code=PLUS)
PLUS_HIGH_ACTION: Final = ACTIONS.add("plus one high", ("tile-plus_one", "shown-high"), code=PLUS, b=1)
PLUS_LOW_ACTION: Final = ACTIONS.add("plus one low", ("tile-plus_one", "shown-low"), code=PLUS, a=1, b=1)
USE_CHAPEL_ACTION: Final = ACTIONS.add("use chapel_2", ("tile-chapel_2",), code=USE, a=CHAPEL_2)
USE_GATE_ACTION: Final = ACTIONS.add("use gate_2", ("tile-gate_2",), code=USE, a=GATE_2)
PLACE_ACTIONS: Final = [
    [_place(tools, stack) for stack in STACKS] if tools in OUTER_TOOLS else [] for tools in range(TOOL_SETS)
]
CENTRE_ACTIONS: Final = [
    [_central(tools, stack) for stack in STACKS] if tools in CENTRE_TOOLS else [] for tools in range(TOOL_SETS)
]
REPLACE_ACTIONS: Final = [ACTIONS.add(f"replace {n + 1}", (f"slot-{n + 1}",), code=REPLACE, a=n) for n in range(SLOTS)]
INN_ACTIONS: Final = [ACTIONS.add(f"inn {n}", (f"supply-{n}",), code=TAKE_CARD, a=n) for n in range(VALUES)]
STOP_ACTION: Final = ACTIONS.add("stop", code=STOP)
TILE_ACTIONS: Final = [ACTIONS.add(f"bonus {n + 1}", (f"bonus-{n + 1}",), code=TAKE_TILE, a=n) for n in range(3)]
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
