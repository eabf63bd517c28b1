"""The last round: only what lies in the display is counted."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, card, notation


def start() -> State:
    """B17.10: one person is missing to the 36 points of the rulebook's example, and one card is left to play."""
    table = Position(2, dice=(3, 5, 4, 2, 3))
    table.person(RED, "Mayor", house="blue")
    table.person(RED, "Servant", house="red")
    table.person(RED, "Councilman", house="yellow")
    table.person(RED, "Miller", house="purple")
    table.house(RED, "brown")
    table.house(RED, "yellow")
    table.used("Servant", "Councilman", "Miller")
    table.person(BLUE, "Baron", "Baroness", "Nun", house="brown")
    table.hand(RED, "Inventor", "Salt Merchant")
    table.hand(BLUE, "Duke")
    table.piles(20, 6, 0)
    table.canals(RED, 3, 0)
    table.canals(BLUE, 4, 4)
    table.steps(RED, 6)
    table.steps(BLUE, 4)
    table.majorities(RED, "reputation")
    table.majorities(BLUE, "canal")
    table.guilders(RED, 7)
    table.workers(RED, purple=1, brown=2)
    table.threats(RED, brown=1)
    table.threats(BLUE, brown=1)
    table.points(RED, 11)
    table.points(BLUE, 14)
    table.turn(BLUE, 7, number=9)
    table.last_round()
    return table.state


LESSON: Final = Lesson(
    id="last-round",
    title=N_("The last round"),
    goal=N_("When a pile runs out the end is near. What is a last card good for?"),
    aha=N_("Only what lies in front of you counts. Hand, guilders and workers by themselves are worth nothing."),
    start=start,
    teaches=("final scoring",),
    needs=("majorities", "house", "person", "canal", "reputation", "discarding threats"),
    sections=("B16", "B17", "B18"),
    steps=(
        Step(
            N_("Your very last card"),
            N_(
                "A pile ran out: this is the last round, and this your last card. You may build a house, place a "
                "person, dig, remove the brown marker or take guilders. What brings most points?"
            ),
            show=(card("Inventor"), card("Salt Merchant")),
            do=(notation("person Inventor"),),
            wrong={
                notation("person Salt Merchant"): N_("He costs 3, so he is worth 1 point. Who is worth more?"),
                "house": N_("A house is worth 1 point. A person can be worth more."),
                "threat": N_("1 point for the marker. A person can be worth more."),
                "guilders": N_("Guilders are worth nothing now, unless two players have equal points."),
                "workers": N_("Workers by themselves are worth nothing at the end."),
                "canal": N_("Three spaces or four: the section brings 3 points all the same."),
            },
            after=N_("2 points, a third of his price. What he can do does not matter any more."),
            then=("red in house 5", "red end turn"),
            clauses=("B16.1", "B17.2", "B17.3", "B17.9"),
        ),
        Step(
            N_("The count"),
            N_(
                "People 8, six houses 6, the Mayor's laurel 4 for two bureaucrats, two majorities 8, the third space "
                "3, the sixth step 7: 36 points on top of your 11."
            ),
            show=("own-points",),
            clauses=("B17.4", "B17.5", "B17.6", "B17.8", "B17.10"),
        ),
    ),
)
