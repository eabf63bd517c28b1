"""The table as text, the questions and the labels."""

import pytest

from guildhall.core.state import SPECTATOR
from guildhall.core.words import LANGUAGES, load_words
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import COAT_COUNT

from .positions import (
    BLACK,
    PURPLE,
    RED,
    build,
    climb,
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
Round 1 of 12; round markers: 1

  X    Gate 57, orange (12 buildings left)
  £1   Chapel 56, blue (12 buildings left)
  £2   Guild house 59, all coats (12 buildings left)
  £1   Haberdashery 58, grey (1 building left)
  £2   Inn: the stack is empty
  £3   Park, green (12 buildings left)  <- Bert
  centre (costs £2)

Bonus stacks: 1. Take a card 2 (8 tiles left), 2. empty, 3. Share a space (1 tile left)
Score tiles: chapel: Base scoring, gate: Base scoring, inn: Card sets, bridge: Base scoring
Supply: 11 × card 1, 11 × card 2, 7 × card 3, 7 × card 4
Chapel track, the best first: Carla (space 4), Anna (stair A), Bert (stair B)

Bert: £5, cards 0 1 2 2 3 4 in hand, space 0 on the gate track
  strength: blue 0, orange 0, grey 0, green 0
  bonus tiles: Enter the X, Chapel +2 (from next round)
  . | . | . | . | . | . | . | . | . | . | . | .

Carla: £5, cards 0 1 2 3 3 4 in hand, space 0 on the gate track
  strength: blue 0, orange 0, grey 0, green 0
  . | . | . | . | . | . | . | . | . | . | . | .

Anna: £5, card 4 in hand, space 0 on the gate track
  strength: blue 3, orange 1, grey 1, green 1
  card shown: 3 (counts as 4)
  [1] Guild house 54, all coats | [2] Inn 45, blue | [3] Park, blue | . | . | . | . | . | . | . | . | .

Place your pawn: which building do you take?"""


def test_whole_table() -> None:
    state = turn(start(3, inn_tile="card-sets"), RED, card=3)
    state.order = [2, 4, 0]
    state.turn = 2
    state.raises[RED] = 1
    turn_disc(state, "gate")
    build(state, RED, 54, 45, park("blue"))
    hold(state, RED, 4)
    put_pawn(state, PURPLE, "park")
    give(state, PURPLE, "enter_x")
    state.fresh[PURPLE * 8 + 4] = 1
    climb(state, 0, 0, 4)
    state.chapel_ranking = [2, 0, 1]
    empty(state, "inn", "haberdashery")
    on_top(state, 58)
    state.bonus_left = [8, 0, 1]
    assert GAME.text(state.view(RED), NAMES) == TABLE


def test_choices_are_told_to_their_owner_only() -> None:
    state = start(3)
    play(state, "card 3", seat=RED)
    assert "card chosen: 3" in GAME.text(state.view(RED))
    assert "has chosen 1 card\n" in GAME.text(state.view(PURPLE))
    assert "card chosen" not in GAME.text(state.view(SPECTATOR))


def labels(state: LondonState, language: str = "en") -> dict[str, str]:
    seat = state.deciders()[0]
    words = load_words(language, (GAME.folder / "locale",))
    view = state.view(seat)
    return {action.text: GAME.label(action, view, words=words) for action in view.legal}


def strengths(state: LondonState) -> list[int]:
    """The coats on the bridge of Red."""
    return state.coats[RED * COAT_COUNT : (RED + 1) * COAT_COUNT]


def test_labels_of_placements() -> None:
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 57, 55, 46)
    give(state, RED, "enter_x", "free_centre")
    on_top(state, 43, 59, 52)
    found = labels(state)
    assert found["place haberdashery"] == (
        "Haberdashery 43, orange; £1 from the disc; on plot 4: £4 from the haberdashery"
    )
    assert found["place gate x"] == (
        "Gate 52, green; with “Enter the X”; the X pays nothing; in place of number 55 or 46: 1 space on the gate track"
    )
    assert found["centre park free"] == (
        "Park, green; with “Centre for free”; the centre is free; on plot 4: a new run of numbers begins"
    )
    assert found["centre park"] == "Park, green; the centre costs £2; on plot 4: a new run of numbers begins"
    play(state, "place gate x")
    assert labels(state) == {
        "replace 2": "Replace number 55 on plot 2: 1 space on the gate track",
        "replace 3": "Replace number 46 on plot 3: 1 space on the gate track",
    }


def test_a_guild_house_that_replaces_does_not_strengthen_all() -> None:
    """L6.22, L6.23: the coat that is replaced is lost, so its strength stays; for a guild house nothing grows."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 57, 44)
    on_top(state, 49)
    assert labels(state)["place guild"].split("; ")[2:] == [
        "in place of number 57: every strength but orange grows by one",
        "in place of number 44: no strength grows",
    ]
    play(state, "place guild", "replace 1")
    assert strengths(state) == [2, 2, 2, 2]
    turn(state, PURPLE)
    assert labels(state)["centre guild"].endswith("on plot 1: every strength grows by one")


def test_a_preview_says_which_strength_goes_with_what_is_replaced() -> None:
    """L6.4: a new blue inn is weaker if it pushes out a blue building."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 56, 26, 15)
    on_top(state, 35)
    assert labels(state)["place inn"] == (
        "Inn 35, blue; £2 from the disc; in place of number 56 or 26: cards up to strength 2 in all"
    )
    on_top(state, 20)
    assert labels(state)["place inn"] == (
        "Inn 20, blue; £2 from the disc; in place of number 26: cards up to strength 2 in all; "
        "in place of number 15: cards up to strength 3 in all"
    )


def test_the_text_tells_who_lies_on_top_and_what_is_to_be_built() -> None:
    """L13.3: without the order on a space nobody could tell who wins a tie; the building waits for all to see."""
    state = turn(start(3), RED)
    climb(state, 4, 4, 2)
    build(state, RED, 57, 55, 46)
    on_top(state, 52)
    assert "Purple (space 4), Red (space 4), Yellow (space 2)" in GAME.text(state.view(SPECTATOR))
    assert "To build" not in GAME.text(state.view(RED))
    play(state, "centre gate")
    for seat in (RED, PURPLE, SPECTATOR):
        assert "To build: Gate 52, green" in GAME.text(state.view(seat))


def test_labels_of_small_decisions() -> None:
    state = start(3)
    give(state, RED, "add_two", "plus_one", "keep_card", "chapel_2", "gate_2")
    finish_round(state)
    turn_disc(state, "gate")
    build(state, RED, 56, 53)
    on_top(state, 45)
    assert labels(state) == {"add two": "Take a card 2 from the supply", "pass": "Not now"}
    play(state, "pass")
    assert labels(state)["card 3"] == "Choose a card 3"
    show(state, 3, 0, 0)
    assert labels(state) == {"plus one": "Raise your card 3 to value 4", "pass": "Not now"}
    play(state, "pass", "place inn")
    assert labels(state)["inn 2"] == "Take a card 2: strength 1 left"
    play(state, "inn 2")
    assert labels(state)["stop"] == "Take no more cards"
    play(state, "stop")
    assert labels(state) == {
        "use chapel_2": "Move your chapel marker to space 2",
        "use gate_2": "Move your gate marker to space 2",
        "keep card": "Take your card 3 back to your hand",
        "pass": "Not now",
    }
    state.gate[RED] = 1
    play(state, "use gate_2")
    assert labels(state)["bonus 1"] == "Take from bonus stack 1: Take a card 2"


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
    assert labels(state)["plus one low"] == "Raise your other card 1 to value 2"


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
    assert prompts(state)[0] == "Take cards at the inn, up to strength 3 in all."
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
