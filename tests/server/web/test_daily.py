"""The pages of daily deals: played once by everybody, compared afterwards, kept from those who have not played."""

import pytest
from starlette.testclient import TestClient

from guildhall.core.errors import BadRecord
from guildhall.core.record import verify
from guildhall.server import dealer
from guildhall.server.store.storage import Statement
from guildhall.server.table.clocks import DAY, HOUR
from guildhall.server.web.pages import daily

from ..databases import both
from ..listener import watching
from .test_pages import another
from .test_rematch import play_to_the_end, site_of
from .test_tournaments import registered

NOON = dealer.begins("2026-11-19") + 12 * HOUR
TODAY = "/daily/lanterns/2026-11-19"


class Clock:
    """The time of dealer and pages, which a test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(dealer, "now_ms", found)
    monkeypatch.setattr(daily, "now_ms", found)
    monkeypatch.setattr(dealer, "FRESH", -1.0)
    return found


def begun(client: TestClient, path: str = TODAY) -> str:
    """Begin a daily deal; the path of the table."""
    answer = client.post(f"{path}/play", data={"name": "Guest"}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def played(client: TestClient, path: str = TODAY) -> str:
    """Play a daily deal to the end, always with the first legal action."""
    table = begun(client, path)
    finish(client, table)
    return table


def finish(client: TestClient, table: str) -> None:
    """Let everybody play to the end, and the end be on disk."""

    async def to_the_end() -> None:
        ident = table.removeprefix("/tables/")
        await play_to_the_end(site_of(client), ident)
        async with (await site_of(client).hall.room(ident)).lock:
            pass

    client.portal.call(to_the_end)  # type: ignore[union-attr]


@both
def test_it_is_played_once_and_compared_afterwards(client: TestClient, clock: Clock) -> None:
    clara, bert = registered(client, "Clara"), another(client)
    assert "Play today" in clara.get("/daily").text
    table = begun(clara)
    assert begun(clara) == table
    assert "Everybody&#39;s results" not in clara.get(TODAY).text
    finish(clara, table)
    assert begun(clara) == table
    page = clara.get(TODAY).text
    assert "nobody else has played it yet" in page
    assert "1 day" in page
    assert "Everybody&#39;s results" not in bert.get(TODAY).text
    assert "1 person has played" in bert.get(TODAY).text
    played(bert)
    assert "other did worse so far" in bert.get(TODAY).text
    assert "1 account" in bert.get(TODAY).text


SECRET = ("", "/replay", "/replay/0", "/record", "/review", "/result.svg", "/review/progress")


def test_who_has_not_played_it_sees_nothing_of_it(client: TestClient, clock: Clock) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    table = played(clara)
    ident = table.removeprefix("/tables/")
    for stranger in (bert, another(client)):
        for path in (*(f"{table}{part}" for part in SECRET), f"/analysis/table/{ident}/0"):
            assert stranger.get(path).status_code == 403, path
        with watching(stranger, table) as listener:
            assert listener.closing_code() == 4404
    begun(bert)
    assert bert.get(f"{table}/record").status_code == 403
    played(bert)
    assert bert.get(f"{table}/record").status_code == 200
    clock.now += 12 * HOUR + dealer.TO_FINISH
    assert another(client).get(f"{table}/replay").status_code == 200


def test_the_record_says_what_it_is_and_is_right(client: TestClient, clock: Clock) -> None:
    clara, bert = registered(client, "Clara"), another(client)
    records = [each.get(f"{played(each)}/record").text for each in (clara, bert)]
    matches = [verify(record) for record in records]
    assert {match.deal for match in matches} == {"lanterns-2026-11-19"}
    assert all("Fairness" not in record for record in records)
    assert len({match.commitment for match in matches}) == len({match.key for match in matches}) == 1
    assert matches[0].commitment in bert.get(TODAY).text
    with pytest.raises(BadRecord):
        verify(records[0].replace("lanterns-2026-11-19", "lanterns-2026-11-20"))


@both
def test_another_day_is_another_deal_and_past_ones_are_for_practice(client: TestClient, clock: Clock) -> None:
    clara = registered(client, "Clara")
    first = verify(clara.get(f"{played(clara)}/record").text)
    assert clara.post(f"{TODAY}/practise").status_code == 409
    clock.now += DAY
    tomorrow = "/daily/lanterns/2026-11-20"
    assert clara.post(f"{TODAY}/play").status_code == 409
    second = verify(clara.get(f"{played(clara, tomorrow)}/record").text)
    assert first.commitment != second.commitment
    assert "2 days" in clara.get(tomorrow).text
    assert "2026-11-19" in clara.get("/daily/lanterns").text
    dora = another(client)
    assert "1 person has played" in dora.get("/daily/lanterns").text
    again = dora.post(f"{TODAY}/practise", follow_redirects=False).headers["location"]
    finish(dora, again)
    assert verify(dora.get(f"{again}/record").text).commitment == first.commitment
    assert "of 1 so far" not in dora.get(TODAY).text
    assert "1 account" in dora.get(TODAY).text


@pytest.mark.parametrize("day", ["2026-11-20", "2026-11-18", "2026-13-01", "0000-00-00", "today", "٢٠٢٦-11-19", "%00"])
def test_a_day_on_which_nothing_was_dealt_is_not_found(client: TestClient, clock: Clock, day: str) -> None:
    path = f"/daily/lanterns/{day}"
    assert client.get(path).status_code == 404
    assert client.get(f"{path}/picture.svg").status_code == 404
    assert client.post(f"{path}/practise").status_code == 404
    assert client.post(f"{path}/play").status_code == 409
    assert client.get("/daily/nonesuch/2026-11-19").status_code == 404


def test_guests_compare_and_are_not_ranked_even_if_they_take_an_account_later(client: TestClient, clock: Clock) -> None:
    played(client)
    assert "0 accounts" in client.get(TODAY).text
    registered(client, "Later")
    page = client.get(TODAY).text
    assert "nobody else has played it yet" in page
    assert "0 accounts" in page


def test_a_guest_who_signs_in_has_played_once(client: TestClient, clock: Clock) -> None:
    clara, guest = registered(client, "Clara"), another(client)
    own = played(clara)
    played(guest)
    assert guest.post("/account/sign-in", data={"name": "Clara", "password": "correct horse"}).status_code == 200
    assert begun(guest) == own
    assert "nobody else has played it yet" in clara.get(TODAY).text


def test_nobody_gets_hints_and_who_leaves_is_not_compared(client: TestClient, clock: Clock) -> None:
    clara = registered(client, "Clara")
    table = begun(clara)
    assert "data-hint" not in clara.get(table).text
    clara.post(f"{table}/leave", data={"seat": "0"})
    finish(clara, table)
    page = clara.get(TODAY).text
    assert "it is not compared" in page
    assert "Everybody&#39;s results" not in page


@both
def test_names_are_shown_only_where_their_owners_show_their_games(client: TestClient, clock: Clock) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    played(clara)
    played(bert)
    assert "Clara" not in bert.get(TODAY).text
    assert "Bert" in bert.get(TODAY).text
    shown = Statement("UPDATE person SET shows_games = 2 WHERE name = 'Clara'")
    client.portal.call(site_of(client).storage.write, shown)  # type: ignore[union-attr]
    assert "Clara" in bert.get(TODAY).text
    assert "2 accounts" in bert.get(TODAY).text


def test_whoever_looks_is_in_the_ranking_however_low(
    client: TestClient, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "MOST_RANKED", 1)
    people = {"Clara": registered(client, "Clara"), "Bert": registered(another(client), "Bert")}
    for each in people.values():
        played(each)
    for name, each in people.items():
        assert f">{name}</a>" in each.get(TODAY).text.split('class="ranks"')[1]


def test_the_picture_and_the_text_to_share_are_ones_own(client: TestClient, clock: Clock) -> None:
    clara = registered(client, "Clara")
    assert clara.get(f"{TODAY}/picture.svg").status_code == 409
    played(clara)
    drawing = clara.get(f"{TODAY}/picture.svg", headers={"accept-language": "de"})
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert "19. November 2026" in drawing.text
    assert "🏠" in clara.get(TODAY).text
    assert another(client).get(f"{TODAY}/picture.svg").status_code == 409


def test_it_is_told_and_forgotten_like_everything_of_a_person(client: TestClient, clock: Clock) -> None:
    clara, bert = registered(client, "Clara"), registered(another(client), "Bert")
    table = played(clara)
    played(bert)
    (kept,) = clara.get("/account/data").json()["deals"]
    assert (kept["day"], f"/tables/{kept['at_table']}") == ("2026-11-19", table)
    assert clara.post("/account/delete", data={"password": "correct horse", "sure": "yes"}).status_code == 200
    assert "other did worse so far" in bert.get(TODAY).text
    assert "Clara" not in bert.get(TODAY).text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_pages_are_told_in_any_language(client: TestClient, clock: Clock, language: str) -> None:
    played(client)
    for path in ("/", "/daily", "/daily/lanterns", TODAY, "/daily/bruges/2026-11-19"):
        answer = client.get(path, headers={"accept-language": language})
        assert answer.status_code == 200, path
        assert f'<html lang="{language}"' in answer.text
