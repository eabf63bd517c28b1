"""Is a review honest? Planted blunders, a bot that reviews itself, luck without direction, and calibration.

    python -m tools.honesty planted london_bridge --games 25
    python -m tools.honesty self bruges --games 6
    python -m tools.honesty luck venice --games 4
    python -m tools.honesty calibration fortune_knights --games 500

Every game's figures are one line of JSON, so that a run that was stopped loses nothing; `python -m tools.honesty table
FILE` adds the lines of a file up.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import guildhall
from guildhall import Match
from guildhall.bots.chances import chances
from guildhall.bots.compare import compare
from guildhall.bots.spec import make_bot
from guildhall.core.dice import QuickDice
from guildhall.review.decisions import Asked, asked_in, judged
from guildhall.review.review import review

PLANTED: Final = 1 / 12
REFERENCE: Final = 9600
"""Iterations of the reference that tells what a planted move truly loses, with other seeds than the review's."""
BADLY: Final = 0.10
WORLDS: Final = 16
LOOKS: Final = 8
"""At how many decisions of a game its chances are compared with its result."""
BINS: Final = 5


def played(game: str, seats: int, seed: str, spec: str, planting: float = 0.0) -> tuple[Match, set[int]]:
    """A game of bots in which some decisions of three options or more were made by chance; and which they are."""
    match, rng, planted = guildhall.new(game, seats, seed), Random(f"{seed} planted"), set()
    bots = [make_bot(spec, game, f"{seed} {seat}") for seat in range(seats)]
    while match.result is None:
        seat = match.deciders[0]
        view = match.view(seat)
        action = bots[seat].choose(view)
        if len(view.legal) > 2 and rng.random() < planting:
            planted.add(len(match.history))
            action = rng.choice(view.legal)
        match.play(seat, action)
    return match, planted


def planted_line(game: str, seats: int, seed: str, spec: str) -> dict[str, Any]:
    """How many planted moves there were, how many are truly bad, how many of these are found, what else is marked."""
    match, planted = played(game, seats, seed, spec, PLANTED)
    found = {decision.number: decision for decision in review(match).decisions}
    asked = {one.number: one for one in asked_in(match)}
    bad = {number for number in planted if _truly_loses(asked[number], seed) >= BADLY}
    marked = {number for number, decision in found.items() if decision.is_marked and decision.loss >= BADLY}
    return {
        "planted": len(planted),
        "bad": len(bad),
        "found": len(bad & marked),
        "told": len([number for number in bad if found[number].is_marked]),
        "unplanted": len(found) - len(planted),
        "unplanted_marked": len(marked - planted),
        "harmless_marked": len((marked & planted) - bad),
    }


def _truly_loses(asked: Asked, seed: str) -> float:
    reference = compare(asked.view, asked.action, f"{seed} reference {asked.number}", REFERENCE)
    return reference.loss if reference else 0.0


def self_line(game: str, seats: int, seed: str, spec: str) -> dict[str, Any]:
    """How many of its own decisions a bot marks."""
    found = review(played(game, seats, seed, spec)[0]).decisions
    return {
        "decisions": len(found),
        "marked_10": len([one for one in found if one.is_marked and one.loss >= BADLY]),
        "marked_05": len([one for one in found if one.is_marked]),
    }


