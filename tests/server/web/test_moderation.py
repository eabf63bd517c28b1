"""Reports and what moderators do: mutes, bans, closed tables, undone again, and a log that shows what was changed."""

import re
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.cli.moderated import appoint_at, log_at, moderators_at
from guildhall.core.errors import Unusable
from guildhall.server.moderating import appoint

from ..listener import watching
from .test_finding import quick, table_of
from .test_pages import another, open_table
from .test_rematch import site_of
from .test_tournaments import registered


def moderator(client: TestClient) -> TestClient:
    found = registered(another(client), "Mia")
    client.portal.call(appoint, site_of(client).storage, "Mia", True)  # type: ignore[union-attr]
    return found


def said(client: TestClient, other: TestClient) -> str:
    """A match of Clara and Bert, where Bert has said something bad."""
    path = open_table(client, "me", "open", name="Clara")
    other.post(f"{path}/sit", data={"seat": "1", "name": "Bert"})
    client.post(f"{path}/begin")
    with watching(other, path) as live:
        for text in ("hello", "something bad", "bye"):
            live.send("say", text=text)
            live.hear("said")
    return path


def report(client: TestClient, path: str, **more: str) -> str:
    form = {"table": path.removeprefix("/tables/"), "kind": "insult", "words": "Look at that", **more}
    if "saying" not in more and "account" not in more:
        form["seat"] = "1"
    answer = client.post("/report", data=form)
    assert answer.status_code == 200, answer.text
    return answer.text


def rule(mia: TestClient, deed: str, **more: str) -> int:
    """Do something about the first report that waits."""
    (ident, *_) = re.findall(r'name="report" value="(\w+)"', mia.get("/moderation").text)
    form = {"report": ident, "deed": deed, "term": "day", "reason": "that was bad", **more}
    return mia.post("/moderation/rule", data=form).status_code


def undo(mia: TestClient) -> int:
    (number, *_) = re.findall(r'name="number" value="(\w+)"', mia.get("/moderation").text)
    return mia.post("/moderation/undo", data={"number": number}).status_code


def test_a_line_is_reported_with_what_was_said_round_it(client: TestClient) -> None:
    bert, mia = another(client), moderator(client)
    path = said(client, bert)
    form = client.get(f"/report?table={path[8:]}&saying=2").text
    assert "something bad" in form
    report(client, path, saying="2", block="yes")
    page = mia.get("/moderation").text
    assert "1 report waits" in page
    for shown in ("Insults or threats", "Look at that", "hello", "bye", "Lanterns"):
        assert shown in page
    assert re.search(r'class="reported"><b>Bert</b> something bad', page)
    assert "Bert" in client.get("/friends").text
    assert rule(mia, "none") == 200
    assert "No report waits." in mia.get("/moderation").text


def test_nobody_but_moderators_sees_reports(client: TestClient) -> None:
    bert, mia = another(client), moderator(client)
    report(client, said(client, bert))
    (ident,) = re.findall(r'name="report" value="(\w+)"', mia.get("/moderation").text)
    for other in (client, bert, registered(another(client), "Dora")):
        assert other.get("/moderation").status_code == 404
        form = {"report": ident, "deed": "ban", "term": "ever", "reason": "x"}
        assert other.post("/moderation/rule", data=form).status_code == 404
        assert other.post("/moderation/undo", data={"number": "1"}).status_code == 404
        assert "/moderation" not in other.get("/account").text
    assert 'href="/moderation"' in mia.get("/account").text
    assert "1 report waits" in mia.get("/moderation").text


def test_nobody_sees_or_judges_a_report_about_themselves(client: TestClient) -> None:
    ann, mia = registered(another(client), "Ann"), moderator(client)
    client.portal.call(appoint, site_of(client).storage, "Ann", True)  # type: ignore[union-attr]
    report(client, "", table="", account="mia")
    assert "No report waits." in mia.get("/moderation").text
    assert "report waits" not in mia.get("/").text
    assert "1 report waits" in ann.get("/").text
    (ident,) = re.findall(r'name="report" value="(\w+)"', ann.get("/moderation").text)
    form = {"report": ident, "deed": "none", "term": "day", "reason": ""}
    assert mia.post("/moderation/rule", data=form).status_code == 403
    assert rule(ann, "mute") == 200
    assert undo(mia) == 403
    assert undo(ann) == 200


def test_who_may_not_write_is_told_until_when_and_why(client: TestClient) -> None:
    bert, mia = another(client), moderator(client)
    path = said(client, bert)
    report(client, path, saying="2")
    assert rule(mia, "mute", reason="") == 400
    assert rule(mia, "mute") == 200
    with watching(bert, path) as live:
        live.send("say", text="once more")
        refused = live.hear("refused")
        assert refused["text"] == "A moderator lets you write nothing here for another 24 hours. Reason: that was bad"
    assert bert.get(path).status_code == 200
    assert undo(mia) == 200
    with watching(bert, path) as live:
        live.send("say", text="once more")
        while "once more" not in str(live.hear("said")):
            pass


