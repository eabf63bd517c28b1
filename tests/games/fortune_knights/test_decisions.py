"""The clause that a refusal names explains it: who may act on a field, and whose question it is."""

from tests.games.fortune_knights.positions import (
    CHOOSING,
    DOCUMENT_STEP,
    FIELDS_STEP,
    LAYING_STEP,
    play,
    position,
    why_not,
)


def test_fields_are_for_those_who_chose_them() -> None:
    """K7.3: whoever did not play the card has no business there."""
    state = position(FIELDS_STEP, chosen={"red": "2", "blue": "3"})
    assert why_not(state, "blue buy 1 wall") == "K7.3"
    assert why_not(state, "yellow buy 1 tower") == "K7.3"
    assert why_not(state, "blue buy 1 tower") == "K7.2"
    state = position(FIELDS_STEP, chosen={"red": "1", "blue": "3"})
    assert why_not(state, "blue take document") == "K7.3"


def test_another_field_while_buying() -> None:
    """K7.2, K7.3, K7.6: whoever is asked on field 2 reads why no tower can be had."""
    for chosen, closed, clause in (("2 3", [], "K7.2"), ("2", [], "K7.3"), ("2 3", [3], "K7.6")):
        state = position(FIELDS_STEP, chosen={"red": chosen}, closed=closed)
        assert why_not(state, "red buy 1 tower") == clause


def test_those_who_chose_them_wait_for_their_turn() -> None:
    """K2.2: the herald comes first."""
    state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"})
    assert why_not(state, "blue buy 1 wall") == "K2.2"


def test_closed_fields() -> None:
    """K7.6: they are named as the reason."""
    state = position(FIELDS_STEP, chosen={"red": "1 2", "blue": "4"}, closed=[1, 2])
    assert why_not(state, "red buy 1 wall") == "K7.6"
    assert why_not(state, "red take document") == "K7.6"


def test_too_early_for_fields() -> None:
    """K7.2: before the reveal nobody can tell who is on a field."""
    state = position(LAYING_STEP, hands={"red": ["veto"]})
    assert why_not(state, "red buy 1 wall") == "K7.2"


def test_a_charter_after_the_choice() -> None:
    """K16.11: only until its owner has chosen."""
    state = position(CHOOSING, jailed=["red"], hands={"red": ["charter"]})
    play(state, "red choose 1 2")
    assert why_not(state, "red charter") == "K16.11"


def test_questions_for_one_player() -> None:
    """K11.1, K11.7, K16.2, K16.6: the knight, the thief and the victim decide alone."""
    state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [6]}, walls={"blue": 1}, towers={"blue": 1})
    assert why_not(state, "blue attack red") == "K11.1"
    assert why_not(state, "blue gift red") == "K16.6"
    play(state, "red attack blue")
    assert why_not(state, "blue steal wall") == "K11.7"
    laid = {"red": ["robber knight"]}
    state = position(DOCUMENT_STEP, hands={**laid, "blue": ["veto"]}, laid=laid, walls={"blue": 1})
    assert why_not(state, "yellow lucky knight") == "K16.2"
