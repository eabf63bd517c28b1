"""What a browser kept of a table while it played, and how a record is compared with it.

The browser's own script makes the same comparison; this one is for `guildhall verify --kept`. A note is JSON:

    {"table": "…", "seed": commitment, "mine": {seat: number}, "fixed": {seat: commitment}, "moves": {seat: [action]}}

`"position": true` if the browser was told that the match begins from a position laid out by hand, and `"deal"` with the
name of the deal if it was told that it is the same at several tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .errors import BadOption
from .match import Match
from .seed import Draw


class Kept(NamedTuple):
    """A browser's note of a table; what it never saw is empty."""

    table: str
    seed: str
    mine: Mapping[str, str]
    fixed: Mapping[str, str]
    moves: Mapping[str, list[str]]
    position: bool = False
    deal: str = ""


def read_kept(text: str) -> Kept:
    """The note that a browser wrote."""
    try:
        data = json.loads(text)
        mine, fixed, moves = (dict(data[name]) for name in ("mine", "fixed", "moves"))
        note = Kept(str(data["table"]), str(data["seed"]), mine, fixed, moves, bool(data.get("position")))
        note = note._replace(deal=str(data.get("deal", "")))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadOption("this is not what a browser kept of a table") from None
    if not all(isinstance(moves, list) for moves in note.moves.values()):
        raise BadOption("this is not what a browser kept of a table")
    return note


def differences(match: Match, kept: Kept) -> list[str]:
    """Where a record that is right in itself is not what the browser saw; empty if all agrees."""
    if match.deal != kept.deal:
        return ["the record is of another deal than the browser was told of"]
    if match.deal:
        found = [] if match.commitment == kept.seed else ["the seed is not the one the deal was bound to"]
        return [*found, *_moves(match, kept)]
    if match.draw is None:
        return ["the record does not say what the browsers were bound to"]
    found = [] if match.draw.table == kept.table else ["the record is of another table"]
    if match.commitment != kept.seed:
        found.append("the seed is not the one the server was bound to when the browser came to the table")
    if match.start is not None and not kept.position:
        found.append("the match began from a position laid out by hand, of which the browser was not told")
    return [*found, *_numbers(match.draw, kept), *_moves(match, kept)]


def _numbers(draw: Draw, kept: Kept) -> Iterable[str]:
    if kept.fixed and dict(kept.fixed) != {chance.seat: chance.bound for chance in draw.chances}:
        yield "the commitments are not those the browser saw before it showed its number"
    shown = {chance.seat: chance.number for chance in draw.chances}
    for seat, number in kept.mine.items():
        if not shown.get(seat):
            yield f"the number that the browser drew for {seat} is missing"
        elif shown[seat] != number:
            yield f"the number of {seat} is not the one the browser drew"


def _moves(match: Match, kept: Kept) -> Iterable[str]:
    for seat, moves in kept.moves.items():
        played = iter(action.text for who, action in match.history if match.game.seat_names[who] == seat)
        if not all(move in played for move in moves):
            yield f"the moves of {seat} are not those that were made in the browser"
