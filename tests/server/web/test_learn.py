"""Pages of lessons: every step has its address, and what was done is remembered for whoever did it."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.core.game import Game
from guildhall.core.lesson import Lesson, course_of
from guildhall.core.registry import all_games

from ..test_own_data import everything
from .test_pages import another

TAUGHT = sorted(name for name, game in all_games().items() if course_of(game))
taught = pytest.mark.parametrize("name", TAUGHT)
languages = pytest.mark.parametrize("language", ["en", "fr", "de"])


def lessons_of(name: str) -> tuple[Game, tuple[Lesson, ...]]:
    game = all_games()[name]
    course = course_of(game)
    assert course is not None
    return game, course.lessons


def do_lesson(client: TestClient, name: str, lesson: Lesson) -> None:
    """All steps, as the script of the page reports them."""
    for step in range(len(lesson.steps)):
        answer = client.post(f"/learn/{name}/{lesson.id}/{step + 1}/done", data={"wrong": "1"})
        assert answer.json() == {"next": step + 2}


@taught
@languages
def test_the_lessons_of_a_game_are_listed(client: TestClient, name: str, language: str) -> None:
    game, lessons = lessons_of(name)
    text = client.get(f"/learn/{name}", headers={"accept-language": language}).text
    assert f'<html lang="{language}"' in text
    for lesson in lessons:
        assert f"/learn/{name}/{lesson.id}" in text
    assert game.title in text


@taught
def test_every_step_has_an_address(client: TestClient, name: str) -> None:
    for lesson in lessons_of(name)[1]:
        for step in range(1, len(lesson.steps) + 2):
            page = client.get(f"/learn/{name}/{lesson.id}/{step}")
            assert f'data-step="{step - 1}"' in page.text
            scene = client.get(f"/learn/{name}/{lesson.id}/{step}/scene", params={"form": "desk"}).json()
            assert scene["over"] == (step > len(lesson.steps))
            assert scene["aha" if scene["over"] else "said"]


@taught
@pytest.mark.parametrize("step", ["0", "99", "x", "-1"])
def test_a_step_that_is_not_there_is_refused_in_a_sentence(client: TestClient, name: str, step: str) -> None:
    lesson = lessons_of(name)[1][0]
    answer = client.get(f"/learn/{name}/{lesson.id}/{step}")
    assert answer.status_code == 404
    assert "The lesson has no such step." in answer.text


def test_lessons_that_are_not_there_are_refused_in_a_sentence(client: TestClient) -> None:
    assert "Nobody has written lessons for this game yet." in client.get("/learn/lanterns").text
    for path in ("/learn/nonesuch", f"/learn/{TAUGHT[0]}/nonesuch", f"/learn/{TAUGHT[0]}/nonesuch/1"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "This cannot be found here." in answer.text


@taught
def test_a_try_is_answered(client: TestClient, name: str) -> None:
    lesson = lessons_of(name)[1][0]
    number, step = next((number, step) for number, step in enumerate(lesson.steps, 1) if step.do)
    address = f"/learn/{name}/{lesson.id}/{number}"
    offered = [action["text"] for action in client.get(f"{address}/scene").json()["actions"]]
    right = client.get(f"{address}/try", params={"action": step.do[0]}).json()
    assert right["right"]
    assert right["said"]
    other = next(text for text in offered if text not in step.do)
    wrong = client.get(f"{address}/try", params={"action": other}).json()
    assert not wrong["right"]
    assert wrong["said"]
    assert client.get(f"{address}/try", params={"action": "fly"}).status_code == 409


@taught
def test_a_guest_goes_on_where_they_stopped(client: TestClient, name: str) -> None:
    first, second = lessons_of(name)[1][:2]
    do_lesson(client, name, first)
    client.post(f"/learn/{name}/{second.id}/1/done")
    assert client.get(f"/learn/{name}/{first.id}").url.path == f"/learn/{name}/{first.id}/1"
    assert client.get(f"/learn/{name}/{second.id}").url.path == f"/learn/{name}/{second.id}/2"
    assert client.get("/learn").url.path == f"/learn/{name}"
    assert first.aha in client.get(f"/learn/{name}").text
    assert first.aha not in another(client).get(f"/learn/{name}").text
    client.post(f"/learn/{name}/{second.id}/anew")
    assert client.get(f"/learn/{name}/{second.id}").url.path == f"/learn/{name}/{second.id}/1"


def test_progress_follows_the_guest_into_the_account(client: TestClient) -> None:
    name, lesson = TAUGHT[0], lessons_of(TAUGHT[0])[1][0]
    anna = {"name": "Anna", "password": "correct horse"}
    client.post("/account/register", data=anna)
    phone = another(client)
    do_lesson(phone, name, lesson)
    assert lesson.aha not in client.get(f"/learn/{name}").text
    assert phone.post("/account/sign-in", data=anna).status_code == 200
    assert lesson.aha in phone.get(f"/learn/{name}").text
    assert lesson.aha in client.get(f"/learn/{name}").text


def test_progress_is_told_and_forgotten_with_all_else(client: TestClient, tmp_path: Path) -> None:
    name, lesson = TAUGHT[0], lessons_of(TAUGHT[0])[1][0]
    do_lesson(client, name, lesson)
    assert lesson.id in client.get("/account/data").text
    assert lesson.id in everything(tmp_path)
    client.post("/account/delete", data={"sure": "yes"})
    assert lesson.id not in everything(tmp_path)


def test_home_leads_whoever_has_not_played_to_the_lessons(client: TestClient) -> None:
    name = TAUGHT[0]
    lesson = lessons_of(name)[1][0]
    learn = f'<a class="btn primary small" href="/learn/{name}">'
    assert learn in client.get("/").text
    do_lesson(client, name, lesson)
    text = client.get("/").text
    assert f"{learn}Go on learning" in text
    assert f"1 of {len([each for each in lessons_of(name)[1] if not each.advanced])} lessons learnt" in text
    table = client.post("/play", data={"game": name}).url.path
    client.post(f"{table}/begin")
    text = client.get("/").text
    assert learn not in text
    assert f'<a class="btn primary small" href="/play?game={name}">' in text


def test_learning_is_in_the_navigation_while_there_are_lessons(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 'href="/learn"' in client.get("/rules").text
    monkeypatch.setattr("guildhall.server.web.navigation.course_of", lambda _: None)
    assert 'href="/learn"' not in client.get("/rules").text
