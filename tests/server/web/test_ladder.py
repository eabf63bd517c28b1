"""Ladders in the browser: who stands where, bots as marks, pages, oneself, and ratings at the table."""

import re

import pytest
from starlette.testclient import TestClient

from guildhall.server.rater import rate_all
from guildhall.server.web import ladder_words

from .test_pages import another, open_table
from .test_profile import account, main, season, show
from .test_rematch import play_to_the_end, site_of


def test_a_ladder_tells_ranks_doubt_and_what_is_provisional(client: TestClient) -> None:
    for name in ("Anna", "Bert", "Carl", "Dora"):
        account(client, name, 0, 2)
    season(client, ["Anna", "Bert"], 12)
    stranger = another(client)
    page = main(stranger.get("/ladder/lanterns").text)
    assert re.findall(r'href="/people/(\w+)"', page) == ["anna", "bert"]
    assert len(re.findall(r"± \d+", page)) == 2
    assert 'class="provisional"' not in page
    season(client, ["Dora", "Carl"], 3, "more")
    page = main(stranger.get("/ladder/lanterns").text)
    assert "Not ranked yet" in page
    assert page.count('class="provisional"') == 2
    assert "Anna" not in main(stranger.get("/ladder/lanterns?pace=days").text)


def test_bots_are_marks_between_people(client: TestClient) -> None:
    page = main(client.get("/ladder/bruges").text)
    levels = ["Master", "Artisan", "Journeyman", "Apprentice", "Beginner"]
    assert re.findall(r"Bot: (\w+)", page) == levels
    assert re.findall(r'<td class="num">(\d+)</td>', page) == ["1716", "1646", "1500", "1369", "1068"]


def test_each_mark_is_on_one_page(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_words, "ON_A_PAGE", 2)
    monkeypatch.setattr(ladder_words, "ANCHORS", {"lanterns": {"beginner": 1500, "random": 1400}})
    names = [f"Person {letter}" for letter in "ABCDE"]
    for name in names:
        account(client, name, 0, 2)
    season(client, names, 12)
    pages = [main(client.get(f"/ladder/lanterns?page={number}").text) for number in (1, 2, 3)]
    assert [name for page in pages for name in re.findall(r"Person [A-E]", page)] == names
    assert sum(page.count('class="mark"') for page in pages) == 1
    ranks = [rank for page in pages for rank in re.findall(r'<td class="num">(\d)</td><th', page)]
    assert ranks == ["1", "2", "3", "4", "5"]


def test_one_always_sees_oneself_and_is_told_whether_others_do(client: TestClient) -> None:
    anna, bert = account(client, "Anna", 0, 0), account(client, "Bert", 0, 2)
    season(client, ["Anna", "Bert"], 12)
    page = main(anna.get("/ladder/lanterns").text)
    assert "Others do not see you here" in page
    assert "only you see this" in page
    assert "Anna" not in main(bert.get("/ladder/lanterns").text)
    show(anna, 0, 2)
    assert "Others do not see you here" not in main(anna.get("/ladder/lanterns").text)
    assert "Anna" in main(bert.get("/ladder/lanterns").text)
    assert "Lanterns" in main(anna.get("/").text).partition("ladder-box")[2]


@pytest.mark.parametrize("path", ["/ladder/nonesuch", "/statistics/nonesuch", "/ladder/%00"])
def test_there_is_no_ladder_of_no_game(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_ratings_at_the_table_are_told_to_those_who_may_see_them(client: TestClient) -> None:
    anna, bert, eve = account(client, "Anna", 0, 2), account(client, "Bert", 0, 0), account(client, "Eve")
    season(client, ["Anna", "Bert"], 12)
    path = open_table(anna, "me", "open", rated="yes")
    bert.post(f"{path}/sit", data={"seat": "1"})
    waiting = main(eve.get(path).text)
    assert "rated" in waiting
    assert len(re.findall(r"\d+ ± \d+", waiting)) == 1
    assert 'href="/people/bert"' in waiting
    told = eve.get(f"{path}/ratings").json()
    assert re.fullmatch(r"\d+ ± \d+", told["seats"]["0"]["told"])
    assert told["seats"]["1"] == {"path": "/people/bert", "told": "", "gain": ""}
    assert bert.get(f"{path}/ratings").json()["seats"]["1"]["told"]
    anna.post(f"{path}/begin")
    client.portal.call(play_to_the_end, site_of(client), path.removeprefix("/tables/"))  # type: ignore[union-attr]
    client.portal.call(rate_all, site_of(client).storage)  # type: ignore[union-attr]
    after = {name: who.get(f"{path}/ratings").json() for name, who in (("eve", eve), ("bert", bert))}
    assert after["eve"]["settled"] is True
    assert re.fullmatch(r"[+−±]\d+", after["eve"]["seats"]["0"]["gain"])
    assert after["eve"]["seats"]["1"]["gain"] == ""
    assert after["bert"]["seats"]["1"]["gain"]


def test_friendly_or_rated_is_chosen_when_a_table_is_opened(client: TestClient) -> None:
    anna, guest = account(client, "Anna"), another(client)
    assert 'name="rated" value="yes"' in anna.get("/tables/new?game=lanterns").text
    assert re.search(r'value="yes" disabled', guest.get("/tables/new?game=lanterns").text)
    rated, friendly = [open_table(anna, "me", "open", rated=value) for value in ("yes", "no")]
    assert "The result counts" in main(client.get(rated).text)
    assert "The result counts" not in main(client.get(friendly).text)
    refused = guest.post(f"{rated}/sit", data={"seat": "1", "name": "Guest"})
    assert refused.status_code >= 400
    assert f'href="{rated}">Back to the table' in refused.text
    assert guest.post(f"{friendly}/sit", data={"seat": "1", "name": "Guest"}).status_code == 200


def test_nothing_is_offered_at_a_rated_table_that_would_be_refused(client: TestClient) -> None:
    anna, guest, bert = account(client, "Anna"), another(client), account(another(client), "Bert")
    rated, friendly = [open_table(anna, "me", "open", rated=value) for value in ("yes", "no")]
    assert "Make an account to sit down" in main(guest.get(rated).text)
    assert "Sit down</button>" not in main(guest.get(rated).text)
    assert "Sit down</button>" in main(bert.get(rated).text)
    assert "Also on this device" not in main(anna.get(rated).text)
    assert "Seat a bot" in main(anna.get(rated).text)
    assert "Sit down</button>" in main(guest.get(friendly).text)
    assert "Also on this device" in main(anna.get(friendly).text)