def test_who_is_kept_out_is_told_and_keeps_their_data(client: TestClient) -> None:
    bert, mia = registered(another(client), "Bert"), moderator(client)
    path = said(client, bert)
    report(client, path)
    with watching(bert, path) as live:
        assert rule(mia, "ban", term="week") == 200
        assert live.closing_code() == 4401
    assert table_of(client, path).seats[1].level
    for page in ("/", "/tables", path, "/rules", "/friends"):
        answer = bert.get(page)
        assert answer.status_code == 403
        assert "A moderator keeps you out for another 7 days. Reason: that was bad" in answer.text
    assert bert.post("/tables/quick").status_code == 403
    with watching(bert, path) as live:
        assert live.closing_code() == 4403
    assert "keeps you out" in bert.get("/account").text
    assert bert.get("/account/data").json()["sanctions"][0]["reason"] == "that was bad"
    assert bert.post("/account/register", data={"name": "Other", "password": "correct horse"}).status_code == 403
    stranger = another(client)
    assert stranger.post("/account/sign-in", data={"name": "Bert", "password": "correct horse"}).status_code == 403
    assert undo(mia) == 200
    assert bert.get("/tables").status_code == 200


def test_an_address_is_kept_out_but_for_those_with_an_account(client: TestClient) -> None:
    bert, dora, mia = another(client), registered(another(client), "Dora"), moderator(client)
    path = said(client, bert)
    report(dora, path)
    assert rule(mia, "ban", address="yes") == 200
    assert bert.get("/").status_code == 403
    fresh = another(client)
    answer = fresh.get("/")
    assert answer.status_code == 403
    assert "only people with an account can come in" in answer.text
    assert fresh.post("/account/register", data={"name": "Eva", "password": "correct horse"}).status_code == 403
    assert dora.get("/").status_code == 200
    assert fresh.post("/account/sign-in", data={"name": "Dora", "password": "correct horse"}).status_code == 200
    assert fresh.get("/").status_code == 200
    assert undo(mia) == 200
    assert another(client).get("/").status_code == 200


def test_a_table_is_closed_while_it_is_played_and_opened_again(client: TestClient) -> None:
    bert, mia = another(client), moderator(client)
    path = said(client, bert)
    before = table_of(client, path).playing().state.to_data()
    report(client, path)
    with watching(client, path) as live:
        live.look(0)
        assert rule(mia, "shut") == 200
        assert live.hear("changed")["status"] == "closed"
        live.send("play", seat=0, action="x", asked=0, request="request-1")
        assert live.hear("refused")["code"] == "not_begun"
    assert "A moderator has closed this table." in client.get(path).text
    assert path not in client.get("/tables").text
    assert undo(mia) == 200
    table = table_of(client, path)
    assert table.status == "playing"
    assert table.playing().state.to_data() == before
    with watching(client, path) as live:
        scene = live.look(0)["scene"]
        live.send("play", seat=0, action=scene["actions"][0]["text"], asked=scene["asked"], request="request-2")
        live.hear("done", request="request-2")


def test_what_makes_no_sense_is_refused(client: TestClient) -> None:
    bert, mia = another(client), moderator(client)
    path = said(client, bert)
    ident = path.removeprefix("/tables/")
    for odd in (
        {}, {"table": ident}, {"table": ident, "seat": "9"}, {"table": ident, "saying": "99"}, {"account": "Nobody"},
        {"table": "nonesuch", "seat": "0"}, {"table": ident, "seat": "0"},
    ):  # fmt: skip
        assert 400 <= client.get("/report", params=odd).status_code < 500, odd
        assert 400 <= client.post("/report", data={"kind": "spam", **odd}).status_code < 500, odd
    assert client.post("/report", data={"table": ident, "seat": "1", "kind": "x"}).status_code == 400
    report(client, path, words="\x00" + "a\n" * 900)
    for odd in ({"deed": "shoot"}, {"term": "eternity"}, {"deed": ""}):
        assert rule(mia, **{"deed": "mute", **odd}) == 400
    assert mia.post("/moderation/rule", data={"report": "x"}).status_code == 409
    for number in ("0", "x", "99", "-1"):
        assert mia.post("/moderation/undo", data={"number": number}).status_code == 409
    assert mia.get("/moderation?page=99999999").status_code == 200


def test_reports_are_not_endless(client: TestClient) -> None:
    bert = another(client)
    path = said(client, bert)
    for _ in range(5):
        report(client, path)
    form = {"table": path[8:], "seat": "1", "kind": "spam"}
    assert client.post("/report", data=form).status_code == 429


