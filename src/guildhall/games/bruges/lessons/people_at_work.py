"""People at work: once a round, before or after the card, some of them for a worker."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, card, notation, placed


def start() -> State:
    """Two guilders are missing for the Spice Merchant; there is one red worker, and two who want it."""
    table = Position(2, dice=(2, 3, 4, 1, 3))
    table.hand(RED, "Spice Merchant", "Fishmonger", "Thief")
    table.hand(BLUE, "Duke", "Acrobat", "Nun")
    table.person(RED, "Accountant", house="purple")
    table.person(RED, "Servant", house="red")
    table.house(RED, "brown")
    table.guilders(RED, 4)
    table.workers(RED, red=1)
    table.turn(RED, 4)
    return table.state


LESSON: Final = Lesson(
    id="people-at-work",
    title=N_("People at work"),
    goal=N_("Your turn is one card, and around it your people may work."),
    aha=N_("Each of them works once a round, before or after the card, for the worker shown: its colour, not theirs."),
    start=start,
    teaches=("using persons", "infinity", "worker icon"),
    needs=("person", "workers", "house"),
    sections=("B12", "B13"),
    steps=(
        Step(
            N_("Short of money"),
            N_(
                "You want to place the Spice Merchant in this very turn. He costs 6 guilders, and you have 4. Your "
                "people may work before you play the card. What do you do first?"
            ),
            show=(card("Spice Merchant"), "own-guilders"),
            do=(notation("use Accountant"),),
            wrong={
                notation("use Servant"): N_("That took your red worker and brings a card. You need guilders."),
                "guilders": N_("Guilders, yes, but this was your card for the turn: the Spice Merchant has to wait."),
                "person": N_("Now the house is taken, and the Spice Merchant has nowhere to go."),
            },
            otherwise=N_("That was your card for the turn. Somebody in your houses could have brought guilders."),
            after=N_("The Accountant has the infinity sign and works for nothing, once a round: 2 guilders."),
            clauses=("B5.2", "B12.7", "B12.13"),
        ),
        Step(
            N_("One card a turn"),
            N_("6 guilders, an empty house. Now play the card you wanted to play."),
            show=(card("Spice Merchant"),),
            do=(notation("person Spice Merchant"),),
            wrong={
                notation("use Servant"): N_("He works, but now the red worker is gone. Play the card first."),
                "person": N_("Somebody else took the house and a part of the guilders."),
            },
            otherwise=N_("The house stays empty for another turn."),
            after=N_("He can work already in the turn in which he came."),
            clauses=("B12.14",),
        ),
        Step(
            N_("Whom to pay"),
            N_(
                "The worker on a person is what it wants for its work. Servant and Spice Merchant both want red, "
                "and you have one. Your guilders are spent. Whom do you pay?"
            ),
            show=(placed("Servant"), placed("Spice Merchant")),
            do=(notation("use Spice Merchant"),),
            wrong={
                notation("use Servant"): N_(
                    "The Servant is yellow but wants a red worker. He brings a card; guilders would help you more."
                ),
                "end turn": N_("Your purse stays empty. They may still work after the card."),
            },
            after=N_("4 guilders. Whoever has worked rests until the round is over."),
            clauses=("B12.4", "B12.5", "B12.15"),
        ),
    ),
)
