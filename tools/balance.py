"""Searches the edition `balanced` of Brügge: reconstructed values with which four bots score what people do.

    python -m tools.balance search --tries 400 --games 120 --seed 1 --out build/balance.jsonl
    python -m tools.balance best --out build/balance.jsonl
    python -m tools.balance write
    python -m tools.balance page --games 1200 --judged 40 --iterations 60 --seed 3

`search` climbs: it changes one knob at a time and keeps what comes nearer to the goal, all candidates playing the same
deals. Every candidate is a line of the file, so a search that was stopped goes on, and `best` prints the best. `write`
writes the edition from `CHOSEN`; `page` lets greedy and searching bots play it and the standard edition and writes the
figures into docs/balance/bruges-balanced.md, below what is written there by hand.

A knob changes only rows whose provenance is `reconstruction`; the tool refuses to touch any other.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from guildhall.arena.simulate import Played, play_game
from guildhall.bots.spec import make_bot
from guildhall.games.bruges import GAME, actions
from guildhall.games.bruges.components import EDITIONS, EDITIONS_FOLDER, STANDARD, load_edition
from guildhall.games.bruges.rules.scoring import SOURCES

SEATS: Final = 4
REAL: Final = (51, 45, 42, 38)
"""A published result of four people."""
ROUNDS: Final = (6.0, 8.0)
CANALS: Final = (0.06, 0.11)
"""The share of points that canals are to have: at least 5 % and a little to spare, and not more than other sources."""
LEAST: Final = 0.05
"""The share of points that each other source is to have at least."""
MARGIN: Final = 0.5
"""How many points a bot is to lose that never builds towards a section."""
SOURCE: Final = "reconstruction"
BALANCED: Final = "balanced"
CANDIDATE: Final = "candidate"
EDITIONS_SHOWN: Final = (STANDARD, BALANCED)
MARK: Final = "<!-- What follows is written by tools/balance.py. -->"
PAGE: Final = Path(__file__).parents[1] / "docs" / "balance" / "bruges-balanced.md"

Row = dict[str, str]
Change = tuple[str, str, Row]
"""A table, the key of a row, and what stands there instead."""
Setting = tuple[Change, ...]


def read_table(table: str) -> list[Row]:
    with (EDITIONS_FOLDER / STANDARD / f"{table}.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def prices(*by_space: int) -> Setting:
    """The prices of the five spaces of every section."""
    return tuple(("canals", str(space), {"price": str(price)}) for space, price in enumerate(by_space, start=1))


def steps(*by_step: int) -> Setting:
    """The points of the steps."""
    return tuple(("reputation", str(step), {"points": str(points)}) for step, points in enumerate(by_step, start=1))


def cost(guilders: int, *names: str) -> Setting:
    """What some persons cost."""
    return tuple(("persons", name, {"cost": str(guilders)}) for name in names)


def effect(key: str, text: str, *names: str) -> Setting:
    """What some persons do, with the sentence that says it."""
    return tuple(("persons", name, {"effect_key": key, "effect_en": text}) for name in names)


MONKS: Final = ("Monk", "Nun", "Parish Priest", "Chaplain", "Deacon")
GUARDS: Final = ("Watchman", "Halberdier", "Crossbowman", "Archer", "Mercenary")
COLOURS: Final = {
    "blue": "Glass Painter",
    "brown": "Sculptor",
    "yellow": "Goldsmith",
    "red": "Painter",
    "purple": "Tapestry Weaver",
}
HALF_COLOURS: Final[Setting] = tuple(
    change
    for colour, name in COLOURS.items()
    for change in effect(
        f"points_per_colour:1:2:{colour}", f"1 point per 2 {colour} houses and {colour} persons in your display.", name
    )
)


def dearer(activation: str) -> Setting:
    """Reconstructed persons of a kind that cost up to 6 guilders cost 3 more."""
    rows = [row for row in read_table("persons") if row["attested"] == SOURCE and row["activation"] == activation]
    cheap = [row for row in rows if int(row["cost"]) <= 6]
    return tuple(change for row in cheap for change in cost(int(row["cost"]) + 3, row["name_en"]))


ONE_MARKER: Final = "Discard 1 threat marker of any colour (+1 point)."

KNOBS: Final[Mapping[str, tuple[Setting, ...]]] = {
    "arrows": ((), dearer("arrow")),
    "lasting powers": ((), dearer("infinity")),
    "persons with workers": ((), dearer("worker")),
    "canal prices": ((), prices(1, 2, 2, 3, 3), prices(1, 1, 2, 2, 3), prices(1, 1, 1, 2, 2), prices(1, 1, 1, 1, 1)),
    "steps": ((), steps(1, 2, 2, 3, 4, 7, 9, 12), steps(1, 1, 2, 3, 4, 7, 8, 12), steps(1, 1, 1, 2, 3, 7, 8, 12)),
    "monks": ((), effect("discard_threats_any:1", ONE_MARKER, *MONKS), cost(6, *MONKS)),
    "guards": ((), cost(3, *GUARDS), cost(6, *GUARDS)),
    "colour laurels": ((), cost(6, *COLOURS.values()), cost(9, *COLOURS.values()), cost(12, *COLOURS.values())),
    "given points": (
        (),
        (*effect("gain:points=2", "Score 2 points.", "Baron"), *effect("gain:points=1", "Score 1 point.", "Baroness")),
    ),
    "used points": (
        (),
        effect("gain:points=1", "Score 1 point.", "Composer"),
        (*effect("gain:points=1", "Score 1 point.", "Composer", "Knight", "Hunter"),),
    ),
    "bought points": (
        (),
        effect("convert:workers_any=2>points=1", "Return 2 workers, score 1 point.", "Lute Maker", "Beguine"),
        (
            *effect("convert:workers_any=2>points=1", "Return 2 workers, score 1 point.", "Lute Maker", "Beguine"),
            *effect("convert:guilders=3>points=1", "Pay 3 guilders, score 1 point.", "Jeweller", "Nobleman"),
        ),
    ),
    "merchants": (
        (),
        (
            *effect("gain:guilders=3", "Take 3 guilders.", "Cloth Merchant", "Wine Merchant"),
            *effect("gain:guilders=2", "Take 2 guilders.", "Furrier", "Salt Merchant", "Banker"),
        ),
    ),
    "gifts": (
        (),
        (
            *effect("gain:guilders=1", "Take 1 guilder.", "Squire"),
            *effect("gain:guilders=2", "Take 2 guilders.", "Beadle"),
            *cost(3, "Card Sharp"),
            *cost(6, "Falconer", "Innkeeper", "Jester"),
        ),
    ),
    "workers": (
        (),
        (
            *effect("gain:workers_any=3", "Take 3 workers of any colours.", "Weaver"),
            *effect("gain:workers_any=2", "Take 2 workers of any colours.", "Noble Maiden", "Cook"),
            *effect("gain:workers_any=1", "Take 1 worker of any colour.", "Lady's Maid"),
            *cost(6, "Blacksmith"),
        ),
    ),
    "houses": ((), cost(12, "Castellan"), (*cost(12, "Castellan"), *cost(9, "Carpenter", "Woodcarver"))),
    "canal builders": (
        (),
        (*cost(3, "Bear Leader"), *cost(6, "Smuggler")),
        cost(3, "Bear Leader", "Smuggler"),
        cost(0, "Bear Leader", "Smuggler"),
    ),
    "canal points": (
        (),
        effect("points_per_canal:1:1", "1 point per canal tile you have built.", "Shipowner"),
        (
            *effect("points_per_canal:1:1", "1 point per canal tile you have built.", "Shipowner"),
            *cost(3, "Tightrope Walker", "Shipowner"),
        ),
    ),
    "canal guilders": (
        (),
        (
            *effect("guilders_per_canal:1:1", "Take 1 guilder per canal tile you have built.", "Customs Officer"),
            *effect("guilders_per_canal:2:1", "Take 2 guilders per canal tile you have built.", "Fishmonger"),
        ),
    ),
}
Choice = dict[str, int]
"""For each knob the number of its setting; 0 is the standard edition."""
CHOSEN: Final[Choice] = {
    "arrows": 1,
    "persons with workers": 1,
    "canal prices": 4,
    "steps": 2,
    "monks": 1,
    "guards": 1,
    "colour laurels": 3,
    "given points": 1,
    "used points": 2,
    "bought points": 2,
    "merchants": 1,
    "gifts": 1,
    "houses": 2,
    "canal builders": 3,
    "canal points": 2,
    "canal guilders": 1,
}
"""What `balanced` is made of: the best of a search, and by hand the steps, the arrows and those who live on canals."""


def keys_of(table: str, row: Row) -> str:
    return row[{"persons": "name_en", "canals": "space", "reputation": "step"}[table]]


def write_edition(choice: Choice, folder: Path) -> None:
    """The tables of a choice; attested rows stay as they are."""
    changes = [change for knob, setting in choice.items() for change in KNOBS[knob][setting]]
    folder.mkdir(parents=True, exist_ok=True)
    for table in ("persons", "canals", "reputation"):
        rows = read_table(table)
        for of_table, key, values in changes:
            if of_table == table:
                change_rows(table, rows, key, values)
        with (folder / f"{table}.csv").open("w", encoding="utf-8", newline="") as lines:
            writer = csv.DictWriter(lines, rows[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)


def change_rows(table: str, rows: list[Row], key: str, values: Row) -> None:
    found = [row for row in rows if keys_of(table, row) == key]
    free = [row for row in found if row["attested"] == SOURCE]
    wrong = [row for row in found if row["attested"] != SOURCE and row | values != row]
    if not found or (table == "persons" and wrong):
        raise SystemExit(f"{table}: {key!r} is not there or attested, so it is not to be changed")
    for row in free:
        row |= values


class Figures(NamedTuple):
    """What came of some games of four."""

    games: int
    scores: tuple[float, ...]
    """Mean score of the winner, the second and so on."""
    errors: tuple[float, ...]
    """The standard errors of these means."""
    rounds: float
    shares: dict[str, float]
    """Each source's share of all points."""
    canals: float
    """The half width of the 95 % interval of the share of the canals."""
    without: float = 0.0
    """How many points more a bot gets that never builds towards a section, among three that do; below 0 canals pay."""


