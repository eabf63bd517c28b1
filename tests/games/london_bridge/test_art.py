from collections.abc import Callable

import pytest

from guildhall.art.symbols import symbols
from guildhall.games.london_bridge.board import art, art_cards, art_tracks
from guildhall.games.london_bridge.terms import ALL_COATS, BONUS_TILES, COATS, TYPES, VALUES
from tests.art.drawings import check, parsed, used, words_in

POUNDS = (*[0] * 15, 10)
TILES = tuple(int(space % 3 == 0 and 0 < space < 15) for space in range(16))
DEFINED = {e.attrib["id"] for e in parsed(symbols() + art.definitions()).iter() if "id" in e.attrib}

PIECES: dict[str, Callable[[], str]] = {
    "tile": lambda: art.tile("inn", 35, "blue", 7, "Inn & Tavern"),
    "low tile": lambda: art.tile("park", 0, "green", 1, size=(82, 80)),
    "empty stack": art.empty_stack,
    "deck": lambda: art.deck(12, 84, "red"),
    "empty slot": lambda: art.empty_slot(62, 9),
    "river": lambda: art.river(1000, 42),
    "boat": lambda: art.boat(0, 0),
    "small card": lambda: art_cards.small_card(0, 0, 3),
    "small back": lambda: art_cards.small_back(0, 0),
    "score tile": lambda: art_cards.score_tile("gate", "Gate & track", "5 · 3 · 1", "farthest"),
    "gate": lambda: art_tracks.gate_tower("Gate", "note", TILES, POUNDS),
    "chapel": lambda: art_tracks.chapel_tower("Chapel", "note", POUNDS),
    "bonus door": lambda: art_tracks.bonus_door(1, "add_two", 3),
    "rim": lambda: art_tracks.disc_rim(121),
    "space": lambda: art_tracks.disc_ground(60, 121, 2) + art_tracks.disc_value(121, 2),
    "closed space": lambda: art_tracks.disc_ground(60, 121, 0) + art_tracks.disc_value(121, 0),
    "centre": lambda: art_tracks.disc_centre(121, "−2"),
    "pawn": lambda: art_tracks.pawn(0, 0, 1, "purple"),
    "wedge": lambda: art_tracks.wedge(0, 202, 0),
    "turned": lambda: art_tracks.turned(146, 2, "turned"),
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_well_formed(name: str) -> None:
    assert used(check(PIECES[name]())) <= DEFINED


def test_there_is_a_drawing_for_every_component() -> None:
    assert set(art.BUILDINGS) == {kind.name for kind in TYPES}
    assert list(art.COATS) == [coat.name for coat in COATS[:ALL_COATS]]
    assert set(art_cards.BONUS_ICONS) == {tile.name for tile in BONUS_TILES}
    assert len(art_cards.COLOURS) == VALUES


@pytest.mark.parametrize("value", range(VALUES))
def test_a_card_shows_value_and_name_and_how_many(value: int) -> None:
    assert words_in(check(art_cards.person_card(value, "Merchant", 2))) == ["Merchant", str(value), "×2"]
    assert words_in(check(art_cards.person_card(value, "Merchant", 0))) == [str(value)]


@pytest.mark.parametrize("kind", [tile.name for tile in BONUS_TILES])
def test_bonus_tiles(kind: str) -> None:
    check(art_cards.bonus_tile(kind, stack=3))


def test_coats_differ_in_outline_and_charge() -> None:
    assert len({outline for outline, _, _ in art.COATS.values()}) == ALL_COATS
    assert used(check(art.coats(0, 0, 20, "all"))) == {f"sign-{colour}" for colour in art.COATS}


def test_a_plate_shows_number_or_word() -> None:
    assert words_in(check(art.plate(0, 0, 43, "grey"))) == ["43"]
    assert words_in(check(art.plate(0, 0, 0, "grey", word="park"))) == ["park"]
    assert words_in(check(art.plate(0, 0, 0, "grey"))) == []


def test_an_x_pays_nothing() -> None:
    assert words_in(check(art_tracks.disc_value(121, 0))) == []
    assert words_in(check(art_tracks.disc_value(121, 3))) == ["3"]


def test_the_spaces_of_a_track_lie_apart() -> None:
    for places, first in ((art_tracks.GATE_PLACES, 0), (art_tracks.CHAPEL_PLACES, 1)):
        assert sorted(places) == list(range(first, 16))
        assert len(set(places.values())) == len(places)


def test_a_long_note_is_left_out() -> None:
    short, long = (art_tracks.chapel_tower("Chapel track", note, POUNDS) for note in ("ties", "a very long note " * 4))
    assert "ties" in words_in(check(short))
    assert not [words for words in words_in(check(long)) if "note" in words]


def test_an_empty_bonus_stack_leaves_a_dark_door() -> None:
    assert words_in(check(art_tracks.bonus_door(0, "add_two", 0))) == []
