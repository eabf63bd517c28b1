"""Figures of Die Säulen von Venedig: the examples of the rulebook, and what is easier seen than said."""

from __future__ import annotations

from typing import Final

from guildhall.art.figure import Crop
from guildhall.core.figure import Figure, Figures
from guildhall.core.state import State
from guildhall.core.words import N_

from .positions import BLUE, GREEN, RED, built, new_game, pillars, played, showing, stock, tokens

WEST: Final = Crop(43, 150, 392, 222)
EAST: Final = Crop(630, 43, 310, 225)
NORTH: Final = Crop(310, 43, 320, 222)
MIDDLE: Final = Crop(310, 205, 392, 275)
SOUTH: Final = Crop(310, 310, 392, 172)
OWN_TILES: Final = Crop(0, 0, 330, 130)


def _driving(*squares: str) -> State:
    """A pile driver of 4 pillars and 2 tokens has set these."""
    state = pillars(new_game(3), "r4c2 r4c3")
    return played(showing(state, "pile_driver_2", "architect_1", "councillor_1"), *(f"red pillar {s}" for s in squares))


def _board() -> State:
    return new_game(3)


def _six() -> State:
    return new_game(6)


def _passing() -> State:
    return showing(new_game(3), "councillor_1", "pile_driver_1", "architect_1")


def _at_the_canal() -> State:
    return _driving("r7c8", "r7c9", "r8c8", "r8c9")


def _at_a_pillar() -> State:
    return _driving("r5c3", "r6c3", "r6c2", "r5c2")


def _apart() -> State:
    return pillars(new_game(3), "r1c14 r1c15 r1c16 r2c15 r4c2 r4c3")


def _one_token_down() -> State:
    state = pillars(new_game(3), "r7c6 r7c7")
    showing(state, "pile_driver_2", "architect_1", "councillor_1")
    return played(state, *(f"red pillar {square}" for square in ("r7c8", "r7c9", "r8c8", "r8c9")), "red token r7c8")


def _bridge() -> State:
    return pillars(built(new_game(3), "bridge_03", "r5c8", 90), "r5c10 r7c10")


def _six_ways() -> State:
    return showing(new_game(3), "councillor_1", "pile_driver_1", "architect_1")


def _must_build() -> State:
    state = pillars(
        stock(new_game(3), RED, "line3_01 domino_01 square4_01"), "r7c7 r7c8 r7c9 r8c7 r8c8 r8c9 r7c10 r8c10"
    )
    return showing(state, "architect_2", "pile_driver_1", "councillor_1")


def _at_the_quay() -> State:
    return built(built(new_game(3), "corner3_01", "r7c8"), "domino_01", "r8c10")


def _edges() -> State:
    state = stock(new_game(3), RED, "square4_01")
    pillars(built(built(state, "domino_01", "r1c7", 90), "line3_08", "r3c7"), "r1c8 r1c9 r2c8 r2c9")
    return showing(state, "architect_1", "pile_driver_1", "councillor_1")


def _own_and_other() -> State:
    """Seen by Blue, who builds."""
    state = stock(new_game(3), BLUE, "square4_05")
    tokens(tokens(pillars(state, "r8c8 r8c9"), BLUE, "r7c8"), RED, "r7c9")
    return showing(state, "councillor_1", "architect_1", "pile_driver_1", start=BLUE)


def _several() -> State:
    """Seen by Blue, who builds."""
    state = stock(new_game(4), BLUE, "square4_05")
    tokens(tokens(pillars(state, "r8c9"), RED, "r7c8 r8c8"), GREEN, "r7c9")
    return showing(state, "councillor_1", "architect_1", "pile_driver_1", "councillor_2", start=BLUE)


