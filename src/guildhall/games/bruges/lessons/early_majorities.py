"""Majorities early: in the first round one of each is enough."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, notation


def start() -> State:
    """The first round; the other player has not climbed and holds neither blue nor red."""
    table = Position(2)
    table.hand(RED, "Duke", "Miller", "Thief", "Deacon", "Prince")
    table.hand(BLUE, "Acrobat", "Monk", "Chaplain", "Nun", "Juror")
    table.turn(BLUE, 0, number=1)
    table.guilders(BLUE, 2)
    table.advance_phase(2, 3, 4, 3, 1)
    return table.state


LESSON: Final = Lesson(
    id="early-majorities",
    title=N_("Majorities early"),
    goal=N_("At the beginning nobody has anything, and that is the best time to be alone in front."),
    aha=N_("One step, one tile, one person: in the first round that can be 12 points, and nobody takes them back."),
    start=start,
    teaches=("early majorities",),
    needs=("majorities", "drawing", "canal", "house", "person"),
    advanced=True,
    steps=(
        Step(
            N_("The first price"),
            N_(
                "Round 1, everybody at the town hall. A step costs 1 + 2 = 3 guilders; the other player could not pay. "
                "You have 5, and much to buy. Do you climb?"
            ),
            show=("die-purple", "die-blue"),
            do=("advance",),
            otherwise=N_("You save 3 guilders. But one step now would be 4 points at the end of the round."),
            after=N_("Alone in front in reputation. 2 guilders are left: what else costs little?"),
            then=(notation("blue workers Acrobat"), "blue end turn"),
            clauses=("B4.8", "B15.2"),
        ),
        Step(
            N_("Something small"),
            N_("Nobody has a canal tile, nobody lives anywhere. You have four cards to play and 2 guilders. What now?"),
            show=("majority-canal", "majority-people"),
            do=(
                notation("canal Duke left"),
                notation("canal Deacon right"),
                *(notation(f"house {name}") for name in ("Thief", "Prince", "Duke", "Deacon")),
            ),
            wrong={
                notation("house Miller"): N_("A house, yes. But the Miller costs nothing: he could have lived in it."),
            },
            otherwise=N_("Good to have, but it brings you in front nowhere. A tile costs 1 guilder, a house 1 worker."),
            after=N_("A tile for 1 guilder, a house for 1 worker, a guest who costs nothing: two majorities more."),
            then=("red end turn", notation("blue workers Monk"), "blue end turn"),
            clauses=("B9.1", "B15.8"),
        ),
        Step(
            N_("Room for one"),
            N_("1 guilder is left. Who should become the house, and who is to live in it?"),
            show=("majority-people",),
            do=tuple(notation(f"house {name}") for name in ("Thief", "Prince", "Deacon")),
            wrong={
                notation("house Miller"): N_("The Miller costs nothing. All the others are too dear for 1 guilder."),
            },
            otherwise=N_("Without a house nobody can come, and nobody is in front with people."),
            after=N_("A house, empty for the moment."),
            then=("red end turn", notation("blue workers Chaplain"), "blue end turn"),
            clauses=("B10.1", "B11.9"),
        ),
        Step(
            N_("The first guest"),
            N_("Two turns are left. What makes you sure of the third marker?"),
            show=("house-1",),
            do=(notation("person Miller"),),
            otherwise=N_("Nobody lives with you yet. An empty house does not count among people."),
            after=N_("One person to none. At the end of the round you turn all three markers: 12 points."),
            then=(
                "red end turn",
                notation("blue workers Nun"),
                "blue end turn",
                notation("red workers Prince"),
                "red end turn",
            ),
            clauses=("B15.1", "B17.5"),
        ),
    ),
)
