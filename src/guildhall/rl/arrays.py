"""Bytes as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


def array_over(row: Any, kind: type[Any] = np.uint8) -> Array:
    """An array over bytes that somebody else holds: nothing is copied, and what is written there later shows."""
    return np.frombuffer(row, kind)
