"""Advice for first games matters some time, is short, and points at what is drawn."""

from collections.abc import Iterator

from guildhall.art.form import Form
from guildhall.core.advice import Advice, advice_for, advice_of
from guildhall.core.state import State, View

from .base import Contract
from .drawing import drawn, elements
from .play import played_well, positions, retold

LONGEST = {"en": 120, "fr": 150, "de": 150}


class AdviceTests(Contract):
    """The module `advice` of a game."""

    def advised(self) -> Iterator[tuple[Advice, View]]:
        """What matters in matches played well, with fewest and most players, and in some of any play."""
        for state in self.states():
            for seat in state.deciders():
                view = state.view(seat)
                yield from ((advice, view) for advice in advice_for(self.game, view))

    def states(self) -> Iterator[State]:
        for seats in {self.game.min_seats, self.game.max_seats}:
            yield from (state for _, state in retold(played_well(self.name, seats)))
        yield from positions(self.name, 80)

    def test_all_advice_matters_some_time(self) -> None:
        ids = [advice.id for advice in advice_of(self.game)]
        assert len(set(ids)) == len(ids)
        assert set(ids) == {advice.id for advice, _ in self.advised()}

    def test_what_advice_points_at_is_drawn(self, form: Form) -> None:
        views = {advice.id: (advice, view) for advice, view in self.advised()}
        for advice, view in views.values():
            ids = {element.get("id") for panel in drawn(view, form=form) for element in elements(panel)}
            assert set(advice.show) <= ids, (advice.id, set(advice.show) - ids)

    def test_advice_is_short(self, language: str) -> None:
        words = self.words(language)
        for advice in advice_of(self.game):
            assert len(words(advice.text)) <= LONGEST[language], words(advice.text)
