"""The contract notices what is wrong with a game, and says what: Lanterns, broken on purpose."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import guildhall
from guildhall.art.form import DESK, NARROW
from guildhall.art.panel import Panel
from guildhall.art.picks import Outline, pick
from guildhall.core.action import Action
from guildhall.core.errors import GuildhallError, UntellableEvent
from guildhall.core.event import Event, Params
from guildhall.core.registry import find_game
from guildhall.testing import contract, play, speech
from guildhall_lanterns import board
from guildhall_lanterns.board import art
from guildhall_lanterns.rules import decisions
from guildhall_lanterns.state import LanternsState
from guildhall_lanterns.words.messages import MESSAGES

LANTERNS = find_game("lanterns")
LEAKS = {"chosen": "test_what_reveals_nothing_tells_no_secret", "drawn": "test_what_is_revealed_is_there_to_see"}


def forget_matches() -> None:
    for cached in (play.played, play.played_well, speech.sentences, speech.lines):
        cached.cache_clear()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """What breaks the game; matches of the broken one are played anew, and forgotten."""
    forget_matches()
    yield monkeypatch
    forget_matches()


@pytest.fixture
def lanterns(tmp_path: Path) -> Any:
    """The contract of Lanterns, as it is then."""
    return contract(LANTERNS, tmp_path)()


@pytest.mark.parametrize(("kind", "test"), LEAKS.items())
def test_a_secret_told_to_everybody(kind: str, test: str, lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    """A hidden choice that nothing reveals yet, and a card drawn that only its owner may see."""

    def leaky(told: str, seat: int, *, secret: Params, seen_by: tuple[int, ...], reveals: bool = False) -> Event:
        return Event(told, seat, secret if told == kind else {}, secret=secret, seen_by=seen_by, reveals=reveals)

    getattr(lanterns, test)()
    forget_matches()
    broken.setattr(decisions, "Event", leaky)
    with pytest.raises(AssertionError, match=r"looks on: it is told .*'card'"):
        getattr(lanterns, test)()


@pytest.mark.parametrize("test", ["test_results_are_complete", "test_quick_dice_play_a_game_too"])
def test_a_game_without_end(test: str, lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(LanternsState, "play", lambda state, seat, action: None)
    broken.setattr(play, "LONGEST", 300)
    with pytest.raises(AssertionError, match=r"not over after 300 actions; the last were: \d card \d+, "):
        getattr(lanterns, test)()


def test_a_game_that_greedy_bots_never_end(broken: pytest.MonkeyPatch) -> None:
    broken.setattr(LanternsState, "play", lambda state, seat, action: None)
    broken.setattr(play, "LONGEST", 300)
    with pytest.raises(AssertionError, match="not over after 300 actions"):
        play.played_well("lanterns", 2)


def test_a_decision_without_choices(lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(LanternsState, "legal", lambda state, seat: [])
    with pytest.raises(AssertionError, match="owes a decision, but nothing is legal"):
        lanterns.test_results_are_complete()


@pytest.mark.parametrize("ident", ["karte-{}", "card-0{}", "card_{}"])
def test_a_misspelt_pick(ident: str, lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    """A card has the same id as a plain button would have, which must not excuse it."""

    def misspelt(name: str, title: str, body: str, outline: Outline, css: str = "") -> str:
        return pick(name.replace("card-", ident.format("")), title, body, outline, css)

    broken.setattr(art, "pick", misspelt)
    with pytest.raises(AssertionError, match=r"picks card-\d+, which the board|pick .*, which is in no action"):
        lanterns.test_what_is_legal_can_be_picked(form=DESK)


@pytest.mark.parametrize("what", ["tell", "prompt", "label", "headline", "standing", "text"])
def test_an_internal_name_in_what_people_read(what: str, lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    say = getattr(LANTERNS, what)
    lanterns.test_nothing_internal_is_said("en")
    forget_matches()
    broken.setattr(type(LANTERNS), what, lambda _, *asked: f"{say(*asked)} own_card")
    with pytest.raises(AssertionError, match="own_card"):
        lanterns.test_nothing_internal_is_said("en")


def test_too_many_words_on_a_button(lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(type(LANTERNS), "label", lambda _, action, *asked: f"{action.text} {'and so on ' * 6}")
    with pytest.raises(AssertionError, match="and so on"):
        lanterns.test_the_button_that_plays_an_action_says_so_in_few_words("en")


BODIES = {
    '<g style="top:0"/>': "'table' has inline style: <g style=",
    "<g></b>": r"'table' is not well formed .* near '.*<g></b>",
    '<g id="a"/><g id="a"/>': "in the panel 'table' the id 'a' is there again",
}


@pytest.mark.parametrize(("body", "said"), BODIES.items())
def test_a_bad_drawing(body: str, said: str, lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(board, "panels", lambda *_, form: [Panel("table", "Table", 9, 9, body)])
    with pytest.raises(AssertionError, match=said):
        lanterns.test_panels_are_well_formed(form=DESK)


@pytest.mark.parametrize(
    ("test", "form"),
    [
        ("test_panels_are_well_formed", {"form": DESK}),
        ("test_boards_are_drawn_through_games_played_well", {"seats": 2}),
        ("test_what_is_legal_can_be_picked", {"form": NARROW}),
        ("test_picture_stands_alone", {}),
    ],
)
def test_a_game_without_a_drawing(test: str, form: dict[str, Any], lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    def nothing(*_: object, **__: object) -> list[Panel]:
        raise NotImplementedError

    broken.setattr(type(LANTERNS), "panels", nothing)
    with pytest.raises(pytest.skip.Exception, match="Lanterns has no drawing and is played as text"):
        getattr(lanterns, test)(**form)


REFUSALS = {
    "T2.1": "legal lists 'card 1?[0-9]', but refusal forbids it \\(T2.1\\)",
    "": "refusal allows 'card 1?[0-9]', but legal does not list it",
    "T9.9": "'card 1?[0-9]' is forbidden by T9.9, which is no clause",
}


@pytest.mark.parametrize(("clause", "said"), REFUSALS.items())
def test_refusals_that_disagree(clause: str, said: str, lanterns: Any, broken: pytest.MonkeyPatch) -> None:
    def refusal(state: LanternsState, seat: int, action: Action) -> str:
        right = decisions.forbids(state, seat, action)
        return right and clause if clause == "T9.9" else clause

    lanterns.test_refusal_and_legal_agree()
    broken.setattr(LanternsState, "refusal", refusal)
    with pytest.raises(AssertionError, match=said):
        lanterns.test_refusal_and_legal_agree()


def test_a_message_that_wants_too_much(broken: pytest.MonkeyPatch) -> None:
    match = guildhall.new("lanterns", seed=1)
    happened = match.play(0, match.legal(0)[0])[0]
    broken.setitem(MESSAGES, "chosen", ("{who:name} has chosen {carte}.",))
    with pytest.raises(
        UntellableEvent, match="the message of the event 'chosen' wants carte, which the event does not"
    ):
        LANTERNS.tell(happened.told())


def test_an_event_without_a_message() -> None:
    with pytest.raises(UntellableEvent, match="Lanterns has no message for the event 'dropped'"):
        LANTERNS.tell(Event("dropped", 0))


def test_a_clause_that_is_not_there(broken: pytest.MonkeyPatch) -> None:
    broken.setattr(LanternsState, "refusal", lambda state, seat, action: "T9.9")
    with pytest.raises(GuildhallError, match=r"'draw' is forbidden by T9.9, which the rules of Lanterns lack"):
        guildhall.new("lanterns", seed=1).play(0, "draw")
