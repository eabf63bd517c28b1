"""The page on which one chooses how to be told; the links in notices; notes, plans and vacations."""

import json
import re
import sqlite3
import struct
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.core.errors import BadOption
from guildhall.server.notices import courier as couriers
from guildhall.server.notices import watcher as watchers
from guildhall.server.web.app import make_app
from guildhall.server.web.files import STATIC

from ..conftest import settings
from ..listener import watching
from ..notices.listeners import LOOPBACK, Hooks, MailServer, text_of
from ..notices.test_webpush import Subscribed
from ..tables import QuickThinker
from ..test_own_data import everything, visitor
from .test_pages import another, open_table

SITE = "https://play.example.org"


@pytest.fixture
def hooks() -> Iterator[Hooks]:
    with Hooks() as found:
        yield found


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with MailServer() as found:
        yield found


@pytest.fixture
def house(tmp_path: Path, mail: MailServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A visitor of a house that writes to its own machine, and is quick."""
    monkeypatch.setattr(watchers, "BREATH", 0.02)
    monkeypatch.setattr(watchers, "MINUTE", 1)
    monkeypatch.setattr(couriers, "EVERY", 0.05)
    chosen = replace(
        settings(tmp_path),
        site_url=SITE,
        mail_server=mail.url,
        mail_from="hall@example.org",
        reachable_networks=LOOPBACK,
    )
    with TestClient(make_app(chosen, QuickThinker())) as found:
        yield found


def ways(client: TestClient) -> list[str]:
    return re.findall(r'data-way="(\w+)"', client.get("/notices").text)


def letter(mail: MailServer, number: int = 1) -> str:
    """What the last of so many letters says."""
    began = time.monotonic()
    while len(mail.letters) < number:
        assert time.monotonic() - began < 30
        time.sleep(0.01)
    return text_of(mail.letters[number - 1][1])


def link(text: str, what: str) -> str:
    found = re.search(rf"{SITE}(/notices/{what}/\S+)", text)
    assert found is not None, text
    return found[1]


def slow_table(anna: TestClient, bert: TestClient) -> str:
    """A slow table at which Anna and Bert play."""
    table = open_table(anna, "me", "open", pace="days-3")
    assert bert.post(f"{table}/sit", data={"seat": "1", "name": "Bert"}).status_code == 200
    assert anna.post(f"{table}/begin").status_code == 200
    return table


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_page_opens_for_everybody(house: TestClient, language: str) -> None:
    page = house.get("/notices", headers={"accept-language": language})
    assert page.status_code == 200
    assert re.search(r'data-key="[\w-]{87}"', page.text)
    assert 'action="/notices/mail"' in page.text
    assert 'action="/notices/webhook"' in page.text


def test_a_webhook_is_tried_told_and_stopped(house: TestClient, hooks: Hooks) -> None:
    anna, bert = visitor(house, "Anna"), visitor(house, "Bert")
    assert anna.post("/notices/webhook", data={"url": hooks.url}).status_code == 200
    (_, _, body) = hooks.wait()[0]
    said = json.loads(body)
    assert "This is how you will be told" in said["text"]
    slow_table(anna, bert)
    said = json.loads(hooks.wait(2)[1][2])
    assert "Your turn: Lanterns\nLanterns, with Bert: https://play.example.org/tables/" in said["text"]
    page = anna.get("/notices").text
    assert "127.0.0.1" in page
    assert hooks.url not in page
    assert page.index("Lanterns") < page.index("To try it")
    (way,) = ways(anna)
    assert bert.post("/notices/remove", data={"way": way}).status_code == 404
    assert bert.post("/notices/test", data={"way": way}).status_code == 404
    stop = link(said["text"], "stop")
    stranger = another(house)
    assert 'method="post"' in stranger.get(stop).text
    assert ways(anna) == [way]
    assert stranger.post(stop).status_code == 200
    assert ways(anna) == []
    assert "nothing more" in stranger.get(stop).text


def test_who_has_the_table_open_is_told_only_if_it_is_hidden(house: TestClient, hooks: Hooks) -> None:
    anna, bert = visitor(house, "Anna"), visitor(house, "Bert")
    anna.post("/notices/webhook", data={"url": hooks.url})
    hooks.wait()
    table = open_table(anna, "me", "open", pace="days-3")
    assert bert.post(f"{table}/sit", data={"seat": "1", "name": "Bert"}).status_code == 200
    with watching(anna, table) as live:
        assert anna.post(f"{table}/begin").status_code == 200
        scene = live.look(0)["scene"]
        time.sleep(0.3)
        assert len(hooks.heard) == 1
        live.send("glance", hidden=True)
        live.send("play", seat=0, action=scene["actions"][0]["text"], asked=scene["asked"], request="request-1")
        live.hear("done", request="request-1")
        with watching(bert, table) as other:
            scene = other.look(1)["scene"]
            number = 0
            while not scene["seats"][0]["decides"] or scene["seats"][0]["chosen"]:
                number += 1
                move = scene["actions"][0]["text"]
                other.send("play", seat=1, action=move, asked=scene["asked"], request=f"request-b{number}")
                other.hear("done", request=f"request-b{number}")
                scene = other.look(1)["scene"]
        assert "Your turn" in json.loads(hooks.wait(2)[1][2])["text"]


def test_an_address_says_yes_first_and_stops_by_one_click(house: TestClient, mail: MailServer) -> None:
    anna, bert = visitor(house, "Anna"), visitor(house, "Bert")
    anna.post("/settings", data={"language": "fr"})
    assert anna.post("/notices/mail", data={"address": "anna@example.org"}).status_code == 200
    confirm = link(letter(mail), "confirm")
    assert "vous" in letter(mail)
    table = slow_table(anna, bert)
    time.sleep(0.5)
    assert len(mail.letters) == 1
    assert another(house).get(confirm).status_code == 200
    assert "attend votre oui" in anna.get("/notices").text
    assert another(house).post(confirm).status_code == 200
    assert "attend votre oui" not in anna.get("/notices").text
    told = letter(mail, 2)
    assert f"{SITE}{table}" in told
    headers = mail.letters[1][1]
    stop = headers["list-unsubscribe"].strip("<>").removeprefix(SITE)
    assert link(told, "stop") == stop
    # As mail programs do it: no cookie, no page, a form of their own kind.
    click = TestClient(house.app, base_url=SITE)
    click.portal = house.portal
    answer = click.post(stop, files={"List-Unsubscribe": (None, "One-Click")})
    assert answer.status_code == 200
    assert ways(anna) == []


def test_links_that_are_not_ours_do_nothing(house: TestClient, hooks: Hooks) -> None:
    anna = visitor(house, "Anna")
    anna.post("/notices/webhook", data={"url": hooks.url})
    stop = link(json.loads(hooks.wait()[0][2])["text"], "stop")
    way = stop.split("/")[3]
    wrong = (stop[:-1] + ("a" if stop[-1] != "a" else "b"), f"/notices/stop/{way}/x", stop.replace("stop", "confirm"))
    for path in (*wrong, f"/notices/delete/{way}/x", "/notices/stop/other/" + stop.rsplit("/", 1)[1]):
        assert house.get(path).status_code == 404
        assert house.post(path).status_code == 404
    foreign = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
    assert house.post(stop, headers=foreign).status_code == 403
    assert anna.post("/notices/webhook", data={"url": hooks.url}, headers=foreign).status_code == 403
    assert ways(anna) == [way]


def test_a_browser_is_told_what_only_it_can_read(house: TestClient, hooks: Hooks) -> None:
    anna, bert, browser = visitor(house, "Anna"), visitor(house, "Bert"), Subscribed(hooks.url)
    anna.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    answer = anna.post("/notices/browser", data={"subscription": browser.introduced()})
    assert ways(anna) == [answer.json()["way"]]
    again = anna.post("/notices/browser", data={"subscription": browser.introduced()})
    assert again.json() == answer.json()
    page = anna.get("/notices").text
    assert "Firefox, Linux" in page
    assert hooks.url not in page
    table = slow_table(anna, bert)
    _, headers, body = hooks.wait()[0]
    key = re.search(r'data-key="([\w-]+)"', page)
    assert key is not None
    assert headers["authorization"].endswith(f"k={key[1]}")
    told = json.loads(browser.read(body))
    assert (told["url"], told["tables"]) == (table, [table.rsplit("/", 1)[1]])
    assert anna.post(told["stop"]).status_code == 200
    assert ways(anna) == []


def test_what_makes_no_sense_is_refused_with_a_sentence(house: TestClient) -> None:
    anna = visitor(house, "Anna")
    wrong: list[tuple[str, dict[str, str]]] = [
        ("browser", {}), ("browser", {"subscription": "[]"}), ("mail", {}), ("mail", {"address": "anna"}),
        ("mail", {"address": "anna@example.org\r\nBcc: x@example.org"}), ("mail", {"address": "a@b@c.org"}),
        ("webhook", {}), ("webhook", {"url": "gopher://example.org"}), ("webhook", {"url": "http://10.0.0.1/"}),
        ("webhook", {"url": "http://[::1"}), ("wish", {}), ("wish", {"gather": "3", "zone": "UTC"}),
        ("wish", {"gather": "15", "zone": "Mars/Base"}), ("vacation", {}), ("remove", {}), ("test", {}),
        ("wish", {"gather": "15", "zone": "UTC", "quiet": "yes", "quiet_from": "25:00", "quiet_until": "08:00"}),
        ("wish", {"gather": "15", "zone": "UTC", "quiet": "yes", "quiet_from": "08:00", "quiet_until": "08:00"}),
        ("vacation", {"first": "2026-02-31", "last": "2026-03-01"}),
        ("vacation", {"first": "9999-12-31", "last": "9999-12-31"}),
        ("vacation", {"first": "0001-01-01", "last": "0001-01-02"}),
        ("vacation", {"first": "2020-01-02", "last": "2020-01-01"}),
    ]  # fmt: skip
    for what, form in wrong:
        answer = anna.post(f"/notices/{what}", data=form)
        assert 400 <= answer.status_code < 500, (what, form, answer.status_code)
        assert "alert" in answer.text, (what, form)
    assert anna.post("/notices/nothing", data={}).status_code == 404
    assert ways(anna) == []


def test_nobody_is_asked_again_and_again(house: TestClient, mail: MailServer) -> None:
    asked = []
    for number in range(4):
        person = visitor(house, f"Person {number}")
        asked.append(person.post("/notices/mail", data={"address": "victim@example.org"}).status_code)
    assert asked == [200, 200, 200, 429]
    anna = visitor(house, "Anna")
    answers = [anna.post("/notices/mail", data={"address": f"a{n}@example.org"}).status_code for n in range(14)]
    assert answers.count(200) <= 10
    assert set(answers[10:]) == {429}


def test_a_house_without_mail_and_address_of_its_own(client: TestClient) -> None:
    page = client.get("/notices").text
    assert "This house sends no e-mails." in page
    assert "/notices/webhook" not in page
    assert client.post("/notices/mail", data={"address": "anna@example.org"}).status_code == 404
    assert client.post("/notices/webhook", data={"url": "https://example.org"}).status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"mail_server": "mail.example.org", "mail_from": "a@example.org", "site_url": SITE},
        {"mail_server": "smtp://mail.example.org:x", "mail_from": "a@example.org", "site_url": SITE},
        {"mail_server": "smtp://mail.example.org", "site_url": SITE},
        {"mail_server": "smtp://mail.example.org", "mail_from": "a@example.org"},
    ],
)
def test_mail_that_cannot_work_is_said_at_the_start(tmp_path: Path, wrong: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="mail_server"):
        make_app(replace(settings(tmp_path), **wrong), QuickThinker())  # type: ignore[arg-type]


def test_quiet_hours_are_kept(house: TestClient) -> None:
    anna = visitor(house, "Anna")
    form = {"gather": "60", "zone": "Europe/Paris", "quiet": "yes", "quiet_from": "21:30", "quiet_until": "07:15"}
    assert anna.post("/notices/wish", data=form).status_code == 200
    page = anna.get("/notices").text
    assert 'value="21:30"' in page
    assert 'value="07:15"' in page
    assert '<option value="Europe/Paris" selected>' in page
    assert '<option value="60" selected>' in page
    assert anna.post("/notices/wish", data=form | {"quiet": ""}).status_code == 200
    assert "checked" not in anna.get("/notices").text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_house_can_be_put_on_a_home_screen(client: TestClient, language: str) -> None:
    page = client.get("/", headers={"accept-language": language}).text
    where = re.search(r'<link rel="manifest" href="([^"]+)">', page)
    assert where is not None
    answer = client.get(where[1])
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["lang"], told["display"], told["start_url"], told["scope"]) == (language, "standalone", "/", "/")
    assert {(icon["sizes"], icon["purpose"]) for icon in told["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    touch = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert touch is not None
    for path, size in [*((icon["src"], icon["sizes"]) for icon in told["icons"]), (touch[1], "180x180")]:
        picture = client.get(path)
        assert picture.headers["content-type"] == "image/png"
        assert "{}x{}".format(*struct.unpack(">II", picture.content[16:24])) == size


def test_the_worker_lies_at_the_root_and_imports_nothing(client: TestClient) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert not re.search(r"\bimport\b", re.sub(r"//.*", "", answer.text))
    named = re.findall(r"/static/icons/[\w-]+\.png", answer.text)
    assert named
    assert all((STATIC / path.removeprefix("/static/")).exists() for path in named)


def test_notes_are_for_ones_own_eyes(house: TestClient, tmp_path: Path) -> None:
    anna, bert, clara = visitor(house, "Anna"), visitor(house, "Bert"), visitor(house, "Clara")
    table = slow_table(anna, bert)
    note = "Bert saves reds & <b>blues</b>"
    assert anna.post(f"{table}/note", data={"text": note}).json() == {"kept": len(note)}
    assert "Bert saves reds &amp; &lt;b&gt;blues" in anna.get(table).text
    for other in (bert, clara, another(house)):
        assert "saves reds" not in other.get(table).text
        assert "saves reds" not in other.get("/account/data").text
    for stranger in (clara, another(house)):
        assert stranger.post(f"{table}/note", data={"text": "mine"}).status_code == 403
    assert anna.post(f"{table}/note", data={"text": "x" * 4001}).status_code == 400
    assert note in anna.get("/account/data").json()["notes"][0]["text"]
    assert anna.post(f"{table}/note", data={"text": ""}).status_code == 200
    assert "saves reds" not in everything(tmp_path)


def test_a_move_is_planned_and_taken_back(house: TestClient) -> None:
    anna, bert = visitor(house, "Anna"), visitor(house, "Bert")
    table = slow_table(anna, bert)
    assert "It is your turn: play at the table." in anna.get(f"{table}/plan").text
    with watching(anna, table) as live:
        scene = live.look(0)["scene"]
        live.send("play", seat=0, action=scene["actions"][0]["text"], asked=scene["asked"], request="request-1")
        live.hear("done", request="request-1")
    page = anna.get(f"{table}/plan").text
    action = re.findall(r'name="action" value="([^"]+)"', page)[0]
    assert anna.post(f"{table}/plan", data={"seat": "0", "action": "card 99"}).status_code == 409
    assert anna.post(f"{table}/plan", data={"seat": "1", "action": action}).status_code == 403
    assert bert.post(f"{table}/plan", data={"seat": "0", "action": action}).status_code == 403
    assert another(house).get(f"{table}/plan").status_code == 403
    planned = anna.post(f"{table}/plan", data={"seat": "0", "action": action}).text
    assert "Plan nothing" in planned
    assert "A move is planned for your turn." in anna.get(table).text
    assert "planned" not in bert.get(table).text
    assert anna.get("/account/data").json()["planned_moves"][0]["action"] == action
    assert "Plan nothing" not in anna.post(f"{table}/unplan", data={"seat": "0"}).text


def test_a_vacation_is_seen_by_the_others(house: TestClient) -> None:
    anna, bert = visitor(house, "Anna"), visitor(house, "Bert")
    table = slow_table(anna, bert)
    today = datetime.now(UTC).date()
    form = {"first": today.isoformat(), "last": (today + timedelta(days=4)).isoformat(), "zone": "UTC"}
    assert anna.post("/notices/vacation", data=form).status_code == 200
    assert anna.post("/notices/vacation", data=form).status_code == 409
    page = anna.get("/notices").text
    assert "You have 25 days left this year." in page
    began = time.monotonic()
    with watching(bert, table) as live:
        scene = live.look(1)["scene"]
        while not scene["seats"][0]["rests"]:
            assert time.monotonic() - began < 30
            scene = live.hear("shown")["scene"]
        assert not scene["seats"][0]["runs"]
        assert scene["seats"][1]["runs"]
        assert not scene["seats"][1]["rests"]
    vacation = re.findall(r'name="vacation" value="(\w+)"', page)[0]
    assert bert.post("/notices/back", data={"vacation": vacation}).status_code == 200
    assert vacation in anna.get("/notices").text
    assert anna.post("/notices/back", data={"vacation": vacation}).status_code == 200
    assert vacation not in anna.get("/notices").text


def test_all_of_it_is_told_to_oneself_and_forgotten(house: TestClient, hooks: Hooks, tmp_path: Path) -> None:
    anna, bert = visitor(house, "Anna"), visitor(house, "Bert")
    anna.post("/notices/webhook", data={"url": hooks.url})
    table = slow_table(anna, bert)
    anna.post(f"{table}/note", data={"text": "a note of Anna's"})
    hooks.wait(2)
    told = anna.get("/account/data").json()
    assert told["notices"]["ways"][0]["to"] == hooks.url
    assert {sent["kind"] for sent in told["notices"]["sent"]} == {"test", "turns"}
    assert told["notes"][0]["text"] == "a note of Anna's"
    assert anna.post("/account/delete", data={"sure": "yes"}).status_code == 200
    left = everything(tmp_path)
    assert hooks.url not in left
    assert "a note of Anna's" not in left
    connection = sqlite3.connect(tmp_path / "guildhall.db")
    for rows in ("notice_way", "notice_wish", "letter", "private_note"):
        assert connection.execute(f"SELECT count(*) FROM {rows}").fetchone() == (0,)  # noqa: S608
    connection.close()


def test_an_account_keeps_what_the_guest_had(house: TestClient, hooks: Hooks) -> None:
    anna = visitor(house, "Anna")
    anna.post("/account/register", data={"name": "Anna", "password": "correct horse"})
    guest = visitor(house, "Guest")
    guest.post("/notices/webhook", data={"url": hooks.url})
    (way,) = ways(guest)
    guest.post("/account/sign-in", data={"name": "Anna", "password": "correct horse"})
    assert ways(guest) == ways(anna) == [way]


def test_an_address_is_asked_thrice_a_day_however_it_is_written_and_whoever_is_gone_meanwhile(
    house: TestClient, mail: MailServer
) -> None:
    written = ["anna@example.org", "Anna@Example.ORG", "an.na+games@example.org", "ANNA+x@example.org"]
    answers = []
    for address in written:
        guest = another(house)
        answers.append(guest.post("/notices/mail", data={"address": address}).status_code)
        letter(mail, min(3, len(answers)))
        if len(answers) < 3:
            assert guest.post("/account/delete", data={"sure": "yes"}).status_code == 200
            assert address not in guest.get("/notices").text
    assert answers == [200, 200, 200, 429]
    assert another(house).post("/notices/mail", data={"address": "bert@example.org"}).status_code == 200


def test_nobody_asks_for_names_again_and_again(house: TestClient) -> None:
    anna = visitor(house, "Anna")
    answers = [anna.post("/notices/webhook", data={"url": "https://10.0.0.9/"}) for _ in range(14)]
    assert [answer.status_code for answer in answers] == [400] * 12 + [429] * 2
    assert anna.post("/notices/webhook", data={"url": "https://a..b/"}).status_code == 429
    assert another(house).post("/notices/webhook", data={"url": "https://a..b/"}).status_code == 400
