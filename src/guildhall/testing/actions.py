"""Every action has one notation, and the rules answer for each action whether and why."""

from itertools import chain, product

import pytest

from guildhall.core.action import Action
from guildhall.core.errors import IllegalAction
from guildhall.core.state import SPECTATOR

from .base import Contract
from .play import good_positions, played_well, positions, random_match


def check_refusal(action: Action, clause: str, *, listed: bool) -> None:
    """What is listed is not refused, and what is not refused is listed."""
    assert not (listed and clause), f"legal lists {action.text!r}, but refusal forbids it ({clause})"
    assert listed or clause, f"refusal allows {action.text!r}, but legal does not list it"


class ActionTests(Contract):
    """Notation, choices and refusals."""

    def test_notation_reads_back(self) -> None:
        table = self.game.actions
        for action in table.all:
            assert table.parse(action.text) is action
            assert table[action.index] is action
            assert action.text == " ".join(action.text.lower().split())
            assert action.text.isascii()

    def test_picks_tell_legal_actions_apart(self) -> None:
        """No two legal actions share their picks, and none is the beginning of another."""
        for state in positions(self.name, 150):
            for seat in state.deciders():
                picks = [action.picks for action in state.legal(seat)]
                assert len(set(picks)) == len(picks)
                beginnings = {pick[:n] for pick in picks for n in range(1, len(pick))}
                assert not beginnings & set(picks)

    def test_refusal_and_legal_agree(self) -> None:
        """Of all actions those are refused that are not listed, and each refusal names a clause of the rules."""
        clauses = self.game.clauses()
        ends = [played_well(self.name, seats).state for seats in self.seat_counts()]
        for state in chain(positions(self.name, 40), good_positions(self.name, 40), ends):
            for seat in range(state.view(SPECTATOR).seats):
                legal = set(state.legal(seat))
                for action in self.game.actions.all:
                    clause = state.refusal(seat, action)
                    check_refusal(action, clause, listed=action in legal)
                    assert not clause or clause in clauses, (
                        f"{action.text!r} is forbidden by {clause}, which is no clause"
                    )

    def test_only_deciders_have_choices(self) -> None:
        for state in positions(self.name, 100):
            for seat in range(state.view(0).seats):
                assert bool(state.legal(seat)) == (seat in state.deciders())

    def test_match_refuses_with_the_clause(self) -> None:
        match = random_match(self.name, 1)
        pairs = product(range(match.seats), self.game.actions.all)
        seat, wrong = next((seat, action) for seat, action in pairs if action not in match.legal(seat))
        with pytest.raises(IllegalAction) as refused:
            match.play(seat, wrong)
        assert refused.value.clause in match.game.clauses()
        assert match.history == []
