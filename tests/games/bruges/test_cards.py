"""B6 to B11: the six actions of a card."""

import pytest

from guildhall.games.bruges.terms import COLOURS, STATUES

from .positions import BLUE, RED, Position, changes, number


def played(position: Position, *texts: str) -> dict[str, int]:
    """What playing this changes for red."""
    before = position.count(RED)
    position.play(*texts)
    return changes(before, position.count(RED))


# B6: workers


def test_example_two_red_workers() -> None:
    """B6.1: a red card brings 2 red workers."""
    position = Position()
    card = position.hand(RED, "red")[0]
    assert played(position, f"workers {card}") == {"cards": -1, "red": 2}


def test_guild_master_makes_three() -> None:
    """B6.2, B12.8: with the Guild Master the action brings three workers, every time."""
    position = Position()
    position.person(RED, "Guild Master")
    cards = position.hand(RED, "red", "blue")
    assert played(position, f"workers {cards[0]}") == {"cards": -1, "red": 3}
    position.play("end turn", "end turn")
    assert played(position, f"workers {cards[1]}") == {"cards": -1, "blue": 3}


def test_a_guild_master_who_is_placed_helps_from_the_next_card_on() -> None:
    """B6.2, B11.1: the person that a card puts into a house improves what its owner does afterwards."""
    position = Position()
    position.house(RED)
    position.guilders(RED, 12)
    card = position.hand(RED, "Guild Master", "red")[1]
    position.play("person Guild Master", "end turn", "end turn")
    assert played(position, f"workers {card}") == {"cards": -1, "red": 3}


def test_dyer_takes_any_colours() -> None:
    """B6.3: with the Dyer each of the workers may be of any colour."""
    position = Position()
    position.person(RED, "Dyer")
    card = position.hand(RED, "red")[0]
    assert played(position, f"workers {card}", "take blue", "take purple") == {"cards": -1, "blue": 1, "purple": 1}


def test_market_woman_adds_a_guilder() -> None:
    """B6.4: with the Market Woman the action also brings 1 guilder."""
    position = Position()
    position.person(RED, "Market Woman")
    card = position.hand(RED, "red")[0]
    assert played(position, f"workers {card}") == {"cards": -1, "red": 2, "guilders": 1}


def test_worker_improvements_add_up() -> None:
    """B6.5, B12.20: Guild Master, Dyer and Market Woman together: three of any colours and a guilder."""
    position = Position()
    position.person(RED, "Guild Master", "Dyer", "Market Woman")
    card = position.hand(RED, "red")[0]
    gained = played(position, f"workers {card}", "take blue", "take blue", "take brown")
    assert gained == {"cards": -1, "blue": 2, "brown": 1, "guilders": 1}


# B7: guilders


def test_example_yellow_die_6() -> None:
    """B7.1: yellow die 6, yellow card: 6 guilders."""
    position = Position(dice=(1, 2, 6, 3, 4))
    card = position.hand(RED, "yellow")[0]
    assert played(position, f"guilders {card}") == {"cards": -1, "guilders": 6}


def test_astrologer_uses_any_die() -> None:
    """B7.2: with the Astrologer the value of any one die may be used."""
    position = Position(dice=(1, 2, 6, 3, 4))
    position.person(RED, "Astrologer")
    card = position.hand(RED, "blue")[0]
    assert played(position, f"guilders {card}", "die yellow") == {"cards": -1, "guilders": 6}


def test_mathematician_adds_two() -> None:
    """B7.3: with the Mathematician the action brings 2 guilders more."""
    position = Position(dice=(1, 2, 6, 3, 4))
    position.person(RED, "Mathematician")
    card = position.hand(RED, "blue")[0]
    assert played(position, f"guilders {card}") == {"cards": -1, "guilders": 3}


def test_astrologer_and_mathematician() -> None:
    """B7.4: both together: any die's value plus 2."""
    position = Position(dice=(1, 2, 6, 3, 4))
    position.person(RED, "Mathematician", "Astrologer")
    card = position.hand(RED, "blue")[0]
    assert played(position, f"guilders {card}", "die purple") == {"cards": -1, "guilders": 6}


# B8: threat


def test_example_brown_marker() -> None:
    """B8.1: a brown card, one brown marker returned, 1 point at once."""
    position = Position()
    position.threats(RED, brown=2, blue=1)
    card = position.hand(RED, "brown")[0]
    assert played(position, f"threat {card}") == {"cards": -1, "brown_markers": -1, "points": 1}


