"""Specs name bots; what is no spec is refused with the choices."""

import pytest

from guildhall.bots.bot import RandomBot
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.levels import LEVELS, HastyBot
from guildhall.bots.policy import find_policy
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.bots.spec import make_bot
from guildhall.core.errors import BadOption, UnknownGame


@pytest.mark.parametrize(
    ("spec", "kind"),
    [
        ("random", RandomBot),
        ("greedy", GreedyBot),
        ("search", SearchBot),
        ("beginner", HastyBot),
        ("journeyman", GreedyBot),
        ("master", SearchBot),
    ],
)
def test_specs_make_bots(spec: str, kind: type) -> None:
    assert isinstance(make_bot(spec, "lanterns", 1), kind)


def test_budgets_are_read() -> None:
    bot = make_bot("search:iterations=50,seconds=0.5", "lanterns", 1)
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(50, 0.5)


@pytest.mark.parametrize("spec", ["", "genius", "random:x", "search:iterations=-1", "search:seconds=soon", "master:2"])
def test_nonsense_is_refused(spec: str) -> None:
    with pytest.raises(BadOption):
        make_bot(spec, "lanterns", 1)


def test_five_levels_from_beginner_to_master() -> None:
    assert list(LEVELS) == ["beginner", "apprentice", "journeyman", "artisan", "master"]


def test_a_game_without_a_policy_says_so() -> None:
    with pytest.raises(UnknownGame, match="no policy is known for 'chess'"):
        find_policy("chess")
