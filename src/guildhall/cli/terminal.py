"""A game in the terminal: you against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

import guildhall
from guildhall.arena.simulate import bots_for
from guildhall.bots.policy import find_policy
from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.errors import NothingToUndo, UnknownGame, UnreadableAction
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.outcome import outcome_of
from guildhall.core.registry import find_game
from guildhall.core.why_not import reason
from guildhall.core.words import LANGUAGES, N_, Words, load_words

from .sentences import read_number

YOU: Final = 0
LISTED: Final = 40
CLI_WORDS: Final = Path(__file__).with_name("locale")
HELP: Final = (
    N_("Type the number of a choice, or its notation in brackets. Other things you can type:"),
    N_("  /word      list only the choices that contain a word"),
    N_("  ? TEXT     why can I not play TEXT?"),
    N_("  u          take your last action back, if nothing was revealed since"),
    N_("  t          show the table again"),
    N_("  r CLAUSE   read a clause of the rules"),
    N_("  s FILE     save the game; guildhall play --resume FILE goes on with it"),
    N_("  q          quit (the game is saved first)"),
    N_("  h          this help"),
)
COLOURS: Final = {
    "red": N_("Red"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "green": N_("Green"),
    "purple": N_("Purple"),
    "black": N_("Black"),
}
"""What players are called who have no names."""


def words_in(game: Game, language: str) -> Words:
    """What is said at the terminal about a game; an unknown language falls back to English."""
    return game.words(language if language in LANGUAGES else "en", CLI_WORDS)


def begin(game: str, players: int | None, seed: str | None, options: Mapping[str, str], language: str = "en") -> Match:
    """A new match with you in the first seat; the players are called by their colours in the language."""
    description = find_game(game)
    seats = description.min_seats if players is None else players
    description.check_seats(seats)
    words = load_words(language if language in LANGUAGES else "en", (CLI_WORDS,))
    names = [words(COLOURS.get(colour, colour.capitalize())) for colour in description.seat_names[:seats]]
    return guildhall.new(game, seats=seats, seed=seed, options=options, names=names)


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
        self.words = words_in(match.game, language)
        self.console = console or Console(highlight=False)
        specs = bots_for(match.seats - 1, bots or [usual_bot(match.game.id)])
        named = enumerate(specs, start=1)
        self.bots = {seat: make_bot(spec, match.game.id, f"{match.seed}-{seat}") for seat, spec in named}
        self.search = ""
        self.running = True
        self.changed = True
        """Whether the table is another one than was shown last, by what others did or by a new round."""
        self.forced: set[int] = set()
        """After how many actions you had no choice."""

    def say(self, text: str) -> None:
        """Print plain text."""
        self.console.print(text, markup=False, soft_wrap=True)

    def run(self) -> None:
        """Play until the end, or until you have had enough."""
        hello = N_("{game}. You are {name}. Type h for help.")
        self.say(self.words(hello, game=self.match.game.title, name=self.match.names[YOU]))
        for chosen in self.match.game.unusual(self.match.options, self.words):
            self.say(chosen)
        while self.running and self.match.deciders:
            if YOU in self.match.deciders:
                self.decide()
            else:
                self.let_bot_play(self.match.deciders[0])
        if self.match.result:
            self.table()
            self.say(str(outcome_of(self.match, self.words, YOU)))

    def let_bot_play(self, seat: int) -> None:
        """One decision of a bot."""
        self.play(seat, self.bots[seat].choose(self.match.view(seat)))

    def play(self, seat: int, action: Action) -> None:
        """Play and tell what happened, as you may know it."""
        happened = self.match.play(seat, action)
        self.changed |= seat != YOU or any(event.kind in self.match.game.opens_round for event in happened)
        for event in happened:
            self.say(f"  {self.match.game.tell(event.seen_from(YOU), self.match.names, self.words)}")

    def table(self) -> None:
        """Show the table."""
        self.changed = False
        self.say("\n" + self.match.game.text(self.match.view(YOU), self.match.names, self.words) + "\n")

    def decide(self) -> None:
        """Your decision: what is forced is played and told, everything else is asked."""
        legal = self.match.legal(YOU)
        if len(legal) > 1:
            self.ask()
            return
        label = self.match.game.label(legal[0], self.match.view(YOU), self.match.names, self.words)
        self.say(self.words(N_("Your only choice: {label}"), label=label))
        self.forced.add(len(self.match.history))
        self.play(YOU, legal[0])

    def ask(self) -> None:
        """List the choices, below the table if it has changed, and do what is typed."""
        shown = self.changed
        if shown:
            self.table()
        view = self.match.view(YOU)
        question = self.match.game.prompt(view, self.words)
        if not shown or question not in self.match.game.text(view, self.match.names, self.words):
            self.say(question)
        for number, label in self.choices():
            self.say(f"{number:4} {label}")
        try:
            self.answer(self.console.input("> ").strip())
        except (EOFError, KeyboardInterrupt):
            self.quit()
        except UnreadableAction:
            self.say(self.words(N_("This is not an action of the game; h lists what you can type.")))
        except NothingToUndo:
            self.say(self.words(N_("Somebody else has acted or something was revealed since your last action.")))

    def choices(self) -> list[tuple[int, str]]:
        """Numbered labels of what is legal, as far as the search lets them through."""
        view = self.match.view(YOU)
        found = []
        for number, action in enumerate(view.legal, start=1):
            label = f"{self.match.game.label(action, view, self.match.names, self.words)}  [{action.text}]"
            if self.search in label.lower():
                found.append((number, label))
        if len(found) > LISTED:
            few = N_("({all} choices, the first {listed} are listed; type /word to search)")
            self.say(self.words(few, all=len(found), listed=LISTED))
        return found[:LISTED]

    def answer(self, typed: str) -> None:
        """A command, a number or a notation."""
        command, _, rest = typed.partition(" ")
        commands = {"u": self.undo, "t": self.table, "h": self.help, "help": self.help, "?": self.help, "q": self.quit}
        if typed in commands:
            commands[typed]()
        elif typed.startswith("/"):
            self.search = typed[1:].strip().lower()
        elif typed.startswith("?"):
            self.explain(typed[1:].strip())
        elif command == "r":
            self.clause(rest)
        elif command == "s":
            self.save(Path(rest or f"{self.match.game.id}.guild"))
        elif typed:
            self.choose(typed)

    def help(self) -> None:
        """Say what can be typed."""
        self.say("\n".join(self.words(line) for line in HELP))

    def choose(self, typed: str) -> None:
        """Play what was typed or numbered, or say why it cannot be played."""
        self.search = ""
        action = self.named(typed)
        if not self.refused(action):
            self.play(YOU, action)

    def named(self, typed: str) -> Action:
        """The action that was typed or numbered."""
        legal = self.match.legal(YOU)
        number = read_number(typed)
        return legal[number - 1] if 1 <= number <= len(legal) else self.match.parse(typed)

    def refused(self, action: Action) -> bool:
        """Whether an action is forbidden; if so, why and what is missing is said."""
        match = self.match
        told = reason(match.game, match.state, YOU, action, match.names, self.words)
        if told is not None:
            self.say(self.words.headed(told.clause.id, told.text))
        return told is not None

    def explain(self, text: str) -> None:
        """Answer "why not?"."""
        if not self.refused(self.named(text)):
            self.say(self.words(N_("You can do that.")))

    def clause(self, number: str) -> None:
        """Read a clause of the rules."""
        found = self.match.game.clauses(self.words.language).get(number.strip().upper())
        if found is None:
            self.say(self.words(N_("There is no clause {number}."), number=number.strip()))
        else:
            self.say(self.words.headed(found.id, found.text))

    def undo(self) -> None:
        """Take back your last choice, and what was forced after it."""
        choice = len(self.match.history) - 1
        while choice in self.forced:
            choice -= 1
        since = zip(self.match.history[choice:], self.match.story[choice + 1 :], strict=True)
        fair = choice >= 0 and all(seat == YOU and not any(e.reveals for e in told) for (seat, _), told in since)
        if not fair:
            raise NothingToUndo("somebody else has acted or something was revealed since your last choice")
        while len(self.match.history) > choice:
            self.match.undo()
        self.forced = {count for count in self.forced if count < choice}
        self.table()

    def save(self, path: Path) -> None:
        """Keep the match in a file."""
        from .app import save

        save(path, self.match.record())
        self.say(self.words(N_("Saved. guildhall play --resume {path} goes on with it."), path=path))

    def quit(self) -> None:
        """Save and stop."""
        self.running = False
        if self.match.history:
            self.save(Path(f"{self.match.game.id}.guild"))
