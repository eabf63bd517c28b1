"""Photographs of drawings, for those who show links: each takes a Chromium, so they are made one at a time and kept."""

from __future__ import annotations

import asyncio
import subprocess
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from guildhall.art.picture import png

KEPT: Final = 32
"""How many photographs are kept in memory."""
MOST_WAITING: Final = 6
"""How many drawings may wait for their photograph: the last of them is still worth waiting for."""


class NoPhotograph(Exception):
    """There is no Chromium on this machine, or it failed."""


class Crowded(Exception):
    """Too many wait for a photograph already."""


class Darkroom:
    """Makes photographs and keeps the last ones."""

    def __init__(self) -> None:
        self._made: OrderedDict[bytes, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    def kept(self, drawing: str) -> bytes | None:
        """The photograph of a drawing, if it was made before and costs nothing."""
        name = _name(drawing)
        if name in self._made:
            self._made.move_to_end(name)
        return self._made.get(name)

    async def photograph(self, drawing: str) -> bytes:
        """The drawing as PNG."""
        if self._waiting >= MOST_WAITING:
            raise Crowded
        self._waiting += 1
        try:
            async with self._turn:
                return self.kept(drawing) or await self._keep(drawing)
        finally:
            self._waiting -= 1

    async def _keep(self, drawing: str) -> bytes:
        made = self._made[_name(drawing)] = await self._make(drawing)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    async def _make(self, drawing: str) -> bytes:
        try:
            return await asyncio.to_thread(png, drawing)
        except (RuntimeError, OSError, subprocess.SubprocessError) as error:
            raise NoPhotograph from error


def _name(drawing: str) -> bytes:
    return sha256(drawing.encode()).digest()
