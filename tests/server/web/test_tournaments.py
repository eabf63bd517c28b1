"""The pages of tournaments: announcing, taking part, what a host may do, and what nobody else may."""

import re

import pytest
from starlette.testclient import TestClient

from guildhall.server.director import Director

from ..test_director import late
from ..tournaments.players import plan
from .test_pages import another

FORM = {
    "name": "Autumn cup", "game": "lanterns", "form": "swiss", "rounds": "2", "seats": "2", "most": "8",
    "pace": "free", "begins_in": "30", "pause": "1", "access": "all", "rated": "no", "plays": "yes",
}  # fmt: skip


def registered(client: TestClient, name: str) -> TestClient:
    """A visitor with an account."""
    answer = client.post("/account/register", data={"name": name, "password": "correct horse"})
    assert answer.status_code == 200, answer.text
    return client


def announced(client: TestClient, **more: str) -> str:
    answer = client.post("/tournaments", data=FORM | more, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def director(client: TestClient) -> Director:
    found: Director = client.app.state.site.director  # type: ignore[attr-defined]
    return found


def look_round(client: TestClient) -> None:
    client.portal.call(director(client).look_round)  # type: ignore[union-attr]


def ident(path: str) -> str:
    return path.rpartition("/")[2]


def test_a_tournament_is_announced_joined_and_begun(client: TestClient) -> None:
    path = announced(registered(client, "Clara"))
    bert = another(client)
    assert "Autumn cup" in bert.get("/tournaments").text
    assert "1 of 8 places taken" in bert.get("/tournaments").text
    joined = bert.post(f"{path}/join", data={"name": "Bert"}).text
    assert "You take part." in joined
    assert "Bert" in client.get(path).text
    client.post(f"{path}/hurry")
    look_round(client)
    look_round(client)
    page = client.get(path).text
    assert "Round 1: 1 of 1 table still plays." in page
    (table,) = set(re.findall(r'href="(/tables/\w+)"', page))
    assert "Go to your table" in bert.get(path).text
    assert table in bert.get("/").text
    assert path in bert.get(table).text


def test_where_nobody_comes_nobody_is_said_to_have_won(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path = announced(registered(client, "Clara"), pace="live-5", rounds="1")
    another(client).post(f"{path}/join", data={"name": "Bert"})
    client.post(f"{path}/hurry")
    look_round(client)
    late(monkeypatch, 6 * 60_000)
    for _ in range(3):
        look_round(client)
    page = client.get(path).text
    assert "This tournament is over." in page
    assert "Nobody has won: no match was played." in page
    assert "nobody has won" in client.get("/tournaments").text


def test_a_guest_announces_nothing(client: TestClient) -> None:
    assert "you need an account" in client.get("/tournaments/new").text
    assert client.post("/tournaments", data=FORM).status_code == 403
    client.post("/account/name", data={"name": "Guest"})
    assert client.post("/tournaments", data=FORM).status_code == 403
    assert "No tournament is announced" in client.get("/tournaments").text


ODD = [
    ("name", ""), ("name", "\u200b"), ("game", "nonesuch"), ("form", "ladder"), ("form", ""), ("rounds", "13"),
    ("rounds", "-1"), ("rounds", "²"), ("seats", "1"), ("seats", "99"), ("most", "65"), ("most", "1"),
    ("pace", "warp"), ("begins_in", "999999"), ("begins_in", "soon"), ("pause", "3"), ("access", "nobody"),
]  # fmt: skip


def test_what_makes_no_sense_is_refused(client: TestClient) -> None:
    registered(client, "Clara")
    for field, value in ODD:
        answer = client.post("/tournaments", data=FORM | {field: value})
        assert 400 <= answer.status_code < 500, (field, value)
    assert "Autumn cup" not in client.get("/tournaments").text


def test_nobody_is_host_of_very_many(client: TestClient) -> None:
    registered(client, "Clara")
    for _ in range(5):
        announced(client)
    assert client.post("/tournaments", data=FORM).status_code == 429


def test_only_the_host_does_what_a_host_does(client: TestClient) -> None:
    path = announced(registered(client, "Clara"))
    stranger, mallory = another(client), registered(another(client), "Mallory")
    mallory.post(f"{path}/join")
    for other in (stranger, mallory):
        for deed in ("hurry", "close", "remove"):
            assert other.post(f"{path}/{deed}", data={"who": "0"}).status_code == 403, deed
        assert "Call the tournament off" not in other.get(path).text
    assert client.post(f"{path}/remove", data={"who": "٣"}).status_code == 409
    assert client.post(f"{path}/remove", data={}).status_code == 409
    assert client.post(f"{path}/remove", data={"who": "1"}).status_code == 200
    assert mallory.post(f"{path}/join").status_code == 403
    assert client.post(f"{path}/close").status_code == 200
    assert "has called this tournament off" in mallory.get(path).text
    assert mallory.post(f"{path}/join").status_code == 409


def test_who_withdraws_may_come_back_and_a_full_one_takes_nobody(client: TestClient) -> None:
    path = announced(registered(client, "Clara"), most="2")
    bert, dora = another(client), another(client)
    bert.post(f"{path}/join", data={"name": "Bert"})
    assert "Take part" not in re.sub(r"<title>.*", "", dora.get(path).text).split("Who takes part")[0].split("cta")[1]
    assert dora.post(f"{path}/join", data={"name": "Dora"}).status_code == 409
    assert "You take part no longer." in bert.post(f"{path}/withdraw").text
    assert bert.post(f"{path}/withdraw").status_code == 409
    assert "You take part." in bert.post(f"{path}/join").text
    assert another(client).post(f"{path}/withdraw").status_code == 403


def test_one_for_those_with_the_link_is_in_no_list(client: TestClient) -> None:
    path = announced(registered(client, "Clara"), access="link")
    other = another(client)
    assert path not in other.get("/tournaments").text
    assert other.get(path).status_code == 200
    assert path in client.get("/tournaments").text


def test_a_rated_one_asks_for_an_account(client: TestClient) -> None:
    path = announced(registered(client, "Clara"), rated="yes")
    guest = another(client)
    assert "Make an account to take part" in guest.get(path).text
    assert guest.post(f"{path}/join", data={"name": "Guest"}).status_code == 409


def test_an_unknown_one_is_not_found(client: TestClient) -> None:
    registered(client, "Eve")
    for path in ("/tournaments/nonesuch", "/tournaments/%00", "/tournaments/x?round=9"):
        assert client.get(path).status_code == 404
        for deed in ("join", "withdraw", "remove", "hurry", "close"):
            assert client.post(f"{path.partition('?')[0]}/{deed}").status_code == 404


def test_a_round_that_is_not_there_shows_the_last_one(client: TestClient) -> None:
    path = announced(registered(client, "Clara"), begins_in="0")
    odd = ["0", "2", "-1", "x", "1e9", "999999999999"]
    assert {client.get(f"{path}?round={number}").status_code for number in odd} == {200}
    another(client).post(f"{path}/join", data={"name": "Bert"})
    look_round(client)
    assert all("Round 1" in client.get(f"{path}?round={number}").text for number in odd)


def test_late_comers_join_a_swiss_and_no_other(client: TestClient) -> None:
    registered(client, "Clara")
    for form, status in (("swiss", 200), ("round_robin", 409), ("knock_out", 409)):
        path = announced(client, form=form, rounds="2", begins_in="0")
        another(client).post(f"{path}/join", data={"name": "Bert"})
        look_round(client)
        late = another(client)
        assert ('class="join"' in late.get(path).text) is (status == 200), form
        assert late.post(f"{path}/join", data={"name": "Dora"}).status_code == status


def test_the_page_of_any_form_is_told_in_any_language(client: TestClient) -> None:
    async def made(form: str) -> str:
        return (await director(client).announce(plan(form, name="Cup"))).id

    found = [client.portal.call(made, form) for form in ("swiss", "round_robin", "knock_out")]  # type: ignore[union-attr]
    for language in ("en", "fr", "de"):
        for path in ("/tournaments", "/tournaments/new", *(f"/tournaments/{one}" for one in found)):
            answer = client.get(path, headers={"accept-language": language})
            assert answer.status_code == 200
            assert f'<html lang="{language}"' in answer.text
