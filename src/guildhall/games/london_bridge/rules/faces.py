"""Score tiles: the four slots of the board with their base scoring, and the faces that may cover it."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.words import N_

from ..position import LondonPosition
from ..terms import (
    BRIDGE_SCORE,
    CARDS_EACH,
    CHAPEL,
    CHAPEL_SCORE,
    EVERY_ROUND,
    GATE,
    GATE_SCORE,
    HABERDASHERY,
    INN_SCORE,
    NONE,
    SLOTS,
    STACK_COUNT,
    VALUES,
    Term,
    find,
)

LEADER_POUNDS: Final = 1
HIGHEST_CARD_POUNDS: Final = 2
LOWEST_NUMBER_POUNDS: Final = 2
LOW_NUMBER: Final = 30
LOW_NUMBER_POUNDS: Final = 2
FULL_SET_POUNDS: Final = 10
CARD_SET_POUNDS: Final = 5
HOARD: Final = [0, 1, 4, 9, 16]
BY_PLACE: Final = ""
"""The prize of a competition, which depends on the number of players."""
BASE: Final = 0
BASE_NAME: Final = N_("base")
BASE_WORD: Final = N_("Base scoring")
EACH_ROUND: Final = N_("Each round")


class Face(Term):
    """A way to score a slot; `title`, `prize` and `condition` are printed on its tile."""

    def __init__(self, name: str, word: str, title: str, prize: str, condition: str) -> None:
        super().__init__(name, word)
        self.title = title
        self.prize = prize
        self.condition = condition
        self.is_competition: bool = prize == BY_PLACE

    def measure(self, state: LondonPosition, seat: int) -> int:  # noqa: ARG002 some faces measure nothing
        """L11.3: what is compared or paid at the end of the game; nothing for faces that are paid elsewhere."""
        return 0

    def pay_for_cards(self, state: LondonPosition) -> None:
        """Pay as soon as the cards of a round are shown."""

    def pay_for_round(self, state: LondonPosition) -> None:
        """Pay at the end of a round."""

    def pounds_for_tiles(self, count: int) -> int:
        """L10.14: what unused bonus tiles earn."""
        return count


@final
class ChapelSpace(Face):
    """The place on the chapel track."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L10.5: the space of the marker."""
        return state.chapel[seat]


@final
class GateSpace(Face):
    """The place on the gate track."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L10.7: the space of the marker."""
        return state.gate[seat]


@final
class CardPoints(Face):
    """The cards in hand."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L10.9: the sum of their values."""
        return card_points(state, seat)


@final
class Buildings(Face):
    """The buildings on the bridge."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L10.11: how many there are."""
        return state.built[seat]


@final
class BuildingsOfType(Face):
    """The buildings of one type."""

    def __init__(self, name: str, word: str, title: str, kind: int) -> None:
        super().__init__(name, word, title, BY_PLACE, N_("most of them"))
        self.kind = kind

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.8, L11.14, L11.19: how many there are."""
        return count_type(state, seat, self.kind)


@final
class ChapelLeader(Face):
    """Whoever leads on the chapel track earns every round."""

    def pay_for_round(self, state: LondonPosition) -> None:
        """L11.9: the leader earns."""
        pay_leader(state, state.chapel, "chapel_leader")


@final
class ChapelLead(Face):
    """The distance to the last marker on the chapel track."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.10, L11.11: a pound for each space."""
        return state.chapel[seat] - min(state.chapel)


@final
class ChapelMoney(Face):
    """What the chapel track has paid."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.12: the same once more."""
        return state.edition.chapel_earned[state.chapel[seat]]


@final
class GateLeader(Face):
    """Whoever leads on the gate track earns every round."""

    def pay_for_round(self, state: LondonPosition) -> None:
        """L11.15: the leader earns."""
        pay_leader(state, state.gate, "gate_leader")


@final
class GateDistance(Face):
    """How far the marker came on the gate track."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.16: pounds by the space."""
        return distance_pounds(state.gate[seat])


@final
class TileHoard(Face):
    """Unused bonus tiles."""

    def pounds_for_tiles(self, count: int) -> int:
        """L11.17: many earn more than a pound each."""
        return HOARD[min(count, len(HOARD) - 1)]


