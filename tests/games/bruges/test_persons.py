"""B12: persons in general."""

from .positions import BLUE, GREEN, RED, YELLOW, Position, changes, number


def test_arrow_acts_once_when_placed() -> None:
    """B12.1: arrow persons act at once after being placed, and never again."""
    position = Position()
    position.house(RED)
    position.hand(RED, "Alchemist")
    position.play("person Alchemist")
    assert position.state.guilders[RED] == 5 - 3 + 6
    assert position.why_not("use Alchemist") == "B12.1"
    assert position.legal() == ["end turn"]


def test_arrow_is_compulsory_but_for_may_and_up_to() -> None:
    """B12.2: the Abbot must discard, the Abbess may; neither leaves a way out of what is compulsory."""
    position = Position()
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 20)
    position.threats(RED, blue=1, red=1)
    position.hand(RED, "Abbot", "Abbess")
    position.play("person Abbot", "in house 1")
    assert position.legal() == ["marker blue", "marker red"]
    assert position.why_not("done") == "B12.2"
    position.play("marker red", "end turn", "end turn", "person Abbess")
    assert position.legal() == ["marker blue", "done"]
    position.play("done")
    assert position.count(RED)["blue_markers"] == 1


def test_arrow_acts_again_after_a_return() -> None:
    """B12.3: an arrow person that returned to hand and is placed again acts again."""
    position = Position()
    position.house(RED)
    position.house(RED)
    position.hand(RED, "Alchemist")
    position.play("person Alchemist", "in house 1", "end turn")
    position.threats(RED, red=2)
    position.dice_phase(3, 3, 3, 5, 3)
    position.play("lose house 1")
    assert position.state.hands[RED] == [number("Alchemist")]
    position.state.guilders[RED] = 3
    position.play("person Alchemist")
    assert position.state.guilders[RED] == 6


def test_worker_person_once_a_round() -> None:
    """B12.4, B12.6: once a round, in an own turn, for a worker of the colour shown, which is paid first."""
    position = Position()
    position.person(RED, "Prince")
    before = position.count(RED)
    position.play("use Prince")
    assert changes(before, position.count(RED)) == {"yellow": -1, "points": 1, "guilders": 2}
    position.state.workers[2] = 5
    assert position.why_not("use Prince") == "B12.15"
    position.play("end turn")
    assert position.why_not("use Prince", seat=RED) == "B2.2"
    position.end_round()
    assert position.why_not("use Prince") == "B12.13"


def test_paid_worker_is_gone_before_the_effect() -> None:
    """B12.6: the paid worker cannot be used by the effect itself."""
    position = Position()
    position.person(RED, "Charcoal Burner")
    position.workers(RED, brown=1)
    assert position.why_not("use Charcoal Burner") == "B13.7"


def test_example_servant() -> None:
    """B12.5: the yellow Servant, in a blue house, is used with a red worker and brings 1 card."""
    position = Position()
    position.person(RED, "Servant", house="blue")
    position.workers(RED, yellow=2, blue=2)
    assert position.why_not("use Servant") == "B12.4"
    position.workers(RED, red=1)
    position.play("use Servant", "draw left")
    assert position.count(RED)["red"] == 0
    assert len(position.state.hands[RED]) == 1


def test_example_accountant() -> None:
    """B12.7: the Accountant brings 2 guilders once a round, free of charge."""
    position = Position()
    position.person(RED, "Accountant")
    before = position.count(RED)
    position.play("use Accountant")
    assert changes(before, position.count(RED)) == {"guilders": 2}
    assert not position.can("use Accountant")


def test_automatic_persons_are_never_used_up() -> None:
    """B12.10: improving and watching persons act every time and cannot be used."""
    position = Position()
    position.person(RED, "Castellan", "Messenger")
    cards = position.hand(RED, "brown", "red")
    assert position.why_not("use Castellan") == "B12.10"
    position.play(f"house {cards[0]}", "use Messenger", f"house {cards[1]}")
    assert position.state.points[RED] == 7
    assert number("Castellan") not in position.state.used


def test_offers_can_be_declined_each_time() -> None:
    """B12.11: where an automatic person offers something, the owner is asked each time."""
    position = Position()
    position.person(RED, "Stuccoer", "Messenger")
    position.threats(RED, blue=2)
    position.workers(RED, blue=3)
    cards = position.hand(RED, "blue", "blue")
    position.play(f"house {cards[0]}")
    assert position.legal() == ["marker blue", "done"]
    position.play("done", "use Messenger", f"house {cards[1]}")
    assert position.legal() == ["marker blue", "done"]
    position.play("marker blue")
    assert position.count(RED)["blue_markers"] == 1


