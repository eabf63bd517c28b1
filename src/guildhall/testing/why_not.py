"""Whoever asks why something cannot be chosen is told a clause that forbids it, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

from guildhall.art.form import DESK
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.state import State
from guildhall.core.why_not import meant, reason
from guildhall.core.words import LANGUAGES

from .base import Contract
from .drawing import drawn, elements
from .play import good_positions, positions


def things_of(game: Game, state: State, seat: int) -> list[str]:
    """All things on the board that some action picks."""
    named = {pick for action in game.actions.all for pick in action.picks}
    parts = [element for panel in drawn(state.view(seat), form=DESK) for element in elements(panel)]
    return sorted({element.get("id", "") for element in parts} & named)


def closed_things(game: Game, state: State, seat: int, rng: Random) -> Iterator[tuple[list[str], str]]:
    """Whatever cannot be chosen at first, and what cannot be chosen after the first thing of some legal action."""
    things, legal = things_of(game, state, seat), state.legal(seat)
    begun = [action for action in legal if len(action.picks) > 1]
    for chosen in [[], *([[rng.choice(begun).picks[0]]] if begun else [])]:
        start = len(chosen)
        going_on = [action.picks for action in legal if list(action.picks[:start]) == chosen]
        open_things = {pick for picks in going_on for pick in picks[start : start + 1]} | set(chosen)
        yield from ((chosen, thing) for thing in things if thing not in open_things)


def forbidden_with(game: Game, state: State, seat: int, thing: str) -> dict[str, list[Action]]:
    """For each clause the actions with a thing that it forbids; "" for what is legal."""
    found: dict[str, list[Action]] = {}
    for action in game.actions.all:
        if thing in action.picks:
            found.setdefault(state.refusal(seat, action), []).append(action)
    return found


def check_answer(game: Game, state: State, seat: int, chosen: list[str], thing: str) -> None:
    """The clause is one that forbids an action with the thing, and one that answers what is asked if there is any."""
    forbidden = forbidden_with(game, state, seat, thing)
    action = meant(game, state, seat, chosen, thing)
    assert action is not None, f"nobody says why {thing!r} cannot be chosen"
    told = reason(game, state, seat, action)
    if told is None:
        assert "" in forbidden, f"{thing!r} is said to be possible, but nothing with it is"
        return
    assert action in forbidden.get(told.clause.id, []), f"{told.clause.id} does not forbid {thing!r}"
    asked = {clause for clause, actions in forbidden.items() if any(state.asks(seat, each) for each in actions)}
    assert not asked or state.asks(seat, action), f"{told.clause.id} is told of {thing!r}, but asked is about {asked}"
    assert bool(told.asked) != state.asks(seat, action), f"{thing!r} is no answer, and nobody says what is asked"


class WhyNotTests(Contract):
    """Answers to "why not?"."""

    def test_what_is_legal_is_asked(self) -> None:
        """Actions of the kinds that are legal answer what is asked; those who are not asked have none."""
        for state in positions(self.name, 60):
            for seat in range(state.view(0).seats):
                legal = state.legal(seat)
                assert all(state.asks(seat, action) for action in legal)
                assert legal or not any(state.asks(seat, action) for action in self.game.actions.all)

    def test_the_clause_forbids_the_thing(self) -> None:
        """In 200 positions, of everything on the board that cannot be chosen."""
        rng = Random(self.name)
        for state in chain(positions(self.name, 100), good_positions(self.name, 100)):
            for seat in state.deciders()[:1]:
                for chosen, thing in closed_things(self.game, state, seat, rng):
                    check_answer(self.game, state, seat, chosen, thing)

    def test_an_answer_tells_nothing_hidden(self) -> None:
        """Whatever the hidden part is, the seat is told the same of every action, and in every language."""
        rng = Random(self.name)
        for number, state in enumerate(positions(self.name, 60)):
            seat = rng.randrange(state.view(0).seats)
            words = self.words(list(LANGUAGES)[number % len(LANGUAGES)])
            world = self.game.determinize(state.view(seat), QuickDice(rng))
            for action in rng.sample(self.game.actions.all, min(300, len(self.game.actions))):
                told = [reason(self.game, each, seat, action, (), words) for each in (state, world)]
                assert told[0] == told[1], f"{action.text!r}: {told[0]} or, were it otherwise, {told[1]}"
