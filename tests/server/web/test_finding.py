"""Finding a game: lists with filters, one click that finds a seat, bots that come after a while, invitations."""

import re
import threading
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.server import hall
from guildhall.server import usher as usher_module
from guildhall.server.store import offers
from guildhall.server.table.clocks import DAY, MINUTE
from guildhall.server.table.table import Table
from guildhall.server.usher import Usher
from guildhall.server.web import table_lists
from guildhall.server.web.app import make_app
from guildhall.server.web.pages import finding

from ..conftest import settings
from ..listener import watching
from ..tables import QuickThinker
from .test_pages import another, open_table
from .test_rematch import finished, rematch, site_of
from .test_tournaments import registered


def usher(client: TestClient) -> Usher:
    return site_of(client).usher


def look_round(client: TestClient) -> None:
    client.portal.call(usher(client).fill_tables)  # type: ignore[union-attr]


def table_of(client: TestClient, path: str) -> Table:
    found: Table = client.portal.call(site_of(client).hall.room, path.removeprefix("/tables/")).table  # type: ignore[union-attr]
    return found


def listed(client: TestClient, query: str = "", language: str = "en") -> list[str]:
    """The open tables that are listed."""
    page = client.get(f"/tables{query}", headers={"accept-language": language}).text
    return re.findall(r'<a class="btn small" href="(/tables/\w+)">Sit down', page)


