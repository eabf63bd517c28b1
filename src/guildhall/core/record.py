"""Records: a match as a text that a person reads and a machine replays.

A record is headers, a blank line, one line per action (`seat notation`) and a closing line:

    [Guildhall "1"]
    [Game "fortune_knights"]
    ...
    red choose 1 5 ; 3f2a
    ; Red has chosen.
    end 143 0b1c... ; 77e0

A line that begins with `;` tells what happened. The four digits at the end of a line check it and all remarks since
the line before that has them, so that a changed line is found; the closing line holds the number of actions and a
fingerprint of the final state, so that a record proves itself by replaying. `read` lets remarks be worded as they were
when the record was written; `verify` demands that the text is what the replay writes, letter for letter.

A match that began from a position laid out by hand has the header `Start` with all of it, so that it replays as well.
One whose deal is the same at several tables has the header `Deal` with its name, and no numbers of players.

Behind the closing line may stand variants that somebody tried: `branch 12` after twelve actions, and what was played
there instead, line by line. They are no part of the match.

A record for spectators has no seed and no actions, only what has been told to all, and cannot be replayed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import zip_longest
from typing import Final

from .data import Data, canonical, digest
from .errors import BadRecord, GuildhallError
from .game import EDITION
from .match import Branch, Match
from .registry import find_game
from .seed import ABSENT, BOT, FAIRNESS, Chance, Draw, commitment

FORMAT: Final = "1"
HEADER: Final = re.compile(r'^\[(\w+) "(.*)"\]$')
ACTION: Final = re.compile(r"^(\w+) (.+?) ; ([0-9a-f]{4})$")
BOUND: Final = re.compile(rf"^(\w+) ([0-9a-f]{{64}}|{ABSENT}|{BOT})$")
NUMBER: Final = re.compile(r"^(\w+) ([0-9a-f]{64})$")
HIDDEN: Final = "not shown"
"""Stands for a position that a match began from, in a record for spectators."""
LARGEST: Final = 1 << 16
"""No number in a position is larger."""
UNUSABLE: Final = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What rules may raise that are asked to go on from a position that never can be."""
BRANCH: Final = re.compile(r"^branch (\d{1,6})$")
CHECKED: Final = re.compile(r"^(.+) ; ([0-9a-f]{4})$")
MOST_BRANCHES: Final = 200
"""No record has more variants."""
END: Final = re.compile(r"^(end (\d+) ([0-9a-f]+)) ; ([0-9a-f]{4})$")


def _link(previous: str, lines: list[str]) -> str:
    """The check of some lines, chained to the check before them."""
    return blake2b("\n".join([previous, *lines]).encode(), digest_size=2).hexdigest()


def _headers(match: Match, reveal: bool) -> Iterator[tuple[str, str]]:
    yield "Guildhall", FORMAT
    yield "Game", match.game.id
    yield "Rules", str(match.game.rules_version)
    yield "Seats", str(match.seats)
    for name, value in match.game.recorded(match.options).items():
        yield "Option", f"{name}={value}"
    for colour, name in zip(match.game.seat_names, match.names, strict=False):
        yield "Player", f"{colour} {name}"
    yield "Commitment", match.commitment
    for entropy in match.entropy:
        yield "Entropy", entropy
    if match.deal:
        yield "Deal", match.deal
    if match.start is not None:
        yield "Start", canonical(match.start) if reveal else HIDDEN
    if match.draw:
        yield from _draw_headers(match.draw, reveal)
    if reveal:
        yield "Seed", match.seed
    if reveal and (match.draw or match.deal):
        yield "Key", match.key.hex()
    yield "Result", _result(match)


def _draw_headers(draw: Draw, reveal: bool) -> Iterator[tuple[str, str]]:
    """What the players' browsers added: their commitments, and the numbers once the match is over."""
    yield "Fairness", FAIRNESS
    yield "Table", draw.table
    for seat, bound, _ in draw.chances:
        yield "Bound", f"{seat} {bound}"
    for seat, _, number in draw.chances:
        if number and reveal:
            yield "Number", f"{seat} {number}"


