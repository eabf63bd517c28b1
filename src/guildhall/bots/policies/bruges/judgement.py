"""How good a position of Brügge is for each seat.

A seat has terms, such as its guilders or the lead in a field, and each term has a worth in points that changes as the
game goes on. `tools/judgement.py` fitted them, and what persons bring, to the final points of many games.
"""

from __future__ import annotations

import json
from typing import Any, Final, final

from guildhall.games.bruges import terms as v
from guildhall.games.bruges.components import FOLDER, Edition
from guildhall.games.bruges.position import BrugesPosition
from guildhall.games.bruges.rules.counts import amount_per
from guildhall.games.bruges.rules.scoring import points_by_source

TERMS: Final = (
    *("points", "guilders", "guilders_beyond", "workers", "workers_beyond", "room", "more_room"),
    *("tie_in_steps", "lead_in_steps", "tie_in_persons", "lead_in_persons", "tie_in_tiles", "lead_in_tiles"),
    *("tiles", "persons", "lasting", "best_card", "other_cards", "cards", "cards_to_play"),
    *("markers", "second_markers", "first", "to_move"),
)
GUILDERS: Final = TERMS.index("guilders")
ENOUGH_GUILDERS: Final = 12
MORE_GUILDERS: Final = 4
"""How many guilders more one may have soon."""
ON_THE_WAY: Final = (0.0, 1.0, 2.0, 0.0, 1.0, 0.0)
"""Tiles of a section beyond the last space that brought points."""
FILE: Final = FOLDER / "weights" / "judgement.json"


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
        """What each person of an edition brings by its effect; one that was never fitted brings nothing."""
        found = self.known_persons.get(edition.name)
        if found is None:
            found = [0.0] + [self.effects.get(person.effect, 0.0) for person in edition.persons]
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

    def points(self, table: BrugesPosition, time: float) -> list[float]:
        """The points each seat may expect with so many rounds to come, but for what all may expect alike."""
        worths = self.worths_at(time)
        result = []
        for terms in self.terms(table, time):
            total = 0.0
            for term in range(len(worths)):
                total += terms[term] * worths[term]
            result.append(total)
        return result

    def terms(self, table: BrugesPosition, time: float) -> list[list[float]]:
        """What each seat has, in the order of `TERMS`."""
        guilder = self.worths_at(time)[GUILDERS]
        counts = [[table.steps[seat], len(table.persons(seat)), table.tile_count(seat)] for seat in range(table.seats)]
        deciders = table.deciders()
        to_move = deciders[0] if deciders else -1
        found = []
        for seat in range(table.seats):
            terms = [float(sum(points_by_source(table, seat)))]
            terms += _purse(table.guilders[seat])
            terms += _workers(table, seat)
            terms += _room(table, seat)
            terms += _leads(table, seat, counts)
            terms.append(ON_THE_WAY[table.canals[2 * seat]] + ON_THE_WAY[table.canals[2 * seat + 1]])
            terms += [float(counts[seat][1]), self._lasting(table, seat) * time]
            terms += self._cards(table, seat, time, guilder)
            terms += [float(len(table.hands[seat])), float(cards_to_play(table, seat))]
            terms += _threats(table, seat)
            terms += [1.0 if table.first == seat else 0.0, 1.0 if to_move == seat else 0.0]
            found.append(terms)
        return found

    def _lasting(self, table: BrugesPosition, seat: int) -> float:
        """What the effects of persons bring in a round; arrows have done their part."""
        brings, activation = self.persons(table.edition), table.edition.activation
        lasting = 0.0
        for person in table.tenants[seat]:
            if person > 0 and activation[person] != v.ARROW:
                lasting += brings[person]
        return lasting

    def _cards(self, table: BrugesPosition, seat: int, time: float, guilder: float) -> list[float]:
        """What the best card and all others of the hand would bring as persons."""
        best, others = 0.0, 0.0
        for card in table.hands[seat]:
            worth = max(0.0, self._placed(table, seat, card, time, guilder))
            others += min(best, worth)
            best = max(best, worth)
        return [best, others]

    def _placed(self, table: BrugesPosition, seat: int, card: int, time: float, guilder: float) -> float:
        """What a card would bring as a person less its price; half of it if that is out of reach."""
        edition = table.edition
        price = max(0, edition.cost[card] - table.powers[v.POWERS * seat + v.CHEAPER_PERSONS])
        activation = edition.activation[card]
        worth = edition.cost[card] // 3 - price * guilder
        worth += self.persons(edition)[card] * (1.0 if activation == v.ARROW else time)
        if activation == v.LAUREL:
            worth += amount_per(table, seat, card)
        return worth if price <= table.guilders[seat] + MORE_GUILDERS else worth / 2


