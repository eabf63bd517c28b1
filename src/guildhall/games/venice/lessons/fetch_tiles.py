"""Councillors fetch tiles."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import RED, new_game, pillars, showing, stock


def start() -> State:
    """A councillor of 5 stones; three pillars stand in a line, two more elsewhere."""
    state = pillars(stock(new_game(3, all_roles=False), RED, ""), "r7c7 r7c8 r7c9 r4c3 r4c4")
    return showing(state, "councillor_2", "gondolier_1", "speculator_1")


LESSON: Final = Lesson(
    id="fetch-tiles",
    title=N_("Fetch tiles"),
    goal=N_("No palace without a tile. The councillor brings some from the stacks, but which?"),
    aha=N_("The stones on a card are its budget for this turn only: plan what fits on the pillars, and spend them."),
    start=start,
    teaches=("councillor", "stacks"),
    needs=("tiles", "pillars"),
    sections=("V6",),
    steps=(
        Step(
            N_("The first tile"),
            N_(
                "Your councillor has 5 stones for top tiles of the stacks. Three pillars stand in a line, two "
                "elsewhere. Which tiles could stand there together?"
            ),
            show=("sq-7-8", "sq-4-3"),
            do=("take line", "take domino"),
            wrong={
                "take square": N_(
                    "7 coats are tempting. But no four pillars stand in a square, and the stone that is left buys "
                    "nothing."
                ),
                "take corner": N_("4 coats, but three pillars round a corner stand nowhere. These are in a line."),
                "take bridge": N_("A bridge needs a pillar on both banks of the canal, opposite each other."),
            },
            after=N_("A line on the three pillars, a domino on the two: 5 stones together, and 6 coats."),
            clauses=("V6.1", "V1.14", "V1.18"),
        ),
        Step(
            N_("What is left"),
            N_("You must take one tile and may stop after it. What do you do with the last 2 stones?"),
            show=("stack-domino",),
            do=("take domino",),
            wrong={"stop": N_("You may stop. But nobody keeps stones: the 2 that are left are lost.")},
            otherwise=N_("That would be another plan. What fits on the two pillars?"),
            after=N_("All 5 stones are spent: 6 coats on your tiles, and a place for each of them."),
            clauses=("V6.2", "V6.3", "V6.5"),
        ),
    ),
)
