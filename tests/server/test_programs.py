"""Programs play over HTTP: what they are told, what they may do, and what is refused."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest

from guildhall.client import Bridge, Client, Declined

from .process import free_port, wait_for

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs" / "example_bot.py"
PATIENCE = 90


class House:
    """A server in a process of its own, and somebody with an account there."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "guildhall", "serve", "--port", str(self.port), "--data", str(folder)]
        self.process = subprocess.Popen(command, cwd=ROOT)
        wait_for(self.port)
        self.owner = httpx2.Client(base_url=self.address, follow_redirects=True, timeout=60)
        self.owner.post("/account/register", data={"name": "Anna", "password": "anna's secret"})

    def bot(self, name: str, *scopes: str) -> str:
        """A new bot of Anna's; its token."""
        wanted = dict.fromkeys(scopes or ("bot:play", "table:open", "record:read"), "yes")
        page = self.owner.post("/account/bot", data={"name": name, **wanted}).text
        found = re.search(r'value="(ghb_[\w-]+)"', page)
        assert found, page
        return found[1]

    def open_table(self) -> str:
        """A table at which Anna sits alone."""
        asked = {"game": "lanterns", "seats": "2", "seat-0": "me", "name": "Anna"}
        return self.owner.post("/tables", data=asked).url.path.rpartition("/")[2]

    def end(self) -> None:
        self.owner.close()
        self.process.terminate()
        self.process.wait(30)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.end()


def calling(house: House, token: str) -> httpx2.Client:
    return httpx2.Client(base_url=house.address, headers={"authorization": f"Bearer {token}"}, timeout=60)


