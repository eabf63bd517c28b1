"""Matching: as many pairs as there can be among people of whom each may meet some (Edmonds' blossoms)."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping

May = Mapping[str, Collection[str]]
"""For each of some people whom of them they may meet."""


def can_all_be_paired(may: May) -> bool:
    """Whether everybody can have a partner at once."""
    return len(largest_matching(may)) == len(may)


def largest_matching(may: May) -> dict[str, str]:
    """The partner of each who has one, as many as there can be."""
    mate: dict[str, str] = {}
    for person in may:
        if person not in mate:
            _Search(may, mate).pair(person)
    return mate


class _Search:
    """Looks for a way from somebody alone to somebody else alone, along which partners change."""

    def __init__(self, may: May, mate: dict[str, str]) -> None:
        self.may = may
        self.mate = mate
        self.came_from: dict[str, str] = {}
        self.base = {person: person for person in may}
        """In which blossom each is: a ring of an odd number counts as one of them."""

    def pair(self, alone: str) -> None:
        """Find a partner for somebody, if that leaves nobody else alone."""
        self.alone, self.seen, self.queue = alone, {alone}, deque([alone])
        while self.queue:
            one = self.queue.popleft()
            for other in self.may[one]:
                if self.base[one] == self.base[other] or self.mate.get(one) == other:
                    continue
                if self._is_even(other):
                    self._contract(one, other)
                elif other not in self.came_from:
                    self.came_from[other] = one
                    if other not in self.mate:
                        self._change_partners(other)
                        return
                    self._look_from(self.mate[other])

    def _is_even(self, other: str) -> bool:
        return other == self.alone or self.mate.get(other) in self.came_from

    def _look_from(self, person: str) -> None:
        if person not in self.seen:
            self.seen.add(person)
            self.queue.append(person)

    def _change_partners(self, last: str) -> None:
        while last:
            before = self.came_from[last]
            following = self.mate.get(before, "")
            self.mate[last], self.mate[before] = before, last
            last = following

    def _contract(self, one: str, other: str) -> None:
        """Let a ring be one from now on."""
        meeting, ring = self._meeting(one, other), set[str]()
        self._mark(one, meeting, other, ring)
        self._mark(other, meeting, one, ring)
        for person in self.may:
            if self.base[person] in ring:
                self.base[person] = meeting
                self._look_from(person)

    def _meeting(self, one: str, other: str) -> str:
        """Where the ways back from two meet."""
        passed = {one := self.base[one]}
        while one != self.base[self.alone]:
            one = self.base[self.came_from[self.mate[one]]]
            passed.add(one)
        other = self.base[other]
        while other not in passed:
            other = self.base[self.came_from[self.mate[other]]]
        return other

    def _mark(self, person: str, until: str, child: str, ring: set[str]) -> None:
        while self.base[person] != until:
            partner = self.mate[person]
            ring |= {self.base[person], self.base[partner]}
            self.came_from[person] = child
            child, person = partner, self.came_from[partner]
