"""Secrets: nothing that a seat is sent depends on what it may not know, in whole games, message by message."""

import json
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from guildhall.art.form import FORMS, Form
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy
from guildhall.core.dice import QuickDice
from guildhall.core.match import Match
from guildhall.core.registry import all_games, find_game
from guildhall.core.seed import new_seed
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH
from guildhall.server.live.scene import chapter_scene, draw, is_final, make_scene
from guildhall.server.live.why_not import why_not
from guildhall.server.refusals import Refused
from guildhall.server.table import deeds
from guildhall.server.table.log import Begun, Pace
from guildhall.server.table.table import Line, Table
from guildhall.server.web.site import Site

from ..listener import Listener, watching
from ..tables import ANNA, START, act
from ..web.test_pages import another

GAMES = sorted({*all_games(), "lanterns"})
PEOPLE = ["Anna", "Bert", "Carl"]


def sit_down(client: TestClient, game: str, seed: str) -> tuple[str, list[TestClient]]:
    """Three people at a table, each with a browser, and a fourth who watches; dice are as the seed alone has them."""
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    clients = [client, *(another(client) for _ in range(3))]
    assert client.portal
    persons = []
    for visitor in clients:
        person, token = client.portal.call(site.accounts.welcome, "test")
        visitor.cookies.set("guildhall_session", token)
        persons.append(person.id)
    opened = deeds.opening(game, 3, {}, Pace(), False, persons[0], seed, False)
    sits = [deeds.sit(person, seat, PEOPLE[seat]) for seat, person in enumerate(persons[:3])]
    table: Table = client.portal.call(site.hall.open_table, opened, [*sits, lambda _, __: Begun()])
    return f"/tables/{table.id}", clients


def tells_no_presence(message: str) -> bool:
    return not message.startswith('{"is":"present"')


class Sniffer:
    """Plays a game at which everybody's connection is listened to."""

    def __init__(self, listeners: list[Listener]) -> None:
        self.listeners = listeners
        self.scenes = [
            listener.look(seat, text=True)["scene"]
            for seat, listener in zip((0, 1, 2, SPECTATOR), listeners, strict=True)
        ]
        self.moves = 0

    def deciders(self) -> list[int]:
        return [seat["seat"] for seat in self.scenes[3]["seats"] if seat["decides"]]

    def play(self, seat: int, text: str) -> None:
        self.moves += 1
        asked = self.scenes[seat]["asked"]
        self.listeners[seat].send("play", seat=seat, action=text, asked=asked, request=f"request-{self.moves}")
        self.listeners[seat].hear("done", request=f"request-{self.moves}")
        self.scenes = [listener.hear("shown")["scene"] for listener in self.listeners]

    def heard(self) -> list[list[str]]:
        """All that each has been sent; who came when, and whether a move is shown or acknowledged first, may differ."""
        return [sorted(filter(tells_no_presence, listener.everything)) for listener in self.listeners]


def sniffed(client: TestClient, seed: str, choices: dict[int, int]) -> tuple[list[list[str]], list[dict[str, Any]]]:
    """What all are sent until the first secret choice is made by all but the last; seat 0 chooses as told."""
    path, clients = sit_down(client, "fortune_knights", seed)
    with (
        watching(clients[0], path) as one,
        watching(clients[1], path) as two,
        watching(clients[2], path) as three,
        watching(clients[3], path) as four,
    ):
        sniffer = Sniffer([one, two, three, four])
        for seat in (0, 1):
            sniffer.play(seat, sniffer.scenes[seat]["actions"][choices[seat]]["text"])
        two.send("why", seat=1, thing="card-1")
        two.hear("answered")
        two.send("play", seat=0, action="choose 1 2", asked=1, request="request-x")
        two.hear("refused")
        return sniffer.heard(), sniffer.scenes


def test_a_secret_choice_changes_nothing_that_others_are_sent(client: TestClient) -> None:
    """Two tables that differ only in what seat 0 has chosen look the same from everywhere else, byte by byte."""
    for _ in range(3):
        seed = new_seed()
        first, _ = sniffed(client, seed, {0: 0, 1: 3})
        second, _ = sniffed(client, seed, {0: 9, 1: 3})
        assert first[0] != second[0]
        assert first[1:] == second[1:]


