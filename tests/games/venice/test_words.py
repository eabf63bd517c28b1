"""What players read, in three languages: the words of the box, every number with its unit, no id."""

import re
from collections.abc import Iterator

import pytest

import guildhall
from guildhall.art.lettering import width_of
from guildhall.core.event import Event
from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR
from guildhall.core.words import Words
from guildhall.games.venice.board.art_cards import role_card
from guildhall.games.venice.terms import ROLES

from .positions import RED, new_game, pillars, play, showing, stock

VENICE = find_game("venice")
ENGLISH, FRENCH, GERMAN = (VENICE.words(language) for language in ("en", "fr", "de"))
NAMES = ("Anna", "Bert", "Clara", "Dora", "Emil", "Flora")

GLOSSARY = {
    "Architect": ("Architecte", "Baumeister"),
    "Beggar": ("Mendiant", "Bettler"),
    "Councillor": ("Conseiller municipal", "Ratsherr"),
    "Gondolier": ("Gondolier", "Gondoliere"),
    "Inventor": ("Inventeur", "Erfinder"),
    "Lawyer": ("Avocat", "Anwalt"),
    "Merchant": ("Marchand", "Händler"),
    "Pile driver": ("Constructeur de piliers", "Pechtunker"),
    "Saboteur": ("Saboteur", "Saboteur"),
    "Speculator": ("Spéculateur", "Spekulant"),
    "Spy": ("Espion", "Spion"),
    "bridge": ("pont", "Brücke"),
    "coats": ("armoiries", "Wappen"),
    "edges": ("bords correspondants", "passende Kanten"),
    "gondola": ("gondole", "Gondel"),
    "tokens": ("jetons", "Marker"),
}
"""Each term with the word of the French rulebook and of the German box."""
AVOIDED = {
    "fr": [
        "stock",
        "assorti",
        "s’accord",
        "signe de changement",
        "tuiles de la cité",
        "carte premier",
        "en retour",
        "planté",
    ],
    "de": ["Person ", "Personen", "Brückenplatz", "Gegenseite", "bedeck", "nach Hause", "verdeckte Marker"],
}
"""Other words for what already has one."""

UNITS = {
    "en": "coats?|edges?|matching|more|pillars?|players?|points?|rounds?|stones?|tiles?|tokens?|covered",
    "fr": "armoiries?|bords?|jetons?|manches?|piliers?|pierres?|points?|tuiles?",
    "de": "Kanten?|Marker|Punkte?|Runden|Säulen?|Stadtteile?|Steine?|Wappen|passende|überbauten?",
}
BEFORE = {
    "en": "Round|bridge|card|corner|domino|line|square",
    "fr": "Manche|manche|angle|carré|carte|domino|ligne|pont",
    "de": "Runde|Brücke|Domino|Karte|Linie|Quadrat|Winkel",
}
ONE = re.compile(r"(?<!\d)1 (\w+)")
MANY = {
    "en": r"\w*[^s]s$",
    "fr": r"\w*[^s]s$",
    "de": r"(Punkte|Steine|Säulen|Stadtteile|Kanten)$",
}
NUMBER = re.compile(r"(?<![\d°A-H])\d+(?![\d°])")
ID = re.compile(r"\w_\w|\br\d+c\d+\b|[{}]")
SPACING = re.compile(r"(?<!\u00a0)[;:!?](?=\s|$)|(?<!\u00a0)»|«(?!\u00a0)")


def test_terms_are_those_of_the_box() -> None:
    for term, (french, german) in GLOSSARY.items():
        assert (FRENCH.translate(term), GERMAN.translate(term)) == (french, german)


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("file", ["clauses/{}.md", "locale/{}.po"])
def test_one_word_for_one_thing(language: str, file: str) -> None:
    text = (VENICE.folder / file.format(language)).read_text(encoding="utf-8")
    assert [word for word in AVOIDED[language] if word in text] == []


def everything_read(words: Words, seats: int, roles: str) -> Iterator[str]:
    """All labels, questions, messages and headlines of a game in which the first and the last seat look on."""
    match = guildhall.new("venice", seats, seed=f"words {seats}", options={"roles": roles})
    names, moves = NAMES[:seats], 0
    while match.deciders:
        for seat in {SPECTATOR, 0, *match.deciders}:
            view = match.state.view(seat)
            yield VENICE.prompt(view, words)
            yield VENICE.headline(view, words)
            yield from (VENICE.label(action, view, names, words) for action in view.legal)
            yield from VENICE.text(view, names, words).split("\n")[12:] if moves % 10 == 0 else ()
        seat = match.deciders[0]
        legal = match.view(seat).legal
        match.play(seat, legal[moves * 7 % len(legal)])
        moves += 1
        for event in match.story[-1]:
            yield VENICE.tell(event.told(), names, words)
            yield VENICE.tell(event.seen_from(SPECTATOR), names, words)
    yield from (VENICE.standing(match.view(0), seat, words) for seat in range(seats))


