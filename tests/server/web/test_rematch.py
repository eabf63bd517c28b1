"""Another match for the same people: one click, one table, however many ask."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.server import presence
from guildhall.server.table import deeds
from guildhall.server.web.app import make_app
from guildhall.server.web.site import Site

from ..conftest import settings
from ..listener import watching
from ..tables import QuickThinker
from .test_pages import another, open_table


def site_of(client: TestClient) -> Site:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    return site


def tables(client: TestClient) -> int:
    """How many tables there are."""
    rows = client.portal.call(site_of(client).storage.read, "SELECT count(*) AS number FROM game_table")  # type: ignore[union-attr]
    return int(rows[0]["number"])


async def play_to_the_end(site: Site, ident: str) -> None:
    """Let everybody play the first legal action until the match is over."""
    room = await site.hall.room(ident)
    while (table := room.table).status == "playing":
        people = [seat for seat in table.deciders if not table.seats[seat].level]
        if people:
            seat = people[0]
            text = table.view(seat).legal[0].text
            deed = deeds.play(table.seats[seat].person, seat, text, table.asked_at[seat])
            await site.hall.do(ident, deed)
        await asyncio.sleep(0.001)


def finished(client: TestClient, *seats: str, **more: str) -> tuple[str, TestClient]:
    """A match of two people that is over, and the other one of them."""
    path, other = open_table(client, *(seats or ("me", "open")), **more), another(client)
    if "open" in (seats or ("open",)):
        other.post(f"{path}/sit", data={"seat": "1", "name": "Bert"})
    client.post(f"{path}/begin")
    client.portal.call(play_to_the_end, site_of(client), path.removeprefix("/tables/"))  # type: ignore[union-attr]
    return path, other


def rematch(client: TestClient, path: str) -> str:
    answer = client.post(f"{path}/rematch", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def opened(client: TestClient, path: str) -> dict[str, object]:
    found = client.portal.call(site_of(client).hall.room, path.removeprefix("/tables/"))  # type: ignore[union-attr]
    table = found.table
    return {
        "options": table.opened.options,
        "pace": table.opened.pace.days,
        "public": table.opened.public,
        "seats": [(seat.name, seat.level) for seat in table.seats],
        "status": table.status,
    }


def test_a_rematch_has_the_same_settings_and_people(client: TestClient) -> None:
    path, other = finished(client, name="Anna", pace="days-3", **{"option-deal": "sorted"})
    again = rematch(client, path)
    assert again != path
    assert opened(client, again) == {
        "options": {"deal": "sorted"},
        "pace": 3,
        "public": False,
        "seats": [("Anna", ""), ("", "")],
        "status": "open",
    }
    assert "Waiting for Bert" in client.get(again).text
    assert rematch(other, path) == again
    assert opened(client, again)["seats"] == [("Anna", ""), ("Bert", "")]


def test_who_has_gone_on_finds_the_rematch_at_home(client: TestClient) -> None:
    path, other = finished(client, name="Anna")
    again = rematch(client, path)
    assert "Anna asks you to come" in other.get("/").text
    assert again in other.get("/").text
    assert "asks you to come" not in client.get("/").text
    rematch(other, path)
    assert "asks you to come" not in other.get("/").text


def test_who_is_kept_apart_is_not_asked_to_a_rematch(client: TestClient) -> None:
    path, other = finished(client, name="Anna")
    assert client.post("/friends/block", data={"table": path.removeprefix("/tables/"), "seat": "1"}).status_code == 200
    rematch(client, path)
    assert "asks you to come" not in other.get("/").text


def test_a_click_more_changes_nothing(client: TestClient) -> None:
    path, _ = finished(client)
    assert rematch(client, path) == rematch(client, path)
    assert tables(client) == 2


def test_two_who_click_at_once_meet_at_one_table(client: TestClient) -> None:
    path, other = finished(client)
    found: list[str] = []
    clicks = [threading.Thread(target=lambda who=who: found.append(rematch(who, path))) for who in (client, other)]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert len(found) == 2
    assert len(set(found)) == 1
    assert tables(client) == 2
    assert {name for name, _ in opened(client, found[0])["seats"]} != {""}  # type: ignore[attr-defined]


def test_many_tabs_of_one_person_come_to_one_table(client: TestClient) -> None:
    path, other = finished(client)
    found: list[str] = []
    people = (client, other) * 4
    clicks = [threading.Thread(target=lambda who=who: found.append(rematch(who, path))) for who in people]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert (len(found), len(set(found)), tables(client)) == (8, 1, 2)


def test_bots_and_those_on_one_device_stay(client: TestClient) -> None:
    path, _ = finished(client, "me", "device", "beginner", name="Anna", **{"name-1": "Bert"})
    before = opened(client, path)["seats"]
    assert opened(client, rematch(client, path))["seats"] == before


def test_bots_alone_begin_at_once(client: TestClient) -> None:
    path = open_table(client, "beginner", "beginner")
    client.post(f"{path}/begin")
    client.portal.call(play_to_the_end, site_of(client), path.removeprefix("/tables/"))  # type: ignore[union-attr]
    again = rematch(client, path)
    assert opened(client, again)["status"] in {"playing", "finished"}
    assert rematch(client, path) == again


def test_only_those_who_played_may_ask(client: TestClient) -> None:
    path, _ = finished(client)
    assert another(client).post(f"{path}/rematch").status_code == 403
    going = open_table(client, "me", "beginner")
    client.post(f"{going}/begin")
    assert client.post(f"{going}/rematch").status_code == 409


def test_a_closed_rematch_is_no_end(client: TestClient) -> None:
    path, other = finished(client)
    first = rematch(client, path)
    client.post(f"{first}/close")
    second = rematch(other, path)
    assert second != first
    assert rematch(client, path) == second


def test_a_rematch_that_was_named_but_never_opened_is_opened(client: TestClient) -> None:
    """The server may go down between the two."""
    path, _ = finished(client)
    hall = site_of(client).hall
    room = client.portal.call(hall.room, path.removeprefix("/tables/"))  # type: ignore[union-attr]
    room.table.next = "abcdefghjkmn"
    assert rematch(client, path) == "/tables/abcdefghjkmn"


def test_the_others_are_told_who_is_ready(client: TestClient) -> None:
    path, other = finished(client)
    with watching(client, path) as anna, watching(another(client), path) as stranger:
        anna.look(0)
        stranger.look(-1)
        again = anna.hear("again")
        assert (again["table"], again["may"], again["asked"], again["ready"]) == ("", True, [0, 1], [])
        assert stranger.hear("again")["may"] is False
        there = rematch(other, path)
        while not (again := anna.hear("again"))["ready"]:
            pass
        assert (again["table"], again["ready"], again["status"]) == (there.removeprefix("/tables/"), [1], "open")
        rematch(client, path)
        assert anna.hear("again")["ready"] == [0, 1]


def test_a_rematch_counts_as_a_table_of_ones_own(tmp_path: Path) -> None:
    with TestClient(make_app(replace(settings(tmp_path), tables_going_on=1), QuickThinker())) as client:
        path, _ = finished(client, "me", "beginner")
        open_table(client, "me", "open")
        assert client.post(f"{path}/rematch").status_code == 429
        assert tables(client) == 2


def test_a_match_that_follows_begins_by_itself(client: TestClient) -> None:
    """All who play see no more of the waiting than the bar of the board."""
    path, other = finished(client)
    again = rematch(client, path)
    assert 'class="page narrow lobby"' in client.get(again).text
    rematch(other, path)
    shown = client.get(again).text
    assert "lobby beginning" in shown
    assert 'data-at-once="yes"' in shown
    assert 'class="page narrow lobby"' in another(client).get(again).text


def test_everybody_sees_who_is_at_the_table(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0)
    monkeypatch.setattr("guildhall.server.room.GRACE", 0)
    path = open_table(client, "me", "open")
    other = another(client)
    other.post(f"{path}/sit", data={"seat": "1", "name": "Bert"})
    client.post(f"{path}/begin")
    with watching(client, path) as anna:
        assert anna.hear("present")["guests"] == [
            {"seat": 0, "here": True, "since": 0},
            {"seat": 1, "here": False, "since": 0},
        ]
        with watching(other, path):
            assert [guest["here"] for guest in anna.hear("present")["guests"]] == [True, True]
        left = anna.hear("present")["guests"][1]
        assert not left["here"]
        assert left["since"] > 0
        with watching(another(client), path):
            assert anna.hear("present", watching=1)["guests"][1] == left
        assert anna.hear("present", watching=0)


def test_lists_tell_who_won_and_with_how_much(client: TestClient) -> None:
    path, _ = finished(client, name="Anna")
    table = client.portal.call(site_of(client).hall.room, path.removeprefix("/tables/")).table  # type: ignore[union-attr]
    result = table.playing().result
    assert result is not None
    best = max(result.scores)
    for language, unit in (("en", "lantern"), ("de", "Laterne")):
        shown = client.get("/tables", headers={"accept-language": language}).text
        assert f": {best} {unit}" in shown
