"""Opponents: who can play what, and who stands in."""

import pytest

from guildhall.server.bots.opponents import OPPONENTS, find_opponent, opponents_for, stand_in, usual_for
from guildhall.server.refusals import Refused


def test_every_opponent_plays_every_game_it_knows() -> None:
    assert opponents_for("fortune_knights") == OPPONENTS[1:]
    assert usual_for("fortune_knights").id == "journeyman"
    with pytest.raises(Refused):
        find_opponent("godlike", "lanterns")


def test_a_game_nobody_knows_is_played_by_chance() -> None:
    assert [opponent.id for opponent in opponents_for("unheard of")] == ["random"]
    assert find_opponent("master", "unheard of").id == "random"


@pytest.mark.parametrize(
    ("levels", "level"),
    [
        ([], "journeyman"),
        (["master"], "master"),
        (["master", "beginner"], "beginner"),
        (["master", "beginner", "artisan"], "artisan"),
        (["beginner", "master", "master"], "master"),
    ],
)
def test_who_plays_on_is_as_strong_as_the_bots_of_the_table(levels: list[str], level: str) -> None:
    assert stand_in(levels).id == level