def bare_numbers(sentence: str, language: str) -> list[str]:
    """The numbers that have no unit behind them and no noun that they count before them."""
    after, before = re.compile(f" ({UNITS[language]})\\b"), re.compile(f"({BEFORE[language]})\\s$")
    found = NUMBER.finditer(sentence)
    return [
        each[0]
        for each in found
        if not after.match(sentence, each.end()) and not before.search(sentence[: each.start()])
    ]


@pytest.mark.parametrize(("seats", "roles"), [(2, "all"), (6, "all"), (5, "rulebook")])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_whole_games_are_told_well(language: str, seats: int, roles: str) -> None:
    """No id, no number without its unit, no plural after 1, and French spaces before what stands high."""
    sentences = set(everything_read(VENICE.words(language), seats, roles))
    assert len(sentences) > 500
    assert [sentence for sentence in sentences if ID.search(sentence)] == []
    assert [sentence for sentence in sentences if bare_numbers(sentence, language)] == []
    several = re.compile(MANY[language])
    assert [sentence for sentence in sentences for one in ONE.findall(sentence) if several.match(one)] == []
    if language == "fr":
        assert [sentence for sentence in sentences if SPACING.search(sentence)] == []


@pytest.mark.parametrize(
    ("words", "one", "several"),
    [
        (ENGLISH, "for 2 coats and 1 matching edge.", "for 2 coats and 2 matching edges."),
        (FRENCH, "pour 2 armoiries et 1 bord correspondant.", "pour 2 armoiries et 2 bords correspondants."),
        (GERMAN, "für 2 Wappen und 1 passende Kante.", "für 2 Wappen und 2 passende Kanten."),
    ],
)
def test_one_edge_and_several(words: Words, one: str, several: str) -> None:
    built = {"tile": "domino_07", "square": "r3c6", "turn": 0, "coats": 2, "points": 3}
    for edges, ending in ((1, one), (2, several)):
        assert VENICE.tell(Event("build", 0, {**built, "edges": edges}), words=words).endswith(ending)


def test_cards_tiles_and_squares_have_names() -> None:
    """Events call them by their ids; readers never do, not even without any words given."""
    assert VENICE.tell(Event("show", 0, {"card": "pile_driver_6"})) == "Red shows Pile driver (5 pillars, 1 token)."
    assert VENICE.tell(Event("take", 0, {"tile": "corner3_10"})) == "Red takes a tile: corner."
    built = {"tile": "domino_07", "square": "r7c6", "turn": 0, "coats": 2, "edges": 1, "points": 3}
    assert VENICE.tell(Event("build", 0, built)).startswith("Red builds on G6 (domino): 3 points for ")
    assert VENICE.tell(Event("pillar", 0, {"square": "r4c17"}), words=GERMAN) == "Red setzt eine Säule auf D17."


def test_labels_tell_what_a_card_or_tile_costs() -> None:
    state = stock(pillars(new_game(3), "r1c1 r1c2 r1c3 r2c1 r2c2"), RED, "domino_07 square4_01")
    play(state, RED, "keep")
    view = state.view(RED)
    assert VENICE.label(view.legal[0], view) == "Play Councillor (card 1): take tiles for at most 4 stones"
    showing(state, "architect_1", "gondolier_1", "councillor_1")
    view = state.view(RED)
    labels = [VENICE.label(action, view, words=FRENCH) for action in view.legal]
    assert labels[1] == "Construire la tuile carré BB/PP (4 pierres, 7 armoiries)"


@pytest.mark.parametrize("words", [ENGLISH, FRENCH, GERMAN])
def test_names_of_roles_fit_on_their_cards(words: Words) -> None:
    """In two lines at most, as wide as the card."""
    for role in ROLES:
        drawn = role_card(role.name, words.translate(role.title), "", "", width=108)
        rows = re.findall(r'font-size="([\d.]+)"[^>]*>([^<]+)<', drawn)
        assert 1 <= len(rows) <= 2, drawn
        assert all(width_of(row, float(size), bold=True) <= 108 for size, row in rows), rows


def test_the_card_drawn_is_not_what_is_asked_for() -> None:
    """V2.4: the question asks for another card."""
    state = new_game(3)
    play(state, RED, "exchange blue")
    asked = [VENICE.prompt(state.view(RED), words) for words in (ENGLISH, FRENCH, GERMAN)]
    assert asked == ["Give another card in return", "Donnez une autre carte en échange", "Gib dafür eine andere Karte"]
