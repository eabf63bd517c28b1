"""Editions: the component tables of a game, one folder for each, so that the owner of a box can play with its figures.

An edition is found in the package of its game, or in a folder from outside as `<game>/<edition>/`: one of those that
the variable GUILDHALL_EDITIONS names, or else the user's own; a server adds that of its data. A table that is missing
there is the one of the usual edition. All but the usual edition go by their name and a fingerprint of their tables,
like `box@0f3c2a9d51e6b748`, in options, records, states and views: who has not the same tables is told so.
"""

from __future__ import annotations

import logging
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from .data import digest
from .errors import GuildhallError, MissingEdition
from .rows import Row, place_of, read_rows, read_text
from .words import ENGLISH, N_, Words

VARIABLE: Final = "GUILDHALL_EDITIONS"
ABOUT: Final = "about.txt"
"""A file in the folder of an edition whose first line says what it is called."""
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,30}")
MARK: Final = "@"
"""What stands between the name of an edition and its fingerprint."""
SOURCE: Final = "attested"
"""The column that says where a row comes from."""
TO_FILL: Final = "? "
"""What `attested` begins with while a row waits for the figures of the box."""
BOX, KNOWN, MADE_UP = "box", "known", "made up"
TITLES: Final = {
    "standard": N_("reconstruction"),
    "reconstruction": N_("reconstruction"),
    "balanced": N_("balanced reconstruction"),
}

T = TypeVar("T")
logger = logging.getLogger(__name__)