def _result(match: Match) -> str:
    result = match.result
    if result is None:
        return "unfinished"
    winners = ", ".join(match.game.seat_names[seat] for seat in result.winners)
    return f"{winners} won ({result.reason}), scores {' '.join(map(str, result.scores))}"


def _remarks(match: Match, chapter: int, reveal: bool) -> list[str]:
    names = match.names
    events = match.story[chapter]
    seen = [event.told() if reveal else event.seen_from(-1) for event in events]
    return [f"; {match.game.tell(event, names)}" for event in seen]


def write(match: Match, *, reveal: bool = True) -> str:
    """The record of a match; without `reveal` what spectators have seen and no more."""
    lines = [f'[{name} "{value}"]' for name, value in _headers(match, reveal)]
    lines += [f'[Check "{_link("", lines)}"]', ""]
    return "\n".join([*lines, *(_told(match) if reveal else _seen(match)), ""])


def _told(match: Match) -> Iterator[str]:
    """Every action with what came of it."""
    check, segment = "", _remarks(match, 0, reveal=True)
    yield from segment
    for number, (seat, action) in enumerate(match.history, start=1):
        line = f"{match.game.seat_names[seat]} {action.text}"
        check = _link(check, [*segment, line])
        segment = _remarks(match, number, reveal=True)
        yield from (f"{line} ; {check}", *segment)
    end = f"end {len(match.history)} {match.check()}"
    check = _link(check, [*segment, end])
    yield f"{end} ; {check}"
    for line in _branches(match):
        check = _link(check, [line])
        yield f"{line} ; {check}"


def _branches(match: Match) -> Iterator[str]:
    """The variants, each a line that says where it begins, and its actions."""
    for branch in match.branches:
        yield f"branch {branch.at}"
        yield from (f"{match.game.seat_names[seat]} {action.text}" for seat, action in branch.moves)


def _seen(match: Match) -> Iterator[str]:
    """The remarks alone: an action may itself be secret, and so may be what a fingerprint is taken of."""
    remarks = [line for chapter in range(len(match.story)) for line in _remarks(match, chapter, reveal=False)]
    yield from remarks
    end = f"end {len(match.history)} {digest(match.view().to_data())}"
    yield f"{end} ; {_link('', [*remarks, end])}"


Headers = dict[str, list[tuple[int, str]]]
"""The values of each header, with their lines."""


