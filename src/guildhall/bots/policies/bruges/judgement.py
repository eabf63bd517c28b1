"""How good a position of Brügge is for each seat.

A seat has terms, such as its guilders or the lead in a field, and each term has a worth in points that changes as the
game goes on. `tools/judgement.py` fitted them, and what persons bring, to the final points of many games.
"""

from __future__ import annotations

import json
from math import exp, sqrt
from pathlib import Path
from typing import Any, Final, final

from guildhall.games.bruges import terms as v
from guildhall.games.bruges.components import EDITIONS, FOLDER, Edition
from guildhall.games.bruges.position import BrugesPosition
from guildhall.games.bruges.rules.amounts import amount_per
from guildhall.games.bruges.rules.piles import LEFT, RIGHT, pile_size
from guildhall.games.bruges.rules.scoring import PEOPLE, points_by_source

TERMS: Final = (
    *("points", "guilders", "guilders_beyond", "workers", "workers_beyond", "room", "more_room"),
    *("tie_in_steps", "lead_in_steps", "tie_in_persons", "lead_in_persons", "tie_in_tiles", "lead_in_tiles"),
    *("tiles", "persons", "lasting", "best_card", "other_cards", "cards", "cards_to_play"),
    *("markers", "second_markers", "first", "to_move"),
)
TIMES: Final = [0.0, 0.5, 1.5, 3.0, 6.0]
"""Rounds to come at which the worths are fitted."""
GUILDERS: Final = TERMS.index("guilders")
ENOUGH_GUILDERS: Final = 12
MORE_GUILDERS: Final = 4
"""How many guilders more one may have soon."""
GUESS: Final = 0.1
"""What an effect nobody knows may bring, for each guilder of its cost."""
ON_THE_WAY: Final = (0.0, 1.0, 2.0, 0.0, 1.0, 0.0)
"""Tiles of a section beyond the last space that brought points."""
FILE: Final = FOLDER / "weights" / "judgement.json"
"""The judgement of the usual edition, and of all that have none of their own."""


@final
class Judgement:
    """The worth of all terms at some times of the game, and what each effect brings in a round, an arrow once."""

    def __init__(self, fitted: dict[str, Any]) -> None:
        self.times: list[float] = fitted["times"]
        """Rounds to come, from none upwards; worths in between lie in between."""
        self.worths: list[list[float]] = [fitted["terms"][term] for term in TERMS]
        self.effects: dict[str, float] = fitted["effects"]
        self.scale: list[float] = fitted["scale"]
        """How many points ahead make a victory e times as likely: at the end, and more for the root of the time."""
        self.known_persons: dict[str, list[float]] = {}
        self.known_worths: dict[float, list[float]] = {}

    def persons(self, edition: Edition) -> list[float]:
        """What each person of an edition brings by its effect; one that was never fitted is guessed by its cost."""
        found = self.known_persons.get(edition.name)
        if found is None:
            found = [0.0] + [self.effects.get(person.effect, GUESS * person.cost) for person in edition.persons]
            self.known_persons[edition.name] = found
        return found

    def worths_at(self, time: float) -> list[float]:
        """The worth of one unit of each term at a time."""
        found = self.known_worths.get(time)
        if found is None:
            found = [self._between(worths, time) for worths in self.worths]
            self.known_worths[time] = found
        return found

    def _between(self, worths: list[float], time: float) -> float:
        times = self.times
        for place in range(1, len(times)):
            if time < times[place]:
                share = (time - times[place - 1]) / (times[place] - times[place - 1])
                return worths[place - 1] + share * (worths[place] - worths[place - 1])
        return worths[len(times) - 1]

    def points(self, state: BrugesPosition, time: float) -> list[float]:
        """The points each seat may expect with so many rounds to come, but for what all may expect alike."""
        worths = self.worths_at(time)
        result = []
        for terms in self.terms(state, time):
            total = 0.0
            for term in range(len(worths)):
                total += terms[term] * worths[term]
            result.append(total)
        return result

    def chances(self, state: BrugesPosition, time: float) -> list[float]:
        """Each seat's share of the victory by these points."""
        scale = self.scale[0] + self.scale[1] * sqrt(time)
        prospects = [points / scale for points in self.points(state, time)]
        best = max(prospects)
        powers = [exp(value - best) for value in prospects]
        whole = sum(powers)
        return [power / whole for power in powers]

    def terms(self, state: BrugesPosition, time: float) -> list[list[float]]:
        """What each seat has, in the order of `TERMS`."""
        guilder = self.worths_at(time)[GUILDERS]
        counts = [[state.steps[seat], len(state.persons(seat)), state.tile_count(seat)] for seat in range(state.seats)]
        deciders = state.deciders()
        to_move = deciders[0] if deciders else -1
        found = []
        for seat in range(state.seats):
            left = v.SIDE_COUNT * seat
            terms = [float(sum(points_by_source(state, seat)))]
            terms += _purse(state.guilders[seat])
            terms += _workers(state, seat)
            terms += _room(state, seat)
            terms += _leads(state, seat, counts)
            terms.append(ON_THE_WAY[state.canals[left]] + ON_THE_WAY[state.canals[left + 1]])
            terms += [float(counts[seat][PEOPLE]), self._lasting(state, seat) * time]
            terms += self._cards(state, seat, time, guilder)
            terms += [float(len(state.hands[seat])), float(cards_to_play(state, seat))]
            terms += _threats(state, seat)
            terms += [1.0 if state.first == seat else 0.0, 1.0 if to_move == seat else 0.0]
            found.append(terms)
        return found

    def _lasting(self, state: BrugesPosition, seat: int) -> float:
        """What the effects of persons bring in a round; arrows have done their part."""
        brings, activation = self.persons(state.edition), state.edition.activation
        lasting = 0.0
        for person in state.tenants[seat]:
            if person > 0 and activation[person] != v.ARROW:
                lasting += brings[person]
        return lasting

    def _cards(self, state: BrugesPosition, seat: int, time: float, guilder: float) -> list[float]:
        """What the best card and all others of the hand would bring as persons."""
        best, others = 0.0, 0.0
        for card in state.hands[seat]:
            worth = max(0.0, self._placed(state, seat, card, time, guilder))
            others += min(best, worth)
            best = max(best, worth)
        return [best, others]

    def _placed(self, state: BrugesPosition, seat: int, card: int, time: float, guilder: float) -> float:
        """What a card would bring as a person less its price; half of it if that is out of reach."""
        edition = state.edition
        price = max(0, edition.cost[card] - state.power(seat, v.CHEAPER_PERSONS))
        activation = edition.activation[card]
        worth = edition.cost[card] // 3 - price * guilder
        worth += self.persons(edition)[card] * (1.0 if activation == v.ARROW else time)
        if activation == v.LAUREL:
            worth += amount_per(state, seat, card)
        return worth if price <= state.guilders[seat] + MORE_GUILDERS else worth / 2


