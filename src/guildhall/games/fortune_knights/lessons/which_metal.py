"""Pay with what nears eight."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import FIELDS_STEP, position


def start() -> State:
    """At the craftsman's with many coins of both metals, and gold to come."""
    return position(
        FIELDS_STEP,
        number=6,
        ducat_cards=(0, 12),
        turned=1,
        money={"red": (5, 7), "blue": (0, 2), "yellow": (1, 1)},
        walls={"red": 3, "blue": 2, "yellow": 3},
        towers={"red": 3, "blue": 2, "yellow": 1},
        chosen={"red": "3 5", "blue": "1 6", "yellow": "1 6"},
        fields={5: (3, 0), 6: (4, 5)},
    )


LESSON: Final = Lesson(
    id="which-metal",
    title=N_("Which metal?"),
    goal=N_("Two purses of the same worth, and one of them melts a moment later."),
    aha=N_("Look at what is coming and pay with the metal that nears eight. Change is a coin, too."),
    start=start,
    teaches=("paying well",),
    needs=("limit", "order of fields"),
    advanced=True,
    steps=(
        Step(
            N_("Reckon ahead"),
            N_(
                "The last tower costs 5 ducats. You have 5 gold and 7 silver; after that field 5 brings you 3 gold. "
                "Buy it?"
            ),
            show=("own-coins", "coins-5"),
            do=("buy 1 tower",),
            otherwise=N_("5 gold and 3 more make 8: half of them went back, 8 ducats for nothing."),
            after=N_("Four ways to pay 5 ducats. Two of them cost you dearly."),
            clauses=("K10.1",),
        ),
        Step(
            N_("Four ways to pay"),
            N_(
                "Gold must not reach 8 with the 3 that come, and silver must not either. Too much gold paid brings "
                "silver back. Which coins?"
            ),
            show=("own-coins", "coins-5"),
            do=("pay 2 gold 1 silver", "pay 1 gold 3 silver"),
            wrong={
                "pay 5 silver": N_("Then 5 gold stay, 3 come: 8, and 4 of them went back into the bag. 8 ducats lost."),
                "pay 3 gold": N_("6 ducats for 5: 1 silver came back, the eighth. 4 silver went into the bag."),
            },
            after=N_("Nothing melted. Both ways with gold and silver leave fewer than 8 of each."),
            clauses=("K13.2", "K13.5", "K13.7", "K13.9"),
        ),
    ),
)
