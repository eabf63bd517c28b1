"""K14 and K16: documents in general, and the yellow ones."""

from tests.games.fortune_knights.positions import (
    CHOOSING,
    DOCUMENT_STEP,
    FIELDS_STEP,
    LAYING_STEP,
    RANSOM_STEP,
    asked,
    castle,
    coins,
    dungeon,
    hand,
    happened,
    options,
    play,
    position,
    used,
    why_not,
)


class TestInGeneral:
    def test_any_number_may_be_held(self) -> None:
        """K14.1: a twelfth document is as welcome as the first."""
        held = ["veto"] * 2 + ["hidden treasure"] * 4 + ["charter"] * 4 + ["smuggler"]
        state = position(FIELDS_STEP, chosen={"red": "1", "blue": "4"}, hands={"red": held})
        play(state, "red take document")
        assert len(hand(state, "red")) == 12

    def test_several_different_ones_in_a_round(self) -> None:
        """K14.2: two red ones and a yellow one."""
        state = position(
            RANSOM_STEP, jailed=["red"], hands={"red": ["charter", "veto", "tax evasion"]}, money={"red": (0, 0)}
        )
        play(state, "red charter", "red choose 4 5", "blue choose 1 2", "yellow choose 1 2")
        play(state, "red lay veto", "red lay tax evasion", "red done", "red veto 1")
        assert used(state) == ["veto", "tax evasion", "charter"]

    def test_none_twice_in_a_round(self) -> None:
        """K14.3: neither a red one nor a yellow one, however many copies there are."""
        state = position(RANSOM_STEP, hands={"red": ["gift", "gift"]})
        play(state, "red gift blue", "red give 1 gold", "red give 0 silver")
        assert "gift blue" not in options(state, "red")
        assert asked(state) != ["red"]
        state = position(FIELDS_STEP, chosen={"red": "2"}, hands={"red": ["gift", "gift"]})
        play(state, "red gift blue", "red give 0 gold", "red give 1 silver")
        assert why_not(state, "red gift blue") == "K14.3"
        state = position(LAYING_STEP, hands={"red": ["hidden treasure", "hidden treasure"]})
        play(state, "red lay hidden treasure")
        assert options(state, "red") == ["done"]

    def test_used_ones_are_laid_aside_face_up(self) -> None:
        """K14.4: everybody sees them."""
        state = position(RANSOM_STEP, jailed=["red"], hands={"red": ["charter"]})
        play(state, "red charter")
        assert used(state) == ["charter"]
        assert state.view(1).to_data()["used"] == state.used
        assert hand(state, "red") == []

    def test_a_yellow_one_just_drawn(self) -> None:
        """K14.5: can be used in this round."""
        state = position(FIELDS_STEP, chosen={"red": "1 4", "blue": "4"}, stack=["duel victory", "veto"])
        play(state, "red take document", "red duel victory")
        assert dungeon(state) == ["blue"]

    def test_a_red_one_just_drawn(self) -> None:
        """K14.5: waits for the next round."""
        state = position(FIELDS_STEP, chosen={"red": "1 4"}, stack=["veto", "gift"])
        play(state, "red take document")
        assert why_not(state, "red lay veto") == "K6.8"
        play(state, "red nothing", "red decline")
        play(state, "red choose 1 2", "blue choose 1 2", "yellow choose 1 2", "red lay veto")

    def test_documents_are_not_stolen(self) -> None:
        """K14.6: an attack takes coins or a piece."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, hands={"blue": ["veto"]}, script={"attack": [1]})
        play(state, "red attack blue", "blue decline")
        assert hand(state, "blue") == ["veto"]


LAID = {"red": ["robber knight"]}


class TestLuckyKnight:
    def test_cancels_a_robber_knight(self) -> None:
        """K16.2, K16.3: on the spot; both are used up and nobody else is named."""
        hands = {"red": ["robber knight"], "blue": ["lucky knight"]}
        state = position(DOCUMENT_STEP, hands=hands, laid=LAID, walls={"blue": 1, "yellow": 1}, chosen={"red": "4"})
        play(state, "red rob blue wall")
        assert options(state, "blue") == ["lucky knight", "decline"]
        play(state, "blue lucky knight")
        assert castle(state, "blue") == (1, 0)
        assert used(state) == ["robber knight", "lucky knight"]
        assert asked(state) == ["red"]
        assert options(state, "red")[-1] == "nothing"

    def test_later_is_too_late(self) -> None:
        """K16.1, K16.2: only the named victim, only at that moment."""
        hands = {"red": ["robber knight"], "blue": ["lucky knight"], "yellow": ["lucky knight"]}
        state = position(DOCUMENT_STEP, hands=hands, laid=LAID, walls={"blue": 1, "yellow": 1}, chosen={"red": "4"})
        assert why_not(state, "blue lucky knight") == "K16.2"
        play(state, "red rob blue wall")
        assert why_not(state, "yellow lucky knight") == "K16.2"
        play(state, "blue decline")
        assert castle(state, "blue") == (0, 0)
        assert why_not(state, "blue lucky knight") == "K16.2"

    def test_only_with_the_document(self) -> None:
        """K16.2: who has other documents is asked, but can only decline."""
        hands = {"red": ["robber knight"], "blue": ["veto"]}
        state = position(DOCUMENT_STEP, hands=hands, laid=LAID, walls={"blue": 1})
        assert castle(state, "blue") == (1, 0)
        assert options(state, "blue") == ["decline"]
        assert why_not(state, "blue lucky knight") == "K16.2"

    def test_one_cancellation_a_round(self) -> None:
        """K16.4: the second robber knight succeeds, whatever is in hand."""
        laid = {"red": ["robber knight"], "yellow": ["robber knight"]}
        hands = {**laid, "blue": ["lucky knight", "lucky knight"]}
        state = position(DOCUMENT_STEP, hands=hands, laid=laid, walls={"blue": 2}, chosen={"red": "4"})
        play(state, "blue lucky knight")
        assert castle(state, "blue") == (1, 0)
        assert hand(state, "blue") == ["lucky knight"]


class TestGift:
    def test_any_coins_but_at_least_one(self) -> None:
        """K16.5: of any metals, to one other player."""
        state = position(RANSOM_STEP, hands={"red": ["gift"]}, money={"red": (2, 3)})
        assert why_not(state, "red gift red") == "K16.5"
        play(state, "red gift blue")
        assert options(state, "red") == ["give 0 gold", "give 1 gold", "give 2 gold"]
        assert why_not(state, "red give 3 gold") == "K16.5"
        play(state, "red give 0 gold")
        assert options(state, "red") == ["give 1 silver", "give 2 silver", "give 3 silver"]
        assert why_not(state, "red give 0 silver") == "K16.5"
        play(state, "red give 2 silver")
        assert (coins(state, "red"), coins(state, "blue")) == ((2, 1), (2, 4))

    def test_gold_alone(self) -> None:
        """K16.5: without silver it is at least one gold coin, and a single coin is not asked for."""
        state = position(RANSOM_STEP, hands={"red": ["gift"]}, money={"red": (2, 0)})
        play(state, "red gift blue")
        assert options(state, "red") == ["give 1 gold", "give 2 gold"]
        play(state, "red give 2 gold")
        assert coins(state, "blue") == (4, 2)
        state = position(RANSOM_STEP, hands={"red": ["gift"]}, money={"red": (1, 0)})
        play(state, "red gift blue")
        assert coins(state, "blue") == (3, 2)

    def test_without_coins_no_gift(self) -> None:
        """K16.5: the penniless have nothing to give."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, hands={"red": ["gift"]}, money={"red": (0, 0)})
        assert why_not(state, "red gift blue") == "K16.5"

    def test_at_decisions_on_fields_1_to_4(self) -> None:
        """K16.6: and then the same decision again."""
        for field in "1234":
            state = position(FIELDS_STEP, chosen={"red": field}, hands={"red": ["gift"]}, money={"red": (0, 6)})
            before = [option for option in options(state, "red") if not option.startswith("gift")]
            play(state, "red gift blue", "red give 1 silver")
            assert options(state, "red") == before

    def test_at_a_theft(self) -> None:
        """K16.6: what to steal is a decision on field 4 too."""
        state = position(
            FIELDS_STEP, chosen={"red": "4"}, hands={"red": ["gift"]}, walls={"blue": 1}, towers={"blue": 1}
        )
        play(state, "red attack blue")
        assert options(state, "red") == ["steal wall", "steal tower", "gift blue", "gift yellow"]

    def test_not_on_fields_5_and_6_nor_while_choosing(self) -> None:
        """K16.1, K16.6: other moments are not offered."""
        state = position(CHOOSING, hands={"red": ["gift"]})
        assert why_not(state, "red gift blue") == "K16.6"
        state = position(FIELDS_STEP, chosen={"red": "5"}, hands={"red": ["gift"]}, fields={5: (1, 1)})
        assert state.round == 2

    def test_in_the_ransom_step(self) -> None:
        """K16.7: also for those whose knight is free."""
        state = position(RANSOM_STEP, hands={"blue": ["gift"]})
        assert asked(state) == ["blue"]
        assert options(state, "blue") == ["gift red", "gift yellow", "decline"]

    def test_before_the_die_of_an_attack(self) -> None:
        """K16.7: the named victim may give the coins away before the sack takes them."""
        state = position(
            FIELDS_STEP, chosen={"red": "4"}, hands={"blue": ["gift"]}, script={"attack": [1]}, money={"blue": (2, 0)}
        )
        play(state, "red attack blue")
        assert asked(state) == ["blue"]
        play(state, "blue gift yellow", "blue give 2 gold")
        assert (coins(state, "red"), coins(state, "yellow")) == ((2, 2), (4, 2))

    def test_cannot_be_refused(self) -> None:
        """K16.8: the receiver is not even asked, and may lose by it."""
        state = position(RANSOM_STEP, hands={"red": ["gift"]}, money={"red": (0, 1), "blue": (0, 7)})
        play(state, "red gift blue")
        assert coins(state, "blue") == (0, 4)
        assert happened(state)[:3] == ["use_gift", "gift", "halve"]