FIGURES: Final = Figures(
    figures=(
        Figure(
            "V1.6-board",
            "V1.6",
            N_(
                "G9 is a quay. F8 is a bridge site, with ground on both sides. C6 is a bend: no bridge can cross there."
            ),
            _board,
            panels=("lagoon",),
            show=("sq-7-9", "sq-6-8", "sq-3-6"),
        ),
        Figure(
            "V1.26-six",
            "V1.26",
            N_("Six players have taken a domino and a square of four each: four of both stay in the stacks."),
            _six,
            panels=("stacks",),
            show=("stack-domino", "stack-square"),
            example=1,
        ),
        Figure(
            "V2.12-passing",
            "V2.12",
            N_("After the round Red’s councillor goes to Blue, and Yellow’s architect comes to Red."),
            _passing,
            panels=("seats", "own"),
            show=("seat-blue", "role-councillor_1"),
        ),
        Figure(
            "V4.4-canal",
            "V4.4",
            N_("Four pillars of one card that begin at the canal: allowed."),
            _at_the_canal,
            panels=("lagoon",),
            show=("sq-7-8", "sq-7-9", "sq-8-8", "sq-8-9"),
            crop=SOUTH,
            example=1,
        ),
        Figure(
            "V4.4-pillar",
            "V4.4",
            N_("Four pillars that begin at one which stood already: allowed."),
            _at_a_pillar,
            panels=("lagoon",),
            show=("sq-5-3", "sq-6-3", "sq-6-2", "sq-5-2"),
            crop=WEST,
            example=1,
        ),
        Figure(
            "V4.4-apart",
            "V4.4",
            N_("These four would touch neither the canal nor an earlier pillar: not allowed."),
            _apart,
            panels=("lagoon",),
            show=("sq-1-14", "sq-1-15", "sq-1-16", "sq-2-15"),
            crop=EAST,
            example=1,
        ),
        Figure(
            "V4.14-tokens",
            "V4.14",
            N_("Red’s second token may go on one of these three; the two beside them were set by another card."),
            _one_token_down,
            panels=("lagoon",),
            show=("sq-7-9", "sq-8-8", "sq-8-9"),
            crop=SOUTH,
        ),
        Figure(
            "V5.10-bridge",
            "V5.10",
            N_(
                "A bridge spans the canal, its ends stand on pillars on both banks. The other two pillars could "
                "carry one more."
            ),
            _bridge,
            panels=("lagoon",),
            show=("tile-bridge_03",),
            crop=MIDDLE,
        ),
        Figure(
            "V6.1-six-ways",
            "V6.1",
            N_(
                "4 stones: a square of four, a line, a corner, a bridge, one domino, or two. Each stack shows its cost."
            ),
            _six_ways,
            panels=("stacks",),
            show=("stack-domino", "stack-line", "stack-corner", "stack-square", "stack-bridge"),
            example=1,
        ),
        Figure(
            "V6.12-must-build",
            "V6.12",
            N_("With 5 stones: after the line the domino must follow. After the square of four 1 stone is lost."),
            _must_build,
            panels=("own",),
            show=("tile-line3_01", "tile-domino_01", "tile-square4_01"),
            crop=OWN_TILES,
            example=1,
        ),
        Figure(
            "V8.4-quay",
            "V8.4",
            N_("The corner has two squares on quays and pays the gondola once. The domino stands on none."),
            _at_the_quay,
            panels=("lagoon",),
            show=("tile-corner3_01", "tile-domino_01"),
            crop=SOUTH,
        ),
        Figure(
            "V10.2-edges",
            "V10.2",
            N_("Four edges match: 7 + 4 = 11 points."),
            _edges,
            panels=("lagoon",),
            show=("sq-1-8",),
            crop=NORTH,
            example=1,
        ),
        Figure(
            "V10.11-own",
            "V10.11",
            N_("Blue builds: 7 points, and nothing for the blue token. Red earns 3."),
            _own_and_other,
            panels=("lagoon",),
            show=("sq-7-8",),
            seat=BLUE,
            crop=SOUTH,
            example=1,
        ),
        Figure(
            "V10.12-several",
            "V10.12",
            N_("Blue’s tile covers two red tokens and a green one: 6 points for Red, 3 for Green."),
            _several,
            panels=("lagoon",),
            show=("sq-7-8",),
            seat=BLUE,
            crop=SOUTH,
            example=1,
        ),
    ),
)
