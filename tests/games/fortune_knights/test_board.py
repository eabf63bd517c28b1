"""The board shows what the view knows, and nothing else."""

import random
import shutil
from pathlib import Path

import pytest

from guildhall.art.form import DESK, FORMS, NARROW, Form
from guildhall.art.lettering import width_of
from guildhall.art.picture import CSS
from guildhall.art.symbols import symbols
from guildhall.core.dice import KeyedDice
from guildhall.core.state import SPECTATOR
from guildhall.core.words import ENGLISH, load_words
from guildhall.games.fortune_knights import GAME, board
from guildhall.games.fortune_knights import components as data
from guildhall.games.fortune_knights.board.fields import prices
from guildhall.games.fortune_knights.board.seats import doing, player_of
from guildhall.games.fortune_knights.state import KnightsState
from guildhall.games.fortune_knights.terms import CHOICE, KIND, LAYING
from guildhall.games.fortune_knights.view import KnightsView
from guildhall.testing.speech import without_unit
from tests.art.drawings import check, used, words_in
from tests.games.fortune_knights.positions import new_state

NAMES = ["Anselm", "Kunigunde", "Wolfram & Söhne", "Hadewig", "Maximilian von Hohenstein", "Bo"]
LANGUAGES = ("en", "fr", "de")
SHIELDS = {f"shield-{colour}" for colour in GAME.seat_names}


def played(seats: int, steps: int, seed: int = 7) -> KnightsState:
    """A game after so many random actions."""
    state = new_state(seats, KeyedDice(seed.to_bytes(32, "big")))
    rng = random.Random(seed)
    for _ in range(steps):
        if state.deciders():
            seat = rng.choice(state.deciders())
            state.play(seat, rng.choice(state.legal(seat)))
    return state


def seen(state: KnightsState, seat: int) -> KnightsView:
    view = state.view(seat)
    assert isinstance(view, KnightsView)
    return view


def drawn(state: KnightsState, seat: int, *, form: Form = DESK, language: str = "en") -> str:
    words = load_words(language, (GAME.folder / "locale",)) if language != "en" else ENGLISH
    panels = board.panels(seen(state, seat), NAMES, words, form=form)
    return "".join(panel.svg() for panel in panels)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("form", FORMS.values())
def test_the_board_of_every_number_of_players(seats: int, form: Form) -> None:
    for steps in (0, 30, 90, 150):
        state = played(seats, steps)
        for seat in (SPECTATOR, 0, seats - 1):
            root = check(drawn(state, seat, form=form))
            assert len(list(root.iter())) < 2500
            assert len(drawn(state, seat, form=form)) < 150_000
            ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
            others = [f"seat-{GAME.seat_names[other]}" for other in range(seats) if other != seat]
            assert {*others, "dungeon", "coins-5", "coins-6", *(f"field-{n}" for n in range(1, 7))} <= ids
            asked = form.name == "split" and seat in state.deciders() and state.question[KIND] != CHOICE
            assert asked or ({f"card-{n}" for n in range(1, 7)} <= ids) == (seat != SPECTATOR)


@pytest.mark.parametrize("form", FORMS.values())
def test_what_others_chose_is_not_drawn_before_the_reveal(form: Form) -> None:
    state = played(4, 60)
    while not (state.question[KIND] == CHOICE and len(state.deciders()) == 4):
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[0])
    other = state.copy()
    state.play(1, GAME.actions.parse("choose 1 2"))
    other.play(1, GAME.actions.parse("choose 5 6"))
    assert drawn(state, 0, form=form) == drawn(other, 0, form=form)
    assert drawn(state, SPECTATOR, form=form) == drawn(other, SPECTATOR, form=form)
    assert drawn(state, 1, form=form) != drawn(other, 1, form=form)


def test_hands_of_others_are_not_drawn() -> None:
    state = played(4, 60)
    other = state.copy()
    state.hands[1], other.hands[1] = [1, *[0] * 9], [*[0] * 9, 1]
    assert drawn(state, 0) == drawn(other, 0)