class _Reader:
    """Reads a record line by line and replays it as it goes."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.number = 0
        self.check = ""
        self.segment: list[str] = []

    def fail(self, message: str, line: int | None = None) -> BadRecord:
        return BadRecord(message, line or self.number)

    def next(self) -> str:
        self.number += 1
        if self.number > len(self.lines) or (self.number == len(self.lines) and not self.lines[-1]):
            raise self.fail("the record ends here without its closing line")
        return self.lines[self.number - 1]

    def headers(self) -> Headers:
        found: Headers = {}
        read: list[str] = []
        checked = False
        while line := self.next():
            match = HEADER.match(line)
            if not match:
                raise self.fail(f'{line[:60]!r} is not a header like [Game "..."]')
            if self.number == 1 and match.groups() != ("Guildhall", FORMAT):
                raise self.fail(f'this is not a record: it does not begin with [Guildhall "{FORMAT}"]')
            if match[1] == "Check":
                checked = True
                if _link("", read) != match[2]:
                    raise self.fail("the headers were changed: they do not agree with their check")
                continue
            read.append(line)
            found.setdefault(match[1], []).append((self.number, match[2]))
        if not checked:
            raise self.fail("the headers have no check")
        return found

    def draw(self, headers: Headers, seats: Sequence[str]) -> Draw | None:
        """What the players' browsers added, if the record is of a table at which they bound themselves to it."""
        if "Fairness" not in headers:
            return None
        line, version = headers["Fairness"][0]
        if version != FAIRNESS or "Table" not in headers:
            raise self.fail(f"fairness version {version} or its table cannot be read; this is {FAIRNESS}", line)
        bound, numbers = self.by_seat(headers, "Bound", BOUND), self.by_seat(headers, "Number", NUMBER)
        if list(bound) != list(seats) or not numbers.keys() <= bound.keys():
            raise self.fail("the seats are not all bound, each once and in the order of play", line)
        chances = (Chance(seat, bound[seat][1], numbers.get(seat, (0, ""))[1]) for seat in seats)
        draw = Draw(headers["Table"][0][1], tuple(chances))
        if wrong := draw.wrong():
            raise self.fail(wrong[1], numbers.get(wrong[0], bound[wrong[0]])[0])
        return draw

    def start(self, headers: Headers) -> Data | None:
        """The position the match began from, if it did not begin as the rules say."""
        if "Start" not in headers:
            return None
        line, text = headers["Start"][0]
        try:
            data = json.loads(text)
        except (RecursionError, ValueError):
            data = None
        if not isinstance(data, dict) or not _is_small(data):
            raise self.fail("the position the match began from cannot be read", line)
        return data

    def by_seat(self, headers: Headers, name: str, form: re.Pattern[str]) -> dict[str, tuple[int, str]]:
        """The headers of a name by the seat they begin with, with their lines."""
        found: dict[str, tuple[int, str]] = {}
        for line, value in headers.get(name, []):
            read = form.match(value)
            if not read or read[1] in found:
                raise self.fail(f"{value[:80]!r} cannot stand here", line)
            found[read[1]] = (line, read[2])
        return found

    def match(self) -> Match:
        headers = self.headers()

        def one(name: str) -> str:
            if name not in headers:
                raise self.fail(f"the header {name} is missing", 1)
            return headers[name][0][1]

        game = find_game(one("Game"))
        if one("Rules") != str(game.rules_version):
            line = headers["Rules"][0][0]
            raise self.fail(f"written for rules version {one('Rules')}, this is {game.rules_version}", line)
        if "Seed" not in headers:
            raise self.fail("the seed is not revealed, so the record cannot be replayed", 1)
        if commitment(one("Seed")) != one("Commitment"):
            raise self.fail("the seed does not agree with the commitment", headers["Seed"][0][0])
        seats = int(one("Seats"))
        match = Match(
            game,
            seats,
            seed=one("Seed"),
            entropy=[value for _, value in headers.get("Entropy", [])],
            options=dict(value.split("=", 1) for _, value in headers.get("Option", [])),
            names=[value.partition(" ")[2] for _, value in headers.get("Player", [])],
            draw=self.draw(headers, game.seat_names[:seats]),
            deal=one("Deal") if "Deal" in headers else "",
        )
        start = self.start(headers)
        if start is not None and not (_is_like(start, match.state.to_data()) and match.lay_out(start)):
            raise self.fail("the match cannot begin from this position", headers["Start"][0][0])
        if (match.draw or match.deal) and one("Key") != match.key.hex():
            raise self.fail("the key does not follow from the seed and the numbers", headers["Key"][0][0])
        return match

    def replay(self, match: Match) -> None:
        while True:
            line = self.next()
            if line.startswith(";"):
                self.segment.append(line)
            elif end := END.match(line):
                self.agree(match, end[1], end[4])
                self.close(match, int(end[2]), end[3])
                self.check = end[4]
                self.read_branches(match)
                return
            else:
                self.action(match, line)

    def action(self, match: Match, line: str) -> None:
        found = ACTION.match(line)
        if not found or found[1] not in match.game.seat_names[: match.seats]:
            raise self.fail(f"{line[:60]!r} is not an action like 'red pass ; 1234'")
        seat, text, check = match.game.seat_names.index(found[1]), found[2], found[3]
        self.agree(match, f"{found[1]} {text}", check)
        try:
            match.play(seat, text)
        except GuildhallError as error:
            raise self.fail(str(error)) from None
        self.check, self.segment = check, []

    def agree(self, match: Match, line: str, check: str) -> None:
        """See that a line and the remarks before it are as they were written."""
        if _link(self.check, [*self.segment, line]) != check:
            raise self.fail("this line was changed: it does not agree with its check", self.culprit(match))

    def culprit(self, match: Match) -> int:
        """Which line of a segment whose check fails is the wrong one: a remark that does not fit, or the action."""
        expected = _remarks(match, len(match.history), reveal=True)
        first = self.number - len(self.segment)
        for offset, remark in enumerate(self.segment):
            if offset >= len(expected) or remark != expected[offset]:
                return first + offset
        return self.number

    def close(self, match: Match, count: int, check: str) -> None:
        if count != len(match.history):
            raise self.fail(f"{count} actions were played, the record has {len(match.history)}")
        if check != match.check():
            raise self.fail("the final state is not the one that was recorded")
        written = HEADER.match(self.lines[self.result_line() - 1])
        if not written or written[2] != _result(match):
            raise self.fail("the result is not the one the actions lead to", self.result_line())

    def read_branches(self, match: Match) -> None:
        """The variants behind the closing line, each played to see that it can be."""
        variant = match
        while "".join(self.lines[self.number :]).strip():
            found = CHECKED.match(self.next())
            if not found or _link(self.check, [found[1]]) != found[2]:
                raise self.fail("there is something behind the closing line")
            self.check = found[2]
            if begins := BRANCH.match(found[1]):
                variant = self.branched(match, int(begins[1]))
            elif not match.branches:
                raise self.fail("a variant begins with a line like 'branch 12'")
            else:
                self.branch_move(match, variant, found[1])

    def branched(self, match: Match, at: int) -> Match:
        if at > len(match.history) or len(match.branches) >= MOST_BRANCHES:
            raise self.fail("no variant can begin here")
        match.branches.append(Branch(at, ()))
        return match.at(at)

    def branch_move(self, match: Match, variant: Match, line: str) -> None:
        colour, _, text = line.partition(" ")
        if colour not in match.game.seat_names[: match.seats]:
            raise self.fail(f"{line[:60]!r} is not an action like 'red pass ; 1234'")
        try:
            variant.play(match.game.seat_names.index(colour), text)
        except GuildhallError as error:
            raise self.fail(str(error)) from None
        at = match.branches[-1].at
        match.branches[-1] = Branch(at, tuple(variant.history[at:]))

    def result_line(self) -> int:
        return next((n for n, line in enumerate(self.lines, start=1) if line.startswith("[Result ")), 1)


