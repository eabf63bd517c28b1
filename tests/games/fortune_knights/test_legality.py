"""What is listed as legal is exactly what is not refused: in played positions and in constructed corners."""

from collections.abc import Iterator
from random import Random

import pytest

from guildhall.bots.bot import Bot, RandomBot
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy
from guildhall.core.dice import QuickDice
from guildhall.games.fortune_knights import GAME
from guildhall.games.fortune_knights.components import (
    ALL_FIELDS,
    COPIES,
    CRAFTSMAN,
    FARMER,
    KINDS,
    LAST_ROUND,
    MONK,
    PIECES_PER_CASTLE,
    RANSOM_PRICE,
    RED_KINDS,
    ROBBER_KNIGHT,
    VETO,
    WALL_OR_TOWER,
)
from guildhall.games.fortune_knights.rules.decisions import DECISIONS, Decision
from guildhall.games.fortune_knights.rules.rounds import AGENDA, proceed
from guildhall.games.fortune_knights.state import KnightsState
from guildhall.games.fortune_knights.terms import (
    ATTACKED,
    CHOICE,
    DOCUMENT,
    DUEL,
    GIFT_OF_GOLD,
    GIFT_OF_SILVER,
    GIFTS_FOR_DOCUMENTS,
    GIFTS_FOR_PIECES,
    KIND,
    LAST_GIFTS,
    LAYING,
    LIMIT,
    LONE_KNIGHT,
    PAYMENT,
    RANSOM,
    ROBBED,
    TASKS,
    THEFT,
    Task,
)
from tests.games.fortune_knights.positions import new_state

PRICES = (RANSOM_PRICE, 4, 5, 6, 7, 8, 10, 12, 14)
SINGLE = (DOCUMENT + VETO, DOCUMENT + WALL_OR_TOWER, DOCUMENT + ROBBER_KNIGHT, LONE_KNIGHT, LIMIT)
IN_TURN = (RANSOM, MONK, FARMER, CRAFTSMAN, GIFTS_FOR_DOCUMENTS, GIFTS_FOR_PIECES, LAST_GIFTS)


def disagreements(state: KnightsState) -> list[str]:
    """Actions that are listed and refused, or neither."""
    found: list[str] = []
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert len({action.index for action in legal}) == len(legal)
        wrong = [action for action in GAME.actions.all if (action in legal) == bool(state.refusal(seat, action))]
        found += [f"{TASKS[state.question[KIND]]}: {seat} {action.text}" for action in wrong]
    return found


def played(seats: int, bots: list[Bot], rng: Random) -> Iterator[KnightsState]:
    """Every state of a game."""
    state = new_state(seats, QuickDice(rng))
    state.events = None
    while state.deciders():
        yield state
        seat = rng.choice(state.deciders())
        state.play(seat, bots[seat].choose(state.view(seat)))
    yield state


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("greedy", [False, True])
def test_in_played_positions(seats: int, greedy: bool) -> None:
    """Random games and good ones, to their very end."""
    rng = Random(seats)
    policy = find_policy("fortune_knights")
    bots: list[Bot] = [GreedyBot(policy, rng) if greedy else RandomBot(rng) for _ in range(seats)]
    for state in played(seats, bots, rng):
        assert not disagreements(state)


def corner(rng: Random) -> KnightsState:
    """A table where everything is scarce, full, exhausted or just enough."""
    state = new_state(rng.randint(3, 6), QuickDice(rng))
    state.events = None
    seats = range(state.seats)
    state.round = rng.choice((1, 2, LAST_ROUND))
    state.herald = rng.choice(seats)
    state.gold = [rng.choice((0, 0, 1, 2, 3, 7, 8, 9)) for _ in seats]
    state.silver = [rng.choice((0, 0, 1, 2, 4, 7, 8, 14)) for _ in seats]
    state.walls = [rng.choice((0, 1, PIECES_PER_CASTLE - 1, PIECES_PER_CASTLE)) for _ in seats]
    state.towers = [rng.choice((0, 1, PIECES_PER_CASTLE - 1, PIECES_PER_CASTLE)) for _ in seats]
    state.jailed = [rng.randint(0, 1) for _ in seats]
    state.field_gold = [0, 0, 0, 0, 0, rng.choice((0, 1, 5)), rng.choice((0, 1, 5))]
    state.field_silver = [0, 0, 0, 0, 0, rng.choice((0, 1, 5)), rng.choice((0, 1, 5))]
    state.bag_gold, state.bag_silver = rng.choice((0, 20)), rng.choice((0, 1, 20))
    state.chosen = [sum(1 << card for card in rng.sample(ALL_FIELDS, 2)) for _ in seats]
    state.closed = rng.choice((0, 0, 1 << rng.choice(ALL_FIELDS)))
    deal_corner(state, rng)
    return state


