"""The chapel breaks ties, the inn brings cards."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """Four blue coats, a blue chapel and a blue inn on top, and hardly any card left."""
    return table(
        number=6,
        markers=(2, 1),
        x_at="gate",
        bridges={"red": (59, 56, 53, 47, 40), "purple": (60, 57, 52, 49, 44), "yellow": (58, 55, 54, 48, 46)},
        tops=(26, 32, 20, 28, 34),
        order={"red": 2, "purple": 2, "yellow": 1},
        money={"red": 9, "purple": 10, "yellow": 11},
        chapel={"red": 2, "purple": 5, "yellow": 4},
        hands={"red": (0, 1), "purple": (0, 3), "yellow": (0, 2)},
    )


LESSON: Final = Lesson(
    id="chapel-and-inn",
    title=N_("Chapel and inn"),
    goal=N_("Ties are frequent and good cards are rare. Two buildings help."),
    aha=N_("Whoever leads the chapel track wins every tie. An inn brings new cards."),
    start=start,
    teaches=("chapel track", "inn"),
    needs=("strength", "cards", "ties"),
    sections=("L7",),
    steps=(
        Step(
            N_("In front"),
            N_("Both others are ahead of you on the chapel track: they win every tie. Take what puts you in front."),
            show=("chapel-red",),
            do=("place chapel",),
            wrong={
                "centre chapel": N_("The right building, but its own space is free and pays £1. The centre costs £2."),
                "place park": N_("£3, but you stay last on the chapel track, and lose every tie."),
            },
            otherwise=N_("Your chapel marker stays where it is, behind both others. Which building moves it?"),
            after=N_("Five blue coats, 5 spaces, and £2 on the way. Next round all show a 0, and you are first."),
            then=(
                "purple place park",
                "yellow place guild",
                "red card 0",
                "purple card 0",
                "yellow card 0",
            ),
            clauses=("L6.8", "L7.4", "L13.1"),
        ),
        Step(
            N_("An empty hand"),
            N_("You hold a 0 and a 1. Cards that were shown do not come back by themselves. What brings new ones?"),
            do=("place inn",),
            wrong={"centre inn": N_("The right building, but its own space is free and pays. The centre costs £2.")},
            otherwise=N_("Then a 0 and a 1 are all you have for the rounds to come. One building gives you cards."),
            after=N_("With the inn you have six blue coats: cards worth 6 together are yours."),
            clauses=("L6.10",),
        ),
        Step(
            N_("What to take"),
            N_(
                "Any cards worth 6 together: a 4 and a 2, two 3s, even six 1s. Which first, so that you can be "
                "first again?"
            ),
            do=("inn 4", "inn 3"),
            otherwise=N_("Allowed, but the others hold a 3 and a 2. Weak cards will not make you first."),
            after=N_("A card that counts. What is left of the 6 is still yours to spend."),
            clauses=("L6.10", "L6.11"),
        ),
        Step(
            N_("The rest"),
            N_("2 are left to spend. What now?"),
            do=("inn 2", "inn 1"),
            otherwise=N_("You may stop. But what is not spent is lost, and cards in hand count in the end, too."),
            after=N_("A full hand again, and the highest sum of cards earns £5 in the end."),
            clauses=("L6.13", "L10.9"),
        ),
    ),
)
