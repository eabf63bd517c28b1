"""Names: guests are asked for one where they join, it is remembered, and nobody at a table is taken for another."""

import re

import pytest
from starlette.testclient import TestClient

from guildhall.server.table import deeds

from ..tables import ANNA, act
from ..tables import open_table as a_table
from .test_pages import another, open_table


def asked(page: str) -> list[str]:
    """What the fields for one's own name are filled with."""
    return re.findall(r'name="name" maxlength="24" value="([^"]*)"', page)


@pytest.mark.parametrize("path", ["/play?game=lanterns", "/tables/new?game=lanterns"])
def test_a_guest_is_asked_and_remembered(client: TestClient, path: str) -> None:
    (suggested,) = asked(client.get(path).text)
    assert suggested
    client.post("/play", data={"game": "lanterns", "seats": "2", "level": "beginner", "name": "  Amélie "})
    assert asked(client.get(path).text) == ["Amélie"]


def test_who_gives_no_name_has_one(client: TestClient) -> None:
    answer = client.post("/play", data={"game": "lanterns", "seats": "2", "level": "beginner", "name": " "})
    assert answer.status_code == 200
    assert asked(client.get("/play").text)[0]


def test_who_sits_down_at_a_friends_table_is_asked(client: TestClient) -> None:
    path, other = open_table(client, "me", "open", name="Anna"), another(client)
    assert len(asked(other.get(path).text)) == 1
    other.post(f"{path}/sit", data={"seat": "1", "name": "Hendrik"})
    assert "Hendrik" in client.get(path).text
    assert asked(other.get("/play").text) == ["Hendrik"]


def test_a_name_for_somebody_else_on_the_device_is_not_ones_own(client: TestClient) -> None:
    path = open_table(client, "me", "open", name="Anna")
    client.post(f"{path}/sit", data={"seat": "1", "name": "Bert"})
    assert asked(client.get("/play").text) == ["Anna"]


def test_an_account_is_not_asked(client: TestClient) -> None:
    client.post("/account/register", data={"name": "Clara", "password": "long enough"})
    assert asked(client.get("/play").text) == []
    client.post("/play", data={"game": "lanterns", "seats": "2", "level": "beginner", "name": "Other"})
    assert "Clara" in client.get("/account").text


@pytest.mark.parametrize("name", ["Anna", "anna", "ANNA ", "Ánna", "An-na", "A n n a", "Аnnа", "An\u3164na"])
def test_nobody_is_taken_for_another(name: str) -> None:
    table, lines = a_table(begun=False)
    act(table, lines, deeds.stand("bert", 1))
    act(table, lines, deeds.sit("bert", 1, name))
    assert table.names[1].endswith(" 2")
    assert table.seats[0].person == ANNA


def test_names_in_any_script_are_kept() -> None:
    table, lines = a_table(begun=False)
    act(table, lines, deeds.stand("bert", 1))
    act(table, lines, deeds.sit("bert", 1, "Зоя"))
    assert table.names[1] == "Зоя"


def test_a_stranger_who_watches_may_have_a_name_to_speak_by(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    client.post(f"{path}/begin")
    stranger = another(client)
    assert "Join the conversation" in stranger.get(path).text
    stranger.post(f"{path}/name", data={"name": "Tomasz"})
    shown = stranger.get(path).text
    assert "Join the conversation" not in shown
    assert asked(stranger.get("/play").text) == ["Tomasz"]


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\u0301\u0302", "\u202e", "\uffa0\u115f"])
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    assert not deeds.clean_name(name)
    table, lines = a_table(begun=False)
    act(table, lines, deeds.stand("bert", 1))
    act(table, lines, deeds.sit("bert", 1, name))
    assert table.names[1] == "Blue"
