"""The contract of a game: its description, and the few things only it can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from .action import Action, Actions
from .data import Data
from .dice import Dice
from .editions import Editions, Tables
from .errors import BadOption, UntellableEvent
from .event import Event
from .glossary import Term, glossary_of
from .ledger import Entry, Ledger, in_short
from .legend import Sign
from .observation import Field
from .outcome import Scoring
from .rules import Clause, clauses_of, rules_page
from .state import State, View
from .words import CORE_WORDS, ENGLISH, N_, Words, fields_of, first_that_fits, load_catalogs

if TYPE_CHECKING:
    from guildhall.art.form import Form
    from guildhall.art.panel import Panel


EDITION: Final = "edition"
"""The option that chooses an edition."""


class Option(NamedTuple):
    """A choice made before a game begins; the first value is the usual one."""

    name: str
    values: tuple[str, ...]
    title: str
    titles: tuple[str, ...] = ()
    """What the values are called, in their order; without titles they are called what they are."""
    later: bool = False
    """Whether there are records from before this option: like them, new ones are silent about its usual value."""

    def title_of(self, value: str) -> str:
        """What a value is called, to be translated."""
        return self.titles[self.values.index(value)] if self.titles and value in self.values else value


class AlmanacEntry(NamedTuple):
    """A component of a game as a list of them shows it, in the reader's language."""

    number: int
    name: str
    colour: str
    """The id of the colour it is drawn in, empty if it has none."""
    facts: tuple[tuple[str, str], ...]
    """Headings and what stands under them, the same headings for all entries of a game."""
    text: str
    reconstructed: bool
    """Whether it is not known from the published game but made up to fill a gap."""


