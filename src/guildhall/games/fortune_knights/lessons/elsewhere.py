"""Open purses tell where others will not go."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position


def start() -> State:
    """Blue has all towers, Yellow no money."""
    return position(
        CHOOSING,
        number=8,
        ducat_cards=(16, 12),
        turned=1,
        money={"red": (1, 3), "blue": (4, 4), "yellow": (0, 1)},
        walls={"red": 4, "blue": 1, "yellow": 2},
        towers={"red": 2, "blue": 4, "yellow": 2},
        fields={5: (2, 1), 6: (3, 3)},
    )


OTHERS: Final = ("blue choose 2 6", "yellow choose 2 6", "blue buy 2 walls")
NO_COINS: Final = N_("The craftsman, yes. But the other card brings no coins, though nobody else goes to field 5.")
NO_WALLS: Final = N_("Walls? You have all four. And Blue is sure to go to the farmer.")

LESSON: Final = Lesson(
    id="elsewhere",
    title=N_("Where will they not go?"),
    goal=N_("Purses and castles lie open. They tell what everybody wants, and what nobody else needs."),
    aha=N_("Read castles and purses: who has all towers needs no craftsman, and who has no money buys nothing."),
    start=start,
    teaches=("reading the others",),
    needs=("prices", "coins"),
    sections=("K19",),
    advanced=True,
    steps=(
        Step(
            N_("Read the table"),
            N_(
                "Blue has all 4 towers, needs walls and has 12 ducats; Yellow has 1 ducat. You need towers and "
                "coins. Where are you alone?"
            ),
            show=("seat-blue", "seat-yellow", "coins-5", "coins-6"),
            do=("choose 3 5",),
            wrong={
                "choose 3 6": N_(
                    "The craftsman, yes. But field 6 draws everybody: by three that is 3 ducats. Field 5 alone "
                    "brings 5."
                ),
                "choose 1 3": NO_COINS,
                "choose 3 4": NO_COINS,
                "choose 1 2": NO_WALLS,
                "choose 2": NO_WALLS,
                "choose 5 6": N_("Money, but no tower, though today nobody else goes to the craftsman."),
            },
            otherwise=N_(
                "Think of the craftsman: Blue has all towers, Yellow no money. And of the coins that fewer people want."
            ),
            after=N_("Blue and Yellow met at the farmer's and on field 6. The craftsman is yours alone: 5 ducats."),
            then=OTHERS,
            leads={"choose 3 6": (*OTHERS, "red buy 1 tower")},
            clauses=("K19.1", "K7.3"),
        ),
        Step(
            N_("At the craftsman's"),
            N_("Even Yellow, without money, made Blue's walls dearer: 6 ducats each. And you?"),
            show=("field-3",),
            do=("buy 1 tower",),
            otherwise=N_("Alone at the craftsman's, with just enough in the purse: when will that come again?"),
            after=N_("A tower for 5 ducats, and 5 ducats from field 5, where nobody else came: a round for free."),
            clauses=("K7.4", "K10.1"),
        ),
    ),
)
