"""Boards in notebooks: a match that is clicked and played in a cell, while the match object stays the truth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guildhall.art.form import FORMS
from guildhall.bots.bot import Bot
from guildhall.core.errors import BadOption
from guildhall.core.match import Match
from guildhall.core.words import LANGUAGES

Player = str | Bot
"""A bot, or the spec of one as the command line writes it."""


def play_here(
    match: Match,
    seat: int = 0,
    *,
    bots: Player | Mapping[int, Player] | None = None,
    language: str = "en",
    form: str | None = None,
) -> Any:
    """A board for a notebook, to be clicked and played for this seat; needs the extra `notebook`.

    `bots` play the other seats, in the kernel: a bot or its spec for all of them, or a mapping with one for each of
    some seats; seats without a bot are played with `match.play`, or at boards of their own. The form is what the cell
    has room for unless one is named: great, desk, low, tall, split or narrow.
    """
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language!r}; choose from {', '.join(LANGUAGES)}")
    if form is not None and form not in FORMS:
        raise BadOption(f"there is no form {form!r}; choose from {', '.join(FORMS)}")
    from .sitting import Sitting, seated

    sitting = Sitting(match, seat, seated(match, seat, bots), language)
    try:
        from .widget import Board
    except ModuleNotFoundError as missing:
        raise ImportError(f"a board needs {missing.name}: pip install 'guildhall-games[notebook]'") from missing
    return Board(sitting, form or "")
