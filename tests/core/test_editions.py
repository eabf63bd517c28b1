"""Editions from outside the package: found, played, recorded, and refused elsewhere with a sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import guildhall
from guildhall.art.form import DESK
from guildhall.bots.spec import make_bot
from guildhall.core import editions
from guildhall.core.dice import QuickDice
from guildhall.core.editions import Provenance, use_folder
from guildhall.core.errors import BadOption, BadRecord, GuildhallError, MissingEdition
from guildhall.core.game import EDITION, Game
from guildhall.core.match import Match
from guildhall.core.record import verify
from guildhall.core.registry import find_game
from tests.editions import FIGURES, GAMES, change, editions_of, forget, write_edition


def played(game: Game, seats: int, name: str) -> Match:
    match = Match(game, seats, seed=f"{name}-{seats}", options={EDITION: name})
    bots = [make_bot("greedy", game.id, seat) for seat in range(seats)]
    while match.deciders:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(match.view(seat)))
    return match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_a_record_from_outside_verifies_and_is_refused_elsewhere(shelf: Path, game: str, most: bool) -> None:
    """With the fewest and the most players: the record names its tables, and needs them."""
    folder = write_edition(shelf, game)
    description = find_game(game)
    match = played(description, description.max_seats if most else description.min_seats, "box")
    label = editions_of(game).at(folder).label
    assert match.options[EDITION] == label
    record = match.record()
    assert f'[Option "edition={label}"]' in record
    assert verify(record).check() == match.check()
    shutil.rmtree(folder)
    forget(game)
    with pytest.raises(BadRecord, match=f"the edition 'box' with the tables {label[4:]} is not installed here"):
        guildhall.load(record)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_refused_by_other_tables(shelf: Path, game: str) -> None:
    folder = write_edition(shelf, game)
    record = played(find_game(game), find_game(game).min_seats, "box").record()
    forget(game)
    table, column, figure = FIGURES[game]
    change(folder / table, column, str(int(figure) + 1), row=2)
    with pytest.raises(BadRecord, match="the edition 'box' has other tables here"):
        guildhall.load(record)


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_edition_stands_in_records_as_it_always_did(game: str) -> None:
    """So that records from before there were others are right letter for letter."""
    record = guildhall.new(game, seed=1).record()
    assert "@" not in record
    lines = [line for line in record.split("\n") if "edition=" in line]
    later = game in ("fortune_knights", "venice")
    assert lines == ([] if later else [f'[Option "edition={editions_of(game).usual}"]'])
    assert "edition=" not in record or not later


@pytest.mark.parametrize("game", GAMES)
def test_states_and_views_find_their_edition_again(shelf: Path, game: str) -> None:
    """What is handed to other processes names its tables; samples are played with them too."""
    write_edition(shelf, game)
    description = find_game(game)
    label = description.check_options({EDITION: "box"})[EDITION]
    state = description.start(description.min_seats, description.check_options({EDITION: label}), QuickDice(Random(3)))
    for _ in range(40):
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[-1])
    data, view = state.to_data(), state.view(state.deciders()[0])
    forget(game)
    assert label in str(data)
    assert label in str(view.to_data())
    assert description.state_from_data(data, QuickDice(Random(1))).to_data() == data
    again = description.view_from_data(view.to_data())
    assert again == view
    world = description.determinize(again, QuickDice(Random(1)))
    assert label in str(world.to_data())
    assert description.text(again)
    assert description.panels(again, description.default_names, description.words("fr"), form=DESK)
    forget(game)
    shutil.rmtree(shelf)
    with pytest.raises(MissingEdition, match="is not installed here"):
        description.state_from_data(data, QuickDice(Random(1)))


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_the_box_are_played_with(shelf: Path, game: str) -> None:
    write_edition(shelf, game)
    description = find_game(game)
    usual, own = (
        str(description.start(description.min_seats, description.check_options({EDITION: name}), QuickDice(Random(3))))
        for name in (editions_of(game).usual, "box")
    )
    assert usual
    assert own
    found, edition = editions_of(game), editions_of(game)["box"]
    assert edition is not found[found.usual]
    table, column, figure = FIGURES[game]
    rows = found.tables[found.label("box")].rows(table)
    assert {row.values[column] for row in rows} - {""} == {figure}


@pytest.mark.parametrize("game", GAMES)
def test_a_broken_edition_names_the_row_and_harms_no_other(shelf: Path, game: str) -> None:
    folder = write_edition(shelf, game, "broken")
    write_edition(shelf, game, "box")
    table, column, _ = FIGURES[game]
    change(folder / table, column, "many", row=2)
    found = editions_of(game)
    found.refresh()
    (reason,) = found.broken.values()
    assert reason.startswith(f"broken/{table}, row 2: {column} 'many' is not a number")
    with pytest.raises(MissingEdition, match=f"the edition 'broken' cannot be used: broken/{table}, row 2"):
        guildhall.new(game, options={EDITION: "broken"})
    assert guildhall.new(game, options={EDITION: "box"}).deciders
    values = next(option.values for option in find_game(game).options if option.name == EDITION)
    assert found.usual in values
    assert not any(value.startswith("broken") for value in values)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"card,tax_collector,customs_officer,attested\n1,\xff,3,box\n", "this is no text in UTF-8"),
        (b"card,customs_officer,attested\n1,3,box\n", "row 1: nothing stands under tax_collector"),
        (b"card,tax_collector,customs_officer,attested\n1,3,3,box,more\n", "row 1: there are more cells"),
        (b"card,tax_collector,customs_officer,attested\n1,99,3,box\n", "row 1: tax_collector '99' is more than 20"),
        (b"card,tax_collector,customs_officer,attested\n2,9,3,box\n", "row 1: the cards are not numbered in order"),
        (b"card,tax_collector,customs_officer,attested\n1,9,3,box\n", "there are 1 cards, not 6 to 60"),
        (b"card,tax_collector,customs_officer,attested\n1,9\n", "row 1: nothing stands under customs_officer"),
        (b"", "there are 0 cards"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(shelf: Path, text: bytes, told: str) -> None:
    folder = shelf / "fortune_knights" / "torn"
    folder.mkdir(parents=True)
    (folder / "ducats.csv").write_bytes(text)
    found = editions_of("fortune_knights")
    found.refresh()
    assert told in found.broken[folder]
    assert found.broken[folder].startswith("torn/ducats.csv")


@pytest.mark.parametrize(
    ("game", "old", "new", "told"),
    [
        ("bruges", "red,left,2,", "red,left,1,", "canals.csv, row 2: seat, side, space: red, left, 1 stands in row 1"),
        ("bruges", "red,left,2,", "", "canals.csv: the canals are not complete: red, left, 2 is missing"),
        ("bruges", "2,2,reconstruction", "1,2,reconstruction", "reputation.csv, row 2: step: 1 stands in row 1"),
        ("bruges", "Prince,Prince,Prinz", "Prince,,Prinz", "persons.csv, row 1: name_fr is empty"),
        ("bruges", "gain:guilders=6,", "gain:guilders=,", "row 76: there is no number in 'guilders='"),
        ("london_bridge", "1,share_space", "9,share_space", "bonus.csv, row 1: there is no stack '9'; known are 1"),
        ("london_bridge", "4,noble,10", "4,noble,0", "cards.csv, row 5: the first hands need 5 of these cards, not 0"),
        ("london_bridge", "0,peter,4", "0,peter,3", "cards.csv, row 1: the first hands need 4 of these cards, not 3"),
        ("venice", "councillor,2,4,", "councillor,2,,", "cards.csv, row 2: a card councillor needs a number under"),
        ("venice", "pile_driver,2,,3,2", "pile_driver,2,,,2", "row 9: a card pile_driver needs a number under pillars"),
    ],
)
def test_what_no_table_of_a_box_says_is_told_by_its_row(shelf: Path, game: str, old: str, new: str, told: str) -> None:
    found = editions_of(game)
    folder = shelf / game / "torn"
    shutil.copytree(found.folder / found.usual, folder)
    (table,) = [path for path in folder.glob("*.csv") if old in path.read_text(encoding="utf-8")]
    lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if old in line)
    lines[place : place + 1] = [lines[place].replace(old, new)] if new else []
    table.write_text("".join(lines), encoding="utf-8")
    found.refresh()
    assert told in found.broken[folder]


@pytest.mark.parametrize("column", ["tax_collector", "customs_officer"])
def test_a_field_without_any_coins_is_told(shelf: Path, column: str) -> None:
    folder = write_edition(shelf, "fortune_knights", "poor")
    change(folder / "ducats.csv", column, "0")
    found = editions_of("fortune_knights")
    found.refresh()
    assert found.broken[folder] == "poor/ducats.csv: both fields need coins"


def test_tables_as_spreadsheets_save_them(shelf: Path) -> None:
    """A mark at the beginning, other ends of lines and semicolons change nothing."""
    folder = write_edition(shelf, "fortune_knights")
    found = editions_of("fortune_knights")
    before = found.at(folder).fingerprint
    text = (folder / "ducats.csv").read_text(encoding="utf-8").replace(",", ";").replace("\n", "\r\n")
    (folder / "ducats.csv").write_text(text, encoding="utf-8-sig", newline="")
    assert found.at(folder).fingerprint == before


def test_where_a_figure_is_known_from_does_not_change_the_tables(shelf: Path) -> None:
    folder = write_edition(shelf, "bruges")
    found = editions_of("bruges")
    before = found.at(folder)
    assert before.provenance.box == 8
    path = folder / "reputation.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",box", ",my neighbour's box"), encoding="utf-8")
    assert found.at(folder).fingerprint == before.fingerprint
    path.write_text(path.read_text(encoding="utf-8").replace("1,1,", "1,2,"), encoding="utf-8")
    assert found.at(folder).fingerprint != before.fingerprint


def test_a_name_from_outside_never_hides_one_of_the_package(shelf: Path) -> None:
    write_edition(shelf, "bruges", "standard")
    found = editions_of("bruges")
    found.refresh()
    assert found.current()["standard"].folder == found.folder / "standard"


def test_names_are_plain(shelf: Path) -> None:
    write_edition(shelf, "bruges", 'My "Box"')
    found = editions_of("bruges")
    found.refresh()
    assert "a name has at most 31 small letters" in found.broken[shelf / "bruges" / 'My "Box"']
    with pytest.raises(BadOption):
        guildhall.new("bruges", options={EDITION: 'My "Box"'})


def test_a_new_folder_is_looked_into_at_once(shelf: Path, tmp_path: Path) -> None:
    write_edition(tmp_path / "more", "venice", "mine")
    use_folder(tmp_path / "more")
    assert "mine" in editions_of("venice").current()
    use_folder(tmp_path / "more")
    assert str(tmp_path / "more") in str(editions.outside_folders())
    assert len(editions.outside_folders()) == 2


def test_another_process_finds_the_same_tables(shelf: Path) -> None:
    """Workers of the server and engines are told of the folder by the variable."""
    write_edition(shelf, "london_bridge")
    record = played(find_game("london_bridge"), 2, "box").record()
    code = "import sys, guildhall; print(guildhall.load(sys.stdin.read()).result)"
    done = subprocess.run([sys.executable, "-c", code], input=record, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("Result("), done.stderr


def test_where_figures_come_from_is_told(shelf: Path) -> None:
    folder = write_edition(shelf, "fortune_knights")
    (folder / "about.txt").write_text('My "box",  1999\nand more\n', encoding="utf-8")
    game = find_game("fortune_knights")
    options = game.check_options({EDITION: "box"})
    told = "18 of 18 table rows are from the box, 0 attested elsewhere, 0 reconstructed."
    assert game.edition_told(options) == f"Edition: My 'box', 1999. {told}"
    assert game.edition_told(options, game.words("de")).startswith("Ausgabe: My")
    usual = game.edition_told(game.check_options({}))
    assert usual.endswith("0 of 18 table rows are attested by rulebook or public pages, the others are reconstructed.")


def test_one_row_is_told_as_one() -> None:
    assert Provenance(box=0, known=1, made_up=212).told().startswith("1 of 213 table rows is attested by rulebook")
    told = "1 of 213 table rows is from the box, 1 attested elsewhere, 211 reconstructed."
    assert Provenance(box=1, known=1, made_up=211).told() == told
    german = find_game("bruges").words("de")
    assert Provenance(box=1, known=1, made_up=1).told(german).startswith("1 von 3 Tabellenzeilen stammt aus der")


def test_cards_of_an_edition_are_told_by_its_figures(shelf: Path) -> None:
    """Die Säulen von Venedig tells cards with what is printed on them, in the log of each edition its own."""
    write_edition(shelf, "venice")
    match = played(find_game("venice"), 2, "box")
    remarks = match.record().split("\n")
    assert any("Architect (7 stones)" in line for line in remarks if line.startswith(";"))
    assert not any("@" in line for line in remarks if line.startswith(";"))


def test_a_person_of_an_edition_has_its_own_name_in_all_languages(shelf: Path) -> None:
    game = find_game("bruges")
    assert game.words("fr").translate("Ferryman") == "Ferryman"
    folder = write_edition(shelf, "bruges")
    change_name(folder / "persons.csv", 2, "Ferryman", "Passeur", "Fährmann")
    editions_of("bruges").refresh()
    assert game.words("fr").translate("Ferryman") == "Passeur"
    assert game.words("de").translate("Ferryman") == "Fährmann"


def change_name(path: Path, row: int, *names: str) -> None:
    for column, name in zip(("name_en", "name_fr", "name_de"), names, strict=True):
        change(path, column, name, row)


def test_an_edition_may_not_have_more_than_there_are_actions_for(shelf: Path) -> None:
    folder = write_edition(shelf, "venice")
    path = folder / "tiles.csv"
    path.write_text(path.read_text(encoding="utf-8") + "domino_99,domino,BP,2,2,box\n", encoding="utf-8")
    with pytest.raises(GuildhallError, match=r"box/tiles.csv, row 49: its id, or its role or shape, is not"):
        editions_of("venice").from_folder(folder)


def test_another_canal_is_played_on(shelf: Path) -> None:
    """Tiles can be built where the usual edition has water, and the gondola starts elsewhere."""
    folder = write_edition(shelf, "venice")
    board = ["." * 17] * 3 + ["########G########"] + ["." * 17] * 4
    (folder / "board.txt").write_text("\n".join(board) + "\n", encoding="utf-8")
    game = find_game("venice")
    match = Match(game, 3, seed=1, options={EDITION: "box"})
    rng, places = Random(1), list[str]()
    while match.deciders:
        seat = match.deciders[0]
        places += [action.text for action in match.legal(seat) if action.text.startswith("at ")]
        match.play(seat, rng.choice(match.legal(seat)))
    water = {"r3c1", "r3c2", "r3c3", "r3c4", "r3c5", "r3c6", "r6c6", "r6c7", "r6c8", "r6c10", "r6c11", "r6c12", "r5c6"}
    assert any(place.split()[1] in water for place in places)
    assert match.game.picture(match.view())
    assert verify(match.record())
