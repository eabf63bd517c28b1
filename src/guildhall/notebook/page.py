"""The page of a board in a notebook: made of the templates, styles and scripts of the server, as they are."""

from __future__ import annotations

import re
from functools import cache
from posixpath import dirname, join, normpath
from typing import Final

from guildhall.art import picture
from guildhall.core.game import Game
from guildhall.server.live.scene import things
from guildhall.server.web.files import STATIC
from guildhall.server.web.languages import site_words
from guildhall.server.web.site import templates

SCRIPTS: Final = STATIC / "scripts"
BEGINS: Final = "pages/notebook.js"
SHEET: Final = re.compile(r'<link rel="stylesheet" href="/([^"?]+)[^"]*">')
IMPORT: Final = re.compile(r'^(import (?:.* from )?)"(\.[^"]+)";$', re.MULTILINE)
ROOT: Final = "guildhall/"
"""What the names of the modules begin with, for they come from no address that others could be sought beside."""


def page(game: Game, language: str) -> str:
    """The page of a board, with its styles in it and without scripts."""
    text = (
        templates()
        .get_template("notebook.html")
        .render(_=site_words(language), language=language, theme="", game=game, picks=things(game))
    )
    return SHEET.sub(lambda found: f"<style>\n{_sheet(game, found[1])}\n</style>", text)


def _sheet(game: Game, address: str) -> str:
    kind, *_, name = address.split("/")
    folder = {"art": picture.CSS, "static": STATIC, "games": game.folder}[kind]
    return (folder / name).read_text("utf-8") if (folder / name).exists() else ""


@cache
def scripts() -> dict[str, str]:
    """The modules that the page needs, by names of their own."""
    found: dict[str, str] = {}
    missing = [BEGINS]
    while missing:
        name = missing.pop()
        text = (SCRIPTS / name).read_text("utf-8")
        missing += [other for _, path in IMPORT.findall(text) if ROOT + (other := _beside(name, path)) not in found]
        found[ROOT + name] = _named(name, text)
    return found


def _beside(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


def _named(name: str, text: str) -> str:
    return IMPORT.sub(lambda found: f'{found[1]}"{ROOT}{_beside(name, found[2])}";', text)
