"""Numbers fall along the bridge, and a park begins anew."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..actions import ACTIONS
from ..positions import RED, table


def start() -> State:
    """Red has just taken the haberdashery 13, and the last number of the bridge is 6."""
    state = table(
        number=7,
        markers=(1, 1, 1),
        x_at="gate",
        bridges={
            "red": (59, 51, 48, 33, 25, 6),
            "purple": (56, 54, 47, 45, 41, 36),
            "yellow": (60, 55, 52, 50, 46, 43),
        },
        tops=(58, 13, 21, 31, 20, 22, 4, 14, 9),
        order={"red": 2, "purple": 1, "yellow": 0},
        money={"red": 10, "purple": 12, "yellow": 9},
        hands={"red": (0, 1, 2, 3), "purple": (0, 1, 1), "yellow": (0, 1)},
    )
    state.play(RED, ACTIONS.parse("place haberdashery"))
    return state


LESSON: Final = Lesson(
    id="falling-numbers",
    title=N_("Falling numbers"),
    goal=N_("House numbers must fall from left to right. What happens when a number is too high?"),
    aha=N_("A number that is too high costs a building. A park lets the numbers begin anew."),
    start=start,
    teaches=("numbers", "replacing", "park"),
    needs=("bridge",),
    sections=("L5",),
    steps=(
        Step(
            N_("Too high"),
            N_(
                "You have taken the 13, but after your 6 only lower numbers may stand. So it must replace a building "
                "where the numbers still fall. Which one, to have more room next time?"
            ),
            do=("replace 6",),
            otherwise=N_(
                "Allowed: 33, 13, 6 still fall. But behind the 6 only 1 to 5 would fit. There is a better place."
            ),
            after=N_("Now everything up to 12 fits next. Still, you have no more buildings than before."),
            then=("purple place park", "yellow place chapel", "red card 3", "purple card 1", "yellow card 0"),
            clauses=("L5.4", "L5.6", "L5.9"),
        ),
        Step(
            N_("Make room"),
            N_(
                "Next you would love to build the 58, but your last number is 13. Which building grows your bridge "
                "now and makes room for any number after it?"
            ),
            show=("slot-6", "slot-7"),
            do=("place park",),
            wrong={
                "place guild": N_("The 9 fits, and your bridge grows. But after it only numbers up to 8 would fit."),
                "centre guild": N_("The 9 fits, and your bridge grows. But after it only numbers up to 8 would fit."),
                "centre park": N_("The right building, but its own space is open and pays £2. The centre costs £2."),
            },
            otherwise=N_("That number is above 13. It has to replace a building again, and your bridge does not grow."),
            after=N_(
                "A park has no number. It always fits, can never be replaced, and after it any number may follow."
            ),
            then=("purple place guild", "yellow centre guild", "red card 2", "purple card 0", "yellow card 0"),
            clauses=("L5.5", "L5.10", "L5.13"),
        ),
        Step(
            N_("A new run"),
            N_("After the park the numbers begin anew. With which building do you keep most room for those to come?"),
            show=("slot-8",),
            do=("place haberdashery",),
            wrong={
                "centre": N_("The centre opens every stack, but here it only costs £2: spaces at the rim are free."),
                "place park": N_("Two parks may stand side by side. But the next building could have had any number."),
            },
            otherwise=N_("It fits, as any number does here. But whatever follows must be lower still."),
            after=N_("58 behind a park: the whole fall lies before you again."),
            clauses=("L5.5",),
        ),
    ),
)
