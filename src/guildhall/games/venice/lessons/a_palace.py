"""A tile stands on pillars, whosesoever they are."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, new_game, pillars, showing, stock, tokens


def start() -> State:
    """An architect of 4 stones, and two places with room for a square: one with tokens of Blue, one without any."""
    state = stock(new_game(3, all_roles=False), RED, "square4_01 domino_01 domino_07")
    tokens(pillars(state, "r7c8 r7c9 r8c8 r8c9 r5c3 r5c4"), BLUE, "r4c3 r4c4")
    return showing(state, "architect_1", "pile_driver_1", "gondolier_1")


LESSON: Final = Lesson(
    id="a-palace",
    title=N_("A palace"),
    goal=N_("Venice rises out of the lagoon on wooden pillars. Whoever earns the most points with the city wins."),
    aha=N_("Pillars belong to nobody: build on any of them. Stones are the cost of a tile, coats its points."),
    start=start,
    teaches=("tiles", "pillars", "architect"),
    sections=("V1", "V5", "V7"),
    steps=(
        Step(
            N_("What to build"),
            N_("Your architect has 4 stones to spend. Each coat on a tile is a point. Which tile do you build?"),
            show=("tile-square4_01", "tile-domino_01"),
            do=("build square4_01",),
            wrong={
                "build": N_(
                    "A domino costs 2 stones and has 2 coats. Even both of them bring only 4 points for your 4 "
                    "stones. What else costs 4?"
                ),
            },
            after=N_("The square of four costs 4 stones, all you have, and shows 7 coats."),
            clauses=("V1.13", "V6.11", "V10.1"),
        ),
        Step(
            N_("Where to build it"),
            N_(
                "Every square of the tile needs a pillar. Blue set four and marked two of them with tokens, Yellow "
                "set the other four. Where do you build?"
            ),
            show=("sq-4-3", "sq-7-8"),
            do=("at r7c8 0", "at r7c8 90", "at r7c8 180", "at r7c8 270"),
            wrong={
                "at": N_(
                    "That is allowed and brings you 7 as well. But each token you cover brings Blue 3 points: 6 in "
                    "all. Is there another place?"
                ),
            },
            after=N_("7 points for you, on pillars that Yellow set. Nobody owns a pillar, and Yellow gets nothing."),
            clauses=("V5.2", "V5.4", "V10.10"),
        ),
    ),
)
