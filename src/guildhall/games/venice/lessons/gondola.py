"""Points for what others build at the canal, and bridges across it."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, YELLOW, deal, new_game, passed, pillars, played, stock


def start() -> State:
    """Blue and Yellow are about to build at the canal; pillars face each other at two bridge sites."""
    state = stock(new_game(3, all_roles=False), RED, "bridge_03")
    stock(stock(state, BLUE, "domino_07"), YELLOW, "domino_08")
    pillars(state, "r7c10 r7c11 r4c1 r4c2 r5c9 r7c9 r2c4 r4c4")
    hands = {
        RED: "gondolier_1 gondolier_2 pile_driver_1 pile_driver_2 councillor_3",
        BLUE: "architect_1 councillor_1 pile_driver_3",
        YELLOW: "architect_2 councillor_2 pile_driver_4",
    }
    passed(passed(deal(state, hands), BLUE, "architect_1"), YELLOW, "architect_2")
    return played(state, "red keep")


LESSON: Final = Lesson(
    id="gondola-and-bridge",
    title=N_("Gondola and bridge"),
    goal=N_("The Canale Grande brings points, too, for whoever sits in the gondola."),
    aha=N_("Each tile at the canal pays the token aboard 2 points, whoever builds it and wherever the gondola lies."),
    start=start,
    teaches=("gondola", "bridge"),
    needs=("tiles", "edges", "choice"),
    sections=("V8",),
    steps=(
        Step(
            N_("A card for now"),
            N_(
                "You have no architect. Blue and Yellow do, each has a tile, and all these pillars stand at the "
                "canal. How do you earn something from what they build?"
            ),
            show=("gondola", "seat-blue", "seat-yellow"),
            do=("play gondolier_1", "play gondolier_2"),
            wrong={
                "play pile_driver_1": N_(
                    "Your tokens would wait for the next builders. Those of this round have pillars."
                ),
                "play pile_driver_2": N_(
                    "Your tokens would wait for the next builders. Those of this round have pillars."
                ),
                "play councillor_3": N_(
                    "Tiles are useful later. In this round two others build, and you get nothing of it."
                ),
            },
            after=N_("Your token is aboard. Blue and Yellow build at the canal: 2 points each time, 4 for you."),
            then=(
                "blue play architect_1",
                "yellow play architect_2",
                "blue at r7c10 0",
                "yellow at r4c1 0",
                "blue keep",
            ),
            clauses=("V6.17", "V8.1", "V8.2"),
        ),
        Step(
            N_("A card for your bridge"),
            N_(
                "Yellow’s card has come to you. One of your tiles is a bridge, and pillars face each other across"
                " the canal."
            ),
            show=("sq-5-9", "sq-7-9"),
            do=("play architect_2",),
            otherwise=N_("Useful perhaps, but it builds no bridge. Which card came from Yellow?"),
            after=N_("Blue and Yellow fetch tiles, then your architect builds."),
            then=(
                "blue play councillor_1",
                "yellow play councillor_2",
                "blue take square",
                "yellow take square",
            ),
            clauses=("V2.12", "V5.10"),
        ),
        Step(
            N_("Across the canal"),
            N_(
                "A bridge needs a free pillar at each end. It could cross at two sites; at one the gondola lies. "
                "Where, and turned how, does it bring the most?"
            ),
            show=("sq-2-4", "sq-5-9"),
            do=("at r5c9 270",),
            wrong={
                "at r5c9 90": N_("The right place, 7 points. But the plaza lies beside Blue’s building: turn it."),
                "at r2c4": N_("5 coats and 2 for the gondola: 7 points. At the other site an edge can match as well."),
            },
            after=N_("5 coats, 1 edge, 2 for the gondola: 8 points. The gondola simply gave way."),
            clauses=("V5.13", "V8.6", "V10.8"),
        ),
    ),
)
