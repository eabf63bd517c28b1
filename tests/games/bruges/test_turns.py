"""B5: turns of phase 3."""

from guildhall.games.bruges.terms import CARD_TURNS, DRAW

from .positions import BLUE, RED, YELLOW, Position, number


def dull(position: Position) -> str:
    """Workers with the first card in hand."""
    return next(text for text in position.legal() if text.startswith("workers"))


def test_four_turns_in_rotation() -> None:
    """B5.1, B5.13: each player has four turns, taken in rotation; then the phase ends."""
    position = Position(3)
    for seat in range(3):
        position.hand(seat, *["blue"] * 5)
    order = []
    while position.state.phase == CARD_TURNS:
        order.append(position.decider)
        position.play(dull(position), "end turn")
    assert order == [RED, BLUE, YELLOW] * 4
    assert position.state.phase == DRAW


def test_course_of_a_turn() -> None:
    """B5.2: activations, one card, activations, end of turn."""
    position = Position()
    position.person(RED, "Accountant", "Prince")
    position.hand(RED, "blue", "red")
    position.play("use Accountant")
    position.play(dull(position))
    assert not any(text.split()[0] in ("workers", "guilders", "house") for text in position.legal())
    assert position.why_not(f"workers {position.state.hands[RED][0]}") == "B5.2"
    assert position.why_not("draw left") == "B3.1"
    position.play("use Prince", "end turn")
    assert position.decider == BLUE


def test_a_card_must_be_played() -> None:
    """B5.3, B5.9: with a card in hand the turn cannot be ended before one was played."""
    position = Position()
    position.hand(RED, "blue")
    assert not position.can("end turn")
    assert position.why_not("end turn") == "B5.9"
    position.play(dull(position))
    assert position.legal() == ["end turn"]


def test_a_card_serves_one_of_six_actions() -> None:
    """B5.4, B5.5: each card may serve each action whose conditions are met, and exactly one of them."""
    position = Position()
    position.guilders(RED, 12)
    position.house(RED)
    position.threats(RED, blue=1, red=1)
    cards = position.hand(RED, "Alchemist", "Thief", "Queen")
    blue, yellow, red = cards[0], cards[1], cards[2]
    assert {text for text in position.legal() if str(blue) in text.split()} == {
        f"workers {blue}",
        f"guilders {blue}",
        f"threat {blue}",
        f"canal {blue} left",
        f"house {blue}",
        f"person {blue}",
    }
    assert {f"workers {card}" for card in (yellow, red)} < set(position.legal())
    assert {f"house {card}" for card in (yellow, red)} < set(position.legal())
    assert position.why_not(f"workers {number('King')}") == "B5.4"
    position.play(f"guilders {blue}")
    assert blue not in position.state.hands[RED]
    assert position.state.discards == [blue]


def test_same_action_again_and_again() -> None:
    """B5.6: any action may be chosen any number of times, by one or several players."""
    position = Position()
    for seat in (RED, BLUE):
        position.hand(seat, *["blue"] * 4)
    for _ in range(8):
        position.play(dull(position), "end turn")
    assert [position.count(seat)["blue"] for seat in (RED, BLUE)] == [9, 9]


def test_useless_actions_are_not_offered() -> None:
    """B5.7, B5.8: actions that would change nothing are not available; workers always are."""
    position = Position()
    position.guilders(RED, 0)
    position.workers(RED)
    card = position.hand(RED, "Queen")[0]
    assert position.legal() == [f"workers {card}", f"guilders {card}"]
    assert position.why_not(f"threat {card}") == "B8.2"


def test_empty_hand() -> None:
    """B5.10: a player without a card still has the turn and may use persons."""
    position = Position()
    position.person(RED, "Accountant")
    assert position.legal() == [f"use {number('Accountant')}", "end turn"]
    position.play("use Accountant", "end turn")
    assert position.decider == BLUE


def test_drawn_card_must_be_played() -> None:
    """B5.11: whoever draws a card in an empty-handed turn must play one before ending it."""
    position = Position()
    position.person(RED, "Servant")
    assert position.can("end turn")
    position.play("use Servant", "draw left")
    assert not position.can("end turn")
    assert position.why_not("end turn") == "B5.9"


def test_fifth_card_stays_in_hand() -> None:
    """B5.12: cards beyond four stay for the next round."""
    position = Position()
    for seat in (RED, BLUE):
        position.hand(seat, *["blue"] * 5)
    position.end_round()
    assert position.state.round == 2
    assert [len(hand) for hand in position.state.hands] == [1, 1]


def test_where_played_cards_go() -> None:
    """B5.14: cards for workers, guilders, threat or canal go face up on the discard pile."""
    position = Position()
    position.threats(RED, blue=1)
    cards = position.hand(RED, "blue", "blue", "blue", "blue")
    for use, card in zip(("workers {}", "guilders {}", "threat {}", "canal {} left"), cards, strict=True):
        position.play(use.format(card), "end turn")
        assert position.state.view(BLUE).discards[-1] == card
        position.skip_turns(RED)
