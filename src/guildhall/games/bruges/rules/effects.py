"""Effects: what persons do when they are placed or used, a row and a small function for each (B13).

The key of a row is its word in the table of persons. There follows the argument, read into the numbers that the
functions find in `state.edition.args[person]`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, final

from ..position import BrugesPosition
from ..terms import ARROW, COLOUR_COUNT, POWERS, SHIELD, STEPS
from . import amounts as read
from . import frames, opponents
from .amounts import GUILDERS, RESOURCES, amount_per
from .canals import forbids_space
from .markers import ALL_OF_ONE, ANY_COLOUR, discard_marker, marker_count, may_discard
from .piles import cards_left
from .reputation import climb
from .supply import gain_guilders, gain_workers

Play = Callable[[BrugesPosition, int, int], None]
Forbids = Callable[[BrugesPosition, int, int], str]
Read = Callable[[str], list[int]]


def play_effect(state: BrugesPosition, seat: int, person: int) -> None:
    """Carry out what a person does; choices go on the stack."""
    effect = EFFECTS[state.edition.effect[person]]
    if not effect.forbids(state, seat, person):
        effect.play(state, seat, person)


def forbids_effect(state: BrugesPosition, seat: int, person: int) -> str:
    """B12.18: the clause by which a person could change nothing now, empty if it could."""
    return EFFECTS[state.edition.effect[person]].forbids(state, seat, person)


def always(state: BrugesPosition, seat: int, person: int) -> str:
    """There is always something to do."""
    return ""


def _nothing(state: BrugesPosition, seat: int, person: int) -> None:
    """Persons that only give a power."""


# Gains and payments


def _gain(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.1, B13.3: all that the text names; the last part goes on the stack first."""
    args = state.edition.args[person]
    for at in range(len(args) - 2, -1, -2):
        RESOURCES[args[at]].receive(state, seat, args[at + 1], person)


def _forbids_gain(state: BrugesPosition, seat: int, person: int) -> str:
    args = state.edition.args[person]
    for at in range(0, len(args), 2):
        if RESOURCES[args[at]].available(state, seat):
            return ""
    return "B12.18"


