"""Two cards, two turns, one pawn."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """The third round of two; Purple cannot beat a 4."""
    return table(
        seats=2,
        number=3,
        markers=(1,),
        x_at="inn",
        bridges={"red": (60, 57, 55, 46), "purple": (59, 56, 54, 50)},
        tops=(36, 37, 35, 33, 43, 39),
        money={"red": 8, "purple": 9},
        chapel={"red": 1, "purple": 3},
        hands={"red": (0, 0, 1, 2, 4), "purple": (0, 0, 2, 3)},
    )


LESSON: Final = Lesson(
    id="a-game-of-two",
    title=N_("A game of two"),
    goal=N_("Two players have six rounds, two cards a round, and still a single pawn each."),
    aha=N_("Each card you show is a turn. In your second one the pawn must move, and leaves its space free."),
    start=start,
    teaches=("two players",),
    needs=("cards", "order of play", "centre", "strength"),
    sections=("L12",),
    advanced=True,
    steps=(
        Step(
            N_("The first card"),
            N_(
                "Both of you show two cards, and each is a turn. The haberdashery brings you £7 if you are first, and "
                "your opponent has a 3. Choose the card for it."
            ),
            do=("card 4",),
            wrong={
                "card 0": N_(
                    "A 0 is a good second card, for it comes back. But first choose the one that makes you first."
                )
            },
            otherwise=N_("Your opponent can show a 3, and goes first. Which card is higher?"),
            after=N_("The first turn of this round is yours. Now the card for your other turn."),
            clauses=("L12.4", "L12.5"),
        ),
        Step(
            N_("The second card"),
            N_("Your second turn need not be early. Which card do you spend on it?"),
            do=("card 0",),
            otherwise=N_("It would go back to the supply after that turn. In a game of two you have a second 0."),
            after=N_("The turns are: your 4, both turns of your opponent, and your 0 at the end."),
            then=("purple card 3", "purple card 2"),
            clauses=("L12.1", "L12.6"),
        ),
        Step(
            N_("The first turn"),
            N_("You are first. Take what you wanted."),
            do=("place haberdashery",),
            wrong={"centre": N_("The spaces at the rim are all free: why pay for the centre?")},
            otherwise=N_("That does not need a 4. The haberdashery brings £3 from the disc and £4 by its strength."),
            after=N_("£7. Your opponent now takes both turns, and the pawn moves between them."),
            then=("purple place guild", "purple place park"),
            clauses=("L12.8", "L12.9"),
        ),
        Step(
            N_("The second turn"),
            N_(
                "Another haberdashery is on top, worth £5 to you. Your pawn stands before it, but it must move to "
                "another space. How do you get it?"
            ),
            show=("pawn-red", "stack-haberdashery"),
            do=("centre haberdashery",),
            wrong={"centre": N_("The centre is right, for it opens every stack. But you wanted another one.")},
            otherwise=N_("A coin and another building. Which space opens every stack, the one you come from as well?"),
            after=N_(
                "£2 for the centre and £5 from the haberdashery. In a game of two only first places earn in the end."
            ),
            clauses=("L12.8", "L12.15"),
        ),
    ),
)
