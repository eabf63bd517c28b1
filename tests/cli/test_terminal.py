"""A game in the terminal: choices, search, why not, undo, save and resume."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import guildhall
from guildhall.cli.app import main
from guildhall.cli.terminal import Terminal, begin, usual_bot


class Typist(Console):
    """A console at which somebody types the given lines, then leaves."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__(file=io.StringIO(), width=120)
        self.lines = lines

    def input(self, *prompt: object, **how: object) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def printed(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def played(*lines: str, game: str = "lanterns", players: int = 2) -> tuple[Terminal, str]:
    match = begin(game, players, "7", {})
    console = Typist(iter(lines))
    terminal = Terminal(match, ["random"], "en", console)
    terminal.run()
    return terminal, console.printed


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_whole_game_by_numbers() -> None:
    terminal, printed = played(*["1"] * 20)
    assert terminal.match.result is not None
    assert "won (rounds)" in printed


def test_choices_are_numbered_and_notation_works_too() -> None:
    match = begin("lanterns", 2, "7", {})
    card = match.legal(0)[1].text
    terminal, printed = played(card)
    assert f"   2 Choose {card}  [{card}]" in printed
    assert (0, card) in [(seat, action.text) for seat, action in terminal.match.history]


def test_search_narrows_the_choices() -> None:
    _, printed = played("/no such word", "/")
    first, second, third = printed.split("Choose a card")[1:4]
    assert "[card" in first
    assert "[card" not in second
    assert "[card" in third


def test_why_not_answers_with_the_clause() -> None:
    _, printed = played("? draw", "r T2.2", "r Z9", "? card nonsense")
    assert "T2.1: Everybody chooses one card" in printed
    assert "T2.2: Nobody chooses twice" in printed
    assert "There is no clause 'Z9'" in printed
    assert "'card nonsense' is not an action" in printed


def test_what_is_allowed_is_said_to_be() -> None:
    card = begin("lanterns", 2, "7", {}).legal(0)[0].text
    assert "You can do that." in played(f"? {card}")[1]


def test_illegal_and_unreadable_input_is_refused_kindly() -> None:
    terminal, printed = played("dance", "draw", "999")
    assert "'dance' is not an action" in printed
    assert "T2.1" in printed
    assert terminal.match.history == []


def test_undo_stops_where_something_was_revealed() -> None:
    assert "revealed since your last action" in played("1", "u")[1]


def test_help_and_table_on_demand() -> None:
    _, printed = played("h", "t")
    assert "Type the number of a choice" in printed
    assert printed.count("Round 1") == 2


def test_quitting_saves_and_resuming_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal, printed = played("1", "q")
    assert "guildhall play --resume lanterns.guild" in printed
    saved = guildhall.load(Path("lanterns.guild").read_text(encoding="utf-8"))
    assert saved.history == terminal.match.history
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
    main(["play", "--resume", "lanterns.guild"])
    assert "won (rounds)" in capsys.readouterr().out


def test_saving_by_name() -> None:
    played("1", "s mine.guild")
    assert Path("mine.guild").exists()


def test_play_begins_from_the_command_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
    main(["play", "lanterns", "--players", "3", "--seed", "2"])
    assert "You are Red." in capsys.readouterr().out


def test_the_usual_bot_is_the_best_without_waiting() -> None:
    assert usual_bot("lanterns") == "greedy"
    assert usual_bot("chess") == "random"
