"""Every sign on the board explains itself."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from guildhall.art.form import Form
from guildhall.core.state import SPECTATOR, View

from .base import Contract
from .drawing import drawn
from .play import played_well, positions, retold

ICON = "#icon-"
LONGEST = 60
LONGEST_TRANSLATED = 80


def roots(view: View, form: Form) -> list[Element]:
    """The panels of a view."""
    return [ElementTree.fromstring(panel.svg()) for panel in drawn(view, form=form)]


def kinds(root: Element) -> set[str]:
    """The signs that are drawn."""
    return {kind for element in root.iter() if (kind := element.get("data-sign"))}


def unexplained(element: Element, explained: bool = False) -> set[str]:
    """The icons that stand in no sign; those on a thing one can pick are told by its name."""
    explained = explained or bool(element.get("data-sign") or element.get("data-pick"))
    link = element.get("href", "")
    found = {link} if link.startswith(ICON) and not explained else set()
    return found.union(*(unexplained(child, explained) for child in element))


class LegendTests(Contract):
    """The legend of a game that has one."""

    def views(self) -> list[View]:
        """Views of everybody in positions of good and of any play."""
        found = [state.view(seat) for state in positions(self.name, 40) for seat in (SPECTATOR, *state.deciders()[:1])]
        for seats in (self.game.min_seats, self.game.max_seats):
            told = list(retold(played_well(self.name, seats)))
            found += [state.view(number % seats) for number, (_, state) in enumerate(told) if number % 5 == 0]
            found.append(told[-1][1].view(0))
        return found

    def test_every_sign_is_explained_and_every_explanation_drawn(self) -> None:
        known = [sign.kind for sign in self.game.legend]
        assert len(set(known)) == len(known)
        views, seen = self.views(), set()
        for form in self.boxes():
            for view in views[:: 1 if form.name == "desk" else 7]:
                for root in roots(view, form):
                    seen |= kinds(root)
        assert seen - set(known) == set(), "signs without an explanation"
        assert set(known) - seen == set(), "explanations of what is never drawn"

    def test_every_icon_stands_in_a_sign(self, form: Form) -> None:
        for view in self.views()[::5]:
            for root in roots(view, form):
                assert unexplained(root) == set(), root.get("id")

    def test_explanations_are_short(self, language: str) -> None:
        words = self.words(language)
        assert self.game.goal
        assert self.game.worth
        for text in (*(sign.text for sign in self.game.legend), *self.game.worth):
            assert len(words(text)) <= (LONGEST if language == "en" else LONGEST_TRANSLATED), words(text)
