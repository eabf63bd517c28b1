"""The final scoring decides."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """The last round of four: Red has two empty plots and the best hand."""
    return table(
        seats=4,
        number=12,
        markers=(2,),
        x_at="guild",
        bridges={
            "red": (60, 55, 50, 46, 42, 38, 33, 28, 21, 8),
            "purple": (58, 56, 49, 45, 41, 36, 32, 27, 22, 16),
            "yellow": (59, 57, 52, 48, 43, 39, 34, 30, 26, 20, 13),
            "black": (54, 53, 51, 40, 37, 31, 29, 25, 19, 15),
        },
        tops=(11, 12, 35, 18, 14),
        money={"red": 27, "purple": 29, "yellow": 16, "black": 28},
        chapel={"red": 8, "purple": 5, "yellow": 12, "black": 3},
        gate={"red": 4, "purple": 7, "yellow": 3, "black": 9},
        hands={"red": (0, 2, 4), "purple": (0, 1, 3), "yellow": (0, 4), "black": (0, 2, 2)},
        tiles={"red": ("keep_card",)},
    )


LESSON: Final = Lesson(
    id="the-last-round",
    title=N_("The last round"),
    goal=N_("Twelve rounds are nearly over. Now it counts what you have kept, not only what you have earned."),
    aha=N_("Tracks, hand and buildings pay £5, £3 and £1 each; empty plots cost £1, 4, 7, 10 or 14."),
    start=start,
    teaches=("final scoring", "empty plots"),
    needs=("cards", "numbers", "chapel track", "gate track"),
    sections=("L9", "L10"),
    steps=(
        Step(
            N_("Four comparisons"),
            N_(
                "After this round you are compared four times: chapel track, gate track, cards in hand, buildings. "
                "Each time the best earn £5, £3 and £1."
            ),
            show=("chapel-red", "gate-red"),
            clauses=("L10.1", "L10.2"),
        ),
        Step(
            N_("The last card"),
            N_(
                "Your hand is worth 6, more than anybody else’s. You need not be first in this round. Which card "
                "do you show?"
            ),
            do=("card 0",),
            wrong={
                "card 4": N_(
                    "You are first, but the cards you keep are worth only 2: the £5 for the best hand are gone."
                ),
            },
            otherwise=N_("Your hand is worth 2 less now. It still leads, but why give a card away?"),
            after=N_("The 0 costs nothing: your hand stays worth 6, and leads."),
            then=(
                "purple card 1",
                "yellow card 4",
                "black card 2",
                "yellow place chapel",
                "black place gate",
                "black bonus 1",
                "purple centre guild",
            ),
            clauses=("L10.9", "L4.2"),
        ),
        Step(
            N_("The last plot"),
            N_("You have 10 buildings. Two empty plots cost £4, a single one £1. What do you take in your last turn?"),
            show=("slot-10", "slot-11"),
            do=("place park",),
            wrong={
                "place haberdashery": N_(
                    "£1 and £4. But the 18 is too high, so you stay at 10 buildings: two empty plots cost £4, and the "
                    "comparison brings nothing. £38, and another player has £39."
                ),
            },
            otherwise=N_("The 35 is too high, so you stay at 10 buildings. And your hand leads already."),
            after=N_("Only £1 from the disc. But 11 buildings earn £3, and the plot that stays empty costs £1."),
            clauses=("L10.11", "L10.12"),
        ),
        Step(
            N_("The scoring"),
            N_(
                "£3 for the chapel track, £1 for the gate track, £5 for your hand, £3 for your buildings and £1 "
                "for your "
                "tile, less £1 for the empty plot: £40, and you win by £1."
            ),
            show=("own-money",),
            clauses=("L10.14", "L10.16"),
        ),
    ),
)