JUDGEMENT: Final = Judgement(json.loads(FILE.read_text(encoding="utf-8")))


def time_left(table: BrugesPosition) -> float:
    """The rounds to come, as the piles tell while the last one is not known, and what is left of this one."""
    if table.last:
        rounds = float(table.last - table.round)
    else:
        piles = table.piles
        cards = piles[1] - piles[0] + piles[3] - piles[2] - v.HAND * table.seats * (table.phase == v.DRAW)
        rounds = max(1.0, cards / (4.3 * table.seats))
    turns = v.TURNS * table.seats
    return rounds + (1.0 if table.phase != v.CARD_TURNS else (turns - table.turn) / turns)


def cards_to_play(table: BrugesPosition, seat: int) -> int:
    """Cards a seat will still play in this round."""
    if table.phase != v.CARD_TURNS:
        return v.TURNS
    place = (seat - table.first) % table.seats
    turns = v.TURNS - (table.turn + table.seats - 1 - place) // table.seats
    over = table.turn % table.seats == place and table.played
    return max(0, min(len(table.hands[seat]), turns - (1 if over else 0)))


def _purse(guilders: int) -> list[float]:
    return [float(min(guilders, ENOUGH_GUILDERS)), float(max(0, guilders - ENOUGH_GUILDERS))]


def _workers(table: BrugesPosition, seat: int) -> list[float]:
    """Workers there is a use for, and the others.

    One of each colour builds a house, one more if there is a card for it, and one for each person that needs it.
    """
    edition = table.edition
    wanted = [1, 1, 1, 1, 1]
    for card in table.hands[seat]:
        wanted[edition.colour[card]] = 2
    for person in table.tenants[seat]:
        if person > 0 and edition.worker[person] >= 0:
            wanted[edition.worker[person]] += 1
    useful, beyond = 0, 0
    for colour in range(5):
        held = table.workers[5 * seat + colour]
        useful += min(held, wanted[colour])
        beyond += max(0, held - wanted[colour])
    return [float(useful), float(beyond)]


def _room(table: BrugesPosition, seat: int) -> list[float]:
    """Whether a house is empty, and how many more, up to two."""
    empty = table.tenants[seat].count(0)
    return [1.0 if empty else 0.0, float(min(2, max(0, empty - 1)))]


def _leads(table: BrugesPosition, seat: int, counts: list[list[int]]) -> list[float]:
    """For each field whose marker is not turned: whether one shares the first place, or has it alone."""
    leads = [0.0] * 6
    for field in range(3):
        if table.majorities[3 * seat + field]:
            continue
        most = 0
        for other in range(table.seats):
            if other != seat:
                most = max(most, counts[other][field])
        ahead = counts[seat][field] - most + (1 if table.powers[v.POWERS * seat + v.TIES_COUNT] else 0)
        if ahead >= 0:
            leads[2 * field + (1 if ahead > 0 else 0)] = 1.0
    return leads


def _threats(table: BrugesPosition, seat: int) -> list[float]:
    """Markers of events that nobody averts, and how many of these events are but one marker away."""
    markers, second = 0, 0
    for colour in range(5):
        if not table.powers[v.POWERS * seat + v.IMMUNE + colour]:
            held = table.threats[5 * seat + colour]
            markers += held
            second += held >= 2
    return [float(markers), float(second)]
