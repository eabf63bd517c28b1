"""B3: drawing, and what happens when piles run out."""

from guildhall.games.bruges.rules.piles import pile_size
from guildhall.games.bruges.terms import CARD_TURNS, THREATS

from .positions import BLUE, RED, STANDARD, Position, number


def sizes(position: Position) -> list[int]:
    return [pile_size(position.state, pile) for pile in range(3)]


def test_draw_to_five() -> None:
    """B3.1: each player in turn draws until holding 5 cards."""
    position = Position()
    position.hand(RED, "blue", "red")
    position.next_roll(3, 3, 3, 3, 3)
    position.draw_phase()
    assert position.decider == RED
    assert position.why_not("stop") == "B3.1"
    position.play(*["draw left"] * 3)
    assert len(position.state.hands[RED]) == 5
    assert position.decider == BLUE
    position.play(*["draw right"] * 5)
    assert len(position.state.hands[BLUE]) == 5
    assert position.state.phase == CARD_TURNS


def test_a_pile_for_each_card() -> None:
    """B3.2: before every card the player chooses between the two piles."""
    position = Position()
    position.draw_phase()
    left, right = position.state.deck[position.state.piles[0]], position.state.deck[position.state.piles[2]]
    for pile in ("left", "right", "left", "left"):
        assert position.legal() == ["draw left", "draw right"]
        position.play(f"draw {pile}")
    assert position.state.fresh[:2] == [left, right]
    assert sizes(position) == [30, 32, 99]


def test_only_backs_are_seen() -> None:
    """B3.3: everybody sees the colours of the two top cards, nobody any face."""
    position = Position()
    position.draw_phase()
    tops = [STANDARD.colour[position.state.deck[position.state.piles[edge]]] for edge in (0, 2)]
    for seat in (RED, BLUE, -1):
        view = position.state.view(seat)
        assert view.tops == tops
        assert not {"deck", "piles", "fresh"} & view.to_data().keys()


def test_faces_after_the_last_card() -> None:
    """B3.4, B19.8: while drawing a player knows only the colours; after the last card the faces."""
    position = Position()
    position.draw_phase()
    position.play(*["draw left"] * 4)
    fresh = list(position.state.fresh)
    view = position.state.view(RED)
    assert view.hand == []
    assert view.drawn == [STANDARD.colour[card] for card in fresh]
    assert sum(view.hand_colours[RED]) == 4
    assert not any(event.kind == "look" for event in position.events)
    position.play("draw left")
    assert set(position.state.view(RED).hand) > set(fresh)
    look = next(event for event in position.events if event.kind == "look")
    assert set(look.seen_from(RED).params["cards"]) > set(fresh)
    assert "cards" not in look.seen_from(BLUE).params


def test_enough_cards_already() -> None:
    """B3.5, B3.6: with 5 or more cards nothing is drawn, and nothing has to be given up."""
    position = Position()
    position.hand(RED, *["blue"] * 7)
    position.hand(BLUE, *["red"] * 5)
    position.next_roll(3, 3, 3, 3, 3)
    position.draw_phase()
    assert position.state.phase == CARD_TURNS
    assert [len(hand) for hand in position.state.hands] == [7, 5]


def test_inventor_may_fill_to_six() -> None:
    """B3.7, B12.9: with 1 card left the owner of the Inventor draws 4 or 5."""
    for choice, held in (("stop", 5), ("draw left", 6)):
        position = Position()
        position.person(RED, "Inventor")
        position.hand(RED, "blue")
        position.draw_phase()
        position.play(*["draw right"] * 4)
        assert position.legal() == ["draw left", "draw right", "stop"]
        position.play(choice)
        assert len(position.state.hands[RED]) == held
        assert position.decider == BLUE


def test_inventor_with_five_cards() -> None:
    """B3.7: a full hand may still be filled to 6."""
    position = Position()
    position.person(RED, "Inventor")
    position.hand(RED, *["blue"] * 5)
    position.draw_phase()
    assert position.legal() == ["draw left", "draw right", "stop"]
    position.play("stop")
    assert len(position.state.hands[RED]) == 5


def test_sixth_card_before_looking() -> None:
    """B3.8: the sixth card is decided while the new faces are still hidden."""
    position = Position()
    position.person(RED, "Inventor")
    position.draw_phase()
    position.play(*["draw left"] * 5)
    assert position.can("stop")
    assert position.state.view(RED).hand == []
    assert len(position.state.view(RED).drawn) == 5
    position.play("stop")
    assert len(position.state.hands[RED]) == 5


def test_extra_pile_comes_in() -> None:
    """B3.9, B3.10: the extra pile takes the place of the first empty pile at once, and the draw goes on."""
    position = Position()
    position.piles(2, 20, 9)
    extra = position.state.deck[-9:]
    position.draw_phase()
    position.play("draw left", "draw left")
    assert sizes(position) == [9, 20, 0]
    assert position.legal() == ["draw left", "draw right"]
    position.play("draw left")
    assert position.state.fresh[-1] == extra[0]
    assert position.decider == RED


def test_later_the_other_pile_is_cut() -> None:
    """B3.11, B3.12: of the other pile the upper half, rounded up, stays; the rest is the second pile."""
    position = Position()
    position.piles(1, 7, 0)
    position.state.last = 1
    right = position.state.deck[1:]
    position.draw_phase()
    position.play("draw left")
    assert sizes(position) == [3, 4, 0]
    assert position.state.deck[position.state.piles[0]] == right[4]
    assert position.state.deck[position.state.piles[2]] == right[0]


def test_a_single_card_is_not_cut() -> None:
    """B3.13: the last card is the only pile."""
    position = Position()
    position.piles(1, 1, 0)
    position.state.last = 1
    position.state.hands[RED] = [number("King"), number("Queen"), number("Duke")]
    position.state.hands[BLUE] = [number("Earl")] * 5
    position.next_roll(3, 3, 3, 3, 3)
    position.draw_phase()
    happened = position.play("draw left")
    assert "cut" not in [event.kind for event in happened]
    assert sizes(position) == [0, 0, 0]
    assert len(position.state.hands[RED]) == 5


def test_one_pile_leaves_no_choice() -> None:
    """B3.13: with a single pile left only that pile can be drawn from, which the Inventor's owner may decline."""
    position = Position()
    position.person(RED, "Inventor")
    position.piles(0, 1, 0)
    position.state.last = 1
    position.state.hands[RED] = [1, 2, 3, 4, 5]
    position.draw_phase()
    assert position.legal() == ["draw right", "stop"]
    assert position.why_not("draw left") == "B3.14"


def test_nothing_left_to_draw() -> None:
    """B3.14, B3.15: when both piles are empty draws lapse; discards are not shuffled back."""
    position = Position()
    position.piles(2, 1, 0)
    position.state.last = 1
    position.state.discards = [number("King"), number("Queen")]
    position.next_roll(3, 3, 3, 3, 3)
    position.draw_phase()
    while position.state.phase < THREATS:
        position.play(position.legal()[0])
    assert [len(hand) for hand in position.state.hands] == [3, 0]
    assert position.state.discards == [number("King"), number("Queen")]
    assert sizes(position) == [0, 0, 0]
    assert position.state.view(RED).tops == [-1, -1]
