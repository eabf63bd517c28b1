"""Die Säulen von Venedig, taught."""

from typing import Final

from guildhall.core.lesson import Course, FirstGame
from guildhall.core.words import N_

from . import a_palace, a_round, bait, bets, edges, feed_nobody, fetch_tiles, gondola, rogues, sudden_end, where_to_bait

COURSE: Final = Course(
    lessons=(
        a_palace.LESSON,
        edges.LESSON,
        bait.LESSON,
        fetch_tiles.LESSON,
        a_round.LESSON,
        gondola.LESSON,
        bets.LESSON,
        sudden_end.LESSON,
        feed_nobody.LESSON,
        where_to_bait.LESSON,
        rogues.LESSON,
    ),
    first_game=FirstGame(seats=3, options={"roles": "rulebook"}),
    in_short=(
        (
            N_("Choose a role."),
            N_("Everybody lays a card face down; all are shown, then carried out from the start player on."),
        ),
        (
            N_("Build together."),
            N_("Councillors fetch tiles, pile drivers set pillars, architects build tiles on pillars, whosesoever."),
        ),
        (
            N_("Score at once."),
            N_(
                "A tile brings its coats and a point for each matching edge. A token of yours under somebody else’s "
                "tile brings you 3."
            ),
        ),
        (
            N_("Mind your neighbour."),
            N_("The card you played goes to your left neighbour, who can play it in the next round."),
        ),
        (N_("Stop in time."), N_("The last of 60 pillars, or 100 points, end the game at once. Most points win.")),
    ),
    figures=("V4.14-tokens", "V10.2-edges"),
    reckoned={"sudden-end": (60,)},
    left_out={
        "V11": "Options are chosen when a table is opened, and say there what they change.",
        "V12": "With two players only the cards are fewer.",
        "V13": "Equal points are rare, and the result says that a victory is shared.",
        "V15": "Rulings are for those who doubt a clause; the rules page has them.",
    },
)