def test_whole_games_are_sniffed_for_secret_events(client: TestClient) -> None:
    """Of what only some may see, the others get neither the sentence nor the values."""
    path, clients = sit_down(client, "fortune_knights", new_seed())
    rng = Random(4)
    bot = GreedyBot(find_policy("fortune_knights"), rng)
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    with (
        watching(clients[0], path) as one,
        watching(clients[1], path) as two,
        watching(clients[2], path) as three,
        watching(clients[3], path) as four,
    ):
        sniffer = Sniffer([one, two, three, four])
        match = site.hall.rooms[path.rsplit("/", 1)[1]].table.match
        assert match
        while deciders := sniffer.deciders():
            seat = rng.choice(deciders)
            sniffer.play(seat, bot.choose(match.view(seat)).text)
        assert match.result
        secret = check_chapters(match, [listener.everything for listener in sniffer.listeners])
        assert secret > 50


def check_chapters(match: Match, heard: list[list[str]]) -> int:
    """Compare every line that was sent with the event it tells; how many secrets were kept is returned."""
    kept = 0
    for seat, texts in zip((0, 1, 2, SPECTATOR), heard, strict=True):
        chapters = [chapter for text in texts for chapter in json.loads(text).get("chapters", [])]
        assert len(chapters) == len(match.story)
        for chapter, events in zip(chapters, match.story, strict=True):
            for line, event in zip(chapter["lines"], events, strict=True):
                if event.secret and seat not in event.seen_by:
                    kept += 1
                    assert not event.secret.keys() & line["event"].keys()
                    assert line["text"] != match.game.tell(event.told(), match.names)
    return kept


def everything(table: Table, seat: int, form: Form, rng: Random) -> list[object]:
    """All that a seat can be shown or told now, whatever it asks for."""
    match, view, game = table.playing(), table.view(seat), table.game
    drawing = draw(match, view, ENGLISH, form=form)
    found: list[object] = [make_scene(table, view, ANNA, ENGLISH, START, drawing), drawing.texts(), drawing.text]
    found += [chapter_scene(table, chapter, seat, ENGLISH) for chapter in table.chapters]
    if seat == SPECTATOR:
        return found
    for action in view.legal[:12]:
        found += [game.ledger(action, view, match.names, ENGLISH), is_final(match, view, action)]
    for action in rng.sample(game.actions.all, min(15, len(game.actions.all))):
        asked = [(game, match.state, seat, action.picks[:1], pick) for pick in action.picks[:2]]
        found += [why_not(*each, match.names, ENGLISH) for each in asked]
        found.append(refusal(table, seat, action.text))
    return found


def refusal(table: Table, seat: int, text: str) -> tuple[str, str, str]:
    """With what words an action is refused, if it is."""
    try:
        deeds.play(ANNA, seat, text, table.asked_at.get(seat, 0))(table, START)
    except Refused as refused:
        return refused.code, refused.text, refused.clause
    return "", "", ""


def check_secrets(name: str, seats: int, positions: int, seed: int) -> int:
    """Compare the true table with others that fit what each seat knows, through a game of random moves."""
    game, rng = find_game(name), Random(seed)
    table, lines = _table(name, seats)
    checked = 0
    while table.status == "playing" and checked < positions:
        match = table.playing()
        truth = match.state
        for seat in (*range(seats), SPECTATOR):
            form, asks = rng.choice([*FORMS.values()]), rng.random()
            seen = everything(table, seat, form, Random(asks))
            match.state = game.determinize(match.view(None if seat == SPECTATOR else seat), QuickDice(rng))
            assert everything(table, seat, form, Random(asks)) == seen
            match.state = truth
        checked += 1
        for _ in range(rng.randrange(1, 6)):
            if table.deciders:
                seat = rng.choice(table.deciders)
                text = rng.choice(match.legal(seat)).text
                act(table, lines, deeds.play(ANNA, seat, text, table.asked_at[seat]))
    return checked


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_told_depends_on_what_the_seat_may_not_know(name: str) -> None:
    """Whatever the hidden part of the table is, as long as it fits the view: scene, board, chronicle, what an action
    would bring, why something is not possible, whether a choice is forced, and the words of refusals are the same.
    """
    assert check_secrets(name, find_game(name).min_seats, 12, 8) >= 2


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_nothing_depends_on_secrets_in_whole_games_of_any_size(name: str) -> None:
    game = find_game(name)
    for seats in range(game.min_seats, game.max_seats + 1):
        for seed in range(3):
            assert check_secrets(name, seats, 1000, seed) > 2


def _table(name: str, seats: int) -> tuple[Table, list[Line]]:
    opened = deeds.opening(name, seats, {}, Pace(), False, ANNA, "seed", False)
    lines = [Line(1, START, opened)]
    table = Table("abc", lines[0])
    for seat in range(seats):
        act(table, lines, deeds.sit(ANNA, seat, f"Player {seat}"))
    act(table, lines, deeds.begin(ANNA))
    return table, lines
