"""Advice is for those who have a choice."""

from guildhall.core.advice import advice_for, advice_of
from guildhall.core.match import Match
from guildhall.core.registry import find_game


def test_who_is_not_asked_is_told_nothing() -> None:
    match = Match(find_game("london_bridge"), 2, seed="advice")
    asked = match.deciders[0]
    view = match.view(asked)
    assert [advice.id for advice in advice_for(match.game, view)] == ["first-card"]
    view.seat = 1 - asked
    view.deciders = [asked]
    assert advice_for(match.game, view) == []


def test_who_has_no_choice_is_told_nothing() -> None:
    match = Match(find_game("london_bridge"), 2, seed="advice")
    view = match.view(match.deciders[0])
    del view.legal[2:]
    assert advice_for(match.game, view)
    del view.legal[1:]
    assert advice_for(match.game, view) == []


def test_a_game_may_have_none() -> None:
    assert advice_of(find_game("bruges"))
    assert advice_of(find_game("lanterns")) == ()