class Game(ABC):
    """A game: what it is called, who may play it, and how it begins; its rules are in its State."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    designers: ClassVar[tuple[str, ...]]
    publisher: ClassVar[str]
    year: ClassVar[int]
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    minutes: ClassVar[int] = 0
    """How long a match takes among people, 0 where nobody has said."""
    vignette: ClassVar[str] = ""
    """The picture for its card on the home page, made by `guildhall.art.scenery.vignette`; without one, any town."""
    seat_names: ClassVar[tuple[str, ...]]
    """Colours of the seats in order; they stand for players in notation and records."""
    rules_version: ClassVar[int]
    """Raised by every change of the rules after which an old record would not replay."""
    editions: ClassVar[Editions[Any] | None] = None
    """The sets of component tables it can be played with, if there may be several."""
    actions: ClassVar[Actions]
    fields: ClassVar[tuple[Field, ...]] = ()
    """What programs are given of a view as numbers, a row for each of its fields; none where nobody learns the game."""
    messages: ClassVar[Mapping[str, tuple[str, ...]]]
    """For each kind of event its sentences; the first whose values are all known is told."""
    opens_round: ClassVar[tuple[str, ...]] = ("round",)
    """The kinds of event with which a round begins: chronicles are divided there."""
    scoring: ClassVar[Scoring] = Scoring()
    """The words for its results: what is counted, where it comes from, how it ends, what decides between equals."""
    goal: ClassVar[str] = ""
    """How one wins, in a sentence."""
    worth: ClassVar[tuple[str, ...]] = ()
    """What brings one nearer to that, each in a few words, the most important first."""
    legend: ClassVar[tuple[Sign, ...]] = ()
    """What the signs on its board mean, in the order of reading."""
    folder: ClassVar[Path]
    """Where its files are: `clauses/<language>.md`, `locale/<language>.po`, `weights/*.json`, `board.css`."""

    forms: ClassVar[tuple[str, ...]] = ("desk", "narrow")
    """The forms it draws; for any other the page takes the nearest (`guildhall.art.form`)."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a match; a game without choices of its own may still have editions."""
        return self.with_edition()

    def with_edition(self, *own: Option) -> tuple[Option, ...]:
        """Choices of a game, and the choice of its edition."""
        if self.editions is None:
            return own
        tables = self.editions.current().values()
        labels, titles = tuple(one.label for one in tables), tuple(one.title for one in tables)
        return (*own, Option(EDITION, labels, N_("Edition"), titles, later=self.editions.later))

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game; `options` are complete and checked."""

    @abstractmethod
    def determinize(self, view: View, dice: Dice) -> State:
        """A state that fits the view, what the view does not know being drawn with these dice."""

    @abstractmethod
    def state_from_data(self, data: Data, dice: Dice) -> State:
        """The state that `State.to_data` described."""

    @abstractmethod
    def view_from_data(self, data: Data) -> View:
        """The view that `View.to_data` described."""

    @abstractmethod
    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text for terminal and screen reader."""

    @abstractmethod
    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels, in one of its forms and for the box of that form."""

    @abstractmethod
    def picture(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH, *, dark: bool = False) -> str:
        """The panels of the desk composed into one self-contained SVG."""

    @abstractmethod
    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked now, or what everybody waits for."""

    @abstractmethod
    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What the action does, in words that tell its consequence."""

    def ledger(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> Ledger:
        """What the action costs and brings, line by line; without a ledger of its own, what its label says."""
        label = self.label(action, view, names, words)
        short = in_short(label)
        return Ledger("", [] if short == label else [Entry(label)], short)

    def missing(
        self,
        action: Action,  # noqa: ARG002 a game may have nothing to say
        view: View,  # noqa: ARG002
        clause: str,  # noqa: ARG002
        names: Sequence[str] = (),  # noqa: ARG002
        words: Words = ENGLISH,  # noqa: ARG002
    ) -> str:
        """What is missing for an action that this clause forbids, in figures, like "You are 3 guilders short."."""
        return ""

    def formality(self, view: View) -> Action | None:  # noqa: ARG002 few games ask such questions
        """The answer nearly everybody gives to a question hardly worth asking, like which coins to pay with."""
        return None

    def headline(self, view: View, words: Words = ENGLISH) -> str:  # noqa: ARG002 a game may have nothing to say
        """Where the game stands in two or three words, like "Round 6"; empty if there is nothing to say."""
        return ""

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:  # noqa: ARG002
        """A few words about a seat for lists of players, like "5 of 8 built"; only what everybody may know."""
        return ""

    def tell(self, event: Event, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What happened, in a sentence."""
        values = {"who": event.seat, **event.params}
        if event.kind not in self.messages:
            raise UntellableEvent(f"{self.title} has no message for the event {event.kind!r}")
        template = first_that_fits(self.messages[event.kind], values)
        if not template:
            wanted = ", ".join(sorted(fields_of(self.messages[event.kind][-1]) - values.keys()))
            raise UntellableEvent(
                f"the message of the event {event.kind!r} wants {wanted}, which the event does not tell"
            )
        return words(template, names=names or self.default_names, **values)

    def almanac(self, words: Words = ENGLISH) -> list[AlmanacEntry]:  # noqa: ARG002 few games have one
        """The components that are worth a list of their own; none if a game has no such list."""
        return []

    def vocabulary(self, language: str) -> Mapping[str, str]:  # noqa: ARG002 few games have words in their data
        """Words that stand in the game's data and not in its catalogues, by what they are in English."""
        return {}

    def words(self, language: str, *around: Path) -> Words:
        """What players read in a language: words of its data, of its `locale`, of further folders, and of all games."""
        known = tuple(self.editions or ())
        return _load_words(self, language, (self.folder / "locale", *around, CORE_WORDS), known)

    def rules(self, language: str = "en") -> str:
        """The rules page, as Markdown."""
        return rules_page(self.folder, language)

    def clauses(self, language: str = "en") -> dict[str, Clause]:
        """The numbered clauses of the rules page."""
        return clauses_of(self.folder, language)

    def glossary(self, language: str = "en") -> list[Term]:
        """The words of the game that want an explanation."""
        return glossary_of(self.folder, language)

    @cached_property
    def default_names(self) -> tuple[str, ...]:
        """What players are called who have no names: the colours of their seats."""
        return tuple(name.capitalize() for name in self.seat_names)

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options completed with their usual values; unknown names and values are refused."""
        chosen = dict(options)
        known = {option.name: option.values for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.title} has no option {name!r}{_choose_from(known)}")
            if self.editions and name == EDITION:
                chosen[EDITION] = self.editions.label(value)
            elif value not in known[name]:
                raise BadOption(f"option {name!r} cannot be {value!r}{_choose_from(known[name])}")
        return {name: chosen.get(name, values[0]) for name, values in known.items()}

    def recorded(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options that stand in a record."""
        silent = {option.name: option.values[0] for option in self.options if option.later}
        return {name: value for name, value in options.items() if silent.get(name) != value}

    def tables_of(self, options: Mapping[str, str]) -> Tables | None:
        """The component tables that a match with these options is played with, if the game has editions."""
        if self.editions is None:
            return None
        return self.editions.tables.get(options.get(EDITION, self.editions.usual))

    def unusual(self, options: Mapping[str, str], words: Words = ENGLISH) -> list[str]:
        """In words, what was chosen before a match that is not the usual choice, but for the edition."""
        return [
            words.headed(words(option.title), words(option.title_of(options[option.name])))
            for option in self.options
            if option.name != EDITION and options.get(option.name, option.values[0]) != option.values[0]
        ]

    def is_usual(self, options: Mapping[str, str]) -> bool:
        """Whether these options are the usual ones, the edition too: the game as it stands in the box."""
        usual = self.editions is None or options.get(EDITION, self.editions.usual) == self.editions.usual
        return usual and not self.unusual(options)

    def edition_told(self, options: Mapping[str, str], words: Words = ENGLISH) -> str:
        """In words, which component tables a match is played with and where they come from; empty without editions."""
        tables = self.tables_of(options)
        if tables is None:
            return ""
        called = words.headed(words(N_("Edition")), words(tables.title))
        return f"{called}. {tables.provenance.told(words)}"

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players the game is not made for."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {seats}")


@cache
def _load_words(game: Game, language: str, folders: tuple[Path, ...], editions: tuple[str, ...]) -> Words:  # noqa: ARG001 each brings words
    return Words(language, load_catalogs(language, folders), game.vocabulary(language))


def _choose_from(names: Mapping[str, object] | Sequence[str]) -> str:
    return f"; choose from {', '.join(names)}" if names else ""
