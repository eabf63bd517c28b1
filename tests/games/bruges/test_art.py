from collections.abc import Callable

import pytest

from guildhall.art.icons import ICONS
from guildhall.art.symbols import symbols
from guildhall.games.bruges import art
from guildhall.games.bruges.art import Person
from tests.art.drawings import check, parsed, used, words_in

DEFINED = {e.attrib["id"] for e in parsed(symbols()).iter() if "id" in e.attrib}
EFFECT = "Build 1 canal tile on the next space without a card, for double its price."
DANCER = Person(
    "Dancer & Son", "red", "entertainer", "Entertainer", 3, 3, 1, "worker", "Pay 1 purple", EFFECT, "purple"
)
COLOURS = ["blue", "brown", "yellow", "red", "purple"]

PIECES: dict[str, Callable[[], str]] = {
    "inhabited house": lambda: art.inhabited("blue", DANCER, used="used"),
    "house in a list": lambda: art.house_in_list(0, 0, "red", "church"),
    "empty house in a list": lambda: art.house_in_list(0, 0, "red"),
    "canal space": lambda: art.canal_space("yellow", 3),
    "built canal": lambda: art.canal_space("yellow", 3, built=True),
    "canals in a list": lambda: art.canals_in_list(COLOURS, COLOURS, (2, 0)),
    "threat": lambda: art.threat(0, 0, "brown", 2),
    "town hall": lambda: art.town_hall(34, 58),
    "narrow card": lambda: art.narrow_card(DANCER),
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_well_formed(name: str) -> None:
    assert used(check(PIECES[name]())) <= DEFINED


@pytest.mark.parametrize("activation", ["arrow", "worker", "infinity", "laurel"])
@pytest.mark.parametrize("strip", [0, 38])
def test_a_card_says_all_about_its_person(activation: str, strip: float) -> None:
    root = check(art.person_card(DANCER._replace(activation=activation), strip=strip))
    words = " ".join(words_in(root))
    for said in ("Dancer & Son", "Pay 1 purple", EFFECT, "3"):
        assert said in words
    assert used(root) <= DEFINED


def test_a_long_text_takes_room_from_the_picture() -> None:
    short, long = (art.person_card(DANCER._replace(effect=effect)) for effect in ("Take 6 guilders.", EFFECT * 2))
    assert short.count("t-effect") == 1
    assert long.count("t-effect") >= 5
    assert "Entertainer" in short


def test_every_use_and_threat_has_its_icon() -> None:
    assert {f"icon-{name}" for name in art.USES} <= DEFINED
    assert set(art.THREATS) == set(COLOURS)
    assert set(art.THREATS.values()) | set(art.MARKERS) <= set(ICONS)


def test_a_used_person_says_so() -> None:
    assert "used" in words_in(check(art.tenant(DANCER, 90, 74, "used")))
    assert "used" not in words_in(check(art.tenant(DANCER, 90, 74)))
