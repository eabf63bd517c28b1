"""B19: what is known to whom."""

from random import Random

from guildhall.core.dice import QuickDice
from guildhall.core.state import SPECTATOR
from guildhall.games.bruges.determinize import determinize
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import ADVANCE, CARD_TURNS, COLOURS, DRAW, HAND, MORE_WORKERS, POWER_COUNT

from .positions import BLUE, RED, STANDARD, WHOLE_DECK, YELLOW, Position, all_cards, begin, number

COLOUR = STANDARD.colour


def states(seats: int, seed: int, count: int) -> list[BrugesState]:
    """Positions of a random game."""
    rng = Random(seed)
    state = begin(STANDARD, seats, QuickDice(rng))
    found: list[BrugesState] = []
    number_of = 0
    while state.deciders():
        state.play(state.deciders()[0], rng.choice(state.legal(state.deciders()[0])))
        number_of += 1
        if number_of % 17 == 0 and len(found) < count:
            found.append(state.copy())
    return found


def test_open_displays() -> None:
    """B19.1: everything before a player but the faces of houses, and dice and first player, are seen by all."""
    position = Position(3, dice=(1, 2, 3, 4, 5))
    position.person(RED, "Prince", house="red")
    position.house(BLUE, "purple")
    position.threats(RED, blue=2)
    position.canals(BLUE, 5, 1)
    position.statues(BLUE, 7, 0)
    position.steps(YELLOW, 4)
    position.guilders(RED, 9)
    position.points(RED, 11)
    position.state.majorities[3] = 1
    for seat in (SPECTATOR, RED, BLUE, YELLOW):
        view = position.state.view(seat)
        assert (view.points[RED], view.guilders[RED], view.steps[YELLOW]) == (11, 9, 4)
        assert view.workers[RED] == [1] * 5
        assert view.threats[RED] == [2, 0, 0, 0, 0]
        assert view.house_colours[:2] == [[COLOURS.index("red")], [COLOURS.index("purple")]]
        assert view.tenants[:2] == [[number("Prince")], [0]]
        assert (view.canals[BLUE], view.statue_tiles[BLUE]) == ([5, 1], [7, 0])
        assert view.majorities[BLUE] == [1, 0, 0]
        assert view.dice_values == [1, 2, 3, 4, 5]
        assert view.first == RED


def test_colours_of_hands() -> None:
    """B19.2: number and colours of the cards in every hand are public."""
    position = Position()
    position.hand(RED, "blue", "blue", "purple")
    for seat in (SPECTATOR, RED, BLUE):
        assert position.state.view(seat).hand_colours == [[2, 0, 0, 0, 1], [0, 0, 0, 0, 0]]


def test_piles_and_discards() -> None:
    """B19.3, B19.4: the top colours and sizes of the piles, and the whole discard pile, are public."""
    position = Position(4)
    position.state.discards = [5, 9, 2]
    tops = [COLOUR[position.state.deck[0]], COLOUR[position.state.deck[66]]]
    for seat in (SPECTATOR, YELLOW):
        view = position.state.view(seat)
        assert view.tops == tops
        assert view.pile_sizes == [66, 66, 33]
        assert view.discards == [5, 9, 2]


def test_faces_in_hand_are_the_owners() -> None:
    """B19.5: nobody else is told, neither by the view nor by an event."""
    position = Position()
    cards = position.hand(RED, "King", "Queen")
    assert position.state.view(RED).hand == sorted(cards)
    for seat in (SPECTATOR, BLUE):
        view = position.state.view(seat)
        assert view.hand == []
        assert view.known == [[], []]


def test_faces_of_houses_are_the_owners() -> None:
    """B19.6: the card laid as a house is known to its owner alone."""
    position = Position()
    card = position.hand(RED, "purple")[0]
    happened = position.play(f"house {card}")
    assert position.state.view(RED).faces == [card]
    assert position.state.view(BLUE).faces == []
    house = next(event for event in happened if event.kind == "house")
    assert house.seen_from(RED).params["card"] == card
    assert "card" not in house.seen_from(BLUE).params
    assert not house.reveals


def test_nobody_knows_the_piles() -> None:
    """B19.7: worlds drawn from any view differ in the piles, and every order fits."""
    position = Position()
    for seat in (SPECTATOR, RED, BLUE):
        view = position.state.view(seat)
        worlds = [determinize(view, QuickDice(Random(n))) for n in range(6)]
        for pile in range(3):
            begin_, end = worlds[0].piles[2 * pile], worlds[0].piles[2 * pile + 1]
            assert len({tuple(world.deck[begin_:end]) for world in worlds}) == 6


def test_returned_persons_stay_known() -> None:
    """B19.9: a person that returns to the hand is known to all until it is played or becomes a house."""
    for use in ("person Prince", "house Prince", "workers Prince"):
        position = Position()
        position.person(BLUE, "Prince")
        position.house(BLUE)
        position.house(RED)
        position.guilders(RED, 9)
        position.guilders(BLUE, 9)
        position.hand(RED, "Arsonist")
        position.hand(BLUE, "purple")
        position.play("person Arsonist", "lose house 1")
        for seat in (SPECTATOR, RED, BLUE):
            assert position.state.view(seat).known == [[], [number("Prince")]]
        for n in range(5):
            assert number("Prince") in determinize(position.state.view(RED), QuickDice(Random(n))).hands[BLUE]
        position.play("end turn", use)
        assert position.state.view(RED).known == [[], []]
        if use == "house Prince":
            guesses = {
                tuple(determinize(position.state.view(RED), QuickDice(Random(n))).houses[BLUE]) for n in range(8)
            }
            assert len(guesses) > 1


