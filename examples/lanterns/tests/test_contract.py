"""Lanterns does all that a game must do."""

from pathlib import Path

from guildhall.testing import contract
from guildhall_lanterns.game import GAME

TestContract = contract(GAME, Path(__file__).parent)
