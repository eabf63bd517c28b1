"""A card that is shown is gone, but for the 0."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """A rich haberdashery; nobody else holds a 4, and Red leads on the chapel track."""
    return table(
        seats=4,
        number=6,
        markers=(2, 1),
        x_at="inn",
        bridges={
            "red": (60, 57, 55, 47, 40),
            "purple": (58, 52, 51, 42, 34),
            "yellow": (56, 54, 45, 41, 35),
            "black": (53, 50, 48, 44, 36),
        },
        tops=(31, 32, 30, 38, 33, 29),
        money={"red": 9, "purple": 8, "yellow": 11, "black": 10},
        chapel={"red": 5, "purple": 3, "yellow": 1},
        hands={"red": (0, 1, 2, 3, 4), "purple": (0, 2, 3), "yellow": (0, 1, 3), "black": (0, 1, 2)},
    )


LESSON: Final = Lesson(
    id="who-goes-first",
    title=N_("Who goes first?"),
    goal=N_("Everybody shows a card at the same time, and the highest builds first. How much is that worth?"),
    aha=N_("A card serves once, only the 0 always comes back. Equal cards are settled by the chapel track."),
    start=start,
    teaches=("cards", "order of play", "ties"),
    needs=("disc", "stacks"),
    sections=("L3", "L13", "L14"),
    steps=(
        Step(
            N_("Just enough"),
            N_(
                "The haberdashery is worth £6 to you, if you are first. Hands are open: nobody else has more than a 3. "
                "You lead the chapel track, which breaks ties. Which card is just enough?"
            ),
            show=("chapel-red",),
            do=("card 3",),
            wrong={
                "card 4": N_("You are first, but your 4 is gone for good. A lower card would have been enough: why?"),
                "card 0": N_("A 0 is free, but somebody else goes first and may take what you want."),
            },
            otherwise=N_("Somebody shows a 3 and goes before you. Which card wins a tie for you?"),
            after=N_("Two of you show a 3. You are ahead on the chapel track, so you build first."),
            then=("purple card 3", "yellow card 0", "black card 0"),
            clauses=("L3.3", "L3.4", "L14.2"),
        ),
        Step(
            N_("What you came for"),
            N_("You are first: take what you wanted to be first for."),
            do=("place haberdashery",),
            wrong={"centre": N_("You are first, so no space is taken yet. The centre would only cost you £2.")},
            otherwise=N_("For that you need not have been first. The haberdashery brings £3 and £3 more."),
            after=N_("£6. Your 3 went back to the supply. Those who showed a 0 take it back into their hand."),
            then=("purple place guild", "yellow place gate", "black place chapel"),
            clauses=("L4.1", "L4.2"),
        ),
        Step(
            N_("A quiet round"),
            N_("Now several buildings suit you, and you are in no hurry. Which card costs you nothing?"),
            do=("card 0",),
            wrong={"card 4": N_("You would be first in a round where you need not be, and your 4 would be gone.")},
            otherwise=N_("This card would go back to the supply after you showed it. One card never does."),
            after=N_("The 0 comes back to your hand every time. Save the others for when it matters."),
            then=("purple card 2", "yellow card 1", "black card 2"),
            clauses=("L3.8", "L4.2"),
        ),
    ),
)