@pytest.mark.parametrize("kinds", [0, 1, 3, 4, 7, 10])
@pytest.mark.parametrize("form", FORMS.values())
def test_all_documents_in_hand_are_shown(kinds: int, form: Form) -> None:
    """Sideways on a phone they stand in for the action cards while something else is asked."""
    state = played(3, 20)
    if form.name == "split":
        state.question, state.asked = (LAYING, 0, 0, 0), [0]
    state.hands[0] = [2 if kind == 0 else 1 for kind in range(kinds)] + [0] * (10 - kinds)
    root = check(drawn(state, 0, form=form))
    assert len([e for e in root.iter() if e.attrib.get("id", "").startswith("document-")]) == kinds
    assert ("×2" in words_in(root)) == (kinds > 0)


def test_revealed_cards_bring_shields_to_the_fields() -> None:
    state = played(4, 20)
    state.revealed, state.chosen = 1, [0b0000110, 0b0000110, 0b0110000, 0b1000010]
    things = {element.attrib.get("id"): element for element in check(drawn(state, SPECTATOR)).iter()}
    shields = {n: sorted(used(things[f"field-{n}"]) & SHIELDS) for n in (1, 2, 3)}
    assert shields == {1: ["shield-blue", "shield-green", "shield-red"], 2: ["shield-blue", "shield-red"], 3: []}


def test_a_closed_field_says_so() -> None:
    state = played(4, 20)
    state.closed = 1 << 2
    assert words_in(check(drawn(state, 0))).count("closed") == 1
    assert ", closed</title>" in drawn(state, 0, form=NARROW)


def test_the_castle_says_what_is_missing() -> None:
    state = played(3, 0)
    for walls, towers, told in ((4, 4, "The castle is complete"), (4, 3, "1 tower to go"), (2, 4, "2 walls to go")):
        state.walls[0], state.towers[0] = walls, towers
        assert told in words_in(check(drawn(state, 0)))


def test_a_jailed_knight_is_barred() -> None:
    state = played(3, 0)
    before = drawn(state, 0).count("bars strong")
    state.jailed[0] = 1
    assert drawn(state, 0).count("bars strong") == before + 1


@pytest.mark.parametrize("seat", [SPECTATOR, 0])
def test_the_picture_holds_every_panel(seat: int) -> None:
    view = seen(played(4, 40), seat)
    root = check(GAME.picture(view, dark=True))
    names = {panel.title for panel in board.panels(view, NAMES, ENGLISH, form=DESK)}
    assert {e.attrib.get("aria-label") for e in root.iter()} >= names


@pytest.mark.browser
@pytest.mark.skipif(not shutil.which("chromium"), reason="no chromium on the PATH")
@pytest.mark.parametrize(("form", "width"), [(DESK, 1108), (NARROW, 366), (NARROW, 720)])
def test_no_text_leaves_its_panel(form: Form, width: int, tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright

    css = "".join((CSS / name).read_text(encoding="utf-8") for name in ("tokens.css", "controls.css", "drawing.css"))
    css += (GAME.folder / "board.css").read_text(encoding="utf-8")
    script = """() => [...document.querySelectorAll('svg.panel text')].filter(text => {
        const inner = text.getBoundingClientRect(), outer = text.closest('svg.panel').getBoundingClientRect();
        return inner.left < outer.left - 1 || inner.right > outer.right + 1
            || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    }).map(text => text.textContent)"""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": 900})
        for language in LANGUAGES:
            for seats in (3, 6):
                state = played(seats, 80)
                state.hands[0], state.closed = [1] * 10, 0b1101110
                body = drawn(state, 0, form=form, language=language)
                page.set_content(
                    f'<style>{css}</style>{symbols()}<div class="board" data-drawn="{form.name}">{body}</div>'
                )
                assert page.evaluate(script) == [], (language, seats)
                assert page.evaluate("document.documentElement.scrollWidth") <= width
        browser.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_on_the_board_have_a_unit(language: str) -> None:
    said = [line for number in data.ALL_FIELDS for line in prices(GAME.words(language), number)]
    assert len(said) > len(data.ALL_FIELDS)
    assert [line for line in said if without_unit(line, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_opponent_does_fits_beside_the_castle(language: str) -> None:
    """In the one row of a low window its middle is 28 units from the edge."""
    words = GAME.words(language)
    view = GAME.start(3, GAME.check_options({}), KeyedDice(b"choosing")).view(0)
    assert isinstance(view, KnightsView)
    assert width_of(doing(player_of(view, 1, NAMES), words, short=True), 12) <= 2 * 28
