"""The black knight acts before the coins are paid out."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position

CASTLE: Final = 6
"""A face of the special die."""


def start() -> State:
    """Gold on field 6, and Blue one piece ahead."""
    return position(
        CHOOSING,
        number=6,
        script={"attack": [CASTLE]},
        ducat_cards=(14, 12),
        turned=1,
        money={"red": (0, 1), "blue": (1, 2), "yellow": (0, 1)},
        walls={"red": 3, "blue": 3, "yellow": 2},
        towers={"red": 2, "blue": 3, "yellow": 1},
        fields={5: (1, 4), 6: (4, 2)},
    )


KNIGHT_ALONE: Final = N_(
    "The knight, good: he will have the gold. But the other card brings no coins, and nobody goes to field 5."
)
OTHERS: Final = ("blue choose 5 6", "yellow choose 5 6")

LESSON: Final = Lesson(
    id="black-knight",
    title=N_("The black knight"),
    goal=N_("Field 4 sells nothing. Whoever is alone there takes what others want."),
    aha=N_("He acts before fields 5 and 6 pay: all gold of one field, or an attack on one player."),
    start=start,
    teaches=("black knight",),
    needs=("order of fields", "coins"),
    sections=("K11",),
    steps=(
        Step(
            N_("Gold on two fields"),
            N_(
                "The black knight takes all gold of field 5 or 6 before these fields pay. Blue and Yellow are sure "
                "to come to field 6. How do you get most?"
            ),
            show=("coins-6", "field-4"),
            do=("choose 4 5",),
            wrong={
                "choose 1 4": KNIGHT_ALONE,
                "choose 2 4": KNIGHT_ALONE,
                "choose 3 4": KNIGHT_ALONE,
                "choose 4 6": N_(
                    "The knight, good. But then Blue and Yellow share field 6 with you, and field 5 stays where it is."
                ),
                "choose 5 6": N_("Three come to field 6: 1 gold for each. The knight would have had all 4 before."),
            },
            otherwise=N_("Without the black knight the gold of field 6 is shared by all who come there."),
            after=N_("You are the only black knight: you may take gold from field 5 or 6, or attack somebody."),
            then=("blue choose 3 6", "yellow choose 3 6"),
            clauses=("K11.1", "K11.4"),
        ),
        Step(
            N_("Alone on field 4"),
            N_("What does your knight do?"),
            show=("coins-5", "coins-6"),
            do=("take gold 6",),
            wrong={
                "take gold 5": N_("You called the tax collector, too: that gold would have come to you anyway."),
                "attack blue": N_(
                    "A roll of the die: castle, and you may take a piece. But Blue and Yellow share the 4 gold of "
                    "field 6."
                ),
                "attack": N_("You may. But Yellow has next to nothing, and the 4 gold of field 6 are sure."),
            },
            otherwise=N_("Then the gold of field 6 goes to Blue and Yellow."),
            after=N_(
                "4 gold, before field 6 was settled. The silver he left: 1 each for Blue and Yellow. And all of "
                "field 5 was yours."
            ),
            clauses=("K11.2", "K11.4"),
        ),
        Step(
            N_("Blue is ahead"),
            N_(
                "Blue has 3 walls and 3 towers, one piece more than you, and 5 ducats. Send the knight once more, "
                "with any other card."
            ),
            show=("seat-blue",),
            do=("choose 4 6", "choose 1 4", "choose 2 4", "choose 3 4", "choose 4 5"),
            otherwise=N_("That leaves Blue in peace. Only the black knight can attack somebody."),
            after=N_("Alone again. Before the die is rolled you name the victim."),
            then=OTHERS,
            leads={f"choose {card} 4": (*OTHERS, "red decline") for card in (1, 2, 3)},
            clauses=("K11.5",),
        ),
        Step(
            N_("Whom?"),
            N_(
                "The die has 4 sacks: all coins of the victim. And 2 castles: a wall or tower of theirs for you. "
                "Whom does he attack?"
            ),
            show=("seat-blue", "seat-yellow"),
            do=("attack blue",),
            wrong={
                "attack yellow": N_("Yellow has few coins and three pieces. It is Blue who is about to win."),
                "take gold": N_("Gold is good. But Blue still has six pieces, and you five."),
            },
            otherwise=N_("The knight may do nothing, but Blue will be grateful."),
            after=N_("The castle! A piece of Blue's is yours."),
            clauses=("K11.5", "K11.6", "K11.7"),
        ),
        Step(
            N_("Wall or tower?"),
            N_("You have 3 walls and 2 towers. Which piece helps you more?"),
            show=("own-castle",),
            do=("steal tower",),
            wrong={
                "steal wall": N_(
                    "Allowed, and your four walls are complete. But two towers are left to buy, at 5 ducats each."
                )
            },
            after=N_("A tower, the dearer piece: now you are at 3 and 3, and Blue has five pieces left."),
            clauses=("K11.7",),
        ),
    ),
)
