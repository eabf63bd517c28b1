"""Some roles bet on what others play."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, GREEN, RED, YELLOW, deal, new_game, passed, pillars, played, stock


def start() -> State:
    """Four players; Blue and Green have tiles, pillars and, as everybody knows, architects."""
    state = stock(new_game(4, all_roles=False), RED, "domino_01")
    stock(state, BLUE, "square4_01 line3_01 corner3_01 domino_07")
    stock(state, GREEN, "square4_02 line3_02 corner3_02")
    pillars(state, "r7c7 r7c8 r7c9 r7c10 r8c7 r8c8 r8c9 r8c10 r4c2 r4c3 r4c4 r5c2 r5c3 r5c4")
    hands = {
        RED: "speculator_1 inventor_1 merchant_1 pile_driver_1 architect_1",
        BLUE: "architect_2 architect_3 councillor_1 pile_driver_2 gondolier_1",
        YELLOW: "councillor_2 pile_driver_4 councillor_4 gondolier_2 inventor_2",
    }
    passed(passed(deal(state, hands), BLUE, "architect_2 architect_3"), GREEN, "architect_4")
    return played(state, "red keep")


LESSON: Final = Lesson(
    id="bets",
    title=N_("Bets"),
    goal=N_("Inventor, speculator and merchant do nothing themselves. They bet on what the others show."),
    aha=N_(
        "Cards that were passed on are known. 6 points if another player shows the role; your own card never counts."
    ),
    start=start,
    teaches=("bets", "known cards"),
    needs=("choice", "passing on"),
    sections=("V14",),
    steps=(
        Step(
            N_("What is known"),
            N_(
                "Small emblems beside a player are cards surely in that hand, because all saw them passed on: two "
                "architects with Blue, one with Green."
            ),
            show=("seat-blue", "seat-green"),
            clauses=("V14.3", "V14.4"),
        ),
        Step(
            N_("Place your bet"),
            N_(
                "The inventor waits for a pile driver, the speculator for an architect, the merchant for a "
                "councillor. Who needs what? Look at tiles and pillars."
            ),
            show=("role-speculator_1",),
            do=("play speculator_1",),
            wrong={
                "play inventor_1": N_("14 pillars are free. Who would set more of them before building?"),
                "play merchant_1": N_("Blue and Green have tiles enough. They want to build, not to fetch more."),
                "play architect_1": N_("A domino for 2 points. An architect of your own builds, but wins no bet."),
                "play pile_driver_1": N_("Bait is never wrong, but 14 pillars without your tokens are free already."),
            },
            after=N_("Blue and Green show architects: 6 points for you at once. Two of them bring no more than one."),
            then=("blue play architect_2", "yellow play gondolier_2", "green play architect_4"),
            clauses=("V6.23", "V6.25", "V6.26"),
        ),
    ),
)
