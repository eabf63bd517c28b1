from collections.abc import Callable

import pytest

from guildhall.games.fortune_knights.board import art
from tests.art.drawings import check, words_in

PIECES: dict[str, Callable[[], str]] = {
    "small field": lambda: art.small_field(3, 24),
    "jailed card": lambda: art.action_card(4, "Knight", "red", jailed=True),
    "nameless action card": lambda: art.nameless_action_card(2, "red", (53, 78), jailed=True),
    "small action": lambda: art.small_action(5, "green"),
    "no actions": lambda: art.no_actions(2),
    "document line": lambda: art.document_line(240, 36, "Tax & Evasion", "red", 3),
    "many documents": lambda: art.document_copies(240, 70, art.document_line(240, 70, "Veto", "red", 1), 2),
    "ducat pile": lambda: art.ducat_card(0, 0),
    "bag": lambda: art.bag(60),
    "document pile": lambda: art.document_pile(3),
    "counter": lambda: art.counter(0, 0, "wall", 3),
}


@pytest.mark.parametrize("name", PIECES)
def test_pieces_are_well_formed(name: str) -> None:
    check(PIECES[name]())


@pytest.mark.parametrize("number", range(1, 7))
def test_every_field_shows_its_number_and_name(number: int) -> None:
    assert words_in(check(art.field(number, "Zöllner & Sohn"))) == ["Zöllner & Sohn", str(number)]
    assert "closed" in words_in(check(art.field(number, "Monk", closed="closed")))


@pytest.mark.parametrize("number", range(1, 7))
def test_an_action_card_shows_seat_number_and_name(number: int) -> None:
    drawn = art.action_card(number, "Collecteur d'impôts", "blue")
    words = words_in(check(drawn))
    assert " ".join(words[:-1]).replace("- ", "").replace(" ", "") == "Collecteurd'impôts"
    assert words[-1] == str(number)
    assert "hatch-blue" in drawn


def test_persons_differ_in_headwear() -> None:
    assert len({person.hat for person in art.PERSONS.values()}) == 6


def test_hidden_actions_show_only_backs() -> None:
    assert words_in(check(art.hidden_actions("red", 2))) == []


def test_the_ducat_card_shows_both_numbers() -> None:
    assert words_in(check(art.ducat_card(8, 5))) == ["8", "5", "5", "6"]


def test_a_full_set_is_told_apart() -> None:
    assert "t-gilt" in art.counter(0, 0, "tower", 4, full=True)
    assert "zero" in art.counter(0, 0, "tower", 0)


def test_an_empty_stack_is_an_empty_place() -> None:
    assert art.document_pile(0).count("slot") == 1
    assert "pile-under" not in art.document_pile(1)
