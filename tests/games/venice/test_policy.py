"""What bots know: greedy play is far better than chance, and builds bridges when they pay."""

from random import Random

import pytest

from guildhall.arena.simulate import simulate
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policies.venice.policy import POLICY
from guildhall.core.registry import find_game
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import NOTHING

from .positions import BLUE, RED, YELLOW, built, card, deal, new_game, pillars, play, showing, stock, tokens

VENICE = find_game("venice")


def choice(state: VeniceState, seat: int = RED) -> str:
    """What greedy play does."""
    return GreedyBot(POLICY, Random(1)).choose(state.view(seat)).text


def weight(state: VeniceState, text: str, seat: int = RED) -> float:
    """How much greedy play likes an action."""
    view = state.view(seat)
    return POLICY.weigh(view)[[action.text for action in view.legal].index(text)]


def test_greedy_beats_random() -> None:
    """In at least 95 of 100 games of two, half of them from each seat."""
    won = 0
    for seat, specs in enumerate((["greedy", "random"], ["random", "greedy"])):
        won += sum(played.result.winners == (seat,) for played in simulate(VENICE, 2, 50, f"policy-{seat}", specs))
    assert won >= 95


def test_greedy_builds_bridges() -> None:
    """In games among greedy players they are a source of points."""
    bridges = [
        sum(seat["bridges"] for seat in played.result.breakdown)
        for played in simulate(VENICE, 2, 12, "bridges", ["greedy"])
    ]
    assert sum(bridges) >= 5 * len(bridges)


def test_a_bridge_that_pays_is_built() -> None:
    """A bridge of 5 before a line of 4, but not if the gondola's 2 points go to the opponent."""
    state = stock(pillars(new_game(), "r2c2 r4c2 r1c7 r1c8 r1c9"), RED, "bridge_01 line3_01")
    showing(state, "architect_1", "gondolier_1")
    assert choice(state) == "build bridge_01"
    state.aboard, state.tokens[BLUE] = BLUE, 7
    assert choice(state) == "build line3_01"


def test_a_bridge_is_taken_when_it_can_be_built() -> None:
    """Opposite pillars make it worth more than a line, without any pillar at the canal it is not."""
    state = pillars(new_game(), "r2c2 r4c2")
    state.stacks[3], state.stacks[0] = [], []
    showing(state, "councillor_1", "gondolier_1")
    assert choice(state) == "take bridge"
    bare = new_game()
    bare.stacks[3], bare.stacks[0] = [], []
    showing(bare, "councillor_1", "gondolier_1")
    assert choice(bare) != "take bridge"


def test_a_pillar_for_the_own_bridge() -> None:
    """With a bridge in stock the first pillar goes opposite a free one."""
    state = stock(pillars(new_game(), "r2c2"), RED, "bridge_01")
    showing(state, "pile_driver_1", "gondolier_1")
    assert choice(state) == "pillar r4c2"


def test_the_best_place_is_chosen() -> None:
    """Matching edges draw the tile, the opponent's tokens repel it."""
    state = built(pillars(new_game(), "r1c3 r1c4 r8c1 r8c2"), "domino_07", "r1c1")
    showing(stock(state, RED, "domino_08"), "architect_1", "gondolier_1")
    assert choice(state) == "at r1c3 0"
    tokens(state, BLUE, "r1c3")
    assert choice(state) == "at r8c1 0"


def test_an_architect_with_something_to_build_is_played() -> None:
    state = deal(new_game(), {RED: "architect_1 councillor_1 pile_driver_1 gondolier_1 councillor_2"})
    pillars(state, "r1c1 r1c2 r2c1 r2c2")
    play(state, RED, "keep")
    assert choice(state) == "play architect_1"


def test_a_worthless_card_is_given_away() -> None:
    """The gondolier of somebody who is aboard already."""
    state = deal(new_game(), {RED: "gondolier_1 architect_3 councillor_3 pile_driver_3 pile_driver_2"})
    state.aboard, state.tokens[RED] = RED, 7
    pillars(state, "r1c1 r1c2 r2c1 r2c2 r1c3 r1c4")
    play(state, RED, "exchange blue")
    assert choice(state) == "give gondolier_1"


def test_leading_players_end_the_game() -> None:
    """The last pillars are placed by whoever is ahead, and not by who is behind."""
    rows = [f"r{row}c{column}" for row in (1, 2, 7, 8) for column in range(1, 18)][:55]
    for scores, driven in (([30, 10], True), ([10, 30], False)):
        state = deal(pillars(new_game(), " ".join(rows)), {RED: "pile_driver_3 gondolier_1 councillor_1"})
        state.scores = scores
        stock(state, RED, "")
        play(state, RED, "keep")
        assert (choice(state) == "play pile_driver_3") == driven


def reveal(state: VeniceState, hands: list[int]) -> None:
    """Red knows that the other seats hold these cards."""
    for seat in range(1, state.seats):
        state.known[seat] = hands[seat]


def test_speculation_follows_what_is_known() -> None:
    """A speculator is worth much when others are known to hold architects, and nothing when nobody has one."""
    others = {BLUE: "architect_1", YELLOW: "architect_2 architect_3 architect_4"}
    state = deal(new_game(4), {RED: "speculator_1 gondolier_1 lawyer_1 inventor_1 merchant_1", **others})
    play(state, RED, "keep")
    reveal(state, state.hands)
    assert weight(state, "play speculator_1") > 2
    reveal(state, [1 << card("councillor_1")] * 4)
    assert weight(state, "play speculator_1") == 0


