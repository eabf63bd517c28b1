"""Navigation: the rows of the main menu and of the foot of every page; each part of the house adds its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.lesson import course_of
from guildhall.core.registry import all_games
from guildhall.core.words import N_

from ..settings import Settings


class Row(NamedTuple):
    """A way to a part of the house."""

    path: str
    title: str
    icon: str = ""
    """With an icon it is also in the bar at the foot of a phone."""
    short: str = ""
    """What it is called there, if that is something else."""

    def leads_to(self, path: str) -> bool:
        """Whether a page belongs to this part."""
        if self.path == "/":
            return path in {"/", "/play", "/daily"} or path.startswith(("/daily/", "/deals/"))
        return path == self.path or path.startswith(f"{self.path}/")


LEARN: Final = Row("/learn", N_("Learn"))
ROWS: Final = (
    Row("/", N_("Play"), "house"),
    LEARN,
    Row("/tables", N_("Tables"), "scroll"),
    Row("/ladder", N_("Ladder")),
    Row("/tournaments", N_("Tournaments")),
    Row("/friends", N_("Friends")),
    Row("/clubs", N_("Clubs")),
    Row("/rules", N_("Rules")),
)
FAIRNESS: Final = Row("/fairness", N_("Fair play"))
DATA: Final = Row("/data", N_("Games to learn from"))


def navigation() -> list[Row]:
    """The rows of the main menu; there is nothing to learn where no game brings lessons."""
    can_learn = any(course_of(game) for game in all_games().values())
    return [row for row in ROWS if row is not LEARN or can_learn]


def foot(settings: Settings) -> list[Row]:
    """The rows of the foot; games can be downloaded only where the host lets them."""
    return [FAIRNESS, *([DATA] if settings.publish_games else [])]
