"""Games to learn from: only what host and everybody at the table let others have, and without names."""

import io
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import guildhall
from guildhall.core.record import verify
from guildhall.server.web.app import make_app

from ..conftest import settings
from ..databases import both
from ..tables import QuickThinker
from .test_pages import another
from .test_rematch import finished

pytestmark = both


@pytest.fixture
def publisher(tmp_path: Path, database: None) -> Iterator[TestClient]:
    """A visitor of a house that offers its games."""
    site = make_app(replace(settings(tmp_path), publish_games=1), QuickThinker())
    with TestClient(site) as found:
        yield found


def share(visitor: TestClient, what: str = "yes") -> None:
    assert visitor.post("/data", data={"share": what}).status_code == 200


def records(visitor: TestClient, query: str = "") -> list[str]:
    answer = visitor.get(f"/data/lanterns.zip{query}")
    if answer.status_code == 404:
        return []
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        return [file.read(name).decode() for name in file.namelist()]


def test_a_game_is_offered_once_everybody_shares(publisher: TestClient) -> None:
    _, other = finished(publisher, name="Anna")
    share(publisher)
    assert records(publisher) == []
    share(other)
    (text,) = records(another(publisher))
    assert "Anna" not in text
    assert "Bert" not in text
    assert verify(text).result is not None
    share(other, "no")
    assert records(publisher) == []


def test_what_is_downloaded_can_be_learnt_from(publisher: TestClient) -> None:
    dataset = pytest.importorskip("guildhall.rl.dataset", exc_type=ImportError, reason="needs the extra data")
    _, other = finished(publisher)
    share(publisher)
    share(other)
    (text,) = records(publisher)
    assert dataset.from_match(guildhall.load(text)) is not None


def test_the_page_names_the_files(publisher: TestClient) -> None:
    _, other = finished(publisher)
    for person in (publisher, other):
        share(person)
    page = another(publisher).get("/data").text
    assert "/data/lanterns.zip?from=1" in page
    assert "1 finished game" in page
    assert len(records(publisher, "?from=1")) == 1
    assert records(publisher, "?from=2") == []


def test_a_table_that_was_not_public_is_not_offered(publisher: TestClient) -> None:
    _, other = finished(publisher, public="no")
    for person in (publisher, other):
        share(person)
    assert records(publisher) == []


def test_who_is_forgotten_shares_nothing(publisher: TestClient) -> None:
    _, other = finished(publisher)
    for person in (publisher, other):
        share(person)
    other.post("/account/delete", data={"sure": "yes"})
    assert records(publisher) == []


def test_without_the_setting_nothing_is_offered(client: TestClient) -> None:
    _, other = finished(client)
    for person in (client, other):
        share(person)
    assert client.get("/data/lanterns.zip").status_code == 404
    assert "does not offer" in client.get("/data").text


@pytest.mark.parametrize("path", ["/data/chess.zip", "/data/lanterns.zip?from=0", "/data/lanterns.zip?from=x"])
def test_what_makes_no_sense_gets_a_sentence(publisher: TestClient, path: str) -> None:
    assert publisher.get(path).status_code in {400, 404}


def test_files_cannot_be_asked_for_without_end(publisher: TestClient) -> None:
    _, other = finished(publisher)
    for person in (publisher, other):
        share(person)
    assert 429 in [publisher.get("/data/lanterns.zip").status_code for _ in range(8)]
