"""Views tell a seat what it may know, and a state drawn from a view fits it."""

import json
from collections.abc import Iterator
from random import Random

from guildhall.core.dice import QuickDice
from guildhall.core.state import SPECTATOR, State, View

from .base import Contract
from .play import played, positions, random_choice


def seats_of(state: State) -> list[int]:
    """All who look on."""
    return [SPECTATOR, *range(state.view(SPECTATOR).seats)]


def views_after(world: State, seat: int, observer: int) -> Iterator[View]:
    """What the observer would see, whatever the seat does."""
    for action in world.legal(seat):
        after = world.copy()
        after.play(seat, action)
        yield after.view(observer)


class ViewTests(Contract):
    """Views, and worlds drawn from them."""

    def test_a_state_drawn_from_a_view_gives_the_same_view(self) -> None:
        """view(determinize(view)) == view, for every seat and for spectators, in 200 positions."""
        rng = Random(self.name)
        for state in positions(self.name, 200):
            seat = rng.choice(seats_of(state))
            view = state.view(seat)
            sampled = self.game.determinize(view, QuickDice(rng))
            assert sampled.view(seat).to_data() == view.to_data()

    def test_a_drawn_state_plays_on(self) -> None:
        """A sampled world is a whole one: it can be played to its end, and its views fit the next moves."""
        rng = Random(self.name)
        for state in positions(self.name, 12, seeds=3):
            sampled = self.game.determinize(state.view(rng.choice(seats_of(state))), QuickDice(rng))
            while sampled.deciders():
                sampled.play(*random_choice(sampled, rng))
            assert sampled.result() is not None

    def test_something_is_hidden_and_drawn_anew(self) -> None:
        """Worlds drawn from one view differ, unless the seat knows all there is."""
        state = next(positions(self.name, 1, seeds=1))
        worlds = {json.dumps(self.game.determinize(state.view(0), QuickDice(Random(n))).to_data()) for n in range(20)}
        assert len(worlds) > 1 or worlds == {json.dumps(state.to_data())}

    def test_view_ignores_what_the_seat_cannot_know(self) -> None:
        """Whatever the hidden part is, the seat sees, and is offered, the same."""
        rng = Random(self.name)
        for state in positions(self.name, 40):
            for seat in seats_of(state):
                worlds = [self.game.determinize(state.view(seat), QuickDice(rng)) for _ in range(2)]
                assert worlds[0].view(seat) == worlds[1].view(seat) == state.view(seat)

    def test_what_reveals_nothing_depends_on_nothing_hidden(self) -> None:
        """An action without a revealing event leads the actor to the same view in every world that fits."""
        for seed in range(3):
            match = played(self.name, seed)
            again = match.at(0)
            for number, (seat, action) in enumerate(match.history, start=1):
                view = again.view(seat)
                again.play(seat, action)
                if number % 3 or any(event.reveals for event in match.story[number]):
                    continue
                world = self.game.determinize(view, QuickDice(Random(number)))
                world.play(seat, action)
                assert world.view(seat).to_data() == again.view(seat).to_data(), action

    def test_what_reveals_nothing_tells_others_nothing_hidden(self) -> None:
        """What another seat sees of an action that reveals nothing might have happened in every world that fits."""
        rng = Random(self.name)
        for seed in range(4):
            match = played(self.name, seed)
            again = match.at(0)
            for number, (seat, action) in enumerate(match.history, start=1):
                observer = rng.choice([other for other in seats_of(again.state) if other != seat])
                before = again.view(None if observer == SPECTATOR else observer)
                again.play(seat, action)
                seen = again.state.view(observer)
                if seen != before and not any(event.reveals for event in match.story[number]):
                    world = self.game.determinize(before, QuickDice(rng))
                    assert seen in views_after(world, seat, observer), (action, observer)

    def test_views_survive_as_text(self) -> None:
        for state in positions(self.name, 40):
            for seat in seats_of(state):
                view = state.view(seat)
                assert self.game.view_from_data(json.loads(json.dumps(view.to_data()))) == view

    def test_legal_actions_are_in_the_view_of_their_seat_only(self) -> None:
        for state in positions(self.name, 60):
            for seat in seats_of(state):
                legal = state.legal(seat) if seat != SPECTATOR else []
                assert state.view(seat).legal == legal

    def test_a_glance_tells_the_same_as_a_view(self) -> None:
        for state in positions(self.name, 60):
            for seat in state.deciders():
                assert state.glance(seat, state.legal(seat)) == state.view(seat)

    def test_a_view_stays_as_it_was(self) -> None:
        """What happens later does not show in a view taken before."""
        rng = Random(self.name)
        state = next(positions(self.name, 1, seeds=1)).copy()
        while deciders := state.deciders():
            view = state.view(rng.choice([SPECTATOR, *deciders]))
            before = json.dumps(view.to_data())
            state.play(*random_choice(state, rng))
            assert json.dumps(view.to_data()) == before
