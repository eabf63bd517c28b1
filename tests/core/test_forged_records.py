"""Records that were changed by chance and by a careful forger: none is right unless it says the same."""

from random import Random

import pytest

from guildhall.core.errors import GuildhallError
from guildhall.core.record import verify
from guildhall.core.registry import all_games

from .forger import example, honest, mutated


def seen_through(record: str, seed: int) -> bool:
    """Whether a mutation of the record is refused with a sentence; one that changed nothing counts as refused."""
    changed = mutated(record, Random(seed))
    try:
        verify(changed)
    except GuildhallError:
        return True
    return changed.rstrip("\n") == record.rstrip("\n")


def test_mutations_of_a_small_record_are_seen_through() -> None:
    record = honest().record()
    assert [seed for seed in range(400) if not seen_through(record, seed)] == []


def test_mutations_change_something() -> None:
    record = honest().record()
    assert sum(mutated(record, Random(seed)) != record for seed in range(100)) > 80


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(all_games()))
def test_ten_thousand_mutations_are_seen_through(game: str) -> None:
    record = example(game)
    assert [seed for seed in range(2000) if not seen_through(record, seed)] == []
