"""B13.1 to B13.48: gains, cards, canal, houses and placing."""

import pytest

from guildhall.games.bruges.terms import CARD_TURNS, COLOURS

from .positions import BLUE, RED, Position, changes, number


def played(position: Position, *texts: str, seat: int = RED) -> dict[str, int]:
    """What these actions change for a player."""
    before = position.count(seat)
    position.play(*texts)
    return changes(before, position.count(seat))


# Gains and exchanges


def test_example_alchemist() -> None:
    """B13.1: the Alchemist brings 6 guilders when placed, the Illuminator a point and a card when used."""
    position = Position()
    position.house(RED)
    position.hand(RED, "Alchemist")
    assert played(position, "person Alchemist") == {"cards": -1, "persons": 1, "guilders": 6 - 3}
    position.person(RED, "Illuminator")
    assert played(position, "use Illuminator", "draw left") == {"purple": -1, "points": 1, "cards": 1}


def test_any_colours_one_by_one() -> None:
    """B13.2: workers of any colours are chosen one by one and may all have the same colour."""
    position = Position()
    position.house(RED)
    position.hand(RED, "Weaver")
    position.play("person Weaver")
    for _ in range(4):
        assert position.legal() == [f"take {colour}" for colour in COLOURS]
        position.play("take purple")
    assert position.count(RED)["purple"] == 5
    assert position.legal() == ["end turn"]


def test_the_possible_part_takes_place() -> None:
    """B13.3: without a marker to discard the other part of a double gain still happens."""
    position = Position()
    position.person(RED, "Apothecary")
    assert played(position, "use Apothecary") == {"red": -1, "guilders": 2}


def test_full_payment_once() -> None:
    """B13.4: payment persons do it exactly once per use and only with the full payment."""
    position = Position()
    position.person(RED, "Jeweller", "Lute Maker", "Fence")
    position.guilders(RED, 9)
    position.workers(RED, red=1)
    assert position.why_not("use Lute Maker") == "B13.4"
    assert played(position, "use Jeweller") == {"guilders": -3, "points": 2}
    position.guilders(RED, 2)
    position.state.used = []
    assert position.why_not("use Jeweller") == "B13.4"
    position.workers(RED, red=2, blue=1)
    assert played(position, "use Fence", "give red", "give blue") == {"red": -1, "blue": -1, "guilders": 5}


@pytest.mark.parametrize(
    ("name", "worker"),
    [
        ("Charcoal Burner", "brown"),
        ("Bricklayer", "red"),
        ("Miller", "yellow"),
        ("Shoemaker", "blue"),
        ("Winegrower", "purple"),
    ],
)
def test_exchange_any_number(name: str, worker: str) -> None:
    """B13.5: any number of workers, also none, is replaced by the same number in free colours."""
    other = "red" if worker != "red" else "blue"
    position = Position()
    position.person(RED, name)
    position.workers(RED, **{worker: 1, other: 3})
    position.play(f"use {name}")
    assert position.can("done")
    assert position.why_not(f"swap {worker} {other}") == "B13.5"
    position.play(f"swap {other} {worker}", f"swap {other} {worker}", "done")
    assert position.count(RED)[worker] == 2
    assert position.count(RED)[other] == 1
    position.state.used = []
    assert played(position, f"use {name}", "done") == {worker: -1}


def test_paying_worker_is_not_exchanged() -> None:
    """B13.6: 1 brown and 3 red workers, the brown one paid: at most 3 are exchanged, and 3 remain."""
    position = Position()
    position.person(RED, "Charcoal Burner")
    position.workers(RED, brown=1, red=3)
    position.play("use Charcoal Burner", "swap red blue", "swap red blue", "swap red brown")
    assert position.state.workers[:5] == [2, 1, 0, 0, 0]
    assert position.legal() == ["end turn"]


def test_exchange_needs_a_worker_left() -> None:
    """B13.7: not available if no worker would be left after paying."""
    position = Position()
    position.person(RED, "Miller")
    position.workers(RED, yellow=1)
    assert position.why_not("use Miller") == "B13.7"
    position.workers(RED, yellow=2)
    assert position.can("use Miller")


