"""The contract hears what is said badly, and lets pass what is said well."""

import pytest

from guildhall.testing.speech import FRENCH_SPACES, INTERNAL, OTHER_SPACES, STOPS, without_unit, wrong_form

FORMS = {
    "en": [("point", "points")],
    "fr": [("pièce", "pièces")],
    "de": [("Punkt", "Punkte"), ("Karte", "Karten")],
}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Advance to step 2, worth 1"),
        ("en", "Anna scores 1 and takes 1."),
        ("en", "Anna shows a 7."),
        ("en", "Pay 1 yellow."),
        ("en", "Anna gets +2."),
        ("fr", "Il en reste 4."),
        ("de", "Lege Karten ab: noch bis zu 1."),
    ],
)
def test_a_number_without_its_unit(language: str, said: str) -> None:
    assert without_unit(said, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Round 3: Anna builds 1 or 2 walls on field 5 for £3."),
        ("en", "Anna has 20 points: 7 from play, 13 for houses."),
        ("en", "2 of 8 pieces built"),
        ("fr", "2 éléments sur 8"),
        ("de", "Anna baut Kanalplättchen 1 für 3 Gulden."),
    ],
)
def test_numbers_that_count_or_name(language: str, said: str) -> None:
    assert not without_unit(said, language)


def test_terms_of_a_game_may_be_numbered() -> None:
    assert without_unit("Anna builds chapel 3 for Bert.", "en")
    assert not without_unit("Anna builds chapel 3 for Bert.", "en", {"chapel"})
    assert not without_unit("Anna takes a tile: Chapel +2.", "en", {"chapel"})


@pytest.mark.parametrize(
    ("language", "said", "wrong"),
    [
        ("en", "Anna gets 1 points.", "1 points"),
        ("en", "Anna gets 2 point.", "2 point"),
        ("en", "Anna gets 1 point, field 1 pays 11 points.", ""),
        ("fr", "Anna perd 1 pièces.", "1 pièces"),
        ("fr", "Anna perd 1 bois et 21 pièces.", ""),
        ("de", "Anna zieht 1 Karten.", "1 Karten"),
        ("de", "Anna zieht 1 Karte und 12 Punkte.", ""),
    ],
)
def test_words_and_their_numbers(language: str, said: str, wrong: str) -> None:
    assert wrong_form(said, language, FORMS[language]) == wrong


def test_internal_names() -> None:
    assert all(INTERNAL.search(said) for said in ("Build bridge_01", "a pillar on r4c17", "own_card"))
    assert not INTERNAL.search("Anna builds 4 walls on field 2, turned 90°.")


def test_stops_and_spaces() -> None:
    assert all(STOPS.search(said) for said in ("It is over..", "Really?.", "one, two,."))
    assert not STOPS.search("Wait ... 4 : 2.")
    assert all(FRENCH_SPACES.search(said) for said in ("Sac: 3 pièces", "Sac : 3", "« mur »"))
    assert not FRENCH_SPACES.search("Sac\u00a0: «\u00a0mur\u00a0»\u202f; 4:2")
    assert OTHER_SPACES.search("Bag : empty")
    assert not OTHER_SPACES.search("Bag: 4 : 2")