def test_no_marker_of_the_colour() -> None:
    """B8.2: without a marker of the card's colour the action is not available."""
    position = Position()
    position.threats(RED, blue=1)
    card = position.hand(RED, "brown")[0]
    assert not position.can(f"threat {card}")
    assert position.why_not(f"threat {card}") == "B8.2"


@pytest.mark.parametrize(("second", "gone"), [("marker brown", 2), ("done", 1)])
def test_sexton_discards_one_or_two(second: str, gone: int) -> None:
    """B8.3: with the Sexton one or two markers of the card's colour, 1 point each."""
    position = Position()
    position.person(RED, "Sexton")
    position.threats(RED, brown=2, blue=1)
    card = position.hand(RED, "brown")[0]
    position.play(f"threat {card}")
    assert position.legal() == ["marker brown", "done"]
    assert position.why_not("marker blue") == "B8.3"
    position.play(second)
    assert position.count(RED)["brown_markers"] == 2 - gone
    assert position.state.points[RED] == 5 + gone


def test_points_for_markers() -> None:
    """B8.4, B8.5, B14.16: a marker discarded by an own action or person scores; after an event it does not."""
    position = Position()
    position.person(RED, "Knight")
    position.threats(RED, brown=1, blue=2)
    assert played(position, "use Knight", "marker brown") == {"red": -1, "brown_markers": -1, "points": 2}
    position.dice_phase(6, 3, 3, 3, 3)
    assert position.count(RED)["blue_markers"] == 0
    assert position.state.points[RED] == 7


# B9: canal


def test_example_blue_space() -> None:
    """B9.1: red plays a blue card, pays 1 guilder and builds on the blue space beside the red seal."""
    position = Position()
    card = position.hand(RED, "blue")[0]
    assert played(position, f"canal {card} left") == {"cards": -1, "guilders": -1, "tiles": 1}
    assert position.state.canals[:2] == [1, 0]


def test_only_the_next_space() -> None:
    """B9.2, B9.3: the first empty space of each section, two in all."""
    position = Position()
    position.guilders(RED, 9)
    position.canals(RED, 1, 2)  # next: yellow on the left, blue on the right
    blue, _, yellow, _, purple = position.hand(RED, *COLOURS)
    offered = [text for text in position.legal() if text.startswith("canal")]
    assert sorted(offered) == sorted([f"canal {yellow} left", f"canal {blue} right"])
    assert position.why_not(f"canal {purple} left") == "B9.1"


def test_one_section_complete() -> None:
    """B9.4: then only the other section offers a space."""
    position = Position()
    position.canals(RED, 5, 0)
    position.guilders(RED, 9)
    cards = position.hand(RED, *COLOURS)
    assert [text for text in position.legal() if text.startswith("canal")] == [f"canal {cards[3]} right"]
    assert position.why_not(f"canal {cards[4]} left") == "B9.4"


def test_both_sections_complete() -> None:
    """B9.5: the action is not available."""
    position = Position()
    position.canals(RED, 5, 5)
    cards = position.hand(RED, *COLOURS)
    assert "canal" not in position.verbs()
    assert position.why_not(f"canal {cards[0]} right") == "B9.5"


def test_both_spaces_of_one_colour() -> None:
    """B9.6: then the player chooses the side."""
    position = Position()
    position.canals(RED, 1, 4)  # both yellow
    position.guilders(RED, 9)
    card = position.hand(RED, "yellow")[0]
    assert {f"canal {card} left", f"canal {card} right"} < set(position.legal())
    assert played(position, f"canal {card} right")["guilders"] == -5


def test_wrong_colour_or_too_dear() -> None:
    """B9.7: without the colour or the price the action is not available."""
    position = Position()
    position.canals(RED, 2, 4)
    position.guilders(RED, 4)
    purple, yellow, red = position.hand(RED, "purple", "yellow", "red")
    assert position.can(f"canal {purple} left")
    assert not position.can(f"canal {yellow} right")
    assert position.why_not(f"canal {yellow} right") == "B9.7"
    assert position.why_not(f"canal {red} right") == "B9.1"


def test_own_spaces_only() -> None:
    """B9.8: tiles go on the own spaces; those of others stay as they are."""
    position = Position()
    card = position.hand(BLUE, "brown")[0]
    position.play("end turn", f"canal {card} right")  # blue's right section begins with brown, red's with red
    assert position.state.canals == [0, 0, 0, 1]


