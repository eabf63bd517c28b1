"""The picture of a finished match, to share, and what links to it say."""

import asyncio
import re
import threading
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from guildhall.art import picture
from guildhall.server.web.darkroom import MOST_WAITING, Crowded, Darkroom

from .test_pages import another, open_table
from .test_rematch import finished


def test_the_drawing_shows_the_table_and_the_outcome(client: TestClient) -> None:
    path, _ = finished(client, name="<Anna>")
    stranger = another(client)
    answer = stranger.get(f"{path}/result.svg", headers={"accept-language": "de"})
    assert answer.headers["content-disposition"].startswith('attachment; filename="lanterns-')
    ElementTree.fromstring(answer.text)
    assert "&lt;Anna&gt;" in answer.text
    assert "Summe" in answer.text
    assert "Alle vier Runden wurden gespielt." in answer.text


def test_before_the_end_there_is_no_picture(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    client.post(f"{path}/begin")
    assert client.get(f"{path}/result.svg").status_code == 409


def test_a_photograph_is_made_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = finished(client)
    made: list[str] = []

    def photograph(drawing: str) -> bytes:
        made.append(drawing)
        return b"PNG"

    monkeypatch.setattr("guildhall.server.web.darkroom.png", photograph)
    for _ in range(2):
        answer = client.get(f"{path}/result.png")
        assert (answer.content, answer.headers["content-type"]) == (b"PNG", "image/png")
    assert len(made) == 1


def test_what_is_kept_costs_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = finished(client)
    monkeypatch.setattr("guildhall.server.web.darkroom.png", lambda _: b"PNG")
    assert {client.get(f"{path}/result.png").status_code for _ in range(40)} == {200}


def test_only_some_may_wait_for_a_photograph(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(crowd(monkeypatch))


async def crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    monkeypatch.setattr("guildhall.server.web.darkroom.png", lambda drawing: go_on.wait(10) and drawing.encode())
    darkroom = Darkroom()
    waiting = [asyncio.create_task(darkroom.photograph(f"drawing {n}")) for n in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Crowded):
        await darkroom.photograph("one more")
    go_on.set()
    assert (await asyncio.gather(*waiting))[-1] == f"drawing {MOST_WAITING - 1}".encode()
    assert await darkroom.photograph("one more") == b"one more"


def test_without_a_browser_there_are_no_photographs(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = finished(client)
    monkeypatch.setattr(picture, "_BROWSERS", ("no-such-browser",))
    assert client.get(f"{path}/result.png").status_code == 404


def test_a_link_to_the_replay_tells_who_won(client: TestClient) -> None:
    path, _ = finished(client, name="Anna")
    shown = another(client).get(f"{path}/replay").text
    said = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', shown))
    assert said["og:title"].startswith("Lanterns: ")
    assert said["og:image"] == f"http://testserver{path}/result.png"
    assert said["description"].endswith("All four rounds were played.")
