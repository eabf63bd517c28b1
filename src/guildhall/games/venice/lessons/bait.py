"""Tokens on pillars pay when others build over them."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import BLUE, new_game, played, showing, stock

SQUARE: Final = ("r7c7", "r7c8", "r8c7", "r8c8")


def start() -> State:
    """Four of five pillars stand, and Blue, who comes next, has a square and an architect for it."""
    state = stock(new_game(3, all_roles=False), BLUE, "square4_09")
    showing(state, "pile_driver_3", "architect_1", "gondolier_1")
    return played(state, "red pillar r7c7", "red pillar r7c8", "red pillar r7c9", "red pillar r8c7")


LESSON: Final = Lesson(
    id="bait",
    title=N_("Bait"),
    goal=N_("Set pillars for the others? Gladly: whoever builds over your tokens earns points for you."),
    aha=N_("Others pay you by building. A token reserves nothing, it invites: 3 points when somebody else covers it."),
    start=start,
    teaches=("pile driver", "tokens"),
    needs=("tiles", "pillars"),
    sections=("V4",),
    steps=(
        Step(
            N_("The last pillar"),
            N_(
                "Your pile driver sets 5 pillars, joined edge to edge and beginning at the canal; four stand. Blue "
                "has a square of four and plays an architect after you. Tempt Blue."
            ),
            show=("sq-7-7", "seat-blue"),
            do=("pillar r8c8",),
            otherwise=N_(
                "Allowed, it joins the others. But a square of four needs four pillars in a square, and there still "
                "are none."
            ),
            after=N_("Four pillars in a square: Blue can build there for 7 points."),
            clauses=("V4.3", "V4.4", "V6.9"),
        ),
        Step(
            N_("The first token"),
            N_(
                "Now two of your tokens go on pillars of this card. If somebody else builds over one, you get 3 points."
            ),
            show=("seat-blue",),
            do=tuple(f"token {square}" for square in SQUARE),
            otherwise=N_(
                "Blue’s square will not reach that pillar, and the token stays there uncovered. Where will it lie?"
            ),
            after=N_("There the square will lie on it."),
            clauses=("V4.13", "V4.14", "V10.10"),
        ),
        Step(
            N_("The second token"),
            N_("One token to a pillar. Where does the second one go?"),
            show=("seat-blue",),
            do=tuple(f"token {square}" for square in SQUARE[1:]),
            otherwise=N_(
                "Look at the table: Blue has covered one token. The other lies beside the square, and earns nothing."
            ),
            after=N_("Blue builds for 7 points, and you get 6: 3 for each token. Both are back in your supply."),
            then=("blue at r7c7 0",),
            clauses=("V4.15", "V5.8", "V10.12"),
        ),
    ),
)
