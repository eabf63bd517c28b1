"""One's own data: told to oneself alone, and forgotten without spoiling the games of others."""

import sqlite3
from pathlib import Path

from starlette.testclient import TestClient

from guildhall.server.store.storage import SqliteStorage, migrations
from guildhall.server.web.ages import AGES
from guildhall.server.web.app import make_app

from .conftest import settings
from .listener import watching
from .tables import QuickThinker
from .web.test_finding import usher
from .web.test_moderation import moderator, report, rule
from .web.test_pages import another, open_table
from .web.test_tournaments import registered


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


def test_what_somebody_said_who_only_watched_is_told_and_forgotten(client: TestClient, tmp_path: Path) -> None:
    anna, bert, carl = (visitor(client, name) for name in ("Anna Anders", "Bert Berg", "Carl Cerny"))
    table = begun_table(anna, bert)
    with watching(carl, table) as live, watching(bert, table) as other:
        live.send("say", text="what a move")
        heard = other.hear("said")["sayings"]
        while heard[-1][-1] != "what a move":
            heard = other.hear("said")["sayings"]
        assert person_of(tmp_path, "Carl Cerny") not in str(other.everything)
        told = carl.get("/account/data").json()["tables"]
        assert [(each["done"], [saying["text"] for saying in each["said"]]) for each in told] == [([], ["what a move"])]
        assert "what a move" not in anna.get("/account/data").text
        assert carl.post("/account/delete", data={"sure": "yes"}).status_code == 200
    left = everything(tmp_path)
    assert "Carl" not in left
    assert "what a move" not in left
    assert "something of mine" in left
    with watching(bert, table) as other:
        assert "what a move" not in str(other.look(1))
        assert not [message for message in other.unheard if "what a move" in str(message)]


def test_who_stood_up_before_the_match_has_left_a_trace_there(client: TestClient, tmp_path: Path) -> None:
    anna, bert = visitor(client, "Anna Anders"), visitor(client, "Bert Berg")
    ident = person_of(tmp_path, "Bert Berg")
    table = open_table(anna, "me", "open", public="no")
    bert.post(f"{table}/sit", data={"seat": "1", "name": "Bert Berg"})
    bert.post(f"{table}/stand", data={"seat": "1"})
    anna.post(f"{table}/fill", data={"seat": "1", "level": "beginner"})
    assert table.rsplit("/", 1)[1] not in bert.get("/tables").text
    (told,) = bert.get("/account/data").json()["tables"]
    assert [entry["type"] for entry in told["done"]] == ["sat", "stood"]
    bert.post("/account/delete", data={"sure": "yes"})
    left = everything(tmp_path)
    assert ident not in left
    assert "Bert Berg" not in left


def test_an_account_is_all_that_is_left_of_the_guest_it_was(client: TestClient, tmp_path: Path) -> None:
    """Tables, old ones too, and what was said go over to the account, and are deleted with it."""
    anna, bert = visitor(client, "Anna Anders"), visitor(client, "Bert Berg")
    anna.post("/account/register", data={"name": "Anna Anders", "password": "correct horse"})
    phone = visitor(client, "Anna on the phone")
    guest = person_of(tmp_path, "Anna on the phone")
    table, closed = begun_table(phone, bert), open_table(phone, "me", "open")
    phone.post(f"{closed}/close")
    with watching(phone, table) as live:
        phone.post("/account/sign-in", data={"name": "Anna Anders", "password": "correct horse"})
        assert live.closing_code() == 4401
    told = {each["table"]: each for each in anna.get("/account/data").json()["tables"]}
    assert set(told) == {path.rsplit("/", 1)[1] for path in (table, closed)}
    first = told[table.rsplit("/", 1)[1]]
    assert [saying["text"] for saying in first["said"]] == ["something of mine"]
    assert [entry["type"] for entry in first["done"]][:1] == ["sat"]
    assert anna.post("/account/delete", data={"sure": "yes", "password": "correct horse"}).status_code == 200
    left = everything(tmp_path)
    assert guest not in left
    assert "Anna" not in left
    assert "something of mine" not in left
    assert bert.get(table).status_code == 200


