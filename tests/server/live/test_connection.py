"""Live tables: what is sent is what a seat may know; moves count once; refusals name their clause."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from guildhall.core.seed import number_commitment
from guildhall.core.state import View
from guildhall.server.bots.turns import Thought
from guildhall.server.web.app import make_app
from guildhall.server.web.site import Site
from guildhall_lanterns.game import GAME as LANTERNS

from ..conftest import settings
from ..listener import Listener, watching
from ..tables import QuickThinker
from ..web.test_pages import another, open_table

NUMBER = "ab" * 32


def table_of_two(client: TestClient) -> tuple[str, TestClient]:
    path = open_table(client, "me", "open", **{"option-deal": "sorted"})
    other = another(client)
    other.post(f"{path}/sit", data={"seat": "1", "name": "Bert"})
    client.post(f"{path}/begin")
    return path, other


def test_a_move_is_played_and_everybody_sees_the_table_change(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(client, path) as anna, watching(other, path) as bert:
        scene = anna.look(0)["scene"]
        bert.look(1)
        assert [action["text"] for action in scene["actions"]] == ["card 1", "card 3", "card 5", "card 7"]
        anna.send("play", seat=0, action="card 1", asked=scene["asked"], request="request-1")
        anna.hear("done", request="request-1")
        seen = bert.hear("shown")
        assert [seat["chosen"] for seat in seen["scene"]["seats"]] == [True, False]
        assert seen["chapters"][0]["lines"][0]["text"].endswith("has chosen.")
        assert "card 1" not in json.dumps(seen)
        assert anna.hear("shown")["chapters"][0]["lines"][0]["text"].endswith("has chosen card 1.")


def test_a_move_sent_again_is_acknowledged_and_counts_once(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        scene = anna.look(0)["scene"]
        for _ in range(2):
            anna.send("play", seat=0, action="card 1", asked=scene["asked"], request="request-1")
            anna.hear("done", request="request-1")
        anna.send("play", seat=0, action="card 1", asked=scene["asked"], request="request-2")
        assert anna.hear("refused", request="request-2")["code"] == "stale"
        assert anna.hear("shown")["scene"]["seq"] == scene["seq"] + 1


def test_an_illegal_move_is_refused_with_its_clause(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        scene = anna.look(0)["scene"]
        anna.send("play", seat=0, action="card 2", asked=scene["asked"], request="request-1")
        refused = anna.hear("refused", request="request-1")
        assert (refused["code"], refused["clause"], refused["link"]) == ("illegal", "T2.1", "/rules/lanterns#T2.1")


def test_why_not_names_the_clause(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        anna.look(0)
        anna.send("why", seat=0, thing="card-2", chosen=[])
        assert anna.hear("answered")["answer"]["clause"] == "T2.1"
        anna.send("why", seat=0, thing="card-1", chosen=["x"])
        assert anna.hear("answered")["answer"]["clause"] == ""
        anna.send("why", seat=1, thing="card-2")
        assert anna.hear("refused")["code"] == "not_yours"


def test_undo_takes_the_line_out_of_the_chronicle(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        scene = anna.look(0)["scene"]
        anna.send("play", seat=0, action="card 1", asked=scene["asked"], request="request-1")
        played = anna.hear("shown")
        assert played["scene"]["undo"]
        anna.send("undo", seat=0, request="request-2")
        anna.hear("done", request="request-2")
        undone = anna.hear("shown")
        assert undone["kept"] == played["kept"]
        assert undone["chapters"] == []
        assert undone["scene"]["actions"] == scene["actions"]


def test_whoever_knocks_is_answered(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        anna.send("knock")
        assert anna.hear("here") == {"is": "here"}


def test_only_panels_that_changed_are_sent(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(client, path) as anna, watching(other, path) as bert:
        assert anna.look(0)["panels"].keys() == {"table", "hand"}
        scene = bert.look(1)["scene"]
        bert.send("play", seat=1, action="card 2", asked=scene["asked"], request="request-1")
        seen = anna.hear("shown")
        assert seen["panels"].keys() == {"table"}
        assert seen["order"] == ["table", "hand"]


def test_nobody_looks_through_another_seats_eyes(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(other, path) as bert, watching(another(client), path) as stranger:
        bert.send("look", seat=0)
        assert bert.hear("refused")["code"] == "not_yours"
        stranger.send("look", seat=0)
        assert stranger.hear("refused")["code"] == "not_yours"
        scene = stranger.look(-1)["scene"]
        assert scene["actions"] == []
        assert not any(seat["mine"] for seat in scene["seats"])


def test_people_talk(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(client, path) as anna, watching(other, path) as bert:
        anna.send("say", text="Good luck")
        assert bert.hear("said")["sayings"][0][2:] == [_name(anna), 0, "Good luck"]
    with watching(another(client), path) as stranger:
        stranger.send("say", text="Hello")
        assert stranger.hear("refused")["code"] == "not_yours"


def _name(socket: Listener) -> str:
    name: str = socket.look(0)["scene"]["seats"][0]["name"]
    return name


def test_a_browser_is_bound_before_the_match_and_shows_its_number_when_it_begins(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    commitment = number_commitment(path.rpartition("/")[2], "red", NUMBER)
    with watching(client, path) as anna:
        assert [place["bound"] for place in anna.hear("changed", status="open")["places"]] == ["", ""]
        anna.send("show", seat=0, number=NUMBER)
        assert anna.hear("refused")["code"] == "stale"
        for _ in range(2):
            anna.send("bind", seat=0, commitment=commitment)
        assert [place["bound"] for place in anna.hear("changed", seq=4)["places"]] == [commitment, ""]
        anna.send("bind", seat=0, commitment="cd" * 32)
        assert anna.hear("refused")["code"] == "done"
        assert "bound to a number" in client.get(path).text
        anna.send("begin")
        assert [place["bound"] for place in anna.hear("changed", status="shuffling")["places"]] == [commitment, "bot"]
        anna.send("show", seat=0, number="00" * 32)
        assert anna.hear("refused")["code"] == "malformed"
        anna.send("show", seat=0, number=NUMBER)
        assert anna.look(0)["scene"]["status"] == "playing"


def test_a_browser_that_went_away_is_not_waited_for(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    with watching(client, path) as anna:
        anna.send("bind", seat=0, commitment="ab" * 32)
        anna.hear("changed", seq=4)
    with watching(client, path) as anna:
        anna.send("begin")
        assert anna.look(0)["scene"]["status"] == "playing"


def test_nobody_speaks_for_the_browser_of_another(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    with watching(another(client), path) as stranger:
        stranger.send("bind", seat=0, commitment="ab" * 32)
        assert stranger.hear("refused")["code"] == "not_yours"
        stranger.send("begin")
        assert stranger.hear("refused")["code"] == "not_yours"


@pytest.mark.parametrize(
    "nonsense",
    ["", "[]", "{", '{"do":"fly"}', '{"do":"look"}', '{"do":"look","seat":"x"}', '{"do":"look","seat":99}',
     '{"do":"say","text":"x","more":1}', '{"do":"play","seat":0,"action":"card 1","asked":1}'],
)  # fmt: skip
def test_nonsense_is_refused_and_ends_the_connection_after_a_while(client: TestClient, nonsense: str) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        for _ in range(10):
            anna.session.send_text(nonsense)
        assert anna.closing_code() == 4400


def test_large_messages_and_bytes_end_the_connection(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        anna.session.send_text("x" * 5000)
        assert anna.closing_code() == 1009
    with watching(client, path) as anna:
        anna.session.send_bytes(b"x")
        assert anna.closing_code() == 1003


def test_unknown_tables_and_other_sites_are_turned_away(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, "/tables/nonesuch") as stray:
        assert stray.closing_code() == 4404
    with watching(client, path, {"origin": "https://elsewhere.example"}) as foreign:
        assert foreign.closing_code() == 4403
    own = {"origin": str(client.base_url)}
    with watching(client, path, own) as anna:
        assert anna.look(0)


def test_the_end_is_told(client: TestClient) -> None:
    path = open_table(client, "me", "beginner")
    client.post(f"{path}/begin")
    with watching(client, path) as anna:
        scene = anna.look(0)["scene"]
        for number in range(100):
            if scene["actions"]:
                action = scene["actions"][0]["text"]
                anna.send("play", seat=0, action=action, asked=scene["asked"], request=f"request-{number}")
            scene = anna.hear("shown")["scene"]
            if scene["result"]:
                break
        assert scene["result"]["places"][0]["rank"] == 1
        assert scene["result"]["sources"][0]["title"] == "Lanterns"
        assert scene["result"]["ending"] == "All four rounds were played."
        assert scene["status"] == "finished"


def test_a_hint_names_a_legal_action_and_why(client: TestClient) -> None:
    path = open_table(client, "me", "journeyman")
    client.post(f"{path}/begin")
    with watching(client, path) as anna:
        scene = anna.look(0)["scene"]
        anna.send("hint", seat=0)
        hinted = anna.hear("hinted")
        assert hinted["action"] in {action["text"] for action in scene["actions"]}
        assert hinted["reason"] == "because (en)"


def test_among_people_there_are_no_hints(client: TestClient) -> None:
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        anna.look(0)
        anna.send("hint", seat=0)
        assert anna.hear("refused")["code"] == "not_now"
        anna.send("hint", seat=1)
        assert anna.hear("refused")["code"] == "not_yours"


def test_leaving_and_coming_back_stand_in_the_chronicle(client: TestClient) -> None:
    path, other = table_of_two(client)
    with watching(other, path) as bert:
        bert.look(1)
        client.post(f"{path}/leave", data={"seat": "0"})
        lines = bert.hear("shown")["chapters"]
        assert "a bot plays on" in json.dumps(lines)
        assert lines[0]["lines"][0]["event"] == {"kind": "left", "seat": 0}


def test_the_table_as_text_is_told_to_those_who_read_it(client: TestClient) -> None:
    """Whoever switches to it gets it at once, and then with every move until they switch back."""
    path, _ = table_of_two(client)
    with watching(client, path) as anna:
        assert anna.look(0)["scene"]["text"] == ""
        assert "Round 1" in anna.look(0, text=True)["scene"]["text"]
        assert anna.look(0)["scene"]["text"] == ""


@pytest.mark.fails_to_draw
@pytest.mark.parametrize(("error", "apology"), [(NotImplementedError, False), (ValueError, True)])
def test_a_game_without_a_drawing_is_played_as_text(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, error: type[Exception], apology: bool
) -> None:
    """A drawing that fails is apologised for; a game may also have none."""

    def fail(*_: object, **__: object) -> None:
        raise error

    path, _ = table_of_two(client)
    monkeypatch.setattr(LANTERNS, "panels", fail)
    with watching(client, path) as anna:
        shown = anna.look(0)
        scene = shown["scene"]
        assert shown["panels"] == {}
        assert "Round 1" in scene["text"]
        assert scene["text"].startswith("Sorry, the board cannot be drawn") == apology
        anna.send("play", seat=0, action="card 1", asked=scene["asked"], request="request-1")
        anna.hear("done", request="request-1")


def test_a_visitor_has_only_so_many_connections(tmp_path: Path) -> None:
    few = replace(settings(tmp_path), connections_per_visitor=1)
    with TestClient(make_app(few, QuickThinker())) as client:
        path, _ = table_of_two(client)
        with watching(client, path), watching(client, path) as second:
            assert second.closing_code() == 4429
        with watching(client, path) as anna:
            assert anna.look(0)


def test_clocks_are_shown(client: TestClient) -> None:
    path = open_table(client, "me", "device", pace="live-5")
    client.post(f"{path}/begin")
    with watching(client, path) as anna:
        seats = anna.look(0)["scene"]["seats"]
        assert [seat["runs"] for seat in seats] == [True, True]
        assert all(299_000 <= seat["left"] <= 300_000 for seat in seats)


class Pondering(QuickThinker):
    """Thinks about a hint until nobody wants it any more."""

    def __init__(self) -> None:
        super().__init__()
        self.stopped: list[str] = []

    async def hint(self, view: View, language: str, thought: Thought) -> tuple[str, str] | None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            self.stopped.append(thought.table)
            raise
        return await super().hint(view, language, thought)


def wait_until(is_so: Callable[[], object]) -> None:
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_hint_is_thought_about_only_as_long_as_it_is_wanted(tmp_path: Path) -> None:
    """Whoever plays in the meantime is listened to, and a browser that goes away takes its question along."""
    thinker = Pondering()
    with TestClient(make_app(settings(tmp_path), thinker)) as client:
        path = open_table(client, "me", "journeyman")
        client.post(f"{path}/begin")
        with watching(client, path) as anna:
            scene = anna.look(0)["scene"]
            anna.send("hint", seat=0)
            text = scene["actions"][0]["text"]
            anna.send("play", seat=0, action=text, asked=scene["asked"], request="request-1")
            anna.hear("done", request="request-1")
            wait_until(lambda: len(thinker.stopped) == 1)
            scene = anna.hear("shown")["scene"]
            while not scene["actions"]:
                scene = anna.hear("shown")["scene"]
            anna.send("hint", seat=0)
            anna.send("look", seat=9)
            anna.hear("refused", code="not_yours")
            assert len(thinker.stopped) == 1
        wait_until(lambda: len(thinker.stopped) == 2)


def test_bots_that_have_thought_too_much_are_told_of_and_give_no_hints(client: TestClient) -> None:
    path = open_table(client, "me", "master")
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    host = site.hall.rooms[path.rsplit("/", 1)[1]].table.host
    site.allowance.charge(Thought(host, "elsewhere", "master"), 2 * site.allowance.seconds)
    client.post(f"{path}/begin")  # all choose a card at once, so that the bot is asked, too
    with watching(client, path) as anna:
        anna.look(0)
        assert "journeymen" in anna.hear("noted")["text"]
        anna.send("hint", seat=0)
        assert anna.hear("refused")["code"] == "too_many"
