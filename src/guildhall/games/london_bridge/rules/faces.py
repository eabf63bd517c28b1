"""Score tiles: the four slots of the board with their base scoring, and the faces that may cover it."""

from __future__ import annotations

from collections.abc import Callable
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

Compares = Callable[[LondonPosition], list[int]]
Earns = Callable[[LondonPosition, int], int]
Pays = Callable[[LondonPosition], None]

LEADER_POUNDS: Final = 1
HIGHEST_CARD_POUNDS: Final = 2
LOWEST_NUMBER_POUNDS: Final = 2
LOW_NUMBER: Final = 30
LOW_NUMBER_POUNDS: Final = 2
FULL_SET_POUNDS: Final = 10
CARD_SET_POUNDS: Final = 5
HOARD: Final = [0, 1, 4, 9, 16]
BASE: Final = 0
BASE_NAME: Final = N_("base")
BASE_WORD: Final = N_("Base scoring")
MOST: Final = N_("most of them")
EACH_ROUND: Final = N_("Each round")


def chapel_spaces(state: LondonPosition) -> list[int]:
    """L10.5: the places on the chapel track."""
    return state.chapel


def gate_spaces(state: LondonPosition) -> list[int]:
    """L10.7: the places on the gate track."""
    return state.gate


def card_totals(state: LondonPosition) -> list[int]:
    """L10.9: the sums of the card values in hand."""
    return [card_points(state, seat) for seat in range(state.seats)]


def buildings_built(state: LondonPosition) -> list[int]:
    """L10.11: the buildings on the bridges."""
    return state.built


def count_chapels(state: LondonPosition) -> list[int]:
    """L11.8: the chapels on the bridges."""
    return [count_type(state, seat, CHAPEL) for seat in range(state.seats)]


def count_gates(state: LondonPosition) -> list[int]:
    """L11.14: the gates on the bridges."""
    return [count_type(state, seat, GATE) for seat in range(state.seats)]


def count_haberdasheries(state: LondonPosition) -> list[int]:
    """L11.19: the haberdasheries on the bridges."""
    return [count_type(state, seat, HABERDASHERY) for seat in range(state.seats)]


def longest_runs(state: LondonPosition) -> list[int]:
    """L11.28: the most buildings side by side on each bridge."""
    return [longest_run(state, seat) for seat in range(state.seats)]


def earn_lead(state: LondonPosition, seat: int) -> int:
    """L11.10, L11.11: a pound for each space ahead of the last marker on the chapel track."""
    return state.chapel[seat] - min(state.chapel)


def earn_chapel_money(state: LondonPosition, seat: int) -> int:
    """L11.12: what the chapel track has paid once more."""
    return state.edition.chapel_earned[state.chapel[seat]]


def earn_distance(state: LondonPosition, seat: int) -> int:
    """L11.16: pounds by the space on the gate track."""
    return distance_pounds(state.gate[seat])


def earn_hand_size(state: LondonPosition, seat: int) -> int:
    """L11.24: pounds by the number of cards in hand."""
    return hand_size_pounds(sum(hand_of(state, seat)))


def earn_card_sets(state: LondonPosition, seat: int) -> int:
    """L11.25: pounds for each set of cards in hand."""
    return card_set_pounds(hand_of(state, seat))


def earn_low_numbers(state: LondonPosition, seat: int) -> int:
    """L11.33: pounds for each building numbered 30 or less; parks have no number."""
    numbers = [state.edition.number_of[building] for building in buildings_of(state, seat)]
    return LOW_NUMBER_POUNDS * len([number for number in numbers if 0 < number <= LOW_NUMBER])


def earn_full_sets(state: LondonPosition, seat: int) -> int:
    """L11.34, L11.35: pounds for sets of all types: as many as there are of the rarest."""
    return FULL_SET_POUNDS * min([count_type(state, seat, kind) for kind in range(STACK_COUNT)])


def pay_highest_card(state: LondonPosition) -> None:
    """L11.20, L11.22, L11.23: one player earns for the highest card shown, the chapel track decides between equals."""
    best = state.chapel_ranking[0]
    for seat in state.chapel_ranking:
        if state.picked[seat * CARDS_EACH] > state.picked[best * CARDS_EACH]:
            best = seat
    state.pay(best, HIGHEST_CARD_POUNDS, EVERY_ROUND)
    state.tell("highest_card", best, pounds=HIGHEST_CARD_POUNDS)


def pay_lowest_number(state: LondonPosition) -> None:
    """L12.16: whoever built the lowest number earns; it is kept during the round."""
    if state.lowest_seat != NONE:
        state.pay(state.lowest_seat, LOWEST_NUMBER_POUNDS, EVERY_ROUND)
        state.tell("lowest_number", state.lowest_seat, pounds=LOWEST_NUMBER_POUNDS, number=state.lowest_number)