@final
class HighestCard(Face):
    """Whoever shows the highest card earns every round."""

    def pay_for_cards(self, state: LondonPosition) -> None:
        """L11.20, L11.22, L11.23: one player earns, the chapel track decides between equals."""
        best = state.chapel_ranking[0]
        for seat in state.chapel_ranking:
            if state.picked[seat * CARDS_EACH] > state.picked[best * CARDS_EACH]:
                best = seat
        state.pay(best, HIGHEST_CARD_POUNDS, EVERY_ROUND)
        state.tell("highest_card", best, pounds=HIGHEST_CARD_POUNDS)


@final
class HandSize(Face):
    """The number of cards in hand."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.24: pounds by their number."""
        return hand_size_pounds(sum(hand_of(state, seat)))


@final
class CardSets(Face):
    """Sets of cards in hand."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.25: pounds for each set."""
        return card_set_pounds(hand_of(state, seat))


@final
class LongestRun(Face):
    """Buildings side by side."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.28: the longest run."""
        return longest_run(state, seat)


@final
class LowestNumber(Face):
    """Whoever builds the lowest number earns every round."""

    def pay_for_round(self, state: LondonPosition) -> None:
        """L12.16: it is kept during the round."""
        if state.lowest_seat != NONE:
            state.pay(state.lowest_seat, LOWEST_NUMBER_POUNDS, EVERY_ROUND)
            state.tell("lowest_number", state.lowest_seat, pounds=LOWEST_NUMBER_POUNDS, number=state.lowest_number)


@final
class LowNumbers(Face):
    """Buildings with low numbers."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.33: pounds for each numbered 30 or less; parks have no number."""
        numbers = [state.edition.number_of[building] for building in buildings_of(state, seat)]
        return LOW_NUMBER_POUNDS * len([number for number in numbers if 0 < number <= LOW_NUMBER])


@final
class FullSets(Face):
    """Sets of all types of buildings."""

    def measure(self, state: LondonPosition, seat: int) -> int:
        """L11.34, L11.35: as many as there are of the rarest."""
        return FULL_SET_POUNDS * min([count_type(state, seat, kind) for kind in range(STACK_COUNT)])


@final
class ScoreSlot(Term):
    """A slot of the board: the source of what it pays, its base scoring, and the faces that may cover it."""

    def __init__(self, name: str, word: str, source: int, base: Face, faces: list[Face]) -> None:
        super().__init__(name, word)
        self.source = source
        self.event: str = f"score_{name}"
        self.base = base
        self.faces = faces


SCORE_SLOTS: Final = [
    ScoreSlot(
        "chapel",
        N_("chapel"),
        CHAPEL_SCORE,
        ChapelSpace(BASE_NAME, BASE_WORD, N_("Chapel track"), BY_PLACE, N_("farthest")),
        [
            BuildingsOfType(N_("most-chapels"), N_("Most chapels"), N_("Chapels"), CHAPEL),
            ChapelLeader(N_("chapel-leader"), N_("Chapel leader"), EACH_ROUND, "+1", N_("chapel leader")),
            ChapelLead(N_("chapel-lead"), N_("Chapel lead"), N_("Chapel lead"), "1", N_("per space ahead of the last")),
            ChapelMoney(N_("chapel-money"), N_("Chapel money"), N_("Chapel money"), "1 · 2 · 3 · 5", N_("once more")),
        ],
    ),
    ScoreSlot(
        "gate",
        N_("gate"),
        GATE_SCORE,
        GateSpace(BASE_NAME, BASE_WORD, N_("Gate track"), BY_PLACE, N_("farthest")),
        [
            BuildingsOfType(N_("most-gates"), N_("Most gates"), N_("Gates"), GATE),
            GateLeader(N_("gate-leader"), N_("Gate leader"), EACH_ROUND, "+1", N_("gate leader")),
            GateDistance(
                N_("gate-distance"),
                N_("Gate distance"),
                N_("Gate distance"),
                "3 · 5 · 9 · 12",
                N_("from 4, 7, 10, 13 on"),
            ),
            TileHoard(N_("tile-hoard"), N_("Tile hoard"), N_("Tile hoard"), "1 · 4 · 9 · 16", N_("unused bonus tiles")),
        ],
    ),
    ScoreSlot(
        "inn",
        N_("inn"),
        INN_SCORE,
        CardPoints(BASE_NAME, BASE_WORD, N_("Cards in hand"), BY_PLACE, N_("highest total")),
        [
            BuildingsOfType(N_("most-haberdasheries"), N_("Most haberdasheries"), N_("Haberdasheries"), HABERDASHERY),
            HighestCard(N_("highest-card"), N_("Highest card"), EACH_ROUND, "+2", N_("highest card")),
            HandSize(N_("hand-size"), N_("Hand size"), N_("Hand size"), "4 · 7 · 10", N_("for 3, 5, 8 cards")),
            CardSets(N_("card-sets"), N_("Card sets"), N_("Card sets"), "5 · 10 · 15", N_("1+2, to 3, to 4")),
        ],
    ),
    ScoreSlot(
        "bridge",
        N_("bridge"),
        BRIDGE_SCORE,
        Buildings(BASE_NAME, BASE_WORD, N_("Buildings"), BY_PLACE, N_("most of them")),
        [
            LongestRun(N_("longest-run"), N_("Longest run"), N_("Longest run"), BY_PLACE, N_("without a park")),
            LowestNumber(N_("lowest-number"), N_("Lowest number"), EACH_ROUND, "+2", N_("lowest number")),
            LowNumbers(N_("low-numbers"), N_("Low numbers"), N_("Low numbers"), "2", N_("each up to 30")),
            FullSets(N_("full-sets"), N_("Full sets"), N_("Full set of six"), "10", N_("per set")),
        ],
    ),
]
SLOT_COUNT: Final = len(SCORE_SLOTS)
GATE_SLOT: Final = find(SCORE_SLOTS, "gate")
FACES: Final = [SCORE_SLOTS[0].base, *(face for slot in SCORE_SLOTS for face in slot.faces)]
"""All faces by their numbers; the first stands for the base scoring of any slot."""
FACES_AT: Final = [[slot.base, *FACES[1:]] for slot in SCORE_SLOTS]
"""For each slot what a number means there."""


