"""Languages: which one a visitor reads, and the words in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection

from guildhall.bots.hint import LOCALE as BOTS
from guildhall.core.game import Game
from guildhall.core.words import CORE_WORDS, LANGUAGES, Words, load_words
from guildhall.review.words import LOCALE

COOKIE: Final = "guildhall_language"
FOLDER: Final = Path(__file__).parents[1] / "locale"


def language_of(connection: HTTPConnection) -> str:
    """The language a visitor chose, else the first of the browser's that we have, else English."""
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else negotiated(connection.headers.get("accept-language", ""))


def negotiated(accepted: str) -> str:
    """The language that fits an Accept-Language header best.

    >>> negotiated("it, de-AT;q=0.8, fr;q=0.5")
    'de'
    """
    wishes = [_wish(part) for part in accepted.split(",")[:20]]
    ranked = sorted((wish for wish in wishes if wish[1] > 0), key=lambda wish: -wish[1])
    return next((language for language, _ in ranked if language in LANGUAGES), "en")


def _wish(part: str) -> tuple[str, float]:
    tag, _, quality = part.partition(";")
    try:
        weight = float(quality.strip().removeprefix("q=") or 1)
    except ValueError:
        weight = 0.0
    return tag.strip().lower().partition("-")[0], weight


def site_words(language: str) -> Words:
    """The words of the pages."""
    return load_words(language, (FOLDER, CORE_WORDS))


def review_words(game: Game, language: str) -> Words:
    """The words of a game and its reviews, and of the pages round them."""
    return game.words(language, FOLDER, LOCALE, BOTS)


def game_words(game: Game, language: str) -> Words:
    """The words of a game, and of the pages round it."""
    return game.words(language, FOLDER)
