"""Fits what positions of Brügge are worth to how games ended.

    python -m tools.judgement --games 16000 --seed 1
    python -m tools.judgement --games 4000 --seed 2 --iterations 30
    python -m tools.judgement --games 6000 --seed 1 --edition balanced

Bots that slip now and then play two-player games: greedy ones, or with `--iterations` ones that search with the
judgement there is. The differences of the two seats' terms in positions on the way are fitted to the difference of
their final points (weighted least squares, drawn towards a first guess, which for searching bots is the judgement there
is). With `--edition` they play another edition of the package, whose judgement is kept beside the usual one. The first
half of the games tells what each person's effect brings in a round, the second half what the terms are worth, the
judged effects among them. Every sixth game of the second half is kept out of the fit to see how well it foretells.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import guildhall
from guildhall.bots.bot import Bot
from guildhall.bots.levels import HastyBot
from guildhall.bots.policies.bruges.judgement import FILE, TERMS, Judgement, file_of, time_left
from guildhall.bots.policies.bruges.outlook import Outlook
from guildhall.bots.policies.bruges.persons import effect
from guildhall.bots.policies.bruges.policy import POLICY
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import EDITION
from guildhall.core.state import View
from guildhall.games.bruges import GAME
from guildhall.games.bruges import terms as v
from guildhall.games.bruges.components import STANDARD
from guildhall.games.bruges.state import BrugesState

from .ladder import commit

TIMES: Final = [0.0, 0.5, 1.5, 3.0, 6.0]
"""Rounds to come at which the worths are fitted."""
SLIPS: Final = (0.0, 0.1, 0.25)
"""How likely a player of a game passes over a good idea."""
SAMPLED: Final = 0.15
"""The share of positions that are looked at."""
HELD_OUT: Final = 6
PART: Final = 50
"""How many games a process plays at a time."""
LASTING: Final = TERMS.index("lasting")
GUESSED_EFFECT: Final = 0.3
EFFECT_PULL: Final = 3000.0
"""How strongly the fit is drawn to what effects are expected to bring."""


class Sample(NamedTuple):
    """A position: its game, what the first seat has more than the second, and by how much it won."""

    game: int
    time: float
    terms: list[float]
    effects: dict[str, float]
    margin: int

    @property
    def weight(self) -> float:
        """What a position near the end foretells is surer."""
        return 9 / (1.5 + 3.2 * math.sqrt(self.time)) ** 2


class Slipping(Bot):
    """A searching bot that now and then takes what comes to mind."""

    def __init__(self, rng: Random, iterations: int, slip: float) -> None:
        self.rng = rng
        self.slip = slip
        self.searching = SearchBot(GAME, POLICY, rng, Budget(iterations))
        self.hasty = HastyBot(POLICY, rng, 0.5)

    def choose(self, view: View) -> Action:
        return (self.hasty if self.rng.random() < self.slip else self.searching).choose(view)


def player(rng: Random, iterations: int) -> Bot:
    slip = rng.choice(SLIPS)
    return Slipping(rng, iterations, slip) if iterations else HastyBot(POLICY, rng, slip)


class Contest(NamedTuple):
    """How games are played: the edition, the walks of a search, or 0, and the judgement whose terms are looked at."""

    edition: str
    iterations: int
    fitted: dict[str, Any]

    def start(self, rng: Random) -> BrugesState:
        state = GAME.start(2, GAME.check_options({EDITION: self.edition}), QuickDice(rng))
        assert isinstance(state, BrugesState)  # noqa: S101 the game makes its own states
        return state


def play_all(games: int, seed: str, contest: Contest, workers: int) -> list[Sample]:
    """Positions of so many games, played by several processes."""
    parts = [(part, min(PART, games - part), f"{seed}-{part}") for part in range(0, games, PART)]
    with ProcessPoolExecutor(workers) as pool:
        waiting = [pool.submit(play, first, count, own, contest) for first, count, own in parts]
        return [sample for samples in waiting for sample in samples.result()]


def play(first_game: int, games: int, seed: str, contest: Contest) -> list[Sample]:
    """Positions of so many games, each game's with its result."""
    rng, judgement, found = Random(seed), Judgement(contest.fitted), []
    for number in range(first_game, first_game + games):
        state = contest.start(rng)
        state.events = None
        bots = [player(rng, contest.iterations) for _ in range(2)]
        seen: list[tuple[float, list[float], dict[str, float]]] = []
        while deciders := state.deciders():
            seat, view = deciders[0], state.view(deciders[0])
            if len(view.legal) > 1 and rng.random() < SAMPLED:
                time = time_left(state)
                first, second = judgement.terms(state, time)
                terms = [mine - its for mine, its in zip(first, second, strict=True)]
                seen.append((time, terms, lasting_effects(state)))
            state.play(seat, bots[seat].choose(view) if len(view.legal) > 1 else view.legal[0])
        result = state.result()
        assert result  # noqa: S101 nobody decides any more
        margin = result.scores[0] - result.scores[1]
        found += [Sample(number, time, terms, effects, margin) for time, terms, effects in seen]
    return found


