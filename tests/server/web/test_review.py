"""The review of a finished table: asked for once, made in a process of its own, kept, told, and retried."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.review.review import review
from guildhall.server.store import reviews
from guildhall.server.store.databases import storage_at
from guildhall.server.web.app import make_app

from ..conftest import settings
from ..reviewed import played_table, set_up
from ..tables import QuickThinker
from .test_pages import open_table

PATIENCE = 240.0
LONDON = ("london_bridge", 2)


class House:
    """A site with some tables, and the browser of who played there."""

    def __init__(self, folder: Path, iterations: int) -> None:
        self.settings = settings(folder)
        self.token, self.tables = set_up(folder, self.settings, [LONDON], iterations)

    @property
    def table(self) -> str:
        return f"/tables/{self.tables[0]}"

    def client(self) -> TestClient:
        return TestClient(make_app(self.settings, QuickThinker()), cookies={"guildhall_session": self.token})


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, TestClient]]:
    """A site with a table that was reviewed, in haste."""
    house = House(tmp_path_factory.mktemp("reviewed"), 40)
    with house.client() as client:
        yield house, client


def test_a_match_that_goes_on_has_no_review(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    client.post(f"{path}/begin")
    assert client.get(f"{path}/review").status_code == 409
    assert client.post(f"{path}/review").status_code == 409


def kept(house: House) -> reviews.Kept | None:
    async def read() -> reviews.Kept | None:
        storage = storage_at(house.settings.database)
        await storage.open()
        try:
            return await reviews.find(storage, house.tables[0])
        finally:
            await storage.close()

    return asyncio.run(read())


def wait_for(client: TestClient, house: House, least: int = 0) -> None:
    """Wait until a review is whole, or so many of its decisions are judged."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        now = client.get(f"{house.table}/review/progress").json()
        assert not now["failed"]
        if now["whole"] or (least and now["done"] >= least):
            return
        time.sleep(0.05)
    raise AssertionError("the review takes too long")


def test_a_review_is_made_once_and_goes_on_after_a_kill_to_the_same_bytes(tmp_path: Path) -> None:
    """Stopped in the middle, its process killed; what comes of it is what the library makes of the record."""
    house = House(tmp_path, 0)
    with house.client() as client:
        assert "Review this match" in client.get(f"{house.table}/review").text
        assert client.get(f"{house.table}/review/told").status_code == 404
        for _ in range(2):
            assert client.post(f"{house.table}/review", follow_redirects=False).status_code == 303
        wait_for(client, house, 10)
    begun = kept(house)
    assert begun is not None
    assert 10 <= begun.done < begun.total
    with house.client() as client:
        wait_for(client, house)
    whole = kept(house)
    assert whole is not None
    assert whole.is_whole
    match = played_table(*LONDON, "somebody")[0].playing()
    assert json.dumps(whole.decisions) == json.dumps([one.to_data() for one in review(match).decisions])


def test_a_review_is_told_from_every_seat(reviewed: tuple[House, TestClient]) -> None:
    house, client = reviewed
    for seat in range(2):
        told = client.get(f"{house.table}/review/told?seat={seat}&chart_width=600").json()
        assert "in the end." in told["sum"]
        assert told["chart"].startswith("<svg")
        assert len(told["moments"]) <= 3
        assert [player["seat"] for player in told["players"]] == [0, 1]
    assert sum(player["luck"] for player in told["players"]) == pytest.approx(0, abs=1)
    german = client.get(f"{house.table}/review/told", headers={"accept-language": "de"}).json()
    assert "am Ende." in german["sum"]


def first_mark(house: House, client: TestClient) -> dict[str, object]:
    marks = client.get(f"{house.table}/review/told").json()["marks"]
    return max(marks, key=lambda mark: int(mark["change"].replace("−", "")))  # type: ignore[no-any-return]


def test_the_retry_shows_what_the_seat_saw(reviewed: tuple[House, TestClient]) -> None:
    house, client = reviewed
    mark = first_mark(house, client)
    page = f"{house.table}/review/{mark['at']}"
    assert "Find the better move" in client.get(page).text
    scene = client.get(f"{page}/scene?width=900&height=700").json()
    assert len(scene["actions"]) > 1
    action = scene["actions"][0]["text"]
    assert client.get(f"{page}/weigh", params={"action": action}).json()["action"] == action
    assert client.get(f"{house.table}/review/99999").status_code == 404
    assert client.post(f"{page}/try", data={"action": "nonsense"}).status_code == 409


def test_the_retry_takes_the_better_move_and_never_what_was_played(reviewed: tuple[House, TestClient]) -> None:
    house, client = reviewed
    at = first_mark(house, client)["at"]
    whole = kept(house)
    assert whole is not None
    decision = next(one for one in whole.decisions if one["number"] == at)
    answers = {
        text: client.post(f"{house.table}/review/{at}/try", data={"action": text}).json()
        for text in (decision["played"], decision["other"])
    }
    assert not answers[decision["played"]]["accepted"]
    assert answers[decision["other"]]["accepted"]
    assert answers[decision["played"]]["better"]["text"] == decision["other"]
