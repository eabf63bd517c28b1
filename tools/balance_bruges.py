"""Measures the balance of Brügge in greedy play: `python -m tools.balance_bruges --games 2400 --seed balance`.

The figures of the run replace those of docs/balance/bruges.md; what stands there before them is written by hand.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean, median, quantiles

from guildhall.arena.simulate import Played, simulate
from guildhall.arena.statistics import wilson
from guildhall.games.bruges import GAME, actions
from guildhall.games.bruges.components import EDITIONS
from guildhall.games.bruges.rules.scoring import SOURCES

PAGE = Path(__file__).parents[1] / "docs" / "balance" / "bruges.md"
MARK = "<!-- What follows is written by tools/balance_bruges.py. -->"
REAL = (51, 45, 42, 38)
"""A published result of four players."""
EXTREME = 15
TITLES = {
    "play": "during play (5 to begin with)",
    "persons": "persons",
    "houses": "houses",
    "laurels": "laurels",
    "majorities": "majorities",
    "canals": "canals and statues",
    "reputation": "reputation",
}


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """A Markdown table."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "|".join("---" if place == 0 else "---:" for place in range(len(head))) + "|"
    for row in rows:
        yield "| " + " | ".join(map(str, row)) + " |"
    yield ""


def rounds_of(played: Played, seats: int) -> int:
    """How many rounds a game lasted: everybody ends four turns in each."""
    return sum(action.code == actions.END_TURN for _, action in played.history) // (4 * seats)


def scores_by_place(games: Sequence[Played]) -> list[list[int]]:
    """The scores of all winners, of all seconds, and so on."""
    ordered = [sorted(played.result.scores, reverse=True) for played in games]
    return [list(scores) for scores in zip(*ordered, strict=True)]


def score_rows(games: Sequence[Played]) -> Iterator[Sequence[object]]:
    for place, scores in enumerate(scores_by_place(games), start=1):
        low, *_, high = quantiles(scores, n=20)
        yield place, round(mean(scores), 1), median(scores), f"{low:.0f} to {high:.0f}", min(scores), max(scores)


def source_rows(games: Sequence[Played]) -> Iterator[Sequence[object]]:
    parts = [part for played in games for part in played.result.breakdown]
    winners = [played.result.breakdown[seat] for played in games for seat in played.result.winners]
    whole, best = sum(sum(part.values()) for part in parts), sum(sum(part.values()) for part in winners)
    for source in SOURCES:
        points, won = sum(part[source] for part in parts), sum(part[source] for part in winners)
        yield (
            TITLES[source],
            round(points / len(parts), 1),
            f"{points / whole:.0%}",
            round(won / len(winners), 1),
            f"{won / best:.0%}",
        )


def person_rows(games: Sequence[Played]) -> list[tuple[int, int, float, float, float]]:
    """For each person: plays, win rate of whoever placed it, and the interval."""
    plays: Counter[int] = Counter()
    wins: dict[int, float] = defaultdict(float)
    for played in games:
        share = {seat: 1 / len(played.result.winners) for seat in played.result.winners}
        placed = {(seat, action.a) for seat, action in played.history if action.code == actions.PERSON}
        for seat, person in placed:
            plays[person] += 1
            wins[person] += share.get(seat, 0)
    rows = [(one, plays[one], wins[one] / plays[one], *wilson(wins[one], plays[one])) for one in plays]
    return sorted(rows, key=lambda row: -row[2])


def named(row: tuple[int, int, float, float, float]) -> Sequence[object]:
    number, plays, rate, low, high = row
    person = EDITIONS["standard"].person(number)
    return (
        f"{person.name} ({number})",
        f"{person.activation}, {person.cost}",
        person.attested,
        plays,
        f"{rate:.1%}",
        f"{low:.1%} to {high:.1%}",
    )


PERSON_HEAD = ("person", "kind, cost", "attested", "plays", "win rate", "95 % interval")


def page(games: int, seed: str) -> Iterator[str]:
    """The whole page."""
    four = list(simulate(GAME, 4, games, seed, ["greedy"]))
    rounds = Counter(rounds_of(played, 4) for played in four)
    persons = person_rows(four)
    above = [row for row in persons if row[3] > 0.25]
    below = [row for row in persons if row[4] < 0.25]
    yield f"{MARK}\n"
    yield "## Figures\n"
    command = f"python -m tools.balance_bruges --games {games} --seed {seed}"
    yield f"Written by `{command}`; every figure is measured in that run.\n"
    yield from opening(four)
    yield from lengths(rounds, four)
    yield from sources(four)
    yield from extremes(persons, above, below)
    yield from other_numbers(games, seed)
    yield from everybody(persons)


