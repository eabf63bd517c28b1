"""Deals among friends: each at a table of their own, compared seat by seat once all have played for themselves."""

import re

from starlette.testclient import TestClient

from guildhall.core.record import verify

from ..databases import both
from ..listener import watching
from .test_daily import finish
from .test_pages import another, open_table
from .test_tournaments import registered


def opened(client: TestClient, path: str) -> str:
    answer = client.post(f"{path}/play", data={"name": "Somebody"}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_at_a_table_of_a_deal_bots_sit_unless_it_is_said_otherwise(client: TestClient) -> None:
    for wish, chosen in (("&for=deal", "journeyman"), ("", "open")):
        (seat,) = re.findall(
            r'<select name="seat-1">.*?</select>', client.get(f"/tables/new?game=lanterns{wish}").text, re.DOTALL
        )
        assert re.findall(r'value="(\w+)" selected', seat) == [chosen]


@both
def test_friends_play_the_same_deal_at_tables_of_their_own(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), another(client)
    path = open_table(clara, "me", "beginner", public="deal")
    assert path.startswith("/deals/")
    tables = [opened(each, path) for each in (clara, bert)]
    assert opened(clara, path) == tables[0] != tables[1]
    finish(clara, tables[0])
    assert "Seat by seat" in clara.get(path).text
    page = bert.get(path).text
    assert "Seat by seat" not in page
    assert "has finished" in page
    assert bert.get(f"{tables[0]}/record").status_code == 403
    finish(bert, tables[1])
    records = [bert.get(f"{table}/record").text for table in tables]
    assert len({verify(record).key for record in records}) == 1
    page = clara.get(path).text
    assert page.count("/replay") >= 2
    assert "Clara" in page
    assert "Lanterns" in clara.get("/daily").text


def test_others_may_come_to_ones_table_and_everybody_plays_once(client: TestClient) -> None:
    clara, bert, dora = registered(client, "Clara"), another(client), another(client)
    path = open_table(clara, "open", "me", public="deal")
    own, second = opened(clara, path), opened(dora, path)
    assert bert.post(f"{own}/sit", data={"seat": "0", "name": "Bert"}).status_code == 200
    assert bert.post(f"{second}/sit", data={"seat": "0", "name": "Bert"}).status_code == 409
    assert opened(bert, path) == own
    assert dora.post(f"{own}/sit", data={"seat": "0"}).status_code == 409
    bert.post(f"{own}/stand", data={"seat": "0"})
    assert bert.post(f"{second}/sit", data={"seat": "0", "name": "Bert"}).status_code == 200
    clara.post(f"{own}/close")
    assert opened(clara, path) != own
    dora.post(f"{second}/begin")
    finish(dora, second)
    assert bert.get(path).text.count("has finished") == 2
    assert clara.get(f"{second}/replay").status_code == 403


def test_whose_deal_it_is_must_have_a_seat(client: TestClient) -> None:
    form = {"game": "lanterns", "seats": "2", "public": "deal", "seat-0": "beginner", "seat-1": "open"}
    assert client.post("/tables", data=form).status_code == 400
    for path in ("/deals/nonesuch", "/deals/%00"):
        assert client.get(path).status_code == 404
        assert client.post(f"{path}/play").status_code == 404


def test_a_deal_for_friends_is_never_rated_nor_on_the_list(client: TestClient) -> None:
    path = open_table(registered(client, "Clara"), "me", "open", public="deal", rated="yes")
    table = opened(client, path)
    assert table not in another(client).get("/tables").text
    assert "rated" not in client.get(table).text.split("<main")[1].split("</header>")[0]


def test_who_has_yet_to_play_a_deal_is_shown_nothing_by_coming_early(client: TestClient) -> None:
    clara, bert, dora = registered(client, "Clara"), another(client), another(client)
    path = open_table(clara, "me", "open", public="deal")
    table = opened(clara, path)
    assert bert.post(f"{table}/sit", data={"seat": "1", "name": "Bert"}).status_code == 200
    with watching(dora, table) as early, watching(bert, table) as player:
        early.hear("changed")
        assert clara.post(f"{table}/begin").status_code == 200
        assert player.look(1)["scene"]["status"] == "playing"
        early.send("look", seat=-1)
        assert early.closing_code() == 1012
    player_says = f"table={table.removeprefix('/tables/')}&seat=0"
    for hidden in (f"{table}/people", f"/report?{player_says}"):
        assert dora.get(hidden).status_code == 403
        assert bert.get(hidden).status_code == 200
    finish(clara, table)
    own = opened(dora, path)
    dora.post(f"{own}/fill", data={"seat": "1", "level": "beginner"})
    dora.post(f"{own}/begin")
    finish(dora, own)
    with watching(dora, table) as late:
        assert late.look(-1)["scene"]["status"] == "finished"


def test_no_program_is_asked_to_a_deal_lest_it_tells_its_owner(client: TestClient) -> None:
    clara = registered(client, "Clara")
    clara.post("/account/bot", data={"name": "Robo", "bot:play": "yes"})
    assert "Robo" in clara.get(open_table(clara, "me", "open")).text
    assert "Robo" not in clara.get(opened(clara, open_table(clara, "me", "open", public="deal"))).text
