"""K2 to K5: the round, ransom, ducat card and the choice of action cards."""

from guildhall.games.fortune_knights.components import EDITIONS, USUAL_EDITION
from guildhall.games.fortune_knights.terms import KIND
from tests.games.fortune_knights.positions import (
    CHOOSING,
    DUCAT_CARD,
    END,
    FIELDS_STEP,
    RANSOM_STEP,
    asked,
    coins,
    dungeon,
    happened,
    on_field,
    options,
    play,
    position,
    used,
    why_not,
)

ALL_CHOOSE = ("red choose 1 2", "blue choose 3 4", "yellow choose 5 6")

USUAL = EDITIONS[USUAL_EDITION]


class TestRound:
    def test_order_of_a_round(self) -> None:
        """K2.1: ducat card, ransom, choice, red documents, reveal and fields, check."""
        state = position(DUCAT_CARD, jailed=["red"], hands={"blue": ["veto"]}, walls={"red": 4}, towers={"red": 3})
        play(state, "red ransom", "red pay 2 gold")
        play(state, "red choose 1 5", "blue choose 3 4", "yellow choose 3 6")
        play(state, "blue lay veto", "blue done", "blue veto 1", "blue nothing")
        order = ["ducat_card", "ransom", "chosen", "laid", "documents", "veto", "reveal", "closed", "declined", "share"]
        first = [happened(state).index(kind) for kind in order]
        assert first == sorted(first)
        assert happened(state).index("round") > first[-1]

    def test_herald_order(self) -> None:
        """K2.2: clockwise, beginning with the herald."""
        state = position(FIELDS_STEP, herald="yellow", chosen={"red": "2", "blue": "2", "yellow": "2"})
        order = []
        while state.question[KIND] == 2:
            order += asked(state)
            play(state, f"{order[-1]} decline")
        assert order == ["yellow", "red", "blue"]

    def test_cards_return(self) -> None:
        """K2.3: every card can be chosen again, but for a knight in the dungeon."""
        state = position(FIELDS_STEP, chosen={"red": "4 5", "blue": "4 6"}, script={"duel": [6, 1]})
        play(state, "red nothing", "blue decline")
        assert state.round == 2
        assert len(options(state, "red")) == 15
        assert len(options(state, "blue")) == 10

    def test_coins_stay_on_their_fields(self) -> None:
        """K2.4: what nobody takes is there in the next round."""
        state = position(END, fields={5: (2, 1), 6: (0, 3)}, bag=(0, 0))
        assert state.round == 2
        assert (on_field(state, 5), on_field(state, 6)) == ((2, 1), (0, 3))

    def test_closed_fields_reopen(self) -> None:
        """K2.5: a veto lasts for one round."""
        state = position(END, closed=[1, 5])
        assert state.round == 2
        assert state.closed == 0


