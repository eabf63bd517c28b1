"""What runs in a worker: bots that think, and keep what they have learnt for the next decision of their seat."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process
from typing import Final, NamedTuple

from guildhall.bots.bot import Bot
from guildhall.bots.hint import LOCALE, hint
from guildhall.bots.spec import make_bot
from guildhall.core.data import Data
from guildhall.core.registry import find_game

MOST_KEPT: Final = 32
"""How many bots a worker keeps; those longest unasked go first."""


class Question(NamedTuple):
    """A decision of a seat: which seat of all tables, who plays it, what it sees, and what it has played so far."""

    seat: str
    spec: str
    view: Data
    moves: list[str]


class KeptBot(NamedTuple):
    """A bot, and the moves of its seat as they are if the bot's answers were all that was played."""

    bot: Bot
    spec: str
    moves: list[str]


kept: Final[dict[str, KeptBot]] = {}
"""The bots of the seats, the one asked last at the end."""


def prepare() -> None:
    """A worker ends with the server, even with one that was killed, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def think(question: Question, seed: int) -> str:
    """Choose an action; the seed is for a bot that is new here, or whose last answer was not what was played."""
    seat, spec, data, moves = question
    known = kept.pop(seat, None)
    goes_on = known is not None and known.spec == spec and known.moves == moves
    bot = known.bot if known and goes_on else make_bot(spec, data["game"], seed)
    chosen = bot.choose(find_game(data["game"]).view_from_data(data)).text
    kept[seat] = KeptBot(bot, spec, [*moves, chosen])
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
    return chosen


def think_aloud(data: Data, language: str, seed: int) -> tuple[str, str]:
    """Choose an action and say why, in this language."""
    game = find_game(data["game"])
    found = hint(game.view_from_data(data), seed)
    return found.action.text, found.text(game.words(language, LOCALE))
