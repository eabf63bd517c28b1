"""L2: the structure of a round."""

from guildhall.core.dice import ScriptedDice
from guildhall.games.london_bridge.rules.decisions import DECISIONS
from guildhall.games.london_bridge.rules.faces import FACES, SCORE_SLOTS
from guildhall.games.london_bridge.rules.rounds import STEPS
from guildhall.games.london_bridge.terms import BONUS_TILES, CHOICE, COATS, NONE, PAWN, SOURCES, TYPES, find

from .positions import EDITION, RED, finish_round, kinds_of, legal, play, show, start


def test_twelve_rounds() -> None:
    """L2.1, L9.1: after twelve rounds the game is over."""
    state = start(3)
    for number in range(1, 13):
        assert state.round == number
        assert state.result() is None
        while state.round == number and state.deciders():
            play(state, legal(state)[0])
    result = state.result()
    assert result is not None
    assert result.reason == "rounds"


def test_phases_in_order() -> None:
    """L2.2: the disc turns, cards are chosen, then one builds after the other."""
    state = start()
    assert state.phase == CHOICE
    events = show(state, 4, 3, 2, 1)
    assert kinds_of(events) == [*["choose"] * 4, *["show"] * 4, "order"]
    assert state.phase == PAWN
    events = play(state, "place inn", "place chapel", "place park", "place haberdashery")
    assert "round" in kinds_of(events)
    assert state.phase == CHOICE


def test_markers_are_turned_up_from_the_left() -> None:
    """L2.3: one marker after another."""
    state = start()
    state.markers = [1, 3, 2, *[1] * 9]
    assert state.view(RED).markers == [1]
    finish_round(state)
    assert state.view(RED).markers == [1, 3]
    finish_round(state)
    assert state.view(RED).markers == [1, 3, 2]


def test_disc_turns_clockwise_by_the_marker() -> None:
    """L2.4: a 2 turns the disc by two spaces."""
    state = start()
    state.markers = [1, 2, *[1] * 10]
    before = {kind: state.space_pounds(kind) for kind in EDITION.ring}
    events = finish_round(state)
    for place, kind in enumerate(EDITION.ring):
        assert state.space_pounds(EDITION.ring[(place + 2) % 6]) == before[kind]
    assert events[-1].params == {"round": 2, "rounds": 12, "steps": 2}


def test_one_step_from_the_gate() -> None:
    """L2.4: with the X at the gate stack a 1 brings it to the chapel stack and the 3 to the gate stack."""
    state = start(dice=ScriptedDice({"disc": [6]}))
    state.markers = [1] * 12
    assert state.space_pounds(find(TYPES, "gate")) == 0
    finish_round(state)
    assert state.space_pounds(find(TYPES, "chapel")) == 0
    assert state.space_pounds(find(TYPES, "gate")) == 3


def test_building_ends_after_everybody_has_had_a_turn() -> None:
    """L2.5, L2.6: after the last turn the pawns leave the disc."""
    state = start()
    show(state, 4, 3, 2, 1)
    movers = []
    while state.round == 1:
        if state.phase == PAWN:
            movers.append(state.active())
            pawns = [space for space in state.pawns if space != NONE]
            assert len(pawns) == len(movers) - 1
        play(state, legal(state)[0])
    assert movers == [0, 1, 2, 3]
    assert state.pawns == [NONE] * 4


def test_saved_numbers_stay() -> None:
    """Phases, types, tiles, faces and sources stand in saved games by their numbers: new rows come last."""
    assert [step.phase for step in STEPS] == list(range(12))
    assert [decision.phase for decision in DECISIONS] == [1, 2, 3, 6, 7, 8, 9]
    assert [kind.name for kind in TYPES] == ["chapel", "gate", "inn", "haberdashery", "guild", "park"]
    assert [coat.name for coat in COATS] == ["blue", "orange", "grey", "green", "all"]
    tiles = "share_space free_centre enter_x keep_card chapel_2 gate_2 plus_one add_two"
    assert [tile.name for tile in BONUS_TILES] == tiles.split()
    faces = (
        "base most-chapels chapel-leader chapel-lead chapel-money most-gates gate-leader gate-distance tile-hoard "
        "most-haberdasheries highest-card hand-size card-sets longest-run lowest-number low-numbers full-sets"
    )
    assert [face.name for face in FACES] == faces.split()
    assert SOURCES.index("chapel slot") == 7
    assert [slot.source for slot in SCORE_SLOTS] == [7, 8, 9, 10]
    assert SOURCES[11:] == ["empty plots", "bonus tiles"]
