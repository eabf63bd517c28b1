"""Reviews in words: what a decision cost and why, what the luck was, what a result is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from babel.numbers import format_decimal

from guildhall.bots.coach import SOON
from guildhall.bots.hint import LOCALE as BOTS
from guildhall.core.event import Event
from guildhall.core.game import Game
from guildhall.core.ledger import in_short
from guildhall.core.match import Match
from guildhall.core.words import N_, Words

from .decisions import Decision

if TYPE_CHECKING:
    from .review import Moment, Review

LOCALE: Final = Path(__file__).parent / "locale"
VERDICTS: Final = {
    "fine": N_("fine"),
    "inaccuracy": N_("inaccuracy"),
    "mistake": N_("mistake"),
    "blunder": N_("blunder"),
}
HEADINGS: Final = {
    "dearest": N_("The dearest move of {name}"),
    "gift": N_("The largest gift of others"),
    "good": N_("The luckiest turn"),
    "bad": N_("The unluckiest turn"),
}
MADE_OF: Final = N_(
    "{start} at the start, {own} by own slips, {others} by slips of others, {luck} by luck, {result} in the end."
)
WHAT_HAPPENED: Final = 2
"""How many things that happened are told of a turn of luck."""
MOSTLY: Final = 0.6
"""Which part of the points must come from one source for it to be named."""


def words_of(game: Game, language: str) -> Words:
    """The words for reviews of a game."""
    return game.words(language, LOCALE, BOTS)


def games(chance: float) -> int:
    """A chance as games of 100."""
    return round(100 * chance)


def change(chance: float) -> str:
    """A change of chances in games of 100, with its sign.

    >>> change(0.113), change(-0.06), change(0.001)
    ('+11', '−6', '0')
    """
    number = games(chance)
    return f"{number:+}".replace("-", "−") if number else "0"


class Sum(NamedTuple):
    """What a result is made of, in whole games of 100 that add up."""

    start: int
    own: int
    others: int
    luck: int
    result: int


def sum_of(review: Review, seat: int) -> Sum:
    """The parts of a seat's result as people read them: luck is what the other parts leave."""
    start, own, others, _, result = (games(part) for part in review.parts[seat])
    return Sum(start, own, others, result - start - own - others, result)


