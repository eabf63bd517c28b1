"""Brügge, taught."""

from typing import Final

from guildhall.core.lesson import Course, FirstGame
from guildhall.core.words import N_

from ..positions import short_game
from . import (
    alone_in_front,
    canals,
    draw_and_dice,
    early_majorities,
    house_and_guest,
    last_round,
    people_at_work,
    ride_the_dice,
    six_uses,
    three_markers,
    whom_to_spare,
)

COURSE: Final = Course(
    lessons=(
        six_uses.LESSON,
        house_and_guest.LESSON,
        people_at_work.LESSON,
        canals.LESSON,
        draw_and_dice.LESSON,
        three_markers.LESSON,
        alone_in_front.LESSON,
        last_round.LESSON,
        whom_to_spare.LESSON,
        ride_the_dice.LESSON,
        early_majorities.LESSON,
    ),
    first_game=FirstGame(seats=2, start=short_game),
    in_short=(
        (
            N_("One card, six uses."),
            N_(
                "Each turn you play one card: for workers, guilders, a canal tile or a house, against a threat, or as "
                "the person it shows. Its colour says how much and what fits."
            ),
        ),
        (
            N_("The dice rule the round."),
            N_(
                "A colour pays what its die shows. 5 and 6 give everybody a threat marker, and the dice with 1 and 2 "
                "together are the price of a step of reputation."
            ),
        ),
        (
            N_("People need houses."),
            N_(
                "A house costs a card and a worker of its colour, a person an empty house and guilders. Then they work "
                "for you: at once, once a round, or at the end."
            ),
        ),
        (
            N_("Beware of the third marker."),
            N_(
                "The third threat marker of a colour strikes at once: workers, a person, guilders, a house or tile, or "
                "points are lost. Cards of the colour remove markers in time."
            ),
        ),
        (
            N_("Points come late."),
            N_(
                "When a pile runs out the last round has come. People, houses, third canal spaces, statues, reputation "
                "and majorities are worth points; most points win."
            ),
        ),
    ),
    figures=("B5.4-six", "B4.8-price"),
    reckoned={"last-round": (36, 11), "ride-the-dice": (8,), "early-majorities": (12,)},
    left_out={
        "B1": "The program sets up the game.",
        "B19": "The board shows what everybody may know, and nothing else.",
        "B20": "Rulings are for looking up.",
    },
)