def test_juggler_exchanges_two() -> None:
    """B13.8: at most 2 workers, free of charge."""
    position = Position()
    position.person(RED, "Juggler")
    position.workers(RED, red=3)
    assert played(position, "use Juggler", "swap red blue", "swap red brown") == {"red": -2, "blue": 1, "brown": 1}
    assert position.legal() == ["end turn"]


def test_saddler() -> None:
    """B13.9: 2 craftsmen (the Saddler included), 1 noble, 1 scholar: 3 guilders."""
    position = Position()
    position.person(RED, "Saddler", "Miller", "Duke", "Student")
    assert played(position, "use Saddler") == {"yellow": -1, "guilders": 3}


def test_botanist() -> None:
    """B13.10: 1 guilder per different colour among the own houses."""
    position = Position()
    position.person(RED, "Botanist", house="red")
    for colour in ("red", "brown", "blue", "blue"):
        position.house(RED, colour)
    assert played(position, "use Botanist") == {"blue": -1, "guilders": 3}


@pytest.mark.parametrize(("houses", "guilders"), [(2, 3), (4, 5), (7, 5)])
def test_tax_collector(houses: int, guilders: int) -> None:
    """B13.11: 1 guilder per own house, at most 5."""
    position = Position()
    position.person(RED, "Tax Collector")
    for _ in range(houses):
        position.house(RED)
    assert played(position, "use Tax Collector") == {"yellow": -1, "guilders": guilders}


def test_town_clerk() -> None:
    """B13.12: 1 guilder per own placed person, himself included."""
    position = Position()
    position.person(RED, "Duke", "Prince", "King")
    position.person(BLUE, "Queen")
    position.house(RED)
    position.hand(RED, "Town Clerk")
    assert played(position, "person Town Clerk")["guilders"] == 4 - 3


def test_customs_officer_and_fishmonger() -> None:
    """B13.13: 1 guilder per 2 own canal tiles, or per tile."""
    position = Position()
    position.canals(RED, 3, 2)
    position.canals(BLUE, 5, 5)
    position.person(RED, "Customs Officer")
    position.house(RED)
    position.hand(RED, "Fishmonger")
    assert played(position, "use Customs Officer") == {"guilders": 2}
    assert played(position, "person Fishmonger")["guilders"] == 5 - 3


def test_woodcarver() -> None:
    """B13.14: 1 point per 2 own houses, his own included."""
    for empty, points in ((1, 0), (2, 1), (3, 1), (4, 2)):
        position = Position()
        for _ in range(empty):
            position.house(RED)
        position.hand(RED, "Woodcarver")
        position.play("person Woodcarver", *(["in house 1"] if empty > 1 else []))
        assert position.state.points[RED] == 5 + points


def test_calligrapher() -> None:
    """B13.15: 1 point per 2 different groups, his own included."""
    position = Position()
    position.person(RED, "Duke", "Prince", "Miller", "Student")
    position.house(RED)
    position.hand(RED, "Calligrapher")
    assert played(position, "person Calligrapher")["points"] == 2


def test_loading_master() -> None:
    """B13.16, B13.17: 2 points per section that has five tiles now; a statue kept does not help."""
    for left, right, points in ((5, 5, 4), (5, 4, 2)):
        position = Position()
        position.person(RED, "Loading Master")
        position.canals(RED, left, right)
        position.statues(RED, 7, 6)
        assert played(position, "use Loading Master") == {"brown": -1, "points": points}
    position.canals(RED, 4, 4)
    position.state.used = []
    position.workers(RED, brown=1)
    assert position.why_not("use Loading Master") == "B12.18"


def test_choose_one_die() -> None:
    """B13.18: Jester and Card Sharp use any of the five dice of this round."""
    position = Position(dice=(1, 6, 3, 4, 5))
    position.person(RED, "Jester")
    position.house(RED)
    position.hand(RED, "Card Sharp")
    position.play("use Jester")
    assert position.legal() == [f"die {colour}" for colour in COLOURS]
    assert played(position, "die brown") == {"guilders": 6}
    assert played(position, "person Card Sharp", "die purple") == {"cards": -1, "persons": 1, "guilders": 5}


def test_innkeeper() -> None:
    """B13.19: the highest die of this round."""
    position = Position(dice=(1, 5, 3, 4, 2))
    position.house(RED)
    position.hand(RED, "Innkeeper")
    assert played(position, "person Innkeeper")["guilders"] == 5 - 3


