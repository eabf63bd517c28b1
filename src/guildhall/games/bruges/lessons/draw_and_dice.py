"""Draw and dice: a pile is chosen by its colour, and one roll means income, danger and a price."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, card, notation


def start() -> State:
    """A card is missing; a blue or a red one could dig, and blue lies on the right."""
    table = Position(2)
    table.hand(RED, "Salt Merchant", "Physician", "Thief", "Roofer")
    table.hand(BLUE, "Duke", "Acrobat", "Nun", "Deacon", "Monk")
    table.guilders(BLUE, 1)
    table.on_top("Miller", "Minstrel")
    table.turn(RED, 0, number=2)
    table.state.dice_values = [0] * 5
    table.next_roll(2, 3, 4, 5, 1)
    table.draw_phase()
    return table.state


LESSON: Final = Lesson(
    id="draw-and-dice",
    title=N_("Draw and dice"),
    goal=N_("Every round begins with new cards and a roll that everybody lives by."),
    aha=N_("One roll says three things: what colours pay, who is in danger, and what a step of reputation costs."),
    start=start,
    teaches=("drawing", "threat", "reputation"),
    needs=("cards", "colours", "dice", "canal"),
    sections=("B3", "B4"),
    steps=(
        Step(
            N_("Left pile, right pile"),
            N_(
                "Fill your hand to 5. Only the colour of a top card can be seen. Your canals go on with blue and red, "
                "and you hold neither. From which pile do you draw?"
            ),
            show=("pile-left", "pile-right"),
            do=("draw right",),
            otherwise=N_("A brown card. It serves, too, but you have two brown ones, and no canal wants brown now."),
            after=N_("A blue card. Then the five dice are rolled, for everybody."),
            clauses=("B3.1", "B3.3"),
        ),
        Step(
            N_("A high die"),
            N_(
                "A die with 5 or 6 gives everybody a threat marker of its colour. Red shows 5, so a third of your red "
                "circle is filled. One marker does nothing yet."
            ),
            show=("die-red", "threat-red"),
            clauses=("B4.3",),
        ),
        Step(
            N_("Low dice"),
            N_(
                "The dice with 1 and 2 together are the price of one step of reputation, here 1 + 2 = 3 guilders. The "
                "other player cannot pay it. You have 5: do you climb?"
            ),
            show=("die-purple", "die-blue"),
            do=("advance",),
            otherwise=N_(
                "You keep your guilders and stay below. Steps are worth points at the end, up to 12, and only one a "
                "round is for sale."
            ),
            after=N_("One step. With more low dice it is dearer, with none nobody may climb."),
            clauses=("B4.8", "B4.10", "B4.13"),
        ),
        Step(
            N_("The same dice once more"),
            N_("The new card is blue, blue shows 2, and your blue space costs 1 guilder. What is the card good for?"),
            show=(card("Minstrel"), "space-left"),
            do=(notation("canal Minstrel left"),),
            wrong={
                notation("guilders Minstrel"): N_("2 guilders. Low dice make a colour cheap to spend otherwise."),
                notation("workers Minstrel"): N_("2 blue workers, fair enough. But you drew this card for the canal."),
                notation("house Minstrel"): N_("A blue house, fair enough. But you drew this card for the canal."),
            },
            otherwise=N_("The blue card stays in your hand. You drew it for the canal."),
            after=N_("Draw for what you need, then see what the dice say about it."),
            clauses=("B9.1",),
        ),
    ),
)
