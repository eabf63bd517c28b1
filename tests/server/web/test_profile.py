"""Profiles: one's own games and ratings; others see of them what was opened to them and nothing else."""

import io
import re
import zipfile
from collections.abc import Awaitable, Callable, Sequence

import pytest
from starlette.testclient import TestClient

from guildhall.core.record import verify
from guildhall.server.store import reviews
from guildhall.server.store.reviews import Kept
from guildhall.server.store.storage import Row, Statement, Storage
from guildhall.server.web.pages import profile

from ..seasons import NOW, keep_match, keep_season
from ..store.test_friends import make_friends
from .test_pages import another
from .test_rematch import finished, site_of

PASSWORD = "correct horse"


def account(client: TestClient, name: str, games: int = 0, ratings: int = 0) -> TestClient:
    """A visitor with an account that shows games and ratings to so many."""
    visitor = another(client)
    assert visitor.post("/account/register", data={"name": name, "password": PASSWORD}).status_code == 200
    show(visitor, games, ratings)
    return visitor


def show(visitor: TestClient, games: int, ratings: int) -> None:
    answer = visitor.post("/account/open", data={"shows_games": str(games), "shows_ratings": str(ratings)})
    assert answer.status_code == 200


def read(client: TestClient, sql: str, *values: object) -> list[Row]:
    """What the database has."""
    found: list[Row] = client.portal.call(site_of(client).storage.read, sql, *values)  # type: ignore[union-attr]
    return found


def run(client: TestClient, work: Callable[[Storage], Awaitable[object]]) -> None:
    """Do something with the database."""

    async def done() -> None:
        await work(site_of(client).storage)

    client.portal.call(done)  # type: ignore[union-attr]


def ident(client: TestClient, name: str) -> str:
    return str(read(client, "SELECT id FROM person WHERE account = $1", name.casefold())[0]["id"])


def keep(client: TestClient, table: str, names: Sequence[str], **more: object) -> None:
    people = [ident(client, name) for name in names]
    run(client, lambda storage: keep_match(storage, table, people, **more))


def season(client: TestClient, names: Sequence[str], matches: int, name: str = "season") -> None:
    people = [ident(client, each) for each in names]
    run(client, lambda storage: keep_season(storage, people, matches, name))


def befriend(client: TestClient, one: str, other: str) -> None:
    first, second = ident(client, one), ident(client, other)
    run(client, lambda storage: make_friends(storage, first, second))


def main(page: str) -> str:
    """What a page says besides its bars."""
    return page.partition("<main")[2].partition("</main>")[0]


def test_ones_own_page_has_everything(client: TestClient) -> None:
    anna, _ = account(client, "Anna"), account(client, "Bert")
    season(client, ["Anna", "Bert"], 12)
    page = main(anna.get("/you").text)
    for said in ("12 matches, 12 won", "Favourite game: Lanterns", "Bert", "9 lanterns", "/record"):
        assert said in page, said
    assert "Rank" not in page, "nobody else sees the rating"
    assert "season011" in page
    assert "only you see them" in page
    assert anna.get("/you", follow_redirects=False).headers["location"] == "/people/anna"
    show(anna, 0, 2)
    assert "Rank 1 of 1." in main(anna.get("/you").text)


@pytest.mark.parametrize("games", [0, 1, 2])
@pytest.mark.parametrize("ratings", [0, 1, 2])
def test_others_see_what_is_open_to_them(client: TestClient, games: int, ratings: int) -> None:
    account(client, "Anna", games, ratings)
    bert, carl = account(client, "Bert"), account(client, "Carl")
    season(client, ["Anna", "Carl"], 12)
    befriend(client, "Anna", "Bert")
    for viewer, least in ((bert, 1), (carl, 2), (another(client), 2)):
        page = main(viewer.get("/people/anna").text)
        sees_games, sees_ratings = games >= least, ratings >= least
        assert ("12 matches" in page) is sees_games
        assert ("9 lanterns" in page) is sees_games
        assert ("Favourite game" in page) is sees_games
        assert ("Here since" in page) is sees_games
        assert ('class="rating' in page) is sees_ratings
        assert ("Lanterns" in page) is (sees_games or sees_ratings)
        assert ("shows neither" in page) is not (sees_games or sees_ratings)
        for never in ("/review", "/record", "Skill and luck", "habits", "/account"):
            assert never not in page, never


def test_ratings_that_are_not_open_are_told_by_no_page(client: TestClient) -> None:
    """Neither on the page of a game list, nor on ladders, nor at tables."""
    account(client, "Anna", 2, 0)
    account(client, "Bert", 2, 0)
    season(client, ["Anna", "Bert"], 13)
    stranger = another(client)
    for path in ("/people/anna", "/ladder", "/ladder/lanterns"):
        page = main(stranger.get(path).text)
        assert 'class="rating' not in page, path
        assert not re.search(r'class="gain num">\s*[+−]\d', page), path
    assert "Anna" not in main(stranger.get("/ladder/lanterns").text)


