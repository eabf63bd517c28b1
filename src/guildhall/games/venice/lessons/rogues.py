"""Four roles that reviews tell of: lawyer, spy, beggar, saboteur."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, PURPLE, RED, YELLOW, built, new_game, passed, points, showing, stock, tokens


def start() -> State:
    """Six players; the only free pillars bear tokens, and the lawyer is in a hand that everybody knows of."""
    state = built(stock(new_game(6), RED, "square4_01"), "domino_01", "r7c7", 90)
    tokens(tokens(state, BLUE, "r7c8 r8c9"), YELLOW, "r7c9 r8c8")
    points(state, 30, 33, 31, 25, 28, 26)
    shown = ("beggar_1", "spy_1", "councillor_1", "saboteur_1", "gondolier_1", "pile_driver_1")
    hands = {PURPLE: "lawyer_1 architect_3 councillor_2 pile_driver_2"}
    return passed(showing(state, *shown, hands=hands), PURPLE, "lawyer_1")


LESSON: Final = Lesson(
    id="four-rogues",
    title=N_("Four rogues"),
    goal=N_("Beggar, spy, lawyer, saboteur: with all eleven roles somebody else’s card can be yours."),
    aha=N_(
        "The beggar copies a card shown, the spy uses one of a hand, the lawyer pays no tokens. Points once won stay."
    ),
    start=start,
    teaches=("lawyer", "spy", "beggar", "saboteur"),
    needs=("tokens", "edges", "known cards"),
    advanced=True,
    steps=(
        Step(
            N_("The beggar"),
            N_(
                "Your beggar carries out a card that somebody else shows. Four pillars are free, all with tokens of "
                "Blue and Yellow. And the lawyer is in Purple’s hand. Copy whom?"
            ),
            show=("role-spy_1", "seat-purple"),
            do=("copy spy_1",),
            wrong={
                "copy councillor_1": N_(
                    "More tiles. But your square could stand this very round, if you reached the lawyer."
                ),
                "copy saboteur_1": N_("It would remove a tile, and nobody gains or loses a point by that."),
                "copy gondolier_1": N_("Aboard for one moment: Purple, who shows the card, boards after you."),
                "copy pile_driver_1": N_("New pillars and tokens, not bad. But the lawyer could build at once."),
            },
            after=N_("The beggar copies the spy. Blue carries the spy out all the same, later."),
            clauses=("V6.38", "V6.40", "V6.42"),
        ),
        Step(
            N_("The spy"),
            N_("The spy looks at a hand and uses one of its cards, which stays there. Whose hand?"),
            show=("seat-purple",),
            do=("spy on purple",),
            otherwise=N_("Who knows what is there? Of one hand you do know something."),
            after=N_("There is the lawyer, and an architect with 6 stones as well."),
            clauses=("V6.33", "V6.35"),
        ),
        Step(
            N_("A card of Purple’s"),
            N_("Your square of four costs 4 stones. Both could build it over the tokens. Which card do you use?"),
            show=("role-lawyer_1", "role-architect_3"),
            do=("use lawyer_1",),
            wrong={
                "use architect_3": N_(
                    "It builds as well. But four covered tokens bring Blue and Yellow 6 points each."
                ),
            },
            otherwise=N_("Then the square stays unbuilt. Which of these cards builds?"),
            after=N_("The lawyer builds with 4 stones, and covered tokens of others go home without points."),
            clauses=("V6.30", "V6.31"),
        ),
        Step(
            N_("Over their tokens"),
            N_("Edges count as ever. Turn the square so that both edges beside the domino match."),
            show=("tile-domino_01",),
            do=("at r7c8 0",),
            otherwise=N_("It can bring more: building beside building, plaza beside plaza."),
            after=N_(
                "9 points, and 0 for Blue and Yellow. Green may still send the saboteur: the tile would go, your "
                "points stay."
            ),
            clauses=("V6.31", "V6.32", "V6.50"),
        ),
    ),
)
