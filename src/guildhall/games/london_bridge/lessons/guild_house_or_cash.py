"""What makes later turns stronger needs later turns."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import table


def start() -> State:
    """The tenth round: a guild house, or a haberdashery of strength 4."""
    return table(
        number=10,
        markers=(1, 1, 1),
        x_at="chapel",
        bridges={
            "red": (60, 57, 50, 46, 42, 38, 33, 28, 21),
            "purple": (58, 56, 49, 45, 41, 36, 32, 26, 22),
            "yellow": (59, 54, 52, 48, 43, 39, 34, 30, 23),
        },
        tops=(11, 12, 17, 10, 20, 13, 18, 4, 19),
        order={"red": 3, "purple": 1, "yellow": 0},
        money={"red": 20, "purple": 21, "yellow": 22},
        chapel={"red": 9, "purple": 5, "yellow": 6},
        gate={"red": 2, "purple": 7, "yellow": 3},
        hands={"red": (0, 2, 4), "purple": (0, 1), "yellow": (0, 1)},
    )


LESSON: Final = Lesson(
    id="guild-house-or-cash",
    title=N_("Guild house or cash?"),
    goal=N_("A guild house makes every later building stronger. But how many will there be?"),
    aha=N_("A guild house adds 1 to each later action: early it is worth a lot, in the last rounds hardly anything."),
    start=start,
    teaches=("rounds left",),
    needs=("guild house", "strength", "final scoring"),
    sections=("L6",),
    advanced=True,
    steps=(
        Step(
            N_("Count the rounds"),
            N_(
                "This is round 10 of 12. The guild house strengthens what follows, the haberdashery pays now. "
                "Which one?"
            ),
            show=("stack-guild", "stack-haberdashery"),
            do=("place haberdashery",),
            wrong={
                "place guild": N_("Two more turns will be stronger by 1 each. The haberdashery brings £4 at once."),
                "centre": N_("The centre costs £2, though the space of the haberdasheries is open and pays £2."),
            },
            otherwise=N_("Neither of the two. The haberdashery has strength 4 on your bridge, and its space pays £2."),
            after=N_("£6 in one turn. Two turns with a guild house could never have made up for that."),
            then=(
                "purple place guild",
                "yellow place inn",
                "yellow inn 1",
                "yellow stop",
                "red card 4",
                "purple card 0",
                "yellow card 0",
            ),
            clauses=("L6.20", "L6.22"),
        ),
        Step(
            N_("One more round"),
            N_("Round 11, and your chapel marker is on space 9. What brings most now?"),
            show=("chapel-red",),
            do=("place chapel",),
            wrong={
                "centre chapel": N_("The right building, but its own space is open and pays £3. The centre costs £2.")
            },
            otherwise=N_("£5 lie on space 11 of the chapel track, and the chapel on top is strong enough."),
            after=N_("The chapel takes you past space 11, and the £5 are yours."),
            clauses=("L7.4",),
        ),
    ),
)
