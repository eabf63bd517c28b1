"""The legend: what each sign on a board means, in a few words."""

from __future__ import annotations

from typing import NamedTuple


class Sign(NamedTuple):
    """A kind of sign, as drawings name it in `data-sign`; signs of one group stand together."""

    kind: str
    group: str
    text: str
