"""B1: components and set-up."""

from collections import Counter
from random import Random

import pytest

from guildhall.core.dice import KeyedDice, QuickDice, ScriptedDice
from guildhall.core.errors import BadOption
from guildhall.core.match import Match
from guildhall.games.bruges import GAME
from guildhall.games.bruges.rules.piles import pile_size, top_colour
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import COLOURS, GROUPS, MARKERS, SEATS, SIDES, STATUES

from .positions import BLUE, RED, STANDARD, Position, all_cards, begin

each_number_of_players = pytest.mark.parametrize("seats", [2, 3, 4])


def new_game(seats: int, seed: int = 1) -> BrugesState:
    return begin(STANDARD, seats, QuickDice(Random(seed)))


@pytest.mark.parametrize("seats", [1, 5])
def test_number_of_players(seats: int) -> None:
    """B1.1: two, three or four players."""
    with pytest.raises(BadOption):
        Match(GAME, seats)
    assert [Match(GAME, number).seats for number in (2, 3, 4)] == [2, 3, 4]


def test_deck() -> None:
    """B1.2, B1.4, B1.5: 165 different persons, three of each colour in each of eleven groups."""
    persons = STANDARD.persons
    assert len({person.name for person in persons}) == 165
    assert Counter(person.colour for person in persons) == dict.fromkeys(COLOURS, 33)
    in_groups = Counter((person.group, person.colour) for person in persons)
    assert in_groups == {(group, colour): 3 for group in GROUPS for colour in COLOURS}
    assert len(GROUPS) == 11


def test_back_shows_colour_of_front() -> None:
    """B1.3: the back on top of a pile has the colour of the card that is drawn from it."""
    position = Position()
    position.draw_phase()
    for _ in range(4):
        shown = top_colour(position.state, 0)
        position.play("draw left")
        assert STANDARD.colour[position.state.fresh[-1]] == shown


def test_costs() -> None:
    """B1.6: 0, 3, 6, 9 or 12 guilders, a third of it in points at the end."""
    assert {person.cost for person in STANDARD.persons} == {0, 3, 6, 9, 12}
    position = Position()
    position.person(RED, "King", "Prince")
    position.state.phase = 4
    result = position.state.result()
    assert result is not None
    assert result.breakdown[RED]["persons"] == 12 // 3 + 9 // 3


@pytest.mark.parametrize(("seats", "sizes"), [(2, [33, 33, 99]), (3, [50, 49, 66]), (4, [66, 66, 33])])
def test_piles(seats: int, sizes: list[int]) -> None:
    """B1.7, B1.8: a fifth of the shuffled cards for each player, halved; the rest is the extra pile."""
    position = Position(seats)
    assert [pile_size(position.state, pile) for pile in range(3)] == sizes
    one, two = new_game(seats, 1), new_game(seats, 2)
    assert sorted(one.deck) == sorted(two.deck) == list(range(1, 166))
    assert one.deck != two.deck
    extra_begins = one.piles[4]
    while one.last == 0:
        one.play(one.deciders()[0], one.legal(one.deciders()[0])[0])
        assert one.last or (one.piles[4] == extra_begins and pile_size(one, 2) == sizes[2])


@each_number_of_players
def test_statues(seats: int) -> None:
    """B1.9: six statues, from top to bottom 7, 6, 5, 4, 3, 2."""
    assert new_game(seats).view(RED).statues == [7, 6, 5, 4, 3, 2] == list(STATUES)


def test_threat_markers_suffice() -> None:
    """B1.10, B4.6: nine markers of each colour are enough for four players, since nobody keeps more than two."""
    position = Position(4)
    for seat in range(4):
        position.threats(seat, blue=2, red=2)
    position.next_roll(6, 1, 1, 5, 1)
    position.state.phase = 0
    position.state.offset = 4
    most = Counter[int]()
    position.proceed()
    while position.state.phase == 1:
        held = [sum(position.state.threats[colour::5]) for colour in range(5)]
        most |= Counter(dict(enumerate(held)))
        position.play(position.legal()[0])
    assert all(count <= MARKERS for count in most.values())
    assert MARKERS * len(COLOURS) == 45
    assert max(position.state.threats) <= 2


def test_supplies_never_run_out() -> None:
    """B1.11: far more workers and guilders than any box holds can be taken."""
    position = Position(dice=(6, 6, 6, 6, 6))
    position.workers(RED, red=60)
    position.guilders(RED, 100)
    position.hand(RED, "red", "blue")
    position.play(next(text for text in position.legal() if text.startswith("workers")), "end turn")
    assert position.state.worker_count(RED) == 62
    position.skip_turns(RED)
    position.play(next(text for text in position.legal() if text.startswith("guilders")))
    assert position.state.guilders[RED] == 106


