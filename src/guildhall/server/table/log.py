"""Entries: what is written into a table's log, one kind for each thing that can happen at a table."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct, json

Why = Literal["left", "time"]


class Pace(Struct, frozen=True):
    """How fast a table plays: `free` has no clock, `live` minutes and an increment, `days` some days for each move."""

    kind: Literal["free", "live", "days"] = "free"
    minutes: int = 0
    increment: int = 0
    days: int = 0


class Opened(Struct, frozen=True, tag="opened"):
    """The table was opened; the seed is secret, its commitment public."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    pace: Pace
    public: bool
    host: str
    seed: str
    at_once: bool = False
    """Whether the match begins as soon as all seats are taken and somebody's browser is there."""
    follows: str = ""
    """The table whose players wanted this match, another one with the same seats."""
    start: dict[str, Any] | None = None
    """The data of the position it begins from, if it does not begin as the rules say."""
    rated: bool = False
    """Whether the result counts for the ratings of those who play."""
    tournament: str = ""
    """The tournament that gives the seats of this table and begins the match if not all come."""
    deal: str = ""
    """The name of what is dealt, if it is the same at several tables: then nobody's numbers are mixed in."""
    unaided: bool = False
    """Whether nobody gets hints although the match is not rated."""
    language: str = ""
    """What whoever opened it reads."""
    patience: int = 0
    """After how many minutes bots take the seats that are still free; never for 0."""


class Sat(Struct, frozen=True, tag="sat"):
    """A person sat down."""

    seat: int
    person: str
    name: str
    program: bool = False
    """Whether it is a bot that somebody's program plays."""


class Stood(Struct, frozen=True, tag="stood"):
    """A person or a bot gave up the seat before the match began."""

    seat: int


class Filled(Struct, frozen=True, tag="filled"):
    """A bot took a seat."""

    seat: int
    level: str
    name: str


class Added(Struct, frozen=True, tag="added"):
    """The browser behind a seat added its own chance, as it was done before seats were bound to their numbers."""

    seat: int
    entropy: str


class Begun(Struct, frozen=True, tag="begun"):
    """The match began, as it did before seats were bound to their numbers."""


class Dealt(Struct, frozen=True, tag="dealt"):
    """The match began with a deal that is the same at several tables."""


class Bound(Struct, frozen=True, tag="bound"):
    """The browser behind a seat bound itself to a number that nobody else knows."""

    seat: int
    commitment: str


class Fixed(Struct, frozen=True, tag="fixed"):
    """Somebody began: what these seats are bound to can no longer change, and they show their numbers."""

    seats: list[int]


class Showed(Struct, frozen=True, tag="showed"):
    """The browser behind a seat showed its number; with the last one the match begins."""

    seat: int
    number: str


class Failed(Struct, frozen=True, tag="failed"):
    """A number was not shown in time: the match never begins."""

    seats: list[int]


class Played(Struct, frozen=True, tag="played"):
    """A seat played an action and used so many milliseconds of its clock."""

    seat: int
    action: str
    spent: int = 0


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """A seat took back its last action."""

    seat: int


class Replaced(Struct, frozen=True, tag="replaced"):
    """A bot plays on for a person."""

    seat: int
    level: str
    why: Why


class Returned(Struct, frozen=True, tag="returned"):
    """A person came back to the seat a bot kept warm."""

    seat: int


class Rested(Struct, frozen=True, tag="rested"):
    """Somebody is away: the clock of the seat stands still until then, or goes on if that is over."""

    seat: int
    until: int


class Handed(Struct, frozen=True, tag="handed"):
    """A guest signed in: the seats belong to the account now."""

    guest: str
    person: str


class Followed(Struct, frozen=True, tag="followed"):
    """The match is over, and its players want another one, at that table."""

    table: str


class Closed(Struct, frozen=True, tag="closed"):
    """The table was given up before the match began."""


class Shut(Struct, frozen=True, tag="shut"):
    """A moderator has closed the table, whether its match had begun or not."""


class Reopened(Struct, frozen=True, tag="reopened"):
    """A moderator has undone that."""


Entry = (
    Opened | Sat | Stood | Filled | Added | Begun | Dealt | Bound | Fixed | Showed | Failed | Played | TakenBack
    | Replaced | Returned | Rested | Handed | Followed | Closed | Shut | Reopened
)  # fmt: skip

_decoder: Final = json.Decoder(Entry)
_encoder: Final = json.Encoder()


def written(entry: Entry) -> str:
    """The entry as JSON."""
    return _encoder.encode(entry).decode()


def read_entry(body: str) -> Entry:
    """The entry that was written."""
    entry: Entry = _decoder.decode(body)
    return entry
