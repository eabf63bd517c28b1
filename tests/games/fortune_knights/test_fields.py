"""K7 to K10 and K12: the fields but the black knight's."""

from typing import Any

import pytest

from guildhall.games.fortune_knights.components import COPIES, DOCUMENTS
from tests.games.fortune_knights.positions import (
    DOCUMENT_STEP,
    FIELDS_STEP,
    LAYING_STEP,
    asked,
    castle,
    coins,
    hand,
    happened,
    on_field,
    options,
    play,
    position,
    used,
    why_not,
)


class TestFieldsInGeneral:
    def test_cards_are_revealed_after_the_documents(self) -> None:
        """K7.1: all of them together."""
        chosen = {"red": "1 4", "blue": "5 6", "yellow": "5 6"}
        state = position(LAYING_STEP, hands={"red": ["veto"]}, chosen=chosen)
        play(state, "red lay veto", "red done")
        assert state.revealed == 0
        play(state, "red veto 2")
        assert state.revealed == 1
        assert happened(state)[-3:] == ["reveal", "reveal", "reveal"]

    def test_ascending_order(self) -> None:
        """K7.2: from 1 to 6, whoever is asked."""
        chosen = {"red": "2 4", "blue": "1 3", "yellow": "5 6"}
        state = position(FIELDS_STEP, chosen=chosen, fields={5: (1, 1), 6: (1, 1)})
        assert why_not(state, "red buy 1 wall") == "K7.2"
        play(state, "blue decline", "red decline", "blue decline", "red nothing")
        shares = [event.params["field"] for event in state.events or [] if event.kind == "share"]
        assert shares == [5, 6]

    def test_alone_or_shared(self) -> None:
        """K7.3: one card is alone, two or more share."""
        alone = position(FIELDS_STEP, chosen={"red": "2"}, money={"red": (2, 0)})
        play(alone, "red buy 1 wall")
        shared = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"}, money={"red": (2, 0), "blue": (3, 0)})
        assert asked(shared) == ["blue"]

    def test_cards_count_and_not_payers(self) -> None:
        """K7.4: two on field 2, one penniless: the other still pays 6 a wall."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"}, money={"red": (0, 0), "blue": (3, 0)})
        assert asked(state) == ["blue"]
        play(state, "blue buy 1 wall")
        assert coins(state, "blue") == (0, 0)

    @pytest.mark.parametrize("field", [1, 2, 3])
    def test_nobody_has_to(self, field: int) -> None:
        """K7.5: every offer may be declined."""
        state = position(FIELDS_STEP, chosen={"red": str(field)}, money={"red": (7, 7)})
        play(state, "red decline")
        assert coins(state, "red") == (7, 7)
        assert castle(state, "red") == (0, 0)
        assert hand(state, "red") == []

    def test_closed_fields_do_nothing(self) -> None:
        """K7.6, K7.7: no effect, no payment, no other card instead."""
        state = position(FIELDS_STEP, chosen={"red": "1 2", "blue": "3 4"}, closed=[1, 2, 3])
        assert asked(state) == ["blue"]
        assert options(state, "blue")[-1] == "nothing"
        assert happened(state).count("closed") == 3
        assert coins(state, "red") == (2, 2)

    def test_coins_on_a_closed_field_stay(self) -> None:
        """K7.8: fields 5 and 6 keep their coins."""
        state = position(FIELDS_STEP, chosen={"red": "5 6"}, closed=[5, 6], fields={5: (1, 2), 6: (3, 0)}, bag=(0, 0))
        assert (on_field(state, 5), on_field(state, 6)) == ((1, 2), (3, 0))
        assert coins(state, "red") == (2, 2)

    def test_knights_take_gold_from_closed_fields(self) -> None:
        """K7.9: all the same."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, closed=[5], fields={5: (3, 1)})
        play(state, "red take gold 5")
        assert coins(state, "red") == (5, 2)

    def test_documents_for_closed_fields(self) -> None:
        """K7.10: wall or tower gives a wall although field 2 is closed."""
        laid = {"red": ["wall or tower"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, closed=[2], chosen={"red": "4"})
        play(state, "red take wall")
        assert castle(state, "red") == (1, 0)

    def test_payments_go_into_the_bag(self) -> None:
        """K7.12: every ducat paid."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "4"}, money={"red": (2, 0)})
        bag = state.bag_gold, state.bag_silver
        play(state, "red buy 1 wall")
        assert (state.bag_gold, state.bag_silver) == (bag[0] + 2, bag[1])


class TestMonk:
    def test_alone_for_free(self) -> None:
        """K8.1: the top document."""
        state = position(FIELDS_STEP, chosen={"red": "1", "blue": "4"}, stack=["veto", "gift"])
        play(state, "red take document")
        assert hand(state, "red") == ["veto"]
        assert coins(state, "red") == (2, 2)

    def test_shared_for_four(self) -> None:
        """K8.2: in herald order, 4 ducats each."""
        chosen = {"red": "1", "blue": "1", "yellow": "4"}
        money = {"red": (2, 0), "blue": (2, 0)}
        state = position(FIELDS_STEP, herald="blue", chosen=chosen, money=money, stack=["veto", "gift", "charter"])
        play(state, "blue take document", "red take document")
        assert (hand(state, "blue"), hand(state, "red")) == (["veto"], ["gift"])
        assert coins(state, "red") == coins(state, "blue") == (0, 0)

    def test_who_does_not_pay_gets_none(self) -> None:
        """K8.3: neither who will not nor who cannot."""
        chosen = {"red": "1", "blue": "1", "yellow": "4"}
        state = position(FIELDS_STEP, chosen=chosen, money={"red": (2, 0), "blue": (1, 1)})
        play(state, "red decline")
        assert asked(state) == ["yellow"]
        assert hand(state, "red") == hand(state, "blue") == []

    def test_one_document_at_most(self) -> None:
        """K8.4: after taking one the monk is done with you."""
        state = position(FIELDS_STEP, chosen={"red": "1", "blue": "4"}, money={"red": (7, 7)})
        play(state, "red take document")
        assert asked(state) == ["blue"]

    def test_used_documents_become_the_stack(self) -> None:
        """K8.5, K8.6: at once when the last one is taken."""
        state = position(FIELDS_STEP, chosen={"red": "1", "blue": "4"}, stack=["veto"], used=["gift", "charter"])
        play(state, "red take document")
        assert hand(state, "red") == ["veto"]
        assert len(state.stack) == 2
        assert used(state) == []
        assert "new_stack" in happened(state)

    def test_nothing_used_yet(self) -> None:
        """K8.6: then the stack is made when the next draw is due."""
        chosen = {"red": "1", "blue": "1", "yellow": "4"}
        hands = {"blue": ["gift"]}
        state = position(FIELDS_STEP, chosen=chosen, stack=["veto"], hands=hands)
        state.documents[2] = 23  # all others are in yellow's hand, whichever they are
        play(state, "red take document", "red pay 2 gold")
        assert state.stack == []
        assert asked(state) == ["yellow"]
        state = position(FIELDS_STEP, chosen={"red": "1", "blue": "4"}, stack=[], used=["gift"])
        play(state, "red take document")
        assert hand(state, "red") == ["gift"]

    def test_no_documents_at_all(self) -> None:
        """K8.7: two documents for three players: the third pays nothing and is not asked."""
        chosen = {"red": "1", "blue": "1", "yellow": "1 4"}
        money = {"red": (2, 0), "blue": (2, 0), "yellow": (2, 0)}
        state = position(FIELDS_STEP, seats=4, chosen=chosen, money=money, stack=["veto"], used=["gift"])
        state.documents[3] = 23  # all others are in green's hand, whichever they are
        play(state, "red take document", "blue take document")
        assert (hand(state, "red"), hand(state, "blue"), hand(state, "yellow")) == (["veto"], ["gift"], [])
        assert asked(state) == ["yellow"]
        assert options(state, "yellow")[-1] == "nothing"
        assert why_not(state, "yellow take document") == "K8.1"
        assert coins(state, "yellow") == (2, 0)


class TestFarmer:
    @pytest.mark.parametrize(("number", "left"), [("1 wall", 10), ("2 walls", 6)])
    def test_alone(self, number: str, left: int) -> None:
        """K9.1: 1 or 2 walls for 4 ducats each."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "4"}, money={"red": (7, 0)})
        play(state, f"red buy {number}")
        assert state.ducats(0) == left
        assert castle(state, "red") == (int(number[0]), 0)

    @pytest.mark.parametrize(("number", "left"), [("1 wall", 8), ("2 walls", 2)])
    def test_shared(self, number: str, left: int) -> None:
        """K9.2: 1 or 2 walls for 6 ducats each."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"}, money={"red": (7, 0), "blue": (7, 0)})
        play(state, f"red buy {number}", f"blue buy {number}")
        assert state.ducats(0) == state.ducats(1) == left

    def test_walls_stand_at_once(self) -> None:
        """K9.3: before the next player buys."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"}, money={"red": (3, 0), "blue": (7, 0)})
        play(state, "red buy 1 wall")
        assert castle(state, "red") == (1, 0)
        assert asked(state) == ["blue"]

    def test_room_for_four(self) -> None:
        """K9.4: with 3 walls one, with 4 none."""
        money = {"red": (7, 0), "blue": (7, 0)}
        walls = {"red": 3, "blue": 4}
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2 4"}, money=money, walls=walls)
        assert options(state, "red") == ["buy 1 wall", "decline"]
        assert why_not(state, "red buy 2 walls") == "K9.4"
        play(state, "red buy 1 wall")
        assert asked(state) == ["blue"]
        assert options(state, "blue")[-1] == "nothing"

    def test_one_sum(self) -> None:
        """K9.5: two walls are one price of 8 or 12 ducats, not two."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "4"}, money={"red": (3, 2)})
        play(state, "red buy 2 walls")
        assert coins(state, "red") == (0, 0)
        money = {"red": (5, 2), "blue": (0, 0)}
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"}, money=money)
        play(state, "red buy 2 walls")
        assert happened(state).count("pay") == 1
        assert coins(state, "red") == (0, 0)

    def test_too_dear(self) -> None:
        """K9.1, K9.2: two walls need the money for two."""
        state = position(FIELDS_STEP, chosen={"red": "2"}, money={"red": (3, 1)})
        assert why_not(state, "red buy 2 walls") == "K9.1"
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "2"}, money={"red": (5, 1)})
        assert why_not(state, "red buy 2 walls") == "K9.2"


class TestCraftsman:
    @pytest.mark.parametrize(("number", "left"), [("1 tower", 9), ("2 towers", 4)])
    def test_alone(self, number: str, left: int) -> None:
        """K10.1: 1 or 2 towers for 5 ducats each."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "4"}, money={"red": (7, 0)})
        play(state, f"red buy {number}")
        assert state.ducats(0) == left
        assert castle(state, "red") == (0, int(number[0]))

    @pytest.mark.parametrize(("number", "left"), [("1 tower", 7), ("2 towers", 0)])
    def test_shared(self, number: str, left: int) -> None:
        """K10.2: 1 or 2 towers for 7 ducats each."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "3"}, money={"red": (7, 0), "blue": (7, 0)})
        play(state, f"red buy {number}", f"blue buy {number}")
        assert state.ducats(0) == state.ducats(1) == left

    def test_room_for_four(self) -> None:
        """K10.3: with 3 towers one, with 4 none."""
        money = {"red": (7, 0), "blue": (7, 0)}
        towers = {"red": 3, "blue": 4}
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "3 4"}, money=money, towers=towers)
        assert options(state, "red") == ["buy 1 tower", "decline"]
        assert why_not(state, "red buy 2 towers") == "K10.3"
        play(state, "red buy 1 tower")
        assert options(state, "blue")[-1] == "nothing"

    def test_one_sum(self) -> None:
        """K10.4: two towers for 10 with 5 gold: no change is due."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "4"}, money={"red": (5, 0)})
        play(state, "red buy 2 towers")
        assert coins(state, "red") == (0, 0)
        money = {"red": (7, 0), "blue": (0, 0)}
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "3"}, money=money)
        play(state, "red buy 2 towers")
        assert coins(state, "red") == (0, 0)

    def test_too_dear(self) -> None:
        """K10.1, K10.2: two towers need the money for two."""
        state = position(FIELDS_STEP, chosen={"red": "3"}, money={"red": (4, 1)})
        assert why_not(state, "red buy 2 towers") == "K10.1"
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "3"}, money={"red": (6, 1)})
        assert why_not(state, "red buy 2 towers") == "K10.2"

    @pytest.mark.parametrize(("rivals", "price"), [({}, 36), ({"blue": "2 3"}, 52)])
    def test_price_of_a_castle(self, rivals: dict[str, str], price: int) -> None:
        """K9.1, K9.2, K10.1, K10.2: 36 ducats alone, 52 shared."""
        spent = 0
        for built in (0, 2):
            state = position(
                FIELDS_STEP,
                chosen={"red": "2 3", **rivals},
                money={"red": (20, 0), "blue": (0, 0)},
                walls={"red": built},
                towers={"red": built},
            )
            play(state, "red buy 2 walls", "red buy 2 towers")
            spent += 40 - 2 * state.gold[0]
        assert spent == price