def test_puppeteer() -> None:
    """B13.20, B13.21: makes another used person ready, which costs its worker again; never himself."""
    position = Position()
    position.person(RED, "Puppeteer", "Prince", "Accountant", "Banker")
    position.workers(RED, yellow=2, brown=2)
    assert position.why_not("use Puppeteer") == "B13.20"
    position.play("use Prince", "use Accountant", "use Puppeteer")
    assert position.legal() == [f"ready {number('Prince')}", f"ready {number('Accountant')}"]
    assert position.why_not("ready Puppeteer") == "B13.21"
    assert position.why_not("ready Banker") == "B13.20"
    position.play("ready Prince")
    assert played(position, "use Prince") == {"yellow": -1, "points": 1, "guilders": 2}
    assert position.why_not("use Prince") == "B12.15"


# Cards


@pytest.mark.parametrize(
    ("name", "worker"),
    [
        ("Messenger", "blue"),
        ("Herald", "purple"),
        ("Coachman", "yellow"),
        ("Scribe", "brown"),
        ("Stable Boy", "red"),
        ("Princess", "yellow"),
    ],
)
def test_extra_card(name: str, worker: str) -> None:
    """B13.22, B13.24: one more card at once with its action, and nothing else before it."""
    position = Position()
    position.person(RED, name, "Accountant")
    position.threats(RED, blue=1)
    card = position.hand(RED, "blue")[0]
    position.play(f"use {name}")
    assert {f"workers {card}", f"guilders {card}", f"threat {card}", f"canal {card} left"} <= set(position.legal())
    assert position.why_not("use Accountant") == "B12.19"
    assert position.why_not("end turn") == "B13.24"
    assert played(position, f"threat {card}") == {"cards": -1, "blue_markers": -1, "points": 1}
    assert position.count(RED)[worker] == 0


def test_example_coachman() -> None:
    """B13.23: 5 cards, the Coachman used once: the hand is empty after four turns and filled to 5 again."""
    position = Position()
    position.person(RED, "Coachman")
    cards = position.hand(RED, *["blue"] * 5)
    position.play("use Coachman", f"workers {cards[0]}", f"workers {cards[1]}", "end turn")
    assert position.count(RED)["yellow"] == 0
    position.end_round()
    assert position.state.hands[RED] == []
    position.skip_turns(RED)
    position.play(*["draw left"] * 5)
    assert len(position.state.hands[RED]) == 5


def test_extra_card_needs_a_card() -> None:
    """B13.25, B12.18: not available with an empty hand, nor is an exchange of cards."""
    position = Position()
    position.person(RED, "Messenger", "Conjurer")
    assert position.why_not("use Messenger") == "B13.25"
    assert position.why_not("use Conjurer") == "B12.18"


@pytest.mark.parametrize(("piles", "hand"), [((1, 0), 0), ((0, 1), 0), ((0, 0), 1), ((0, 0), 0)])
def test_drawing_and_discarding_needs_a_card(piles: tuple[int, int], hand: int) -> None:
    """B13.29, B12.18: one to draw, or at least one to discard."""
    position = Position()
    position.person(RED, "Teacher")
    position.state.hands[RED] = [number("Messenger")] * hand
    position.piles(*piles, 0)
    assert position.why_not("use Teacher") == ("" if any(piles) or hand else "B12.18")


def test_several_extra_cards() -> None:
    """B13.26: two of them in turn 1: 3 cards played, 2 left for turns 2 and 3, turn 4 without an action."""
    position = Position()
    position.person(RED, "Messenger", "Herald")
    cards = position.hand(RED, *["brown"] * 5)
    position.play("use Messenger", f"workers {cards[0]}", "use Herald", f"workers {cards[1]}", f"workers {cards[2]}")
    for card in cards[3:]:
        position.play("end turn", "end turn", f"workers {card}")
    position.play("end turn", "end turn")
    assert position.legal() == ["end turn"]


def test_draws_as_in_phase_1() -> None:
    """B13.27: a pile for each card, faces seen after the last one."""
    position = Position()
    position.person(RED, "Philosopher")
    position.play("use Philosopher")
    assert position.legal() == ["draw left", "draw right"]
    assert position.why_not("stop") == "B3.1"
    position.play("draw right")
    assert position.state.view(RED).hand == []
    position.play("draw left")
    assert len(position.state.view(RED).hand) == 2


