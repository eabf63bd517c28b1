"""Figures: pictures in the language of whoever reads, and tables that begin from them."""

from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from guildhall.core.figure import figures_of
from guildhall.core.record import verify
from guildhall.core.registry import all_games

from ..listener import watching

SHOWN = sorted(name for name, game in all_games().items() if figures_of(game).figures)
shown = pytest.mark.parametrize("name", SHOWN)


@shown
def test_figures_are_pictures_in_three_languages(client: TestClient, name: str) -> None:
    for figure in figures_of(all_games()[name]).figures:
        pictures = set()
        for language in ("en", "fr", "de"):
            answer = client.get(f"/figures/{name}/{figure.id}.svg", headers={"accept-language": language})
            assert answer.headers["content-type"].startswith("image/svg+xml")
            ElementTree.fromstring(answer.text)
            pictures.add(answer.text)
        assert len(pictures) == 3, figure.id


@shown
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_figures_stand_beside_their_clauses(client: TestClient, name: str, language: str) -> None:
    page = client.get(f"/rules/{name}", headers={"accept-language": language}).text
    for figure in figures_of(all_games()[name]).figures:
        place = page.index(f'id="figure-{figure.id}"')
        assert page.rindex(f'id="{figure.clause}"') < place
        assert f"/figures/{name}/{figure.id}.svg" in page


def test_a_figure_that_is_not_there(client: TestClient) -> None:
    assert client.get(f"/figures/{SHOWN[0]}/nonesuch.svg").status_code == 404
    assert client.post(f"/figures/{SHOWN[0]}/nonesuch/play").status_code == 404


@shown
def test_every_figure_can_be_played_on_from(client: TestClient, name: str) -> None:
    """The table begins with the position of the figure, as its reader sees it."""
    game = all_games()[name]
    for figure in figures_of(game).figures:
        table = client.post(f"/figures/{name}/{figure.id}/play").url.path
        client.post(f"{table}/begin")
        state = figure.start()
        with watching(client, table) as live:
            scene = live.look(figure.seat)["scene"]
        if figure.seat in state.deciders():
            legal = {action.text for action in state.legal(figure.seat)}
            assert {action["text"] for action in scene["actions"]} <= legal, figure.id


def test_the_record_of_such_a_table_says_where_it_began(client: TestClient) -> None:
    table = client.post("/figures/fortune_knights/K17.1-castle/play").url.path
    client.post(f"{table}/begin")
    with watching(client, table) as live:
        scene = live.look(0)["scene"]
        live.send("play", seat=0, action="buy 1 tower", asked=scene["asked"], request="request-1")
        live.hear("done", request="request-1")
    record = client.get(f"{table}/record").text
    assert "[Start " in record
    match = verify(record)
    assert match.result is not None
    assert [action.text for _, action in match.history] == ["buy 1 tower"]
    assert match.at(0).view(0).legal
    assert client.get(f"{table}/replay").status_code == 200
