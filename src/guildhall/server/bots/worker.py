"""What runs in a worker: bots that think, and keep what they have learnt for the next decision of their seat."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Final, NamedTuple, TypeVar

from guildhall.bots.bot import Bot
from guildhall.bots.coach import caution
from guildhall.bots.hint import LOCALE, adviser, hint_of
from guildhall.bots.reweighted import Reweighted
from guildhall.bots.search.search import SearchBot
from guildhall.bots.spec import make_bot
from guildhall.core.data import Data
from guildhall.core.registry import find_game

MOST_KEPT: Final = 32
"""How many bots a worker keeps; those longest unasked go first."""


T = TypeVar("T")


class Question(NamedTuple):
    """A decision of a seat: which seat of all matches, who plays it, what it sees, and what it has played so far."""

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


class _Thinking:
    """The thought that is under way, and the last one that nobody waits for any more."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.number = 0
        self.bot: Bot | None = None
        self.unwanted = -1

    def heed(self) -> None:
        """Let the bot come to an end if its answer is not wanted."""
        if self.number == self.unwanted and isinstance(self.bot, SearchBot | Reweighted):
            self.bot.stopped = True


GIVES_WAY: Final = 5
"""How much bots leave to those who serve people, as the system counts it."""

_thinking: Final = _Thinking()


def prepare(unwanted: Connection, gives_way: int = GIVES_WAY) -> None:
    """A worker ends with the server, even with one that was killed, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(gives_way)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    threading.Thread(target=_listen, args=(unwanted,), daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def _listen(unwanted: Connection) -> None:
    """Hear which thoughts nobody waits for any more, as long as somebody can say so."""
    with suppress(EOFError, OSError):
        while True:
            number = unwanted.recv()
            with _thinking.lock:
                _thinking.unwanted = number
                _thinking.heed()


def answer(number: int, work: Callable[[], T]) -> T:
    """Do some work that is known by a number, under which it can be stopped."""
    _thinking.number = number
    return work()


@contextmanager
def _stoppable(bot: Bot) -> Iterator[None]:
    """Let a bot think, but no longer than somebody waits for it."""
    with _thinking.lock:
        _thinking.bot = bot
        _thinking.heed()
    try:
        yield
    finally:
        with _thinking.lock:
            _thinking.bot = None
            if isinstance(bot, SearchBot | Reweighted):
                bot.stopped = False


def think(question: Question, seed: int) -> str:
    """Choose an action; the seed is for a bot that is new here, or whose last answer was not what was played."""
    seat, spec, data, moves = question
    known = kept.pop(seat, None)
    goes_on = known is not None and known.spec == spec and known.moves == moves
    bot = known.bot if known and goes_on else make_bot(spec, data["game"], seed)
    with _stoppable(bot):
        chosen = bot.choose(find_game(data["game"]).view_from_data(data)).text
    kept[seat] = KeptBot(bot, spec, [*moves, chosen])
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]
    return chosen


def think_afresh(question: Question, seed: str) -> str:
    """Choose an action with nothing but the view and the seed: the same wherever and whenever it is asked."""
    _, spec, data, _ = question
    bot = make_bot(spec, data["game"], seed)
    with _stoppable(bot):
        return bot.choose(find_game(data["game"]).view_from_data(data)).text


def think_aloud(data: Data, language: str, seed: int) -> tuple[str, str]:
    """Choose an action and say why, in this language."""
    game = find_game(data["game"])
    bot = adviser(game.id, seed)
    with _stoppable(bot):
        found = hint_of(bot, game.view_from_data(data))
    return found.action.text, found.text(game.words(language, LOCALE))


def judge(data: Data, text: str, language: str, seed: int) -> tuple[str, str]:
    """A clearly better action than the one with this text, and why, in this language; nothing if it is fine."""
    game = find_game(data["game"])
    found = caution(game.view_from_data(data), game.actions.parse(text), seed)
    return (found.better.text, found.text(game.words(language, LOCALE))) if found else ("", "")