class TestCollectors:
    COINS = (5, 3)

    def test_alone(self) -> None:
        """K12.2: 3 silver and 5 gold, one player: 8 coins."""
        state = position(FIELDS_STEP, chosen={"red": "5"}, fields={5: self.COINS}, bag=(0, 0))
        assert coins(state, "red") == (7, 5)
        assert on_field(state, 5) == (0, 0)

    def test_two_share(self) -> None:
        """K12.3, K12.4: 1 silver and 2 gold each; 1 silver and 1 gold stay."""
        state = position(FIELDS_STEP, chosen={"red": "5", "blue": "5"}, fields={5: self.COINS}, bag=(0, 0))
        assert coins(state, "red") == coins(state, "blue") == (4, 3)
        assert on_field(state, 5) == (1, 1)

    def test_three_share(self) -> None:
        """K12.3, K12.4: 1 silver and 1 gold each; 2 gold stay."""
        chosen = {"red": "5", "blue": "5", "yellow": "5"}
        state = position(FIELDS_STEP, chosen=chosen, fields={5: self.COINS}, bag=(0, 0))
        assert coins(state, "red") == coins(state, "blue") == coins(state, "yellow") == (3, 3)
        assert on_field(state, 5) == (2, 0)

    def test_four_share(self) -> None:
        """K12.3, K12.4: 1 gold each; 3 silver and 1 gold stay."""
        chosen = {"red": "5", "blue": "5", "yellow": "5", "green": "5"}
        state = position(FIELDS_STEP, seats=4, chosen=chosen, fields={5: self.COINS}, bag=(0, 0))
        assert [(gold, silver) for gold, silver in zip(state.gold, state.silver, strict=True)] == [(3, 2)] * 4
        assert on_field(state, 5) == (1, 3)

    def test_same_rules_on_field_6(self) -> None:
        """K12.5: sharing works like on field 5."""
        state = position(FIELDS_STEP, chosen={"red": "6", "blue": "6"}, fields={6: self.COINS}, bag=(0, 0))
        assert coins(state, "red") == coins(state, "blue") == (4, 3)
        assert on_field(state, 6) == (1, 1)

    def test_without_cards_coins_stay(self) -> None:
        """K12.6: nobody there, nothing taken."""
        state = position(FIELDS_STEP, fields={5: self.COINS, 6: (1, 1)}, bag=(0, 0))
        assert (on_field(state, 5), on_field(state, 6)) == (self.COINS, (1, 1))

    def test_both_fields(self) -> None:
        """K12.7: 5 first: 8 silver are halved before those of field 6 come."""
        state = position(
            FIELDS_STEP, chosen={"red": "5 6"}, fields={5: (0, 6), 6: (0, 3)}, money={"red": (0, 2)}, bag=(0, 0)
        )
        assert coins(state, "red") == (0, 7)

    def test_limits_in_herald_order(self) -> None:
        """K12.8: all take first, then blue as herald is asked before red."""
        state = position(
            FIELDS_STEP,
            herald="blue",
            chosen={"red": "5", "blue": "5"},
            money={"red": (0, 6), "blue": (0, 6)},
            fields={5: (0, 4)},
            hands={"red": ["veto"], "blue": ["veto"]},
        )
        assert coins(state, "red") == coins(state, "blue") == (0, 8)
        assert asked(state) == ["blue"]
        play(state, "blue decline")
        assert (coins(state, "blue"), coins(state, "red")) == ((0, 4), (0, 8))
        assert asked(state) == ["red"]