def outside_folders() -> list[Path]:
    """Where editions from outside are looked for."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return [Path(part) for part in named.split(os.pathsep) if part]
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return [Path(home) / "guildhall" / "editions"]


def use_folder(folder: Path) -> None:
    """Look for editions in one folder more; processes that this one starts do the same."""
    folders = [*outside_folders(), folder.resolve()]
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys(str(one) for one in folders))
    for editions in ALL.values():
        editions.refresh()


class Tables:
    """The tables of one edition, completed by those of the usual edition."""

    def __init__(self, folder: Path, usual: Path, files: tuple[str, ...]) -> None:
        self.folder = folder
        self.usual = usual
        self.files = files

    def path(self, file: str) -> Path:
        """Where a table of the edition lies."""
        own = self.folder / file
        return own if own.exists() else self.usual / file

    def rows(self, file: str) -> list[Row]:
        """The rows of a table."""
        return read_rows(self.path(file))

    def lines(self, file: str) -> list[str]:
        """What stands in a table that is drawn with letters."""
        return read_text(self.path(file)).split()

    def error(self, file: str, message: str) -> GuildhallError:
        """What is wrong with a table as a whole."""
        return GuildhallError(f"{place_of(self.folder / file)}: {message}")

    @property
    def name(self) -> str:
        """What the edition is called in options."""
        return self.folder.name

    @cached_property
    def title(self) -> str:
        """What the edition is called for people."""
        about = self.folder / ABOUT
        written = read_text(about).strip().splitlines() if about.exists() else []
        return " ".join(written[0].split())[:80].replace('"', "'") if written else TITLES.get(self.name, self.name)

    @cached_property
    def fingerprint(self) -> str:
        """The same for tables that say the same, wherever it is known from."""
        return digest([[file, self._said(file)] for file in self.files], size=8)

    def _said(self, file: str) -> list[Any]:
        if not file.endswith(".csv"):
            return self.lines(file)
        rows = [row.values for row in self.rows(file)]
        return [{column: cell for column, cell in row.items() if column != SOURCE} for row in rows]

    @property
    def label(self) -> str:
        """Name and fingerprint; the usual edition goes by its name."""
        return self.name if self.folder == self.usual else f"{self.name}{MARK}{self.fingerprint}"

    @cached_property
    def provenance(self) -> Provenance:
        """How many rows come from where."""
        found = Counter(self._sources())
        return Provenance(found[BOX], found[KNOWN], found[MADE_UP])

    def _sources(self) -> Iterator[str]:
        for file in self.files:
            if file.endswith(".csv"):
                yield from (source_of(row) for row in self.rows(file))
            else:
                yield BOX if (self.folder / file).exists() and self.folder != self.usual else MADE_UP


class Provenance(NamedTuple):
    """How many rows of an edition come from a box, are known from elsewhere, and are made up."""

    box: int
    known: int
    made_up: int

    def told(self, words: Words = ENGLISH) -> str:
        """The same in a sentence."""
        if not self.box:
            return words(
                N_(
                    "{n} of {all} table rows {n:is|are} attested by rulebook or public pages, "
                    "the others are reconstructed."
                ),
                n=self.known,
                all=sum(self),
            )
        return words(
            N_("{n} of {all} table rows {n:is|are} from the box, {known} attested elsewhere, {rest} reconstructed."),
            n=self.box,
            all=sum(self),
            known=self.known,
            rest=self.made_up,
        )


def source_of(row: Row) -> str:
    """Whether a row comes from a box, is known from elsewhere, or is made up, if only in part."""
    attested = row.values.get(SOURCE) or ""
    if attested.startswith(TO_FILL) or "reconstruction" in attested or not attested:
        return MADE_UP
    return BOX if BOX in attested else KNOWN


class Editions(dict[str, T]):
    """The editions of a game by their labels: those of its package, the usual one first, then those from outside.

    One that cannot be read is left out, so that it harms no other.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        usual: str,
        files: tuple[str, ...],
        read: Callable[[Tables], T],
        later: bool = False,
    ) -> None:
        super().__init__()
        self.game = game
        self.folder = folder
        self.usual = usual
        self.files = files
        self.read = read
        self.later = later
        """Whether there are records of the game from before it had editions."""
        self.tables: dict[str, Tables] = {}
        """Where each edition comes from."""
        self.broken: dict[Path, str] = {}
        """What is wrong with the folders that are left out."""
        usual_tables = self.at(folder / usual)
        self.tables[usual] = usual_tables
        self[usual] = read(usual_tables)
        ALL[game] = self
        self.refresh()

    def at(self, folder: Path) -> Tables:
        """The tables in any folder."""
        return Tables(folder, self.folder / self.usual, self.files)

    def refresh(self) -> None:
        """Look again for editions."""
        self.broken.clear()
        names = {self.usual}
        for folder in self._folders():
            if folder.name not in names:
                self._add(folder)
            names.add(folder.name)

    def _folders(self) -> Iterator[Path]:
        for shelf in (self.folder, *(outside / self.game for outside in outside_folders())):
            try:
                yield from sorted(entry for entry in shelf.iterdir() if entry.is_dir() and entry.name[0] not in "._")
            except OSError:
                continue

    def _add(self, folder: Path) -> None:
        try:
            tables = self.at(folder)
            if not NAME.fullmatch(folder.name):
                raise GuildhallError(f"{folder.name}: a name has at most 31 small letters, digits, - and _")
            if tables.label not in self:
                self[tables.label] = self.read(tables)
            # The newest of a name comes last, and is the one that the name stands for.
            self.tables.pop(tables.label, None)
            self.tables[tables.label] = tables
        except Exception as error:
            self.broken[folder] = str(error) if isinstance(error, GuildhallError) else f"{folder.name}: {error!r}"
            logger.warning("the edition in %s is left out: %s", folder, self.broken[folder])

    def current(self) -> dict[str, Tables]:
        """The tables that each name stands for now."""
        return {tables.name: tables for tables in self.tables.values()}

    def label(self, value: str) -> str:
        """The label of an edition, given by it or by its name; one that is not here is refused."""
        for _ in range(2):
            if value in self.tables:
                return value
            known = self.current()
            if value in known:
                return known[value].label
            self.refresh()
        raise MissingEdition(self._missing(value))

    def _missing(self, value: str) -> str:
        name, _, fingerprint = value.partition(MARK)
        known = self.current()
        for folder, reason in self.broken.items():
            if folder.name == name:
                return f"the edition {name!r} cannot be used: {reason}"
        if name in known and fingerprint:
            here = known[name].fingerprint
            return f"the edition {name!r} has other tables here ({here}) than are needed ({fingerprint})"
        needed = f" with the tables {fingerprint}" if fingerprint else ""
        return f"the edition {name!r}{needed} is not installed here; there are {', '.join(known)}"

    def __missing__(self, value: str) -> T:
        label = self.label(value)
        return self[label]

    def from_folder(self, folder: Path) -> T:
        """The edition in any folder, known from now on by its label."""
        tables = self.at(folder)
        found = self.read(tables)
        self.tables[tables.label] = tables
        self[tables.label] = found
        return found


ALL: Final[dict[str, Editions[Any]]] = {}
"""The editions of all games that are loaded."""
