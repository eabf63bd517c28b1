"""Spend before you earn."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position


def start() -> State:
    """Six silver coins in the purse, three more on field 5."""
    return position(
        CHOOSING,
        number=5,
        ducat_cards=(16, 12),
        turned=1,
        money={"red": (1, 6), "blue": (0, 1), "yellow": (0, 2)},
        walls={"red": 3, "blue": 2, "yellow": 3},
        towers={"red": 2, "blue": 3, "yellow": 2},
        fields={5: (1, 3), 6: (3, 3)},
        stack=("charter", "veto", "gift", "hidden treasure"),
    )


OTHERS: Final = ("blue choose 3 6", "yellow choose 3 6")

LESSON: Final = Lesson(
    id="money-melts",
    title=N_("Money melts"),
    goal=N_("Why do rich knights suddenly stand there with half their money?"),
    aha=N_("Fields run from 1 to 6: spend on 2 and 3 before 5 and 6 pay. 8 coins of one metal are too many."),
    start=start,
    teaches=("limit", "order of fields"),
    needs=("farmer", "coins"),
    sections=("K13",),
    steps=(
        Step(
            N_("A full purse"),
            N_(
                "6 silver, 1 gold. Whoever has 8 coins of one metal puts half of them back at once. Each metal "
                "counts by itself."
            ),
            show=("own-coins",),
            clauses=("K13.9", "K13.10"),
        ),
        Step(
            N_("Coins are coming"),
            N_(
                "You want the 1 gold and 3 silver of the tax collector. Which second card lets you keep most of it all?"
            ),
            show=("coins-5", "own-coins"),
            do=("choose 2 5",),
            wrong={
                "choose 1 5": N_(
                    "The document was free. But 6 and 3 silver are 9: 4 went back into the bag, as much as a wall "
                    "costs."
                ),
                "choose 3 5": N_(
                    "Right idea: spend first. But Blue and Yellow need towers, too: 7 ducats. Who is cheaper today?"
                ),
                "choose 4 5": N_(
                    "The knight acts before field 5, but spends nothing: 6 and 3 silver are 9, and 4 went back."
                ),
                "choose 5 6": N_("Still more coins: 4 of 9 silver went back into the bag after field 5 alone."),
            },
            otherwise=N_(
                "Then the coins of field 5 stay there. Take the tax collector, and somebody to spend with before."
            ),
            after=N_("The farmer is on field 2, well before the tax collector."),
            then=OTHERS,
            leads={
                "choose 1 5": (*OTHERS, "red take document", "red decline", "red decline"),
                "choose 4 5": (*OTHERS, "red take gold 6"),
                "choose 3 5": (*OTHERS, "red buy 1 tower"),
            },
            clauses=("K7.2", "K13.9"),
        ),
        Step(
            N_("At the farmer's"),
            N_("A wall for 4 ducats. Buy it?"),
            show=("field-2",),
            do=("buy 1 wall",),
            otherwise=N_(
                "With 6 silver in the purse 3 more make 9: 4 went back. For those 4 you could have had the wall."
            ),
            after=N_("Now pay. Whoever pays decides which coins."),
            clauses=("K9.1",),
        ),
        Step(
            N_("Which coins?"),
            N_("3 silver are coming. Which coins do you give away, so that the limit is farthest?"),
            show=("own-coins",),
            do=("pay 4 silver",),
            wrong={
                "pay 1 gold 2 silver": N_(
                    "Nothing melted: 4 and 3 silver are 7. But the next silver coin would be the eighth."
                ),
            },
            after=N_("2 gold and 5 silver, just as with the monk, and a wall besides."),
            clauses=("K13.2", "K13.9"),
        ),
    ),
)
