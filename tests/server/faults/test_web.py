"""Odd requests get a clear refusal, never an error of ours; budgets count for people, addresses and tables."""

import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from limits.storage import MemoryStorage
from starlette.testclient import TestClient

from guildhall.server.store import people
from guildhall.server.store.people import EXPIRES
from guildhall.server.table.clocks import DAY, now_ms
from guildhall.server.web.app import make_app
from guildhall.server.web.budgets import Budgets, Spender
from guildhall.server.web.outside import is_host, read_form, visitor_address, whole_number
from guildhall.server.web.site import Site

from ..conftest import settings
from ..listener import watching
from ..live.test_connection import table_of_two
from ..tables import QuickThinker
from ..web.test_pages import another, open_table

FORM = {"content-type": "application/x-www-form-urlencoded"}
ODD = ["²", "٣", "9" * 5000, "-1", "", "1e3", "\x00", "%ED%A0%80", "%FF", "💥"]


@pytest.fixture
def guest(client: TestClient) -> TestClient:
    """Somebody with a session; what goes wrong in the server is raised here."""
    open_table(client, "me", "open")
    return client


def few(folder: Path, **changes: Any) -> TestClient:
    return TestClient(make_app(replace(settings(folder), **changes), QuickThinker()))


def test_one_odd_form_does_not_stop_the_writing(guest: TestClient) -> None:
    """A form in a character set of its own, with half a character in it."""
    body = b'--x\r\nContent-Disposition: form-data; name="session"\r\n\r\n\\ud800\r\n--x--\r\n'
    kind = "multipart/form-data; boundary=x; charset=unicode_escape"
    assert guest.post("/account/revoke", content=body, headers={"content-type": kind}).status_code == 400
    assert guest.post("/account/name", data={"name": "Anna"}).status_code == 200
    assert "Anna" in guest.get("/account").text


