"""How many clicks a whole game takes somebody who plays with the usual preferences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page

from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.state import View
from guildhall.server.live import connection, scene

from .conftest import Visitor
from .dealt import deal_by_name
from .player import ASKED, Player

NEXT: Final = """
(picks) => {
  const seen = (thing) => thing && thing.checkVisibility() && thing;
  const drawn = (pick) => seen(document.querySelector(`svg.panel #${CSS.escape(pick)}`));
  const chosen = (pick) => drawn(pick)?.classList.contains("chosen");
  const places = [0.5, 0.25, 0.75, 0.1, 0.9];
  const hits = (thing, x, y) => thing.contains(document.elementFromPoint(x, y));
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    const all = places.flatMap((down) => places.map((right) => [box.x + right * box.width, box.y + down * box.height]));
    return all.find(([x, y]) => hits(thing, x, y)) || all[0];
  };
  const at = picks.findIndex((pick) => !chosen(pick));
  if (at < 0) return null;
  const then = at + 1 < picks.length && drawn(picks[at])?.querySelector(`[data-then="${picks[at + 1]}"]`);
  const back = at > 0 && drawn(picks[at - 1])?.querySelector(`[data-then="${picks[at]}"]`);
  const turned = picks[at].startsWith("turn-") && !drawn(picks[at]) ? drawn(picks[at - 1]) : null;
  const place = seen(then) || seen(back) || drawn(picks[at]) || turned;
  return place ? middle(place) : null;
}
"""
"""Where to click next to say an action that is said by these picks, if there is such a place on the board."""


SETTLED: Final = """
(asked) => {
  const page = document.querySelector("main");
  const answered = page.dataset.asked !== asked || page.dataset.mood !== "asked";
  return answered || document.querySelector("#ui-confirm.counting");
}
"""
"""Whether what was chosen is played, or will be in a few seconds."""


class Count(NamedTuple):
    """What a game took: decisions, how many of them were asked, and clicks (keys are not used)."""

    decisions: int
    asked: int
    clicks: int


Counting = Callable[[str, int, str], Count]


class Scripted(Player):
    """Plays as a greedy bot would, by clicks, and counts them."""

    def __init__(self, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(page)
        self.views: dict[int, View] = {}
        self.clicks = 0
        make = scene.make_scene

        def made(table: Any, view: View, *rest: Any) -> Any:
            if view.seat == 0 and view.legal:
                self.views[table.asked_at[0]] = view
            return make(table, view, *rest)

        monkeypatch.setattr(connection, "make_scene", made)

    def click(self, place: Any) -> None:
        self.clicks += 1
        self.page.mouse.click(*place)

    def press(self, selector: str) -> None:
        self.clicks += 1
        self.page.click(selector)

    def question(self) -> str | None:
        return self.page.get_attribute("main", "data-asked")

    def is_said(self, action: Action) -> bool:
        return self.page.get_attribute("#ui-confirm", "data-action") == action.text

    def play(self, action: Action, asked: str | None) -> None:
        """Click what says the action, and then Confirm if that is wanted; the page may answer what is forced first."""
        for _ in range(14):
            if self.is_answered(asked):
                return
            if self.is_said(action):
                break
            place = self.page.evaluate(NEXT, list(action.picks))
            if place:
                self.click(place)
            else:
                self.press(f'.command[data-action="{action.text}"]')
            self.page.wait_for_timeout(30)
        assert self.is_said(action), f"{action.text} cannot be said"
        self.page.wait_for_function(SETTLED, arg=asked)
        if not self.is_answered(asked):
            self.page.clock.fast_forward(3000)

    def is_answered(self, asked: str | None) -> bool:
        return self.question() != asked or not self.is_now(ASKED)

    def play_out(self, game: str, name: str) -> Count:
        questions = 0
        while self.wait():
            questions += 1
            asked = self.question()
            self.play(make_bot("greedy", game, f"{name} {questions}").choose(self.views[int(asked or 0)]), asked)
        return Count(len(self.views), questions, self.clicks)


@pytest.fixture
def count(house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> Counting:
    """Plays a game to its end and counts."""

    def play(game: str, seats: int, name: str) -> Count:
        player = Scripted(visitor(asks="final"), monkeypatch)
        player.page.clock.install()
        deal_by_name(name, player.page, monkeypatch, bots="greedy")
        player.sit_with_bots(house, game, seats)
        return player.play_out(game, name)

    return play


def test_a_short_game_takes_few_clicks(count: Counting) -> None:
    """At most 22 clicks in 16 decisions, though every choice of two cards takes two; games are longer or shorter."""
    found = count("fortune_knights", 3, "clicks in fortune_knights")
    assert found.clicks * 16 <= found.decisions * 22, found


@pytest.mark.long
@pytest.mark.parametrize(("game", "most"), [("london_bridge", 40), ("bruges", 130), ("venice", 150)])
def test_a_long_game_takes_few_clicks(count: Counting, game: str, most: int) -> None:
    """Games of two players, between 30 and 120 decisions."""
    found = count(game, 2, f"clicks in {game}")
    assert found.clicks <= most, found
    assert found.decisions >= 30
