"""Tournaments for tests, without a server: people join and leave, tables end as a lot says."""

from random import Random
from typing import Any

from guildhall.server.table.log import Pace
from guildhall.server.tournaments import deeds, log
from guildhall.server.tournaments.deeds import Deed
from guildhall.server.tournaments.log import Line
from guildhall.server.tournaments.tournament import Tournament

START = 1_000_000
MINUTE = 60_000


def plan(form: str = "swiss", seats: int = 2, rounds: int = 5, **more: Any) -> log.Announced:
    values: dict[str, Any] = {
        "name": "Autumn cup", "host": "host", "game": "lanterns", "pace": Pace(), "most": 64, "begins_in": 0,
        "pause": 1, "access": "all", "club": "", "rated": False, "seed": "secret", "now": START,
    }  # fmt: skip
    return deeds.announcement(form=form, seats=seats, rounds=rounds, **(values | more))


class Contest:
    """A tournament that goes on as it is told to, and its log."""

    def __init__(self, announced: log.Announced, count: int = 0) -> None:
        self.lines = [Line(1, START, announced)]
        self.tournament = Tournament("cup", self.lines[0])
        self.now = START
        for number in range(count):
            self.do(deeds.join(f"p{number}", f"Player {number}"))

    def do(self, deed: Deed) -> None:
        line = Line(self.tournament.seq + 1, self.now, deed(self.tournament, self.now))
        self.tournament.apply(line)
        self.lines.append(line)

    def begin_round(self) -> list[list[str]]:
        self.now = max(self.now, self.tournament.next_at)
        self.do(deeds.go_on(self.tournament.next_groups(), self.tournament.seq))
        return self.tournament.rounds[-1].groups if self.tournament.rounds else []

    def end_round(self, rng: Random) -> None:
        """Let every table end somehow: sometimes two share a place, sometimes somebody stays away."""
        self.now += MINUTE
        number = len(self.tournament.rounds) - 1
        for group in list(self.tournament.rounds[number].open):
            people = self.tournament.rounds[number].groups[group]
            scored = [(rng.randint(1, len(people)), rng.randint(0, 60)) for _ in people]
            absent = [seat for seat in range(len(people)) if rng.random() < 0.05]
            self.do(deeds.note(number, group, scored, absent, "played"))

    def play(self, rng: Random) -> None:
        """To the end."""
        while self.tournament.status in {"announced", "playing"}:
            self.begin_round()
            if self.tournament.status == "playing":
                self.end_round(rng)
