"""The board shows what the view knows, and nothing else."""

import random
import re
import shutil
from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element

import pytest

from guildhall.art.form import DESK, FORMS, Form
from guildhall.art.symbols import symbols
from guildhall.core.dice import KeyedDice
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH, Words
from guildhall.games.bruges import GAME, board
from guildhall.games.bruges.actions import CARD_CODES
from guildhall.games.bruges.components import EDITIONS
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import COLOURS, SEATS
from guildhall.games.bruges.view import BrugesView
from guildhall.games.bruges.words.persons import face_of
from tests.art.drawings import check, parsed, used, words_in

from .positions import begin

EDITION = EDITIONS["standard"]
NAMES = ["Anselm", "Margarete & Söhne", "Hendrik", "Lysbet van der Veere"]
LANGUAGES = ("en", "fr", "de")
DEFINED = {element.attrib["id"] for element in parsed(symbols()).iter() if "id" in element.attrib}
WORKERS, GUILDERS, THREAT, CANAL, HOUSE, PERSON = CARD_CODES
every_form = pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.name)


@cache
def played(seats: int, steps: int, seed: int = 7) -> BrugesState:
    """A game after so many actions, random ones but fond of houses and persons."""
    state = begin(EDITION, seats, KeyedDice(seed.to_bytes(32, "big")))
    rng = random.Random(seed)
    for _ in range(steps):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        legal = state.legal(seat)
        fond = [action for action in legal if action.code in (HOUSE, PERSON)]
        state.play(seat, rng.choice(fond if fond and rng.random() < 0.6 else legal))
    return state


@cache
def end_of_game(seats: int) -> BrugesState:
    return played(seats, 5000)


def seen(state: BrugesState, seat: int) -> BrugesView:
    view = state.view(seat)
    assert isinstance(view, BrugesView)
    return view


def in_language(language: str) -> Words:
    return GAME.words(language)


def drawn(view: BrugesView, *, form: Form = DESK, language: str = "en") -> str:
    panels = board.panels(view, NAMES, in_language(language), form=form)
    return "".join(panel.svg() for panel in panels)


def tree(view: BrugesView, *, form: Form = DESK) -> Element:
    return check(drawn(view, form=form))


def thing(root: Element, ident: str) -> Element:
    return next(element for element in root.iter() if element.attrib.get("id") == ident)


def texts(root: Element) -> str:
    return " ".join(words_in(root)).replace("- ", "")


def titles(root: Element) -> list[str]:
    return [element.text or "" for element in root.iter() if element.tag.endswith("title")]


@pytest.mark.parametrize("seats", [2, 3, 4])
@every_form
def test_the_board_of_every_number_of_players(seats: int, form: Form) -> None:
    for state in (*(played(seats, steps) for steps in (0, 60, 200)), end_of_game(seats)):
        for seat in (SPECTATOR, 0, seats - 1):
            view = seen(state, seat)
            root, size = tree(view, form=form), len(drawn(view, form=form))
            assert used(root) <= DEFINED
            assert len(list(root.iter())) < 2500
            assert size < 155_000
            ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
            assert {f"seat-{SEATS[other]}" for other in range(seats) if other != seat} <= ids
            assert form.name == "split" or {f"pawn-{SEATS[other]}" for other in range(seats)} <= ids
            assert ({"worker-blue", "threat-red"} <= ids) == (seat != SPECTATOR)


@pytest.mark.parametrize("language", LANGUAGES)
@every_form
def test_everything_is_drawn_in_every_language(language: str, form: Form) -> None:
    view = seen(played(3, 120), 0)
    assert not re.search(r"[{}]", drawn(view, form=form, language=language))
    assert not re.search("None|nan", drawn(view, form=form, language=language))


# ---- dice, piles, reputation


@every_form
def test_dice_stand_in_the_order_of_their_values(form: Form) -> None:
    view = seen(played(3, 120), 0)
    view.dice_values = [5, 2, 6, 1, 3]
    order = re.findall(r'id="die-(\w+)"', drawn(view, form=form))
    assert order == ["red", "brown", "purple", "blue", "yellow"]


