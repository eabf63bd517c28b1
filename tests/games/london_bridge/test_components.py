"""L1: components and set-up."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from guildhall.core.dice import QuickDice, ScriptedDice
from guildhall.core.errors import BadOption, GuildhallError
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.components import DATA, EDITIONS, FILES, USUAL_EDITION, Edition
from guildhall.games.london_bridge.terms import ALL_COATS, BONUS_TILES, COATS, GUILD, NONE, PARK, SLOTS, TYPES

from .positions import BLACK, EDITION, PURPLE, RED, YELLOW, hand, legal, start

BUILDINGS = range(1, 73)
FOLDER = DATA / USUAL_EDITION
TABLES = ("buildings", "cards", "markers", "disc", "tracks", "bonus", "start")


def described(number: int) -> tuple[str, str]:
    return TYPES[EDITION.type_of[number]].name, COATS[EDITION.coat_of[number]].name


def cells_of(table: str) -> list[dict[str, str]]:
    return [row.values for row in EDITIONS.at(FOLDER).rows(f"{table}.csv")]


def test_two_to_four_players() -> None:
    """L1.1: two, three or four people play."""
    for seats in (2, 3, 4):
        assert start(seats).deciders() == list(range(seats))
    for seats in (1, 5):
        with pytest.raises(BadOption):
            GAME.check_seats(seats)


def test_twelve_buildings_of_each_type() -> None:
    """L1.2: 72 buildings in six types."""
    assert Counter(EDITION.type_of[building] for building in BUILDINGS) == dict.fromkeys(range(6), 12)


def test_sixty_numbers() -> None:
    """L1.3, L1.4: 1 to 60 once each, parks without a number."""
    assert sorted(EDITION.number_of[1:]) == [0] * 12 + list(range(1, 61))
    for building in BUILDINGS:
        assert (EDITION.number_of[building] == 0) == (EDITION.type_of[building] == PARK)


def test_coats() -> None:
    """L1.5, L1.6, L1.7: guild houses carry all four coats, in the other types each coat is on three buildings."""
    for kind in range(6):
        coats = Counter(EDITION.coat_of[building] for building in EDITION.stacks[kind])
        assert coats == ({ALL_COATS: 12} if kind == GUILD else dict.fromkeys(range(4), 3))


def test_attested_buildings() -> None:
    """L1.8: the table of buildings holds what is known from the rulebook and from the public."""
    assert described(20) == ("inn", "blue")
    assert described(43) == ("haberdashery", "orange")
    assert described(38) == ("haberdashery", "green")
    rows = cells_of("buildings")
    for building, row in enumerate(sorted(rows, key=lambda row: int(row["number"] or 99)), start=1):
        assert described(building) == (row["type"], row["coat"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_shuffled_stacks(seats: int) -> None:
    """L1.9, L1.10: one shuffled stack of twelve for each type, at every number of players, its top face up."""
    orders = set()
    for seed in range(5):
        state = start(seats, QuickDice(Random(seed)))
        assert state.left == [12] * 6
        for kind in range(6):
            assert sorted(state.piles[kind]) == EDITION.stacks[kind]
            assert state.view(RED).tops[kind] == state.top(kind) == state.piles[kind][-1]
        orders.add(tuple(map(tuple, state.piles)))
    assert len(orders) == 5


def test_stacks_round_the_disc() -> None:
    """L1.11: clockwise gate, chapel, guild house, haberdashery, inn, park."""
    assert [TYPES[kind].name for kind in EDITION.ring] == ["gate", "chapel", "guild", "haberdashery", "inn", "park"]


def test_disc() -> None:
    """L1.12, L1.13: clockwise X, 1, 2, 1, 2, 3, each facing one stack in every orientation."""
    state = start()
    for disc in range(6):
        state.disc = disc
        pounds = [state.space_pounds(kind) for kind in EDITION.ring]
        assert pounds[disc:] + pounds[:disc] == [0, 1, 2, 1, 2, 3]
        assert pounds == [state.view(RED).space_pounds(kind) for kind in EDITION.ring]


def test_disc_starts_anywhere() -> None:
    """L1.14: each of the six orientations is possible."""
    first = {start(dice=ScriptedDice({"disc": [number]})).disc for number in range(1, 7)}
    assert first == set(range(6))


def test_round_markers() -> None:
    """L1.15, L1.16: five each of 1, 2 and 3 are shuffled and twelve of them used."""
    assert sorted(EDITION.markers) == [1] * 5 + [2] * 5 + [3] * 5
    used = [start(dice=QuickDice(Random(seed))).markers for seed in range(20)]
    assert all(len(markers) == 12 for markers in used)
    assert all(count <= 5 for markers in used for count in Counter(markers).values())
    assert len({tuple(markers) for markers in used}) == 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_character_cards(seats: int) -> None:
    """L1.17, L1.18, L1.32: 55 cards; what nobody holds lies in the supply, but for 0s, which are out of the game."""
    assert EDITION.cards == [4, 15, 15, 11, 10]
    state = start(seats)
    assert state.supply[0] == 0
    for value in range(1, 5):
        assert (
            state.supply[value] + sum(hand(state, seat).count(value) for seat in range(seats)) == EDITION.cards[value]
        )
    assert [state.supply[value] for value in (1, 2, 3, 4)] == {
        2: [12, 12, 9, 8],
        3: [11, 11, 7, 7],
        4: [10, 10, 6, 5],
    }[seats]


def test_bonus_tiles() -> None:
    """L1.19, L1.20, L1.21, L1.22: three shuffled stacks with each of the eight kinds once, the top face up."""
    assert EDITION.bonus_stacks == [list(range(len(BONUS_TILES)))] * 3
    seen = set()
    for seed in range(5):
        state = start(dice=QuickDice(Random(seed)))
        assert [sorted(pile) for pile in state.bonus_piles] == EDITION.bonus_stacks
        assert state.view(RED).bonus_tops == [pile[-1] for pile in state.bonus_piles]
        seen.add(str(state.bonus_piles))
    assert len(seen) == 5


def test_bare_bridges_and_markers_at_the_start() -> None:
    """L1.23, L1.24: empty bridges of twelve slots, pawns beside the disc, gate markers on space 0."""
    state = start()
    assert state.built == [0] * 4
    assert state.bridges == [0] * (4 * SLOTS)
    assert SLOTS == 12
    assert state.pawns == [NONE] * 4
    assert state.gate == [0] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stairs(seats: int) -> None:
    """L1.25, L1.26: one marker to a stair, from A on, in random order."""
    orders = {tuple(start(seats, QuickDice(Random(seed))).stairs) for seed in range(30)}
    assert all(sorted(stairs) == list(range(seats)) for stairs in orders)
    assert len(orders) > 1
    state = start(seats)
    assert state.chapel == [0] * seats
    assert state.chapel_ranking == list(range(seats))


def test_starting_hands() -> None:
    """L1.27, L1.28, L1.29: a 0, one of each, and the extra card of the stair: 11, 12, 13 and 14 in all."""
    state = start(4, ScriptedDice({"stairs": [1, 1, 1]}))
    assert state.stairs == [3, 0, 1, 2]
    assert hand(state, PURPLE) == [0, 1, 1, 2, 3, 4]
    assert hand(state, YELLOW) == [0, 1, 2, 2, 3, 4]
    assert hand(state, BLACK) == [0, 1, 2, 3, 3, 4]
    assert hand(state, RED) == [0, 1, 2, 3, 4, 4]
    assert [sum(hand(state, seat)) for seat in (PURPLE, YELLOW, BLACK, RED)] == [11, 12, 13, 14]


def test_starting_money() -> None:
    """L1.30: 5 pounds each."""
    assert start(3).money == [5, 5, 5]


def test_bank_never_runs_out() -> None:
    """L1.31: payments are not limited by the 76 coins, worth 368 pounds in all."""
    state = start()
    state.pay(RED, 1000, 0)
    assert state.money[RED] == 1005


def test_every_row_names_its_source() -> None:
    """L15.1: each component carries its source, and only what the rulebook states claims it."""
    for table in TABLES:
        for row in cells_of(table):
            assert row["attested"] in {"rulebook", "public", "reconstruction"}, (table, row)
    by_number = {row["number"]: row["attested"] for row in cells_of("buildings") if row["number"]}
    assert [number for number, source in by_number.items() if source == "rulebook"] == ["20", "43"]
    assert [number for number, source in by_number.items() if source == "public"] == ["38"]
    for table in ("disc", "tracks", "bonus"):
        assert {row["attested"] for row in cells_of(table)} == {"reconstruction"}


def test_an_edition_is_a_folder_of_tables() -> None:
    assert set(EDITIONS.current()) == {folder.name for folder in DATA.iterdir()}
    assert tuple(f"{table}.csv" for table in TABLES) == FILES
    assert Edition(EDITIONS.at(FOLDER)).type_of == EDITION.type_of
    assert len(legal(start())) == 5


@pytest.mark.parametrize(
    ("table", "old", "new", "told"),
    [
        ("buildings", "1,chapel,blue", "1,abbey,blue", "buildings.csv, row 1: 'abbey' is none of chapel, gate"),
        ("buildings", "2,gate,orange", "2,gate,pink", "buildings.csv, row 2: 'pink' is none of blue"),
        ("buildings", "2,gate,orange", "two,gate,orange", "buildings.csv, row 2: number 'two' is not a number"),
        ("bonus", "1,share_space", "1,share_house", "bonus.csv, row 1: 'share_house' is none of share_space"),
        ("bonus", "1,share_space", "4,share_space", "bonus.csv, row 1: there is no stack '4'"),
        ("disc", "gate,X", "chapel,X", "disc.csv: every stack needs one space"),
        ("tracks", "chapel,2", "cloister,2", "tracks.csv, row 1: 'cloister' is none of chapel, gate"),
        ("cards", "1,merchant", "7,merchant", "cards.csv: the values must be 0 to 4, each once"),
        ("buildings", "2,gate,orange", "1,gate,orange", "buildings.csv, row 2: number: 1 stands in row 1 already"),
        ("buildings", "2,gate,orange", "2,chapel,orange", "buildings.csv: there must be 12 buildings of each type"),
        ("disc", "gate,X", "gate,4", "disc.csv: one space is marked X"),
        ("disc", "chapel,1", "chapel,0", "disc.csv, row 2: a space pays a pound at least, or is marked X"),
        ("markers", "1,5", "1,1", "markers.csv: there must be 12 markers at least"),
        ("tracks", "gate,3,0,1", "gate,3,0,9", "tracks.csv: players may earn 48 bonus tiles, but there are 24"),
        ("start", "stair_b,2", "stair_b,9", "start.csv, row 3: amount '9' is more than 4"),
        ("start", "stair_b", "stair_x", "start.csv, row 3: 'stair_x' is none of money, stair_a"),
        ("start", "stair_b", "stair_a", "start.csv: money and a card for every stair are needed"),
    ],
)
def test_a_wrong_row_is_told(tmp_path: Path, table: str, old: str, new: str, told: str) -> None:
    """Nothing is dropped silently: the message names file and row."""
    folder = tmp_path / "mine"
    copytree(FOLDER, folder)
    path = folder / f"{table}.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GuildhallError, match=re.escape(f"mine/{told}")):
        Edition(EDITIONS.at(folder))