def test_nobody_is_named_on_anothers_page_who_did_not_open_it(client: TestClient) -> None:
    account(client, "Anna", 2)
    account(client, "Bert", 0)
    account(client, "Carl", 2)
    keep(client, "t1", ["Anna", "Bert"])
    keep(client, "t2", ["Anna", "Carl"], ended_at=NOW + 1)
    keep(client, "t3", ["Anna", "Carl"], ended_at=NOW + 2, public=False)
    stranger = another(client)
    page = main(stranger.get("/people/anna").text)
    assert "Bert" not in page
    assert "1 other person" in page
    assert "Carl" in page
    assert re.findall(r'href="/tables/(\w+)"', page) == ["t2"]
    befriend(client, "Bert", "Carl")


def test_nobody_finds_out_by_asking_with_whom_somebody_played(client: TestClient) -> None:
    account(client, "Anna", 2)
    bert, eve = account(client, "Bert", 0), account(client, "Eve")
    for number in range(3):
        keep(client, f"t{number}", ["Anna", "Bert"])
    keep(client, "other", ["Anna", "Eve"])
    for viewer in (eve, another(client)):
        asked, unasked = [main(viewer.get(path).text) for path in ("/people/anna?with=bert", "/people/anna")]
        assert asked == unasked
    assert "4 matches" in main(eve.get("/people/anna?with=bert").text)
    assert 'soft small">3 matches' in main(bert.get("/people/anna?with=bert").text)


def test_who_sat_there_sees_who_else_did(client: TestClient) -> None:
    account(client, "Anna", 2)
    account(client, "Bert", 0)
    carl = account(client, "Carl", 0)
    keep(client, "t1", ["Anna", "Bert", "Carl"], public=False)
    page = main(carl.get("/people/anna").text)
    assert "Bert" in page
    assert "/tables/t1" in page


def test_one_may_look_as_others_do(client: TestClient) -> None:
    anna = account(client, "Anna", 1, 2)
    account(client, "Bert", 0)
    season(client, ["Anna", "Bert"], 12)
    everybody, for_friends = [main(anna.get(f"/people/anna?as={who}").text) for who in ("everybody", "friends")]
    assert "12 matches" not in everybody
    assert "12 matches" in for_friends
    for page in (everybody, for_friends):
        assert "Back to your page" in page
        assert "Bert" not in page
        assert "/record" not in page
    assert main(another(client).get("/people/anna?as=friends").text) == main(another(client).get("/people/anna").text)


def test_reviews_are_for_oneself(client: TestClient) -> None:
    anna, bert = account(client, "Anna", 2), account(client, "Bert", 2)
    keep(client, "t1", ["Anna", "Bert"])
    who = ident(client, "Anna")
    parts = {"own": -0.1, "others": 0.05, "luck": 0.25, "result": 0.5}
    summary = {"game": "lanterns", "seats": [{"parts": parts, "marks": []}] * 2}

    async def reviewed(storage: Storage) -> None:
        await reviews.keep(storage, Kept("t1", "1", 1, 1, [{}]), NOW, summary)
        add = "INSERT INTO table_person (table_id, person_id, present) VALUES ($1, $2, 1)"
        await storage.write(Statement(add, ("t1", who)))

    run(client, reviewed)
    assert "Skill −5, luck +25" in main(anna.get("/people/anna").text)
    for viewer in (bert, another(client)):
        assert "luck" not in main(viewer.get("/people/anna").text)


def test_filters_and_pages_keep_each_other(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile, "ON_A_PAGE", 3)
    anna = account(client, "Anna")
    account(client, "Bert")
    for number in range(7):
        keep(client, f"t{number}", ["Anna", "Bert"] if number % 2 else ["Bert", "Anna"], ended_at=NOW + number)
    first = main(anna.get("/people/anna").text)
    assert re.findall(r'href="/tables/(t\d)"', first) == ["t6", "t5", "t4"]
    assert "Page 1 of 3" in first
    last = main(anna.get("/people/anna?page=99").text)
    assert re.findall(r'href="/tables/(t\d)"', last) == ["t0"]
    won = main(anna.get("/people/anna?won=yes").text)
    assert re.findall(r'href="/tables/(t\d)"', won) == ["t5", "t3", "t1"]
    assert 'href="/people/anna?won=yes&amp;rated=yes"' in won
    assert 'href="/people/anna"' in won
    assert "There is no such match among them" in main(anna.get("/people/anna?won=yes&rated=yes").text)


ODD = ["page=-1", "page=x", "page=999999999", "page=9999999999999", "with=%00", "with=%FF", "with=nobody",
       "game=nonesuch", "won=maybe", "lately=%F0%9F%98%80", "as=king", "with=a&with=b", "from=0"]  # fmt: skip


