"""From six pieces to eight in one round."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position

CASTLE: Final = 6
"""A face of the special die."""


def start() -> State:
    """Two towers are missing, there is money for both, and Blue likes to attack."""
    return position(
        CHOOSING,
        number=9,
        script={"attack": [CASTLE], "duel": [5, 3]},
        ducat_cards=(14, 12),
        turned=1,
        money={"red": (4, 2), "blue": (1, 1), "yellow": (0, 2)},
        walls={"red": 4, "blue": 3, "yellow": 2},
        towers={"red": 2, "blue": 2, "yellow": 1},
        fields={5: (2, 4), 6: (3, 3)},
    )


OTHERS: Final = ("blue choose 4 6", "yellow choose 2 6")
ATTACK: Final = ("red buy 2 towers", "blue attack red", "blue steal tower")
STOLEN: Final = N_(
    "Both towers bought on field 3. Then, on field 4, Blue's knight stole one: seven pieces at the end, no victory."
)
NO_TOWERS: Final = N_("The knight keeps Blue busy, but who sells the towers?")

LESSON: Final = Lesson(
    id="seven-pieces",
    title=N_("Seven pieces"),
    goal=N_("Whoever has seven pieces has everybody against them. How do you get past that?"),
    aha=N_("Finish two at once, and guard field 4: only what stands at the end of the round counts."),
    start=start,
    teaches=("the last pieces",),
    needs=("black knight", "duel", "prices"),
    advanced=True,
    steps=(
        Step(
            N_("Two are missing"),
            N_(
                "You have 10 ducats: two towers, if you are alone. But Blue will send the knight, and a tower "
                "stolen on field 4 undoes it all."
            ),
            show=("own-castle", "seat-blue", "field-4"),
            do=("choose 3 4",),
            wrong={
                "choose 1 3": STOLEN,
                "choose 2 3": STOLEN,
                "choose 3": STOLEN,
                "choose 1 4": NO_TOWERS,
                "choose 2 4": NO_TOWERS,
                "choose 4": NO_TOWERS,
            },
            otherwise=N_("There is money for two towers. Waiting only makes the others watchful."),
            after=N_("Your knight meets Blue's: Blue can only attack after winning the duel."),
            then=OTHERS,
            leads={
                "choose 1 3": (*OTHERS, "red decline", *ATTACK),
                "choose 2 3": (*OTHERS, *ATTACK),
                "choose 3 5": (*OTHERS, *ATTACK),
                "choose 3 6": (*OTHERS, *ATTACK),
            },
            clauses=("K17.2", "K11.15"),
        ),
        Step(
            N_("One or both?"),
            N_("You are alone at the craftsman's. How many towers?"),
            show=("field-3",),
            do=("buy 2 towers",),
            wrong={
                "buy 1 tower": N_(
                    "Now you have seven, and everybody sees it: veto, robber knight and company at the craftsman's "
                    "await you."
                )
            },
            leads={"buy 1 tower": ("red pay 2 gold 1 silver",)},
            otherwise=N_("Then nothing is built in this round, and next time you may not be alone here."),
            after=N_("Eight pieces. And the duel: 5 against 3, Blue's knight is in the dungeon. You act as if alone."),
            clauses=("K10.1", "K11.16"),
        ),
        Step(
            N_("The victor"),
            N_(
                "Your castle is complete. What does the knight do with his victory? Please yourself: only the end "
                "of the round is left."
            ),
            show=("coins-5", "coins-6"),
            do=("take gold 6", "take gold 5", "attack blue", "attack yellow", "nothing"),
            after=N_("The round ends, the castle stands: you have won."),
            clauses=("K17.1", "K17.3"),
        ),
    ),
)
