"""Memory: what is no longer used goes back to the system."""

from __future__ import annotations

import ctypes
import sys


def give_back_memory() -> bool:
    """Give back what many visitors at once needed and nobody needs any more; whether the system can take it.

    The C library keeps what was freed in pieces, for each thread apart, and gives little of it back by itself.
    """
    if sys.platform != "linux":
        return False
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not every C library has it
    return trim is not None and bool(trim(0) in {0, 1})
