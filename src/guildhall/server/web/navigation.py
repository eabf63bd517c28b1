"""Navigation: the rows of the main menu and of the foot of every page; each part of the house adds its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.lesson import course_of
from guildhall.core.registry import all_games
from guildhall.core.words import N_


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
        return path in {"/", "/play"} if self.path == "/" else path == self.path or path.startswith(f"{self.path}/")


LEARN: Final = Row("/learn", N_("Learn"))
ROWS: Final = (
    Row("/", N_("Play"), "house"),
    LEARN,
    Row("/tables", N_("Tables"), "scroll"),
    Row("/rules", N_("Rules")),
)
FOOT: Final = [Row("/fairness", N_("Fair play"))]


def navigation() -> list[Row]:
    """The rows of the main menu; there is nothing to learn where no game brings lessons."""
    can_learn = any(course_of(game) for game in all_games().values())
    return [row for row in ROWS if row is not LEARN or can_learn]
