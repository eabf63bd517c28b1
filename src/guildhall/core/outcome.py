"""The outcome of a match in words: who won and why, the places, and where the points of everybody came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from .state import SPECTATOR, Result
from .words import ENGLISH, N_, Words

if TYPE_CHECKING:
    from .match import Match

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class TieBreak(NamedTuple):
    """What decides between equal scores: the rule, and how much of it somebody has, empty if only the order counts."""

    rule: str
    amount: str = ""


class Scoring(NamedTuple):
    """The words for a game's results, all to be translated."""

    title: str = N_("Points")
    """What is counted."""
    score: str = N_("{n} {n:point|points}")
    sources: Mapping[str, str] = NOTHING
    """What the sources of a breakdown are called; without a title they are called what they are."""
    endings: Mapping[str, str] = NOTHING
    """For each reason for which a game ends, the sentence that tells it."""
    ties: Mapping[str, TieBreak] = MappingProxyType({})
    """What decides between equal scores, by its name in `Result.ties`."""


class Standing(NamedTuple):
    """A seat in the end: its place, and its score with its unit."""

    seat: int
    colour: str
    name: str
    rank: int
    score: int
    words: str


class Source(NamedTuple):
    """Where points came from: what everybody got there, in the order of the places, and who got most."""

    title: str
    amounts: list[int]
    best: list[bool]


class Outcome(NamedTuple):
    """All there is to tell about a finished match, in the reader's language."""

    title: str
    ending: str
    """How the game came to its end, in a sentence."""
    ties: list[str]
    """Why players with equal scores have the places they have."""
    counted: str
    total: str
    standings: list[Standing]
    """The seats, the best first."""
    sources: list[Source]

    def __str__(self) -> str:
        """The outcome as a text with a table."""
        told = [self.title, *filter(None, [self.ending, *self.ties]), "", *_lines(self), ""]
        return "\n".join([*told, *(f"{place.rank}. {place.name}, {place.words}" for place in self.standings)])

    def _repr_html_(self) -> str:
        """The outcome for a notebook."""
        told = "".join(f"<p>{escape(text)}</p>" for text in [self.ending, *self.ties] if text)
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in _cells(self))
        return f"<h3>{escape(self.title)}</h3>{told}<table>{rows}</table>"


def outcome_of(match: Match, words: Words = ENGLISH, you: int = SPECTATOR) -> Outcome:
    """How a finished match ended, told to whoever sits at `you`."""
    result, scoring = match.result, match.game.scoring
    if result is None:
        raise ValueError("the match goes on")
    seats = sorted(range(match.seats), key=lambda seat: result.ranks[seat])
    return Outcome(
        _title(result, match.names, words, you),
        words(scoring.endings[result.reason]) if result.reason in scoring.endings else "",
        [tie_in_words(match, result, group, words) for group in _tied(result)],
        words(scoring.title),
        words(N_("Total")),
        [_standing(match, result, seat, words) for seat in seats],
        [
            _source(words(scoring.sources.get(name, name)), [result.breakdown[seat][name] for seat in seats])
            for name in (result.breakdown[0] if result.breakdown else {})
            if any(sources[name] for sources in result.breakdown)
        ],
    )


def _title(result: Result, names: Sequence[str], words: Words, you: int) -> str:
    winners = result.winners
    others = words.people([names[seat] for seat in winners if seat != you])
    if len(winners) == 1:
        return words(N_("{name}, you have won"), name=names[you]) if you in winners else words(HAS_WON, name=others)
    if you in winners:
        return words(N_("{name}, you share the victory with {others}"), name=names[you], others=others)
    return words(N_("{people} share the victory"), people=others)


HAS_WON: Final = N_("{name} has won")


def _standing(match: Match, result: Result, seat: int, words: Words) -> Standing:
    score = result.scores[seat]
    said = words(match.game.scoring.score, n=score)
    return Standing(seat, match.game.seat_names[seat], match.names[seat], result.ranks[seat], score, said)


def _source(title: str, amounts: list[int]) -> Source:
    most = max(amounts)
    differ = min(amounts) < most
    return Source(title, amounts, [differ and amount == most > 0 for amount in amounts])


def _tied(result: Result) -> list[list[int]]:
    """The groups of seats with equal scores, the best first."""
    scores = sorted(set(result.scores), reverse=True)
    groups = [[seat for seat, score in enumerate(result.scores) if score == wanted] for wanted in scores]
    return [sorted(group, key=lambda seat: result.ranks[seat]) for group in groups if len(group) > 1]


def tie_in_words(match: Match, result: Result, seats: Sequence[int], words: Words) -> str:
    """Why seats with equal scores have the places they have: what was compared, until it decided."""
    scoring, names = match.game.scoring, match.names
    score = words(scoring.score, n=result.scores[seats[0]])
    told = [words(N_("{people} end with {score} each."), people=words.people([names[s] for s in seats]), score=score)]
    undecided = list(seats)
    for name, rule in scoring.ties.items() if result.ties else ():
        if len(undecided) < 2:
            break
        told.append(f"{words.headed(words(rule.rule), _compared(result, undecided, name, rule, names, words))}.")
        amounts = [result.ties[seat][name] for seat in undecided]
        undecided = [seat for seat, amount in zip(undecided, amounts, strict=True) if amounts.count(amount) > 1]
    if len(undecided) > 1:
        shared = N_("They share the victory.") if result.ranks[seats[0]] == 1 else N_("They share the place.")
        told.append(words(shared))
    return " ".join(told)


def _compared(
    result: Result, seats: Sequence[int], name: str, rule: TieBreak, names: Sequence[str], words: Words
) -> str:
    """What each of the seats has of it, or only who is before whom."""
    if not rule.amount:
        return words(N_("first {people}"), people=", ".join(names[seat] for seat in seats))
    amounts = [words(rule.amount, n=result.ties[seat][name]) for seat in seats]
    return ", ".join(f"{names[seat]} {amount}" for seat, amount in zip(seats, amounts, strict=True))


def _cells(outcome: Outcome) -> list[list[str]]:
    """The table of sources row by row; where somebody got nothing, nothing stands."""
    head = [outcome.counted, *(place.name for place in outcome.standings)]
    rows = [[source.title, *(signed(amount) for amount in source.amounts)] for source in outcome.sources]
    return [head, *rows, [outcome.total, *(str(place.score) for place in outcome.standings)]]


def signed(amount: int) -> str:
    """An amount with a proper minus, and nothing for nothing.

    >>> signed(-3), signed(0)
    ('−3', '')
    """
    return str(amount).replace("-", "−") if amount else ""


def _lines(outcome: Outcome) -> list[str]:
    """The table in columns."""
    cells = _cells(outcome)
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    lines = []
    for title, *amounts in cells:
        shown = [amount.rjust(width) for amount, width in zip(amounts, widths[1:], strict=True)]
        lines.append("  ".join([title.ljust(widths[0]), *shown]).rstrip())
    return [*lines[:-1], "-" * (sum(widths) + 2 * len(widths) - 2), lines[-1]]
