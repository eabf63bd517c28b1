"""Every word a player reads, in whole played games and in three languages."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.event import Event
from guildhall.core.ledger import Ledger
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH, LANGUAGES, Words, load_words
from guildhall.games.london_bridge import GAME

from .positions import start

WORDS = {"en": ENGLISH, **{language: load_words(language, (GAME.folder / "locale",)) for language in ("fr", "de")}}
NAMES = ["Anna", "Bert", "Carla", "Didi"]

GLOSSARY = {
    "chapel": ("chapelle", "Kapelle"),
    "gate": ("porte du pont", "Tor"),
    "inn": ("hôtel", "Gasthaus"),
    "haberdashery": ("mercerie", "Kurzwarenladen"),
    "guild house": ("maison des guildes", "Zunfthaus"),
    "park": ("parc", "Park"),
    "Merchant": ("Marchand", "Händler"),
    "Lady": ("Noble dame", "Dame"),
    "Clerk": ("Clerc", "Kleriker"),
    "Noble": ("Noble", "Adliger"),
    "chapel track": ("piste de chapelle", "Kapellenleiste"),
    "gate track": ("piste de la porte du pont", "Torleiste"),
    "disc": ("disque", "Scheibe"),
    "Supply": ("Réserve", "Vorrat"),
    "Strength": ("Force", "Stärke"),
    "Order of play": ("Ordre de jeu", "Reihenfolge"),
    "Score tiles": ("Tuiles Score", "Wertungsplättchen"),
    "bonus tiles": ("tuiles Bonus", "Bonusplättchen"),
    "Base scoring": ("Décompte de base", "Grundwertung"),
    "Card sets": ("Séries de cartes", "Kartensätze"),
    "Longest run": ("Plus longue série", "Längste Reihe"),
    "Full sets": ("Séries complètes", "Ganze Sätze"),
    "empty plots": ("emplacements vides", "leere Bauplätze"),
}
"""Each term with the word of the French rulebook and our German one; the rulebook calls a plot, too, a case."""
AVOIDED = {
    "en": ["shop", "empty slot", " on slot", "3 £"],
    "fr": [
        "boutique",
        "ordre du tour",
        "Ordre du tour",
        " suite",
        "ollection",
        "carte montrée",
        "posez",
        "poser votre",
    ],
    "de": ["Person ", "Personen ", "Personen.", "vom Laden", "auf Platz", "Spielfigur", "unbenutzt", "verdeckt eine"],
}
"""Other words for what already has one."""


def test_terms_are_those_of_the_box() -> None:
    for term, (french, german) in GLOSSARY.items():
        assert (WORDS["fr"].translate(term), WORDS["de"].translate(term)) == (french, german)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_one_word_for_one_thing(language: str) -> None:
    files = ["clauses/en.md"] if language == "en" else [f"clauses/{language}.md", f"locale/{language}.po"]
    for file in files:
        text = (GAME.folder / file).read_text(encoding="utf-8")
        assert [word for word in AVOIDED[language] if word in text] == []


def weighed(ledger: Ledger) -> list[str]:
    """What is read of a ledger: its title, its lines with their amounts, and the button."""
    return [ledger.title, *(f"{entry.words} {entry.amount}" for entry in ledger.entries), ledger.confirm]


def said(language: str, seats: int, seed: int, **options: str) -> Iterator[str]:
    """All that is read in a game: the table, questions, answers, and what happened."""
    words, names, rng = WORDS[language], NAMES[:seats], Random(seed)
    state = start(seats, QuickDice(rng), **options)
    while state.deciders():
        seat = rng.choice(state.deciders())
        for viewer in (seat, SPECTATOR):
            view = state.view(viewer)
            yield GAME.text(view, names, words)
            yield from (GAME.label(action, view, names, words) for action in view.legal)
            yield from (line for action in view.legal for line in weighed(GAME.ledger(action, view, names, words)))
            yield f"{GAME.headline(view, words)}, {GAME.standing(view, seat, words)}"
        state.events = []
        state.play(seat, rng.choice(state.legal(seat)))
        yield from (GAME.tell(event.seen_from(seat), names, words) for event in state.events)
    yield GAME.text(state.view(SPECTATOR), names, words)


def texts(language: str) -> set[str]:
    """What is read in games of all sizes, with open and hidden hands and all kinds of score tiles."""
    found: set[str] = set()
    for seats, seed, hands in ((2, 1, "open"), (3, 2, "hidden"), (4, 3, "open"), (4, 4, "hidden")):
        found |= set(said(language, seats, seed, hands=hands, score_tiles="random"))
    return {line for text in found for line in text.splitlines()}


UNITS = {
    "en": (
        r"Round \d+ of \d+|round markers: [\d ]+|£\d+|cards? (shown: |chosen: )?\d([ ,]+\d)*|\d+ × card \d|"
        r"number \d+( or \d+)*|lowest number, \d+|(plot|space|stack|value|strength|counts as|place) \d+( → \d+)?|"
        r"\d+ (more )?(spaces?|buildings?|tiles?|cards?)\b|\d+ of \d+ plots|(blue|orange|grey|green) \d+|"
        r"(chapel|gate|inn|haberdashery|guild house) \d+"
    ),
    "fr": (
        r"Manche \d+ sur \d+|marqueurs de manche : [\d ]+|\d+ £|cartes? (révélées? : |choisies? : )?\d([ ,]+\d)*|"
        r"\d+ × carte \d|numéro \d+( ou \d+)*|plus petit numéro, le \d+|"
        r"(emplacement|case|Bonus|valeur|place) \d+( → \d+)?|"
        r"(force|compte pour) \d+( → \d+)?|\d+ (cases?|bâtiments?|tuiles?|cartes?)\b|\d+ emplacements? \w+ sur \d+|"
        r"(bleu|orange|gris|vert) \d+|"
        r"(chapelle|porte du pont|hôtel|mercerie|maison des guildes) \d+"
    ),
    "de": (
        r"Runde \d+ von \d+|Rundenmarker: [\d ]+|\d+ £|Karten?:? \d([ ,]+\d)*|\d+ × Karte \d|Nummer \d+( oder \d+)*|"
        r"kleinste Nummer gebaut, die \d+|(Bauplatz|Feld|Bonusstapel|Wert|Stärke|zählt als|Platz) \d+( → \d+)?|"
        r"\d+ (Feld|Felder|Gebäude|Plättchen|Karte|Karten)\b|\d+ von \d+ Bauplätzen|(blau|orange|grau|grün) \d+|"
        r"(Kapelle|Tor|Gasthaus|Kurzwarenladen|Zunfthaus) \d+"
    ),
}
"""How a number may stand: with the word for what it counts or names."""
TILES = ("Chapel +2", "Gate +2", "Card +1", "Take a card 2")


def without_names(line: str, words: Words) -> str:
    """A line without the numbers that are part of a tile's name, of a list or of a place on a bridge."""
    for tile in TILES:
        line = line.replace(words.translate(tile), "")
    return re.sub(r"\[\d+\]|\b\d\. ", "", line.replace("\u00a0", " "))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_its_unit(language: str) -> None:
    for line in texts(language):
        rest = re.sub(UNITS[language], "", without_names(line, WORDS[language]), flags=re.IGNORECASE)
        assert not re.search(r"\d", rest), (line, rest)


