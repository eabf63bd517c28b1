"""K14 and K16: documents in general, and the yellow ones."""

import pytest

from guildhall.games.fortune_knights.components import COPIES, DOCUMENTS
from guildhall.games.fortune_knights.terms import GIFTS_FOR_DOCUMENTS, GIFTS_FOR_PIECES, KIND, LAST_GIFTS
from tests.games.fortune_knights.positions import (
    CHOOSING,
    DOCUMENT_STEP,
    FIELDS_STEP,
    LAST_GIFTS_STEP,
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
        state = position(CHOOSING, hands={"red": ["gift", "gift"]})
        play(state, "red gift blue", "red give 1 gold", "red give 0 silver")
        assert why_not(state, "red gift blue") == "K14.3"
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
        play(state, "red nothing", "red choose 1 2", "blue choose 1 2", "yellow choose 1 2", "red lay veto")

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
        state = position(CHOOSING, hands={"red": ["gift"]}, money={"red": (2, 3)})
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
        state = position(CHOOSING, hands={"red": ["gift"]}, money={"red": (2, 0)})
        play(state, "red gift blue")
        assert options(state, "red") == ["give 1 gold", "give 2 gold"]
        play(state, "red give 2 gold")
        assert coins(state, "blue") == (4, 2)
        state = position(CHOOSING, hands={"red": ["gift"]}, money={"red": (1, 0)})
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

    def test_not_where_it_changes_nothing(self) -> None:
        """K16.1, K16.6: laying red documents, and fields 5 and 6, where the halving comes first."""
        state = position(LAYING_STEP, hands={"red": ["gift"]})
        assert why_not(state, "red gift blue") == "K16.6"
        state = position(FIELDS_STEP, chosen={"red": "5"}, hands={"red": ["gift"]}, fields={5: (1, 1)})
        assert state.round == 2

    def test_while_choosing(self) -> None:
        """K16.6: until the own choice; those who have chosen are not asked again, the others are."""
        state = position(CHOOSING, hands={"red": ["gift"]})
        play(state, "yellow choose 1 2")
        assert why_not(state, "blue gift red") == "K16.5"
        assert why_not(state, "yellow gift red") == "K16.6"
        play(state, "red gift blue", "red give 1 gold", "red give 0 silver")
        assert (coins(state, "red"), coins(state, "blue")) == ((1, 2), (3, 2))
        assert asked(state) == ["red", "blue"]
        play(state, "red choose 1 3", "blue choose 1 3")
        assert state.revealed

    def test_before_the_own_choice_only(self) -> None:
        """K16.6: who has chosen waits for the next moment."""
        state = position(CHOOSING, hands={"red": ["gift"]})
        assert options(state, "red")[-2:] == ["gift blue", "gift yellow"]
        assert len(options(state, "blue")) == 15
        play(state, "red choose 1 2")
        assert why_not(state, "red gift blue") == "K16.6"

    def test_in_the_ransom_step(self) -> None:
        """K16.7: if it can pay a ransom that a later player cannot."""
        setup = {"jailed": ["yellow"], "hands": {"blue": ["gift"]}}
        state = position(RANSOM_STEP, **setup, money={"yellow": (1, 1), "blue": (0, 1)})  # type: ignore[arg-type]
        assert asked(state) == ["blue"]
        assert options(state, "blue") == ["gift red", "gift yellow", "decline"]
        play(state, "blue gift yellow", "yellow ransom")
        assert dungeon(state) == []

    @pytest.mark.parametrize(
        ("jailed", "money"),
        [
            (["yellow"], {"yellow": (2, 0), "blue": (0, 1)}),
            (["yellow"], {"yellow": (1, 0), "blue": (0, 1)}),
            ([], {"yellow": (1, 1), "blue": (0, 1)}),
            (["red"], {"red": (1, 1), "blue": (0, 1)}),
        ],
    )
    def test_not_in_the_ransom_step(self, jailed: list[str], money: dict[str, tuple[int, int]]) -> None:
        """K3.9, K16.7: not who can pay alone, nor who still could not, nor a free knight, nor an earlier player."""
        state = position(RANSOM_STEP, jailed=jailed, hands={"blue": ["gift"]}, money=money)
        assert asked(state) != ["blue"]

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
        state = position(CHOOSING, hands={"red": ["gift"]}, money={"red": (0, 1), "blue": (0, 7)})
        play(state, "red gift blue")
        assert coins(state, "blue") == (0, 4)
        assert happened(state)[:3] == ["use_gift", "gift", "halve"]


GIFT = {"red": ["gift"]}
OTHERS = [name for name, number in zip(DOCUMENTS, COPIES, strict=True) for _ in range(number - (name == "gift"))]


class TestGiftsForBuyers:
    """K16.14: whoever might change what others can buy is asked before they buy."""

    def test_for_a_document(self) -> None:
        """K16.14: blue has 3 of the 4 ducats that a shared field 1 asks."""
        state = position(FIELDS_STEP, chosen={"blue": "1", "yellow": "1"}, hands=GIFT, money={"blue": (1, 1)})
        assert (asked(state), options(state, "red")) == (["red"], ["gift blue", "gift yellow", "decline"])
        play(state, "red gift blue", "red give 0 gold", "red give 1 silver")
        assert (asked(state), options(state, "blue")) == (["blue"], ["take document", "decline"])

    @pytest.mark.parametrize(
        ("chosen", "money", "closed", "full"),
        [
            ({"blue": "1"}, {"blue": (0, 0)}, [], False),
            ({"blue": "1", "yellow": "1"}, {"blue": (2, 0)}, [], False),
            ({"blue": "1", "yellow": "1"}, {"blue": (0, 0), "red": (1, 1)}, [], False),
            ({"blue": "1", "yellow": "1"}, {"blue": (1, 1)}, [1], False),
            ({"red": "1", "yellow": "1"}, {"red": (1, 1)}, [], False),
            ({"yellow": "1", "red": "1"}, {"blue": (1, 1)}, [], False),
            ({"blue": "1", "yellow": "1"}, {"blue": (1, 1)}, [], True),
        ],
    )
    def test_not_for_a_document(
        self, chosen: dict[str, str], money: dict[str, tuple[int, int]], closed: list[int], full: bool
    ) -> None:
        """K16.14: it is free, affordable, out of reach, closed, the own or nobody's, or there is none."""
        hands = {"red": [*GIFT["red"], *(OTHERS if full else [])]}
        state = position(FIELDS_STEP, chosen=chosen, hands=hands, money=money, closed=closed)
        assert state.question[KIND] != GIFTS_FOR_DOCUMENTS

    def test_just_enough_for_a_document(self) -> None:
        """K16.14: the giver's last coin counts."""
        money = {"blue": (0, 1), "red": (1, 1)}
        state = position(FIELDS_STEP, chosen={"blue": "1", "yellow": "1"}, hands=GIFT, money=money)
        assert (state.question[KIND], asked(state)) == (GIFTS_FOR_DOCUMENTS, ["red"])

    def test_for_a_wall(self) -> None:
        """K16.14: blue has 3 of the 4 ducats for a wall."""
        state = position(FIELDS_STEP, chosen={"blue": "2"}, hands=GIFT, money={"blue": (1, 1)})
        assert (state.question[KIND], asked(state)) == (GIFTS_FOR_PIECES, ["red"])
        play(state, "red gift blue", "red give 1 gold", "red give 0 silver")
        assert options(state, "blue") == ["buy 1 wall", "decline"]

    def test_a_gift_just_drawn(self) -> None:
        """K14.5, K16.14: it comes in time for walls and towers."""
        state = position(FIELDS_STEP, chosen={"red": "1", "blue": "3"}, stack=["gift", "veto"], money={"blue": (0, 4)})
        play(state, "red take document", "red gift blue", "red give 0 gold", "red give 1 silver")
        assert options(state, "blue") == ["buy 1 tower", "decline"]

    def test_against_a_buyer(self) -> None:
        """K16.8, K16.14: blue could pay for two walls with 7 silver and 1 gold, and no longer after a halving."""
        money = {"blue": (1, 7), "red": (0, 1)}
        state = position(FIELDS_STEP, chosen={"blue": "2"}, hands=GIFT, money=money)
        play(state, "red gift blue")
        assert coins(state, "blue") == (1, 4)
        assert options(state, "blue") == ["buy 1 wall", "decline"]

    @pytest.mark.parametrize(
        ("chosen", "money", "walls", "towers", "asks"),
        [
            ({"blue": "2"}, {"blue": (4, 0), "red": (0, 1)}, 0, 0, False),  # both walls are paid for
            ({"blue": "2"}, {"blue": (0, 7), "red": (0, 1)}, 0, 0, True),  # the second wall
            ({"blue": "2"}, {"blue": (0, 7), "red": (0, 1)}, 3, 0, False),  # room for one wall only
            ({"blue": "2"}, {"blue": (0, 3), "red": (0, 1)}, 4, 0, False),  # no room
            ({"blue": "2"}, {"blue": (0, 2), "red": (0, 1)}, 0, 0, False),  # still too little
            ({"blue": "3"}, {"blue": (2, 0), "red": (0, 1)}, 0, 0, True),  # the first tower
            ({"blue": "3"}, {"blue": (2, 0), "red": (0, 1)}, 0, 4, False),
            ({"blue": "5 6"}, {"blue": (0, 3), "red": (0, 1)}, 0, 0, False),  # buys nothing
            ({"red": "2", "yellow": "6"}, {"red": (0, 3)}, 0, 0, False),  # nobody else buys
            ({"blue": "2 3"}, {"blue": (4, 0), "red": (0, 1)}, 0, 0, True),  # a wall and a tower
            ({"blue": "2"}, {"blue": (7, 1), "red": (1, 0)}, 0, 0, False),  # 4 gold and 1 silver pay for both
            ({"blue": "3"}, {"blue": (7, 0), "red": (1, 0)}, 0, 0, True),  # 4 gold do not pay for two towers
            ({"blue": "3"}, {"blue": (6, 0), "red": (1, 0)}, 0, 0, False),  # that makes 7 gold
            ({"blue": "3"}, {"blue": (6, 0), "red": (2, 0)}, 0, 0, True),
            ({"blue": "2", "yellow": "2"}, {"blue": (2, 1), "yellow": (6, 0), "red": (0, 1)}, 0, 0, True),
        ],
    )
    def test_where_it_matters(
        self, chosen: dict[str, str], money: dict[str, tuple[int, int]], walls: int, towers: int, asks: bool
    ) -> None:
        """K16.14: more for the giver's coins, or less after a halving; otherwise nobody is asked."""
        state = position(
            FIELDS_STEP, chosen=chosen, hands=GIFT, money=money, walls={"blue": walls}, towers={"blue": towers}
        )
        assert (state.question[KIND] == GIFTS_FOR_PIECES) == asks

    @pytest.mark.parametrize(("chosen", "closed"), [("2", 2), ("3", 3)])
    def test_closed_fields(self, chosen: str, closed: int) -> None:
        """K7.6, K16.14: nobody buys there."""
        state = position(FIELDS_STEP, chosen={"blue": chosen}, hands=GIFT, money={"blue": (1, 1)}, closed=[closed])
        assert state.question[KIND] != GIFTS_FOR_PIECES

    def test_in_herald_order(self) -> None:
        """K2.2, K16.14: one after the other, each once."""
        hands = {"red": ["gift"], "yellow": ["veto"], "green": ["gift"]}
        setup = {"seats": 4, "herald": "yellow", "chosen": {"blue": "2"}, "hands": hands, "money": {"blue": (1, 1)}}
        state = position(FIELDS_STEP, **setup)  # type: ignore[arg-type]
        order = []
        while state.question[KIND] == GIFTS_FOR_PIECES:
            order += asked(state)
            play(state, f"{order[-1]} decline")
        assert order == ["yellow", "green", "red"]


TWO_CASTLES = {"walls": {"red": 4, "blue": 4}, "towers": {"red": 4, "blue": 4}}


class TestLastGifts:
    """K16.15: where ducats decide the victory, a gift may come before."""

    def test_between_two_castles(self) -> None:
        """K16.15, K18.2: red has less, but one silver coin more is one too many for blue."""
        money = {"red": (2, 3), "blue": (0, 7)}
        state = position(LAST_GIFTS_STEP, **TWO_CASTLES, hands=GIFT, money=money)  # type: ignore[arg-type]
        assert options(state, "red") == ["gift blue", "gift yellow", "decline"]
        play(state, "red gift blue", "red give 0 gold", "red give 1 silver")
        assert coins(state, "blue") == (0, 4)
        result = state.result()
        assert result is not None
        assert result.winners == (0,)

    def test_somebody_else_decides(self) -> None:
        """K16.15: a gift of a third player turns the victory."""
        setup = {**TWO_CASTLES, "hands": {"yellow": ["gift"]}, "money": {"red": (2, 2), "blue": (2, 1)}}
        state = position(LAST_GIFTS_STEP, **setup)  # type: ignore[arg-type]
        play(state, "yellow gift blue", "yellow give 1 gold", "yellow give 0 silver")
        result = state.result()
        assert result is not None
        assert result.winners == (1,)

    def test_one_castle(self) -> None:
        """K16.15, K18.1: nothing can change who wins."""
        state = position(LAST_GIFTS_STEP, walls={"red": 4}, towers={"red": 4, "blue": 4}, hands=GIFT)
        assert state.result() is not None

    def test_no_castle(self) -> None:
        """K16.15: the game goes on."""
        state = position(LAST_GIFTS_STEP, walls={"red": 4, "blue": 4}, towers={"red": 3, "blue": 3}, hands=GIFT)
        assert state.round == 2

    def test_the_last_round(self) -> None:
        """K16.15, K17.6: equal pieces, so ducats decide; with more pieces than all others nobody is asked."""
        setup = {"number": 60, "hands": GIFT}
        state = position(LAST_GIFTS_STEP, **setup, walls={"red": 3, "blue": 2, "yellow": 3})  # type: ignore[arg-type]
        assert (state.question[KIND], asked(state)) == (LAST_GIFTS, ["red"])
        state = position(LAST_GIFTS_STEP, **setup, walls={"red": 3, "blue": 2, "yellow": 2})  # type: ignore[arg-type]
        assert state.result() is not None

    def test_at_the_end_of_the_fields(self) -> None:
        """K16.15, K17.3: after field 6."""
        chosen = {"yellow": "6"}
        state = position(FIELDS_STEP, **TWO_CASTLES, chosen=chosen, hands=GIFT, fields={6: (0, 1)})  # type: ignore[arg-type]
        assert (state.question[KIND], coins(state, "yellow")) == (LAST_GIFTS, (2, 3))


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
        state = position(CHOOSING, hands={"red": ["charter"]})
        assert why_not(state, "red charter") == "K16.13"
