"""House and guest: a house costs a card and a worker, a person a house and guilders."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, card, notation


def start() -> State:
    """A blue and a purple worker, and 3 guilders: enough for the Alchemist, not for the Prince."""
    table = Position(2, dice=(2, 3, 4, 3, 1))
    table.hand(RED, "Alchemist", "Prince", "Roofer", "Salt Merchant")
    table.hand(BLUE, "Duke", "Acrobat", "Nun", "Deacon")
    table.guilders(RED, 3)
    table.workers(RED, blue=1, purple=1)
    table.turn(RED, 2)
    return table.state


LESSON: Final = Lesson(
    id="house-and-guest",
    title=N_("House and guest"),
    goal=N_("People bring you the most, but each wants a house, and a house is built from a card."),
    aha=N_("A house buries the person on its card. Who moves in may have any colour."),
    start=start,
    teaches=("house", "person", "arrow"),
    needs=("cards", "colours", "guilders", "workers"),
    sections=("B10", "B11"),
    steps=(
        Step(
            N_("Somewhere to live"),
            N_(
                "For a house you lay a card face down and pay 1 worker of its colour; its person is lost. You have 3 "
                "guilders, and the number at the top of a card is its price. Whom can you spare?"
            ),
            show=(card("Alchemist"), card("Prince")),
            do=(notation("house Prince"), notation("house Roofer")),
            wrong={
                notation("house Alchemist"): N_(
                    "The Alchemist lies under the roof for good. He costs 3 and would have brought 6 guilders."
                ),
                "guilders": N_("A few guilders more, but still no house for anybody to live in."),
                "workers": N_("Two more workers, but still no house for anybody to live in."),
                "canal": N_("A canal tile, and fewer guilders. Nobody can live there."),
            },
            after=N_("A purple house for a purple worker. It is worth 1 point at the end, lived in or not."),
            then=("red end turn", notation("blue workers Duke"), "blue end turn"),
            clauses=("B10.1", "B10.2", "B17.3"),
        ),
        Step(
            N_("Somebody moves in"),
            N_(
                "A person moves into an empty house for the guilders on the card. An arrow acts at once and only once. "
                "Your house is purple, you have 3 guilders: who brings you money now?"
            ),
            show=("house-1",),
            do=(notation("person Alchemist"),),
            wrong={
                notation("person Roofer"): N_(
                    "He fits, but so do the others: person and house need not match. And he brings no guilders."
                ),
                notation("person Salt Merchant"): N_(
                    "He wants a yellow worker each time, and you have none: no guilders today."
                ),
                "guilders": N_("A few guilders, and the card is gone. One of these people brings more."),
                "house": N_("A second house, while the first one still stands empty."),
            },
            otherwise=N_("The house stays empty. One of your people has an arrow and brings guilders at once."),
            after=N_("Pay 3, take 6. And he stays: at the end he is worth 1 point, a third of his price."),
            clauses=("B11.1", "B11.4", "B12.1", "B17.2"),
        ),
    ),
)
