"""Whom can you do without: the same person is worth little to one and much to another."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, card, notation

GONE: Final = {
    notation(f"{use} Rector"): N_("Now the Rector himself is gone, and with him 9 points.")
    for use in ("guilders", "workers", "threat", "canal")
}


def start() -> State:
    """Two scholars at home, their Rector in hand; red shows 6, and there are two red cards."""
    table = Position(2, dice=(3, 4, 3, 6, 2))
    table.hand(RED, "Rector", "Fence", "Mathematician", "Thief")
    table.hand(BLUE, "Duke", "Acrobat", "Monk", "Deacon")
    table.person(RED, "Alchemist", house="purple")
    table.person(RED, "Physician", house="blue")
    table.guilders(RED, 4)
    table.workers(RED, yellow=1)
    table.threats(RED, red=1)
    table.threats(BLUE, red=1)
    table.turn(RED, 2, number=4)
    return table.state


LESSON: Final = Lesson(
    id="whom-to-spare",
    title=N_("Whom can you do without?"),
    goal=N_("Each card you use for something else is a person you will never have. Choose whom to miss."),
    aha=N_("Look at your houses first: who fits those who live there is kept, the others are money and walls."),
    start=start,
    teaches=("keeping persons",),
    needs=("final scoring", "person", "house", "dice"),
    advanced=True,
    steps=(
        Step(
            N_("A red 6"),
            N_(
                "Red shows 6, and you hold two red cards. The Rector scores 2 points for each scholar, himself "
                "included, and two scholars live with you. Who brings the 6 guilders?"
            ),
            show=(card("Rector"), card("Fence")),
            do=(notation("guilders Fence"),),
            wrong={
                notation("guilders Rector"): N_(
                    "6 guilders, and the Rector is gone: with three scholars he would have been worth 3 + 6 = 9 points."
                ),
                "guilders": N_("That colour pays half as much today as red does."),
                "house": N_("A house is needed soon, but 6 guilders are there only while red shows 6."),
            },
            otherwise=N_("6 guilders are there only while red shows 6. One of the two red cards can go."),
            after=N_("10 guilders, enough for the Rector. Now he needs a house."),
            then=("red end turn", notation("blue workers Duke"), "blue end turn"),
            clauses=("B7.1", "B13.88"),
        ),
        Step(
            N_("A yellow house"),
            N_("You have one yellow worker. Both the Thief and the Mathematician are yellow: who becomes the house?"),
            show=(card("Thief"), card("Mathematician")),
            do=(notation("house Thief"),),
            wrong={
                notation("house Mathematician"): N_(
                    "He is a scholar: placed one day, he would have been worth 2 more points for the Rector."
                ),
                **GONE,
            },
            otherwise=N_("The Rector still has nowhere to live."),
            after=N_("The Thief would have taken 3 guilders once. As a house he serves to the end."),
            then=("red end turn", notation("blue workers Acrobat"), "blue end turn"),
            clauses=("B10.1",),
        ),
        Step(
            N_("The free house"),
            N_(
                "10 guilders, one empty house, two scholars in hand. The Mathematician would bring 2 guilders more "
                "with each guilders action. Who moves in?"
            ),
            show=("house-3",),
            do=(notation("person Rector"),),
            wrong={
                "person": N_(
                    "Early in the game a fine choice. But 4 guilders are left, and the Rector with his 9 points has to "
                    "wait for a house and 9 guilders."
                ),
                **GONE,
            },
            otherwise=N_("The house stays empty, and the Rector waits."),
            after=N_("Three scholars: 6 points for him, 3 for his price. The Mathematician comes next: 4 more in all."),
            clauses=("B13.88", "B17.2"),
        ),
    ),
)