def test_the_log_shows_what_was_changed(client: TestClient, tmp_path: Path) -> None:
    bert, mia = another(client), moderator(client)
    report(client, said(client, bert))
    rule(mia, "mute")
    undo(mia)
    told, whole = log_at(Path(), site_of(client).settings.database)
    assert whole
    assert told.splitlines()[-1].startswith("3 entries, all whole, the last seal is ")
    page = mia.get("/moderation").text
    assert "Let Bert write nothing" in page
    assert "Undid number 2" in page
    connection = sqlite3.connect(tmp_path / "guildhall.db")
    for change, back in (
        (
            "UPDATE moderation SET reason = 'nothing' WHERE number = 2",
            "UPDATE moderation SET reason = 'that was bad' WHERE number = 2",
        ),
        ("UPDATE moderation SET number = 9 WHERE number = 2", "UPDATE moderation SET number = 2 WHERE number = 9"),
    ):
        connection.execute(change)
        connection.commit()
        told, whole = log_at(Path(), site_of(client).settings.database)
        assert not whole
        assert "was changed" in told
        connection.execute(back)
        connection.commit()
        assert log_at(Path(), site_of(client).settings.database)[1]
    connection.close()


def test_moderators_are_named_on_the_command_line(client: TestClient, tmp_path: Path) -> None:
    clara = registered(another(client), "Clara")
    database = site_of(client).settings.database
    assert "nobody" in moderators_at(tmp_path, database)
    assert appoint_at(tmp_path, database, "CLARA", yes=True) == "clara sees to reports"
    assert moderators_at(tmp_path, database) == "clara"
    assert clara.get("/moderation").status_code == 200
    assert appoint_at(tmp_path, database, "Clara", yes=False) == "clara sees to reports no more"
    assert clara.get("/moderation").status_code == 404
    with pytest.raises(Unusable, match="no account called Nobody"):
        appoint_at(tmp_path, database, "Nobody", yes=True)
    with pytest.raises(Unusable, match="no database"):
        moderators_at(tmp_path / "elsewhere", "")


def test_a_guest_who_takes_an_account_takes_what_holds_along(client: TestClient) -> None:
    registered(another(client), "Bert")
    bert, mia = another(client), moderator(client)
    path = said(client, bert)
    report(client, path)
    rule(mia, "mute")
    bert.post("/account/sign-in", data={"name": "Bert", "password": "correct horse"})
    with watching(bert, quick(bert)) as live:
        live.send("say", text="hello")
        assert "lets you write nothing" in live.hear("refused")["text"]


def test_who_may_write_nothing_gives_nothing_a_name(client: TestClient) -> None:
    clara, bert, mia = registered(client, "Clara"), registered(another(client), "Bert"), moderator(client)
    club = bert.post("/clubs", data={"name": "Guild"}, follow_redirects=False).headers["location"]
    report(clara, "", account="bert", table="")
    assert rule(mia, "mute") == 200
    tournament = {
        "name": "Rude", "game": "lanterns", "seats": "2", "pace": "live-15", "form": "swiss", "rounds": "3",
        "most": "8", "begins_in": "60", "pause": "5", "access": "all",
    }  # fmt: skip
    for path, form in (
        ("/clubs", {"name": "Rude"}),
        (f"{club}/change", {"name": "Rude", "about": "Rude"}),
        ("/tournaments", tournament),
        ("/account/name", {"name": "Rude"}),
        ("/account/bot", {"name": "Rude", "bot:play": "yes"}),
    ):
        assert bert.post(path, data=form).status_code == 403, path
    table = open_table(clara, "me", "open")
    assert bert.post(f"{table}/sit", data={"seat": "1", "name": "Rude"}).status_code == 200
    page = clara.get(table).text
    assert "Rude" not in page
    assert "Bert" in page


def test_moderators_do_not_judge_themselves(client: TestClient) -> None:
    clara, mia = registered(client, "Clara"), moderator(client)
    other = registered(another(client), "Nora")
    client.portal.call(appoint, site_of(client).storage, "Nora", True)  # type: ignore[union-attr]
    report(clara, "", account="mia", table="")
    assert "No report waits." in mia.get("/moderation").text
    (ident,) = re.findall(r'name="report" value="(\w+)"', other.get("/moderation").text)
    form = {"report": ident, "deed": "none", "term": "day"}
    assert mia.post("/moderation/rule", data=form).status_code != 200
    assert "Clara" in other.get("/moderation").text
    assert rule(other, "mute") == 200
    assert undo(mia) != 200
    assert mia.post("/account/name", data={"name": "Maria"}).status_code == 403
    assert undo(other) == 200
    assert mia.post("/account/name", data={"name": "Maria"}).status_code == 200