def test_a_spy_looks_where_good_cards_are_known() -> None:
    """And uses the best of them."""
    state = stock(pillars(new_game(4), "r1c1 r1c2 r2c1 r2c2"), RED, "square4_01")
    cards = ("spy_1", "pile_driver_1", "gondolier_1", "councillor_1")
    showing(state, *cards, hands={YELLOW: "architect_1 merchant_1 inventor_1 lawyer_1"})
    reveal(state, state.hands)
    assert choice(state) == "spy on yellow"
    play(state, RED, "spy on yellow")
    assert choice(state) in ("use architect_1", "use lawyer_1")


def test_a_beggar_copies_the_best_card() -> None:
    state = stock(pillars(new_game(5), "r1c1 r1c2 r2c1 r2c2"), RED, "square4_01")
    showing(state, "beggar_1", "architect_1", "gondolier_1", "merchant_1", "speculator_1")
    assert choice(state) == "copy architect_1"


def test_a_saboteur_makes_room_for_the_own_tiles() -> None:
    """Of two tiles the one on whose pillars the own square fits."""
    state = stock(built(built(new_game(6), "square4_02", "r1c1"), "line3_01", "r1c7"), RED, "square4_01")
    showing(state, "saboteur_1", "gondolier_1", *(f"pile_driver_{number}" for number in range(1, 5)))
    assert choice(state) == "remove square4_02"


def test_tokens_go_among_free_pillars() -> None:
    """Where others are likely to build."""
    state = showing(new_game(), "pile_driver_3", "gondolier_1")
    play(state, RED, *(f"pillar {square}" for square in ("r2c1", "r2c2", "r1c1", "r1c2", "r2c3")))
    assert choice(state) == "token r2c2"


@pytest.mark.parametrize("seats", [2, 4])
def test_evaluation_follows_the_points(seats: int) -> None:
    """The shares add up to one; more points, more tokens out, more tiles are better."""
    state = new_game(seats)
    even = POLICY.evaluate(state)
    assert sum(even) == pytest.approx(1)
    state.scores[RED] = 10
    ahead = POLICY.evaluate(state)
    assert ahead[RED] > even[RED]
    tokens(state, BLUE, "r2c1 r2c2")
    assert POLICY.evaluate(state)[BLUE] > ahead[BLUE]
    stock(state, BLUE, "square4_01 square4_02 square4_03")
    assert POLICY.evaluate(state)[RED] < POLICY.evaluate(stock(state.copy(), BLUE, ""))[RED]


@pytest.mark.parametrize("started", [False, True])
def test_evaluation_counts_what_will_be_built(started: bool) -> None:
    """An architect under way or still in turn is worth more where the own tile fits."""
    shown = ("architect_1", "gondolier_1") if started else ("gondolier_1", "pile_driver_1")
    state = showing(stock(pillars(new_game(), "r1c1 r1c2 r2c1 r2c2"), RED, "square4_01 square4_02"), *shown)
    if not started:
        state.acted, state.shown[RED] = 0, card("architect_1")
    fits = POLICY.evaluate(state)[RED]
    state.lagoon.pillars = 0
    pillars(state, "r1c1 r1c3 r1c5 r1c7")
    assert POLICY.evaluate(state)[RED] < fits


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("councillor_3", "councillor_1"),
        ("pile_driver_5", "pile_driver_4"),
        ("gondolier_1", "saboteur_1"),
        ("spy_1", "saboteur_1"),
        ("speculator_1", "inventor_1"),
    ],
)
def test_evaluation_counts_chosen_cards(better: str, worse: str) -> None:
    """More stones, more tokens, a seat aboard, a card to copy, a role that another has chosen."""
    state = deal(new_game(6), {BLUE: "architect_1"})
    play(state, RED, "keep")
    state.chosen = [NOTHING, card("architect_1"), *[card("gondolier_1")] * 4]
    shares = []
    for name in (better, worse):
        state.chosen[RED] = card(name)
        shares.append(POLICY.evaluate(state)[RED])
    assert shares[0] > shares[1]


def test_evaluation_knows_how_likely_a_role_is() -> None:
    """A speculator hopes for the architects in the hands of those who have not chosen yet, by the plain estimate."""
    shares = []
    for own in ("architect_1 architect_2 architect_3", "councillor_1 councillor_2 councillor_3"):
        state = deal(new_game(3), {RED: f"speculator_1 {own}"})
        state.stocks = [[], [], []]
        play(state, RED, "keep", "play speculator_1")
        shares.append(POLICY.plain(state)[RED])
    assert shares[0] < shares[1]


@pytest.mark.parametrize("name", ["councillor_1", "pile_driver_1"])
def test_evaluation_counts_the_rest_of_a_card(name: str) -> None:
    """Stones and tokens that are still to be used are part of the hope, by the plain estimate."""
    state = showing(new_game(), name, "gondolier_1")
    begun = POLICY.plain(state)[RED]
    state.stones = state.tokens[RED] = 0
    assert POLICY.plain(state)[RED] < begun
