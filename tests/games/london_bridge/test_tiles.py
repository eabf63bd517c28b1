"""L8: bonus tiles."""

from random import Random

from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import (
    BONUS_TILES,
    CARDS_EACH,
    CENTRE,
    CHOICE,
    KINDS,
    LAST_TILES,
    PAWN,
    TYPES,
    find,
)

from .positions import (
    BLACK,
    PURPLE,
    RED,
    YELLOW,
    build,
    climb,
    empty,
    finish_round,
    fresh,
    give,
    hand,
    hold,
    kinds_of,
    legal,
    numbers,
    on_top,
    play,
    put_pawn,
    refused,
    show,
    start,
    tiles,
    turn,
    turn_disc,
)


def earning(count: int) -> LondonState:
    """Red is about to take so many bonus tiles."""
    state = turn(start(), RED)
    state.gate[RED] = 2
    give(state, RED, "chapel_2")
    build(state, RED, 55, 46, 43)
    on_top(state, 27 if count == 2 else 37)
    play(state, "centre gate")
    assert state.owed == count
    return state


def holding(*kinds: str, card: int = 0) -> LondonState:
    """Red's turn with some tiles, the X facing the gate stack."""
    state = turn(start(), RED, card)
    turn_disc(state, "gate")
    give(state, RED, *kinds)
    return state


def placed(state: LondonState, text: str) -> LondonState:
    """The state after a placement, before the turn ends by itself."""
    give(state, RED, "chapel_2")
    play(state, text)
    return state


# Taking


def test_a_tile_is_taken_from_the_tops() -> None:
    """L8.1, L8.2: one of the three tops, and there is no way to decline."""
    state = earning(1)
    state.bonus_piles = [[0, 1], [0, 2], [0, 5]]
    state.bonus_left = [2, 2, 2]
    assert legal(state) == ["bonus 1", "bonus 2", "bonus 3"]
    assert refused(state, "pass") == "L8.2"
    assert refused(state, "use chapel_2") == "L8.2"
    play(state, "bonus 3")
    assert fresh(state, RED) == ["gate_2"]


def test_paula_takes_two_tiles_from_one_stack() -> None:
    """L8.3, L8.4: she takes the left one, the next is turned up at once, and she takes that too."""
    state = earning(2)
    state.bonus_piles[0] = [0, 6, 3]
    state.bonus_left[0] = 3
    events = play(state, "bonus 1")
    assert events[0].reveals
    assert state.view(PURPLE).bonus_tops[0] == 6
    assert legal(state) == ["bonus 1", "bonus 2", "bonus 3"]
    events = play(state, "bonus 1")
    assert not events[0].reveals, "the last tile of a stack is known"
    assert fresh(state, RED) == ["keep_card", "plus_one"]
    assert state.view(PURPLE).bonus_tops[0] == 0


def test_no_more_tiles_are_earned_than_there_are() -> None:
    """L8.5: with all bonus stacks empty the game goes on; of two tiles earned the last one is taken."""
    for left, owed in ((0, 0), (1, 1), (2, 2)):
        state = turn(start(), RED)
        state.gate[RED] = 2
        build(state, RED, 55, 46, 43)
        on_top(state, 27)
        state.bonus_left = [0, left, 0]
        play(state, "centre gate")
        assert state.owed == owed
        for _ in range(owed):
            assert legal(state) == ["bonus 2"]
            play(state, "bonus 2")
        assert len(tiles(state, RED)) == owed
        assert state.round == 2


def test_empty_bonus_stack() -> None:
    """L8.5: the choice is among the others."""
    state = earning(1)
    state.bonus_left[1] = 0
    assert legal(state) == ["bonus 1", "bonus 3"]
    assert refused(state, "bonus 2") == "L8.5"


