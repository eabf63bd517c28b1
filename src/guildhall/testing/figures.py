"""Figures show what the rules say, and can be played on from."""

import re
from xml.etree import ElementTree

from guildhall.core.figure import Figures, drawn, figures_of
from guildhall.core.rules import read_clauses

from .base import Contract

EXAMPLE = re.compile(r"^  - Example", re.MULTILINE)
CLAUSE = re.compile(r"^- \*\*([A-Z]+\d+\.\d+)\*\*", re.MULTILINE)
LONGEST = {"en": 240, "fr": 300, "de": 300}


class FigureTests(Contract):
    """The module `figures` of a game."""

    @property
    def figures(self) -> Figures:
        return figures_of(self.game)

    def test_figures_stand_beside_clauses_in_their_order(self) -> None:
        order = list(self.game.clauses())
        ids = [figure.id for figure in self.figures.figures]
        assert len(set(ids)) == len(ids)
        assert {figure.clause for figure in self.figures.figures} <= set(order)
        places = [order.index(figure.clause) for figure in self.figures.figures]
        assert places == sorted(places)

    def test_figures_are_drawn_in_every_language(self, language: str) -> None:
        for figure in self.figures.figures:
            words = self.words(language)
            picture = drawn(self.game, figure, self.game.default_names, words)
            root = ElementTree.fromstring(picture)
            ids = {element.get("id") for element in root.iter()}
            assert set(figure.show) <= ids, (figure.id, set(figure.show) - ids, sorted(filter(None, ids)))
            assert picture.count(" shown") >= len(figure.show), figure.id
            assert 0 < len(words(figure.caption)) <= LONGEST[language], figure.id

    def test_figures_can_be_played_on_from(self) -> None:
        for figure in self.figures.figures:
            state = figure.start()
            again = self.game.state_from_data(state.to_data(), state.dice.copy())
            assert again.to_data() == state.to_data(), figure.id
            for seat in again.deciders():
                assert again.legal(seat), figure.id

    def test_every_example_of_the_rulebook_has_a_figure(self) -> None:
        page = self.game.rules()
        clauses = read_clauses(page)
        parts = CLAUSE.split(page)[1:]
        examples = {number for number, text in zip(parts[::2], parts[1::2], strict=True) if EXAMPLE.search(text)}
        wanted = {number for number in examples if "rulebook" in clauses[number].sources}
        shown = {figure.clause for figure in self.figures.figures}
        assert all(self.figures.without.values())
        assert wanted - shown == set(self.figures.without), wanted - shown ^ set(self.figures.without)
