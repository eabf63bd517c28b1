"""Rows of decisions and steps: each is whole, and the numbers that are saved with games stay what they are."""

from random import Random

from guildhall.bots.policies.bruges.persons import COUNTED, EFFECT_WORTHS, RECEIVED
from guildhall.bots.policies.bruges.policy import WEIGHERS
from guildhall.core.dice import QuickDice
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.position import FRAME, KIND
from guildhall.games.bruges.rules import frames
from guildhall.games.bruges.rules.amounts import COUNTS, RESOURCE_KEYS
from guildhall.games.bruges.rules.decisions import DECISIONS
from guildhall.games.bruges.rules.effects import EFFECT_KEYS
from guildhall.games.bruges.rules.rounds import STEPS
from guildhall.games.bruges.terms import ADVANCE, CARD_TURNS, DRAW, OVER, POWERS, THREATS
from guildhall.games.bruges.words.labels import LABELS, QUESTIONS

from .positions import STANDARD, begin


def test_the_numbers_of_frames() -> None:
    """They stand in the stacks of saved games and views; new kinds go to the end."""
    assert frames.KINDS[:27] == [
        *("draw", "advance", "pay step", "step watch", "offer step", "extra card", "extra house", "move in"),
        *("pay house", "take", "give", "swap", "markers", "die", "build", "ready", "discard", "again", "name", "lend"),
        *("events", "lose person", "lose building", "lose tile", "lose house", "each opponent", "reward"),
    ]
    assert (frames.DRAW, frames.AGAIN, frames.REWARD) == (0, 17, 26)
    assert FRAME == -KIND == 5


def test_the_numbers_of_phases() -> None:
    """B2.1: steps in their order, with the phases of the rulebook."""
    assert (DRAW, THREATS, ADVANCE, CARD_TURNS, OVER) == (0, 1, 2, 3, 4)
    assert [step.phase for step in STEPS] == [1, 2, 2, 3, 4]


def test_every_frame_has_its_decision_and_its_question() -> None:
    assert [decision.frame for decision in DECISIONS] == list(range(len(frames.KINDS)))
    assert set(QUESTIONS) == {decision.frame for decision in DECISIONS if decision.answers}


def test_every_action_has_a_label_and_a_weight() -> None:
    codes = {action.code for action in ACTIONS.all}
    assert set(LABELS) == set(WEIGHERS) == codes


def test_bots_know_all_effects() -> None:
    assert set(EFFECT_WORTHS) == set(EFFECT_KEYS[1:])
    assert set(COUNTED) == {count.key for count in COUNTS}
    assert set(RECEIVED) == set(RESOURCE_KEYS)


def test_keys_are_told_apart() -> None:
    """No key of a power hides another one or an effect."""
    keys = [power.key for power in POWERS] + EFFECT_KEYS
    assert len(set(keys)) == len(keys)
    for power in POWERS:
        assert not [key for key in keys if key.startswith((f"{power.key}:", f"{power.key}="))]


def test_a_glance_shows_what_a_view_shows() -> None:
    rng = Random(5)
    state = begin(STANDARD, 3, QuickDice(rng))
    while deciders := state.deciders():
        seat = deciders[0]
        legal = state.legal(seat)
        if rng.random() < 0.2:
            assert state.glance(seat, legal) == state.view(seat)
        state.play(seat, rng.choice(legal))
    assert state.glance(0, []) == state.view(0)
