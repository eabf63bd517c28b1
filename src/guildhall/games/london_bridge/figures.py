"""Figures of Old London Bridge: the examples of the rulebook, and what is easier seen than said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from guildhall.art.figure import Crop
from guildhall.art.form import FORMS
from guildhall.core.figure import Figure, Figures
from guildhall.core.state import State
from guildhall.core.words import N_

from .actions import ACTIONS
from .positions import RED, build, face, park, start, table
from .state import LondonState

LOW: Final = FORMS["low"]
"""Here disc and stacks have a panel of their own."""
GATE: Final = Crop(4, 4, 212, 416)
CHAPEL: Final = Crop(864, 4, 218, 416)
GATE_AND_SCORE: Final = Crop(4, 4, 364, 416)
CHAPEL_AND_SCORE: Final = Crop(716, 4, 366, 416)
ORDER: Final = Crop(776, 98, 84, 150)
ORDER_AND_CHAPEL: Final = Crop(776, 98, 306, 234)
TURNS: Final = {"red": 3, "purple": 2, "yellow": 1, "black": 0}


def _played(state: LondonState, *moves: str) -> State:
    """The position after some actions of Red's."""
    for move in moves:
        state.play(RED, ACTIONS.parse(move))
    return state


def _bridge(*buildings: int, top: int = 0, number: int = 0) -> LondonState:
    """Red's turn with a bridge, and a building on top of its stack."""
    order = {"red": 3, "purple": 2, "yellow": 1}
    bridges = {"red": buildings}
    tops = (top,) if top else ()
    return table(number=number or len(buildings) + 1, x_at="park", bridges=bridges, tops=tops, order=order)


def _with_park(before: Sequence[int], after: Sequence[int], top: int) -> LondonState:
    """The same with a park between two runs."""
    state = _bridge(*before, top=top, number=len(before) + len(after) + 2)
    build(state, RED, park("green"), *after)
    return state


def _disc_at(x_at: str, number: int) -> Callable[[], State]:
    return lambda: table(number=number, markers=(1,), x_at=x_at)


def _order() -> State:
    chapel = {"purple": 1, "yellow": 2}
    hands = {"red": (0, 1, 2, 4), "purple": (0, 1, 3), "yellow": (0, 1, 1, 4), "black": (0, 2, 3)}
    order = {"red": 3, "purple": 2, "yellow": 0, "black": 0}
    return table(seats=4, number=4, x_at="inn", order=order, chapel=chapel, hands=hands)


def _centre() -> State:
    pawns = {"red": "gate", "purple": "centre"}
    return table(seats=4, number=4, x_at="chapel", order=TURNS, pawns=pawns)


def _chapel_climbed() -> State:
    state = table(number=4, x_at="gate", bridges={"red": (56, 53)}, tops=(26,), order={"red": 3, "purple": 1}, seats=3)
    return _played(state, "place chapel")


def _gate_passed() -> State:
    order = {"red": 3, "purple": 2, "yellow": 1}
    bridges = {"red": (57, 55, 46)}
    state = table(number=5, x_at="chapel", bridges=bridges, tops=(27,), gate={"red": 2}, order=order)
    return _played(state, "place gate")


def _inn() -> State:
    state = _bridge(58, 56, 53, 47, 45, 23, 15, top=20)
    return _played(state, "place inn", "replace 7")


def _two_tiles() -> State:
    order = {"red": 3, "purple": 2, "yellow": 1}
    bonus = (("chapel_2", "free_centre"), ("keep_card",), ("plus_one",))
    bridges = {"red": (57, 55, 46)}
    state = table(number=5, x_at="chapel", bridges=bridges, tops=(27,), gate={"red": 2}, order=order, bonus=bonus)
    return _played(state, "place gate", "bonus 1")


def _chapel_tile() -> State:
    order = {"red": 3, "purple": 2, "yellow": 1}
    return _played(table(number=5, x_at="chapel", order=order, tiles={"red": ("chapel_2",)}), "use chapel_2")


def _last_turn() -> State:
    """Red's last turn in the example of the final scoring, with the park for 1 pound."""
    return table(
        seats=4,
        number=12,
        x_at="inn",
        bridges={
            "red": (60, 54, 50, 46, 42, 38, 33, 29, 21, 9),
            "purple": (58, 56, 49, 45, 41, 36, 32, 27, 22, 16, 13, 4),
            "yellow": (59, 57, 52, 48, 43, 39, 34, 30, 26, 20, 11, 8),
            "black": (55, 53, 51, 40, 37, 31, 28, 25, 19, 15, 12),
        },
        order={"purple": 4, "yellow": 2, "black": 1, "red": 0},
        pawns={"purple": "guild", "yellow": "chapel", "black": "gate"},
        money={"red": 29, "purple": 28, "yellow": 31, "black": 27},
        chapel={"red": 6, "purple": 11, "yellow": 5, "black": 8},
        gate={"red": 12, "purple": 7, "yellow": 3, "black": 8},
        hands={"red": (0,), "purple": (0, 2, 3), "yellow": (0,), "black": (0, 1, 1)},
        tiles={"red": ("share_space", "enter_x")},
    )