def test_bonus_stacks_never_run_out_together() -> None:
    """L8.6: four players on the last gate space have taken sixteen of 24 tiles."""
    state = start()
    for seat in range(4):
        turn(state, seat)
        state.pawns = [-1] * 4
        give(state, seat, *["gate_2"] * 8)
        while state.gate[seat] < 15:
            play(state, "use gate_2")
            while state.owed:
                play(state, legal(state)[0])
    assert sum(state.bonus_left) == 8


# Using


def test_from_the_next_round_on() -> None:
    """L8.7: a tile earned now is not usable in this round."""
    state = turn(start(3), RED)
    state.fresh[RED * KINDS + find(BONUS_TILES, "chapel_2")] = 1
    assert refused(state, "use chapel_2") == "L8.7"
    assert refused(state, "use gate_2") == "L8.31"
    finish_round(state)
    turn(state, RED)
    assert "use chapel_2" in legal(state)


def test_used_once() -> None:
    """L8.8: a used tile is gone."""
    state = holding("chapel_2")
    play(state, "use chapel_2")
    assert tiles(state, RED) == []
    assert refused(state, "use chapel_2") == "L8.30"


def test_several_tiles_in_one_turn() -> None:
    """L8.9: two moves, a shared centre for free, and the card kept."""
    state = holding("chapel_2", "gate_2", "share_space", "free_centre", "keep_card", card=3)
    put_pawn(state, PURPLE, "centre")
    play(state, "use chapel_2", "use gate_2", "centre guild free share", "keep card")
    assert tiles(state, RED) == []


def test_tiles_are_never_compulsory() -> None:
    """L8.10: who could save a turn with a tile may as well lose it."""
    state = holding("enter_x")
    empty(state, "chapel", "haberdashery", "inn", "guild", "park")
    state.money[RED] = 0
    assert legal(state) == ["place gate x", "pass"]
    assert "lost_turn" in kinds_of(play(state, "pass"))
    assert tiles(state, RED) == ["enter_x"]
    assert numbers(state, RED) == []


def test_pawn_tiles_belong_to_the_placement() -> None:
    """L8.11: they are spent when the pawn is placed, in one's own turn only."""
    state = start(3)
    give(state, RED, "enter_x", "free_centre", "share_space")
    assert refused(state, "place gate x", RED) == "L8.11"
    show(state, 0, 4, 3)
    assert refused(state, "place gate x", RED) == "L3.3"
    play(state, "place guild", "place park")
    assert state.active() == RED
    play(state, "place guild share")
    assert tiles(state, RED) == ["free_centre", "enter_x"]


def test_move_tiles_before_the_pawn_or_after_the_action() -> None:
    """L8.12: at both moments, but not between building and action."""
    state = holding("chapel_2", "gate_2", "gate_2")
    assert legal(state)[:2] == ["use chapel_2", "use gate_2"]
    build(state, RED, 56, 53)
    on_top(state, 45)
    play(state, "place inn")
    assert refused(state, "use gate_2") == "L8.12"
    play(state, "inn 3")
    assert state.phase == LAST_TILES
    assert legal(state) == ["use chapel_2", "use gate_2", "pass"]
    play(state, "use gate_2", "use chapel_2")
    assert (state.chapel[RED], state.gate[RED]) == (2, 2)


def test_keep_card_at_the_end_of_the_turn() -> None:
    """L8.13: not before the pawn, and nothing follows it."""
    state = holding("keep_card", "chapel_2", card=2)
    assert refused(state, "keep card") == "L8.13"
    play(state, "place guild")
    assert legal(state) == ["use chapel_2", "keep card", "pass"]
    play(state, "keep card")
    assert state.phase == CHOICE
    assert tiles(state, RED) == ["chapel_2"]


def test_tiles_at_the_end_of_the_turn_may_be_kept() -> None:
    """L8.10: passing ends the turn and leaves the tile for later."""
    state = start(3)
    turn_disc(state, "gate")
    give(state, RED, "chapel_2")
    show(state, 4, 3, 0)
    play(state, "place guild", "pass")
    assert state.active() == PURPLE
    assert tiles(state, RED) == ["chapel_2"]


