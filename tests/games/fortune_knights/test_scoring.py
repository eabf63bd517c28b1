"""K17 and K18: end of the game, winner and ties."""

from guildhall.games.fortune_knights import GAME
from guildhall.games.fortune_knights.state import KnightsState
from tests.games.fortune_knights.positions import (
    DOCUMENT_STEP,
    END,
    FIELDS_STEP,
    castle,
    happened,
    options,
    play,
    position,
    why_not,
)

FULL = {"red": 4, "blue": 4}


def winners(state: KnightsState) -> list[str]:
    result = state.result()
    assert result is not None
    return [GAME.seat_names[seat] for seat in result.winners]


class TestEnd:
    def test_a_castle_ends_the_game(self) -> None:
        """K17.1: 4 walls and 4 towers at the end of a round."""
        state = position(END, walls={"red": 4}, towers={"red": 4})
        result = state.result()
        assert result is not None
        assert result.reason == "castle"
        assert result.scores == (8, 0, 0)
        assert result.breakdown[0] == {"walls": 4, "towers": 4}
        assert state.deciders() == []
        assert why_not(state, "red choose 1 2") == "K17.1"

    def test_a_damaged_castle_does_not_count(self) -> None:
        """K17.2: completed on field 3, one tower stolen on field 4."""
        state = position(
            FIELDS_STEP,
            chosen={"red": "3 5", "blue": "4"},
            walls={"red": 4, "blue": 4},
            towers={"red": 3},
            script={"attack": [6]},
        )
        play(state, "red buy 1 tower")
        assert castle(state, "red") == (4, 4)
        play(state, "blue attack red")
        assert castle(state, "red") == (4, 3)
        assert state.result() is None

    def test_all_fields_are_settled_first(self) -> None:
        """K17.3: the game goes on to field 6 although a castle is complete on field 2."""
        state = position(
            FIELDS_STEP,
            chosen={"red": "2", "blue": "3 4", "yellow": "5 6"},
            walls={"red": 3},
            towers={"red": 4},
            money={"red": (2, 0)},
            fields={6: (1, 1)},
        )
        play(state, "red buy 1 wall")
        assert state.result() is None
        play(state, "blue decline", "blue nothing")
        assert winners(state) == ["red"]
        assert happened(state).index("share") < happened(state).index("castle")

    def test_however_it_was_completed(self) -> None:
        """K17.4: by stealing, or by wall or tower."""
        stolen = position(
            FIELDS_STEP,
            chosen={"red": "4"},
            walls={"red": 3, "blue": 1},
            towers={"red": 4},
            script={"attack": [6]},
        )
        play(stolen, "red attack blue")
        assert winners(stolen) == ["red"]
        laid = {"red": ["wall or tower"]}
        given = position(DOCUMENT_STEP, hands=laid, laid=laid, walls={"red": 3}, towers={"red": 4})
        assert winners(given) == ["red"]

    def test_without_a_castle_another_round(self) -> None:
        """K17.5: the game goes on."""
        state = position(END, walls={"red": 4}, towers={"red": 3})
        assert state.result() is None
        assert state.round == 2
        assert len(options(state, "red")) == 15

    def test_sixty_rounds(self) -> None:
        """K17.6: most pieces, then most ducats, then most documents win."""
        state = position(END, number=60, walls={"red": 2, "blue": 3})
        assert winners(state) == ["blue"]
        result = state.result()
        assert result is not None
        assert result.reason == "rounds"
        assert why_not(state, "red choose 1 2") == "K17.6"
        assert position(END, number=59, walls={"blue": 3}).result() is None
        tied = position(END, number=60, walls={"red": 3, "blue": 3}, money={"red": (3, 0), "blue": (0, 7)})
        assert winners(tied) == ["blue"]
        again = position(END, number=60, walls={"red": 3, "blue": 3}, hands={"red": ["veto"]})
        assert winners(again) == ["red"]


class TestWinner:
    def test_the_only_castle_wins(self) -> None:
        """K18.1: whatever the others own."""
        state = position(END, walls={"red": 4, "blue": 4}, towers={"red": 4, "blue": 3}, money={"blue": (7, 7)})
        assert winners(state) == ["red"]
        result = state.result()
        assert result is not None
        assert result.ranks == (1, 2, 3)

    def test_most_ducats(self) -> None:
        """K18.2: among the owners of castles only."""
        money = {"red": (1, 0), "blue": (2, 0), "yellow": (7, 7)}
        state = position(END, walls=FULL, towers=FULL, money=money)
        assert winners(state) == ["blue"]

    def test_value_counts(self) -> None:
        """K18.3: 3 gold (6) beat 5 silver (5)."""
        state = position(END, walls=FULL, towers=FULL, money={"red": (3, 0), "blue": (0, 5)})
        assert winners(state) == ["red"]

    def test_documents_decide(self) -> None:
        """K18.4: more of them, if ducats are equal."""
        state = position(END, walls=FULL, towers=FULL, hands={"blue": ["veto"]})
        assert winners(state) == ["blue"]

    def test_shared_victory(self) -> None:
        """K18.5: if these are equal as well."""
        state = position(END, walls=FULL, towers=FULL)
        assert winners(state) == ["red", "blue"]
        assert happened(state) == ["castle", "castle", "won", "won"]
