"""Shared is dearer, not forbidden."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position


def start() -> State:
    """Money for two walls, and two others who have next to none."""
    return position(
        CHOOSING,
        number=3,
        ducat_cards=(16, 12),
        turned=1,
        money={"red": (3, 2), "blue": (0, 0), "yellow": (0, 0)},
        walls={"blue": 1, "yellow": 2},
        towers={"red": 1, "blue": 1, "yellow": 1},
        fields={5: (3, 1), 6: (0, 3)},
    )


WALLS_ALONE: Final = N_("Walls, well chosen. But your purse will be empty afterwards. Who fills it?")
ONE_TOWER: Final = N_("A tower costs 5 ducats: 8 ducats make just one. What could you buy two of?")

COMPANY: Final = ("blue choose 2 5", "yellow choose 3 5")

LESSON: Final = Lesson(
    id="alone-is-cheap",
    title=N_("Alone is cheap"),
    goal=N_("The same wall costs 4 ducats or 6. It depends on who else comes to the farmer."),
    aha=N_("Where others come it is dearer, but you may still buy. What counts is who came, not who pays."),
    start=start,
    teaches=("farmer", "prices"),
    needs=("action cards", "coins"),
    sections=("K7", "K9"),
    steps=(
        Step(
            N_("Eight ducats"),
            N_(
                "You have 8 ducats; Blue and Yellow have nothing. Build what you can get most of, and take fresh coins."
            ),
            show=("own-coins", "coins-5", "coins-6"),
            do=("choose 2 5",),
            wrong={
                "choose 2 6": N_(
                    "Good, walls. But those without money come for coins as well: they all went to field 6."
                ),
                "choose 1 2": WALLS_ALONE,
                "choose 1 3": ONE_TOWER,
                "choose 2": WALLS_ALONE,
                "choose 3": ONE_TOWER,
            },
            otherwise=N_("You do not build anything with that, and 8 ducats are enough for two pieces of a kind."),
            after=N_("You are alone at the farmer's: a wall costs 4 ducats instead of 6."),
            then=("blue choose 1 6", "yellow choose 1 6"),
            clauses=("K7.3", "K9.1"),
        ),
        Step(
            N_("At the farmer's"),
            N_("How many walls do you buy?"),
            show=("field-2",),
            do=("buy 2 walls",),
            wrong={
                "buy 1 wall": N_("That is allowed. But you are alone here now; next time the same wall may cost 6.")
            },
            otherwise=N_("You may buy nothing, but it will hardly get cheaper than alone."),
            after=N_("Two walls for 8 ducats. Field 5 was settled later and filled your purse again: 7 ducats."),
            clauses=("K9.1", "K7.2", "K7.5"),
        ),
        Step(
            N_("Once more"),
            N_("A new round, 7 ducats. Call on the farmer again, with any other card."),
            do=("choose 2 6", "choose 1 2", "choose 2 3", "choose 2 4", "choose 2 5"),
            otherwise=N_("A good round, perhaps. But this time it is about the farmer, whoever else may come to him."),
            after=N_("Blue has come as well, and with a single ducat! It is the cards that count, not the money."),
            then=COMPANY,
            leads={"choose 1 2": (*COMPANY, "red decline")},
            clauses=("K7.4",),
        ),
        Step(
            N_("In company"),
            N_("Blue cannot pay, and yet a wall costs you 6 ducats now. You have 7: buy one, or none? Both are sound."),
            show=("field-2", "own-coins"),
            do=("buy 1 wall", "decline"),
            otherwise=N_("Nobody is forced to buy."),
            after=N_("Dearer, not forbidden: whoever pays the higher price gets a wall in company, too."),
            clauses=("K9.2", "K7.4", "K7.5"),
        ),
    ),
)
