"""What bots know about Old London Bridge."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from guildhall.bots.judgement import JudgingPolicy, judgement_in
from guildhall.bots.policy import Feature, Weights, tuned
from guildhall.core.action import Action
from guildhall.core.state import State, View
from guildhall.core.words import N_
from guildhall.games.london_bridge.actions import PLUS
from guildhall.games.london_bridge.components import FOLDER
from guildhall.games.london_bridge.determinize import known_state
from guildhall.games.london_bridge.rules.faces import card_points
from guildhall.games.london_bridge.rules.pawns import placements
from guildhall.games.london_bridge.rules.scoring import (
    empty_slot_price,
    final_pounds_of,
    pounds_for_tiles,
    unused_tiles,
)
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import CARDS_EACH, CHOICE, COAT_COUNT, OVER, PAWN, PLUS_ONE_TIME, SLOTS, VALUES
from guildhall.games.london_bridge.view import LondonView

from .judgement import TERMS, TIMES, terms, time_left, turns_to_come


class LondonWeights(Weights):
    """What things are worth, in pounds."""

    def __init__(self) -> None:
        super().__init__()
        self.strength = 0.32
        """Pounds that one coat brings with each turn to come."""
        self.best_coat = 0.3
        """The same for the most frequent coat, which one can seek."""
        self.chapel_space = 0.35
        self.gate_space = 0.45
        self.tile = 1.0
        """What a tile is worth at the start beyond its pound at the end."""
        self.card_point = 0.35
        """A point of card value with all turns to come."""
        self.room = 1.3
        """A slot that can still be filled, in numbers and in turns."""
        self.numbers_per_slot = 7.0
        """How far a number falls, on average, from one building to the next."""
        self.final_doubt = 0.6
        """How much of what the slots would pay now is uncertain at the start."""
        self.card_price = 0.5
        """What a point of card value is worth when it is spent."""
        self.spread = 6.0
        """Pounds of lead that make victory about three times as likely, by a plain estimate."""


WEIGHTS: Final = LondonWeights()
WEIGHTS.fill(tuned(FOLDER))

HIGH_CARD: Final = VALUES - 1


class LondonPolicy(JudgingPolicy):
    """Money, what the final scoring would bring, and what the bridge promises for the turns to come."""

    def weigh(self, view: View) -> list[float]:
        """The worth of each action: where it leads, or, for cards, what an early turn is worth."""
        own = cast(LondonView, view)
        state = known_state(own)
        if own.phase == CHOICE:
            return weigh_cards(state, own)
        if own.phase == PLUS_ONE_TIME:
            return weigh_raises(state, own)
        return [worth_after(state, own.seat, action) for action in own.legal]

    def terms(self, state: State) -> list[list[float]]:
        """What each seat has."""
        return terms(cast(LondonState, state))

    def time_left(self, state: State) -> float:
        """The turns each seat has yet, on average."""
        return time_left(cast(LondonState, state))

    def plain(self, state: State) -> list[float]:
        """Shares that grow with the lead in worth."""
        own = cast(LondonState, state)
        worths = [worth(own, seat) for seat in range(own.seats)]
        best = max(worths)
        shares = [exp((each - best) / WEIGHTS.spread) for each in worths]
        total = sum(shares)
        return [share / total for share in shares]

    def features(self, state: State, seat: int) -> list[Feature]:
        """Money, coats and buildings on the bridge, card values, in pounds."""
        own = cast(LondonState, state)
        to_come = turns_to_come(own, seat)
        coats = sum(own.coats[seat * COAT_COUNT : (seat + 1) * COAT_COUNT])
        return [
            Feature(N_("pounds"), own.money[seat], 1.0),
            Feature(N_("coats of arms on your bridge"), coats, WEIGHTS.strength * to_come / COAT_COUNT),
            Feature(N_("buildings"), own.built[seat], WEIGHTS.room),
            Feature(N_("bonus tiles"), unused_tiles(own, seat), WEIGHTS.tile),
            Feature(N_("card values"), card_points(own, seat), WEIGHTS.card_point * to_come / SLOTS),
        ]


POLICY: Final = LondonPolicy(WEIGHTS, judgement_in(FOLDER, TERMS, TIMES))


def worth_after(state: LondonState, seat: int, action: Action) -> float:
    """The worth of a seat's position once it has played an action."""
    world = state.copy()
    world.play(seat, action)
    return worth(world, seat)