def test_tiles_in_a_lost_turn() -> None:
    """L8.14: `chapel_2`, `gate_2` and `keep_card` can still be used."""
    state = holding("chapel_2", "gate_2", "keep_card", card=4)
    empty(state, "chapel", "haberdashery", "inn", "guild", "park")
    state.money[RED] = 0
    assert legal(state) == ["use chapel_2", "use gate_2", "pass"]
    play(state, "pass")
    assert legal(state) == ["use chapel_2", "use gate_2", "keep card", "pass"]
    hold(state, RED, 0)
    play(state, "use chapel_2", "use gate_2", "keep card")
    assert hand(state, RED) == [0, 4]


# share_space


def test_sharing_a_space() -> None:
    """L8.15, L8.16: among other pawns, for the usual pounds; not on a free space."""
    state = holding("share_space")
    put_pawn(state, PURPLE, "park")
    put_pawn(state, YELLOW, "park")
    assert refused(state, "place park") == "L4.4"
    assert refused(state, "place guild share") == "L8.15"
    placed(state, "place park share")
    assert state.money[RED] == 5 + 3
    assert tiles(state, RED) == ["chapel_2"]
    assert state.pawns[:3] == [find(TYPES, "park")] * 3


def test_sharing_the_centre_costs_two() -> None:
    """L8.17: as usual, so it needs 2 pounds."""
    state = holding("share_space")
    put_pawn(state, BLACK, "centre")
    state.money[RED] = 1
    assert refused(state, "centre guild share") == "L4.7"
    state.money[RED] = 2
    placed(state, "centre guild share")
    assert state.money[RED] == 0


def test_no_sharing_at_an_empty_stack() -> None:
    """L8.18: the space is closed."""
    state = holding("share_space")
    put_pawn(state, PURPLE, "guild")
    empty(state, "guild")
    assert refused(state, "place guild share") == "L8.18"


def test_sharing_needs_the_tile() -> None:
    state = holding()
    put_pawn(state, PURPLE, "guild")
    assert refused(state, "place guild share") == "L8.15"


# free_centre


def test_centre_for_free() -> None:
    """L8.19: nothing is paid, and one may also pay and keep the tile."""
    state = holding("free_centre")
    assert {"centre guild", "centre guild free"} <= set(legal(state))
    placed(state, "centre guild free")
    assert state.money[RED] == 5
    assert tiles(state, RED) == ["chapel_2"]
    assert state.pawns[RED] == CENTRE


def test_centre_for_free_without_money() -> None:
    """L8.20: open to a player with less than 2 pounds."""
    state = holding("free_centre")
    state.money[RED] = 0
    assert "centre guild" not in legal(state)
    assert "centre guild free" in legal(state)


def test_occupied_centre_for_free() -> None:
    """L8.21: only together with `share_space`, and both are spent."""
    state = holding("free_centre")
    put_pawn(state, PURPLE, "centre")
    assert refused(state, "centre guild free") == "L8.21"
    give(state, RED, "share_space")
    placed(state, "centre guild free share")
    assert tiles(state, RED) == ["chapel_2"]
    assert state.money[RED] == 5


# enter_x


def test_entering_the_x() -> None:
    """L8.22, L8.23: the stack behind the X, for no money; the tile opens nothing else."""
    state = holding("enter_x")
    on_top(state, 47)
    assert [text for text in legal(state) if " x" in text] == ["place gate x"]
    assert refused(state, "place guild x") == "L8.22"
    placed(state, "place gate x")
    assert numbers(state, RED) == [47]
    assert state.money[RED] == 5


def test_x_with_an_empty_stack_stays_closed() -> None:
    """L8.24: nothing to take there."""
    state = holding("enter_x")
    empty(state, "gate")
    assert refused(state, "place gate x") == "L8.24"


