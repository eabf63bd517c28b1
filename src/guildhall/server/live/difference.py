"""Differences: a drawing told to a browser that has an older one, as what is new and where the rest stands.

Drawings are cut into pieces wherever an element begins or ends. Parts that stand in both drawings are runs of pieces
without being looked at; pieces are compared only where the parts they stand in are others.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from guildhall.art.memory import Part

CUT: Final = "<"
"""Where drawings are cut."""
SHORT: Final = 16
"""So many letters are told as soon as where they stand."""

NOWHERE: Final = -1

Difference = list[str | tuple[int, int]]
"""Texts, and between them runs of pieces of the older drawing: from the first number up to the second."""


def difference(old: Part | None, new: Part) -> Difference:
    """What makes the new drawing of the old one; without an old one the whole drawing."""
    return [str(new)] if old is None else _Comparison(old, new).told()


def mended(old: str, parts: Difference) -> str:
    """The new drawing; the browser does the same."""
    pieces = old.split(CUT)
    return CUT.join(part if isinstance(part, str) else CUT.join(pieces[part[0] : part[1]]) for part in parts)


class _Run(NamedTuple):
    """Pieces of the old drawing from the first number up to the last, or new ones, which stand nowhere in it."""

    first: int
    last: int
    letters: int
    texts: list[str]
    """What the pieces say, unless they are so many that it is long anyway."""


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
        found: Difference = []
        new: list[str] = []
        for run in self._joined():
            if run.letters < SHORT:
                new += run.texts
                continue
            if new:
                found.append(CUT.join(new))
                new = []
            found.append((run.first, run.last))
        return [*found, CUT.join(new)] if new else found

    def _joined(self) -> Iterator[_Run]:
        """The runs of the new drawing, those joined that follow each other in the old one."""
        alike = list(self._alike(self.new))
        known = {run.first for run in alike if isinstance(run, _Run)}
        pieces = _Pieces({text: place for text, place in self.texts.items() if place not in known})
        last = _Run(0, 1, 0, [""])
        for each in alike:
            for run in pieces.runs(each, last.last) if isinstance(each, str) else (each,):
                if run.first == last.last:
                    last = _Run(last.first, run.last, last.letters + run.letters, last.texts + run.texts)
                else:
                    yield last
                    last = run
        yield last

    def _alike(self, part: Part) -> Iterator[_Run | str]:
        """Parts and texts that stand in the old drawing just so, as runs; and the other texts."""
        for piece in part.pieces:
            if isinstance(piece, str):
                place = self.texts.get(piece) if len(piece) >= SHORT else None
                yield piece if place is None else _Run(place, place + piece.count(CUT), SHORT, [])
            elif piece in self.kept:
                place = self.stood[piece]
                yield _Run(place, place + piece.tags, SHORT, [])
            else:
                yield from self._alike(piece)


class _Pieces:
    """Texts of an older drawing cut into pieces, which are found by where they stand and by what they say."""

    def __init__(self, texts: Mapping[str, int]) -> None:
        self.pieces: list[str] = []
        self.places: list[int] = []
        self.ends: list[int] = []
        """After how many pieces each text ends."""
        for text, place in texts.items():
            pieces = text.split(CUT)[1:]
            self.pieces += pieces
            self.places += range(place, place + len(pieces))
            self.ends.append(len(self.pieces))
        self.saying = dict(zip(self.pieces, range(len(self.pieces)), strict=True))
        self.standing = dict(zip(self.places, range(len(self.places)), strict=True))

    def runs(self, text: str, place: int) -> Iterator[_Run]:
        """A new text as runs; `place` is where the last piece before it led to."""
        new = text.split(CUT)
        done = known = 1
        while done < len(new):
            found = self._find(new[done], place, place + done - known)
            if found is None:
                done += 1
                continue
            if done > known:
                yield _Run(NOWHERE, NOWHERE, 0, new[known:done])
            same, first = self._alike(found, new, done), self.places[found]
            run = new[done : done + same]
            yield _Run(first, first + same, sum(map(len, run)), run)
            done = known = done + same
            place = first + same
        if done > known:
            yield _Run(NOWHERE, NOWHERE, 0, new[known:])

    def _find(self, piece: str, *places: int) -> int | None:
        """A piece that says the same, best in one of these places; the shortest are not looked for elsewhere."""
        for place in places:
            found = self.standing.get(place)
            if found is not None and self.pieces[found] == piece:
                return found
        return self.saying.get(piece) if len(piece) >= SHORT else None

    def _alike(self, found: int, new: list[str], done: int) -> int:
        """How many pieces from the one that was found on say the same, at most to the end of its text."""
        end = self.ends[bisect_right(self.ends, found)]
        same = 0
        for old, piece in zip(self.pieces[found:end], new[done : done + end - found], strict=False):
            if old != piece:
                break
            same += 1
        return same