def test_laurels_act_at_the_end_only() -> None:
    """B12.12: laurel persons cannot be used, and score in the final scoring."""
    position = Position()
    position.person(RED, "Bishop")
    assert position.why_not("use Bishop") == "B12.12"
    assert position.state.points[RED] == 5
    position.state.phase = 4
    result = position.state.result()
    assert result is not None
    assert result.breakdown[RED]["laurels"] == 2


def test_before_and_after_the_card() -> None:
    """B12.13: persons may be used before or after the card, in any number and order."""
    position = Position()
    position.person(RED, "Prince", "Accountant", "Hunter", "Banker")
    card = position.hand(RED, "blue")[0]
    position.play("use Hunter", "use Prince", f"workers {card}", "use Banker", "use Accountant")
    assert position.state.guilders[RED] == 5 + 1 + 2 + 3 + 2
    assert position.legal() == ["end turn"]


def test_used_in_the_turn_it_was_placed() -> None:
    """B12.14: a once-a-round person may be used at once."""
    position = Position()
    position.house(RED)
    position.guilders(RED, 9)
    position.hand(RED, "Banker")
    position.play("person Banker", "use Banker")
    assert position.state.guilders[RED] == 3


def test_ready_again_at_the_end_of_the_round() -> None:
    """B12.15, B15.9: a used person is turned until the end of the round."""
    position = Position()
    position.person(RED, "Accountant")
    position.play("use Accountant")
    assert position.state.view(BLUE).used == [number("Accountant")]
    assert position.why_not("use Accountant") == "B12.15"
    position.next_roll(3, 3, 3, 3, 3)
    position.end_round()
    assert position.state.view(BLUE).used == []


def test_back_from_the_hand_it_is_ready() -> None:
    """B12.16, B12.17: a person that left the display acts no more; placed again in the same round it is ready."""
    position = Position()
    position.person(BLUE, "Accountant", "Bailiff")
    position.house(RED)
    position.house(BLUE)
    position.guilders(RED, 9)
    position.guilders(BLUE, 9)
    position.hand(RED, "Arsonist")
    position.state.turn = 1
    position.play("use Accountant", "end turn", "person Arsonist", "lose house 1", "end turn")
    assert position.why_not("use Accountant") == "B12.17"
    position.play("person Accountant")
    assert position.state.guilders[BLUE] == 9 + 2 - 4
    assert position.can("use Accountant")


def test_powers_end_with_the_person() -> None:
    """B12.17: without its person an improvement is gone."""
    position = Position()
    position.person(RED, "Guild Master")
    position.threats(RED, brown=2)
    position.dice_phase(3, 5, 3, 3, 3)
    card = position.hand(RED, "red")[0]
    position.play(f"workers {card}")
    assert position.count(RED)["red"] == 1 + 2


def test_useless_activations_are_not_offered() -> None:
    """B12.18: what could change nothing cannot be used."""
    position = Position()
    position.person(RED, "Monk", "Loading Master", "Pickpocket", "Fortune Teller", "Puppeteer")
    position.guilders(BLUE, 0)
    assert position.legal() == ["end turn"]
    assert position.why_not("use Monk") == "B12.18"
    assert position.why_not("use Loading Master") == "B12.18"
    assert position.why_not("use Fortune Teller") == "B12.18"
    assert position.why_not("use Pickpocket") == "B12.27"
    position.threats(RED, red=1)
    assert position.can("use Monk")
    assert position.can("use Fortune Teller")


def test_no_activation_in_between() -> None:
    """B12.19: an activation cannot interrupt an action or another activation."""
    position = Position()
    position.person(RED, "Cook", "Accountant", "Dyer")
    card = position.hand(RED, "red")[0]
    position.play("use Cook")
    assert position.verbs() == {"take"}
    assert position.why_not("use Accountant") == "B12.19"
    position.play("take red", "take red", f"workers {card}")
    assert position.why_not("use Accountant") == "B12.19"


def test_rounding_on_the_total() -> None:
    """B12.22: amounts per n are rounded down on the total: 3 tiles bring the Customs Officer 1 guilder, 4 bring 2."""
    for left, right, guilders in ((1, 1, 1), (2, 1, 1), (1, 3, 2), (3, 2, 2), (3, 3, 3)):
        position = Position()
        position.person(RED, "Customs Officer")
        position.canals(RED, left, right)
        position.play("use Customs Officer")
        assert position.state.guilders[RED] == 5 + guilders


