"""Alone in front: majorities are compared after each round, and a turned marker stays turned."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, YELLOW, Position, card, notation


def start() -> State:
    """Two persons each, two empty houses, two cards left to play; one more tile would only make it level."""
    table = Position(3, dice=(2, 3, 4, 3, 1))
    table.hand(RED, "Dike Reeve", "Miller", "Prince")
    table.hand(BLUE, "Nun", "Monk")
    table.hand(YELLOW, "Deacon", "Chaplain")
    table.person(RED, "Alchemist", "Gatekeeper", house="yellow")
    table.house(RED, "purple")
    table.house(RED, "red")
    table.person(BLUE, "Baron", "Baroness", house="brown")
    table.house(BLUE, "yellow")
    table.person(YELLOW, "Weaver", "Blacksmith", house="blue")
    table.canals(RED, 2, 2)
    table.canals(BLUE, 3, 2)
    table.canals(YELLOW, 1, 0)
    table.guilders(RED, 3)
    table.workers(RED, purple=1, brown=1)
    table.turn(BLUE, 8, number=4)
    return table.state


LESSON: Final = Lesson(
    id="alone-in-front",
    title=N_("Alone in front"),
    goal=N_("After each round three things are compared: steps of reputation, people, canal tiles."),
    aha=N_("Whoever is alone in front turns the marker for good: 4 points. Level is not enough, and no need to stay."),
    start=start,
    teaches=("majorities",),
    needs=("person", "canal", "reputation", "house"),
    sections=("B15",),
    steps=(
        Step(
            N_("Three of a kind"),
            N_(
                "Whoever has most people, more than each other player, turns the marker, worth 4 points. All have 2. "
                "In tiles you have 4, the leader 5. You have 3 guilders: what brings you in front?"
            ),
            show=("majority-people", "majority-canal"),
            do=(notation("person Dike Reeve"), notation("person Miller")),
            wrong={
                "canal": N_("Now both have 5 tiles. Level is not enough: nobody turns the marker."),
                "house": N_("Houses are not compared, only those who live in them."),
            },
            otherwise=N_("Still 2 people each, and 4 tiles to 5: you are not in front anywhere."),
            after=N_("Three people to two. But the round is not over: the next player has answered."),
            then=(
                "red in house 3",
                "red end turn",
                notation("blue person Nun"),
                "blue end turn",
                notation("yellow workers Deacon"),
                "yellow end turn",
            ),
            clauses=("B15.1", "B15.2"),
        ),
        Step(
            N_("Level again"),
            N_("Now it is 3 people to 3. You have an empty house and no guilders. What do you do with your last card?"),
            show=(card("Miller"), card("Prince")),
            do=(notation("person Miller"),),
            wrong={
                "house": N_("A house more, but 3 people to 3. Nobody turns the marker."),
            },
            otherwise=N_("3 people to 3: if several share the first place, nobody turns the marker."),
            after=N_("Four to three: your marker is turned and stays so, even if others overtake you. It is 4 points."),
            then=("red end turn",),
            clauses=("B15.3", "B15.6", "B17.5"),
        ),
    ),
)
