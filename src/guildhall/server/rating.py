"""Ratings by OpenSkill (Plackett-Luce): what a match does to those who played it; a function of its result alone.

A rating is a number and a doubt. People read both on a scale like Elo's, on which journeymen stand at 1500 and 400
points more mean ten victories to one. The levels of our bots stand where contests among themselves have put them
(docs/strength.md), and stay there: they hold the scale fast, however few people there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6
"""What OpenSkill begins with, and how much chance it sees in a match."""
POINTS: Final = 400 / log(10) / (sqrt(2) * BETA)
"""Points of our scale to one of OpenSkill's: as many as give two players the same chances on both."""
MIDDLE: Final = 1500
DOUBT: Final = 1.959964
"""How many sigma there are to each side in which 19 of 20 true values lie."""
PROVISIONAL: Final = 12
"""After so many rated matches a rating is no longer provisional."""
ANCHORS: Final = {
    "bruges": {"beginner": 1068, "apprentice": 1369, "journeyman": 1500, "artisan": 1646, "master": 1716},
    "london_bridge": {"beginner": 1176, "apprentice": 1422, "journeyman": 1500, "artisan": 1611, "master": 1831},
    "fortune_knights": {"beginner": 1219, "apprentice": 1374, "journeyman": 1500, "artisan": 1705, "master": 1818},
    "venice": {"beginner": 1024, "apprentice": 1325, "journeyman": 1500, "artisan": 1617, "master": 1764},
}
"""Where contests have put the levels of our bots, as docs/strength.md tells."""
ANCHOR_SIGMA: Final = 1.0
"""How far contests leave that open."""


class Rating(NamedTuple):
    """How good somebody seems to be, and how far that is open, in OpenSkill's own measure."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return points_of(self.mu)

    @property
    def doubt(self) -> int:
        """How many points it may be more or less: 19 of 20 are within."""
        return round(DOUBT * self.sigma * POINTS)


class Rated(NamedTuple):
    """A seat of a rated match: where it is to be placed, and the rating before."""

    place: int
    before: Rating
    fixed: bool = False
    """Whether the rating stays what it is."""


def points_of(mu: float) -> int:
    """A rating as people read it."""
    return round(MIDDLE + (mu - MU) * POINTS)


def anchor(game: str, level: str) -> Rating:
    """The rating at which a level of our bots stands; where no contest has told, all is open."""
    found = ANCHORS.get(game, {}).get(level)
    return Rating() if found is None else Rating(MU + (found - MIDDLE) / POINTS, ANCHOR_SIGMA)


@cache
def _model(seats: int) -> PlackettLuce:
    """The model for so many players: a lead is worth as much in a large match as in a small one."""
    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA * sqrt(2 / seats))


def rated(seats: Sequence[Rated]) -> list[Rating]:
    """Everybody's rating after a match."""
    model = _model(len(seats))
    teams = [[model.rating(mu=seat.before.mu, sigma=seat.before.sigma)] for seat in seats]
    found = model.rate(teams, ranks=[float(seat.place) for seat in seats])
    return [
        seat.before if seat.fixed else Rating(after.mu, after.sigma)
        for seat, (after,) in zip(seats, found, strict=True)
    ]


def places(placed: Sequence[tuple[int, bool]]) -> list[int]:
    """Where seats are placed by their places at the table: whom a bot has helped comes last, whatever the bot won."""
    return [len(placed) + 1 if helped else place for place, helped in placed]
