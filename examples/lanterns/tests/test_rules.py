"""Every clause of the rules."""

import guildhall
from guildhall import Match
from guildhall_lanterns.state import LanternsState


def begun(seats: int = 2) -> tuple[Match, LanternsState]:
    """A new match with sorted cards: red has 1 3 5 7, blue 2 4 6 8, and 12 lies on top of the pile."""
    match = guildhall.new("lanterns", seats=seats, seed=1, options={"deal": "sorted"})
    assert isinstance(match.state, LanternsState)
    return match, match.state


def why_not(match: Match, seat: int, action: str) -> str:
    clause = match.why_not(seat, action)
    return clause.id if clause else ""


def play_round(match: Match, red: int, blue: int, then: str = "leave") -> None:
    match.play(0, f"card {red}")
    match.play(1, f"card {blue}")
    match.play(match.deciders[0], then)


def test_there_are_six_cards_for_each_player() -> None:
    """T1.1: twelve for two players, in another order each time."""
    deals = [guildhall.new("lanterns", seats=2, seed=seed).state for seed in range(2)]
    for state in deals:
        assert isinstance(state, LanternsState)
        assert sorted([*state.hands[0], *state.hands[1], *state.pile]) == list(range(1, 13))
    assert deals[0].to_data() != deals[1].to_data()


def test_everybody_is_dealt_four() -> None:
    """T1.2: the rest is the pile."""
    _, state = begun(3)
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert len(state.pile) == 6


def test_everybody_chooses_a_card_of_the_own_hand() -> None:
    """T2.1: at the same time, in any order, unseen by others."""
    match, _ = begun()
    assert match.deciders == (0, 1)
    assert why_not(match, 0, "card 2") == why_not(match, 0, "draw") == "T2.1"
    match.play(1, "card 8")
    assert match.view(0).to_data()["chosen"] == [0, 0]
    assert match.view(1).to_data()["chosen"] == [0, 8]


def test_nobody_chooses_twice() -> None:
    """T2.2: not even another card."""
    match, _ = begun()
    match.play(0, "card 1")
    assert why_not(match, 0, "card 3") == "T2.2"


def test_the_highest_card_lights_a_lantern() -> None:
    """T2.3: all cards are shown, and out of the game."""
    match, state = begun()
    match.play(0, "card 7")
    match.play(1, "card 4")
    assert state.lanterns == [1, 0]
    assert match.view().to_data()["chosen"] == [7, 4]
    assert match.view().to_data()["played"] == [4, 7]


def test_its_owner_may_draw_or_leave() -> None:
    """T2.4: nobody else, and nothing else."""
    match, state = begun()
    match.play(0, "card 7")
    match.play(1, "card 4")
    assert match.deciders == (0,)
    assert why_not(match, 1, "draw") == why_not(match, 0, "card 1") == "T2.4"
    match.play(0, "draw")
    assert state.hands[0] == [1, 3, 5, 12]


def test_nothing_is_drawn_from_an_empty_pile() -> None:
    """T2.5: then the card can only be left."""
    match, state = begun()
    state.pile = []
    match.play(0, "card 7")
    match.play(1, "card 4")
    assert why_not(match, 0, "draw") == "T2.5"
    assert [action.text for action in match.legal(0)] == ["leave"]


def test_after_four_rounds_the_game_is_over() -> None:
    """T3.1: nothing can be played any more."""
    match, _ = begun()
    for red, blue in ((1, 2), (3, 4), (5, 6), (7, 8)):
        assert match.result is None
        play_round(match, red, blue)
    assert match.deciders == ()
    assert why_not(match, 0, "leave") == "T3.1"


def test_most_lanterns_win() -> None:
    """T3.2: here two each, so the victory is shared."""
    match, _ = begun()
    for red, blue in ((3, 2), (5, 4), (1, 6), (7, 8)):
        play_round(match, red, blue)
    assert match.result is not None
    assert match.result.winners == (0, 1)
