"""V14: what is known, remembered and sampled."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice, ScriptedDice
from guildhall.core.state import SPECTATOR
from guildhall.games.venice.components import CARDS, TILE_SHAPE, TILES, card_set, cards_in
from guildhall.games.venice.determinize import Hands, determinize
from guildhall.games.venice.rules.knowledge import narrowed, sure_cards
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import HIDDEN, NOTHING, SHAPES
from guildhall.games.venice.view import VeniceView

from .positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    built,
    card,
    deal,
    finish_round,
    hand,
    new_game,
    play,
    showing,
    start,
    tile,
)
from .usual import EDITION


def sure(state: VeniceState, observer: int, seat: int) -> set[str]:
    """The cards an observer knows for certain to be in a hand."""
    return {CARDS[number] for number in cards_in(sure_cards(state.view(observer).known, seat))}


def maybe(state: VeniceState, observer: int, name: str) -> set[int]:
    """The seats that may hold a card as far as an observer knows."""
    return {seat for seat, cards in enumerate(state.view(observer).known) if cards >> card(name) & 1}


def worlds(view: VeniceView, count: int = 60) -> list[VeniceState]:
    dice = QuickDice(Random(7))
    return [determinize(view, dice) for _ in range(count)]


def test_hands_are_hidden() -> None:
    """V14.1: of other hands only the size is seen."""
    state = new_game(4)
    view = state.view(RED)
    assert view.hand == state.hands[RED]
    assert view.sizes == [5, 5, 5, 5]
    assert view.known[BLUE] == view.known[YELLOW] == view.known[GREEN]
    assert state.view(SPECTATOR).hand == 0


def test_a_card_laid_down_is_hidden() -> None:
    """V14.2: the others see that one has chosen, not what."""
    state = deal(new_game(3), {RED: "architect_1"})
    play(state, RED, "keep")
    events = play(state, RED, "play architect_1")
    assert state.view(RED).chosen[RED] == card("architect_1")
    assert state.view(BLUE).chosen == [HIDDEN, NOTHING, NOTHING]
    assert state.view(SPECTATOR).chosen[RED] == HIDDEN
    assert "card" not in events[0].seen_from(BLUE).params
    assert events[0].seen_from(RED).params["card"] == "architect_1"


def test_unseen_cards_are_in_other_hands() -> None:
    """V14.3: the deck is known, each card not seen may be with anybody else."""
    state = new_game(4)
    unseen = card_set(EDITION.deck(4, True)) & ~state.hands[RED]
    assert state.view(RED).known[1:] == [unseen] * 3
    assert state.view(SPECTATOR).known == [card_set(EDITION.deck(4, True))] * 4


def test_a_passed_card_is_known() -> None:
    """V14.4: to everybody, until it is played or drawn away."""
    state = showing(new_game(4), "architect_1", "gondolier_1", "councillor_1", "pile_driver_1")
    finish_round(state)
    for observer in (YELLOW, SPECTATOR):
        assert maybe(state, observer, "architect_1") == {BLUE}
        assert "pile_driver_1" in sure(state, observer, RED)


def exchange(seats: int = 4) -> VeniceState:
    """Red draws blue's only known card and may give one back; what is drawn is scripted."""
    dice = ScriptedDice({"start player": [1], "exchange": [1]})
    state = start(seats, True, False, dice)
    return deal(state, {RED: "architect_1 gondolier_1", BLUE: "councillor_1"})


def test_both_sides_of_an_exchange_know_both_cards() -> None:
    """V14.5: and nobody else learns them."""
    state = exchange()
    events = play(state, RED, "exchange blue")
    assert events[0].seen_from(BLUE).params["card"] == "councillor_1"
    assert "card" not in events[0].seen_from(YELLOW).params
    assert state.view(BLUE).drawn == card("councillor_1")
    assert state.view(YELLOW).drawn == NOTHING
    assert maybe(state, BLUE, "councillor_1") == {RED}
    events = play(state, RED, "give gondolier_1")
    assert "card" not in events[0].seen_from(SPECTATOR).params
    assert maybe(state, RED, "gondolier_1") == {BLUE}
    assert maybe(state, BLUE, "councillor_1") == {RED}
    assert maybe(state, YELLOW, "councillor_1") == {RED, BLUE, GREEN}


def test_onlookers_know_one_of_two_hands() -> None:
    """V14.6: a card known to be with blue is with red or blue afterwards, until it is shown."""
    cards = ("architect_1", "gondolier_1", "councillor_1", "pile_driver_1")
    state = showing(new_game(4, dice=ScriptedDice({"start player": [1], "exchange": [2]})), *cards)
    finish_round(state)
    assert state.start == BLUE
    assert maybe(state, YELLOW, "architect_1") == {BLUE}
    play(state, BLUE, "exchange red")
    gift = next(name for name in sorted(hand(state, BLUE)) if name != "architect_1" and CARDS[state.drawn] != name)
    play(state, BLUE, f"give {gift}")
    for observer in (YELLOW, GREEN, SPECTATOR):
        assert maybe(state, observer, "architect_1") == {RED, BLUE}
        assert maybe(state, observer, "pile_driver_1") == {RED, BLUE}
    assert maybe(state, YELLOW, "gondolier_1") == {YELLOW}
    assert maybe(state, RED, "architect_1") == {BLUE}
    for seat in range(4):
        name = "architect_1" if seat == BLUE else sorted(hand(state, seat))[0]
        play(state, seat, f"play {name}")
    assert maybe(state, YELLOW, "architect_1") == set()
    finish_round(state)
    assert maybe(state, GREEN, "architect_1") == {YELLOW}


