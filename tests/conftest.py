"""What all tests share: the example game is registered beside the real ones."""

from pathlib import Path

import pytest

from guildhall.bots.policy import add_policy
from guildhall.core.registry import add_game
from tests.example import LANTERNS
from tests.example.policy import POLICY

SOURCE = Path(__file__).parents[1] / "src"


def pytest_configure() -> None:
    """A compiled module older than its source would hide what is to be tested."""
    for compiled in SOURCE.glob("guildhall/**/*.so"):
        source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
        if not source.exists() or source.stat().st_mtime > compiled.stat().st_mtime:
            pytest.exit(f"{compiled.name} is older than its source: make compile, or make pure", 3)


@pytest.fixture(scope="session", autouse=True)
def lanterns() -> None:
    """The example game, known to the registry for the whole run."""
    add_game(LANTERNS)
    add_policy(LANTERNS.id, POLICY)