@pytest.mark.parametrize("charset", ["undefined", "unicode_escape", "utf-7", "rot13", "idna", "\x00"])
@pytest.mark.parametrize("path", ["/play", "/tables", "/account/register", "/account/revoke", "/settings"])
def test_no_character_set_is_trusted(guest: TestClient, path: str, charset: str) -> None:
    for kind in ("multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "text/plain"):
        answer = guest.post(path, content=b"--x\r\n\r\n\\ud800", headers={"content-type": f"{kind}; charset={charset}"})
        assert answer.status_code < 500


@pytest.mark.parametrize("odd", ODD)
def test_odd_values_in_forms_and_addresses_are_refused(guest: TestClient, odd: str) -> None:
    path = open_table(guest, "me", "open")
    for target in ("/tables", "/play", f"{path}/sit", f"{path}/stand", f"{path}/fill", f"{path}/leave"):
        answer = guest.post(target, content=f"game=lanterns&seats={odd}&seat={odd}&level={odd}", headers=FORM)
        assert answer.status_code < 500, target
    text = f"name={odd}&password={odd}{'x' * 20}&session={odd}"
    for what in ("name", "register", "sign-in", "revoke"):
        assert guest.post(f"/account/{what}", content=text, headers=FORM).status_code < 500, what
    for target in (
        f"{path}/replay/{quote(odd)}",
        f"{path}/replay?seat={quote(odd)}&at={quote(odd)}",
        f"/rules/{quote(odd)}",
    ):
        assert guest.get(target).status_code < 500, target
    assert guest.get(f"/static/{quote(odd)}").status_code < 500
    assert guest.get(f"/games/{quote(odd)}/board.css").status_code < 500


@pytest.mark.parametrize(
    "header", ["origin", "referer", "host", "accept-language", "cookie", "user-agent", "content-type"]
)
@pytest.mark.parametrize("value", ["http://[", "[", "http://\x80", "::::", "//", "x" * 5000, ";;;===", "\xff\xfe"])
def test_odd_headers_are_no_error_of_ours(guest: TestClient, header: str, value: str) -> None:
    odd = (header.encode(), value.encode("latin-1"))
    form = (b"content-type", FORM["content-type"].encode())
    assert guest.get("/tables", headers=[odd]).status_code < 500
    assert guest.post("/settings", content="theme=dark", headers=[form, odd]).status_code < 500


def test_numbers_are_plain_digits() -> None:
    assert [whole_number(text) for text in ("0", "12", "007", *ODD)] == [0, 12, 7] + [None] * len(ODD)


def test_forms_are_utf_8() -> None:
    assert read_form(FORM["content-type"], b"a=%C3%BC&b=&a=2") == {"a": "2", "b": ""}


def test_hosts_have_names() -> None:
    assert all(map(is_host, ["localhost", "a.example:8000", "[::1]:80", "127.0.0.1"]))
    assert not any(map(is_host, ["[", "a b", "", "[zz]", "a@b", "a/b", "a:b:c", "[1:2"]))


def test_a_visitor_has_one_address() -> None:
    assert visitor_address("2001:db8:1:2:3:4:5:6") == visitor_address("2001:db8:1:2:ffff::")
    assert visitor_address("2001:db8:1:3::") != visitor_address("2001:db8:1:2::")
    assert visitor_address("192.0.2.7") == "192.0.2.7"


def test_signing_out_ends_what_is_open(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(client, path) as anna, watching(other, path) as bert:
        asked = anna.look(0)["scene"]["asked"]
        client.post("/account/sign-out")
        anna.send("play", seat=0, action="card 1", asked=asked, request="request-1")
        assert anna.closing_code() == 4401
        assert bert.look(1)["scene"]["seq"] == asked


def test_a_session_that_is_revoked_elsewhere_ends_there(client: TestClient) -> None:
    client.post("/account/register", data={"name": "Anna", "password": "correct horse"})
    path = open_table(client, "me", "open")
    phone = another(client)
    phone.post("/account/sign-in", data={"name": "Anna", "password": "correct horse"})
    with watching(phone, path) as there, watching(client, path) as here:
        sessions = [part.split('"')[0] for part in client.get("/account").text.split('name="session" value="')[1:]]
        for session in sessions:
            client.post("/account/revoke", data={"session": session})
        assert there.closing_code() == 4401
        here.send("say", text="still here")
        assert here.hear("said")


def test_nobody_ends_the_sessions_of_others(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(client, path) as anna:
        session = client.get("/account").text
        site: Site = client.app.state.site  # type: ignore[attr-defined]
        (known,) = [name for name, ends in site.sockets._of_session.items() if ends]
        other.post("/account/revoke", data={"session": known})
        assert anna.look(0)
        assert session


def test_old_sessions_are_over(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    open_table(client, "me", "open")
    token = client.cookies["guildhall_session"]
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    assert client.portal
    assert client.portal.call(site.accounts.person, token)
    later = now_ms() + EXPIRES + 1
    monkeypatch.setattr("guildhall.server.web.accounts.now_ms", lambda: later)
    assert client.portal.call(site.accounts.person, token) is None
    client.portal.call(people.end_old_sessions, site.storage, later)
    assert client.portal.call(site.storage.read, "SELECT * FROM session") == []


def test_people_at_one_address_have_budgets_of_their_own(tmp_path: Path) -> None:
    with few(tmp_path, deeds_per_minute=8) as client:
        open_table(client, "me", "open")
        bert = another(client)
        open_table(bert, "me", "open")
        codes = [client.post("/account/name", data={"name": "Anna"}).status_code for _ in range(10)]
        assert codes[-1] == 429
        assert bert.post("/account/name", data={"name": "Bert"}).status_code == 200


def test_an_address_has_a_budget_however_many_people_come_from_it(tmp_path: Path) -> None:
    with few(tmp_path, deeds_per_minute=8, people_at_an_address=2) as client:
        visitors = []
        for _ in range(4):
            visitors.append(another(client))
            visitors[-1].post("/play", data={"game": "lanterns", "seats": "2"})
        codes = [one.post("/account/name", data={"name": "Anna"}).status_code for one in visitors for _ in range(6)]
        assert codes.count(200) < 16
        assert codes[-1] == 429


def test_chat_has_a_budget_whatever_the_connection(tmp_path: Path) -> None:
    with few(tmp_path, chat_per_minute=5) as client:
        path, _ = table_of_two(client)
        refused = 0
        for _ in range(4):
            with watching(client, path) as anna:
                for _ in range(3):
                    anna.send("say", text="hello")
                anna.send("look", seat=9)
                anna.hear("refused", code="not_yours")
                refused += sum(message["is"] == "refused" and message["code"] == "too_many" for message in anna.unheard)
        assert refused >= 4


def guests(client: TestClient, count: int) -> list[TestClient]:
    """People with a name who sit at no table of the others."""
    found = [another(client) for _ in range(count)]
    for guest in found:
        open_table(guest, "me", "open")
    return found


def test_those_who_watch_a_table_share_a_budget_of_talk_and_players_do_not(tmp_path: Path) -> None:
    with few(tmp_path, chat_per_minute=3) as client:
        path, other = table_of_two(client)
        codes = []
        for visitor in (*guests(client, 3), client, other):
            with watching(visitor, path) as speaker:
                for _ in range(3):
                    speaker.send("say", text="hello")
                speaker.send("look", seat=9)
                codes.append(speaker.hear("refused")["code"])
        assert codes == ["not_yours", "not_yours", "too_many", "not_yours", "not_yours"]


def test_those_who_watch_a_table_share_a_budget_of_requests_and_players_do_not(tmp_path: Path) -> None:
    with few(tmp_path, requests_per_minute=20, people_watching=1, people_at_an_address=100) as client:
        path, _ = table_of_two(client)
        anna, bert = guests(client, 2)
        assert 429 in [anna.get(path).status_code for _ in range(25)]
        assert bert.get(path).status_code == 429
        assert bert.get("/rules").status_code == 200
        assert client.get(path).status_code == 200


def test_those_who_watch_a_table_share_a_budget_of_messages_and_players_do_not(tmp_path: Path) -> None:
    budgets = Budgets(replace(settings(tmp_path), messages_per_second=5, people_watching=2))
    watchers = [Spender(f"person {n}", f"address {n}", "table") for n in range(3)]
    assert [sum(budgets.allows("messages", watcher) for _ in range(9)) for watcher in watchers] == [5, 5, 0]
    player = Spender("player", "address", "")
    assert sum(budgets.allows("messages", player) for _ in range(9)) == 5


def test_counting_starts_no_thread_and_forgets_what_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets, threads = Budgets(settings(tmp_path)), threading.active_count()
    counters = budgets._limiter.storage
    now = time.time()
    for hour in range(3):
        monkeypatch.setattr(time, "time", lambda at=now + 3600 * hour: at)
        for number in range(1500):
            assert budgets.allows("messages", Spender(f"{hour} {number}", f"{hour} {number}"))
    assert threading.active_count() == threads
    assert isinstance(counters, MemoryStorage)
    assert len(counters.storage) < 2 * 2 * 1500


def test_hints_have_a_budget(tmp_path: Path) -> None:
    with few(tmp_path, hints_per_minute=2) as client:
        path = open_table(client, "me", "journeyman")
        client.post(f"{path}/begin")
        with watching(client, path) as anna:
            anna.look(0)
            for _ in range(3):
                anna.send("hint", seat=0)
            assert anna.hear("refused")["code"] == "too_many"


def test_taking_back_has_a_budget(tmp_path: Path) -> None:
    """Whoever plays and takes back without end would make the log of a table endless."""
    with few(tmp_path, deeds_per_minute=8) as client:
        path = open_table(client, "me", "journeyman")
        client.post(f"{path}/begin")
        with watching(client, path) as anna:
            anna.look(0)
            for number in range(8):
                anna.send("undo", seat=0, request=f"request-{number}")
            assert anna.hear("refused", code="too_many")


def test_a_table_has_only_so_many_watchers(tmp_path: Path) -> None:
    with few(tmp_path, connections_per_table=1) as client:
        path, other = table_of_two(client)
        anna, bert = guests(client, 2)
        with watching(anna, path), watching(bert, path) as second:
            assert second.closing_code() == 4429
            with watching(client, path) as one, watching(other, path) as two:
                assert one.look(0)
                assert two.look(1)
        site: Site = client.app.state.site  # type: ignore[attr-defined]
        deadline = time.monotonic() + 5
        while site.sockets._open and time.monotonic() < deadline:
            time.sleep(0.01)
        assert not site.sockets._open
        assert not site.sockets._of_session


def test_bots_play_among_themselves_at_a_few_tables_only(tmp_path: Path) -> None:
    slow = replace(settings(tmp_path), bot_pause=60, tables_without_people_per_visitor=2, tables_without_people=3)
    with TestClient(make_app(slow, QuickThinker())) as client:
        codes = []
        for _ in range(3):
            path = open_table(client, "beginner", "beginner")
            codes.append(client.post(f"{path}/begin", follow_redirects=False).status_code)
        assert codes == [303, 303, 429]
        mine = open_table(client, "me", "beginner")
        assert client.post(f"{mine}/begin", follow_redirects=False).status_code == 303
        assert client.post(f"{mine}/leave", data={"seat": "0"}, follow_redirects=False).status_code == 429
        other = another(client)
        codes = []
        for _ in range(2):
            path = open_table(other, "beginner", "beginner")
            codes.append(other.post(f"{path}/begin", follow_redirects=False).status_code)
        assert codes == [303, 429]


def test_bots_play_among_themselves_at_a_few_tables_of_one_address(tmp_path: Path) -> None:
    few_tables = {"tables_without_people_per_visitor": 1, "people_at_an_address": 2, "connections_per_visitor": 9}
    with few(tmp_path, bot_pause=60, **few_tables) as client:
        codes = []
        for guest in (another(client) for _ in range(3)):
            path = open_table(guest, "beginner", "beginner")
            codes.append(guest.post(f"{path}/begin", follow_redirects=False).status_code)
        assert codes == [303, 303, 429]


def test_tables_left_to_bots_count_where_their_host_came_from_and_take_nobody_elses_place(tmp_path: Path) -> None:
    """Who opens tables and is forgotten, again and again, keeps nobody else from leaving one to the bots."""
    few_tables = {"tables_without_people_per_visitor": 1, "people_at_an_address": 2, "tables_without_people": 4}
    with few(tmp_path, bot_pause=60, **few_tables) as client:
        for guest in (another(client) for _ in range(5)):
            path = open_table(guest, "me", "beginner")
            guest.post(f"{path}/begin")
            assert guest.post("/account/delete", data={"sure": "yes"}).status_code == 200
        codes = []
        for guest in (another(client), from_address(client, "192.0.2.9")):
            path = open_table(guest, "beginner", "beginner")
            codes.append(guest.post(f"{path}/begin", follow_redirects=False).status_code)
        assert codes == [429, 303]


def test_nobody_plays_at_too_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with few(tmp_path, tables_going_on=3) as client:
        tables = [open_table(client, "me", "open") for _ in range(3)]
        answer = client.post("/play", data={"game": "lanterns", "seats": "2"})
        assert answer.status_code == 429
        assert "many tables" in answer.text
        (other,) = guests(client, 1)
        theirs = open_table(other, "me", "open")
        assert client.post(f"{theirs}/sit", data={"seat": "1"}).status_code == 429
        client.post(f"{tables[0]}/close")
        assert client.post(f"{theirs}/sit", data={"seat": "1"}).status_code == 200
        assert client.post("/play", data={"game": "lanterns", "seats": "2"}).status_code == 429
        later = now_ms() + 8 * DAY
        monkeypatch.setattr("guildhall.server.web.site.now_ms", lambda: later)
        assert client.post("/play", data={"game": "lanterns", "seats": "2"}).status_code == 200


def test_a_new_table_an_hour_has_a_budget(tmp_path: Path) -> None:
    with few(tmp_path, tables_per_hour=4) as client:
        codes = [client.post("/play", data={"game": "lanterns", "seats": "2"}).status_code for _ in range(5)]
        assert (codes[0], codes[-1]) == (200, 429)


def sign_in(visitor: TestClient, password: str, name: str = "Anna") -> int:
    form = {"name": name, "password": password}
    return visitor.post("/account/sign-in", data=form, follow_redirects=False).status_code


def from_address(client: TestClient, address: str) -> TestClient:
    found = TestClient(client.app, client=(address, 50000))
    found.portal = client.portal
    return found


def test_passwords_are_guessed_more_and_more_slowly(tmp_path: Path) -> None:
    with few(tmp_path, sign_ins_per_minute=1000, guesses_per_minute=3) as client:
        client.post("/account/register", data={"name": "Anna", "password": "correct horse"})
        thief = from_address(client, "192.0.2.1")
        assert [sign_in(thief, f"wrong {n}") for n in range(4)] == [403, 403, 403, 429]
        assert sign_in(thief, "correct horse", "ANNA ") == 429
        assert sign_in(thief, "wrong", "Bert") == 403
        assert sign_in(from_address(client, "192.0.2.2"), "correct horse") == 303


def test_a_right_password_forgives_the_wrong_ones(tmp_path: Path) -> None:
    with few(tmp_path, sign_ins_per_minute=1000, guesses_per_minute=3) as client:
        client.post("/account/register", data={"name": "Anna", "password": "correct horse"})
        forgetful = another(client)
        for _ in range(3):
            assert [sign_in(forgetful, "wrong"), sign_in(forgetful, "correct horse")] == [403, 303]


def test_strangers_who_guess_lock_nobody_out(tmp_path: Path) -> None:
    """However many try it from however many addresses, every other address has some tries left."""
    with few(tmp_path, sign_ins_per_minute=1000, guesses_per_minute=50, guesses_at_an_account=10) as client:
        client.post("/account/register", data={"name": "Anna", "password": "correct horse"})
        thieves = [from_address(client, f"192.0.2.{n}") for n in range(5)]
        codes = [[sign_in(thief, f"wrong {n}") for n in range(6)] for thief in thieves]
        assert codes[0] == [403] * 6
        assert codes[1] == [403] * 4 + [403, 403]
        assert codes[2:] == [[403] * 3 + [429] * 3] * 3
        assert sign_in(from_address(client, "198.51.100.7"), "correct horse") == 303


def test_an_address_tries_only_so_many_passwords(tmp_path: Path) -> None:
    with few(tmp_path, sign_ins_per_minute=4) as client:
        thief = from_address(client, "192.0.2.1")
        codes = [sign_in(thief, "wrong", f"Name {n}") for n in range(6)]
        assert codes == [403] * 4 + [429] * 2