@pytest.mark.parametrize("query", ODD)
def test_what_makes_no_sense_is_left_out(client: TestClient, query: str) -> None:
    anna = account(client, "Anna", 2, 2)
    account(client, "Bert")
    keep(client, "t1", ["Anna", "Bert"])
    for visitor in (anna, another(client)):
        assert visitor.get(f"/people/anna?{query}").status_code == 200
        for path in ("/ladder/lanterns", "/statistics/lanterns", "/ladder", "/you"):
            assert visitor.get(f"{path}?{query}").status_code == 200


@pytest.mark.parametrize("path", ["nobody", "%00", "..%2F..", "a/b/c", "%FF%FE", "x" * 300])
def test_an_unknown_name_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(f"/people/{path}").status_code in {400, 404}


@pytest.mark.parametrize("name", ["Ann/../a", "Änne & Co", "a?b#c", "名前", "100 %"])
def test_any_name_has_a_page_and_links_lead_to_it(client: TestClient, name: str) -> None:
    account(client, name, 2, 2)
    bert = account(client, "Bert", 2)
    keep(client, "t1", ["Bert", name])
    (link,) = set(re.findall(r'class="person" href="([^"]+)"', main(bert.get("/you").text)))
    answer = client.get(link)
    assert answer.status_code == 200
    assert "1 match," in answer.text


def test_a_guest_has_a_page_that_becomes_the_accounts(client: TestClient) -> None:
    guest = another(client)
    assert "Once you have played" in guest.get("/you").text
    path, _ = finished(guest, name="Gustav")
    table = path.rpartition("/")[2]
    page = main(guest.get("/you").text)
    assert f"/tables/{table}" in page
    assert "You are a guest" in page
    assert guest.get("/people/gustav").status_code == 404
    guest.post("/account/register", data={"name": "Gustav", "password": PASSWORD})
    assert f"/tables/{table}" in main(guest.get("/people/gustav").text)
    phone = another(client)
    again, _ = finished(phone, name="On the phone")
    phone.post("/account/sign-in", data={"name": "Gustav", "password": PASSWORD})
    page = main(guest.get("/people/gustav").text)
    assert again in page
    assert "2 matches" in page


def test_records_come_as_one_file_and_one_by_one(client: TestClient) -> None:
    anna = account(client, "Anna")
    tables = [finished(anna, name="Anna")[0].rpartition("/")[2] for _ in range(2)]
    page = main(anna.get("/you").text)
    (file,) = re.findall(r'href="(/you/records\.zip\?[^"]+)"', page)
    answer = anna.get(file)
    assert answer.headers["content-disposition"] == 'attachment; filename="guildhall-000001.zip"'
    with zipfile.ZipFile(io.BytesIO(answer.content)) as found:
        assert sorted(found.namelist()) == sorted(f"{table}.guild" for table in tables)
        for name in found.namelist():
            record = found.read(name).decode()
            verify(record)
            assert "Anna" in record
            assert record == anna.get(f"/tables/{name.removesuffix('.guild')}/record").text


def test_only_ones_own_records_come_and_not_too_many_at_once(client: TestClient) -> None:
    anna, bert = account(client, "Anna", 2), account(client, "Bert")
    finished(anna)
    assert another(client).get("/you/records.zip").status_code == 404
    assert bert.get("/you/records.zip").status_code == 404
    for odd in ("0", "-1", "x", "2", "999999999", "1e3"):
        assert anna.get(f"/you/records.zip?from={odd}").status_code in {400, 404}
    answers = [anna.get("/you/records.zip").status_code for _ in range(8)]
    assert set(answers) == {200, 429} or set(answers) == {429}


def test_what_nobody_may_choose_is_refused(client: TestClient) -> None:
    guest = another(client)
    guest.post("/account/name", data={"name": "Guest"})
    assert guest.post("/account/open", data={"shows_games": "2", "shows_ratings": "2"}).status_code == 403
    assert another(client).post("/account/open", data={"shows_games": "2", "shows_ratings": "2"}).status_code == 403
    anna = account(client, "Anna")
    for odd in ("3", "-1", "", "yes", "٢"):
        assert anna.post("/account/open", data={"shows_games": odd, "shows_ratings": "0"}).status_code == 400
    show(anna, 1, 2)
    assert anna.get("/account/data").json()["shows"] == {"games": 1, "ratings": 2}


def test_who_is_forgotten_has_no_page_and_no_name_on_others(client: TestClient) -> None:
    anna, bert = account(client, "Anna", 2, 2), account(client, "Bert", 2, 2)
    finished(anna, "me", "open")
    keep(client, "t1", ["Bert", "Anna"])
    answer = anna.post("/account/delete", data={"sure": "yes", "password": PASSWORD})
    assert answer.status_code == 200
    assert client.get("/people/anna").status_code == 404
    assert "Anna" not in main(bert.get("/you").text)