def test_occupied_x_needs_both_tiles() -> None:
    """L8.25: `enter_x` and `share_space`."""
    state = holding("enter_x")
    put_pawn(state, PURPLE, "gate")
    assert refused(state, "place gate x") == "L8.25"
    give(state, RED, "share_space")
    placed(state, "place gate x share")
    assert tiles(state, RED) == ["chapel_2"]
    assert state.pawns[RED] == find(TYPES, "gate")


# keep_card


def test_keeping_a_card() -> None:
    """L8.26: a card of the value shown comes back from the supply."""
    state = holding("keep_card", card=3)
    hold(state, RED, 0)
    before = state.supply[3]
    play(state, "place guild", "keep card")
    assert hand(state, RED) == [0, 3]
    assert state.supply[3] == before - 1


def test_a_0_needs_no_keeping() -> None:
    """L8.27: after a 0 the tile is not offered."""
    state = holding("keep_card", "chapel_2", card=0)
    play(state, "place guild")
    assert legal(state) == ["use chapel_2", "pass"]
    assert refused(state, "keep card") == "L8.27"
    state = holding("keep_card", card=0)
    play(state, "place guild")
    assert state.phase != LAST_TILES, "nobody is asked what cannot be done"


def test_own_inn_took_the_last_card() -> None:
    """L8.28: nothing is left to keep."""
    state = holding("keep_card", "chapel_2", card=3)
    state.supply[3] = 1
    build(state, RED, 56, 53)
    on_top(state, 45)
    play(state, "place inn", "inn 3")
    assert refused(state, "keep card") == "L8.28"
    assert "keep card" not in legal(state)


def test_printed_value_is_kept() -> None:
    """L8.29: a 2 raised to 3 comes back as a 2."""
    state = start(3)
    turn_disc(state, "gate")
    give(state, RED, "plus_one", "keep_card")
    hold(state, RED, 0, 2)
    show(state, 2, 0, 0)
    play(state, "plus one", "place guild", "keep card")
    assert hand(state, RED) == [0, 2]


# chapel_2 and gate_2


def test_chapel_2() -> None:
    """L8.30: from a stair to space 2, earning 1 pound."""
    state = holding("chapel_2")
    play(state, "use chapel_2")
    assert state.chapel[RED] == 2
    assert state.money[RED] == 6


def test_gate_2() -> None:
    """L8.31: two spaces on the gate track."""
    state = holding("gate_2")
    play(state, "use gate_2")
    assert state.gate[RED] == 2


def test_move_tiles_at_the_end_of_their_track() -> None:
    """L8.32: of no use any more."""
    state = holding("chapel_2", "gate_2")
    state.chapel[RED] = 15
    assert refused(state, "use chapel_2") == "L8.32"
    assert "use gate_2" in legal(state)
    state.gate[RED] = 15
    assert refused(state, "use gate_2") == "L8.32"


def test_chapel_2_may_pay_for_the_centre() -> None:
    """L8.33: with 1 pound, and 1 more from the track."""
    state = holding("chapel_2")
    state.money[RED] = 1
    assert "centre park" not in legal(state)
    play(state, "use chapel_2")
    assert "centre park" in legal(state)


# plus_one


