"""Views tell a seat what it may know, and a state drawn from a view fits it."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR, State, View
from tests.contract.play import GAMES, played, positions, random_choice

games = pytest.mark.parametrize("name", GAMES)


def seats_of(state: State) -> list[int]:
    return [SPECTATOR, *range(state.view(SPECTATOR).seats)]


@games
def test_a_state_drawn_from_a_view_gives_the_same_view(name: str) -> None:
    """view(determinize(view)) == view, for every seat and for spectators, in 200 positions."""
    game = find_game(name)
    rng = Random(name)
    for state in positions(name, 200):
        seat = rng.choice(seats_of(state))
        view = state.view(seat)
        sampled = game.determinize(view, QuickDice(rng))
        assert sampled.view(seat).to_data() == view.to_data()


@games
def test_a_drawn_state_plays_on(name: str) -> None:
    """A sampled world is a whole one: it can be played to its end, and its views fit the next moves."""
    game = find_game(name)
    rng = Random(name)
    for state in positions(name, 12, seeds=3):
        sampled = game.determinize(state.view(rng.choice(seats_of(state))), QuickDice(rng))
        while sampled.deciders():
            sampled.play(*random_choice(sampled, rng))
        assert sampled.result() is not None


@games
def test_something_is_hidden_and_drawn_anew(name: str) -> None:
    """Worlds drawn from one view differ where the seat knows nothing."""
    game = find_game(name)
    state = next(positions(name, 1, seeds=1))
    worlds = {json.dumps(game.determinize(state.view(0), QuickDice(Random(n))).to_data()) for n in range(20)}
    assert len(worlds) > 1


@games
def test_view_ignores_what_the_seat_cannot_know(name: str) -> None:
    """Whatever the hidden part is, the seat sees, and is offered, the same."""
    game = find_game(name)
    rng = Random(name)
    for state in positions(name, 40):
        for seat in seats_of(state):
            worlds = [game.determinize(state.view(seat), QuickDice(rng)) for _ in range(2)]
            assert worlds[0].view(seat) == worlds[1].view(seat) == state.view(seat)


@games
def test_what_reveals_nothing_depends_on_nothing_hidden(name: str) -> None:
    """An action without a revealing event leads the actor to the same view in every world that fits."""
    game = find_game(name)
    for seed in range(3):
        match = played(name, seed)
        again = match.at(0)
        for number, (seat, action) in enumerate(match.history, start=1):
            view = again.view(seat)
            again.play(seat, action)
            if number % 3 or any(event.reveals for event in match.story[number]):
                continue
            world = game.determinize(view, QuickDice(Random(number)))
            world.play(seat, action)
            assert world.view(seat).to_data() == again.view(seat).to_data(), action


@games
def test_what_reveals_nothing_tells_others_nothing_hidden(name: str) -> None:
    """What another seat sees of an action without a revealing event might have happened in every world that fits."""
    game = find_game(name)
    rng = Random(name)
    for seed in range(4):
        match = played(name, seed)
        again = match.at(0)
        for number, (seat, action) in enumerate(match.history, start=1):
            observer = rng.choice([other for other in seats_of(again.state) if other != seat])
            before = again.view(None if observer == SPECTATOR else observer)
            again.play(seat, action)
            seen = again.state.view(observer)
            if seen != before and not any(event.reveals for event in match.story[number]):
                world = game.determinize(before, QuickDice(rng))
                assert seen in views_after(world, seat, observer), (action, observer)


def views_after(world: State, seat: int, observer: int) -> Iterator[View]:
    """What the observer would see, whatever the seat does."""
    for action in world.legal(seat):
        after = world.copy()
        after.play(seat, action)
        yield after.view(observer)


@games
def test_views_survive_as_text(name: str) -> None:
    game = find_game(name)
    for state in positions(name, 40):
        for seat in seats_of(state):
            view = state.view(seat)
            assert game.view_from_data(json.loads(json.dumps(view.to_data()))) == view


@games
def test_legal_actions_are_in_the_view_of_their_seat_only(name: str) -> None:
    for state in positions(name, 60):
        for seat in seats_of(state):
            legal = state.legal(seat) if seat != SPECTATOR else []
            assert state.view(seat).legal == legal


@games
def test_a_glance_tells_the_same_as_a_view(name: str) -> None:
    for state in positions(name, 60):
        for seat in state.deciders():
            assert state.glance(seat, state.legal(seat)) == state.view(seat)


@games
def test_a_view_stays_as_it_was(name: str) -> None:
    """What happens later does not show in a view taken before."""
    rng = Random(name)
    state = next(positions(name, 1, seeds=1)).copy()
    while deciders := state.deciders():
        view = state.view(rng.choice([SPECTATOR, *deciders]))
        before = json.dumps(view.to_data())
        state.play(*random_choice(state, rng))
        assert json.dumps(view.to_data()) == before