def _is_small(data: object) -> bool:
    """Whether a position has no number that is too large for one, and none that is not whole."""
    if isinstance(data, dict):
        return all(map(_is_small, data.values()))
    if isinstance(data, list):
        return all(map(_is_small, data))
    return data is None or isinstance(data, str) or (isinstance(data, int) and abs(data) <= LARGEST)


def _is_like(start: Data, usual: Data) -> bool:
    """Whether a position says as much as the usual one, of the same kind each, and is of the same edition."""
    kinds, known = ({name: type(value) for name, value in data.items()} for data in (start, usual))
    return kinds == known and start.get(EDITION) == usual.get(EDITION)


def read(text: str) -> Match:
    """The match of a record, replayed and checked; a record that is not right is refused with the line."""
    reader = _Reader(text)
    try:
        match = reader.match()
    except BadRecord:
        raise
    except GuildhallError as error:
        raise BadRecord(str(error), max(1, reader.number)) from None
    except UNUSABLE:
        raise BadRecord("a header cannot be read", max(1, reader.number)) from None
    try:
        reader.replay(match)
    except UNUSABLE:
        if match.start is None:
            raise
        raise reader.fail("the match cannot be played from the position it began from") from None
    return match


def verify(text: str) -> Match:
    """The match of a record that is, letter for letter, what the replay writes; the first line that is not is named."""
    match = read(text)
    given, written = (one.replace("\r\n", "\n").rstrip("\n").split("\n") for one in (text, write(match)))
    for number, (line, right) in enumerate(zip_longest(given, written, fillvalue=""), start=1):
        if line != right:
            raise BadRecord(f"the record says {line[:80]!r}, the replay writes {right[:80]!r}", number)
    return match