def opening(four: Sequence[Played]) -> Iterator[str]:
    yield f"### Scores of four players, {len(four)} games\n"
    yield from table(("place", "mean", "median", "5 % to 95 %", "lowest", "highest"), score_rows(four))
    places = ", ".join(f"{mean(scores):.0f}" for scores in scores_by_place(four))
    yield f"A published result of four people is {', '.join(map(str, REAL))}; the means above are {places}.\n"


def lengths(rounds: Counter[int], four: Sequence[Played]) -> Iterator[str]:
    yield "### Rounds\n"
    share = sorted(rounds.items())
    yield from table(("rounds", "games", "share"), [(n, count, f"{count / len(four):.1%}") for n, count in share])
    reasons = Counter(played.result.reason for played in four)
    yield f"The first pile ran out in phase 1 in {reasons['pile_in_phase_1']} games, in phase 3 (through a person who"
    yield f"draws) in {reasons['pile_in_phase_3']}. A real game takes about 5 to 8 rounds.\n"


def sources(four: Sequence[Played]) -> Iterator[str]:
    yield "### Where the points come from\n"
    yield from table(("source", "all players", "share", "winners", "share"), source_rows(four))
    wins = [sum(1 / len(p.result.winners) for p in four if seat in p.result.winners) for seat in range(4)]
    rates = []
    for seat, count in enumerate(wins):
        low, high = wilson(count, len(four))
        rates.append(f"{GAME.seat_names[seat]} {count / len(four):.1%} ({low:.1%} to {high:.1%})")
    yield f"Seats won: {', '.join(rates)}."
    yield "The canals of all seats are the same pattern turned, and who begins is drawn by lot, so a lasting difference"
    yield "would be a fault.\n"


def extremes(
    persons: list[tuple[int, int, float, float, float]],
    above: list[tuple[int, int, float, float, float]],
    below: list[tuple[int, int, float, float, float]],
) -> Iterator[str]:
    yield "### Persons with an extreme effect on winning\n"
    yield "A player counts as having played a person who placed it at least once; with four players 25 % would win by"
    yield "chance. Whoever can afford dear persons is ahead anyway, so a high win rate is not only the person's doing."
    yield f"Of {len(persons)} persons, the interval of {len(above)} lies above 25 % and that of {len(below)} below;"
    yield "some eight would do so by chance alone.\n"
    yield f"The {EXTREME} highest:\n"
    yield from table(PERSON_HEAD, map(named, persons[:EXTREME]))
    yield f"The {EXTREME} lowest:\n"
    yield from table(PERSON_HEAD, map(named, persons[: -EXTREME - 1 : -1]))
    by_kind = {}
    for kind in ("reconstruction", "rulebook", "public"):
        chosen = [row for row in persons if EDITIONS["standard"].person(row[0]).attested == kind]
        plays = sum(row[1] for row in chosen)
        by_kind[kind] = f"{sum(row[1] * row[2] for row in chosen) / plays:.1%} ({plays} plays)"
    yield "Win rate by provenance: " + ", ".join(f"{kind} {text}" for kind, text in by_kind.items()) + ".\n"


def other_numbers(games: int, seed: str) -> Iterator[str]:
    yield "### Two and three players, and against chance\n"
    rows = []
    for seats in (2, 3):
        played = list(simulate(GAME, seats, games // 4, seed, ["greedy"]))
        places = " / ".join(f"{mean(scores):.1f}" for scores in scores_by_place(played))
        rows.append((seats, len(played), places, f"{mean(rounds_of(one, seats) for one in played):.2f}"))
    yield from table(("players", "games", "mean scores by place", "rounds"), rows)
    wins = 0
    for seat, specs in enumerate((["greedy", "random"], ["random", "greedy"])):
        wins += sum(one.result.winners == (seat,) for one in simulate(GAME, 2, 50, f"{seed}-chance", specs))
    yield f"Of 100 games of two against random play, 50 in each seat, the greedy bot wins {wins}.\n"


def everybody(persons: list[tuple[int, int, float, float, float]]) -> Iterator[str]:
    yield "### All persons\n"
    yield from table(PERSON_HEAD, map(named, sorted(persons)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--seed", default="balance")
    arguments = parser.parse_args()
    figures = "\n".join(page(arguments.games, arguments.seed)).rstrip()
    remarks = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(f"{remarks}{figures}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
