"""What players read is good English, French and German: units, plurals, spaces, elision, and no internal names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import pytest
from babel.messages.pofile import read_po

from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.state import SPECTATOR
from guildhall.core.words import LANGUAGES, Words

from .base import Contract
from .play import played, played_well, retold

LONGEST_TERM: Final = 4
"""Words of a term at most."""
NAMES: Final = ("Albert", "Élise", "Igor", "Odile", "Ursule", "Yves")
"""Names before which French elides."""
NUMBER: Final = re.compile(
    r"(?P<before>[^\W\d_]+(?:\s[(„“«+]?\s?|\s?[:=]\s))?(?<![\w£])(?P<number>\d+)(?:\s?(?P<after>[^\W\d_]+|[£%×°]))?(?P<total>\s?[:(])?"
)
JOINED: Final = re.compile(r"\d+(?:,? (?:and|or|to|of|et|ou|à|sur|und|oder|bis|von) | ?[/–,-] ?)(?=\d)")
"""Numbers that share the unit of the last of them."""
NUMBERED: Final = {
    "en": (
        "below card cards die field fields from level move number of phase place player plot rank rolls round row seat "
        "shows slot space stack step tile token tokens turn value"
    ),
    "fr": (
        "carte cartes case cases dé emplacement manche montre niveau numéro obtient phase place rang rangée sur tour "
        "joueur siège tuile valeur étape"
    ),
    "de": (
        "feld felder karte karten phase platz plättchen rang reihe runde sitz spieler stufe schritt unter von "
        "wert würfel würfelt zahl zug"
    ),
}
"""What has a number for its name, or shows one, in any game; the terms of a game may have one, too."""
NO_UNIT: Final = {
    "en": "and as at back by each for from if in into is of on or so than that the then to when with",
    "fr": "au aux avec chacun dans de des du en et la le les ou par pour puis que qui si sur à",
    "de": "als an auf aus bei das dem den der die für in je mit oder pro so und von wenn wird zu zum zur zurück",
}
"""What may follow a number, but is nothing that can be counted."""
COLOURS: Final = {
    "en": r"blue|brown|yellow|red|purple|green|orange|gr[ae]y|black|white",
    "fr": r"bleue?s?|brune?s?|jaunes?|rouges?|viol(?:et|ette)s?|verte?s?|oranges?|grise?s?|noire?s?|blan(?:c|che)s?",
    "de": r"(?:blau|braun|gelb|rot|violett|grün|orange|grau|schwarz|weiß)(?:e[nmrs]?)?",
}
"""What may stand between a number and its unit, but is none."""
SINGULAR: Final = {
    "en": "bonus bus cross glass gas pass plus press",
    "fr": "as bois bras choix corps cours croix dos fois fonds mois pas plus prix puits temps voix",
    "de": "Boten Fürsten Gehilfen Grafen Helden Kunden Menschen Narren Ratsherren",
}
"""Words that look like plurals and may be none."""
PLURAL: Final = {"en": re.compile(r"\b1 ([a-z]+s)\b"), "fr": re.compile(r"\b1 ([a-zà-ÿ]+[sx])\b")}
FORMS: Final = re.compile(r"\{\w+:([^{}|]+)\|([^{}|]+)\}")
INTERNAL: Final = re.compile(r"\b\w*[^\W_]_\w+|\b[a-z]+\d+[a-z]*\d*\b")
"""Names of options, picks and squares."""
FRENCH_SPACES: Final = re.compile(r"(?<![\u00a0\u202f\d])[:;!?»](?!\d)|«(?![\u00a0\u202f])|\s[\u00a0\u202f]")
OTHER_SPACES: Final = re.compile(r"\s[;:!?](?!\s?\d)|\s[.,](?!\d)")
STOPS: Final = re.compile(r"(?<!\.)\.\.(?!\.)|[,;:] ?[.,;]|[!?]\.")


def told(match: Match, words: Words) -> Iterator[str]:
    """What is told, asked and offered in a match, to those who decide and to those who look on."""
    game, names = match.game, NAMES[: match.seats]
    for chapter, state in retold(match):
        for event in chapter:
            yield game.tell(event.told(), names, words)
            yield game.tell(event.seen_from(SPECTATOR), names, words)
        for seat in (SPECTATOR, *state.deciders()):
            view = state.view(seat)
            yield game.prompt(view, words)
            yield from (game.label(action, view, names, words) for action in view.legal)
        yield game.headline(view, words)
        yield from (game.standing(view, each, words) for each in range(match.seats))


def tables(match: Match, words: Words) -> Iterator[str]:
    """Some tables of a match as text, line by line."""
    for number, (_, state) in enumerate(retold(match)):
        if number % 10 == 0:
            yield from match.game.text(state.view(0), NAMES[: match.seats], words).splitlines()


def matches(game: Game) -> list[Match]:
    """Whole matches, one with every number of players played well and some at random, with various options."""
    counts = range(game.min_seats, game.max_seats + 1)
    return [*(played_well(game.id, seats) for seats in counts), *(played(game.id, seed) for seed in range(3))]


@cache
def sentences(game: Game, language: str) -> list[str]:
    """Everything that was said in the matches, each once."""
    words = game.words(language)
    return sorted({said for match in matches(game) for said in told(match, words)})


@cache
def lines(game: Game, language: str) -> list[str]:
    """Every line of tables as text, each once."""
    words = game.words(language)
    return sorted({line for match in matches(game) for line in tables(match, words)})


@cache
def texts(game: Game, language: str) -> list[str]:
    """The texts of the game's catalogue in this language, and the words of its data."""
    path = game.folder / "locale" / f"{'fr' if language == 'en' else language}.po"
    if not path.exists():
        return [template for templates in game.messages.values() for template in templates]
    with path.open("rb") as source:
        found = [str(message.id if language == "en" else message.string) for message in read_po(source)]
    vocabulary = game.vocabulary(language)
    return [*found, *vocabulary.keys(), *vocabulary.values()]