@pytest.mark.parametrize(("name", "most"), [("Conjurer", 2), ("Archivist", 3)])
def test_discard_then_draw(name: str, most: int) -> None:
    """B13.28: first any number up to 2 (3) is discarded, then as many are drawn."""
    position = Position()
    position.person(RED, name)
    cards = position.hand(RED, *["blue"] * 4)
    position.play(f"use {name}", *[f"discard {card}" for card in cards[:most]])
    assert len(position.state.hands[RED]) == 4 - most
    position.play(*["draw left"] * most)
    assert len(position.state.hands[RED]) == 4
    assert position.state.discards == cards[:most]
    position.state.used = []
    position.workers(RED, purple=1, brown=1)
    rest = position.state.hands[RED][:]
    position.play(f"use {name}", f"discard {rest[0]}", "done")
    assert position.why_not("done") == "B12.2"
    position.play("draw right")
    assert len(position.state.hands[RED]) == 4


def test_teacher_draws_first() -> None:
    """B13.29: first one card is drawn, then any one hand card is discarded."""
    position = Position()
    position.person(RED, "Teacher")
    card = position.hand(RED, "blue")[0]
    position.play("use Teacher", "draw left")
    assert len(position.state.view(RED).hand) == 2
    assert position.verbs() == {"discard"}
    assert position.why_not("done") == "B13.29"
    assert position.why_not("discard King") == "B5.4"
    position.play(f"discard {card}")
    assert position.state.discards == [card]


def test_extra_house() -> None:
    """B13.30: Architect and Chamberlain lay a hand card as a house without a worker, besides the card of the turn."""
    position = Position()
    position.person(RED, "Architect")
    position.workers(RED, brown=1)
    cards = position.hand(RED, "purple", "red")
    position.play("use Architect")
    assert position.legal() == [f"house {card}" for card in sorted(cards)]
    assert position.why_not("done") == "B13.30"
    position.play(f"house {cards[0]}", f"workers {cards[1]}")
    assert position.count(RED)["houses"] == 2
    assert position.why_not("use Architect") == "B12.15"


@pytest.mark.parametrize(("answer", "houses"), [("done", 1), ("house", 2)])
def test_chamberlain_may(answer: str, houses: int) -> None:
    """B13.30: the Chamberlain's house may be declined."""
    position = Position()
    position.house(RED)
    position.workers(RED)
    card = position.hand(RED, "Chamberlain", "red")[1]
    position.play("person Chamberlain", f"house {card}" if answer == "house" else "done")
    assert position.count(RED)["houses"] == houses


def test_stuccoer_with_architect() -> None:
    """B13.31, B13.41: an extra house triggers whatever watches for house building."""
    position = Position()
    position.person(RED, "Architect", "Stuccoer", "Castellan")
    position.threats(RED, purple=1, red=1)
    cards = position.hand(RED, "purple", "red")
    position.play("use Architect", f"house {cards[0]}")
    assert position.state.points[RED] == 6
    assert position.legal() == ["marker purple", "done"]
    assert position.why_not("marker red") == "B13.41"
    assert played(position, "marker purple") == {"purple_markers": -1, "points": 1}


def test_pile_emptied_by_a_person() -> None:
    """B13.32, B16.2: a pile emptied by such a draw counts as emptied in phase 3: the next round is the last."""
    position = Position()
    position.person(RED, "Servant")
    position.piles(1, 10, 20)
    position.play("use Servant", "draw left")
    assert position.state.last == 2
    assert position.state.view(BLUE).pile_sizes == [20, 10, 0]


# Canal


@pytest.mark.parametrize(
    ("name", "worker"),
    [("Acrobat", "red"), ("Bard", "blue"), ("Tumbler", "yellow"), ("Minstrel", "brown"), ("Dancer", "purple")],
)
def test_acrobat_family(name: str, worker: str) -> None:
    """B13.33: a tile without a card, whatever its colour; a space of price 3 costs 6 guilders and the worker."""
    position = Position()
    position.person(RED, name)
    position.canals(RED, 2, 0)
    position.guilders(RED, 6)
    position.play(f"use {name}")
    assert position.legal() == ["build left", "build right"]
    assert played(position, "build left") == {"guilders": -6, "tiles": 1}
    assert position.count(RED)[worker] == 0


