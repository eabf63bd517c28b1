"""The gate brings tiles, which are used later."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """Three orange coats, an orange gate on top, and the gate marker two spaces up."""
    return table(
        number=7,
        markers=(1, 2),
        x_at="chapel",
        bridges={
            "red": (60, 55, 46, 43, 40, 38),
            "purple": (59, 57, 52, 49, 44, 41),
            "yellow": (58, 56, 54, 48, 47, 45),
        },
        tops=(36, 37, 27, 20, 18, 39),
        order={"red": 3, "purple": 2, "yellow": 0},
        money={"red": 4, "purple": 12, "yellow": 10},
        chapel={"red": 6, "purple": 4, "yellow": 3},
        gate={"red": 2, "purple": 3, "yellow": 4},
        hands={"red": (0, 2, 4), "purple": (0, 1), "yellow": (0, 1)},
        bonus=(("enter_x",), ("chapel_2", "free_centre"), ("keep_card",)),
        tiles={"yellow": ("plus_one",)},
    )


LESSON: Final = Lesson(
    id="gate-and-tiles",
    title=N_("Gate and bonus tiles"),
    goal=N_("Bonus tiles bend the rules, once each. They come from the gate track."),
    aha=N_("Every third space of the gate track brings a tile. It can be used from the next round on."),
    start=start,
    teaches=("gate track", "bonus tiles"),
    needs=("strength", "centre", "chapel track"),
    sections=("L8",),
    steps=(
        Step(
            N_("Two at once"),
            N_(
                "Your gate marker is on space 2. Each third space that it passes or reaches brings a bonus tile. Which "
                "building brings you two at once?"
            ),
            show=("gate-red",),
            do=("place gate",),
            wrong={
                "centre gate": N_("The right building. But its own space is free and pays £3: why pay for the centre?")
            },
            otherwise=N_("Your gate marker stays where it is. Which building moves it, and how strong is it?"),
            after=N_("Four orange coats, 4 spaces: past space 3 and onto space 6. Two tiles are yours."),
            clauses=("L6.9", "L7.9"),
        ),
        Step(
            N_("The first tile"),
            N_(
                "You take them one by one from the tops. On the chapel track you stand on space 6, and on space 8 are "
                "£3. Which tile first?"
            ),
            show=("chapel-red",),
            do=("bonus 2",),
            wrong={
                "bonus 1": N_("It lets your pawn enter the X, once. Useful, but another tile is worth £3."),
                "bonus 3": N_("It brings back a card that you showed. Useful, but another tile is worth £3."),
            },
            otherwise=N_("Another tile is worth £3."),
            after=N_("At once the next tile of this stack is turned up: you choose among three again."),
            clauses=("L8.1", "L8.4"),
        ),
        Step(
            N_("The second tile"),
            N_("Which tile lets you take the top of any stack, and keep £2?"),
            do=("bonus 2",),
            wrong={
                "bonus 1": N_("With it your pawn may enter the X, but that opens one stack only."),
                "bonus 3": N_("That one brings back a card. It has nothing to do with the disc."),
            },
            otherwise=N_("It has nothing to do with the centre."),
            after=N_("Both are yours, but still pale: they can be used from the next round on."),
            then=(
                "purple place park",
                "yellow place guild",
                "red card 4",
                "purple card 1",
                "yellow card 0",
                "yellow pass",
            ),
            clauses=("L8.7",),
        ),
        Step(
            N_("Before the pawn"),
            N_(
                "A new round, and you are first. Before your pawn moves you may use a tile. Which one brings £3 "
                "at once?"
            ),
            do=("use chapel_2",),
            otherwise=N_(
                "Allowed, and Chapel +2 could even wait until your building has acted. But see now what it brings."
            ),
            after=N_("Two spaces onto space 8, and £3. A tile that was used is gone."),
            clauses=("L8.8", "L8.12", "L8.30"),
        ),
        Step(
            N_("Any stack"),
            N_("The X closes the haberdasheries, and the top one would bring you £5. Take it as cheaply as you can."),
            show=("stack-haberdashery",),
            do=("centre haberdashery free",),
            wrong={
                "centre haberdashery": N_("You have it, but you paid £2. One of your tiles would have saved them."),
            },
            otherwise=N_(
                "Another building. The haberdashery would bring £5, and your tile opens the centre for nothing."
            ),
            after=N_(
                "£5 and nothing to pay. Unused tiles are worth £1 each in the end: use them when they bring more."
            ),
            clauses=("L8.11", "L8.19"),
        ),
    ),
)
