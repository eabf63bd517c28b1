"""Writes golden records of the two ends that hardly ever come up: `python -m tests.games.venice.special_records`.

Both games are played by people who do not care for pillars: with two players until nothing has happened for 30 rounds;
with three, who speculate whenever they can and drive piles only to go on, to 100 points.
"""

from collections.abc import Callable
from pathlib import Path

from guildhall.core.action import Action
from guildhall.core.match import Match, new

FOLDER = Path(__file__).parent / "records"


def without_pillars(match: Match, seat: int) -> Action:
    return next(action for action in match.legal(seat) if "pile_driver" not in action.text)


def speculating(match: Match, seat: int) -> Action:
    wishes = ["keep", "play speculator", "play architect", "play councillor", "play gondolier"]
    if match.view(seat).to_data()["idle_rounds"] > 25:
        wishes.insert(1, "play pile_driver")
    legal = match.legal(seat)
    return next((action for wish in wishes for action in legal if action.text.startswith(wish)), legal[0])


def played(seats: int, choose: Callable[[Match, int], Action]) -> Match:
    match = new("venice", seats, seed="special")
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, choose(match, seat))
    return match


SPECIAL = {"2-standstill": (2, without_pillars), "3-hundred": (3, speculating)}


def main() -> None:
    for name, (seats, choose) in SPECIAL.items():
        match = played(seats, choose)
        (FOLDER / f"{name}.guild").write_text(match.record(), encoding="utf-8")
        print(name, match.result)


if __name__ == "__main__":
    main()
