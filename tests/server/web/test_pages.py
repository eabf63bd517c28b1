"""Pages: home, tables, accounts, rules, replay, in three languages."""

import re
import time

import pytest
from starlette.testclient import TestClient

from guildhall.art import scenery
from guildhall.core.record import read
from guildhall.server.store.people import Session
from guildhall.server.web.guards import HEADERS, POLICY

PAGES = [
    "/",
    "/play?game=lanterns",
    "/tables",
    "/tables/new?game=lanterns",
    "/rules",
    "/fairness",
    "/account",
    "/you",
    "/ladder",
    "/ladder/lanterns",
    "/statistics/lanterns",
]


def another(client: TestClient) -> TestClient:
    """Another visitor of the same site, served by the same event loop."""
    other = TestClient(client.app, base_url=str(client.base_url))
    other.portal = client.portal
    return other


def open_table(client: TestClient, *seats: str, **more: str) -> str:
    form = {"game": "lanterns", "seats": str(len(seats)), "public": "yes", "pace": "free", **more}
    form |= {f"seat-{number}": who for number, who in enumerate(seats)}
    answer = client.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_page_opens_in_every_language(client: TestClient, path: str, language: str) -> None:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    assert POLICY.startswith("default-src 'none'")
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert "require-trusted-types-for 'script'" in POLICY


def test_home_tells_what_can_be_played(client: TestClient) -> None:
    text = client.get("/", headers={"accept-language": "de"}).text
    listed = re.findall(r'href="/play\?game=(\w+)"', text)
    assert [game for game in listed if game != "lanterns"] == ["bruges", "london_bridge", "venice", "fortune_knights"]
    assert "Eine Karte, sechs Verwendungen." in text
    assert "60 Minuten" in text


def test_the_rulebook_alone_is_one_click_away(client: TestClient) -> None:
    """An option with two values shows both: whoever wants Venice without the reviewers' roles clicks once."""
    text = client.get("/tables/new?game=venice").text
    offered = re.findall(r'<input type="radio" name="option-roles" value="(\w+)"( checked)?>', text)
    assert offered == [("all", " checked"), ("rulebook", "")]


def test_home_shows_a_game_it_has_never_seen(client: TestClient) -> None:
    """A game that another distribution brings has its card, with any town where it has no picture of its own."""
    card = client.get("/").text.split("<h2>Lanterns</h2>")[0].rsplit('<li class="game-card">', 1)[1]
    assert scenery.vignette(scenery.any_town) in card
    assert client.get("/play?game=lanterns").status_code == 200


def test_two_clicks_lead_to_a_table_with_bots(client: TestClient) -> None:
    answer = client.post("/play", data={"game": "lanterns", "seats": "3", "level": "beginner"})
    assert answer.status_code == 200
    assert 'data-at-once="yes"' in answer.text
    assert client.cookies["guildhall_session"]
    begun = client.post(f"{answer.url.path}/begin")
    assert 'class="table-page"' in begun.text


