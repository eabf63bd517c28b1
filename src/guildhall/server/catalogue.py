"""The catalogue: the games of the house, those that can be played and those still to come."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.game import Game
from guildhall.core.registry import all_games
from guildhall.core.words import N_

from .languages import game_words, site_words


class Announcement(NamedTuple):
    """What the house says about a game, whether or not it is already there."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: int
    summary: str


ANNOUNCED: Final = (
    Announcement("bruges", "Brügge", (2, 4), 60, N_("Houses, canals and 165 townspeople. One card, six uses.")),
    Announcement(
        "london_bridge", "Old London Bridge", (2, 4), 45, N_("Bid for your place on the bridge, number by number.")
    ),
    Announcement(
        "venice", "Die Säulen von Venedig", (2, 6), 60, N_("Drive pillars, lay palaces, guess what the others will do.")
    ),
    Announcement(
        "fortune_knights",
        "Die Glücksritter",
        (3, 6),
        60,
        N_("Choose in secret. First castle of four walls and towers wins."),
    ),
)


class Card(NamedTuple):
    """A game on the home page; `minutes` is 0 where nobody has said."""

    id: str
    title: str
    least: int
    most: int
    minutes: int
    summary: str
    playable: bool


def cards(language: str) -> list[Card]:
    """The games of the home page: those announced in their order, then any others that are installed."""
    games = all_games()
    announced = [_announced(announcement, games, language) for announcement in ANNOUNCED]
    known = {card.id for card in announced}
    return announced + [_installed(game, language) for name, game in games.items() if name not in known]


def _announced(found: Announcement, games: dict[str, Game], language: str) -> Card:
    summary = site_words(language)(found.summary)
    return Card(found.id, found.title, *found.seats, found.minutes, summary, found.id in games)


def _installed(game: Game, language: str) -> Card:
    summary = game_words(game, language)(game.summary)
    return Card(game.id, game.title, game.min_seats, game.max_seats, 0, summary, playable=True)


def playable() -> dict[str, Game]:
    """The installed games, those announced first."""
    games = all_games()
    order = {announcement.id: place for place, announcement in enumerate(ANNOUNCED)}
    return dict(sorted(games.items(), key=lambda item: order.get(item[0], len(order))))
