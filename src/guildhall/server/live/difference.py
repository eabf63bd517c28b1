"""Differences: a drawing told to a browser that has an older one, as what is new and where the rest stands.

Drawings are cut into pieces wherever an element begins or ends. Parts that stand in both drawings are runs of pieces
without being looked at; pieces are compared only where the parts they stand in are others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

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


@dataclass(slots=True)
class _Run:
    """Pieces of the old drawing from the first number up to the last, or new ones, which stand nowhere in it."""

    first: int
    last: int
    texts: list[str] = field(default_factory=list)
    """What the pieces say; of long runs not all of it."""
    letters: int = 0


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
        self.used: set[int] = set()
        """Where texts stand that the new drawing has, too."""

    def _find(self, part: Part, place: int) -> None:
        self.stood[part] = place
        for piece, start in zip(part.pieces, part.places, strict=True):
            if isinstance(piece, Part):
                self._find(piece, place + start)

    def _keep(self, part: Part) -> None:
        for piece in part.pieces:
            if isinstance(piece, Part):
                if piece in self.stood:
                    self.kept.add(piece)
                else:
                    self._keep(piece)

    def _read(self, part: Part, place: int) -> None:
        for piece, start in zip(part.pieces, part.places, strict=True):
            if isinstance(piece, str):
                self.texts[piece] = place + start
            elif piece not in self.kept:
                self._read(piece, place + start)

    def told(self) -> Difference:
        """The new drawing as texts and runs, neighbours joined."""
        found: Difference = []
        texts: list[str] = []
        for run in self._runs():
            if run.first == NOWHERE or run.letters < SHORT:
                texts += run.texts
                continue
            if texts:
                found.append(CUT.join(texts))
                texts = []
            found.append((run.first, run.last))
        return [*found, CUT.join(texts)] if texts else found

    def _runs(self) -> list[_Run]:
        """The new drawing as runs of pieces that follow each other in the old one, or are new."""
        runs = [_Run(0, 1, [""])]
        found = list(self._alike(self.new))
        new = [each for each in found if isinstance(each, str)]
        cut = _Pieces({text: place for text, place in self.texts.items() if place not in self.used} if new else {})
        for each in found:
            for run in cut.runs(each, runs[-1].last) if isinstance(each, str) else (each,):
                last = runs[-1]
                if run.first != last.last:
                    runs.append(run)
                    continue
                last.last = run.last
                last.texts += run.texts
                last.letters += run.letters
        return runs

    def _alike(self, part: Part) -> Iterator[_Run | str]:
        """Parts and texts that stand in the old drawing just so, as runs; and the other texts."""
        for piece in part.pieces:
            if isinstance(piece, str):
                place = self.texts.get(piece) if len(piece) >= SHORT else None
                if place is None:
                    yield piece
                else:
                    self.used.add(place)
                    yield _Run(place, place + piece.count(CUT), letters=len(piece))
            elif piece in self.kept:
                yield _Run(self.stood[piece], self.stood[piece] + piece.tags, letters=SHORT)
            else:
                yield from self._alike(piece)


class _Pieces:
    """Texts of an older drawing cut into pieces, which are found by where they stand and by what they say."""

    def __init__(self, texts: Mapping[str, int]) -> None:
        self.at: dict[int, str] = {}
        for text, place in texts.items():
            self.at.update(enumerate(text.split(CUT)[1:], place))
        self.known = {piece: place for place, piece in self.at.items() if len(piece) >= SHORT}

    def runs(self, text: str, place: int) -> Iterator[_Run]:
        """A new text as runs: a piece stands best where the one before it leads to, or where one was replaced."""
        run, at = _Run(place, place, []), self.at.get
        for piece in text.split(CUT)[1:]:
            if at(place) == piece:
                here = place
            elif at(place + 1) == piece:
                here = place + 1
            else:
                here = self.known.get(piece, NOWHERE)
            if here != run.last:
                yield run
                run = _Run(here, here, [])
            run.texts.append(piece)
            run.letters += len(piece)
            if here != NOWHERE:
                run.last = place = here + 1
        yield run
