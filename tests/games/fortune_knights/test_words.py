"""The table, the questions and the actions in words."""

import re

import pytest

import guildhall
from guildhall.core.event import Event
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH, Words, load_words
from guildhall.games.fortune_knights import GAME
from guildhall.games.fortune_knights.state import KnightsState
from tests.games.fortune_knights.positions import (
    CHOOSING,
    END,
    FIELDS_STEP,
    LAYING_STEP,
    RANSOM_STEP,
    play,
    position,
)

GERMAN = load_words("de", (GAME.folder / "locale",))
FRENCH = load_words("fr", (GAME.folder / "locale",))

TABLE = """\
Round 3. Herald: Blue. Bag: 28 gold, 43 silver. Ducat card: 3 / 9 coins.

  1 monk             22 documents in the stack; used: 1 × gift
  2 farmer           22 walls left, 4 ducats each alone, 6 ducats each shared
  3 craftsman        23 towers left, 5 ducats each alone, 7 ducats each shared  [closed]
  4 black knight     the gold of 5 or 6, or an attack; two fight a duel
  5 tax collector    5 gold, 3 silver
  6 customs officer  0 gold, 1 silver

    player  gold  silver  ducats  walls  towers  documents  knight   cards
    Red     3     9       15      2/4    0/4     2          free     1 5
  > Blue    2     2       6       0/4    1/4     0          dungeon  -
  > Yellow  2     2       6       0/4    0/4     0          free     -

Your documents:
  1 × veto (red, before the reveal): Close a field, but not field 4, for this round.
  1 × charter (yellow, at any time): Your black knight leaves the dungeon for free.

Waiting for blue, yellow."""


def middle_of_a_game() -> KnightsState:
    state = position(
        CHOOSING,
        herald="blue",
        number=3,
        turned=1,
        money={"red": (3, 9)},
        walls={"red": 2},
        towers={"blue": 1},
        jailed=["blue"],
        hands={"red": ["veto", "charter"]},
        used=["gift"],
        fields={5: (5, 3), 6: (0, 1)},
        closed=[3],
    )
    play(state, "red choose 1 5")
    return state


def test_the_whole_table() -> None:
    assert GAME.text(middle_of_a_game().view(0)) == TABLE


def test_what_others_read() -> None:
    text = GAME.text(middle_of_a_game().view(1))
    assert "hidden" in text
    assert "1 5" not in text
    assert "You have no documents." in text
    assert text.endswith("Choose two action cards in secret.")
    assert "Your documents" not in GAME.text(middle_of_a_game().view(SPECTATOR))


def test_the_table_in_german() -> None:
    text = GAME.text(middle_of_a_game().view(0), ["Anna", "Bert", "Cleo"], GERMAN)
    assert text.startswith("Runde 3. Herold: Bert.")
    assert "Steuereintreiber" in text
    assert "Freibrief (gelb, jederzeit)" in text
    assert text.endswith("Warten auf Blau, Gelb.")


def test_laid_documents_are_marked() -> None:
    state = position(LAYING_STEP, hands={"red": ["veto"]})
    play(state, "red lay veto")
    assert "veto (red, before the reveal) [laid]" in GAME.text(state.view(0))
    assert "[laid]" not in GAME.text(state.view(1))


def test_before_the_first_ducat_card() -> None:
    state = position(RANSOM_STEP, jailed=["red"])
    assert "Ducat card: 0 / 0 coins." in GAME.text(state.view(0))


def test_the_end() -> None:
    state = position(END, walls={"red": 4}, towers={"red": 4})
    assert GAME.prompt(state.view(0)) == "The game is over."
    assert [GAME.tell(event) for event in state.events or []] == ["The castle of Red is complete.", "Red wins."]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (ENGLISH, ["Pay 3 gold, 1 silver back", "Pay 2 gold and 1 silver", "Pay 1 gold and 3 silver", "Pay 5 silver"]),
        (GERMAN, ["3 Gold zahlen, 1 Silber zurück", "2 Gold und 1 Silber zahlen"]),
        (FRENCH, ["Payer 3 pièces d’or, 1 d’argent rendue", "Payer 2 pièces d’or et 1 d’argent"]),
    ],
)
def test_ways_to_pay(words: Words, expected: list[str]) -> None:
    state = position(FIELDS_STEP, chosen={"red": "3"}, money={"red": (3, 5)})
    play(state, "red buy 1 tower")
    view = state.view(0)
    assert GAME.prompt(view) == "Pay 5 ducats: with which coins?"
    labels = [GAME.label(action, view, words=words) for action in view.legal]
    assert labels[: len(expected)] == expected


