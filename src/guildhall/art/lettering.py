"""Text in drawings: cautious measuring, wrapping, and sizes that fit whatever font and language come."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .svg import element, escaped, number, text

# Widths in em. No font of our stacks is wider, so a text that fits by them fits everywhere.
_WIDTHS: Final = {
    0.0: "\u00ad",
    0.28: "iljIJ'|",
    0.36: " .,:;/-f·’",
    0.42: 'rt()[]!"“”„',
    0.56: "cszL?–",
    0.61: "kvxyFTYP",
    0.70: "ABCKRVXZÄÀ",
    0.79: "DGHNOQUÖÜ",
    0.86: "wM+×→",
    1.02: "mWœŒ%@—…",
}
_WIDTH_OF: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHER: Final = 0.645
_BOLD: Final = 1.18


SOFT_HYPHEN: Final = "\u00ad"
_ONSET: Final = re.compile(
    r"(?:sch[lmnrw]?|(?<![aeiouyäöü])s[pt]r?|c[hk]|ph|th|qu|gn|kn|pf|zw|[bcdfgkptv][lr]|[bcdfghjklmnpqrstvwxzßç])(?=[aeiouyäöüàâéèêëîïôûœ])"
)
"""What a syllable begins with."""


@lru_cache(maxsize=1 << 14)
def width_of(words: str, size: float, bold: bool = False) -> float:
    """A cautious estimate of the width; set `bold` for bold text and for the serif face."""
    return sum(_WIDTH_OF.get(letter, _OTHER) for letter in words) * size * (_BOLD if bold else 1)


def wrap(words: str, size: float, room: float, bold: bool = False) -> list[str]:
    """The words in lines that fit into the room; one too long is divided, at its soft hyphens or before syllables."""
    return list(_wrapped(words, size, room, bold))


@lru_cache(maxsize=1 << 12)
def _wrapped(words: str, size: float, room: float, bold: bool) -> tuple[str, ...]:
    rows: list[str] = []
    row = ""
    for word in words.split():
        trial = f"{row} {word}" if row else word
        if width_of(trial, size, bold) <= room:
            row = trial
            continue
        rows += [row] if row else []
        *full, row = _divide(word, size, room, bold)
        rows += full
    return tuple(line.replace(SOFT_HYPHEN, "") for line in [*rows, row])


def _divide(word: str, size: float, room: float, bold: bool) -> list[str]:
    parts = []
    while width_of(word, size, bold) > room and len(word) > 1:
        fitting = [cut for cut in range(1, len(word)) if width_of(f"{word[:cut]}-", size, bold) <= room] or [1]
        soft = [cut for cut in fitting if word[cut] == SOFT_HYPHEN]
        cut = max(soft or [cut for cut in fitting if cut in _syllables(word)] or fitting)
        parts.append(word[:cut] if word[cut - 1] == "-" else f"{word[:cut]}-")
        word = word[cut:].lstrip(SOFT_HYPHEN)
    return [*parts, word]


@lru_cache(maxsize=1 << 10)
def _syllables(word: str) -> frozenset[int]:
    """Where syllables seem to begin in French, German and English, but for those of one or two letters at the ends."""
    found = (match.start() for match in _ONSET.finditer(word.lower()))
    return frozenset(cut for cut in found if 2 <= cut <= len(word.rstrip(".,:;!?")) - 3)


def fit(
    words: str, sizes: tuple[float, ...], room: float, most: int = 1, bold: bool = False
) -> tuple[float, list[str]]:
    """The first size at which the words take at most `most` lines, and the lines; words are divided only in need."""
    plain = " ".join(words.split())
    wrapped = [(size, wrap(words, size, room, bold)) for size in sizes]
    fitting = [(size, rows) for size, rows in wrapped if len(rows) <= most]
    whole = [(size, rows) for size, rows in fitting if " ".join(rows) == plain.replace(SOFT_HYPHEN, "")]
    return next(iter(whole or (fitting if SOFT_HYPHEN in words else [])), wrapped[-1])


def size_for(words: str, sizes: tuple[float, ...], room: float, bold: bool = False) -> float:
    """The first size at which the words fit on one line; if none does, the last."""
    return next((size for size in sizes if width_of(words, size, bold) <= room), sizes[-1])


def shortened(words: str, size: float, room: float) -> str:
    """The words, or as many letters as fit and a dot; only names of people are ever cut."""
    if width_of(words, size, bold=True) <= room:
        return words
    while words and width_of(f"{words}.", size, bold=True) > room:
        words = words[:-1].rstrip()
    return f"{words}." if words else ""


def lines(x: float, y: float, rows: list[str], step: float, css: str = "", anchor: str = "", size: float = 0) -> str:
    """Rows of text, one under the other, `step` apart."""
    return "".join(text(x, y + index * step, row, css, anchor, size) for index, row in enumerate(rows))


def voices(x: float, y: float, parts: Sequence[tuple[object, str]], css: str = "", gap: float = 8) -> str:
    """One text of several voices, (words, class) pairs that follow each other whatever the font."""
    spans = [
        element("tspan", escaped(words), voice, dx=number(gap) if index else None)
        for index, (words, voice) in enumerate(parts)
    ]
    return element("text", "".join(spans), css, x=number(x), y=number(y))
