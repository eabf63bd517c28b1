"""The words of the game and the small numbers that stand for them in the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

SEATS: Final = ("red", "blue", "yellow", "green")
COLOURS: Final = ("blue", "brown", "yellow", "red", "purple")
EVENTS: Final = ("flood", "plague", "raid", "fire", "intrigue")
"""What the third marker of each colour brings, in the order of the colours."""
SIDES: Final = ("left", "right")
FIELDS: Final = ("reputation", "people", "canal")
"""Where majorities are compared."""
GROUPS: Final = (
    *("noble", "entertainer", "craftsman", "church", "protector", "scholar"),
    *("bureaucrat", "merchant", "castle", "artist", "underworld"),
)
ACTIVATIONS: Final = ("arrow", "worker", "infinity", "laurel")
ONCE_A_ROUND: Final = "own_turn_1x_round"
TIMINGS: Final = (
    *("on_place", ONCE_A_ROUND, "phase1_draw", "phase2_advance", "phase4_majorities", "final_scoring"),
    *("action_take_workers", "action_take_guilders", "action_discard_threat", "action_build_canal"),
    *("action_build_house", "action_place_person", "on_advance", "on_build_canal", "on_build_house"),
    *("on_place_person", "on_discard_threat", "on_event", "on_opponent_effect"),
)
"""When a person acts or helps."""

COLOUR_COUNT: Final = len(COLOURS)
SIDE_COUNT: Final = len(SIDES)
FIELD_COUNT: Final = len(FIELDS)

TURNS: Final = 4
"""Turns of each player in a round, one card each."""
HAND: Final = 5
STACKS: Final = 5
"""Into so many equal stacks the cards are parted; each player brings one into play."""
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

BLUE: Final = COLOURS.index("blue")
BROWN: Final = COLOURS.index("brown")
YELLOW: Final = COLOURS.index("yellow")
RED: Final = COLOURS.index("red")
PURPLE: Final = COLOURS.index("purple")

ARROW: Final = ACTIVATIONS.index("arrow")
WORKER: Final = ACTIVATIONS.index("worker")
LAUREL: Final = ACTIVATIONS.index("laurel")

# Phases, as `rules/rounds.py` lists them; the dice of phase 2 deal threats first, then the players advance.
DRAW: Final = 0
THREATS: Final = 1
ADVANCE: Final = 2
CARD_TURNS: Final = 3
OVER: Final = 4


class Power(NamedTuple):
    """What placed persons of the second and third kind change; each player has a number for each power.

    `key` is how the table of persons calls it. The number that follows there is how much a person gives, less what
    everybody has.
    """

    key: str
    less: int


POWERS: Final[list[Power]] = []


def _power(key: str, less: int = 0) -> int:
    """One more power; its number is its place."""
    POWERS.append(Power(key, less))
    return len(POWERS) - 1


MORE_WORKERS: Final = _power("take_workers", less=2)
FREE_WORKER_COLOURS: Final = _power("take_workers_any_colour")
WORKERS_GUILDERS: Final = _power("take_workers_bonus:guilders")
MORE_GUILDERS: Final = _power("take_guilders_bonus")
FREE_DIE: Final = _power("take_guilders_any_die")
MORE_MARKERS: Final = _power("discard_threat_action", less=1)
FREE_CANALS: Final = _power("canal_price_0")
FREE_HOUSES: Final = _power("house_no_worker")
FREE_HOUSE_WORKER: Final = _power("house_worker_any")
CHEAPER_PERSONS: Final = _power("person_discount")
TWICE: Final = _power("arrow_twice")
MORE_CARDS: Final = _power("hand_size", less=HAND)
EARL: Final = _power("advance_when_no_price")
CHEAPER_STEP: Final = _power("advance_discount")
WORKERS_PAY_STEP: Final = _power("advance_workers_as_guilders")
STEP_MARKERS: Final = _power("on_advance_discard_threat:any")
STEP_POINTS: Final = _power("on_advance_gain:points")
STEP_WORKERS: Final = _power("on_advance_gain:workers_any")
CANAL_POINTS: Final = _power("on_canal_gain:points")
CANAL_MARKERS: Final = _power("on_canal_discard_threat:space_colour")
HOUSE_POINTS: Final = _power("on_house_gain:points")
HOUSE_MARKERS: Final = _power("on_house_discard_threat:house_colour")
PERSON_MARKERS: Final = _power("on_person_discard_threat:same_colour_as_person")
MARKER_GUILDERS: Final = _power("on_discard_threat_gain:guilders")
SHIELD: Final = _power("immune:opponent_effects")
TIES_COUNT: Final = _power("majority_on_tie")
IMMUNITIES: Final = [_power(f"immune:{event}") for event in EVENTS]
"""One for each event, in the order of the colours."""
POWER_COUNT: Final = len(POWERS)
