"""python-chess: random play and copies of chess."""

import random

import chess
from measuring import measure


def play() -> int:
    """Play one random game of at most two hundred moves."""
    board = chess.Board()
    while not board.is_game_over() and len(board.move_stack) < 200:
        board.push(random.choice(list(board.legal_moves)))
    return len(board.move_stack)


def copy() -> int:
    """Copy a board without its history a hundred times."""
    for _ in range(100):
        BOARD.copy(stack=False)
    return 100


random.seed(7)
BOARD = chess.Board()
measure("random_play", "python_chess", "actions/s", play)
measure("copy", "python_chess", "copies/s", copy)
