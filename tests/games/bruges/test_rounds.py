"""B2: the round."""

from random import Random

from guildhall.core.dice import QuickDice
from guildhall.games.bruges.actions import end_turn
from guildhall.games.bruges.terms import ADVANCE, CARD_TURNS, DRAW, THREATS

from .positions import BLUE, GREEN, RED, STANDARD, YELLOW, Position, begin


def test_phases_in_order() -> None:
    """B2.1: draw, dice (threats, then the advance), cards, majorities, and the next round."""
    rng = Random(3)
    state = begin(STANDARD, 3, QuickDice(rng))
    phases = [state.phase]
    while state.round == 1:
        state.play(state.deciders()[0], rng.choice(state.legal(state.deciders()[0])))
        if state.phase != phases[-1]:
            phases.append(state.phase)
    decided = [phase for phase in phases if phase not in (THREATS, ADVANCE)]
    assert decided == [DRAW, CARD_TURNS, DRAW]
    assert all(phase in (THREATS, ADVANCE) for phase in phases[1:-2])


def test_clockwise_from_the_first_player() -> None:
    """B2.2: in every phase the first player begins and the others follow clockwise."""
    position = Position(4)
    position.state.first = YELLOW
    position.next_roll(1, 1, 3, 3, 3)
    position.draw_phase()
    order: list[int] = []
    while position.state.phase != CARD_TURNS or len(order) < 12:
        order.append(position.decider)
        if position.state.phase == DRAW:
            position.play(*["draw left"] * 5)
        elif position.state.phase == ADVANCE:
            position.play("stay")
        else:
            position.play(position.legal()[0], "end turn")
    assert order[:4] == order[4:8] == order[8:12] == [YELLOW, GREEN, RED, BLUE]
    assert position.why_not("end turn", seat=(position.decider + 1) % 4) == "B2.2"


def test_rounds_until_the_last() -> None:
    """B2.3: rounds go on until the one that was marked as the last is over."""
    position = Position()
    position.state.last = 2
    position.next_roll(3, 3, 3, 3, 3)
    position.end_round()
    assert (position.state.round, position.state.result()) == (2, None)
    while position.state.phase == DRAW:
        position.play("draw left")
    position.end_round()
    assert position.state.result() is not None
    assert position.state.deciders() == []
    assert position.state.refusal(RED, end_turn) == "B16.6"


def test_a_new_round_begins_at_its_beginning() -> None:
    """B2.1: after the majorities no turn of the next round is over."""
    position = Position()
    position.end_round()
    assert (position.state.round, position.state.phase) == (2, DRAW)
    assert (position.state.turn, position.state.view(RED).turn, position.state.played) == (0, 0, 0)
