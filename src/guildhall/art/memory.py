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
from functools import lru_cache, wraps
from itertools import count
from typing import Final, ParamSpec, cast
from weakref import WeakValueDictionary

P = ParamSpec("P")
MARK: Final = "\x02"
"""Round the number of a part, where its mark stands in a drawing; words on a drawing never have it."""
SMALL: Final = 1 << 11
"""So many drawings of one kind are remembered for all tables together."""


class Part:
    """A drawing that was made once: texts, and between them other parts."""

    __slots__ = ("__weakref__", "inner", "mark", "pieces", "tags", "texts")

    def __init__(self, pieces: tuple[str | Part, ...], mark: str = "") -> None:
        self.pieces = pieces
        self.mark = mark
        """What stands for the part in the text of another one."""
        inner: list[tuple[int, Part]] = []
        texts: list[tuple[int, str]] = []
        tags = 0
        for piece in pieces:
            if isinstance(piece, str):
                texts.append((tags, piece))
                tags += piece.count("<")
            else:
                inner.append((tags, piece))
                tags += piece.tags
        self.inner = tuple(inner)
        """The parts in it, each with how many tags stand before it."""
        self.texts = tuple(texts)
        self.tags: int = tags

    def __str__(self) -> str:
        return "".join(map(str, self.pieces))


class Memory:
    """The parts of one table: those that somebody is shown, and all that were drawn of this position."""

    def __init__(self) -> None:
        self._parts: WeakValueDictionary[Hashable, Part] = WeakValueDictionary()
        self._position: Hashable = None
        self._of_position: list[Part] = []
        self._marked: dict[str, Part] = {}

    @contextmanager
    def at_work(self, position: Hashable) -> Iterator[None]:
        """Let parts be remembered while this position of the table is drawn; what nobody is shown is forgotten."""
        if position != self._position:
            self._position, self._of_position = position, []
        before = _at_work.set(self)
        try:
            yield
        finally:
            _at_work.reset(before)
            self._marked.clear()

    def whole(self, text: str) -> Part:
        """The part that a text with marks makes; the same one for the same text."""
        found = self._parts.get(text)
        return self._keep(text, text) if found is None else found

    def mark_of(self, key: Hashable) -> str:
        """What stands for a part if it is known; nothing if it is not, or is empty."""
        found = self._parts.get(key)
        if found is None:
            return ""
        self._marked[found.mark] = found
        return found.mark

    def marked(self, key: Hashable, text: str) -> str:
        """Remember a part that was drawn, and give what stands for it."""
        made = self._keep(key, text, f"{MARK}{next(_numbers)}{MARK}" if text else "")
        self._marked[made.mark] = made
        return made.mark

    def _keep(self, key: Hashable, text: str, mark: str = "") -> Part:
        """Make a part of a text, in which every second piece is the number in a mark."""
        pieces = text.split(MARK)
        found = [self._marked[f"{MARK}{piece}{MARK}"] if n % 2 else piece for n, piece in enumerate(pieces)]
        made = self._parts[key] = Part(tuple(piece for piece in found if piece), mark)
        self._of_position.append(made)
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
        key = (draw, args, *kwargs.items()) if kwargs else (draw, args)
        return memory.mark_of(key) or memory.marked(key, draw(*args, **kwargs))

    return drawn


def remembered(draw: Callable[P, str]) -> Callable[P, str]:
    """Let a small drawing be remembered for all tables, by what it is given; in it parts are plain functions."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> str:
        before = _at_work.set(None)
        try:
            return draw(*args, **kwargs)
        finally:
            _at_work.reset(before)

    return cast(Callable[P, str], lru_cache(maxsize=SMALL)(drawn))
