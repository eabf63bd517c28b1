"""The table as text, questions and labels, and their translations."""

from textwrap import dedent

import pytest
from babel.messages.pofile import read_po

from guildhall.games.bruges import GAME
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.terms import COLOURS

from .positions import BLUE, RED, STANDARD, Position, notation


def text(position: Position, seat: int) -> str:
    return GAME.text(position.state.view(seat))


def prompt(position: Position, seat: int | None = None) -> str:
    return GAME.prompt(position.state.view(position.decider if seat is None else seat))


def label(position: Position, action: str) -> str:
    return GAME.label(ACTIONS.parse(notation(action)), position.state.view(position.decider))


def test_whole_table() -> None:
    position = Position(dice=(1, 2, 3, 4, 6))
    position.person(RED, "Prince", house="red")
    position.house(RED, "purple")
    position.used("Prince")
    position.person(BLUE, "Accountant", house="brown")
    position.threats(RED, blue=2)
    position.workers(BLUE)
    position.canals(RED, 5, 2)
    position.statues(RED, 7, 0)
    position.state.statues = 1
    position.state.majorities[2] = 1
    position.hand(RED, "Dyer")
    position.hand(BLUE, "King", "Queen")
    position.state.known = [4]
    position.state.last = 1
    assert text(position, RED) == dedent("""\
        Round 1, the last one, phase 3
        Dice: blue 1, brown 2, yellow 3, red 4, purple 6; a step costs 3 guilders
        Piles: left 30 cards (red), right 32 cards (yellow); extra pile 95 cards; discards 0 cards
        Statues left: 6, 5, 4, 3, 2 points

        Red: 5 points, 5 guilders, step 0, first player
          Workers: blue 1, brown 1, yellow 1, red 1, purple 1
          Threats: blue 2 (flood)
          Cards: yellow 1
          Canal left: 5 tiles; complete; statue of 7 points
          Canal right: 2 tiles; next, in guilders: blue 3, purple 4, yellow 5; no statue
          Majorities: canal
          House 1 (red): 1 Prince (purple, noble), 9 guilders, once a round with a worker (yellow): \
Score 1 point and take 2 guilders. (used)
          House 2 (purple): empty

        Blue: 5 points, 5 guilders, step 0
          Workers: -
          Threats: -
          Cards: brown 1, red 1; known: King
          Canal left: 0 tiles; next, in guilders: yellow 1, purple 2, brown 3, red 4, blue 5; no statue
          Canal right: 0 tiles; next, in guilders: brown 1, blue 2, purple 3, yellow 4, red 5; no statue
          Majorities: -
          House 1 (brown): 95 Accountant (brown, bureaucrat), 6 guilders, once a round: Take 2 guilders.

        Your hand:
          42 Dyer (yellow, craftsman), 3 guilders, always: With the workers action you may take any colours.""")
    assert "Your hand" not in text(position, -1)


def test_text_without_dice_and_cards() -> None:
    position = Position(dice=(0, 0, 0, 0, 0))
    assert "The dice have not been rolled yet." in text(position, RED)
    position = Position(dice=(3, 3, 4, 5, 6))
    position.piles(0, 4, 0)
    assert "no step can be bought" in text(position, RED)
    assert "left no card, right 4 cards" in text(position, RED)
    position.state.statues = 6
    assert "No statue is left" in text(position, RED)


def test_headline_and_standing() -> None:
    position = Position()
    view = position.state.view(RED)
    assert GAME.headline(view) == "Round 1"
    assert GAME.standing(view, BLUE) == "5 points"
    position.state.last = 1
    assert GAME.headline(position.state.view(RED)) == "Round 1, the last"


def test_questions_of_a_turn() -> None:
    position = Position()
    assert prompt(position) == "You have no card: use persons, or end your turn."
    assert prompt(position, BLUE) == "Waiting for Red."
    position.hand(RED, "Dyer")
    assert prompt(position) == "Play card 1 of 4; persons may be used before and after it."
    position.play("workers Dyer")
    assert prompt(position) == "Use persons, or end your turn."
    position.state.phase = 4
    assert GAME.prompt(position.state.view(RED)) == "The game is over."


