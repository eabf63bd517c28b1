"""Every action has one notation, and the rules answer for each action whether and why."""

from random import Random

import pytest

from guildhall.core.errors import IllegalAction
from guildhall.core.registry import find_game
from tests.contract.play import GAMES, positions, random_match

games = pytest.mark.parametrize("name", GAMES)


@games
def test_notation_reads_back(name: str) -> None:
    table = find_game(name).actions
    for action in table.all:
        assert table.parse(action.text) is action
        assert table[action.index] is action
        assert action.text == " ".join(action.text.lower().split())
        assert action.text.isascii()


@games
def test_picks_tell_legal_actions_apart(name: str) -> None:
    """No two legal actions share their picks, and none is the beginning of another."""
    for state in positions(name, 150):
        for seat in state.deciders():
            picks = [action.picks for action in state.legal(seat)]
            assert len(set(picks)) == len(picks)
            beginnings = {pick[:n] for pick in picks for n in range(1, len(pick))}
            assert not beginnings & set(picks)


@games
def test_refusal_and_legal_agree(name: str) -> None:
    """An action is refused exactly if it is not listed, and each refusal names a clause of the rules."""
    game = find_game(name)
    clauses = game.clauses()
    rng = Random(name)
    for state in positions(name, 60):
        for seat in range(state.view(0).seats):
            legal = set(state.legal(seat))
            others = rng.sample(game.actions.all, min(200, len(game.actions)))
            for action in {*legal, *others}:
                clause = state.refusal(seat, action)
                assert (clause == "") == (action in legal), (action, clause)
                assert not clause or clause in clauses


@games
def test_only_deciders_have_choices(name: str) -> None:
    for state in positions(name, 100):
        for seat in range(state.view(0).seats):
            assert bool(state.legal(seat)) == (seat in state.deciders())


@games
def test_match_refuses_with_the_clause(name: str) -> None:
    match = random_match(name, 1)
    seat = match.deciders[0]
    legal = match.legal(seat)
    wrong = next(action for action in match.game.actions.all if action not in legal)
    with pytest.raises(IllegalAction) as refused:
        match.play(seat, wrong)
    assert refused.value.clause in match.game.clauses()
    assert match.history == []
