"""Timing: processor seconds of short repeats, the best of which counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Rate(NamedTuple):
    """Things per second of processor time: the best repeat, and how far the worst lies below it."""

    value: float
    spread: float


def rate(work: Callable[[], int], *, seconds: float = 1.0, repeats: int = 3) -> Rate:
    """How many things a second `work` does; it returns the number it has done."""
    work()
    found = [_once(work, seconds) for _ in range(repeats)]
    return Rate(max(found), 1 - min(found) / max(found))


def _once(work: Callable[[], int], seconds: float) -> float:
    done, began = 0, time.process_time()
    while (used := time.process_time() - began) < seconds or not used:
        done += work()
    return done / used
