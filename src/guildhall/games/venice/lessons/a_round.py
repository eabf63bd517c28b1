"""A round from the exchange to passing on."""

from typing import Final

from guildhall.core.dice import ScriptedDice
from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, RED, YELLOW, deal, new_game, passed, pillars, stock

ARCHITECT_FROM_BLUE: Final = 4
"""Its place among the cards of Blue."""


def start() -> State:
    """Red starts; Blue, to the left, has tiles enough and an architect that everybody knows of."""
    state = new_game(3, dice=ScriptedDice({"start player": [1], "exchange": [ARCHITECT_FROM_BLUE]}), all_roles=False)
    stock(state, BLUE, "square4_09 domino_09 line3_01 corner3_01 bridge_01")
    stock(state, YELLOW, "domino_08")
    pillars(stock(state, RED, "domino_01"), "r7c7 r7c8 r7c9 r8c7 r8c8 r8c9")
    hands = {
        RED: "architect_3 councillor_1 councillor_2 pile_driver_1 gondolier_1",
        BLUE: "architect_2 councillor_3 pile_driver_2 pile_driver_3 speculator_1",
    }
    return passed(deal(state, hands), BLUE, "architect_2")


LESSON: Final = Lesson(
    id="a-round",
    title=N_("A round"),
    goal=N_("Five cards, one of them a round, and none of them stays with you: cards wander round the table."),
    aha=N_("What you play today your left neighbour can play tomorrow. Nobody keeps a card after playing it."),
    start=start,
    teaches=("exchange", "choice", "passing on", "start player"),
    needs=("architect", "councillor", "pile driver"),
    sections=("V2", "V3"),
    steps=(
        Step(
            N_("Before the choice"),
            N_(
                "You start the round, so you may draw a card unseen from a hand. Blue has five tiles, six pillars "
                "are free, and everybody knows of Blue’s architect. Exchange?"
            ),
            show=("seat-blue",),
            do=("exchange blue",),
            wrong={
                "keep": N_("You may. But then Blue keeps the architect and can build on these pillars this round."),
                "exchange yellow": N_(
                    "Possible. But Yellow has a single domino. Whose card would be worth more to you?"
                ),
            },
            after=N_("One of five cards, and luck was with you: it is the architect."),
            clauses=("V2.2", "V14.4"),
        ),
        Step(
            N_("In return"),
            N_("Blue gets another card for it, not the same one. What do you give?"),
            show=("role-architect_3",),
            do=("give councillor_1", "give councillor_2", "give pile_driver_1", "give gondolier_1"),
            wrong={"give architect_3": N_("Then Blue has an architect again, with 6 stones even.")},
            after=N_("Now Blue can hardly build in this round."),
            clauses=("V2.3", "V2.4"),
        ),
        Step(
            N_("The choice"),
            N_(
                "All choose a card in secret. After the round yours goes to Blue, your left neighbour, who has five "
                "tiles and no architect. What do you play?"
            ),
            show=("seat-blue",),
            do=("play gondolier_1", "play councillor_2", "play pile_driver_1"),
            wrong={
                "play architect_2": N_("You build a domino for 2 points, and Blue gets the architect back at once."),
                "play architect_3": N_(
                    "You build a domino for 2 points, and next round Blue has 6 stones for five tiles."
                ),
            },
            after=N_(
                "All cards are shown, then carried out from the start player on: yours, then Blue’s, then Yellow’s."
            ),
            then=("blue play speculator_1", "yellow play architect_1", "yellow at r7c7 0"),
            clauses=("V2.7", "V2.8", "V3.1"),
        ),
        Step(
            N_("After the round"),
            N_(
                "Every card went one seat to the left: your gondolier to Blue, Yellow’s architect to you. It shows "
                "the change sign, so the start player’s flag went to Blue."
            ),
            show=("seat-blue", "role-architect_1"),
            clauses=("V2.12", "V3.2"),
        ),
    ),
)
