from guildhall.core.words import ENGLISH
from guildhall.games.bruges import GAME
from guildhall.games.bruges.components import EDITIONS


def test_every_person_is_listed_with_all_that_is_on_its_card() -> None:
    entries = GAME.almanac(ENGLISH)
    assert [entry.number for entry in entries] == list(range(1, EDITIONS["standard"].cards + 1))
    prince = entries[0]
    assert (prince.name, prince.colour) == ("Prince", "purple")
    assert dict(prince.facts) == {
        "Colour": "Purple",
        "Group": "Noble",
        "Cost": "9 guilders",
        "Points": "3",
        "When": "Pay 1 worker (yellow)",
    }
    assert prince.text == "Score 1 point and take 2 guilders."


def test_reconstructed_persons_are_marked() -> None:
    marked = [entry.number for entry in GAME.almanac() if entry.reconstructed]
    assert marked == [p.number for p in EDITIONS["standard"].persons if p.attested == "reconstruction"]
    assert 0 < len(marked) < EDITIONS["standard"].cards


def test_names_and_effects_are_in_the_language_of_the_reader() -> None:
    for language in ("fr", "de"):
        entries = GAME.almanac(GAME.words(language))
        for person, entry, english in zip(EDITIONS["standard"].persons, entries, GAME.almanac(), strict=True):
            assert entry.name == person.names[language]
            assert entry.text != english.text
            assert [heading for heading, _ in entry.facts] != [heading for heading, _ in english.facts]
