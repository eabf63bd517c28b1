"""States copy, save and replay exactly, and end when nobody can act."""

import json
from random import Random

from guildhall.core.data import canonical, plain
from guildhall.core.dice import KeyedDice, QuickDice
from guildhall.core.state import ranks_by

from .base import Contract
from .play import played, positions, random_choice, random_choices


class StateTests(Contract):
    """States and results."""

    def test_copies_are_independent(self) -> None:
        """What is played on a copy, or on the original, never shows in the other."""
        rng = Random(self.name)
        copies = []
        for state in positions(self.name, 80):
            before = canonical(state.to_data())
            twin = state.copy()
            assert twin.events is None
            assert canonical(twin.to_data()) == before
            twin.play(*random_choice(twin, rng))
            assert canonical(state.to_data()) == before
            copies.append((state.copy(), before))
        for kept, before in copies:
            assert canonical(kept.to_data()) == before

    def test_same_actions_same_state(self) -> None:
        match = played(self.name, 2)
        assert match.at(len(match.history)).check() == match.check()

    def test_copy_draws_the_same_numbers(self) -> None:
        rng = Random(self.name)
        for state in positions(self.name, 40):
            one, two = state.copy(), state.copy()
            choice = random_choice(state, rng)
            one.play(*choice)
            two.play(*choice)
            assert one.to_data() == two.to_data()

    def test_data_restores_the_state(self) -> None:
        """Saved as JSON and restored with its dice, a state plays on to the same end."""
        for state in positions(self.name, 30):
            data = json.loads(json.dumps(state.to_data()))
            assert data == plain(state.to_data())
            dice = state.dice
            assert isinstance(dice, KeyedDice)
            restored = self.game.state_from_data(data, dice.copy())
            assert restored.to_data() == state.to_data()
            twin, rng_one, rng_two = state.copy(), Random(3), Random(3)
            for _ in range(30):
                if not twin.deciders():
                    break
                twin.play(*random_choice(twin, rng_one))
                restored.play(*random_choice(restored, rng_two))
            assert restored.to_data() == twin.to_data()

    def test_over_means_nobody_can_act(self) -> None:
        for seed in range(4):
            match = played(self.name, seed)
            for state in (match.state, match.at(len(match.history) // 2).state):
                assert bool(state.deciders()) == (state.result() is None)

    def test_results_are_complete(self) -> None:
        for seed in range(5):
            match = played(self.name, seed)
            result = match.result
            assert result is not None
            assert len(result.scores) == len(result.ranks) == len(result.breakdown) == match.seats
            assert result.winners
            assert sorted(result.ranks)[0] == 1
            assert list(result.scores) == [sum(sources.values()) for sources in result.breakdown]

    def test_ties_decide_the_ranks(self) -> None:
        """Whoever has the higher score is ahead, and among equals what is compared then decides."""
        for seed in range(5):
            result = played(self.name, seed).result
            assert result is not None
            compared = [tuple(ties.values()) for ties in result.ties] or [()] * len(result.scores)
            assert [tuple(ties) for ties in result.ties] == [tuple(self.game.scoring.ties)] * len(result.ties)
            keys = [(score, *ties) for score, ties in zip(result.scores, compared, strict=True)]
            assert list(result.ranks) == ranks_by(keys)

    def test_quick_dice_play_a_game_too(self) -> None:
        rng = Random(5)
        state = self.game.start(self.game.max_seats, self.game.check_options({}), QuickDice(rng))
        for seat, action in random_choices(state, rng):
            state.play(seat, action)
        assert state.result() is not None
