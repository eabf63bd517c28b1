"""The figures of the house: drawn and told once there are enough matches, and without anybody's name."""

import re

import pytest
from starlette.testclient import TestClient

from guildhall.server.figures import AT_LEAST

from .test_pages import another
from .test_profile import account, keep, main


@pytest.mark.parametrize(
    ("language", "title"), [("en", "What winners did"), ("de", "Womit gewonnen"), ("fr", "gagnants")]
)
def test_figures_are_drawn_and_told(client: TestClient, language: str, title: str) -> None:
    account(client, "Anna")
    account(client, "Bert")
    for number in range(AT_LEAST):
        keep(client, f"t{number}", ["Anna", "Bert"], sources='{"lanterns": 7}')
    page = main(another(client).get("/statistics/lanterns", headers={"accept-language": language}).text)
    assert title in page
    assert page.count('role="img"') == 3
    assert "Anna" not in page
    assert "100 %" in page
    assert re.search(r"7[.,]0", page)


def test_a_few_matches_are_nobodys_business(client: TestClient) -> None:
    account(client, "Anna")
    account(client, "Bert")
    for number in range(AT_LEAST - 1):
        keep(client, f"t{number}", ["Anna", "Bert"])
    page = main(client.get("/statistics/lanterns").text)
    assert "Figures are shown once 10 matches" in page
    assert "<svg" not in page


def test_numbers_of_players_are_chosen(client: TestClient) -> None:
    for name in ("Anna", "Bert", "Carl"):
        account(client, name)
    for number in range(12):
        keep(client, f"t{number}", ["Anna", "Bert"])
        keep(client, f"u{number}", ["Anna", "Bert", "Carl"])
    pages = [main(client.get(f"/statistics/lanterns?seats={seats}").text) for seats in ("2", "3", "7")]
    assert ["with 3 players" in page for page in pages] == [False, True, False]
    assert pages[0] == pages[2]
