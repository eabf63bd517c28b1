"""Views tell a seat what it may know, and a state drawn from a view fits it."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import NamedTuple

from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.event import Event, Params
from guildhall.core.game import Game
from guildhall.core.state import SPECTATOR, State, View

from .base import Contract
from .play import played, positions, random_choices


def seats_of(state: State) -> list[int]:
    """All who look on."""
    return [SPECTATOR, *range(state.view(SPECTATOR).seats)]


class Observed(NamedTuple):
    """An action, and somebody else who sees what it leads to."""

    game: Game
    state: State
    """Before the action."""
    seat: int
    action: Action
    chapter: Sequence[Event]
    """What happened."""
    observer: int
    after: View
    """What the observer sees then."""

    def __str__(self) -> str:
        who = "a spectator" if self.observer == SPECTATOR else f"seat {self.observer}"
        return f"seat {self.seat} plays {self.action.text!r}, and {who} looks on"

    @property
    def before(self) -> View:
        """What the observer saw before."""
        return self.state.view(self.observer)

    def world(self) -> State:
        """What might have been true for all that the observer knew, the same each time."""
        return self.game.determinize(self.before, QuickDice(Random(str(self))))


def outcome(world: State, seat: int, action: Action, observer: int) -> tuple[View, list[Params]]:
    """What an observer would see after an action, and be told of it."""
    after = world.copy()
    events: list[Event] = []
    after.events = events
    after.play(seat, action)
    return after.view(observer), told_to(observer, events)


def told_to(observer: int, events: Iterable[Event]) -> list[Params]:
    """What an observer is told of some events."""
    return [event.seen_from(observer).to_data() for event in events]


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
            for seat, action in random_choices(sampled, rng):
                sampled.play(seat, action)
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
        for seen in self.observed():
            if seen.before != seen.after and not any(event.reveals for event in seen.chapter):
                world = seen.world()
                views = (outcome(world, seen.seat, other, seen.observer)[0] for other in world.legal(seen.seat))
                assert seen.after in views, f"{seen}: what it sees cannot be known to it"

    def test_what_reveals_nothing_tells_no_secret(self) -> None:
        """What another seat is told before anything is revealed might be told in every world that fits."""
        for seen in self.observed():
            told = told_to(seen.observer, takewhile(lambda event: not event.reveals, seen.chapter))
            world = seen.world()
            others = (outcome(world, seen.seat, other, seen.observer)[1] for other in world.legal(seen.seat) if told)
            assert not told or told in (events[: len(told)] for events in others), (
                f"{seen}: it is told a secret, {told}"
            )

    def test_what_is_revealed_is_there_to_see(self) -> None:
        """If other hidden things, with the same dice, lead to the same view, then another seat is told the same."""
        for seen in self.observed():
            world = seen.world()
            if seen.action in world.legal(seen.seat) and any(event.reveals for event in seen.chapter):
                world.dice = seen.state.dice.copy()
                view, events = outcome(world, seen.seat, seen.action, seen.observer)
                told = told_to(seen.observer, seen.chapter)
                assert view != seen.after or events == told, f"{seen}: it is told what its view does not show, {told}"

    def observed(self) -> Iterator[Observed]:
        """The actions of some matches, each seen by somebody else."""
        rng = Random(self.name)
        for seed in range(4):
            match = played(self.name, seed)
            again = match.at(0)
            for number, (seat, action) in enumerate(match.history, start=1):
                observer = rng.choice([other for other in seats_of(again.state) if other != seat])
                before = again.state.copy()
                again.play(seat, action)
                yield Observed(
                    self.game, before, seat, action, match.story[number], observer, again.state.view(observer)
                )

    def test_views_survive_as_text(self) -> None:
        for state in positions(self.name, 40):
            for seat in seats_of(state):
                view = state.view(seat)
                assert self.game.view_from_data(json.loads(json.dumps(view.to_data()))) == view

    def test_worlds_are_drawn_from_views_that_were_text(self) -> None:
        """A bot in another process is given its view as text, and thinks as it would here."""
        for number, state in enumerate(positions(self.name, 30)):
            for seat in seats_of(state):
                view = state.view(seat)
                restored = self.game.view_from_data(json.loads(json.dumps(view.to_data())))
                worlds = [self.game.determinize(each, QuickDice(Random(number))) for each in (view, restored)]
                assert worlds[0].to_data() == worlds[1].to_data()

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
        for seat, action in random_choices(state, rng):
            view = state.view(rng.choice([SPECTATOR, *state.deciders()]))
            before = json.dumps(view.to_data())
            state.play(seat, action)
            assert json.dumps(view.to_data()) == before
