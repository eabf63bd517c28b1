"""Canals: the third space of a section is worth points, the fifth brings a statue."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, notation


def start() -> State:
    """Each player lacks one tile for a statue; 8 guilders are enough for two tiles."""
    table = Position(2, dice=(3, 3, 2, 4, 3))
    table.hand(RED, "Fence", "Minstrel", "Salt Merchant", "Monk")
    table.hand(BLUE, "Duke", "Acrobat", "Nun", "Deacon")
    table.house(RED, "yellow")
    table.canals(RED, 4, 2)
    table.canals(BLUE, 4, 1)
    table.guilders(RED, 8)
    table.guilders(BLUE, 6)
    table.turn(RED, 2, number=5)
    return table.state


LESSON: Final = Lesson(
    id="canals",
    title=N_("Canals"),
    goal=N_("Two canals leave your seal. Some of their spaces are worth more than others."),
    aha=N_("Dig outward: the third space of a section is worth 3 points, the fifth brings a statue. First come, most."),
    start=start,
    teaches=("canal", "third space", "statue"),
    needs=("cards", "colours", "guilders", "person"),
    sections=("B9",),
    steps=(
        Step(
            N_("Left or right"),
            N_(
                "A tile needs a card of the colour of the next space, and its price. The fifth tile brings the top "
                "statue, now 7 points; the third space is worth 3. Both players are near. Which tile first?"
            ),
            show=("space-left", "space-right"),
            do=(notation("canal Fence left"),),
            wrong={
                notation("canal Minstrel right"): N_(
                    "Those 3 points could have waited. The other player has just taken the 7, and the 6 is left to you."
                ),
                "guilders": N_("More guilders, but the other player was faster and has the statue worth 7."),
                "person": N_("While he moved in, the other player took the statue worth 7."),
            },
            otherwise=N_("While you did that, the other player took the statue worth 7."),
            after=N_("The statue worth 7 is yours. The next section brings the 6, whoever completes it."),
            then=("red end turn", notation("blue canal Duke left"), "blue end turn"),
            clauses=("B9.1", "B9.2", "B9.9"),
        ),
        Step(
            N_("The last 3 guilders"),
            N_(
                "The other player took the 6. You have 3 guilders left: enough for a person, or for the blue space, "
                "which is the third of its section. What is worth more at the end?"
            ),
            show=("space-right",),
            do=(notation("canal Minstrel right"),),
            wrong={
                "person": N_("A person is worth a third of its price, here 1 point. The third space is worth 3."),
                "guilders": N_("Guilders themselves are worth nothing at the end. What could they buy?"),
                "house": N_("A house is worth 1 point. The third space is worth 3."),
            },
            otherwise=N_("That is useful, but it brings no points. The third space is worth 3."),
            after=N_("Three tiles in this section: 3 points. One tile here and two there would bring nothing."),
            clauses=("B9.3", "B17.6"),
        ),
    ),
)
