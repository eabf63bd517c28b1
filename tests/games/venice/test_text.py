"""The table as text, and what players read."""

from guildhall.core.registry import find_game
from guildhall.core.words import load_words

from .positions import (
    BLUE,
    RED,
    YELLOW,
    built,
    deal,
    finish_round,
    new_game,
    pillars,
    play,
    showing,
    stock,
    tokens,
)

VENICE = find_game("venice")
NAMES = ("Anna", "Bert", "Clara")

TABLE = """\
Round 1, Anna starts. 52 pillars left. Nobody is aboard the gondola.
      1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
A     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
B     B  B ro  .  o  .  .  .  .  .  .  .  .  .  .  .  .
C     ~  ~  ~  ~  =  ~  .  .  .  .  .  ~  ~  ~  ~  ~  ~
D     .  .  .  .  o  ~  .  .  .  .  .  ~  .  .  .  .  .
E     .  .  .  .  .  ~  .  .  .  .  .  ~  .  .  .  .  .
F     .  .  .  .  .  ~  ~  ~  G  ~  ~  ~  .  .  .  .  .
G     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
H     .  .  .  . bo  P  o  .  .  .  .  .  .  .  .  .  .
"""


def test_the_table() -> None:
    state = tokens(tokens(built(new_game(3), "domino_07", "r2c1"), RED, "r2c3"), BLUE, "r8c5")
    pillars(state, "r2c5 r4c5 r8c6 r8c7")
    state.lagoon.bridged = 1 << 2 * 18 + 4
    state.lagoon.plazas |= 1 << 7 * 18 + 5
    deal(state, {RED: "architect_1 architect_2 architect_3 architect_4 gondolier_1"})
    lines = VENICE.text(state.view(RED), NAMES).split("\n")
    assert lines[:10] == TABLE.splitlines()
    assert lines[-1] == (
        "Your hand: Architect (4 stones), Architect (5 stones), Architect (6 stones), Architect (5 stones), Gondolier"
    )


def test_cards_on_the_table() -> None:
    """What is shown, what lies face down, and what is known of the hands."""
    state = deal(new_game(3), {RED: "architect_1", BLUE: "gondolier_1"})
    play(state, RED, "keep")
    play(state, RED, "play architect_1")
    assert "has chosen Architect (4 stones)" in VENICE.text(state.view(RED), NAMES)
    assert "Anna       0 points; 8 tokens; has chosen; tiles:" in VENICE.text(state.view(BLUE), NAMES)
    showing(state, "architect_1", "gondolier_1", "councillor_1")
    assert "shows Gondolier" in VENICE.text(state.view(YELLOW), NAMES)
    finish_round(state)
    text = VENICE.text(state.view(YELLOW), NAMES)
    assert "Bert is aboard the gondola." in text
    assert "holds Architect (4 stones)" in text
    assert "Your hand" not in VENICE.text(state.view(-1), NAMES)


def test_tiles_on_the_table() -> None:
    """Stacks with their tops, what is built and what was put under a stack."""
    state = built(built(new_game(6), "line3_01", "r1c1"), "line3_02", "r1c4")
    showing(state, "saboteur_1", "gondolier_1", *(f"pile_driver_{number}" for number in range(1, 5)))
    play(state, RED, "remove line3_01")
    text = VENICE.text(state.view(RED))
    assert "Put under their stacks: line BPB\n" in text
    assert "Built: line BPB on A4, turned 0°\n" in text
    assert "line BPP (9 tiles)" in text


def test_a_place_tells_its_consequence() -> None:
    """All points it brings, to whom."""
    state = stock(tokens(pillars(built(new_game(3), "domino_07", "r1c1"), "r2c2"), BLUE, "r2c1"), RED, "domino_08")
    state.aboard, state.tokens[YELLOW] = YELLOW, 7
    showing(state, "architect_1", "gondolier_1", "pile_driver_1")
    view = state.view(RED)
    labels = [VENICE.label(action, view, NAMES) for action in view.legal]
    assert labels == ["Build on B1, turned 0°: 4 points, Bert gets 3 points, Clara gets 2 points"]
    assert VENICE.prompt(view) == "Where should the tile go? (domino, 4 stones left)"
    assert VENICE.prompt(state.view(BLUE)) == "Waiting for Red"


def test_headline_and_standing() -> None:
    state = new_game(3)
    assert VENICE.headline(state.view(RED)) == "Round 1, 60 pillars left"
    assert VENICE.standing(state.view(RED), BLUE) == "0 points"


def test_three_languages() -> None:
    state = new_game(3)
    for language, heading in (("fr", "Manche 1, Rouge"), ("de", "Runde 1, Rouge")):
        words = load_words(language, (VENICE.folder / "locale",))
        assert VENICE.text(state.view(RED), ("Rouge", "Bleu", "Jaune"), words).startswith(heading)
