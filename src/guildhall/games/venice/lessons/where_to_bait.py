"""Bait lies where the others earn the most."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, built, new_game, played, points, showing, stock


def start() -> State:
    """Two of three pillars stand near the city, and Blue has a domino of two buildings."""
    state = built(stock(new_game(3, all_roles=False), BLUE, "domino_07"), "line3_01", "r7c4")
    points(state, 9, 8, 11)
    showing(state, "pile_driver_1", "architect_1", "gondolier_1")
    return played(state, "red pillar r7c8", "red pillar r7c9")


LESSON: Final = Lesson(
    id="where-to-bait",
    title=N_("Where will they build?"),
    goal=N_("Three pillars, two tokens, one builder. Who thinks like the builder earns with every tile."),
    aha=N_("Others build where edges match. Put your pillars there, and your tokens under their best place."),
    start=start,
    teaches=("bait beside the city",),
    needs=("tokens", "edges"),
    advanced=True,
    steps=(
        Step(
            N_("The third pillar"),
            N_(
                "Blue builds after you: a domino with two buildings. It fits here already, for 2 points. Where does "
                "the last pillar make a place that is worth 3?"
            ),
            show=("tile-line3_01", "seat-blue"),
            do=("pillar r7c7",),
            otherwise=N_(
                "A place like the others, 2 points for Blue. Where stands a building that the domino can go on from?"
            ),
            after=N_("Beside the building an edge matches. Now Blue has a best place."),
            clauses=("V4.8", "V10.2"),
        ),
        Step(
            N_("The first token"),
            N_("Where will Blue’s domino lie? Put a token under it."),
            show=("tile-line3_01",),
            do=("token r7c7", "token r7c8"),
            otherwise=N_("Blue would have to give up a point to cover it. Why should Blue?"),
            after=N_("Under Blue’s best place."),
            clauses=("V4.14", "V10.10"),
        ),
        Step(
            N_("The second token"),
            N_("And the other token?"),
            show=("tile-line3_01",),
            do=("token r7c8",),
            otherwise=N_("Blue has taken the place at the city, over one of your tokens. The other one is left lying."),
            after=N_("Blue earns 3 points, and you 6 with two tokens. Both come home at once."),
            then=("blue at r7c7 0",),
            clauses=("V4.15", "V10.12"),
        ),
    ),
)
