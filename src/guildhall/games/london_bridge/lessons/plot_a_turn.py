"""One move brings money and a house."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """The first round: the haberdashery pays most, by its space and by itself."""
    return table(
        number=1,
        x_at="inn",
        tops=(36, 37, 45, 53, 44),
        order={"red": 4, "purple": 2, "yellow": 1},
        hands={"red": (0, 1, 1, 2, 3), "purple": (0, 1, 2, 3, 4), "yellow": (0, 2, 3, 3, 4)},
    )


LESSON: Final = Lesson(
    id="a-plot-a-turn",
    title=N_("A plot a turn"),
    goal=N_("London gets a bridge of stone with houses on it. Twelve plots are yours, and the richest builder wins."),
    aha=N_("One move brings both: the coin of the space and the top building of its stack."),
    start=start,
    teaches=("pawn", "disc", "stacks", "bridge"),
    sections=("L4",),
    steps=(
        Step(
            N_("The first move"),
            N_(
                "Put your pawn on a space of the disc: you receive its coin, and the top building of its stack is "
                "yours. You have £5. Which space makes you richest?"
            ),
            show=("own-money",),
            do=("place haberdashery",),
            wrong={
                "place guild": N_(
                    "£2, so you have £7. The guild house itself pays nothing. Another space brings more."
                ),
                "place gate": N_("£2, so you have £7. A gate pays nothing by itself. Another space brings more."),
                "centre": N_("The centre is the only space that costs something: £2. The coins round it are yours."),
            },
            otherwise=N_("£1, so you have £6: the coin is not a price, it is yours. Another space brings more."),
            after=N_("£3 from the disc and £1 from the haberdashery: money and a house with one move."),
            then=("purple place guild",),
            clauses=("L4.8", "L4.9", "L6.20"),
        ),
        Step(
            N_("Plot by plot"),
            N_(
                "Your first house stands at the left end. Each round brings one more: twelve rounds, twelve "
                "plots to fill."
            ),
            show=("slot-1", "slot-2"),
            clauses=("L5.2",),
        ),
    ),
)
