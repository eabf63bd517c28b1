"""Die Glücksritter says which clause forbids a thing on the board, and what is missing."""

import pytest

from guildhall.core.errors import IllegalAction
from guildhall.core.match import Match
from guildhall.core.why_not import meant, reason
from guildhall.games.fortune_knights import GAME

from .positions import RANSOM_STEP, position


@pytest.fixture
def match() -> Match:
    return Match(GAME, 3, seed=1, names=["Anna", "Bert", "Clara"])


def test_two_different_cards(match: Match) -> None:
    """K5.1: the same card twice is refused by the rules, not as something nobody understands."""
    assert match.state.refusal(0, match.parse("choose 4 4")) == "K5.1"
    assert match.state.refusal(0, match.parse("choose 2 2")) == "K5.1"


def test_the_field_of_the_black_knight(match: Match) -> None:
    """K15.1: who is not asked for a veto closes no field, the black knight's least of all."""
    assert match.state.refusal(0, match.parse("veto 4")) == "K15.1"
    action = meant(GAME, match.state, 0, [], "field-4")
    assert action is match.parse("veto 4")
    told = reason(GAME, match.state, 0, action)
    assert told is not None
    assert told.asked == "Now: Choose two action cards in secret."


def test_ducats_for_a_ransom() -> None:
    """K3.4: how many are short, in every language."""
    state = position(RANSOM_STEP, jailed=["red"], money={"red": (1, 1)}, hands={"red": ["charter"]})
    told = [reason(GAME, state, 0, GAME.actions.parse("ransom"), (), GAME.words(each)) for each in ("en", "fr", "de")]
    assert [each.missing for each in told if each] == [
        "You are 1 ducat short: the price is 4, you have 3.",
        "Il vous manque 1 ducat\N{NO-BREAK SPACE}: le prix est de 4, vous en avez 3.",
        "Dir fehlt 1 Dukat: Der Preis ist 4, du hast 3.",
    ]


def test_a_refused_move_says_what_is_missing(match: Match) -> None:
    with pytest.raises(IllegalAction, match=r"Now: Choose two action cards in secret\. \(K11\.1\)"):
        match.play(0, "attack blue")
