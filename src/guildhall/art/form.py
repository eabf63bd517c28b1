"""Forms: the shapes of window a board is drawn for, each with the box that all its panels share."""

from collections.abc import Container
from typing import Final, Literal, NamedTuple

Shape = Literal["great", "desk", "low", "tall", "split", "narrow"]
"""From the largest screen to a phone; docs/board.md says which window has which."""

RAIL: Final = 296
"""How wide the panels in the rail of the low form are."""
RAIL_HEIGHT: Final = 310
"""How high they are together at most, so that the act box below them keeps its room."""


class Form(NamedTuple):
    """A shape, and the box that is drawn for: nothing in it is ever shown smaller than it is drawn."""

    name: Shape
    width: float
    height: float

    @property
    def narrow(self) -> bool:
        """Whether it is that of a phone held upright."""
        return self.name == "narrow"


FORMS: Final[dict[Shape, Form]] = {
    "great": Form("great", 1124, 928),
    "desk": Form("desk", 1084, 824),
    "low": Form("low", 1040, 597),
    "tall": Form("tall", 796, 852),
    "split": Form("split", 806, 346),
    "narrow": Form("narrow", 366, 700),
}
"""The boxes that go with the windows each form is made for."""
SMALLEST: Final[dict[Shape, Form]] = {
    **FORMS,
    "low": Form("low", 914, 540),
    "tall": Form("tall", 744, 696),
    "split": Form("split", 682, 316),
}
"""The smallest box of each form: only these three are ever smaller than the usual one."""
DESK: Final = FORMS["desk"]
NARROW: Final = FORMS["narrow"]
_LARGEST: Final = 2


def form_for(name: Shape, width: float, height: float) -> Form:
    """The form for a box, which is brought within the limits of what can be drawn."""
    least, usual = SMALLEST[name], FORMS[name]
    return Form(
        name,
        min(max(width, least.width), _LARGEST * usual.width),
        min(max(height, least.height), _LARGEST * usual.height),
    )


def nearest(form: Form, drawn: Container[str]) -> Form:
    """The form itself if it is drawn; else a phone's in a small window, and elsewhere a desk's."""
    if form.name in drawn:
        return form
    return NARROW if form.name == "split" else DESK
