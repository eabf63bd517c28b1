"""Catanatron: random play and copies of Catan, the closest peer (a Euro in Python)."""

import random

from catanatron import Color, Game, RandomPlayer
from measuring import measure

COLOURS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]


def begin(players: int) -> Game:
    """A new game of random players."""
    return Game([RandomPlayer(colour) for colour in COLOURS[:players]])


def play(players: int) -> int:
    """Play one random game and count its actions."""
    game, count = begin(players), 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        count += 1
    return count


def copy(game: Game) -> int:
    """Copy a game a hundred times."""
    for _ in range(100):
        game.copy()
    return 100


def middle(players: int) -> Game:
    """A game after some two hundred actions."""
    game = begin(players)
    for _ in range(200):
        if game.winning_color() is None:
            game.play_tick()
    return game


random.seed(7)
for seats in (2, 4):
    halfway = middle(seats)
    measure("random_play", f"catanatron/{seats}", "actions/s", lambda seats=seats: play(seats))
    measure("copy", f"catanatron/{seats}", "copies/s", lambda halfway=halfway: copy(halfway))