def test_a_house_does_not_tell_which_card_it_is() -> None:
    """B19.6, B19.9: whether the known Prince or another purple card is laid, everybody else sees the same."""
    seen = []
    for laid in ("Prince", "Baroness"):
        position = Position()
        position.hand(RED, "Prince", "Baroness", "Queen")
        position.workers(RED, purple=1)
        position.state.known = [number("Prince"), number("Queen")]
        happened = position.play(f"house {laid}")
        seen.append([position.state.view(seat).to_data() for seat in (SPECTATOR, BLUE)])
        assert position.state.view(BLUE).known == [[number("Queen")], []]
        assert not any(event.reveals for event in happened)
    assert seen[0] == seen[1]


def test_showing_a_card_reveals_it() -> None:
    """B19.5, B19.9: a card played face up shows the others something new, unless they knew it."""
    position = Position()
    position.hand(RED, "King", "Queen")
    position.state.known = [number("Queen")]
    assert any(event.reveals for event in position.play("workers King"))
    position.play("end turn", "end turn")
    assert not any(event.reveals for event in position.play("workers Queen"))


def test_last_round_is_announced() -> None:
    """B19.10: everybody knows the last round from the moment it is decided."""
    position = Position()
    position.piles(1, 9, 30)
    position.draw_phase()
    assert position.state.view(SPECTATOR).last == 0
    happened = position.play("draw left")
    assert position.state.view(SPECTATOR).last == 1
    assert next(event for event in happened if event.kind == "pile_out").params["round"] == 1


def test_guesses_are_whole_and_fit() -> None:
    """B19.2, B19.5: each world has every card once, keeps own cards, hand colours, house colours and pile tops."""
    for seats in (2, 3, 4):
        for number_of, state in enumerate(states(seats, seats, 12)):
            seat = number_of % seats
            world = determinize(state.view(seat), QuickDice(Random(number_of)))
            assert all_cards(world) == all_cards(state) == WHOLE_DECK
            assert world.hands[seat] == state.hands[seat]
            assert world.houses[seat] == state.houses[seat]
            for other in range(seats):
                assert sorted(COLOUR[card] for card in world.hands[other]) == sorted(
                    COLOUR[card] for card in state.hands[other]
                )
            assert world.powers == state.powers


def test_other_hands_are_guessed_evenly() -> None:
    """B19.5: an opponent's card of a colour may be any of that colour the seat has not seen."""
    position = Position()
    position.hand(BLUE, "King")
    seen = {determinize(position.state.view(RED), QuickDice(Random(n))).hands[BLUE][0] for n in range(400)}
    browns = {card for card in WHOLE_DECK if COLOUR[card] == COLOURS.index("brown")}
    assert seen == browns


def test_a_house_of_somebody_else_hides_no_card() -> None:
    """B19.9: who builds a house of the colour of a card that others hold leaves that card known."""
    position = Position()
    position.hand(RED, "Baroness", "Queen")
    position.hand(BLUE, "Prince")
    position.state.known = [number("Prince"), number("Queen")]
    position.play("house Baroness")
    assert position.state.view(RED).known == [[number("Queen")], [number("Prince")]]


def test_whose_part_it_is() -> None:
    """B2.2: in every phase a view tells whose turn or part it is, even while somebody else decides."""
    position = Position(4)
    position.state.first = YELLOW
    position.next_roll(1, 1, 3, 3, 3)
    position.draw_phase()
    phases = []
    for _ in range(4 * HAND + 4 + 4 * 2):
        assert position.state.view(SPECTATOR).active == position.decider
        phases.append(position.state.phase)
        position.state.play(position.decider, position.state.legal(position.decider)[-1])
    assert set(phases) == {DRAW, ADVANCE, CARD_TURNS}
    position = Position(3)
    position.house(RED)
    position.guilders(RED, 12)
    position.hand(RED, "Beggar")
    position.play("person Beggar")
    assert (position.decider, position.state.view(BLUE).active) == (BLUE, RED)


def test_a_view_knows_the_powers_of_all() -> None:
    """B19.1: the view reckons with placed persons as the state does, whatever places are empty or gone."""
    position = Position()
    position.person(RED, "Prince", "Guild Master", "Dyer", "Bailiff")
    position.house(RED)
    position.person(BLUE, "Inventor", "Shield-bearer")
    position.state.houses[RED][0], position.state.tenants[RED][0] = 0, -1
    view = position.state.view(BLUE)
    for seat in (RED, BLUE):
        assert [view.power(seat, power) for power in range(POWER_COUNT)] == [
            position.state.power(seat, power) for power in range(POWER_COUNT)
        ]
    assert view.power(RED, MORE_WORKERS) == 1
    assert view.house_colours[RED][0] == -1