def test_plus_one_raises_the_shown_card() -> None:
    """L8.34: right after the cards are shown, for the order of play."""
    state = start(3)
    give(state, YELLOW, "plus_one")
    assert refused(state, "plus one", YELLOW) == "L8.34"
    show(state, 3, 2, 3)
    assert state.deciders() == [YELLOW]
    play(state, "plus one")
    assert [place // CARDS_EACH for place in state.order] == [YELLOW, RED, PURPLE]
    assert tiles(state, YELLOW) == []


def test_plus_one_is_decided_in_chapel_order() -> None:
    """L8.35: from the leader on, once each, and all see it."""
    state = start()
    climb(state, 1, 0, 5, 3)
    give(state, RED, "plus_one")
    give(state, YELLOW, "plus_one")
    give(state, BLACK, "plus_one")
    show(state, 1, 1, 1, 1)
    assert state.deciders() == [YELLOW]
    assert refused(state, "plus one", RED) == "L8.35"
    play(state, "pass")
    assert state.deciders() == [BLACK]
    play(state, "plus one")
    assert state.view(RED).raises[BLACK * CARDS_EACH] == 1
    assert state.deciders() == [RED]
    play(state, "pass")
    assert state.phase == PAWN


def test_several_plus_ones_add_up() -> None:
    """L8.36, L8.37: a 4 becomes 6."""
    state = start(3)
    give(state, PURPLE, "plus_one", "plus_one")
    show(state, 4, 4, 4)
    play(state, "plus one")
    events = play(state, "plus one")
    assert events[0].params == {"card": 4, "value": 6}
    assert state.active() == PURPLE


def test_raised_0_remains_a_0() -> None:
    """L8.38: it goes back to the hand, and there is nothing to keep."""
    state = start(3)
    turn_disc(state, "gate")
    hold(state, RED, 0)
    give(state, RED, "plus_one", "keep_card", "chapel_2")
    show(state, 0, 0, 0)
    play(state, "plus one")
    assert hand(state, RED) == [0]
    play(state, "place guild")
    assert refused(state, "keep card") == "L8.27"


# add_two


def second_round(*, tiles_of: dict[int, list[str]], twos: int = 5) -> LondonState:
    """The second round begins, and some players have tiles."""
    state = start()
    for seat, kinds in tiles_of.items():
        give(state, seat, *kinds)
    state.supply[2] = twos
    finish_round(state)
    return state


def test_take_a_2() -> None:
    """L8.39, L8.40: from the supply, before the cards are chosen, and for this very choice."""
    state = second_round(tiles_of={RED: ["add_two"]})
    hold(state, RED, 0)
    assert state.deciders() == [RED]
    assert refused(state, "card 0") == "L3.1"
    play(state, "add two")
    assert state.supply[2] == 4
    assert legal(state, RED) == ["card 0", "card 2"]
    assert refused(state, "add two", RED) == "L8.39"


def test_no_2_in_the_supply() -> None:
    """L8.41: nobody is asked."""
    assert second_round(tiles_of={RED: ["add_two"]}, twos=0).phase == CHOICE
    state = second_round(tiles_of={RED: ["add_two"], PURPLE: ["add_two"]}, twos=1)
    play(state, "add two")
    assert state.phase == CHOICE


def test_add_two_is_decided_in_chapel_order() -> None:
    """L8.42: from the leader on, before anybody chooses."""
    state = start()
    climb(state, 1, 0, 5, 3)
    give(state, RED, "add_two")
    give(state, YELLOW, "add_two")
    finish_round(state)
    assert state.deciders() == [YELLOW]
    assert refused(state, "add two", RED) == "L8.42"
    play(state, "pass")
    assert state.deciders() == [RED]
    play(state, "pass")
    assert state.deciders() == [0, 1, 2, 3]


def test_several_add_twos() -> None:
    """L8.43: as many as one likes in one round."""
    state = second_round(tiles_of={RED: ["add_two", "add_two"]})
    hold(state, RED, 0)
    play(state, "add two", "add two")
    assert hand(state, RED) == [0, 2, 2]
    assert state.phase == CHOICE


def test_all_tiles_are_used_in_random_play() -> None:
    seen: set[str] = set()
    for seed in range(40):
        rng = Random(seed)
        state = start(4, QuickDice(rng))
        while state.deciders():
            seat = state.deciders()[0]
            action = rng.choice(state.legal(seat))
            seen |= {word for word in action.text.split() if word in ("share", "free", "x")} | {action.verb}
            state.play(seat, action)
    assert {"share", "free", "x", "use", "keep", "plus", "add", "bonus", "inn", "stop", "replace"} <= seen