def play(edition: str, games: int, seed: str, spec: str) -> Iterator[Played]:
    """Games of four bots in an edition; the same seed deals the same cards."""
    for number in range(games):
        bots = [make_bot(spec, GAME.id, f"{seed}-{number}-{seat}") for seat in range(SEATS)]
        yield play_game(GAME, bots, f"{seed}-{number}", {"edition": edition})


def without_canals(edition: str, games: int, seed: str) -> float:
    """How many points more than the three others one gets who never builds towards a section, in all seats in turn."""
    found = []
    for number in range(games):
        one = number % SEATS
        specs = ["greedy:section=0" if seat == one else "greedy" for seat in range(SEATS)]
        bots = [make_bot(spec, GAME.id, f"{seed}-{number}-{seat}") for seat, spec in enumerate(specs)]
        scores = play_game(GAME, bots, f"{seed}-{number}", {"edition": edition}).result.scores
        found.append(scores[one] - (sum(scores) - scores[one]) / (SEATS - 1))
    return mean(found)


def measured(played: Sequence[Played]) -> Figures:
    places = list(zip(*(sorted(one.result.scores, reverse=True) for one in played), strict=True))
    turns = [sum(action.code == actions.END_TURN for _, action in one.history) for one in played]
    parts = [{source: sum(part[source] for part in one.result.breakdown) for source in SOURCES} for one in played]
    whole = sum(sum(part.values()) for part in parts)
    shares = {source: sum(part[source] for part in parts) / whole for source in SOURCES}
    each = [part["canals"] / sum(part.values()) for part in parts]
    return Figures(
        len(played),
        tuple(mean(scores) for scores in places),
        tuple(stdev(scores) / math.sqrt(len(scores)) for scores in places),
        mean(turns) / (4 * SEATS),
        shares,
        1.96 * stdev(each) / math.sqrt(len(each)),
    )