def read(file: Path) -> Judgement:
    """A judgement that was kept."""
    return Judgement(json.loads(file.read_text(encoding="utf-8")))


def file_of(edition: str) -> Path:
    """Where the judgement of one edition is kept, if it has its own."""
    return FILE.with_name(f"{FILE.stem}-{edition}.json")


JUDGEMENT: Final = read(FILE)
JUDGEMENTS: Final = {
    tables.label: read(file_of(tables.name))
    for tables in EDITIONS.tables.values()
    if tables.folder.parent == EDITIONS.folder and file_of(tables.name).exists()
}
"""Those of single editions of the package, by their labels."""


def judgement_of(edition: Edition) -> Judgement:
    """By what positions are judged that are played with an edition."""
    return JUDGEMENTS.get(edition.name, JUDGEMENT)


def time_left(state: BrugesPosition) -> float:
    """The rounds to come, as the piles tell while the last one is not known, and what is left of this one."""
    if state.last:
        rounds = float(state.last - state.round)
    else:
        cards = pile_size(state, LEFT) + pile_size(state, RIGHT) - v.HAND * state.seats * (state.phase == v.DRAW)
        rounds = max(1.0, cards / (4.3 * state.seats))
    turns = v.TURNS * state.seats
    return rounds + (1.0 if state.phase != v.CARD_TURNS else (turns - state.turn) / turns)


def cards_to_play(state: BrugesPosition, seat: int) -> int:
    """Cards a seat will still play in this round."""
    if state.phase != v.CARD_TURNS:
        return v.TURNS
    place = (seat - state.first) % state.seats
    turns = v.TURNS - (state.turn + state.seats - 1 - place) // state.seats
    over = state.turn % state.seats == place and state.played
    return max(0, min(len(state.hands[seat]), turns - (1 if over else 0)))


def _purse(guilders: int) -> list[float]:
    return [float(min(guilders, ENOUGH_GUILDERS)), float(max(0, guilders - ENOUGH_GUILDERS))]


def _workers(state: BrugesPosition, seat: int) -> list[float]:
    """Workers there is a use for, and the others.

    One of each colour builds a house, one more if there is a card for it, and one for each person that needs it.
    """
    edition = state.edition
    wanted = [1] * v.COLOUR_COUNT
    for card in state.hands[seat]:
        wanted[edition.colour[card]] = 2
    for person in state.tenants[seat]:
        if person > 0 and edition.worker[person] >= 0:
            wanted[edition.worker[person]] += 1
    useful, beyond = 0, 0
    for colour in range(v.COLOUR_COUNT):
        held = state.workers[v.COLOUR_COUNT * seat + colour]
        useful += min(held, wanted[colour])
        beyond += max(0, held - wanted[colour])
    return [float(useful), float(beyond)]


def _room(state: BrugesPosition, seat: int) -> list[float]:
    """Whether a house is empty, and how many more, up to two."""
    empty = state.tenants[seat].count(0)
    return [1.0 if empty else 0.0, float(min(2, max(0, empty - 1)))]


def _leads(state: BrugesPosition, seat: int, counts: list[list[int]]) -> list[float]:
    """For each field whose marker is not turned: whether one shares the first place, or has it alone."""
    leads = [0.0] * (2 * v.FIELD_COUNT)
    for field in range(v.FIELD_COUNT):
        if state.majorities[v.FIELD_COUNT * seat + field]:
            continue
        most = 0
        for other in range(state.seats):
            if other != seat:
                most = max(most, counts[other][field])
        ahead = counts[seat][field] - most + (1 if state.power(seat, v.TIES_COUNT) else 0)
        if ahead >= 0:
            leads[2 * field + (1 if ahead > 0 else 0)] = 1.0
    return leads


def _threats(state: BrugesPosition, seat: int) -> list[float]:
    """Markers of events that nobody averts, and how many of these events are but one marker away."""
    markers, second = 0, 0
    for colour, immunity in enumerate(v.IMMUNITIES):
        if not state.power(seat, immunity):
            held = state.threats[v.COLOUR_COUNT * seat + colour]
            markers += held
            second += held >= 2
    return [float(markers), float(second)]
