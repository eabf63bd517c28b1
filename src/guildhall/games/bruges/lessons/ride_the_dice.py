"""Ride the dice: a 6 is income and danger at once."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, card, notation


def start() -> State:
    """Blue shows 6 and has brought the second marker; two blue cards, two turns, many workers."""
    table = Position(2, dice=(6, 3, 4, 2, 3))
    table.hand(RED, "Duke", "Minstrel", "Weaver")
    table.hand(BLUE, "Acrobat", "Monk")
    table.person(RED, "Physician", house="brown")
    table.person(BLUE, "Baroness", house="yellow")
    table.canals(BLUE, 2, 1)
    table.guilders(RED, 3)
    table.workers(RED, blue=1, brown=3, yellow=2, purple=2)
    table.threats(RED, blue=2)
    table.threats(BLUE, blue=1)
    table.turn(BLUE, 5, number=4)
    table.next_roll(5, 3, 4, 3, 2)
    return table.state


LESSON: Final = Lesson(
    id="ride-the-dice",
    title=N_("Ride the dice"),
    goal=N_("A high die pays well and threatens at once. Good players live with both."),
    aha=N_("Keep cards of colours that pay, but keep one of them for the marker that comes with them."),
    start=start,
    teaches=("dice and markers",),
    needs=("discarding threats", "dice", "events"),
    advanced=True,
    steps=(
        Step(
            N_("Two cards to play"),
            N_(
                "Blue shows 6: it pays 6 guilders, and it brought your second blue marker. A third is the flood, and "
                "you have 8 workers. Two turns are left in this round. What first?"
            ),
            show=("die-blue", "threat-blue"),
            do=(
                notation("guilders Minstrel"),
                notation("guilders Duke"),
                notation("threat Minstrel"),
                notation("threat Duke"),
            ),
            wrong={
                "guilders": N_("4 guilders. Blue pays 6 only until the dice are rolled again."),
            },
            otherwise=N_("Blue pays 6 only until the dice are rolled again, and a blue card is what the marker fears."),
            after=N_("Both are needed in this round, and you have two blue cards for them."),
            then=("red end turn", notation("blue workers Acrobat"), "blue end turn"),
            clauses=("B7.1",),
        ),
        Step(
            N_("The last turn"),
            N_("9 guilders, one blue card, two blue markers, 8 workers. 6 guilders more, or something else?"),
            show=(card("Duke"), "threat-blue"),
            do=(notation("threat Duke"),),
            wrong={
                notation("guilders Duke"): N_(
                    "15 guilders, and no workers: blue came again, and the flood took all 8 of them."
                ),
            },
            otherwise=N_("Blue came again, and the flood took all your workers."),
            after=N_("1 point, a marker less. Blue came again, for you only the second: all workers stay dry."),
            then=("red end turn", *("red draw left",) * 4, *("blue draw left",) * 4),
            clauses=("B8.1", "B14.3"),
        ),
    ),
)
