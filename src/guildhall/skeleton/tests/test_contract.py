"""The game does all that a game must do."""

from pathlib import Path

from guildhall_pebbles.game import GAME

from guildhall.testing import contract

TestContract = contract(GAME, Path(__file__).parent)
