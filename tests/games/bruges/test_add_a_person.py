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
from guildhall.art.form import DESK
from guildhall.arena.simulate import simulate
from guildhall.games.bruges import GAME
from guildhall.games.bruges.components import EDITIONS
from tests.games.bruges.positions import RED, Position

ferryman, lamplighter = 166, 167
assert EDITIONS["mine"].cards == lamplighter
position = Position(edition=EDITIONS["mine"], dice=(1, 2, 6, 6, 3))
position.state.guilders[RED] = 9
for card in (ferryman, lamplighter):
    position.state.deck.remove(card)
    position.state.piles[5] -= 1
    position.state.enter_hand(RED, card)
for card in (ferryman, lamplighter):
    position.house(RED)
    position.state.played = 0
    position.play(f"person {card}")

said = {
    "en": ("Ferryman", "Lamplighter", "Take 1 worker of the colour of the highest die."),
    "fr": ("Passeur", "Allumeur", "Prenez 1 ouvrier de la couleur du dé le plus haut."),
    "de": ("Fährmann", "Laternenanzünder", "Nimm 1 Gehilfen der Farbe des höchsten Würfels."),
}
for language, sentences in said.items():
    words = GAME.words(language)
    table = GAME.text(position.state.view(RED), words=words)
    assert all(sentence in table for sentence in sentences), (language, table)
    assert sentences[1] in GAME.tell(position.state.events[-1], words=words)
    label = GAME.label(GAME.actions.parse(f"use {lamplighter}"), position.state.view(RED), words=words)
    assert sentences[1] in label and sentences[2] in label, label
    GAME.panels(position.state.view(RED), GAME.default_names, words, form=DESK)

position.play(f"use {lamplighter}")
assert position.count(RED)["yellow"] == 2
assert position.why_not(f"use {lamplighter}") == "B12.15"
position.play(f"use {ferryman}", "take red")
assert position.count(RED)["red"] == 2

played = [*simulate(GAME, 2, 24, "lamps", ("greedy", "search:iterations=20"), {"edition": "mine"})]
placed = {action.text for game in played for _, action in game.history}
assert {f"person {ferryman}", f"person {lamplighter}"} <= placed
"""
REPLAYED = """
from pathlib import Path

import guildhall

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


def add_rows(editions: Path) -> None:
    """An edition with both persons after the 165 of the published game, whatever else the tree has."""
    for folder in editions.iterdir():
        if folder.is_dir() and folder.name != "standard":
            shutil.rmtree(folder)
    (editions / "mine").mkdir()
    standard = (editions / "standard" / "persons.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    rows = [*standard[:166], block("csv"), block("csv", 1)]
    (editions / "mine" / "persons.csv").write_text("".join(rows), encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, as plain Python, in which the recipe has been followed."""
    shutil.copytree(SOURCE, tmp_path / "guildhall", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    game = tmp_path / "guildhall" / "games" / "bruges"
    add_rows(game / "data" / "editions")
    effects = game / "rules" / "effects.py"
    insert(effects, "@final\nclass Effect:", block("python") + "\n\n")
    insert(effects, "]\nEFFECT_KEYS", f"    {block('python', 1).strip()},\n")
    for place, language in enumerate(("fr", "de")):
        with (game / "locale" / f"{language}.po").open("a", encoding="utf-8") as catalog:
            catalog.write("\n" + block("po", place))
    return tmp_path


@pytest.mark.parametrize("script", [PLAYED, REPLAYED], ids=["played", "replayed"])
def test_the_worked_example(tree: Path, script: str) -> None:
    """Both persons act and are named in every language, bots place them, and records of the standard edition replay."""
    path = os.pathsep.join((str(tree), str(ROOT)))
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.returncode, run.stderr
