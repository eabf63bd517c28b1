"""Die Glücksritter, taught."""

from typing import Final

from guildhall.core.lesson import Course, FirstGame
from guildhall.core.words import N_

from . import (
    alone_is_cheap,
    black_knight,
    documents,
    eight_pieces,
    elsewhere,
    knights_meet,
    money_melts,
    seven_pieces,
    two_of_six,
    which_metal,
)

COURSE: Final = Course(
    lessons=(
        eight_pieces.LESSON,
        two_of_six.LESSON,
        alone_is_cheap.LESSON,
        money_melts.LESSON,
        black_knight.LESSON,
        knights_meet.LESSON,
        documents.LESSON,
        elsewhere.LESSON,
        seven_pieces.LESSON,
        which_metal.LESSON,
    ),
    first_game=FirstGame(seats=3),
    in_short=(
        (N_("Build first."), N_("Four walls and four towers at the end of a round win. Nothing else counts.")),
        (
            N_("Call two of six."),
            N_("Each round everybody secretly chooses two people. What they offer is settled from field 1 to field 6."),
        ),
        (
            N_("Be alone."),
            N_("Alone, a wall costs 4 ducats and a tower 5. Shared, they cost 6 and 7, and coins are split."),
        ),
        (
            N_("Mind the black knight."),
            N_(
                "Alone, he takes the gold of field 5 or 6 or attacks somebody. Where several meet, there is the "
                "dungeon."
            ),
        ),
        (N_("Spend in time."), N_("Eight coins of one metal are too many: half of them go back into the bag.")),
    ),
    figures=("K7.3-shared", "K10.4-towers"),
    left_out={
        "K1": "The table is laid out before anybody sits down.",
        "K18": "Two castles in one round are rare, and the result says what decided.",
        "K20": "Rulings are for those who doubt a clause; the rules page has them.",
    },
)