def test_first_to_complete_takes_the_top_statue() -> None:
    """B9.9: the first section completed brings the 7, the next one, whoever completes it, the 6."""
    position = Position()
    position.canals(RED, 4, 4)
    position.canals(BLUE, 0, 4)
    position.guilders(RED, 10)
    position.guilders(BLUE, 10)
    red, yellow = position.hand(RED, "red", "yellow")
    other = position.hand(BLUE, "red")[0]
    position.play(f"canal {red} left", "end turn", f"canal {other} right", "end turn", f"canal {yellow} right")
    assert position.state.statue_tiles == [7, 5, 0, 6]


def test_one_statue_for_each_section() -> None:
    """B9.10, B14.13: a section completed again brings no second statue, so nobody has more than two."""
    position = Position()
    position.canals(RED, 4, 5)
    position.statues(RED, 7, 6)
    position.state.statues = 2
    position.guilders(RED, 10)
    card = position.hand(RED, "red")[0]
    position.play(f"canal {card} left")
    assert position.state.statue_tiles[:2] == [7, 6]
    assert position.state.view(RED).statues == [5, 4, 3, 2]


def test_no_statue_left() -> None:
    """B9.11: with an empty stack a completed section brings no statue."""
    position = Position()
    position.canals(RED, 4, 0)
    position.state.statues = len(STATUES)
    position.guilders(RED, 10)
    card = position.hand(RED, "red")[0]
    position.play(f"canal {card} left")
    assert position.state.statue_tiles == [0, 0, 0, 0]
    assert position.state.canals[0] == 5


def test_rebuilt_tile_is_paid_again_and_noticed() -> None:
    """B9.12, B9.13: a tile lost and built again costs its price again, and persons notice it."""
    position = Position()
    position.canals(RED, 2, 0)
    position.person(RED, "Tightrope Walker")
    position.threats(RED, red=2)
    position.dice_phase(3, 3, 3, 5, 3)
    position.play("lose tile left")
    card = position.hand(RED, "yellow")[0]
    assert played(position, f"canal {card} left") == {"cards": -1, "guilders": -2, "tiles": 1, "points": 1}


def test_well_builder_pays_nothing() -> None:
    """B9.14: with the Well Builder the price of any space is 0, however the tile is built."""
    position = Position()
    position.person(RED, "Well Builder", "Acrobat")
    position.canals(RED, 4, 4)
    position.guilders(RED, 0)
    card = position.hand(RED, "red")[0]
    assert played(position, f"canal {card} left") == {"cards": -1, "tiles": 1}
    assert played(position, "use Acrobat") == {"tiles": 1, "red": -1}


# B10: house


def test_example_purple_house() -> None:
    """B10.1: a purple card laid face down costs one purple worker."""
    position = Position()
    card = position.hand(RED, "purple")[0]
    assert played(position, f"house {card}") == {"cards": -1, "purple": -1, "houses": 1}
    assert position.state.houses[RED] == [card]
    assert position.state.view(BLUE).house_colours[RED] == [COLOURS.index("purple")]


def test_house_needs_its_worker() -> None:
    """B10.2: without a worker of the colour the action is not available."""
    position = Position()
    position.workers(RED, blue=3)
    card = position.hand(RED, "purple")[0]
    assert not position.can(f"house {card}")
    assert position.why_not(f"house {card}") == "B10.2"


def test_any_number_of_houses() -> None:
    """B10.3: the number of houses is not limited."""
    position = Position()
    for _ in range(25):
        position.house(RED)
    card = position.hand(RED, "purple")[0]
    position.play(f"house {card}")
    assert position.count(RED)["houses"] == 26


def test_roofer_pays_any_worker() -> None:
    """B10.4: with the Roofer the worker may be of any colour."""
    position = Position()
    position.person(RED, "Roofer")
    position.workers(RED, blue=1, red=1)
    card = position.hand(RED, "purple")[0]
    position.play(f"house {card}")
    assert position.legal() == ["give blue", "give red"]
    assert position.why_not("give purple") == "B10.4"
    position.play("give red")
    assert position.state.workers[:5] == [1, 0, 0, 0, 0]


def test_roofer_without_workers() -> None:
    """B10.2, B10.4: even the Roofer needs a worker."""
    position = Position()
    position.person(RED, "Roofer")
    position.workers(RED)
    card = position.hand(RED, "purple")[0]
    assert position.why_not(f"house {card}") == "B10.2"


def test_carpenter_pays_none() -> None:
    """B10.5: with the Carpenter no worker is paid."""
    position = Position()
    position.person(RED, "Carpenter")
    position.workers(RED)
    card = position.hand(RED, "purple")[0]
    assert played(position, f"house {card}") == {"cards": -1, "houses": 1}


