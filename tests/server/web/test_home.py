"""The home page of a regular: what waits for somebody comes first, however much has happened since."""

import re

from starlette.testclient import TestClient

from .test_pages import another, open_table
from .test_profile import account, main
from .test_rematch import finished


def test_where_it_is_ones_turn_comes_first(client: TestClient) -> None:
    anna = account(client, "Anna")
    table = open_table(anna, "me", "open")
    another(client).post(f"{table}/sit", data={"seat": "1", "name": "Bert"})
    anna.post(f"{table}/begin")
    waiting = open_table(anna, "me", "open")
    over = [finished(anna)[0] for _ in range(5)]
    page = main(anna.get("/").text)
    turns, _, rest = page.partition("</section>")
    assert "at 1 of 2 tables" in turns
    assert re.findall(r'class="box turn".*?href="(/tables/\w+)"', turns, re.DOTALL) == [table]
    assert waiting in turns
    assert all(path not in turns for path in over)
    assert over[-1] in rest
    assert over[0] not in rest.partition("Over lately")[2].partition("</section>")[0]


def test_nothing_waits_for_whoever_sits_nowhere(client: TestClient) -> None:
    page = main(account(client, "Anna").get("/").text)
    assert "Your turn" not in page
    assert "Over lately" not in page
