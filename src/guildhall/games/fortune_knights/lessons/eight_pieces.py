"""A castle wins."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position


def start() -> State:
    """One tower is missing, and there is just enough money for it."""
    return position(
        CHOOSING,
        number=7,
        money={"red": (1, 3), "blue": (1, 1), "yellow": (1, 1)},
        walls={"red": 4, "blue": 2, "yellow": 3},
        towers={"red": 3, "blue": 2, "yellow": 1},
        fields={5: (1, 2), 6: (1, 1)},
    )


OTHERS: Final = ("blue choose 2 6", "yellow choose 2 6")

LESSON: Final = Lesson(
    id="eight-pieces",
    title=N_("Eight pieces"),
    goal=N_("The crusades are over and the knights are bored, so they build castles: 4 walls and 4 towers win."),
    aha=N_("A complete castle wins, not points: 4 walls and 4 towers, no other eight."),
    start=start,
    teaches=("castle", "action cards", "craftsman"),
    sections=("K5", "K10", "K17"),
    steps=(
        Step(
            N_("Your castle"),
            N_(
                "You are Red. Your castle has 4 walls and 3 towers; the dashed tower is missing. Finish it in this "
                "round."
            ),
            show=("own-castle",),
        ),
        Step(
            N_("Call the right people"),
            N_("Everybody secretly chooses two people to call on. Who sells towers? Choose that card and any other."),
            show=("own-coins",),
            do=("choose 3 5", "choose 1 3", "choose 2 3", "choose 3 4", "choose 3 6"),
            wrong={
                "choose 1 2": N_("The monk has documents and the farmer walls. You have all four walls already."),
                "choose 5 6": N_(
                    "Tax collector and customs officer bring coins, but 5 ducats are in your purse already."
                ),
                "choose 2": N_("The farmer sells walls, and all four of yours stand. Who builds towers?"),
            },
            otherwise=N_("Nobody there sells towers. Look at the cards once more: who builds them?"),
            after=N_("The craftsman. Nobody else came to him, so a tower costs 5 ducats, and you have just 5."),
            then=OTHERS,
            leads={"choose 1 3": (*OTHERS, "red decline")},
            clauses=("K5.1", "K10.1"),
        ),
        Step(
            N_("Pay for it"),
            N_("Gold counts 2 ducats, silver 1. What do you do at the craftsman's?"),
            show=("own-coins",),
            do=("buy 1 tower",),
            otherwise=N_("Then the castle stays unfinished, and somebody else may be faster."),
            after=N_("At the end of the round your castle is complete: you have won."),
            clauses=("K13.1", "K17.1"),
        ),
    ),
)
