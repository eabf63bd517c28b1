"""Scripts, styles and pictures: sent once, and again only when they have changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from guildhall.art import picture
from guildhall.core.registry import all_games

STATIC: Final = Path(__file__).with_name("static")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


class Files(StaticFiles):
    """The files of a folder, with word of how long a browser may keep them."""

    def __init__(self, folder: Path, keep: str) -> None:
        super().__init__(directory=folder)
        self.keep = keep

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, or that it has not changed."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = self.keep
        return response


@cache
def version() -> str:
    """What the addresses of all these files begin with: another one as soon as any of them changes."""
    found = hashlib.sha256()
    for path in _all_files():
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


def _all_files() -> Iterable[Path]:
    for folder in (STATIC, picture.CSS):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())
    yield from (path for game in all_games().values() if (path := game.folder / "board.css").exists())


def mounts() -> list[Mount]:
    """Where the files are: under their version, to be kept for ever, and as they are, to be asked for again."""
    folders = {"static": STATIC, "art": picture.CSS}
    return [
        *[Mount(f"/{name}/{version()}", Files(folder, FOR_EVER)) for name, folder in folders.items()],
        *[Mount(f"/{name}", Files(folder, ASK_AGAIN)) for name, folder in folders.items()],
    ]
