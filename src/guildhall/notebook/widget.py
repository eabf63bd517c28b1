"""The widget: a sitting in a cell, by anywidget."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import anywidget
import traitlets
from IPython import get_ipython

from .page import BEGINS, ROOT, page, scripts
from .sitting import Sitting

SHELL: Final = Path(__file__).with_name("board.js")


def module() -> str:
    """The shell and all it shows as one ES module."""
    known = {"SCRIPTS": scripts(), "BEGINS": ROOT + BEGINS}
    return "".join(f"const {name} = {json.dumps(value)};\n" for name, value in known.items()) + SHELL.read_text("utf-8")


class Board(anywidget.AnyWidget):  # type: ignore[misc]
    """A board in a notebook."""

    _esm = module()
    page = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    form = traitlets.Unicode().tag(sync=True)

    def __init__(self, sitting: Sitting, form: str) -> None:
        game = sitting.match.game
        super().__init__(page=page(game, sitting.words.language), title=game.title, form=form)
        self.sitting = sitting
        sitting.tell = self.send
        self.on_msg(self._heard)
        boards.add(self)

    def _heard(self, _widget: Any, text: str, _buffers: Any) -> None:
        self.sitting.hear(text)
        refresh(self)

    def refresh(self) -> None:
        """Show what was played elsewhere; happens by itself after every cell."""
        self.sitting.refresh()


boards: Final[WeakSet[Board]] = WeakSet()


def refresh(*_: Any) -> None:
    """Let all boards that somebody looks at show what was played in a cell, or at another board of the same match."""
    for board in list(boards):
        if board.sitting.shown is not None:
            board.refresh()


if shell := get_ipython():
    shell.events.register("post_run_cell", refresh)