def distance(figures: Figures, changed: int) -> float:
    """How far from the goal, the fewer changes the better; scores count by three points, canals by two hundredths."""
    scores = sum(((score - real) / 3) ** 2 for score, real in zip(figures.scores, REAL, strict=True))
    short = max(0.0, ROUNDS[0] - figures.rounds) + max(0.0, figures.rounds - ROUNDS[1])
    others = sum(max(0.0, LEAST - share) for source, share in figures.shares.items() if source != "canals")
    canals = max(0.0, CANALS[0] - figures.shares["canals"]) + max(0.0, figures.shares["canals"] - CANALS[1])
    worthless = max(0.0, figures.without + MARGIN) / 1.5
    return scores + (2 * short) ** 2 + (canals / 0.02) ** 2 + (others / 0.02) ** 2 + worthless**2 + 0.05 * changed


def try_choice(choice: Choice, games: int, seed: str) -> tuple[float, Figures]:
    with TemporaryDirectory() as folder:
        write_edition(choice, Path(folder) / CANDIDATE)
        edition = load_edition(Path(folder) / CANDIDATE)
    EDITIONS[edition.name] = edition
    figures = measured(list(play(edition.name, games, seed, "greedy")))
    figures = figures._replace(without=without_canals(edition.name, games, seed))
    return distance(figures, sum(setting > 0 for setting in choice.values())), figures


