"""The table as text, the questions and the labels."""

import pytest

from guildhall.core.state import SPECTATOR
from guildhall.core.words import LANGUAGES, load_words
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.state import LondonState

from .positions import (
    BLACK,
    PURPLE,
    RED,
    build,
    empty,
    finish,
    finish_round,
    give,
    hold,
    on_top,
    park,
    play,
    put_pawn,
    show,
    start,
    turn,
    turn_disc,
)

NAMES = ["Anna", "Bert", "Carla"]

TABLE = """\
Round 1 of 12, markers 1

  X    Gate 57, orange (12 left)
  1 £  Chapel 56, blue (12 left)
  2 £  Guild house 59, all coats (12 left)
  1 £  Haberdashery 58, grey (12 left)
  2 £  Inn: empty
  3 £  Park, green (12 left)  <- Bert
  centre (costs 2 £)

Bonus stacks: 1. Take a 2 (8 left), 2. empty, 3. Take a 2 (8 left)
Score tiles: chapel: Base scoring, gate: Base scoring, inn: Card sets, bridge: Base scoring
Supply: 1 ×11, 2 ×11, 3 ×7, 4 ×7

Bert: 5 £, hand 0 1 2 2 3 4, chapel B, gate 0
  strength: blue 0, orange 0, grey 0, green 0
  bonus tiles: Enter the X, Chapel +2 (from next round)
  . | . | . | . | . | . | . | . | . | . | . | .

Carla: 5 £, hand 0 1 2 3 3 4, chapel 4, gate 0
  strength: blue 0, orange 0, grey 0, green 0
  . | . | . | . | . | . | . | . | . | . | . | .

Anna: 5 £, hand 0 4, chapel A, gate 0
  strength: blue 3, orange 1, grey 1, green 1
  card shown: 3+1
  [1] Guild house 54, all coats | [2] Inn 45, blue | [3] Park, blue | . | . | . | . | . | . | . | . | .

Place your pawn: which building do you take?"""


def test_whole_table() -> None:
    state = turn(start(3, inn_tile="card-sets"), RED, card=3)
    state.order = [2, 4, 0]
    state.turn = 2
    state.raises[RED] = 1
    turn_disc(state, "gate")
    build(state, RED, 54, 45, park("blue"))
    hold(state, RED, 0, 4)
    put_pawn(state, PURPLE, "park")
    give(state, PURPLE, "enter_x")
    state.fresh[PURPLE * 8 + 4] = 1
    state.chapel[2] = 4
    empty(state, "inn")
    state.bonus_left[1] = 0
    assert GAME.text(state.view(RED), NAMES) == TABLE


def test_choices_are_told_to_their_owner_only() -> None:
    state = start(3)
    play(state, "card 3", seat=RED)
    assert "card shown: 3" in GAME.text(state.view(RED))
    assert "has chosen" in GAME.text(state.view(PURPLE))
    assert "card shown" not in GAME.text(state.view(SPECTATOR))


def labels(state: LondonState, language: str = "en") -> dict[str, str]:
    seat = state.deciders()[0]
    words = load_words(language, (GAME.folder / "locale",))
    view = state.view(seat)
    return {action.text: GAME.label(action, view, words=words) for action in view.legal}


def test_labels_of_placements() -> None:
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 57, 55, 46)
    give(state, RED, "enter_x", "free_centre")
    on_top(state, 43, 59, 52)
    found = labels(state)
    assert found["place haberdashery"] == ("Haberdashery 43, orange; on slot 4; 1 £ from the disc; 4 £ from the shop")
    assert found["place guild"] == (
        "Guild house 59, all coats; in place of 57; 2 £ from the disc; every strength grows by 1"
    )
    assert found["place gate x"] == (
        "Gate 52, green; in place of 55, 46; with “Enter the X”; the X pays nothing; strength 1 on the gate track"
    )
    assert found["centre park free"] == (
        "Park, green; on slot 4; with “Centre for free”; the centre is free; a new run of numbers begins"
    )
    assert found["centre park"] == "Park, green; on slot 4; -2 £ for the centre; a new run of numbers begins"
    play(state, "place gate x")
    assert labels(state) == {
        "replace 2": "Replace 55 on slot 2; strength 1 on the gate track",
        "replace 3": "Replace 46 on slot 3; strength 1 on the gate track",
    }


def test_labels_of_small_decisions() -> None:
    state = start(3)
    give(state, RED, "add_two", "plus_one", "keep_card", "chapel_2", "gate_2")
    finish_round(state)
    turn_disc(state, "gate")
    build(state, RED, 56, 53)
    on_top(state, 45)
    assert labels(state) == {"add two": "Take a 2 from the supply", "pass": "Not now"}
    play(state, "pass")
    assert labels(state)["card 3"] == "Choose the 3"
    show(state, 3, 0, 0)
    assert labels(state) == {"plus one": "Raise your 3 to 4", "pass": "Not now"}
    play(state, "pass", "place inn")
    assert labels(state)["inn 2"] == "Take a 2: 1 of 3 left"
    play(state, "inn 2")
    assert labels(state)["stop"] == "Take no more cards"
    play(state, "stop")
    assert labels(state) == {
        "use chapel_2": "Move your chapel marker from 0 by 2",
        "use gate_2": "Move your gate marker from 0 by 2",
        "keep card": "Take your 3 back to your hand",
        "pass": "Not now",
    }
    state.gate[RED] = 1
    play(state, "use gate_2")
    assert labels(state)["bonus 1"] == "Take from stack 1: Take a 2"


def test_lost_turn_is_called_so() -> None:
    state = turn(start(), RED)
    turn_disc(state, "gate")
    empty(state, "chapel", "haberdashery", "inn", "guild", "park")
    state.money[RED] = 0
    give(state, RED, "enter_x")
    assert labels(state)["pass"] == "Lose the turn"


def test_two_cards_are_told_apart() -> None:
    state = start(2)
    give(state, RED, "plus_one")
    for seat, cards in ((RED, (3, 1)), (PURPLE, (4, 2))):
        for card in cards:
            play(state, f"card {card}", seat=seat)
    assert labels(state)["plus one low"] == "Raise your other card, the 1, to 2"


def prompts(state: LondonState) -> tuple[str, str]:
    """What the decider and what a spectator reads."""
    return GAME.prompt(state.view(state.deciders()[0])), GAME.prompt(state.view(SPECTATOR))


def test_prompts() -> None:
    state = start(2)
    assert prompts(state)[0] == "Choose a card in secret: the highest builds first."
    play(state, "card 0", seat=RED)
    assert GAME.prompt(state.view(RED)) == "Choose your second card in secret."
    state = turn(start(), RED)
    build(state, RED, 56, 53)
    on_top(state, 45, 47)
    assert prompts(state)[1] == "Another player places the pawn."
    play(state, "centre inn")
    assert prompts(state)[0] == "Take cards at the inn worth up to 3."
    state = turn(start(), RED)
    state.gate[RED] = 2
    play(state, "centre gate")
    assert prompts(state) == ("Take one of the bonus tiles.", "Another player takes a bonus tile.")
    assert GAME.prompt(finish(start()).view(BLACK)) == "The game is over."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_its_sentence(language: str) -> None:
    """Also the rare ones that random games do not reach."""
    words = load_words(language, (GAME.folder / "locale",))
    for template in (sentence for sentences in GAME.messages.values() for sentence in sentences):
        assert words.translate(template)
    assert language == "en" or words.translate(GAME.summary) != GAME.summary
