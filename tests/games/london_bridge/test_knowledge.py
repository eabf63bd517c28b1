"""L14: what is known."""

from collections import Counter
from random import Random

from guildhall.core.dice import QuickDice
from guildhall.core.state import SPECTATOR
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.determinize import determinize
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import NONE, OVER

from .positions import BLACK, EDITION, PURPLE, RED, YELLOW, build, give, hold, on_top, play, show, start, turn


def worlds(state: LondonState, seat: int, count: int = 40) -> list[LondonState]:
    rng = Random(seat)
    return [determinize(state.view(seat), QuickDice(rng)) for _ in range(count)]


def test_chosen_cards_are_secret() -> None:
    """L14.1: others see that a card is chosen, not which, until all are shown."""
    state = start()
    events = play(state, "card 4", seat=YELLOW)
    for seat in (SPECTATOR, RED, PURPLE, BLACK):
        view = state.view(seat)
        assert view.chosen == [0, 0, 1, 0]
        assert view.picked == [NONE] * 8
        assert events[0].seen_from(seat).params == {}
    assert state.view(YELLOW).picked[4] == 4
    assert events[0].seen_from(YELLOW).params == {"card": 4}
    guessed = Counter(world.picked[4] for world in worlds(state, RED, 200))
    assert set(guessed) == {0, 1, 2, 3, 4}
    assert {world.picked[4] for world in worlds(state, YELLOW)} == {4}


def test_a_guess_comes_from_the_hand() -> None:
    """L14.1, L14.2: a secret choice can be any card that its player is known to hold, and no other."""
    state = start()
    for seat, cards in ((RED, (0, 0)), (PURPLE, (1, 3)), (YELLOW, (2, 4, 4)), (BLACK, (1,))):
        hold(state, seat, *cards)
    play(state, "card 4", seat=YELLOW)
    guessed = Counter(world.picked[4] for world in worlds(state, RED, 300))
    assert set(guessed) == {2, 4}
    assert guessed[4] > guessed[2]


def test_hands_are_open() -> None:
    """L14.2: everybody can track every card, chosen ones included."""
    state = start()
    play(state, "card 4", seat=YELLOW)
    for seat in (SPECTATOR, RED, YELLOW):
        assert state.view(seat).hands == state.hands


def test_money_is_open() -> None:
    """L14.3: in every view."""
    state = turn(start(), RED)
    play(state, "centre park")
    assert state.view(PURPLE).money == [3, 5, 5, 5]
    assert state.view(SPECTATOR).money == [3, 5, 5, 5]


def test_hands_and_money_may_be_hidden_from_people() -> None:
    """L14.4: with the option the table does not show those of others, until the game is over."""
    for option, shown in (("open", True), ("hidden", False)):
        state = start(3, hands=option)
        hold(state, PURPLE, 0, 3, 3)
        state.money = [17, 23, 29]
        text = GAME.text(state.view(RED))
        assert "Red: £17" in text
        assert ("Purple: £23, cards 0 3 3 in hand" in text) == shown
        assert ("Purple: 3 cards in hand" in text) != shown
        assert (GAME.standing(state.view(RED), PURPLE) == "£23") == shown
        state.phase = OVER
        assert "Purple: £23, cards 0 3 3 in hand" in GAME.text(state.view(RED))
        assert GAME.standing(state.view(RED), PURPLE) == "£23"


def test_building_stacks() -> None:
    """L14.5: the top, the number left and which lie below are known, not their order."""
    state = start(4, QuickDice(Random(5)))
    view = state.view(RED)
    for kind in range(6):
        assert view.tops[kind] == state.top(kind)
        assert view.left[kind] == 12
        assert view.below[kind] == sorted(state.piles[kind][:-1])
    drawn = worlds(state, RED)
    assert all(world.top(kind) == state.top(kind) for world in drawn for kind in range(6))
    assert len({tuple(world.piles[0]) for world in drawn}) > 30


def test_bonus_stacks() -> None:
    """L14.6: the top, the number left and which kinds lie below are known, not their order."""
    state = start(4, QuickDice(Random(5)))
    view = state.view(RED)
    assert view.bonus_tops == [pile[-1] for pile in state.bonus_piles]
    assert view.bonus_below == [sorted(pile[:-1]) for pile in state.bonus_piles]
    assert len({tuple(world.bonus_piles[0]) for world in worlds(state, RED)}) > 30
    assert {world.bonus_piles[0][-1] for world in worlds(state, RED)} == {view.bonus_tops[0]}


def test_round_markers() -> None:
    """L14.7: those turned up are known; of the others only that five of each number were shuffled."""
    state = start(4, QuickDice(Random(5)))
    assert state.view(RED).markers == state.markers[:1]
    drawn = worlds(state, RED)
    assert all(world.markers[0] == state.markers[0] and len(world.markers) == 12 for world in drawn)
    assert all(max(Counter(world.markers).values()) <= 5 for world in drawn)
    assert len({tuple(world.markers) for world in drawn}) > 30


def test_bonus_tiles_lie_open() -> None:
    """L14.8: in front of their owners, for all to see."""
    state = start()
    give(state, BLACK, "enter_x")
    assert state.view(RED).tiles == state.tiles
    assert state.view(SPECTATOR).tiles == state.tiles
    assert "Enter the X" in GAME.text(state.view(RED))


def test_what_left_the_game_stays_known() -> None:
    """L14.9: a replaced building is not among those that may still come."""
    state = turn(start(4, QuickDice(Random(9))), RED)
    on_top(state, 9)
    play(state, "centre guild")
    turn(state, PURPLE)
    state.pawns = [NONE] * 4
    build(state, PURPLE, state.bridges[0])
    on_top(state, 34)
    play(state, "centre guild")
    kind = EDITION.type_of[9]
    assert 9 not in state.view(BLACK).below[kind]
    assert all(9 not in world.piles[kind] for world in worlds(state, BLACK))


def test_chance_at_the_start_is_told_as_such() -> None:
    """L1.25, L14.7: the stairs and each round marker are surprises."""
    told = GAME.start(3, GAME.check_options({}), QuickDice(Random(1))).events or []
    assert [(event.kind, event.reveals) for event in told] == [("stairs", True), ("round", True)]


def test_nobody_is_at_turn_while_cards_are_chosen() -> None:
    """L3.1: and whose turn it is afterwards is known to all."""
    state = start(3)
    assert state.view(RED).active() == NONE
    show(state, 1, 4, 2)
    assert [state.view(seat).active() for seat in (SPECTATOR, RED)] == [PURPLE, PURPLE]


def test_nothing_lies_below_the_last_of_a_stack() -> None:
    """L14.5, L14.6: a single one is the top, and an empty stack hides nothing."""
    state = start(3)
    for left in (1, 0):
        state.left, state.bonus_left = [left] * 6, [left] * 3
        view = state.view(RED)
        assert view.below == [[]] * 6
        assert view.bonus_below == [[]] * 3
        assert [top != 0 for top in view.tops] == [left == 1] * 6
        assert [top != NONE for top in view.bonus_tops] == [left == 1] * 3
