"""Colours make buildings strong."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """Three orange coats, and an orange haberdashery on top."""
    return table(
        number=5,
        markers=(1, 1, 1),
        x_at="inn",
        bridges={"red": (58, 57, 55, 46), "purple": (60, 56, 54, 50), "yellow": (59, 53, 52, 47)},
        tops=(36, 41, 42, 45, 28, 38, 43, 39),
        order={"red": 4, "purple": 1, "yellow": 0},
        money={"red": 8, "purple": 10, "yellow": 9},
        hands={"red": (0, 2, 3), "purple": (0, 1, 1), "yellow": (0, 1)},
    )


LESSON: Final = Lesson(
    id="coats-of-arms",
    title=N_("Coats of arms"),
    goal=N_("The same building does little on one bridge and a lot on another. What makes the difference?"),
    aha=N_("Strength is the number of coats in the building’s colour, itself included. The type does not matter."),
    start=start,
    teaches=("coats", "strength", "guild house"),
    needs=("bridge",),
    sections=("L6",),
    steps=(
        Step(
            N_("Count the coats"),
            N_(
                "On your bridge are three orange coats and a grey one. A new building is as strong as there are "
                "coats of "
                "its colour, its own included. Which top acts most strongly?"
            ),
            show=("strength-orange",),
            do=("place haberdashery",),
            wrong={
                "place gate": N_("Its coat is grey: with your haberdashery that makes strength 2. There is a 4."),
                "place guild": N_("A guild house does nothing in this turn. Which coat do you have most of?"),
                "place park": N_("A park does nothing at all. Which coat do you have most of?"),
                "centre": N_("The centre costs £2, and the space of the strongest building is open and pays £3."),
            },
            otherwise=N_("No other coat of this colour stands on your bridge: strength 1. There is a 4."),
            after=N_(
                "Its coat is the fourth orange one: strength 4, £4. That you have a haberdashery already is no matter."
            ),
            then=("purple place park", "yellow place chapel", "red card 3", "purple card 1", "yellow card 0"),
            clauses=("L6.2", "L6.3"),
        ),
        Step(
            N_("All four at once"),
            N_("Orange is strong, the other colours are weak. Which top makes all four colours stronger from now on?"),
            show=("strength-blue", "strength-green"),
            do=("place guild",),
            wrong={
                "centre guild": N_("The right building. But its own space is free: why pay for the centre?"),
            },
            otherwise=N_("That adds a coat of one colour only. Which building shows all four?"),
            after=N_("It does nothing today. But as long as it stands, every building of yours is stronger by 1."),
            then=("purple place haberdashery", "yellow centre park", "red card 2", "purple card 0", "yellow card 0"),
            clauses=("L6.5", "L6.22"),
        ),
        Step(
            N_("With the guild house"),
            N_("Count once more, the guild house included. Which top is strongest on your bridge now?"),
            do=("place chapel",),
            wrong={
                "place haberdashery": N_("Grey counts 3, with the guild house. Another colour counts 6."),
                "centre chapel": N_("The right building. But its own space is free: why pay for the centre?"),
            },
            otherwise=N_("Look at the coat, not at the building: which colour stands on your bridge most often?"),
            after=N_(
                "Orange 4, the guild house, and the chapel itself: 6 spaces on the chapel track, and £3 on the way."
            ),
            clauses=("L6.3", "L6.8"),
        ),
    ),
)
