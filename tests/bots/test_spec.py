"""Specs name bots; what is no spec is refused with the choices."""

import pytest

import guildhall
from guildhall.bots.bot import RandomBot
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.levels import LEVELS, HastyBot
from guildhall.bots.policy import find_policy
from guildhall.bots.reweighted import Reweighted
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.bots.spec import make_bot
from guildhall.core.errors import BadOption, UnknownGame
from guildhall.core.state import View


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
    bot = make_bot("search:seconds=2", "lanterns", 1)
    assert isinstance(bot, SearchBot)
    assert bot.budget == Budget(0, 2)


def test_other_settings_are_weights_while_the_bot_thinks() -> None:
    policy = find_policy("lanterns")
    bot = make_bot("search:iterations=5,exploration=0.9,rollout=2", "lanterns", 1)
    assert isinstance(bot, Reweighted)
    assert isinstance(bot.bot, SearchBot)
    seen = []
    weigh = policy.weigh

    def watched(view: View) -> list[float]:
        seen.append(policy.weights.exploration)
        return weigh(view)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy, "weigh", watched)
        bot.choose(guildhall.new("lanterns", seats=2, seed=1).view(0))
    assert set(seen) == {0.9}
    assert policy.weights.exploration == 0.5


def test_weights_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadOption, match="no weight 'luck'; choose from breadth, exploration"):
        make_bot("greedy:luck=1", "lanterns", 1)


@pytest.mark.parametrize(
    "spec", ["", "genius", "random:x", "search:iterations=-1", "search:seconds=0", "search:seconds=soon", "master:2"]
)
def test_nonsense_is_refused(spec: str) -> None:
    with pytest.raises(BadOption):
        make_bot(spec, "lanterns", 1)


def test_five_levels_from_beginner_to_master() -> None:
    assert list(LEVELS) == ["beginner", "apprentice", "journeyman", "artisan", "master"]


def test_a_game_without_a_policy_says_so() -> None:
    with pytest.raises(UnknownGame, match="no policy is known for 'chess'"):
        find_policy("chess")
