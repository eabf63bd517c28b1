"""Actions are interned and read back from their text."""

import pytest

from guildhall.core.action import Actions
from guildhall.core.errors import UnreadableAction


def test_an_action_is_found_by_text_and_index() -> None:
    table = Actions()
    first = table.add("pass")
    second = table.add("attack blue", ("attack", "seat-blue"), code=2, a=1)
    assert table.parse("  ATTACK   blue") is second
    assert table[1] is second
    assert table.all == [first, second]
    assert (second.verb, str(second), repr(second)) == ("attack", "attack blue", "<Action 'attack blue'>")


def test_a_plain_command_is_a_button_of_its_own() -> None:
    assert Actions().add("end turn").picks == ("end-turn",)


def test_a_text_stands_for_one_action() -> None:
    table = Actions()
    table.add("pass")
    with pytest.raises(ValueError, match="already an action 'pass'"):
        table.add("pass")


def test_long_nonsense_is_cut_in_the_message() -> None:
    with pytest.raises(UnreadableAction) as refused:
        Actions().parse("x" * 10_000)
    assert len(str(refused.value)) < 150