def _convert(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.4: pay exactly once, then receive."""
    paid, amount, _, _ = state.edition.args[person]
    state.push(frames.REWARD, seat, person)
    if paid == GUILDERS:
        state.guilders[seat] -= amount
        if state.events is not None:
            state.tell("paid", seat, n=amount)
    else:
        state.push(frames.GIVE, seat, amount, -1)


def settle_reward(state: BrugesPosition, seat: int) -> None:
    """What was paid for."""
    person = state.stack[frames.PERSON]
    _, _, resource, amount = state.edition.args[person]
    state.pop()
    RESOURCES[resource].receive(state, seat, amount, person)


def _forbids_conversion(state: BrugesPosition, seat: int, person: int) -> str:
    paid, amount, resource, _ = state.edition.args[person]
    held = state.guilders[seat] if paid == GUILDERS else state.worker_count(seat)
    if held < amount:
        return "B13.4"
    return "" if RESOURCES[resource].available(state, seat) else "B12.18"


def _per(state: BrugesPosition, seat: int, person: int) -> None:
    """So much per so many (B13.9 to B13.16)."""
    RESOURCES[state.edition.args[person][0]].receive(state, seat, amount_per(state, seat, person), person)


def _forbids_none(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if amount_per(state, seat, person) else "B12.18"


def _any_die(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.18: guilders by a die of one's choice."""
    state.push(frames.DIE, seat)


def _highest_die(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.19: guilders by the highest die."""
    gain_guilders(state, seat, max(state.dice_values))


# Workers, persons, cards


def _swap_workers(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.5, B13.8: exchange any number of workers, or up to a limit."""
    most, held = state.edition.args[person][0], state.worker_count(seat)
    state.push(frames.SWAP, seat, min(most or held, held))


def _forbids_swap(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if state.worker_count(seat) else "B13.7"


def _ready_person(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.20: make another used person ready."""
    state.push(frames.READY, seat, person)


def _forbids_readying(state: BrugesPosition, seat: int, person: int) -> str:
    used = [other for other in state.persons(seat) if other in state.used and other != person]
    return "" if used else "B13.20"


def _extra_card(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.22: one more card at once."""
    state.push(frames.EXTRA_CARD, seat)


def _extra_house(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.30: a hand card becomes a house; a person that is placed only offers it."""
    state.push(frames.EXTRA_HOUSE, seat, int(state.edition.activation[person] == ARROW))


def _forbids_without_card(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if state.hands[seat] else "B13.25"


def _swap_cards(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.28: discard some cards, then draw as many."""
    state.push(frames.DISCARD, seat, state.edition.args[person][0], 1)


def _forbids_card_swap(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if state.hands[seat] else "B12.18"


def _draw_then_discard(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.29: draw, then discard."""
    count = state.edition.args[person][0]
    state.push(frames.DISCARD, seat, count)
    state.push(frames.DRAW, seat, count)


def _forbids_drawing(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if cards_left(state) or state.hands[seat] else "B12.18"


# Canal and reputation


def _build_tile(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.33, B13.35, B13.36: a tile without a card, for so many times its price."""
    state.push(frames.BUILD, seat, state.edition.args[person][0])


def _forbids_tile(state: BrugesPosition, seat: int, person: int) -> str:
    """B13.37: a person may build a tile on either space."""
    times = state.edition.args[person][0]
    return "B13.37" if forbids_space(state, seat, 0, times) and forbids_space(state, seat, 1, times) else ""


def _step_up(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.49: a step for a price; a person that is placed only offers to be paid."""
    price = state.edition.args[person][0]
    if price and state.edition.activation[person] == ARROW:
        state.push(frames.OFFER_STEP, seat, price, person)
    else:
        climb(state, seat, price, person)


def _forbids_step(state: BrugesPosition, seat: int, person: int) -> str:
    if state.steps[seat] == STEPS:
        return "B13.52"
    return "" if state.guilders[seat] >= state.edition.args[person][0] else "B13.49"


# Threat markers


def _discard_markers(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.64: up to so many markers."""
    may_discard(state, seat, state.edition.args[person][0])


def _discard_per_person(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.63: up to as many markers as there are persons."""
    may_discard(state, seat, len(state.persons(seat)))


def _discard_one_colour(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.65: all markers of one colour."""
    state.push(frames.MARKERS, seat, 1, ANY_COLOUR, ALL_OF_ONE)


def _forbids_without_marker(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if marker_count(state, seat) else "B12.18"


def _discard_named_colour(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.66: all markers of the colour named, and a worker of it."""
    named = state.edition.args[person][0]
    held = state.threats[COLOUR_COUNT * seat + named]
    if held:
        discard_marker(state, seat, named, held)
    gain_workers(state, seat, named, 1)


# Opponents


def _lend(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.72: a guilder to each opponent, a point for each."""
    opponents.start_lending(state, seat, person)


def _forbids_lending(state: BrugesPosition, seat: int, person: int) -> str:
    return "" if state.guilders[seat] else "B12.18"


def _each_opponent(state: BrugesPosition, seat: int, person: int) -> None:
    """B12.25: one opponent after the other."""
    state.push(frames.EACH_OPPONENT, seat, person)


def _threaten_each(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.80, B13.81: with the colour printed, or with one that is named first."""
    named = state.edition.args[person][0]
    if named < 0:
        state.push(frames.NAME, seat, person)
    else:
        state.push(frames.EACH_OPPONENT, seat, person, 0, named)


def _forbids_attack(state: BrugesPosition, seat: int, person: int) -> str:
    """B12.18, B12.27: some opponent must have what the person wants."""
    attack = EFFECTS[state.edition.effect[person]].attack
    for offset in range(1, state.seats):
        victim = (seat + offset) % state.seats
        if not state.power(victim, SHIELD) and attack.reaches(state, victim):
            return ""
    return "B12.27"


def settle_next_opponent(state: BrugesPosition, seat: int) -> None:
    """B12.25, B13.82: the next opponent clockwise, whom a Shield-bearer may protect."""
    person = state.stack[frames.PERSON]
    state.stack[frames.REACHED] += 1
    if state.stack[frames.REACHED] == state.seats:
        state.pop()
        return
    victim = (seat + state.stack[frames.REACHED]) % state.seats
    if not state.power(victim, SHIELD):
        EFFECTS[state.edition.effect[person]].attack.strike(state, seat, victim, person)
    elif state.events is not None:
        state.tell("shielded", victim, helpers=state.helpers(victim, SHIELD), attacker=state.name(person))


@final
class Effect:
    """An effect: its key in the table of persons, how its argument is read, what it does, and what forbids it.

    `forbids` gives the clause by which it would change nothing now; `attack` is what befalls each opponent.
    """

    def __init__(
        self, key: str, read: Read, play: Play, forbids: Forbids, attack: opponents.Attack = opponents.NOTHING
    ) -> None:
        self.key = key
        self.read = read
        self.play = play
        self.forbids = forbids
        self.attack = attack


EFFECTS: Final[list[Effect]] = [
    Effect("", read.number, _nothing, always),
    Effect("gain", read.amounts, _gain, _forbids_gain),
    Effect("draw", read.cards, _gain, _forbids_gain),
    Effect("convert", read.payment, _convert, _forbids_conversion),
    Effect("per", read.per, _per, _forbids_none),
    Effect("points_geograph", read.canal_marks, _per, _forbids_none),
    Effect("points_all_house_colours", read.all_house_colours, _per, _forbids_none),
    Effect("extra_card", read.number, _extra_card, _forbids_without_card),
    Effect("build_house_extra", read.number, _extra_house, _forbids_without_card),
    Effect("advance", read.free, _step_up, _forbids_step),
    Effect("advance_pay", read.number, _step_up, _forbids_step),
    Effect("build_canal_no_card", read.number, _build_tile, _forbids_tile),
    Effect("gain_die_any", read.number, _any_die, always),
    Effect("gain_die_highest", read.number, _highest_die, always),
    Effect("ready_person", read.number, _ready_person, _forbids_readying),
    Effect("exchange_workers", read.limit, _swap_workers, _forbids_swap),
    Effect("swap_cards", read.number, _swap_cards, _forbids_card_swap),
    Effect("draw_discard", read.number, _draw_then_discard, _forbids_drawing),
    Effect("discard_threats_any", read.number, _discard_markers, _forbids_without_marker),
    Effect("discard_threats_per_person", read.number, _discard_per_person, _forbids_without_marker),
    Effect("discard_threats_one_colour", read.number, _discard_one_colour, _forbids_without_marker),
    Effect("discard_threats_colour_and_worker", read.colour, _discard_named_colour, always),
    Effect("give_guilders_score", read.number, _lend, _forbids_lending),
    Effect("opp_give_workers", read.number, _each_opponent, _forbids_attack, opponents.WORKERS),
    Effect("opp_give_guilders", read.number, _each_opponent, _forbids_attack, opponents.GUILDERS),
    Effect("opp_lose_canal", read.number, _each_opponent, _forbids_attack, opponents.TILE),
    Effect("opp_lose_house", read.number, _each_opponent, _forbids_attack, opponents.HOUSE),
    Effect("opp_lose_points", read.number, _each_opponent, _forbids_attack, opponents.POINTS),
    Effect("opp_gain_threat", read.colour, _threaten_each, _forbids_attack, opponents.MARKER),
]
EFFECT_KEYS: Final = [effect.key for effect in EFFECTS]


class Meaning(NamedTuple):
    """What the words of a person mean: an effect with its numbers, or a power and how much of it."""

    effect: int = 0
    args: tuple[int, ...] = ()
    power: int = -1
    amount: int = 0


def read_effect(words: str) -> Meaning:
    """The meaning of the words in the table of persons: of a power, or of an effect.

    >>> read_effect("gain:points=1,guilders=2").args
    (0, 1, 1, 2)
    """
    for power, row in enumerate(POWERS):
        if words == row.key or words.startswith((f"{row.key}:", f"{row.key}=")):
            return Meaning(power=power, amount=read.number_in(words[len(row.key) + 1 :]) - row.less)
    key, _, argument = words.partition(":")
    if "_per_" in key and key not in EFFECT_KEYS:
        key, argument = "per", words
    effect = read.place("effect", key, EFFECT_KEYS[1:]) + 1
    return Meaning(effect, tuple(EFFECTS[effect].read(argument)))


def counts(meaning: Meaning) -> bool:
    """Whether it is so much per so many."""
    return EFFECTS[meaning.effect].play is _per