def _with_face(
    name: str, chapel: Sequence[int] = (), gate: Sequence[int] = (), hand: Sequence[int] = (), tiles: Sequence[str] = ()
) -> Callable[[], State]:
    """A round of four with a score tile, Red's cards and tiles, and markers seat by seat."""

    def begin() -> State:
        colours = tuple(TURNS)
        state = table(
            seats=4,
            number=9,
            chapel=dict(zip(colours, chapel, strict=False)),
            gate=dict(zip(colours, gate, strict=False)),
            hands={"red": hand} if hand else {},
            tiles={"red": tiles},
        )
        face(state, name)
        return state

    return begin


def _two_players() -> State:
    state = start(2)
    state.play(RED, ACTIONS.parse("card 4"))
    state.play(RED, ACTIONS.parse("card 1"))
    state.play(1, ACTIONS.parse("card 3"))
    state.play(1, ACTIONS.parse("card 2"))
    return state


FIGURES: Final = Figures(
    figures=(
        Figure(
            "L1.29",
            "L1.29",
            N_("The starting hand on stair A: one card of each value, and a second 1. It is worth 11."),
            lambda: start(4),
            panels=("hand",),
            show=("card-1",),
        ),
        Figure(
            "L2.4-before",
            "L2.4",
            N_("The X faces the gates: no pawn can stand before them in this round."),
            _disc_at("gate", 4),
            panels=("board",),
            show=("stack-gate",),
            form=LOW,
        ),
        Figure(
            "L2.4-after",
            "L2.4",
            N_("A round marker with a 1 has turned the disc: the X faces the chapels now, and the gates pay £3."),
            _disc_at("chapel", 5),
            panels=("board",),
            show=("stack-chapel", "stack-gate"),
            form=LOW,
            example=2,
        ),
        Figure(
            "L3.4",
            "L3.4",
            N_("Cards 3, 2, 0 and 0: of the two with a 0, the one who has set out on the chapel track goes first."),
            _order,
            panels=("board",),
            show=("turn-order", "chapel-yellow"),
            crop=ORDER_AND_CHAPEL,
            example=1,
        ),
        Figure(
            "L4.12",
            "L4.12",
            N_("A pawn on the centre may take from any stack, even from the chapels, which the X faces."),
            _centre,
            panels=("board",),
            show=("space-centre", "stack-chapel"),
            form=LOW,
            example=1,
        ),
        Figure(
            "L5.5",
            "L5.5",
            N_("Behind the 6 only lower numbers would fit, but behind the park even a 58 does."),
            lambda: _with_park((59, 51, 48, 33, 25, 6), (), 58),
            panels=("own",),
            show=("slot-7", "slot-8"),
            example=1,
        ),
        Figure(
            "L5.9-one-run",
            "L5.9",
            N_("A 20 has been taken: it may replace the 25 or the 6, and no other."),
            lambda: _played(_bridge(59, 51, 48, 33, 25, 6, top=20), "place inn"),
            panels=("own",),
            show=("slot-5", "slot-6"),
            example=1,
        ),
        Figure(
            "L5.9-two-runs",
            "L5.9",
            N_("A 38 has been taken: it may replace the 30 at the left end, or the 40 or the 35 behind the park."),
            lambda: _played(_with_park((30, 10), (40, 35), 38), "place haberdashery"),
            panels=("own",),
            show=("slot-1", "slot-4", "slot-5"),
            example=2,
        ),
        Figure(
            "L6.3",
            "L6.3",
            N_("The 43 shows the fourth orange coat of this bridge: it has strength 4 and brings £4."),
            lambda: _played(_bridge(58, 57, 55, 46, top=43), "place haberdashery"),
            panels=("own",),
            show=("slot-5", "strength-orange"),
            example=1,
        ),
        Figure(
            "L6.8",
            "L6.8",
            N_("The third blue coat: the marker goes up 3 spaces, and passing space 2 brings £1."),
            _chapel_climbed,
            panels=("board",),
            show=("chapel-red",),
            crop=CHAPEL,
            example=1,
        ),
        Figure(
            "L6.9",
            "L6.9",
            N_("Four orange coats, 4 spaces from space 2 on: past space 3 and onto space 6, so two tiles are earned."),
            _gate_passed,
            panels=("board",),
            show=("gate-red",),
            crop=GATE,
            example=1,
        ),
        Figure(
            "L6.10",
            "L6.10",
            N_("The inn 20 has replaced the 15. It is the sixth blue coat: cards worth 6 together may be taken."),
            _inn,
            panels=("own",),
            show=("slot-7", "strength-blue"),
            example=1,
        ),
        Figure(
            "L6.20",
            "L6.20",
            N_("A fourth grey coat: the haberdashery 28 has strength 4 and brings £4."),
            lambda: _played(_bridge(51, 50, 42, top=28), "place haberdashery"),
            panels=("own",),
            show=("slot-4", "strength-grey"),
            example=1,
        ),
        Figure(
            "L6.22",
            "L6.22",
            N_("Two guild houses count for all colours: 7 in blue, 5 in orange, 2 in grey and 2 in green."),
            lambda: _played(_bridge(57, 56, 55, 54, 53, 47, 46, 45, 37, top=34), "place guild"),
            panels=("own",),
            show=("strength-blue", "strength-orange", "strength-grey", "strength-green"),
            example=1,
        ),
        Figure(
            "L7.5",
            "L7.5",
            N_("A move from space 1 to space 8 passes £1 and £2 and reaches £3: £6 in all."),
            lambda: table(number=6, chapel={"red": 8, "purple": 4, "yellow": 2}),
            panels=("board",),
            show=("chapel-red",),
            crop=CHAPEL,
            example=1,
        ),
        Figure(
            "L8.4",
            "L8.4",
            N_("One of two tiles has been taken from the left stack, and the tile below it lies open already."),
            _two_tiles,
            panels=("board",),
            show=("bonus-1",),
            crop=GATE,
            example=1,
        ),
        Figure(
            "L8.30",
            "L8.30",
            N_("The tile has moved the marker from its stair to space 2, where it earns £1."),
            _chapel_tile,
            panels=("board",),
            show=("chapel-red",),
            crop=CHAPEL,
            example=1,
        ),
        Figure(
            "L10.16",
            "L10.16",
            N_("The last turn: with the park for £1 it is £30 and eleven buildings, and the scoring makes it £37."),
            _last_turn,
            panels=("others", "own"),
            show=("own-money",),
            example=1,
        ),
        Figure(
            "L11.10",
            "L11.10",
            N_("Ahead of the last player by 10, 6 and 4 spaces: as many pounds, and nothing for the last."),
            _with_face("chapel-lead", chapel=(12, 8, 6, 2)),
            panels=("board",),
            show=("score-chapel", "chapel-red", "chapel-black"),
            crop=CHAPEL_AND_SCORE,
            example=1,
        ),
        Figure(
            "L11.12",
            "L11.12",
            N_("The marker has come to space 11: £5, £3, £2 and £1 are paid once more, £11 in all."),
            _with_face("chapel-money", chapel=(11, 4, 3, 1)),
            panels=("board",),
            show=(
                "score-chapel",
                "chapel-red",
            ),
            crop=CHAPEL_AND_SCORE,
            example=1,
        ),
        Figure(
            "L11.16",
            "L11.16",
            N_("Space 12 and space 10 bring £9 each, space 5 brings £3."),
            _with_face("gate-distance", gate=(12, 10, 5, 5)),
            panels=("board",),
            show=("score-gate", "gate-red", "gate-purple", "gate-yellow"),
            crop=GATE_AND_SCORE,
            example=1,
        ),
        Figure(
            "L11.17",
            "L11.17",
            N_("Three tiles that are never used: £9."),
            _with_face("tile-hoard", tiles=("share_space", "enter_x", "gate_2")),
            panels=("hand",),
            show=("tile-share_space", "tile-enter_x", "tile-gate_2"),
            example=1,
        ),
        Figure(
            "L11.24",
            "L11.24",
            N_("Five cards, the 0 among them, bring £7."),
            _with_face("hand-size", hand=(0, 1, 1, 2, 3)),
            panels=("hand",),
            show=("card-0", "card-1", "card-2", "card-3"),
            example=1,
        ),
        Figure(
            "L11.26",
            "L11.26",
            N_("Two sets of 1 and 2 bring £10."),
            _with_face("card-sets", hand=(0, 1, 1, 2, 2)),
            panels=("hand",),
            show=("card-1", "card-2"),
            example=1,
        ),
        Figure(
            "L11.28",
            "L11.28",
            N_("Six buildings before the park, one behind it: the longest run has 6."),
            lambda: _with_park((59, 51, 48, 33, 25, 6), (58,), 34),
            panels=("own",),
            show=tuple(f"slot-{plot}" for plot in range(1, 7)),
            example=1,
        ),
        Figure(
            "L11.33",
            "L11.33",
            N_("Of these the 30 counts; the 31 and the park do not."),
            lambda: _with_park((31, 30), (), 20),
            panels=("own",),
            show=("slot-2",),
            example=1,
        ),
        Figure(
            "L12.6",
            "L12.6",
            N_("Cards 4 and 1 against 3 and 2: one player has the first turn and the last, the other both between."),
            _two_players,
            panels=("board",),
            show=("turn-order",),
            crop=ORDER,
            example=1,
        ),
    ),
)
