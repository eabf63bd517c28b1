"""Look to the left before you play."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, YELLOW, built, deal, new_game, passed, played, points, stock


def start() -> State:
    """Blue has tiles and architects, but no pillar is free."""
    state = new_game(3, all_roles=False)
    for name, square in (("square4_01", "r7c7"), ("line3_01", "r7c9"), ("domino_01", "r4c3"), ("square4_02", "r4c7")):
        built(state, name, square)
    stock(state, BLUE, "square4_09 square4_08 line3_02 corner3_01")
    stock(stock(state, RED, "square4_03"), YELLOW, "domino_02")
    hands = {
        RED: "pile_driver_3 architect_1 councillor_1 gondolier_1 gondolier_2",
        BLUE: "architect_2 architect_3 councillor_2",
        YELLOW: "speculator_1 councillor_3",
    }
    passed(deal(state, hands), BLUE, "architect_2 architect_3")
    return played(points(state, 14, 11, 12), "red keep")


LESSON: Final = Lesson(
    id="feed-nobody",
    title=N_("Feed nobody"),
    goal=N_("A good card for you may be a better one for whoever acts after you, and gets it next."),
    aha=N_("Before you play, look to the left: what is missing there, and would your card bring it?"),
    start=start,
    teaches=("passing with care",),
    needs=("passing on", "known cards", "pile driver"),
    advanced=True,
    steps=(
        Step(
            N_("Look to the left"),
            N_(
                "Blue acts right after you and then gets your card. Four tiles and two architects wait there. What "
                "is it that Blue is missing?"
            ),
            show=("seat-blue",),
            clauses=("V3.1", "V14.4"),
        ),
        Step(
            N_("Your card"),
            N_("Every pillar on the board is built over. Choose a card that gives Blue nothing to build on."),
            show=("seat-blue",),
            do=("play councillor_1", "play gondolier_1", "play gondolier_2"),
            wrong={
                "play pile_driver_3": N_(
                    "5 pillars, and Blue, next to act, builds on them: your tokens may bring 6, the tiles bring Blue"
                    " more. Then Blue has the pile driver, too."
                ),
                "play architect_1": N_("Without a free pillar it has no effect: the round is lost for you."),
            },
            after=N_("Blue’s architect finds no pillar, and the card you pass on is not what Blue was waiting for."),
            then=("blue play architect_2", "yellow play speculator_1"),
            clauses=("V2.12", "V6.15"),
        ),
    ),
)
