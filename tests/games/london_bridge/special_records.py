"""Writes further golden records: `python -m tests.games.london_bridge.special_records`.

One ends early: bots hardly ever empty three stacks, so its players take chapels, guild houses and parks whenever they
can. The others show all score tiles.
"""

from pathlib import Path
from random import Random

from guildhall.core.action import Action
from guildhall.core.match import Match
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.actions import CENTRAL, PLACE
from guildhall.games.london_bridge.rules.faces import SCORE_SLOTS, SLOT_COUNT
from guildhall.games.london_bridge.terms import CHAPEL, GUILD, PARK

WANTED = (CHAPEL, GUILD, PARK)
FOLDER = Path(__file__).parent / "records"


def eager_choice(options: list[Action], rng: Random) -> Action:
    """One of the three types if possible, else anything."""
    wanted = [action for action in options if action.code in (PLACE, CENTRAL) and action.a in WANTED]
    return rng.choice(wanted or options)


def played(seats: int, seed: str, options: dict[str, str], *, eager: bool) -> Match:
    """A match of players who choose at random, or all want the same."""
    match = Match(GAME, seats, seed=seed, options=options)
    rng = Random(seed)
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, eager_choice(match.legal(seat), rng) if eager else rng.choice(match.legal(seat)))
    return match


def main() -> None:
    matches = (played(4, f"early-{number}", {}, eager=True) for number in range(100))
    early = next(match for match in matches if match.result and match.result.reason == "stacks")
    (FOLDER / "4-eager-stacks.guild").write_text(early.record(), encoding="utf-8")
    for place, seats in enumerate((2, 3, 4, 4)):
        faces = {f"{SCORE_SLOTS[slot].name}_tile": SCORE_SLOTS[slot].faces[place].name for slot in range(SLOT_COUNT)}
        tiles = played(seats, f"tiles-{place}", {**faces, "hands": "hidden"}, eager=False)
        (FOLDER / f"{seats}-tiles{place + 1}-rounds.guild").write_text(tiles.record(), encoding="utf-8")


if __name__ == "__main__":
    main()
