"""Gestures and preferences at a table: how few clicks a choice takes, and how the page tells what happens."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitor
from .dealt import deal_by_name
from .player import ASKED, Player

COUNTING = "#ui-confirm.counting"


Sit = Callable[..., Player]


@pytest.fixture
def sit(house: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Sit:
    """Sits somebody down at a table that is always the same, and waits until something is asked."""

    def sat(page: Page, game: str = "fortune_knights", seats: int = 3) -> Player:
        player = Player(page)
        page.add_init_script('localStorage.setItem("coach", "no")')  # who would hold a move back
        deal_by_name(request.node.name, page, monkeypatch)
        player.sit_with_bots(house, game, seats)
        player.wait()
        return player

    return sat


def pick(page: Page, *things: str) -> None:
    for thing in things:
        page.locator(f"svg.panel #{thing}").click(force=True)


def asked(page: Page) -> str | None:
    return page.get_attribute("main", "data-asked")


def prefer(page: Page, what: str, value: str) -> None:
    page.click("#ui-how summary")
    page.check(f"#ui-how input[name={what}][value={value}]", force=True)
    page.keyboard.press("Escape")


def test_what_cannot_be_taken_back_waits_for_second_thoughts(visitor: Visitor, sit: Sit) -> None:
    page = visitor(asks="final")
    page.clock.install()
    sit(page)
    before = asked(page)
    pick(page, "card-1", "card-2")
    page.wait_for_selector(COUNTING)
    page.keyboard.press("Escape")
    assert page.locator(COUNTING).count() == 0
    page.clock.fast_forward(5000)
    assert asked(page) == before
    pick(page, "card-5", "card-6")
    page.wait_for_selector(COUNTING)
    page.clock.fast_forward(3000)
    expect(page.locator("#ui-chronicle")).to_contain_text("has chosen tax collector, customs officer")


def test_reading_the_ledger_stops_the_clock(visitor: Visitor, sit: Sit) -> None:
    page = visitor(asks="final")
    page.clock.install()
    sit(page)
    before = asked(page)
    pick(page, "card-1", "card-2")
    page.wait_for_selector(COUNTING)
    page.hover("#ui-ledger")
    page.clock.fast_forward(5000)
    assert asked(page) == before
    page.click("#ui-confirm")
    expect(page.locator("#ui-chronicle")).to_contain_text("has chosen monk, farmer")


def test_whoever_wants_no_questions_plays_with_the_last_click(visitor: Visitor, sit: Sit) -> None:
    page = visitor()
    sit(page)
    prefer(page, "ask", "never")
    pick(page, "card-1", "card-2")
    expect(page.locator("#ui-chronicle")).to_contain_text("has chosen monk, farmer")


def test_a_step_that_can_be_taken_back_is_played_at_once_and_undone_by_one_click(visitor: Visitor, sit: Sit) -> None:
    """One pillar of several: nobody else acts and nothing is revealed before the next is placed.

    Next ones that have only one place are played for the player, and taken back with the first."""
    page = visitor()
    player, prompt = sit(page, "venice", 2), page.locator("#ui-prompt")
    while not re.search(r"Place a pillar: [2-9]", prompt.inner_text()):
        before = asked(page)
        player.move()
        page.wait_for_function("asked => document.querySelector('main').dataset.asked !== asked", arg=before)
        player.wait()
    prefer(page, "ask", "final")
    question, told, free = prompt.inner_text(), player.chronicle(), page.locator("svg.panel .square.pickable").count()
    page.locator("svg.panel .square.pickable").first.click(force=True)
    expect(prompt, "played without a click on Confirm").not_to_have_text(question)
    player.wait()  # until nothing more is played for the player
    assert player.chronicle() != told
    expect(page.locator("#ui-undo-words")).to_have_text("Undo", use_inner_text=True)
    page.click("#ui-undo")
    expect(prompt).to_have_text(question)
    expect(page.locator("svg.panel .square.pickable")).to_have_count(free)
    assert player.chronicle() == told


def test_menus_close_by_escape_and_by_a_click_elsewhere(visitor: Visitor, sit: Sit) -> None:
    page = visitor()
    sit(page)
    for menu in ("#ui-how", "#ui-menu"):
        page.click(f"{menu} summary")
        expect(page.locator(f"{menu}[open]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(f"{menu}[open]")).to_have_count(0)
        assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
        page.click(f"{menu} summary")
        page.mouse.click(20, 400)
        expect(page.locator(f"{menu}[open]")).to_have_count(0)


def test_a_decision_takes_number_keys_and_enter(visitor: Visitor, sit: Sit) -> None:
    page = visitor()
    player = sit(page)
    page.keyboard.press("2")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.locator("#ui-chronicle")).to_contain_text("has chosen farmer, craftsman")
    player.wait()
    assert page.evaluate("document.activeElement.closest('#ui-act, svg.panel') !== null"), "the focus goes on"


def test_a_hint_stays_until_it_is_used_and_ends_with_one_stop(visitor: Visitor, sit: Sit) -> None:
    page = visitor(asks="final")
    sit(page)
    page.click("[data-hint] >> nth=0")
    expect(page.locator("#ui-sum")).to_contain_text("because (en)")
    said = page.inner_text("#ui-sum")
    assert ".." not in said
    page.set_viewport_size({"width": 1300, "height": 700})
    page.wait_for_timeout(500)
    assert page.inner_text("#ui-sum") == said
    assert page.locator(COUNTING).count() == 0, "nobody has chosen it yet"


def test_who_watches_has_nothing_to_press(house: str, visitor: Visitor) -> None:
    player, watcher = Player(visitor()), visitor()
    player.sit_with_bots(house, "lanterns", 2)
    watcher.goto(player.page.url)
    watcher.wait_for_selector("#ui-seats li", state="attached")
    expect(watcher.locator("#ui-undo")).to_be_hidden()
    expect(watcher.locator("#ui-confirm")).to_be_hidden()


def test_a_finished_table_offers_no_hint(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "lanterns", 2)
    expect(player.page.locator("[data-hint]:visible")).to_have_count(1)
    player.play_on()
    expect(player.page.locator("[data-hint]:visible")).to_have_count(0)


def test_the_chronicle_is_told_in_rounds(visitor: Visitor, sit: Sit) -> None:
    """The last two rounds are open; lines that repeat themselves are one, and a click shows them all."""
    page = visitor()
    player = sit(page)
    while "Round 4" not in page.inner_text("#ui-headline"):
        player.move()
        player.wait()
    rounds = page.locator("#ui-chronicle > .round > details")
    expect(rounds).to_have_count(4)
    assert rounds.evaluate_all("all => all.map(one => one.open)") == [True, True, False, False]
    folded = page.locator("#ui-chronicle .many").first
    expect(folded).to_contain_text("more")
    expect(folded.locator(".line").first).to_be_hidden()
    folded.locator("summary").click()
    expect(folded.locator(".line").first).to_be_visible()


def test_a_reveal_is_shown_step_by_step_and_a_key_hurries_it(visitor: Visitor, sit: Sit) -> None:
    """The page goes through several positions before the next question; who presses a key sees the last at once."""
    page = visitor(moving=True)
    page.add_init_script("localStorage.setItem('pace', 'slow')")
    player = sit(page)
    page.evaluate(
        """() => {
          window.shown = new Set();
          const told = document.getElementById("ui-chronicle");
          new MutationObserver(() => shown.add(told.textContent)).observe(told, { childList: true, subtree: true });
        }"""
    )
    pick(page, "card-5", "card-6")
    page.click("#ui-confirm")
    page.wait_for_timeout(2500)
    assert not player.is_now(ASKED)
    page.keyboard.press("Shift")
    player.wait()
    assert page.evaluate("shown.size") >= 3


def test_what_others_revealed_stays_in_sight_until_they_choose_again(
    house: str, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people: one looks at the cards the other showed, while the other has not chosen new ones."""
    anna, bert, clara = (Player(visitor()) for _ in range(3))
    monkeypatch.setattr("guildhall.server.web.pages.lobby.new_seed", lambda: "revealed")
    anna.page.goto(f"{house}/tables/new?game=fortune_knights")
    anna.page.click("button.primary")
    for other in (bert, clara):
        other.page.goto(anna.page.url)
        other.page.click("text=Sit down")
    anna.page.wait_for_selector("#begin button:not([disabled])")
    anna.page.click("#begin button")
    everybody = (anna, bert, clara)
    for player in everybody:
        player.page.wait_for_selector("#ui-seats li", state="attached")
    while "Round 2" not in anna.page.inner_text("#ui-headline"):
        for player in everybody:
            if player.is_now(ASKED) and "Round 2" not in player.page.inner_text("#ui-headline"):
                player.move()
                player.page.wait_for_timeout(150)
    expect(anna.page.locator("svg.panel .past")).to_have_count(2)


def test_a_replay_is_watched_by_keys_and_pauses(house: str, visitor: Visitor) -> None:
    player = Player(visitor())
    player.sit_with_bots(house, "lanterns", 2)
    player.play_on()
    page = player.page
    page.click("text=Replay")
    place = page.locator("#ui-place")
    expect(place).to_contain_text("0 /")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        expect(place).to_contain_text(f"{at} /")
    page.select_option("#ui-speed", "120")
    expect(page.locator("#ui-play")).to_have_text("Run", use_inner_text=True)
    page.click("#ui-play")
    expect(page.locator("#ui-play")).to_have_text("Pause", use_inner_text=True)
    expect(place).not_to_contain_text("0 /")
    page.click("#ui-play")
    expect(page.locator("#ui-play")).to_have_text("Run", use_inner_text=True)
    stopped = place.inner_text()
    page.wait_for_timeout(600)
    assert place.inner_text() == stopped
    page.keyboard.press("End")
    expect(page.locator("#ui-play")).to_have_text("Run", use_inner_text=True)
