"""K11: field 4, the black knight."""

import pytest

from tests.games.fortune_knights.positions import (
    CHOOSING,
    FIELDS_STEP,
    asked,
    castle,
    coins,
    dungeon,
    hand,
    happened,
    on_field,
    options,
    play,
    position,
    used,
    why_not,
)

SACK, CASTLE = 1, 6


class TestAlone:
    def test_what_a_lone_knight_may_do(self) -> None:
        """K11.1: gold of field 5 or 6, an attack, or nothing."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, fields={5: (1, 1), 6: (2, 0)})
        assert options(state, "red") == ["take gold 5", "take gold 6", "attack blue", "attack yellow", "nothing"]
        play(state, "red nothing")
        assert coins(state, "red") == (2, 2)

    @pytest.mark.parametrize("field", [5, 6])
    def test_gold_only_and_from_one_field(self, field: int) -> None:
        """K11.2: silver stays, and the other field's gold too."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, fields={5: (3, 1), 6: (3, 1)}, bag=(0, 0))
        play(state, f"red take gold {field}")
        assert coins(state, "red") == (5, 2)
        assert on_field(state, field) == (0, 1)
        assert on_field(state, 11 - field) == (3, 1)

    def test_no_gold_no_offer(self) -> None:
        """K11.3: a field without gold is not offered."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, fields={5: (0, 4), 6: (1, 0)})
        assert why_not(state, "red take gold 5") == "K11.3"
        assert options(state, "red")[0] == "take gold 6"

    def test_gold_is_gone_for_the_collectors(self) -> None:
        """K11.4: who comes for the coins of field 5 finds the silver."""
        state = position(FIELDS_STEP, chosen={"red": "4", "blue": "5"}, fields={5: (3, 2)}, bag=(0, 0))
        play(state, "red take gold 5")
        assert coins(state, "blue") == (2, 4)

    def test_attack_names_another_player(self) -> None:
        """K11.5: before the die is rolled; not oneself."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [SACK]})
        assert why_not(state, "red attack red") == "K11.5"
        play(state, "red attack yellow")
        assert coins(state, "yellow") == (0, 0)
        assert coins(state, "blue") == (2, 2)
        assert happened(state).index("attack") < happened(state).index("sack_rolled")

    def test_sack(self) -> None:
        """K11.6: all coins of the victim, both metals."""
        state = position(
            FIELDS_STEP, chosen={"red": "4"}, script={"attack": [SACK]}, money={"red": (1, 1), "blue": (3, 4)}
        )
        play(state, "red attack blue")
        assert coins(state, "red") == (4, 5)
        assert coins(state, "blue") == (0, 0)

    @pytest.mark.parametrize(("piece", "left"), [("wall", (1, 1)), ("tower", (2, 0))])
    def test_castle(self, piece: str, left: tuple[int, int]) -> None:
        """K11.7: a wall or tower of own choice moves to the own site."""
        state = position(
            FIELDS_STEP, chosen={"red": "4"}, script={"attack": [CASTLE]}, walls={"blue": 2}, towers={"blue": 1}
        )
        play(state, "red attack blue")
        assert options(state, "red") == ["steal wall", "steal tower"]
        play(state, f"red steal {piece}")
        assert castle(state, "blue") == left
        assert castle(state, "red") == (2 - left[0], 1 - left[1])
        assert coins(state, "blue") == (2, 2)

    def test_room_for_the_piece(self) -> None:
        """K11.8: with four walls only a tower can be stolen."""
        state = position(
            FIELDS_STEP,
            chosen={"red": "4"},
            script={"attack": [CASTLE]},
            walls={"red": 4, "blue": 2},
            towers={"blue": 1},
        )
        play(state, "red attack blue")
        assert castle(state, "red") == (4, 1)
        assert castle(state, "blue") == (2, 0)

    def test_no_piece_to_use(self) -> None:
        """K11.9: attacker with 4 walls, victim with 2 walls and no tower: nothing happens."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [CASTLE]}, walls={"red": 4, "blue": 2})
        play(state, "red attack blue")
        assert (castle(state, "red"), castle(state, "blue")) == ((4, 0), (2, 0))
        assert "nothing_stolen" in happened(state)

    def test_no_coins_to_take(self) -> None:
        """K11.10: a sack without effect."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [SACK]}, money={"blue": (0, 0)})
        play(state, "red attack blue")
        assert coins(state, "red") == (2, 2)

    def test_one_roll_only(self) -> None:
        """K11.11: a castle that brings nothing is not rolled again."""
        state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [CASTLE]})
        play(state, "red attack blue")
        assert happened(state).count("castle_rolled") == 1
        assert asked(state) == ["red", "blue", "yellow"]

    def test_any_player_may_be_attacked(self) -> None:
        """K11.12: whatever cards the victim has played."""
        chosen = {"red": "4 5", "blue": "1 2", "yellow": "5 6"}
        state = position(FIELDS_STEP, chosen=chosen, money={"blue": (0, 0)})
        play(state, "blue decline")
        assert "attack blue" in options(state, "red")
        assert "attack yellow" in options(state, "red")

    def test_lucky_knights_do_not_help(self) -> None:
        """K11.13: only against the document."""
        state = position(
            FIELDS_STEP,
            chosen={"red": "4"},
            script={"attack": [CASTLE]},
            walls={"blue": 1},
            hands={"blue": ["lucky knight"]},
        )
        play(state, "red attack blue")
        assert options(state, "blue") == ["decline"]
        assert why_not(state, "blue lucky knight") == "K16.2"
        play(state, "blue decline")
        assert castle(state, "blue") == (0, 0)

    def test_taken_coins_count_for_the_limit(self) -> None:
        """K11.14: 3 gold and 2 silver take 6 gold and 5 silver: 5 gold and 7 silver remain."""
        money = {"red": (3, 2), "blue": (6, 5)}
        state = position(FIELDS_STEP, chosen={"red": "4"}, script={"attack": [SACK]}, money=money)
        play(state, "red attack blue")
        assert coins(state, "red") == (5, 7)


