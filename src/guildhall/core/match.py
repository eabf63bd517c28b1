"""A match: a game being played, with its history; the friendly face of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

from .action import Action
from .data import Data, digest
from .dice import KeyedDice
from .errors import BadOption, IllegalAction, NothingToUndo, StaleAction
from .event import Event
from .game import Game
from .outcome import Outcome, outcome_of
from .poster import with_outcome
from .registry import find_game
from .rules import Clause
from .seed import Draw, commitment, dice_key, new_seed
from .state import SPECTATOR, Beat, Result, View
from .why_not import Reason, reason


class Branch(NamedTuple):
    """A variant somebody tried: what was played after so many actions instead of what followed."""

    at: int
    moves: tuple[tuple[int, Action], ...]


class Match:
    """A game being played: `deciders` owe a decision, `legal` lists their choices, `play` makes one.

    Seats are numbered from 0 in the order of play; `None` as a seat means a spectator.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        seed: str | int | None = None,
        entropy: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        names: Sequence[str] | None = None,
        draw: Draw | None = None,
        start: Data | None = None,
        deal: str = "",
    ) -> None:
        """Begin a match, usually as the rules say; `start` is the data of a state to begin from instead.

        `deal` names what is dealt alike at several tables: it follows from the seed alone, and each seat has streams of
        its own.
        """
        game.check_seats(seats)
        if deal and (draw is not None or entropy):
            raise BadOption("nobody adds anything to a deal that is the same at several tables")
        self.game = game
        self.seats = seats
        self.seed = new_seed() if seed is None else str(seed)
        self.entropy = tuple(entropy)
        self.draw = draw
        self.deal = clean(deal)
        self.options = game.check_options(options or {})
        self.names = tuple(clean(name) for name in names or game.default_names[:seats])
        if len(self.names) != seats:
            raise BadOption(f"{len(self.names)} names do not fit {seats} seats")
        self.start = start
        self.history: list[tuple[int, Action]] = []
        self.watched = False
        """Whether somebody wants to see what happens between two decisions step by step."""
        self.beats: list[Beat] = []
        """The steps of the last action, if the match is watched."""
        self.branches: list[Branch] = []
        """Variants that stand in its record behind what was played."""
        self._begin()

    def _begin(self) -> None:
        dice = self._dice()
        if self.start is None:
            self.state = self.game.start(self.seats, self.options, dice)
        else:
            self.state = self.game.state_from_data(self.start, dice)
        self.state.events = self.state.events or []
        self.story: list[list[Event]] = [self.state.events]
        """The events of the set-up, then of each action."""

    def _dice(self) -> KeyedDice:
        return KeyedDice(self.key, in_parts=bool(self.deal))

    def lay_out(self, start: Data) -> bool:
        """Begin from a position instead; whether it is one of as many seats that is all there is to it."""
        self.start = start
        self._begin()
        view = self.view()
        return start == self.state.to_data() and view.seats == self.seats >= len(view.deciders)

    def __repr__(self) -> str:
        how = self.result or f"{len(self.history)} actions played"
        return f"<Match of {self.game.id} with {self.seats} players: {how}>"

    def __str__(self) -> str:
        return self.game.text(self.view(), self.names)

    def _repr_svg_(self) -> str:
        return self.picture()

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision now; empty when the match is over."""
        return tuple(self.state.deciders())

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self.state.result()

    def outcome(self, language: str = "en") -> Outcome:
        """How the finished match ended, to be printed or shown in a notebook."""
        return outcome_of(self, self.game.words(language))

    def picture(self, seat: int | None = None, language: str = "en", *, dark: bool = False) -> str:
        """The table as a seat, or a spectator, sees it as one SVG; when the match is over, with its outcome."""
        words = self.game.words(language)
        drawn = self.game.picture(self.view(seat), self.names, words, dark=dark)
        return drawn if self.result is None else with_outcome(drawn, self.game.title, self.outcome(language), dark)

    def play_here(self, seat: int = 0, *, bots: Any = None, language: str = "en", form: str | None = None) -> Any:
        """A board for a notebook, to be clicked and played for this seat; see `guildhall.notebook.play_here`."""
        # What draws a page is found by name: nothing of it is loaded before somebody asks for a board.
        return import_module("guildhall.notebook").play_here(self, seat, bots=bots, language=language, form=form)

    @property
    def commitment(self) -> str:
        """What binds the match to its secret seed."""
        return commitment(self.seed)

    @property
    def key(self) -> bytes:
        """The key of the dice, from the seed and what the players added."""
        return dice_key(self.seed, self.entropy, self.draw, self.deal)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened so far."""
        return [event for chapter in self.story for event in chapter]

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return list(self.state.legal(self._checked(seat)))

    def view(self, seat: int | None = None) -> View:
        """What the seat, or a spectator, may know."""
        return self.state.view(SPECTATOR if seat is None else self._checked(seat))

    def parse(self, text: str) -> Action:
        """The action with this notation."""
        return self.game.actions.parse(text)

    def play(self, seat: int, action: Action | str, *, at: int | None = None) -> list[Event]:
        """Play an action for a seat and tell what happened.

        `at` is the number of actions the caller has seen; if more have been played the action is refused as stale.
        """
        if at is not None and at != len(self.history):
            raise StaleAction(f"the match has moved on: {len(self.history)} actions are played, not {at}")
        action = self.parse(action) if isinstance(action, str) else action
        refused = self.state.refusal(self._checked(seat), action) and self.reason(seat, action)
        if refused:
            clause = refused.clause.id
            raise IllegalAction(f"{action.text!r} is not possible now: {refused.text} ({clause})", clause)
        return self._carry_out(seat, action)

    def _carry_out(self, seat: int, action: Action) -> list[Event]:
        happened: list[Event] = []
        self.state.events = happened
        self.beats = []
        self.state.beats = self.beats if self.watched else None
        self.state.play(seat, action)
        self.history.append((seat, action))
        self.story.append(happened)
        return happened

    def why_not(self, seat: int, action: Action | str) -> Clause | None:
        """The clause of the rules that forbids the action now, or None if it is legal."""
        found = self.reason(seat, action)
        return found.clause if found else None

    def reason(self, seat: int, action: Action | str, language: str = "en") -> Reason | None:
        """Why the action is forbidden now, with what is missing for it, or None if it is legal."""
        action = self.parse(action) if isinstance(action, str) else action
        return reason(self.game, self.state, self._checked(seat), action, self.names, self.game.words(language))

    def undo(self) -> None:
        """Take back the last action, whatever it showed; see `take_back` for fair play."""
        if not self.history:
            raise NothingToUndo("nothing has been played yet")
        self._go_to(len(self.history) - 1)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last action was this seat's and showed nobody anything new."""
        if not self.history or self.history[-1][0] != seat:
            return False
        return not any(event.reveals for event in self.story[-1])

    def take_back(self, seat: int) -> None:
        """Take back the seat's last action, unless somebody else acted or something was revealed since."""
        if not self.can_take_back(seat):
            raise NothingToUndo("somebody else has acted or something was revealed since your last action")
        self.undo()

    def at(self, count: int) -> Match:
        """The match as it stood after so many actions."""
        if not 0 <= count <= len(self.history):
            raise BadOption(f"the match has {len(self.history)} actions, there is no position after {count}")
        earlier = self._from_the_start()
        for seat, action in self.history[:count]:
            earlier._carry_out(seat, action)
        return earlier

    def _from_the_start(self) -> Match:
        return Match(
            self.game,
            self.seats,
            seed=self.seed,
            entropy=self.entropy,
            options=self.options,
            names=self.names,
            draw=self.draw,
            start=self.start,
            deal=self.deal,
        )

    def _go_to(self, count: int) -> None:
        earlier = self.at(count)
        self.state, self.history, self.story = earlier.state, earlier.history, earlier.story
        self.beats = []

    def to_data(self) -> Data:
        """Where the match stands, as plain data; it holds every secret but the seed."""
        return {
            "history": [[seat, action.text] for seat, action in self.history],
            "story": [[event.to_saved() for event in chapter] for chapter in self.story],
            "state": self.state.to_data(),
            "drawn": cast(KeyedDice, self.state.dice).drawn,
        }

    def resume(self, data: Data) -> None:
        """Go on where `to_data` was called, without playing everything again."""
        dice = self._dice()
        dice.resume(data["drawn"])
        self.state = self.game.state_from_data(data["state"], dice)
        self.history = [(seat, self.parse(text)) for seat, text in data["history"]]
        self.story = [[Event.from_saved(saved) for saved in chapter] for chapter in data["story"]]

    def check(self) -> str:
        """A fingerprint of the state."""
        return digest(self.state.to_data())

    def record(self, *, reveal: bool = True) -> str:
        """The match as a text that `guildhall.load` reads; without `reveal` what spectators have seen."""
        from .record import write

        return write(self, reveal=reveal)

    def _checked(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise BadOption(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        return seat


def clean(name: str) -> str:
    """A name on one line that can stand between double quotes."""
    return " ".join(name.split()).replace('"', "'")


def new(
    game: str,
    seats: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, str] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Begin a match; without `seats` with as few players as the game allows, without `seed` at random."""
    description = find_game(game)
    seats = description.min_seats if seats is None else seats
    return Match(description, seats, seed=seed, options=options, names=names)
