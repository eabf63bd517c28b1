"""The actions: cards by number, houses by their place in the display, colours and seats by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from guildhall.core.action import Action, Actions
from guildhall.core.rows import read_rows

from .terms import COLOUR_COUNT, COLOURS, EVENTS, SEATS, SIDES

ACTIONS: Final = Actions()
CARDS: Final = max(len(read_rows(path)) for path in (Path(__file__).parent / "data").glob("editions/*/persons.csv"))
"""The persons of the largest edition; there are actions for all of them."""

# Codes; the operands are card or person, house, colour, side or seat.
DRAW: Final = 0
STOP: Final = 1
ADVANCE: Final = 2
STAY: Final = 3
PAY: Final = 4
WORKERS: Final = 5
GUILDERS: Final = 6
THREAT: Final = 7
CANAL: Final = 8
HOUSE: Final = 9
PERSON: Final = 10
USE: Final = 11
END_TURN: Final = 12
MOVE_IN: Final = 13
TAKE: Final = 14
GIVE: Final = 15
SWAP: Final = 16
MARKER: Final = 17
DIE: Final = 18
BUILD: Final = 19
READY: Final = 20
DISCARD: Final = 21
AGAIN: Final = 22
NAME: Final = 23
LEND: Final = 24
SETTLE: Final = 25
LOSE_PERSON: Final = 26
LOSE_HOUSE: Final = 27
LOSE_TILE: Final = 28
DONE: Final = 29

_NUMBERS: Final = range(1, CARDS + 1)


def _command(text: str, code: int) -> Action:
    return ACTIONS.add(text, code=code)


def _cards(verb: str, code: int) -> list[Action]:
    """One action for each card; the list begins with a stand-in so that card 1 has index 1."""
    picks = [(f"card-{card}", f"use-{verb}") for card in _NUMBERS]
    actions = [ACTIONS.add(f"{verb} {card}", picks[card - 1], code=code, a=card) for card in _NUMBERS]
    return [actions[0], *actions]


def _canals(side: int) -> list[Action]:
    place = f"space-{SIDES[side]}"
    actions = [
        ACTIONS.add(f"canal {card} {SIDES[side]}", (f"card-{card}", "use-canal", place), code=CANAL, a=card, b=side)
        for card in _NUMBERS
    ]
    return [actions[0], *actions]


def _numbered(text: str, pick: str, code: int) -> list[Action]:
    actions = [ACTIONS.add(f"{text} {number}", (f"{pick}-{number}",), code=code, a=number) for number in _NUMBERS]
    return [actions[0], *actions]


def _named(text: str, pick: str, names: tuple[str, ...], code: int) -> list[Action]:
    return [ACTIONS.add(f"{text} {name}", (f"{pick}-{name}",), code=code, a=a) for a, name in enumerate(names)]


def _swap(given: int, taken: int) -> Action:
    text = f"swap {COLOURS[given]} {COLOURS[taken]}"
    picks = (f"worker-{COLOURS[given]}", f"supply-{COLOURS[taken]}")
    return ACTIONS.add(text, picks, code=SWAP, a=given, b=taken)


def _settle(colour: int) -> Action:
    return ACTIONS.add(f"settle {EVENTS[colour]}", (f"threat-{COLOURS[colour]}",), code=SETTLE, a=colour)


draw: Final = _named("draw", "pile", SIDES, DRAW)
stop: Final = _command("stop", STOP)
advance: Final = _command("advance", ADVANCE)
stay: Final = _command("stay", STAY)
pay: Final = _command("pay guilders", PAY)
workers: Final = _cards("workers", WORKERS)
guilders: Final = _cards("guilders", GUILDERS)
threat: Final = _cards("threat", THREAT)
canal_left: Final = _canals(0)
canal_right: Final = _canals(1)
house: Final = _cards("house", HOUSE)
person: Final = _cards("person", PERSON)
use: Final = _numbered("use", "person", USE)
end_turn: Final = _command("end turn", END_TURN)
move_in: Final = _numbered("in house", "house", MOVE_IN)
take: Final = _named("take", "supply", COLOURS, TAKE)
give: Final = _named("give", "worker", COLOURS, GIVE)
swap: Final = [_swap(given, taken) for given in range(COLOUR_COUNT) for taken in range(COLOUR_COUNT) if given != taken]
marker: Final = _named("marker", "threat", COLOURS, MARKER)
die: Final = _named("die", "die", COLOURS, DIE)
build: Final = _named("build", "space", SIDES, BUILD)
ready: Final = _numbered("ready", "person", READY)
discard: Final = _numbered("discard", "card", DISCARD)
again: Final = _command("again", AGAIN)
name: Final = _named("name", "threat", COLOURS, NAME)
lend: Final = _named("guilder to", "seat", SEATS, LEND)
settle: Final = [_settle(colour) for colour in range(COLOUR_COUNT)]
lose_person: Final = _numbered("lose person", "person", LOSE_PERSON)
lose_house: Final = _numbered("lose house", "house", LOSE_HOUSE)
lose_tile: Final = _named("lose tile", "tile", SIDES, LOSE_TILE)
done: Final = _command("done", DONE)

CARD_CODES: Final = (WORKERS, GUILDERS, THREAT, CANAL, HOUSE, PERSON)
"""A card can serve these."""
TURN_CODES: Final = (*CARD_CODES, USE, END_TURN)
