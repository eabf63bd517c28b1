from collections.abc import Callable

import pytest

from guildhall.art.icons import ICONS
from guildhall.art.symbols import symbols
from guildhall.games.bruges.board import art, art_cards
from guildhall.games.bruges.words.persons import Face, divided
from tests.art.drawings import check, parsed, used, words_in

DEFINED = {e.attrib["id"] for e in parsed(symbols()).iter() if "id" in e.attrib}
EFFECT = "Build 1 canal tile without a card, whatever its colour, for double its price."
WORTH = "Entertainer, cost 3, 1 point"
DANCER = Face(
    20, "Dancer & Son", "red", 3, 1, "entertainer", "Entertainer", "worker", "purple", "Pay 1 purple", EFFECT, WORTH
)
COLOURS = ["blue", "brown", "yellow", "red", "purple"]

PIECES: dict[str, Callable[[], str]] = {
    "empty house": lambda: art.house("blue", 100, 134),
    "inhabited house": lambda: art.house("blue", 100, 134, art.plate(DANCER, 86, 78)),
    "small house": lambda: art.small_house("red", 30, 40, DANCER, used=True),
    "empty small house": lambda: art.small_house("red", 30, 40, None, used=False),
    "canal space": lambda: art.canal_space(46, "yellow", 3),
    "canal tile": lambda: art.canal_tile(46, "yellow"),
    "laurel": lambda: art.third_space_laurel(0, 0),
    "small canals": lambda: art.small_canals([COLOURS, COLOURS], [5, 0], [7, 0], "red", 13),
    "town hall": lambda: art.town_hall(34, 58),
    "backs": lambda: art.backs(200, 0, COLOURS, 60, (19, 28)),
    "small card": lambda: art_cards.small_card(DANCER, 108, 106),
    "use button": lambda: art_cards.use_button("canal", "Canal", 104, 32, legal=False),
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_well_formed(name: str) -> None:
    assert used(check(PIECES[name]())) <= DEFINED


@pytest.mark.parametrize("activation", ["arrow", "worker", "infinity", "laurel"])
@pytest.mark.parametrize("width", [198, 164, 120])
def test_a_card_says_all_about_its_person(activation: str, width: float) -> None:
    root = check(art_cards.person_card(DANCER._replace(activation=activation), width, 244, ("workers", "canal")))
    words = " ".join(words_in(root)).replace("- ", "")
    for said in ("Dancer & Son", "Pay 1 purple", EFFECT, "3"):
        assert said in words
    assert used(root) <= DEFINED


def test_a_long_text_takes_room_from_the_picture() -> None:
    short, long = (
        art_cards.person_card(DANCER._replace(effect=effect), 198, 244, None) for effect in ("Take 6.", EFFECT * 2)
    )
    assert short.count("t-effect") == 1
    assert long.count("t-effect") >= 5
    assert "Entertainer" in short


def test_the_text_of_a_card_stays_on_it() -> None:
    """Even a text a third longer than the longest ends above the lower edge."""
    for effect in ("Take 6.", EFFECT, EFFECT + EFFECT[:90]):
        root = check(art_cards.person_card(DANCER._replace(effect=effect), 198, 244, None))
        rows = [float(text.attrib["y"]) for text in root.iter() if text.attrib.get("class") == "t-effect"]
        assert max(rows) < 242


@pytest.mark.parametrize("picture", [False, True])
def test_an_enlarged_person_can_be_read(picture: bool) -> None:
    drawn, height = art_cards.sheet(DANCER, 330, picture)
    words = " ".join(words_in(check(drawn)))
    for said in ("Dancer & Son", "Pay 1 purple", EFFECT, WORTH):
        assert said in words
    assert 80 <= height < 180


def test_only_legal_uses_stand_on_discs() -> None:
    drawn = art_cards.person_card(DANCER, 198, 244, ("workers", "canal"))
    assert drawn.count("use-disc") == 2
    assert drawn.count('class="use off"') == 4
    assert art_cards.person_card(DANCER, 198, 244, None).count("use-disc") == 6


def test_every_use_and_threat_has_its_icon() -> None:
    assert {f"icon-{name}" for name in art.USES.values()} <= DEFINED
    assert set(art.THREAT_ICONS) == set(COLOURS)
    assert set(art.THREAT_ICONS.values()) | set(art.FIELD_ICONS.values()) <= set(ICONS)


@pytest.mark.parametrize("height", [26, 40, 78])
def test_a_used_person_says_so(height: float) -> None:
    assert "used" in words_in(check(art.plate(DANCER, 86, height, "used")))
    assert "used" not in words_in(check(art.plate(DANCER, 86, height)))


def test_long_names_are_divided_where_one_would() -> None:
    assert divided("Night Watchman") == "Night Watch\u00adman"
    assert divided("Steuereintreiber") == "Steuer\u00adein\u00adtreiber"
    assert divided("Long-distance Trader") == "Long-\u00addistance Trader"
    assert divided("Prince") == "Prince"