class TestCharter:
    def test_the_knight_leaves_the_dungeon(self) -> None:
        """K16.10, K16.12: free of charge, and can be chosen in this round."""
        state = position(CHOOSING, jailed=["red"], hands={"red": ["charter"], "blue": ["veto"]})
        play(state, "red charter")
        assert dungeon(state) == []
        assert coins(state, "red") == (2, 2)
        play(state, "red choose 4 6")

    def test_only_with_the_document(self) -> None:
        """K16.10: others are asked for it, and cannot use it."""
        state = position(RANSOM_STEP, jailed=["red"], hands={"red": ["veto"]}, money={"red": (0, 0)})
        assert options(state, "red") == ["decline"]
        assert why_not(state, "red charter") == "K16.10"

    def test_until_the_own_choice(self) -> None:
        """K16.11: in the ransom step, and again until the owner has chosen; not later."""
        state = position(RANSOM_STEP, jailed=["red"], hands={"red": ["charter"]})
        assert "charter" in options(state, "red")
        play(state, "red decline", "blue choose 1 2")
        assert "charter" in options(state, "red")
        play(state, "red choose 5 6")
        assert why_not(state, "red charter") == "K16.11"
        play(state, "yellow choose 5 6")
        assert why_not(state, "red charter") == "K16.11"

    def test_not_for_a_free_knight(self) -> None:
        """K16.13: there is nothing to free."""
        state = position(RANSOM_STEP, hands={"red": ["charter", "gift"]})
        assert why_not(state, "red charter") == "K16.13"
