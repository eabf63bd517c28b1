"""Clubs: founded, joined, left; who may do what; and that a stranger sees nothing of a closed one."""

import re

import pytest
from starlette.testclient import TestClient

from ..databases import both
from .test_daily import finish
from .test_pages import another, open_table
from .test_rematch import site_of
from .test_tournaments import FORM, registered


def founded(client: TestClient, **more: str) -> str:
    form = {"name": "Chess cellar", "about": "Thursdays", "closed": "no", "asks": "no"} | more
    answer = client.post("/clubs", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def link_of(client: TestClient, path: str) -> str:
    found = re.search(r"http://[^\"]+(/clubs/by/[\w-]+)", client.get(path).text)
    assert found
    return found[1]


@both
def test_a_club_is_founded_found_and_joined(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    path = founded(clara)
    assert path in bert.get("/clubs").text
    assert "Bert" not in clara.get(path).text
    page = bert.post(f"{path}/join").text
    assert "Ladder of the club" in page
    assert "2 members" in page
    assert "Bert" in clara.get(path).text
    assert bert.post(f"{path}/leave").status_code == 200
    assert "1 member" in bert.get(path).text
    assert clara.post(f"{path}/leave").status_code == 409


def test_guests_belong_to_no_club(client: TestClient) -> None:
    path, guest = founded(registered(client, "Clara")), another(client)
    guest.post("/account/name", data={"name": "Guest"})
    assert guest.post("/clubs", data={"name": "Mine"}).status_code == 403
    assert guest.post(f"{path}/join").status_code == 403
    assert guest.post(link_of(client, path)).status_code == 403


def test_a_stranger_sees_nothing_of_a_closed_club(client: TestClient) -> None:
    clara, mallory = registered(client, "Clara"), registered(another(client), "Mallory")
    path = founded(clara, closed="yes")
    table = open_table(clara, "me", "open", public=f"club:{path.rpartition('/')[2]}")
    cup = clara.post("/tournaments", data=FORM | {"access": f"club:{path.rpartition('/')[2]}"}).url.path
    assert table in clara.get(path).text
    assert cup in clara.get(path).text
    for stranger in (mallory, another(client)):
        for page in ("/clubs", "/tables", "/", "/tournaments"):
            text = stranger.get(page).text
            assert "Chess cellar" not in text
            assert table not in text
            assert cup not in text
        assert stranger.get(path).status_code == stranger.get(cup).status_code == 404
        for deed in ("join", "leave", "change", "dissolve", "link", "remove", "let_in", "hand_on"):
            assert stranger.post(f"{path}/{deed}", data={"who": "clara"}).status_code == 404, deed
    assert mallory.post(f"{cup}/join").status_code == 404
    assert (
        mallory.post("/tables", data={"game": "lanterns", "seats": "2", "public": f"club:{path[7:]}"}).status_code
        == 404
    )
    bert = registered(another(client), "Bert")
    invitation = link_of(clara, path)
    assert "Chess cellar" in bert.get(invitation).text
    assert table in bert.post(invitation).text
    assert bert.get(cup).status_code == 200
    clara.post(f"{path}/link")
    assert another(client).get(invitation).status_code == 404


def test_who_asks_is_let_in_or_not(client: TestClient) -> None:
    clara, bert, dora = (
        registered(client, "Clara"),
        registered(another(client), "Bert"),
        registered(another(client), "Dora"),
    )
    path = founded(clara, asks="yes")
    for each in (bert, dora):
        assert "You have asked to join" in each.post(f"{path}/join").text
    assert bert.post(f"{path}/let_in", data={"who": "bert"}).status_code == 403
    assert clara.post(f"{path}/let_in", data={"who": "bert"}).status_code == 200
    assert clara.post(f"{path}/decline", data={"who": "dora"}).status_code == 200
    assert "Ladder of the club" in bert.get(path).text
    assert dora.post(f"{path}/join").status_code == 403
    assert dora.post(link_of(clara, path)).status_code == 403
    assert clara.post(f"{path}/let_in", data={"who": "dora"}).status_code == 200
    assert "Ladder of the club" in dora.get(path).text


def test_founder_officers_and_members_may_do_what_is_theirs(client: TestClient) -> None:
    clara, bert, dora = (
        registered(client, "Clara"),
        registered(another(client), "Bert"),
        registered(another(client), "Dora"),
    )
    path = founded(clara)
    for each in (bert, dora):
        each.post(f"{path}/join")
    assert bert.post(f"{path}/remove", data={"who": "dora"}).status_code == 403
    assert clara.post(f"{path}/promote", data={"who": "bert"}).status_code == 200
    for deed, who in (("promote", "dora"), ("demote", "bert"), ("hand_on", "dora"), ("change", ""), ("dissolve", "")):
        assert bert.post(f"{path}/{deed}", data={"who": who, "name": "Bert's", "sure": "yes"}).status_code == 403, deed
    for who in ("clara", "bert", "nobody", ""):
        assert bert.post(f"{path}/remove", data={"who": who}).status_code == 404, who
    assert bert.post(f"{path}/remove", data={"who": "dora"}).status_code == 200
    assert dora.post(f"{path}/join").status_code == 403
    assert clara.post(f"{path}/hand_on", data={"who": "bert"}).status_code == 200
    assert clara.post(f"{path}/dissolve", data={"sure": "yes"}).status_code == 403
    assert bert.post(f"{path}/change", data={"name": "Renamed", "closed": "yes"}).status_code == 200
    assert "Renamed" in clara.get(path).text
    assert dora.get(path).status_code == 404
    assert bert.post(f"{path}/dissolve").status_code == 400
    assert bert.post(f"{path}/dissolve", data={"sure": "yes"}).status_code == 200
    assert clara.get(path).status_code == 404


@both
def test_the_ladder_counts_matches_of_the_club(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    path = founded(clara)
    bert.post(f"{path}/join")
    table = open_table(clara, "me", "open", public=f"club:{path.rpartition('/')[2]}")
    assert table in bert.get(path).text
    bert.post(f"{table}/sit", data={"seat": "1"})
    clara.post(f"{table}/begin")
    finish(clara, table)
    page = bert.get(path).text
    assert "No match of the club is over yet" not in page
    ladder = page.split('id="ladder"')[1].split("</table>")[0]
    assert ladder.count("<tr") == 3
    assert {"Clara", "Bert"} <= set(re.findall(r">(Clara|Bert)<", ladder))
    assert "Ladder of the club" not in registered(another(client), "Eve").get(path).text


@pytest.mark.parametrize("field", ["name", "about"])
def test_odd_words_harm_nobody(client: TestClient, field: str) -> None:
    registered(client, "Clara")
    for odd in ("<script>alert(1)</script>", "\u200b", "x" * 5000, "\x00\n"):
        answer = client.post("/clubs", data={"name": "Odd", field: odd})
        assert answer.status_code in {200, 400, 429}
        assert "<script>alert" not in answer.text
    for path in ("/clubs/nonesuch", "/clubs/by/nonesuch", "/clubs/%00"):
        assert client.get(path).status_code == 404


def test_nobody_founds_very_many(client: TestClient) -> None:
    registered(client, "Clara")
    for _ in range(5):
        founded(client)
    assert client.post("/clubs", data={"name": "Sixth"}).status_code == 429


def test_who_goes_leaves_the_club_to_others_and_nothing_else(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    path, alone = founded(clara), founded(clara, name="Alone")
    bert.post(f"{path}/join")
    assert [each["standing"] for each in clara.get("/account/data").json()["clubs"]] == ["founder", "founder"]
    assert clara.post("/account/delete", data={"password": "correct horse", "sure": "yes"}).status_code == 200
    page = bert.get(path).text
    assert "Clara" not in page
    assert "Dissolve the club" in page
    assert bert.get(alone).status_code == 404
    rows = client.portal.call(site_of(client).storage.read, "SELECT * FROM club_person")  # type: ignore[union-attr]
    assert len(rows) == 1


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_pages_are_told_in_any_language(client: TestClient, language: str) -> None:
    path = founded(registered(client, "Clara"))
    for page in (
        "/clubs",
        "/clubs/new",
        path,
        f"/tables/new?for=club:{path[7:]}",
        f"/tournaments/new?for=club:{path[7:]}",
    ):
        answer = client.get(page, headers={"accept-language": language})
        assert answer.status_code == 200
        assert f'<html lang="{language}"' in answer.text
