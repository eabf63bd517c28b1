"""A board's page and the kernel talk: the match stays the truth, bots answer, and what cannot be done is said."""

import json
from typing import Any

import pytest

import guildhall
from guildhall.bots.bot import Bot
from guildhall.core.action import Action
from guildhall.core.errors import BadOption
from guildhall.core.state import View
from guildhall.notebook.sitting import Sitting, seated

LOOK = {"do": "look", "seat": -1, "form": "low", "width": 1040, "height": 597}


class Page:
    """A page that keeps what it is told."""

    def __init__(self, match: guildhall.Match, bots: Any = "beginner", language: str = "en", seat: int = 0) -> None:
        self.sitting = Sitting(match, seat, seated(match, seat, bots), language)
        self.sitting.tell = lambda text: self.told.append(json.loads(text))
        self.told: list[dict[str, Any]] = []
        self.ask(**LOOK)

    def ask(self, **message: Any) -> list[dict[str, Any]]:
        """What is answered."""
        before = len(self.told)
        self.sitting.hear(json.dumps({"seat": self.sitting.seat, **message}))
        return self.told[before:]

    def play(self, action: str) -> list[dict[str, Any]]:
        return self.ask(do="play", action=action, asked=self.scene["asked"], request="once only")

    @property
    def scene(self) -> dict[str, Any]:
        """The last scene that was shown."""
        found: dict[str, Any] = next(message for message in reversed(self.told) if message["is"] == "shown")["scene"]
        return found


@pytest.fixture
def match() -> guildhall.Match:
    return guildhall.new("fortune_knights", seats=3, seed=7)


class First(Bot):
    """Plays the first thing that comes to mind."""

    def choose(self, view: View) -> Action:
        return view.legal[0]


class Last(Bot):
    """Plays the last thing that comes to mind."""

    def choose(self, view: View) -> Action:
        return view.legal[-1]


def test_bots_choose_and_then_somebody_is_asked(match: guildhall.Match) -> None:
    page = Page(match)
    assert [seat for seat, _ in match.history] == [1, 2]
    assert [action["text"] for action in page.scene["actions"]] == [action.text for action in match.legal(0)]
    assert [seat["level"] for seat in page.scene["seats"]] == ["", "Beginner", "Beginner"]


def test_nobody_sees_what_others_have_chosen() -> None:
    """Whatever the bots choose in secret, the page is told the same."""
    told = [Page(guildhall.new("fortune_knights", seats=3, seed=7), bots=bot).told for bot in (First(), Last())]
    assert told[0] == told[1]


def offered(page: Page) -> set[str]:
    return {action["text"] for action in page.scene["actions"]}


def test_a_whole_match_is_played_and_its_end_is_told(match: guildhall.Match) -> None:
    page = Page(match, bots=First(), language="de")
    while match.result is None:
        page.play(page.scene["actions"][0]["text"])
    assert page.scene["status"] == "finished"
    places = page.scene["result"]["places"]
    assert [place["score"] for place in places] == [match.result.scores[place["seat"]] for place in places]
    assert [place["seat"] for place in places if place["mine"]] == [0]
    assert guildhall.load(match.record()).check() == match.check()


def test_what_is_played_in_a_cell_is_shown_and_an_older_answer_is_refused(match: guildhall.Match) -> None:
    page = Page(match)
    asked = page.scene["asked"]
    match.play(0, "choose 1 2")
    refusal, *shown = page.ask(do="play", action="choose 1 3", asked=asked, request="once only")
    assert (refusal["is"], refusal["code"]) == ("refused", "stale")
    assert [message["is"] for message in shown] == ["shown"] * len(shown) != []
    assert page.scene["asked"] == len(match.history)
    page.sitting.refresh()
    assert len(page.told) == 3 + 1 + len(shown), "nothing new is not shown again"


def test_what_the_rules_forbid_is_refused_with_the_clause(match: guildhall.Match) -> None:
    (refusal,) = Page(match).play("take wall")
    assert (refusal["is"], refusal["code"]) == ("refused", "refused")
    assert "take wall" in refusal["text"]
    assert len(match.history) == 2


def test_a_move_that_showed_nothing_is_taken_back() -> None:
    match = guildhall.new("venice", seats=2, seed=1)
    page = Page(match, bots={})
    seen = len(page.told[-1]["chapters"])
    while match.deciders != (0,):
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
        page.sitting.refresh()
    while not page.scene["undo"] and match.deciders == (0,):
        page.play(page.scene["actions"][0]["text"])
    count = len(match.history)
    assert page.scene["undo"], "nothing in this deal can be taken back: take another seed"
    (shown,) = page.ask(do="undo", request="once only")
    assert len(match.history) == count - 1
    assert shown["kept"] == seen + count - 1


def test_a_choice_is_weighed_a_question_answered_a_hint_given(match: guildhall.Match) -> None:
    page = Page(match)
    (weighed,) = page.ask(do="weigh", action="choose 1 2")
    assert weighed["final"], "the cards are sealed"
    assert weighed["ledger"][0] == "Monk and farmer"
    page.play("choose 1 2")
    for thing in sorted({pick for action in match.game.actions.all for pick in action.picks}):
        for answer in page.ask(do="why", thing=thing, chosen=[]):
            assert answer["is"] == "answered"
            assert not answer["answer"]["link"], "a notebook has no pages of rules"
    if page.scene["actions"]:
        (hinted,) = page.ask(do="hint")
        assert hinted["action"] in offered(page)


def test_bots_for_seats_that_are_not_there_are_refused(match: guildhall.Match) -> None:
    assert seated(match, 1, "random") == {0: "random", 2: "random"}
    for wrong in ({0: "random"}, {3: "random"}):
        with pytest.raises(BadOption, match="you play seat 0 of 0 to 2"):
            match.play_here(0, bots=wrong)
    with pytest.raises(BadOption, match="there is no bot 'genius'"):
        match.play_here(0, bots="genius")
    with pytest.raises(BadOption, match="there is no seat 9"):
        match.play_here(9)


def test_languages_and_forms_are_checked(match: guildhall.Match) -> None:
    with pytest.raises(BadOption, match="there is no language 'it'; choose from en, fr, de"):
        match.play_here(language="it")
    with pytest.raises(BadOption, match="there is no form 'round'"):
        match.play_here(form="round")
