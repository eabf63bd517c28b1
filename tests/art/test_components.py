"""Every component is well-formed, free of inline style, and refers only to symbols that exist."""

from collections.abc import Callable

import pytest

from guildhall.art import cards, castle, icons, labels, people, pieces, places, scenery
from guildhall.art.palette import COLOURS, SEATS
from guildhall.art.symbols import symbols
from guildhall.core.registry import find_game

from .drawings import check, parsed, used, words_in

DEFINED = {element.attrib["id"] for element in parsed(symbols()).iter() if "id" in element.attrib}
UNPLEASANT = 'Müller & "Söhne" <Zoll>'

COMPONENTS: dict[str, Callable[[], str]] = {
    "coin": lambda: pieces.coin(0, 0, 12, 2),
    "coin without a value": lambda: pieces.coin(0, 0, 12, metal="silver"),
    "coins": lambda: pieces.coins(0, 0, 7, 6),
    "amount": lambda: pieces.amount(0, 0, 9, "gold", 3),
    "points": lambda: pieces.points(0, 0, 26),
    "die": lambda: pieces.die(0, 0, 42, "red", 6, sign_below=True),
    "icon die": lambda: pieces.icon_die(0, 0, 42, "black", "bag"),
    "worker": lambda: pieces.workers(0, 0, 24, "blue", 0),
    "pawn": lambda: pieces.pawn(0, 0, 25, "green"),
    "token": lambda: pieces.token(0, 0, 12, "purple"),
    "seal": lambda: pieces.seal(0, 0, 24, "red"),
    "statue": lambda: pieces.statue(0, 0, 28, 7),
    "open statue": lambda: pieces.statue(0, 0, 28),
    "marker": lambda: pieces.marker(0, 0, 16, "noble", "red", won=True),
    "counter ring": lambda: pieces.counter_ring(0, 0, 20, "yellow", "swords", 2),
    "plate": lambda: cards.plate(54, 76, UNPLEASANT, "craftsman", 7, "brown"),
    "card back": lambda: cards.card_back(52, 74, "orange"),
    "seat back": lambda: cards.seat_back(52, 74, "black"),
    "small back": lambda: cards.small_back(0, 0, 19, 28, "grey"),
    "pile": lambda: cards.pile(0, 0, 52, 74, cards.card_back(52, 74, "blue")),
    "empty place": lambda: cards.empty_place(0, 0, 60, 80, UNPLEASANT),
    "document": lambda: cards.document(244, 70, UNPLEASANT, "yellow", UNPLEASANT, UNPLEASANT),
    "castle": lambda: castle.castle(0, 0, 210, 2, 3, "red"),
    "dungeon": lambda: castle.dungeon(0, 0, 104, list(SEATS)),
    "icon": lambda: icons.icon("scroll", 0, 0, 20),
    "page icon": lambda: icons.page_icon("undo"),
    "page shield": lambda: icons.page_shield("green"),
    "panel ground": lambda: labels.panel_ground(100, 100, turn=True),
    "chip": lambda: labels.chip(0, 0, UNPLEASANT, anchor="end"),
    "seat name": lambda: labels.seat_name(0, 20, "green", UNPLEASANT, 120),
    "bracket": lambda: labels.bracket(0, 80, 10, UNPLEASANT, "danger"),
    "price": lambda: labels.price(0, 0, UNPLEASANT, [UNPLEASANT]),
    "note": lambda: labels.note(0, 0, 200, 48, UNPLEASANT, UNPLEASANT),
    "tooltip": lambda: labels.tooltip(0, 0, UNPLEASANT, UNPLEASANT, "K7.11"),
    "slot": lambda: places.slot(0, 0, 46, 46),
    "tile": lambda: places.tile(0, 0, 46, 46),
    "track": lambda: places.track(0, 0, [0, 1, UNPLEASANT], 40, 22),
    "house": lambda: places.house(0, 0, 104, 132, "red"),
    "house with a plate": lambda: places.house(0, 0, 104, 132, "red", cards.plate(90, 74, "x", "noble", 5, "purple")),
    "small house": lambda: places.small_house(0, 0, 30, 38, "blue", icons.icon("church", 7, 16, 16)),
    "waves": lambda: places.waves(0, 0, 40, 3, 9),
    "medallion": lambda: places.medallion(57, UNPLEASANT, "monk", 2, "brown", 1),
    "hero": scenery.hero,
    "initial": lambda: scenery.initial("&"),
    "steps": lambda: places.steps(0, 0, [1, 2, 3], 40, 5, 22),
}


@pytest.mark.parametrize("name", COMPONENTS)
def test_component(name: str) -> None:
    root = check(COMPONENTS[name]())
    assert used(root) <= DEFINED
    if "UNPLEASANT" in COMPONENTS[name].__code__.co_names and name not in {"seat name", "plate", "empty place"}:
        assert any("&" in words for words in words_in(root))


@pytest.mark.parametrize("hat", people.HATS)
def test_people_of_every_trade(hat: str) -> None:
    faces = {people.bust(hat, seed) for seed in range(30)}
    assert len(faces) >= 10
    for seed in (0, 1, 2):
        check(people.portrait(hat, seed, "blue", (0, 0, 120, 88), (9, 0)))
        check(people.roundel(hat, seed, "red", 57))


@pytest.mark.parametrize("name", icons.ICONS)
def test_every_icon_has_its_symbol(name: str) -> None:
    assert f"icon-{name}" in DEFINED


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_pips(value: int) -> None:
    assert pieces.die(0, 0, 42, "red", value).count("<circle") == value


@pytest.mark.parametrize(("walls", "towers"), [(0, 0), (1, 3), (4, 4), (2, 0)])
def test_a_castle_shows_what_is_missing(walls: int, towers: int) -> None:
    drawn = castle.castle(0, 0, 150, walls, towers, "blue")
    dashed_walls, dashed_towers = 4 - walls, 4 - towers
    assert drawn.count('class="slot"') == dashed_walls + 2 * dashed_towers
    assert drawn.count("f-stone") == walls + 2 * towers


def test_coins_are_as_many_as_there_are() -> None:
    drawn = pieces.coins(0, 0, 7, 6)
    assert (drawn.count("coin-gold"), drawn.count("coin-silver")) == (7, 6)


def test_every_prisoner_is_seen() -> None:
    root = check(castle.dungeon(0, 0, 104, ["red", "black", "green"]))
    assert used(root) == {"shield-red", "shield-black", "shield-green"}


@pytest.mark.parametrize("colour", COLOURS)
def test_a_ring_one_short_of_full_warns(colour: str) -> None:
    assert "nearly" in pieces.counter_ring(0, 0, 20, colour, "flood", 2)
    assert "nearly" not in pieces.counter_ring(0, 0, 20, colour, "flood", 3)


def test_every_game_has_its_own_vignette() -> None:
    games = ("bruges", "london_bridge", "venice", "fortune_knights")
    drawn = [scenery.vignette(scenery.any_town), *(find_game(game).vignette for game in games)]
    assert len(set(drawn)) == 1 + len(games)
    for vignette in drawn:
        check(vignette)
