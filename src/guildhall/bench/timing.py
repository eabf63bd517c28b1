"""Timing: processor seconds of short repeats."""

from __future__ import annotations

import time
from collections.abc import Callable


def rate(work: Callable[[], int], seconds: float = 1.0) -> float:
    """How many things a second of processor time `work` does; it returns the number it has done."""
    done, began = 0, time.process_time()
    while (used := time.process_time() - began) < seconds or not used:
        done += work()
    return done / used
