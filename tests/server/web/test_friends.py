"""The page of friends: asked, answered, seen or hidden; blocked people, who are not told."""

import re

import pytest
from starlette.testclient import TestClient

from ..listener import watching
from .test_finding import block, usher
from .test_pages import another, open_table
from .test_rematch import site_of
from .test_tournaments import registered


def see(client: TestClient) -> None:
    client.portal.call(usher(client).see)  # type: ignore[union-attr]


def three(client: TestClient) -> tuple[TestClient, TestClient, TestClient]:
    return registered(client, "Clara"), registered(another(client), "Bert"), registered(another(client), "Dora")


def befriend(one: TestClient, name: str, other: TestClient, own: str) -> None:
    one.post("/friends/ask", data={"account": name})
    other.post("/friends/accept", data={"account": own})


def test_friends_are_asked_and_say_yes_or_no(client: TestClient) -> None:
    clara, bert, dora = three(client)
    clara.post("/friends/ask", data={"account": "bert"})
    assert "you have asked, no answer yet" in clara.get("/friends").text
    assert "They want to be your friends" in bert.get("/friends").text
    assert "1 person wants to be your friend" in bert.get("/").text
    bert.post("/friends/accept", data={"account": "Clara"})
    assert "you have asked, no answer yet" not in clara.get("/friends").text
    dora.post("/friends/ask", data={"account": "Clara"})
    clara.post("/friends/part", data={"account": "Dora"})
    assert "you have asked, no answer yet" not in dora.get("/friends").text
    clara.post("/friends/part", data={"account": "Bert"})
    assert "Nobody yet" in bert.get("/friends").text


def test_what_makes_no_sense_is_said_on_the_page(client: TestClient) -> None:
    clara, _, _ = three(client)
    for account, status in (("Nobody", 404), ("", 404), ("Clara", 400), ("\x00", 404), ("a" * 300, 404)):
        assert clara.post("/friends/ask", data={"account": account}).status_code == status
    guest = another(client)
    assert guest.post("/friends/ask", data={"account": "Clara"}).status_code == 403
    for what in ("accept", "part", "unblock"):
        assert clara.post(f"/friends/{what}", data={"account": "Bert", "whom": "x"}).status_code == 200
    assert "Nobody yet" in clara.get("/friends").text
    assert clara.post("/friends/nonsense").status_code == 404
    for odd in ({"table": "x", "seat": "0"}, {"account": "Clara"}, {}):
        assert 400 <= clara.post("/friends/block", data=odd).status_code < 500


def test_friends_see_who_is_here_but_for_those_who_hide(client: TestClient) -> None:
    clara, bert, dora = three(client)
    befriend(clara, "Bert", bert, "Clara")
    public, private = open_table(bert, "me", "open"), open_table(bert, "me", "open", public="no")
    with watching(bert, public):
        see(client)
        assert f'href="{public}">at a table' in clara.get("/friends").text
        assert public in clara.get("/").text.split("<h2>Friends</h2>")[1]
    with watching(bert, private):
        see(client)
        page = clara.get("/friends").text
        assert "presence here" in page
        assert private not in page
    assert "presence here" not in dora.get("/friends").text
    bert.post("/friends/hide", data={})
    bert.get("/")
    with watching(bert, public):
        see(client)
        assert "presence here" not in clara.get("/friends").text
        assert public not in clara.get("/friends").text
    bert.post("/friends/hide", data={"seen": "yes"})
    bert.get("/")
    see(client)
    assert "presence here" in clara.get("/friends").text


def test_what_the_blocked_ask_is_not_heard(client: TestClient) -> None:
    clara, bert, _ = three(client)
    befriend(clara, "Bert", bert, "Clara")
    block(clara, "Bert")
    assert "Nobody yet" in bert.get("/friends").text
    asked = bert.post("/friends/ask", data={"account": "Clara"}).text
    assert "you have asked, no answer yet" in asked
    assert "They want to be your friends" not in clara.get("/friends").text
    assert "wants to be" not in clara.get("/").text
    assert clara.post("/friends/ask", data={"account": "Bert"}).status_code == 409
    handle = re.findall(r'name="whom" value="(\w+)"', clara.get("/friends").text)
    clara.post("/friends/unblock", data={"whom": handle[0]})
    assert "They want to be your friends" in clara.get("/friends").text


def test_what_the_blocked_say_is_not_heard(client: TestClient) -> None:
    clara, bert, dora = three(client)
    path = open_table(clara, "me", "open", "open")
    bert.post(f"{path}/sit", data={"seat": "1"})
    dora.post(f"{path}/sit", data={"seat": "2"})
    dora.post("/friends/block", data={"table": path.removeprefix("/tables/"), "seat": "1"})
    with watching(bert, path) as speaker, watching(dora, path) as deaf, watching(clara, path) as hears:
        speaker.send("say", text="plainly rude")
        assert hears.hear("said")["sayings"][-1][-1] == "plainly rude"
        assert speaker.hear("said")["sayings"][-1][-1] == "plainly rude"
        hears.send("say", text="quite polite")
        assert [each[-1] for each in deaf.hear("said")["sayings"]] == ["quite polite"]
    assert "plainly rude" not in dora.get(f"{path}/people").text
    assert "plainly rude" in clara.get(f"{path}/people").text


def test_a_host_who_blocks_somebody_frees_their_seat(client: TestClient) -> None:
    clara, guest = registered(client, "Clara"), another(client)
    path = open_table(clara, "me", "open")
    guest.post(f"{path}/sit", data={"seat": "1", "name": "Mallory"})
    assert "Mallory" in clara.get(f"{path}/people").text
    clara.post("/friends/block", data={"table": path.removeprefix("/tables/"), "seat": "1"})
    assert "Mallory" not in clara.get(path).text
    assert "Mallory" in clara.get("/friends").text
    assert guest.post(f"{path}/sit", data={"seat": "1"}).status_code == 409


def test_nobodys_id_is_told(client: TestClient) -> None:
    clara, bert, _ = three(client)
    path = open_table(clara, "me", "open")
    bert.post(f"{path}/sit", data={"seat": "1"})
    befriend(clara, "Bert", bert, "Clara")
    block(bert, "Dora")
    storage = site_of(client).storage
    rows = client.portal.call(storage.read, "SELECT id FROM person")  # type: ignore[union-attr]
    with watching(clara, path) as live:
        live.send("say", text="hello")
        live.hear("said")
        shown = str(live.everything)
    for page in ("/friends", "/", "/tables", path, f"{path}/people", f"/report?table={path[8:]}&saying=1"):
        shown += clara.get(page).text + bert.get(page).text
    assert [row["id"] for row in rows if row["id"] in shown] == []


@pytest.mark.parametrize("path", ["/friends", "/tables?game=lanterns"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_pages_open_for_strangers_in_every_language(client: TestClient, path: str, language: str) -> None:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text
