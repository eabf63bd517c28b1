"""One card, six uses: what a card brings depends on its colour, not on whom it shows."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, Position, notation


def start() -> State:
    """Five cards of five colours; yellow shows 6, red 1."""
    table = Position(2, dice=(3, 4, 6, 1, 2))
    table.hand(RED, "Alchemist", "Salt Merchant", "Servant", "Fence", "Prince")
    table.hand(BLUE, "Duke", "Acrobat", "Nun", "Deacon", "Monk")
    table.threats(RED, yellow=1)
    table.threats(BLUE, yellow=1)
    return table.state


LESSON: Final = Lesson(
    id="six-uses",
    title=N_("One card, six uses"),
    goal=N_("Bruges is rich and in danger. Build houses and canals, win people for your town: most points win."),
    aha=N_("Any card serves any of the six actions. Its colour says how much, the person on it need not matter."),
    start=start,
    teaches=("cards", "colours", "guilders", "workers", "dice"),
    sections=("B2", "B5", "B6", "B7"),
    steps=(
        Step(
            N_("Some money"),
            N_(
                "Every card has a colour and six uses, whomever it shows. Used for guilders it brings what the die of "
                "its colour shows. Which of your cards brings most?"
            ),
            show=("use-guilders",),
            do=(notation("guilders Servant"),),
            wrong={
                notation("guilders Fence"): N_(
                    "The red die shows 1, so this red card brought 1 guilder. There are higher dice."
                ),
                notation("guilders Prince"): N_(
                    "The purple die shows 2. The 9 on the card is what the Prince costs, not what he brings."
                ),
                notation("guilders Alchemist"): N_(
                    "The blue die shows 3. What the Alchemist promises comes only when he moves into a house."
                ),
                "guilders": N_("The brown die shows 4. That is good, and there is a better one."),
                "workers": N_("That brought 2 workers of the card's colour and no guilders. Workers come next."),
                "canal": N_("That dug a canal, and cost guilders instead of bringing them."),
                "house": N_("Now the card is a house, and a worker is gone. We wanted guilders."),
                "threat": N_("A threat marker less, and 1 point. But we wanted guilders."),
            },
            after=N_("6 guilders. The card is played: each card serves once, and you play four in a round."),
            then=("red end turn", notation("blue workers Duke"), "blue end turn"),
            clauses=("B5.4", "B5.5", "B7.1"),
        ),
        Step(
            N_("Two workers"),
            N_(
                "Workers pay for houses and for the work of people. A card brings 2 of its colour, whatever the dice "
                "show. With which card do you lose the fewest guilders if you take workers?"
            ),
            show=("use-workers",),
            do=(notation("workers Fence"),),
            wrong={
                notation("workers Prince"): N_(
                    "2 purple workers. But purple would have paid 2 guilders, and one die shows less."
                ),
                "workers": N_("2 workers, certainly. But this colour pays well now. Which die is the lowest?"),
                "guilders": N_("That brought guilders once more. This time take workers."),
                "canal": N_("A canal tile. Canals have their own lesson; this time take workers."),
                "house": N_("A house takes a worker instead of bringing two. This time take workers."),
            },
            after=N_("2 red workers for a card worth 1 guilder. High dice mean guilders, low dice anything else."),
            clauses=("B6.1",),
        ),
    ),
)
