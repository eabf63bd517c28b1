"""What was drawn once is not drawn again: parts of a drawing, remembered by the values they show.

    @part
    def display(player: Player, words: Words, width: float) -> str: ...

A part is told the few small values it shows, numbers, words and tuples of these, and never a view: so there is nothing
else that its drawing could depend on, and all who see the same values share one drawing. Where a memory is at work a
part gives a mark instead of its drawing, which the panel it stands in is made with; elsewhere it is a plain function.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from itertools import accumulate, count
from typing import Final, ParamSpec

from .svg import MARK

P = ParamSpec("P")


class Part:
    """A drawing that was made once: texts, and between them other parts."""

    __slots__ = ("mark", "pieces", "places", "tags")

    def __init__(self, pieces: tuple[str | Part, ...], mark: str = "") -> None:
        self.pieces = pieces
        self.mark = mark
        """What stands for the part in the text of another one."""
        sizes: list[int] = [piece.count("<") if isinstance(piece, str) else piece.tags for piece in pieces]
        self.places = tuple(accumulate(sizes[:-1], initial=0)) if sizes else ()
        """After how many tags each piece begins."""
        self.tags: int = sum(sizes)

    def __str__(self) -> str:
        return "".join(map(str, self.pieces))


class Memory:
    """The parts of one table, as long as they are still drawn: those of this position and of the one before."""

    def __init__(self) -> None:
        self._young: dict[Hashable, Part] = {}
        self._old: dict[Hashable, Part] = {}
        self._position: Hashable = None
        self._marked: dict[str, Part] = {}

    @contextmanager
    def at_work(self, position: Hashable) -> Iterator[None]:
        """Let parts be remembered while this position of the table is drawn; what no longer is drawn is forgotten."""
        if position != self._position:
            self._position, self._old, self._young = position, self._young, {}
        before = _at_work.set(self)
        try:
            yield
        finally:
            _at_work.reset(before)
            self._marked.clear()

    def whole(self, text: str) -> Part:
        """The part that a text with marks makes; the same one for the same text."""
        return self._known(text) or self._keep(text, text)

    def marked(self, draw: Callable[P, str], key: Hashable, /, *args: P.args, **kwargs: P.kwargs) -> str:
        """The mark of a part, which is drawn if it is not known."""
        found = self._known(key) or self._keep(key, draw(*args, **kwargs), f"{MARK}{next(_numbers)}{MARK}")
        self._marked[found.mark] = found
        return found.mark

    def _known(self, key: Hashable) -> Part | None:
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self._young[key] = found
        return found

    def _keep(self, key: Hashable, text: str, mark: str = "") -> Part:
        """Make a part of a text, in which every second piece is the number in a mark."""
        pieces = text.split(MARK)
        found = [self._marked[f"{MARK}{piece}{MARK}"] if n % 2 else piece for n, piece in enumerate(pieces)]
        made = self._young[key] = Part(tuple(piece for piece in found if piece), mark if text else "")
        return made


_numbers: Final = count()
_at_work: Final[ContextVar[Memory | None]] = ContextVar("memory", default=None)


def part(draw: Callable[P, str]) -> Callable[P, str]:
    """Let what this function draws be remembered by what it is given; all of that must be hashable."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> str:
        memory = _at_work.get()
        if memory is None:
            return draw(*args, **kwargs)
        return memory.marked(draw, (draw, args, *kwargs.items()), *args, **kwargs)

    return drawn
