"""What advice speaks of, apart from whole positions: a seat that is asked something and knows a few facts."""

from types import SimpleNamespace
from typing import Any

from guildhall.core.advice import Advice


def matters(advice: tuple[Advice, ...], name: str, asked: str, facts: dict[str, Any]) -> bool:
    """Whether this advice matters to somebody who may answer with any of these words and knows these facts."""
    legal = [SimpleNamespace(text=f"{verb} something") for verb in asked.split()]
    (wanted,) = (each for each in advice if each.id == name)
    return wanted.matters(SimpleNamespace(legal=legal, seat=1, **facts))
