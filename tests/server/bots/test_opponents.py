"""Opponents: who can play what, and who stands in."""

import pytest

from guildhall.server.bots.opponents import OPPONENTS, find_opponent, opponents_for, usual_for
from guildhall.server.refusals import Refused


def test_every_opponent_plays_every_game_it_knows() -> None:
    assert opponents_for("fortune_knights") == OPPONENTS[1:]
    assert usual_for("fortune_knights").id == "journeyman"
    with pytest.raises(Refused):
        find_opponent("godlike", "lanterns")


def test_a_game_nobody_knows_is_played_by_chance() -> None:
    assert [opponent.id for opponent in opponents_for("unheard of")] == ["random"]
    assert find_opponent("master", "unheard of").id == "random"
