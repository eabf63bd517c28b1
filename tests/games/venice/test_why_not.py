"""Die Säulen von Venedig says which clause forbids a thing on the board, and what is missing."""

from guildhall.core.why_not import Reason, meant, reason
from guildhall.games.venice import GAME
from guildhall.games.venice.state import VeniceState

from .positions import RED, new_game, pillars, play, showing, stock

IDLE = "gondolier_1"


def why_not(state: VeniceState, thing: str, *chosen: str, language: str = "en") -> Reason:
    """What red is told of a thing that cannot be chosen."""
    action = meant(GAME, state, RED, chosen, thing)
    assert action is not None
    told = reason(GAME, state, RED, action, (), GAME.words(language))
    assert told is not None
    return told


def test_a_pillar_away_from_the_canal() -> None:
    state = showing(new_game(), "pile_driver_2", IDLE)
    told = why_not(state, "sq-1-1")
    assert (told.clause.id, told.missing) == ("V4.8", "Neither the canal nor a pillar is next to this square.")
    play(state, RED, "pillar r2c1")
    told = why_not(state, "sq-2-9")
    assert (told.clause.id, told.missing) == ("V4.8", "No pillar of this card is next to this square.")
    assert why_not(state, "sq-3-2").clause.id == "V4.2"


def test_a_token_on_another_pillar() -> None:
    state = new_game()
    pillars(state, "r2c9")
    state = showing(state, "pile_driver_1", IDLE)
    play(state, RED, "pillar r2c1", "pillar r2c2", "pillar r2c3")
    told = why_not(state, "sq-2-9")
    assert (told.clause.id, told.missing) == ("V4.14", "This pillar was placed by an earlier card.")
    assert why_not(state, "sq-1-1").missing == "There is no pillar on this square."
    told = why_not(state, "stack-domino")
    assert (told.clause.id, told.asked) == ("V6.1", "Now: Place a token: 2 tokens to go")


def test_stones_for_tiles() -> None:
    state = showing(new_game(), "councillor_1", IDLE)
    play(state, RED, "take domino")
    told = why_not(state, "stack-square")
    assert told.clause.id == "V6.1"
    assert told.missing == "You are 2 stones short: the tile costs 4, 2 are left."
    assert why_not(state, "stack-square", language="fr").missing.startswith("Il vous manque 2 pierres")


def test_pillars_for_tiles() -> None:
    state = new_game()
    pillars(state, "r2c1 r2c2 r2c3")
    stock(state, RED, "domino_01 line3_01 square4_01")
    state = showing(state, "architect_1", IDLE)
    told = why_not(state, "tile-square4_01")
    assert (told.clause.id, told.missing) == ("V5.2", "Nowhere are 4 free pillars in this shape.")
    assert why_not(state, "sq-2-1").missing == "Choose the tile first."
    play(state, RED, "build domino_01")
    told = why_not(state, "sq-1-1")
    assert told.clause.id == "V5.2"
    assert told.missing == "2 of the 2 squares have no pillar."