class TestRansom:
    def test_ransom_frees_at_once(self) -> None:
        """K3.1: 4 ducats into the bag, the card back, at the start of a round."""
        state = position(RANSOM_STEP, jailed=["red"], money={"red": (2, 0)})
        bag = state.bag_gold
        play(state, "red ransom")
        assert dungeon(state) == []
        assert coins(state, "red") == (0, 0)
        assert happened(state)[:2] == ["pay", "ransom"]
        assert state.bag_gold + sum(state.field_gold) == bag + 2

    def test_only_for_a_jailed_knight(self) -> None:
        """K3.1: nobody pays for a knight that is free."""
        state = position(RANSOM_STEP, hands={"red": ["gift"]}, jailed=["blue"], money={"blue": (0, 3)})
        assert why_not(state, "red ransom") == "K3.1"

    def test_ransom_comes_after_the_ducat_card(self) -> None:
        """K3.2: everybody knows what coins there are to take."""
        state = position(DUCAT_CARD, jailed=["red"], fields={5: (0, 0)})
        assert asked(state) == ["red"]
        assert state.ducats_turned == 1
        assert sum(on_field(state, 5)) == USUAL.tax_coins[state.ducat_stack[0]]
        play(state, "red ransom", "red pay 2 gold")
        assert state.ducats_turned == 1

    def test_who_cannot_pay_is_told(self) -> None:
        """K3.4: nobody is passed over in silence, and nobody else is named."""
        state = position(RANSOM_STEP, jailed=["red", "blue"], money={"red": (1, 1)})
        assert [(event.kind, event.seat, event.params) for event in state.events or []] == [
            ("no_ransom", 0, {"price": 4})
        ]

    def test_a_freed_knight_may_be_chosen(self) -> None:
        """K3.3: in the very same round."""
        state = position(RANSOM_STEP, jailed=["red"], money={"red": (2, 0)})
        play(state, "red ransom", "red choose 4 5")

    def test_the_whole_ransom_or_none(self) -> None:
        """K3.4: with 3 ducats there is no ransom, with 1 gold and 2 silver there is."""
        poor = position(RANSOM_STEP, jailed=["red"], money={"red": (1, 1)}, hands={"red": ["charter"]})
        assert why_not(poor, "red ransom") == "K3.4"
        assert "ransom" not in options(poor, "red")
        rich = position(RANSOM_STEP, jailed=["red"], money={"red": (1, 2)})
        play(rich, "red ransom")
        assert coins(rich, "red") == (0, 0)

    def test_who_cannot_do_anything_is_not_asked(self) -> None:
        """K3.4: without 4 ducats and without documents nothing can be done."""
        state = position(RANSOM_STEP, jailed=["red"], money={"red": (1, 1)})
        assert asked(state) == ["red", "blue", "yellow"]
        assert options(state, "red")[0] == "choose 1 2"

    def test_paying_is_voluntary(self) -> None:
        """K3.5: the knight may stay for any number of rounds."""
        state = position(RANSOM_STEP, jailed=["red"])
        for _ in range(3):
            play(state, "red decline", "red choose 1 5", "blue choose 5 6", "yellow choose 5 6", "red decline")
        assert dungeon(state) == ["red"]
        assert state.round == 4

    def test_no_ransom_at_other_times(self) -> None:
        """K3.6: not even while choosing."""
        state = position(CHOOSING, jailed=["red"])
        assert why_not(state, "red ransom") == "K3.6"

    def test_charter_instead_of_ransom(self) -> None:
        """K3.7: the knight is free and nothing is paid."""
        state = position(RANSOM_STEP, jailed=["red"], hands={"red": ["charter"]})
        play(state, "red charter")
        assert dungeon(state) == []
        assert coins(state, "red") == (2, 2)
        assert used(state) == ["charter"]

    def test_ransom_in_the_next_round(self) -> None:
        """K3.8: a knight jailed in one round may be freed at the start of the next."""
        state = position(FIELDS_STEP, chosen={"red": "4", "blue": "4", "yellow": "4"})
        assert (state.round, dungeon(state)) == (2, ["red", "blue", "yellow"])
        assert asked(state) == ["blue"]
        play(state, "blue ransom", "blue pay 2 gold")
        assert dungeon(state) == ["red", "yellow"]

    def test_everybody_in_herald_order(self) -> None:
        """K2.2, K3.1: after each answer the next jailed player is asked, and nobody twice."""
        state = position(RANSOM_STEP, herald="blue", jailed=["red", "blue", "yellow"])
        order = []
        while state.question[KIND] == RANSOM_STEP:
            order += asked(state)
            play(state, f"{order[-1]} decline")
        assert order == ["blue", "yellow", "red"]

    def test_a_later_gift_comes_too_late(self) -> None:
        """K3.9: red had 3 ducats and was passed over; what blue gives now serves in the next round."""
        money = {"red": (1, 1), "yellow": (1, 1)}
        state = position(RANSOM_STEP, jailed=["red", "yellow"], money=money, hands={"blue": ["gift"]})
        play(state, "blue gift red", "blue give 1 gold", "blue give 0 silver")
        assert coins(state, "red")[0] >= 2
        assert why_not(state, "red ransom") == "K3.6"