def test_canal_spaces() -> None:
    """B1.12, B1.13: ten spaces each, two sections of five, each colour once in a section."""
    assert len(STANDARD.canal_colour) == 4 * 10
    for section in range(8):
        assert set(STANDARD.canal_colour[5 * section : 5 * section + 5]) == set(range(5))
    position = Position()
    position.guilders(RED, 99)
    position.person(RED, "Acrobat")
    for _ in range(10):
        assert position.can("use Acrobat")
        position.state.canals[position.state.canals[0] == 5] += 1
    assert not position.can("use Acrobat")


COLOURS_BY_SEAT = {
    "red": ("blue yellow purple brown red", "red brown blue purple yellow"),
    "blue": ("yellow purple brown red blue", "brown blue purple yellow red"),
    "yellow": ("purple brown red blue yellow", "blue purple yellow red brown"),
    "green": ("brown red blue yellow purple", "purple yellow red brown blue"),
}


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("side", range(2))
def test_canal_colours_and_prices(seat: int, side: int) -> None:
    """B1.14, B1.15: the colours of the seat, the prices 1 to 5 outward from the seal."""
    colours = COLOURS_BY_SEAT[SEATS[seat]][side].split()
    position = Position(4)
    position.state.first = seat
    for built, colour in enumerate(colours):
        position.canals(seat, *((built, 5) if side == 0 else (5, built)))
        position.guilders(seat, built + 1)
        cards = position.hand(seat, *COLOURS)
        fitting = cards[COLOURS.index(colour)]
        assert [text for text in position.legal() if "canal" in text] == [f"canal {fitting} {SIDES[side]}"]
        position.guilders(seat, built)
        assert position.why_not(f"canal {fitting} {SIDES[side]}") == "B9.7"
        position.state.hands[seat] = []


@each_number_of_players
def test_everybody_starts_alike(seats: int) -> None:
    """B1.16, B1.17, B1.18, B1.19: 5 points, 5 guilders, a worker of each colour, and nothing else."""
    state = new_game(seats)
    view = state.view(RED)
    assert view.points == view.guilders == [5] * seats
    assert view.workers == [[1] * 5] * seats
    assert view.steps == [0] * seats
    assert view.majorities == [[0, 0, 0]] * seats
    assert view.threats == view.hand_colours == [[0] * 5] * seats
    assert view.canals == view.statue_tiles == [[0, 0]] * seats
    assert view.house_colours == view.tenants == [[]] * seats


@each_number_of_players
def test_first_player_by_lot(seats: int) -> None:
    """B1.20: everybody begins equally often."""
    first = Counter(begin(STANDARD, seats, KeyedDice(bytes([n]))).first for n in range(120))
    assert set(first) == set(range(seats))
    assert min(first.values()) > 120 / seats / 2
    scripted = begin(STANDARD, seats, ScriptedDice({"first player": [seats]}))
    assert scripted.deciders() == [seats - 1]


def test_who_begins_is_told_with_the_first_round() -> None:
    """B1.20: the match begins with round 1."""
    match = Match(GAME, 2, seed="begin")
    told = match.events[0]
    assert (told.kind, told.seat, told.params["round"]) == ("begin", match.deciders[0], 1)


def test_seats() -> None:
    """B1.21: red, blue, yellow, green clockwise; with two players only red and blue."""
    assert Match(GAME, 4).names == ("Red", "Blue", "Yellow", "Green")
    assert Match(GAME, 2).names == ("Red", "Blue")
    position = Position(3)
    position.play("end turn")
    assert position.decider == BLUE
    position.play("end turn", "end turn")
    assert position.decider == RED


def test_reputation_track() -> None:
    """B1.22: eight steps worth 1, 2, 3, 4, 5, 7, 9, 12; the town hall 0."""
    scores = []
    for step in range(9):
        position = Position()
        position.steps(RED, step)
        position.state.phase = 4
        result = position.state.result()
        assert result is not None
        scores.append(result.breakdown[RED]["reputation"])
    assert scores == [0, 1, 2, 3, 4, 5, 7, 9, 12]


@each_number_of_players
def test_all_cards_are_there(seats: int) -> None:
    assert all_cards(new_game(seats)) == list(range(1, 166))


def test_nothing_has_run_out() -> None:
    """B1.7, B16.1: at the start no round is the last, and no phase the cause of it."""
    state = Position().state
    assert (state.round, state.last, state.cause, state.statues) == (1, 0, 0, 0)
