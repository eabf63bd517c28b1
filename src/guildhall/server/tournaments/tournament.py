"""A tournament: what its log of entries adds up to."""

from __future__ import annotations

from hashlib import blake2b
from math import ceil, log2
from random import Random
from typing import Final, Literal

from guildhall.core.registry import find_game

from . import log
from .log import Line
from .pairing import Groups, Record, balanced, bracket, circle, knock_out, swiss

Status = Literal["announced", "playing", "over", "closed"]
WIN: Final = 120
"""What the first place of a table brings, in tenths of a point."""
LEAST: Final = 2
"""How many must take part for a tournament to begin."""


class Entrant:
    """Somebody who takes part, or did."""

    def __init__(self, person: str, name: str, number: int, lot: int) -> None:
        self.person = person
        self.name = name
        self.number = number
        self.lot = lot
        self.active = True
        self.removed = False
        self.since = 0
        """How many rounds had begun when they joined."""
        self.free_byes = 0
        """As many byes as others had when they joined: so nobody is given one for being late."""


class Round:
    """A round: its groups, and what was noted of each table."""

    def __init__(self, groups: Groups, at: int) -> None:
        self.groups = groups
        self.at = at
        self.notes: dict[int, log.Noted] = {}
        self.ended_at = 0

    @property
    def tables(self) -> dict[int, list[str]]:
        """The groups that play, by their number."""
        return {number: group for number, group in enumerate(self.groups) if len(group) > 1}

    @property
    def byes(self) -> list[str]:
        """Those who play nobody."""
        return [group[0] for group in self.groups if len(group) == 1]

    @property
    def open(self) -> list[int]:
        """The tables that are not over."""
        return [number for number in self.tables if number not in self.notes]

    def group_of(self, person: str) -> int:
        """The number of the group somebody is in, -1 for nobody's."""
        return next((number for number, group in enumerate(self.groups) if person in group), -1)