BOTH = {"red": "4", "blue": "4"}


class TestDuel:
    def test_two_knights_roll(self) -> None:
        """K11.15: both roll the normal die, in herald order."""
        state = position(FIELDS_STEP, herald="blue", chosen=BOTH, script={"duel": [5, 2]})
        rolls = [(event.seat, event.params["number"]) for event in state.events or [] if event.kind == "duel_roll"]
        assert rolls == [(1, 5), (0, 2)]

    @pytest.mark.parametrize(("rolls", "winner", "loser"), [([5, 2], "red", "blue"), ([2, 3], "blue", "red")])
    def test_the_higher_roll_wins(self, rolls: list[int], winner: str, loser: str) -> None:
        """K11.16, K11.17: the winner acts like a lone knight, the loser's goes to the dungeon."""
        state = position(FIELDS_STEP, chosen=BOTH, script={"duel": rolls}, fields={5: (1, 0)})
        assert asked(state) == [winner]
        assert options(state, winner)[0] == "take gold 5"
        assert dungeon(state) == [loser]

    def test_equal_rolls(self) -> None:
        """K11.18, K11.19: both to the dungeon, nobody acts, nothing is rolled again; the reason is told."""
        state = position(FIELDS_STEP, chosen=BOTH, script={"duel": [4, 4]})
        assert dungeon(state) == ["red", "blue"]
        assert happened(state)[:6] == ["reveal"] * 3 + ["duel", "duel_roll", "duel_roll"]
        assert happened(state)[6:9] == ["duel_drawn", "jailed", "jailed"]
        assert happened(state).count("duel_roll") == 2
        assert state.round == 2

    def test_one_after_the_other_before_the_dice(self) -> None:
        """K2.2, K11.20: in herald order; if both pass, the dice decide."""
        hands = {"red": ["duel victory"], "blue": ["duel victory"]}
        state = position(FIELDS_STEP, chosen=BOTH, hands=hands, herald="blue", script={"duel": [1, 2]})
        assert asked(state) == ["blue"]
        assert why_not(state, "red duel victory") == "K11.20"
        play(state, "blue decline")
        assert asked(state) == ["red"]
        play(state, "red decline")
        assert used(state) == []
        assert dungeon(state) == ["blue"]

    def test_a_duel_victory_may_be_answered(self) -> None:
        """K11.20, K11.22: the rival sees it, and answers or not."""
        hands = {"red": ["duel victory"], "blue": ["duel victory"]}
        state = position(FIELDS_STEP, chosen=BOTH, hands=hands)
        play(state, "red duel victory")
        assert (used(state), asked(state)) == (["duel victory"], ["blue"])
        play(state, "blue decline")
        assert (dungeon(state), hand(state, "blue")) == (["blue"], ["duel victory"])

    def test_who_has_passed_may_still_answer(self) -> None:
        """K11.20: red passed, and answers when blue uses a duel victory."""
        hands = {"red": ["duel victory"], "blue": ["duel victory"]}
        state = position(FIELDS_STEP, chosen=BOTH, hands=hands, script={"duel": [6, 2]})
        play(state, "red decline", "blue duel victory")
        assert (asked(state), options(state, "red")) == (["red"], ["duel victory", "decline"])
        play(state, "red duel victory")
        assert used(state) == ["duel victory", "duel victory"]
        assert dungeon(state) == ["blue"]

    def test_who_cannot_have_one_is_not_asked(self) -> None:
        """K11.20, K19.8: blue alone holds documents; after passing the dice decide."""
        state = position(FIELDS_STEP, chosen=BOTH, hands={"blue": ["duel victory"]}, script={"duel": [6, 2]})
        assert asked(state) == ["blue"]
        play(state, "blue decline")
        assert dungeon(state) == ["blue"]

    def test_no_answer_without_documents(self) -> None:
        """K11.21: red cannot answer, so blue has won at once."""
        state = position(FIELDS_STEP, chosen=BOTH, hands={"blue": ["duel victory"]}, script={"duel": []})
        play(state, "blue duel victory")
        assert dungeon(state) == ["red"]

    def test_duel_victory_wins(self) -> None:
        """K11.21, K16.9: without dice."""
        hands = {"red": ["veto"], "blue": ["duel victory"]}
        state = position(FIELDS_STEP, chosen=BOTH, hands=hands, script={"duel": []})
        assert why_not(state, "red duel victory") == "K16.9"
        play(state, "red decline", "blue duel victory", "red decline")
        assert dungeon(state) == ["red"]
        assert asked(state) == ["blue"]
        assert used(state) == ["duel victory"]

    def test_both_use_it(self) -> None:
        """K11.22: both are used up, and the dice decide."""
        hands = {"red": ["duel victory"], "blue": ["duel victory"]}
        state = position(FIELDS_STEP, chosen=BOTH, hands=hands, script={"duel": [1, 2]})
        play(state, "red duel victory", "blue duel victory")
        assert used(state) == ["duel victory", "duel victory"]
        assert dungeon(state) == ["red"]

    def test_the_winner_keeps_the_card(self) -> None:
        """K11.23: the winner's knight can be chosen in the next round."""
        state = position(FIELDS_STEP, chosen=BOTH, script={"duel": [6, 1]})
        play(state, "red nothing", "blue decline", "red choose 4 5")

    def test_a_gift_in_the_middle_of_a_duel(self) -> None:
        """K16.6: the question for duel victory is a decision on field 4, and is put again after a gift."""
        hands = {"red": ["duel victory", "gift"], "blue": ["duel victory"]}
        state = position(FIELDS_STEP, chosen=BOTH, hands=hands, money={"red": (0, 1)})
        play(state, "red decline", "blue duel victory", "red gift yellow")
        assert coins(state, "yellow") == (2, 3)
        assert asked(state) == ["red"]
        play(state, "red decline")
        assert dungeon(state) == ["red"]