def lasting_effects(state: BrugesState) -> dict[str, float]:
    """How many more persons with each lasting effect the first seat has than the second, times the time left."""
    found: dict[str, float] = defaultdict(float)
    for seat, sign in ((0, 1), (1, -1)):
        for person in state.persons(seat):
            if state.edition.activation[person] != v.ARROW:
                found[state.edition.person(person).effect] += sign * time_left(state)
    return found


def arrow_effects(games: int, rng: Random, contest: Contest) -> dict[str, float]:
    """What the effect of each arrow would bring the player to move, on average, as greedy bots see it."""
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(games):
        state, bot = contest.start(rng), HastyBot(POLICY, rng, 0.0)
        while deciders := state.deciders():
            view = state.view(deciders[0])
            if rng.random() < SAMPLED / 3:
                outlook = Outlook(view)
                for person in outlook.edition.persons:
                    if person.activation == "arrow":
                        found[person.effect].append(effect(outlook, person.number))
            state.play(view.seat, bot.choose(view))
    return {name: sum(worths) / len(worths) for name, worths in found.items()}


def shares(time: float) -> list[tuple[int, float]]:
    """Between which of the fitted times a time lies, and how near each of them."""
    for place in range(1, len(TIMES)):
        if time < TIMES[place]:
            share = (time - TIMES[place - 1]) / (TIMES[place] - TIMES[place - 1])
            return [(place - 1, 1 - share), (place, share)]
    return [(len(TIMES) - 1, 1.0)]


class Fit:
    """Weighted least squares for sparse rows, each unknown drawn towards its guess."""

    def __init__(self, guesses: Sequence[float], pulls: Sequence[float]) -> None:
        self.guesses = list(guesses)
        size = len(self.guesses)
        self.matrix = [[pulls[row] if row == column else 0.0 for column in range(size)] for row in range(size)]
        self.target = [0.0] * size

    def add(self, row: Sequence[tuple[int, float]], result: float, weight: float) -> None:
        """One more equation; unknowns that do not occur in it are left out."""
        rest = weight * (result - sum(value * self.guesses[place] for place, value in row))
        for place, value in row:
            line, weighted = self.matrix[place], weight * value
            self.target[place] += value * rest
            for other, its in row:
                line[other] += weighted * its

    def solve(self) -> list[float]:
        """The unknowns, by elimination; the pulls keep the matrix positive definite."""
        size = len(self.target)
        lines = [[*line, right] for line, right in zip(self.matrix, self.target, strict=True)]
        for place in range(size):
            head = lines[place]
            for line in lines[place + 1 :]:
                if factor := line[place] / head[place]:
                    for column in range(place, size + 1):
                        line[column] -= factor * head[column]
        found = [0.0] * size
        for place in reversed(range(size)):
            known = sum(lines[place][column] * found[column] for column in range(place + 1, size))
            found[place] = (lines[place][size] - known) / lines[place][place]
        return [guess + change for guess, change in zip(self.guesses, found, strict=True)]


class Guess(NamedTuple):
    """Where the fit begins."""

    worths: dict[str, list[float]]
    effects: dict[str, float]
    pull: float
    """How strongly the fit is drawn to these worths."""

    def terms(self) -> list[float]:
        """The worths of all terms at all times, in the order of the unknowns."""
        return [worth for term in TERMS for worth in self.worths.get(term, [0.0] * len(TIMES))]


FIRST_GUESS: Final = Guess({"points": [1.0] * len(TIMES), "lasting": [1.0] * len(TIMES)}, {}, 30.0)


def term_row(sample: Sample, without: int = -1) -> list[tuple[int, float]]:
    """The terms of a position, shared out between the fitted times."""
    near = shares(sample.time)
    terms = [(term, value) for term, value in enumerate(sample.terms) if value and term != without]
    return [(term * len(TIMES) + place, value * share) for term, value in terms for place, share in near if share]