def test_brackets_say_what_dice_mean() -> None:
    view = seen(played(3, 120), 0)
    view.dice_values = [5, 2, 6, 1, 3]
    words = texts(tree(view))
    assert "1 + 2 = 3" in words
    assert "Threats for everybody" in words
    view.dice_values = [3, 4, 3, 4, 3]
    words = texts(tree(view))
    assert "No advance" in words
    assert "Threats" not in words


def test_dice_that_have_not_been_rolled_are_places() -> None:
    root = tree(seen(played(2, 0), 0))
    assert "Not rolled yet" in texts(root)
    assert not [element for element in root.iter() if element.attrib.get("id", "").startswith("die-")]


@every_form
def test_piles_show_their_backs_and_numbers(form: Form) -> None:
    view = seen(played(4, 50), 0)
    view.tops, view.pile_sizes = [2, -1], [17, 0, 33]
    root = tree(view, form=form)
    assert "sign-yellow" in used(thing(root, "pile-left"))
    assert titles(thing(root, "pile-left")) == ["The left pile: yellow on top, 17 cards"]
    assert titles(thing(root, "pile-right")) == ["The right pile is empty"]
    assert {"17", "33"} <= set(re.findall(r"\d+", texts(root)))


def test_the_last_card_discarded_is_shown() -> None:
    view = seen(played(4, 150), 0)
    name = EDITION.person(view.discards[-1]).name
    assert f"{len(view.discards)} discarded, {name} last" in titles(tree(view))


def test_pawns_say_their_step() -> None:
    view = seen(played(3, 80), 0)
    view.steps = [0, 3, 8]
    root = tree(view)
    assert titles(thing(root, "pawn-blue")) == ["Margarete & Söhne: step 3"]
    assert titles(thing(root, "pawn-yellow")) == ["Hendrik: step 8"]


# ---- displays


@every_form
def test_used_persons_are_veiled_and_say_so(form: Form) -> None:
    view = with_persons(played(3, 150), [1, 2, 3])
    view.used = [2]
    root = tree(view, form=form)
    assert form.name == "split" or "used" in words_in(thing(root, "person-2"))
    assert "veil" in {element.attrib.get("class") for element in thing(root, "person-2").iter()}
    assert "used" not in words_in(thing(root, "person-1"))


def with_persons(state: BrugesState, persons: list[int], seat: int = 0, viewer: int = 0) -> BrugesView:
    """A view of a position in which a player has just these persons, each in a red house, and one empty house."""
    view = seen(state, viewer)
    view.tenants[seat], view.house_colours[seat] = [*persons, 0], [3] * (len(persons) + 1)
    view.legal, view.used = [], []
    return view


@every_form
def test_own_persons_enlarge_to_their_text(form: Form) -> None:
    root = tree(with_persons(played(3, 150), [1]), form=form)
    looked = next(
        e for e in root.iter() if e.attrib.get("class") == "looked-at" and "Prince" in e.attrib.get("aria-label", "")
    )
    sheet = texts(next(e for e in looked if e.attrib.get("class") == "closer"))
    face = face_of(EDITION, 1, ENGLISH)
    for said in (face.name, face.when, face.effect, face.worth):
        assert said in sheet
    assert face.effect in looked.attrib["aria-label"]
    assert looked.attrib["tabindex"] == "0"


@every_form
def test_persons_of_others_enlarge_too(form: Form) -> None:
    for seats in (2, 3, 4):
        root = tree(with_persons(played(seats, 150), [1], seat=1), form=form)
        assert [e for e in root.iter() if e.attrib.get("aria-label", "").startswith("Prince. Pay 1 worker (yellow): ")]


