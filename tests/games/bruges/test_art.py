from collections.abc import Callable

import pytest

from guildhall.art.icons import ICONS
from guildhall.art.lettering import width_of
from guildhall.art.symbols import symbols
from guildhall.core.words import LANGUAGES
from guildhall.games.bruges import GAME
from guildhall.games.bruges.board import art, art_cards
from guildhall.games.bruges.board.uses import Use
from guildhall.games.bruges.words.persons import Face, divided
from tests.art.drawings import check, parsed, used, words_in

DEFINED = {e.attrib["id"] for e in parsed(symbols()).iter() if "id" in e.attrib}
EFFECT = "Build 1 canal tile without a card, whatever its colour, for double its price."
WORTH = "Entertainer, 3 guilders, 1 point"
DANCER = Face(
    20,
    "Dancer & Son",
    "red",
    3,
    1,
    "entertainer",
    "Entertainer",
    "worker",
    "purple",
    "Pay 1 worker (purple)",
    EFFECT,
    WORTH,
)
USES = (
    Use("workers", True, "+2", "worker", "red", "+2 red"),
    Use("guilders", True, "+1–6", "coin", "", "+1–6 guilders"),
    Use("threat"),
    Use("canal", True, "−3", "coin", "", "left 3, pay 3"),
    Use("house", True, words="free"),
    Use("person"),
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
    "won statue": lambda: art.statue_token(0, 0, 12, 7),
    "small card": lambda: art_cards.small_card(DANCER, 108, 106),
    "low card": lambda: art_cards.small_card(DANCER, 60, 52),
    "use button": lambda: art_cards.use_button("canal", "Canal", 104, 32, legal=False),
    "amounts": lambda: "".join(art_cards.use_amount(use, width, 44) for use in USES for width in (56, 110)),
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_well_formed(name: str) -> None:
    assert used(check(PIECES[name]())) <= DEFINED


@pytest.mark.parametrize("activation", ["arrow", "worker", "infinity", "laurel"])
@pytest.mark.parametrize("width", [198, 170])
def test_a_card_says_all_about_its_person(activation: str, width: float) -> None:
    root = check(art_cards.person_card(DANCER._replace(activation=activation), width, 260, USES))
    words = " ".join(words_in(root)).replace("- ", "")
    for said in ("Dancer & Son", "Pay 1 worker", EFFECT, "3"):
        assert said in words
    assert used(root) <= DEFINED


def test_a_long_text_takes_room_from_the_picture() -> None:
    short, long = (
        art_cards.person_card(DANCER._replace(effect=effect), 198, 260, None)
        for effect in ("Take 6.", EFFECT + EFFECT[:40])
    )
    assert short.count("t-effect") == 1
    assert long.count("t-effect") >= 5
    assert "Entertainer" in short


def test_the_text_of_a_card_stays_on_it() -> None:
    """Even a text a third longer than the longest ends above the lower edge."""
    for effect in ("Take 6.", EFFECT, EFFECT + EFFECT[:40]):
        root = check(art_cards.person_card(DANCER._replace(effect=effect), 198, 260, None))
        rows = [float(text.attrib["y"]) for text in root.iter() if text.attrib.get("class") == "t-effect"]
        assert max(rows) < 256


@pytest.mark.parametrize("picture", [False, True])
def test_an_enlarged_person_can_be_read(picture: bool) -> None:
    drawn, height = art_cards.sheet(DANCER, 330, picture)
    words = " ".join(words_in(check(drawn)))
    for said in ("Dancer & Son", "Pay 1 worker (purple)", EFFECT, WORTH):
        assert said in words
    assert 80 <= height < 180


def test_uses_bear_their_amounts_and_a_dash_where_there_is_none() -> None:
    root = check(art_cards.person_card(DANCER, 198, 260, USES))
    strip = {part.attrib["data-then"]: part for part in root.iter() if "data-then" in part.attrib}
    said = {ident.removeprefix("use-"): words_in(part) for ident, part in strip.items()}
    assert said == {
        "workers": ["+2"], "guilders": ["+1–6"], "threat": ["—"], "canal": ["−3"], "house": [], "person": ["—"],
    }  # fmt: skip
    assert "icon-worker" in used(strip["use-workers"])
    assert [part.attrib["class"] for part in strip.values()].count("use off") == 2


def test_uses_without_amounts_while_no_card_is_to_be_played() -> None:
    drawn = art_cards.person_card(DANCER, 198, 260, None)
    assert drawn.count("use-ground") == 6
    assert "use off" not in drawn


def test_a_text_that_does_not_fit_is_left_to_the_enlarged_card() -> None:
    assert art_cards.is_readable(DANCER, 198, 260)
    assert not art_cards.is_readable(DANCER, 120, 260)
    assert "t-effect" not in art_cards.person_card(DANCER, 120, 260, None)


def test_every_use_and_threat_has_its_icon() -> None:
    assert {f"icon-{name}" for name in art.ICONS.values()} <= DEFINED
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_use_brings_fits_on_its_button(language: str) -> None:
    """On a button with words, 125 wide on a desk, beside its icon and at the smallest size."""
    words = GAME.words(language)
    said = [
        words("+{n} {colour:term}", n=3, colour="purple"),
        words("+{n}, any colour", n=3),
        words("+{least}–{most} guilders", least=3, most=8),
        words("left or right"),
        *(words("{side:term} {space}, pay {price}", side=side, space=5, price=5) for side in ("left", "right")),
        *(words("{side:term}, free", side=side) for side in ("left", "right")),
        words("any worker"),
        words("pay 1 worker"),
        words("−{n} {n:guilder|guilders}", n=12),
    ]
    room = 125 - 33
    assert [text for text in said if width_of(text, 12) > room + 1] == []
