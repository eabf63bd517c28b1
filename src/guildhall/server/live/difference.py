"""Differences: a drawing told to a browser that has an older one, as what is new and where the rest stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

CUT: Final = "<g"
"""Drawings are cut into pieces wherever a group begins."""

Difference = list[str | tuple[int, int]]
"""Texts, and between them runs of pieces of the older drawing: from the first number up to the second."""


def difference(old: str, new: str) -> Difference:
    """What makes the new drawing of the old one; without an old one the whole drawing."""
    if not old:
        return [new]
    known = {piece: place for place, piece in enumerate(old.split(CUT))}
    return list(_joined([known.get(piece, piece) for piece in new.split(CUT)]))


def mended(old: str, parts: Difference) -> str:
    """The new drawing; the browser does the same."""
    pieces = old.split(CUT)
    return CUT.join(part if isinstance(part, str) else CUT.join(pieces[part[0] : part[1]]) for part in parts)


def _joined(places: list[int | str]) -> Iterator[str | tuple[int, int]]:
    """Pieces that follow each other as one part."""
    texts: list[str] = []
    first = last = -1
    for place in places:
        if place == last and not texts:
            last += 1
            continue
        if first >= 0:
            yield first, last
            first = last = -1
        if isinstance(place, str):
            texts.append(place)
        else:
            if texts:
                yield CUT.join(texts)
                texts = []
            first, last = place, place + 1
    if texts:
        yield CUT.join(texts)
    if first >= 0:
        yield first, last
