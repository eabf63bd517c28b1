"""What is listed is exactly what nothing forbids: in played positions, and in constructed corners of every decision."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from guildhall.bots.policies.bruges.policy import POLICY
from guildhall.core.dice import QuickDice
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.position import KIND, recompute_powers
from guildhall.games.bruges.rules import frames
from guildhall.games.bruges.rules.decisions import DECISIONS
from guildhall.games.bruges.rules.markers import ALL_OF_ONE, MAY, MUST, REASON
from guildhall.games.bruges.rules.rounds import proceed
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import ARROW, BROWN, CARD_TURNS, COLOUR_COUNT, DRAW, RED, SPACES, STEPS

from .positions import STANDARD, begin

each_number_of_players = pytest.mark.parametrize("seats", [2, 3, 4])
ASKED = {decision.frame for decision in DECISIONS if decision.answers}
ARROWS = [card for card in range(1, STANDARD.cards + 1) if STANDARD.activation[card] == ARROW]
PERSONS = [card for card in range(1, STANDARD.cards + 1) if STANDARD.activation[card] != ARROW]


def check(state: BrugesState) -> None:
    """Lists and refusals agree, for every seat and every action there is."""
    for seat in range(state.seats):
        listed = [action.index for action in state.legal(seat)]
        allowed = [action.index for action in ACTIONS.all if not state.refusal(seat, action)]
        assert sorted(listed) == allowed, (seat, state.stack, state.to_data())


def games(seats: int, seed: int, greedy: float) -> Iterator[BrugesState]:
    """Every position of a game in which some actions are greedy, the others random."""
    rng = Random(seed)
    state = begin(STANDARD, seats, QuickDice(rng))
    state.events = None
    while deciders := state.deciders():
        yield state
        seat = deciders[0]
        legal = state.legal(seat)
        clever = rng.random() < greedy
        state.play(seat, POLICY.favourite(state.view(seat), rng) if clever else rng.choice(legal))


@each_number_of_players
@pytest.mark.parametrize("greedy", [0.0, 0.9])
def test_played_positions(seats: int, greedy: float) -> None:
    """B5.5: through whole games."""
    for count, state in enumerate(games(seats, seats, greedy)):
        if count % 7 == 0:
            check(state)


class Corner:
    """A played position turned into one that play seldom or never brings about."""

    def __init__(self, state: BrugesState, rng: Random) -> None:
        self.state, self.rng = state.copy(), rng
        self.state.stack, self.state.phase, self.state.offset = [], CARD_TURNS, 0
        self.state.turn, self.state.played = rng.randrange(4 * state.seats), rng.randrange(2)
        self.state.dice_values = [rng.randint(1, 6) for _ in range(COLOUR_COUNT)]
        self.state.fresh, self.state.known = [], []
        for seat in range(state.seats):
            self._seat(seat)
        if rng.random() < 0.3:
            self._run_dry()
        recompute_powers(self.state)

    def _seat(self, seat: int) -> None:
        """Very little or very much of everything."""
        state, rng = self.state, self.rng
        state.guilders[seat] = rng.choice((0, 0, 1, 2, 3, 5, 20))
        state.points[seat] = rng.choice((0, 1, 7))
        state.steps[seat] = rng.choice((0, 3, STEPS - 1, STEPS))
        first = COLOUR_COUNT * seat
        for colour in range(COLOUR_COUNT):
            state.workers[first + colour] = rng.choice((0, 0, 1, 3))
            state.threats[first + colour] = rng.choice((0, 0, 1, 2))
        state.canals[2 * seat : 2 * seat + 2] = [rng.randint(0, SPACES), rng.choice((0, 2, 4, SPACES))]
        state.hands[seat] = sorted(rng.sample(range(1, STANDARD.cards + 1), rng.choice((0, 1, 2, 6))))
        houses = rng.choice((0, 1, 3, 9))
        state.houses[seat] = [rng.choice((0, 1, 1)) * card for card in rng.sample(ARROWS, houses)]
        tenants = [rng.choice((0, person)) for person in rng.sample(PERSONS, houses)]
        state.tenants[seat] = [tenant if card else -1 for card, tenant in zip(state.houses[seat], tenants, strict=True)]
        share = rng.choice((0.0, 0.4, 1.0))
        state.used += [person for person in state.persons(seat) if rng.random() < share]

    def _run_dry(self) -> None:
        """Empty piles, one or both of them."""
        piles = self.state.piles
        piles[4] = piles[5]
        for pile in range(2):
            if self.rng.random() < 0.6:
                piles[2 * pile] = piles[2 * pile + 1]
        self.state.last = self.state.round

    def ask(self, kind: int) -> BrugesState:
        """The corner with a frame of this kind on top, as far as there is something to decide."""
        seat = self.rng.randrange(self.state.seats)
        self.state.push(kind, seat, *OPERANDS.get(kind, _none)(self, seat))
        return self.proceed()

    def proceed(self) -> BrugesState:
        proceed(self.state)
        return self.state


def _none(corner: Corner, seat: int) -> tuple[int, ...]:
    return ()


def _few(corner: Corner, seat: int) -> tuple[int, ...]:
    return (corner.rng.randint(0, 3), corner.rng.randint(0, 2))


def _person(corner: Corner, seat: int) -> tuple[int, ...]:
    return (corner.rng.choice(ARROWS + PERSONS),)


def _placed(corner: Corner, seat: int) -> tuple[int, ...]:
    return (corner.rng.choice([0, *corner.state.persons(seat)]),)


def _threat(corner: Corner, seat: int) -> tuple[int, ...]:
    return (next(card for card in ARROWS if STANDARD.person(card).effect == "opp_gain_threat:choose"),)


def _house(corner: Corner, seat: int) -> tuple[int, ...]:
    state = corner.state
    state.houses[seat].append(corner.rng.choice(PERSONS))
    state.tenants[seat].append(0)
    return (len(state.houses[seat]),)


def _markers(corner: Corner, seat: int) -> tuple[int, ...]:
    manner = corner.rng.choice((MUST, MAY, MAY + REASON * corner.rng.randint(0, 4), ALL_OF_ONE))
    return (1 if manner == ALL_OF_ONE else corner.rng.randint(0, 2), corner.rng.randint(0, 31), manner)


def _receiver(corner: Corner, seat: int) -> tuple[int, ...]:
    return (corner.rng.randint(0, 3), corner.rng.choice((-1, (seat + 1) % corner.state.seats)))


def _discard(corner: Corner, seat: int) -> tuple[int, ...]:
    return (corner.rng.randint(0, 3), corner.rng.randint(0, 1), corner.rng.randint(0, 2))


def _lend(corner: Corner, seat: int) -> tuple[int, ...]:
    state = corner.state
    state.guilders[seat] = max(1, state.guilders[seat])
    return (1, corner.rng.choice((0, 0, 1 << (seat + 1) % state.seats)))


def _events(corner: Corner, seat: int) -> tuple[int, ...]:
    for colour in range(COLOUR_COUNT):
        corner.state.threats[COLOUR_COUNT * seat + colour] = 3
    return (corner.rng.randint(0, 31),)


def _plague(corner: Corner, seat: int) -> tuple[int, ...]:
    corner.state.threats[COLOUR_COUNT * seat + BROWN] = 3
    return ()


def _fire(corner: Corner, seat: int) -> tuple[int, ...]:
    corner.state.threats[COLOUR_COUNT * seat + RED] = 3
    return ()


OPERANDS: dict[int, Callable[[Corner, int], tuple[int, ...]]] = {
    frames.DRAW: _few,
    frames.PAY_STEP: _few,
    frames.STEP_WATCH: _few,
    frames.OFFER_STEP: _few,
    frames.EXTRA_HOUSE: lambda corner, _: (corner.rng.randrange(2),),
    frames.MOVE_IN: _person,
    frames.PAY_HOUSE: _house,
    frames.TAKE: _few,
    frames.GIVE: _receiver,
    frames.SWAP: _few,
    frames.MARKERS: _markers,
    frames.DIE: _few,
    frames.BUILD: _few,
    frames.READY: _placed,
    frames.DISCARD: _discard,
    frames.AGAIN: _person,
    frames.NAME: _threat,
    frames.LEND: _lend,
    frames.EVENTS: _events,
    frames.LOSE_PERSON: _plague,
    frames.LOSE_BUILDING: _fire,
}


@each_number_of_players
def test_corners_of_turns(seats: int) -> None:
    """B5.2, B5.5, B5.9: whatever a player has or lacks, before the card and after it."""
    rng = Random(seats)
    for count, state in enumerate(games(seats, seats + 10, 0.5)):
        if count % 3 == 0:
            check(Corner(state, rng).proceed())


@pytest.mark.parametrize("frame", sorted(ASKED))
def test_corners_of_decisions(frame: int) -> None:
    """B12.19: every decision is asked in positions of all kinds, in phase 3 and before it."""
    rng, asked = Random(frame), 0
    for seats in (2, 3, 4):
        for count, state in enumerate(games(seats, seats + 20, 0.5)):
            if count % 9 == 0:
                corner = Corner(state, rng)
                if rng.random() < 0.2:
                    corner.state.phase, corner.state.offset = DRAW, seats
                found = corner.ask(frame)
                asked += bool(found.stack) and found.stack[KIND] == frame
                check(found)
    assert asked
