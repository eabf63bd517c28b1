"""What players asked for and were told, and whether a log can be the truth behind it."""

from dataclasses import dataclass, field
from itertools import pairwise
from math import inf

from guildhall.server.table.log import Played
from guildhall.server.table.table import Line, load_table


@dataclass
class Asked:
    """A move as whoever made it knows it: when it was first sent, and when it was acknowledged, if ever."""

    request: str
    began: float
    done: float | None = None


@dataclass
class History:
    """All that the players of one table know."""

    path: str
    seats: set[int]
    """Those that people play."""
    asked: dict[str, Asked] = field(default_factory=dict)
    seen: list[list[int]] = field(default_factory=list)
    """The last entries that were shown, for each player one after the other."""

    def violations(self, lines: list[Line]) -> list[str]:
        """What the log has that cannot be, or lacks."""
        found = [*self._of_requests(lines), *self._of_order(lines), *self._of_sight(lines)]
        if [line.seq for line in lines] != list(range(1, 1 + len(lines))):
            return [*found, "entries are missing"]
        try:
            load_table(self.path, lines)
        except Exception as error:
            found.append(f"the log is no game: {error}")
        return found

    def _of_requests(self, lines: list[Line]) -> list[str]:
        written = [_request(line) for line in lines if line.request]
        people = [line for line in lines if isinstance(line.entry, Played) and line.entry.seat in self.seats]
        found = [f"{request} counted twice" for request in set(written) if written.count(request) > 1]
        found += [
            f"{request} was lost" for request, asked in self.asked.items() if asked.done and request not in written
        ]
        found += [f"nobody asked for {request}" for request in written if request not in self.asked]
        return found + [f"nobody asked for entry {line.seq}" for line in people if not line.request]

    def _of_order(self, lines: list[Line]) -> list[str]:
        """What had ended before another began comes first."""
        moves = [self.asked[_request(line)] for line in lines if line.request and _request(line) in self.asked]
        found, first = [], inf
        for move in reversed(moves):
            if first < move.began:
                found.append(f"{move.request} stands before what had ended earlier")
            first = min(first, move.done or inf)
        return found

    def _of_sight(self, lines: list[Line]) -> list[str]:
        """Nobody sees a table go back, nor what was never written."""
        found = [f"seen {b} after {a}" for seen in self.seen for a, b in pairwise(seen) if b < a]
        return found + [f"seen {seen[-1]}" for seen in self.seen if seen and seen[-1] > len(lines)]


def _request(line: Line) -> str:
    return (line.request or "").rpartition(":")[2]