def until(messages: Iterator[dict[str, Any]], kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    deadline = time.monotonic() + PATIENCE
    for message in messages:
        if message["is"] == kind:
            return message
        assert time.monotonic() < deadline, f"no {kind} came"
    raise AssertionError("the stream ended")


def records_of(caller: httpx2.Client, tables: list[str]) -> list[str]:
    """The records of tables, once all of them are over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        answers = [caller.get(f"/api/bot/tables/{table}/record") for table in tables]
        if all(answer.status_code == 200 for answer in answers):
            return [answer.text for answer in answers]
        time.sleep(0.3)
    raise AssertionError("the matches did not end")


def open_tables(caller: httpx2.Client, count: int) -> list[str]:
    asked = {"game": "lanterns", "seats": ["me", "me"]}
    return [caller.post("/api/bot/tables", json=asked).json()["table"] for _ in range(count)]


def test_the_bot_of_the_docs_plays_three_tables_at_once_though_its_line_is_cut(house: House) -> None:
    token = house.bot("Thirty lines")
    assert len(BOT.read_text().splitlines()) <= 31
    environment = {**os.environ, "GUILDHALL_SERVER": house.address, "GUILDHALL_TOKEN": token}
    with calling(house, token) as caller:
        tables = open_tables(caller, 3)
        process = subprocess.Popen([sys.executable, str(BOT)], env=environment)
        try:
            time.sleep(2)
            next(Client(house.address, token).stream())  # a newer stream ends that of the bot, which comes again
            records = records_of(caller, tables)
        finally:
            process.terminate()
            process.wait(10)
    assert len({*records}) == 3
    assert all("Thirty lines (bot)" in record for record in records)


def test_a_person_invites_a_bot_which_plays_with_them(house: House) -> None:
    """By way of the page of the table, as people do; the bridge brings a bot of ours."""
    client = Client(house.address, house.bot("Guest"))
    bridge = Bridge(client, "random")
    messages = client.stream()
    assert bridge.answer(next(messages)) == "connected as Guest"
    table = house.open_table()
    page = house.owner.get(f"/tables/{table}").text
    bot = re.search(r'<option value="(\w+)">Guest, bot of Anna</option>', page)
    assert bot, page
    page = house.owner.post(f"/tables/{table}/invite", data={"seat": "1", "bot": bot[1]}).text
    assert "Invited: Guest" in page
    assert bridge.answer(until(messages, "invited")) == f"sat down at table {table}"
    page = house.owner.get(f"/tables/{table}").text
    assert "Guest (bot)" in page
    house.owner.post(f"/tables/{table}/begin")
    assert until(messages, "begun")["seats_of_bot"] == [1]
    assert bridge.answer(until(messages, "ask")).startswith(f"table {table}, seat 1: ")


def test_a_bot_may_decline(house: House) -> None:
    client = Client(house.address, house.bot("Shy", "bot:play"))
    messages = client.stream()
    next(messages)
    table = house.open_table()
    bots = dict(re.findall(r'<option value="(\w+)">(\w+), bot of Anna', house.owner.get(f"/tables/{table}").text))
    shy = next(ident for ident, name in bots.items() if name == "Shy")
    house.owner.post(f"/tables/{table}/invite", data={"seat": "1", "bot": shy})
    client.decline(until(messages, "invited")["invitation"], "busy")
    assert "Shy has declined" in house.owner.get(f"/tables/{table}").text


def test_a_repeated_request_counts_once_and_another_is_stale(house: House) -> None:
    token = house.bot("Twice")
    with calling(house, token) as caller:
        [table] = open_tables(caller, 1)
        ask = until(Client(house.address, token).stream(), "ask")
        move = {"seat": ask["seat"], "asked": ask["asked"], "action": ask["view"]["legal"][0], "request": "one"}
        first = caller.post(f"/api/bot/tables/{table}/moves", json=move)
        again = caller.post(f"/api/bot/tables/{table}/moves", json=move)
        assert (first.status_code, again.status_code) == (200, 200)
        assert again.json()["seq"] == first.json()["seq"]
        other = caller.post(f"/api/bot/tables/{table}/moves", json={**move, "request": "two"})
        assert (other.status_code, other.json()["code"]) == (409, "stale")


def test_a_new_stream_tells_again_what_is_owed(house: House) -> None:
    token = house.bot("Again")
    with calling(house, token) as caller:
        open_tables(caller, 1)
    asks = [until(Client(house.address, token).stream(), "ask") for _ in range(2)]
    assert asks[0] == asks[1]
    assert "deck" not in json.dumps(asks[0]["view"])
    assert asks[0]["view"]["seat"] == asks[0]["seat"]


def test_limits_are_told_and_answered_with_the_time_to_wait(house: House) -> None:
    with calling(house, house.bot("Hasty")) as caller:
        most = caller.get("/api/limits").json()["moves"]["most"]
        [table] = open_tables(caller, 1)
        wrong = {"seat": 0, "asked": -1, "action": "nonsense"}
        move = partial(caller.post, f"/api/bot/tables/{table}/moves", json=wrong)
        with ThreadPoolExecutor(20) as together:
            answers = [each.result() for each in [together.submit(move) for _ in range(8 * most)]]
        statuses = [answer.status_code for answer in answers]
        assert statuses.count(409) >= most
        limited = answers[statuses.index(429)]
        assert int(limited.headers["retry-after"]) == limited.json()["ratelimit"]["seconds"] >= 1
        assert limited.json()["ratelimit"]["key"] == "moves"


def test_the_scope_of_a_token_is_not_exceeded(house: House) -> None:
    with calling(house, house.bot("Reader", "record:read")) as caller:
        for method, path in (
            ("GET", "/api/bot/stream"),
            ("POST", "/api/bot/tables"),
            ("POST", "/api/bot/invitations/x"),
            *(("POST", f"/api/bot/tables/x/{deed}") for deed in ("moves", "leave", "return", "say")),
        ):
            answer = caller.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (403, "scope"), path
        assert caller.get("/api/bot/tables/nowhere/record").status_code == 404
        assert caller.get("/account").text.count("ghb_") == 0


def test_only_known_tokens_are_let_in_whatever_the_cookies(house: House) -> None:
    for headers in ({}, {"authorization": "Bearer ghb_nonsense"}, {"authorization": "Basic x"}):
        answer = house.owner.get("/api/bot/stream", headers=headers)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"


def test_a_bot_plays_nobody_elses_seat(house: House) -> None:
    with calling(house, house.bot("One")) as one, calling(house, house.bot("Other")) as other:
        [table] = open_tables(one, 1)
        move = {"seat": 0, "asked": 1, "action": "x"}
        answer = other.post(f"/api/bot/tables/{table}/moves", json=move)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")
        assert other.get(f"/api/bot/tables/{table}/record").status_code == 403


def test_a_revoked_token_is_worth_nothing(house: House) -> None:
    page = house.owner.get("/account").text
    token = ""
    for bot in re.findall(r'name="bot" value="(\w+)"', page)[:1]:
        page = house.owner.post("/account/bot-renew", data={"bot": bot, "bot:play": "yes"}).text
        token = re.findall(r'value="(ghb_[\w-]+)"', page)[0]
        house.owner.post("/account/bot-revoke", data={"bot": bot})
    with pytest.raises(Declined, match="not known"):
        next(Client(house.address, token).stream())


def test_what_is_malformed_is_refused_as_data(house: House) -> None:
    with calling(house, house.bot("Clumsy")) as caller:
        for body in (b"{", b"[]", b'{"seats": ["you"], "game": "lanterns"}', b'{"seats": ["me"], "game": 3}'):
            answer = caller.post("/api/bot/tables", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), body


def test_what_nobody_would_send_is_refused_too(house: House) -> None:
    """Lists in place of names, half characters, and requests with names that no log could hold."""
    token = house.bot("Odd")
    with calling(house, token) as caller:
        for seats in ([{}, "me"], ["me", [1]], ["me", None], ["me"] * 2000):
            answer = caller.post("/api/bot/tables", json={"game": "lanterns", "seats": seats})
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), seats
        [table] = open_tables(caller, 1)
        ask = until(Client(house.address, token).stream(), "ask")
        move = {"seat": ask["seat"], "asked": ask["asked"], "action": ask["view"]["legal"][0]}
        for request in ("\ud800", "\x00", "r" * 101, "", ["x"], 5):
            body = json.dumps({**move, "request": request}).encode()
            answer = caller.post(f"/api/bot/tables/{table}/moves", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), request


def test_another_token_is_no_way_around_the_limits(house: House) -> None:
    """What is counted is the bot's, also under a new token; and coming and going counts, too."""
    house.bot("Renewed")
    page = house.owner.get("/account").text
    bot = re.findall(r'name="bot" value="(\w+)"', page)[-1]
    statuses: list[int] = []
    for _ in range(2):
        page = house.owner.post("/account/bot-renew", data={"bot": bot, "bot:play": "yes", "table:open": "yes"}).text
        with calling(house, re.findall(r'value="(ghb_[\w-]+)"', page)[0]) as caller:
            most = caller.get("/api/limits").json()["tables"]["most"]
            opening = {"game": "lanterns", "seats": ["me", "me"]}
            statuses += [caller.post("/api/bot/tables", json=opening).status_code for _ in range(most)]
            together = [partial(caller.post, "/api/bot/tables/x/leave", json={"seat": 0}) for _ in range(80)]
            with ThreadPoolExecutor(20) as pool:
                left = [each.result().status_code for each in [pool.submit(leave) for leave in together]]
    assert statuses.count(201) == most
    assert {*statuses[most:]} == {429}
    assert 429 in left


def test_all_routes_are_described(house: House) -> None:
    from guildhall.server.web.api import api_routes

    found = house.owner.get("/api/openapi.json").json()
    assert found["openapi"].startswith("3.1")
    assert {*found["paths"]} | {"/api/openapi.json"} == {route.path for route in api_routes()}


def test_a_stream_does_not_hold_up_the_end_of_the_server(tmp_path: Path) -> None:
    house = House(tmp_path)
    messages = Client(house.address, house.bot("Listener"))._one_stream()
    assert next(messages)["is"] == "hello"
    began = time.monotonic()
    house.process.send_signal(signal.SIGTERM)
    assert next(messages)["is"] == "closing"
    told = time.monotonic() - began
    assert [*messages] == []
    house.owner.close()
    assert house.process.wait(30) == 0
    assert told < 1
