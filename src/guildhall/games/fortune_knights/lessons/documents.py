"""Red documents before the cards are revealed, yellow ones at their moment."""

from typing import Final

from guildhall.core.lesson import Lesson, Step
from guildhall.core.state import State
from guildhall.core.words import N_

from ..positions import CHOOSING, position


def start() -> State:
    """A red and a yellow document in hand, and a robber knight in another one."""
    return position(
        CHOOSING,
        number=6,
        ducat_cards=(13, 12),
        turned=1,
        money={"red": (1, 1), "blue": (2, 3), "yellow": (0, 2)},
        walls={"red": 3, "blue": 2, "yellow": 2},
        towers={"red": 2, "blue": 2, "yellow": 1},
        hands={"red": ["wall or tower", "lucky knight"], "blue": ["robber knight"]},
        stack=("hidden treasure", "gift", "charter", "veto", "smuggler"),
        fields={5: (2, 2), 6: (2, 3)},
    )


CLOSED: Final = N_("The free tower closes field 3, and your own card there does nothing.")

LESSON: Final = Lesson(
    id="documents",
    title=N_("Red and yellow seals"),
    goal=N_("The monk has papers with red and with yellow seals. When is which of them used?"),
    aha=N_("Red: laid after the choice, before the cards are revealed. Yellow: at the moment it is meant for."),
    start=start,
    teaches=("documents", "monk"),
    needs=("prices", "castle"),
    sections=("K6", "K8", "K14", "K15", "K16"),
    steps=(
        Step(
            N_("Two cards first"),
            N_(
                "You hold wall or tower: a free piece, but that closes its seller for this round, for you as well. "
                "You want a tower and a new document."
            ),
            show=("own-castle",),
            do=("choose 1 5", "choose 1 6", "choose 1 2", "choose 1 4"),
            wrong={
                "choose 1 3": CLOSED,
                "choose 2 3": CLOSED,
                "choose 3": CLOSED,
            },
            otherwise=N_("Possible. But documents come from the monk, and alone they are free there."),
            after=N_("Cards are chosen and still hidden: this is the moment for red documents."),
            then=("blue choose 3 6", "yellow choose 3 6"),
            clauses=("K6.1", "K15.4"),
        ),
        Step(
            N_("Red seals"),
            N_("Lay a red document face down now, or none? Later in the round it is too late."),
            show=("document-wall-or-tower",),
            do=("lay wall or tower",),
            otherwise=N_("Nobody has to. But once the cards are revealed, no red document is played in this round."),
            after=N_("Blue has laid one as well. All are revealed together."),
            then=("blue lay robber knight", "red done", "blue done"),
            leads={"done": ("blue lay robber knight", "blue done", "blue rob red tower")},
            clauses=("K6.1", "K6.3", "K6.8"),
        ),
        Step(
            N_("Wall or tower?"),
            N_(
                "A wall would close the farmer, a tower the craftsman. Blue has 7 ducats and 2 towers. Which do you "
                "take?"
            ),
            show=("field-2", "field-3"),
            do=("take tower",),
            wrong={
                "take wall": N_(
                    "Allowed. But the tower is worth more, and Blue, who chose the craftsman, goes on building."
                )
            },
            after=N_("A tower, and field 3 is closed: whoever chose it gets nothing there."),
            then=("blue rob red tower",),
            clauses=("K15.3", "K15.4", "K7.7"),
        ),
        Step(
            N_("At your gate"),
            N_(
                "Blue's red document is a robber knight: it destroys a piece of yours, unless you stop it here and now."
            ),
            show=("document-lucky-knight",),
            do=("lucky knight",),
            otherwise=N_("Then the piece is gone, and the lucky knight helps no more: he must be used on the spot."),
            after=N_("Both documents are used up, your castle stands. Yellow seals work at such a moment."),
            clauses=("K15.13", "K16.2", "K16.3"),
        ),
        Step(
            N_("At the monk's"),
            N_("You are alone with the monk. Take a document?"),
            show=("field-1",),
            do=("take document",),
            otherwise=N_("It costs nothing: who is alone here gets it for free."),
            after=N_(
                "Hidden treasure, a red one: only in the next round can you lay it. A yellow one would be ready at "
                "once."
            ),
            clauses=("K8.1", "K14.5"),
        ),
    ),
)