def test_example_acrobat_with_well_builder() -> None:
    """B13.34: the Acrobat used with a red worker together with the Well Builder: one tile for 0 guilders."""
    position = Position()
    position.person(RED, "Acrobat", "Well Builder")
    position.guilders(RED, 0)
    assert played(position, "use Acrobat", "build left") == {"red": -1, "tiles": 1}


def test_smuggler_pays_once() -> None:
    """B13.35: the Smuggler builds likewise for the single price."""
    position = Position()
    position.person(RED, "Smuggler")
    position.canals(RED, 2, 5)
    assert played(position, "use Smuggler") == {"purple": -1, "guilders": -3, "tiles": 1}


def test_bear_leader_pays_nothing() -> None:
    """B13.36: the Bear Leader builds for nothing when placed."""
    position = Position()
    position.house(RED)
    position.guilders(RED, 6)
    position.canals(RED, 4, 4)
    position.hand(RED, "Bear Leader")
    gained = played(position, "person Bear Leader", "build right")
    assert gained == {"cards": -1, "persons": 1, "guilders": -6, "tiles": 1}


def test_builders_without_a_space_or_the_price() -> None:
    """B13.37: not available, or without effect, when all is built or the price cannot be paid."""
    position = Position()
    position.person(RED, "Acrobat")
    position.canals(RED, 2, 3)
    position.guilders(RED, 5)
    assert position.why_not("use Acrobat") == "B13.37"
    position.guilders(RED, 7)
    position.play("use Acrobat")  # only the left space can be paid
    assert position.state.canals[:2] == [3, 3]
    position.canals(RED, 5, 5)
    position.house(RED)
    position.hand(RED, "Bear Leader")
    position.guilders(RED, 6)
    assert "tiles" not in played(position, "person Bear Leader")


def test_tile_by_a_person_counts_fully() -> None:
    """B13.38: statue, third space, watching persons, majority."""
    position = Position()
    position.person(RED, "Smuggler", "Tightrope Walker")
    position.canals(RED, 4, 5)
    assert played(position, "use Smuggler")["points"] == 1
    assert position.state.statue_tiles[0] == 7
    position.end_round()
    assert position.state.majorities[:3] == [0, 1, 1]


def test_tower_watchman_with_canal_builders() -> None:
    """B13.39: with each tile, however built, one marker of that space's colour may be discarded."""
    position = Position()
    position.person(RED, "Tower Watchman", "Acrobat")
    position.threats(RED, blue=1, red=2, brown=1)
    card = position.hand(RED, "blue")[0]
    position.play(f"canal {card} left")
    assert position.legal() == ["marker blue", "done"]
    assert position.why_not("marker red") == "B13.39"
    assert played(position, "marker blue") == {"blue_markers": -1, "points": 1}
    position.play("use Acrobat", "build right")
    assert position.legal() == ["marker red", "done"]
    assert played(position, "done") == {}


def test_tower_watchman_without_marker() -> None:
    """B13.39: without a marker of the colour nothing is asked."""
    position = Position()
    position.person(RED, "Tower Watchman")
    position.threats(RED, red=2)
    card = position.hand(RED, "blue")[0]
    position.play(f"canal {card} left")
    assert position.legal() == ["end turn"]


def test_tightrope_walker() -> None:
    """B13.40: each canal tile built scores 1 point."""
    position = Position()
    position.person(RED, "Tightrope Walker", "Acrobat")
    card = position.hand(RED, "blue")[0]
    position.play(f"canal {card} left", "use Acrobat", "build right")
    assert position.state.points[RED] == 7


# Houses and placing


def test_castellan() -> None:
    """B13.42: each house built scores 1 point."""
    position = Position()
    position.person(RED, "Castellan")
    card = position.hand(RED, "red")[0]
    assert played(position, f"house {card}") == {"cards": -1, "red": -1, "houses": 1, "points": 1}


def test_fire_eater_uses_the_colour_of_the_person() -> None:
    """B13.43, B13.44: the colour of the person placed later, not of the house, nor his own."""
    position = Position()
    position.person(RED, "Fire-eater")  # brown
    position.house(RED, "blue")
    position.threats(RED, brown=1, blue=1, yellow=1)
    position.hand(RED, "Squire")  # yellow
    position.play("person Squire")
    assert position.legal() == ["marker yellow", "done"]
    assert position.why_not("marker blue") == "B13.43"
    assert played(position, "marker yellow") == {"yellow_markers": -1, "points": 1}


