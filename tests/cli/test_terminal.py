"""A game in the terminal: choices, search, why not, undo, save and resume."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import guildhall
from guildhall.cli.app import main
from guildhall.cli.terminal import Terminal, begin, usual_bot

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")
FOREIGN = {
    "fr": ("Vous êtes Rouge", "Tapez le numéro", "Total"),
    "de": ("Du bist Rot", "Tippe die Nummer", "Summe"),
}


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


def played(*lines: str, game: str = "lanterns", players: int | None = 2, language: str = "en") -> tuple[Terminal, str]:
    match = begin(game, players, "7", {}, language)
    console = Typist(iter(lines))
    terminal = Terminal(match, ["random"], language, console)
    terminal.run()
    return terminal, console.printed


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_whole_game_by_numbers() -> None:
    terminal, printed = played(*["1"] * 20)
    assert terminal.match.result is not None
    assert "All four rounds were played." in printed
    assert "Total" in printed


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
    assert "There is no clause Z9." in printed
    assert "This is not an action of the game" in printed


def test_what_is_allowed_is_said_to_be() -> None:
    card = begin("lanterns", 2, "7", {}).legal(0)[0].text
    assert "You can do that." in played(f"? {card}")[1]


def test_illegal_and_unreadable_input_is_refused_kindly() -> None:
    terminal, printed = played("dance", "draw", "999")
    assert "This is not an action of the game" in printed
    assert "T2.1" in printed
    assert terminal.match.history == []


def test_undo_stops_where_something_was_revealed() -> None:
    assert "revealed since your last action" in played("1", "u")[1]


def test_help_and_table_on_demand() -> None:
    _, printed = played("h", "t")
    assert "Type the number of a choice" in printed
    assert printed.count("Round 1") == 2


@pytest.mark.parametrize("typed", ["?", "h", "help"])
def test_every_way_to_ask_for_help(typed: str) -> None:
    assert "Type the number of a choice" in played(typed)[1]


def test_the_first_question_is_asked_once() -> None:
    for name in GAMES:
        terminal, printed = played(game=name, players=None)
        assert printed.count(terminal.match.game.prompt(terminal.match.view(0))) == 1


def test_the_table_is_shown_when_something_has_changed() -> None:
    """When others have acted and in a new round, not between two questions."""
    assert played("h", "h")[1].count("Round 1") == 1
    terminal, printed = played(*["1"] * 600, game="bruges")
    assert all(f"Round {number}, " in printed for number in range(1, terminal.match.view().to_data()["round"] + 1))


def test_what_is_forced_is_played_and_told() -> None:
    terminal, printed = played(*["1"] * 600, game="bruges")
    assert "Your only choice: End your turn" in printed
    assert terminal.match.result is not None


def test_what_is_forced_is_taken_back_with_the_choice_before_it() -> None:
    terminal, _ = played()
    terminal.match = begin("bruges", 2, "7", {})
    for _ in range(4):
        terminal.match.play(0, "draw left")
    terminal.match.story[-1].clear()
    terminal.forced = {3}
    with pytest.raises(guildhall.GuildhallError, match="revealed"):
        terminal.undo()
    terminal.match.story[-2].clear()
    terminal.undo()
    assert (len(terminal.match.history), terminal.forced) == (2, set())


@pytest.mark.parametrize(("language", "words"), FOREIGN.items())
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_in_every_language(name: str, language: str, words: tuple[str, ...]) -> None:
    """Greeting, help, seats and result are in the language, with no id among them."""
    terminal, printed = played("h", *["1"] * 600, game=name, players=None, language=language)
    assert terminal.match.result is not None
    assert all(word in printed for word in words), words
    said = re.sub(r"\[[^\]]*\]", "", printed)
    assert re.findall(r"\b[a-z]+_[a-z_0-9]+\b|\bYou\b|\bRed\b|Type h", said) == []


def test_quitting_saves_and_resuming_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal, printed = played("1", "q")
    assert "guildhall play --resume lanterns.guild" in printed
    saved = guildhall.load(Path("lanterns.guild").read_text(encoding="utf-8"))
    assert saved.history == terminal.match.history
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
    main(["play", "--resume", "lanterns.guild"])
    assert "All four rounds were played." in capsys.readouterr().out


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