def test_gold_without_change() -> None:
    """The label does not promise silver the bag does not hold."""
    state = position(FIELDS_STEP, chosen={"red": "3"}, money={"red": (3, 5)}, bag=(5, 0))
    play(state, "red buy 1 tower")
    assert GAME.label(GAME.actions.parse("pay 3 gold"), state.view(0)) == "Pay 3 gold"


@pytest.mark.parametrize(
    ("chosen", "label"),
    [({"red": "1"}, "Take a document for free"), ({"red": "1", "blue": "1"}, "Buy a document for 4 ducats")],
)
def test_price_of_a_document(chosen: dict[str, str], label: str) -> None:
    """The label tells what it costs."""
    view = position(FIELDS_STEP, chosen=chosen).view(0)
    assert GAME.label(view.legal[0], view) == label


def test_every_action_has_a_label() -> None:
    view = middle_of_a_game().view(0)
    for action in GAME.actions.all:
        assert GAME.label(action, view)


AVOIDED = {
    "fr": ["tout l’argent", "bourse", "pioche", "dévoile"],
    "de": ["Person ", "Personen", "geraubt", "benutzt", "Der Beutel:", "heimlich", "ist fertig", "ausgelöst"],
}
"""Other words for what already has one, and is not in the glossary."""


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("file", ["clauses/{}.md", "locale/{}.po"])
def test_one_word_for_one_thing(language: str, file: str) -> None:
    text = (GAME.folder / file.format(language)).read_text(encoding="utf-8")
    assert [word for word in AVOIDED[language] if word in text] == []


def test_a_round_is_no_tower_in_french() -> None:
    """A round is a manche: a tour is feminine and has no number."""
    catalogue = (GAME.folder / "locale" / "fr.po").read_text(encoding="utf-8")
    assert not re.search(r"[Tt]our \{round|\b[LlCc]e tour|dernier tour", catalogue)


@pytest.mark.parametrize(
    ("number", "words", "sentence"),
    [
        (1, ENGLISH, "1 silver coin comes to field 5."),
        (4, ENGLISH, "4 silver coins come to field 5."),
        (1, GERMAN, "Auf Feld 5 kommt 1 Silber."),
        (4, GERMAN, "Auf Feld 5 kommen 4 Silber."),
        (1, FRENCH, "Sur la case 5\N{NO-BREAK SPACE}: 1 pièce d’argent."),
        (4, FRENCH, "Sur la case 5\N{NO-BREAK SPACE}: 4 pièces d’argent."),
    ],
)
def test_one_coin_and_several(number: int, words: Words, sentence: str) -> None:
    assert GAME.tell(Event("coins", params={"field": 5, "silver": number}), words=words) == sentence


def test_reasons_are_told() -> None:
    state = position(FIELDS_STEP, seats=5, chosen=dict.fromkeys(["red", "blue", "green"], "4"))
    told = [GAME.tell(event) for event in state.events or []]
    place = told.index("3 black knights meet, and none of them prevails.")
    assert told[place + 1] == "The black knight of Red goes to the dungeon."


def test_views_of_other_games_are_refused() -> None:
    with pytest.raises(TypeError, match="not a view of this game"):
        GAME.text(object())  # type: ignore[arg-type]


def test_the_round_and_what_stands_are_told_in_few_words() -> None:
    view = guildhall.new("fortune_knights", 3, seed=1).view(0)
    assert GAME.headline(view, ENGLISH) == "Round 1"
    assert GAME.headline(view, FRENCH) == "Manche 1"
    assert GAME.standing(view, 1, ENGLISH) == "0 of 8 pieces built"
    assert GAME.standing(view, 1, GERMAN) == "0 von 8 Bauteilen gebaut"


def test_the_ledger_of_a_ransom_and_of_a_shared_document() -> None:
    """What is paid stands before what it brings, in figures."""
    ransom = position(RANSOM_STEP, jailed=["red"])
    assert _weighed(ransom, "ransom") == [("You pay 4 ducats", "6 → 2"), ("Your black knight is free", "")]
    document = position(FIELDS_STEP, chosen={"red": "1 2", "blue": "1 3", "yellow": "5 6"})
    told = [("You pay 4 ducats", "6 → 2"), ("You get a document that nobody else sees", "0 → 1")]
    assert _weighed(document, "take document") == told


def _weighed(state: KnightsState, action: str) -> list[tuple[str, str]]:
    view = state.view(0)
    legal = next(one for one in view.legal if one.text == action)
    return [
        (entry.words, entry.amount) for entry in GAME.ledger(legal, view, ("Anna", "Bert", "Clara"), ENGLISH).entries
    ]