def spied() -> VeniceState:
    """Red has looked at blue's hand."""
    cards = ("spy_1", "pile_driver_1", "gondolier_1", "councillor_1")
    state = showing(new_game(4), *cards, hands={BLUE: "merchant_1 inventor_1 lawyer_1 architect_1"})
    play(state, RED, "spy on blue")
    return state


def test_a_spy_knows_the_hand() -> None:
    """V14.7: until its cards move; then where they were shown to go."""
    state = spied()
    seen = {"merchant_1", "inventor_1", "lawyer_1", "architect_1"}
    assert sure(state, RED, BLUE) == seen
    assert maybe(state, RED, "architect_2") == {YELLOW, GREEN}
    assert sure(state, YELLOW, BLUE) == set()
    play(state, RED, "use merchant_1")
    finish_round(state)
    assert sure(state, RED, BLUE) == {*seen, "spy_1"}
    play(state, state.start, "keep")
    for seat in range(4):
        name = "architect_1" if seat == BLUE else sorted(hand(state, seat))[0]
        play(state, seat, f"play {name}")
    finish_round(state)
    assert maybe(state, RED, "architect_1") == {YELLOW}
    assert seen - {"architect_1"} <= sure(state, RED, BLUE)


def test_what_others_know_of_a_spy() -> None:
    """V14.8: whose hand was seen and which card was used, nothing more."""
    state = spied()
    assert state.view(GREEN).partner == BLUE
    events = play(state, RED, "use merchant_1")
    assert events[0].seen_from(SPECTATOR).params["card"] == "merchant_1"
    for observer in (YELLOW, GREEN, SPECTATOR):
        assert sure(state, observer, BLUE) == {"merchant_1"}


def test_stocks_points_and_tokens_are_open() -> None:
    """V14.9: the same for everybody."""
    state = showing(new_game(3), "architect_1", "gondolier_1", "councillor_1")
    for seat in (SPECTATOR, RED, BLUE, YELLOW):
        view = state.view(seat)
        assert (view.stocks, view.scores, view.tokens) == (state.stocks, state.scores, state.tokens)


def test_what_is_known_of_a_stack() -> None:
    """V14.10: its top, its size and its tiles, but not their order."""
    state = new_game(3)
    view = state.view(RED)
    assert (view.tops[1], view.counts[1]) == (tile("line3_10"), 10)
    orders = set()
    for world in worlds(view, 20):
        assert sorted(world.stacks[1]) == sorted(state.stacks[1])
        assert world.stacks[1][-1] == tile("line3_10")
        orders.add(tuple(world.stacks[1]))
    assert len(orders) > 1