def luck_line(game: str, seats: int, seed: str, spec: str) -> dict[str, Any]:
    """One decision played in other worlds that fit the view: the next opinion less the one before has no direction."""
    match = played(game, seats, seed, spec)[0]
    every = asked_in(match)
    one = Random(seed).choice(every[: len(every) * 3 // 4])
    before = judged(one, f"{seed} luck").chances[one.seat]
    bots = [make_bot(spec, game, f"{seed} on {seat}") for seat in range(seats)]
    changes = [_next_opinion(match, one, f"{seed} {world}", bots) - before for world in range(WORLDS)]
    return {"change": sum(changes) / WORLDS, "spread": math.sqrt(sum(change**2 for change in changes) / WORLDS)}


def _next_opinion(match: Match, one: Asked, seed: str, bots: list[Any]) -> float:
    """What the seat thinks of its chances at its next decision in one world, or its share of the victory."""
    world = match.game.determinize(one.view, QuickDice(Random(seed)))
    world.play(one.seat, one.action)
    while (deciders := world.deciders()) and not (one.seat in deciders and len(world.legal(one.seat)) > 1):
        world.play(deciders[0], bots[deciders[0]].choose(world.view(deciders[0])))
    result = world.result()
    if result is not None:
        return 1 / len(result.winners) if one.seat in result.winners else 0.0
    return chances(world.view(one.seat), seed)[one.seat]


def calibration_line(game: str, seats: int, seed: str, spec: str) -> dict[str, Any]:
    """What was said of a seat's chances at some decisions, and what came of it."""
    match = played(game, seats, seed, spec)[0]
    every = asked_in(match)
    result = match.result
    if result is None:
        raise ValueError("bots play to the end")
    said = []
    for one in sorted(Random(seed).sample(every, min(LOOKS, len(every))), key=lambda one: one.number):
        share = 1 / len(result.winners) if one.seat in result.winners else 0.0
        chance = chances(one.view, f"{seed} {one.number}", 100)[one.seat]
        said.append([round(chance, 4), share, round(one.number / len(match.history), 3)])
    return {"said": said}


LINES: Final = {"planted": planted_line, "self": self_line, "luck": luck_line, "calibration": calibration_line}


def lines(what: str, game: str, seats: int, games: range, spec: str) -> Iterator[dict[str, Any]]:
    for number in games:
        figures = LINES[what](game, seats, f"honesty {number}", spec)
        yield {"what": what, "game": game, "seats": seats, "number": number, "spec": spec, **figures}


def table(path: Path) -> str:
    """The lines of a file, added up."""
    found: dict[tuple[str, str, int, str], list[dict[str, Any]]] = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found[row["what"], row["game"], row["seats"], row["spec"]].append(row)
    return "\n".join(_added_up(*key, rows) for key, rows in sorted(found.items()))


def _added_up(what: str, game: str, seats: int, spec: str, rows: list[dict[str, Any]]) -> str:
    head = f"{what} {game} {seats} seats, {spec}, {len(rows)} games:"
    if what == "calibration":
        return f"{head}\n{_reliability([said for row in rows for said in row['said']])}"
    if what == "luck":
        changes = [row["change"] for row in rows]
        mean = sum(changes) / len(changes)
        error = math.sqrt(sum((change - mean) ** 2 for change in changes) / max(1, len(changes) - 1) / len(changes))
        return f"{head} mean change {mean:+.4f} ± {error:.4f} (standard error)"
    names = [name for name in rows[0] if name not in ("what", "game", "seats", "number", "spec")]
    return f"{head} " + ", ".join(f"{name} {sum(row[name] for row in rows)}" for name in names)


def _reliability(said: list[list[float]]) -> str:
    rows: list[list[list[float]]] = [[] for _ in range(BINS)]
    for one in said:
        rows[min(BINS - 1, int(one[0] * BINS))].append(one)
    means = [(*(sum(one[place] for one in row) / len(row) for place in (0, 1)), len(row)) for row in rows if row]
    told = [f"  {chance:.2f} said, {share:.2f} won, n {count}" for chance, share, count in means]
    brier = sum((chance - share) ** 2 for chance, share, _ in said) / len(said)
    usual = sum(share for _, share, _ in said) / len(said)
    nothing = sum((usual - share) ** 2 for _, share, _ in said) / len(said)
    quarters = [[one for one in said if quarter / 4 <= one[2] < (quarter + 1) / 4] for quarter in range(4)]
    by_quarter = ", ".join(f"{sum((c - s) ** 2 for c, s, _ in q) / len(q):.3f}" for q in quarters if q)
    return "\n".join([*told, f"  Brier {brier:.3f} (knowing nothing {nothing:.3f}), by quarter {by_quarter}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*LINES, "table"])
    parser.add_argument("game", help="a game, or for `table` a file of lines")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--bot", default="search:iterations=60")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    if chosen.what == "table":
        print(table(Path(chosen.game)))
        return
    seats = chosen.seats or guildhall.games()[chosen.game].min_seats
    for line in lines(chosen.what, chosen.game, seats, range(chosen.first, chosen.first + chosen.games), chosen.bot):
        text = json.dumps(line)
        print(text, flush=True)
        if chosen.out:
            with chosen.out.open("a", encoding="utf-8") as file:
                file.write(f"{text}\n")


if __name__ == "__main__":
    main()
