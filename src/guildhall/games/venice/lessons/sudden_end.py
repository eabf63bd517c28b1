"""The last pillar ends the game, at once."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.words import N_

from ..positions import BLUE, RED, YELLOW, built, deal, new_game, passed, pillars, played, points, stock
from ..state import VeniceState

CITY: Final = (
    *((f"square4_0{number + 1}", f"r7c{2 * number + 1}", 0) for number in range(7)),
    ("domino_01", "r7c17", 90),
    ("line3_01", "r4c1", 0),
    ("line3_02", "r5c1", 0),
    ("domino_02", "r4c4", 0),
    ("domino_03", "r5c4", 0),
    ("line3_03", "r4c7", 0),
    ("line3_04", "r5c7", 0),
    ("line3_05", "r3c7", 0),
    ("domino_04", "r3c10", 0),
)
CHOICE: Final = ("blue play architect_3", "yellow play architect_2")


def start() -> VeniceState:
    """Red leads by a little, one pillar is left, and both others are about to build."""
    state = new_game(3, all_roles=False)
    for name, square, degrees in CITY:
        built(state, name, square, degrees)
    pillars(state, "r4c10 r4c11 r5c10 r5c11 r7c15 r7c16 r8c15 r8c16")
    stock(stock(stock(state, RED, "domino_05"), BLUE, "square4_09 domino_06"), YELLOW, "square4_10")
    hands = {
        RED: "pile_driver_1 architect_1 councillor_1 councillor_2 gondolier_1",
        BLUE: "architect_3 councillor_3",
        YELLOW: "architect_2 councillor_4",
    }
    passed(passed(deal(state, hands), BLUE, "architect_3"), YELLOW, "architect_2")
    state.round = 17
    return played(points(state, 61, 57, 55), "red keep")


def _anywhere() -> tuple[str, ...]:
    """Wherever the last pillar may stand."""
    state = played(start(), "red play pile_driver_1", *CHOICE)
    return tuple(action.text for action in state.legal(RED))


LESSON: Final = Lesson(
    id="sudden-end",
    title=N_("Sudden end"),
    goal=N_("The game does not wait for the end of a round. Whoever leads can use that."),
    aha=N_("With the last pillar, or at 100 points, the game is over at once. Whoever leads should see to it."),
    start=start,
    teaches=("end",),
    needs=("pile driver", "choice", "known cards"),
    sections=("V9",),
    steps=(
        Step(
            N_("You lead"),
            N_(
                "61 points for you, 57 for Blue, 55 for Yellow. One of 60 pillars is left, and both hold an "
                "architect and a square. You act first. What do you play?"
            ),
            show=("seat-red", "seat-blue", "seat-yellow"),
            do=("play pile_driver_1",),
            wrong={
                "play architect_1": N_("A domino, a few points. Then Blue builds a square for 7 or more and is ahead."),
                "play gondolier_1": N_("Blue’s square lies at the canal: 2 points for you, 7 or more for Blue."),
            },
            otherwise=N_("A tile that you can build some day. Blue builds now, 7 points or more, and is ahead."),
            after=N_("Both others show architects. But you come first."),
            then=CHOICE,
            clauses=("V9.1", "V4.11"),
        ),
        Step(
            N_("The last one"),
            N_("The card says 3, the supply has 1: all that are left are placed. Where? That no longer matters."),
            show=("seat-blue", "seat-yellow"),
            do=_anywhere(),
            after=N_("Over, at once. No tokens any more, their architects are void, and you have won with 61 points."),
            clauses=("V9.1", "V9.2", "V9.3"),
        ),
    ),
)
