"""Scripts and styles are sent once: their addresses change when they do."""

import re

from starlette.testclient import TestClient


def test_what_a_page_loads_may_be_kept_for_ever(client: TestClient) -> None:
    page = client.get("/").text
    found = re.findall(r'(?:href|src)="(/(?:static|art)/[^"]+)"', page)
    assert len(found) >= 5
    for address in found:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"]


def test_a_plain_address_is_asked_for_again_and_answered_briefly(client: TestClient) -> None:
    first = client.get("/static/site.css")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/static/site.css", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.headers["cache-control"] == "no-cache"


def test_the_style_of_a_board_is_kept_under_its_version_only(client: TestClient) -> None:
    version = re.search(r"/static/([0-9a-f]{12})/", client.get("/").text)
    assert version
    kept = client.get(f"/games/venice/board.css?v={version[1]}")
    assert "immutable" in kept.headers["cache-control"]
    assert client.get("/games/venice/board.css").headers["cache-control"] == "no-cache"
