"""External engines play over a line protocol; a broken one costs its seat the move and nothing else."""

import io
import json
import sys
import time
from pathlib import Path
from random import Random

import pytest

import guildhall
from guildhall.bots.engine import EngineBot
from guildhall.bots.engine_host import EngineHost
from guildhall.bots.greedy import GreedyBot
from guildhall.core.errors import BadOption
from guildhall.core.state import View
from guildhall_lanterns.policy import POLICY

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_engine.py"


def view() -> View:
    return guildhall.new("lanterns", seats=2, seed=1).view(0)


def bot_for(tmp_path: Path, program: str, seconds: float = 0.3) -> EngineBot:
    """A bot driven by a little program."""
    path = tmp_path / "engine.py"
    path.write_text(program, encoding="utf-8")
    return EngineBot(f"{sys.executable} {path}", GreedyBot(POLICY, Random(1)), seconds)


def answering(body: str) -> str:
    """An engine that shakes hands and then does `body` when asked to go."""
    return f"""
import sys, time
for line in sys.stdin:
    if line.strip() == "guildhall": print("guildhallok", flush=True)
    if line.startswith("go"):
        {body}
"""


def test_the_example_of_the_documentation_plays(tmp_path: Path) -> None:
    bot = EngineBot(f"{sys.executable} {EXAMPLE}", GreedyBot(POLICY, Random(1)))
    match = guildhall.new("lanterns", seats=2, seed=1)
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, bot.choose(match.view(seat)))
    bot.close()
    assert bot.failures == []


@pytest.mark.parametrize(
    ("body", "failure"),
    [
        ("sys.exit(3)", "before it ended"),
        ("time.sleep(60)", "did not say 'bestmove'"),
        ("print('bestmove card 99', flush=True)", "not legal"),
        ("print('bestmove', flush=True)", "not legal"),
        ("sys.stdout.buffer.write(bytes(range(256)) * 99); sys.stdout.flush(); sys.exit(0)", "before it ended"),
        ("[print('info ' + 'x' * 50) for _ in range(10**6)]", "did not say 'bestmove'"),
        ("sys.stdout.write('y' * 10**7); sys.stdout.flush(); time.sleep(60)", "did not say 'bestmove'"),
    ],
    ids=["crash", "hang", "illegal", "empty", "garbage", "flood", "endless line"],
)
def test_a_broken_engine_costs_the_move_only(
    tmp_path: Path, body: str, failure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guildhall.bots.engine.PATIENCE", 0.7)
    bot = bot_for(tmp_path, answering(body))
    began = time.monotonic()
    chosen = bot.choose(view())
    assert chosen in view().legal
    assert failure in bot.failures[0]
    assert time.monotonic() - began < 10
    bot.close()


@pytest.mark.parametrize("command", ["/nowhere/engine", "'unclosed", f"{sys.executable} -c pass"])
def test_an_engine_that_cannot_start_is_given_up(command: str) -> None:
    bot = EngineBot(command, GreedyBot(POLICY, Random(1)), 0.1)
    for _ in range(5):
        assert bot.choose(view()) in view().legal
    assert bot.failures[-1] == "the engine has failed too often"


def test_an_engine_needs_a_command() -> None:
    with pytest.raises(BadOption, match="engine:COMMAND"):
        EngineBot(" ", GreedyBot(POLICY, Random(1)))


def spoken(*lines: str) -> list[str]:
    output = io.StringIO()
    EngineHost(output).serve(lines)
    return output.getvalue().splitlines()


def test_our_engine_shakes_hands() -> None:
    lines = spoken("guildhall", "isready", "setoption name seed value 3", "nonsense", "quit", "isready")
    assert lines[0].startswith("id name Guildhall")
    assert lines[-2:] == ["guildhallok", "readyok"]


def test_our_engine_moves() -> None:
    position = f"position {json.dumps(view().to_data())}"
    lines = spoken(position, "go iterations 30")
    assert lines[-1].removeprefix("bestmove ") in {action.text for action in view().legal}
    assert lines[0].startswith("info visits ")
    assert spoken(position, "go iterations 30") == lines


def test_our_engine_stops_when_told() -> None:
    position = f"position {json.dumps(view().to_data())}"
    began = time.monotonic()
    assert spoken(position, "go movetime 60000", "stop")[-1].startswith("bestmove ")
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("line", ["position {", "position {}", 'position {"game": "chess"}', "go", "go movetime x"])
def test_our_engine_says_what_it_does_not_understand(line: str) -> None:
    (answer,) = spoken(line)
    assert answer.startswith("info error ")
