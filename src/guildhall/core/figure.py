"""Figures of the rules: positions drawn by the board itself, which can be opened and played on from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from guildhall.art.figure import Crop, borrowing, framed
from guildhall.art.form import DESK, Form
from guildhall.art.picture import Theme

from .errors import UnknownFigure
from .state import State

if TYPE_CHECKING:
    from .game import Game
    from .words import Words


class Figure(NamedTuple):
    """A position beside a clause of the rules, seen from a seat: some panels of a form, or a part of one.

    `show` are the ids of what the caption speaks of; `example` tells which example of the clause it is, from 1 on.
    """

    id: str
    clause: str
    caption: str
    start: Callable[[], State]
    panels: tuple[str, ...]
    show: tuple[str, ...] = ()
    seat: int = 0
    crop: Crop | None = None
    example: int = 0
    form: Form = DESK


class Figures(NamedTuple):
    """All figures of a game in the order of the rules."""

    figures: tuple[Figure, ...]
    without: Mapping[str, str] = {}
    """Clauses whose examples have no figure, and why not."""

    def find(self, name: str) -> Figure:
        """The figure with this id."""
        for figure in self.figures:
            if figure.id == name:
                return figure
        raise UnknownFigure(f"there is no figure {name!r}")


@cache
def figures_of(game: Game) -> Figures:
    """The figures of a game, from its module `figures`; none if it has no such module."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.figures") is None:
        return Figures(())
    found = import_module(f"{package}.figures").FIGURES
    if not isinstance(found, Figures):
        raise TypeError(f"the figures of {game.title} are not what they should be")
    return found


def drawn(game: Game, figure: Figure, names: Sequence[str], words: Words, theme: Theme = "auto") -> str:
    """A figure in a language and a theme, as one SVG that needs nothing else."""
    view = figure.start().view(figure.seat)
    known = {panel.name: panel for panel in game.panels(view, names[: view.seats], words, form=figure.form)}
    panels = [known.pop(name) for name in figure.panels]
    return framed(borrowing(panels, list(known.values())), figure.show, figure.crop, theme, words(figure.caption))
