"""Words: what players read, in their language."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any, Final

LANGUAGES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
CORE_WORDS: Final = Path(__file__).with_name("locale")
"""The words that all games share."""
ELIDED: Final = re.compile(r"(?:\b[Dd]|[Qq]u)e $")
TIGHT: Final = re.compile(r" (?=£)")
"""Where no line may break, whatever is written before a unit."""
TIGHT_FRENCH: Final = re.compile(r" (?=[:;!?»£])|(?<=«) ")
VOWEL: Final = re.compile(r"(?i:[aàâäeéèêëiîïoôöœuùûü]|y(?![aeiou]))")


def N_(text: str) -> str:  # noqa: N802 the name under which extraction tools know it
    """Mark a text for translation where it is written down; it is translated where it is shown."""
    return text


HEADED: Final = N_("{heading}: {text}")
SEMICOLON: Final = N_("; ")
AND: Final = N_("{others} and {last}")


class Words:
    """A translator: called with a template and its values, it gives the sentence in its language.

    Besides plain values a template may ask for `{seat:name}`, the name of a seat, `{seats:names}`, a list of them,
    `{thing:term}`, a translated term, `{things:terms}`, a list of them, and `{n:wall|walls}`, the form that goes with
    the number. In French *de* and *que* are elided before whatever begins with a vowel.

    >>> words = Words("en")
    >>> words("{who:name} builds {n} {n:wall|walls}.", names=["Anna", "Bert"], who=1, n=2)
    'Bert builds 2 walls.'
    """

    def __init__(
        self, language: str, catalogs: Sequence[NullTranslations] = (), vocabulary: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self._catalogs = list(catalogs)
        self._vocabulary = dict(vocabulary or {})
        self._names: Sequence[str] = ()
        self._plain: dict[str, str] = {}
        """Sentences without values, which are many and always the same."""

    def __call__(self, template: str, *, names: Sequence[str] = (), **values: Any) -> str:
        """The sentence in this language."""
        if not values and template in self._plain:
            return self._plain[template]
        said = self._said(template, names, values)
        if not values:
            self._plain[template] = said
        return said

    def _said(self, template: str, names: Sequence[str], values: Mapping[str, Any]) -> str:
        self._names = names
        join = elide if self.language == "fr" else follow
        return "".join(
            [
                literal if name is None else join(literal, self.fill(values[name], spec))
                for literal, name, spec in _parts(self.translate(template))
            ]
        )

    def translate(self, text: str) -> str:
        """The text in this language, as it stands where no translation is known."""
        if text in self._vocabulary:
            return self._vocabulary[text]
        for catalog in self._catalogs:
            translated = catalog.gettext(text)
            if translated != text:
                return translated
        return text

    def fill(self, value: Any, spec: str) -> str:
        """What stands in one place of a template."""
        if spec == "name":
            return str(self._names[value])
        if spec == "names":
            return ", ".join(str(self._names[seat]) for seat in value)
        if spec == "term":
            return self.translate(str(value))
        if spec == "terms":
            return ", ".join(self.translate(str(item)) for item in value)
        if "|" in spec:
            return spec.split("|")[0 if self._is_one(value) else 1]
        return str(format(value, spec))

    def headed(self, heading: str, text: str) -> str:
        """A heading and what it says, with the colon of the language."""
        return self(HEADED, heading=heading, text=text)

    def series(self, parts: Sequence[str]) -> str:
        """Parts of a sentence with the semicolons of the language."""
        return self(SEMICOLON).join(parts)

    def people(self, names: Sequence[str]) -> str:
        """Some names as one says them: "Anna, Bert and Clara"."""
        if len(names) < 2:
            return "".join(names)
        return self(AND, others=", ".join(names[:-1]), last=names[-1])

    def _is_one(self, number: int) -> bool:
        return number == 1 or (number == 0 and self.language == "fr")


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template as pairs of text and place; boards fill the same few hundred again and again."""
    return tuple((literal, name, spec or "") for literal, name, spec, _ in Formatter().parse(template))


def follow(before: str, after: str) -> str:
    """Two pieces of a sentence in a language that changes neither."""
    return before + after


def elide(before: str, after: str) -> str:
    """Two pieces of a French sentence, as they are spoken one after the other.

    >>> elide("le tour de ", "Albert"), elide("le tour de ", "Bruno")
    ('le tour d’Albert', 'le tour de Bruno')
    """
    if ELIDED.search(before) and VOWEL.match(after):
        return f"{before[:-2]}’{after}"
    return follow(before, after)


ENGLISH: Final = Words("en")


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def fields_of(template: str) -> set[str]:
    """The values a template needs."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def first_that_fits(templates: Sequence[str], values: Mapping[str, Any]) -> str:
    """The first template all of whose values are there: the fuller sentence for those who know more; "" if none."""
    return next((template for template in templates if fields_of(template) <= values.keys()), "")


@cache
def load_words(language: str, folders: tuple[Path, ...]) -> Words:
    """The translator of a language; each folder holds `<language>.po` files."""
    return Words(language, load_catalogs(language, folders))


def load_catalogs(language: str, folders: tuple[Path, ...]) -> list[NullTranslations]:
    """The catalogues of a language in these folders."""
    return [_catalog(folder / f"{language}.po") for folder in folders if language != "en"]


@cache
def _catalog(path: Path) -> NullTranslations:
    """A catalogue straight from its source text, so that no compiled file can be stale.

    In French the spaces beside : ; ! ? « » are made such that no line breaks there.
    """
    if not path.exists():
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as source:
        catalog = read_po(source)
    tight = TIGHT_FRENCH if path.stem == "fr" else TIGHT
    for message in catalog:
        if isinstance(message.string, str):
            message.string = tight.sub("\N{NO-BREAK SPACE}", message.string)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return GNUTranslations(compiled)
