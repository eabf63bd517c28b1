"""The drawing is well formed and offers what is legal."""

from itertools import cycle
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from guildhall.art.form import FORMS, RAIL, RAIL_HEIGHT, SMALLEST, Form
from guildhall.art.memory import Memory
from guildhall.art.panel import Panel
from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR, View
from guildhall.core.words import LANGUAGES

from .base import Contract
from .play import played_well, positions, retold


def drawn(view: View, *, form: Form, language: str = "en") -> list[Panel]:
    """All panels of a view; a game that is played as text has none, and its drawing is not tested."""
    game = find_game(view.game)
    try:
        return game.panels(view, game.default_names[: view.seats], game.words(language), form=form)
    except NotImplementedError:
        pytest.skip(f"{game.title} has no drawing and is played as text")


def elements(panel: Panel) -> list[Element]:
    """All elements of a panel."""
    text = panel.svg()
    try:
        return list(ElementTree.fromstring(text).iter())
    except ElementTree.ParseError as error:
        line, column = error.position
        near = text.split("\n")[line - 1][max(0, column - 60) : column + 20]
        raise AssertionError(f"the panel {panel.name!r} is not well formed ({error}) near {near!r}") from None


def check_well_formed(panels: list[Panel]) -> None:
    """Each panel is XML without inline style, and no id stands twice on the board."""
    ids: set[str] = set()
    for panel in panels:
        for element in elements(panel):
            assert not element.get("style"), f"the panel {panel.name!r} has inline style: {shown(element)}"
            ident = element.get("id")
            assert ident is None or ident not in ids, f"in the panel {panel.name!r} the id {ident!r} is there again"
            ids.update(filter(None, [ident]))


def shown(element: Element) -> str:
    """The beginning of an element."""
    return ElementTree.tostring(element, encoding="unicode")[:120]


def kind(ident: str) -> str:
    """What an id begins with."""
    return ident.partition("-")[0]


def check_can_be_picked(view: View, panels: list[Panel], form: Form) -> None:
    """What legal actions pick is on the board, unless it gets a button; no other kind of thing can be picked.

    On a desk only a plain command gets one; smaller forms may leave a whole kind of thing to buttons.
    """
    parts = [element for panel in panels for element in elements(panel)]
    ids = {element.get("id", "") for element in parts}
    kinds = {kind(ident) for ident in ids}
    for action in view.legal:
        missing = [pick for pick in action.picks if pick not in ids]
        plain = action.picks == (action.text.replace(" ", "-"),) or form.name != "desk"
        button = plain and not any(kind(pick) in kinds for pick in missing)
        assert not missing or button, f"{action.text!r} picks {', '.join(missing)}, which the board does not have"
    named = {kind(pick) for action in find_game(view.game).actions.all for pick in action.picks}
    strange = sorted(
        ident for ident in (element.get("data-pick", "") for element in parts) if kind(ident) not in named | {""}
    )
    assert not strange, f"the board lets one pick {', '.join(strange)}, which is in no action"


def draw_whole_game(name: str, seats: int, every: int) -> None:
    """Draw every so many positions, and all of the last ones, for all seats, in each form and language in turn."""
    boxes = [box for box in FORMS.values() if box.name in find_game(name).forms]
    forms = cycle([(form, language) for form in boxes for language in LANGUAGES])
    match = played_well(name, seats)
    last = len(match.story) - 2 * seats
    for number, (_, state) in enumerate(retold(match)):
        if number % every and number < last:
            continue
        for seat in (SPECTATOR, *range(seats)):
            form, language = next(forms)
            assert "".join(panel.svg() for panel in drawn(state.view(seat), form=form, language=language))


def remember_whole_game(name: str, seats: int, form: Form, language: str, every: int) -> None:
    """Draw every so many positions for every seat with the memory of all earlier ones, and anew, and compare."""
    memory = Memory()
    for number, (_, state) in enumerate(retold(played_well(name, seats))):
        if number % every:
            continue
        for seat in (SPECTATOR, *range(seats)):
            view = state.view(seat)
            with memory.at_work(number):
                remembered = [str(memory.whole(panel.svg())) for panel in drawn(view, form=form, language=language)]
            anew = [panel.svg() for panel in drawn(view, form=form, language=language)]
            assert remembered == anew, (
                f"the board for seat {seat} after {number} actions has a part that is out of date"
            )


def check_fits(panels: list[Panel], form: Form) -> None:
    """No panel is larger than the box of its form; what stands in the rail leaves room for the act box."""
    for panel in panels:
        width = RAIL if panel.place == "rail" else form.width
        assert panel.width <= width, f"the panel {panel.name!r} is {panel.width} wide, the box {width}"
        tall = panel.height > form.height and not form.narrow
        assert not tall, f"the panel {panel.name!r} is {panel.height} high, the box {form.height}"
    rail = sum(panel.height for panel in panels if panel.place == "rail")
    assert rail <= RAIL_HEIGHT, f"the panels in the rail are {rail} high"


class DrawingTests(Contract):
    """Panels and pictures."""

    def test_panels_are_well_formed(self, form: Form) -> None:
        """One id for one thing, no inline style, in every language."""
        for number, state in enumerate(positions(self.name, 24)):
            language = list(LANGUAGES)[number % len(LANGUAGES)]
            for seat in (SPECTATOR, *state.deciders()[:1]):
                check_well_formed(drawn(state.view(seat), form=form, language=language))

    def test_boards_are_drawn_through_games_played_well(self, seats: int) -> None:
        """Positions of good play, such as full bridges and long streets, can be drawn for everybody."""
        draw_whole_game(self.name, seats, every=3)

    def test_what_was_drawn_before_is_drawn_again_just_so(self, form: Form) -> None:
        """With all parts that stood there before a board is what it is without, for everybody, all game long."""
        language = list(LANGUAGES)[list(FORMS).index(form.name) % len(LANGUAGES)]
        remember_whole_game(self.name, self.game.min_seats, form, language, every=3)

    def test_what_is_legal_can_be_picked(self, form: Form) -> None:
        """Every pick of a legal action is a thing on the board, or a plain command that gets a button."""
        for state in positions(self.name, 60):
            for seat in state.deciders():
                view = state.view(seat)
                check_can_be_picked(view, drawn(view, form=form), form)

    def test_panels_fit_the_box_they_are_drawn_for(self, form: Form) -> None:
        """In the usual window of each form and in the smallest, for everybody."""
        for state in positions(self.name, 60):
            for seat in (SPECTATOR, *state.deciders()[:1]):
                for box in {form, SMALLEST[form.name]}:
                    check_fits(drawn(state.view(seat), form=box), box)

    def test_picture_stands_alone(self) -> None:
        state = next(positions(self.name, 1, seeds=1))
        assert drawn(state.view(0), form=FORMS["desk"])
        for dark in (False, True):
            root = ElementTree.fromstring(self.game.picture(state.view(0), dark=dark))
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert state.view(0)._repr_svg_().startswith("<svg")