def tried(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out.exists() else []


def best_of(lines: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return min(lines, key=lambda line: line["distance"])


def search(tries: int, games: int, seed: int, out: Path) -> None:
    """Climb from the best candidate there is, one knob at a time."""
    out.parent.mkdir(parents=True, exist_ok=True)
    known = tried(out)
    while len(known) < tries:
        rng = Random(f"{seed}-{len(known)}")
        choice = next_choice(known, rng)
        value, figures = try_choice(choice, games, f"balance-{seed}")
        line = {"distance": round(value, 4), "choice": choice, "figures": figures._asdict()}
        better = not known or value < best_of(known)["distance"]
        known.append(line)
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        if better:
            scores = " ".join(f"{score:.1f}" for score in figures.scores)
            rest = f"{figures.rounds:.2f} rounds  {figures.shares['canals']:.1%}  {figures.without:+.1f}"
            print(f"{len(known):4} {value:7.3f}  {scores}  {rest}")


def next_choice(known: list[dict[str, Any]], rng: Random) -> Choice:
    """The standard edition first, then the best so far with one knob turned, now and then two."""
    if not known:
        return dict.fromkeys(KNOBS, 0)
    seen = [line["choice"] for line in known]
    best: Choice = best_of(known)["choice"]
    while True:
        choice = dict(best)
        for knob in rng.sample(list(KNOBS), rng.choice((1, 1, 1, 2, 2, 3))):
            choice[knob] = rng.randrange(len(KNOBS[knob]))
        if choice not in seen:
            return choice
        if rng.random() < 0.02:
            best = rng.choice(seen)


def label_of(edition: str) -> str:
    return GAME.check_options({"edition": edition})["edition"]


def figures_page(games: int, judged: int, iterations: int, seed: int) -> Iterator[str]:
    """The figures of both editions, each measured in this run."""
    yield f"{MARK}\n\n## Figures\n"
    asked = f"--games {games} --judged {judged} --iterations {iterations} --seed {seed}"
    yield f"Written by `python -m tools.balance page {asked}`; four players, 95 % intervals. A published result of four"
    yield f"people is {', '.join(map(str, REAL))}.\n"
    for spec, count in (("greedy", games), (f"search:iterations={iterations}", judged)):
        yield f"`{spec}`, {count} games of each edition:\n"
        yield from _beside([measured(list(play(label_of(one), count, f"page-{seed}", spec))) for one in EDITIONS_SHOWN])
    yield "A greedy bot that never builds towards a section, among three that do, in all seats in turn, gets this many"
    yield "points more than they on average:"
    without = [without_canals(label_of(one), games, f"page-{seed}") for one in EDITIONS_SHOWN]
    yield ", ".join(f"{value:+.2f} in `{one}`" for one, value in zip(EDITIONS_SHOWN, without, strict=True)) + "."


def _beside(both: Sequence[Figures]) -> Iterator[str]:
    yield f"| | {' | '.join(f'`{one}`' for one in EDITIONS_SHOWN)} |"
    yield "|---|---:|---:|"
    for place in range(SEATS):
        cells = [f"{one.scores[place]:.1f} ± {1.96 * one.errors[place]:.1f}" for one in both]
        yield f"| points at place {place + 1} | {' | '.join(cells)} |"
    yield f"| rounds | {' | '.join(f'{one.rounds:.2f}' for one in both)} |"
    for source in SOURCES:
        half = [f" ± {one.canals:.1%}" if source == "canals" else "" for one in both]
        cells = [f"{one.shares[source]:.1%}{more}" for one, more in zip(both, half, strict=True)]
        yield f"| points from {source} | {' | '.join(cells)} |"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("search", "best", "write", "page"))
    parser.add_argument("--tries", type=int, default=400)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--judged", type=int, default=40)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/balance.jsonl"))
    asked = parser.parse_args()
    if asked.what == "search":
        search(asked.tries, asked.games, asked.seed, asked.out)
    elif asked.what == "best":
        print(json.dumps(best_of(tried(asked.out)), indent=2))
    elif asked.what == "write":
        write_edition(CHOSEN, EDITIONS_FOLDER / BALANCED)
    else:
        figures = "\n".join(figures_page(asked.games, asked.judged, asked.iterations, asked.seed))
        remarks = PAGE.read_text(encoding="utf-8").partition(MARK)[0] if PAGE.exists() else ""
        PAGE.write_text(f"{remarks}{figures}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
