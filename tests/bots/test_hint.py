"""Hints name a good action and say why, in the language of whoever asks."""

import pytest

import guildhall
from guildhall.bots.hint import LOCALE, NOTICEABLE, hint
from guildhall.bots.policy import Policy, find_policy
from guildhall.bots.search.search import Budget
from guildhall.core.registry import all_games
from guildhall.core.words import load_words
from guildhall.testing.play import positions
from tests.bots.test_search import winning_position

QUICK = Budget(60)


def test_the_hint_is_the_winning_card_with_its_chance() -> None:
    found = hint(winning_position(), 1, QUICK)
    assert found.action.text == "card 12"
    assert found.text() == "Your chance of winning is then about 100 %."


def test_a_hint_is_given_in_the_language_asked_for() -> None:
    found = hint(winning_position(), 1, QUICK)
    assert found.text(load_words("de", (LOCALE,))) == "Deine Gewinnaussicht liegt dann bei etwa 100 %."


def test_the_only_choice_needs_no_thought() -> None:
    view = winning_position()
    view.legal = view.legal[:1]
    assert hint(view).text() == "There is no other choice."


@pytest.mark.parametrize("name", sorted(all_games()))
def test_hints_are_legal_and_the_same_each_time(name: str) -> None:
    for state in positions(name, 3):
        view = state.view(state.deciders()[0])
        found = hint(view, 5, Budget(12))
        assert found == hint(view, 5, Budget(12))
        assert found.action in view.legal
        assert found.text()


@pytest.mark.parametrize("name", sorted(set(all_games()) - {"lanterns"}))
def test_every_game_has_features_in_words(name: str) -> None:
    policy = find_policy(name)
    state = next(positions(name, 1))
    features = policy.features(state, 0)
    german = load_words("de", (LOCALE,))
    assert len(features) >= 3
    assert all(feature.worth >= 0 for feature in features)
    assert all(german.translate(feature.name) != feature.name for feature in features)


def test_a_reason_is_told_where_an_action_brings_more() -> None:
    """Die Glücksritter, first round: somewhere the choice makes a difference worth telling."""
    match = guildhall.new("fortune_knights", seats=3, seed=2)
    told = [hint(match.view(seat), seed, QUICK) for seat in match.deciders for seed in range(3)]
    gains = [reason for found in told for reason in found.reasons if "amount" in reason[1]]
    assert gains
    worths = {feature.name: feature.worth for feature in find_policy("fortune_knights").features(match.state, 0)}
    assert all(values["amount"] * worths[values["what"]] > NOTICEABLE / 2 for _, values in gains)


def test_a_policy_without_words_gives_no_features() -> None:
    policy = find_policy("lanterns")
    assert Policy.features(policy, guildhall.new("lanterns", seats=2).state, 0) == []