def test_the_session_cookie_is_kept_from_scripts_and_other_sites(client: TestClient) -> None:
    answer = client.post("/play", data={"game": "lanterns", "seats": "2"}, follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_people_meet_at_an_open_table(client: TestClient) -> None:
    path = open_table(client, "me", "open")
    other = another(client)
    assert path in other.get("/").text
    assert 'id="begin"' not in other.get(path).text
    assert other.post(f"{path}/begin").status_code == 403
    assert "Anselm" in other.post(f"{path}/sit", data={"seat": "1", "name": "Anselm"}).text
    assert other.post(f"{path}/sit", data={"seat": "0"}).status_code == 409
    assert 'class="table-page"' in client.post(f"{path}/begin").text
    assert path not in other.get("/").text.split("Open tables")[1]
    assert path in other.get("/").text


def test_a_table_by_invitation_is_not_listed(client: TestClient) -> None:
    path = open_table(client, "me", "open", public="no")
    assert path not in another(client).get("/").text
    assert another(client).get(path).status_code == 200


def test_the_host_fills_seats_and_closes_the_table(client: TestClient) -> None:
    path = open_table(client, "me", "open", "open")
    client.post(f"{path}/fill", data={"seat": "1", "level": "beginner"})
    client.post(f"{path}/stand", data={"seat": "1"})
    assert another(client).post(f"{path}/close").status_code == 403
    assert "closed" in client.post(f"{path}/close").text


def test_several_people_sit_at_one_device(client: TestClient) -> None:
    path = open_table(client, "me", "device", **{"name-1": "Bert"})
    assert 'data-mine="0 1"' in client.post(f"{path}/begin").text


def test_options_are_read_in_words(client: TestClient) -> None:
    """The form offers words for values and no choice of one, and the lobby tells what is unusual."""
    german = {"accept-language": "de"}
    form = client.get("/tables/new?game=venice", headers=german).text
    assert 'value="any_pillar">auf beliebige Säulen</label>' in form
    form = client.get("/tables/new?game=london_bridge", headers=german).text
    assert '<option value="most-chapels">' in form
    assert ">most" not in form
    for option in re.findall(r'<select name="option-.*?</select>', form, re.DOTALL):
        assert option.count("<option") > 1
    path = open_table(client, "me", "open", **{"option-deal": "sorted"})
    assert "Wie die Karten ausgeteilt werden: sortiert" in client.get(path, headers=german).text


def test_a_leaver_may_come_back(client: TestClient) -> None:
    path = open_table(client, "me", "device")
    client.post(f"{path}/begin")
    client.post(f"{path}/leave", data={"seat": "1"})
    assert client.post(f"{path}/leave", data={"seat": "1"}).status_code == 409
    assert client.post(f"{path}/return", data={"seat": "1"}).status_code == 200


@pytest.mark.parametrize(
    "form",
    [
        {"game": "lanterns", "seats": "9"},
        {"game": "lanterns", "seats": "x"},
        {"game": "lanterns", "seats": "2", "pace": "warp"},
        {"game": "lanterns", "seats": "2", "option-deal": "rigged"},
        {"game": "nonesuch", "seats": "2"},
        {},
    ],
)
def test_a_table_that_makes_no_sense_is_refused(client: TestClient, form: dict[str, str]) -> None:
    assert client.post("/tables", data=form).status_code in {400, 404}


@pytest.mark.parametrize("path", ["/tables/nonesuch", "/rules/nonesuch", "/nonesuch", "/tables/x/record"])
def test_what_is_not_there_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_rules_have_an_anchor_for_every_clause(client: TestClient) -> None:
    text = client.get("/rules/fortune_knights").text
    assert 'id="K3.1"' in text
    assert "<script" not in text.split("<article")[1]
    german = client.get("/rules/fortune_knights", headers={"accept-language": "de"}).text
    assert re.findall(r'id="(K[\d.]+)"', german) == re.findall(r'id="(K[\d.]+)"', text)


def test_rules_show_where_every_clause_comes_from(client: TestClient) -> None:
    """Each clause has badges in the reader's language, and the legend counts them."""
    for language, addition in (("en", "addition"), ("fr", "ajout"), ("de", "Zusatz")):
        text = client.get("/rules/fortune_knights", headers={"accept-language": language}).text
        head, body = text.split('id="rules-clauses"')
        clauses = re.findall(r'<li id="[^"]+" class="clause( from-[^"]+)">', body)
        assert len(clauses) == body.count('class="sources"') == body.count('class="clause')
        assert f"</svg>{addition}</span>" in body
        for source, count in re.findall(r'value="(\w+)">.*?<b class="num">(\d+)</b>', head):
            assert int(count) == sum(f" from-{source}" in clause for clause in clauses), source


def test_language_and_theme_are_remembered(client: TestClient) -> None:
    where = {"referer": f"{client.base_url}/rules?x=1"}
    answer = client.post("/settings", data={"language": "de"}, headers=where, follow_redirects=False)
    assert answer.headers["location"] == "/rules?x=1"
    client.post("/settings", data={"theme": "dark"})
    assert '<html lang="de" data-theme="dark">' in client.get("/").text
    away = client.post("/settings", data={}, headers={"referer": "https://elsewhere.example/x"}, follow_redirects=False)
    assert away.headers["location"] == "/"


def test_an_account_keeps_seats_across_devices(client: TestClient) -> None:
    path = open_table(client, "me", "open")
    credentials = {"name": "Anna", "password": "correct horse"}
    assert client.post("/account/register", data=credentials).status_code == 200
    phone = another(client)
    guest_path = open_table(phone, "me", "open")
    assert phone.post("/account/sign-in", data={**credentials, "password": "wrong horse"}).status_code == 403
    assert phone.post("/account/sign-in", data=credentials).status_code == 200
    mine = phone.get("/tables").text.split("Open tables")[0]
    assert path in mine
    assert guest_path in mine


def test_names_of_accounts_are_unique_and_passwords_not_too_short(client: TestClient) -> None:
    client.post("/account/register", data={"name": "Anna", "password": "correct horse"})
    other = another(client)
    assert other.post("/account/register", data={"name": "ANNA", "password": "correct horse"}).status_code == 409
    assert other.post("/account/register", data={"name": "Bert", "password": "short"}).status_code == 400


def test_sessions_can_be_revoked(client: TestClient) -> None:
    client.post("/account/register", data={"name": "Anna", "password": "correct horse"})
    phone = another(client)
    phone.post("/account/sign-in", data={"name": "anna", "password": "correct horse"})
    sessions = re.findall(r'name="session" value="(\w+)"', client.get("/account").text)
    assert len(sessions) == 1
    client.post("/account/revoke", data={"session": sessions[0]})
    assert "Anna" not in phone.get("/account").text
    assert "Anna" in client.get("/account").text
    client.post("/account/sign-out")
    assert "Anna" not in client.get("/account").text


def test_guessing_passwords_is_slowed_down(client: TestClient) -> None:
    tries = [client.post("/account/sign-in", data={"name": "x", "password": "y"}).status_code for _ in range(8)]
    assert tries.count(429) == 3


def test_a_finished_match_can_be_replayed_and_downloaded(client: TestClient) -> None:
    path = open_table(client, "beginner", "beginner", public="no")
    assert client.get(f"{path}/record").status_code == 409
    client.post(f"{path}/begin")
    for _ in range(500):
        if (record := client.get(f"{path}/record")).status_code == 200:
            break
        time.sleep(0.01)
    match = read(record.text)
    assert match.result
    assert "Shuffles verified" in client.get(f"{path}/replay").text
    last = client.get(f"{path}/replay/{len(match.history)}?seat=0").json()
    assert last["at"] == len(match.history)
    assert last["panels"]
    assert [seat["colour"] for seat in last["seats"]] == ["red", "blue"]
    positions = [client.get(f"{path}/replay/{at}").json() for at in range(len(match.history) + 1)]
    told = [line for position in positions for line in position["lines"]]
    assert told
    assert all(line["text"] for line in told)
    assert client.get(f"{path}/replay/{len(match.history) + 1}").status_code == 404
    assert client.get(f"{path}/replay/0?seat=7").status_code == 404


def test_the_persons_of_bruges_are_listed_in_every_language(client: TestClient) -> None:
    for language, name in (("en", "Well Builder"), ("fr", "Puisatier"), ("de", "Brunnenbauer")):
        page = client.get("/rules/bruges/almanac", headers={"accept-language": language}).text
        assert page.count("<tr>") == 166
        assert name in page
    assert client.get("/rules/lanterns/almanac").status_code == 404
    assert "/rules/bruges/almanac" in client.get("/rules/bruges").text


def test_guests_choose_their_name(client: TestClient) -> None:
    assert client.post("/account/name", data={"name": "  Kunigunde  "}).status_code == 200
    assert "<h1>Kunigunde</h1>" in client.get("/account").text
    assert client.post("/account/name", data={"name": "\x07 "}).status_code == 400
    assert client.post("/account/fly").status_code == 404


@pytest.mark.parametrize(
    ("pace", "listed", "running"),
    [("free", "No clock", "No clock"), ("live-5", "Live, 5 minutes", ":"), ("days-3", "3 days a move", "2 days left")],
)
def test_lists_tell_pace_and_turn(client: TestClient, pace: str, listed: str, running: str) -> None:
    path = open_table(client, "me", "open", pace=pace)
    assert listed in client.get("/tables").text
    assert "1 seat free" in client.get("/tables").text
    other = another(client)
    other.post(f"{path}/sit", data={"seat": "1", "name": "Bert"})
    assert "Ready to begin" in client.get("/").text
    client.post(f"{path}/begin")
    assert "Your turn" in client.get("/").text
    assert running in client.get("/tables").text


def test_the_board_of_a_game_is_described(client: TestClient) -> None:
    assert "grid" in client.get("/games/fortune_knights/board.css").text
    assert client.get("/games/nonesuch/board.css").text == ""
    assert "card-1" in client.get("/games/lanterns/picks.json").json()
    assert client.get("/games/nonesuch/picks.json").status_code == 404


@pytest.mark.parametrize(
    ("about", "shown"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("curl/8.0", ""),
    ],
)
def test_sessions_are_named_after_the_browser(about: str, shown: str) -> None:
    assert Session("", about, 0, 0).browser == shown