def fit_effects(samples: Sequence[Sample], guess: Guess) -> dict[str, float]:
    """What each lasting effect brings in a round, fitted beside the terms."""
    names = sorted({name for sample in samples for name in sample.effects})
    guesses = guess.terms() + [guess.effects.get(name, GUESSED_EFFECT) for name in names]
    first = len(guesses) - len(names)
    fit = Fit(guesses, [guess.pull] * first + [EFFECT_PULL] * len(names))
    places = {name: first + place for place, name in enumerate(names)}
    for sample in samples:
        effects = [(places[name], value) for name, value in sample.effects.items() if value]
        fit.add(term_row(sample, without=LASTING) + effects, sample.margin, sample.weight)
    return dict(zip(names, fit.solve()[first:], strict=True))


def fit_terms(samples: Sequence[Sample], guess: Guess) -> dict[str, list[float]]:
    """The worth of each term at each time."""
    guesses = guess.terms()
    fit = Fit(guesses, [guess.pull] * len(guesses))
    for sample in samples:
        fit.add(term_row(sample), sample.margin, sample.weight)
    found = fit.solve()
    return {term: found[place * len(TIMES) : (place + 1) * len(TIMES)] for place, term in enumerate(TERMS)}


def foretold(sample: Sample, terms: dict[str, list[float]]) -> float:
    """By how many points the first seat should win."""
    worths = [worth for term in TERMS for worth in terms[term]]
    return sum(worths[place] * value for place, value in term_row(sample))


def explained(samples: Sequence[Sample], terms: dict[str, list[float]]) -> dict[str, float]:
    """How much of the variance of final differences is foretold, from each of the times to the next."""
    found = {}
    for early, late in zip(TIMES[1:], TIMES, strict=False):
        part = [sample for sample in samples if late <= sample.time < early]
        missed = sum((sample.margin - foretold(sample, terms)) ** 2 for sample in part)
        found[f"{late:g} to {early:g} rounds"] = round(1 - missed / sum(sample.margin**2 for sample in part), 3)
    return found


def fit_scale(samples: Sequence[Sample], terms: dict[str, list[float]]) -> list[float]:
    """The scale with which the judgement foretells the victories best."""
    pairs = [(foretold(sample, terms), sample) for sample in samples if sample.margin]

    def surprise(scale: Sequence[float]) -> float:
        ahead = [
            (points if sample.margin > 0 else -points) / (scale[0] + scale[1] * math.sqrt(sample.time))
            for points, sample in pairs
        ]
        return sum(math.log1p(math.exp(-max(-30.0, min(30.0, value)))) for value in ahead)

    choices = [[0.2 * end, 0.25 * growth] for end in range(1, 11) for growth in range(2, 17)]
    return min(choices, key=surprise)


def rounded(values: dict[str, float]) -> dict[str, float]:
    return {name: round(value, 3) for name, value in sorted(values.items())}


def in_lines(report: dict[str, Any]) -> str:
    """The report as JSON with each list on a line."""
    text = json.dumps(report, indent=2, ensure_ascii=False)
    return re.sub(r"\[[^][{}]*\]", lambda found: " ".join(found[0].split()), text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--edition", default=STANDARD)
    parser.add_argument("--output", type=Path)
    args = parser.parse_args()
    output = args.output or (FILE if args.edition == STANDARD else file_of(args.edition))
    fitted: dict[str, Any] = json.loads((output if output.exists() else FILE).read_text(encoding="utf-8"))
    contest = Contest(args.edition, args.iterations, fitted)
    guess = Guess(fitted["terms"], fitted["effects"], 150.0) if args.iterations else FIRST_GUESS
    half = args.games // 2
    lasting = fit_effects(play_all(half, f"{args.seed}-1", contest, args.workers), guess)
    arrows = arrow_effects(max(1, args.games // 25), Random(args.seed), contest)
    fitted |= {"times": TIMES, "effects": rounded(guess.effects | arrows | lasting)}
    samples = play_all(half, f"{args.seed}-2", contest, args.workers)
    held_out = [sample for sample in samples if sample.game % HELD_OUT == 0]
    terms = fit_terms([sample for sample in samples if sample.game % HELD_OUT], guess)
    report = {
        "commands": [
            *(fitted["commands"] if args.iterations else []),
            " ".join(["python -m tools.judgement", *sys.argv[1:]]),
        ],
        "version": guildhall.__version__,
        "commit": commit(),
        "explained": explained(held_out, terms),
        "scale": [round(value, 2) for value in fit_scale(held_out, terms)],
        "times": TIMES,
        "terms": {term: [round(worth, 3) for worth in worths] for term, worths in terms.items()},
        "effects": fitted["effects"],
    }
    output.write_text(in_lines(report), encoding="utf-8")
    print(json.dumps(report["explained"]))


if __name__ == "__main__":
    main()
