"""Room to fall is worth more than a coin."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """The first round: a high guild house, and a low building that pays more."""
    return table(
        number=1,
        markers=(1, 2),
        x_at="inn",
        tops=(56, 37, 32, 30, 3, 8, 24, 59),
        order={"red": 4, "purple": 2, "yellow": 1},
        hands={"red": (0, 1, 1, 2, 3), "purple": (0, 1, 2, 3, 4), "yellow": (0, 2, 3, 3, 4)},
    )


LESSON: Final = Lesson(
    id="start-high",
    title=N_("Start high"),
    goal=N_("Twelve plots, sixty numbers, and each must be lower than the last: how far do you come?"),
    aha=N_("Begin high and go down in small steps, and many buildings will still fit."),
    start=start,
    teaches=("room to fall",),
    needs=("numbers", "park"),
    sections=("L5",),
    advanced=True,
    steps=(
        Step(
            N_("The left end"),
            N_("The bridge is empty, and any number may be the first. Which building leaves most room for all others?"),
            do=("place guild",),
            wrong={
                "place haberdashery": N_(
                    "£4 at once. But after an 8 only seven numbers are left to you: soon you replace or need parks."
                ),
                "centre": N_("The centre costs £2, and the spaces at the rim are all free."),
                "place park": N_("After a park any number may follow, but here any number could have stood as well."),
                "place chapel": N_("56 is high, too. Another top is even higher, and pays £2."),
            },
            otherwise=N_("After a 37 all higher numbers are too high for you. There is a better one to begin with."),
            after=N_("59: everything but a 60 may follow, and the guild house makes it stronger."),
            then=("purple place gate", "yellow place park", "red card 3", "purple card 2", "yellow card 2"),
            clauses=("L5.3", "L5.4"),
        ),
        Step(
            N_("The next step"),
            N_("Eleven plots are still empty. Which of the buildings is the smallest step down?"),
            show=("slot-1", "slot-2"),
            do=("place chapel",),
            wrong={
                "centre": N_("Look for a stack whose own space is open: the centre costs £2."),
                "place park": N_("A park would let the numbers begin anew, but you have hardly begun to fall."),
            },
            otherwise=N_("It fits, but it skips more than twenty numbers. They will all be too high from now on."),
            after=N_("From 59 to 56: with steps like this all twelve plots can be filled."),
            clauses=("L5.4", "L10.12"),
        ),
    ),
)
