"""Tables of the example game for tests, without a server."""

from collections.abc import Sequence
from random import Random

from guildhall.core.state import View
from guildhall.server.bots.turns import Thought
from guildhall.server.table import deeds
from guildhall.server.table.deeds import Deed
from guildhall.server.table.log import Begun, Opened, Pace, Sat
from guildhall.server.table.table import Line, Table

ANNA, BERT = "anna", "bert"
START = 1_000_000


class QuickThinker:
    """Chooses any legal action at once, in this process: the example game is not known to workers."""

    def __init__(self) -> None:
        self.rng = Random(5)

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        return self.rng.choice(view.legal).text

    async def hint(self, view: View, language: str, thought: Thought) -> tuple[str, str] | None:
        return self.rng.choice(view.legal).text, f"because ({language})"

    async def judge(self, view: View, action: str, language: str, thought: Thought) -> tuple[str, str]:
        return "", ""

    def close(self) -> None:
        pass


def opened(seats: int = 2, pace: Pace | None = None, host: str = ANNA, public: bool = True) -> Opened:
    return Opened("lanterns", 1, seats, {"deal": "sorted"}, pace or Pace(), public, host, "secret", False)


def open_table(pace: Pace | None = None, begun: bool = True) -> tuple[Table, list[Line]]:
    """A table of two, and its log."""
    lines = [
        Line(1, START, opened(pace=pace)),
        Line(2, START, Sat(0, ANNA, "Anna")),
        Line(3, START, Sat(1, BERT, "Bert")),
    ]
    lines += [Line(4, START, Begun())] if begun else []
    table = Table("abc", lines[0])
    for line in lines[1:]:
        table.apply(line)
    return table, lines


def act(table: Table, lines: list[Line], deed: Deed, at: int = START, request: str | None = None) -> None:
    line = Line(table.seq + 1, at, deed(table, at), request)
    table.apply(line)
    lines.append(line)


def play_on(table: Table, lines: list[Line], moves: Sequence[str] = (), at: int = START) -> None:
    """Play some moves, or to the end, each by the first who owes one; the first legal action if none is named."""
    for text in moves or [""] * 100:
        if table.status != "playing":
            return
        seat = table.deciders[0]
        text = text or table.view(seat).legal[0].text
        person = table.seats[seat].person
        act(table, lines, deeds.play(person, seat, text, table.asked_at[seat]), at)