def test_new_house_can_be_moved_into() -> None:
    """B10.6: in the same turn, by the next card."""
    position = Position()
    position.person(RED, "Messenger")
    cards = position.hand(RED, "purple", "Alchemist")
    assert position.why_not("person Alchemist") == "B11.3"
    position.play(f"house {cards[0]}", "use Messenger", "person Alchemist")
    assert position.state.tenants[RED] == [number("Messenger"), number("Alchemist")]


# B11: person


def test_example_prince() -> None:
    """B11.1: the Prince is placed on an empty house for 9 guilders."""
    position = Position()
    position.house(RED)
    position.guilders(RED, 10)
    position.hand(RED, "Prince")
    assert played(position, "person Prince") == {"cards": -1, "guilders": -9, "persons": 1}
    assert position.state.tenants[RED] == [number("Prince")]


def test_no_house_or_no_money() -> None:
    """B11.2: without an empty house, or with too few guilders, the action is not available."""
    position = Position()
    position.hand(RED, "Prince", "Squire")
    position.guilders(RED, 8)
    assert position.why_not("person Prince") == "B11.2"
    assert position.why_not("person Squire") == "B11.2"
    position.house(RED)
    assert position.why_not("person Prince") == "B11.2"
    assert position.can("person Squire")
    position.guilders(RED, 9)
    assert position.can("person Prince")


def test_one_person_to_a_house() -> None:
    """B11.3: a house holds exactly one person."""
    position = Position()
    position.person(RED, "Prince")
    position.house(RED)
    position.house(RED)
    position.hand(RED, "Squire")
    position.play("person Squire")
    assert position.legal() == ["in house 2", "in house 3"]
    assert position.why_not("in house 1") == "B11.3"
    assert position.why_not("in house 9") == "B11.1"
    position.state.houses[RED][1], position.state.tenants[RED][1] = 0, -1
    assert position.why_not("in house 2") == "B11.1", "a house that was lost leaves a gap"


def test_colours_may_differ() -> None:
    """B11.4: a person and its house may have different colours."""
    position = Position()
    position.house(RED, "blue")
    position.hand(RED, "Squire")  # yellow
    position.play("person Squire")
    assert position.state.tenants[RED] == [number("Squire")]


def test_choice_of_house() -> None:
    """B11.5, B11.6: with several empty houses the player chooses; the colour of the house stays visible."""
    position = Position()
    position.house(RED, "blue")
    position.house(RED, "purple")
    position.hand(RED, "Squire")
    position.play("person Squire", "in house 2")
    view = position.state.view(BLUE)
    assert view.tenants[RED] == [0, number("Squire")]
    assert view.house_colours[RED] == [COLOURS.index("blue"), COLOURS.index("purple")]


def test_persons_never_move() -> None:
    """B11.7: a placed person stays in its house when others become empty."""
    position = Position()
    position.person(RED, "Prince", "Duke")
    position.threats(RED, brown=2)
    position.dice_phase(3, 6, 3, 3, 3)
    position.play("lose person Prince")
    assert position.state.tenants[RED] == [0, number("Duke")]
    assert not any(text.startswith("in house") for text in position.legal())


def test_bailiff_saves_two() -> None:
    """B11.8, B12.21: with the Bailiff persons cost 2 less, never below 0, and are worth the same."""
    position = Position()
    position.person(RED, "Bailiff")
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 4)
    position.hand(RED, "Duchess", "Squire")
    position.play("person Duchess", "in house 2", "end turn", "end turn")
    assert position.state.guilders[RED] == 0
    position.play("person Squire")
    assert position.state.guilders[RED] == 2  # the Squire's own gift
    position.state.phase = 4
    result = position.state.result()
    assert result is not None
    assert result.breakdown[RED]["persons"] == 3 + 2 + 0


def test_free_person() -> None:
    """B11.9: a person of cost 0 may be placed without any guilders."""
    position = Position()
    position.house(RED)
    position.guilders(RED, 0)
    position.hand(RED, "Beadle")
    assert played(position, "person Beadle") == {"cards": -1, "persons": 1, "guilders": 3}


def test_no_person_improves_its_own_placement() -> None:
    """B11.10: the Bailiff costs the full 9, and the Fire-eater does not react to himself."""
    position = Position()
    position.house(RED)
    position.house(RED)
    position.threats(RED, brown=1)
    position.guilders(RED, 8)
    position.hand(RED, "Bailiff", "Fire-eater")
    assert position.why_not("person Bailiff") == "B11.2"
    position.play("person Fire-eater", "in house 1")  # brown, like the marker
    assert position.legal() == ["end turn"]
    assert position.count(RED)["brown_markers"] == 1
