"""Three markers: the third one of a colour strikes at once, and only whoever has it."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, notation, placed

NEW_HANDS: Final = (*("red draw left",) * 4, *("blue draw left",) * 4)


def start() -> State:
    """Two yellow and two brown markers, 11 guilders, the last card of the round; brown 6 and yellow 5 will come."""
    table = Position(2, dice=(3, 3, 4, 2, 4))
    table.hand(RED, "Thief", "Cook")
    table.hand(BLUE, "Duke")
    table.person(RED, "Alchemist", house="red")
    table.person(RED, "Accountant", house="purple")
    table.used("Accountant")
    table.person(BLUE, "Baron", "Baroness", house="brown")
    table.guilders(RED, 11)
    table.workers(RED, yellow=1, purple=1)
    table.threats(RED, yellow=2, brown=2)
    table.threats(BLUE, blue=1, brown=1)
    table.turn(BLUE, 7, number=4)
    table.next_roll(3, 6, 5, 3, 4)
    return table.state


LESSON: Final = Lesson(
    id="three-markers",
    title=N_("Three markers"),
    goal=N_("Flood, plague, raid, fire and intrigue: each colour has its event, and it comes with the third marker."),
    aha=N_("The third marker strikes at once, only you, and is too late to be removed. The second is the last call."),
    start=start,
    teaches=("events", "discarding threats"),
    needs=("threat", "guilders", "person"),
    sections=("B8", "B14"),
    steps=(
        Step(
            N_("The last card"),
            N_(
                "Two yellow and two brown markers. A third yellow one is a raid: all guilders. A third brown one is "
                "the plague: a person of your choice. You have 11 guilders and may play one more card."
            ),
            show=("threat-yellow", "threat-brown"),
            do=(notation("threat Thief"),),
            wrong={
                notation("threat Cook"): N_(
                    "No plague, but yellow came again: the raid took all 11 guilders. A person would have cost less."
                ),
                "guilders": N_("More guilders for the raid, for yellow comes again. And brown as well."),
            },
            otherwise=N_("Yellow and brown come again. Now both strike, the raid and the plague."),
            after=N_("The yellow card takes a yellow marker away, for 1 point. Then the dice: yellow 5 and brown 6."),
            then=("red end turn", *NEW_HANDS),
            leads=dict.fromkeys(("guilders", "workers", "house"), ("red end turn", *NEW_HANDS, "red settle raid")),
            clauses=("B8.1", "B14.1", "B14.4", "B14.7"),
        ),
        Step(
            N_("The plague"),
            N_(
                "Yellow is at two again, your guilders are safe. But brown has come for the third time, and for you "
                "alone. Whom do you give up?"
            ),
            show=("threat-brown", placed("Alchemist"), placed("Accountant")),
            do=(notation("lose person Alchemist"),),
            otherwise=N_("The Accountant brought 2 guilders in every round. Somebody else had done his work already."),
            after=N_("He had brought his guilders when he came. His house stays, and the three markers are gone."),
            clauses=("B14.2", "B14.4", "B14.5", "B14.16"),
        ),
    ),
)