@cache
def forms(game: Game, language: str) -> list[tuple[str, str]]:
    """The words that the game declines in this language, as one and as several."""
    found = {pair for text in texts(game, language) for pair in FORMS.findall(text)}
    return sorted((one, many) for one, many in found if one != many and many not in SINGULAR[language].split())


@cache
def named(game: Game, language: str) -> set[str]:
    """What may have a number for its name: the terms of the game, by their last words."""
    terms = [text for text in texts(game, language) if text and not re.search(r"[{}.:;!?,]", text)]
    return {term.split()[-1].lower() for term in terms if len(term.split()) <= LONGEST_TERM}


def without_unit(said: str, language: str, named: Iterable[str] = ()) -> bool:
    """Whether a number stands there that neither counts a thing, nor names one, nor is a part of a total.

    >>> [without_unit(said, "en") for said in ("It is worth 1.", "It is worth 1 point.", "Field 5 is closed.")]
    [True, False, False]
    """
    names, no_unit = {*NUMBERED[language].split(), *named}, NO_UNIT[language].split()
    plain = re.sub(rf"(?<=\d )(?:{COLOURS[language]})\b ?", "", JOINED.sub("", said))
    for found in NUMBER.finditer(plain):
        before, after = (found["before"] or "").strip(" :=(„“«+\u00a0").lower(), (found["after"] or "").lower()
        counts = after and after not in no_unit
        if counts and found["total"]:
            return False
        if not counts and not before.endswith(tuple(names)):
            return True
    return False


def wrong_form(said: str, language: str, known: Iterable[tuple[str, str]]) -> str:
    """A word in the wrong form for its number, empty if there is none.

    >>> wrong_form("1 Punkte", "de", [("Punkt", "Punkte")]), wrong_form("2 point", "en", [("point", "points")])
    ('1 Punkte', '2 point')
    """
    said = re.sub(rf"(?i)\b(?:{NUMBERED[language].replace(' ', '|')}) \d+", "", said)
    plural = PLURAL[language].search(said) if language in PLURAL else None
    if plural and plural[1] not in SINGULAR[language].split():
        return plural[0]
    for one, many in known:
        wrong = re.search(rf"(?<![\w,.])(?:1 {re.escape(many)}|(?!1\b)[1-9]\d* {re.escape(one)})(?!\w)", said)
        if wrong:
            return wrong[0]
    return ""


class SpeechTests(Contract):
    """Whole matches in words, with every number of players, in the languages that the game has."""

    def sentences(self, language: str) -> list[str]:
        """What is said in a language."""
        if language != "en" and not (self.game.folder / "locale" / f"{language}.po").exists():
            pytest.skip(f"{self.game.title} does not speak {LANGUAGES[language]}")
        return sentences(self.game, language)

    def everything(self, language: str) -> list[str]:
        """What is said, and the tables as text."""
        return [*self.sentences(language), *lines(self.game, language)]

    def test_every_number_has_its_unit(self, language: str) -> None:
        terms = named(self.game, language)
        assert [said for said in self.sentences(language) if without_unit(said, language, terms)] == []

    def test_words_agree_with_their_numbers(self, language: str) -> None:
        known = forms(self.game, language)
        assert [said for said in self.everything(language) if wrong_form(said, language, known)] == []

    def test_nothing_internal_is_said(self, language: str) -> None:
        assert [said for said in self.everything(language) if INTERNAL.search(said)] == []

    def test_stops_and_spaces_are_those_of_the_language(self, language: str) -> None:
        spaces = FRENCH_SPACES if language == "fr" else OTHER_SPACES
        assert [said for said in self.everything(language) if STOPS.search(said)] == []
        assert [said for said in self.sentences(language) if spaces.search(said) or "  " in said] == []
        if language == "fr":
            assert [line for line in lines(self.game, language) if spaces.search(line)] == []

    def test_french_elides(self) -> None:
        before = re.compile(rf"\b(?:[dD]|[qQ]u)e (?:{'|'.join(NAMES)})")
        assert [said for said in self.everything("fr") if before.search(said)] == []