def faces_of(slot: int) -> list[int]:
    """L11.1: the numbers of the faces that may cover a slot."""
    return [number for number, face in enumerate(FACES) if face in SCORE_SLOTS[slot].faces]


def pay_leader(state: LondonPosition, spaces: list[int], kind: str) -> None:
    """L11.9, L11.15, L13.6, L13.7: the leader of a track earns, once a marker has left its start."""
    leader = ranking(state, spaces)
    if leader:
        state.pay(leader[0], LEADER_POUNDS, EVERY_ROUND)
        state.tell(kind, leader[0], pounds=LEADER_POUNDS)


def ranking(state: LondonPosition, values: list[int]) -> list[int]:
    """L10.4, L13.1: the seats that have anything, the highest value first, ties by the chapel track."""
    seats: list[int] = []
    for seat in state.chapel_ranking:
        if values[seat] > 0:
            place = len(seats)
            while place > 0 and values[seats[place - 1]] < values[seat]:
                place -= 1
            seats.insert(place, seat)
    return seats


def buildings_of(state: LondonPosition, seat: int) -> list[int]:
    """The buildings on a bridge from left to right."""
    return state.bridges[seat * SLOTS : seat * SLOTS + state.built[seat]]


def hand_of(state: LondonPosition, seat: int) -> list[int]:
    """How many cards of each value a seat holds."""
    return state.hands[seat * VALUES : (seat + 1) * VALUES]


def card_points(state: LondonPosition, seat: int) -> int:
    """L10.9: the sum of the card values in hand."""
    hands, first = state.hands, seat * VALUES
    return hands[first + 1] + 2 * hands[first + 2] + 3 * hands[first + 3] + 4 * hands[first + 4]


def count_type(state: LondonPosition, seat: int, kind: int) -> int:
    """How many buildings of a type stand on a bridge."""
    return len([building for building in buildings_of(state, seat) if state.edition.type_of[building] == kind])


def distance_pounds(space: int) -> int:
    """L11.16: pounds for a place on the gate track."""
    if space < 4:
        return 0
    return 3 if space < 7 else 5 if space < 10 else 9 if space < 13 else 12


def hand_size_pounds(cards: int) -> int:
    """L11.24: pounds for the number of cards in hand."""
    if cards < 3:
        return 0
    return 4 if cards < 5 else 7 if cards < 8 else 10


def card_set_pounds(hand: list[int]) -> int:
    """L11.26, L11.27: the best division into sets 1+2, 1+2+3, 1+2+3+4."""
    twos = min(hand[1], hand[2])
    threes = min(twos, hand[3])
    fours = min(threes, hand[4])
    return CARD_SET_POUNDS * (twos + threes + fours)


def longest_run(state: LondonPosition, seat: int) -> int:
    """L11.28, L11.29: the most buildings side by side without a park."""
    longest = run = 0
    for building in buildings_of(state, seat):
        run = run + 1 if state.edition.number_of[building] else 0
        longest = max(longest, run)
    return longest
