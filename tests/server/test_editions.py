"""Editions at the server: shown in words, kept in backups, and missed without harm."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.core.editions import use_folder
from guildhall.core.errors import BadRecord
from guildhall.core.game import EDITION
from guildhall.core.record import verify
from guildhall.core.registry import find_game
from guildhall.server.store.folder import EDITIONS, make_backup, restore
from guildhall.server.web.app import make_app
from tests.editions import GAMES, editions_of, forget, write_edition

from .conftest import settings
from .tables import QuickThinker
from .web.test_rematch import play_to_the_end, site_of


def opened(client: TestClient, game: str, edition: str, seats: int, language: str = "en") -> str:
    """Open a table whose other seats have bots; its address."""
    form = {"game": game, "seats": str(seats), "option-edition": edition, "public": "yes", "seat-0": "me"}
    form |= {f"seat-{seat}": "journeyman" for seat in range(1, seats)}
    answer = client.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_opened_with_an_edition_from_outside(client: TestClient, shelf: Path, game: str) -> None:
    """The form offers it, the lobby and the table say which it is and where its figures come from."""
    folder = write_edition(shelf, game)
    (folder / "about.txt").write_text("The box of Anna\n", encoding="utf-8")
    editions_of(game).refresh()
    label = editions_of(game).label("box")
    page = client.get(f"/tables/new?game={game}").text
    assert f'value="{label}"' in page
    assert "Edition: The box of Anna. " in page
    address = opened(client, game, label, find_game(game).min_seats)
    lobby = client.get(address).text
    assert "Edition: The box of Anna. " in lobby
    assert "from the box" in lobby
    client.post(f"{address}/begin")
    assert "Edition: The box of Anna. " in client.get(address).text
    assert "Ausgabe: The box of Anna. " in client.get(address, headers={"Accept-Language": "de"}).text


def test_a_broken_edition_is_not_offered(client: TestClient, shelf: Path) -> None:
    folder = write_edition(shelf, "fortune_knights")
    (folder / "ducats.csv").write_text("card\n1\n", encoding="utf-8")
    editions_of("fortune_knights").refresh()
    page = client.get("/tables/new?game=fortune_knights")
    assert page.status_code == 200
    assert "box@" not in page.text
    form = {"game": "fortune_knights", "seats": "3", "option-edition": "box", "public": "yes"}
    assert client.post("/tables", data=form).status_code == 400


def test_a_table_without_its_edition_says_so_and_others_go_on(tmp_path: Path, shelf: Path) -> None:
    write_edition(shelf, "fortune_knights")
    with TestClient(make_app(settings(tmp_path), QuickThinker())) as client:
        lost = opened(client, "fortune_knights", "box", 3)
        other = opened(client, "fortune_knights", "reconstruction", 3)
    shutil.rmtree(shelf)
    forget("fortune_knights")
    with TestClient(make_app(settings(tmp_path), QuickThinker())) as client:
        page = client.get(lost)
        assert page.status_code == 404
        assert "This table needs an edition that is not installed here" in page.text
        assert "the edition &#39;box&#39; with the tables" in page.text
        assert client.get(other).status_code == 200
        assert client.get("/").status_code == 200
        assert client.get("/tables").status_code == 200


def test_a_backup_holds_the_editions_of_its_folder(tmp_path: Path, shelf: Path) -> None:
    """And bringing it back puts them beside the database, but never over what is there."""
    data = tmp_path / "data"
    data.mkdir()
    write_edition(data / EDITIONS, "venice")
    with TestClient(make_app(settings(data), QuickThinker())):
        pass
    make_backup(data, tmp_path / "kept.db")
    restore(tmp_path / "kept.db", tmp_path / "elsewhere")
    found = tmp_path / "elsewhere" / EDITIONS / "venice" / "box" / "cards.csv"
    assert found.read_bytes() == (data / EDITIONS / "venice" / "box" / "cards.csv").read_bytes()
    found.write_text("changed", encoding="utf-8")
    restore(tmp_path / "kept.db", tmp_path / "elsewhere")
    assert found.read_text(encoding="utf-8") == "changed"
    use_folder(data / EDITIONS)
    assert "box" in editions_of("venice").current()


def test_an_edition_of_the_data_folder_is_played_replayed_and_recorded(tmp_path: Path, shelf: Path) -> None:
    """As `serve` looks beside its database; record and replay name the tables, and without them say so."""
    game, data = "fortune_knights", tmp_path / "data"
    write_edition(data / EDITIONS, game)
    use_folder(data / EDITIONS)
    with TestClient(make_app(settings(data), QuickThinker())) as client:
        label = editions_of(game).label("box")
        path = opened(client, game, "box", 3)
        client.post(f"{path}/begin")
        client.portal.call(play_to_the_end, site_of(client), path.removeprefix("/tables/"))  # type: ignore[union-attr]
        assert "Edition: box. " in client.get(path).text
        record = client.get(f"{path}/record").text
        assert f'[Option "edition={label}"]' in record
        match = verify(record)
        assert match.result
        assert client.get(f"{path}/replay").status_code == 200
        last = client.get(f"{path}/replay/{len(match.history)}?seat=0")
        assert last.status_code == 200
    shutil.rmtree(data / EDITIONS)
    forget(game)
    with pytest.raises(BadRecord, match="the edition 'box' with the tables"):
        verify(record)
    with TestClient(make_app(settings(data), QuickThinker())) as client:
        for page in (path, f"{path}/record", f"{path}/replay"):
            answer = client.get(page)
            assert answer.status_code == 404
            assert "an edition that is not installed here" in answer.text


def test_the_option_reaches_the_match_with_its_fingerprint(client: TestClient, shelf: Path) -> None:
    write_edition(shelf, "london_bridge")
    address = opened(client, "london_bridge", "box", 2)
    label = editions_of("london_bridge").label("box")
    room = client.app.state.site.hall.rooms[address.rpartition("/")[2]]  # type: ignore[attr-defined]
    assert room.table.opened.options[EDITION] == label
