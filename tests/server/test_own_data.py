"""One's own data: told to oneself alone, and forgotten without spoiling the games of others."""

import sqlite3
from pathlib import Path

from starlette.testclient import TestClient

from guildhall.server.web.app import make_app

from .conftest import settings
from .listener import watching
from .tables import QuickThinker
from .web.test_pages import another, open_table


def everything(folder: Path) -> str:
    """All rows of the database as text."""
    connection = sqlite3.connect(folder / "guildhall.db")
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    text = "\n".join(str(row) for name in names for row in connection.execute(f"SELECT * FROM {name}"))  # noqa: S608
    connection.close()
    return text


def visitor(client: TestClient, name: str) -> TestClient:
    other = another(client)
    other.post("/account/name", data={"name": name})
    return other


def person_of(folder: Path, name: str) -> str:
    connection = sqlite3.connect(folder / "guildhall.db")
    found: str = connection.execute("SELECT id FROM person WHERE name = ?", (name,)).fetchone()[0]
    connection.close()
    return found


def begun_table(anna: TestClient, bert: TestClient) -> str:
    """A table where Anna and Bert play, Anna has said something and has moved."""
    table = open_table(anna, "me", "open")
    assert bert.post(f"{table}/sit", data={"seat": "1", "name": "Bert Berg"}).status_code == 200
    assert anna.post(f"{table}/begin").status_code == 200
    with watching(anna, table) as live:
        scene = live.look(0)["scene"]
        live.send("say", text="something of mine")
        live.hear("said")
        live.send("play", seat=0, action=scene["actions"][0]["text"], asked=scene["asked"], request="request-1")
        live.hear("done", request="request-1")
    return table


def test_what_is_kept_is_told_to_oneself_alone(client: TestClient) -> None:
    assert client.get("/account/data").status_code == 404
    anna, bert = visitor(client, "Anna Anders"), visitor(client, "Bert Berg")
    table = begun_table(anna, bert)
    answer = anna.get("/account/data")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["name"] == "Anna Anders"
    assert [each["table"] for each in told["tables"]] == [table.rsplit("/", 1)[1]]
    assert told["tables"][0]["said"][0]["text"] == "something of mine"
    assert {entry["seat"] for entry in told["tables"][0]["done"]} == {0}
    assert "seed" not in answer.text
    assert "Bert" not in answer.text
    assert "something of mine" not in bert.get("/account/data").text


def test_forgetting_leaves_nothing_and_the_game_goes_on(client: TestClient, tmp_path: Path) -> None:
    anna, bert = visitor(client, "Anna Anders"), visitor(client, "Bert Berg")
    ident = person_of(tmp_path, "Anna Anders")
    table = begun_table(anna, bert)
    assert anna.post("/account/delete").status_code == 400
    assert anna.post("/account/delete", data={"sure": "yes"}).status_code == 200
    left = everything(tmp_path)
    assert ident not in left
    assert "Anna" not in left
    assert "something of mine" not in left
    assert "Bert Berg" in left
    assert "Anna" not in anna.get("/account").text
    page = bert.get(table)
    assert page.status_code == 200
    assert "Anna" not in page.text
    with watching(bert, table) as live:
        shown = live.look(1)
        assert "Anna" not in str(shown)
        scene = shown["scene"]
        live.send("play", seat=1, action=scene["actions"][0]["text"], asked=scene["asked"], request="request-2")
        live.hear("done", request="request-2")


def test_a_forgotten_host_leaves_the_table_to_others_or_closes_it(client: TestClient) -> None:
    anna, bert = visitor(client, "Anna Anders"), visitor(client, "Bert Berg")
    alone, together = open_table(anna, "me", "open"), open_table(anna, "me", "open")
    bert.post(f"{together}/sit", data={"seat": "1"})
    anna.post("/account/delete", data={"sure": "yes"})
    assert bert.post(f"{together}/fill", data={"seat": "0", "level": "beginner"}).status_code == 200
    assert bert.post(f"{together}/begin").status_code == 200
    assert alone.rsplit("/", 1)[1] not in bert.get("/tables").text


def test_an_account_is_deleted_with_its_password(client: TestClient, tmp_path: Path) -> None:
    anna = visitor(client, "Anna")
    anna.post("/account/register", data={"name": "Anna", "password": "correct horse"})
    assert anna.post("/account/delete", data={"sure": "yes", "password": "wrong horse"}).status_code == 403
    assert anna.post("/account/delete", data={"sure": "yes", "password": "correct horse"}).status_code == 200
    assert "Anna" not in everything(tmp_path)
    other = visitor(client, "Berta")
    assert other.post("/account/register", data={"name": "Anna", "password": "correct horse"}).status_code == 200


def test_what_was_rewritten_loads_again(tmp_path: Path) -> None:
    with TestClient(make_app(settings(tmp_path), QuickThinker())) as client:
        anna, bert = visitor(client, "Anna Anders"), visitor(client, "Bert Berg")
        table = begun_table(anna, bert)
        anna.post("/account/delete", data={"sure": "yes"})
        cookies = bert.cookies
    with TestClient(make_app(settings(tmp_path), QuickThinker()), cookies=cookies) as bert:
        page = bert.get(table)
        assert page.status_code == 200
        assert "Anna" not in page.text


def test_a_damaged_table_does_not_keep_anybody_from_being_forgotten(client: TestClient, tmp_path: Path) -> None:
    anna = visitor(client, "Anna Anders")
    whole, damaged = open_table(anna, "me", "open"), open_table(anna, "me", "open")
    connection = sqlite3.connect(tmp_path / "guildhall.db")
    connection.execute("UPDATE entry SET body = '{' WHERE table_id = ?", (damaged.rsplit("/", 1)[1],))
    connection.commit()
    connection.close()
    told = {each["table"]: each for each in anna.get("/account/data").json()["tables"]}
    assert told[damaged.rsplit("/", 1)[1]]["damaged"]
    assert told[whole.rsplit("/", 1)[1]]["done"]
    assert anna.post("/account/delete", data={"sure": "yes"}).status_code == 200
    assert "Anna" not in anna.get("/account").text
    assert "Anna" not in client.get("/tables").text
