"""What all tests share: the example game is registered beside the real ones."""

import pytest

from guildhall.bots.policy import add_policy
from guildhall.core.registry import add_game
from tests.example import LANTERNS
from tests.example.policy import POLICY


@pytest.fixture(scope="session", autouse=True)
def lanterns() -> None:
    """The example game, known to the registry for the whole run."""
    add_game(LANTERNS)
    add_policy(LANTERNS.id, POLICY)
