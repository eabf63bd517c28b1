"""A game in the terminal: you against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console

import guildhall
from guildhall.arena.simulate import bots_for
from guildhall.bots.policy import find_policy
from guildhall.bots.spec import make_bot
from guildhall.core.errors import GuildhallError, UnknownGame
from guildhall.core.match import Match
from guildhall.core.registry import find_game

from .report import words_for
from .sentences import read_number

YOU = 0
LISTED = 40
HELP = """Type the number of a choice, or its notation. Other things you can type:
  /word      list only the choices that contain a word
  ? TEXT     why can I not play TEXT?
  u          take your last action back, if nothing was revealed since
  t          show the table again
  r CLAUSE   read a clause of the rules
  s FILE     save the game; guildhall play --resume FILE goes on with it
  q          quit (the game is saved first)"""


def begin(game: str, players: int | None, seed: str | None, options: Mapping[str, str]) -> Match:
    """A new match with you in the first seat."""
    description = find_game(game)
    seats = description.min_seats if players is None else players
    return guildhall.new(game, seats=seats, seed=seed, options=options)


def usual_bot(game: str) -> str:
    """The bot people meet who did not ask for another."""
    try:
        find_policy(game)
    except UnknownGame:
        return "random"
    return "greedy"


class Terminal:
    """The loop of a terminal game."""

    def __init__(self, match: Match, bots: Sequence[str], language: str, console: Console | None = None) -> None:
        self.match = match
        self.words = words_for(match.game, language)
        self.console = console or Console(highlight=False)
        specs = bots_for(match.seats - 1, bots or [usual_bot(match.game.id)])
        named = enumerate(specs, start=1)
        self.bots = {seat: make_bot(spec, match.game.id, f"{match.seed}-{seat}") for seat, spec in named}
        self.search = ""
        self.running = True

    def say(self, text: str) -> None:
        """Print plain text."""
        self.console.print(text, markup=False, soft_wrap=True)

    def run(self) -> None:
        """Play until the end, or until you have had enough."""
        self.say(f"{self.match.game.title}. You are {self.match.names[YOU]}. Type h for help.")
        for chosen in self.match.game.unusual(self.match.options, self.words):
            self.say(chosen)
        self.table()
        while self.running and self.match.deciders:
            if YOU in self.match.deciders:
                self.ask()
            else:
                self.let_bot_play(self.match.deciders[0])
        if self.match.result:
            self.table()
            self.say(self.outcome())

    def let_bot_play(self, seat: int) -> None:
        """One decision of a bot."""
        self.play(seat, self.bots[seat].choose(self.match.view(seat)).text)

    def play(self, seat: int, text: str) -> None:
        """Play and tell what happened, as you may know it."""
        for event in self.match.play(seat, text):
            self.say(f"  {self.match.game.tell(event.seen_from(YOU), self.match.names, self.words)}")

    def table(self) -> None:
        """Show the table."""
        self.say("\n" + self.match.game.text(self.match.view(YOU), self.match.names, self.words) + "\n")

    def outcome(self) -> str:
        """Who won."""
        result = self.match.result
        assert result is not None  # noqa: S101 only asked when the match is over
        winners = " and ".join(self.match.names[seat] for seat in result.winners)
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.match.names, result.scores, strict=True))
        return f"{winners} won ({result.reason}). {scores}."

    def ask(self) -> None:
        """List the choices and do what is typed."""
        view = self.match.view(YOU)
        self.say(self.match.game.prompt(view, self.words))
        for number, label in self.choices():
            self.say(f"{number:4} {label}")
        try:
            self.answer(self.console.input("> ").strip())
        except (EOFError, KeyboardInterrupt):
            self.quit()
        except GuildhallError as error:
            self.say(str(error))

    def choices(self) -> list[tuple[int, str]]:
        """Numbered labels of what is legal, as far as the search lets them through."""
        view = self.match.view(YOU)
        found = []
        for number, action in enumerate(view.legal, start=1):
            label = f"{self.match.game.label(action, view, self.match.names, self.words)}  [{action.text}]"
            if self.search in label.lower():
                found.append((number, label))
        if len(found) > LISTED:
            self.say(f"({len(found)} choices, the first {LISTED} are listed; type /word to search)")
        return found[:LISTED]

    def answer(self, typed: str) -> None:
        """A command, a number or a notation."""
        command, _, rest = typed.partition(" ")
        if typed.startswith("/"):
            self.search = typed[1:].strip().lower()
        elif typed.startswith("?"):
            self.explain(typed[1:].strip())
        elif command in {"u", "t", "h", "q"} and not rest:
            {"u": self.undo, "t": self.table, "h": lambda: self.say(HELP), "q": self.quit}[command]()
        elif command == "r":
            self.clause(rest)
        elif command == "s":
            self.save(Path(rest or f"{self.match.game.id}.guild"))
        elif typed:
            self.search = ""
            self.play(YOU, self.chosen(typed))

    def chosen(self, typed: str) -> str:
        """The notation that was typed or numbered."""
        legal = self.match.legal(YOU)
        number = read_number(typed)
        return legal[number - 1].text if 1 <= number <= len(legal) else typed

    def explain(self, text: str) -> None:
        """Answer "why not?" with the clause."""
        clause = self.match.why_not(YOU, text)
        self.say(f"{clause.id}: {clause.text}" if clause else "You can do that.")

    def clause(self, number: str) -> None:
        """Read a clause of the rules."""
        found = self.match.game.clauses(self.words.language).get(number.strip().upper())
        self.say(f"{found.id}: {found.text}" if found else f"There is no clause {number!r}.")

    def undo(self) -> None:
        """Take back your last action."""
        self.match.take_back(YOU)
        self.table()

    def save(self, path: Path) -> None:
        """Keep the match in a file."""
        from .app import save

        save(path, self.match.record())
        self.say(f"Saved. guildhall play --resume {path} goes on with it.")

    def quit(self) -> None:
        """Save and stop."""
        self.running = False
        if self.match.history:
            self.save(Path(f"{self.match.game.id}.guild"))
