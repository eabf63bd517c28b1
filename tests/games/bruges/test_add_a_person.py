"""The worked example of docs/adding-a-person.md: its blocks are put where it says, and the person is played."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import guildhall

ROOT = Path(__file__).parents[3]
SOURCE = Path(guildhall.__file__).parent
PAGE = (ROOT / "docs" / "adding-a-person.md").read_text(encoding="utf-8")
BLOCKS: list[tuple[str, str]] = re.findall(r"```(\w+)\n(.*?)```\n", PAGE, re.DOTALL)
PLAYED = """
from pathlib import Path

import guildhall
from guildhall.arena.simulate import simulate
from guildhall.core.words import load_words
from guildhall.games.bruges import GAME
from guildhall.games.bruges.components import EDITIONS
from tests.games.bruges.positions import RED, Position

assert [edition.cards for edition in EDITIONS.values()] == [165, 166]
position = Position(edition=EDITIONS["mine"], dice=(1, 2, 6, 6, 3))
position.house(RED)
position.state.deck.remove(166)
position.state.piles[5] -= 1
position.state.enter_hand(RED, 166)
position.play("person 166")
assert GAME.label(GAME.actions.parse("use 166"), position.state.view(RED)) == (
    "Use Lamplighter: Take 1 worker of the colour of the highest die."
)
position.play("use 166")
assert position.count(RED)["yellow"] == 2
assert position.why_not("use 166") == "B12.15"
german = load_words("de", (GAME.folder / "locale",))
assert "Laternenanzünder" in GAME.text(position.state.view(RED), words=german)
GAME.panels(position.state.view(RED), GAME.default_names, german, narrow=False)

played = [*simulate(GAME, 2, 12, "lamps", ("greedy", "search:iterations=20"), {"edition": "mine"})]
assert any(action.text == "person 166" for game in played for _, action in game.history)

record = Path("tests/games/bruges/records/2-greedy-pile_in_phase_1.guild").read_text(encoding="utf-8")
assert guildhall.load(record).record() == record
"""


def block(kind: str, place: int = 0) -> str:
    return [text for name, text in BLOCKS if name == kind][place]


def insert(path: Path, before: str, text: str) -> None:
    """Put some lines before the only place where others begin."""
    source = path.read_text(encoding="utf-8")
    assert source.count(before) == 1
    path.write_text(source.replace(before, text + before), encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, as plain Python, in which the recipe has been followed."""
    shutil.copytree(SOURCE, tmp_path / "guildhall", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    game = tmp_path / "guildhall" / "games" / "bruges"
    editions = game / "data" / "editions"
    shutil.copytree(editions / "standard", editions / "mine")
    with (editions / "mine" / "persons.csv").open("a", encoding="utf-8") as persons:
        persons.write(block("csv"))
    effects = game / "rules" / "effects.py"
    insert(effects, "]\nEFFECT_KEYS", f"    {block('python').strip()},\n")
    insert(effects, "@final\nclass Effect:", block("python", 1) + "\n\n")
    with (game / "locale" / "de.po").open("a", encoding="utf-8") as catalog:
        catalog.write("\n" + block("po"))
    return tmp_path


def test_the_worked_example_is_played(tree: Path) -> None:
    """It acts, bots place it, and records of the standard edition replay."""
    path = os.pathsep.join((str(tree), str(ROOT)))
    run = subprocess.run(
        [sys.executable, "-c", PLAYED],
        env={**os.environ, "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.returncode, run.stderr
