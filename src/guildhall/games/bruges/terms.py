"""The words of the game and the small numbers that stand for them in the rules."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("red", "blue", "yellow", "green")
COLOURS: Final = ("blue", "brown", "yellow", "red", "purple")
EVENTS: Final = ("flood", "plague", "raid", "fire", "intrigue")
"""What the third marker of each colour brings, in the order of the colours."""
SIDES: Final = ("left", "right")
FIELDS: Final = ("reputation", "people", "canal")
"""Where majorities are compared."""
GROUPS: Final = (
    "noble",
    "entertainer",
    "craftsman",
    "church",
    "protector",
    "scholar",
    "bureaucrat",
    "merchant",
    "castle",
    "artist",
    "underworld",
)
ACTIVATIONS: Final = ("arrow", "worker", "infinity", "laurel")

CARDS: Final = 165
TURNS: Final = 4
"""Turns of each player in a round, one card each."""
HAND: Final = 5
SPACES: Final = 5
"""Spaces of a canal section."""
STEPS: Final = 8
START_POINTS: Final = 5
START_GUILDERS: Final = 5
MARKERS: Final = 9
"""Threat markers of each colour."""
STATUES: Final = (7, 6, 5, 4, 3, 2)
THIRD_SPACE_POINTS: Final = 3
MAJORITY_POINTS: Final = 4

BLUE: Final = 0
BROWN: Final = 1
YELLOW: Final = 2
RED: Final = 3
PURPLE: Final = 4

ARROW: Final = 0
WORKER: Final = 1
INFINITY: Final = 2
LAUREL: Final = 3

# Phases; the dice of phase 2 deal threats first, then the players advance.
DRAW: Final = 0
THREATS: Final = 1
ADVANCE: Final = 2
CARD_TURNS: Final = 3
OVER: Final = 4
PHASE_NUMBERS: Final = (1, 2, 2, 3, 4)

# What a gain or a payment is made of.
POINTS: Final = 0
GUILDERS: Final = 1
WORKERS_ANY: Final = 2
WORKERS_EACH: Final = 3
CARDS_DRAWN: Final = 4
MARKERS_ANY: Final = 5
RESOURCES: Final = ("points", "guilders", "workers_any", "workers_each", "draw", "discard_threat_any")

# What "so much per so many" effects count.
COUNTS: Final = (
    "group",
    "colour",
    "steps",
    "workers",
    "person",
    "guilders",
    "majority",
    "canal",
    "full_section",
    "distinct_group",
    "house",
    "house_colour",
    "empty_house",
    "third_spaces_and_statues",
    "all_house_colours",
)

# Effects that act when a person is placed or used.
NOTHING: Final = 0
GAIN: Final = 1
CONVERT: Final = 2
PER: Final = 3
EXTRA_CARD: Final = 4
EXTRA_HOUSE: Final = 5
STEP_UP: Final = 6
BUILD_TILE: Final = 7
ANY_DIE: Final = 8
HIGHEST_DIE: Final = 9
READY_PERSON: Final = 10
SWAP_WORKERS: Final = 11
SWAP_CARDS: Final = 12
DRAW_THEN_DISCARD: Final = 13
DISCARD_MARKERS: Final = 14
DISCARD_MARKERS_PER_PERSON: Final = 15
DISCARD_ONE_COLOUR: Final = 16
DISCARD_NAMED_COLOUR: Final = 17
LEND: Final = 18
DEMAND_WORKERS: Final = 19
DEMAND_GUILDERS: Final = 20
DEMAND_TILE: Final = 21
DEMAND_HOUSE: Final = 22
DEMAND_POINTS: Final = 23
THREATEN: Final = 24
EFFECTS: Final = 25

# Powers: what placed persons of the second and third kind change; each player has a number for each power.
MORE_WORKERS: Final = 0
FREE_WORKER_COLOURS: Final = 1
WORKERS_GUILDERS: Final = 2
MORE_GUILDERS: Final = 3
FREE_DIE: Final = 4
MORE_MARKERS: Final = 5
FREE_CANALS: Final = 6
FREE_HOUSES: Final = 7
FREE_HOUSE_WORKER: Final = 8
CHEAPER_PERSONS: Final = 9
TWICE: Final = 10
MORE_CARDS: Final = 11
EARL: Final = 12
CHEAPER_STEP: Final = 13
WORKERS_PAY_STEP: Final = 14
STEP_MARKERS: Final = 15
STEP_POINTS: Final = 16
STEP_WORKERS: Final = 17
CANAL_POINTS: Final = 18
CANAL_MARKERS: Final = 19
HOUSE_POINTS: Final = 20
HOUSE_MARKERS: Final = 21
PERSON_MARKERS: Final = 22
MARKER_GUILDERS: Final = 23
SHIELD: Final = 24
TIES_COUNT: Final = 25
IMMUNE: Final = 26
"""The first of five: one for each event, in the order of the colours."""
POWERS: Final = 31