def test_the_acting_person_counts_itself() -> None:
    """B12.23: persons, groups and houses are counted with the acting person and its house."""
    position = Position()
    position.person(RED, "Prince")
    position.house(RED)
    position.hand(RED, "Town Clerk")
    position.play("person Town Clerk")
    assert position.state.guilders[RED] == 5 - 3 + 2


def test_statue_then_arrow_then_watchers() -> None:
    """B12.24: the Bear Leader's tile brings the statue, then its own watchers, last the Fire-eater's offer."""
    position = Position()
    position.person(RED, "Tower Watchman", "Fire-eater", "Astronomer")
    position.house(RED)
    position.canals(RED, 4, 0)
    position.threats(RED, red=2, blue=2)
    position.guilders(RED, 6)
    position.hand(RED, "Bear Leader")  # blue; the left space is red
    position.play("person Bear Leader", "build left")
    assert position.state.statue_tiles[0] == 7
    assert position.legal() == ["marker red", "done"]
    position.play("done")
    assert position.legal() == ["again", "done"]
    position.play("done")
    assert position.legal() == ["marker blue", "done"]


def test_watchers_in_the_order_the_owner_likes() -> None:
    """B12.24: Preacher and Countess react to one step; either may come first."""
    for answers in (("marker red", "take blue"), ("take blue", "marker red"), ("done", "take blue")):
        position = Position()
        position.person(RED, "Preacher", "Countess", "Duke")
        position.threats(RED, red=1)
        position.play("use Duke")
        assert set(position.legal()) == {
            "take blue",
            "take brown",
            "take yellow",
            "take red",
            "take purple",
            "marker red",
            "done",
        }
        position.play(*answers)
        assert position.count(RED)["blue"] == 2
        assert position.count(RED)["red_markers"] == ("done" in answers)


def test_each_opponent_clockwise_with_events() -> None:
    """B12.25: one opponent after the other from the owner's left, each with the event it brings."""
    position = Position(4)
    position.state.first = YELLOW
    position.house(YELLOW)
    position.guilders(YELLOW, 6)
    position.hand(YELLOW, "Poisoner")
    for seat in (GREEN, RED, BLUE):
        position.threats(seat, brown=2 if seat != RED else 0)
    position.person(GREEN, "Prince", "Duke")
    position.person(BLUE, "King", "Queen")
    position.play("person Poisoner")
    assert position.decider == GREEN
    assert position.count(BLUE)["brown_markers"] == 2
    position.play("lose person Duke")
    assert position.count(RED)["brown_markers"] == 1
    assert position.decider == BLUE
    position.play("lose person King")
    assert position.decider == YELLOW


def test_victims_give_what_there_is() -> None:
    """B12.26, B12.27: with less than demanded all is given, with nothing nothing."""
    position = Position(4)
    position.house(RED)
    position.hand(RED, "Beggar")
    position.workers(RED)
    position.workers(BLUE, red=1)
    position.workers(YELLOW)
    position.workers(GREEN, brown=3)
    position.play("person Beggar")
    assert position.decider == RED
    assert position.state.workers == [0, 2, 0, 1, 0] + [0] * 5 + [0] * 5 + [0, 1, 0, 0, 0]


def test_victims_choose() -> None:
    """B12.28: which workers, which canal end, which house."""
    position = Position()
    position.house(RED)
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 20)
    position.hand(RED, "Beggar", "Troublemaker", "Arsonist")
    position.canals(BLUE, 1, 2)
    position.house(BLUE)
    position.house(BLUE)
    position.play("person Beggar", "in house 1")
    assert position.decider == BLUE
    assert position.verbs() == {"give"}
    position.play("give red", "give blue", "end turn", "end turn", "person Troublemaker", "in house 2")
    assert position.legal() == ["lose tile left", "lose tile right"]
    position.play("lose tile right", "end turn", "end turn", "person Arsonist")
    assert position.legal() == ["lose house 1", "lose house 2"]
    assert position.why_not("lose house 3") == "B12.28"
    position.play("lose house 1")
    assert position.count(BLUE)["houses"] == 1


def test_persons_override_rules() -> None:
    """B12.29: with the Coachman a second card is played in one turn, against B5.2."""
    position = Position()
    position.person(RED, "Coachman")
    cards = position.hand(RED, "blue", "red")
    position.play(f"workers {cards[0]}")
    assert position.why_not(f"workers {cards[1]}") == "B5.2"
    position.play("use Coachman", f"workers {cards[1]}")
    assert position.state.hands[RED] == []
