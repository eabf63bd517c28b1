from collections.abc import Callable

import pytest

from guildhall.art.symbols import symbols
from guildhall.games.venice.board import art, art_cards, art_tiles
from guildhall.games.venice.board.art_tiles import Tile
from tests.art.drawings import check, parsed, used, words_in

DEFINED = {e.attrib["id"] for e in parsed(symbols() + art.definitions()).iter() if "id" in e.attrib}
PATTERNS = [
    "BP",
    "BB",
    "PP",
    "B=B",
    "B=P",
    "P=P",
    "BPB",
    "PBP",
    "BBP",
    "BPP",
    "PB/B.",
    "BP/P.",
    "BB/P.",
    "BB/PP",
    "BP/PB",
    "B/=/P",
]

PIECES: dict[str, Callable[[], str]] = {
    "pillar": lambda: art.pillar(29, 29, 58),
    "token": lambda: art.pillar_token(29, 29, 58, "red"),
    "square": lambda: art.square(0, 0, 58),
    "canal": lambda: art.canal([(29, 29), (87, 29), (87, 87), (145, 87)], 58),
    "gondola": lambda: art.gondola(0, 0, 58, "black", 90),
    "signs": lambda: (
        art.stone(0, 0) + art.crest(0, 0) + art.post(0, 0) + art.token_sign(0, 0) + art.matching_edge(0, 0)
    ),
    "role back": art_cards.role_back,
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_well_formed(name: str) -> None:
    assert used(check(PIECES[name]())) <= DEFINED


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("size", [12, 27, 58])
def test_tiles_of_every_pattern_and_size(pattern: str, size: float) -> None:
    check(art_tiles.loose_tile(Tile.from_rows(pattern, 4), size))


@pytest.mark.parametrize("role", art_cards.EMBLEMS)
def test_every_role_has_its_cards(role: str) -> None:
    foot = art.card_foot(role, 4, 2)
    root = check(art_cards.role_card(role, "Rôle & Cie", "build", foot) + art_cards.small_role_card(role, foot))
    assert "Rôle & Cie" in words_in(root)
    assert f"emblem-{role}" in used(root) <= DEFINED
    assert role in art_cards.HEADS


def test_a_pattern_is_read_row_by_row() -> None:
    assert Tile.from_rows("PB/B.", row=2, column=3).cells == {(2, 3): "P", (2, 4): "B", (3, 3): "B"}
    bridge = Tile.from_rows("B=P")
    assert (bridge.cells, bridge.span) == ({(0, 0): "B", (0, 2): "P"}, (0, 1))


def test_a_tile_looks_the_same_wherever_it_lies() -> None:
    here, there = Tile.from_rows("BP", 5), Tile.from_rows("BP", 5, row=3, column=7)
    assert [here.vary(cell) for cell in here.cells] == [there.vary(cell) for cell in there.cells]
    assert art_tiles.tile(Tile.from_rows("BP", 1), 58) != art_tiles.tile(Tile.from_rows("BP", 2), 58)


def test_a_roof_runs_on_within_its_tile_only() -> None:
    long, two = Tile.from_rows("BB"), Tile.from_rows("BP")
    assert long.joined((0, 0), "E")
    assert not long.joined((0, 0), "W")
    assert not two.joined((0, 0), "E")


def test_plazas_of_neighbours_share_a_dashed_seam() -> None:
    tile = Tile.from_rows("PP")
    assert "stroke-dasharray" not in art_tiles.tile(tile, 58)
    assert "stroke-dasharray" in art_tiles.tile(tile, 58, {(0, 2): "P"})
    assert "stroke-dasharray" not in art_tiles.tile(tile, 58, {(0, 2): "B"})
