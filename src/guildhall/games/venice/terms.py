"""The words of the game and the small numbers that stand for them."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.words import N_

SEAT_NAMES: Final = ("red", "blue", "yellow", "green", "purple", "black")

NOBODY: Final = -1
NOTHING: Final = -1
HIDDEN: Final = -2
"""A card laid face down by somebody else."""

EXCHANGING: Final = 0
GIVING: Final = 1
CHOOSING: Final = 2
TAKING: Final = 3
DRIVING: Final = 4
MARKING: Final = 5
BUILDING: Final = 6
PLACING: Final = 7
SPYING: Final = 8
USING: Final = 9
COPYING: Final = 10
REMOVING: Final = 11
DONE: Final = 12
"""Nothing is asked: the round goes on."""
OVER: Final = 13


@final
class Role:
    """A role: its name in tables and records, its title, and what it does, in a word or two and in full."""

    def __init__(self, name: str, title: str, deed: str, does: str, *, awaits: str = "", pays: bool = True) -> None:
        self.name = name
        self.title = title
        self.deed = deed
        self.does = does
        self.awaits = awaits
        """The role that another player must show, for those who speculate."""
        self.pays = pays
        """Whether covered tokens of others are paid."""


ROLES: Final = [
    Role("councillor", N_("Councillor"), N_("take tiles"), N_("take tiles for at most {stones} {stones:stone|stones}")),
    Role(
        "pile_driver",
        N_("Pile driver"),
        N_("drive pillars"),
        N_("place {pillars} {pillars:pillar|pillars} and {tokens} {tokens:token|tokens}"),
    ),
    Role("architect", N_("Architect"), N_("build"), N_("build tiles for at most {stones} {stones:stone|stones}")),
    Role("gondolier", N_("Gondolier"), N_("board"), N_("put a token on the gondola")),
    Role(
        "inventor",
        N_("Inventor"),
        N_("speculate"),
        N_("6 points if somebody else shows a pile driver"),
        awaits="pile_driver",
    ),
    Role(
        "speculator",
        N_("Speculator"),
        N_("speculate"),
        N_("6 points if somebody else shows an architect"),
        awaits="architect",
    ),
    Role(
        "merchant",
        N_("Merchant"),
        N_("speculate"),
        N_("6 points if somebody else shows a councillor"),
        awaits="councillor",
    ),
    Role(
        "lawyer",
        N_("Lawyer"),
        N_("build, pay none"),
        N_("build tiles for at most {stones} {stones:stone|stones}, covered tokens of others bring nothing"),
        pays=False,
    ),
    Role("spy", N_("Spy"), N_("use a hand"), N_("look at a hand and use one of its cards")),
    Role("beggar", N_("Beggar"), N_("copy a card"), N_("copy a card that somebody else shows")),
    Role("saboteur", N_("Saboteur"), N_("remove"), N_("remove a built tile")),
]
ROLE_NUMBERS: Final = {role.name: number for number, role in enumerate(ROLES)}
COUNCILLOR: Final = ROLE_NUMBERS["councillor"]
PILE_DRIVER: Final = ROLE_NUMBERS["pile_driver"]
ARCHITECT: Final = ROLE_NUMBERS["architect"]
GONDOLIER: Final = ROLE_NUMBERS["gondolier"]
LAWYER: Final = ROLE_NUMBERS["lawyer"]
SPY: Final = ROLE_NUMBERS["spy"]
BEGGAR: Final = ROLE_NUMBERS["beggar"]
SABOTEUR: Final = ROLE_NUMBERS["saboteur"]
AWAITED: Final = {number: ROLE_NUMBERS[role.awaits] for number, role in enumerate(ROLES) if role.awaits}
"""For each role that speculates the one that another player must show."""


@final
class Shape:
    """A shape of tiles: its name in tables and records, and its title."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title


SHAPES: Final = [
    Shape("domino", N_("domino")),
    Shape("line", N_("line")),
    Shape("corner", N_("corner")),
    Shape("square", N_("square")),
    Shape("bridge", N_("bridge")),
]
SHAPE_NUMBERS: Final = {shape.name: number for number, shape in enumerate(SHAPES)}
DOMINO: Final = SHAPE_NUMBERS["domino"]
SQUARE: Final = SHAPE_NUMBERS["square"]
BRIDGE: Final = SHAPE_NUMBERS["bridge"]

SOURCES: Final = (N_("coats"), N_("bridges"), N_("edges"), N_("tokens"), N_("gondola"), N_("roles"))
"""Where points come from."""
COATS: Final = SOURCES.index("coats")
BRIDGES: Final = SOURCES.index("bridges")
EDGES: Final = SOURCES.index("edges")
COVERED: Final = SOURCES.index("tokens")
GONDOLA: Final = SOURCES.index("gondola")
SPECULATION: Final = SOURCES.index("roles")