def test_astronomer_doubles_the_alchemist() -> None:
    """B13.45: the Alchemist after the Astronomer: 12 guilders."""
    position = Position()
    position.person(RED, "Astronomer")
    position.house(RED)
    position.guilders(RED, 3)
    position.hand(RED, "Alchemist")
    position.play("person Alchemist", "again")
    assert position.state.guilders[RED] == 12


def test_second_run_is_the_owners_choice() -> None:
    """B13.46: the first run is compulsory, the second may be declined."""
    position = Position()
    position.person(RED, "Astronomer")
    position.house(RED)
    position.guilders(RED, 3)
    position.hand(RED, "Alchemist")
    position.play("person Alchemist")
    assert position.state.guilders[RED] == 6
    assert position.legal() == ["again", "done"]
    position.play("done")
    assert position.state.guilders[RED] == 6


def test_second_run_chooses_anew() -> None:
    """B13.47: the second run comes after the first and its events, with new choices."""
    position = Position()
    position.person(RED, "Astronomer")
    position.house(RED)
    position.hand(RED, "Knife Thrower")
    position.threats(BLUE, brown=2, yellow=1)
    position.person(BLUE, "Prince", "Duke")
    position.play("person Knife Thrower", "name brown")
    assert position.decider == BLUE
    position.play("lose person Duke")
    assert position.decider == RED
    position.play("again")
    assert position.legal() == [f"name {colour}" for colour in COLOURS]
    position.play("name yellow")
    assert position.count(BLUE)["yellow_markers"] == 2


def test_useless_second_run_is_not_asked() -> None:
    """B12.18: with nothing left to take the second run is not offered."""
    position = Position()
    position.person(RED, "Astronomer")
    position.house(RED)
    position.hand(RED, "Thief")
    position.guilders(BLUE, 3)
    position.play("person Thief")
    assert position.legal() == ["end turn"]


def test_astronomer_not_for_earlier_persons() -> None:
    """B13.48: arrow persons placed before him act once only."""
    position = Position()
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 12)
    position.hand(RED, "Alchemist", "Astronomer")
    position.play("person Alchemist", "in house 1", "end turn", "end turn", "person Astronomer")
    assert position.state.guilders[RED] == 12 - 3 + 6 - 9
    assert position.legal() == ["end turn"]


def test_loading_master_looks_at_the_own_canals() -> None:
    """B13.16: the sections of the owner, of either side, and of nobody else."""
    for left, right, points in ((5, 0, 2), (0, 5, 2)):
        position = Position(3)
        position.person(RED, "Loading Master")
        position.canals(RED, left, right)
        position.canals(BLUE, 5, 5)
        assert played(position, "use Loading Master") == {"brown": -1, "points": points}
    position = Position(3)
    position.person(RED, "Loading Master")
    position.canals(BLUE, 5, 5)
    assert position.why_not("use Loading Master") == "B12.18"


@pytest.mark.parametrize("piles", [(1, 0), (0, 1), (0, 0)])
def test_drawing_needs_a_card(piles: tuple[int, int]) -> None:
    """B12.18, B3.14: as long as either pile has a card."""
    position = Position()
    position.person(RED, "Servant")
    position.piles(*piles, 0)
    assert position.why_not("use Servant") == ("" if any(piles) else "B12.18")


def test_a_power_comes_with_being_placed_and_goes_with_the_person() -> None:
    """B6.2, B12.17: the Guild Master helps from the next card on, and no more when a fire took the house."""
    position = Position()
    position.house(RED, "purple")
    position.guilders(RED, 12)
    position.hand(RED, "Guild Master", "Alchemist")
    position.play("person Guild Master")
    position.state.played = 0
    assert played(position, "workers Alchemist") == {"blue": 3, "cards": -1}
    position.threats(RED, red=2)
    position.dice_phase(3, 3, 3, 6, 3)
    position.state.phase = CARD_TURNS
    position.hand(RED, "Dyer")
    assert number("Guild Master") in position.state.hands[RED]
    assert played(position, "workers Dyer") == {"yellow": 2, "cards": -1}
