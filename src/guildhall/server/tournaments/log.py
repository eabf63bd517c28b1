"""Entries: what is written into a tournament's log, one kind for each thing that can happen in it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from msgspec import Struct, field, json

from ..table.log import Pace

Form = Literal["swiss", "round_robin", "knock_out"]
Access = Literal["all", "club", "link"]
Ended = Literal["played", "time", "failed"]
"""How a table came to its end: played, when the time of the round was up, or because it could not begin."""


class Announced(Struct, frozen=True, tag="announced"):
    """A tournament was announced; the seed, from which every lot comes, is secret. Times are milliseconds."""

    name: str
    host: str
    game: str
    seats: int
    """How many play at a table, at most."""
    pace: Pace
    form: Form
    rounds: int
    """Of a Swiss tournament; 0 for as many as the number of people asks for, as in the others."""
    most: int
    begins_at: int
    pause: int
    """Between two rounds."""
    patience: int
    """For which those who are missing are waited for."""
    limit: int
    """How long a round may take."""
    access: Access
    club: str
    seed: str
    rated: bool = False
    options: dict[str, str] = field(default_factory=dict)
    """How the game is played; those of the box where nothing is said."""


class Joined(Struct, frozen=True, tag="joined"):
    """Somebody takes part, or does so again."""

    person: str
    name: str


class Withdrawn(Struct, frozen=True, tag="withdrawn"):
    """Somebody takes part no longer, from the next round on."""

    person: str
    removed: bool = False
    """Whether the host has sent them away, so that they may not come back."""


class Paired(Struct, frozen=True, tag="paired"):
    """A round begins: who sits at which table, in the order of the seats; one alone has a bye."""

    groups: list[list[str]]


class Noted(Struct, frozen=True, tag="noted"):
    """A table of a round is over; places by seat, and what share of all points at the table each seat has."""

    round: int
    number: int
    places: list[int]
    shares: list[int]
    absent: list[int]
    """The seats that a bot held in the end, or whose people never came."""
    ended: Ended = "played"


class Hurried(Struct, frozen=True, tag="hurried"):
    """The host lets the next round begin at once."""


class Handed(Struct, frozen=True, tag="handed"):
    """A guest signed in and is the account from now on."""

    guest: str
    person: str


class Closed(Struct, frozen=True, tag="closed"):
    """The tournament was given up."""

    why: Literal["host", "few", "house"]


Entry = Announced | Joined | Withdrawn | Paired | Noted | Hurried | Handed | Closed


class Line(NamedTuple):
    """An entry as it comes from storage."""

    seq: int
    at: int
    entry: Entry


_decoder: Final = json.Decoder(Entry)
_encoder: Final = json.Encoder()


def written(entry: Entry) -> str:
    """The entry as JSON."""
    return _encoder.encode(entry).decode()


def read_entry(body: str) -> Entry:
    """The entry that was written."""
    entry: Entry = _decoder.decode(body)
    return entry