class Tournament:
    """A tournament as its entries made it; `apply` is the only thing that changes it."""

    def __init__(self, ident: str, opening: Line) -> None:
        assert isinstance(opening.entry, log.Announced)  # noqa: S101
        self.id = ident
        self.plan = opening.entry
        self.announced_at = opening.at
        self.host = self.plan.host
        self.seq = opening.seq
        self.changed_at = opening.at
        self.status: Status = "announced"
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.planned = self.plan.rounds
        self.next_at = self.plan.begins_at
        self.closed = ""
        """Why it was given up."""
        self.edition = 0
        """How often the log was written anew because somebody is to be forgotten."""

    @property
    def active(self) -> list[Entrant]:
        """Those who take part, in the order in which they joined."""
        return [entrant for entrant in self.entrants.values() if entrant.active]

    @property
    def between(self) -> bool:
        """Whether it waits for a round to begin."""
        return self.status == "announced" or (self.status == "playing" and not self.rounds[-1].open)

    @property
    def least(self) -> int:
        """How many must play at a table."""
        return min(self.plan.seats, max(2, find_game(self.plan.game).min_seats))

    @property
    def look_at(self) -> int:
        """When something must happen by itself: a round begins, or its time is up."""
        is_played = self.status == "playing" and self.rounds[-1].open
        return self.rounds[-1].at + self.plan.limit if is_played else self.next_at

    def is_active(self, person: str) -> bool:
        """Whether somebody takes part."""
        return person in self.entrants and self.entrants[person].active

    def table_id(self, number: int, group: int) -> str:
        """What the table of a group is called, which follows from where it is in the tournament."""
        return _digest("table", self.id, self.plan.seed, number, group).hex()[:16]

    def is_out(self, person: str) -> bool:
        """Whether somebody in a knock-out has lost."""
        if self.plan.form != "knock_out" or not self.rounds or person not in self.entrants:
            return False
        last = self.rounds[-1]
        number = last.group_of(person)
        return number < 0 or (number in last.notes and self._winner(last, number) != person)

    def apply(self, line: Line) -> None:
        """Let an entry take effect."""
        self.seq, self.changed_at = line.seq, line.at
        match line.entry:
            case log.Joined(person, name):
                self._join(person, name)
            case log.Withdrawn(person, removed):
                self.entrants[person].active = False
                self.entrants[person].removed = removed
                self._settle(line.at)
            case log.Paired(groups):
                self._begin_round(groups, line.at)
            case log.Noted() as noted:
                self.rounds[noted.round].notes[noted.number] = noted
                self._settle(line.at)
            case log.Hurried():
                self.next_at = line.at
            case log.Handed(guest, person):
                self._hand_over(guest, person)
            case log.Closed(why):
                self.status, self.closed = "closed", why
            case log.Announced():
                raise ValueError("a tournament is announced once")

    def _join(self, person: str, name: str) -> None:
        if person not in self.entrants:
            number = len(self.entrants)
            lot = int.from_bytes(_digest("lot", self.plan.seed, number))
            self.entrants[person] = Entrant(person, name, number, lot)
            self.entrants[person].since = len(self.rounds)
        entrant = self.entrants[person]
        entrant.active, entrant.name = True, name
        others = [self.byes_of(other.person) for other in self.active if other is not entrant]
        entrant.free_byes += max(0, min(others, default=0) - self.byes_of(person))

    def byes_of(self, person: str) -> int:
        """How many byes somebody has had, as far as it counts for who is given the next."""
        return self.entrants[person].free_byes + sum(person in each.byes for each in self.rounds)

    def _begin_round(self, groups: Groups, at: int) -> None:
        if not self.rounds and self.plan.form == "round_robin":
            self.planned = self._rounds_for_all(sum(map(len, groups)))
        elif not self.rounds and not self.planned and self.plan.form == "swiss":
            self.planned = max(1, ceil(log2(sum(map(len, groups)))))
        self.status = "playing"
        self.rounds.append(Round(groups, at))
        self._settle(at)

    def _rounds_for_all(self, count: int) -> int:
        """How many rounds it takes until everybody can have met everybody."""
        if self.plan.seats == 2:
            return count - 1 + count % 2
        return ceil((count - 1) / (min(count, self.plan.seats) - 1))

    def _settle(self, at: int) -> None:
        """See whether the round, and with it the tournament, has come to its end."""
        if self.status != "playing" or self.rounds[-1].open:
            return
        last = self.rounds[-1]
        if not last.ended_at:
            last.ended_at = at
            self.next_at = at + (self.plan.pause if last.tables else 0)
        if self._nothing_is_left():
            self.status = "over"

    def _nothing_is_left(self) -> bool:
        if self.plan.form == "knock_out":
            return len([person for person in self._places() if person]) < LEAST
        return len(self.rounds) >= self.planned or len(self.active) < LEAST

    def _hand_over(self, guest: str, person: str) -> None:
        self.host = person if self.host == guest else self.host
        names = {guest: person}
        if guest in self.entrants and person not in self.entrants:
            self.entrants = {names.get(known, known): entrant for known, entrant in self.entrants.items()}
            self.entrants[person].person = person
            for each in self.rounds:
                each.groups = [[names.get(member, member) for member in group] for group in each.groups]
        elif guest in self.entrants and guest != person:
            # Who took part twice goes on as the account.
            self.entrants[guest].active = False

    def next_groups(self) -> Groups:
        """Who meets whom in the next round."""
        rng = Random(_digest("round", self.plan.seed, len(self.rounds)))
        most = self.plan.seats
        match self.plan.form:
            case "knock_out":
                return knock_out(self._places(), self.least, most)
            case "round_robin" if most == 2:
                return self._of_schedule(len(self.rounds))
            case "round_robin":
                return balanced(self._records(), self.least, most, rng)
            case _:
                return swiss(self._records(), self.least, most, rng)

    def _of_schedule(self, number: int) -> Groups:
        """The round of a schedule that was fixed by lot when the first one began."""
        first = [person for group in self.rounds[0].groups for person in group] if self.rounds else []
        people = first or [entrant.person for entrant in self.active]
        order = sorted(people, key=lambda person: self.entrants[person].lot)
        return [[who for who in group if self.is_active(who)] for group in circle(order, number)]

    def _places(self) -> list[str]:
        """The places of a knock-out: who is left, or nobody."""
        if not self.rounds:
            order = [entrant.person for entrant in sorted(self.active, key=lambda entrant: entrant.lot)]
            return bracket(order) if self.plan.seats == 2 else order
        last = self.rounds[-1]
        winners = [self._winner(last, number) for number in range(len(last.groups))]
        return [who if who and self.is_active(who) else "" for who in winners]

    def _winner(self, played: Round, number: int) -> str:
        """Who goes on: the first, of several the one with more points before, else the lot decides."""
        group = played.groups[number]
        if len(group) < 2:
            return "".join(group)
        places = played.notes[number].places
        before = self.points(self.rounds.index(played))
        first = [person for person, place in zip(group, places, strict=True) if place == min(places)]
        return max(first, key=lambda person: (before[person], -self.entrants[person].lot))

    def points(self, until: int | None = None) -> dict[str, int]:
        """What everybody has after so many rounds."""
        found = dict.fromkeys(self.entrants, 0)
        for each in self.rounds[:until]:
            for person in each.byes:
                found[person] += WIN
            for number, noted in each.notes.items():
                for person, points in zip(each.groups[number], points_of(noted), strict=True):
                    found[person] += points
        return found

    def _records(self) -> list[Record]:
        points, met, seats = self.points(), self.met(), self._seats()
        active = sorted(self.active, key=lambda entrant: (-points[entrant.person], entrant.lot))
        return [
            Record(who.person, points[who.person], self.byes_of(who.person), met[who.person], seats[who.person])
            for who in active
        ]

    def met(self) -> dict[str, dict[str, int]]:
        """How often everybody has met whom."""
        found: dict[str, dict[str, int]] = {person: {} for person in self.entrants}
        for group in (group for each in self.rounds for group in each.groups):
            for person in group:
                for other in group:
                    if other != person:
                        found[person][other] = found[person].get(other, 0) + 1
        return found

    def _seats(self) -> dict[str, dict[int, int]]:
        found: dict[str, dict[int, int]] = {person: {} for person in self.entrants}
        for group in (group for each in self.rounds for group in each.groups if len(group) > 1):
            for seat, person in enumerate(group):
                found[person][seat] = found[person].get(seat, 0) + 1
        return found


def points_of(noted: log.Noted) -> list[int]:
    """What each seat gets, in tenths of a point: all for the first, nothing for the last, even steps between.

    Those who share a place share what its places bring; who was absent gets nothing.
    """
    last = max(1, len(noted.places) - 1)
    found = []
    for seat, place in enumerate(noted.places):
        behind = sum(other > place for other in noted.places)
        beside = noted.places.count(place) - 1
        found.append(0 if seat in noted.absent else WIN * (2 * behind + beside) // (2 * last))
    return found


def _digest(*parts: object) -> bytes:
    return blake2b(repr(parts).encode(), digest_size=16).digest()


def load_tournament(ident: str, lines: list[Line]) -> Tournament:
    """The tournament with these entries."""
    tournament = Tournament(ident, lines[0])
    for line in lines[1:]:
        tournament.apply(line)
    return tournament