def test_old_traces_are_found_once_the_database_is_brought_up_to_date(tmp_path: Path) -> None:
    """A database of before, with somebody who had stood up, and a damaged entry."""
    connection = sqlite3.connect(tmp_path / "guildhall.db", isolation_level=None)
    connection.execute("CREATE TABLE migration (number INTEGER PRIMARY KEY)")
    connection.executescript(migrations()[0][1])
    connection.execute("INSERT INTO migration VALUES (1)")
    for seq, body in enumerate(('{"type":"sat","seat":1,"person":"bert","name":"Bert"}', "{", '{"type":"stood"}')):
        connection.execute("INSERT INTO entry (table_id, seq, at, body) VALUES ('t', ?, 0, ?)", (seq, body))
    connection.execute("INSERT INTO table_person VALUES ('t', 'anna')")
    connection.execute("INSERT INTO saying VALUES ('t', 1, 0, 'Anna', 0, 'hello')")
    connection.close()
    SqliteStorage(tmp_path / "guildhall.db").migrate()
    connection = sqlite3.connect(tmp_path / "guildhall.db")
    found = connection.execute("SELECT person_id, present FROM table_person ORDER BY person_id").fetchall()
    assert found == [("anna", 1), ("bert", 0)]
    assert connection.execute("SELECT text, person_id FROM saying").fetchall() == [("hello", "")]
    connection.close()


def in_company(client: TestClient) -> tuple[TestClient, TestClient, str]:
    """Anna has a friend, has blocked, asked and reported others, and was reported and muted; Bert is her friend."""
    anna, bert = registered(visitor(client, "Anna Anders"), "Anna Anders"), registered(another(client), "Bert Berg")
    mallory, mia = visitor(client, "Mallory"), moderator(client)
    anna.post("/friends/ask", data={"account": "Bert Berg"})
    bert.post("/friends/accept", data={"account": "Anna Anders"})
    table, open_one = begun_table(anna, bert), open_table(anna, "me", "open", "open")
    mallory.post(f"{open_one}/sit", data={"seat": "2", "name": "Mallory"})
    mallory.post("/friends/block", data={"account": "Anna Anders"})
    report(bert, table, saying="1", words="by Bert")
    assert rule(mia, "mute", reason="too loud") == 200
    report(anna, table, words="by Anna")
    report(bert, table, saying="1", words="again by Bert")
    anna.post(f"{open_one}/ask", data={"account": "Bert Berg"})
    anna.post("/friends/block", data={"table": open_one.removeprefix("/tables/"), "seat": "2"})
    with watching(anna, table):
        client.portal.call(usher(client).see)  # type: ignore[union-attr]
    return anna, bert, table


def test_what_is_kept_of_company_is_told(client: TestClient) -> None:
    anna, bert, _ = in_company(client)
    told = anna.get("/account/data").json()
    assert {(tie["name"], tie["kind"]) for tie in told["friends"]} == {("Bert Berg", "friend"), ("Mallory", "blocks")}
    assert [each["words"] for each in told["reports"]] == ["by Anna"]
    assert [(each["kind"], each["reason"]) for each in told["sanctions"]] == [("mute", "too loud")]
    assert [each["deed"] for each in told["moderation"]] == ["mute"]
    assert "by Bert" not in str(told)
    assert "Mia" not in str(told)
    assert "too loud" not in bert.get("/account/data").text


def test_nothing_of_company_is_left_of_who_is_forgotten(client: TestClient, tmp_path: Path) -> None:
    anna, bert, table = in_company(client)
    ident = person_of(tmp_path, "Anna Anders")
    assert "by Anna" in everything(tmp_path)
    assert anna.post("/account/delete", data={"sure": "yes", "password": "correct horse"}).status_code == 200
    left = everything(tmp_path)
    for gone in (ident, "Anna", "by Anna", "by Bert"):
        assert gone not in left, gone
    assert "Anna" not in bert.get("/friends").text + bert.get("/tables").text + bert.get(table).text


def test_the_page_says_how_long_everything_is_kept(client: TestClient) -> None:
    """Whatever is in the file of one's own data has a row on the page of the account."""
    anna = visitor(client, "Anna Anders")
    named = [name for age in AGES for name in age.names]
    assert len(named) == len(set(named))
    assert set(named) == {*anna.get("/account/data").json()}
    page = anna.get("/account", headers={"accept-language": "de"}).text
    assert "90 Tage, nachdem sich jemand darum gekümmert hat" in page
    assert page.count("<dt>") == len(AGES)
