"""Differences: a drawing told to a browser that has an older one, as what is new and where the rest stands.

Drawings are cut into pieces wherever an element begins or ends. Parts that stand in both drawings are runs of pieces
without being looked at; pieces are compared only where the parts they stand in are others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from guildhall.art.memory import Part

CUT: Final = "<"
"""Where drawings are cut."""
SHORT: Final = 16
"""So many letters are told as soon as where they stand."""

ALIKE: Final = 40
"""Of texts that begin alike that with so many of the same letters is the nearest."""

Difference = list[str | tuple[int, int]]
"""Texts, and between them runs of pieces of the older drawing: from the first number up to the second."""


def difference(old: Part | None, new: Part) -> Difference:
    """What makes the new drawing of the old one; without an old one the whole drawing."""
    return [str(new)] if old is None else _Comparison(old, new).told()


def mended(old: str, parts: Difference) -> str:
    """The new drawing; the browser does the same."""
    pieces = old.split(CUT)
    return CUT.join(part if isinstance(part, str) else CUT.join(pieces[part[0] : part[1]]) for part in parts)


class _Comparison:
    """An older drawing, of which a new one is to be made. The first piece is empty: it stands before all elements."""

    def __init__(self, old: Part, new: Part) -> None:
        self.new = new
        self.stood: dict[Part, int] = {}
        """Where the parts of the old drawing stand."""
        self._find(old, 1)
        self.kept: set[Part] = set()
        """Those of them that stand in the new one, too."""
        self._keep(new)
        self.texts: dict[str, int] = {}
        """Where the texts of the others stand."""
        self._read(old, 1)
        self.gone: dict[str, list[str]] = {}
        """Texts of the old drawing that are no longer there, by what they begin with."""
        self.found: Difference = [(0, 1)]

    def _find(self, part: Part, place: int) -> None:
        self.stood[part] = place
        for start, inner in part.inner:
            self._find(inner, place + start)

    def _keep(self, part: Part) -> None:
        for _, inner in part.inner:
            if inner in self.stood:
                self.kept.add(inner)
            else:
                self._keep(inner)

    def _read(self, part: Part, place: int) -> None:
        for start, text in part.texts:
            self.texts[text] = place + start
        for start, inner in part.inner:
            if inner not in self.kept:
                self._read(inner, place + start)

    def told(self) -> Difference:
        """The new drawing as texts and runs, neighbours joined."""
        texts = set(self._texts(self.new))
        for text in self.texts:
            if text not in texts:
                self.gone.setdefault(text[:SHORT], []).append(text)
        self._tell(self.new)
        return self.found

    def _texts(self, part: Part) -> Iterator[str]:
        for _, text in part.texts:
            yield text
        for _, inner in part.inner:
            if inner not in self.kept:
                yield from self._texts(inner)

    def _tell(self, part: Part) -> None:
        for piece in part.pieces:
            if isinstance(piece, Part):
                if piece in self.kept:
                    self._add(self.stood[piece], self.stood[piece] + piece.tags)
                else:
                    self._tell(piece)
            elif len(piece) >= SHORT and piece in self.texts:
                self._add(self.texts[piece], self.texts[piece] + piece.count(CUT))
            elif olds := self.gone.get(piece[:SHORT]):
                self._tell_changed(_nearest(piece, olds), piece)
            else:
                self._say(piece[1:])

    def _tell_changed(self, old: str, new: str) -> None:
        place = self.texts[old]
        for each in _changed(old, new):
            if isinstance(each, str):
                self._say(each)
            else:
                self._add(place + each[0], place + each[1])

    def _add(self, first: int, last: int) -> None:
        before = self.found[-1]
        if not isinstance(before, str) and before[1] == first:
            self.found[-1] = before[0], last
        else:
            self.found.append((first, last))

    def _say(self, text: str) -> None:
        before = self.found[-1]
        if isinstance(before, str):
            self.found[-1] = before + CUT + text
        else:
            self.found.append(text)


def _nearest(new: str, olds: list[str]) -> str:
    """Of old texts that begin like a new one that which has become it, which is not taken for another one then."""
    beginning = new[:ALIKE]
    nearest = next((old for old in olds if old.startswith(beginning)), olds[0])
    if len(olds) > 1:
        olds.remove(nearest)
    return nearest


@lru_cache(maxsize=1 << 9)
def _changed(old: str, new: str) -> Difference:
    """What makes a new text of an old one: all who are shown the change share it."""
    before, now = old.split(CUT)[1:], new.split(CUT)[1:]
    saying = {piece: place for place, piece in enumerate(before) if len(piece) >= SHORT}
    found: Difference = []
    said: list[str] = []
    done = place = unknown = 0
    while done < len(now):
        here = _place_of(now[done], before, (place, place + unknown), saying)
        same = 0 if here is None else _alike(before, here, now, done)
        if here is None or sum(map(len, now[done : done + same])) < SHORT:
            said += now[done : done + max(same, 1)]
            unknown += max(same, 1)
            done += max(same, 1)
            continue
        found += [CUT.join(said)] if said else []
        found.append((here, here + same))
        said, unknown, place, done = [], 0, here + same, done + same
    return [*found, CUT.join(said)] if said else found


def _place_of(piece: str, before: list[str], places: tuple[int, int], saying: dict[str, int]) -> int | None:
    """Where a piece stood: best where the last one leads to, or where one was replaced."""
    for place in places:
        if place < len(before) and before[place] == piece:
            return place
    return saying.get(piece)


def _alike(before: list[str], here: int, now: list[str], done: int) -> int:
    """How many pieces from there on say the same."""
    same = 0
    for old, new in zip(before[here:], now[done:], strict=False):
        if old != new:
            break
        same += 1
    return same
