"""Every matching edge is a point."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import RED, built, new_game, pillars, played, showing, stock


def start() -> State:
    """A corner for the square between two tiles, and two places for the domino that must follow it."""
    state = stock(new_game(3, all_roles=False), RED, "square4_01 domino_07")
    for name, square, degrees in (
        ("domino_01", "r1c7", 90),
        ("line3_08", "r3c7", 0),
        ("domino_09", "r4c9", 0),
        ("line3_05", "r5c2", 0),
    ):
        built(state, name, square, degrees)
    pillars(state, "r1c8 r1c9 r2c8 r2c9 r4c2 r4c3 r4c7 r4c8")
    showing(state, "architect_3", "pile_driver_1", "gondolier_1")
    return played(state, "red build square4_01")


LESSON: Final = Lesson(
    id="edges",
    title=N_("Edges"),
    goal=N_("The same tile on the same pillars can bring 7 points or 11. It depends on how you turn it."),
    aha=N_("Every edge where building meets building or plaza meets plaza is a point, whoever built the neighbour."),
    start=start,
    teaches=("edges", "building on"),
    needs=("tiles", "architect"),
    sections=("V10",),
    steps=(
        Step(
            N_("The right turn"),
            N_(
                "Beside this corner stand a building and three plazas. Roof beside roof is a point, paving beside "
                "paving too. Turn the square so that it brings the most."
            ),
            show=("tile-domino_01", "tile-line3_08"),
            do=("at r1c8 0",),
            wrong={
                "at r1c8 180": N_("7 points, the coats alone: every edge now joins a building and a plaza."),
                "at r1c8": N_("9 points: two of the four edges match. There is a way to match them all."),
            },
            after=N_("7 coats and 4 matching edges: 11 points. The other way round it would be 7."),
            clauses=("V10.2", "V10.3", "V5.6"),
        ),
        Step(
            N_("And the rest"),
            N_(
                "2 of your 6 stones are left, and an architect must go on as long as a tile fits: the domino with "
                "two buildings. Along one tile, or between two?"
            ),
            show=("sq-4-2", "sq-4-7"),
            do=("at r4c2 0",),
            otherwise=N_(
                "It touches two tiles there, but only one edge has buildings on both sides: 3 points. Count edges, "
                "not neighbours."
            ),
            after=N_("2 coats, and 2 edges with the same tile: 4 points. Edges count, not tiles."),
            clauses=("V6.12", "V10.5"),
        ),
    ),
)
