"""The analysis board: from a replay, a lesson or a figure, any move for all seats, kept as branches of the record."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

import guildhall
from guildhall.core.figure import figures_of
from guildhall.core.lesson import course_of
from guildhall.core.registry import find_game

from .test_review import House


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, TestClient]]:
    """A site with a finished table."""
    house = House(tmp_path_factory.mktemp("analysis"), 0)
    with house.client() as client:
        yield house, client


def lesson_and_figure() -> list[str]:
    game = find_game("london_bridge")
    course = course_of(game)
    assert course is not None
    return [f"lesson/{game.id}/{course.lessons[0].id}/1", f"figure/{game.id}/{figures_of(game).figures[0].id}"]


@pytest.mark.parametrize("source", ["table", *lesson_and_figure()])
def test_from_a_replay_a_lesson_or_a_figure(at_home: tuple[House, TestClient], source: str) -> None:
    house, client = at_home
    place = f"table/{house.tables[0]}/6" if source == "table" else source
    assert client.get(f"/analysis/{place}").status_code == 200
    scene = client.get(f"/analysed/scene/{place}").json()
    assert scene["panels"]
    assert scene["actions"]
    move = f"{scene['colour']} {scene['actions'][0]['text']}"
    after = client.get(f"/analysed/scene/{place}", params={"line": move}).json()
    assert [one["colour"] for one in after["moves"]] == [scene["colour"]]


@pytest.mark.parametrize(
    "place", ["nowhere/at/all", "table/nothing/0", "lesson/london_bridge/none/1", "figure/london_bridge/x"]
)
def test_what_is_not_there_is_refused(at_home: tuple[House, TestClient], place: str) -> None:
    assert at_home[1].get(f"/analysis/{place}").status_code == 404


def test_an_impossible_move_is_refused_in_a_sentence(at_home: tuple[House, TestClient]) -> None:
    house, client = at_home
    for line in ("red nonsense", "nobody pass", "red card 4~red card 4~red card 4"):
        answer = client.get(f"/analysis/table/{house.tables[0]}/0", params={"line": line})
        assert answer.status_code == 404
        assert "One of these moves is not possible." in answer.text


def test_variants_stand_in_the_record_as_branches(at_home: tuple[House, TestClient]) -> None:
    """The record replays as before, holds the variants, and is written again letter for letter."""
    house, client = at_home
    place = f"table/{house.tables[0]}/4"
    scene = client.get(f"/analysed/scene/{place}").json()
    moves = [f"{scene['colour']} {action['text']}" for action in scene["actions"][:2]]
    text = client.get(f"/analysed/record/{place}?{'&'.join(f'branch={quote(move)}' for move in moves)}").text
    match = guildhall.load(text)
    assert match.result is not None
    assert [(branch.at, len(branch.moves)) for branch in match.branches] == [(4, 1), (4, 1)]
    assert match.record() == text


def test_from_any_position_one_plays_on_against_bots(at_home: tuple[House, TestClient]) -> None:
    house, client = at_home
    answer = client.post(f"/analysed/play/table/{house.tables[0]}/4", follow_redirects=False)
    assert answer.status_code == 303
    assert client.get(answer.headers["location"]).status_code == 200


def test_the_search_thinks_about_a_position(at_home: tuple[House, TestClient]) -> None:
    house, client = at_home
    found = client.get(f"/analysed/think/table/{house.tables[0]}/4").json()
    assert sum(found["chances"]) == pytest.approx(1)
    chances = [candidate["chance"] for candidate in found["candidates"]]
    assert len(chances) > 1
    assert chances == sorted(chances, reverse=True)
