"""The disc turns, the X closes a space, and the centre opens every stack."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """Four orange coats on the bridge, an orange haberdashery behind the X, and Purple at the guild houses."""
    return table(
        number=5,
        markers=(1, 2),
        x_at="haberdashery",
        bridges={"red": (59, 57, 55, 46), "purple": (60, 50, 42, 41, 34), "yellow": (52, 40, 35, 33)},
        tops=(23, 43, 31, 32, 30, 39),
        order={"purple": 3, "red": 2, "yellow": 1},
        pawns={"purple": "guild"},
        money={"red": 6, "purple": 9, "yellow": 8},
        hands={"red": (0, 1, 4), "purple": (0, 1, 2), "yellow": (0, 2, 2)},
    )


LESSON: Final = Lesson(
    id="the-disc",
    title=N_("The disc"),
    goal=N_("You know what you want, but the X is in your way. Is there another way?"),
    aha=N_("The X closes a space, never a stack. And each round the disc turns, so other stacks pay."),
    start=start,
    teaches=("x", "centre", "round markers"),
    needs=("disc", "stacks"),
    sections=("L2",),
    steps=(
        Step(
            N_("Behind the X"),
            N_(
                "The haberdashery 43 would bring you £5. But the X faces its stack, and no pawn may stand there. "
                "How do you get it all the same?"
            ),
            show=("stack-haberdashery",),
            do=("centre haberdashery",),
            wrong={
                "centre": N_("From the centre you may take any top. You paid £2: take the one that is worth it."),
            },
            otherwise=N_("That pays a coin, but it is another building. The haberdashery can still be had this turn."),
            after=N_("£2 for the centre, £5 from the haberdashery. The centre opens every stack, even this one."),
            then=("yellow place chapel", "red card 4", "purple card 1", "yellow card 2"),
            clauses=("L4.5", "L4.10", "L4.12"),
        ),
        Step(
            N_("A new round"),
            N_(
                "The round marker shows 2: the disc has turned by 2 spaces. Other stacks pay now, and the X is "
                "elsewhere."
            ),
            show=("turned",),
            clauses=("L2.4",),
        ),
        Step(
            N_("What pays now"),
            N_("You showed the highest card and are first. Look at spaces and buildings: which one makes you richest?"),
            do=("place haberdashery",),
            wrong={
                "place inn": N_(
                    "£3 and some cards. Not bad, but elsewhere the disc pays £2 and the building £2 more: £4."
                ),
                "centre": N_("The centre costs £2. What pays most now has an open space of its own."),
                "place chapel": N_("£2, and no more. Look for a space whose building pays as well."),
            },
            otherwise=N_("£1. Look for a space that pays more, and whose building pays as well."),
            after=N_("£2 from the disc and £2 from the building. The largest coin is not always the most money."),
            clauses=("L4.8", "L6.20"),
        ),
    ),
)
