"""Where black knights meet, a card is lost, not a turn."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position

GOLD, SILVER = 1, 60
FIELD_5: Final = (SILVER, SILVER, SILVER, GOLD)
FIELD_6: Final = (GOLD, GOLD, GOLD, GOLD, SILVER, SILVER)
"""What comes out of the bag in the second round."""
OTHERS: Final = ("blue choose 4 6", "yellow choose 1 5", "green choose 1 5")


def start() -> State:
    """Four players, and gold that all of them want."""
    return position(
        CHOOSING,
        seats=4,
        number=4,
        script={"duel": [2, 5], "bag": [*FIELD_5, *FIELD_6]},
        ducat_cards=(1, 16),
        turned=1,
        money={"red": (2, 0), "blue": (0, 2), "yellow": (0, 1), "green": (0, 1)},
        walls={"red": 2, "blue": 2, "yellow": 1, "green": 2},
        towers={"red": 1, "blue": 1, "yellow": 2, "green": 1},
        fields={5: (5, 4), 6: (0, 3)},
    )


LESSON: Final = Lesson(
    id="knights-meet",
    title=N_("Knights meet"),
    goal=N_("Five gold coins lie there for all to see. What if you are not the only one who sends a knight?"),
    aha=N_("Two fight a duel, three or more all go to the dungeon. What is lost is a card, not a turn."),
    start=start,
    teaches=("duel", "dungeon", "ransom"),
    needs=("black knight",),
    sections=("K3",),
    steps=(
        Step(
            N_("A tempting field"),
            N_("5 gold on field 5. Send your black knight for them, with any other card, and see who else does."),
            show=("coins-5", "field-4"),
            do=("choose 4 6", "choose 1 4", "choose 2 4", "choose 3 4", "choose 4 5"),
            otherwise=N_(
                "Wise, perhaps. But without the black knight there is no duel, and it is duels you are here for."
            ),
            after=N_(
                "Blue had the same idea. Two knights fight a duel: you rolled 2, Blue 5. Your knight is in the "
                "dungeon, and Blue has the gold."
            ),
            then=(*OTHERS, "blue take gold 5"),
            leads={f"choose {card} 4": (*OTHERS, "red decline", "blue take gold 5") for card in (1, 2)},
            clauses=("K11.15", "K11.16", "K11.17"),
        ),
        Step(
            N_("In the dungeon"),
            N_(
                "A new round. You may buy your knight free for 4 of your 5 ducats, or play with five cards. What "
                "would he bring?"
            ),
            show=("dungeon", "own-coins"),
            do=("decline", "ransom"),
            after=N_(
                "Nobody has to pay, not even later. The ransom is worth it when the knight brings more than 4 ducats."
            ),
            clauses=("K3.1", "K3.5"),
        ),
        Step(
            N_("Three on their way"),
            N_(
                "4 gold on field 6 now, and all three others want to send their knights. Three or more who meet all "
                "go to the dungeon. Where do you go?"
            ),
            show=("coins-5", "coins-6"),
            do=("choose 5 6",),
            wrong={
                "choose 1": N_(
                    "A document is fine. But three knights block each other today, and the coins stay: take them."
                ),
            },
            otherwise=N_(
                "You may. But three knights block each other today: the gold stays for whoever calls the right people."
            ),
            after=N_(
                "Three knights, three in the dungeon, and not a coin taken: both fields were yours, 7 gold and 7 "
                "silver in all."
            ),
            then=("blue choose 1 4", "yellow choose 1 4", "green choose 1 4", "blue decline"),
            clauses=("K11.24", "K11.25", "K12.2"),
        ),
    ),
)
