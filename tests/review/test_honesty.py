"""A review finds what was given away and marks little else; a try is never accepted that loses more than was played."""

import pytest
from tools.honesty import BADLY, lines

from guildhall.bots.compare import compare
from guildhall.review.decisions import Asked, judged
from guildhall.server.bots import reviewer
from guildhall.server.bots.reviewer import measure_try
from tests.bots.test_coach import last_tower

from .games import GAMES

games = pytest.mark.parametrize("name", GAMES)
SEATS = {"bruges": 2, "fortune_knights": 3, "london_bridge": 2, "venice": 2}
MANY = {"bruges": 4, "fortune_knights": 8, "london_bridge": 10, "venice": 3}


def test_a_mistake_is_found_and_told_and_the_better_move_is_fine() -> None:
    """One tower is missing, there is just enough money for it, and somebody goes elsewhere."""
    view = last_tower()
    actions = {action.text: action for action in view.legal}
    wrong = judged(Asked(0, 0, actions["choose 1 2"], view), "seed")
    assert wrong.verdict in {"mistake", "blunder"}
    assert "3" in wrong.other.split()
    assert wrong.reasons.points
    assert judged(Asked(0, 0, actions[wrong.other], view), "seed").verdict == "fine"


def test_what_loses_more_than_was_played_is_never_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries beside a middling move that was played: what is accepted is better in fresh searches too."""
    view = last_tower()
    monkeypatch.setattr(reviewer, "TRY", 200)
    found = {action: compare(view, action, "reference", 400) for action in view.legal}
    losses = {action: one.loss for action, one in found.items() if one is not None}
    ranked = sorted(losses, key=lambda action: losses[action])
    best, played = ranked[0], ranked[len(ranked) // 2]
    accepted = [
        action
        for action in {best, ranked[1], played, ranked[-2], ranked[-1]}
        if measure_try(view.to_data(), action.text, played.text, best.text, "seed").accepted
    ]
    assert best in accepted
    assert played not in accepted
    assert all(losses[action] < losses[played] for action in accepted)


@pytest.mark.long
@games
def test_planted_blunders_are_found_and_little_else_is_marked(name: str) -> None:
    rows = list(lines("planted", name, SEATS[name], range(MANY[name]), "search:iterations=60"))
    bad, found, unplanted, marked = (
        sum(row[key] for row in rows) for key in ("bad", "found", "unplanted", "unplanted_marked")
    )
    assert bad > 0
    assert found >= 0.7 * bad
    assert marked <= 0.04 * unplanted


@pytest.mark.long
@games
def test_a_bot_that_reviews_itself_marks_little(name: str) -> None:
    rows = list(lines("self", name, SEATS[name], range(2), "search:iterations=400"))
    decisions, marked = (sum(row[key] for row in rows) for key in ("decisions", "marked_10"))
    assert marked <= 0.03 * decisions
    assert BADLY == 0.10


@pytest.mark.long
@games
def test_luck_has_no_direction(name: str) -> None:
    changes = [row["change"] for row in lines("luck", name, SEATS[name], range(6), "search:iterations=60")]
    assert abs(sum(changes) / len(changes)) < 0.08