ONE = r"(?<![\d·]) ?\b1 (spaces|buildings|tiles|cards|cases|bâtiments|tuiles|cartes|Felder|Karten)\b"
MANY = r"\b([2-9]|\d\d+) (space|building|tile|card|case|bâtiment|tuile|carte|Feld|Karte)\b"
ZERO = {"en": r"\b0 (tile|card)\b", "fr": r"\b0 (tuiles|cartes)\b", "de": r"\b0 Karte\b"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_singular_and_several_are_plural(language: str) -> None:
    lines = texts(language)
    assert [line for line in lines if re.search(f"{ONE}|{MANY}|{ZERO[language]}", without_names(line, ENGLISH))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_and_no_template_is_read(language: str) -> None:
    assert [line for line in texts(language) if re.search(r"\w_\w|[{}]|\.\.|most-|-leader", line)] == []


def test_french_spaces_are_french() -> None:
    """A no-break space before : ; ! ? » £ and after «, in French alone; catalogues are written with plain ones."""
    for line in texts("fr"):
        assert not re.search(r"[^\u00a0][:;!?»£]|«[^\u00a0]", line), line
    for language in ("en", "de"):
        assert not [line for line in texts(language) if re.search(r"\s[:;!?]", line)]
    for path in (GAME.folder / "locale").glob("*.po"):
        assert "\N{NO-BREAK SPACE}" not in path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize(
    ("event", "sentences"),
    [
        (
            Event("round", params={"round": 1, "rounds": 12, "steps": 1}),
            (
                "Round 1 of 12: the disc turns by 1 space.",
                "Manche 1 sur 12\u00a0: le disque tourne de 1 case.",
                "Runde 1 von 12: Die Scheibe dreht sich um 1 Feld.",
            ),
        ),
        (
            Event("chapel", 0, params={"steps": 3, "space": 5, "pounds": 1}),
            (
                "Anna moves 3 spaces to space 5 on the chapel track and earns £1.",
                "Anna avance de 3 cases jusqu’à la case 5 sur la piste de chapelle et gagne 1\u00a0£.",
                "Anna rückt auf der Kapellenleiste 3 Felder bis Feld 5 vor und erhält 1\u00a0£.",
            ),
        ),
        (
            Event("show", 0, params={"cards": [3], "count": 1}),
            ("Anna shows the card 3.", "Anna révèle la carte 3.", "Anna zeigt die Karte 3."),
        ),
        (
            Event("show", 0, params={"cards": [3, 0], "count": 2}),
            ("Anna shows the cards 3, 0.", "Anna révèle les cartes 3, 0.", "Anna zeigt die Karten 3, 0."),
        ),
        (
            Event("final_money", 0, params={"money": 41}),
            (
                "Anna ends the game with £41.",
                "Anna termine la partie avec 41\u00a0£.",
                "Anna beendet das Spiel mit 41\u00a0£.",
            ),
        ),
    ],
)
def test_sentences(event: Event, sentences: tuple[str, str, str]) -> None:
    assert tuple(GAME.tell(event, NAMES, WORDS[language]) for language in LANGUAGES) == sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_additions_of_ours_are_marked(language: str) -> None:
    """L11.7, L13.7, L14.4: what the rulebook does not need says so, in every language."""
    mark = {
        "en": "This is beyond the rulebook. [addition]",
        "fr": "Ceci va au-delà de la règle. [addition]",
        "de": "Das geht über die Spielregel hinaus. [addition]",
    }[language]
    page = (GAME.folder / "clauses" / f"{language}.md").read_text(encoding="utf-8")
    marked = re.findall(r"^- \*\*(L\d+\.\d+)\*\*.*" + re.escape(mark) + "$", page, flags=re.MULTILINE)
    assert marked == ["L11.7", "L13.7", "L14.4"]