def test_a_sunk_tile_is_known() -> None:
    """V14.11: the bottom tiles stay where saboteurs put them, in every world one can imagine."""
    state = built(built(new_game(6), "line3_01", "r1c1"), "line3_02", "r1c4")
    for name in ("line3_01", "line3_02"):
        showing(state, "saboteur_1", "gondolier_1", *(f"pile_driver_{number}" for number in range(1, 5)))
        play(state, RED, f"remove {name}")
    assert state.view(GREEN).bottoms[1] == [tile("line3_02"), tile("line3_01")]
    for world in worlds(state.view(GREEN), 10):
        assert world.stacks[1][:2] == [tile("line3_02"), tile("line3_01")]
    state.stacks[1] = state.stacks[1][:2]
    assert worlds(state.view(GREEN), 1)[0].stacks[1] == state.stacks[1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_sampled_states_respect_what_is_known(seats: int) -> None:
    """V14.12: over whole games: hands keep their sizes, each card is where it may be, the truth is always possible."""
    dice, rng = QuickDice(Random(seats)), Random(seats)
    state = start(seats, True, False, dice)
    while state.deciders():
        seat = rng.choice(state.deciders())
        state.play(seat, rng.choice(state.legal(seat)))
        if rng.random() < 0.9:
            continue
        for observer in range(-1, seats):
            view = state.view(observer)
            check_truth(state, view)
            check_sample(determinize(view, dice), view)


def check_truth(state: VeniceState, view: VeniceView) -> None:
    """What is so is never excluded, and common knowledge never says more than the own."""
    for seat in range(state.seats):
        assert state.hands[seat] & ~view.known[seat] == 0
        assert state.hands[seat] & ~view.common[seat] == 0
        assert view.known[seat] & ~view.common[seat] == 0
    if view.seat >= 0:
        assert view.known[view.seat] == state.hands[view.seat]


def check_sample(world: VeniceState, view: VeniceView) -> None:
    for seat in range(view.seats):
        assert world.hands[seat].bit_count() == view.sizes[seat]
        assert world.hands[seat] & ~view.known[seat] == 0
    in_play = sum(world.hands) + card_set([number for number in view.shown if number >= 0])
    assert in_play == card_set(EDITION.deck(view.seats, view.all_roles))
    check_truth(world, world.view(view.seat))


def test_samples_differ() -> None:
    """V14.12: what is not known is drawn anew, and every possible holder occurs."""
    state = new_game(4)
    found = worlds(state.view(RED))
    for name in ("architect_1", "spy_1"):
        holders = {seat for world in found for seat in range(4) if world.hands[seat] >> card(name) & 1}
        assert holders <= maybe(state, RED, name)
        assert len(holders) == len(maybe(state, RED, name))


def test_tight_knowledge_can_always_be_satisfied() -> None:
    """V14.12: three cards, each in one of two hands in a ring: whatever is given first, the last finds its place."""
    view = new_game(3).view(SPECTATOR)
    view.sizes, view.known = [1, 1, 1], [0b101, 0b011, 0b110]
    dice = QuickDice(Random(2))
    found = {tuple(Hands(view, dice).sampled()) for _ in range(40)}
    assert found == {(0b001, 0b010, 0b100), (0b100, 0b001, 0b010)}


def test_a_longer_ring_can_be_satisfied() -> None:
    """V14.12: with four hands one card may have to make way for another, and that one for a third."""
    view = new_game(4).view(SPECTATOR)
    view.sizes, view.known = [1, 1, 1, 1], [0b1001, 0b0011, 0b0110, 0b1100]
    dice = QuickDice(Random(3))
    found = {tuple(Hands(view, dice).sampled()) for _ in range(200)}
    assert found == {(0b0001, 0b0010, 0b0100, 0b1000), (0b1000, 0b0001, 0b0010, 0b0100)}


def test_any_knowledge_of_a_real_deal_can_be_satisfied() -> None:
    """V14.12: each sampled hand has its size and only cards it may have, however the cards may be spread."""
    for number in range(400):
        rng, view = Random(number), new_game(5).view(SPECTATOR)
        cards = rng.sample(range(15), 15)
        view.sizes = [3] * 5
        true = [card_set(cards[3 * seat : 3 * seat + 3]) for seat in range(5)]
        view.known = [hand | card_set([each for each in cards if rng.random() < 0.25]) for hand in true]
        sampled = Hands(view, QuickDice(rng)).sampled()
        assert [hand.bit_count() for hand in sampled] == view.sizes
        assert sum(sampled) == card_set(cards)
        assert not any(hand & ~known for hand, known in zip(sampled, view.known, strict=True))


def test_what_others_know_in_a_sampled_state() -> None:
    """V14.3, V14.12: everybody knows the own hand there, and of the others what all know."""
    state = deal(new_game(3), {RED: "architect_1"})
    showing(state, "architect_1", "gondolier_1", "councillor_1")
    finish_round(state)
    for world in worlds(state.view(RED), 5):
        for observer in (BLUE, YELLOW):
            view = world.view(observer)
            assert view.known[observer] == world.hands[observer]
            others = [seat for seat in range(3) if seat != observer]
            assert [view.known[seat] for seat in others] == [
                view.common[seat] & ~world.hands[observer] for seat in others
            ]
        assert world.view(RED).known == state.view(RED).known
        assert world.view(SPECTATOR).known == state.view(SPECTATOR).known


def test_a_tile_in_the_first_square_is_built() -> None:
    """V14.10: what stands on the board is in no sampled stack, in the corner neither."""
    state = built(new_game(3), "domino_07", "r1c1")
    for world in worlds(state.view(RED), 3):
        assert tile("domino_07") not in world.stacks[0]
        assert len(world.stacks[0]) == len(state.stacks[0])


def test_conclusions_from_full_hands() -> None:
    """V14.3: a hand that is known in full holds no other card, and a card for which one hand is left is there."""
    assert narrowed([0b0011, 0b1111, 0b1111], [2, 1, 1]) == [0b0011, 0b1100, 0b1100]
    assert narrowed([0b0111, 0b0110, 0b1110], [1, 1, 2]) == [0b0001, 0b0110, 0b1110]


def test_chosen_cards_are_sampled_from_the_hands() -> None:
    """V14.2, V14.12: a card laid face down by another is one of the sampled hand."""
    state = new_game(3)
    play(state, RED, "keep")
    for seat in (RED, BLUE):
        play(state, seat, f"play {sorted(hand(state, seat))[0]}")
    for world in worlds(state.view(RED), 20):
        assert world.chosen[RED] == state.chosen[RED]
        assert world.hands[BLUE] >> world.chosen[BLUE] & 1
        assert world.chosen[YELLOW] == NOTHING


def test_shapes_of_stacks_are_kept() -> None:
    """V14.10: a sampled stack holds tiles of its own shape only."""
    for world in worlds(new_game(5).view(SPECTATOR), 5):
        for shape in range(len(SHAPES)):
            assert {TILE_SHAPE[number] for number in world.stacks[shape]} == {shape}
        assert sorted(number for stack in [*world.stacks, *world.stocks] for number in stack) == list(range(len(TILES)))
