"""Old London Bridge, taught."""

from typing import Final

from guildhall.core.lesson import Course, FirstGame
from guildhall.core.words import N_

from . import (
    chapel_and_inn,
    coats,
    falling_numbers,
    game_of_two,
    gate_and_tiles,
    guild_house_or_cash,
    last_round,
    plot_a_turn,
    start_high,
    turning_disc,
    who_goes_first,
)

COURSE: Final = Course(
    lessons=(
        plot_a_turn.LESSON,
        turning_disc.LESSON,
        who_goes_first.LESSON,
        falling_numbers.LESSON,
        coats.LESSON,
        chapel_and_inn.LESSON,
        gate_and_tiles.LESSON,
        last_round.LESSON,
        start_high.LESSON,
        guild_house_or_cash.LESSON,
        game_of_two.LESSON,
    ),
    first_game=FirstGame(seats=3),
    in_short=(
        (
            N_("Show a card."),
            N_("Everybody secretly chooses one, and the highest builds first. It is gone then; only the 0 comes back."),
        ),
        (
            N_("Place your pawn."),
            N_("Your space of the disc pays £1 to 3, and the stack it faces gives you its top building."),
        ),
        (
            N_("Build to the right."),
            N_(
                "House numbers must fall. One that is too high replaces a building; after a park any number may follow."
            ),
        ),
        (
            N_("Gather a colour."),
            N_("A new building is as strong as there are coats of its colour on your bridge, its own included."),
        ),
        (
            N_("Be rich in the end."),
            N_(
                "After twelve rounds both tracks, hands and buildings earn £5, £3 and £1, and empty plots cost. "
                "The richest wins."
            ),
        ),
    ),
    figures=("L4.12", "L6.8"),
    reckoned={"start-high": (60,), "a-game-of-two": (7,)},
    left_out={
        "L1": "The table lays itself out.",
        "L11": "Score tiles are an expansion, and each says what it pays.",
        "L15": "Rulings settle what the rulebook leaves open; the clauses hold them.",
    },
)
