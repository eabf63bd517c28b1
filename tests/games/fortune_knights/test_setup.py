"""K1: components and set-up."""

from collections import Counter

import pytest

import guildhall
from guildhall.core.dice import ScriptedDice
from guildhall.core.errors import BadOption
from guildhall.games.fortune_knights.components import (
    COPIES,
    DOCUMENTS,
    EDITIONS,
    FIELDS,
    GOLD_COINS,
    PIECES_OF_A_KIND,
    PIECES_PER_CASTLE,
    RED_KINDS,
    SILVER_COINS,
    USUAL_EDITION,
)
from guildhall.games.fortune_knights.setup import set_up
from guildhall.games.fortune_knights.state import KnightsState
from tests.games.fortune_knights.positions import (
    CHOOSING,
    END,
    FIELDS_STEP,
    RANSOM_STEP,
    castle,
    new_state,
    options,
    play,
    position,
    why_not,
)

each_number = pytest.mark.parametrize("seats", [3, 4, 5, 6])

USUAL = EDITIONS[USUAL_EDITION]


def before_the_game(seats: int) -> KnightsState:
    state = KnightsState(ScriptedDice())
    set_up(state, seats)
    return state


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    """K1.1: nobody plays it with fewer than three or more than six."""
    with pytest.raises(BadOption, match="3 to 6"):
        guildhall.new("fortune_knights", seats)


@each_number
def test_everybody_has_six_cards(seats: int) -> None:
    """K1.2: two of six cards make 15 choices, for everybody."""
    state = position(CHOOSING, seats=seats)
    cards = {card for choice in options(state, "red") for card in choice.split()[1:]}
    assert cards == {"1", "2", "3", "4", "5", "6"}
    assert [len(state.legal(seat)) for seat in range(seats)] == [15] * seats


def test_unused_colours_stay_out() -> None:
    """K1.3: a colour that nobody plays cannot be attacked, robbed or given anything."""
    state = position(FIELDS_STEP, chosen={"red": "4"})
    assert why_not(state, "red attack purple") == "K1.3"
    state = position(RANSOM_STEP, hands={"red": ["gift"]})
    assert why_not(state, "red gift black") == "K1.3"


def test_twenty_five_documents() -> None:
    """K1.4: 14 red ones, 11 yellow ones."""
    assert sum(COPIES) == 25
    assert sum(COPIES[:RED_KINDS]) == 14
    assert len(before_the_game(3).stack) == 25


def test_red_documents() -> None:
    """K1.5: how many there are of each."""
    stack = Counter(DOCUMENTS[kind] for kind in before_the_game(3).stack if kind < RED_KINDS)
    assert stack == {
        "veto": 2,
        "robber knight": 3,
        "hidden treasure": 4,
        "wall or tower": 3,
        "tax evasion": 1,
        "smuggler": 1,
    }


def test_yellow_documents() -> None:
    """K1.6: how many there are of each."""
    stack = Counter(DOCUMENTS[kind] for kind in before_the_game(3).stack if kind >= RED_KINDS)
    assert stack == {"lucky knight": 2, "gift": 2, "duel victory": 3, "charter": 4}


def test_ducat_cards() -> None:
    """K1.7: 18 cards with two numbers from 3 to 9, no field favoured."""
    assert len(before_the_game(3).ducat_stack) == 18
    assert {*USUAL.tax_coins, *USUAL.customs_coins} == set(range(3, 10))
    assert sorted(USUAL.tax_coins) == sorted(USUAL.customs_coins)


def test_coins() -> None:
    """K1.8: 60 silver coins and 40 gold coins, worth 140 ducats."""
    state = before_the_game(4)
    assert (state.bag_gold + sum(state.gold), state.bag_silver + sum(state.silver)) == (40, 60)
    assert (GOLD_COINS, SILVER_COINS) == (40, 60)


def test_enough_pieces_for_six_castles() -> None:
    """K1.9: 24 walls and 24 towers, so that the supply is never exhausted."""
    assert PIECES_OF_A_KIND == 6 * PIECES_PER_CASTLE == 24


def test_normal_die() -> None:
    """K1.10: a duel is rolled with the numbers 1 to 6."""
    state = position(FIELDS_STEP, chosen={"red": "4", "blue": "4"}, script={"duel": [6, 1]})
    assert [event.params["number"] for event in state.events or [] if event.kind == "duel_roll"] == [6, 1]


@pytest.mark.parametrize(("face", "sack"), [(1, True), (2, True), (3, True), (4, True), (5, False), (6, False)])
def test_special_die(face: int, sack: bool) -> None:
    """K1.11: four faces show the sack, two the castle."""
    state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [face]}, walls={"blue": 1})
    play(state, "red attack blue")
    assert castle(state, "red") == ((0, 0) if sack else (1, 0))


@each_number
def test_start_money(seats: int) -> None:
    """K1.12: 2 gold and 2 silver coins each, 6 ducats."""
    state = before_the_game(seats)
    assert (state.gold, state.silver) == ([2] * seats, [2] * seats)
    assert [state.ducats(seat) for seat in range(seats)] == [6] * seats


@pytest.mark.parametrize(("seats", "silver", "gold"), [(3, 54, 34), (6, 48, 28)])
def test_start_of_the_bag(seats: int, silver: int, gold: int) -> None:
    """K1.13: all other coins, as in the example."""
    state = before_the_game(seats)
    assert (state.bag_silver, state.bag_gold) == (silver, gold)


def test_empty_board() -> None:
    """K1.14: no coins on fields, nothing built, nobody jailed."""
    state = before_the_game(5)
    assert sum(state.field_gold) + sum(state.field_silver) == 0
    assert sum(state.walls) + sum(state.towers) + sum(state.jailed) == 0


def test_shuffled_stacks() -> None:
    """K1.15: both stacks are shuffled, each with its own dice."""
    plain = before_the_game(3)
    documents, ducats = KnightsState(ScriptedDice({"documents": [1] * 24})), KnightsState(ScriptedDice())
    set_up(documents, 3)
    ducats.dice = ScriptedDice({"ducats": [1] * 17})
    set_up(ducats, 3)
    assert documents.stack != plain.stack == ducats.stack
    assert sorted(documents.stack) == sorted(plain.stack)
    assert ducats.ducat_stack != plain.ducat_stack == documents.ducat_stack
    assert sorted(ducats.ducat_stack) == sorted(plain.ducat_stack)


def test_no_documents_at_the_start() -> None:
    """K1.16: all of them are on the stack."""
    state = before_the_game(3)
    assert state.documents == [0, 0, 0]
    assert sum(map(sum, state.hands)) == 0


def test_herald() -> None:
    """K1.17: drawn at random, then one seat clockwise each round."""
    state = new_state(3, ScriptedDice({"herald": [3]}))
    assert state.herald == 2
    state = position(END, herald="yellow")
    assert (state.herald, state.round) == (0, 2)


def test_names_of_the_fields() -> None:
    """K12.1: field 5 is the tax collector's, field 6 the customs officer's."""
    assert FIELDS[1:] == ("monk", "farmer", "craftsman", "black knight", "tax collector", "customs officer")