def test_prices_in_questions() -> None:
    """B13.53, B13.56: with Notary and Earl the question names what this player pays."""
    position = Position()
    position.person(RED, "Notary")
    position.person(BLUE, "Earl")
    position.advance_phase(1, 2, 3, 3, 3)
    assert prompt(position) == "Advance one step for 1 guilder?"
    position.advance_phase(3, 3, 3, 3, 3)
    assert prompt(position) == "Earl: advance one step for 4 guilders?"
    assert label(position, "advance") == "Advance to step 1, worth 1 point at the end"


def test_labels_tell_consequences() -> None:
    """B6.2, B7.3, B9.14, B11.8: labels reckon with the persons one has."""
    position = Position()
    position.house(RED)
    position.hand(RED, "Alchemist")
    assert label(position, "workers Alchemist") == "Alchemist: take 2 workers (blue)"
    assert label(position, "guilders Alchemist") == "Alchemist: take 3 guilders"
    assert label(position, "canal Alchemist left") == "Alchemist: canal tile, left space 1, 1 guilder"
    assert label(position, "person Alchemist") == "Alchemist: place this person for 3 guilders. Take 6 guilders."
    position.person(RED, "Guild Master", "Mathematician", "Well Builder", "Bailiff")
    assert label(position, "workers Alchemist") == "Alchemist: take 3 workers (blue)"
    assert label(position, "guilders Alchemist") == "Alchemist: take 5 guilders"
    assert label(position, "canal Alchemist left") == "Alchemist: canal tile, left space 1, 0 guilders"
    assert label(position, "person Alchemist") == "Alchemist: place this person for 1 guilder. Take 6 guilders."
    position.person(RED, "Dyer", "Astrologer")
    assert label(position, "workers Alchemist") == "Alchemist: take 3 workers of any colour"
    assert label(position, "guilders Alchemist") == "Alchemist: take guilders by any die"


def test_every_decision_in_words() -> None:
    """Each kind of decision once, in the words a player reads."""
    position = Position(3)
    position.person(
        RED, "Abbot", "Astronomer", "Teacher", "Conjurer", "Acrobat", "Envoy", "Puppeteer", "Charcoal Burner"
    )
    position.house(RED)
    position.house(RED)
    position.guilders(RED, 30)
    position.workers(RED, blue=3, brown=3, yellow=3, red=3, purple=3)
    position.threats(RED, red=1, blue=2)
    position.hand(RED, "Abbess", "Beggar", "Juror")
    position.play("use Teacher", "draw left")
    assert prompt(position) == "Discard a card: which one?"
    assert label(position, "discard Juror") == "Discard Juror"
    position.play(next(text for text in position.legal() if text.split()[1] not in ("50", "151", "99")))
    position.play("use Conjurer")
    assert prompt(position) == "Discard up to 2 more cards."
    position.play("done", "use Acrobat")
    assert label(position, "build left") == "Build a canal tile: left space 1, 2 guilders"
    position.play("build left", "use Charcoal Burner")
    assert label(position, "swap red blue") == "Exchange a worker: red for blue"
    position.play("done", "use Puppeteer")
    assert label(position, "ready Acrobat") == "Make ready: Acrobat"
    position.play("ready Acrobat", "person Juror")
    assert prompt(position) == "Into which house does this person move: Juror?"
    assert label(position, "in house 9") == "Move into house 9"
    position.play("in house 9")
    assert prompt(position) == "Juror: pay 2 guilders to advance one step?"
    position.play("stay")
    assert prompt(position) == "Carry out this effect a second time: Juror?"
    assert label(position, "again") == "Once more: You may pay 2 guilders to advance 1 step."
    position.play("done", "end turn", "end turn", "end turn", "person Beggar")
    assert position.decider == BLUE
    assert label(position, "give blue") == "Give Red a worker (blue)"


