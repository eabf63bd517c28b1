"""K6 and K15: red documents."""

from guildhall.games.fortune_knights.terms import KIND
from tests.games.fortune_knights.positions import (
    CHOOSING,
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


class TestLaying:
    def test_after_the_choice_and_before_the_reveal(self) -> None:
        """K6.1: any number of red documents, no yellow ones."""
        state = position(CHOOSING, hands={"red": ["veto", "smuggler", "gift"]})
        assert why_not(state, "red lay veto") == "K6.1"
        play(state, "red choose 1 2", "blue choose 1 2", "yellow choose 1 2")
        assert options(state, "red") == ["lay veto", "lay smuggler", "done"]
        play(state, "red lay smuggler", "red lay veto", "red done")
        assert used(state) == ["veto", "smuggler"]

    def test_only_documents_in_hand(self) -> None:
        """K6.1: one cannot lay what one does not have."""
        state = position(LAYING_STEP, hands={"red": ["veto"]})
        assert why_not(state, "red lay smuggler") == "K6.1"
        assert why_not(state, "blue lay veto") == "K6.1"

    def test_one_copy_in_a_round(self) -> None:
        """K6.2: the second copy stays in hand."""
        state = position(LAYING_STEP, hands={"red": ["veto", "veto"]})
        play(state, "red lay veto")
        assert why_not(state, "red lay veto") == "K6.2"
        play(state, "red done", "red veto 1")
        assert hand(state, "red") == ["veto"]

    def test_revealed_together(self) -> None:
        """K6.3: nothing happens before everybody is done."""
        state = position(LAYING_STEP, hands={"red": ["veto"], "blue": ["veto"]})
        play(state, "red lay veto", "red done")
        assert asked(state) == ["blue"]
        assert used(state) == []
        assert why_not(state, "red done") == "K6.3"
        play(state, "blue lay veto", "blue done")
        assert used(state) == ["veto", "veto"]
        assert happened(state)[-2:] == ["documents", "documents"]

    def test_order_of_kinds(self) -> None:
        """K6.4: veto, wall or tower, hidden treasure, tax evasion, smuggler, robber knight."""
        laid = ["robber knight", "smuggler", "tax evasion", "hidden treasure", "wall or tower", "veto"]
        state = position(
            DOCUMENT_STEP,
            hands={"red": laid},
            laid={"red": laid},
            money={"red": (0, 0)},
            fields={5: (0, 1), 6: (0, 1)},
            walls={"blue": 1},
            towers={"blue": 1},
        )
        play(state, "red veto 1", "red take wall", "red rob blue wall")
        told = [event for event in state.events or [] if event.kind not in ("documents", "reveal")]
        assert [event.kind for event in told[:5]] == ["veto", "free_wall", "treasure", "take_silver", "take_silver"]
        assert [event.params["field"] for event in told[3:5]] == [5, 6]
        assert told[5].kind == "rob_wall"

    def test_order_within_a_kind(self) -> None:
        """K6.5: in herald order."""
        laid = {"red": ["veto"], "yellow": ["veto"]}
        state = position(DOCUMENT_STEP, herald="blue", hands=laid, laid=laid)
        assert asked(state) == ["yellow"]
        play(state, "yellow veto 1")
        assert asked(state) == ["red"]

    def test_targets_are_named_one_by_one(self) -> None:
        """K6.6: red knows blue's veto when naming the own field."""
        laid = {"blue": ["veto"], "red": ["wall or tower"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid)
        assert asked(state) == ["blue"]
        assert why_not(state, "red take wall") == "K15.3"
        play(state, "blue veto 2", "red take wall")

    def test_used_up_without_effect(self) -> None:
        """K6.7: a robber knight finds nothing to destroy and is laid aside."""
        laid = {"red": ["robber knight"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid)
        assert "no_effect" in happened(state)
        assert used(state) == ["robber knight"]
        assert hand(state, "red") == []

    def test_none_after_the_reveal(self) -> None:
        """K6.8: red documents wait for the next round."""
        state = position(FIELDS_STEP, chosen={"red": "1"}, hands={"red": ["veto"]})
        assert why_not(state, "red lay veto") == "K6.8"

    def test_laying_none(self) -> None:
        """K6.9: documents may be kept."""
        state = position(LAYING_STEP, hands={"red": ["veto"]}, chosen={"red": "1"})
        play(state, "red done")
        assert hand(state, "red") == ["veto"]
        assert asked(state) == ["red"]
        assert "take document" in options(state, "red")


class TestVeto:
    def test_fields_to_close(self) -> None:
        """K15.1, K7.11: one of the fields 1, 2, 3, 5, 6, for this round."""
        laid = {"red": ["veto"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "1", "blue": "4"})
        assert options(state, "red") == ["veto 1", "veto 2", "veto 3", "veto 5", "veto 6"]
        assert why_not(state, "red veto 4") == "K7.11"
        play(state, "red veto 1")
        assert asked(state) == ["blue"]
        assert state.closed == 1 << 1

    def test_two_vetoes_on_one_field(self) -> None:
        """K15.2: the second changes nothing."""
        laid = {"red": ["veto"], "blue": ["veto"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"})
        play(state, "red veto 3", "blue veto 3")
        assert state.closed == 1 << 3
        assert used(state) == ["veto", "veto"]


class TestWallOrTower:
    def test_a_piece_for_free(self) -> None:
        """K15.3: one piece of the chosen kind, from the supply."""
        laid = {"red": ["wall or tower"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"})
        assert options(state, "red") == ["take wall", "take tower"]
        play(state, "red take tower")
        assert castle(state, "red") == (0, 1)
        assert coins(state, "red") == (2, 2)

    def test_its_field_is_closed_for_all(self) -> None:
        """K15.4: a wall closes field 2, a tower field 3, for the taker too."""
        laid = {"red": ["wall or tower"]}
        chosen = {"red": "2 3", "blue": "2"}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen=chosen)
        play(state, "red take wall")
        assert (asked(state), state.question[KIND]) == (["red"], 3)
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "3", "blue": "3 4"})
        play(state, "red take tower")
        assert (asked(state), options(state, "blue")[-1]) == (["blue"], "nothing")

    def test_on_a_closed_field(self) -> None:
        """K15.5: a veto on field 2 does not keep anybody from taking a wall."""
        laid = {"red": ["wall or tower"], "blue": ["veto"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"})
        play(state, "blue veto 2", "red take wall")
        assert castle(state, "red") == (1, 0)

    def test_both_take_a_wall(self) -> None:
        """K15.5: the second one too."""
        laid = {"red": ["wall or tower"], "blue": ["wall or tower"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"})
        play(state, "red take wall", "blue take wall")
        assert (castle(state, "red"), castle(state, "blue")) == ((1, 0), (1, 0))

    def test_room_is_needed(self) -> None:
        """K15.6: with four walls it is a tower, with four of both nothing."""
        laid = {"red": ["wall or tower"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"red": 4}, chosen={"red": "4"})
        assert castle(state, "red") == (4, 1)
        assert state.closed == 1 << 3
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"red": 4}, towers={"red": 4})
        assert "no_effect" in happened(state)
        assert castle(state, "red") == (4, 4)


class TestCoins:
    def test_hidden_treasure(self) -> None:
        """K15.7: 5 coins drawn blind."""
        laid = {"red": ["hidden treasure"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, script={"bag": [1, 1, 80, 80, 80]})
        assert coins(state, "red") == (4, 5)
        told = [event for event in state.events or [] if event.kind in ("treasure", "no_effect")]
        assert [(event.kind, event.seat, event.params, event.reveals) for event in told] == [
            ("treasure", 0, {"gold": 2, "silver": 3}, True)
        ]

    def test_treasure_of_a_small_bag(self) -> None:
        """K15.7: all that is there, which may be nothing."""
        laid = {"red": ["hidden treasure"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, bag=(1, 2))
        assert coins(state, "red") == (3, 4)
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, bag=(0, 0))
        assert coins(state, "red") == (2, 2)
        told = [(event.kind, event.params) for event in state.events or [] if event.kind in ("treasure", "no_effect")]
        assert told == [("no_effect", {"document": "hidden treasure"})]

    def test_tax_evasion(self) -> None:
        """K15.8, K15.10: all silver of field 5, no gold."""
        laid = {"red": ["tax evasion"]}
        fields = {5: (3, 4), 6: (2, 2)}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, fields=fields)
        assert coins(state, "red") == (2, 6)
        assert (on_field(state, 5), on_field(state, 6)) == ((3, 0), (2, 2))

    def test_smuggler(self) -> None:
        """K15.9, K15.10: all silver of field 6, no gold."""
        laid = {"red": ["smuggler"]}
        fields = {5: (3, 4), 6: (2, 2)}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, fields=fields)
        assert coins(state, "red") == (2, 4)
        assert (on_field(state, 5), on_field(state, 6)) == ((3, 4), (2, 0))

    def test_on_closed_fields(self) -> None:
        """K15.11, K7.10: a veto does not stop them."""
        laid = {"red": ["tax evasion", "smuggler"], "blue": ["veto"], "yellow": ["veto"]}
        fields = {5: (0, 3), 6: (0, 2)}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, fields=fields)
        play(state, "blue veto 5", "yellow veto 6")
        assert coins(state, "red") == (2, 7)

    def test_no_silver_no_effect(self) -> None:
        """K15.12: gold alone is left alone."""
        laid = {"red": ["tax evasion", "smuggler"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, fields={5: (3, 0)})
        assert happened(state).count("no_effect") == 2
        assert coins(state, "red") == (2, 2)

    def test_coins_count_for_the_limit_at_once(self) -> None:
        """K15.18: 2 and 6 silver are 8: 4 go back before anything else happens."""
        laid = {"red": ["tax evasion"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"}, fields={5: (0, 6)})
        assert coins(state, "red") == (2, 4)
        assert happened(state).index("halve") < happened(state).index("reveal")


class TestRobberKnight:
    def test_a_piece_goes_back(self) -> None:
        """K15.13, K15.14: to the supply; the robber gains nothing."""
        laid = {"red": ["robber knight"]}
        state = position(
            DOCUMENT_STEP, hands=laid, laid=laid, walls={"blue": 2}, towers={"yellow": 1}, chosen={"red": "4"}
        )
        assert options(state, "red") == ["rob blue wall", "rob yellow tower"]
        play(state, "red rob blue wall")
        assert castle(state, "blue") == (1, 0)
        assert castle(state, "red") == (0, 0)

    def test_only_opponents(self) -> None:
        """K15.13: one does not rob oneself."""
        laid = {"red": ["robber knight"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"red": 2, "blue": 1, "yellow": 1})
        assert why_not(state, "red rob red wall") == "K15.13"
        assert why_not(state, "red rob green wall") == "K1.3"

    def test_the_robber_picks_the_piece(self) -> None:
        """K15.15: wall or tower, not the victim's choice."""
        laid = {"red": ["robber knight"]}
        state = position(
            DOCUMENT_STEP, hands=laid, laid=laid, walls={"blue": 1}, towers={"blue": 1}, chosen={"red": "4"}
        )
        play(state, "red rob blue tower")
        assert castle(state, "blue") == (1, 0)

    def test_only_who_has_a_piece(self) -> None:
        """K15.16: others cannot be named; without anybody there is no effect."""
        laid = {"red": ["robber knight"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"blue": 1}, towers={"blue": 1})
        assert why_not(state, "red rob yellow wall") == "K15.16"
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"red": 1})
        assert "no_effect" in happened(state)

    def test_a_single_target_is_not_asked_for(self) -> None:
        """K15.16: where only one piece can be named, it is named."""
        laid = {"red": ["robber knight"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"blue": 1})
        assert castle(state, "blue") == (0, 0)
        assert used(state) == ["robber knight"]

    def test_a_piece_just_taken(self) -> None:
        """K15.17: wall or tower comes before the robber knight."""
        laid = {"blue": ["wall or tower"], "red": ["robber knight"]}
        state = position(DOCUMENT_STEP, hands=laid, laid=laid, chosen={"red": "4"})
        play(state, "blue take wall")
        assert castle(state, "blue") == (0, 0)