class TestPassedOver:
    """Whoever gets nothing on fields 1 to 3 is told why."""

    def told(self, chosen: str, **setup: Any) -> list[tuple[str, int, dict[str, Any]]]:
        """What is told of those who came to a field in vain, of red and blue who chose it."""
        state = position(FIELDS_STEP, chosen={"red": chosen, "blue": chosen}, **setup)
        kinds = ("cannot_pay", "no_room_wall", "no_room_tower", "no_document_left")
        return [(event.kind, event.seat, event.params) for event in state.events or [] if event.kind in kinds]

    @pytest.mark.parametrize(("field", "price", "ducats"), [(1, 4, 3), (2, 6, 5), (3, 7, 6)])
    def test_too_little_money(self, field: int, price: int, ducats: int) -> None:
        """K8.3, K9.2, K10.2: the price is named; blue can pay and is asked."""
        money = {"red": (0, ducats), "blue": (0, price)}
        assert self.told(str(field), money=money) == [("cannot_pay", 0, {"field": field, "price": price})]

    def test_no_room(self) -> None:
        """K9.4, K10.3: with four pieces of the kind, however rich."""
        full, rich = {"red": 4}, {"red": (7, 7), "blue": (7, 7)}
        assert self.told("2", walls=full, money=rich) == [("no_room_wall", 0, {"number": 4})]
        assert self.told("3", towers=full, money=rich) == [("no_room_tower", 0, {"number": 4})]

    def test_no_document(self) -> None:
        """K8.7: all of them are in hands."""
        everything = [name for name, number in zip(DOCUMENTS, COPIES, strict=True) for _ in range(number)]
        told = self.told("1", hands={"yellow": everything}, stack=[])
        assert told == [("no_document_left", 0, {}), ("no_document_left", 1, {})]

    def test_nobody_else(self) -> None:
        """K7.5: those who are asked, or did not come, are not told anything."""
        assert self.told("2 3", money={"red": (7, 7), "blue": (7, 7)}) == []
