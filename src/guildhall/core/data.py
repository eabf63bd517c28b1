"""Plain data: how states and views are saved, compared and checked."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

Data = dict[str, Any]
"""Plain data as JSON knows it: dicts with text keys, lists, texts, integers, booleans, None."""


def plain(value: Any) -> Any:
    """A copy of nested lists, tuples and dicts, as JSON would give it back."""
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return value


def canonical(data: Any) -> str:
    """One line of JSON, the same for equal data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any, size: int = 16) -> str:
    """A short fingerprint of plain data, in hexadecimal digits."""
    return blake2b(canonical(data).encode(), digest_size=size).hexdigest()