def worth(state: LondonState, seat: int) -> float:
    """Money in hand and money to come."""
    if state.phase == OVER:
        return state.money[seat]
    to_come = turns_to_come(state, seat)
    ahead = to_come / SLOTS
    unused = unused_tiles(state, seat)
    tiles = pounds_for_tiles(state, unused) + WEIGHTS.tile * unused * ahead
    spaces = WEIGHTS.chapel_space * state.chapel[seat] + WEIGHTS.gate_space * state.gate[seat]
    cards = WEIGHTS.card_point * card_points(state, seat)
    bridge = strength(state, seat) * to_come + WEIGHTS.room * room(state, seat, to_come)
    final = final_pounds_of(state, seat)
    at_the_end = final * (1 - WEIGHTS.final_doubt * ahead) - empty_slot_price(state, seat) * (1 - ahead)
    return state.money[seat] + at_the_end + tiles + (spaces + cards) * ahead + bridge


def strength(state: LondonState, seat: int) -> float:
    """What the coats on a bridge bring with each turn to come."""
    total = best = 0
    for place in range(seat * COAT_COUNT, seat * COAT_COUNT + COAT_COUNT):
        count = state.coats[place]
        total += count
        best = max(best, count)
    return WEIGHTS.strength * total / COAT_COUNT + WEIGHTS.best_coat * best


def room(state: LondonState, seat: int, to_come: int) -> float:
    """How many more slots can be filled: there must be slots, turns and numbers below the last one."""
    built = state.built[seat]
    last = state.edition.number_of[state.bridges[seat * SLOTS + built - 1]] if built else 0
    numbers = (last or state.edition.highest_number + 1) / WEIGHTS.numbers_per_slot
    return min(float(min(SLOTS - built, to_come)), numbers)


def weigh_cards(state: LondonState, view: LondonView) -> list[float]:
    """A card is worth the turn it gives: the better the first choice is than a late one, the higher the card."""
    eager = eagerness(state, view.seat)
    ahead = turns_to_come(state, view.seat) / SLOTS
    return [eager * action.a / HIGH_CARD - WEIGHTS.card_price * action.a * ahead for action in view.legal]


def eagerness(state: LondonState, seat: int) -> float:
    """How much better the best placement is than what is left when all others have chosen before."""
    turn = state.copy()
    turn.phase, turn.order, turn.turn = PAWN, [seat * CARDS_EACH], 0
    turn.picked[seat * CARDS_EACH] = 0
    worths = sorted([worth_after(turn, seat, action) for action in placements(turn, seat)], reverse=True)
    return worths[0] - worths[min(state.seats - 1, len(worths) - 1)]


def weigh_raises(state: LondonState, view: LondonView) -> list[float]:
    """A raised card is worth the players it overtakes."""
    eager = eagerness(state, view.seat) / state.seats
    return [
        eager * overtaken(state, view.seat, action.a) - WEIGHTS.tile if action.code == PLUS else 0.0
        for action in view.legal
    ]


def overtaken(state: LondonState, seat: int, place: int) -> int:
    """How many turns of others come later if one of the seat's cards is raised."""
    mine = seat * CARDS_EACH + place
    value = state.picked[mine] + state.raises[mine]
    better = state.chapel_ranking[: state.chapel_ranking.index(seat)]
    count = 0
    for other in range(state.seats):
        for shown in range(other * CARDS_EACH, other * CARDS_EACH + state.cards_each):
            lead = state.picked[shown] + state.raises[shown] - value
            count += other != seat and lead == (0 if other in better else 1)
    return count