@pytest.mark.parametrize("count", [1, 6, 8, 9, 16, 20])
@every_form
def test_any_number_of_houses_has_its_place(count: int, form: Form) -> None:
    for seats in (2, 4):
        for seat in (0, 1):
            view = with_persons(played(seats, 150), list(range(1, count + 1)), seat)
            root = tree(view, form=form)
            titled = [e for e in root.iter() if e.attrib.get("class") == "looked-at" and e.attrib.get("tabindex")]
            assert len(titled) >= count
            assert seat or thing(root, f"house-{count}")


def test_a_house_to_give_up_is_picked_with_its_person_in_it() -> None:
    view = with_persons(played(3, 150), [1, 2])
    view.legal = [GAME.actions.parse("lose house 1"), GAME.actions.parse("lose house 2")]
    root = tree(view)
    assert "Prince" in words_in(thing(root, "house-1"))
    assert "person-1" not in {element.attrib.get("id") for element in root.iter()}


@every_form
def test_canals_offer_the_next_space_and_the_last_tile(form: Form) -> None:
    view = seen(played(3, 100), 0)
    view.canals[0], view.statue_tiles[0] = [2, 5], [0, 6]
    root = tree(view, form=form)
    colour, price = COLOURS[EDITION.canal_colour[2]], EDITION.canal_price[2]
    assert titles(thing(root, "space-left")) == [f"Canal, left space 3: {colour}, {price} guilders"]
    assert titles(thing(root, "tile-left")) == ["Canal tile, left space 2"]
    assert titles(thing(root, "tile-right")) == ["Canal tile, right space 5"]
    assert "space-right" not in {element.attrib.get("id") for element in root.iter()}
    assert "Statue worth 6 points" in titles(root)


@every_form
def test_counts_stand_beside_workers_and_threats_fill_rings(form: Form) -> None:
    view = seen(played(3, 100), 0)
    view.workers[0], view.threats[0], view.guilders[0] = [3, 0, 1, 0, 12], [0, 1, 2, 0, 0], 9
    root = tree(view, form=form)
    assert words_in(thing(root, "worker-purple")) == ["12"]
    assert words_in(thing(root, "worker-brown")) == ["0"]
    assert form.name == "split" or "!" in words_in(thing(root, "threat-yellow"))
    assert not words_in(thing(root, "threat-brown"))
    filled = [e for e in thing(root, "threat-yellow").iter() if "hatch-yellow" in e.attrib.get("fill", "")]
    assert len(filled) == 2
    assert titles(thing(root, "threat-brown"))[0] == "Plague: 1 of 3 brown threat markers"


# ---- hands


def turn_with_cards(seats: int = 3) -> BrugesView:
    """The view of a player who is to play a card."""
    state = played(seats, 0)
    rng = random.Random(3)
    while not any(action.code in CARD_CODES for action in state.legal(state.deciders()[0])):
        seat = state.deciders()[0]
        state.play(seat, rng.choice(state.legal(seat)))
    return seen(state, state.deciders()[0])


@every_form
def test_the_hand_shows_its_cards_and_uses(form: Form) -> None:
    view = turn_with_cards()
    root = tree(view, form=form)
    for card in view.hand:
        face = face_of(EDITION, card, ENGLISH)
        assert titles(thing(root, f"card-{card}")) == [face.name]
        assert face.effect in texts(root)
    for use in ("workers", "guilders", "threat", "canal", "house", "person"):
        assert thing(root, f"use-{use}")


def test_the_strip_of_a_card_shows_the_uses_it_has_now() -> None:
    view = turn_with_cards()
    root = tree(view)
    for card in view.hand:
        legal = {action.picks[1] for action in view.legal if action.picks[0] == f"card-{card}"}
        strip = [e for e in thing(root, f"card-{card}").iter() if "data-then" in e.attrib]
        assert len(strip) == 6
        assert {e.attrib["data-then"] for e in strip if e.attrib["class"] == "use"} == legal


@every_form
def test_cards_being_drawn_lie_face_down(form: Form) -> None:
    state = played(2, 3)
    view = seen(state, state.deciders()[0])
    assert view.drawn
    panel = next(panel for panel in board.panels(view, NAMES, ENGLISH, form=form) if panel.name == "hand")
    assert panel.body.count("back-rule") == len(view.drawn)
    assert "card-" not in re.sub("card-(edge|shadow)", "", panel.body)