def deal_corner(state: KnightsState, rng: Random) -> None:
    """Documents anywhere: all in hands, all used, few left; some kinds used in this round."""
    lying = rng.choice(("hands", "used", "stack", "anywhere"))
    state.stack, state.used = [], [0] * KINDS
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            where = rng.choice(("hands", "used", "stack")) if lying == "anywhere" else lying
            if where == "hands" or rng.random() < 0.2:
                state.hands[rng.randrange(state.seats)][kind] += 1
            elif where == "used":
                state.used[kind] += 1
            else:
                state.stack.append(kind)
    state.documents = [sum(hand) for hand in state.hands]
    state.kept_hands = [hand[:] for hand in state.hands]
    state.used_now = [rng.choice((0, 0, rng.getrandbits(KINDS))) for _ in range(state.seats)]


def task_for(kind: int, state: KnightsState, rng: Random) -> Task:
    """A task of this kind for any seat, with any operands that fit it."""
    seat, other = rng.sample(range(state.seats), 2)
    if kind in (ROBBED, THEFT, ATTACKED, GIFT_OF_GOLD, DUEL):
        return kind, seat, other, rng.randint(0, 1) if kind == ROBBED else 0
    if kind == GIFT_OF_SILVER:
        return kind, seat, other, rng.randint(0, state.gold[seat])
    if kind == PAYMENT:
        return kind, seat, rng.choice([price for price in PRICES if price <= state.ducats(seat)] or PRICES), 0
    if kind in IN_TURN:
        return kind, seat, (seat - state.herald) % state.seats, 0
    assert kind in (*SINGLE, CHOICE, LAYING)
    return kind, seat if kind in SINGLE else 0, 0, 0


def put_to(state: KnightsState, kind: int, rng: Random) -> None:
    """Come to this decision as a game would, so that whoever has no choice is not asked."""
    state.revealed = int(kind not in (RANSOM, CHOICE, LAYING, *range(DOCUMENT, DOCUMENT + RED_KINDS), ROBBED))
    if kind in (RANSOM, CHOICE):
        state.chosen = [0] * state.seats
    state.derive()
    task = task_for(kind, state, rng)
    state.question = task
    state.agenda = [AGENDA[0], task]
    state.asked = []
    proceed(state)


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: TASKS[decision.task])
def test_in_corners(decision: Decision) -> None:
    """Every decision, asked for where things are scarce or full, and what follows from it."""
    kind = decision.task
    rng = Random(kind)
    met = 0
    for _ in range(150):
        state = corner(rng)
        put_to(state, kind, rng)
        met += state.question[KIND] == kind
        for _ in range(3):
            assert not disagreements(state)
            if state.deciders() and state.legal(state.deciders()[0]):
                state.play(state.deciders()[0], rng.choice(state.legal(state.deciders()[0])))
    assert met > 20


@pytest.mark.parametrize("seed", range(4))
def test_where_no_game_comes_to(seed: int) -> None:
    """Lists and refusals agree even if somebody is asked who should not be."""
    rng = Random(seed)
    for decision in DECISIONS:
        for _ in range(40):
            state = corner(rng)
            state.revealed = rng.randint(0, 1)
            state.derive()
            state.laid = [
                rng.getrandbits(RED_KINDS) & sum(1 << kind for kind in range(RED_KINDS) if hand[kind])
                for hand in state.hands
            ]
            state.question = task_for(decision.task, state, rng)
            state.asked = sorted(rng.sample(range(state.seats), 2)) if decision.together else [state.question[1]]
            assert not disagreements(state)