def quick(client: TestClient, **wish: str) -> str:
    answer = client.post("/tables/quick", data=wish, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A clock that can be put forward, as far as those who look for tables see it."""
    ahead = [0]
    for module in (usher_module, finding, table_lists, hall):
        real = module.now_ms
        monkeypatch.setattr(module, "now_ms", lambda real=real: real() + ahead[0])
    return ahead


def test_tables_are_listed_as_one_wishes(client: TestClient) -> None:
    registered(client, "Clara")
    free = open_table(client, "me", "open")
    days = open_table(client, "me", "open", "open", pace="days-3")
    rated = open_table(client, "me", "open", pace="live-5", rated="yes")
    hidden = open_table(client, "me", "open", public="no")
    full = open_table(client, "me", "beginner")
    bert = another(client)
    assert set(listed(bert)) == {free, days, rated}
    assert {hidden, full}.isdisjoint(listed(bert))
    for query, found in {
        "?pace=days": {days}, "?pace=free": {free}, "?pace=live": {rated}, "?seats=3": {days}, "?rated=yes": {rated},
        "?rated=no": {free, days}, "?game=lanterns": {free, days, rated}, "?game=bruges": set(),
        "?language=en": {free, days, rated}, "?language=fr": set(), "?pace=warp&seats=x": {free, days, rated},
    }.items():  # fmt: skip
        assert set(listed(bert, query)) == found, query


def test_pages_of_the_list_are_turned(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.web.pages.finding.AT_ONCE", 2)
    opened = [open_table(another(client), "me", "open") for _ in range(5)][::-1]
    assert listed(client) == opened[:2]
    assert "/tables?game=lanterns&amp;page=2" in client.get("/tables?game=lanterns&x=1").text
    assert listed(client, "?page=2") == opened[2:4]
    assert listed(client, "?page=3") == opened[4:]
    for odd in ("0", "-1", "x", "99999999999", "²"):
        assert client.get(f"/tables?page={odd}&watch={odd}").status_code == 200


def test_matches_that_everybody_may_watch_are_listed_and_no_others(client: TestClient) -> None:
    public, private = open_table(client, "me", "beginner"), open_table(client, "me", "beginner", public="no")
    for path in (public, private):
        client.post(f"{path}/begin")
    page = another(client).get("/tables").text
    assert f'href="{public}">Watch' in page
    assert private not in page
    assert public not in another(client).get("/tables?game=bruges").text


def test_one_click_finds_a_table_or_opens_one(client: TestClient) -> None:
    first = quick(client)
    assert quick(client) == first
    table = table_of(client, first)
    assert (table.opened.public, table.opened.at_once, table.opened.patience, table.opened.pace.kind) == (
        True, True, 3, "live",
    )  # fmt: skip
    bert = another(client)
    assert quick(bert) == first
    assert table_of(client, first).full
    assert len(table_of(client, first).people) == 2
    carl = another(client)
    assert quick(carl, pace="days") != first
    assert table_of(client, quick(carl, pace="days")).opened.pace.kind == "days"


def test_who_has_no_account_finds_no_rated_match(client: TestClient) -> None:
    assert client.post("/tables/quick", data={"rated": "yes"}).status_code == 409
    clara, bert = registered(another(client), "Clara"), registered(another(client), "Bert")
    path = quick(clara, rated="yes")
    assert table_of(client, path).opened.rated
    assert quick(another(client)) != path
    assert quick(bert, rated="yes") == path


def test_many_who_click_at_once_meet_in_pairs(client: TestClient) -> None:
    people = [another(client) for _ in range(8)]
    for person in people:
        person.get("/account")
        person.post("/account/name", data={"name": "Anybody"})
    found: list[str] = []
    clicks = [threading.Thread(target=lambda who=who: found.append(quick(who))) for who in people]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert sorted(found.count(path) for path in set(found)) == [2, 2, 2, 2]


def test_a_table_that_everybody_has_left_is_offered_no_more(client: TestClient, later: list[int]) -> None:
    path, slow = open_table(client, "me", "open"), open_table(client, "me", "open", pace="days-1")
    bert = another(client)
    assert set(listed(bert)) == {path, slow}
    with watching(client, path):
        later[0] = 10 * MINUTE
        assert listed(bert) == [slow]
        client.portal.call(usher(client).see)  # type: ignore[union-attr]
        assert set(listed(bert)) == {path, slow}
    later[0] += 10 * MINUTE
    assert quick(bert) != path
    assert slow in listed(bert)
    later[0] += 20 * DAY
    client.portal.call(usher(client).tidy)  # type: ignore[union-attr]
    assert listed(bert) == []


def test_bots_come_after_a_while_and_not_before(client: TestClient, later: list[int]) -> None:
    path = open_table(client, "me", "open", "open", patience="3")
    look_round(client)
    assert [seat.level for seat in table_of(client, path).seats] == ["", "", ""]
    assert "bots come in" in client.get(path).text
    later[0] = 3 * MINUTE
    look_round(client)
    table = table_of(client, path)
    assert [bool(seat.level) for seat in table.seats] == [False, True, True]
    assert table.status == "open"
    assert len(set(table.names)) == 3
    look_round(client)
    assert table_of(client, path).seq == table.seq
    assert client.post(f"{path}/begin").status_code == 200


def test_a_match_over_days_begins_though_nobody_is_there(client: TestClient, later: list[int]) -> None:
    path = open_table(client, "me", "open", patience="1440", pace="days-1", public="no")
    later[0] = DAY
    look_round(client)
    assert table_of(client, path).status == "playing"


def test_bots_come_though_the_server_was_down(tmp_path: Path, later: list[int]) -> None:
    with TestClient(make_app(settings(tmp_path), QuickThinker())) as client:
        path, kept = open_table(client, "me", "open", patience="1"), open_table(client, "me", "open")
    later[0] = 2 * MINUTE
    with TestClient(make_app(settings(tmp_path), QuickThinker())) as client:
        look_round(client)
        assert table_of(client, path).full
        assert not table_of(client, kept).full


def test_a_table_that_older_servers_opened_is_offered_too(client: TestClient) -> None:
    path = open_table(client, "me", "open")
    client.portal.call(offers.drop, site_of(client).storage, path.removeprefix("/tables/"))  # type: ignore[union-attr]
    bert = another(client)
    assert listed(bert) == []
    client.portal.call(usher(client).tidy)  # type: ignore[union-attr]
    assert listed(bert) == [path]


@pytest.mark.parametrize("patience", ["2", "-1", "x", "99999"])
def test_no_other_patience_is_taken(client: TestClient, patience: str) -> None:
    form = {"game": "lanterns", "seats": "2", "pace": "free", "patience": patience}
    assert client.post("/tables", data=form).status_code == 400


def test_somebody_is_asked_by_name_to_come(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    path = open_table(clara, "me", "open", public="no")
    assert clara.post(f"{path}/ask", data={"account": "bert"}).status_code == 200
    assert "Asked to come: Bert" in clara.get(path).text
    assert "Clara asks you to come" in bert.get("/").text
    assert path in bert.get("/tables").text
    assert "asks you to come" not in another(client).get("/").text
    bert.post(f"{path}/decline")
    assert path not in bert.get("/tables").text
    clara.post(f"{path}/ask", data={"account": "Bert"})
    bert.post(f"{path}/sit", data={"seat": "1"})
    assert "asks you to come" not in bert.get("/").text


def test_who_may_ask_and_whom(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    path = open_table(clara, "me", "open")
    assert clara.post(f"{path}/ask", data={"account": "Nobody"}).status_code == 404
    assert clara.post(f"{path}/ask", data={"account": "Clara"}).status_code == 409
    assert clara.post(f"{path}/ask", data={}).status_code == 404
    assert bert.post(f"{path}/ask", data={"account": "Clara"}).status_code == 403
    assert another(client).post(f"{path}/ask", data={"account": "Clara"}).status_code == 403
    guest = another(client)
    own = open_table(guest, "me", "open")
    assert guest.post(f"{own}/ask", data={"account": "Clara"}).status_code == 403


def block(client: TestClient, account: str) -> None:
    assert client.post("/friends/block", data={"account": account}).status_code == 200


def test_who_is_blocked_is_not_seated_nor_asked_nor_told(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    path = open_table(clara, "me", "open")
    block(clara, "Bert")
    refused = bert.post(f"{path}/sit", data={"seat": "1"})
    assert refused.status_code == 409
    assert "There is no seat for you" in refused.text
    assert "block" not in refused.text.lower().replace('id="block', "")
    assert path not in bert.get("/tables").text
    assert path not in bert.get("/").text
    own = open_table(bert, "me", "open")
    assert bert.post(f"{own}/ask", data={"account": "Clara"}).status_code == 200
    assert "Asked to come: Clara" in bert.get(own).text
    assert own not in clara.get("/").text + clara.get("/tables").text


def test_one_click_keeps_apart_who_wants_to_be(client: TestClient) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    block(clara, "Bert")
    theirs = quick(bert)
    mine = quick(clara)
    assert mine != theirs
    assert quick(bert) == theirs
    carl = another(client)
    quick(carl)
    assert {len(table_of(client, path).people) for path in (mine, theirs)} == {1, 2}


def test_a_rematch_keeps_to_who_is_blocked(client: TestClient) -> None:
    """Whoever has blocked another since is not made to sit with them, and may still play with the others."""
    path, other = finished(client, name="Anna")
    client.post("/friends/block", data={"table": path.removeprefix("/tables/"), "seat": "1"})
    again = rematch(client, path)
    answer = other.post(f"{path}/rematch")
    assert answer.status_code == 409
    assert "There is no seat for you" in answer.text
    assert len(table_of(client, again).people) == 1


def test_no_match_of_bots_alone_begins_by_itself(client: TestClient, later: list[int]) -> None:
    empty = [open_table(client, "open", "beginner", pace="days-3", patience="1") for _ in range(5)]
    seated = open_table(client, "me", "open", pace="days-3", patience="1")
    later[0] = 2 * MINUTE
    look_round(client)
    assert {table_of(client, path).status for path in empty} == {"open"}
    assert table_of(client, seated).status != "open"
    another(client).post(f"{empty[0]}/sit", data={"seat": "0", "name": "Bert"})
    assert table_of(client, empty[0]).full