def positions() -> Iterator[BrugesState]:
    for seats in (2, 3, 4):
        for steps in (40, 130, 260):
            yield played(seats, steps, seed=seats)


@every_form
def test_secret_faces_are_not_drawn(form: Form) -> None:
    """Another deal of everything a seat does not know gives the same drawing."""
    dice = KeyedDice(bytes(32))
    for state in positions():
        for seat in (SPECTATOR, 0, 1):
            view = seen(state, seat)
            other = GAME.determinize(view, dice)
            assert isinstance(other, BrugesState)
            assert drawn(view, form=form) == drawn(seen(other, seat), form=form)


@every_form
def test_names_of_hidden_cards_are_not_in_the_drawing_of_others(form: Form) -> None:
    for state in positions():
        shown = drawn(seen(state, SPECTATOR), form=form)
        open_cards = {card for persons in state.tenants for card in persons} | {*state.discards[-1:], *state.known}
        names = {EDITION.person(card).name for card in open_cards if card > 0}
        hidden = {EDITION.person(card).name for hand in state.hands for card in hand} - names
        assert not [name for name in hidden if re.search(rf"\b{re.escape(name)}\b", shown)]


# ---- page and picture


def test_every_panel_has_its_place_in_the_style() -> None:
    style = (GAME.folder / "board.css").read_text(encoding="utf-8")
    for seat in (SPECTATOR, 0):
        for form in FORMS.values():
            for panel in board.panels(seen(played(3, 60), seat), NAMES, ENGLISH, form=form):
                assert f".panel-{panel.name} {{" in style


def test_picture_shows_all_panels() -> None:
    state = played(4, 150)
    for seat in (SPECTATOR, 0):
        picture = GAME.picture(seen(state, seat))
        assert picture.count('class="panel panel-') == (2 if seat == SPECTATOR else 4)


@pytest.mark.browser
@pytest.mark.skipif(not shutil.which("chromium"), reason="needs a browser")
def test_no_text_leaves_its_card() -> None:
    """Measured in a browser: names, effects and words on buttons end before the edge of what they stand on."""
    from playwright.sync_api import sync_playwright

    from guildhall.art.picture import CSS

    style = "".join((CSS / name).read_text(encoding="utf-8") for name in ("tokens.css", "drawing.css"))
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for language in LANGUAGES:
            page.set_content(f"<style>{style}</style>{symbols()}{''.join(all_cards(in_language(language)))}")
            assert page.evaluate(TOO_WIDE) == [], language
        browser.close()


TOO_WIDE = """() => [...document.querySelectorAll("svg.panel")].flatMap((card) => {
  const edge = card.getBoundingClientRect();
  return [...card.querySelectorAll("text")]
    .filter((text) => { const box = text.getBoundingClientRect();
      return box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 3; })
    .map((text) => text.textContent);
})"""


def all_cards(words: Words) -> Iterator[str]:
    """The persons with the longest words as cards of the hand, plates and sheets, each a drawing of its own size."""
    from guildhall.art.panel import Panel
    from guildhall.games.bruges.board import art, art_cards

    faces = [face_of(EDITION, number, words) for number in range(1, 166)]
    longest = {face for key in (1, 9, 10) for face in sorted(faces, key=lambda face: len(str(face[key])))[-25:]}
    for face in longest:
        sheet, height = art_cards.sheet(face, 330, picture=True)
        shapes = [
            (160, 244, art_cards.person_card(face, 198, 244, None)),
            (68, 106, art_cards.small_card(face, 68, 106)),
            (68, 78, art.plate(face, 68, 78)),
            (330, height, sheet),
        ]
        for index, (width, high, body) in enumerate(shapes):
            yield Panel(f"{face.number}-{index}", face.name, width, high, body).svg()
