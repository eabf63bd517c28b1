"""Coins are shared metal by metal."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position


def start() -> State:
    """Eight coins lie at the tax collector's, and nobody can pay for much."""
    return position(
        CHOOSING,
        number=2,
        ducat_cards=(3, 10),
        turned=1,
        money={"red": (0, 3), "blue": (0, 2), "yellow": (0, 1)},
        walls={"red": 1, "blue": 1, "yellow": 1},
        fields={5: (5, 3), 6: (2, 2)},
    )


LESSON: Final = Lesson(
    id="two-of-six",
    title=N_("Two of six"),
    goal=N_("Walls and towers cost money. Where does it come from, and what if somebody else comes for it?"),
    aha=N_("Each metal is split by itself, and what cannot be split stays on the field."),
    start=start,
    teaches=("fields", "coins"),
    needs=("action cards",),
    sections=("K2", "K4", "K12"),
    steps=(
        Step(
            N_("Fresh coins"),
            N_("A new ducat card each round: 8 coins for field 5 and 4 for field 6, drawn blind from the bag."),
            show=("ducat-card", "coins-5", "coins-6"),
            clauses=("K4.1", "K4.2"),
        ),
        Step(
            N_("Two for your purse"),
            N_(
                "A card's number is the number of its field. You have 3 ducats, too few for a wall. Choose as much "
                "money as you can get."
            ),
            show=("coins-5", "coins-6"),
            do=("choose 5 6",),
            wrong={
                "choose 4": N_(
                    "The black knight takes gold, that is true, but only from one field. Silver he leaves there."
                ),
                "choose 1 5": N_("The tax collector is right. But the monk has documents, not coins."),
                "choose 1 6": N_("The customs officer is right. But the monk has documents, not coins."),
            },
            otherwise=N_("Not both of them give coins, and 3 ducats buy nothing. Which two people give some?"),
            after=N_(
                "Blue came to field 5, too: 2 gold and 1 silver for each, 1 gold and 1 silver stayed. On field 6 "
                "you were alone."
            ),
            then=("blue choose 1 5", "yellow choose 1 2"),
            clauses=("K12.2", "K12.3", "K12.4"),
        ),
        Step(
            N_("What is left"),
            N_(
                "The next round has begun. The coins that stayed lie on field 5, and those of the new card have "
                "joined them."
            ),
            show=("coins-5", "ducat-card"),
            clauses=("K2.4", "K4.4"),
        ),
    ),
)