def pay_chapel_leader(state: LondonPosition) -> None:
    """L11.9: the leader on the chapel track earns."""
    pay_leader(state, state.chapel, "chapel_leader")


def pay_gate_leader(state: LondonPosition) -> None:
    """L11.15: the leader on the gate track earns."""
    pay_leader(state, state.gate, "gate_leader")


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


@final
class Face(Term):
    """A way to score a slot; `title`, `prize` and `condition` are printed on its tile."""

    def __init__(
        self,
        name: str,
        word: str,
        condition: str,
        prize: str = "",
        *,
        title: str = "",
        compares: Compares | None = None,
        earns: Earns | None = None,
        for_cards: Pays | None = None,
        for_round: Pays | None = None,
        hoards: bool = False,
    ) -> None:
        super().__init__(name, word)
        self.title: str = title or (EACH_ROUND if for_cards or for_round else word)
        self.prize = prize
        """Nothing is printed where it depends on the number of players."""
        self.condition = condition
        self.compares = compares
        """L11.3: what the seats have, if those with the most win prizes at the end."""
        self.earns = earns
        """What a seat is paid at the end."""
        self.for_cards = for_cards
        """Pays as soon as the cards of a round are shown."""
        self.for_round = for_round
        """Pays at the end of a round."""
        self.hoards = hoards
        """L11.17: whether many unused bonus tiles earn more than a pound each."""


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
        Face(BASE_NAME, BASE_WORD, N_("farthest"), title=N_("Chapel track"), compares=chapel_spaces),
        [
            Face(N_("most-chapels"), N_("Most chapels"), MOST, title=N_("Chapels"), compares=count_chapels),
            Face(N_("chapel-leader"), N_("Chapel leader"), N_("chapel leader"), "+1", for_round=pay_chapel_leader),
            Face(N_("chapel-lead"), N_("Chapel lead"), N_("per space ahead of the last"), "1", earns=earn_lead),
            Face(N_("chapel-money"), N_("Chapel money"), N_("once more"), "1 · 2 · 3 · 5", earns=earn_chapel_money),
        ],
    ),
    ScoreSlot(
        "gate",
        N_("gate"),
        GATE_SCORE,
        Face(BASE_NAME, BASE_WORD, N_("farthest"), title=N_("Gate track"), compares=gate_spaces),
        [
            Face(N_("most-gates"), N_("Most gates"), MOST, title=N_("Gates"), compares=count_gates),
            Face(N_("gate-leader"), N_("Gate leader"), N_("gate leader"), "+1", for_round=pay_gate_leader),
            Face(
                N_("gate-distance"),
                N_("Gate distance"),
                N_("from 4, 7, 10, 13 on"),
                "3 · 5 · 9 · 12",
                earns=earn_distance,
            ),
            Face(N_("tile-hoard"), N_("Tile hoard"), N_("unused bonus tiles"), "1 · 4 · 9 · 16", hoards=True),
        ],
    ),
    ScoreSlot(
        "inn",
        N_("inn"),
        INN_SCORE,
        Face(BASE_NAME, BASE_WORD, N_("highest total"), title=N_("Cards in hand"), compares=card_totals),
        [
            Face(
                N_("most-haberdasheries"),
                N_("Most haberdasheries"),
                MOST,
                title=N_("Haberdasheries"),
                compares=count_haberdasheries,
            ),
            Face(N_("highest-card"), N_("Highest card"), N_("highest card"), "+2", for_cards=pay_highest_card),
            Face(N_("hand-size"), N_("Hand size"), N_("for 3, 5, 8 cards"), "4 · 7 · 10", earns=earn_hand_size),
            Face(N_("card-sets"), N_("Card sets"), N_("1+2, to 3, to 4"), "5 · 10 · 15", earns=earn_card_sets),
        ],
    ),
    ScoreSlot(
        "bridge",
        N_("bridge"),
        BRIDGE_SCORE,
        Face(BASE_NAME, BASE_WORD, MOST, title=N_("Buildings"), compares=buildings_built),
        [
            Face(N_("longest-run"), N_("Longest run"), N_("without a park"), compares=longest_runs),
            Face(N_("lowest-number"), N_("Lowest number"), N_("lowest number"), "+2", for_round=pay_lowest_number),
            Face(N_("low-numbers"), N_("Low numbers"), N_("each up to 30"), "2", earns=earn_low_numbers),
            Face(
                N_("full-sets"), N_("Full sets"), N_("per set"), "10", title=N_("Full set of six"), earns=earn_full_sets
            ),
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