def test_a_house_names_its_worker() -> None:
    """B10.2, B10.4, B10.5: the worker of the card's colour, one of any colour, or none."""
    position = Position()
    position.hand(RED, "Alchemist", "Dyer")
    assert label(position, "house Dyer") == "Dyer: build a house (yellow) for a worker (yellow)"
    position.person(RED, "Roofer")
    assert label(position, "house Dyer") == "Dyer: build a house (yellow) for a worker of any colour"
    position.person(RED, "Carpenter")
    assert label(position, "house Dyer") == "Dyer: build a house (yellow) without a worker"
    position = Position()
    position.person(RED, "Architect")
    position.workers(RED, **dict.fromkeys(COLOURS, 1))
    position.hand(RED, "Dyer", "King")
    position.play("use Architect")
    assert label(position, "house Dyer") == "Dyer: build a house (yellow) without a worker"


def test_markers_in_words() -> None:
    position = Position()
    position.house(RED)
    position.threats(RED, red=1, blue=2)
    position.hand(RED, "Abbot")
    position.play("person Abbot")
    assert prompt(position) == "Discard all your threat markers of one colour: which?"
    assert label(position, "marker blue") == "Discard 2 threat markers (blue), 2 points"
    position = Position()
    position.person(RED, "Knight")
    position.threats(RED, red=1, blue=2)
    position.play("use Knight")
    assert prompt(position) == "Discard a threat marker: which colour?"


def test_who_offers_to_discard_markers() -> None:
    """B8.3, B13.39, B13.59, B13.61, B13.63: the question names the persons who offer it, and the points."""
    position = Position()
    position.person(RED, "Sexton", "Tower Watchman", "Preacher", "Countess")
    position.threats(RED, blue=2)
    position.hand(RED, "Alchemist")
    position.play("canal Alchemist left")
    assert prompt(position) == "Tower Watchman: discard up to 1 threat marker, 1 point each?"
    position.state.stack = []
    position.hand(RED, "King")
    position.threats(RED, brown=2, red=2)
    position.state.played = 0
    position.play("threat King")
    assert prompt(position) == "Sexton: discard up to 1 threat marker, 1 point each?"
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance")
    assert prompt(position) == "You advanced: what do your persons bring (Preacher, Countess)?"
    position = Position()
    position.house(RED)
    position.threats(RED, blue=2)
    position.hand(RED, "Jailor")
    position.guilders(RED, 12)
    position.play("person Jailor")
    assert prompt(position) == "Discard up to 1 more threat marker, 1 point each."


def test_losses_in_words() -> None:
    position = Position()
    position.person(RED, "Prince")
    position.house(RED)
    position.canals(RED, 2, 0)
    position.threats(RED, red=2, blue=2)
    position.dice_phase(5, 3, 3, 5, 3)
    assert label(position, "settle fire") == "Settle first: fire"
    position.play("settle fire")
    assert label(position, "lose house 1") == "Give up house 1; Prince returns to your hand"
    assert label(position, "lose house 2") == "Give up house 2, which is empty"
    assert label(position, "lose tile left") == "Remove the canal tile on the left, space 2"


def test_envoy_in_words() -> None:
    position = Position()
    position.person(RED, "Envoy")
    position.advance_phase(2, 2, 3, 3, 3)
    position.play("advance")
    assert prompt(position) == "4 guilders still to pay: return a worker for each, or pay guilders."
    assert label(position, "pay guilders") == "Pay 4 guilders"
    assert label(position, "give red") == "Return a worker (red)"


@pytest.mark.parametrize("language", ["fr", "de"])
def test_persons_are_translated(language: str) -> None:
    """Names are those of the table of persons, and every effect has its sentence."""
    with (GAME.folder / "locale" / f"{language}.po").open("rb") as source:
        found = read_po(source, locale=language)
    words = GAME.words(language)
    for person in STANDARD.persons:
        assert words.translate(person.name) == person.names[language]
        assert person.name not in found, f"{person.name} has its names in persons.csv"
        assert person.text in found, person.text
        assert found[person.text].string not in ("", person.text)


def test_a_view_of_another_game_is_refused() -> None:
    from guildhall.testing.play import played

    with pytest.raises(TypeError, match="lanterns"):
        GAME.text(played("lanterns", 0).view(0))