class Reader:
    """Tells a review to somebody, in a language and in the names of the players."""

    def __init__(self, review: Review, words: Words) -> None:
        self.review = review
        self.match: Match = review.match
        self.words = words

    def say(self, template: str, **values: object) -> str:
        """A sentence."""
        return self.words(template, names=self.match.names, **values)

    def called(self, decision: Decision, text: str) -> str:
        """What an action does, in few words."""
        return called(self.match, decision.number, decision.seat, text, self.words)

    def headline(self, number: int) -> str:
        """Where the match stood."""
        return self.match.game.headline(position(self.match, number).view(), self.words)

    def cost(self, decision: Decision) -> str:
        """What a decision cost."""
        return self.say(N_("It cost about {n} of 100 games."), n=games(decision.loss))

    def why(self, decision: Decision) -> str:
        """Why the other action was better, as far as there is something to tell."""
        soon, end = decision.reasons.feature, self._in_the_end(decision)
        told = [self.say(SOON, what=soon, amount=self._amount(decision.reasons.amount))] if soon else []
        return " ".join([*told, *filter(None, [end])])

    def _amount(self, amount: float) -> str:
        """A number as one writes it in the language."""
        return str(format_decimal(amount, locale=self.words.language))

    def _in_the_end(self, decision: Decision) -> str:
        reasons, scoring = decision.reasons, self.match.game.scoring
        if not reasons.points:
            return ""
        own = round(reasons.points[decision.seat])
        if own > 0:
            score = self.words(scoring.score, n=own)
            if reasons.from_source >= MOSTLY * reasons.points[decision.seat]:
                source = scoring.sources.get(reasons.source, reasons.source)
                return self.say(
                    N_("In the end it brings about {score} more, mostly here: {source:term}."),
                    score=score,
                    source=source,
                )
            return self.say(N_("In the end it brings about {score} more."), score=score)
        other = min(range(self.match.seats), key=lambda seat: reasons.points[seat])
        fewer = -round(reasons.points[other])
        if other == decision.seat or fewer < 1:
            return ""
        return self.say(
            N_("In the end {who:name} has about {score} less."), who=other, score=self.words(scoring.score, n=fewer)
        )

    def decision(self, decision: Decision) -> str:
        """A marked decision in sentences."""
        played, other = self.called(decision, decision.played), self.called(decision, decision.other)
        first = self.say(
            N_("{who:name} played “{played}”. Better was “{other}”."), who=decision.seat, played=played, other=other
        )
        return " ".join(filter(None, [first, self.why(decision), self.cost(decision)]))

    def luck(self, step: int, seat: int) -> str:
        """What the luck of a step was, and what it brought or cost a seat."""
        amount = games(abs(self.review.steps[step].luck[seat]))
        good = self.review.steps[step].luck[seat] > 0
        told = [self.match.game.tell(event, self.match.names, self.words) for event in self._happened(step, seat)]
        unforeseen = (
            N_("What the others did was better for {who:name} than could be foreseen.")
            if good
            else N_("What the others did was worse for {who:name} than could be foreseen.")
        )
        end = N_("That brought {who:name} {n} of 100 games.") if good else N_("That cost {who:name} {n} of 100 games.")
        return " ".join([*(told or [self.say(unforeseen, who=seat)]), self.say(end, who=seat, n=amount)])

    def _happened(self, step: int, seat: int) -> list[Event]:
        """The rarest of what was revealed, or befell the seat while others acted."""
        match, span = self.match, self.review.span(step)
        found = [
            event.told()
            for chapter in span
            for event in match.story[chapter]
            if event.reveals or (event.seat == seat and (not chapter or match.history[chapter - 1][0] != seat))
        ]
        rarest = sorted(range(len(found)), key=lambda place: self._often[found[place].kind])[:WHAT_HAPPENED]
        return [found[place] for place in sorted(rarest)]

    @property
    def _often(self) -> Counter[str]:
        return how_often(self.match)

    def moment(self, moment: Moment, seat: int) -> tuple[str, str, str]:
        """A key moment: its heading, when it was, and what happened."""
        step = self.review.steps[moment.step]
        kind = moment.kind if moment.kind != "luck" else "good" if moment.change > 0 else "bad"
        heading = self.say(HEADINGS[kind], name=self.match.names[seat])
        if moment.kind == "luck":
            return heading, self.headline(self.review.span(moment.step)[0]), self.luck(moment.step, seat)
        decision = self.review.decisions[moment.step]
        return heading, self.headline(step.number), self.decision(decision)

    def sum(self, seat: int) -> str:
        """What a seat's result is made of, in a sentence."""
        start, own, others, luck, result = sum_of(self.review, seat)
        values = {
            "start": start,
            "own": _signed(own),
            "others": _signed(others),
            "luck": _signed(luck),
            "result": result,
        }
        return self.say(MADE_OF, **values)

    def points(self, seat: int) -> str:
        """The same in points, beside the others."""
        own, others, luck = (_signed(round(part)) for part in self.review.points(seat))
        template = N_(
            "{own} by own slips, {others} by slips of others, {luck} by luck, beside the average of the others."
        )
        said = self.say(template, own=own, others=others, luck=luck)
        return self.words.headed(self.words(self.match.game.scoring.title), said)


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−") if number else "0"


@lru_cache(maxsize=256)
def how_often(match: Match) -> Counter[str]:
    """How often each kind of thing happened in a match."""
    return Counter(event.kind for chapter in match.story for event in chapter)


@lru_cache(maxsize=256)
def position(match: Match, number: int) -> Match:
    """The match as it stood after so many actions."""
    return match.at(number)


def called(match: Match, number: int, seat: int, text: str, words: Words) -> str:
    """What an action does, in few words and without a stop at the end."""
    view = position(match, number).view(seat)
    return in_short(match.game.label(match.parse(text), view, match.names, words)).removesuffix(".")


def told(review: Review, words: Words) -> str:
    """A whole review as text."""
    reader = Reader(review, words)
    lines: list[str] = [reader.say(N_("Of 100 such games:"))]
    for seat in range(review.match.seats):
        lines.append(words.headed(review.match.names[seat], reader.sum(seat)))
        lines.append(f"  {reader.points(seat)}")
    for decision in review.marks:
        lines += ["", _headed(reader, decision), reader.decision(decision)]
    return "\n".join([*lines, *_moments(reader, range(review.match.seats))])


def _headed(reader: Reader, decision: Decision) -> str:
    return ", ".join(filter(None, [reader.headline(decision.number), reader.say(VERDICTS[decision.verdict])]))


def _moments(reader: Reader, seats: Sequence[int]) -> list[str]:
    """The turns of luck that decided most, for every seat."""
    lines: list[str] = []
    for seat in seats:
        for moment in reader.review.moments(seat):
            if moment.kind == "luck":
                heading, when, what = reader.moment(moment, seat)
                lines += ["", f"{heading}, {when}" if when else heading, what]
    return lines