class TestThreeOrMore:
    @pytest.mark.parametrize("knights", [["red", "blue", "yellow"], ["red", "blue", "yellow", "green"]])
    def test_all_to_the_dungeon(self, knights: list[str]) -> None:
        """K11.24, K11.25, K11.28: all of them, and nobody acts or rolls."""
        state = position(FIELDS_STEP, seats=5, chosen=dict.fromkeys(knights, "4"), script={"duel": []})
        assert dungeon(state) == knights
        told = [event for event in state.events or [] if event.kind in ("knights_meet", "jailed")]
        assert [event.kind for event in told] == ["knights_meet", *["jailed"] * len(knights)]
        assert told[0].params == {"knights": len(knights)}
        assert "duel_roll" not in happened(state)
        assert state.round == 2

    def test_no_duel_victory(self) -> None:
        """K11.26: it needs a duel of two."""
        knights = ["red", "blue", "yellow"]
        hands = {knight: ["duel victory"] for knight in knights}
        state = position(FIELDS_STEP, chosen=dict.fromkeys(knights, "4"), hands=hands)
        assert dungeon(state) == knights
        assert used(state) == []


def test_a_jailed_knight_stays_out() -> None:
    """K11.27: it cannot be chosen until it is freed."""
    state = position(CHOOSING, jailed=["red"], hands={"red": ["charter"]})
    assert why_not(state, "red choose 4 5") == "K5.2"
    play(state, "red charter", "red choose 4 5")
