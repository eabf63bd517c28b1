"""Sentences are filled and translated as their templates ask."""

from pathlib import Path

import pytest

from guildhall.core.registry import find_game
from guildhall.core.words import Words, elide, fields_of, first_that_fits, load_words

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "{who:name} builds {n} {n:wall|walls}."
msgstr "{who:name} baut {n} {n:Mauer|Mauern}."

msgid "veto"
msgstr "Veto!"
"""


@pytest.fixture
def german(tmp_path: Path) -> Words:
    (tmp_path / "de.po").write_text(PO, encoding="utf-8")
    return load_words("de", (tmp_path,))


def test_numbers_choose_their_form(german: Words) -> None:
    template = "{who:name} builds {n} {n:wall|walls}."
    assert german(template, names=["Anna"], who=0, n=1) == "Anna baut 1 Mauer."
    assert german(template, names=["Anna"], who=0, n=0) == "Anna baut 0 Mauern."
    assert Words("fr")(template, names=["Anna"], who=0, n=0) == "Anna builds 0 wall."


def test_terms_are_translated(german: Words) -> None:
    assert german("{x:term}, {xs:terms}", x="veto", xs=["veto", "gift"]) == "Veto!, Veto!, gift"


def test_what_is_unknown_stays_english(german: Words) -> None:
    assert german("Hello {n}", n=3) == "Hello 3"
    assert load_words("fr", (Path("nowhere"),)).translate("veto") == "veto"


def test_words_of_a_game_s_data_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de.po").write_text(PO, encoding="utf-8")
    game = find_game("venice")
    monkeypatch.setattr(type(game), "vocabulary", lambda _, language: {"veto": f"Nein ({language})"})
    assert game.words("de", tmp_path)("{x:term} {y:term}", x="veto", y="gift") == "Nein (de) gift"
    assert game.words("de", tmp_path) is game.words("de", tmp_path)


def test_plain_formats_work_too() -> None:
    assert Words("en")("{n:03}", n=7) == "007"


def test_the_fuller_sentence_is_told_to_those_who_know_more() -> None:
    templates = ("{who:name} draws {card}.", "{who:name} draws.")
    assert first_that_fits(templates, {"who": 0, "card": 3}) == templates[0]
    assert first_that_fits(templates, {"who": 0}) == templates[1]
    assert first_that_fits(templates, {"card": 3}) == ""
    assert fields_of(templates[0]) == {"who", "card"}


def test_a_list_of_seats_is_named() -> None:
    assert Words("en")("Order: {seats:names}.", names=["Anna", "Bert", "Carl"], seats=[2, 0]) == "Order: Carl, Anna."


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Albert", "Au tour d’Albert."),
        ("Élise", "Au tour d’Élise."),
        ("Yves", "Au tour d’Yves."),
        ("Yann", "Au tour de Yann."),
        ("Hans", "Au tour de Hans."),
        ("Bruno", "Au tour de Bruno."),
    ],
)
def test_french_elides_before_names(name: str, told: str) -> None:
    assert Words("fr")("Au tour de {who:name}.", names=[name], who=0) == told
    assert Words("de")("Au tour de {who:name}.", names=[name], who=0) == f"Au tour de {name}."


def test_only_de_and_que_are_elided() -> None:
    assert elide("plus que ", "Albert") == "plus qu’Albert"
    assert elide("Jusque ", "Anvers") == "Jusqu’Anvers"
    assert elide("contre ", "Albert") == "contre Albert"
    assert elide("mode ", "Albert") == "mode Albert"
    assert elide("plus de ", "8") == "plus de 8"