class TestDucatCard:
    def test_one_card_each_round(self) -> None:
        """K4.1: the upper number is for field 5, the lower one for field 6; the card is told by its own number."""
        state = position(DUCAT_CARD)
        told = [event for event in state.events or [] if event.kind == "ducat_card"]
        assert [event.params for event in told] == [{"card": 1, "tax": 3, "customs": 9}]
        assert told[0].reveals
        assert state.ducats_turned == 1
        card = state.ducat_stack[0]
        assert (
            (sum(on_field(state, 5)), sum(on_field(state, 6)))
            == (USUAL.tax_coins[card], USUAL.customs_coins[card])
            == (3, 9)
        )

    def test_coins_are_drawn_blind(self) -> None:
        """K4.2: gold or silver as they come; of 34 gold and 54 silver the first 34 numbers stand for gold."""
        script = {"bag": [34, 34, 33, 1, *([50] * 8)]}
        state = position(DUCAT_CARD, script=script)
        assert on_field(state, 5) == (2, 1)
        assert on_field(state, 6) == (1, 8)
        told = [event for event in state.events or [] if event.kind == "coins"]
        assert [event.params for event in told] == [
            {"field": 5, "gold": 2, "silver": 1},
            {"field": 6, "gold": 1, "silver": 8},
        ]
        assert all(event.reveals for event in told)
        assert (state.bag_gold, state.bag_silver) == (31, 45)

    def test_numbers_count_coins(self) -> None:
        """K4.3: coins, not ducats: all gold is as many coins as all silver."""
        state = position(DUCAT_CARD, script={"bag": [1] * 12})
        assert (on_field(state, 5), on_field(state, 6)) == ((3, 0), (9, 0))

    def test_new_coins_join_the_old(self) -> None:
        """K4.4: leftovers stay below the new ones."""
        state = position(DUCAT_CARD, fields={5: (4, 1)}, script={"bag": [50] * 12})
        assert on_field(state, 5) == (4, 4)

    def test_a_bag_too_small(self) -> None:
        """K4.5: the card says 5 and 8, the bag holds 9 coins: 5 for field 5, the other 4 for field 6."""
        state = position(DUCAT_CARD, ducat_cards=[6], bag=(0, 9))
        assert (on_field(state, 5), on_field(state, 6)) == ((0, 5), (0, 4))

    def test_an_empty_bag(self) -> None:
        """K4.5: no coins come, and none are told of."""
        state = position(DUCAT_CARD, bag=(0, 0))
        assert happened(state) == ["ducat_card"]

    def test_all_cards_are_shuffled_anew(self) -> None:
        """K4.6: when a card is needed and none is left, all 18."""
        state = position(DUCAT_CARD, turned=18, script={"ducats": [1] * 34})
        assert state.ducats_turned == 1
        assert sorted(state.ducat_stack) == list(range(18))
        assert state.ducat_stack != list(range(18))


class TestChoice:
    def test_two_different_cards(self) -> None:
        """K5.1: the choices are the pairs of different cards."""
        choices = options(position(CHOOSING), "red")
        assert all(len(set(choice.split()[1:])) == 2 for choice in choices)
        assert len(set(choices)) == 15

    def test_a_jailed_knight_cannot_be_chosen(self) -> None:
        """K5.2, K11.27: only the other five cards."""
        state = position(CHOOSING, jailed=["red"])
        assert why_not(state, "red choose 1 4") == "K5.2"
        assert not [choice for choice in options(state, "red") if "4" in choice]
        assert len(options(state, "red")) == 10

    def test_a_choice_stands(self) -> None:
        """K5.3: it cannot be changed, and nobody sees it."""
        state = position(CHOOSING)
        play(state, "red choose 1 2")
        assert why_not(state, "red choose 1 3") == "K5.3"
        assert asked(state) == ["blue", "yellow"]
        assert state.view(1).to_data()["chosen"] == [0, 0, 0]

    def test_anybody_may_choose_first(self) -> None:
        """K5.3: nobody waits for anybody."""
        state = position(CHOOSING)
        play(state, "yellow choose 1 2", "red choose 1 2", "blue choose 1 2")
        assert state.revealed == 1

    def test_coins_are_known_when_choosing(self) -> None:
        """K5.4: the ducat card and the coins are in everybody's view."""
        state = position(DUCAT_CARD)
        assert asked(state) == ["red", "blue", "yellow"]
        data = state.view(0).to_data()
        assert data["ducats_seen"] == [state.ducat_stack[0]]
        assert data["field_silver"][5] == 3

    def test_too_early_and_too_late(self) -> None:
        """K2.1, K5.3: nothing is chosen before the choice, nor after it."""
        state = position(RANSOM_STEP, jailed=["red"])
        assert why_not(state, "red choose 1 2") == "K2.1"
        state = position(CHOOSING, hands={"red": ["veto"]})
        play(state, *ALL_CHOOSE)
        assert why_not(state, "red choose 1 3") == "K5.3"
