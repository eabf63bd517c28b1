"""K13: money."""

import pytest

from tests.games.fortune_knights.positions import (
    FIELDS_STEP,
    RANSOM_STEP,
    asked,
    coins,
    happened,
    options,
    play,
    position,
    used,
    why_not,
)


def test_value_of_coins() -> None:
    """K13.1: silver counts 1, gold 2."""
    state = position(RANSOM_STEP, money={"red": (3, 0), "blue": (0, 5), "yellow": (2, 3)})
    assert [state.ducats(seat) for seat in range(3)] == [6, 5, 7]


class TestPayments:
    def test_the_payer_chooses(self) -> None:
        """K13.2, K13.3: 4 ducats with 2 gold and 2 silver: 2 gold, or 1 gold and 2 silver, nothing superfluous."""
        state = position(RANSOM_STEP, jailed=["red"])
        play(state, "red ransom")
        assert options(state, "red") == ["pay 2 gold", "pay 1 gold 2 silver"]
        assert why_not(state, "red pay 3 gold") == "K13.8"
        assert why_not(state, "red pay 4 silver") == "K13.8"
        play(state, "red pay 1 gold 2 silver")
        assert coins(state, "red") == (1, 0)

    def test_superfluous_and_missing_coins(self) -> None:
        """K13.2, K13.3: a payment covers the price, and without any of its coins it would not."""
        state = position(FIELDS_STEP, chosen={"red": "2"}, money={"red": (7, 7)})
        play(state, "red buy 2 walls")
        assert why_not(state, "red pay 5 gold") == "K13.3"
        assert why_not(state, "red pay 3 gold 4 silver") == "K13.3"
        assert why_not(state, "red pay 2 gold 3 silver") == "K13.2"

    def test_overpaying_is_gold_alone(self) -> None:
        """K13.4: 5 ducats from 3 gold and 7 silver: exactly, or 3 gold."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "4"}, money={"red": (3, 6)})
        play(state, "red buy 1 tower")
        ways = ["pay 3 gold", "pay 2 gold 1 silver", "pay 1 gold 3 silver", "pay 5 silver"]
        assert options(state, "red") == ways

    def test_change(self) -> None:
        """K13.5: 5 ducats with 3 gold: 1 silver comes back from the bag."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "4"}, money={"red": (3, 0)})
        bag = state.bag_silver
        play(state, "red buy 1 tower")
        assert coins(state, "red") == (0, 1)
        assert state.bag_silver == bag - 1

    def test_no_silver_in_the_bag(self) -> None:
        """K13.6: then the extra ducat is lost."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "4"}, money={"red": (3, 0)}, bag=(5, 0))
        play(state, "red buy 1 tower")
        assert coins(state, "red") == (0, 0)
        assert (state.bag_gold, state.bag_silver) == (8, 0)

    def test_change_counts_as_receipt(self) -> None:
        """K13.7: the eighth silver coin as change: 4 go to the bag."""
        state = position(FIELDS_STEP, chosen={"red": "3", "blue": "4"}, money={"red": (3, 7)})
        play(state, "red buy 1 tower", "red pay 3 gold")
        assert coins(state, "red") == (0, 4)

    def test_no_changing_otherwise(self) -> None:
        """K13.8: coins one does not have cannot be paid, and nobody changes or lends any."""
        state = position(FIELDS_STEP, chosen={"red": "2", "blue": "4"}, money={"red": (1, 6)})
        assert why_not(state, "red pay 4 silver") == "K13.8"
        play(state, "red buy 1 wall")
        assert why_not(state, "red pay 2 gold") == "K13.8"

    def test_a_single_way_is_not_asked_for(self) -> None:
        """K13.2: where only one payment is possible it is made."""
        state = position(RANSOM_STEP, jailed=["red"], money={"red": (0, 4)})
        play(state, "red ransom")
        assert coins(state, "red") == (0, 0)


class TestLimit:
    @pytest.mark.parametrize(("silver", "left"), [(8, 4), (9, 5), (11, 6), (14, 7), (15, 4), (17, 5)])
    def test_halving(self, silver: int, left: int) -> None:
        """K13.9, K13.11: half of the metal, rounded down, again until fewer than 8 remain."""
        state = position(FIELDS_STEP, chosen={"red": "5"}, money={"red": (0, 0)}, fields={5: (0, silver)})
        assert coins(state, "red") == (0, left)
        state = position(FIELDS_STEP, chosen={"red": "5"}, money={"red": (0, 0)}, fields={5: (silver, 0)})
        assert coins(state, "red") == (left, 0)

    def test_metals_are_counted_separately(self) -> None:
        """K13.10: 7 gold and 7 silver are allowed."""
        state = position(FIELDS_STEP, chosen={"red": "5"}, money={"red": (0, 0)}, fields={5: (7, 7)})
        assert coins(state, "red") == (7, 7)
        assert "halve" not in happened(state)

    def test_all_coins_first(self) -> None:
        """K13.12: 7 and 7 silver of one receipt are 14, halved once to 7, not twice."""
        state = position(FIELDS_STEP, chosen={"red": "5"}, money={"red": (0, 7)}, fields={5: (0, 7)})
        assert coins(state, "red") == (0, 7)

    def test_gift_before_halving(self) -> None:
        """K13.13, K13.14: what is left after the gift is checked again."""
        setup = {"chosen": {"red": "5", "blue": "4"}, "fields": {5: (0, 7)}, "hands": {"red": ["gift"]}}
        state = position(FIELDS_STEP, **setup, money={"red": (0, 2), "blue": (2, 2)})  # type: ignore[arg-type]
        play(state, "blue nothing")
        assert options(state, "red") == ["gift blue", "gift yellow", "decline"]
        play(state, "red gift blue", "red give 2 silver")
        assert (coins(state, "red"), coins(state, "blue")) == ((0, 7), (2, 4))
        state = position(FIELDS_STEP, **setup, money={"red": (0, 2), "blue": (2, 2)})  # type: ignore[arg-type]
        play(state, "blue nothing", "red gift blue", "red give 1 silver")
        assert (coins(state, "red"), coins(state, "blue")) == ((0, 4), (2, 3))

    @pytest.mark.parametrize("metal", ["gold", "silver"])
    def test_gift_before_the_second_halving(self, metal: str) -> None:
        """K13.11, K13.13: 17 coins become 9; a gift of 2 then keeps the other 7."""
        there = {"gold": (17, 0), "silver": (0, 17)}[metal]
        setup = {"chosen": {"red": "5"}, "fields": {5: there}, "money": {"red": (0, 0)}}
        state = position(FIELDS_STEP, **setup, hands={"red": ["gift"]})  # type: ignore[arg-type]
        play(state, "red decline")
        assert sum(coins(state, "red")) == 9
        assert options(state, "red") == ["gift blue", "gift yellow", "decline"]
        play(state, "red gift blue", f"red give 2 {metal}")
        assert sum(coins(state, "red")) == 7
        state = position(FIELDS_STEP, **setup, hands={"red": ["gift"]})  # type: ignore[arg-type]
        play(state, "red decline", "red decline")
        assert sum(coins(state, "red")) == 5

    @pytest.mark.parametrize(("fields", "asks"), [((8, 0), True), ((0, 8), True), ((7, 7), False)])
    def test_at_the_very_limit(self, fields: tuple[int, int], asks: bool) -> None:
        """K13.9, K13.13: eight coins of either metal are too many, seven of both are not."""
        state = position(
            FIELDS_STEP, chosen={"red": "5"}, money={"red": (0, 0)}, fields={5: fields}, hands={"red": ["gift"]}
        )
        assert (asked(state) == ["red"]) == asks

    def test_no_halving_after_a_gift_that_suffices(self) -> None:
        """K13.14: what was too much is gone, gold and silver alike, so nothing is halved and nobody is asked."""
        for there in ((8, 0), (0, 8)):
            state = position(
                FIELDS_STEP,
                chosen={"red": "5"},
                money={"red": (0, 0)},
                fields={5: there},
                hands={"red": ["gift", "veto"]},
            )
            play(state, "red gift blue", f"red give 1 {'gold' if there[0] else 'silver'}")
            assert sum(coins(state, "red")) == 7
            assert "halve" not in happened(state)

    def test_the_receiver_is_checked(self) -> None:
        """K13.15: and may use an own gift."""
        state = position(
            FIELDS_STEP,
            chosen={"red": "5"},
            money={"red": (0, 2), "blue": (0, 7)},
            fields={5: (0, 7)},
            hands={"red": ["gift"], "blue": ["gift"]},
        )
        play(state, "red gift blue", "red give 2 silver")
        assert asked(state) == ["blue"]
        assert options(state, "blue") == ["gift red", "gift yellow", "decline"]
        play(state, "blue decline")
        assert coins(state, "blue") == (0, 5)

    def test_chain_of_gifts(self) -> None:
        """K13.16: A at 9 gives B 3; B at 9 gives 3 back; A has used gift, returns 4 and keeps 5."""
        state = position(
            FIELDS_STEP,
            chosen={"red": "5"},
            money={"red": (0, 2), "blue": (0, 6)},
            fields={5: (0, 7)},
            hands={"red": ["gift"], "blue": ["gift"]},
        )
        play(state, "red gift blue", "red give 3 silver", "blue gift red", "blue give 3 silver")
        assert coins(state, "red") == (0, 5)
        assert coins(state, "blue") == (0, 6)
        assert used(state) == ["gift", "gift"]
        assert asked(state) != ["red"]

    def test_halved_coins_go_into_the_bag(self) -> None:
        """K13.17: none is lost."""
        state = position(FIELDS_STEP, chosen={"red": "5", "blue": "4"}, fields={5: (6, 0)})
        bag = state.bag_gold
        play(state, "blue nothing")
        returned = [event.params for event in state.events or [] if event.kind == "halve"]
        assert returned == [{"gold": 4}]
        assert state.bag_gold + sum(state.field_gold) == bag + 4
